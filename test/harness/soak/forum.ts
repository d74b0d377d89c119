import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Roll } from '../roll.js';
import { type Engine, SKINS } from './skins.js';
import { TrueThread } from './thread.js';
import { answerIn, FAIR, type WeatherKind } from './weather.js';

/** Bad weather over the forum: for some requests more, or until a moment (ms). */
export interface Weather {
  readonly kind: WeatherKind;
  readonly until: number;
  left: number;
  /** True where only pages after the first are struck. */
  readonly later: boolean;
}

/** One request answered. */
export interface Answered {
  /** The forum's clock. */
  readonly at: number;
  readonly path: string;
  readonly weather: WeatherKind | 'fair' | 'led on' | 'moved away';
  /** The posts shown, where it was a page of the thread as it then stood. */
  readonly ids: readonly number[];
}

/** How the board stands with its addresses: an old folder leads on to the new one, or is no longer there. */
export type Moved = 'redirect' | 'gone';

/** A forum on loopback whose thread changes while its clock runs. The clock is ours to move; everything else is real. */
export class SoakForum {
  readonly thread = new TrueThread();
  readonly answered: Answered[] = [];
  weather: Weather | undefined;
  perPage: number;
  /** When its addresses or page lengths last changed, by the forum's clock. */
  rebuilt = 0;
  /** Where the board is kept; it began in /forum. */
  folder = '/forum';
  moved: Moved = 'redirect';
  /** Our clock, ms. */
  now: number;
  readonly #events: { readonly at: number; readonly act: () => void }[] = [];
  #origin = '';
  #server = createServer((request, response) => void this.#answer(request, response));

  constructor(
    readonly engine: Engine,
    public board: { readonly zone: string; readonly skew: number; readonly marks: boolean; readonly perPage: number },
    now: number,
    readonly roll: Roll,
  ) {
    this.now = now;
    this.perPage = board.perPage;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const bound = this.#server.address();
    this.#origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get url(): string {
    return `${this.#origin}/forum/${SKINS[this.engine].thread}`;
  }

  /** The forum's clock, in whole seconds as HTTP tells it. */
  get clock(): number {
    return Math.floor((this.now + this.board.skew) / 1000) * 1000;
  }

  /** Does something when our clock comes to a moment; moments are given in their order. */
  when(at: number, act: () => void): void {
    this.#events.push({ at, act });
  }

  /** Lets time go by, with all that happens in it. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (let next = this.#events[0]; next && next.at <= until; next = this.#events[0]) {
      this.#events.shift();
      this.now = Math.max(this.now, next.at);
      next.act();
    }
    this.now = Math.max(this.now, until);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.pass(1000 + this.roll(2000));
    const url = new URL(request.url ?? '/', this.#origin);
    const inner = this.#inside(url);
    const page = inner && SKINS[this.engine].pageOf(inner, this.perPage);
    const weather = this.#strike(page ?? 1);
    if (weather === 'slow') {
      this.pass(1000 * (5 + this.roll(20)));
      await sleep(2);
    }
    response.setHeader('date', new Date(this.clock).toUTCString());
    const tell = (kind: Answered['weather'], ids: readonly number[] = []) =>
      this.answered.push({ at: this.clock, path: url.pathname + url.search, weather: kind, ids });
    if (weather && answerIn(weather, this.engine, response, this.roll(1000) / 1000)) {
      tell(weather);
      return;
    }
    if (!url.pathname.startsWith(`${this.folder}/`) && url.pathname !== '/robots.txt') {
      const isConfigured = url.href === this.url;
      tell(isConfigured || this.moved === 'redirect' ? 'led on' : 'moved away');
      if (this.moved === 'gone' && !isConfigured) response.writeHead(404, { 'content-type': 'text/html' }).end();
      else response.writeHead(301, { location: url.href.replace(/\/(?:forum|board\d+)\//, `${this.folder}/`) }).end();
      return;
    }
    if (inner === undefined || page === undefined) {
      tell(url.pathname === '/robots.txt' ? 'fair' : 'not there');
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!DOCTYPE html><html></html>');
      return;
    }
    const copied = weather === 'old copy' ? this.clock - 60_000 * (2 + this.roll(240)) : this.clock;
    response.setHeader('date', new Date(copied).toUTCString());
    const ids = this.#show(page, inner, weather, copied, request, response);
    this.answered.push({ at: copied, path: url.pathname + url.search, weather: weather ?? 'fair', ids });
  }

  /** Which kind of weather strikes this request. */
  #strike(page: number): WeatherKind | undefined {
    const { weather } = this;
    if (weather && (weather.left <= 0 || this.now > weather.until)) this.weather = undefined;
    if (!this.weather || (this.weather.later && page < 2)) return undefined;
    this.weather.left--;
    return this.weather.kind;
  }

  /** An address without the folder; undefined where it lies in none. */
  #inside(url: URL): URL | undefined {
    const inner = new URL(url);
    inner.pathname = url.pathname.replace(/^\/(?:forum|board\d+)(?=\/)/, '');
    return inner.pathname === url.pathname ? undefined : inner;
  }

  /** Writes a page of the thread; gives the posts on it, where it was whole and as it now stands. */
  #show(
    asked: number,
    url: URL,
    weather: WeatherKind | undefined,
    now: number,
    request: IncomingMessage,
    response: ServerResponse,
  ): readonly number[] {
    const { perPage } = this;
    const skin = SKINS[this.engine];
    const all = weather === 'another thread' ? this.#others() : this.thread.shownAt(now);
    const pages = Math.max(1, Math.ceil(all.length / perPage));
    const page = Math.min(Math.max(1, asked), pages);
    const shown = weather === 'no posts' ? [] : all.slice((page - 1) * perPage, page * perPage);
    const place = { first: (page - 1) * perPage + 1, total: all.length, page, pages, perPage };
    const text = skin.write({
      ...place,
      shown,
      all: weather === 'no posts' ? [] : all,
      url,
      now,
      zone: this.board.zone,
    });
    const etag = `W/"${createHash('sha256')
      .update(skin.idsIn ? text : JSON.stringify([shown, place]))
      .digest('hex')
      .slice(0, 24)}"`;
    if (this.board.marks) response.setHeader('etag', etag);
    const isFair = weather === undefined || FAIR.includes(weather);
    const ids = isFair ? (skin.idsIn?.(text) ?? shown.map(({ post }) => post.id)) : [];
    const isWhole = weather === undefined || weather === 'slow' || weather === 'old copy';
    if (isWhole && this.board.marks && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return ids;
    }
    response.setHeader('content-type', skin.type);
    const half = text.slice(0, Math.floor((text.length * (1 + this.roll(8))) / 10));
    if (weather === 'cut connection') {
      response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
      response.write(half, () => response.destroy());
    } else response.writeHead(200).end(weather === 'half a page' ? half : text);
    return ids;
  }

  /** The posts of a thread that is not ours, as where a server mixes up its pages. */
  #others() {
    const other = new TrueThread();
    for (let n = 0; n < 5; n++)
      other.add(this.clock - 86_400_000 + n * 60_000, 'Mara', `Birch Watch: 4D > 5D\nelsewhere ${n}`);
    return other.posts.map((post) => ({ post: { ...post, id: post.id + 90_000 }, text: post.states[0]?.text ?? '' }));
  }
}
