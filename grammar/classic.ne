@include "words.ne"

# 3.2.1 What an army can be told.
order -> move | intercept | transfer | joint | stand | everybody | lone

# 3.2.2.5 "[armyname1]: (current grid location) > (desired grid location); {engage/replace armyname2}"
move -> subject going:? trail
      | subject strike
      | going subject trail
      | placed going:? onward stop

# 3.2.2.5 "If you and the army have the same name, you may leave this off."
      | going:? %from:? %square link stop

subject -> %name mark:?
         | %name %semi
         | %name %lparen %at:? %square %rparen mark:?

# An army and where it stands.
placed -> %name %at %square mark:?

going -> %to:? %aux:* %go

# 3.2.2.5 The current location may be left out: it is where the army stands.
trail -> %from:? %square link stop
       | %from:? %square via onward stop
       | onward stop

# 3.2.2.4 "To specify the route, add the exact steps in parenthesis after the move."
# 3.2.2.2 The verb stands at the end of the movement it belongs to.
stop -> %square rest
      | %square route rest
      | %square verb rest
      | %square route verb rest
      | %square verb route rest
      | %square via viarest
      | %square via verb rest

# 3.2.2.3 "you may post several turns worth of movement at once"
rest -> null | link stop | again | later

viarest -> null | onward stop | later

# 3.2.2.3 The next leg written out whole: ", 6G > 6J".
again -> (%comma | %semi | %and | %comma %and) %from:? %square link stop

# 3.2.2.3 The next leg after "then".
later -> pause:? %thereafter going:? onward:? stop
       | pause:? %thereafter going:? %from %square link stop

# 3.2.2.4 "(5E - 5F - 5G - 4G)"
route -> %lparen way:? %colon:? %square (step:? %square):* %rparen

way -> %via | %go

step -> link | %comma | %and | %comma %and

via -> %comma:? %via %colon:? %square (viastep %square):*

viastep -> %comma | %dash | %and | %comma %and

# 3.2.2.2 "engage [armyname]", "replace [armyname]"; 3.2.5.1 "Joint Engage" at the end instead.
verb -> pause:? (%to | %thereafter):? action
      | pause:? %lparen action %rparen

action -> %engage | %engage %name | %engage %name %at %square
        | %replace | %replace %name | %replace %name %at %square
        | %joint | %joint %with:? %name

# 3.2.2.2 An army that attacks another at its square moves there.
strike -> %to:? %aux:* (%engage | %replace) %name %at %square

# 3.2.5.1 Joint engage, "staying on your own square".
joint -> subject %at:? %square pause:? %joint
       | subject %at:? %square pause:? %joint %with:? %name
       | subject %joint %at %square
       | %square pause:? %joint
       | %square pause:? %joint %with:? %name
       | subject %joint %with:? %name %at %square

# 3.2.3.1 "[armyname1]: Intercept [armyname2]"
intercept -> posted:? %to:? %intercept %name place:?

# 3.2.4.2 "[armyname1]: Transfer to [armyname2] at (gridlocation2)"
transfer -> posted:? %to:? %transfer cargo:? %to %name place:?

# 3.2.4.2 What is sent is told the judge in private; said here it changes nothing.
cargo -> %number | %number %word | %word

# An army, perhaps where it stands, perhaps that it stays.
posted -> subject staying:?
        | subject %at:? %square pause:? staying:?

staying -> %aux | %aux:? still where:? pause

still -> %stand | %halt

# 3.2.1 "You may post ordering your army to not move", "that your army cannot move because it is fighting".
stand -> standers mark:? %all:? %aux:? %to:? still where:?
       | standers %arrow still where:?
       | standers mark:? spot %aux:? still where:?
       | standers mark:? %aux:? still %with:? %name
       | still %colon:? standers where:?

standers -> %name | standers (%comma | %and | %comma %and | %slash) %name

spot -> %at:? %square mark:? | %lparen %square %rparen mark:?

where -> place | %comma:? %square

# 3.2.1 All of a player's armies, or all that have no order yet.
everybody -> (%all | %rest) mark:? %aux:? still
           | still %comma:? (%all | %rest)

# 3.2.1 Only a square: no move, where the army stands there.
lone -> subject %square
      | %name %colon %at %square
