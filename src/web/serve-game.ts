import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { basename } from 'node:path';
import { createGameDesk, type Desk } from '../app/desk/desk.js';
import { readSmtpUrl } from '../app/game/config.js';
import type { Game } from '../app/game/game.js';
import type { Opened } from '../app/game/open.js';
import { createDelivery, type Delivery } from '../app/mail/deliver.js';
import { needPassword } from '../app/run/desk-password.js';
import type { RehearsedDesk } from '../app/run/rehearsal.js';
import { AppError } from '../core/result.js';
import { LOOPBACK } from './guard.js';
import type { GameEntry } from './pages/games.js';
import { type DeskOptions, type Listening, serveDesk, serveGamesDesk } from './serve.js';

/** The review page being served. */
export interface Served {
  readonly address: string;
  /** Where a password is asked: the way in without it for who sits at this machine. */
  readonly here?: string;
  /** Resolves when a signal ends it. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Where the desk is served: on this machine alone, or on an address that others may reach, behind a password. */
export interface Serving {
  /** 0 takes a free one. */
  readonly port: number;
  /** An address of this machine; loopback where left out. */
  readonly listen?: string;
  /** Further names under which browsers reach it. */
  readonly names?: readonly string[];
  /** The folder whose password is asked. */
  readonly folder?: string;
  /** Addresses of proxies that bring others here, whose X-Forwarded-For, or Forwarded, is believed; then the password is asked on loopback too. */
  readonly proxies?: readonly string[];
}

/** Serves a game's review page, or what `change` makes of it, until a signal comes; throws a usage AppError for an address without a password. */
export async function serveGame(
  game: Game,
  serving: Serving,
  change: (desk: Desk) => RehearsedDesk = (desk) => desk,
): Promise<Served> {
  const options = openOptions([game], serving);
  const smtpUrl = readSmtpUrl();
  const delivery = createDelivery(game, smtpUrl);
  const stop = new AbortController();
  const served = await serveDesk(change(createGameDesk(game, smtpUrl, delivery, stop.signal)), options);
  return untilSignal(whileDelivering(served, [{ game, delivery }], stop));
}

/** Serves several games on one desk; one that could not be opened is shown with its fault. */
export async function serveGames(opened: readonly Opened[], serving: Serving): Promise<Served> {
  const games = opened.flatMap((one) => ('game' in one ? [one.game] : []));
  const smtpUrl = readSmtpUrl();
  const taken = new Set<string>();
  const deliveries: { readonly game: Game; readonly delivery: Delivery }[] = [];
  const stop = new AbortController();
  const entries = opened.map((one): GameEntry => {
    const path = `/game/${slugOf(one.folder, taken)}`;
    if (!('game' in one)) return { name: one.folder, path, fault: one.fault };
    const { game } = one;
    const delivery = createDelivery(game, smtpUrl);
    deliveries.push({ game, delivery });
    return { name: game.setup.name, path, desk: createGameDesk(game, smtpUrl, delivery, stop.signal) };
  });
  return untilSignal(whileDelivering(await serveGamesDesk(entries, openOptions(games, serving)), deliveries, stop));
}

/**
 * Works the games' outboxes while the desk is served. At the end a look at a thread is broken off, and a mail under way is
 * waited for, or nobody would know of it.
 */
function whileDelivering<S extends { close(): Promise<void> }>(
  served: S,
  deliveries: readonly { readonly game: Game; readonly delivery: Delivery }[],
  stop: AbortController,
): S {
  const working = deliveries.map(({ game, delivery }) => delivery.keep((line) => tell([game], line), stop.signal));
  return {
    ...served,
    close: async () => {
      await served.close();
      stop.abort();
      await Promise.all(working);
    },
  };
}

function openOptions(
  games: readonly Game[],
  { port, listen, names = [], folder = '.', proxies = [] }: Serving,
): DeskOptions & Listening {
  for (const address of [...proxies, ...(listen === undefined ? [] : [listen])]) checkAddress(address);
  const options = {
    token: randomBytes(24).toString('base64url'),
    now: () => (games[0]?.clock ?? { now: Date.now }).now(),
    port,
    report: (error: unknown, known: boolean) => {
      const line = `error on the review page: ${error instanceof Error ? error.message : String(error)}`;
      if (known) tell(games, line);
      else process.stderr.write(`${line}\n`);
    },
    ...(listen !== undefined && { address: listen }),
  };
  const isLocal = listen === undefined || isLoopback(listen);
  if (isLocal && proxies.length === 0) return { ...options, hosts: [...LOOPBACK, ...names.map(lower)] };
  return {
    ...options,
    hosts: [...LOOPBACK, ...(isLocal ? [] : ownNames()), ...names.map(lower)],
    gate: { ...needPassword(folder), proxies: proxies.map(lower), told: (line) => tell(games, line) },
  };
}

function checkAddress(address: string): void {
  if (isIP(address) !== 0) return;
  throw new AppError('usage', `The address ${address}`, 'is no IP address', 'Give one like 192.168.1.20.');
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1';
}

/** The addresses of this machine and its own name: no other site can have a name bound to them without being asked for by it. */
function ownNames(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return [
    hostname().toLowerCase(),
    ...addresses.map(({ address }) => (address.includes(':') ? `[${address}]` : address)),
  ];
}

function lower(name: string): string {
  return name.toLowerCase();
}

/** A folder's name as part of an address, and none twice. */
function slugOf(folder: string, taken: Set<string>): string {
  const plain =
    basename(folder)
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'game';
  let slug = plain;
  for (let n = 2; taken.has(slug); n++) slug = `${plain}-${n}`;
  taken.add(slug);
  return slug;
}

function untilSignal({ address, here, close }: Omit<Served, 'ended'>): Served {
  // The last where its terminal is closed.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal));
  const ended = Promise.race(signals).then(close);
  const [outer = 'localhost'] = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map((one) => one.address);
  // Every address of the machine is none a browser can open.
  const open = address.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, `//${outer}`);
  return { address: open, ...(here !== undefined && { here }), ended, close };
}

/**
 * What happens at the door is told to every game's log, since it is about all of them; where one takes nothing any more,
 * to the terminal too, before it is thrown on.
 */
function tell(games: readonly Game[], what: string): void {
  try {
    for (const { store, clock } of games) store.log.add({ at: clock.now(), who: 'Adjutant', what });
  } catch (lost) {
    process.stderr.write(`${what}\n`);
    throw lost;
  }
}
