export const PLAYERS = ['Alba', 'borgo', 'Cinder', 'Émile', 'Zora'];
/** How their planeswalkers are called where they have names of their own. */
export const WALKERS = ['Teferi', 'Ugin', 'Venser', 'Karn', 'Liliana'];
export const LEGENDS = [
  'Gerrard',
  'Hanna',
  'Isamaru',
  'Jhoira',
  'Mirri',
  'Norin',
  'Orim',
  'Sisay',
  'Tahngarth',
  'Volrath',
];
export const TRAITS = [
  ...['Bonded', 'Charismatic', 'Merchant', 'Engineer', 'Creature Mastery', 'Well-Traveled', 'Color Weaving'],
  ...['Color Mastery Red', 'Color Mastery Blue'],
];
export const BLOCKS = ['Core', 'Lorwyn', 'Mirage', 'Tempest'];

const legends = LEGENDS.map((name, i) => ({
  name,
  kinds: ['creature', 'legendary'],
  cost: 1 + (i % 5),
  rarity: 'rare',
  colors: [['White'], ['Blue', 'Red'], ['Black'], ['Green']][i % 4] ?? [],
  block: ['Core', 'Lorwyn', 'Core'][i % 3] ?? 'Core',
}));

/** The register: something of every kind. */
export const CARDS = [
  ...legends,
  { name: 'Craw Wurm', kinds: ['creature'], cost: 6, rarity: 'common', colors: ['Green'], block: 'Core' },
  { name: 'Elvish Piper', kinds: ['creature'], cost: 1, rarity: 'rare', colors: ['Green'], block: 'Mirage' },
  { name: 'Juggernaut', kinds: ['artifact', 'creature'], cost: 2, rarity: 'uncommon', block: 'Core' },
  { name: 'Howling Mine', kinds: ['artifact'], cost: 2, rarity: 'rare', block: 'Lorwyn' },
  { name: 'Ornithopter', kinds: ['artifact', 'creature'], cost: 0, rarity: 'uncommon', block: 'Core' },
  { name: 'Bronze Relic', kinds: ['artifact', 'legendary'], cost: 1, rarity: 'rare', block: 'Core' },
  {
    name: 'Hall of Gemstone',
    kinds: ['enchantment', 'legendary'],
    cost: 3,
    rarity: 'rare',
    colors: ['Green'],
    block: 'Mirage',
  },
  { name: 'Pacifism', kinds: ['enchantment'], cost: 2, rarity: 'common', colors: ['White'], block: 'Core' },
  { name: 'Jace Beleren', kinds: ['planeswalker'], cost: 1, rarity: 'rare', colors: ['Blue'], block: 'Lorwyn' },
  { name: 'Xenagos', kinds: ['planeswalker'], cost: 2, rarity: 'rare', colors: ['Red'], block: 'Core' },
];
