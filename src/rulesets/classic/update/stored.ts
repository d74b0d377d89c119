import { dropFacts } from '../../contract/found.js';
import type { Reason } from '../../contract/turn.js';
import type { ClassicUpdate, Happened } from '../update.js';
import { addCircumstances, type ClassicClash, sidesOf } from './clashes.js';
import { sayEntry } from './found.js';
import { findLedger, type SentFact, type Told } from './ledger.js';

/** A battle as closes keep it. */
interface StoredClash {
  readonly kind: string;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: string;
  readonly terrain?: string;
  readonly weather?: string;
}

type Stored = Omit<ClassicUpdate, 'clashes' | 'ledger'> & { readonly clashes: readonly StoredClash[] };

/** Writes an update as closes have kept it since the first one: the same keys in the same order, for ever. */
export function writeUpdate(update: ClassicUpdate): string {
  const { turn, before, board, moved, orders, verdicts, moves, clashes, rolls, calls, winner, unfit, removed } =
    dropFacts(update);
  const { destroyed, results, unfought, happened } = update;
  const stored: Stored = {
    turn,
    before,
    board,
    moved,
    orders,
    verdicts,
    moves,
    clashes: clashes.map(storeClash),
    rolls,
    calls,
    winner,
    unfit,
    removed,
    destroyed,
    results,
    unfought,
    ...(happened && { happened: storeHappened(happened) }),
  };
  return JSON.stringify(stored);
}

function storeHappened({ refused, lapsed, told, ...rest }: Happened): Happened {
  const { separated, healed, ...others } = rest;
  return {
    ...{ separated, healed },
    refused: refused.map(({ entry, rule, why }) => ({ entry, rule, why })),
    lapsed: lapsed.map(({ army, rule, why }) => ({ army, rule, why })),
    told: told.map(({ because: _, ...entry }) => entry),
    ...others,
  };
}

/** Reads an update that a close has kept, its words without facts; what can be worked out from it is. */
export function readUpdate(text: string): ClassicUpdate {
  const stored = JSON.parse(text) as Stored;
  const ledger = findLedger({
    ...stored,
    after: stored.board,
    fined: stored.happened?.fined ?? {},
    told: stored.happened?.told ?? [],
    sentBy: (army) => readSent(stored.moves.find(({ piece }) => piece === army)?.reasons ?? []),
  });
  return {
    ...stored,
    clashes: stored.clashes.map(readClash),
    ledger: ledger.map((entry) => ('why' in entry ? entry : sayEntry(entry as Told))),
  };
}

function storeClash(clash: ClassicClash): StoredClash {
  const { terrain, weather } = clash;
  return {
    kind: clash.kind,
    ...sidesOf(clash),
    at: clash.at,
    ...(terrain !== undefined && { terrain }),
    ...(weather !== undefined && { weather }),
  };
}

function readClash({ kind, first, second, at, terrain, weather }: StoredClash): ClassicClash {
  return addCircumstances({ kind, sides: [first, second], at }, terrain, weather);
}

/** What an army sent, by the words that a close has kept of its move. */
function readSent(reasons: readonly Reason[]): SentFact | undefined {
  for (const { rule, why } of reasons) {
    const [all, count] = (rule === '3.2.4.1' && SENT.exec(why)) || [];
    if (all !== undefined)
      return { code: 'sent-troops', rule: '3.2.4.1', count: Number(count), to: why.slice(all.length) };
  }
  return undefined;
}

const SENT = /^it sent (\d{1,6}) troops to /;
