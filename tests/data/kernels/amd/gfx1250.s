	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	plain                   ; -- Begin function plain
	.globl	plain
	.p2align	8
	.type	plain,@function
plain:                                  ; @plain
; %bb.0:
	global_store_b32 v0, v1, s[0:1] scale_offset
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel plain
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 2
		.amdhsa_next_free_sgpr 2
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 1
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	plain, .Lfunc_end0-plain
                                        ; -- End function
	.set plain.num_vgpr, 2
	.set plain.num_agpr, 0
	.set plain.numbered_sgpr, 2
	.set plain.num_named_barrier, 0
	.set plain.private_seg_size, 0
	.set plain.uses_vcc, 0
	.set plain.uses_flat_scratch, 0
	.set plain.has_dyn_sized_stack, 0
	.set plain.has_recursion, 0
	.set plain.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 40
; TotalNumSgprs: 2
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 2
; NumVGPRsForWavesPerEU: 2
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.section	.text._Z5tilesILi3250EEvPf,"axG",@progbits,_Z5tilesILi3250EEvPf,comdat
	.protected	_Z5tilesILi3250EEvPf    ; -- Begin function _Z5tilesILi3250EEvPf
	.globl	_Z5tilesILi3250EEvPf
	.p2align	8
	.type	_Z5tilesILi3250EEvPf,@function
_Z5tilesILi3250EEvPf:                   ; @_Z5tilesILi3250EEvPf
; %bb.0:
	global_load_b32 v1, v0, s[0:1] scale_offset
	ds_store_b32 v2, v1
	ds_load_b32 v1, v1
	global_store_b32 v0, v1, s[0:1] scale_offset
	;;#ASMSTART
	;;#ASMEND
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel _Z5tilesILi3250EEvPf
		.amdhsa_group_segment_fixed_size 13000
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 41
		.amdhsa_next_free_sgpr 31
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 1
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.section	.text._Z5tilesILi3250EEvPf,"axG",@progbits,_Z5tilesILi3250EEvPf,comdat
.Lfunc_end1:
	.size	_Z5tilesILi3250EEvPf, .Lfunc_end1-_Z5tilesILi3250EEvPf
                                        ; -- End function
	.set _Z5tilesILi3250EEvPf.num_vgpr, 41
	.set _Z5tilesILi3250EEvPf.num_agpr, 0
	.set _Z5tilesILi3250EEvPf.numbered_sgpr, 31
	.set _Z5tilesILi3250EEvPf.num_named_barrier, 0
	.set _Z5tilesILi3250EEvPf.private_seg_size, 0
	.set _Z5tilesILi3250EEvPf.uses_vcc, 0
	.set _Z5tilesILi3250EEvPf.uses_flat_scratch, 0
	.set _Z5tilesILi3250EEvPf.has_dyn_sized_stack, 0
	.set _Z5tilesILi3250EEvPf.has_recursion, 0
	.set _Z5tilesILi3250EEvPf.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 108
; TotalNumSgprs: 31
; NumVgprs: 41
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 13000 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 31
; NumVGPRsForWavesPerEU: 41
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	_Z4manyPfi              ; -- Begin function _Z4manyPfi
	.globl	_Z4manyPfi
	.p2align	8
	.type	_Z4manyPfi,@function
_Z4manyPfi:                             ; @_Z4manyPfi
; %bb.0:
	ds_store_b32 v1, v2
	ds_load_b32 v1, v1
	global_store_b32 v0, v1, s[0:1] scale_offset
	;;#ASMSTART
	;;#ASMEND
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel _Z4manyPfi
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 12
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 71
		.amdhsa_next_free_sgpr 92
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 1
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end2:
	.size	_Z4manyPfi, .Lfunc_end2-_Z4manyPfi
                                        ; -- End function
	.set _Z4manyPfi.num_vgpr, 71
	.set _Z4manyPfi.num_agpr, 0
	.set _Z4manyPfi.numbered_sgpr, 92
	.set _Z4manyPfi.num_named_barrier, 0
	.set _Z4manyPfi.private_seg_size, 0
	.set _Z4manyPfi.uses_vcc, 0
	.set _Z4manyPfi.uses_flat_scratch, 0
	.set _Z4manyPfi.has_dyn_sized_stack, 0
	.set _Z4manyPfi.has_recursion, 0
	.set _Z4manyPfi.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 116
; TotalNumSgprs: 92
; NumVgprs: 71
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 92
; NumVGPRsForWavesPerEU: 71
; NamedBarCnt: 0
; Occupancy: 12
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	_Z6spillsPfi            ; -- Begin function _Z6spillsPfi
	.globl	_Z6spillsPfi
	.p2align	8
	.type	_Z6spillsPfi,@function
_Z6spillsPfi:                           ; @_Z6spillsPfi
; %bb.0:
; %bb.1:
.LBB3_2:                                ; =>This Inner Loop Header: Depth=1
	scratch_store_b32 off, v1, s9
; %bb.3:
.LBB3_4:
; %bb.5:
.LBB3_6:                                ; =>This Inner Loop Header: Depth=1
	scratch_store_b64 off, v[2:3], s3
.LBB3_7:
	global_load_b128 v[2:5], v1, s[0:1]
	global_load_b128 v[6:9], v1, s[0:1] offset:16
	global_load_b128 v[10:13], v1, s[0:1] offset:32
	global_load_b128 v[18:21], v1, s[0:1] offset:48
	global_load_b128 v[14:17], v1, s[0:1] offset:64
	scratch_store_b128 off, v[14:17], off offset:896 ; 16-byte Folded Spill
	global_load_b128 v[14:17], v1, s[0:1] offset:80
	scratch_store_b128 off, v[14:17], off offset:880 ; 16-byte Folded Spill
	global_load_b128 v[14:17], v1, s[0:1] offset:96
	scratch_store_b128 off, v[14:17], off offset:864 ; 16-byte Folded Spill
	global_load_b128 v[14:17], v1, s[0:1] offset:112
	scratch_store_b128 off, v[14:17], off offset:848 ; 16-byte Folded Spill
	global_load_b128 v[14:17], v1, s[0:1] offset:128
	scratch_store_b128 off, v[14:17], off offset:832 ; 16-byte Folded Spill
	global_load_b128 v[14:17], v1, s[0:1] offset:144
	scratch_store_b128 off, v[14:17], off offset:816 ; 16-byte Folded Spill
	global_load_b128 v[14:17], v1, s[0:1] offset:176
	scratch_store_b128 off, v[14:17], off offset:800 ; 16-byte Folded Spill
	global_load_b128 v[14:17], v1, s[0:1] offset:160
	;;#ASMSTART
	;;#ASMEND
	global_store_b32 v0, v2, s[0:1] scale_offset
	global_store_b32 v0, v3, s[0:1] offset:12 scale_offset
	global_store_b32 v0, v4, s[0:1] offset:24 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:36 scale_offset
	global_store_b32 v0, v6, s[0:1] offset:48 scale_offset
	global_store_b32 v0, v7, s[0:1] offset:60 scale_offset
	global_store_b32 v0, v8, s[0:1] offset:72 scale_offset
	global_store_b32 v0, v9, s[0:1] offset:84 scale_offset
	global_store_b32 v0, v10, s[0:1] offset:96 scale_offset
	global_store_b32 v0, v11, s[0:1] offset:108 scale_offset
	global_store_b32 v0, v12, s[0:1] offset:120 scale_offset
	global_store_b32 v0, v13, s[0:1] offset:132 scale_offset
	global_store_b32 v0, v18, s[0:1] offset:144 scale_offset
	global_store_b32 v0, v19, s[0:1] offset:156 scale_offset
	global_store_b32 v0, v20, s[0:1] offset:168 scale_offset
	global_store_b32 v0, v21, s[0:1] offset:180 scale_offset
	scratch_load_b128 v[2:5], off, off offset:896 th:TH_LOAD_LU ; 16-byte Folded Reload
	global_store_b32 v0, v14, s[0:1] offset:480 scale_offset
	global_store_b32 v0, v15, s[0:1] offset:492 scale_offset
	global_store_b32 v0, v16, s[0:1] offset:504 scale_offset
	global_store_b32 v0, v2, s[0:1] offset:192 scale_offset
	global_store_b32 v0, v3, s[0:1] offset:204 scale_offset
	global_store_b32 v0, v4, s[0:1] offset:216 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:228 scale_offset
	scratch_load_b128 v[2:5], off, off offset:880 th:TH_LOAD_LU ; 16-byte Folded Reload
	global_store_b32 v0, v17, s[0:1] offset:516 scale_offset
	global_store_b32 v0, v2, s[0:1] offset:240 scale_offset
	global_store_b32 v0, v3, s[0:1] offset:252 scale_offset
	global_store_b32 v0, v4, s[0:1] offset:264 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:276 scale_offset
	scratch_load_b128 v[2:5], off, off offset:864 th:TH_LOAD_LU ; 16-byte Folded Reload
	global_store_b32 v0, v2, s[0:1] offset:288 scale_offset
	global_store_b32 v0, v3, s[0:1] offset:300 scale_offset
	global_store_b32 v0, v4, s[0:1] offset:312 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:324 scale_offset
	scratch_load_b128 v[2:5], off, off offset:848 th:TH_LOAD_LU ; 16-byte Folded Reload
	global_store_b32 v0, v2, s[0:1] offset:336 scale_offset
	global_store_b32 v0, v3, s[0:1] offset:348 scale_offset
	global_store_b32 v0, v4, s[0:1] offset:360 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:372 scale_offset
	scratch_load_b128 v[2:5], off, off offset:832 th:TH_LOAD_LU ; 16-byte Folded Reload
	global_store_b32 v0, v2, s[0:1] offset:384 scale_offset
	global_store_b32 v0, v3, s[0:1] offset:396 scale_offset
	global_store_b32 v0, v4, s[0:1] offset:408 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:420 scale_offset
	scratch_load_b128 v[2:5], off, off offset:816 th:TH_LOAD_LU ; 16-byte Folded Reload
	global_store_b32 v0, v2, s[0:1] offset:432 scale_offset
	global_store_b32 v0, v3, s[0:1] offset:444 scale_offset
	global_store_b32 v0, v4, s[0:1] offset:456 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:468 scale_offset
	scratch_load_b32 v1, off, s4
	scratch_load_b32 v2, off, s3
	scratch_load_b128 v[4:7], off, off offset:800 th:TH_LOAD_LU ; 16-byte Folded Reload
	global_store_b32 v0, v4, s[0:1] offset:528 scale_offset
	global_store_b32 v0, v5, s[0:1] offset:540 scale_offset
	global_store_b32 v0, v6, s[0:1] offset:552 scale_offset
	global_store_b32 v0, v7, s[0:1] offset:564 scale_offset
	global_store_b32 v3, v1, s[0:1] scale_offset
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel _Z6spillsPfi
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 928
		.amdhsa_kernarg_size 12
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 22
		.amdhsa_next_free_sgpr 10
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 10
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end3:
	.size	_Z6spillsPfi, .Lfunc_end3-_Z6spillsPfi
                                        ; -- End function
	.set _Z6spillsPfi.num_vgpr, 22
	.set _Z6spillsPfi.num_agpr, 0
	.set _Z6spillsPfi.numbered_sgpr, 10
	.set _Z6spillsPfi.num_named_barrier, 0
	.set _Z6spillsPfi.private_seg_size, 928
	.set _Z6spillsPfi.uses_vcc, 1
	.set _Z6spillsPfi.uses_flat_scratch, 1
	.set _Z6spillsPfi.has_dyn_sized_stack, 0
	.set _Z6spillsPfi.has_recursion, 0
	.set _Z6spillsPfi.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1272
; TotalNumSgprs: 12
; NumVgprs: 22
; ScratchSize: 928
; MemoryBound: 1
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 22
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	__hip_cuid_56534c93b225536e,@object ; @__hip_cuid_56534c93b225536e
	.section	.bss,"aw",@nobits
	.globl	__hip_cuid_56534c93b225536e
__hip_cuid_56534c93b225536e:
	.byte	0                               ; 0x0
	.size	__hip_cuid_56534c93b225536e, 1

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __hip_cuid_56534c93b225536e
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 1024
    .name:           plain
    .private_segment_fixed_size: 0
    .sgpr_count:     2
    .sgpr_spill_count: 0
    .symbol:         plain.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     2
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
    .group_segment_fixed_size: 13000
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .max_flat_workgroup_size: 256
    .name:           _Z5tilesILi3250EEvPf
    .private_segment_fixed_size: 0
    .sgpr_count:     31
    .sgpr_spill_count: 0
    .symbol:         _Z5tilesILi3250EEvPf.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     41
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 12
    .max_flat_workgroup_size: 1024
    .name:           _Z4manyPfi
    .private_segment_fixed_size: 0
    .sgpr_count:     92
    .sgpr_spill_count: 0
    .symbol:         _Z4manyPfi.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     71
    .vgpr_spill_count: 0
    .wavefront_size: 32
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .value_kind:     by_value
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 12
    .max_flat_workgroup_size: 512
    .name:           _Z6spillsPfi
    .private_segment_fixed_size: 928
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         _Z6spillsPfi.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     22
    .vgpr_spill_count: 28
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
