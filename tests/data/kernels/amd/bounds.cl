__kernel __attribute__((reqd_work_group_size(16, 8, 1))) void fixed_size(__global float *out)
{
    out[__builtin_amdgcn_workitem_id_x()] = 1;
}
