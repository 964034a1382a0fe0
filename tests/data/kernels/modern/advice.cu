// Kernels of which advice must leave something as it is: setmaxnreg's pool, a cluster, a fixed block size.
template <int LEAST, int MOST> __global__ void __launch_bounds__(384, 1) pool(int *out)
{
    if (threadIdx.x < 128) asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" :: "n"(LEAST));
    else asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" :: "n"(MOST));
    __syncthreads(); out[threadIdx.x] = MOST;
}
template __global__ void pool<24, 240>(int *);
template __global__ void pool<40, 184>(int *);
__global__ void neighbours(int *out)
{
    __shared__ int own[256]; unsigned address = (unsigned)__cvta_generic_to_shared(own), other; int value;
    own[threadIdx.x] = out[threadIdx.x];
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    asm volatile("mapa.shared::cluster.u32 %0, %1, 1;" : "=r"(other) : "r"(address));
    asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(value) : "r"(other + 4 * threadIdx.x) : "memory");
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    out[threadIdx.x] = value;
}
__global__ void __cluster_dims__(2) pairs(int *out) { out[threadIdx.x] = 1; }
__global__ void __block_size__((128, 1, 1)) fixed(int *out) { out[threadIdx.x] = 1; }
__global__ void __launch_bounds__(288) nine_warps(int *out) { out[threadIdx.x] = 1; }
