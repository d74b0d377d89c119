import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { Fault } from '../core/result.js';
import { createDesk, createGamesDesk, type DeskOptions } from './create-desk.js';
import type { Desk } from './desk.js';
import type { DeskEnv } from './door/guard.js';
import type { GameEntry } from './views/games.js';

const LOOPBACK = '127.0.0.1';

/** What stands for all addresses of a machine, and the one of them by which it calls itself. */
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': LOOPBACK, '::': '::1' };

export interface ServedDesk {
  /** The address to be opened first: with the token, unless a password is asked. */
  readonly address: string;
  /** Where a password is asked: the way in without it for who sits at this machine. */
  readonly here?: string;
  readonly port: number;
  /** Stops serving and drops what connections are left. */
  close(): Promise<void>;
}

/** Where the desk listens; loopback, unless another address is named, which needs a gate. */
export interface Listening {
  /** 0 takes a free one. */
  readonly port: number;
  readonly address?: string;
}

/** Serves the judge's desk of one game. Throws a Fault where the port cannot be had. */
export function serveDesk(desk: Desk, options: DeskOptions & Listening): Promise<ServedDesk> {
  return listen(createDesk(desk, options), options);
}

/** Serves the desk of several games. Throws a Fault where the port cannot be had. */
export function serveGamesDesk(games: readonly GameEntry[], options: DeskOptions & Listening): Promise<ServedDesk> {
  return listen(createGamesDesk(games, options), options);
}

async function listen(app: Hono<DeskEnv>, { address = LOOPBACK, gate, port: wanted, token }: DeskOptions & Listening) {
  if (address !== LOOPBACK && !gate) {
    throw new Fault('bug', 'The desk', `was to be served on ${address} without a password`, 'Report this.');
  }
  const server = createAdaptorServer({ fetch: app.fetch, hostname: address });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(noPort(address, wanted, error)));
    server.listen(wanted, address, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const rootOf = (one: string) => `http://${one.includes(':') ? `[${one}]` : one}:${port}/`;
  const key = `?token=${encodeURIComponent(token)}`;
  return {
    ...(gate
      ? { address: rootOf(address), here: rootOf(EVERYWHERE[address] ?? address) + key }
      : { address: rootOf(address) + key }),
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function noPort(address: string, port: number, error: Error): Fault {
  return new Fault(
    'usage',
    `The desk cannot be served on ${address}, port ${port}`,
    error.message,
    'Name another port, or none to take a free one; an address must be one of this machine.',
  );
}
