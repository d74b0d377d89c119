import { type Form, readHead, readStep } from '../../format/case.js';
import { Entry } from '../../format/entry.js';
import { hexAt, sideOf } from '../ground/hexes.js';
import { SIZES, UNITS, WALLS } from '../tables.js';
import {
  type Case,
  GAME_TYPES,
  type GivenArmy,
  type GivenCharacter,
  type GivenCity,
  type GivenGame,
  type GivenMap,
  type GivenMarket,
  type GivenNation,
} from './case.js';

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
