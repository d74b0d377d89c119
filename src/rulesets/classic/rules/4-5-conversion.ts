import type { Aftermath } from '../state/aftermath.js';

/** 4.5 How many days a captured army counts before it is converted. */
const DAYS = 2;

/** 4.5 The armies that have counted their two days are converted: armies like any other, whose count begins again (R39). */
export function convertArmies(after: Aftermath): readonly string[] {
  return after.armies.flatMap((army) => {
    if (!army.converting || army.days < DAYS) return [];
    const { converting: _, ...rest } = army;
    after.put({ ...rest, days: 0, winDays: 0 });
    after.tell(army.name, 'converting', 'captured', 'converted', {
      code: 'converted',
      rule: '4.5',
      days: DAYS,
      at: army.at,
    });
    return [army.name];
  });
}
