import { compareNames } from '../../../core/text.js';
import { type Army, classOf, SLOTS, type Slot, sumTroops, type Troops } from '../board.js';
import type { AttemptFact, Fate, May } from '../facts/battles.js';
import { addCall, addReason, giveWay, nameOf, rollAmong, startersAt, type TurnState } from '../state/state.js';
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
const ATTEMPT_RULES: readonly string[] = ['4.3.2', '4.3.3', '6.3.2', '4.5'];

/** R36, R37 Who may try to kill or capture whom, with what, and what may come of it. */
export function checkAttempts(checked: CheckedResult, kind: AttemptKind): ResultBreach | undefined {
  const done = new Set<string>();
  return checked.battle.fighters
    .toSorted((a, b) => compareNames(a.name, b.name))
    .flatMap((army) => findWrong(checked, kind, army, done))
    .sort((a, b) => ATTEMPT_RULES.indexOf(a.because.rule) - ATTEMPT_RULES.indexOf(b.because.rule))[0];
}

/** What is wrong about one army's attempt; `done`: whom others have had already. */
function findWrong(
  { result, winners, battle, shares }: CheckedResult,
  kind: AttemptKind,
  army: Army,
  done: Set<string>,
): readonly ResultBreach[] {
  const may: May = kind === 'kill' ? '4.3.2' : '4.5';
  const status: Fate = kind === 'kill' ? '4.3.3' : '4.5';
  const slot = kind === 'kill' ? TOP : LOWEST;
  const entry = result.armies[army.name];
  const { attempt, lost } = shares.get(army.name) as Share;
  if (kind === 'kill' && !attempt && (entry?.isDone || entry?.squad))
    return [
      {
        because: { code: 'no-attempt', rule: '4.3.2', army: army.name },
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
        because: { code: 'no-enemy-there', rule: may, target },
        path: ['armies', army.name, kind],
        right: battle.fighters
          .filter(({ team }) => team !== army.team)
          .map(({ name }) => name)
          .join(' or '),
      },
    ];
  const stood = army.troops[slot] as number;
  const uncapturable = kind === 'capture' ? findUncapturable(army, foe, shares) : undefined;
  const risked = RISKED[kind];
  const own = { army: army.name };
  const facts: readonly (AttemptFact | false | undefined)[] = [
    entry?.kill !== undefined && entry.capture !== undefined && { code: 'two-attempts', rule: may, ...own },
    entry?.isStratless && { code: 'stratless-attempt', rule: may, ...own },
    stood < risked && { code: 'too-few-to-risk', rule: may, ...own, had: stood, slot: SLOTS[slot] as Slot, risked },
    risked + (lost[slot] as number) > stood && { code: 'risked-do-not-fight', rule: may, ...own, risked },
    uncapturable,
    dead > risked && { code: 'more-died-than-risked', rule: status, ...own, dead, risked },
    isDone && !winners.includes(army) && { code: 'attempt-failed', rule: status, ...own },
    isDone && dead > 0 && { code: 'attempt-succeeded', rule: status, ...own },
    isDone && done.has(target) && { code: 'had-already', rule: status, target },
    kind === 'kill' && army.faction === 'Raider' && dead > 0 && { code: 'raider-squad-lives', rule: '6.3.2', ...own },
  ];
  const found = facts.flatMap((because) => (because ? [{ because, path: ['armies', army.name, kind] }] : []));
  if (isDone) done.add(target);
  return found;
}

function findUncapturable(army: Army, foe: Army, shares: ReadonlyMap<string, Share>): AttemptFact | undefined {
  const whom = { rule: '4.5', foe: foe.name } as const;
  if (army.team === 'Mercenary' || foe.team === 'Mercenary') return { code: 'mercenary-capture', rule: '4.5' };
  if (classOf(foe.rank) < 5) return { code: 'rank-not-captured', ...whom, rank: foe.rank };
  if (foe.converting) return { code: 'foe-converting', ...whom };
  const killed = [...shares.values()].some(
    ({ attempt }) => attempt?.kind === 'kill' && attempt.isDone && attempt.target === foe.name,
  );
  return killed ? { code: 'foe-killed', ...whom } : undefined;
}

const NOBODY: readonly Unit[] = [];

/**
 * 4.3.1 An army without troops is removed at once from any battle it would be in, and from a square it began the turn
 * in with an enemy (R23). The battle goes on among those left where enemies are left on both sides, and keeps its kind.
 * `troops` gives what an army has after transfers.
 */
export function removeEmpty(
  state: TurnState,
  battles: readonly Battle[],
  troops: (unit: Unit) => Troops,
): readonly Battle[] {
  const isEmpty = (unit: Unit) => sumTroops(troops(unit)) === 0;
  let alone = false;
  for (const cell of state.closed) {
    const there = startersAt(state, cell);
    for (const unit of there.filter(isEmpty)) remove(state, unit, true);
    alone =
      separateStanders(
        state,
        there.filter((unit) => !unit.removed && unit.end === cell),
      ) || alone;
  }
  const left: Battle[] = [];
  const isAny = state.kinds.empty.length > 0 || state.kinds.senders.some(isEmpty);
  for (const battle of battles) {
    const empty = isAny ? state.units.all([...battle.first, ...battle.second]).filter(isEmpty) : NOBODY;
    if (empty.length === 0) {
      left.push(battle);
      continue;
    }
    const plain = empty.length === 1 && isPlain(battle, empty[0] as Unit);
    for (const unit of empty) remove(state, unit, !plain);
    const isLeft = (army: number) => !state.units.of(army).removed;
    const first = battle.first.filter(isLeft);
    const second = battle.second.filter(isLeft);
    if (first.length > 0 && second.length > 0) left.push({ ...battle, first, second });
    else alone = separate(state, state.units.all(first.length > 0 ? first : second)) || alone;
  }
  if (alone) placePartialMoves(state);
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

function remove(state: TurnState, unit: Unit, unusual: boolean): void {
  unit.removed = true;
  const fact = { code: 'no-troops-left', rule: '4.3.1', at: nameOf(state, unit.end) } as const;
  if (!unusual) {
    addReason(unit, fact);
    return;
  }
  addReason(unit, { ...fact, ruling: 'R23' });
  addCall(state, unit, { ...fact, ruling: 'R23' });
}

/** A pair left alone in a square: rule 3.3.1 decides which keeps it, the other makes a partial move. */
function separate(state: TurnState, side: readonly Unit[]): boolean {
  const [one] = side;
  if (side.length < 2 || !one?.pair) return false;
  const [winner, loser] = rankPair(one.pair);
  giveWay(loser, { code: 'keeps-square', rule: '3.3.1', winner: winner.name, at: nameOf(state, one.pair.at) });
  return true;
}

/**
 * Two friends whose last enemy in the square they began the turn in is removed: of two standers the one with the earlier
 * order keeps it (R18), and where neither has one a roll decides.
 */
function separateStanders(state: TurnState, left: readonly Unit[]): boolean {
  const [one, two] = left;
  if (!one || !two || left.some((unit) => unit.army.team !== one.army.team)) return false;
  let winner = one.priority < two.priority ? one : two;
  if (!one.given && !two.given) {
    const names = [one.name, two.name].sort(compareNames);
    const lead = names[0] === one.name ? one : two;
    winner = rollAmong(state, '4.3.1', lead, 'keep', names) === one.name ? one : two;
  }
  const loser = winner === one ? two : one;
  const at = nameOf(state, one.start);
  const fact = { code: 'keeps-square', rule: '3.3.1', ruling: 'R23', winner: winner.name, at } as const;
  giveWay(loser, fact);
  addCall(state, loser, fact);
  return true;
}
