@include "words.ne"

# 1.2 What a unit can be told, and what a General can say for his race.
order -> move | scan | authorise | buy | stand | everybody | lone | aimless | nowhere

# 5.1, 5.2 "Zax: Fort > Mill"; a scan may stand behind it, which is an order of its own.
move -> subject going:? trail also:?
      | subject assault trail also:?
      | subject (assault | %aux:* %go) %at:? sq ending
      | going subject trail also:?
      | placed going:? onward stop also:?
      | porting subject:? trail also:?
      | subject porting trail also:?
      | %go sq end:?
      | going:? %from:? sq link stop also:?
      | going:? %arrow stop also:?
      | going onward stop also:?

# "attacks Mill from Fort"
ending -> end:? also:? | %from sq end:? also:?

subject -> %name mark:?
         | %name %semi
         | %name %lparen %at:? sq %rparen mark:?

sq -> %square

placed -> %name %at sq mark:?

going -> %to:? %aux:* %go

assault -> %aux:* %engage

# 4.2 "Zax teleports from Fort to Mill"
porting -> %to:? %aux:* %teleport

trail -> %from:? sq link stop
       | %from sq stop
       | onward stop

# 5.2 A chain is one order over several regions, which no rule allows.
stop -> sq link stop
      | sq end:?
      | sq %from sq end:?

end -> pause:? by:? %teleport
     | %lparen by:? %teleport %rparen
     | pause:? (%to | %thereafter):? strike

by -> %with | %aux

# 6.1 Whom a unit will meet there changes nothing.
strike -> %engage %name

# 4.3 "Mek: scan Bob"
also -> pause:? scanning | pause %scan stranger

scan -> posted:? scanning
      | %name %colon %scan stranger
      | %name mark:? still pause scanning

posted -> %name mark:? %aux:*

scanning -> %scan %name

# A name that nobody knows.
stranger -> wordy | wordy wordy | wordy wordy wordy | wordy wordy wordy wordy

wordy -> %word | %lead | %number

# 4.1 "Greys: authorise Zax to teleport", "Greys: authorise nobody"
authorise -> %name mark:? %aux:* permit | permit

permit -> %authorise %name purpose:? | %authorise stranger | %revoke purpose:?

purpose -> %to %teleport | %to %scan

# 8.4, 8.5 "Marines: buy 2 units at Dock"; 4.4, 4.5 "drop ship", "spawning"
buy -> %name mark:? %aux:* deal | deal

deal -> %buy count:? %word:? (%at | %to) places ability:?
      | %buy (%at | %to) sq times ability:?
      | %dropship (%at | %to) places
      | %spawning (%at | %to) places
      | %buynone

count -> %number | %compass

# "buy at Dock x2"
times -> %word | %number | %lparen (%word | %number) %rparen

places -> sq (listing sq):*

listing -> %comma | %and | %comma %and

ability -> pause:? (%with | %via):? (%dropship | %spawning)
         | %lparen (%dropship | %spawning) %rparen

# 5.1 A unit that makes no move.
stand -> standers mark:? %all:? %aux:? still where:?
       | standers %arrow still where:?
       | standers mark:? spot %aux:? still where:?
       | still %colon:? standers where:?
       | %colon:? still place:?

standers -> %name | standers (%comma | %and | %comma %and | %slash) %name

still -> %stand | %halt

spot -> %at:? sq mark:? | %lparen sq %rparen mark:?

where -> place | %comma:? sq

# All of a player's units, or all that have no order yet.
everybody -> (%all | %rest) mark:? %aux:? still
           | still %comma:? (%all | %rest)

# Only a region: no move.
lone -> subject sq
      | %name %colon %at sq

# 6.1 An attack without a region, a move to nothing.
aimless -> subject assault %name
         | subject (going | porting) (%to | %arrow)

# 8.5 A purchase at what is no region.
nowhere -> %name %colon %buy count:? %word:? (%at | %to) %word
