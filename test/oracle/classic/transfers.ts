import type { Square } from '../../../src/core/places.js';
import type { Army, ClassicBoard, Slot, Troops } from '../../../src/rulesets/classic/board.js';
import { byTime } from '../posts.js';
import type { Fate } from './answer.js';
import type { Intent } from './counting.js';

const ROOM: Troops = [5000, 2500, 1500, 1000];

/** 3.2.4.2 What the judge was told of a transfer. */
interface Detail {
  readonly from: string;
  readonly to: string;
  readonly troops: Readonly<Partial<Record<Slot, number>>>;
}

export interface Sent {
  readonly to: Army;
  readonly troops: Troops;
}

/** R14: takes the troops from the senders, earliest first; what is sent is on its way. `now`: each army's troops. */
export function send(
  board: ClassicBoard,
  intents: ReadonlyMap<string, Intent>,
  details: readonly unknown[],
  at: ReadonlyMap<Army, Square>,
  now: Map<Army, Troops>,
  fates: Record<string, Fate>,
): readonly Sent[] {
  const sent: Sent[] = [];
  for (const { army, value, order } of [...intents.values()].sort(byTime)) {
    if (value.action !== 'transfer') continue;
    const to = board.armies.find(({ name }) => name === value.to.name) as Army;
    const detail = (details as readonly Detail[]).findLast((one) => one.from === army.name && one.to === to.name);
    if (!detail) {
      fates[order] = 'fails 3.2.4.2';
      continue;
    }
    const troops = [5000, 2500, 1500, 1000].map((slot) => detail.troops[slot as Slot] ?? 0) as unknown as Troops;
    const coming = sent.filter((one) => one.to === to).map((one) => one.troops);
    const held = [now.get(to) as Troops, to.incoming, to.incomingIfWon, ...coming];
    const tooMany = troops.some(
      (count, i) =>
        count > (army.troops[i] as number) ||
        held.reduce((sum, one) => sum + (one[i] as number), count) > (ROOM[i] as number),
    );
    if (tooMany) fates[order] = 'fails 2.3.3';
    else if (at.get(to) !== value.at) fates[order] = 'fails 3.2.4.1';
    else {
      now.set(army, now.get(army)?.map((count, i) => count - (troops[i] as number)) as unknown as Troops);
      sent.push({ to, troops });
    }
  }
  return sent;
}

/** R14: what is on its way arrives now, or with the battle, or only if that is won; by the receiver's name. */
export function deliver(
  board: ClassicBoard,
  sent: readonly Sent[],
  attacked: ReadonlySet<Army>,
  fighting: ReadonlySet<Army>,
  now: Map<Army, Troops>,
): Readonly<Record<string, readonly [Troops, Troops]>> {
  const incoming: Record<string, readonly [Troops, Troops]> = {};
  for (const army of board.armies) incoming[army.name] = [army.incoming, army.incomingIfWon];
  for (const { to, troops } of sent) {
    const [later, ifWon] = incoming[to.name] as readonly [Troops, Troops];
    if (attacked.has(to)) incoming[to.name] = [add(later, troops), ifWon];
    else if (fighting.has(to)) incoming[to.name] = [later, add(ifWon, troops)];
    else now.set(to, add(now.get(to) as Troops, troops));
  }
  return incoming;
}

function add(one: Troops, other: Troops): Troops {
  return one.map((count, i) => count + (other[i] as number)) as unknown as Troops;
}
