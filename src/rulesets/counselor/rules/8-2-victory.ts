import { compareNames } from '../../../core/text.js';
import type { Rule } from '../rulebook.js';
import { addCall, type Field } from '../state/state.js';
import type { Points } from '../update.js';

/** J60 A team in locked teams, else a nation; with the active nations of its. */
interface Side {
  readonly name: string;
  readonly nations: readonly string[];
  readonly active: readonly string[];
}

/** A condition that holds: by which rule, why, and the sides that fulfil it; none for a generic one. */
interface Held {
  readonly rule: Rule;
  readonly why: string;
  readonly sides: readonly Side[];
}

const BURGH = 4;

/** J11 10999 The end of the game: specific conditions before generic ones, the first that holds. */
export function endGame(field: Field): void {
  const sides = sidesOf(field);
  const held = findSpecific(field, sides) ?? findGeneric(field, sides);
  if (!held) return;
  const side = held.sides.length === 1 ? held.sides[0] : bestOf(field, sides);
  const nation = side ? bestNation(field, side) : null;
  field.ending = { side: side?.name ?? null, nation, rule: held.rule, why: held.why };
}

function sidesOf({ nations, before }: Field): readonly Side[] {
  const isTeams = before.game.type === 'lt';
  const names = new Map<string, string[]>();
  for (const { name, team } of nations.values()) {
    const side = isTeams ? (team ?? name) : name;
    names.set(side, [...(names.get(side) ?? []), name]);
  }
  return [...names].map(([name, own]) => ({
    name,
    nations: own,
    active: own.filter((nation) => nations.get(nation)?.eliminated === false),
  }));
}

/** 8.3 */
function findSpecific(field: Field, sides: readonly Side[]): Held | undefined {
  const { type, victory, capitals } = field.before.game;
  const isTeams = type === 'lt';
  const active = sides.filter((side) => side.active.length > 0);
  const hold = (why: string, fulfilling: readonly Side[]): Held | undefined =>
    fulfilling.length > 0 ? { rule: '8.3', why, sides: fulfilling } : undefined;
  if (victory.elimination && field.eliminated.length > 0)
    return {
      rule: '8.3',
      why: 'elimination: a nation is eliminated',
      sides: sides.filter((one) => one.active.length === one.nations.length),
    };
  const count = active.reduce((sum, one) => sum + one.active.length, 0);
  const supreme =
    victory.supremacy && isTeams
      ? hold(
          'supremacy: twice as many active nations as all other teams',
          active.filter((one) => one.active.length >= 2 * (count - one.active.length)),
        )
      : undefined;
  /** The sides with their part of a total, at least; of a total of 0 nothing is fulfilled. */
  const share = (of: (side: Side) => number, total: number) =>
    active.filter((side) => total > 0 && (isTeams ? 4 * of(side) >= 3 * total : 2 * of(side) >= total));
  const sum = (of: (side: Side) => number) => active.reduce((all, side) => all + of(side), 0);
  const points = (side: Side) => pointsOf(field, side);
  const burghs = (side: Side) =>
    [...field.cities.values()].filter(
      ({ nation, size }) => size >= BURGH && nation !== null && side.active.includes(nation),
    ).length;
  const held = (side: Side) =>
    capitals.filter((hex) => {
      const city = field.cities.get(hex);
      return city && city.size > 0 && city.nation !== null && side.active.includes(city.nation);
    }).length;
  return (
    supreme ??
    (victory.score ? hold('score: its part of all points', share(points, sum(points))) : undefined) ??
    (victory.conquest
      ? hold('conquest: its part of all burghs and metropolises', share(burghs, sum(burghs)))
      : undefined) ??
    (victory.domination ? hold('domination: its part of the first capitals', share(held, capitals.length)) : undefined)
  );
}

/** 8.2 */
function findGeneric(field: Field, sides: readonly Side[]): Held | undefined {
  const { turn, game } = field.before;
  const active = sides.filter((side) => side.active.length > 0);
  const nations = active.flatMap((side) => side.active);
  const isTeams = game.type === 'lt';
  const [only] = active.length === 1 ? active : [];
  const hold = (why: string): Held => ({ rule: '8.2', why, sides: only ? [only] : [] });
  if (game.victory.turns !== null && turn >= game.victory.turns) return hold('the set number of turns is reached');
  const inGame = new Set(field.before.nations.filter(({ eliminated }) => !eliminated).map(({ name }) => name));
  const hasSent = (name: string) =>
    field.sent.has(name) || field.before.nations.some((one) => one.name === name && one.missed === null);
  const silent = active.some((side) => !side.nations.filter((name) => inGame.has(name)).some(hasSent));
  if (isTeams && silent) return hold('none of the nations of an alliance received orders');
  if (nations.length === 1) return hold('there is only one active nation');
  if (isTeams && active.length === 1) return hold('all active nations are on the same team');
  return nations.length === 0 ? hold('there are no active nations') : undefined;
}

function pointsOf({ points }: Field, { active }: Side): number {
  return active.reduce((sum, name) => sum + total(points[name]), 0);
}

function total(points: Points | undefined): number {
  return Object.values(points ?? {}).reduce((sum: number, one) => sum + one, 0);
}

/** The side with most points of its active nations; none where nobody is active or the best are equal, which the judge settles. */
function bestOf(field: Field, sides: readonly Side[]): Side | undefined {
  const active = sides.filter((side) => side.active.length > 0);
  const ranked = active.toSorted((a, b) => pointsOf(field, b) - pointsOf(field, a) || compareNames(a.name, b.name));
  const [best, next] = ranked;
  if (!best || !next || pointsOf(field, best) > pointsOf(field, next)) return best;
  addCall(field, 'J60', best.name, `${best.name} and ${next.name} have equal points at the end`);
  return undefined;
}

/** 8.1 */
function bestNation({ points }: Field, { active }: Side): string | null {
  const ranked = active.toSorted((a, b) => total(points[b]) - total(points[a]) || compareNames(a, b));
  return ranked[0] ?? null;
}
