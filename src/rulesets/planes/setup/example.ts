/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `# planes:                       # the rulebook's sizes where left out (2.1)
#   Dominaria: {numbers: 24, letters: 9, terrain: ["ooppmm…", …]}   # one row a letter, one sign a number
# legend: {o: ocean, i: islands, p: plains, m: mountains, f: forest, s: swamp}
points: {Coalition: 0, Phyrexia: 0}            # victory points so far (2.5.3)
# weather: [[Cold, Mild, Hot], [Calm, Strong Winds]]   # a word rolled from each list (6.1.3); by the judge where left out
structures:
  - {name: Eluria, kind: base, color: Red, at: Dominaria 10C}       # color: White Blue Black Red Green
  - {name: Blobble, kind: stronghold, at: Phyrexia 5D}
  - {name: Old Orrery, kind: feature, at: Mirrodin 3B, points: 2}   # points each turn for the side that controls it
  - {name: Sunken Stair, kind: portal, ends: [Dominaria 10E, Mirrodin 5D]}
armies:
  # ranks: General Admiral Captain Commander "Lt. Commander" Lieutenant | "Chief Praetor" Praetor Evincar Plaguelord CPL Centurion
  - {name: Frank, team: Coalition, rank: Lieutenant, at: Dominaria 3A, primary: Red, secondary: [White], troops: {5000: 3000}}
  - {name: Jeff the Owl, team: Phyrexia, rank: CPL, at: Phyrexia 2D, controller: Vorax}
  - {name: Orrery Guard, team: Mercenary, at: Mirrodin 3B, guards: Old Orrery}
players:
  - {name: Frank, team: Coalition, mail: frank@example.org}
  - {name: Vorax, team: Phyrexia}
control:                        # an army not listed belongs to the player of the same name
  Frank: [Frank]
`;
