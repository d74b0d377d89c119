import type { Square } from '../../../core/squares.js';
import type { ChangeOf, Counted, LedgerEntry } from '../../contract/turn.js';
import type { Army, ClassicBoard, Team, Troops } from '../board.js';
import type { ClassicFact } from '../facts.js';

/** What changed after the moves, as it is told step by step. */
export type Told = LedgerEntry<ClassicFact> & ChangeOf<Changes>;

/** What a turn changes beside where armies stand. */
export interface Changes {
  /** Where it is; null where it is not on the map. */
  readonly army: Square | null;
  readonly square: Square | null;
  readonly name: string;
  readonly team: Team;
  readonly converting: 'captured' | 'converted';
  readonly days: number;
  readonly troops: Troops;
  /** Troops by kind; empty where they are as its slots are. */
  readonly 'make-up': readonly Counted[];
  readonly 'at war': readonly Team[];
  readonly structure: 'stands' | 'destroyed';
  /** The result that the judge's word put in a roll's place. */
  readonly roll: string | null;
}

/** What the ledger is found in: the board as the turn began, after the moves and at its end, the moves, and what was told step by step. */
export interface LedgerSource {
  readonly before: ClassicBoard;
  readonly moved: ClassicBoard;
  readonly after: ClassicBoard;
  /** What an army sent to another. */
  readonly sentBy: (army: string) => SentFact | undefined;
  /** What penalties cost armies. */
  readonly fined: Readonly<Record<string, Troops>>;
  readonly told: readonly Told[];
}

export type SentFact = Extract<ClassicFact, { readonly code: 'sent-troops' }>;
type CauseFact = Extract<ClassicFact, { readonly code: 'sent-troops' | 'penalty' | 'troops-arrived' }>;

/**
 * What a turn changed beside where armies stand: days (1.5), troops (3.2.4, 4.2.5, 5.4.1), structures (1.7.1). What was
 * told step by step stands as it was told.
 */
export function findLedger(source: LedgerSource): readonly Told[] {
  const { before, moved, after, told } = source;
  const hasSteps = before.campaign !== undefined;
  const ledger: Told[] = [...(hasSteps ? troopsByMoves(source) : []), ...told];
  const renamed = new Map(told.flatMap((one) => (one.what === 'name' ? [[one.before, one.after] as const] : [])));
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
        because: { code: 'troops-changed', rule: sum(troops) > sum(same.troops) ? '4.2.5' : '3.2.4.3' },
      });
  }
  after.structures.forEach((structure, i) => {
    if (structure.destroyed && !before.structures[i]?.destroyed)
      ledger.push({
        subject: structure.name,
        what: 'structure',
        before: 'stands',
        after: 'destroyed',
        because: { code: 'structure-fell', rule: '1.7.1' },
      });
  });
  return ledger;
}

/** What troops were lost and got up to the end of the moves: by penalties (R60) and transfers (R14). */
function troopsByMoves({
  before,
  moved,
  sentBy,
  fined,
}: Pick<LedgerSource, 'before' | 'moved' | 'sentBy' | 'fined'>): readonly Told[] {
  const now = new Map(moved.armies.map((army) => [army.name, army.troops]));
  return before.armies.flatMap((army): readonly Told[] => {
    const troops = now.get(army.name);
    if (troops === undefined || isSame(army.troops, troops)) return [];
    const sent = sentBy(army.name);
    const hasGot = troops.some((count, i) => count > (army.troops[i] as number));
    const causes: readonly CauseFact[] = [
      ...(fined[army.name] ? [{ code: 'penalty', rule: '5.4.1' } as const] : []),
      ...(sent ? [sent] : []),
      ...(hasGot ? [{ code: 'troops-arrived', rule: '3.2.4.3' } as const] : []),
    ];
    const [first, ...others] = causes;
    if (!first) return [];
    const because = others.length === 0 ? first : ({ code: 'troops-by-several', rule: first.rule, causes } as const);
    return [{ ...changedTroops(army.name, army.troops, troops), because }];
  });
}

function countedDays(before: number, now: Army): Told {
  return {
    subject: now.name,
    what: 'days',
    before,
    after: now.days,
    because: { code: now.days > before ? 'counted-day' : 'counts-none', rule: '1.5', at: now.at },
  };
}

function changedTroops(subject: string, before: Troops, after: Troops) {
  return { subject, what: 'troops', before, after } as const;
}

function isSame(a: Troops, b: Troops): boolean {
  return a === b || a.every((count, i) => count === b[i]);
}

function sum(troops: Troops): number {
  return troops.reduce((total, count) => total + count, 0);
}
