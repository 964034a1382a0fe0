# SPDX-License-Identifier: MIT
# A page of text as a manual page: LC_ALL=C awk -v section=7 -f page.awk NAME.txt >NAME.7
# The first line is "name - sentence"; a line of capitals is a heading, "* " begins an item, an indented line is
# printed as it is.

function quoted(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    return text ~ /^[.']/ ? "\\&" text : text
}

function literal(on) {
    if (on != is_literal)
        print on ? ".PP\n.RS 4\n.nf" : ".fi\n.RE"
    is_literal = on
}

NR == 1 {
    name = $1
    printf ".TH %s %s\n.SH NAME\n%s\n", toupper(name), section, quoted($0)
    next
}

/^    / { literal(1); print quoted(substr($0, 5)); next }
/^ *$/ { blank = 1; next }

{
    literal(0)
    if ($0 ~ /^[A-Z ]+$/)
        print ".SH " $0
    else if (sub(/^\* /, ""))
        print ".IP \\(bu 2\n" quoted($0)
    else {
        sub(/^ +/, "")
        print (blank ? ".PP\n" : "") quoted($0)
    }
    blank = 0
}

END { literal(0) }
