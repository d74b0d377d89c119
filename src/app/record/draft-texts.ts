import { createHash } from 'node:crypto';
import type { Document } from '../../core/document.js';
import { type Body, ownText, type Post } from '../../core/post.js';
import { dropBetween, lettersAndDigits } from '../../core/text.js';
import { splitDocument } from '../../drafting/arrange.js';
import { writeBBCode } from '../../drafting/bbcode.js';
import { writeHtml } from '../../drafting/html.js';
import { writeMarkdown } from '../../drafting/markdown.js';
import { writeText } from '../../drafting/text.js';
import type { Draft, Rendered } from '../../store/drafts.js';
import type { OthersPost, Posted, PostedAt, PostedPost } from '../../store/own-threads.js';
import type { Store } from '../../store/store.js';
import { findForumWays } from '../forum/posting-ways.js';
import type { Config } from '../game/config.js';
import type { Game } from '../game/game.js';

/** Renders a document once: these bytes are what is stored, shown and sent. */
export function renderDraft(document: Document): Rendered {
  return {
    document,
    bbcode: writeBBCode(document),
    markdown: writeMarkdown(document),
    html: writeHtml(document),
    text: writeText(document),
  };
}

/** How many characters a post holds, and whether that is only what is usual on such a forum. */
export interface Longest {
  readonly characters: number;
  readonly usual: boolean;
}

/** How many characters a post of the game's forum holds: as the judge set it, else as is usual there. */
export function findLongest({ site, thread, forum }: Config): Longest | undefined {
  if (site.longest !== undefined) return { characters: site.longest, usual: false };
  const { longest } = findForumWays(thread, forum);
  return longest === undefined ? undefined : { characters: longest, usual: true };
}

const known = new WeakMap<Store, Map<string, readonly Rendered[]>>();

/** A draft in the pieces that a post of the forum holds; none where one post holds it. A draft never changes, so each is split once. */
export function findParts(store: Store, draft: Draft, longest: number | undefined): readonly Rendered[] {
  const { id, document, bbcode, markdown } = draft;
  if (longest === undefined || Math.max(bbcode.length, markdown.length) <= longest) return [];
  const parts = known.get(store) ?? new Map<string, readonly Rendered[]>();
  known.set(store, parts);
  const key = `${id} ${longest}`;
  const made = parts.get(key) ?? splitDocument(document, longest).map(renderDraft);
  parts.set(key, made);
  return made;
}

/** A SHA-256, or a secret. */
const SEAL = /\b[0-9a-f]{64}\b/g;

/** How many letters a post must have to be a part of a document, where more are to come. */
const LEAST = 40;
/** Letters in a piece by which texts are compared that are not the same. */
const PIECE = 20;
/** How much of a document a post must hold to be one that was meant to be it. */
const ENOUGH = 0.5;

/** How much a post must hold to be the document once more, beside the one that it was found in. */
const AGAIN = 0.95;

/** What of a post is compared: of a thread that is kept, or of one that was only looked at. */
export type Comparable = Pick<Post, 'id' | 'number' | 'author' | 'authorId' | 'guest' | 'at' | 'via' | 'url'> & {
  readonly revisions: readonly { readonly body: Body }[];
};

/** A post of the thread as it is compared: by its letters, without signature and edit mark. */
interface Shown {
  readonly post: Comparable;
  /** What it says: without what is struck there. */
  readonly text: string;
  /** Its letters, with those of struck words. */
  readonly letters: string;
  readonly isStruck: boolean;
  /** What it shows, struck or not. */
  readonly whole: string;
}

/** Where a document was found: in which posts, each with the text it should have, and what of it in none. */
interface Located {
  readonly same: boolean;
  readonly lacks: NonNullable<Posted['lacks']>;
  readonly found: readonly { readonly one: Shown; readonly same: boolean; readonly wanted: string }[];
}

type Texts = Pick<Draft, 'bbcode' | 'html'>;

/**
 * Where an approved document stands among some posts, which should be those of whoever may post it: in one post, in the
 * parts we gave, or split as the judge liked, as long as one author's posts give it one after the other. Where nothing
 * does, each part is looked for by how much of it a post holds, and by the seal or secret in it, which no other turn's has.
 * Letters and digits are compared, since forums show marks and spaces in their own ways; what stands there once more is
 * told. Undefined where nothing of it is there.
 */
export function findPosted(draft: Texts, parts: readonly Texts[], posts: readonly Comparable[]): Posted | undefined {
  const shown = posts.filter(({ via }) => via === 'thread').map(show);
  const first = locate(draft, parts, shown, ENOUGH);
  if (!first) return undefined;
  const used = first.found.map(({ one }) => one);
  const rest = shown.filter((one) => !used.includes(one) && lettersAndDigits(one.text) !== '');
  const copies = rest.filter(({ letters }) => letters.length >= LEAST && used.some((one) => one.letters === letters));
  const again = [
    ...copies,
    ...locateAll(
      draft,
      parts,
      rest.filter((one) => !copies.includes(one)),
      AGAIN,
    ),
  ].toSorted((a, b) => a.post.number - b.post.number);
  return {
    same: first.same,
    missing: first.lacks.length,
    ...(first.lacks.length > 0 && { lacks: first.lacks }),
    posts: first.found.map(({ one, same, wanted }) => tell(one, same, wanted)),
    ...(again.length > 0 && { again: again.map(({ post, whole }) => ({ ...formatWhere(post), text: whole })) }),
  };
}

/** The posts that hold a document or a part of it as one of its own might, each of them: for posts of whoever may not post it. */
export function findHolding(
  draft: Texts,
  parts: readonly Texts[],
  posts: readonly Comparable[],
): readonly OthersPost[] {
  const shown = posts.filter(({ via }) => via === 'thread').map(show);
  return locateAll(draft, parts, shown, ENOUGH)
    .map(({ post }) => ({ ...formatWhere(post), author: post.guest ? `${post.author} (guest)` : post.author }))
    .toSorted((a, b) => a.number - b.number);
}

/** Every post in which a document, or a part of it, is found, one find after the other. */
function locateAll(draft: Texts, parts: readonly Texts[], shown: readonly Shown[], enough: number): readonly Shown[] {
  const located = locate(draft, parts, shown, enough);
  if (!located) return [];
  const used = located.found.map(({ one }) => one);
  const rest = shown.filter((one) => !used.includes(one));
  return [...used, ...locateAll(draft, parts, rest, enough)];
}

function locate(draft: Texts, parts: readonly Texts[], shown: readonly Shown[], enough: number): Located | undefined {
  const run = shownTexts(draft)
    .map(lettersAndDigits)
    .flatMap((text) => [
      findRun(
        text,
        shown.filter(({ isStruck }) => !isStruck),
      ),
      findRun(text, shown),
    ])
    .find((found) => found !== undefined);
  if (run) {
    const found = run.map((one) => ({ one, same: !one.isStruck, wanted: one.whole }));
    return { same: found.every(({ same }) => same), lacks: [], found };
  }
  const piecewise = locateParts(draft, parts, shown, enough);
  // What is found once more is found whole.
  if (parts.length > 0 ? piecewise : enough >= AGAIN) return piecewise;
  const rest = locateRest(draft, shown);
  // Most of it with other words in it is no piece, it says something else.
  return piecewise && !rest?.found.every(({ same }) => same) ? piecewise : rest;
}

/** Each part by itself: the post that says it, else the one that is most like it. */
function locateParts(
  draft: Texts,
  parts: readonly Texts[],
  shown: readonly Shown[],
  enough: number,
): Located | undefined {
  const used = new Set<Shown>();
  const lacks: { readonly part?: number; readonly text: string }[] = [];
  const found = (parts.length > 0 ? parts : [draft]).flatMap((part, i): Located['found'] => {
    const texts = shownTexts(part);
    const wanted = texts.map(lettersAndDigits);
    const free = shown.filter((one) => !used.has(one));
    const alike = free.filter((one) => one.letters !== '' && wanted.includes(one.letters));
    const same = alike.find(({ isStruck }) => !isStruck) ?? alike[0];
    const marks = part.bbcode.match(SEAL) ?? [];
    const sealed = free.filter(({ letters }) => marks.length === 0 || marks.some((mark) => letters.includes(mark)));
    const one = same ?? findLike(wanted, sealed, enough);
    if (!one) {
      lacks.push({ ...(parts.length > 0 && { part: i + 1 }), text: texts[0] ?? '' });
      return [];
    }
    used.add(one);
    return [{ one, same: same?.isStruck === false, wanted: texts[0] ?? '' }];
  });
  if (found.length === 0) return undefined;
  return { same: lacks.length === 0 && found.every(({ same }) => same), lacks, found };
}

/** How much of a post must be a document's for it to be a piece of that. */
const MOSTLY = 0.75;

/** The posts that say no more than a piece of a document each, cut as the judge liked, and what none of them says. */
function locateRest(draft: Texts, shown: readonly Shown[]): Located | undefined {
  const [text = ''] = shownTexts(draft);
  const whole = lettersAndDigits(text);
  const lines = text.split('\n').flatMap((line) => {
    const letters = lettersAndDigits(line);
    return letters === '' ? [] : [{ line, letters }];
  });
  const isPiece = ({ letters, whole: words }: Shown): boolean =>
    letters.length >= LEAST &&
    shareOf(letters, whole) >= MOSTLY &&
    (words.match(SEAL) ?? []).every((mark) => whole.includes(mark));
  const open = new Set(lines);
  const found = shown.filter(isPiece).flatMap((one): Located['found'] => {
    const said = [...open].filter(({ letters }) => shareOf(letters, one.letters) >= ENOUGH);
    for (const line of said) open.delete(line);
    const wanted = said.map(({ line }) => line).join('\n');
    return said.length === 0 ? [] : [{ one, same: !one.isStruck && whole.includes(one.letters), wanted }];
  });
  if (found.length === 0 || open.size === 0) return undefined;
  return { same: false, lacks: [{ text: [...open].map(({ line }) => line).join('\n') }], found };
}

/** What a forum may show of our bytes: of BBCode without its tags, and of Markdown what HTML shows. */
export function shownTexts({ bbcode, html }: Pick<Draft, 'bbcode' | 'html'>): readonly string[] {
  return [withoutTags(bbcode), withoutElements(html)];
}

/** Our own BBCode without its tags, as a forum shows it; a bracket of somebody's text is followed by a sign that says so. */
function withoutTags(bbcode: string): string {
  return dropBetween(bbcode, '[', ']', (at) => bbcode[at + 1] === '\u200C');
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function withoutElements(html: string): string {
  return dropBetween(html, '<', '>').replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => SIGNS[name] ?? all);
}

function show(post: Comparable): Shown {
  const last = post.revisions.at(-1);
  const whole = last ? ownText(last.body) : '';
  const text = last ? ownText(last.body, ['struck']) : '';
  const letters = lettersAndDigits(whole);
  return { post, whole, text, letters, isStruck: lettersAndDigits(text) !== letters };
}

function tell({ post, text }: Shown, same: boolean, wanted: string): PostedPost {
  return { same, ...formatWhere(post), text, wanted };
}

function formatWhere({ number, at, url }: Comparable): PostedAt {
  return { number, at: at.ms, ...(url && { url }) };
}

/** The post that holds most of a text, where one holds enough; the last of several. */
function findLike(wanted: readonly string[], posts: readonly Shown[], enough: number): Shown | undefined {
  const rated = posts.map((one) => ({ one, share: Math.max(...wanted.map((text) => shareOf(text, one.letters))) }));
  const best = rated.reduce((most, { share }) => Math.max(most, share), 0);
  return best >= enough ? rated.findLast(({ share }) => share === best)?.one : undefined;
}

/** How much of a wanted text another holds, from 0 to 1, told by pieces of it; both in letters. */
function shareOf(wanted: string, shown: string): number {
  const pieces = wanted.match(new RegExp(`.{1,${PIECE}}`, 'gu')) ?? [];
  return pieces.length === 0 ? 0 : pieces.filter((piece) => shown.includes(piece)).length / pieces.length;
}

/** The posts of one author that together say all of it and nothing else, other posts between them. */
function findRun(wanted: string, shown: readonly Shown[]): readonly Shown[] | undefined {
  if (wanted === '') return undefined;
  for (const [i, first] of shown.entries()) {
    const run: Shown[] = [];
    let at = 0;
    for (const one of shown.slice(i)) {
      if (one.post.author !== first.post.author) continue;
      const enough = one.letters.length >= Math.min(LEAST, wanted.length - at);
      if (enough && one.letters !== '' && wanted.startsWith(one.letters, at)) {
        run.push(one);
        at += one.letters.length;
      } else if (run.length === 0) break;
      if (at === wanted.length) return run;
    }
  }
  return undefined;
}

/**
 * The texts of approved documents that some posts ever read like: as mailed and as a forum shows them, whole and in the
 * parts that its posts hold.
 */
export function findOwnTexts(game: Game, posts: readonly Post[]): readonly string[] {
  const { ownTexts, drafts } = game.store;
  const longest = findLongest(game.config)?.characters ?? 0;
  const textsOf = (id: number): readonly string[] => {
    const draft = drafts.find(id);
    return draft ? writeTexts(game, draft) : [];
  };
  for (const id of ownTexts.unread(longest)) ownTexts.keep(id, longest, textsOf(id).map(digest));
  const shown = new Set(posts.flatMap(({ revisions }) => revisions.map(({ body }) => digest(ownText(body)))));
  const alike = ownTexts.find(longest, [...shown]).flatMap(textsOf);
  return [...new Set(alike)].filter((text) => lettersAndDigits(text) !== '' && shown.has(digest(text)));
}

function writeTexts({ store, config }: Game, draft: Draft): readonly string[] {
  if (draft.document.to !== undefined) return [draft.text];
  const parts = findParts(store, draft, findLongest(config)?.characters);
  return [draft.text, ...[draft, ...parts].flatMap(shownTexts)];
}

function digest(text: string): string {
  return createHash('sha256').update(lettersAndDigits(text)).digest('hex');
}

/** The name of a draft on the desk: its document's, and the edition where one was approved before. */
export function draftName({ document, edition }: Draft): string {
  return edition > 1 ? `${document.id}.${edition}` : document.id;
}
