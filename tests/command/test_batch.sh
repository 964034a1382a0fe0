#!/bin/sh
# SPDX-License-Identifier: MIT
# occupant batch: rows in, rows out.
. tests/command/tap.sh

appended="blocks,warps,threads,occupancy,limiter,limit_warps,limit_blocks,limit_registers,limit_smem,limit_barriers,limit_virtual,limit_cluster,limit_tensor,limit_scalar,limit_scratch,active_clusters,upper_bound,max_cluster,driver_blocks,compiler_warps,error"

feed 'arch,block,registers\nsm_80,512,33\n2.0,224,48\nSM_90a,256,32\n' batch
is "$status" 0 "good rows"
is "$out" "arch,block,registers,$appended
sm_80,512,33,3,48,1536,75,registers,4,32,3,164,,,,,,,,,,,,
2.0,224,48,2,14,448,29.1667,registers,6,8,2,,,,,,,,,,,,,
SM_90a,256,32,8,64,2048,100,warps+registers,8,32,8,228,64,,,,,,,,,,," "results, unlimited limits empty"
is "$err" "" "and no word"

feed 'arch,block,registers\n,,\n' batch -a sm_80 -b 512 -r 33
is "$(echo "$out" | tail -1)" ",,,3,48,1536,75,registers,4,32,3,164,,,,,,,,,,,," "an empty cell takes the option's value"

feed 'id,block,remark\n7,32,"a ""quoted"", one"\n' batch -a sm_80
is "$(echo "$out" | tail -1)" '7,32,"a ""quoted"", one",32,32,1024,50,blocks,64,32,64,164,,,,,,,,,,,,' \
    "other columns pass as they are"
guarded='block,=name,x\n32,=1+2,"@i"\n64,"=""j"",k",-h\n96,-5,plain,more\n'
feed "$guarded" batch -a sm_80
is "$(echo "$out" | cut -d, -f1-3)" "$(printf 'block,=name,x\n32,=1+2,"@i"\n64,"=""j"",k"\n96,-5,plain')" "cells as they are"
feed "$guarded" batch -a sm_80 --csv-guard
is "$(echo "$out" | cut -d, -f1-3)" "$(printf "block,'=name,x\n32,'=1+2,\"'@i\"\n64,\"'=\"\"j\"\",k\"\n96,'-5,plain")" \
    "--csv-guard: no formula"
feed 'block,note\r\n32,"two\nlines"\r\n' batch -a sm_80
is "$(echo "$out" | tail -1)" 'lines",32,32,1024,50,blocks,64,32,64,164,,,,,,,,,,,,' "CRLF, and line ends in quotes"
# What would reach a terminal as more than text: a title, C1 as one byte and as two, marks of direction, a bell.
feed 'block,na\033[31mme\n32,\033]0;title\007\n64,a\233b\302\2332Jc\342\200\256d\033[2Je\177\n96,"\tone\033\n\303\251 \344\270\226"\n' batch -a sm_80
is "$status" 0 "control characters in columns that are copied"
is "$(echo "$out" | cut -d, -f1-2)" "block,na?[31mme
32,?]0;title?
64,a?b?2Jc?d?[2Je?
96,\"	one?
é 世\",21" "come out as question marks, tabs and line ends as they are"
feed '\357\273\277Block \n64' batch -a sm_80
is "$(echo "$out" | tail -1)" '64,32,64,2048,100,blocks+warps+registers,32,32,32,164,,,,,,,,,,,,' \
    "byte order mark, capitals, blanks, no last line end"

feed 'block,dynamic_smem,carveout,cluster,caching,optin\n0x100,48K,50%%,0,off,off\n"1,024",1 KiB,default,,on,on\n' batch -a sm_80
is "$status" 0 "units, hexadecimal, separators, words"
is "$(echo "$out" | sed -n 2p | cut -d, -f7,10-11)" "2,25,smem" "48 KiB in half the shared memory, which is 100 KiB"

feed 'device,block,registers,cluster\nH200 SXM 141GB,256,32,8\nH200 SXM 141GB,256,32,\n,256,32,8\nB200,,,\n' batch
is "$(echo "$out" | sed -n 2p | cut -d, -f20-22)" "124,0,8" "clusters on a device"
is "$(echo "$out" | sed -n 3p | cut -d, -f20-22)" ",,8" "an ordinary launch has none"
is "$(echo "$out" | sed -n 4p | cut -d, -f20-22)" ",," "nor a row without a device"
feed 'arch,block,registers,tensor_columns\nsm_100,64,16,0\nsm_100,64,16,64\nsm_110,64,16,513\nsm_90,64,16,64\n' batch
is "$(echo "$out" | cut -d, -f5,9,23 | tail -n +2 | head -2 | tr '\n' ' ')" "32,blocks+warps, 8,tensor,1 " \
    "columns of tensor memory, and what the driver answers"
has "$(echo "$out" | sed -n 4p)" "1,,513 columns of tensor memory: a block may have at most 512" "more than an SM has"
has "$(echo "$out" | sed -n 5p)" "64 columns of tensor memory: this architecture has none" "none on this architecture"
# A name that fits several devices is one of them only where an architecture says so.
feed 'arch,device\n,MIG\nsm_80,3g.40gb\n,MIG\nsm_90,H100\nsm_80,3g.40gb\n' batch
has "$(echo "$out" | sed -n 2p)" 'more than one device matches ""MIG""' "a name that is not unique"
is "$(echo "$out" | sed -n 4p)" "$(echo "$out" | sed -n 2p)" "and is not so because of the row before"
is "$(echo "$out" | sed -n 6p)" "$(echo "$out" | sed -n 3p)" "equal rows have equal answers"
has "$(echo "$out" | sed -n 5p)" 'more than one device of sm_90 matches ""H100""' "an architecture with several"
feed 'arch,device,cluster\n,H200 SXM,8\n,H100 PCIe,8\n,H200 SXM,8\nsm_90,H100 PCIe,8\nsm_80,H100 PCIe,8\n,H200 SXM,8\n,none,8\n' batch -r 64 -b 512
is "$(echo "$out" | cut -d, -f19-21 | tail -n +2 | tr '\n' ' ')" "30,0,8 28,1,8 30,0,8 28,1,8 ,, 30,0,8 ,, " "names that come again, among others"
feed 'device,block,registers\nA100 SXM4 80GB,512,33\nH200 SXM,512,33\n' batch
is "$(echo "$out" | cut -d, -f12 | tail -n +2 | tr '\n' ' ')" "164 228 " "a device brings its architecture"
feed 'arch\nsm_80\nsm_90\nsm_80\n8.0\nsm_99\nsm_90\n' batch
is "$(echo "$out" | cut -d, -f10 | tail -n +2 | tr '\n' ' ')" "164 228 164 164  228 " "architectures that come again"
feed 'cluster\n8\n' batch -d "H200 SXM 141GB"
is "$(echo "$out" | sed -n 2p | cut -d, -f17-19)" "124,0,8" "a device by option"

feed 'arch,block,registers\nsm_80,512,33\nsm_80,abc,33\nsm_99,32,1\nsm_80,32\nsm_80,32,1,9\nsm_80,"32,1\nsm_80,"3"2,1\nsm_80,512,31\n' batch
is "$status" 1 "bad rows: status 1"
is "$(echo "$out" | wc -l | tr -d ' ')" 9 "every row is there"
is "$(echo "$out" | sed -n 2p)" "sm_80,512,33,3,48,1536,75,registers,4,32,3,164,,,,,,,,,,,," "the row before is unharmed"
is "$(echo "$out" | sed -n 9p)" "sm_80,512,31,4,64,2048,100,warps+registers,4,32,4,164,,,,,,,,,,,," "the row behind is unharmed"
has "$(echo "$out" | sed -n 3p)" 'sm_80,abc,33,,,,,,,,,,,,,,,,,,,,,"block: ""abc""' "not a number"
has "$(echo "$out" | sed -n 4p)" 'arch: no architecture ""sm_99""' "no such architecture"
has "$(echo "$out" | sed -n 5p)" 'sm_80,32,,,' "a short row is filled up"
has "$(echo "$out" | sed -n 5p)" '"2 fields, the first row names 3"' "and named"
has "$(echo "$out" | sed -n 6p)" '"4 fields, the first row names 3"' "a long row"
has "$(echo "$out" | sed -n 7p)" 'a quote is not closed' "an open quote takes one row"
has "$(echo "$out" | sed -n 8p)" 'a quote inside a field' "a quote in the middle"
has "$err" "standard input:3: block:" "standard error names the line"
if command -v python3 >/dev/null; then
    widths=$(python3 -c 'import csv,sys; print(*sorted({len(r) for r in csv.reader(open(sys.argv[1], newline=""))}))' "$scratch/out")
    is "$widths" 24 "every row has as many fields as the header"
else
    skip "every row has as many fields as the header" "no python3"
fi

feed 'block,registers\n1024,66\n2000,1\n' batch -a sm_80
is "$status" 0 "a refusal is a result"
is "$(echo "$out" | sed -n 2p | cut -d, -f3-7)" "0,0,0,0,registers" "with 0 blocks"
has "$(echo "$out" | sed -n 3p)" 'a block may have at most 1,024' "and the reason"

feed 'blok,registers\n1,2\n' batch
has "$err" '"blok" is passed through; did you mean "block"?' "a name nearly known"
feed 'block,block\n1,2\n' batch
is "$status" 2 "a column twice"
has "$err" 'column 2: "block" is there twice' "is named"
feed 'a,b\n1,2\n' batch
is "$status" 2 "no known column"
run batch .
is "$status" 2 "a folder is no file of rows"
has "$err" "is a folder" "and says so"
feed '' batch
is "$status" 2 "no header"

# Memory: the peak of a million rows is that of ten thousand.
rows() {
    awk -v n="$1" 'BEGIN { print "id,arch,block,registers,dynamic_smem";
        for (i = 0; i < n; i++) printf "%d,sm_%d,%d,%d,%d\n", i, i % 2 ? 80 : 90, i % 1024 + 1, i % 256, i % 50000 }'
}
(
    ulimit -v 65536 2>/dev/null
    rows 1000000 | "$OCCUPANT" batch | tail -1 >"$scratch/last"
) 2>"$scratch/err"
if [ -n "$SANITIZER" ]; then
    skip "a million rows in 64 MiB of addresses" "a sanitizer takes more"
else
    has "$(cat "$scratch/last")" "999999,sm_80,576,63," "a million rows in 64 MiB of addresses"
fi

# Out and in again: the results pass through.
rows 50 | "$OCCUPANT" batch >"$scratch/once" 2>/dev/null
"$OCCUPANT" batch "$scratch/once" >"$scratch/twice" 2>/dev/null
is "$(cut -d, -f1-24 "$scratch/twice" | sed 1d)" "$(sed 1d "$scratch/once" | cut -d, -f1-24)" "what went out comes in again"

printf 'block\n32\n' | "$OCCUPANT" batch >/dev/full 2>"$scratch/err"
is $? 2 "a full disk is an error"
rows 100000 | { "$OCCUPANT" batch 2>"$scratch/err"; echo $? >"$scratch/status"; } | head -1 >/dev/null
is "$(cat "$scratch/err")" "" "a reader that has seen enough is no error to complain of"

# Names of columns: blanks and tabs around them and capitals mean nothing; one of blanks alone is no column.
feed ' \tBlock\t ,\tREGISTERS, \n512,33,x\n' batch -a sm_80
is "$status" 0 "names between blanks and tabs"
is "$(echo "$out" | sed -n 2p)" "512,33,x,3,48,1536,75,registers,4,32,3,164,,,,,,,,,,,," "are known"
feed 'blockz,azz\n1,2\n' batch
is "$status" 2 "letters at the end of the alphabet"
has "$err" '"blockz" is passed through; did you mean "block"?' "are letters"
feed 'BLOCKZ,AZ,block\n1,2,32\n' batch
has "$err" '"blockz" is passed through' "capitals too, from A to Z"
feed 'blocks,block\n9,32\n' batch -a sm_80
has "$err" '"blocks"' "a result's name is told of"
is "$(echo "$out" | sed -n 2p | cut -d, -f1-3)" "9,32,32" "and passes"
feed 'device\nA100\nA100 SXM4 80GB\nA100 PCIe 40GB\n' batch
has "$(echo "$out" | sed -n 2p)" 'A100 SXM4 40GB' "a part of several names lists them"

# Ten rows are told of, then their sum; all are in the output.
feed 'block\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\n' batch
is "$(echo "$err" | wc -l | tr -d ' ')" 10 "ten bad rows are told of, each"
feed 'block\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\nx\n' batch
is "$(echo "$err" | wc -l | tr -d ' ')" 11 "of eleven ten and their sum"
has "$(echo "$err" | tail -n 1)" "11" "which is named"
is "$(echo "$out" | wc -l | tr -d ' ')" 12 "every row is written"

# An empty line is no row where there are several columns, and a row of one empty cell where there is one.
feed 'block,registers\n32,32\n\n64,32\n' batch -a sm_80
is "$status $(echo "$out" | wc -l | tr -d ' ')" "0 3" "empty lines pass"
feed 'block\n32\n\n64\n' batch -a sm_80
is "$status $(echo "$out" | wc -l | tr -d ' ')" "0 4" "or are rows of the only column"
run batch one two
is "$status" 2 "batch of two files"
feed 'device,sms,cooperative,grid\nH200 SXM 141GB,16,,1\nH200 SXM 141GB,9,,\nH200 SXM 141GB,200,,\n,16,,\nH200 SXM 141GB,16,on,129\n' batch
is "$status" 1 "a partition that does not exist is a bad row"
has "$err" "standard input:3: sms: no partition has 9 SMs" "with what would be right"
has "$err" "standard input:4: sms: H200 SXM 141GB has 132 SMs" "and the device's SMs"
has "$err" "standard input:5: sms: a number of SMs needs a device" "SMs of no device"
has "$out" "a cooperative grid of 129 blocks is refused: at most 128 resident" "a cooperative grid in batch"
is "$(echo "$err" | wc -l | tr -d ' ')" 3 "and no other row is bad"

printf 'arch,block,registers,unit,wave_size\ngfx1100,256,97,wgp,32\ngfx1100,256,97,cu,64\ngfx1100,256,97,,\n' >"$scratch/units.csv"
run batch "$scratch/units.csv"
is "$(echo "$out" | sed 1d | cut -d, -f6,7)" "6,48
3,12
6,48" "a row names the unit and the wave size of AMD"

# JSON lines, known by their first byte: the same objects with the results.
feed '{"id": "é\\u0041", "arch":"sm_80","block" : 512.0,"registers":33, "more": {"a": [1, "}"]}}\n\n{"arch": 9.0, "block": "16x16", "optin": true, "cluster": null}\n' batch
is "$status $err" "0 " "JSON lines"
is "$out" '{"id": "é\u0041", "arch": "sm_80", "block": 512.0, "registers": 33, "more": {"a": [1, "}"]}, "blocks": 3, "warps": 48, "threads": 1536, "occupancy": 75, "limiter": "registers", "limit_warps": 4, "limit_blocks": 32, "limit_registers": 3, "limit_smem": 164}
{"arch": 9.0, "block": "16x16", "optin": true, "cluster": null, "blocks": 8, "warps": 64, "threads": 2048, "occupancy": 100, "limiter": "warps+registers", "limit_warps": 8, "limit_blocks": 32, "limit_registers": 8, "limit_smem": 228, "limit_barriers": 64}' \
    "their members as they are, what is not known absent"
printf '%s\n' "$out" >"$scratch/lines"
run batch "$scratch/lines"
is "$out" "$(cat "$scratch/lines")" "what went out comes in again, each result once"
feed '{"block":"abc"}\n{"block":[1]}\n{"block":1,"BLOCK":2}\n{"arch":"sm_9"}\n{"block":3\n[1]\n{"block":1} x\n{"block":-1}\n{"a":"\\x"}\n{"block":64,"device":"H200 SXM","sms":9}\n{"block":2000}\n{"block":64}' batch
is "$status $(echo "$out" | wc -l | tr -d ' ')" "1 12" "bad lines: each is there, status 1"
is "$(echo "$err" | sed 's/ is not a whole.*//; s/; did.*//; s/: MPS.*//')" 'occupant: standard input:1: block: "abc"
occupant: standard input:2: block: a number, a text, true, false or null is needed
occupant: standard input:3: block: the key is there twice
occupant: standard input:4: arch: no architecture "sm_9"
occupant: standard input:5: the text is cut off
occupant: standard input:6: a byte that JSON does not have there
occupant: standard input:7: more behind the end of the value
occupant: standard input:8: block: "-1" is too small; allowed is 1 to 65,536 threads
occupant: standard input:9: an escape that JSON does not have
occupant: standard input:10: sms: no partition has 9 SMs' "each is named with its line and key"
has "$(echo "$out" | sed -n 11p)" '"block": 2000, "blocks": 0,' "a refusal is a result"
has "$(echo "$out" | sed -n 12p)" '"block": 64, "blocks": 32,' "the line behind is unharmed, and needs no line end"
feed '{"blok":1}\n{"blok":2}\n' batch
is "$err" 'occupant: standard input:1: "blok" is passed through; did you mean "block"?' "a key nearly known, once"
feed '{"block":1}\n' batch --format csv
is "$status $err" "2 occupant: standard input: JSON lines are answered in JSON lines, not in CSV" "JSON lines as CSV"
feed 'id,block,note,blocks,device\n007,64,"a ""q"", \033",9,\n,x,,,\n8,"6"4,,,\n8\n' batch --format json
is "$status" 1 "CSV as JSON lines"
is "$(echo "$out" | sed 's/"warps.*/…/')" '{"id": "007", "block": 64, "note": "a \"q\", \u001b", "blocks": 32, …
{"block": "x", "error": "block: \"x\" is not a whole number; allowed is 1 to 65,536 threads"}
{"error": "a quote inside a field that is not quoted as a whole"}
{"id": "8", "error": "1 fields, the first row names 5"}' "cells become members, empty ones none"
if command -v python3 >/dev/null; then
    # shellcheck disable=SC2016 # awk's
    awk 'BEGIN { for (i = 0; i < 3000; i++) printf "{\"block\": %d, \"t\": \"%c%c\\\"\"}\n", i, 32 + i % 90 == 34 || 32 + i % 90 == 92 ? 65 : 32 + i % 90, 123 }' |
        "$OCCUPANT" batch 2>/dev/null | python3 -c 'import json,sys; print(sum(len(json.loads(l)["t"]) for l in sys.stdin))' >"$scratch/sum"
    is "$(cat "$scratch/sum")" 9000 "another reader reads them"
else
    skip "another reader reads them" "no python3"
fi
end
