import {
  type Answer,
  type Form,
  type Head,
  readHead,
  readStep,
  type Refused as SharedRefused,
  type Step,
} from '../format/case.js';
import { Entry } from '../format/entry.js';
import { hexAt, SIZES, type Skill, sideOf, UNITS, type Unit, WALLS } from './tables.js';

type Counts = Readonly<Record<string, number>>;
interface GivenPlatoon {
  readonly men: number;
  readonly weapons: number;
  readonly armor: number;
  readonly training: number;
}
interface GivenNation {
  readonly name: string;
  readonly player: string | null;
  readonly team: string | null;
  readonly treasury: number;
  readonly tax: number;
  /** Null: taken as having sent orders (J58, J60). */
  readonly missed: number | null;
}
interface GivenCharacter {
  readonly name: string;
  readonly nation: string;
  readonly at: string | null;
  readonly with: string | null;
  readonly hero: boolean;
  readonly skills: Readonly<Record<Skill, number>>;
  readonly life: number;
  readonly spells: readonly string[];
}
interface GivenCity {
  readonly name: string;
  readonly nation: string | null;
  readonly at: string;
  readonly size: number;
  readonly fortification: number;
  readonly docks: number;
  readonly loyalty: number;
  readonly capital: boolean;
  readonly stores: Counts;
}
interface GivenArmy {
  readonly commander: string | null;
  readonly garrison: string | null;
  readonly at: string | null;
  readonly morale: number;
  readonly food: number;
  readonly units: readonly (readonly [Unit, GivenPlatoon])[];
}
interface GivenMarket {
  readonly gold: number;
  readonly max: number;
  readonly goods: Readonly<Record<string, { readonly stock: number; readonly asks: number; readonly pays: number }>>;
}
export interface GivenMap {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: ReadonlyMap<string, string>;
  readonly roads: ReadonlySet<string>;
  readonly rivers: ReadonlySet<string>;
  readonly crossings: ReadonlySet<string>;
  readonly streams: ReadonlySet<string>;
  readonly produces: Readonly<Record<string, Counts>>;
}
const GAME_TYPES = ['dm', 'lt', 'ffa'] as const;
interface GivenGame {
  readonly type: (typeof GAME_TYPES)[number];
  readonly turn: number;
  readonly reach: number;
  readonly allied: readonly (readonly string[])[];
  readonly neutral: readonly (readonly string[])[];
  readonly turns: number | null;
  readonly victory: ReadonlySet<string>;
  readonly capitals: readonly string[] | null;
}

export interface ControlChange {
  readonly at: number;
  readonly nation: string;
  readonly to: string;
}

export interface Case extends Head, Step<ControlChange, never> {
  readonly game: GivenGame;
  readonly map: GivenMap;
  readonly nations: readonly GivenNation[];
  readonly characters: readonly GivenCharacter[];
  readonly cities: readonly GivenCity[];
  readonly armies: readonly GivenArmy[];
  readonly market: GivenMarket;
}

export type Refused = SharedRefused<'character'>;
export interface Fought {
  readonly at: string;
  readonly armies: readonly string[];
  readonly rounds: number;
  readonly city: 'captured' | 'razed' | 'held' | null;
}
export interface Overrun {
  readonly by: readonly string[];
  readonly of: readonly string[];
  readonly at: string;
}
export type Outcome = 'moved' | 'partial' | 'stood' | 'dead';

/** What comes of a turn, under the keys of a case's `expect`; of what a case may ask for only the mails are left out. */
export interface TurnAnswer extends Answer<'character', Outcome> {
  readonly life: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly armies: Readonly<Record<string, unknown>>;
  readonly travels: Readonly<Record<string, string | null>>;
  readonly cities: Readonly<Record<string, unknown>>;
  readonly treasury: Readonly<Record<string, number>>;
  readonly tax: Readonly<Record<string, number>>;
  readonly market: { readonly gold: readonly number[]; readonly stock: Readonly<Record<string, number>> };
  readonly duels: readonly { readonly first: string; readonly second: string; readonly dead: string }[];
  readonly battles: readonly Fought[];
  readonly overruns: readonly Overrun[];
  readonly points: Readonly<Record<string, number>>;
  readonly eliminated: readonly { readonly nation: string; readonly rule: string }[];
  readonly sees: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

export const FORM: Form<Case> = { ruleset: 'counselor', readCase };

function readCase(entry: Entry): Case {
  return {
    ...readHead(entry),
    ...readStep(
      entry,
      (one) => ({ at: one.time('at'), nation: one.text('nation'), to: one.text('to') }),
      (): never => {
        throw new Error(`${entry.where}: nothing is entered here`);
      },
    ),
    game: entry.has('game') ? entry.part('game', readGame) : readGame(new Entry({}, 'game')),
    map: entry.part('map', readMap),
    nations: entry.list('nations', readNation),
    characters: entry.list('characters', readCharacter),
    cities: entry.list('cities', readCity),
    armies: entry.list('armies', readArmy),
    market: entry.part('market', readMarket, { gold: 0, max: 0, goods: {} }),
  };
}

function readGame(entry: Entry): GivenGame {
  entry.has('gunBoat', 'noPlayersInfo');
  const kinds = ['elimination', 'supremacy', 'score', 'conquest', 'domination'];
  const readVictory = (one: Entry) => ({
    turns: one.number('turns', null),
    victory: new Set(kinds.filter((kind) => one.flag(kind))),
  });
  return {
    type: entry.one('type', GAME_TYPES, 'ffa'),
    turn: entry.number('turn', 1),
    reach: entry.number('reach', 8),
    allied: entry.lists('allied'),
    neutral: entry.lists('neutral'),
    ...entry.part('victory', readVictory, { turns: null, victory: new Set<string>() }),
    capitals: entry.texts('capitals', null),
  };
}

/** The map of a case: every hex there is with its terrain, and what lies between hexes. */
function readMap(entry: Entry): GivenMap {
  const [columns, rows] = [entry.number('columns'), entry.number('rows')];
  const everywhere = entry.text('terrain', 'P');
  const terrain = new Map<string, string>();
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) terrain.set(hexAt(column, row), everywhere);
  const special = entry.each('hexes', (all, letter) => all.texts(letter));
  for (const [letter, hexes] of Object.entries(special)) for (const hex of hexes) terrain.set(hex, letter);
  const sides = (key: string) => entry.lists(key).map(([a = '', b = '']) => sideOf(a, b));
  return {
    columns,
    rows,
    terrain,
    roads: new Set(sides('roads')),
    rivers: new Set(sides('rivers')),
    crossings: new Set([...sides('bridges'), ...sides('fords')]),
    streams: new Set(sides('streams')),
    produces: entry.each('produces', (all, hex) => all.numbers(hex)),
  };
}

function readNation(entry: Entry): GivenNation {
  return {
    name: entry.text('name'),
    player: entry.text('player', null),
    team: entry.text('team', null),
    treasury: entry.number('treasury', 0),
    tax: entry.number('tax', 40),
    missed: entry.number('missed', null),
  };
}

function readCharacter(entry: Entry): GivenCharacter {
  return {
    name: entry.text('name'),
    nation: entry.text('nation'),
    at: entry.text('at', null),
    with: entry.text('with', null),
    hero: entry.flag('hero'),
    skills: {
      commander: entry.number('commander', 0),
      rogue: entry.number('rogue', 0),
      wizard: entry.number('wizard', 0),
    },
    life: entry.number('life', 100),
    spells: entry.texts('spells', []),
  };
}

function readCity(entry: Entry): GivenCity {
  /** A number or its name. */
  const degree = (key: string, names: readonly string[]) => {
    const at = names.indexOf(entry.text(key, ''));
    return at < 0 ? entry.number(key, 0) : at;
  };
  return {
    name: entry.text('name'),
    nation: entry.text('nation', null),
    at: entry.text('at'),
    size: degree('size', SIZES),
    fortification: degree('fortification', WALLS),
    docks: entry.number('docks', 0),
    loyalty: entry.number('loyalty', 50),
    capital: entry.flag('capital'),
    stores: entry.numbers('stores'),
  };
}

function readArmy(entry: Entry): GivenArmy {
  const platoons = entry.each('units', (all, unit) => {
    const isBare = typeof all.value[unit] === 'string';
    return isBare ? readPlatoon(new Entry({ men: all.text(unit) }, unit)) : all.part(unit, readPlatoon);
  });
  return {
    commander: entry.text('commander', null),
    garrison: entry.text('garrison', null),
    at: entry.text('at', null),
    morale: entry.number('morale', 30),
    food: entry.number('food', 0),
    units: UNITS.flatMap((unit) => (platoons[unit] ? [[unit, platoons[unit]] as const] : [])),
  };
}

function readPlatoon(entry: Entry) {
  return {
    men: entry.number('men'),
    weapons: entry.number('weapons', 10),
    armor: entry.number('armor', 0),
    training: entry.number('training', 10),
  };
}

function readMarket(entry: Entry): GivenMarket {
  const readGood = (one: Entry) => ({
    stock: one.number('stock', 0),
    asks: one.number('asks', 0),
    pays: one.number('pays', 0),
  });
  return {
    gold: entry.number('gold', 0),
    max: entry.number('max', 0),
    goods: entry.each('goods', (all, name) => all.part(name, readGood)),
  };
}
