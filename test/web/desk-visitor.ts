import { load } from 'cheerio';
import type { House } from '../harness/desk-house.js';

/** Somebody who reads a desk over HTTP as a browser would; the desk's address let him in. */
export interface Visitor {
  readonly cookie: string;
  ask(path: string): Promise<Response>;
  /** A page's text. */
  read(path: string): Promise<string>;
  /** The token of the desk's own forms. */
  readForm(): Promise<string>;
  /** Posts a form; where the answer leads is not followed. */
  send(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/** Lets a visitor in at a house's desk. */
export async function enterDesk({ address, path }: House): Promise<Visitor> {
  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = (rest: string) => fetch(path(rest), { headers: { cookie } });
  const read = async (rest: string) => (await ask(rest)).text();
  return {
    cookie,
    ask,
    read,
    readForm: async () => load(await read('/turn/1/questions'))('input[name=form]').attr('value') ?? '',
    send: (rest, fields, headers = {}) =>
      fetch(path(rest), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { cookie, origin: new URL(address).origin, ...headers },
      }),
  };
}
