import { hostname } from 'node:os';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import type { Holder } from '../../store/locks.js';
import type { Game } from './game.js';

/** Thrown where somebody else is at a job. */
export class BusyFault extends Fault {}

/** Does a job while nobody else does one of its name on this game, here or in another process; a BusyFault, try later, where somebody does. */
export async function locked<T>(
  { store, clock }: Pick<Game, 'store' | 'clock'>,
  job: string,
  work: () => Promise<T>,
): Promise<T> {
  const taken = store.locks.take(job, { machine: hostname(), pid: process.pid, at: clock.now() });
  if (!taken.ok) {
    const why = taken.error ? tellHolder(taken.error) : 'another process has just begun it';
    throw new BusyFault('try-later', `The job "${job}"`, why, 'Wait until it is done, or end that process.');
  }
  try {
    return await work();
  } finally {
    taken.value.release();
  }
}

function tellHolder({ machine, pid, at }: Holder): string {
  const where = machine === hostname() ? '' : ` on ${machine}`;
  return `process ${pid}${where} has been doing it since ${writeIso(at)}`;
}
