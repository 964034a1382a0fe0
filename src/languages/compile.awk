# SPDX-License-Identifier: MIT
# Compiles the sentences of a language: awk -f compile.awk en.txt [OTHER.txt], of the last file, into a struct of
# all texts, texts_OTHER, and the places of each sentence in it by vocabulary, places_OTHER. One object holds a
# language's texts: pointers would be relocated at every start, 180 KiB.
# With -v ids=1 into rows SENTENCE(NAME, PLACES), which change with a name or a place alone.
#
# A row is NAME = text; lines indented by four blanks continue it behind a line end. \n at the end of a line
# is a line end, \s at the ends of a text a blank; forms are separated by "|". Every form has each place of
# the English sentence and no other; a file has as many forms as its line "# Plural forms: N" says, else one.
# Lines {name} = NVIDIA's | AMD's of a CU | AMD's of a WGP (else as of a CU) state the words of vendors: {name}
# in a text is that word, {Name} the same with a capital. A text with such words stands there once for each
# vocabulary in which it differs. Rows that a translation lacks are English. Status 1, and a line for each fault.

function fault(message) {
    print file ":" start ": " name ": " message >"/dev/stderr"
    faults++
}

# A text and a vendor's word behind it: a blank between Han and Latin letters, none within Han.
function joined(text, value) {
    if (value ~ "^" HAN && text ~ HAN " $") text = substr(text, 1, length(text) - 1)
    return text (value ~ /^[A-Za-z]/ && text ~ HAN "$" ? " " : "") value
}

# A text with the words of a vendor: 1 NVIDIA's, 2 and 3 AMD's.
function worded(text, words,    place, name, value, done) {
    while (match(text, /\{[A-Za-z_]+\}/)) {
        place = substr(text, RSTART + 1, RLENGTH - 2)
        name = tolower(substr(place, 1, 1)) substr(place, 2)
        if (!((file, name, 1) in vendor)) fault("{" place "} is no word of a vendor")
        value = vendor[file, name, words]
        if (name != place) value = toupper(substr(value, 1, 1)) substr(value, 2)
        done = joined(done substr(text, 1, RSTART - 1), value)
        text = substr(text, RSTART + RLENGTH)
        if (value ~ HAN "$" && text ~ "^ " HAN) text = substr(text, 2)
        if (value ~ /[A-Za-z]$/ && text ~ "^" HAN) text = " " text
    }
    return done text
}

# The places of a form as text, "0 2 "; a brace that is no place ends it.
function places_of(form,    found, i, all) {
    while (match(form, /[{}]/)) {
        form = substr(form, RSTART)
        if (!match(form, /^\{[0-5](:(plain|hex|unsigned|[0-9]+))?\}/)) return substr(form, 1, 12)
        found[substr(form, 2, 1)] = 1
        form = substr(form, RLENGTH + 1)
    }
    for (i = 0; i < 6; i++) all = all (i in found ? i " " : "")
    return all
}

# The number of places that English has: one more than the highest.
function count_places(forms, count,    i, place, most) {
    most = -1
    for (i = 1; i <= count; i++)
        for (place = 0; place < 6; place++)
            if (index(forms[i], "{" place "}") || index(forms[i], "{" place ":")) most = place > most ? place : most
    return most + 1
}

function check(    forms, count, wanted, i, most) {
    count = split(text, forms, "|")
    most = file in plural ? plural[file] : 1
    if (file == english) places[name] = count_places(forms, count)
    else if (!(name in places)) fault("no sentence has this name")
    if ((file, name) in seen) fault("it is there already")
    seen[file, name] = 1
    for (i = 0; i < places[name]; i++) wanted = wanted i " "
    if (count != 1 && count != most) fault(count " forms; allowed are 1 or " most)
    if (count == 0 && places[name] > 0) fault("its text is empty")
    for (i = 1; i <= count; i++)
        if (places_of(forms[i]) != wanted)
            fault("\"" forms[i] "\" has the places " places_of(forms[i]) "; allowed are " (wanted ? wanted : "none"))
}

function finish() {
    if (name == "") return
    sub(/^\\s/, " ", text)
    sub(/\\s$/, " ", text)
    raw = text
    text = worded(raw, 1)
    check()
    if (file == language && ids) print "SENTENCE(" name ", " places[name] ")"
    else if (file == language) {
        keep("SM", text)
        if (worded(raw, 2) != text) keep("CU", worded(raw, 2))
        if (worded(raw, 3) != text) keep("WGP", worded(raw, 3))
    }
    name = ""
}

function keep(vocabulary, text) {
    member[++members] = name "_" vocabulary
    spot[members] = "[WORDS_" vocabulary "][SENTENCE_" name "]"
    literal[members] = quoted(text)
}

function print_texts(    code, i) {
    code = language
    gsub(/^.*\/|\.txt$/, "", code)
    print "struct texts_" code " {\n    char none; /* place 0 */"
    for (i = 1; i <= members; i++) print "    char " member[i] "[sizeof " literal[i] "];"
    print "};\n\nstatic const struct texts_" code " texts_" code " = {"
    for (i = 1; i <= members; i++) print "    ." member[i] " = " literal[i] ","
    print "};\n\nstatic const uint32_t places_" code "[VOCABULARY_COUNT][SENTENCE_COUNT] = {"
    for (i = 1; i <= members; i++) print "    " spot[i] " = offsetof(struct texts_" code ", " member[i] "),"
    print "};"
}

function quoted(text) {
    gsub(/\\/, "&&", text)
    gsub(/"/, "\\\"", text)
    gsub(/\n/, "\\n", text)
    return "\"" text "\""
}

function line_of(part) {
    return part ~ /\\n$/ ? substr(part, 1, length(part) - 2) "\n" : part
}

BEGIN {
    language = ARGV[ARGC - 1]
    HAN = "[\344-\351][\200-\277][\200-\277]"
}
FNR == 1 {
    finish()
    file = FILENAME
    if (NR == 1) english = file
}
/^    / { text = text "\n" line_of(substr($0, 5)); next }
{ finish() }
/^# Plural forms: [1-9]$/ { plural[file] = $4 }
/^#/ || /^$/ { next }
{ start = FNR }
/^\{[a-z_]+\} = / {
    name = $1
    gsub(/[{}]/, "", name)
    count = split(substr($0, length($1) + 4), forms, " \\| ")
    for (i = 1; i <= 3; i++) vendor[file, name, i] = forms[i > count ? count : i]
    name = ""
    next
}
!/^[A-Z][A-Z0-9_]* =/ {
    name = $1
    fault("allowed is NAME = text")
    name = ""
    next
}
{
    name = $1
    text = line_of(substr($0, length(name) + 4))
}
END {
    finish()
    if (!ids) print_texts()
    exit faults > 0
}
