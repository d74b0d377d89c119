import type { Counted } from '../../contract/turn.js';
import type { TroopChange } from '../board.js';
import type { Aftermath } from '../state/aftermath.js';
import { checkLostColors, checkMakeUp, makeAnew } from './2-1-make-up.js';
import { healsIn } from './2-3-1-healing.js';
import type { LaterRequest } from './step-0-entries.js';

type ChangeRequest = Extract<LaterRequest, { kind: 'change' }>;

/** 2.3.2 The changes that wait, with those asked in this turn: the last request for an army counts (R49). */
export function askChanges(
  after: Aftermath,
  waiting: readonly TroopChange[],
  asked: readonly ChangeRequest[],
): readonly TroopChange[] {
  const changes = new Map(waiting.map((change) => [change.army, change]));
  for (const { army: name, by, at, kinds, entry, isAccepted } of asked) {
    const army = after.before.armies.find((one) => one.name === name);
    if (!army || (!isAccepted && !after.controllersAtLock(army).includes(by))) {
      after.refuse(entry, { code: 'does-not-control', rule: '2.3.2', by, army: name });
      continue;
    }
    changes.set(name, { army: name, by, at, kinds });
  }
  return [...changes.values()];
}

/**
 * 2.3.2 Carries out the changes whose armies count a second, fourth, … day where they heal, in a base or portal; those
 * that can't be any more lapse. Gives those that still wait.
 */
export function changeTroops(after: Aftermath, changes: readonly TroopChange[]): readonly TroopChange[] {
  return changes.flatMap((change) => {
    const army = after.find(change.army);
    const structure = army && after.structures.find(({ at, destroyed }) => at === army.at && !destroyed);
    const isThere = army && structure && structure.kind !== 'town' && !army.converting && healsIn(army, structure);
    const isElsewhere = change.place !== undefined && change.place !== army?.at;
    const isHis = army && after.controllersAtLock(army).includes(change.by);
    if (!isThere || isElsewhere || !isHis) {
      const because = isHis
        ? ({ code: 'not-where-it-heals', rule: '2.3.2' } as const)
        : ({ code: 'controls-no-more', rule: '2.3.2', by: change.by } as const);
      after.lapsed.push({ army: change.army, because });
      return [];
    }
    if (!after.counted.has(army.name) || army.days % 2 !== 0) return [{ ...change, place: army.at }];
    const refusal =
      checkMakeUp({ army, kinds: change.kinds }, after.armies) ?? checkLostColors(army, change.kinds, after.moved);
    if (refusal) {
      after.refuse({ kind: 'army', of: army.name }, refusal);
      return [];
    }
    after.put(makeAnew(army, change.kinds, 'missing'));
    after.tell(army.name, 'make-up', countKinds(army.kinds), countKinds(change.kinds), {
      code: 'asked-for',
      rule: '2.3.2',
      by: change.by,
    });
    return [];
  });
}

function countKinds(kinds: readonly { readonly name: string; readonly full: number }[] = []): readonly Counted[] {
  return kinds.map(({ name, full }) => ({ name, count: full }));
}
