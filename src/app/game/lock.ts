import { readFileSync } from 'node:fs';
import { Fault } from '../../kit/result.js';
import { writeIso } from '../../kit/time.js';
import type { Holder } from '../../store/locks.js';
import type { Game } from './game.js';

/** Does a job while nobody else does one of its name on this game; a try-later Fault where somebody does. */
export async function locked<T>({ store, clock }: Game, job: string, work: () => Promise<T>): Promise<T> {
  const boot = findBoot();
  const mine = { holder: `${job} ${process.pid} ${boot}`, pid: process.pid, at: clock.now() };
  const taken = store.locks.take(job, mine, (other) => other.pid !== process.pid && isLiving(other, boot));
  if (!taken.ok) {
    const { pid, at } = taken.error;
    throw new Fault(
      'try-later',
      `The job "${job}"`,
      `process ${pid} has been doing it since ${writeIso(at)}`,
      'Wait until it is done, or end that process.',
    );
  }
  try {
    return await work();
  } finally {
    store.locks.release(job, mine);
  }
}

/** Who is at a job just now: the process that took it and still lives. */
export function findHolder({ store }: Game, job: string): Holder | undefined {
  const holder = store.locks.find(job);
  return holder && isLiving(holder, findBoot()) ? holder : undefined;
}

function isLiving({ pid, holder }: Holder, boot: string): boolean {
  return holder.endsWith(` ${boot}`) && isAlive(pid);
}

/** What tells this start of the machine from others, where the system says: after a reboot a process id is another's. */
function findBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'boot';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
