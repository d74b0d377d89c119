import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach } from 'vitest';
import { type MailGame, openMailGame } from '../harness/mail/mail-game.js';
import { type MailServer, type Moods, openMailServer } from '../harness/mail/mail-server.js';

const closing: (() => Promise<void>)[] = [];

/** After each test of a file closes what it opened here, the last first. */
export function clearTable(): void {
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
}

export async function openServer(moods: Moods = {}, port = 0, lacks: readonly 'SMTPUTF8'[] = []): Promise<MailServer> {
  const server = await openMailServer(moods, port, lacks);
  closing.push(() => server.close());
  return server;
}

export async function openMails(smtpUrl: string | undefined): Promise<MailGame> {
  const live = await openMailGame(smtpUrl);
  closing.push(() => live.close());
  return live;
}

/** An address at which nobody listens. */
export async function findNobody(): Promise<{ readonly port: number; readonly url: string }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  await new Promise((resolve) => server.close(resolve));
  return { port, url: `smtp://127.0.0.1:${port}` };
}

/** All six players' mails standing alike. */
export const everybody = (standing: string): Readonly<Record<string, string>> =>
  Object.fromEntries(['Corin', 'Ilex', 'Mara', 'Orrin', 'Tamsin', 'Vesper'].map((player) => [player, standing]));

/** Who was brought a mail. */
export const receivers = (server: MailServer): readonly string[] => server.received.map(({ to }) => to).sort();

/** A player's mail that was not let go. */
export function mailOf(live: MailGame, player: string): ReturnType<MailGame['desk']['mails']>['mails'][number] {
  const found = live.desk.mails().mails.find((mail) => mail.player === player && mail.standing !== 'let-go');
  if (!found) throw new Error(`no mail to ${player}`);
  return found;
}

export const again = (live: MailGame, player: string) =>
  live.desk.settleMails({ ids: [mailOf(live, player).id], action: 'again', why: '' });

export const letGo = (live: MailGame, player: string, why = '') =>
  live.desk.settleMails({ ids: [mailOf(live, player).id], action: 'let-go', why });
