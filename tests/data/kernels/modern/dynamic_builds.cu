/* One build of each kernel tells whether it uses dynamic shared memory; the other has static beside it. */
extern __shared__ float sm[];
__global__ void none(float *a)
{
#if __CUDA_ARCH__ < 800
    __shared__ float s[32];
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x] += s[threadIdx.x ^ 1];
#else
    a[threadIdx.x] += __shfl_xor_sync(~0u, a[threadIdx.x], 1);
#endif
}
__global__ void some(float *a)
{
#if __CUDA_ARCH__ < 800
    __shared__ float s[32];
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x] += s[threadIdx.x ^ 1];
#endif
    sm[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x] += sm[threadIdx.x ^ 2];
}
