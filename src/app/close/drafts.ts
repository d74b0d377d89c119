import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Document, nameDocument, TEMPLATE_KINDS } from '../../core/document.js';
import type { Draft } from '../../store/drafts.js';
import { draftDocuments, type Replaced, replaceRequest, withdrawRequest } from '../../turns/drafts.js';
import { type Carried, draftErratum } from '../../turns/erratum.js';
import type { TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { languageOf } from '../game/setup.js';
import { renderDraft } from '../record/draft-texts.js';
import { formatClosed, loadClosed } from './closed.js';
import { attachTo, makeAttached } from './turn-files.js';

/** A turn carried out, with the documents that its outlines give. */
export interface Filed extends Carried {
  readonly result: TurnResult;
}

/**
 * Files what a close gave. A post that was approved is frozen: while it states the same, nothing is filed in its place;
 * where it states something else by now, an erratum is filed, and the whole text anew for the case that the first was
 * never posted. No request is filed anew for battles that have their result by now.
 */
export function fileDrafts(game: Game, turn: number, close: number, now: Filed): void {
  const { store, clock } = game;
  const files = makeAttached(game, now);
  const decided = findDecided(game, turn, now);
  const documents = now.result.documents.flatMap((document) =>
    document.kind === 'request'
      ? toRequest(game, turn, attachTo(document, files), decided)
      : toPost(game, turn, document, now),
  );
  const gone = findGone(game, turn, now).flatMap(({ id, kind }) =>
    kind === 'request' ? toWithdrawn(game, turn, id) : toErratum(game, turn, id, now),
  );
  store.drafts.file({ turn, close, at: clock.now(), drafts: [...documents, ...gone].map(renderDraft) });
}

/** What is filed of a request: nothing where its battles have their result by now and its player has not had just this. */
function toRequest(game: Game, turn: number, document: Document, decided: ReadonlySet<unknown>): readonly Document[] {
  const said = sayReplaced(game, turn, document);
  const isSaid = isDeepStrictEqual(findLastApproved(game, turn, document.id)?.document, said);
  return !isSaid && isDecided(document, decided) ? [] : [said];
}

/** What is filed of a post, or of a document for one player: nothing where players were told the same. */
function toPost(game: Game, turn: number, document: Document, now: Filed): readonly Document[] {
  if (!isPost(document) || !findLastSaid(game, turn, document.id)) return [document];
  const erratum = toErratum(game, turn, document.id, now);
  return erratum.length > 0 ? [document, ...erratum] : [];
}

/** What says that a document which was approved states something else by now; none where it does not. */
function toErratum(game: Game, turn: number, id: string, now: Filed): readonly Document[] {
  const { ruleset } = game.setup;
  const before = findLastSaid(game, turn, id);
  const erratum = before && draftErratum(id, before, now, ruleset, findErratum(game, turn, id));
  return erratum ? draftDocuments([erratum], now.record, ruleset).documents : [];
}

/** What takes back a request that was approved and is none any more. */
function toWithdrawn(game: Game, turn: number, id: string): readonly Document[] {
  const last = findLastApproved(game, turn, id);
  if (!last) return [];
  const isWithdrawn = last.document.again?.how === 'withdrawn';
  return [isWithdrawn ? last.document : withdrawRequest(last.document, toReplaced(game, last))];
}

/** Posts and requests that were approved of a turn and that it gives no more, each once. */
function findGone({ store }: Game, turn: number, { result }: Filed): readonly Document[] {
  return store.drafts
    .list(turn)
    .filter(({ state, document }) => state === 'approved' && (isPost(document) || document.kind === 'request'))
    .map(({ document }) => document)
    .filter(({ id }, i, all) => all.findIndex((one) => one.id === id) === i)
    .filter(({ id }) => result.documents.every((one) => one.id !== id));
}

/** Where a turn's battles were that have their result in a later turn. */
function findDecided({ store, setup }: Game, turn: number, { result }: Filed): ReadonlySet<unknown> {
  if (!store.turns.find(turn + 1)) return new Set();
  const places = setup.ruleset.entries.flatMap((kind) => {
    const due = kind.due?.(result.update.board) ?? [];
    if (due.length === 0) return [];
    const later = store.entries.load(kind.id).filter((one) => one.turn > turn);
    const told = new Set(later.map(({ value }) => kind.about?.(value)));
    return due.flatMap(({ about, start }) => (told.has(about) ? [start.at] : []));
  });
  return new Set(places);
}

/** True where nothing is left to be asked: what was said wrong of battles that are over stands in the erratum alone. */
function isDecided({ asks }: Document, decided: ReadonlySet<unknown>): boolean {
  return asks?.fights.every(({ at }) => decided.has(at)) ?? false;
}

/** A request as it is sent: one that differs from what its player has had says that it replaces that. */
function sayReplaced(game: Game, turn: number, document: Document): Document {
  const last = findLastApproved(game, turn, document.id);
  if (!last || isDeepStrictEqual(last.document, document)) return document;
  const before = game.store.drafts
    .list(turn)
    .filter((one) => one.state === 'approved' && one.document.id === document.id && one.id !== last.id)
    .map((one) => replaceRequest(document, toReplaced(game, one), one.document));
  return (
    before.find((one) => isDeepStrictEqual(last.document, one)) ??
    replaceRequest(document, toReplaced(game, last), last.document)
  );
}

/** The erratum to a document that was approved last. */
function findErratum(game: Game, turn: number, id: string): Replaced | undefined {
  const last = findLastApproved(game, turn, nameDocument('erratum', id));
  return last && toReplaced(game, last);
}

function findLastApproved(game: Game, turn: number, id: string): Draft | undefined {
  return lastApproved(game, turn, (document) => document.id === id);
}

function lastApproved({ store }: Game, turn: number, is: (document: Document) => boolean): Draft | undefined {
  const [last] = store.drafts
    .list(turn)
    .filter(({ state, document }) => state === 'approved' && is(document))
    .sort((a, b) => (b.approvedAt ?? 0) - (a.approvedAt ?? 0) || b.id - a.id);
  return last;
}

function toReplaced({ setup }: Game, { approvedAt = 0, document }: Draft): Replaced {
  const language = languageOf(setup, document.to);
  return { approvedAt, zone: setup.zone, ...(language !== undefined && { language }) };
}

/** Files a turn's drafts anew from its latest close: an approval may have made some of them superfluous. */
export function fileAgain(game: Game, turn: number): void {
  const close = game.store.closes.latest(turn);
  if (close) fileDrafts(game, turn, close.id, loadClosed(game, close));
}

/**
 * What a game's closes gave that something was approved of: a close never changes, several documents mostly rest on the
 * same, and each ruling after an approval asks again.
 */
const SAID = new WeakMap<Game, Map<number, Carried>>();

/** What the players were last told in a document, or in an erratum to it: the turn as it was closed for that. */
function findLastSaid(game: Game, turn: number, id: string): Carried | undefined {
  const { store } = game;
  const last = lastApproved(game, turn, (document) => [document.id, document.corrects?.id].includes(id));
  const filed = last && store.drafts.closeOf(last.id);
  const close = filed === undefined ? undefined : store.closes.find(filed);
  if (!close) return undefined;
  const known = SAID.get(game) ?? new Map<number, Carried>();
  SAID.set(game, known);
  const said = known.get(close.id) ?? formatClosed(game, close);
  known.set(close.id, said);
  return said;
}

/** True for a post that a judge may put in his own order: what else is drafted goes to one player, or opened the turn. */
function isPost({ kind }: Document): boolean {
  return TEMPLATE_KINDS.some((one) => one === kind);
}

const ENDINGS = { bbcode: 'bbcode.txt', markdown: 'md', html: 'html', text: 'txt' } as const;

/** Writes a turn's drafts into `drafts/turn-N`, each in every markup, and what stands at their head; gives the folder. */
export function writeDrafts({ store, folder }: Game, turn: number, head: readonly string[]): string {
  const target = join(folder, 'drafts', `turn-${turn}`);
  rmSync(target, { recursive: true, force: true });
  // A report may be for one player alone.
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (head.length > 0) writeFileSync(join(target, '0-for-the-judge.txt'), `${head.join('\n\n')}\n`, { mode: 0o600 });
  const taken = new Set<string>();
  for (const draft of store.drafts.list(turn)) {
    const name = fileName(draft.document.id, taken);
    for (const [markup, ending] of Object.entries(ENDINGS)) {
      writeFileSync(join(target, `${name}.${ending}`), draft[markup as keyof typeof ENDINGS], { mode: 0o600 });
    }
  }
  return target;
}

/** A document's id as a file name: letters, digits and dashes, and no name twice. */
function fileName(id: string, taken: Set<string>): string {
  const plain =
    id
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'draft';
  let name = plain;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}-${n}`;
  taken.add(name.toLowerCase());
  return name;
}
