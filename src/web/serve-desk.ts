import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Fault } from '../kit/result.js';
import { createDesk, type DeskOptions } from './create-desk.js';
import type { Desk } from './desk.js';

const LOOPBACK = '127.0.0.1';

export interface ServedDesk {
  /** The address with the token, to be opened first. */
  readonly address: string;
  readonly port: number;
  /** Stops serving and drops what connections are left. */
  close(): Promise<void>;
}

/**
 * Serves the judge's desk on loopback only.
 * @param port 0 takes a free one
 * @throws Fault where the port cannot be had
 */
export async function serveDesk(desk: Desk, options: DeskOptions & { readonly port: number }): Promise<ServedDesk> {
  const server = createAdaptorServer({ fetch: createDesk(desk, options).fetch, hostname: LOOPBACK });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(noPort(options.port, error)));
    server.listen(options.port, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${LOOPBACK}:${port}/?token=${encodeURIComponent(options.token)}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function noPort(port: number, error: Error): Fault {
  return new Fault(
    'usage',
    `The desk cannot be served on port ${port}`,
    error.message,
    'Name another port, or none to take a free one.',
  );
}
