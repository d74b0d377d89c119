import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { hostOf, isPrivateHost, lookupPublic, type Resolve } from './private-address.js';

/** A host and port as a browser asks for them. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** The one way from a browser to the network. */
export interface Gate {
  /** For `--proxy-server`. */
  readonly address: string;
  /** Lets the browser reach the place of an address that was typed, a private one too, until what is given back is called. */
  admit(url: string): () => void;
  /** Why the last connection to the place of an address could not be made; undefined where it could. */
  faultAt(url: string): unknown;
  /** True where more came through since the last `admit` than a page may bring. */
  isOverrun(): boolean;
  close(): Promise<void>;
}

/** The bytes that a page may bring with all that belongs to it. */
const MOST = 16 * 1024 * 1024;
/** The protocol's version, and its way to greet without a login (RFC 1928, 3). */
const SOCKS_5 = 5;
const NO_LOGIN = 0;
/** The answers of SOCKS 5 that a browser tells apart (RFC 1928, 6). */
const DONE = 0;
const FAILED = 1;
const REFUSED = 2;
/** What a request asks for, and the kinds of addresses it may name (RFC 1928, 4 and 5). */
const CONNECT = 1;
const IPV4 = 1;
const DOMAIN_NAME = 3;
const IPV6 = 4;

/**
 * Opens a gate on this machine: a SOCKS 5 proxy that looks each host's name up itself, once, and connects to what it
 * found, never to a private network but for the place that was admitted. A browser that knows no other way reaches nothing
 * there, whatever a page has it do: scripts, redirects, moves, forms, sockets, workers.
 */
export async function openGate(resolve: Resolve): Promise<Gate> {
  const admitted = new Map<string, number>();
  const faults = new Map<string, unknown>();
  const sockets = new Map<Socket, string>();
  let came = 0;

  const keep = (socket: Socket, place: string): void => {
    sockets.set(socket, place);
    socket.on('close', () => sockets.delete(socket));
    // What is cut on one side is cut on the other; nothing more is to be said of it.
    socket.on('error', () => socket.destroy());
  };

  const cut = (place?: string): void => {
    for (const [socket, there] of sockets) if (place === undefined || there === place) socket.destroy();
  };

  const lookup = lookupPublic(resolve);
  const reach = async (near: Socket, place: Place): Promise<Socket> => {
    const url = urlOf(place);
    const key = placeOf(url);
    try {
      if (isPrivateHost(url) && !admitted.has(key)) throw new NotAdmitted();
      // A number is no name, and is not looked up; 0x7f.1 is 127.0.0.1 by now.
      const far = connect({ host: hostOf(url), port: place.port, lookup });
      keep(far, key);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      await once(far, 'connect');
      faults.delete(key);
      far.pause().on('data', (bytes) => {
        came += bytes.length;
        if (came > MOST) cut();
      });
      return far;
    } catch (error) {
      faults.set(key, error);
      throw error;
    }
  };

  const server = createServer((near) => {
    keep(near, '');
    void serveOne(near, (place) => reach(near, place));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const bound = server.address();
  return {
    address: `socks5://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    admit: (url) => {
      came = 0;
      const place = placeOf(url);
      admitted.set(place, (admitted.get(place) ?? 0) + 1);
      return () => {
        const left = (admitted.get(place) ?? 1) - 1;
        admitted.set(place, left);
        if (left > 0) return;
        admitted.delete(place);
        // A connection that is kept open would let in whoever comes next.
        if (isPrivateHost(url)) cut(place);
      };
    },
    faultAt: (url) => faults.get(placeOf(url)),
    isOverrun: () => came > MOST,
    close: async () => {
      cut();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Why a place was not connected to: it is private, and nobody typed it. */
class NotAdmitted extends Error {}

/** Host and port of an address in one word. */
function placeOf(url: string): string {
  const { protocol, port } = new URL(url);
  return `${hostOf(url)} ${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** Speaks SOCKS 5 with one connection of the browser: a greeting, a request, then whatever the two sides say. */
async function serveOne(near: Socket, reach: (place: Place) => Promise<Socket>): Promise<void> {
  const answer = (code: number): boolean => near.write(Buffer.from([SOCKS_5, code, 0, IPV4, 0, 0, 0, 0, 0, 0]));
  try {
    const [version, methods = 0] = await read(near, 2);
    await read(near, methods);
    if (version !== SOCKS_5) throw new Error('it speaks no SOCKS 5');
    near.write(Buffer.from([SOCKS_5, NO_LOGIN]));
    const [, command, , kind] = await read(near, 4);
    const place = await readPlace(near, kind);
    if (command !== CONNECT || !place) throw new Error('it asks for no connection');
    const far = await reach(place);
    answer(DONE);
    near.pipe(far).pipe(near);
  } catch (error) {
    if (near.writable) answer(error instanceof NotAdmitted ? REFUSED : FAILED);
    near.end();
  }
}

/** The next so many bytes of a socket; fails where it ends before. */
async function read(socket: Socket, count: number): Promise<Buffer> {
  if (count === 0) return Buffer.alloc(0);
  for (;;) {
    const bytes: Buffer | null = socket.read(count);
    if (bytes?.length === count) return bytes;
    if (bytes || socket.destroyed || socket.readableEnded) throw new Error('it ended');
    await once(socket, 'readable');
  }
}

async function readPlace(socket: Socket, kind: number | undefined): Promise<Place | undefined> {
  const next = (count: number): Promise<Buffer> => read(socket, count);
  const host =
    kind === IPV4
      ? (await next(4)).join('.')
      : kind === DOMAIN_NAME
        ? (await next((await next(1))[0] ?? 0)).toString('latin1').replace(/^\[|\]$/g, '')
        : kind === IPV6
          ? (await next(16)).toString('hex').replace(/(.{4})(?=.)/g, '$1:')
          : '';
  const port = (await next(2)).readUInt16BE();
  return URL.canParse(urlOf({ host, port })) ? { host, port } : undefined;
}

function urlOf({ host, port }: Place): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}
