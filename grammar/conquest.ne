@include "words.ne"

# 3.1 What a piece can be told, and what a player can order for himself.
order -> move | stand | everybody
       | concede | retreat | produce | strip | bond | reinforce
       | trait | points | sell | buy | trade | priceless | verbless | barter | gain | recruit | general
       | lone | aimless | vague | nameless

# 3.2 "Varga: 4D > 7E; challenge else 6E"
move -> subject going:? trail
      | subject assault goals
      | subject assault trail
      | subject assault %name %at goals
      | subject going goals
      | going subject trail
      | placed going:? onward goals
      | going:? %from:? sq link goals
      | going:? %arrow goals
      | going onward goals
      | assault %name %at goals

subject -> %general:? %name mark:?
         | %name %semi
         | %name %lparen %at:? sq %rparen mark:?
         | %self mark:?

sq -> %square

placed -> %name %at sq mark:?

going -> %to:? %aux:* %go

assault -> %to:? %aux:* %engage

trail -> %from:? sq link goals
       | %from sq goals
       | onward goals

# 3.2.2, 3.2.3 Alternatives, each with or without a challenge.
goals -> goal
       | goal elsewise goals

goal -> sq fight:?

fight -> pause:? (%to | %thereafter):? %aux:? %engage foes:?
       | %lparen (%to | %thereafter):? %engage foes:? %rparen

foes -> %with:? %name (listing %name):*

listing -> %comma | %and | %comma %and

# "else 5F", "otherwise go to 5F", "else Varga: 4D > 5F"
elsewise -> pause:? %otherwise pause:? restart:?

restart -> going:? onward
         | going
         | again:? going:? %from:? sq link
         | again going:? onward
         | again going

again -> %name mark:? | %self

# A piece that makes no move.
stand -> standers mark:? %all:? %aux:? still where:?
       | standers %arrow still where:?
       | standers mark:? spot %aux:? still where:?
       | still %colon:? standers where:?
       | %self %aux:? still where:?
       | %colon:? still place:?

standers -> %general:? %name | standers (%comma | %and | %comma %and | %slash) %general:? %name

still -> %stand | %halt

spot -> %at:? sq mark:? | %lparen sq %rparen mark:?

where -> place | %comma:? sq

# All of a player's pieces, or all that have no order yet.
everybody -> (%all | %rest) mark:? %aux:? still
           | still %comma:? (%all | %rest)

# Who orders: his planeswalker's name, or one of his generals'; nothing for himself.
who -> standers mark:? %aux:*
     | %self mark:? %aux:*
     | %to %aux:*
     | %aux:+

# 3.3.4 "I concede, back to 2B"
concede -> who:? %concede withdrawing:?

withdrawing -> pause:? %retreat %to:? sq

retreat -> who:? %retreat %to:? sq

# 3.6.1 "produce Red from 6A"
produce -> who:? (%produce | %take) %color %from places

strip -> who:? %strip places

places -> sq (listing sq):*

# 4.4.1 "bond to 5E", "reinforce 2B"
bond -> who:? %bond (%to | %with):? places

reinforce -> who:? %reinforce (%to | %with | %at):? places

# 4.3.4 "trait Color Mastery Red 1", "raise Merchant to 2", "Well-Traveled 1: Mirrorfall"
trait -> who:? (%trait | %raise):? quality %to:? %level:? count block:?

quality -> %quality %color:? | %quality %lparen %color %rparen | %color %quality

block -> (%colon | %comma | %dash) card
       | %lparen card %rparen
       | %with card

# 4.1.3 "experience 2", "buy 2 experience"
points -> who:? %experience count
        | who:? %reputation count
        | who:? %buy count:? (%experience | %reputation)
        | who:? %buy (%experience | %reputation) count

count -> %number | %compass

# 3.6.3, 4.1.2
sell -> who:? %sell goods

buy -> who:? %buy goods

goods -> item (listing item):*

item -> count:? article:? card

article -> %lead

card -> %name | wording

# A name that is on no list.
wording -> begun | begun wordy | begun wordy wordy | begun wordy wordy wordy

begun -> %word | %color

wordy -> begun | %name | %general | %trait | %bond | %level | %go | %engage | %stand | %produce | %strip

# 3.6.4 "trade Pearl Crown to Ann for 7"; the other side: "trade Pearl Crown from Bob for 7", "trade with Bob: 7 for Pearl Crown"
trade -> who:? giving | who:? getting

giving -> swap ware across partner cost fee
        | swap ware cost fee across partner
        | swap %with partner mark:? ware cost fee
        | swap %name ware cost fee
        | %sell ware %to partner cost fee
        | %sell ware cost fee %to partner
        | %sell %name ware cost fee

getting -> swap ware %from partner cost fee
         | swap ware cost fee %from partner
         | swap fee across partner cost ware
         | swap fee cost ware (%with | %from) partner
         | swap %with partner mark:? fee cost ware
         | swap %name fee cost ware
         | %buy ware %from partner cost fee
         | %buy ware cost fee %from partner

cost -> %comma:? %price

swap -> %trade %colon:?

across -> %to | %with

partner -> %name | %word

ware -> count:? article:? goodname

goodname -> %name | label

label -> %word | titled | titled wordy | titled wordy wordy

titled -> begun wordy

fee -> amount (listing amount):*

amount -> count unit:?

unit -> %color %resource:? | %resource

# A trade whose price is not said.
priceless -> who:? swap ware (%to | %with | %from) partner
           | who:? swap %with partner mark:? ware
           | who:? %sell ware %to partner
           | who:? %buy ware %from partner

# A trade without its verb, under a heading.
verbless -> who:? ware %to %name cost fee
          | who:? ware %from %name cost fee

# Cards for cards, resources for resources: no trade of the rulebook's.
barter -> who:? swap ware across partner cost ware
        | who:? swap ware cost ware across partner
        | who:? swap fee across partner cost fee
        | who:? swap fee cost fee across partner
        | who:? swap %with partner mark:? (ware cost ware | fee cost fee)

# 4.2.5 "gain Varga", "take Varga"
gain -> who:? (%gain | %take) card (listing card):*

# 4.2.7
recruit -> who:? %recruit card (listing card):*

# 4.2.6 "general Varga at 2B", "declare Varga my general"
general -> who:? %general card station:?
         | who:? %appoint card %general station:?

station -> %at sq | %to sq

# Only a hex: no move.
lone -> subject sq
      | %name %colon %at sq

# A challenge without a hex.
aimless -> subject assault %name

# A trait without its level, or by how much it rises.
vague -> who:? (%trait | %raise):? quality
       | who:? (%trait | %raise):? quality %and count

# A shop order without a card.
nameless -> who:? (%sell | %buy | %gain | %recruit) count:?
