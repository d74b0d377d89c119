import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { at, page, post, THREAD, useShelf } from './shelf.js';

const shelf = useShelf();

describe('a process killed in the middle', () => {
  /** Runs a script over the store in a process of its own, until it prints its first word. */
  async function start(script: string): Promise<ChildProcess> {
    const file = join(shelf.folder, 'work.mjs');
    const source = join(import.meta.dirname, '../../built/store/store.js');
    writeFileSync(file, `import { openStore } from ${JSON.stringify(source)};\n${script}`);
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`ended with ${code} before it said anything`)));
    });
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  const first = [post('1', '01:10', 'one'), post('2', '01:20', 'two')];
  const second = [post('3', '01:30', 'three')];

  it('between two pages of a capture loses nothing and doubles nothing', async () => {
    shelf.store.shut();
    const child = await start(`
      const store = openStore(${JSON.stringify(shelf.path)});
      const id = store.captures.begin(${JSON.stringify({ at: 1, clock: at('02:00'), address: THREAD })});
      store.posts.saveSeen(id, ${JSON.stringify(page('02:00'))}, ${JSON.stringify(first)});
      console.log('one page');
      setInterval(() => {}, 1000);`);
    await kill(child);
    shelf.reopen();
    expect(shelf.store.posts.load().map(({ id }) => id)).toEqual(['1', '2']);
    expect(shelf.store.captures.list().map(({ state }) => state)).toEqual(['broken-off']);
    expect(shelf.capture('02:10', [first, second])).toEqual([]);
    expect(shelf.store.posts.load().map(({ id, revisions }) => [id, revisions.length])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
    ]);
    expect(shelf.store.captures.lastComplete()?.clock).toBe(at('02:10'));
  });

  it('while a page is being written keeps nothing of that page', async () => {
    shelf.store.shut();
    const child = await start(`
      const store = openStore(${JSON.stringify(shelf.path)});
      const id = store.captures.begin(${JSON.stringify({ at: 1, clock: at('02:00'), address: THREAD })});
      store.step(() => {
        store.posts.saveSeen(id, ${JSON.stringify(page('02:00'))}, ${JSON.stringify(first)});
        process.stdout.write('half\\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });`);
    await kill(child);
    shelf.reopen();
    expect(shelf.store.posts.load()).toEqual([]);
    shelf.capture('02:10', [first, second]);
    expect(shelf.store.posts.load()).toHaveLength(3);
  });

  it('while a mail is being sent leaves it unknown, and nobody sends it again unasked', async () => {
    shelf.queueMail();
    shelf.store.shut();
    const child = await start(`
      const store = openStore(${JSON.stringify(shelf.path)});
      for (const { id } of store.outbox.list(['queued'])) store.outbox.take(id, 6);
      console.log('sending');
      setInterval(() => {}, 1000);`);
    await kill(child);
    shelf.reopen();
    expect(shelf.store.outbox.list(['queued'])).toEqual([]);
    expect(shelf.store.outbox.recover(7)).toEqual([1]);
    expect(shelf.store.outbox.recover(8)).toEqual([]);
    expect(shelf.store.outbox.list()[0]?.state).toBe('unknown');
    expect(shelf.store.outbox.take(1, 9)).toBe(false);
    shelf.store.outbox.requeue(1, { who: 'Judge', at: 10, why: 'the player has nothing' });
    expect(shelf.store.outbox.take(1, 11)).toBe(true);
    expect(shelf.store.outbox.find(1)?.eml.toString()).toBe('the mail');
    shelf.store.outbox.settle(1, { state: 'accepted', answer: '250 2.0.0 queued', at: 12 });
    expect(shelf.store.outbox.list()[0]?.events.map(({ state, who, note }) => [state, who, note])).toEqual([
      ['queued', 'Judge', ''],
      ['sending', undefined, ''],
      ['unknown', undefined, 'The process ended before the answer of the server was kept.'],
      ['queued', 'Judge', 'the player has nothing'],
      ['sending', undefined, ''],
      ['accepted', undefined, '250 2.0.0 queued'],
    ]);
  });
});
