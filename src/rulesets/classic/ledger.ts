import type { Roll } from '../../core/dice.js';
import type { LedgerEntry, Move } from '../contract/turn.js';
import type { Army, ClassicBoard } from './board.js';
import type { Troops } from './ranks.js';
import type { Rule } from './rulebook.js';

type Entry = LedgerEntry & { readonly rule: Rule };

/** What the ledger is found in: the board as the turn began, after the moves and at its end, the moves, and what was told step by step. */
export interface LedgerSource {
  readonly before: ClassicBoard;
  readonly moved: ClassicBoard;
  readonly after: ClassicBoard;
  readonly moves: readonly Move[];
  readonly rolls: readonly Pick<Roll, 'rule' | 'piece'>[];
  readonly told: readonly LedgerEntry[];
}

/**
 * What a turn changed beside where armies stand: days (1.5), troops (3.2.4, 4.2.5, 5.4.1), structures (1.7.1). What was
 * told step by step stands as it was told.
 */
export function findLedger(source: LedgerSource): readonly LedgerEntry[] {
  const { before, moved, after, told } = source;
  const hasSteps = before.campaign !== undefined;
  const ledger: LedgerEntry[] = [...(hasSteps ? troopsByMoves(source) : []), ...told];
  const renamed = new Map(told.filter(({ what }) => what === 'name').map((one) => [one.before, one.after]));
  const toldTroops = new Set(told.filter(({ what }) => what === 'troops').map(({ subject }) => subject));
  const now = new Map(after.armies.map((army) => [army.name, army]));
  const midway = hasSteps ? new Map(moved.armies.map((army) => [army.name, army.troops])) : undefined;
  for (const army of before.armies) {
    const same = now.get(renamed.get(army.name) ?? army.name);
    if (!same || same === army) continue;
    const { days, name } = army;
    if (days !== same.days) ledger.push(countedDays(days, same));
    const troops = midway?.get(name) ?? army.troops;
    if (!toldTroops.has(name) && !isSame(troops, same.troops))
      ledger.push({
        ...changedTroops(same.name, troops, same.troops),
        rule: sum(troops) > sum(same.troops) ? '4.2.5' : '3.2.4.3',
        why: 'losses of a battle, or troops sent',
      });
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

/** What troops were lost and got up to the end of the moves: by penalties (R60) and transfers (R14). */
function troopsByMoves({ before, moved, moves, rolls }: LedgerSource): readonly Entry[] {
  const now = new Map(moved.armies.map((army) => [army.name, army.troops]));
  return before.armies.flatMap((army): readonly Entry[] => {
    const troops = now.get(army.name);
    if (troops === undefined || isSame(army.troops, troops)) return [];
    const sent = moves.find(({ piece }) => piece === army.name)?.reasons.find(({ rule }) => rule === SENT)?.why;
    const fell = troops.reduce((all, count, i) => all + Math.max(0, (army.troops[i] as number) - count), 0);
    const hasGot = troops.some((count, i) => count > (army.troops[i] as number));
    const isFined =
      rolls.some(({ rule, piece }) => rule === FINED && piece === army.name) ||
      fell > Number(/\d+/.exec(sent ?? '0')?.[0]); // what sent them says how many
    const reasons = [
      ...(isFined ? [{ rule: FINED, why: 'a penalty' } as const] : []),
      ...(sent !== undefined ? [{ rule: SENT, why: sent } as const] : []),
      ...(hasGot ? [{ rule: '3.2.4.3', why: 'troops that were sent to it arrived' } as const] : []),
    ];
    const [first, ...others] = reasons;
    if (!first) return [];
    const why = [first.why, ...others.map((one) => `${one.why} (${one.rule})`)].join(', and ');
    return [{ ...changedTroops(army.name, army.troops, troops), rule: first.rule, why }];
  });
}

const SENT = '3.2.4.1';
const FINED = '5.4.1';

function countedDays(before: number, now: Army): Entry {
  return {
    subject: now.name,
    what: 'days',
    before: String(before),
    after: String(now.days),
    rule: '1.5',
    why: now.days > before ? `it counted a day at ${now.at}` : `it counts none at ${now.at}`,
  };
}

function changedTroops(subject: string, before: Troops, after: Troops) {
  return { subject, what: 'troops', before: before.join(' / '), after: after.join(' / ') };
}

function isSame(a: Troops, b: Troops): boolean {
  return a === b || a.every((count, i) => count === b[i]);
}

function sum(troops: Troops): number {
  return troops.reduce((total, count) => total + count, 0);
}
