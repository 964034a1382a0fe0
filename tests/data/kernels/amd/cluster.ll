define amdgpu_kernel void @clustered(ptr addrspace(1) %out) #0 {
  store i32 1, ptr addrspace(1) %out
  ret void
}
attributes #0 = { "amdgpu-cluster-dims"="2,2,1" "amdgpu-flat-work-group-size"="1,256" }
