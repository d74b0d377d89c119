import type { Verdict } from '../../../core/order.js';
import { compareNames } from '../../../core/text.js';
import type { OrderFact } from '../facts/orders.js';
import type { ClassicFact } from '../facts.js';
import type { Rule } from '../rulebook.js';
import type { LongMoves } from '../rules/3-2-2-routes-and-long-moves.js';
import type { Failure } from '../rules/3-2-4-transferring.js';
import { nameOfEnd, type TurnState } from '../state/state.js';
import type { Admitted, Unit } from '../state/units.js';
import type { Outcomes } from './outcomes.js';

/** Rules under which an order comes to nothing although it was legal, other than by moving less far than ordered. */
export const EMPTY_HANDED: readonly Rule[] = ['3.2.5.3', '3.2.4.2', '2.3.3', '3.2.4.1', '3.2.2.3'];

/**
 * Verdicts in the order of the orders, an order's lost legs after itself; first those on the rests of earlier turns.
 * `rest`: the long moves of earlier turns; `rests`: what is left of long moves now.
 */
export function gatherVerdicts(
  state: TurnState,
  { verdicts }: Admitted,
  rest: LongMoves,
  failures: ReadonlyMap<Unit, Failure>,
  rests: Outcomes['rests'],
): readonly Verdict<ClassicFact>[] {
  const old = [...rest.cancelled];
  for (const { army } of rest.running) {
    const unit = state.units.of(army);
    old.push(writeVerdict(state, unit, undefined), ...writeLostLegs(unit, rests));
  }
  old.sort((a, b) => (a.leg ?? 0) - (b.leg ?? 0) || compareNames(a.piece, b.piece));
  const told = old.concat(verdicts);
  const { opened, counted } = state.units;
  const placeOf = ({ index }: Unit) => (counted.places[index] as number) + old.length;
  for (const unit of opened) {
    const place = placeOf(unit);
    if (place >= old.length) told[place] = writeVerdict(state, unit, failures.get(unit));
  }
  const long = state.kinds.travellers.filter((unit) => placeOf(unit) >= old.length);
  if (long.length === 0) return told;
  const lost = new Map(long.map((unit) => [placeOf(unit), writeLostLegs(unit, rests)]));
  return told.flatMap((verdict, place) => [verdict, ...(lost.get(place) ?? [])]);
}

/** The verdict on the order an army carried out. */
function writeVerdict(state: TurnState, unit: Unit, failure: Failure | undefined): Verdict<ClassicFact> {
  const order = unit.given?.id as string;
  const piece = unit.name;
  if (failure) {
    const { rule } = failure;
    return { order, piece, status: 'fails', rule, because: [{ code: 'transfer-failed', rule, because: failure }] };
  }
  if (unit.ignored) return { order, piece, status: 'fails', rule: '3.2.5.3', because: formatChain(unit, '3.2.5.3') };
  if (unit.state === 'stopped') {
    const cause = unit.stopper?.name as string;
    return { order, piece, status: 'fails', rule: '3.2.3.1', because: formatChain(unit, '3.2.3.1'), cause };
  }
  const warning = warn(state, unit);
  if (unit.state === 'placed') {
    const rule = firstRule(unit);
    const partial = { code: 'partial-move', rule, to: nameOfEnd(state, unit), links: unit.reasons } as const;
    return { order, piece, status: 'fails', rule, because: warning ? [partial, warning] : [partial] };
  }
  const chain = formatChain(unit, '');
  return { order, piece, status: 'stands', rule: '', because: warning ? [...chain, warning] : chain };
}

/** What looks like a slip in a legal order: told, not refused. */
function warn(state: TurnState, unit: Unit): OrderFact | undefined {
  if (unit.legal.action !== 'move') return undefined;
  if (unit.legal.note !== undefined || unit.state !== 'placed') return unit.legal.note;
  const { lookup, units } = state;
  for (let other = lookup.standing.first(unit.goal); other >= 0; other = lookup.standing.next(other)) {
    const name = lookup.names[other] as string;
    if (lookup.teams[other] !== lookup.teams[unit.index] || units.counted.given[other] || !replaces(unit, name))
      continue;
    return { code: 'friend-stays', rule: '3.2.2.2', friend: name, at: unit.destination };
  }
  return undefined;
}

function replaces({ given }: Unit, name: string): boolean {
  const verb = given?.value.action === 'move' ? given.value.legs[0].verb : undefined;
  return verb?.kind === 'replace' && verb.other?.name === name;
}

/** One verdict for the rest of a long move that ends here, and one for each leg it lost when it was posted (R11). */
function writeLostLegs(unit: Unit, rests: Outcomes['rests']): readonly Verdict<ClassicFact>[] {
  if (unit.legal.action !== 'move') return [];
  const rest = rests.get(unit)?.cancelled;
  const order = unit.given?.id as string;
  const piece = unit.name;
  const lost = unit.legal.lost.map(({ leg, because }): Verdict<ClassicFact> => {
    const { rule } = because;
    return { order, piece, status: 'fails', rule, because: [{ code: 'leg-cut-off', rule, leg, because }], leg };
  });
  return rest ? [rest, ...lost] : lost;
}

function firstRule(unit: Unit): Rule | '' {
  return (unit.reasons.findLast(({ rule }) => rule !== '3.3.2' && rule !== '3.2.2.4')?.rule ?? '3.3.2') as Rule;
}

/** What became of a unit, link by link; nothing of one that only went where it was ordered. */
function formatChain({ reasons }: Unit, rule: Rule | ''): readonly ClassicFact[] {
  return reasons.length === 0 ? [] : [{ code: 'carried-out', rule, links: reasons }];
}
