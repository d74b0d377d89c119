import type { Counted } from '../../contract/turn.js';
import {
  type Army,
  type ClassicBoard,
  type Parcel,
  SLOTS,
  type Slot,
  type TroopChange,
  type Troops,
} from '../board.js';
import type { Aftermath } from '../state/aftermath.js';
import { beginDay, bySlot, gain, lose, loseKinds } from '../state/troops.js';
import { checkLostColors, checkMakeUp, makeAnew } from './2-1-make-up.js';
import { healsIn } from './2-3-1-healing.js';
import { joinKinds } from './2-3-3-kinds.js';
import type { Transfers } from './3-2-4-transferring.js';
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

type ByKind = Pick<Transfers, 'sentByKind' | 'cameByKind'>;

/**
 * After moves and transfers: what was sent and what came is taken from and given to kinds (R45, R47), what was sent is
 * lost in the last day, and who came to another square has lost nothing there yet (R48).
 */
export function resolveTroops(before: ClassicBoard, armies: readonly Army[], byKind: ByKind): readonly Army[] {
  const earlier = new Map(before.armies.map((army) => [army.name, army]));
  return armies.map((army) => {
    const was = earlier.get(army.name);
    if (!was) return army;
    const parcels = byKind.cameByKind.get(army.name) ?? [];
    const isSame = was.troops.every((count, i) => count === army.troops[i]) && parcels.length === 0;
    const settled = isSame ? army : share(was, army, byKind.sentByKind.get(army.name) ?? [], parcels);
    return army.at === was.at ? settled : beginDay(settled);
  });
}

function share(was: Army, army: Army, sent: readonly Parcel[], parcels: readonly Parcel[]): Army {
  const isWaiting = !isSum(army.incoming, was.incoming) || !isSum(army.incomingIfWon, was.incomingIfWon);
  const ifWon = !isSum(army.incomingIfWon, was.incomingIfWon);
  const now = isWaiting ? [] : parcels;
  const count = (list: readonly Parcel[], slot: Slot, by: 'from' | 'slot') =>
    list.reduce((all, parcel) => all + (parcel[by] === slot ? parcel.count : 0), 0);
  const byKindSent = bySlot((slot) => count(sent, slot, 'from'));
  const byKindCame = bySlot((slot) => count(now, slot, 'slot'));
  const change = bySlot(
    (_, i) =>
      (army.troops[i] as number) - (was.troops[i] as number) + (byKindSent[i] as number) - (byKindCame[i] as number),
  );
  let settled = lose(
    { ...army, troops: was.troops },
    bySlot((_, i) => Math.max(0, -(change[i] as number))),
  );
  for (const slot of SLOTS) {
    const kinds = new Map(sent.filter(({ from }) => from === slot).map(({ kind, count: own }) => [kind.name, own]));
    if (kinds.size > 0) settled = loseKinds(settled, slot, kinds);
  }
  settled = gain(
    settled,
    bySlot((_, i) => Math.max(0, change[i] as number)),
  ).army;
  if (now.length > 0) settled = joinKinds(settled, now);
  if (!isWaiting || parcels.length === 0) return settled;
  return { ...settled, coming: [...(settled.coming ?? []), ...parcels.map((parcel) => ({ ...parcel, ifWon }))] };
}

function isSum(a: Troops, b: Troops): boolean {
  return a.every((count, i) => count === b[i]);
}
