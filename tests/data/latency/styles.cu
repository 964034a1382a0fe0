// Kernels of further styles; signature: (const float *a, const float *b, float *c, unsigned n); block 256 but where a name says otherwise.
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <mma.h>
#define K extern "C" __global__ __launch_bounds__(256) void
#define P const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, unsigned n
#define ID (blockIdx.x * blockDim.x + threadIdx.x)
#define STEP (gridDim.x * blockDim.x)
#define ONCE _Pragma("unroll 1")

// Streams
K axpy4(P) { unsigned i = ID; if (i < n) c[i] = 2.f * a[i] + c[i]; }
K triad4(P) { unsigned i = ID; if (i < n) c[i] = a[i] + 3.f * b[i]; }
K copy8(P) { unsigned i = ID; if (i < n / 2) ((float2 *)c)[i] = ((const float2 *)a)[i]; }
K copy2(P) { unsigned i = ID; if (i < n) ((__half *)c)[i] = ((const __half *)a)[i]; }
K store4(P) { unsigned i = ID; if (i < n) c[i] = 1.f; }
K copy4_four(P) { unsigned i = blockIdx.x * 1024u + threadIdx.x; float v[4]; for (int k = 0; k < 4; k++) v[k] = a[i + k * 256]; for (int k = 0; k < 4; k++) c[i + k * 256] = v[k]; }
K copy4_eight(P) { unsigned i = blockIdx.x * 2048u + threadIdx.x; float v[8]; for (int k = 0; k < 8; k++) v[k] = a[i + k * 256]; for (int k = 0; k < 8; k++) c[i + k * 256] = v[k]; }
K copy16_four(P) { unsigned i = blockIdx.x * 1024u + threadIdx.x; float4 v[4]; for (int k = 0; k < 4; k++) v[k] = ((const float4 *)a)[i + k * 256]; for (int k = 0; k < 4; k++) ((float4 *)c)[i + k * 256] = v[k]; }
K saxpy_loop(P) { for (unsigned i = ID; i < n; i += STEP) c[i] = 2.f * a[i] + b[i]; }
K saxpy_loop_once(P) { ONCE for (unsigned i = ID; i < n; i += STEP) c[i] = 2.f * a[i] + b[i]; }
K sum_loop4(P) { float s = 0; ONCE for (unsigned i = ID; i < n; i += STEP) s += a[i]; c[ID] = s; }
K sum_loop4_four(P) { float s = 0; for (unsigned i = ID; i < n; i += STEP) s += a[i]; c[ID] = s; }
K dot16(P) { float s = 0; ONCE for (unsigned i = ID; i < n / 4; i += STEP) { float4 v = ((const float4 *)a)[i], w = ((const float4 *)b)[i]; s += v.x * w.x + v.y * w.y + v.z * w.z + v.w * w.w; } c[ID] = s; }
K stencil7(P) { unsigned i = ID; if (i > 262144 && i < n - 262144) c[i] = .1f * (a[i] + a[i - 1] + a[i + 1] + a[i - 512] + a[i + 512] + a[i - 262144] + a[i + 262144]); }
K conv9(P) { unsigned i = ID; float s = 0; if (i + 9 < n) { for (int k = 0; k < 9; k++) s += a[i + k] * b[k]; c[i] = s; } }
K black_scholes(P) { unsigned i = ID; if (i < n / 2) { float s = a[i] + 30.f, x = b[i] + 25.f, t = a[i + n / 2] + 1.f, q = .3f * sqrtf(t), d = (__logf(s / x) + (.02f + .045f) * t) / q, e = d - q; float u = 1.f / (1.f + .23f * fabsf(d)), w = 1.f / (1.f + .23f * fabsf(e)); float y = .39f * __expf(-.5f * d * d) * u * (.31f + u * (-.35f + u * 1.78f)), z = .39f * __expf(-.5f * e * e) * w * (.31f + w * (-.35f + w * 1.78f)), r = __expf(-.02f * t); c[i] = s * y - x * r * z; c[i + n / 2] = x * r * (1.f - z) - s * (1.f - y); } }

// Gathers, tables and random access
K gather(P) { unsigned i = ID; c[i] = a[i * 2654435761u % n]; }
K gather_loop(P) { float s = 0; ONCE for (int k = 0; k < 16; k++) s += a[(ID * 16u + k) * 2654435761u % n]; c[ID] = s; }
K table_l1(P) { float s = 0; unsigned j = ID; ONCE for (int k = 0; k < 64; k++) { s += a[(j + k * 37u) & 1023]; } c[ID] = s; }
K chase_l1(P) { unsigned j = ID & 1023; ONCE for (int k = 0; k < 64; k++) j = (__float_as_uint(a[j]) + j + 32) & 1023; c[ID] = j; }
K chase_l2(P) { unsigned j = ID * 97u & 4194303; ONCE for (int k = 0; k < 32; k++) j = (__float_as_uint(a[j]) + j * 1664525u + 1013904223u) & 4194303; c[ID] = j; }
K spmv(P) { unsigned r = ID; float s = 0; if (r < n / 16) { ONCE for (int k = 0; k < 8; k++) { unsigned j = __float_as_uint(b[r + k * (n / 16)]) + r * 40503u * (k + 1) % n; s += a[j % n]; } c[r] = s; } }
K transpose_plain(P) { unsigned x = ID & 8191, y = ID >> 13; c[x * 8192 + y] = a[ID]; }

// Products
K matmul_plain(P) { unsigned x = ID & 1023, y = ID >> 10 & 1023; float s = 0; for (int k = 0; k < 1024; k++) s += a[y * 1024 + k] * b[k * 1024 + x]; c[y * 1024 + x] = s; }
K matmul_plain_once(P) { unsigned x = ID & 1023, y = ID >> 10 & 1023; float s = 0; ONCE for (int k = 0; k < 512; k++) s += a[y * 1024 + k] * b[k * 1024 + x]; c[y * 1024 + x] = s; }
template <int T> __device__ __forceinline__ void gemm(const float *a, const float *b, float *c, float *s, float *t)
{
    constexpr int W = 16 * T;
    unsigned x = threadIdx.x & 15, y = threadIdx.x >> 4, m = 2048 / W, bx = blockIdx.x % m, by = blockIdx.x / m % m;
    float v[T][T] = {};
    ONCE for (int k = 0; k < 2048; k += 8) {
        for (int i = threadIdx.x; i < 8 * W; i += 256) { s[i] = a[(by * W + i / 8) * 2048 + k + i % 8]; t[i] = b[(k + i / W) * 2048 + bx * W + i % W]; }
        __syncthreads();
#pragma unroll
        for (int j = 0; j < 8; j++) {
            float p[T], q[T];
            for (int i = 0; i < T; i++) { p[i] = s[(y * T + i) * 8 + j]; q[i] = t[j * W + x + 16 * i]; }
            for (int i = 0; i < T; i++) for (int l = 0; l < T; l++) v[i][l] += p[i] * q[l];
        }
        __syncthreads();
    }
    for (int i = 0; i < T; i++) for (int l = 0; l < T; l++) c[(by * W + y * T + i) * 2048 + bx * W + x + 16 * l] = v[i][l];
}
K gemm_tile4(P) { __shared__ float s[512], t[512]; gemm<4>(a, b, c, s, t); }
K gemm_tile8(P) { __shared__ float s[1024], t[1024]; gemm<8>(a, b, c, s, t); }
K wmma_gemm(P) { using namespace nvcuda::wmma; const __half *p = (const __half *)a, *q = (const __half *)b; unsigned w = ID >> 5, x = w & 63, y = w >> 6 & 63; fragment<matrix_a, 16, 16, 16, half, row_major> f; fragment<matrix_b, 16, 16, 16, half, col_major> g; fragment<accumulator, 16, 16, 16, float> v; fill_fragment(v, 0.f); ONCE for (int k = 0; k < 1024; k += 16) { load_matrix_sync(f, p + y * 16 * 1024 + k, 1024); load_matrix_sync(g, q + x * 16 * 1024 + k, 1024); mma_sync(v, f, g, v); } store_matrix_sync(c + y * 16 * 1024 + x * 16, v, 1024, mem_row_major); }
K wmma_shared(P) { using namespace nvcuda::wmma; __shared__ __half s[64 * 40], t[64 * 40]; unsigned w = threadIdx.x >> 5, bx = blockIdx.x & 31, by = blockIdx.x >> 5 & 31; fragment<accumulator, 16, 16, 16, float> v[2]; fill_fragment(v[0], 0.f); fill_fragment(v[1], 0.f); ONCE for (int k = 0; k < 2048; k += 32) { unsigned r = threadIdx.x >> 2, o = (threadIdx.x & 3) * 8; *(float4 *)&s[r * 40 + o] = *(const float4 *)&((const __half *)a)[(by * 64 + r) * 2048 + k + o]; *(float4 *)&t[r * 40 + o] = *(const float4 *)&((const __half *)b)[(bx * 64 + r) * 2048 + k + o]; __syncthreads(); for (int j = 0; j < 32; j += 16) { fragment<matrix_a, 16, 16, 16, half, row_major> f; fragment<matrix_b, 16, 16, 16, half, col_major> g; load_matrix_sync(f, s + (w & 3) * 16 * 40 + j, 40); for (int i = 0; i < 2; i++) { load_matrix_sync(g, t + ((w >> 2) * 2 + i) * 16 * 40 + j, 40); mma_sync(v[i], f, g, v[i]); } } __syncthreads(); } for (int i = 0; i < 2; i++) store_matrix_sync(c + (by * 64 + (w & 3) * 16) * 2048 + bx * 64 + ((w >> 2) * 2 + i) * 16, v[i], 2048, mem_row_major); }
K tensor_four(P) { using namespace nvcuda::wmma; fragment<matrix_a, 16, 16, 16, half, row_major> p; fragment<matrix_b, 16, 16, 16, half, col_major> q; fragment<accumulator, 16, 16, 16, float> v[4]; for (int i = 0; i < 4; i++) fill_fragment(v[i], 0.f); load_matrix_sync(p, (const half *)a, 16); load_matrix_sync(q, (const half *)b, 16); _Pragma("unroll 2") for (int k = 0; k < 256; k++) for (int i = 0; i < 4; i++) mma_sync(v[i], p, q, v[i]); for (int i = 1; i < 4; i++) for (int k = 0; k < 8; k++) v[0].x[k] += v[i].x[k]; store_matrix_sync(c + (ID >> 5) * 256, v[0], 16, mem_row_major); }

// Arithmetic
#define CHAIN(N, T, STEPS, EXPR) T x[N]; for (int i = 0; i < N; i++) x[i] = (T)(a[threadIdx.x] + i); T m = (T)b[0]; _Pragma("unroll 4") for (int k = 0; k < STEPS; k++) for (int i = 0; i < N; i++) x[i] = EXPR; T s = 0; for (int i = 0; i < N; i++) s += x[i]; c[ID] = (float)s
K fma2(P) { CHAIN(2, float, 512, x[i] * m + 1.f); }
K fma_half2(P) { __half2 x = __float2half2_rn(a[threadIdx.x]), m = __float2half2_rn(b[0]); _Pragma("unroll 8") for (int k = 0; k < 512; k++) x = __hfma2(x, m, x); c[ID] = __low2float(x); }
K dfma1(P) { CHAIN(1, double, 256, x[i] * m + 1.0); }
K dfma4(P) { CHAIN(4, double, 128, x[i] * m + 1.0); }
K sfu1(P) { CHAIN(1, float, 256, __expf(x[i])); }
K sfu4(P) { CHAIN(4, float, 128, __sinf(x[i])); }
K sin_cos(P) { float x = a[ID & 1048575]; ONCE for (int k = 0; k < 16; k++) x = sinf(x) + 1.f; c[ID] = x; }
K hash(P) { unsigned x = ID; ONCE for (int k = 0; k < 256; k++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; } c[ID] = x; }
K imul1(P) { unsigned x = ID, m = __float_as_uint(b[0]); _Pragma("unroll 8") for (int k = 0; k < 512; k++) x = x * m + 12345u; c[ID] = x; }
K dp4a2(P) { int x = ID, y = x + 1, m = __float_as_int(b[0]); _Pragma("unroll 8") for (int k = 0; k < 512; k++) { x = __dp4a(x, m, x); y = __dp4a(y, m, y); } c[ID] = x + y; }
K division(P) { float x = a[threadIdx.x] + 3.f, m = b[0] + 1.5f; ONCE for (int k = 0; k < 64; k++) x = (x + 1.f) / (m + x); c[ID] = x; }
K mandelbrot(P) { float u = (ID & 4095) / 2048.f - 1.5f, v = (ID >> 12 & 4095) / 2048.f - 1.f, x = u, y = v; int k = 0; ONCE for (; k < 256 && x * x + y * y < 4.f; k++) { float z = x * x - y * y + u; y = 2 * x * y + v; x = z; } c[ID] = k; }
K montecarlo(P) { unsigned x = ID * 747796405u + 1; float s = 0; ONCE for (int k = 0; k < 128; k++) { x = x * 1664525u + 1013904223u; float u = (x >> 8) * 5.96e-8f; x = x * 1664525u + 1013904223u; float v = (x >> 8) * 5.96e-8f; s += sqrtf(-2.f * __logf(u + 1e-7f)) * __cosf(6.28f * v); } c[ID] = s; }

// Shared memory, barriers, shuffles, atomics
K nbody(P) { __shared__ float4 s[256]; float4 p = ((const float4 *)a)[ID & 65535]; float x = 0, y = 0, z = 0; ONCE for (int t = 0; t < 8; t++) { s[threadIdx.x] = ((const float4 *)a)[t * 256 + threadIdx.x]; __syncthreads(); _Pragma("unroll 8") for (int j = 0; j < 256; j++) { float4 q = s[j]; float dx = q.x - p.x, dy = q.y - p.y, dz = q.z - p.z, r = rsqrtf(dx * dx + dy * dy + dz * dz + .01f), w = q.w * r * r * r; x += dx * w; y += dy * w; z += dz * w; } __syncthreads(); } c[ID] = x + y + z; }
K reduce_tree(P) { __shared__ float s[256]; s[threadIdx.x] = a[ID]; __syncthreads(); for (int k = 128; k > 0; k >>= 1) { if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k]; __syncthreads(); } if (threadIdx.x == 0) c[blockIdx.x] = s[0]; }
K reduce_shuffle(P) { float s = a[ID]; for (int k = 16; k > 0; k >>= 1) s += __shfl_xor_sync(~0u, s, k); if ((threadIdx.x & 31) == 0) c[ID >> 5] = s; }
K shuffle_chain(P) { float s = a[threadIdx.x]; _Pragma("unroll 4") for (int k = 0; k < 256; k++) s += __shfl_xor_sync(~0u, s, k & 31); c[ID] = s; }
K softmax(P) { __shared__ float s[8]; const float *r = a + (size_t)blockIdx.x * 2048 % n; float v[8], m = -1e30f, t = 0; for (int k = 0; k < 8; k++) { v[k] = r[threadIdx.x + 256 * k]; m = fmaxf(m, v[k]); } for (int k = 16; k > 0; k >>= 1) m = fmaxf(m, __shfl_xor_sync(~0u, m, k)); if ((threadIdx.x & 31) == 0) s[threadIdx.x >> 5] = m; __syncthreads(); m = s[0]; for (int k = 1; k < 8; k++) m = fmaxf(m, s[k]); for (int k = 0; k < 8; k++) { v[k] = __expf(v[k] - m); t += v[k]; } for (int k = 16; k > 0; k >>= 1) t += __shfl_xor_sync(~0u, t, k); __syncthreads(); if ((threadIdx.x & 31) == 0) s[threadIdx.x >> 5] = t; __syncthreads(); t = 0; for (int k = 0; k < 8; k++) t += s[k]; t = 1.f / t; for (int k = 0; k < 8; k++) c[(size_t)blockIdx.x * 2048 % n + threadIdx.x + 256 * k] = v[k] * t; }
K layernorm_loop(P) { __shared__ float s[8], q[8]; const float *r = a + (size_t)blockIdx.x * 4096 % n; float t = 0, u = 0; ONCE for (int k = threadIdx.x; k < 4096; k += 256) { float v = r[k]; t += v; u += v * v; } for (int k = 16; k > 0; k >>= 1) { t += __shfl_xor_sync(~0u, t, k); u += __shfl_xor_sync(~0u, u, k); } if ((threadIdx.x & 31) == 0) { s[threadIdx.x >> 5] = t; q[threadIdx.x >> 5] = u; } __syncthreads(); t = u = 0; for (int k = 0; k < 8; k++) { t += s[k]; u += q[k]; } t /= 4096; u = rsqrtf(u / 4096 - t * t + 1e-5f); ONCE for (int k = threadIdx.x; k < 4096; k += 256) c[(size_t)blockIdx.x * 4096 % n + k] = (r[k] - t) * u; }
K scan_block(P) { __shared__ float s[256]; float v = a[ID]; s[threadIdx.x] = v; __syncthreads(); for (int k = 1; k < 256; k <<= 1) { float w = threadIdx.x >= k ? s[threadIdx.x - k] : 0; __syncthreads(); v += w; s[threadIdx.x] = v; __syncthreads(); } c[ID] = v; }
K bitonic(P) { __shared__ float s[256]; s[threadIdx.x] = a[ID]; ONCE for (int k = 2; k <= 256; k <<= 1) ONCE for (int j = k >> 1; j > 0; j >>= 1) { __syncthreads(); int o = threadIdx.x ^ j; float x = s[threadIdx.x], y = s[o]; __syncthreads(); bool up = (threadIdx.x & k) == 0, low = threadIdx.x < o; s[threadIdx.x] = (up == low) ? fminf(x, y) : fmaxf(x, y); } __syncthreads(); c[ID] = s[threadIdx.x]; }
K shared_chase(P) { __shared__ unsigned s[256]; s[threadIdx.x] = (threadIdx.x * 33 + 1) & 255; __syncthreads(); unsigned j = threadIdx.x; ONCE for (int k = 0; k < 256; k++) j = s[j]; c[ID] = j; }
K histogram_global(P) { unsigned i = ID; atomicAdd((unsigned *)&c[__float_as_uint(a[i]) * 2654435761u + i * 2246822519u >> 12], 1u); }
K atomic_few(P) { unsigned i = ID; float v = a[i]; atomicAdd(&c[i & 1023], v); }
K divergent(P) { unsigned i = ID; float v = a[i]; if (i & 1) { ONCE for (int k = 0; k < 32; k++) v = v * 1.5f + b[k & 7]; } else { ONCE for (int k = 0; k < 32; k++) v = sqrtf(v + 2.f); } c[i] = v; }
K spill(P) { float v[64]; unsigned j = __float_as_uint(b[0]); for (int k = 0; k < 64; k++) v[k] = a[ID + k]; ONCE for (int k = 0; k < 64; k++) { v[(k + j) & 63] += v[(k * 7 + j) & 63]; } float s = 0; for (int k = 0; k < 64; k++) s += v[k]; c[ID] = s; }

// Asynchronous copies and warps of different work
K async_sum(P) { __shared__ float4 s[2][256]; float t = 0; unsigned i = ID; __pipeline_memcpy_async(&s[0][threadIdx.x], &((const float4 *)a)[i], 16); __pipeline_commit(); int f = 0; ONCE for (; i + STEP < n / 4; i += STEP) { __pipeline_memcpy_async(&s[f ^ 1][threadIdx.x], &((const float4 *)a)[i + STEP], 16); __pipeline_commit(); __pipeline_wait_prior(1); float4 v = s[f][threadIdx.x]; t += v.x + v.y + v.z + v.w; f ^= 1; } c[ID] = t; }
K async_four(P) { __shared__ float4 s[4][256]; float t = 0; unsigned i = ID; for (int k = 0; k < 3; k++) { __pipeline_memcpy_async(&s[k][threadIdx.x], &((const float4 *)a)[i + k * STEP], 16); __pipeline_commit(); } int f = 0; ONCE for (; i + 3 * STEP < n / 4; i += STEP) { __pipeline_memcpy_async(&s[(f + 3) & 3][threadIdx.x], &((const float4 *)a)[i + 3 * STEP], 16); __pipeline_commit(); __pipeline_wait_prior(3); float4 v = s[f][threadIdx.x]; t += v.x + v.y + v.z + v.w; f = (f + 1) & 3; } c[ID] = t; }
K specialised(P) { __shared__ float s[2][1024]; unsigned w = threadIdx.x >> 7; float t = 0; const float *r = a + (size_t)blockIdx.x * 32768 % n; ONCE for (int k = 0; k < 32; k++) { if (w == 0) { *(float4 *)&s[k & 1][threadIdx.x * 4] = *(const float4 *)&r[k * 512 + threadIdx.x * 4]; asm volatile("bar.arrive %0, 256;" ::"r"(1 + (k & 1)) : "memory"); asm volatile("bar.sync %0, 256;" ::"r"(3 + (k & 1)) : "memory"); } else { asm volatile("bar.sync %0, 256;" ::"r"(1 + (k & 1)) : "memory"); for (int j = 0; j < 16; j++) t += s[k & 1][(threadIdx.x * 4 + j) & 511] * t; asm volatile("bar.arrive %0, 256;" ::"r"(3 + (k & 1)) : "memory"); } } c[ID] = t; }
