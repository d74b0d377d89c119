import type { OfCode } from '../../../core/fact.js';
import type { NemesisBoard } from '../board.js';
import type { NemesisFact } from '../facts.js';
import { addReason, type Field } from '../state.js';
import type { Change } from '../update.js';

/** 12.1 A match won that counts is a victory (N22, N33); the judge may give one, too, or several (N34). */
export function credit(
  field: Field,
  winner: string,
  because: OfCode<NemesisFact, 'victory' | 'given-victories'>,
): void {
  const victories = because.code === 'victory' ? 1 : because.count;
  const unit = field.units.get(winner);
  if (!unit || victories === 0) return;
  unit.victories += victories;
  addReason(field, winner, because);
}

/** 12.4 Who quits loses what victories he had. */
export function takeMedals(field: Field, name: string, had: number): void {
  if (had > 0)
    field.ledger.push({
      subject: name,
      what: 'victories',
      before: had,
      after: 0,
      because: { code: 'medals-lost', rule: '12.4' },
    });
}

/** 12.1, 12.2 Victories, of units in the queue too. */
export function tellVictories(before: NemesisBoard, after: NemesisBoard): readonly Change[] {
  const had = new Map([...before.units, ...before.queue].map(({ name, victories }) => [name, victories]));
  return [...after.units, ...after.queue].flatMap(({ name, victories }) => {
    const old = had.get(name) ?? 0;
    if (old === victories) return [];
    const because: NemesisFact =
      old === 0 ? { code: 'first-victory', rule: '12.1' } : { code: 'further-victory', rule: '12.2' };
    return [{ subject: name, what: 'victories', before: old, after: victories, because }];
  });
}
