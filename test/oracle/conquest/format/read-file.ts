import { parse } from 'yaml';
import { Entry } from '../../nemesis/format/entry.js';
import {
  type Card,
  type Case,
  type GivenChallenge,
  type GivenGeneral,
  type GivenHex,
  type GivenPlayer,
  KINDS,
  type Kind,
  type Post,
  type Step,
  WINDOWS,
} from './case.js';
import { readMap } from './read-map.js';
import { readEntered } from './read-results.js';

const DAY = 86_400_000;
const STEP_KEYS = ['seed', 'lock', 'opened', 'control', 'posts', 'results', 'expect'];
const CASE_KEYS = ['id', 'title', 'rules', 'window', 'turn', 'map', 'hexes', 'players', 'generals', 'cards'];

/** The cases of a file, its defaults put in; throws where something is not in the format. */
export function readFile(text: string): readonly Case[] {
  return readCases(parse(text, { schema: 'failsafe' }));
}

/** The same of what a file holds, every scalar of it text. */
export function readCases(data: unknown): readonly Case[] {
  const file = new Entry(data, 'file');
  file.only('ruleset', 'defaults', 'cases');
  if (file.text('ruleset') !== 'conquest') throw new Error('the ruleset is not conquest');
  const defaults = file.has('defaults') ? file.entry('defaults').value : {};
  return file.list('cases').map((one) => readCase(new Entry({ ...defaults, ...one.value }, one.text('id'))));
}

function readCase(entry: Entry): Case {
  entry.only(...CASE_KEYS, 'challenges', 'goal', 'aliases', 'then', ...STEP_KEYS);
  const steps = [readStep(entry)];
  for (const next of entry.list('then')) {
    next.only(...STEP_KEYS);
    steps.push(readStep(next, steps.at(-1)));
  }
  const goal = entry.has('goal') ? entry.entry('goal') : undefined;
  goal?.only('lands', 'turn');
  return {
    id: entry.text('id'),
    title: entry.text('title'),
    rules: entry.texts('rules'),
    window: entry.has('window') ? entry.one('window', WINDOWS) : 'movement',
    turn: entry.number('turn', 1),
    lands: readMap(entry.has('map') ? entry.entry('map') : undefined),
    hexes: entry.list('hexes').map(readHex),
    players: entry.list('players').map(readPlayer),
    generals: entry.list('generals').map(readGeneral),
    cards: entry.list('cards').map(readCard),
    challenges: entry.list('challenges').map(readChallenge),
    goal: {
      ...(goal?.has('lands') && { lands: goal.number('lands') }),
      ...(goal?.has('turn') && { turn: goal.number('turn') }),
    },
    aliases: entry.has('aliases') ? entry.entry('aliases').map((one, key) => one.texts(key)) : {},
    steps,
  };
}

const textsOf = (entry: Entry, key: string) => (entry.has(key) ? entry.texts(key) : []);

function readHex(entry: Entry): GivenHex {
  entry.only('at', 'controller', 'bonded', 'reinforced', 'stripped');
  return {
    at: entry.text('at'),
    controller: entry.has('controller') ? entry.text('controller') : null,
    bonded: textsOf(entry, 'bonded'),
    reinforced: entry.flag('reinforced'),
    stripped: entry.flag('stripped'),
  };
}

function readPlayer(entry: Entry): GivenPlayer {
  entry.only(
    ...['name', 'planeswalker', 'at', 'shaken', 'renown', 'allocated', 'bought', 'experience', 'resources'],
    ...['traits', 'blocks', 'cards', 'legends'],
  );
  return {
    name: entry.text('name'),
    planeswalker: entry.text(entry.has('planeswalker') ? 'planeswalker' : 'name'),
    at: entry.text('at'),
    shaken: entry.flag('shaken'),
    renown: entry.number('renown', 0),
    ...(entry.has('allocated') && { allocated: entry.number('allocated') }),
    bought: entry.number('bought', 0),
    experience: entry.number('experience', 0),
    resources: entry.numbers('resources'),
    traits: entry.numbers('traits'),
    blocks: textsOf(entry, 'blocks'),
    cards: entry.numbers('cards'),
    legends: textsOf(entry, 'legends'),
  };
}

function readGeneral(entry: Entry): GivenGeneral {
  entry.only('name', 'owner', 'at', 'fell');
  return {
    name: entry.text('name'),
    owner: entry.text('owner'),
    at: entry.has('at') ? entry.text('at') : null,
    fell: entry.has('fell') ? entry.text('fell') : null,
  };
}

function readCard(entry: Entry): Card {
  entry.only('name', 'kinds', 'cost', 'rarity', 'colors', 'block');
  return {
    name: entry.text('name'),
    kinds: entry.texts('kinds'),
    cost: entry.number('cost'),
    rarity: entry.one('rarity', ['common', 'uncommon', 'rare']),
    colors: textsOf(entry, 'colors').map(kindOf),
    block: entry.text('block'),
  };
}

export function kindOf(text: string): Kind {
  const kind = KINDS.find((one) => one === text);
  if (!kind) throw new Error(`${text} is no kind of resource`);
  return kind;
}

function readChallenge(entry: Entry): GivenChallenge {
  entry.only('kind', 'challengers', 'challenged', 'at');
  return {
    kind: entry.one('kind', ['general', 'planeswalker']),
    challengers: entry.texts('challengers'),
    challenged: entry.texts('challenged'),
    at: entry.text('at'),
  };
}

/** A window; what it leaves out is as in the window before, or 14 days later. */
function readStep(entry: Entry, before?: Step): Step {
  const lock = before && !entry.has('lock') ? before.lock + 14 * DAY : entry.time('lock');
  const control = entry.list('control').map((one) => {
    one.only('at', 'piece', 'to');
    return { at: one.time('at'), piece: one.text('piece'), to: one.text('to') };
  });
  return {
    number: (before?.number ?? 0) + 1,
    seed: entry.has('seed') ? entry.text('seed') : (before?.seed ?? '0'),
    lock,
    opened: entry.has('opened') ? entry.time('opened') : (before?.lock ?? lock - 14 * DAY),
    posts: entry.list('posts').map(readPost),
    control: [...(before?.control ?? []), ...control],
    results: entry.list('results').map(readEntered),
    expect: entry.has('expect') ? entry.entry('expect').value : {},
  };
}

function readPost(entry: Entry): Post {
  entry.only('author', 'at', 'text', 'via', 'edits', 'unseen');
  const edits = entry.list('edits').map((edit) => {
    edit.only('at', 'text', 'unmarked');
    return { at: edit.time('at'), text: edit.text('text'), unmarked: edit.flag('unmarked') };
  });
  return {
    author: entry.text('author'),
    pm: entry.has('via'),
    revisions: [{ at: entry.time('at'), text: entry.text('text'), unmarked: false }, ...edits],
    unseen: entry.flag('unseen'),
  };
}
