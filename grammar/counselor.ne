# 1.2 What a character can be told, behind his name. J12 has the steps, the client's codes and the skills.
order -> heal | refuse | challenge | fight
       | attack | defend | raze | capture
       | tax | buy | sell | everywhere | conjure
       | fortify | recruit | load | transfer | retire | maneuvers
       | influence | improve | camp
       | guardcity | guard | assassinate | steal | study
       | newcomer | command | garrison | join
       | move | movejoin | fly | block | march
       | scout | scry | learn | transport
       | idle

person -> %name | %self | wording

# A name that is on no list.
wording -> %word | %word %word | %word %word %word | %word %word %word %word

hex -> %four | %city

count -> %number | %four

# 3.1 "cast Treatment on Bron", "heal Bron with Treatment"
heal -> %cast %healing onto person
      | %heal person %with %healing

onto -> %on | %to

# 7.2 "refuse duels", "decline all challenges"
refuse -> %refuse %all:? %challenge:? | %no %all:? %challenge

challenge -> %challenge person toduel:?

toduel -> %to %challenge

fight -> %cast %combat

# 7.1 The tactic may be left out.
attack -> %attack foes:? tactic:?

foes -> %enemy | %all | %all %enemy

defend -> %defend thecity:? tactic:?

raze -> %raze thecity:? tactic:?

capture -> (%capture | %take) thecity:? tactic:?

thecity -> %town | %city | %town %city

tactic -> (%comma | %dash | %colon):? %tactic %formation:?
        | %comma:? (%with | %using) %tactic %formation:?
        | %lparen (%with | %using):? %tactic %formation:? %rparen

# 10 "tax 45", "set taxes at 45 %"
tax -> %set:? %tax (%to | %at | %on):? count %percent:?

# 5
buy -> %buy count %good

sell -> %sell count %good

everywhere -> %sell share %good %comma:? %everywhere
            | %sell %everywhere %comma:? share %good

share -> count %percent | %half | %all

conjure -> %cast %conjuring

fortify -> %fortify thecity:?

# 6.2 "recruit 300 heavy infantry, iron weapons, leather armor"
recruit -> %recruit count unit gear:*

unit -> %unit | %scout

gear -> between:? %good (%weapons | %armor)

between -> %comma | %and | %with | %comma %and | %comma %with

load -> (%load | %take) count %good %along:?

transfer -> (%transfer | %leave) count unit to
          | %transfer person count unit

to -> %to person
    | (%to | %in | %as) %garrison

retire -> %retire count unit

maneuvers -> %maneuvers

influence -> %influence thecity:?

improve -> %improve thecity:?

camp -> %camp %free

# 4
guardcity -> %guard thecity

guard -> %guard person

assassinate -> %assassinate person

steal -> %steal | %steal %gold | %steal %from:? %treasury | %steal %gold %from %treasury

study -> %study

newcomer -> %newcomer %free

# 6.1
command -> %command %to person | %transfer %command %to person

garrison -> %take %garrison | %take %command %garrison

join -> %join person %army:? | %travel %with person %army:?

# 12
move -> going hex

movejoin -> going hex between:? %join person %army:?

going -> (%move | %travel) (%to | %arrow | %at):? | %arrow

fly -> %cast %moving (%to | %arrow | %at) hex

block -> %block %direction
       | %hold %direction
       | %defend %direction

march -> (%march | %move) (%colon | %comma | %arrow | %to):? steps

steps -> step | step parting:? steps

step -> %direction | %hold

parting -> %comma | %dash | %semi | %arrow | %and

# 11.2
scout -> %scout %area:?

scry -> %cast %knowledge (%at | %on | %to) hex

learn -> %learn spell
       | %study spell

spell -> %healing | %combat | %moving | %conjuring | %knowledge

transport -> %transport count %good (%from hex):? (%to | %arrow) hex
           | (%transfer | %transport) count %good %to hex %from hex

# No order, and no doubt.
idle -> %hold | %idle
