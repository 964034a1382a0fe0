#include <cstdint>
extern __device__ float other(float);
__global__ void __launch_bounds__(128, 1) calls(float *o, uint64_t d) { float a=o[0],b=o[1],c=o[2],e=o[3];
 asm volatile("wgmma.fence.sync.aligned;"); asm volatile("{.reg .pred p; setp.ne.b32 p,1,0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0,%1,%2,%3},%4,%4,p,1,1,0,0;}":"+f"(a),"+f"(b),"+f"(c),"+f"(e):"l"(d)); asm volatile("wgmma.commit_group.sync.aligned;"); o[7]=other(o[9]); asm volatile("wgmma.wait_group.sync.aligned 0;"); o[threadIdx.x]=a+b+c+e; }
__global__ void __launch_bounds__(128, 1) hands(int *o) { asm volatile("setmaxnreg.inc.sync.aligned.u32 40;"); o[threadIdx.x]=other(o[9]); }
