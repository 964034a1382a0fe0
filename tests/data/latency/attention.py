# SPDX-License-Identifier: MIT
# attention.csv: python3 attention.py; needs a GPU, PyTorch 2.11 and Triton 3.6.
import torch, triton, triton.language as tl
@triton.jit
def attention(Q, K, V, O, S, scale, D: tl.constexpr, M: tl.constexpr, N: tl.constexpr):
    start = tl.program_id(0); head = tl.program_id(1)
    base = head.to(tl.int64) * S * D
    rows = start * M + tl.arange(0, M); cols = tl.arange(0, N); d = tl.arange(0, D)
    q = tl.load(Q + base + rows[:, None] * D + d[None, :])
    best = tl.full([M], -1e30, tl.float32); total = tl.zeros([M], tl.float32); acc = tl.zeros([M, D], tl.float32)
    for j in range(0, S, N):
        k = tl.load(K + base + (j + cols)[None, :] * D + d[:, None])
        s = tl.dot(q, k) * scale
        new = tl.maximum(best, tl.max(s, 1)); p = tl.exp2(s - new[:, None]); alpha = tl.exp2(best - new)
        total = total * alpha + tl.sum(p, 1); acc = acc * alpha[:, None]
        v = tl.load(V + base + (j + cols)[:, None] * D + d[None, :])
        acc += tl.dot(p.to(tl.float16), v); best = new
    acc = acc / total[:, None]
    tl.store(O + base + rows[:, None] * D + d[None, :], acc.to(tl.float16))
B, H, S, D = 4, 32, 4096, 128
torch.manual_seed(0)
q, k, v = (torch.randn(B, H, S, D, device='cuda', dtype=torch.float16) for _ in range(3))
o = torch.empty_like(q)
ref = torch.nn.functional.scaled_dot_product_attention(q, k, v)
flops = 4 * B * H * S * S * D
print('tile_rows,tile_columns,warps_a_block,stages,register_cap,registers,spills,smem,milliseconds,tflops')
for (M, N, w, st, reg) in [(128,128,8,2,None),(128,64,8,3,None),(128,64,8,2,None),(128,64,4,2,None),(128,64,4,3,None),(64,64,4,3,None),(64,64,4,2,None),(64,32,4,2,None),(32,64,4,2,None),(32,32,4,2,None),(32,32,2,2,None),(64,64,4,1,None),(128,64,8,2,128),(64,64,4,2,128),(64,64,4,2,96),(64,32,4,2,128),(64,32,4,2,96),(64,32,4,2,64),(32,32,4,2,64),(32,32,4,2,96),(128,64,8,2,96),(64,64,8,2,None),(64,64,8,2,64),(128,32,8,2,None),(128,32,8,2,128),(128,32,8,2,80)]:
    try:
        kw = dict(num_warps=w, num_stages=st)
        if reg: kw['maxnreg'] = reg
        f = lambda: attention[(S // M, B * H)](q, k, v, o, S, 1.44269504 / D ** 0.5, D=D, M=M, N=N, **kw)
        h = f(); torch.cuda.synchronize()
        assert (o.float() - ref.float()).abs().max().item() < 0.001
        ms = triton.testing.do_bench(f, warmup=50, rep=150, return_mode='median')
        print(f"{M},{N},{w},{st},{reg or 0},{h.n_regs},{h.n_spills},{h.metadata.shared},{ms:.4f},{flops/ms*1e-9:.1f}", flush=True)
    except triton.runtime.errors.PTXASError: pass  # too few registers
