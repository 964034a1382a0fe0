# Containers that LLVM 22 does not write: CCOB of versions 1 and 2, also with zlib, and OffloadBinary of version 2.
import struct
import subprocess
import zlib

bundle = open("bundle.hipfb", "rb").read()
zstd = subprocess.run(["zstd", "-q", "-19", "--content-size", "--stream-size=%d" % len(bundle), "-c"], input=bundle,
                      stdout=subprocess.PIPE, check=True).stdout
packed = [zlib.compress(bundle, 9), zstd]
for method, name in enumerate(["zlib", "zstd"]):
    data = packed[method]
    open("ccob.1.%s" % name, "wb").write(
        b"CCOB" + struct.pack("<HHIQ", 1, method, len(bundle), 0) + data)
    open("ccob.2.%s" % name, "wb").write(
        b"CCOB" + struct.pack("<HHIIQ", 2, method, 24 + len(data), len(bundle), 0) + data)
    open("ccob.3.%s" % name, "wb").write(
        b"CCOB" + struct.pack("<HHQQQ", 3, method, 32 + len(data), len(bundle), 0) + data)

images = [(name, open(name + ".hsaco", "rb").read()) for name in ("gfx90a", "gfx1100")]
at = 32 + 40 * len(images)
strings, entries, data = b"", b"", b""
strings_at = at + 2 * 24 * len(images)
texts, pairs = b"", b""
for name, image in images:
    for key, value in (("triple", "amdgcn-amd-amdhsa"), ("arch", name)):
        key_at = strings_at + len(texts)
        texts += key.encode() + b"\0"
        value_at = strings_at + len(texts)
        texts += value.encode() + b"\0"
        pairs += struct.pack("<QQQ", key_at, value_at, len(value))
start = (strings_at + len(texts) + 7) // 8 * 8
for i, (name, image) in enumerate(images):
    entries += struct.pack("<HHIQQQQ", 1, 4, 0, at + i * 48, 2, start + len(data), len(image))
    data += image + bytes(-len(image) % 8)
whole = entries + pairs + texts
whole += bytes(start - 32 - len(whole)) + data
open("offload.2.bin", "wb").write(b"\x10\xff\x10\xad" + struct.pack("<IQQQ", 2, 32 + len(whole), 32, len(images)) + whole)
