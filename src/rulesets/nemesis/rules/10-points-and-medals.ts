import type { OfCode } from '../../../core/fact.js';
import { compareNames } from '../../../core/text.js';
import type { NemesisBoard, Race } from '../board.js';
import type { NemesisFact } from '../facts.js';
import { addCall, addReason, type TurnState } from '../state.js';
import type { LedgerLine } from '../update.js';

/** 10.1 A territory point for each region owned and not disputed (N30). */
export function score(state: TurnState): ReadonlyMap<Race, number> {
  const gained = new Map<Race, number>();
  for (const [race, purse] of state.purses) {
    const points = state.before.regions.filter(
      ({ name }) => state.owners.get(name) === race && !state.disputed.has(name),
    ).length;
    purse.territory += points;
    gained.set(race, points);
  }
  return gained;
}

/** 10.2 The race with most points at or above the final score, or the one that owns every region, none disputed (N30). */
export function findWinner(state: TurnState): Race | null {
  const { points, domination } = state.before.goal;
  if (domination) {
    const owners = new Set(state.before.regions.map(({ name }) => state.owners.get(name) ?? null));
    const [only] = owners;
    if (owners.size === 1 && only && state.disputed.size === 0) return only;
  }
  if (points === undefined) return null;
  const ranked = [...state.purses].sort(([a, one], [b, two]) => two.territory - one.territory || compareNames(a, b));
  const [first, second] = ranked;
  if (!first || first[1].territory < points) return null;
  if (second && second[1].territory === first[1].territory) {
    const tied = ranked.filter(([, { territory }]) => territory === first[1].territory).map(([race]) => race);
    const tie = { races: tied, points: first[1].territory };
    addCall(state, first[0], { code: 'equal-at-top', rule: '10.2', ruling: 'N30', ...tie });
    return null;
  }
  return first[0];
}

/** 12.1 A match won that counts is a victory (N22, N33); the judge may give one, too, or several (N34). */
export function credit(
  state: TurnState,
  winner: string,
  because: OfCode<NemesisFact, 'victory' | 'given-victories'>,
): void {
  const victories = because.code === 'victory' ? 1 : because.count;
  const unit = state.units.get(winner);
  if (!unit || victories === 0) return;
  unit.victories += victories;
  addReason(state, winner, because);
}

/** 12.4 Who quits loses what victories he had. */
export function takeMedals(state: TurnState, name: string, had: number): void {
  if (had > 0)
    state.ledger.push({
      subject: name,
      what: 'victories',
      before: had,
      after: 0,
      because: { code: 'medals-lost', rule: '12.4' },
    });
}

/** 12.1, 12.2 Victories, of units in the queue too. */
export function formatVictories(before: NemesisBoard, after: NemesisBoard): readonly LedgerLine[] {
  const had = new Map([...before.units, ...before.queue].map(({ name, victories }) => [name, victories]));
  return [...after.units, ...after.queue].flatMap(({ name, victories }) => {
    const old = had.get(name) ?? 0;
    if (old === victories) return [];
    const because: NemesisFact =
      old === 0 ? { code: 'first-victory', rule: '12.1' } : { code: 'further-victory', rule: '12.2' };
    return [{ subject: name, what: 'victories', before: old, after: victories, because }];
  });
}
