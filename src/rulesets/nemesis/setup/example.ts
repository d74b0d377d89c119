/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `map:
  regions:                      # owner, gold and factories: nobody, 0, 0 where left out; at: where it is drawn, east and south
    - {name: Fort, owner: Greys, gold: 1, factories: 1, at: [0, 0]}
    - {name: Mill, owner: Marines, gold: 1, at: [2, 0]}
    - {name: Dock, owner: Marines, factories: 1, at: [2, 2]}
    - {name: Ford, at: [0, 2]}  # without at the map finds a place for it
  borders: [[Fort, Mill], [Mill, Dock], [Fort, Ford], [Ford, Dock]]
generals: {Greys: Zax, Marines: Cap}           # the players who command the races: Greys Machina Marines Spawn
units:
  - {name: Zax, race: Greys, at: Fort}         # a unit belongs to the player of its name
  - {name: Cap, race: Marines, at: Dock, controller: Cap}
queue: {Greys: [Kim], Marines: [Eve]}          # who waits to be deployed, top first
victory: {points: 300}                         # or {domination: true}; without it the campaign goes on
# treasury: {Greys: {resources: 2, production: 1}}   # of a campaign under way: what the races have,
# territory: {Greys: 12}                             # their points so far,
# medals: {Zax: 2}                                   # and who has won how many battles
players:
  - {name: Zax, team: Greys, mail: zax@example.org}
  - {name: Cap, team: Marines}
  - {name: Kim, team: Greys}
  - {name: Eve, team: Marines}
`;
