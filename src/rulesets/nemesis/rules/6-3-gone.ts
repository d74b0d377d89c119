import type { OfCode } from '../../../core/fact.js';
import { compareNames } from '../../../core/text.js';
import type { Waiting } from '../board.js';
import type { Breach, NemesisFact } from '../facts.js';
import { addReason, type LiveBattle, type TurnState } from '../state.js';
import type { EnteredFacts } from './6-2-results.js';
import { loseByDefault, openMatches } from './6-4-deadlines.js';
import { takeMedals } from './10-points-and-medals.js';

/** 6.3 A unit dies: it leaves the map, and keeps its name, controllers and medals (N22). */
export function takeDead(
  state: TurnState,
  name: string,
  because: OfCode<NemesisFact, 'lost-match' | 'outdone' | 'ended-by-hand'>,
): void {
  const unit = state.units.get(name);
  if (!unit || state.left.has(name)) return;
  addReason(state, name, because);
  state.fallen.add(name);
  const fate = state.fates.get(name);
  if (fate) fate.outcome = 'fell';
}

/** The dead and those who leave are on the map no more; the dead wait to be queued. */
export function clearMap(state: TurnState): readonly Waiting[] {
  const dead: Waiting[] = [];
  for (const name of state.fallen) {
    const unit = state.units.get(name);
    state.units.delete(name);
    if (!unit || state.left.has(name)) continue;
    const { race, controllers, victories } = unit;
    dead.push({ name, race, controllers, victories });
  }
  return dead;
}

/**
 * 6.3 The bottom of the queue: the dead in the order of this turn's entries of the matches they lost or of their
 * battle's end, all others after them by name, then newcomers as entered (N31).
 */
export function joinQueue(
  state: TurnState,
  dead: readonly Waiting[],
  closed: readonly LiveBattle[],
  { joined }: EnteredFacts,
): void {
  const ranks = new Map(dead.map(({ name }) => [name, rankOf(name, closed)]));
  const rank = (name: string) => ranks.get(name) ?? [Number.MAX_SAFE_INTEGER, 0];
  const sorted = [...dead].sort((a, b) => {
    const [one, two] = [rank(a.name), rank(b.name)];
    return (
      (one[0] as number) - (two[0] as number) || (one[1] as number) - (two[1] as number) || compareNames(a.name, b.name)
    );
  });
  for (const one of sorted) {
    state.queue.push(one);
    addReason(state, one.name, { code: 'waits', rule: '6.3', race: one.race });
  }
  for (const { unit, race, controllers } of joined) {
    if (!state.purses.has(race)) state.purses.set(race, { resources: 0, production: 0, territory: 0 });
    state.queue.push({ name: unit, race, controllers, victories: 0 });
    state.ledger.push({
      subject: unit,
      what: 'queue',
      before: null,
      after: race,
      because: { code: 'newcomer', rule: '2.2' },
    });
  }
}

/** Which entry told of a unit's death, and its place in that entry. */
function rankOf(name: string, closed: readonly LiveBattle[]): readonly [number, number] {
  let best: readonly [number, number] | undefined;
  for (const { ended, matches } of closed) {
    const place = ended?.dead.indexOf(name) ?? -1;
    if (ended && place >= 0) return [ended.entry, place];
    for (const { ending, entry } of matches)
      if (ending?.how === 'won' && ending.loser === name && entry !== undefined && entry >= (best?.[0] ?? 0))
        best = [entry, 0];
  }
  return best ?? [Number.MAX_SAFE_INTEGER, 0];
}

/** 6.3 Who died or left before the moves takes no orders (N9). */
export function refuseGone(state: TurnState, name: string): Breach {
  return { code: 'gone', rule: '6.3', unit: name, how: state.left.has(name) ? 'left' : 'fell' };
}

/** 2.3, 12.4 Who leaves is gone from map and queue, and his medals with him (N32). */
export function removeWhoLeft(state: TurnState): void {
  for (const name of state.left) {
    const unit = state.units.get(name);
    const place = state.queue.findIndex((one) => one.name === name);
    const waiting = state.queue[place];
    if (!unit && !waiting) continue;
    if (place >= 0) state.queue.splice(place, 1);
    const had = unit?.victories ?? waiting?.victories ?? 0;
    state.fates.set(name, {
      outcome: 'left',
      because: [...(state.fates.get(name)?.because ?? []), { code: 'quit', rule: '2.3' }],
    });
    takeMedals(state, name, had);
    state.units.delete(name);
    state.fallen.delete(name);
  }
}

/** 2.3 Who leaves loses his open matches by default, both where both leave (N32). */
export function defaultWhoLeft(state: TurnState): void {
  for (const match of openMatches(state)) {
    const gone = [match.challenger, match.opponent].filter((name) => state.left.has(name));
    loseByDefault(state, match, gone, '2.3');
  }
}
