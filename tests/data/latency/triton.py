# The kernels triton_*.sm_90.cubin, built by Triton 3.6: python3 triton.py FOLDER
import sys
import torch
import triton
import triton.language as tl
out = sys.argv[1]
@triton.jit
def t_add(x, y, z, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    m = i < n
    tl.store(z + i, tl.load(x + i, mask=m) + tl.load(y + i, mask=m), mask=m)
@triton.jit
def t_gelu(x, y, z, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    m = i < n
    v = tl.load(x + i, mask=m)
    tl.store(z + i, v / (1.0 + tl.exp(-1.702 * v)), mask=m)
@triton.jit
def t_softmax(x, y, z, n, B: tl.constexpr):
    r = tl.program_id(0) % (n // B)
    i = r * B + tl.arange(0, B)
    v = tl.load(x + i)
    e = tl.exp(v - tl.max(v, axis=0))
    tl.store(z + i, e / tl.sum(e, axis=0))
@triton.jit
def t_layernorm(x, y, z, n, B: tl.constexpr):
    r = tl.program_id(0) % (n // 4096)
    s = tl.zeros([B], tl.float32)
    q = tl.zeros([B], tl.float32)
    for k in range(0, 4096, B):
        v = tl.load(x + r * 4096 + k + tl.arange(0, B))
        s += v
        q += v * v
    m = tl.sum(s, axis=0) / 4096
    w = 1 / tl.sqrt(tl.sum(q, axis=0) / 4096 - m * m + 1e-5)
    for k in range(0, 4096, B):
        i = r * 4096 + k + tl.arange(0, B)
        tl.store(z + i, (tl.load(x + i) - m) * w)
@triton.jit
def t_matmul(x, y, z, n, M: tl.constexpr, N: tl.constexpr, KB: tl.constexpr, B: tl.constexpr):
    p = tl.program_id(0)
    a = p // (2048 // N) % (2048 // M)
    b = p % (2048 // N)
    om = a * M + tl.arange(0, M)
    on = b * N + tl.arange(0, N)
    ok = tl.arange(0, KB)
    s = tl.zeros([M, N], tl.float32)
    for k in range(0, 2048, KB):
        u = tl.load(x + om[:, None] * 2048 + (k + ok)[None, :])
        v = tl.load(y + (k + ok)[:, None] * 2048 + on[None, :])
        s = tl.dot(u, v, s)
    tl.store(z + om[:, None] * 2048 + on[None, :], s.to(tl.float16))
@triton.jit
def t_attention(x, y, z, n, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr, B: tl.constexpr):
    p = tl.program_id(0) % 1024
    om = tl.arange(0, M)
    on = tl.arange(0, N)
    d = tl.arange(0, D)
    q = tl.load(x + (p * M + om[:, None]) * D + d[None, :])
    m = tl.full([M], -1e30, tl.float32)
    l = tl.zeros([M], tl.float32)
    s = tl.zeros([M, D], tl.float32)
    base = (p // 16) * 2048 * D
    for k in range(0, 2048, N):
        u = tl.load(y + base + (k + on[None, :]) * D + d[:, None])
        t = tl.dot(q, u) * 0.125
        mn = tl.maximum(m, tl.max(t, axis=1))
        e = tl.exp2(t - mn[:, None])
        f = tl.exp2(m - mn)
        l = l * f + tl.sum(e, axis=1)
        s = s * f[:, None]
        v = tl.load(y + base + (k + on[:, None]) * D + d[None, :])
        s = tl.dot(e.to(tl.float16), v, s)
        m = mn
    tl.store(z + (p * M + om[:, None]) * D + d[None, :], (s / l[:, None]).to(tl.float16))
n = 67108864
x = torch.zeros(n, device='cuda'); y = torch.zeros(n, device='cuda'); z = torch.zeros(n, device='cuda')
h = torch.zeros(n, device='cuda', dtype=torch.float16); g = torch.zeros(n, device='cuda', dtype=torch.float16); f = torch.zeros(n, device='cuda', dtype=torch.float16)
cases = [
    ('t_add_4w', t_add, (x, y, z, n), dict(B=1024), 4, 3, n // 1024),
    ('t_add_small', t_add, (x, y, z, n), dict(B=128), 4, 3, n // 128),
    ('t_gelu', t_gelu, (x, y, z, n), dict(B=1024), 8, 3, n // 1024),
    ('t_softmax', t_softmax, (x, y, z, n), dict(B=2048), 4, 3, n // 2048),
    ('t_softmax_wide', t_softmax, (x, y, z, n), dict(B=8192), 8, 3, n // 8192),
    ('t_layernorm', t_layernorm, (x, y, z, n), dict(B=1024), 4, 3, n // 4096),
    ('t_matmul_small', t_matmul, (h, g, f, n), dict(M=64, N=64, KB=32, B=1), 4, 3, 8448),
    ('t_matmul_two', t_matmul, (h, g, f, n), dict(M=64, N=64, KB=64, B=1), 4, 2, 8448),
    ('t_matmul_one', t_matmul, (h, g, f, n), dict(M=32, N=32, KB=32, B=1), 4, 1, 16896),
    ('t_attention', t_attention, (h, g, f, n), dict(M=64, N=32, D=64, B=1), 4, 2, 4224),
]
for name, k, args, c, w, st, grid in cases:
    try:
        r = k[(min(grid, 4),)](*args, **c, num_warps=w, num_stages=st)
        torch.cuda.synchronize()
        open(f'{out}/{name}.cubin', 'wb').write(r.asm['cubin'])
        ptx = r.asm['ptx']
        count = ptx.split('.entry')[1].split(')')[0].count('.param')
        half = args[0].dtype == torch.float16
        with open(f'{out}/{name}.ini', 'w') as o:
            o.write(f'grid = {grid}\n')
            for i in range(count):
                o.write('u32 = 67108864\n' if i == 3 else 'buffer = 256 MiB\n' if i < 3 else 'buffer = 64 KiB\n')
        open(f'{out}/{name}.opt', 'w').write(f'--block {32 * w} --smem {r.metadata.shared}\n')
        print(name, count, r.metadata.shared, w)
    except Exception as e:
        print(name, 'failed', repr(e)[:300])
