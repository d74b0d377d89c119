import type { Document } from '../../kit/document.js';
import { TEMPLATE_KINDS } from '../../kit/document.js';
import { closeTurn } from '../../turns/close.js';
import { draftDocuments } from '../../turns/telling/draft-documents.js';
import { type Carried, draftErratum } from '../../turns/telling/erratum.js';
import type { TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { renderDraft } from './render.js';

/** A turn carried out, with the documents that its outlines give. */
export interface Filed extends Carried {
  readonly result: TurnResult;
}

/**
 * Files what a close gave. A post that was approved is frozen: while it states the same, nothing is filed in its place;
 * where it states something else by now, an erratum is filed, and the whole text anew for the case that the first was
 * never posted.
 */
export function fileDrafts(game: Game, turn: number, close: number, now: Filed): void {
  const { store, clock, setup } = game;
  const documents = now.result.documents.flatMap((document): readonly Document[] => {
    const before = isPost(document) ? findSaid(game, turn, document.id) : undefined;
    if (!before) return [document];
    const erratum = draftErratum(document.id, before, now, setup.ruleset);
    return erratum ? [document, ...draftDocuments([erratum], now.record, setup.ruleset).documents] : [];
  });
  const gone = store.drafts
    .list(turn)
    .filter(({ state, document }) => state === 'approved' && isPost(document))
    .map(({ document }) => document.id)
    .filter((id, i, ids) => ids.indexOf(id) === i && now.result.documents.every((one) => one.id !== id));
  for (const id of gone) {
    const before = findSaid(game, turn, id);
    const erratum = before && draftErratum(id, before, now, setup.ruleset);
    if (erratum) documents.push(...draftDocuments([erratum], now.record, setup.ruleset).documents);
  }
  store.drafts.file({ turn, close, at: clock.now(), drafts: documents.map(renderDraft) });
}

/** Files a turn's drafts anew from its latest close: an approval may have made some of them superfluous. */
export function fileAgain(game: Game, turn: number): void {
  const { store, setup } = game;
  const close = store.closes.latest(turn);
  const record = close && store.closes.loadRecord(close.id);
  if (record) fileDrafts(game, turn, close.id, { record, result: closeTurn(record, setup.ruleset) });
}

/**
 * What a game's closes gave that something was approved of: a close never changes, several documents mostly rest on the
 * same, and each ruling after an approval asks again.
 */
const SAID = new WeakMap<Game, Map<number, Carried>>();

/** What the players were last told in a document, or in an erratum to it: the turn as it was carried out for that. */
function findSaid(game: Game, turn: number, id: string): Carried | undefined {
  const { store, setup } = game;
  const [last] = store.drafts
    .list(turn)
    .filter(({ state, document }) => state === 'approved' && [id, `erratum-${id}`].includes(document.id))
    .sort((a, b) => (b.approvedAt ?? 0) - (a.approvedAt ?? 0) || b.id - a.id);
  const close = last && store.drafts.closeOf(last.id);
  if (close === undefined) return undefined;
  const known = SAID.get(game) ?? new Map<number, Carried>();
  SAID.set(game, known);
  const said = known.get(close);
  if (said) return said;
  const record = store.closes.loadRecord(close);
  const carried = record && { record, result: closeTurn(record, setup.ruleset) };
  if (carried) known.set(close, carried);
  return carried;
}

/** True for a post that a judge may put in his own order: what else is drafted goes to one player, or opened the turn. */
function isPost({ kind }: Document): boolean {
  return TEMPLATE_KINDS.some((one) => one === kind);
}
