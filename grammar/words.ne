# Words that every rulebook's orders are made of. What spellings each of them has is the lexer's to say.

# An arrow of any kind between two squares.
link -> %arrow | %to | %dash

# An arrow that needs no square before it: a lone dash may as well be punctuation.
onward -> %arrow | %to

# What may stand between a name and what it is to do.
mark -> %colon | %dash | %comma | %colon %dash

# What may stand before a second part of an order.
pause -> %comma | %semi | %dash | %and | %comma %and | %semi %and

# A square that tells where something is.
place -> %at %square | %lparen %square %rparen
