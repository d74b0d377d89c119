import { type Army, NONE, SLOTS, type Slot } from '../board.js';
import type { BySlot } from '../state/troops.js';
import type { FighterResult } from '../update.js';
import type { Attempt } from './4-2-5-checked-result.js';
import { LOWEST, listChoices, type ResultBreach, type Share, TOP } from './4-2-5-checked-result.js';

/** R33, R45 What a fighter lost, checked against what stood (4.2.5). */
export function readShare(army: Army, own: FighterResult): Share | ResultBreach {
  const attempt = readAttempt(own);
  const risked = attempt?.kind === 'kill' ? TOP : LOWEST;
  const key = own.troops ? 'troops' : 'lost';
  const refuse = (why: string, of: string, right?: string): ResultBreach => ({
    rule: '4.2.5',
    why,
    path: ['armies', army.name, key, of],
    ...(right !== undefined && { right }),
  });
  const given = own.troops ? toLosses(army, own.troops, attempt, risked) : { lost: own.lost ?? {} };
  if ('why' in given) return refuse(given.why, given.beyond, `${given.stood} at the most`);
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
          `${army.name} has ${kind ? 'more than one slot' : 'no troops'} of ${of}`,
          of,
          kind ? 'the slots by their numbers' : listChoices([...SLOTS.map(String), ...kindsOf(army)]),
        );
      if (count > kind.alive)
        return refuse(`${army.name} lost ${count} of ${of}, and ${kind.alive} stood`, of, `${kind.alive} at the most`);
      const inSlot = byKind.get(kind.slot) ?? new Map<string, number>();
      byKind.set(kind.slot, inSlot.set(of, count));
    }
  }
  for (const [slot, kinds] of byKind) {
    const i = SLOTS.indexOf(slot);
    if ((lost[i] as number) > 0)
      return refuse(`the losses of ${army.name} name the ${slot} slot and kinds of it`, String(slot), 'one of the two');
    lost[i] = [...kinds.values()].reduce((all, count) => all + count, 0);
  }
  const beyond = lost.findIndex((count, i) => count > (army.troops[i] as number));
  if (beyond >= 0)
    return refuse(
      `${army.name} lost ${lost[beyond]} in its ${SLOTS[beyond]} slot, and ${army.troops[beyond]} stood`,
      String(SLOTS[beyond]),
      `${army.troops[beyond]} at the most`,
    );
  return { lost: lost as unknown as BySlot, byKind, ...(attempt && { attempt }) };
}

/** What is left as what was lost in the battle: those who died of the risked ones are not among it. An error says what cannot be. */
function toLosses(
  army: Army,
  left: Readonly<Record<string, number>>,
  attempt: Attempt | undefined,
  risked: number,
):
  | { readonly lost: Readonly<Record<string, number>> }
  | { readonly beyond: string; readonly stood: number; readonly why: string } {
  const lost: Record<string, number> = {};
  let dead = attempt?.dead ?? 0;
  for (const [of, count] of Object.entries(left)) {
    const slot = SLOTS.findIndex((one) => String(one) === of);
    const kind = army.kinds?.find(({ name }) => name === of);
    const stood = slot >= 0 ? (army.troops[slot] as number) : (kind?.alive ?? 0);
    const isRisked = slot === risked || kind?.slot === SLOTS[risked];
    const died = isRisked ? Math.min(dead, Math.max(0, stood - count)) : 0;
    dead -= died;
    if (count > stood)
      return { beyond: of, stood, why: `${army.name} would have ${count} of ${of} left, and ${stood} stood` };
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
