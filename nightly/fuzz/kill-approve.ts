import type { ChildProcess } from 'node:child_process';
import { load } from 'cheerio';
import { openTurn } from '../../src/app/close/open-turn.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { loadNoticeTemplate } from '../../src/app/game/templates.js';
import { releaseNotice } from '../../src/app/judge/mails.js';
import { extendTurn } from '../../src/app/judge/times.js';

/** Approves all mails by the desk's own form, as a browser does; whether an answer comes is another matter. */
export async function approveAtDesk(child: ChildProcess): Promise<void> {
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
export async function approveAll(game: Game): Promise<void> {
  const desk = createGameDesk(game, undefined);
  const requests = (desk.drafts(1)?.drafts ?? []).filter(({ kind }) => kind === 'request');
  const done = await desk.approve(
    1,
    requests.map(({ id, version }) => ({ draft: id, version })),
  );
  if (!done.ok) throw new Error(`${done.error.what}: ${done.error.why}`);
}

const DAY = 24 * 60 * 60_000;

/** Opens the next turn, moves its times and lets the notice of that go: one to each of the six players. */
export async function moveTimes(game: Game): Promise<void> {
  const now = game.clock.now();
  openTurn(game, { opened: now - 60_000, deadline: now + 7 * DAY, lock: now + 8 * DAY, secret: 'c'.repeat(64) });
  extendTurn(game, { lock: now + 9 * DAY, why: 'a holiday' });
  releaseNotice(game, 'deadline-moved', loadNoticeTemplate(game, 'deadline-moved'));
}
