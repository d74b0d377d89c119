import { ENGLISH } from '../../../core/language.js';
import type { DataPath } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import { type Army, NONE, SLOTS, type Slot, type Troops } from '../board.js';
import type { EnteredResult, FighterResult } from '../entries/battles-and-transfers.js';
import type { AttemptFact, ResultFact } from '../facts/battles.js';
import { bySlot } from '../state/troops.js';

/** The top slot (4.3.2: "largest") and the lowest one (4.5), by their places in SLOTS. */
export const TOP = 3;

export const LOWEST = 0;

/** 4.3.2, 4.5 How many are risked to kill, and to capture. */
export const RISKED = { kill: 500, capture: 2000 } as const;

export type AttemptKind = keyof typeof RISKED;

/** A battle to be decided: where, and who fights there (R32). */
export interface Deciding {
  readonly at: Square;
  readonly fighters: readonly Army[];
}

/** What a fighter tried: of whom, whether it succeeded, and how many of the risked troops died. */
interface Attempt {
  readonly kind: AttemptKind;
  readonly target: string;
  readonly isDone: boolean;
  readonly dead: number;
}

/** A fighter's losses in the battle itself, by slot or by kind in a slot, and its attempt. */
export interface Share {
  readonly lost: Troops;
  readonly byKind: ReadonlyMap<Slot, ReadonlyMap<string, number>>;
  readonly attempt?: Attempt;
}

/** A result that may be so, with what it means for each fighter. */
export interface CheckedResult {
  readonly result: EnteredResult;
  readonly battle: Deciding;
  readonly winners: readonly Army[];
  readonly losers: readonly Army[];
  readonly shares: ReadonlyMap<string, Share>;
}

/** Why a result may not be so: where in it, and what would be right, where that can be said. */
export interface ResultBreach {
  readonly because: ResultFact | AttemptFact;
  readonly path: DataPath;
  readonly right?: string;
}

/** R33, R45 What a fighter lost, checked against what stood (4.2.5). */
export function readShare(army: Army, own: FighterResult): Share | ResultBreach {
  const attempt = readAttempt(own);
  const risked = attempt?.kind === 'kill' ? TOP : LOWEST;
  const key = own.troops ? 'troops' : 'lost';
  const refuse = (because: ResultFact, of: string, right?: string): ResultBreach => ({
    because,
    path: ['armies', army.name, key, of],
    ...(right !== undefined && { right }),
  });
  const given = own.troops ? toLosses(army, own.troops, attempt, risked) : { lost: own.lost ?? {} };
  if ('beyond' in given) {
    const { count, beyond: of, stood } = given;
    return refuse(
      { code: 'left-more-than-stood', rule: '4.2.5', army: army.name, count, of, stood },
      of,
      `${stood} at the most`,
    );
  }
  const byKind = new Map<Slot, Map<string, number>>();
  const lost = [...NONE];
  for (const [of, count] of Object.entries(given.lost)) {
    const slot = SLOTS.findIndex((one) => String(one) === of);
    if (slot >= 0) lost[slot] = count;
    else {
      const kinds = (army.kinds ?? []).filter(({ name }) => name === of);
      const [kind] = kinds;
      if (!kind || kinds.length > 1)
        return refuse(
          { code: kind ? 'several-slots-of' : 'no-troops-of', rule: '4.2.5', army: army.name, of },
          of,
          kind ? 'the slots by their numbers' : ENGLISH.choice([...SLOTS.map(String), ...kindsOf(army)]),
        );
      if (count > kind.alive)
        return refuse(
          { code: 'lost-more-than-stood', rule: '4.2.5', army: army.name, count, of, stood: kind.alive },
          of,
          `${kind.alive} at the most`,
        );
      const inSlot = byKind.get(kind.slot) ?? new Map<string, number>();
      byKind.set(kind.slot, inSlot.set(of, count));
    }
  }
  for (const [slot, kinds] of byKind) {
    const i = SLOTS.indexOf(slot);
    if ((lost[i] as number) > 0)
      return refuse({ code: 'slot-and-kinds', rule: '4.2.5', army: army.name, slot }, String(slot), 'one of the two');
    lost[i] = [...kinds.values()].reduce((all, count) => all + count, 0);
  }
  const beyond = lost.findIndex((count, i) => count > (army.troops[i] as number));
  if (beyond >= 0)
    return refuse(
      {
        code: 'slot-lost-more',
        rule: '4.2.5',
        army: army.name,
        count: lost[beyond] as number,
        slot: SLOTS[beyond] as Slot,
        stood: army.troops[beyond] as number,
      },
      String(SLOTS[beyond]),
      `${army.troops[beyond]} at the most`,
    );
  return { lost: bySlot((_, i) => lost[i] as number), byKind, ...(attempt && { attempt }) };
}

/** What is left as what was lost in the battle: those who died of the risked ones are not among it. An error says what cannot be. */
function toLosses(
  army: Army,
  left: Readonly<Record<string, number>>,
  attempt: Attempt | undefined,
  risked: number,
):
  | { readonly lost: Readonly<Record<string, number>> }
  | { readonly beyond: string; readonly count: number; readonly stood: number } {
  const lost: Record<string, number> = {};
  let dead = attempt?.dead ?? 0;
  for (const [of, count] of Object.entries(left)) {
    const slot = SLOTS.findIndex((one) => String(one) === of);
    const kind = army.kinds?.find(({ name }) => name === of);
    const stood = slot >= 0 ? (army.troops[slot] as number) : (kind?.alive ?? 0);
    const isRisked = slot === risked || kind?.slot === SLOTS[risked];
    const died = isRisked ? Math.min(dead, Math.max(0, stood - count)) : 0;
    dead -= died;
    if (count > stood) return { beyond: of, count, stood };
    lost[of] = stood - count - died;
  }
  return { lost };
}

function readAttempt({ kill, capture, isDone, squad = 0 }: FighterResult): Attempt | undefined {
  const target = kill ?? capture;
  return target === undefined
    ? undefined
    : { kind: kill === undefined ? 'capture' : 'kill', target, isDone: isDone === true, dead: squad };
}

function kindsOf({ kinds = [] }: Army): readonly string[] {
  return kinds.map(({ name }) => name);
}
