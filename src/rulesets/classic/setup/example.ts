/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `map:
  numbers: 38                   # west to east
  letters: 14                   # north to south, from A
  # legend: {o: ocean, i: islands, p: plains, m: mountain, f: forest, s: swamp}
  # terrain: ["oooo…", …]       # one row a letter, one sign a number
# weatherTable: {clear: 10, rain: 4, fog: 2, storm: 1}   # each battle's is rolled from this table (4.1.2.5)
structures:                     # bases are the Coalition's, portals are Phyrexia's, towns nobody's
  - {name: Red Base, kind: base, color: Red, at: 10C, winCondition: true}   # kind: base, portal or town
  - {name: Rust Gate, kind: portal, at: 25C}
armies:
  # teams: Coalition Phyrexia Mercenary. troops: how many live in each slot, of at most {5000: 5000, 2500: 2500, 1500: 1500, 1000: 1000}; a slot left out is full
  # colors, of the Coalition alone: Red White Blue Green Black 5-Color Colorless
  # kinds: what fills an army's slots, with the colours of each: [{slot: 5000, name: Kris Mage, size: 1/1, colors: [Red], alive: 3000}, …]; without them
  # a base heals an army on its second day there alone, and nothing by colour on the first (2.3.1.2)
  # ranks of the Coalition | of Phyrexia: General Admiral Captain Commander "Lt. Commander" Lieutenant | "Chief Praetor" Praetor Evincar Plaguelord CPL Centurion
  - {name: Sai Rei, team: Coalition, rank: Commander, at: 3D, colors: [Black, Red], troops: {5000: 3000}}
  - {name: Darkhand5, team: Phyrexia, rank: Evincar, at: 8D}
players:
  - {name: Gazetzot, team: Coalition, mail: gazetzot@example.org}
  - {name: Vorax, team: Phyrexia, mail: vorax@example.org}
control:                        # an army not listed belongs to the player of the same name (5.2.1)
  Gazetzot: [Sai Rei]
  Vorax: [Darkhand5]
`;
