import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { locked } from '../../src/app/game/open.js';
import { openStore } from '../../src/store/store.js';
import { useShelf } from './shelf.js';

const shelf = useShelf();
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});

/** Does a job of the shelf's game in this process. */
const work = <T>(job: string, doing: () => Promise<T>): Promise<T> =>
  locked({ store: shelf.store, clock: { now: () => 1000 } }, job, doing);

/** Another process that does a job until it is killed. */
async function startWorking(job: string): Promise<ChildProcess> {
  const file = join(shelf.folder, 'work.mjs');
  const built = (path: string) => JSON.stringify(join(import.meta.dirname, '../../built', path));
  writeFileSync(
    file,
    `import { openStore } from ${built('store/store.js')};
     import { locked } from ${built('app/game/open.js')};
     const store = openStore(${JSON.stringify(shelf.path)});
     setInterval(() => {}, 1000);
     void locked({ store, clock: { now: () => 500 } }, ${JSON.stringify(job)}, () => {
       console.log('working');
       return new Promise(() => {});
     });`,
  );
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it worked`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Writes what stands in the table of who works, as another container, or a process of long ago, would have left it. */
function claim(job: string, pid: number): void {
  const db = new Database(shelf.path);
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  db.prepare('INSERT OR REPLACE INTO locks (name, holder, pid, at) VALUES (?, ?, ?, 500)').run(
    job,
    `${job} ${pid} ${boot}`,
    pid,
  );
  db.close();
}

const refused = { kind: 'try-later', what: 'The job "deliver"' };

describe('a lock', () => {
  it('that this very process holds is held: a second job of the same name waits for no ghost', async () => {
    let finish = (): void => {};
    const first = work('deliver', () => new Promise<void>((resolve) => (finish = resolve)));
    await expect(work('deliver', async () => 'both')).rejects.toMatchObject({
      ...refused,
      why: expect.stringContaining(`process ${process.pid} has been doing it since`),
    });
    expect(await work('capture', async () => 'another job')).toBe('another job');
    finish();
    await first;
    expect(await work('deliver', async () => 'then')).toBe('then');
  });

  it('is held against another store on the same file, and free once its own is shut', async () => {
    const taken = shelf.store.locks.take('deliver', { machine: 'here', pid: 1, at: 5 });
    const other = openStore(shelf.path);
    const yours = { machine: 'there', pid: 2, at: 6 };
    expect(taken.ok).toBe(true);
    expect(other.locks.take('deliver', yours)).toEqual({ ok: false, error: { machine: 'here', pid: 1, at: 5 } });
    expect(other.locks.find('deliver')).toEqual({ machine: 'here', pid: 1, at: 5 });
    shelf.store.shut();
    expect(other.locks.find('deliver')).toBeUndefined();
    expect(other.locks.take('deliver', yours).ok).toBe(true);
    other.shut();
    shelf.reopen();
  });

  it('of a process killed in the middle is free at once, and who left it is believed no more', async () => {
    const child = await startWorking('deliver');
    await expect(work('deliver', async () => 'both')).rejects.toMatchObject({
      ...refused,
      why: expect.stringContaining(`process ${child.pid} has been doing it`),
    });
    await kill(child);
    expect(shelf.store.locks.find('deliver')).toBeUndefined();
    expect(await work('deliver', async () => 'alone')).toBe('alone');
  });

  it('left by a process whose number is now another program’s is free', async () => {
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    claim('deliver', stranger.pid as number);
    expect(await work('deliver', async () => 'alone')).toBe('alone');
  });

  it.each([
    ['no process here has', 4_190_000],
    ['this process has here', process.pid],
  ])('of a living process in another container is held, though its number is one that %s', async (_, pid) => {
    await startWorking('deliver');
    claim('deliver', pid);
    await expect(work('deliver', async () => 'both')).rejects.toMatchObject(refused);
  });

  it('asks no process whether it lives: may it not be asked, it would be taken for dead', () => {
    const src = join(import.meta.dirname, '../../src');
    const asking = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && /process\.kill|\.kill\(\w+, 0\)/.test(readFileSync(join(src, name), 'utf8')),
    );
    expect(asking).toEqual([]);
  });
});
