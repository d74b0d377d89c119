import type { LedgerEntry } from '../contract/update.js';
import type { Army, ClassicBoard } from './board.js';
import type { Troops } from './ranks.js';
import type { Rule } from './rulebook.js';

type Entry = LedgerEntry & { readonly rule: Rule };

/**
 * What a turn changed beside where armies stand: days (1.5), troops (3.2.4, 4.2.5), structures (1.7.1). What was told
 * step by step stands as it was told.
 */
export function findLedger(
  before: ClassicBoard,
  after: ClassicBoard,
  told: readonly LedgerEntry[] = [],
): readonly LedgerEntry[] {
  const ledger: LedgerEntry[] = [...told];
  const toldTroops = new Set(told.filter(({ what }) => what === 'troops').map(({ subject }) => subject));
  let next = 0;
  for (const army of before.armies) {
    // Who is still there stands in the same order; who is not was removed.
    const now = after.armies[next];
    if (now?.name !== army.name) continue;
    next++;
    if (now !== army)
      ledger.push(...changesOf(army, now).filter(({ what }) => what !== 'troops' || !toldTroops.has(army.name)));
  }
  after.structures.forEach((structure, i) => {
    if (structure.destroyed && !before.structures[i]?.destroyed)
      ledger.push({
        subject: structure.name,
        what: 'structure',
        before: 'stands',
        after: 'destroyed',
        rule: '1.7.1',
        why: 'an enemy counted the days it takes there',
      });
  });
  return ledger;
}

function changesOf(before: Army, now: Army): readonly Entry[] {
  const changes: Entry[] = [];
  if (before.days !== now.days)
    changes.push({
      subject: now.name,
      what: 'days',
      before: String(before.days),
      after: String(now.days),
      rule: '1.5',
      why: now.days > before.days ? `it counted a day at ${now.at}` : `it counts none at ${now.at}`,
    });
  if (!isSame(before.troops, now.troops))
    changes.push({
      subject: now.name,
      what: 'troops',
      before: before.troops.join(' / '),
      after: now.troops.join(' / '),
      rule: sum(before.troops) > sum(now.troops) ? '4.2.5' : '3.2.4.3',
      why: 'losses of a battle, or troops sent',
    });
  return changes;
}

function isSame(a: Troops, b: Troops): boolean {
  return a === b || a.every((count, i) => count === b[i]);
}

function sum(troops: Troops): number {
  return troops.reduce((total, count) => total + count, 0);
}
