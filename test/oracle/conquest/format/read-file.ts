import { type Form, readHead, readSteps } from '../../format/case.js';
import { Entry } from '../../format/entry.js';
import { writeHex } from '../ground/hexes.js';
import {
  type Card,
  type Case,
  type Entered,
  type GivenChallenge,
  type GivenGeneral,
  type GivenHex,
  type GivenPlayer,
  KINDS,
  type Land,
  type Names,
  WINDOWS,
} from './case.js';

export const FORM: Form<Case> = { ruleset: 'conquest', readCase };

function readCase(entry: Entry): Case {
  return {
    ...readHead(entry),
    steps: readSteps(
      entry,
      (one) => ({ at: one.time('at'), piece: one.text('piece'), to: one.text('to') }),
      readEntered,
    ),
    window: entry.one('window', WINDOWS, 'movement'),
    turn: entry.number('turn', 1),
    lands: entry.has('map') ? entry.part('map', readMap) : readMap(new Entry({}, 'map')),
    hexes: entry.list('hexes', readHex),
    players: entry.list('players', readPlayer),
    generals: entry.list('generals', readGeneral),
    cards: entry.list('cards', readCard),
    challenges: entry.list('challenges', readChallenge),
    goal: entry.part(
      'goal',
      (goal) => ({
        ...(goal.has('lands') && { lands: goal.number('lands') }),
        ...(goal.has('turn') && { turn: goal.number('turn') }),
      }),
      {},
    ),
  };
}

function readHex(entry: Entry): GivenHex {
  return {
    at: entry.text('at'),
    controller: entry.text('controller', null),
    bonded: entry.texts('bonded', []),
    reinforced: entry.flag('reinforced'),
    stripped: entry.flag('stripped'),
  };
}

function readPlayer(entry: Entry): GivenPlayer {
  const name = entry.text('name');
  return {
    name,
    planeswalker: entry.text('planeswalker', name),
    at: entry.text('at'),
    shaken: entry.flag('shaken'),
    renown: entry.number('renown', 0),
    ...(entry.has('allocated') && { allocated: entry.number('allocated') }),
    bought: entry.number('bought', 0),
    experience: entry.number('experience', 0),
    resources: entry.numbers('resources'),
    traits: entry.numbers('traits'),
    blocks: entry.texts('blocks', []),
    cards: entry.numbers('cards'),
    legends: entry.texts('legends', []),
  };
}

function readGeneral(entry: Entry): GivenGeneral {
  return {
    name: entry.text('name'),
    owner: entry.text('owner'),
    at: entry.text('at', null),
    fell: entry.text('fell', null),
  };
}

function readCard(entry: Entry): Card {
  return {
    name: entry.text('name'),
    kinds: entry.texts('kinds'),
    cost: entry.number('cost'),
    rarity: entry.one('rarity', ['common', 'uncommon', 'rare']),
    colors: entry.texts('colors', []).map(kindOf),
    block: entry.text('block'),
  };
}

function kindOf(text: string) {
  const kind = KINDS.find((one) => one === text);
  if (!kind) throw new Error(`${text} is no kind of resource`);
  return kind;
}

function readChallenge(entry: Entry): GivenChallenge {
  return {
    kind: entry.one('kind', ['general', 'planeswalker']),
    challengers: entry.texts('challengers'),
    challenged: entry.texts('challenged'),
    at: entry.text('at'),
  };
}

const BASIC: readonly Land[] = [
  { name: 'Plains', produces: ['White'], legendary: false },
  { name: 'Island', produces: ['Blue'], legendary: false },
  { name: 'Swamp', produces: ['Black'], legendary: false },
  { name: 'Mountain', produces: ['Red'], legendary: false },
  { name: 'Forest', produces: ['Green'], legendary: false },
];

/** C2: every hex with its land; Forests, twelve by nine, where nothing else is said. */
function readMap(map: Entry): ReadonlyMap<string, Land> {
  map.has('effects');
  const [numbers, letters] = [map.number('numbers', 12), map.number('letters', 9)];
  const readLand = (one: Entry) => ({
    name: one.text('name'),
    produces: one.texts('produces').map(kindOf),
    legendary: one.flag('legendary'),
  });
  const lands = [...BASIC, ...map.list('lands', readLand)];
  const rows = map.texts(
    'terrain',
    Array.from({ length: letters }, () => 'F'.repeat(numbers)),
  );
  const legend: Names = map.has('legend') ? map.each('legend', (all, sign) => all.text(sign)) : { F: 'Forest' };
  if (rows.length !== letters || rows.some(({ length }) => length !== numbers))
    throw new Error('the terrain has another size');
  const found = new Map<string, Land>();
  for (const [row, signs] of rows.entries())
    for (const [i, sign] of [...signs].entries()) {
      if (sign === '.') continue;
      const land = lands.find(({ name }) => name === legend[sign]);
      if (!land) throw new Error(`no land under ${sign}`);
      found.set(writeHex({ number: i + 1, row }), land);
    }
  return found;
}

/** One entry of the judge's, known by its keys. */
function readEntered(entry: Entry): Entered {
  const names = (key: string): Names => entry.each(key, (all, name) => all.text(name));
  if (entry.has('challenge')) {
    const challenge = entry.number('challenge');
    if (entry.flag('discontinued')) return { kind: 'discontinued', challenge };
    return { kind: 'fell', challenge, fell: entry.texts('fell'), by: names('by') };
  }
  if (entry.has('quest'))
    return {
      kind: 'quest',
      played: entry.texts('played', []),
      fell: entry.texts('fell', []),
      by: names('by'),
      reputation: entry.numbers('reputation'),
      prize: names('prize'),
    };
  if (entry.has('trade')) {
    const [from, to] = [entry.text('from'), entry.text('to')];
    return { kind: 'trade', card: entry.text('trade'), from, to, price: entry.number('price', 0) };
  }
  return { kind: 'cards', player: entry.text('cards'), gains: entry.numbers('gains'), loses: entry.numbers('loses') };
}
