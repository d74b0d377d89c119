import type { Army, PlanesBoard } from '../board.js';
import type { ChangeFact } from '../facts.js';
import type { Mercenaries } from '../rules/1-3-mercenaries.js';
import type { Aftermath } from '../state/aftermath.js';
import { cellOf } from '../state/grid.js';
import type { Field } from '../state/state.js';
import type { LedgerLine } from '../update.js';

/** What else changed beside points and structures: turns counted, troops, tries, who was removed. */
export function findLedger(
  field: Field,
  after: Aftermath,
  now: PlanesBoard,
  mercenaries: Mercenaries,
): readonly LedgerLine[] {
  const ledger: LedgerLine[] = [];
  let next = 0; // who is still there stands in the same order
  field.lookup.armies.forEach((before, i) => {
    const army = after.removed.has(i) ? undefined : now.armies[next++];
    if (!army) {
      const because: ChangeFact = mercenaries.disbanded.has(i)
        ? { code: 'disbanded', rule: '1.3' }
        : { code: 'killed', rule: '6.4' };
      ledger.push({ subject: before.name, what: 'army', before: before.at, after: null, because });
    } else if (army.days !== before.days || army.troops !== before.troops || army.tries !== before.tries)
      tellArmy(field, after, i, army, ledger);
  });
  return ledger;
}

/** What changed of an army that is still there, beside where it stands. */
function tellArmy(field: Field, after: Aftermath, index: number, army: Army, ledger: LedgerLine[]): void {
  const before = field.lookup.armies[index] as Army;
  const subject = before.name;
  if (before.days !== army.days) {
    const because = findCounted(field, after, index, army);
    ledger.push({ subject, what: 'turns counted', before: before.days, after: army.days, because });
  }
  if (before.troops.some((count, i) => count !== army.troops[i])) {
    const troops = { was: before.troops, now: army.troops };
    const because: ChangeFact = after.healed.has(index)
      ? { code: 'healed', rule: '5.1', ...troops }
      : after.lost.has(index)
        ? { code: 'battle-losses', rule: '6.3', ...troops }
        : { code: 'troops-sent', rule: '4.1.4', ...troops };
    ledger.push({ subject, what: 'troops', before: before.troops, after: army.troops, because });
  }
  if (before.tries !== army.tries)
    ledger.push({ subject, what: 'tries', before: before.tries, after: army.tries, because: findTried(army) });
}

/** 1.3, P34 Why a mercenary has tried so often: it went for its structure again, or it is there. */
function findTried({ tries }: Army): ChangeFact {
  return tries === 0 ? { code: 'tries-over', rule: '1.3' } : { code: 'tried', rule: '1.3', tries };
}

/** 5 Why an army's count is what it is. */
function findCounted({ lookup }: Field, after: Aftermath, index: number, { at, days }: Army): ChangeFact {
  const structure = lookup.structures.get(cellOf(lookup.grid, at))?.name;
  if (structure === undefined) return { code: 'left-structure', rule: '5' };
  if (after.destroyed.includes(structure)) return { code: 'structure-gone', rule: '5', structure };
  if (after.added[index] === 1) return { code: 'counted-turn', rule: '5', structure, turns: days };
  return { code: 'counted-none', rule: '5', structure };
}
