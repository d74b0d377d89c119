import type { Clash } from '../../core/board-view.js';
import { sidesOf, terrainOf, weatherOf, writeCircumstances } from './clash.js';
import { findLedger } from './ledger.js';
import type { ClassicUpdate } from './update.js';

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
  const { turn, before, board, moved, orders, verdicts, moves, clashes, rolls, calls, winner } = update;
  const { unfit, removed, destroyed, results, unfought, happened } = update;
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
    ...(happened && { happened }),
  };
  return JSON.stringify(stored);
}

/** Reads an update that a close has kept; what can be worked out from it is. */
export function readUpdate(text: string): ClassicUpdate {
  const stored = JSON.parse(text) as Stored;
  return {
    ...stored,
    clashes: stored.clashes.map(readClash),
    ledger: findLedger({ ...stored, after: stored.board, told: stored.happened?.told ?? [] }),
  };
}

function storeClash(clash: Clash): StoredClash {
  const [terrain, weather] = [terrainOf(clash), weatherOf(clash)];
  return {
    kind: clash.kind,
    ...sidesOf(clash),
    at: clash.at,
    ...(terrain !== undefined && { terrain }),
    ...(weather !== undefined && { weather }),
  };
}

function readClash({ kind, first, second, at, terrain, weather }: StoredClash): Clash {
  return { kind, sides: [first, second], at, circumstances: writeCircumstances(terrain, weather) };
}
