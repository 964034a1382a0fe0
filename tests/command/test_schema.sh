#!/bin/sh
# SPDX-License-Identifier: MIT
# Every command's JSON by `occupant schema` and a validator that is not ours; and that no member of occupant/1 goes:
# tests/data/schema/members.txt has those of these runs, and may only grow (GENERATE=1 adds).
. tests/command/tap.sh
. tests/command/fake_driver.sh

data=tests/data/kernels
members=tests/data/schema/members.txt
documents=$scratch/documents
mkdir "$documents"
number=0

# write STATUS ARGUMENT...: a document into the next file
write() {
    wanted=$1
    shift
    number=$((number + 1))
    run "$@" --format json
    is "$status" "$wanted" "$*"
    printf '%s\n' "$out" >"$documents/$number.json"
}

write 0 report -b 256 -r 40
write 0 report -b 256 -r 40 --explain --advice -g 3000 -c 2
write 0 report -b 2048 -r 40
write 0 report -b 384 -r 168 --producers 1 --latency dram --explain
write 0 report -a sm_100 -b 256 -r 100 --tensor-columns 256 -d none
write 0 report -a gfx942 -b 256 -r 100 --accumulation-registers 8 --scalar-registers 92 -g 3000 --explain --advice
write 0 report -a gfx900 -b 64 --scratch 16
write 0 report -d "RX 7900 XTX" -b 256 -r 100 -s 10500
write 0 report -a gfx1250 -b 256 -r 100 -c 4 -g 3000
write 0 report "$data/cubin/basic.sm_90.cubin" "$data/cubin/spill.sm_90.cubin"
write 0 report "$data/real/ptxas.txt"
write 0 report "$data/amd/gfx942.hsaco" "$data/amd/gfx1250.hsaco"
write 2 kernels -R "$data"
write 1 check "$data/real/ptxas.txt" --min-occupancy 80 --max-registers 20
write 1 check "$data/real/details.csv" --min-occupancy 80
write 1 check "$data/amd/gfx942.hsaco" --min-occupancy 50
write 0 check "$data/real/ptxas.txt" --baseline "$scratch/baseline.csv" --update
write 0 check "$data/real/ptxas.txt" --baseline "$scratch/baseline.csv"
write 0 diff "$data/real/ptxas.txt" "$data/ptxas/basic.debug.txt"
write 0 diff "$data/amd/gfx90a.hsaco" "$data/amd/gfx942.hsaco"
write 0 suggest -r 40
write 0 suggest -r 40 -a sm_80,sm_90
write 0 suggest --exactly 3 -r 40 -b 256
write 0 suggest -a gfx942 -r 100
write 0 sweep --vary registers=32..40
write 0 sweep --vary registers=32..33 --vary block=60..2000:500
write 0 sweep --vary grid=1..3 -c 2
write 0 sweep -a gfx942 --vary scalar_registers=80..100
write 0 profiles
write 0 profiles --devices
write 0 profiles sm_90 gfx1250 sm_10

# play_write SCENARIO ARGUMENT...: the same with a driver
play_write() {
    number=$((number + 1))
    play "$@" --format json
    is "$status" 0 "$2"
    printf '%s\n' "$out" >"$documents/$number.json"
}
play_write "" gpus
play_write "" verify
printf 'elements = 1000000\nbuffer = 4 KiB pattern\nbuffer = 4 KiB zeros\nu32 = 0x400\n' >"$scratch/args.ini"
play_write "" measure tests/data/measure/kernels.ptx --kernel copy --arguments "$scratch/args.ini"

run schema
printf '%s\n' "$out" >"$scratch/schema.json"
python=
for candidate in python3 /usr/bin/python3; do
    "$candidate" -c 'import jsonschema' 2>/dev/null && python=$candidate && break
done
if [ -z "$python" ]; then
    skip "the documents by their schema" "no jsonschema (Debian's python3-jsonschema)"
    end
    exit
fi
"$python" - "$scratch/schema.json" "$documents" "$members" "${GENERATE:-}" >"$scratch/said" 2>&1 <<'END'
import glob, json, sys
import jsonschema

schema_path, folder, members_path, generate = sys.argv[1:]
with open(schema_path, encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
found, wrong = set(), []
KINDS = {bool: "flag", int: "number", float: "number", str: "text"}

def walk(value, path):
    """All members, and those that are null."""
    if isinstance(value, dict):
        for key, inner in value.items():
            walk(inner, path + "." + key)
    elif isinstance(value, list):
        for inner in value:
            walk(inner, path + "[]")
    else:
        found.add(path + " " + KINDS.get(type(value), "null"))
        if value is None:
            wrong.append(path + " is null")

for path in sorted(glob.glob(folder + "/*.json")):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    walk(document, document["command"])
    for error in list(validator.iter_errors(document))[:5]:
        wrong.append("%s: %s: %s" % (document["command"], "/".join(map(str, error.absolute_path)), error.message[:200]))

def undescribed(value, path):
    """Members of the schema without words."""
    if isinstance(value, dict):
        for name, inner in value.get("properties", {}).items():
            if isinstance(inner, dict) and not ({"description", "$ref", "enum", "const", "items"} & set(inner)):
                wrong.append("no description: %s.%s" % (path, name))
        for name, inner in value.items():
            undescribed(inner, path + "." + name)

undescribed({k: v for k, v in schema.items() if k != "allOf"}, "schema")
with open(members_path, encoding="utf-8") as file:
    kept = [line for line in file.read().splitlines() if line and not line.startswith("#")]
gone = [member for member in kept if member not in found]
wrong += ["gone: " + member for member in gone]
if generate:
    with open(members_path, "w", encoding="utf-8") as file:
        file.write("# Members of occupant/1 that test_schema.sh has seen, and their kinds: none of them may go.\n")
        file.write("".join(member + "\n" for member in sorted(set(kept) | found)))
print("\n".join(wrong[:20]) or "fine")
sys.exit(bool(wrong))
END
is "$(cat "$scratch/said")" fine "every document fulfils the schema, has no null, and every member of occupant/1"
is "$(python3 -c "
import hashlib, json, sys
d = json.load(open('$documents/10.json'))
print(all(hashlib.sha256(open(r['path'], 'rb').read()).hexdigest() == r['sha256'] for r in d['read']), len(d['read']))
")" "True 2" "the hashes are those of the files"
cat "$data/amd/gfx942.hsaco" | "$OCCUPANT" kernels /dev/stdin --format json >"$scratch/out"
is "$(grep -c 'sha256' "$scratch/out") $(grep -c '"kernel"' "$scratch/out")" "0 4" "what cannot be read twice has no hash"

# A profile as people change it: tabs, and a device behind the other sections.
"$OCCUPANT" profiles sm_90 | sed 's/^warp_size = 32/warp_size\t=\t32\t/' >"$scratch/own.ini"
printf '[device ZZ]\nsms = 10 # [1]; as of [2]\n' >>"$scratch/own.ini"
run profiles "$scratch/own.ini" --format json
is "$(echo "$out" | "$python" -c '
import json, sys
text = sys.stdin.read()
found = json.loads(text)["results"][0]
print(found["architecture"]["warp_size"]["value"], found["devices"][-1]["name"], len(found["devices"]),
      len(found["devices"][-1]["sms"]["source"]), text.count("\"devices\": ["))')" "32 ZZ 30 3 1" "a profile with tabs and a device at its end"
run schema x
is "$status" 2 "schema takes no operand"
end
