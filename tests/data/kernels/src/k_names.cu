// Instances of one template that differ by the function around a lambda, and overloads.
#include <cstdint>
namespace at { namespace native {
struct TensorIteratorBase { float *out; float *a; float *b; int n; };
template <typename T> struct AddFunctor { T alpha; __device__ T operator()(T a, T b) const { return a + alpha * b; } };
template <typename T> struct MulFunctor { T alpha; __device__ T operator()(T a, T b) const { return a * b; } };
template <int nt, int vt, typename F> __global__ void elementwise_kernel(int n, F f) { int i = threadIdx.x + blockIdx.x * nt; if (i < n) f(i); }
template <typename F> void gpu_kernel_impl_nocast(TensorIteratorBase &iter, const F &f) {
    float *o = iter.out, *a = iter.a, *b = iter.b;
    elementwise_kernel<128, 4><<<1, 128>>>(iter.n, [=] __device__(int i) { o[i] = f(a[i], b[i]); });
    elementwise_kernel<128, 4><<<1, 128>>>(iter.n, [=] __device__(long i) { o[i] = f(a[i], b[0]); });
}
void copy_kernel(TensorIteratorBase &iter) { float *o = iter.out; elementwise_kernel<128, 2><<<1, 128>>>(iter.n, [=] __device__(int i) { o[i] = i; }); }
void run(TensorIteratorBase &t) {
    gpu_kernel_impl_nocast(t, AddFunctor<float>{1}); gpu_kernel_impl_nocast(t, AddFunctor<double>{1}); gpu_kernel_impl_nocast(t, MulFunctor<float>{1}); copy_kernel(t);
}
} }
__global__ void scale(float *x) { x[0] *= 2; }
__global__ void scale(double *x) { x[0] *= 2; }
