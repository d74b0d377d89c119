import { parse } from 'yaml';
import { Entry } from '../../nemesis/format/entry.js';
import { SIZES, UNITS, WALLS } from '../tables.js';
import {
  type Case,
  GAME_TYPES,
  type GivenArmy,
  type GivenCharacter,
  type GivenCity,
  type GivenGame,
  type GivenMarket,
  type GivenNation,
  type Post,
} from './case.js';
import { readMap } from './read-map.js';

const DAY = 86_400_000;

/** The cases of a file, its defaults put in; throws where something is not in the format. */
export function readFile(text: string): readonly Case[] {
  return readCases(parse(text, { schema: 'failsafe' }));
}

/** The same of what a file holds, every scalar of it text. */
export function readCases(data: unknown): readonly Case[] {
  const file = new Entry(data, 'file');
  file.only('ruleset', 'defaults', 'cases');
  if (file.text('ruleset') !== 'counselor') throw new Error('the ruleset is not counselor');
  const defaults = file.has('defaults') ? file.entry('defaults').value : {};
  return file.list('cases').map((one) => readCase(new Entry({ ...defaults, ...one.value }, one.text('id'))));
}

function readCase(entry: Entry): Case {
  entry.only(
    ...['id', 'title', 'rules', 'seed', 'lock', 'opened', 'game', 'map', 'nations', 'control', 'characters'],
    ...['cities', 'armies', 'market', 'posts', 'expect'],
  );
  const lock = entry.time('lock');
  return {
    id: entry.text('id'),
    title: entry.text('title'),
    seed: entry.has('seed') ? entry.text('seed') : '0',
    lock,
    opened: entry.has('opened') ? entry.time('opened') : lock - 14 * DAY,
    game: readGame(entry.has('game') ? entry.entry('game') : new Entry({}, 'game')),
    map: readMap(entry.entry('map')),
    nations: entry.list('nations').map(readNation),
    control: entry.list('control').map((one) => {
      one.only('at', 'nation', 'to');
      return { at: one.time('at'), nation: one.text('nation'), to: one.text('to') };
    }),
    characters: entry.list('characters').map(readCharacter),
    cities: entry.list('cities').map(readCity),
    armies: entry.list('armies').map(readArmy),
    market: readMarket(entry),
    posts: entry.list('posts').map(readPost),
    expect: entry.has('expect') ? entry.entry('expect').value : {},
  };
}

const textOf = (entry: Entry, key: string) => (entry.has(key) ? entry.text(key) : null);

function readGame(entry: Entry): GivenGame {
  entry.only('type', 'gunBoat', 'noPlayersInfo', 'turn', 'reach', 'allied', 'neutral', 'victory', 'capitals');
  const victory = entry.has('victory') ? entry.entry('victory') : new Entry({}, 'victory');
  const kinds = ['elimination', 'supremacy', 'score', 'conquest', 'domination'];
  victory.only('turns', ...kinds);
  return {
    type: entry.has('type') ? entry.one('type', GAME_TYPES) : 'ffa',
    turn: entry.number('turn', 1),
    reach: entry.number('reach', 8),
    allied: entry.lists('allied'),
    neutral: entry.lists('neutral'),
    turns: victory.has('turns') ? victory.number('turns') : null,
    victory: new Set(kinds.filter((kind) => victory.flag(kind))),
    capitals: entry.has('capitals') ? entry.texts('capitals') : null,
  };
}

function readNation(entry: Entry): GivenNation {
  entry.only('name', 'player', 'team', 'treasury', 'tax', 'missed');
  return {
    name: entry.text('name'),
    player: textOf(entry, 'player'),
    team: textOf(entry, 'team'),
    treasury: entry.number('treasury', 0),
    tax: entry.number('tax', 40),
    missed: entry.has('missed') ? entry.number('missed') : null,
  };
}

function readCharacter(entry: Entry): GivenCharacter {
  entry.only('name', 'nation', 'at', 'with', 'hero', 'commander', 'rogue', 'wizard', 'life', 'spells');
  return {
    name: entry.text('name'),
    nation: entry.text('nation'),
    at: textOf(entry, 'at'),
    with: textOf(entry, 'with'),
    hero: entry.flag('hero'),
    skills: {
      commander: entry.number('commander', 0),
      rogue: entry.number('rogue', 0),
      wizard: entry.number('wizard', 0),
    },
    life: entry.number('life', 100),
    spells: entry.has('spells') ? entry.texts('spells') : [],
  };
}

/** A number or its name. */
function degree(entry: Entry, key: string, names: readonly string[]): number {
  if (!entry.has(key)) return 0;
  const at = names.indexOf(entry.text(key));
  return at < 0 ? entry.number(key) : at;
}

function readCity(entry: Entry): GivenCity {
  entry.only('name', 'nation', 'at', 'size', 'fortification', 'docks', 'loyalty', 'capital', 'stores');
  return {
    name: entry.text('name'),
    nation: textOf(entry, 'nation'),
    at: entry.text('at'),
    size: degree(entry, 'size', SIZES),
    fortification: degree(entry, 'fortification', WALLS),
    docks: entry.number('docks', 0),
    loyalty: entry.number('loyalty', 50),
    capital: entry.flag('capital'),
    stores: entry.numbers('stores'),
  };
}

function readArmy(entry: Entry): GivenArmy {
  entry.only('commander', 'garrison', 'at', 'morale', 'food', 'units');
  const units = entry.entry('units');
  units.only(...UNITS);
  return {
    commander: textOf(entry, 'commander'),
    garrison: textOf(entry, 'garrison'),
    at: textOf(entry, 'at'),
    morale: entry.number('morale', 30),
    food: entry.number('food', 0),
    units: UNITS.filter((unit) => units.has(unit)).map((unit) => {
      const isBare = typeof units.value[unit] === 'string';
      const one = isBare ? new Entry({ men: units.value[unit] }, unit) : units.entry(unit);
      one.only('men', 'weapons', 'armor', 'training');
      const platoon = {
        men: one.number('men'),
        weapons: one.number('weapons', 10),
        armor: one.number('armor', 0),
        training: one.number('training', 10),
      };
      return [unit, platoon] as const;
    }),
  };
}

function readMarket(entry: Entry): GivenMarket {
  if (!entry.has('market')) return { gold: 0, max: 0, goods: {} };
  const market = entry.entry('market');
  market.only('gold', 'max', 'goods');
  return {
    gold: market.number('gold', 0),
    max: market.number('max', 0),
    goods: market.has('goods')
      ? market.entry('goods').map((goods, name) => {
          const one = goods.entry(name);
          one.only('stock', 'asks', 'pays');
          return { stock: one.number('stock', 0), asks: one.number('asks', 0), pays: one.number('pays', 0) };
        })
      : {},
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
