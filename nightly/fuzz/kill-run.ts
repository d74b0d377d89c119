import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import { openTurn } from '../../src/app/close/open-turn.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { loadNoticeTemplate } from '../../src/app/game/templates.js';
import { letMailGo, releaseNotice, sendAgain } from '../../src/app/judge/mails.js';
import { extendTurn } from '../../src/app/judge/times.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { DAY, HOUR, MINUTE } from '../../src/core/time.js';
import { ADDRESSES } from '../../test/harness/mail/mail-game.js';
import { drawMoods, type MailServer, openMailServer, type WhimCounts } from '../../test/harness/mail/mail-server.js';
import { type Roll, rollFrom } from '../../test/harness/roll.js';
import { keepScene } from './scene.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Who sends when the kill comes: the desk that just approved, the command, the watch, or two of them at once. */
export const VICTIMS = ['review', 'deliver', 'watch', 'deliver and watch'] as const;
type Victim = (typeof VICTIMS)[number];

/** What one kill met and left, counted in mails: six were to be approved. */
export interface KillRun {
  readonly victim: Victim;
  /** False where the process had done its work before the kill came. */
  readonly killed: boolean;
  readonly approved: number;
  /** How they stood after the kill, and after the next run. */
  readonly left: Readonly<Record<string, number>>;
  readonly then: Readonly<Record<string, number>>;
  /** Of those that nobody knew of: how many had arrived. */
  readonly unknown: { readonly arrived: number; readonly lost: number };
  /** What the server did until the kill, besides taking mails. */
  readonly whims: WhimCounts;
  /** What was promised and not held. */
  readonly failures: readonly string[];
}

/**
 * Copies a game whose six mails wait to be approved, has them approved and sent to a moody server by a process of its
 * own, kills that at a random moment, and holds the outbox against what the server took: right away, after the next run,
 * and after the judge has had his word.
 */
export async function killRun(template: string, seed: number): Promise<KillRun> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-kill-'));
  cpSync(template, folder, { recursive: true });
  const server = await openMailServer();
  const run = new Run(folder, server, seed);
  try {
    return await run.go();
  } finally {
    for (const child of run.children) child.kill('SIGKILL');
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Run {
  readonly children: ChildProcess[] = [];
  readonly roll: Roll;
  readonly #failures: string[] = [];
  /** True where six notices go by the release of their kind, in place of six approved requests. */
  readonly #sendsNotices: boolean;
  /** Told that something happened at the server. */
  #heard: () => void = () => {};

  constructor(
    readonly folder: string,
    readonly server: MailServer,
    readonly seed: number,
  ) {
    this.roll = rollFrom(seed);
    this.#sendsNotices = VICTIMS[seed % VICTIMS.length] !== 'review' && seed % 3 === 0;
  }

  async go(): Promise<KillRun> {
    const victim = VICTIMS[this.seed % VICTIMS.length] ?? 'deliver';
    const { moods, counts: whims } = drawMoods(this.roll(2 ** 31), () => this.#heard());
    this.server.moods = moods;
    const killed = await this.#sendAndKill(victim);
    await this.#quiet();
    const formatScene = keepScene(this.folder);
    this.server.moods = {};
    const approved = this.#at(Date.now(), ({ store }) => store.outbox.list().length);
    const left = this.#hold('after the kill', ['queued', 'tried', 'sending', 'accepted', 'refused', 'unknown']);
    await this.#run('deliver');
    await this.#quiet();
    this.#hold('after the next run', [...this.#held(), 'tried', 'accepted', 'refused', 'unknown']);
    // What a server put off is tried again when its time comes.
    const later = Date.now() + 2 * HOUR;
    await this.#work(later, (game) => deliverMails(game, this.server.url));
    const then = this.#hold('two hours later', [...this.#held(), 'accepted', 'refused', 'unknown']);
    const unknown = await this.#askPlayers(later);
    this.#hold('after the word of the judge', ['accepted', 'let-go']);
    const isAll = approved === 6 || this.#sendsNotices;
    const [wanted, came] = [isAll ? ADDRESSES : [], this.server.received.map(({ to }) => to).sort()];
    if (!this.#sendsNotices && approved !== 0 && approved !== 6)
      this.#failures.push(`${approved} of 6 mails were approved at once`);
    if (came.join() !== wanted.join()) this.#failures.push(`approved for ${wanted}, received by ${came}`);
    return { victim, killed, approved, left, then, unknown, whims, failures: formatScene(this.#failures) };
  }

  /** Has the mails approved and sent, and kills who sends; false where he was done before. */
  async #sendAndKill(victim: Victim): Promise<boolean> {
    if (victim !== 'review') await this.#work(Date.now(), this.#sendsNotices ? moveTimes : approveAll);
    const names = victim === 'deliver and watch' ? ['deliver', 'watch'] : [victim];
    const started = names.map((name) => this.#start(name));
    const [hit = started[0] as ChildProcess] = [started[this.roll(started.length)]];
    const ended = once(hit, 'exit').then(() => 'ended' as const);
    if (victim === 'review') await Promise.race([approveAtDesk(hit), ended]);
    const moment =
      this.roll(2) === 0 ? wait(this.roll(victim === 'review' ? 400 : 1500)) : this.#event(1 + this.roll(12));
    // A server that hears nothing any more would be waited for in vain.
    await Promise.race([moment, ended, wait(3000)]);
    const killed = hit.kill('SIGKILL');
    await ended;
    for (const other of started.filter((one) => one !== hit)) await this.#stop(other);
    return killed;
  }

  /** The so-manieth thing that happens at the server from now on, and a moment more. */
  async #event(count: number): Promise<void> {
    let left = count;
    await new Promise<void>((resolve) => {
      this.#heard = () => {
        if (--left === 0) resolve();
      };
    });
    await wait(this.roll(12));
  }

  #start(name: string): ChildProcess {
    const env = { ...process.env, ADJUTANT_SMTP_URL: this.server.url };
    const child = spawn(process.execPath, [CLI, name, '--game', this.folder], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.children.push(child);
    return child;
  }

  async #run(name: string): Promise<void> {
    const child = this.#start(name);
    child.stdout?.resume();
    await once(child, 'exit');
  }

  /** Ends a process in good order: the command by itself, the watch by a signal. */
  async #stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.stdout?.resume();
    // Before the watch listens for it this is one more kill, which is as good.
    if (child.spawnargs.includes('watch')) child.kill('SIGTERM');
    await ended;
  }

  /** The server has answered all that reached it whole. */
  async #quiet(): Promise<void> {
    await wait(30);
    while (this.server.busy > 0) await wait(5);
    await wait(5);
  }

  #at<T>(now: number, work: (game: Game) => T): T {
    const game = openGame(this.folder, { now: () => now });
    try {
      return work(game);
    } finally {
      game.store.shut();
    }
  }

  async #work(now: number, work: (game: Game) => Promise<unknown>): Promise<void> {
    const game = openGame(this.folder, { now: () => now });
    try {
      await work(game);
    } finally {
      game.store.shut();
    }
  }

  /** Where the connection broke under a mail the others may wait: after one break a minute, after two for the judge's word. */
  #held(): readonly string[] {
    return this.#at(Date.now(), ({ store }) => (store.outbox.breaks().length > 0 ? ['queued'] : []));
  }

  /**
   * Holds each mail's state against what the server took of it, and counts the states; they may be some only, `tried` for
   * one that waits after a try in vain.
   */
  #hold(when: string, allowed: readonly string[]): Readonly<Record<string, number>> {
    return this.#at(Date.now(), ({ store }) => {
      const counts: Record<string, number> = {};
      for (const { messageId, state, events, player } of store.outbox.list()) {
        counts[state] = (counts[state] ?? 0) + 1;
        const taken = this.server.received.filter((mail) => mail.messageId === messageId).length;
        const last = events.at(-1);
        const isTried = state === 'queued' && last?.who === undefined;
        const sure = { accepted: 1, queued: 0, refused: 0 }[state as string];
        const told = `${when} the mail to ${player} is ${state} and was received ${taken} times`;
        if (!allowed.includes(isTried ? 'tried' : state))
          this.#failures.push(`${told}: it should be ${allowed.join(' or ')}`);
        else if (sure === undefined ? taken > 1 : taken !== sure) this.#failures.push(told);
        if ((isTried || ['refused', 'unknown'].includes(state)) && !last?.note)
          this.#failures.push(`${told}, without a reason`);
      }
      return counts;
    });
  }

  /** The judge asks the players what they have: who has his mail needs no other, the rest are sent again. */
  async #askPlayers(now: number): Promise<KillRun['unknown']> {
    const found = { arrived: 0, lost: 0 };
    await this.#work(now, async (game) => {
      for (const { id, state, messageId } of game.store.outbox.list(['unknown', 'refused'])) {
        const came = this.server.received.some((mail) => mail.messageId === messageId);
        if (state === 'unknown') found[came ? 'arrived' : 'lost']++;
        if (came) letMailGo(game, id, 'he has it');
        else await sendAgain(game, id, 'he has nothing');
      }
      await deliverMails(game, this.server.url);
    });
    return found;
  }
}

/** Approves all mails by the desk's own form, as a browser does; whether an answer comes is another matter. */
async function approveAtDesk(child: ChildProcess): Promise<void> {
  let told = '';
  const address = await new Promise<string>((resolve) => {
    child.stdout?.on('data', (text) => {
      told += text;
      const found = /(http:\S+token=\S+)\s/.exec(told)?.[1];
      if (found) resolve(found);
    });
  });
  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { origin } = new URL(address);
  const page = load(await (await fetch(`${origin}/turn/1/drafts`, { headers: { cookie } })).text());
  const seen = page('input[name=seen]')
    .map((_, one) => page(one).attr('value') ?? '')
    .get();
  const form = page('input[name=form]').attr('value') ?? '';
  const fields = new URLSearchParams([
    ['form', form],
    ['sure', 'yes'],
  ]);
  for (const one of seen.filter((value) => value.includes('request-'))) fields.append('seen', one);
  void fetch(`${origin}/turn/1/drafts/approve`, {
    method: 'POST',
    body: fields,
    redirect: 'manual',
    headers: { cookie, origin },
  }).catch(() => undefined);
}

/** Approves all requests at a desk that knows no server: they wait for whoever does. */
async function approveAll(game: Game): Promise<void> {
  const desk = createGameDesk(game, undefined);
  const requests = (desk.drafts(1)?.drafts ?? []).filter(({ kind }) => kind === 'request');
  const done = await desk.approve(
    1,
    requests.map(({ id, version }) => ({ draft: id, version })),
  );
  if (!done.ok) throw new Error(`${done.error.what}: ${done.error.why}`);
}

/** Opens the next turn, moves its times and lets the notice of that go: one to each of the six players. */
async function moveTimes(game: Game): Promise<void> {
  const now = game.clock.now();
  openTurn(game, { opened: now - MINUTE, deadline: now + 7 * DAY, lock: now + 8 * DAY, secret: 'c'.repeat(64) });
  extendTurn(game, { lock: now + 9 * DAY, why: 'a holiday' });
  releaseNotice(game, 'deadline-moved', loadNoticeTemplate(game, 'deadline-moved'));
}
