#!/bin/sh
# Makes the files of this folder anew with LLVM 22: sh make.sh (clang-22, clang-tools-22, lld-22, llvm-22).
set -e
clang="clang-22 -x hip -nogpuinc -nogpulib -O2"
two="--offload-arch=gfx90a --offload-arch=gfx1100"

# The compiler's own figures, which it writes behind each kernel of its assembler text.
figures() {
    awk -v arch="$1" '
        /^\t\.amdhsa_kernel/ { kernel = $2 }
        /^\t\t\.amdhsa_wavefront_size32/ { wave = $2 ? 32 : 64 }
        /^; (Num|Total|Scratch|LDS|Occ)[A-Za-z]*: / { value[substr($2, 1, length($2) - 1)] = $3 }
        /^; Occupancy: / { row[kernel] = arch "," kernel "," (wave ? wave : 64) "," value["NumVgprs"] "," \
            value["NumAgprs"] + 0 "," value["TotalNumSgprs"] "," value["LDSByteSize"] "," value["ScratchSize"] "," \
            value["NumVGPRsForWavesPerEU"] "," value["NumSGPRsForWavesPerEU"] }
        $1 == ".symbol:" { sub(/\.kd$/, "", $2); symbol = $2 }
        $1 == ".vgpr_spill_count:" { print row[symbol] "," $2 }'
}

echo arch,kernel,wave_size,vgprs,agprs,sgprs,lds,scratch,allocated_vgprs,allocated_sgprs,vgpr_spills >expected.csv
for arch in gfx906 gfx908 gfx90a gfx942 gfx950 gfx1030 gfx1100 gfx1201 gfx1250 gfx9-generic; do
    $clang --offload-arch=$arch --cuda-device-only --no-gpu-bundle-output kernels.hip -o $arch.hsaco
    llvm-objcopy-22 --strip-all $arch.hsaco
    $clang --offload-arch=$arch --cuda-device-only -S -Rpass-analysis=kernel-resource-usage kernels.hip -o whole.s \
        2>$arch.remarks
    figures $arch <whole.s >>expected.csv
    case $arch in # without the instructions
    gfx906 | gfx90a | gfx1100 | gfx1250) grep -v '^	[a-z]_' whole.s >$arch.s ;;
    esac
done
rm whole.s
llvm-objcopy-22 --remove-section=.note gfx942.hsaco stripped.gfx942.hsaco
$clang --offload-arch=gfx1100 -mcumode -mwavefrontsize64 --cuda-device-only --no-gpu-bundle-output kernels.hip \
    -o wave64.gfx1100.hsaco
llvm-objcopy-22 --strip-all wave64.gfx1100.hsaco
clang-22 -x cl -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O2 bounds.cl -o bounds.gfx90a.hsaco
clang-22 -target amdgcn-amd-amdhsa -mcpu=gfx1250 -nogpulib cluster.ll -o cluster.gfx1250.hsaco

$clang $two -c kernels.hip -o bundle.o
$clang $two --offload-compress -c kernels.hip -o zstd.o
$clang $two --offload-new-driver -c kernels.hip -o lto.o
$clang $two -fgpu-rdc -c kernels.hip -o bitcode.o
$clang $two -fgpu-rdc --offload-new-driver -c kernels.hip -o offload_bitcode.o
llvm-strip-22 --strip-debug ./*.o
windows="--target=x86_64-pc-windows-msvc"
$clang $two $windows --offload-compress -c kernels.hip -o kernels.obj
for name in __hipRegisterFatBinary __hipRegisterFunction __hipUnregisterFatBinary __hipPopCallConfiguration \
    hipLaunchKernel atexit; do
    echo "int $name(void) { return 0; }"
done >stub.c
clang-22 $windows -w -c stub.c -o stub.obj
lld-link-22 /dll /noentry /nodefaultlib /opt:noref /Brepro /out:windows.dll kernels.obj stub.obj
rm -f stub.* ./*.obj windows.lib
$clang $two --cuda-device-only --gpu-bundle-output kernels.hip -o bundle.hipfb
rm -f archive.a
llvm-ar-22 qc archive.a zstd.o
llvm-offload-binary-22 -o offload.1.bin \
    --image=file=gfx90a.hsaco,triple=amdgcn-amd-amdhsa,arch=gfx90a,kind=hip \
    --image=file=gfx1100.hsaco,triple=amdgcn-amd-amdhsa,arch=gfx1100,kind=hip
# LLVM 22 writes version 3 of CCOB and version 1 of OffloadBinary; the others after their descriptions.
python3 containers.py
# Triton's cache folder, after third_party/amd/backend/compiler.py: the kernel from the same LLVM.
folder=triton/MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43UOV3HO6DZPIYTEMZUGU3A
mkdir -p $folder
cat >add.cl <<'CL'
__kernel void add_kernel(__global float *out) { out[__builtin_amdgcn_workitem_id_x()] += 1; }
CL
clang-22 -x cl -target amdgcn-amd-amdhsa -mcpu=gfx942 -nogpulib -O2 add.cl -o $folder/add_kernel.hsaco
clang-22 -x cl -target amdgcn-amd-amdhsa -mcpu=gfx942 -nogpulib -O2 -S add.cl -o $folder/add_kernel.amdgcn
rm add.cl
cat >$folder/add_kernel.json <<'JSON'
{"hash": "00", "target": {"backend": "hip", "arch": "gfx942", "warp_size": 64}, "num_warps": 4, "waves_per_eu": 2, "num_stages": 2, "num_ctas": 1, "cluster_dims": [1, 1, 1], "warp_size": 64, "arch": "gfx942", "matrix_instr_nonkdim": 0, "kpack": 1, "launch_cooperative_grid": false, "schedule_hint": "none", "shared": 16384, "name": "add_kernel"}
JSON
chmod 644 ./*.hsaco $folder/*
