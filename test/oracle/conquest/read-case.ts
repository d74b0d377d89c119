import { type Form, readHead, readSteps } from '../format/case.js';
import { Entry } from '../format/entry.js';
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
  writeHex,
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

/** What makes a set-up an error; none where all is sound. */
export function checkWorld({ lands, hexes, players, generals, challenges, window, steps }: Case): readonly string[] {
  const errors: string[] = [];
  const need = (isSo: boolean, what: string) => {
    if (!isSo) errors.push(what);
  };
  const names = players.map(({ name }) => name);
  for (const { at, controller, bonded, reinforced } of hexes) {
    need(lands.has(at), `${at} is no hex`);
    for (const name of [...bonded, ...(controller === null ? [] : [controller])])
      need(names.includes(name), `${name} is no player`);
    need(
      bonded.length === 0 || (controller !== null && bonded.includes(controller)),
      `${at} is bonded and not so controlled`,
    );
    need(!reinforced || bonded.length === 1, `${at} is reinforced for nobody alone`);
  }
  need(new Set(hexes.map(({ at }) => at)).size === hexes.length, 'a hex twice');
  for (const { at, planeswalker } of players) need(lands.has(at), `${planeswalker} is nowhere`);
  const standing = generals.flatMap(({ at }) => (at === null ? [] : [at]));
  need(new Set(standing).size === standing.length, 'two generals share a hex');
  for (const { name, owner, at, fell } of generals) {
    need(lands.has(at ?? fell ?? ''), `${name} is nowhere`);
    need(names.includes(owner), `${name} is nobody's`);
  }
  const all = [
    ...names,
    ...players.map((one) => one.planeswalker).filter((name, i) => name !== names[i]),
    ...generals.map(({ name }) => name),
  ];
  need(new Set(all).size === all.length, 'a name twice');
  need(window === 'aftermath' || challenges.length === 0, 'challenges in a movement window');
  const owners = new Map([
    ...players.map((one) => [one.planeswalker, one.name] as const),
    ...generals.map((one) => [one.name, one.owner] as const),
  ]);
  const isOff = (piece: string) => generals.some(({ name, at }) => name === piece && at === null);
  const inside = challenges.map(({ challengers, challenged }) => [...challengers, ...challenged]);
  for (const pieces of inside) {
    for (const piece of pieces) need(owners.has(piece) && !isOff(piece), `${piece} is not there`);
    const his = pieces.map((piece) => owners.get(piece));
    need(new Set(his).size === his.length, `two of one player in ${pieces.join(', ')}`);
  }
  for (const entry of steps[0]?.results ?? []) {
    if (entry.kind !== 'fell') continue;
    const players = inside[entry.challenge - 1]?.map((piece) => owners.get(piece)) ?? [];
    const his = entry.fell.map((piece) => owners.get(piece));
    need(entry.fell.length > 1 && new Set(his).size === his.length, `fell of ${entry.fell.join(', ')}`);
    for (const one of his) need(players.includes(one), `${one} is not in challenge ${entry.challenge}`);
  }
  return errors;
}
