import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach } from 'vitest';
import { type MailHouse, openMailHouse } from './mail-house.js';
import { type MailServer, type Moods, openMailServer } from './mail-server.js';

const closing: (() => Promise<void>)[] = [];

/** After each test of a file closes what it opened here, the last first. */
export function clearTable(): void {
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
}

export async function openServer(moods: Moods = {}, port = 0): Promise<MailServer> {
  const server = await openMailServer(moods, port);
  closing.push(() => server.close());
  return server;
}

export async function openHouse(smtpUrl: string | undefined): Promise<MailHouse> {
  const house = await openMailHouse(smtpUrl);
  closing.push(() => house.close());
  return house;
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
export function mailOf(house: MailHouse, player: string): ReturnType<MailHouse['desk']['mails']>['mails'][number] {
  const found = house.desk.mails().mails.find((mail) => mail.player === player && mail.standing !== 'let-go');
  if (!found) throw new Error(`no mail to ${player}`);
  return found;
}

export const again = (house: MailHouse, player: string) =>
  house.desk.settleMails({ ids: [mailOf(house, player).id], action: 'again', why: '' });

export const letGo = (house: MailHouse, player: string, why = '') =>
  house.desk.settleMails({ ids: [mailOf(house, player).id], action: 'let-go', why });
