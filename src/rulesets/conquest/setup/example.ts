/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `map:
  numbers: 6                    # hexes from west to east; rows B, D, F lie half a hex further east
  letters: 4                    # rows from north to south
  terrain:                      # a text a row, a sign a hex; "." is no hex
    - "FFPPIK"
    - "FMPI.I"
    - "SMMFPI"
    - "SSMFFP"
  legend: {P: Plains, I: Island, S: Swamp, M: Mountain, F: Forest, K: Salt Keep}
  lands:                        # whatever is no basic land: what it produces, Colorless among it
    - {name: Salt Keep, produces: [Colorless, Blue], legendary: true}
  # effects: [{name: Ember Light, at: [3A, 4A]}]   # enchantments that lie on hexes
hexes:                          # only those that somebody controls, or is bonded to
  - {at: 1A, controller: Ann, bonded: [Ann]}
  - {at: 6D, controller: Bob, bonded: [Bob]}
players:                        # in the order in which equals act; what is left out is nothing
  - name: Ann
    mail: ann@example.org
    planeswalker: Ulrike        # her piece; called like the player where left out
    at: 1A
    blocks: [Mirrorfall]            # her home block; Core is everybody's
    cards: {Marsh Wurm: 2, Varga: 1}
    renown: 1
  - {name: Bob, at: 6D, blocks: [Saltmarsh]}
generals:                       # a card of its owner's; at: where it stands, or fell: where it lost
  - {name: Varga, owner: Ann, at: 1A}
cards:                          # the register; a CSV text with the same columns does as well, and more come with register.yaml or register.csv
  - {name: Marsh Wurm, kinds: [creature], cost: 6, rarity: common, colors: [Green], block: Core}
  - {name: Varga, kinds: [legendary, creature], cost: 6, rarity: rare, colors: [Red], block: Core}
# goal: {lands: 20, turn: 12}   # who controls so many lands has won; the most lands at the end of that turn
# window: aftermath             # of a game under way: which window is open, which turn it is, what is to be settled
# turn: 3
# challenges: [{kind: general, challengers: [Varga], challenged: [Bob], at: 5D}]
`;
