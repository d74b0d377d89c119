import { compareNames } from '../../../core/dice.js';
import type { DataReader } from '../../../core/schema.js';
import { type Battle, type DrawnMatch, type Ending, RACES, type Race } from '../board.js';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

const MATCH_KEYS = [
  'challenger',
  'opponent',
  'drawn',
  'extended',
  'warned',
  'winner',
  'turn',
  'points',
  'default',
  'draw',
  'void',
] as const;
const MOST_TURNS = 100_000;

/** Reads a battle that is not over, with the matches of its running round. */
export function readBattle(form: DataReader, value: unknown, path: Path): Battle {
  const one = form.record(value, path, ['at', 'units', 'home', 'byHand', 'matches']);
  const at = Array.isArray(one.at)
    ? one.at.map((end, i) => form.text(end, [...path, 'at', i])).sort(compareNames)
    : [form.text(one.at, [...path, 'at'])];
  if (at.length < 1 || at.length > 2) form.flaw([...path, 'at'], 'should be a region, or the two that a border parts');
  return {
    at,
    home: one.home === undefined ? null : form.oneOf<Race>(one.home, [...path, 'home'], RACES),
    byHand: form.flag(one.byHand, [...path, 'byHand']),
    units: form
      .list(one.units, [...path, 'units'])
      .map((name, i) => form.text(name, [...path, 'units', i]))
      .sort(compareNames),
    matches: form
      .list(one.matches, [...path, 'matches'])
      .map((match, i) => readMatch(form, match, [...path, 'matches', i])),
  };
}

function readMatch(form: DataReader, value: unknown, path: Path): DrawnMatch {
  const one = form.record(value, path, MATCH_KEYS);
  const challenger = form.text(one.challenger, [...path, 'challenger']);
  const opponent = form.text(one.opponent, [...path, 'opponent']);
  const time = (key: 'drawn' | 'extended') =>
    one[key] === undefined ? {} : { [key]: form.time(one[key], [...path, key]) };
  const warned = one.warned === undefined ? {} : form.record(one.warned, [...path, 'warned'], [challenger, opponent]);
  const ending = readEnding(form, one, path, [challenger, opponent]);
  return {
    challenger,
    opponent,
    ...time('drawn'),
    ...time('extended'),
    warned: Object.fromEntries(
      Object.entries(warned).map(([name, at]) => [name, form.time(at, [...path, 'warned', name])]),
    ),
    ...(ending && { ending }),
  };
}

/** How it ended: a winner, a draw, void, or `default` alone where both lost (N26). */
function readEnding(form: DataReader, one: Fields, path: Path, pair: readonly [string, string]): Ending | undefined {
  const flag = (key: 'default' | 'draw' | 'void') => form.flag(one[key], [...path, key]);
  const [byDefault, draw, isVoid] = [flag('default'), flag('draw'), flag('void')];
  if (one.winner === undefined) {
    if (draw) return { how: 'draw' };
    if (isVoid) return { how: 'void' };
    return byDefault ? { how: 'both' } : undefined;
  }
  const winner = form.oneOf(one.winner, [...path, 'winner'], pair);
  const loser = winner === pair[0] ? pair[1] : pair[0];
  return {
    how: 'won',
    winner,
    loser,
    ...(one.turn !== undefined && { turn: form.whole(one.turn, [...path, 'turn'], MOST_TURNS) }),
    ...(one.points !== undefined && { points: readLead(form, one.points, [...path, 'points']) }),
    byDefault,
  };
}

/** 7.4 A winner's lead in points, which may be below 0. */
export function readLead(form: DataReader, value: unknown, path: Path): number {
  const text = form.text(value, path);
  if (!/^-?\d{1,9}$/.test(text)) form.flaw(path, `"${text}" should be a whole number`);
  return Number(text) || 0;
}
