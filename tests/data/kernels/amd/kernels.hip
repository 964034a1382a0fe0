// Kernels for AMD GPUs: HIP without ROCm's headers. README.md says how the files here were made of it.
#define KERNEL __attribute__((global))
#define THREADS(most) __attribute__((amdgpu_flat_work_group_size(1, most)))
#define LANE __builtin_amdgcn_workitem_id_x()

struct dim3 { unsigned x, y, z; };
extern "C" int hipLaunchKernel(const void *, dim3, dim3, void **, __SIZE_TYPE__, void *);
extern "C" int __hipPopCallConfiguration(dim3 *, dim3 *, __SIZE_TYPE__ *, void *);

extern "C" KERNEL void plain(float *out) { out[LANE] = 1; }

template <int N> KERNEL THREADS(256) void tiles(float *out)
{
    static __attribute__((shared)) float tile[N];

    tile[LANE % N] = out[LANE];
    __builtin_amdgcn_s_barrier();
    out[LANE] = tile[(LANE * 7) % N];
    asm volatile("" ::: "v40", "s30");
}
template KERNEL void tiles<3250>(float *);

extern __attribute__((shared)) float dynamic[];

KERNEL void many(float *out, int n)
{
    dynamic[LANE] = out[n];
    __builtin_amdgcn_s_barrier();
    out[LANE] = dynamic[n];
#if defined(__gfx908__) || defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__)
    asm volatile("" ::: "v70", "s91", "a11");
#else
    asm volatile("" ::: "v70", "s91");
#endif
}

// Five private arrays' worth of registers, with half of them to have.
KERNEL THREADS(512) __attribute__((amdgpu_num_vgpr(24))) void spills(float *out, int n)
{
    float kept[48];
    float private_array[200];

#pragma nounroll
    for (int i = 0; i < 200; i++) {
        private_array[i] = out[i * n];
    }
    for (int i = 0; i < 48; i++) {
        kept[i] = out[i + LANE];
    }
    asm volatile("" ::: "memory");
    for (int i = 0; i < 48; i++) {
        out[i * 3 + LANE] = kept[i];
    }
    out[n] = private_array[n] + private_array[n / 2];
}
