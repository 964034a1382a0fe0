__global__ void no_bounds(int *out) { asm volatile("setmaxnreg.dec.sync.aligned.u32 24;"); out[threadIdx.x] = 1; }
