/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `# What is long may stand in files of its own beside this one: map: map.yaml, characters: characters.csv, hexes: hexes.yaml.
game:
  type: ffa                     # ffa, dm (everybody is everybody's enemy) or lt (locked teams)
  # allied: [[Reds, Greens]]    # ffa only; every other pair is at war
  # gunBoat: true               # no report names another nation's player
  victory: {turns: 20, score: true}   # also elimination, supremacy, conquest, domination
map:
  columns: 12
  rows: 10
  terrain: P                    # of every hex, or a text for each row: P L F H M S D, water C E
  hexes: {F: ['0304', '0404'], M: ['0605']}
  roads: [['0302', '0303']]     # pairs of neighbours; so rivers, streams, bridges, fords
  produces:                     # what hexes give the city on them
    '0303': {food: 400, gold: 300, timber: 200}
    '0908': {food: 400, gold: 300, iron: 100}
nations:
  - {name: Reds, player: Ana, treasury: 15000, missed: 0}
  - {name: Blues, player: Bo, treasury: 15000, missed: 0}
characters:
  - {name: Azila, nation: Reds, at: '0303', commander: 40}
  - {name: Corvin, nation: Reds, with: Azila, wizard: 30, spells: [Treatment]}
  - {name: Bron, nation: Blues, at: '0908', commander: 40}
  - {name: Berta, nation: Blues, at: '0908', rogue: 50}
cities:                         # size: camp village town burgh metropolis; fortification: none tower fort castle keep fortress
  - {name: Redhold, nation: Reds, at: '0303', size: burgh, fortification: tower, capital: true, stores: {food: 2000}}
  - {name: Blueburg, nation: Blues, at: '0908', size: burgh, fortification: tower, capital: true, stores: {food: 2000}}
armies:
  - {commander: Azila, food: 500, units: {heavy infantry: 300, archers: 100}}
  - {commander: Bron, food: 500, units: {heavy infantry: 300, archers: 100}}
  - {garrison: Blues, at: '0908', units: {infantry: {men: 200, weapons: 30}}}
market: {gold: 30000, max: 12000, goods: {food: {stock: 5000, asks: 5, pays: 3}, iron: {stock: 500, asks: 20, pays: 12}}}
players:
  - {name: Ana, team: Reds, mail: ana@example.org}
  - {name: Bo, team: Blues}
`;
