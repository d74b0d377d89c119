import { join } from 'node:path';
import { STORE_FILE } from '../../../src/app/game/game.js';
import { openStore, type Store } from '../../../src/store/store.js';

/** Where in a turn a process may be when it is killed, in the order of play. */
export const STEPS = [
  'opened, before the first look',
  'in a look',
  'between the looks',
  'after the last look, while results are entered and the turn is closed',
  'closed, before it is approved',
  'while mails are sent',
  'all done, before the next turn is opened',
] as const;
export type Step = (typeof STEPS)[number];

/** Where a campaign stands by what its database kept. */
export interface Standing {
  readonly turn: number;
  readonly step: Step;
  /** What was confirmed so far, by what it is: none of it may ever be fewer. */
  readonly kept: Readonly<Record<string, number>>;
}

/** Looks into the database of a campaign whose process was killed. */
export function findStanding(folder: string): Standing {
  const store = openStore(join(folder, STORE_FILE));
  try {
    const turn = store.turns.current()?.number ?? 0;
    return { turn, step: findStep(store, turn), kept: countKept(store) };
  } finally {
    store.shut();
  }
}

function findStep(store: Store, number: number): Step {
  const turn = store.turns.find(number);
  if (!turn) return STEPS[6];
  if (store.closes.latest(number)) {
    const waits = store.drafts.lines(number).some(({ state }) => state === 'current');
    if (waits) return STEPS[4];
    return store.outbox.list(['queued', 'sending']).length > 0 ? STEPS[5] : STEPS[6];
  }
  const [latest] = store.captures.list(number);
  if (!latest) return STEPS[0];
  if (latest.state === 'broken-off') return STEPS[1];
  return latest.clock > turn.lock ? STEPS[3] : STEPS[2];
}

function countKept(store: Store): Standing['kept'] {
  const turns = store.turns.list();
  return {
    turns: turns.length,
    looks: store.captures.list().filter(({ state }) => state === 'complete').length,
    posts: store.posts.places(store.posts.load().map(({ id }) => id)).size,
    closes: store.closes.lines().length,
    approvals: store.drafts.lines().filter(({ state }) => state === 'approved').length,
    mails: store.outbox.list(['accepted']).length,
  };
}
