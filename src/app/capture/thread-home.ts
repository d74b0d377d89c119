import { nameInBook, ownText, type Post } from '../../core/post.js';
import { AppError } from '../../core/result.js';
import { plainName } from '../../core/text.js';
import { minuteOf } from '../../core/time.js';
import { byLook, WAYS_OUT } from '../../core/ways-out.js';
import type { SeenPost, ThreadPage } from '../../forums/forum.js';
import { withoutSession } from '../../forums/page.js';
import type { Game } from '../game/game.js';
import { findFirstOf } from './starts.js';

/** The judge's word on a thread that stands elsewhere: the same thread, carried over there; or another, in which the game goes on. */
export const MOVES = ['carried-over', 'goes-on'] as const;
export type Move = (typeof MOVES)[number];

/** What the judge says of the thread where a look did not believe it. */
export interface ThreadWord {
  /** Posts that are missing were really deleted, and on saved pages one under another name stands so at the forum. */
  readonly acceptMissing: boolean;
  readonly move?: Move;
}

/** Where a look read the thread: its address as configured, what showed it, and whose numbers it has there. */
interface Standing {
  readonly address: string;
  readonly dialect: string;
  readonly book: number;
}

/** Whose numbers a page bears, and whether posts known before are to be looked for under them. */
interface Known {
  readonly book: number;
  readonly isSearched: boolean;
}

/** Why it cannot be told which post and which user the numbers on a page mean. */
type Unsure =
  | { readonly code: 'none-known' }
  | { readonly code: 'other-post'; readonly id: string }
  | { readonly code: 'other-user'; readonly author: string };

function formatUnsure(unsure: Unsure): string {
  switch (unsure.code) {
    case 'none-known':
      return 'none of its posts bears the number that it had';
    case 'other-post':
      return `the number ${unsure.id} is another post's now`;
    case 'other-user':
      return `${unsure.author} has another user id`;
  }
}

/**
 * Where the thread stands that a look reads, and so which post and which user is meant by a number on its pages. A new
 * address or engine, or numbers that are other posts' by now, are noticed; only posts that bear the numbers they had
 * show that nothing else has changed. Else the judge is asked, once, and nothing of the pages is kept until he says.
 */
export class ThreadHome {
  /** What a look should tell of it. */
  readonly remarks: string[] = [];
  /** Where the last complete look stood; undefined before the first one. */
  readonly #before: Standing | undefined;
  /** The posts known before that this look found again under new numbers. */
  readonly foundAgain = new Set<string>();
  #home: Known | undefined;
  #lost: LostPosts | undefined;

  constructor(
    readonly game: Game,
    readonly move?: Move,
  ) {
    const { captures, homes } = game.store;
    const last = captures.lastComplete();
    const dialect = last && (captures.pages(last.id)[0]?.dialect ?? '');
    this.#before = last && {
      address: withoutSession(last.address),
      dialect: dialect ?? '',
      book: homes.bookOf(last.id),
    };
  }

  /** True once it is sure whose numbers the pages bear. */
  get isSettled(): boolean {
    return this.#home !== undefined;
  }

  /** True where this look found that it stands elsewhere. */
  get isMoved(): boolean {
    return this.remarks.length > 0;
  }

  /**
   * Looks at a page as it was read, and settles by its posts where that can be done. Throws a needs-judge AppError where
   * its numbers are others than those known, and the judge has not said what the thread is.
   */
  weigh(page: ThreadPage): void {
    this.#home ??= this.#known(page);
    const { homes } = this.game.store;
    const asked = homes.latest(this.#address)?.book ?? 1;
    const books = this.#home ? [this.#home.book] : [...new Set([this.#before?.book ?? 1, asked])];
    const found = books.map((book) => ({ book, ...this.#compare(page, book) }));
    const best = found.toSorted((a, b) => b.same - a.same)[0];
    if (best === undefined) return;
    const { book, same, others, other, user } = best;
    if (other && others > same) this.#ask(page, { code: 'other-post', id: other });
    else if (this.#home === undefined && same > 0) {
      if (user) this.#ask(page, { code: 'other-user', author: user });
      // The numbers are the same, of posts and of users: so is the thread.
      else this.#settle(page, book, true, '');
    }
  }

  /** What is to be thought of pages of which none showed a post that is known. Throws as `weigh` does. */
  conclude(pages: readonly ThreadPage[]): void {
    const [page] = pages;
    if (page === undefined) return;
    const before = this.#before;
    const isFound = (shown: SeenPost): boolean => this.#findLost(shown) !== undefined;
    if (this.#home === undefined && before && this.#isSameForum(page) && !this.#isOwed())
      this.#settle(page, before.book, false, '');
    else if (this.#home === undefined || this.move || pages.some(({ posts }) => posts.some(isFound)))
      this.#ask(page, { code: 'none-known' });
  }

  /** A page with the names by which its posts and users are kept. */
  named(page: ThreadPage): ThreadPage {
    const { homes } = this.game.store;
    if (this.#home === undefined) return page;
    const { book, isSearched } = this.#home;
    if (isSearched) for (const post of page.posts) this.#findAgain(book, post);
    return {
      ...page,
      posts: page.posts.map((post) => ({
        ...post,
        id: homes.nameOf(book, post.id),
        ...(post.authorId !== undefined && { authorId: nameInBook(book, post.authorId) }),
      })),
      ...(page.hidden && { hidden: page.hidden.map((post) => ({ ...post, id: homes.nameOf(book, post.id) })) }),
    };
  }

  /** Where the thread is read by now; a session id in it changes with every visit and makes no other place. */
  get #address(): string {
    return withoutSession(this.game.config.thread);
  }

  /** Where it stands, as far as that is known: where the last look read it, by the same engine, or as the judge said since; or beside that, where the game goes on in two threads. */
  #known({ dialect }: ThreadPage): Known | undefined {
    const { homes } = this.game.store;
    const before = this.#before;
    const home = homes.latest(this.#address);
    if (before === undefined) return { book: home?.book ?? 1, isSearched: false };
    const isHere = before.address === this.#address;
    const isSaid = home !== undefined && home.who !== '' && home.before === before.address;
    // By the judge's word it is the same thread: its posts are looked for while it is first read there.
    if (isSaid && !(isHere && before.book === home.book)) return { book: home.book, isSearched: home.carried };
    if (isHere) return familyOf(before.dialect) === familyOf(dialect) ? { ...before, isSearched: false } : undefined;
    const there = homes.latest(before.address);
    const goesOn = there !== undefined && !there.carried && there.before === this.#address;
    return goesOn ? { book: home?.book ?? 1, isSearched: false } : undefined;
  }

  /** How many posts of a page are those that their numbers, in a book, are known as, and how many are others. */
  #compare(
    { posts }: ThreadPage,
    book: number,
  ): { readonly same: number; readonly others: number; readonly other?: string; readonly user?: string } {
    const { store } = this.game;
    const names = posts.map(({ id }) => store.homes.nameOf(book, id));
    const known = new Map(store.posts.find(names).map((post) => [post.id, post]));
    let [same, others] = [0, 0];
    let [other, user]: (string | undefined)[] = [];
    for (const [i, shown] of posts.entries()) {
      const post = known.get(names[i] ?? '');
      if (post === undefined) continue;
      if (isSame(shown, post)) same += 1;
      if (isAnother(shown, post)) others += 1;
      if (isAnother(shown, post)) other ??= shown.id;
      if (isSame(shown, post) && isOtherUser(shown, post, book)) user ??= shown.author;
    }
    return { same, others, ...(other !== undefined && { other }), ...(user !== undefined && { user }) };
  }

  #isSameForum({ dialect }: ThreadPage): boolean {
    const before = this.#before;
    if (before === undefined || familyOf(before.dialect) !== familyOf(dialect)) return false;
    return originOf(before.address) === originOf(this.#address);
  }

  /** True where posts are known that count in the open turn, or, without turns, any at all. */
  #isOwed(): boolean {
    const turn = this.game.store.turns.current();
    if (turn === undefined) return true;
    return turn.state === 'open' && findFirstOf(turn, this.game) !== undefined;
  }

  #ask(page: ThreadPage, unsure: Unsure): void {
    const before = this.#before ?? { address: this.#address, dialect: page.dialect, book: 1 };
    if (this.move === undefined) {
      const place = ({ address, dialect }: Pick<Standing, 'address' | 'dialect'>): string => `${dialect} at ${address}`;
      const now = place({ address: this.#address, dialect: page.dialect });
      throw new AppError(
        'needs-judge',
        `The thread ${this.#address}`,
        `${place(before) === now ? '' : `it was ${place(before)}, and is ${now}; `}${formatUnsure(unsure)}: which post and whose name a number means cannot be told`,
        (look) =>
          `If it is the same thread, carried over there, ${byLook(WAYS_OUT.carriedOver, look)} are then found again by author, time and text, and you are asked about those that are missing. If the game goes on there in another thread, ${byLook(WAYS_OUT.goesOn, look)} Until then nothing of it is kept.`,
      );
    }
    const isSameBook = unsure.code === 'none-known' && this.#isSameForum(page);
    const book = isSameBook ? before.book : this.game.store.homes.nextBook();
    this.#settle(page, book, this.move === 'carried-over', this.game.who);
  }

  #settle(page: ThreadPage, book: number, carried: boolean, who: string): void {
    const { store, clock } = this.game;
    const address = this.#address;
    const before = this.#before?.address ?? address;
    store.homes.add({ address, engine: familyOf(page.dialect), book, carried, before, at: clock.now(), who });
    this.#home = { book, isSearched: carried && who !== '' };
    const what = carried ? 'the same thread' : 'another thread in which the game goes on';
    const from = before === address ? '' : `, before that at ${before}`;
    const line = `the thread is now read at ${address} (${page.dialect})${from}: ${what}, ${who === '' ? 'by what it shows' : `as ${who} said`}`;
    this.remarks.push(line);
    store.log.add({ at: clock.now(), who: this.game.who, what: line });
  }

  /** Finds the post known before that one under a new number is, and keeps that. */
  #findAgain(book: number, shown: SeenPost): void {
    const { homes } = this.game.store;
    if (homes.isKnown(book, shown.id)) return;
    const post = this.#findLost(shown);
    if (post === undefined) return;
    homes.addFound(book, shown.id, post.id);
    this.foundAgain.add(post.id);
    this.#lost?.take(post, shown);
  }

  #findLost(shown: SeenPost): Post | undefined {
    const { store } = this.game;
    this.#lost ??= new LostPosts(store.posts.load(), store.homes.found());
    return this.#lost.find(shown);
  }
}

/** No two zones are further apart (minutes), and all differ by quarters of an hour. */
const ZONES_APART = 26 * 60;
const QUARTER = 15;

/** The posts known before a thread was carried over that were not found there yet. */
class LostPosts {
  readonly #byAuthor = new Map<string, Post[]>();
  /** By how many minutes the new place shows all times otherwise, once that is known. */
  #shift: number | undefined;

  constructor(posts: readonly Post[], found: ReadonlySet<string>) {
    for (const post of posts) {
      if (post.via !== 'thread' || found.has(post.id)) continue;
      const key = plainName(post.author);
      this.#byAuthor.set(key, [...(this.#byAuthor.get(key) ?? []), post]);
    }
  }

  /** The one post that another is: by the same author, of the same minute in whatever zone, with the same words; or, alone of its minute, with others. */
  find(shown: SeenPost): Post | undefined {
    const his = this.#byAuthor.get(plainName(shown.author)) ?? [];
    const words = squeeze(ownText(shown.body));
    const apart = (post: Post): number => Math.abs(shiftOf(shown, post) - (this.#shift ?? 0));
    const fits = (post: Post): boolean =>
      apart(post) <= 1 || (this.#shift === undefined && apart(post) <= ZONES_APART && apart(post) % QUARTER === 0);
    const [one, two] = his
      .filter((post) => words !== '' && fits(post) && textsOf(post).includes(words))
      .toSorted((a, b) => apart(a) - apart(b));
    if (one) return two && apart(two) === apart(one) ? undefined : one;
    const ofMinute = his.filter((post) => apart(post) === 0);
    return ofMinute.length === 1 ? ofMinute[0] : undefined;
  }

  take(post: Post, shown: SeenPost): void {
    this.#shift ??= shiftOf(shown, post);
    const his = this.#byAuthor.get(plainName(post.author)) ?? [];
    his.splice(his.indexOf(post), 1);
  }
}

/** By how many minutes a post's time is shown otherwise. */
function shiftOf(shown: SeenPost, { at }: Post): number {
  return minuteOf(shown.at.ms) - minuteOf(at.ms);
}

/** The engine of a dialect, whatever its version: `phpBB`. */
function familyOf(dialect: string): string {
  return dialect.split(' ')[0] ?? '';
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}

/** True where a post with a known number is that post, as far as a page can show. */
function isSame(shown: SeenPost, post: Post): boolean {
  const isHis = plainName(shown.author) === plainName(post.author);
  return (isHis && textsOf(post).includes(squeeze(ownText(shown.body)))) || shiftOf(shown, post) === 0;
}

/** True where it is surely another one: with other words, of another time, and of somebody else or of quite another day. */
function isAnother(shown: SeenPost, post: Post): boolean {
  if (isSame(shown, post) || textsOf(post).includes(squeeze(ownText(shown.body)))) return false;
  if (shown.at.sure === 'relative' || post.at.sure === 'relative') return false;
  return Math.abs(shiftOf(shown, post)) > ZONES_APART || plainName(shown.author) !== plainName(post.author);
}

/** True where a post's author bears another id than he did. */
function isOtherUser({ authorId, guest }: SeenPost, post: Post, book: number): boolean {
  if (guest || post.guest || authorId === undefined || post.authorId === undefined) return false;
  return nameInBook(book, authorId) !== post.authorId;
}

/** What a post ever said, each text squeezed. */
function textsOf({ revisions }: Post): readonly string[] {
  return revisions.map(({ body }) => squeeze(ownText(body)));
}

/** A text without what another engine may show otherwise: blanks, signs, case. */
function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
