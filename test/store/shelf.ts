import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Document, DocumentKind } from '../../src/core/document.js';
import type { Body, Post } from '../../src/core/post.js';
import { AppError } from '../../src/core/result.js';
import { readIso } from '../../src/core/time.js';
import type { Close } from '../../src/store/closes.js';
import type { Rendered } from '../../src/store/drafts.js';
import type { Mail } from '../../src/store/outbox.js';
import type { SightedPage, SightedPost } from '../../src/store/sightings.js';
import { openStore, type Store } from '../../src/store/store.js';
import type { Turn } from '../../src/store/turns.js';
import type { TurnRecord } from '../../src/turns/turn.js';
import { BARE, NOTHING_SAID } from '../turns/turn-record.js';

export const THREAD = 'http://forum.example/showthread.php?t=7';

/** A store in a file of its own, and what the tests of it do again and again. */
export interface Shelf {
  readonly folder: string;
  readonly path: string;
  readonly store: Store;
  /** Opens the file again after it was shut. */
  reopen(): void;
  /** A whole look at the thread, complete unless a fault is named; gives the posts that vanished. */
  capture(clock: string, pages: readonly (readonly SightedPost[])[], fault?: string): readonly string[];
  load(id: string): Post;
  /** Revisions in short: text, since, and for an unmarked change when the text before was last seen. */
  revisionsOf(
    id: string,
  ): readonly { readonly text: string; readonly since: string; readonly unmarkedAfter?: string }[];
  openTurn(number?: number): Turn;
  /** Closes turn 1 with what it rests on by now. */
  closeTurn(at: number, update?: string): Close;
  /** What turn 1 rests on, with all posts there are. */
  record(remark: string): TurnRecord;
  /** Approves a request and puts its mail into the outbox. */
  queueMail(): Mail;
}

/** Makes a new shelf before each test of a file, and clears it away afterwards. */
export function useShelf(): Shelf {
  let folder: string;
  let path: string;
  let store: Store;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-store-'));
    path = join(folder, 'adjutant.db');
    store = openStore(path);
  });
  afterEach(() => {
    store.shut();
    rmSync(folder, { recursive: true, force: true });
  });
  const load = (id: string): Post => {
    const found = store.posts.load().find((one) => one.id === id);
    if (!found) throw new Error(`no post ${id}`);
    return found;
  };
  const openTurn = (number = 1): Turn =>
    store.turns.open({
      number,
      opened: at('01:00'),
      deadline: at('20:00'),
      lock: at('05:00'),
      secret: 'ab'.repeat(32),
      board: 'the board',
      ruleset: 'classic',
      rulesetVersion: '1',
      at: at('01:00'),
      who: 'Judge',
    });
  const record = (remark: string): TurnRecord => ({
    ...BARE,
    sheet: { number: 1, opened: 0, deadline: 2, lock: 1, secret: 's' },
    board: 'the board',
    posts: store.posts.load(),
    remarks: [{ code: 'put-right-in-vain', rule: '', who: 'Judge', word: remark }],
  });
  return {
    get folder() {
      return folder;
    },
    get path() {
      return path;
    },
    get store() {
      return store;
    },
    reopen: () => {
      store = openStore(path);
    },
    capture: (clock, pages, fault) => {
      const id = store.captures.begin({ at: at(clock), clock: at(clock), address: THREAD });
      for (const [index, posts] of pages.entries()) store.posts.saveSeen(id, page(clock, index + 1), posts);
      const end = fault === undefined ? { covered: { fromStart: true, toEnd: true } } : { fault };
      return store.captures.end(id, { at: at(clock), ...end }).vanished;
    },
    load,
    revisionsOf: (id) =>
      load(id).revisions.map(({ body, since, unmarked, beforeSeen }) => ({
        text: body.text,
        since: new Date(since.ms).toISOString().slice(11, 16),
        ...(unmarked ? { unmarkedAfter: new Date(beforeSeen ?? 0).toISOString().slice(11, 16) } : {}),
      })),
    openTurn,
    closeTurn: (when, update = '{}') =>
      store.closes.save({
        turn: 1,
        at: when,
        rulesetVersion: '1',
        board: 'after',
        update,
        record: record(update),
        said: NOTHING_SAID,
      }),
    record,
    queueMail: () => {
      openTurn();
      const drafts = [rendered('request-Sai Rei-Sen', 'Your strategy, please.', 'request')];
      store.drafts.file({ turn: 1, at: 2, drafts });
      return store.step(() => {
        store.drafts.approve(1, 'Judge', 3);
        return store.outbox.queue(
          {
            draft: 1,
            messageId: '<1@x>',
            recipient: 'sen@x.example',
            instead: false,
            subject: 's',
            eml: Buffer.from('the mail'),
          },
          5,
          'Judge',
        );
      });
    },
  };
}

/** A moment of 6 March 2004, UTC. */
export function at(clock: string): number {
  return readIso(`2004-03-06T${clock}Z`) as number;
}

export function body(text: string, skips: Body['skips'] = []): Body {
  return { text, skips };
}

/** A post as a page showed it. */
export function post(id: string, time: string, text: string, more: Partial<SightedPost> = {}): SightedPost {
  return {
    id,
    author: 'Marrow',
    guest: false,
    at: { ms: at(time), sure: 'minute' },
    url: `${THREAD}#post${id}`,
    html: `<p>${text}</p>`,
    body: body(text),
    ...more,
  };
}

export function edited(time: string, times?: number): Pick<SightedPost, 'edited'> {
  const mark = { at: { ms: at(time), sure: 'minute' as const }, by: 'Marrow' };
  return { edited: times === undefined ? mark : { ...mark, times } };
}

export function page(clock: string, number = 1, html = '<html>a page</html>'): SightedPage {
  const address = `${THREAD}&page=${number}`;
  return { address, at: at(clock), clock: at(clock), dialect: 'vBulletin 3.8', html };
}

/** A document of one paragraph, in every markup. */
export function rendered(id: string, text: string, kind: DocumentKind = 'update'): Rendered {
  const document: Document = {
    id,
    kind,
    title: id,
    blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text }] }],
  };
  return { document, bbcode: text, markdown: text, html: `<p>${text}</p>`, text };
}

/** The AppError that a piece of work throws. */
export function fault(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('no fault was thrown');
}
