/* SPDX-License-Identifier: MIT */
/* Three kernels for `occupant measure`: kernels.ptx is made of them by nvcc -arch=compute_75 -ptx. */

extern "C" __global__ void copy(const float4 *from, float4 *to, unsigned count)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;

    if (i < count) {
        to[i] = from[i];
    }
}

extern "C" __global__ void fma_chain(float *out, float factor, unsigned count)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = (float)i;

    for (int round = 0; round < 1024; round++) {
        value = value * factor + 1.0f;
    }
    if (i < count) {
        out[i] = value;
    }
}

extern "C" __global__ void reduction(const float *from, float *sums, unsigned count)
{
    __shared__ float partial[32];
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = i < count ? from[i] : 0.0f;

    for (int distance = 16; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance);
    }
    if (threadIdx.x % 32 == 0) {
        partial[threadIdx.x / 32] = sum;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        for (unsigned warp = 1; warp < blockDim.x / 32; warp++) {
            sum += partial[warp];
        }
        sums[blockIdx.x] = sum;
    }
}

extern "C" __global__ void crash(int *memory)
{
    memory[threadIdx.x] = *(volatile int *)8;
}

extern "C" __global__ void hang(volatile int *memory)
{
    while (*memory == 0) {
    }
}
