import { compareNames } from '../../../core/text.js';
import { type Army, classOf, SLOTS, sumTroops, type Troops } from '../board.js';
import type { Rule } from '../rulebook.js';
import { because, call, type Field, giveWay, nameOf, rollFor, startersAt } from '../state/state.js';
import type { Unit } from '../state/units.js';
import { rankPair } from './3-2-5-joint-engage.js';
import { placePartialMoves } from './3-3-2-partial-moves.js';
import type { Battle } from './4-1-2-battles.js';
import {
  type AttemptKind,
  type CheckedResult,
  LOWEST,
  type ResultBreach,
  RISKED,
  type Share,
  TOP,
} from './4-2-5-checked-result.js';

/** In which sequence the rules on attempts are looked at. */
const ATTEMPT_RULES: readonly Rule[] = ['4.3.2', '4.3.3', '6.3.2', '4.5'];

/** R36, R37 Who may try to kill or capture whom, with what, and what may come of it. */
export function checkAttempts(checked: CheckedResult, kind: AttemptKind): ResultBreach | undefined {
  const done = new Set<string>();
  return checked.battle.fighters
    .toSorted((a, b) => compareNames(a.name, b.name))
    .flatMap((army) => findWrong(checked, kind, army, done))
    .sort((a, b) => ATTEMPT_RULES.indexOf(a.rule) - ATTEMPT_RULES.indexOf(b.rule))[0];
}

/** What is wrong about one army's attempt; `done`: whom others have had already. */
function findWrong(
  { result, winners, battle, shares }: CheckedResult,
  kind: AttemptKind,
  army: Army,
  done: Set<string>,
): readonly ResultBreach[] {
  const may: Rule = kind === 'kill' ? '4.3.2' : '4.5';
  const fate: Rule = kind === 'kill' ? '4.3.3' : '4.5';
  const slot = kind === 'kill' ? TOP : LOWEST;
  const entry = result.armies[army.name];
  const { attempt, lost } = shares.get(army.name) as Share;
  if (kind === 'kill' && !attempt && (entry?.isDone || entry?.squad))
    return [
      {
        rule: '4.3.2',
        why: `${army.name} has tried neither to kill nor to capture anybody`,
        path: ['armies', army.name],
        right: 'kill or capture with the name of an enemy that fought there',
      },
    ];
  if (attempt?.kind !== kind) return [];
  const { target, isDone, dead } = attempt;
  const foe = battle.fighters.find(({ name }) => name === target);
  if (!foe || foe.team === army.team)
    return [
      {
        rule: may,
        why: `${target} is no enemy that fought there`,
        path: ['armies', army.name, kind],
        right: battle.fighters
          .filter(({ team }) => team !== army.team)
          .map(({ name }) => name)
          .join(' or '),
      },
    ];
  const stood = army.troops[slot] as number;
  const uncapturable = kind === 'capture' ? findUncapturable(army, foe, shares) : undefined;
  const wrong = (is: boolean | undefined, rule: Rule, why: string): readonly ResultBreach[] =>
    is ? [{ rule, why, path: ['armies', army.name, kind] }] : [];
  const found = [
    ...wrong(
      entry?.kill !== undefined && entry.capture !== undefined,
      may,
      `${army.name} has one attempt, to kill or to capture`,
    ),
    ...wrong(entry?.isStratless, may, `${army.name} sent no strategy and attempts nothing`),
    ...wrong(
      stood < RISKED[kind],
      may,
      `${army.name} had ${stood} in its ${SLOTS[slot]} slot, and ${RISKED[kind]} are risked`,
    ),
    ...wrong(
      RISKED[kind] + (lost[slot] as number) > stood,
      may,
      `the ${RISKED[kind]} that ${army.name} risked do not fight, so the battle cannot have cost them`,
    ),
    ...wrong(uncapturable !== undefined, may, uncapturable ?? ''),
    ...wrong(dead > RISKED[kind], fate, `${dead} died of the ${RISKED[kind]} that ${army.name} risked`),
    ...wrong(isDone && !winners.includes(army), fate, `${army.name} lost, so its attempt failed`),
    ...wrong(isDone && dead > 0, fate, `the attempt of ${army.name} succeeded, so those it risked live`),
    ...wrong(isDone && done.has(target), fate, `another had ${target} already`),
    ...wrong(
      kind === 'kill' && army.faction === 'Raider' && dead > 0,
      '6.3.2',
      `of the squad of ${army.name}, a Raider, none ever dies`,
    ),
  ];
  if (isDone) done.add(target);
  return found;
}

function findUncapturable(army: Army, foe: Army, shares: ReadonlyMap<string, Share>): string | undefined {
  if (army.team === 'Mercenary' || foe.team === 'Mercenary') return 'mercenaries neither capture nor are captured';
  if (classOf(foe.rank) < 5) return `${foe.name} has the rank ${foe.rank}; only the lowest two ranks are captured`;
  if (foe.converting) return `${foe.name} is being converted`;
  const killed = [...shares.values()].some(
    ({ attempt }) => attempt?.kind === 'kill' && attempt.isDone && attempt.target === foe.name,
  );
  return killed ? `${foe.name} was killed` : undefined;
}

const NOBODY: readonly Unit[] = [];

/**
 * 4.3.1 An army without troops is removed at once from any battle it would be in, and from a square it began the turn
 * in with an enemy (R23). The battle goes on among those left where enemies are left on both sides, and keeps its kind.
 * `troops` gives what an army has after transfers.
 */
export function removeEmpty(
  field: Field,
  battles: readonly Battle[],
  troops: (unit: Unit) => Troops,
): readonly Battle[] {
  const isEmpty = (unit: Unit) => sumTroops(troops(unit)) === 0;
  let alone = false;
  for (const cell of field.closed) {
    const there = startersAt(field, cell);
    for (const unit of there.filter(isEmpty)) remove(field, unit, true);
    alone =
      separateStanders(
        field,
        there.filter((unit) => !unit.removed && unit.end === cell),
      ) || alone;
  }
  const left: Battle[] = [];
  const isAny = field.kinds.empty.length > 0 || field.kinds.senders.some(isEmpty);
  for (const battle of battles) {
    const empty = isAny ? field.units.all([...battle.first, ...battle.second]).filter(isEmpty) : NOBODY;
    if (empty.length === 0) {
      left.push(battle);
      continue;
    }
    const plain = empty.length === 1 && isPlain(battle, empty[0] as Unit);
    for (const unit of empty) remove(field, unit, !plain);
    const isLeft = (army: number) => !field.units.of(army).removed;
    const first = battle.first.filter(isLeft);
    const second = battle.second.filter(isLeft);
    if (first.length > 0 && second.length > 0) left.push({ ...battle, first, second });
    else alone = separate(field, field.units.all(first.length > 0 ? first : second)) || alone;
  }
  if (alone) placePartialMoves(field);
  return left;
}

/** The everyday case: one army that stood, attacked by one that moved in. Anything else is a judge's call (R29). */
function isPlain({ kind, first, second }: Battle, empty: Unit): boolean {
  return (
    kind === 'attacks' &&
    first.length === 1 &&
    second.length === 1 &&
    empty.index === second[0] &&
    empty.state === 'standing'
  );
}

function remove(field: Field, unit: Unit, unusual: boolean): void {
  unit.removed = true;
  const why = `it had no troops left and met an enemy at ${nameOf(field, unit.end)}, so it is removed from the map`;
  because(unit, '4.3.1', why);
  if (unusual) call(field, 'R23', unit, why);
}

/** A pair left alone in a square: rule 3.3.1 decides which keeps it, the other makes a partial move. */
function separate(field: Field, side: readonly Unit[]): boolean {
  const [one] = side;
  if (side.length < 2 || !one?.pair) return false;
  const [winner, loser] = rankPair(one.pair);
  giveWay(loser, '3.3.1', `${winner.name} keeps ${nameOf(field, one.pair.at)}, where no enemy was left`);
  return true;
}

/**
 * Two friends whose last enemy in the square they began the turn in is removed: of two standers the one with the earlier
 * order keeps it (R18), and where neither has one a roll decides.
 */
function separateStanders(field: Field, left: readonly Unit[]): boolean {
  const [one, two] = left;
  if (!one || !two || left.some((unit) => unit.army.team !== one.army.team)) return false;
  let winner = one.priority < two.priority ? one : two;
  if (!one.given && !two.given) {
    const names = [one.name, two.name].sort(compareNames);
    const lead = names[0] === one.name ? one : two;
    winner = rollFor(field, '4.3.1', lead, 'keep', names) === one.name ? one : two;
  }
  const loser = winner === one ? two : one;
  const why = `${winner.name} keeps ${nameOf(field, one.start)}, where no enemy was left`;
  giveWay(loser, '3.3.1', why);
  call(field, 'R23', loser, why);
  return true;
}
