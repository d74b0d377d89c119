import { compareNames } from '../../../core/text.js';
import { sumTroops, type Troops } from '../board.js';
import { because, call, type Field, giveWay, nameOf, rollFor, startersAt } from '../state/state.js';
import type { Unit } from '../state/units.js';
import { rankPair } from './3-2-5-joint-engage.js';
import { placePartialMoves } from './3-3-2-partial-moves.js';
import type { Battle } from './4-1-2-battles.js';

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
