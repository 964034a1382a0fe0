// Own test kernels: what the code fixes of a launch, and functions of the driver that it calls.
#include <cassert>
#include <cstdio>

__global__ void __block_size__((16, 8, 1)) tile(int *p) { p[threadIdx.x] += 3; }
__global__ void __cluster_dims__(4) four(int *p) { p[threadIdx.x] += 3; }
__global__ void __cluster_dims__(16) sixteen(int *p) { p[threadIdx.x] += 3; }
__global__ void __launch_bounds__(256, 1, 4) ranked(int *p) { p[threadIdx.x] += 3; }

__device__ __noinline__ void say(int x) { printf("%d", x); }
__global__ void asserts(int *p) { assert(p[threadIdx.x] > 0); }
__global__ void prints(int *p) { printf("%d\n", p[threadIdx.x]); }
__global__ void allocates(int **p) { p[threadIdx.x] = (int *)malloc(16); free(p[threadIdx.x + 1]); }
__global__ void calls(int *p) { say(p[0]); }
