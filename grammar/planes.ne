@include "words.ne"

# 4.1 What an army can be told, and what can be asked for it.
order -> move | intercept | transfer | through | garrison | heal | bump | stand | everybody | lone | later

# 4 "Army Name: Plane; Start > Next > Next > End - Order"
move -> subject header:? going:? trail
      | subject strike
      | going subject trail
      | placed going:? onward stop

# 4 The army's name may never be left off; such an order is understood and not allowed.
      | header:? going:? %from:? sq link stop

subject -> %name mark:?
         | %name %semi
         | %name %lparen %at:? sq %rparen mark:?

# 4 "Plane: designates the starting plane"
header -> %plane (%semi | %comma | %colon | %dash)

# A square, its plane before or behind it.
sq -> %square | planed

planed -> %plane %square | %square %plane

# An army and where it stands.
placed -> %name %at sq mark:?

going -> %to:? %aux:* %go

# The start may be left out: it is where the army stands.
trail -> %from:? sq link stop
       | %from:? sq via onward stop
       | onward stop

# 4 "Next: optional ... to map out a particular route": a chain is a route; the order stands at its end.
stop -> sq link stop
      | sq route:? within:? verb:?
      | sq via within:? verb:?
      | sq verb (route | within)

# The plane behind the whole move.
within -> %lparen %plane %rparen | %at %plane

route -> %lparen way:? %colon:? sq (step:? sq):* %rparen

way -> %via | %go

step -> link | %comma | %and | %comma %and

via -> %comma:? %via %colon:? sq (viastep sq):*

viastep -> %comma | %dash | %and | %comma %and

# 4.1.1, 4.1.2, 4.1.5, 4.1.6, 5.5.1 The order behind a move.
verb -> pause:? (%to | %thereafter):? action
      | pause:? %lparen action %rparen

action -> naming | naming %name | naming %name %at sq
        | %garrison
        | %portal leading:?
        | %intercept | %intercept %name | %interceptany

naming -> %engage | %replace | %support | %raid

# An army that attacks another at its square moves there.
strike -> %to:? %aux:* naming %name %at sq

# 4.1.3 "3A – intercept Newt with a Blowfish"
intercept -> posted:? %intercept %name beside:?
           | posted %intercept
           | posted %interceptany

# 4.1.4 "There is no specific format for this order".
transfer -> posted:? %transfer cargo:? %to %name beside:?

# 4.1.4 What is sent is told the judge; said here it changes nothing.
cargo -> %number | %number %word | %word

beside -> place | %at planed | %lparen planed %rparen

# 5.5 Through the portal the army stands at.
through -> posted %portal leading:?

leading -> %to %plane

# 5.5.1 An army that stands at a portal and is to stay there.
garrison -> posted %garrison

# 5.1.2 Healing in one turn "must be requested".
heal -> standers mark:? header:? %aux:? %heal
      | standers mark:? header:? %at:? sq pause:? %heal

# 6.1.4 "Joint engage bump: Army name > Square"
bump -> %bump %colon:? %name link sq

# An army, perhaps where it stands, perhaps that it stays.
posted -> subject header:? staying:?
        | subject header:? %at:? sq pause:? staying:?

staying -> %aux | %aux:? still where:? pause

still -> %stand | %halt

# 4.1.7 An army that makes no move.
stand -> standers mark:? header:? %all:? %aux:? still where:?
       | standers %arrow still where:?
       | standers mark:? header:? spot %aux:? still where:?
       | standers mark:? %aux:? still %with:? %name
       | still %colon:? standers where:?

standers -> %name | standers (%comma | %and | %comma %and | %slash) %name

spot -> %at:? sq mark:? | %lparen sq %rparen mark:?

where -> beside | %comma:? sq

# All of a player's armies, or all that have no order yet.
everybody -> (%all | %rest) mark:? %aux:? still
           | still %comma:? (%all | %rest)

# A second move behind the first: a turn has one.
later -> %thereafter going:? %from:? sq link stop

# Only a square: no move, where the army stands there.
lone -> subject header:? sq
      | %name %colon %at sq
