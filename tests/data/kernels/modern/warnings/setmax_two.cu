__global__ void no_bounds(int *out) { asm volatile("setmaxnreg.dec.sync.aligned.u32 24;"); out[threadIdx.x] = 1; }
__global__ void __launch_bounds__(128, 1) plain(int *out) { out[threadIdx.x] = 2; }
