# The classic rulebook's own form, as somebody would write it for nearley: what the reader is measured beside.

# 3.2.1 What an army can be told.
order -> move | intercept | transfer | joint | stand

# 3.2.2.5 "[armyname1]: (current grid location) > (desired grid location); {engage/replace armyname2}"
move -> subject going:? trail
      | going subject trail
      | going:? %from:? %square link stop

subject -> %name mark:?
         | %name %semi

going -> %to:? %go

trail -> %from:? %square link stop
       | onward stop

# 3.2.2.4 "To specify the route, add the exact steps in parenthesis after the move."
# 3.2.2.2 The verb stands at the end of the movement it belongs to.
stop -> %square rest
      | %square route rest
      | %square verb rest
      | %square route verb rest
      | %square verb route rest

# 3.2.2.3 "you may post several turns worth of movement at once"
rest -> null | link stop | again

again -> (%comma | %semi | %and | %comma %and) %from:? %square link stop

# 3.2.2.4 "(5E - 5F - 5G - 4G)"
route -> %lparen %square (step:? %square):* %rparen

step -> link | %comma | %and | %comma %and

# 3.2.2.2 "engage [armyname]", "replace [armyname]"; 3.2.5.1 "Joint Engage" at the end instead.
verb -> pause:? %to:? action
      | pause:? %lparen action %rparen

action -> %engage | %engage %name | %engage %name %at %square
        | %replace | %replace %name | %replace %name %at %square
        | %joint

# 3.2.5.1 Joint engage, "staying on your own square".
joint -> subject %at:? %square pause:? %joint
       | %square pause:? %joint

# 3.2.3.1 "[armyname1]: Intercept [armyname2]"
intercept -> posted:? %to:? %intercept %name place:?

# 3.2.4.2 "[armyname1]: Transfer to [armyname2] at (gridlocation2)"
transfer -> posted:? %to:? %transfer %to %name place:?

posted -> subject staying:?
        | subject %at:? %square pause:? staying:?

staying -> %stand pause

# 3.2.1 "You may post ordering your army to not move"
stand -> standers mark:? %to:? %stand where:?
       | standers mark:? %at:? %square mark:? %stand where:?

standers -> %name | standers (%comma | %and | %comma %and) %name

where -> place | %comma:? %square

link -> %arrow | %to | %dash

onward -> %arrow | %to

mark -> %colon | %dash | %comma | %colon %dash

pause -> %comma | %semi | %dash | %and | %comma %and | %semi %and

place -> %at %square | %lparen %square %rparen
