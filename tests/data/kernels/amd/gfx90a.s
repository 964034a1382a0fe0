	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	plain                   ; -- Begin function plain
	.globl	plain
	.p2align	8
	.type	plain,@function
plain:                                  ; @plain
; %bb.0:
	global_store_dword v0, v1, s[0:1]
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel plain
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 2
		.amdhsa_next_free_sgpr 6
		.amdhsa_accum_offset 4
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
	.set plain.numbered_sgpr, 6
	.set plain.num_named_barrier, 0
	.set plain.private_seg_size, 0
	.set plain.uses_vcc, 0
	.set plain.uses_flat_scratch, 0
	.set plain.has_dyn_sized_stack, 0
	.set plain.has_recursion, 0
	.set plain.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 32
; TotalNumSgprs: 10
; NumVgprs: 2
; NumAgprs: 0
; TotalNumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 2
; AccumOffset: 4
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 0
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.section	.text._Z5tilesILi3250EEvPf,"axG",@progbits,_Z5tilesILi3250EEvPf,comdat
	.protected	_Z5tilesILi3250EEvPf    ; -- Begin function _Z5tilesILi3250EEvPf
	.globl	_Z5tilesILi3250EEvPf
	.p2align	8
	.type	_Z5tilesILi3250EEvPf,@function
_Z5tilesILi3250EEvPf:                   ; @_Z5tilesILi3250EEvPf
; %bb.0:
	global_load_dword v2, v1, s[0:1]
	ds_write_b32 v1, v2
	ds_read_b32 v0, v0
	global_store_dword v1, v0, s[0:1]
	;;#ASMSTART
	;;#ASMEND
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel _Z5tilesILi3250EEvPf
		.amdhsa_group_segment_fixed_size 13000
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 81
		.amdhsa_next_free_sgpr 98
		.amdhsa_accum_offset 44
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 72
; TotalNumSgprs: 35
; NumVgprs: 41
; NumAgprs: 0
; TotalNumVgprs: 41
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 13000 bytes/workgroup (compile time only)
; SGPRBlocks: 12
; VGPRBlocks: 10
; NumSGPRsForWavesPerEU: 102
; NumVGPRsForWavesPerEU: 81
; AccumOffset: 44
; Occupancy: 5
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 10
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	_Z4manyPfi              ; -- Begin function _Z4manyPfi
	.globl	_Z4manyPfi
	.p2align	8
	.type	_Z4manyPfi,@function
_Z4manyPfi:                             ; @_Z4manyPfi
; %bb.0:
	ds_write_b32 v1, v3
	ds_read_b32 v1, v2
	global_store_dword v0, v1, s[2:3]
	;;#ASMSTART
	;;#ASMEND
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel _Z4manyPfi
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 12
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 84
		.amdhsa_next_free_sgpr 92
		.amdhsa_accum_offset 72
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
	.set _Z4manyPfi.num_agpr, 12
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
; codeLenInByte = 104
; TotalNumSgprs: 96
; NumVgprs: 71
; NumAgprs: 12
; TotalNumVgprs: 84
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 11
; VGPRBlocks: 10
; NumSGPRsForWavesPerEU: 96
; NumVGPRsForWavesPerEU: 84
; AccumOffset: 72
; Occupancy: 5
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 17
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	_Z6spillsPfi            ; -- Begin function _Z6spillsPfi
	.globl	_Z6spillsPfi
	.p2align	8
	.type	_Z6spillsPfi,@function
_Z6spillsPfi:                           ; @_Z6spillsPfi
; %bb.0:
; %bb.1:
.LBB3_2:                                ; =>This Inner Loop Header: Depth=1
	buffer_store_dword v2, v1, s[0:3], 0 offen
; %bb.3:
.LBB3_4:
; %bb.5:
.LBB3_6:                                ; =>This Inner Loop Header: Depth=1
	buffer_store_dword v2, v1, s[0:3], 0 offen offset:4
	buffer_store_dword v3, v1, s[0:3], 0 offen
.LBB3_7:
	global_load_dwordx4 v[38:41], v0, s[6:7]
	global_load_dwordx4 v[34:37], v0, s[6:7] offset:16
	global_load_dwordx4 v[30:33], v0, s[6:7] offset:32
	global_load_dwordx4 v[22:25], v0, s[6:7] offset:48
	global_load_dwordx4 v[26:29], v0, s[6:7] offset:64
	global_load_dwordx4 v[18:21], v0, s[6:7] offset:80
	global_load_dwordx4 v[14:17], v0, s[6:7] offset:96
	global_load_dwordx4 v[6:9], v0, s[6:7] offset:112
	global_load_dwordx4 v[10:13], v0, s[6:7] offset:128
	global_load_dwordx4 v[2:5], v0, s[6:7] offset:144
	buffer_store_dword v2, off, s[0:3], 0 offset:800 ; 4-byte Folded Spill
	buffer_store_dword v3, off, s[0:3], 0 offset:804 ; 4-byte Folded Spill
	buffer_store_dword v4, off, s[0:3], 0 offset:808 ; 4-byte Folded Spill
	buffer_store_dword v5, off, s[0:3], 0 offset:812 ; 4-byte Folded Spill
	global_load_dwordx4 v[42:45], v0, s[6:7] offset:176
	global_load_dwordx4 v[2:5], v0, s[6:7] offset:160
	;;#ASMSTART
	;;#ASMEND
	buffer_load_dword v1, v1, s[0:3], 0 offen
	buffer_load_dword v46, v46, s[0:3], 0 offen
	global_store_dword v0, v38, s[6:7]
	global_store_dword v0, v39, s[6:7] offset:12
	global_store_dword v0, v40, s[6:7] offset:24
	global_store_dword v0, v41, s[6:7] offset:36
	global_store_dword v0, v34, s[6:7] offset:48
	global_store_dword v0, v35, s[6:7] offset:60
	global_store_dword v0, v36, s[6:7] offset:72
	global_store_dword v0, v37, s[6:7] offset:84
	global_store_dword v0, v30, s[6:7] offset:96
	global_store_dword v0, v31, s[6:7] offset:108
	global_store_dword v0, v32, s[6:7] offset:120
	global_store_dword v0, v33, s[6:7] offset:132
	global_store_dword v0, v22, s[6:7] offset:144
	global_store_dword v0, v23, s[6:7] offset:156
	global_store_dword v0, v24, s[6:7] offset:168
	global_store_dword v0, v25, s[6:7] offset:180
	global_store_dword v0, v26, s[6:7] offset:192
	global_store_dword v0, v27, s[6:7] offset:204
	global_store_dword v0, v28, s[6:7] offset:216
	global_store_dword v0, v29, s[6:7] offset:228
	global_store_dword v0, v18, s[6:7] offset:240
	global_store_dword v0, v19, s[6:7] offset:252
	global_store_dword v0, v20, s[6:7] offset:264
	global_store_dword v0, v21, s[6:7] offset:276
	global_store_dword v0, v14, s[6:7] offset:288
	global_store_dword v0, v15, s[6:7] offset:300
	global_store_dword v0, v16, s[6:7] offset:312
	global_store_dword v0, v17, s[6:7] offset:324
	global_store_dword v0, v6, s[6:7] offset:336
	global_store_dword v0, v7, s[6:7] offset:348
	global_store_dword v0, v8, s[6:7] offset:360
	global_store_dword v0, v9, s[6:7] offset:372
	global_store_dword v0, v10, s[6:7] offset:384
	global_store_dword v0, v11, s[6:7] offset:396
	global_store_dword v0, v12, s[6:7] offset:408
	global_store_dword v0, v13, s[6:7] offset:420
	buffer_load_dword v6, off, s[0:3], 0 offset:800 ; 4-byte Folded Reload
	buffer_load_dword v7, off, s[0:3], 0 offset:804 ; 4-byte Folded Reload
	buffer_load_dword v8, off, s[0:3], 0 offset:808 ; 4-byte Folded Reload
	buffer_load_dword v9, off, s[0:3], 0 offset:812 ; 4-byte Folded Reload
	global_store_dword v0, v6, s[6:7] offset:432
	global_store_dword v0, v7, s[6:7] offset:444
	global_store_dword v0, v8, s[6:7] offset:456
	global_store_dword v0, v9, s[6:7] offset:468
	global_store_dword v0, v2, s[6:7] offset:480
	global_store_dword v0, v3, s[6:7] offset:492
	global_store_dword v0, v4, s[6:7] offset:504
	global_store_dword v0, v5, s[6:7] offset:516
	global_store_dword v0, v42, s[6:7] offset:528
	global_store_dword v0, v43, s[6:7] offset:540
	global_store_dword v0, v44, s[6:7] offset:552
	global_store_dword v0, v45, s[6:7] offset:564
	global_store_dword v1, v0, s[4:5]
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel _Z6spillsPfi
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 832
		.amdhsa_kernarg_size 12
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 47
		.amdhsa_next_free_sgpr 13
		.amdhsa_accum_offset 48
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
	.set _Z6spillsPfi.num_vgpr, 47
	.set _Z6spillsPfi.num_agpr, 0
	.set _Z6spillsPfi.numbered_sgpr, 13
	.set _Z6spillsPfi.num_named_barrier, 0
	.set _Z6spillsPfi.private_seg_size, 832
	.set _Z6spillsPfi.uses_vcc, 1
	.set _Z6spillsPfi.uses_flat_scratch, 0
	.set _Z6spillsPfi.has_dyn_sized_stack, 0
	.set _Z6spillsPfi.has_recursion, 0
	.set _Z6spillsPfi.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 848
; TotalNumSgprs: 17
; NumVgprs: 47
; NumAgprs: 0
; TotalNumVgprs: 47
; ScratchSize: 832
; MemoryBound: 1
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 17
; NumVGPRsForWavesPerEU: 47
; AccumOffset: 48
; Occupancy: 8
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 11
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 0
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 0
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	__hip_cuid_39ebc6763393ab4d,@object ; @__hip_cuid_39ebc6763393ab4d
	.section	.bss,"aw",@nobits
	.globl	__hip_cuid_39ebc6763393ab4d
__hip_cuid_39ebc6763393ab4d:
	.byte	0                               ; 0x0
	.size	__hip_cuid_39ebc6763393ab4d, 1

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __hip_cuid_39ebc6763393ab4d
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         plain.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     2
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         _Z5tilesILi3250EEvPf.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     41
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     12
    .args:
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
    .sgpr_count:     96
    .sgpr_spill_count: 0
    .symbol:         _Z4manyPfi.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     84
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .private_segment_fixed_size: 832
    .sgpr_count:     17
    .sgpr_spill_count: 0
    .symbol:         _Z6spillsPfi.kd
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .vgpr_count:     47
    .vgpr_spill_count: 4
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
