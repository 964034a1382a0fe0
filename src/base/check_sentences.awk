# SPDX-License-Identifier: MIT
# Holds the rows of catalogues against each other: awk -f check_sentences.awk ENGLISH [TRANSLATION...]
# Every form of a sentence has each of its places, and no other; a translation has English rows, each once.
# English may have two forms of a sentence, a translation as many as its form_count (language.c): one, so far.
# Status 1 and a line for each fault; the rows that a translation lacks are English, and no fault.

function fault(text) {
    print file ":" start ": " id ": " text
    faults++
}

# The places of a form as text, "0 2 "; a brace that is no place ends it.
function places_of(form,    found, place, name, i, all) {
    while (match(form, /[{}]/)) {
        form = substr(form, RSTART)
        if (!match(form, /^\{[0-5](:(plain|hex|unsigned|[0-9]+))?\}/)) return substr(form, 1, 12)
        found[substr(form, 2, 1)] = 1
        form = substr(form, RLENGTH + 1)
    }
    for (i = 0; i < 6; i++) all = all (i in found ? i " " : "")
    return all
}

function check_forms(text, places,    forms, count, wanted, i, most) {
    for (i = 0; i < places; i++) wanted = wanted i " "
    count = split(text, forms, "|")
    most = file == english ? 2 : 1
    if (count != 1 && count != most) fault(count " forms; allowed are 1 or " most)
    if (count == 0 && places > 0) fault("its text is empty")
    for (i = 1; i <= count; i++)
        if (places_of(forms[i]) != wanted)
            fault("\"" forms[i] "\" has the places " places_of(forms[i]) "; allowed are " (wanted ? wanted : "none"))
}

function check_row(row,    text, places, string) {
    match(row, /\([A-Z0-9_]+/)
    id = substr(row, RSTART + 1, RLENGTH - 1)
    places = substr(row, RSTART + RLENGTH)
    sub(/^[ \t]*,[ \t]*/, "", places)
    string = places
    sub(/^[0-9]+/, "", string)
    places += 0
    while (match(string, /"([^"\\]|\\.)*"/)) {
        text = text substr(string, RSTART + 1, RLENGTH - 2)
        string = substr(string, RSTART + RLENGTH)
    }
    if (file == english) places_in_english[id] = places
    else if (!(id in places_in_english)) fault("no sentence has this name")
    else if (places != places_in_english[id]) fault(places " places; in English it has " places_in_english[id])
    if ((file, id) in seen) fault("it is there already")
    seen[file, id] = 1
    check_forms(text, places)
}

FNR == 1 {
    file = FILENAME
    if (NR == 1) english = file
    row = ""
}
row == "" && !/^SENTENCE\(/ { next }
row == "" { start = FNR }
{ row = row $0 }
{ sub(/"\)[ \t]*\/\*.*$/, "\")", row) } # a comment behind it
row ~ /"\)[ \t]*$/ {
    check_row(row)
    row = ""
}
END { exit faults > 0 }
