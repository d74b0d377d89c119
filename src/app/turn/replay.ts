import type { Document } from '../../core/document.js';
import type { Draft } from '../../store/drafts.js';
import { closeTurn } from '../../turns/close.js';
import { draftDocuments, replaceRequest, withdrawRequest } from '../../turns/drafts.js';
import { type Carried, draftErratum } from '../../turns/erratum.js';
import type { TurnResult } from '../../turns/turn.js';
import { wordingOf } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { renderDraft } from '../publish/render.js';
import { tellClosed } from './as-closed.js';

/** One thing computed again and compared with what is stored, byte for byte. */
export interface Replayed {
  readonly turn: number;
  readonly what: string;
  readonly same: boolean;
  /** True for a draft in an earlier wording: it stays as it was written, and is not computed again. */
  readonly kept?: true;
}

/**
 * Computes every turn's latest close again from its stored inputs alone, board and update, and each draft from the
 * close it was filed with: one that was approved earlier keeps to what was known then. What an erratum corrects is what
 * was said, as it was kept. `only`: one turn alone.
 */
export function replay(game: Game, only?: number): readonly Replayed[] {
  const { store, setup } = game;
  const closes = store.closes.list();
  const results: Replayed[] = [];
  for (const turn of store.turns.list().filter(({ number }) => only === undefined || number === only)) {
    const close = store.closes.latest(turn.number);
    const carry = createCarrier(game);
    const latest = close && carry(close.id);
    if (!latest) continue;
    const told = (what: string, same: boolean) => results.push({ turn: turn.number, what, same });
    told('board', setup.ruleset.writeBoard(latest.result.update.board) === close.board);
    told('update', setup.ruleset.writeUpdate(latest.result.update) === close.update);
    const earlier = closes.filter((one) => one.turn === turn.number);
    for (const draft of store.drafts.list(turn.number).filter(({ document }) => document.kind !== 'opening')) {
      const filed = store.drafts.closeOf(draft.id) ?? close.id;
      if (isReworded(game, filed)) {
        const what = `${draft.document.kind} ${draft.document.id}`;
        results.push({ turn: turn.number, what, same: true, kept: true });
        continue;
      }
      const now = carry(filed);
      const isMade = (one: Document | undefined) => one !== undefined && isSame(draft, one);
      const same =
        draft.document.kind === 'erratum'
          ? earlier
              .filter(({ id }) => id < filed)
              .toReversed() // what was said last is most often what is corrected
              .some((before) => remakeErrata(game, draft, tellClosed(game, before), now).some(isMade))
          : remake(game, turn.number, draft, now).some(isMade);
      told(`${draft.document.kind} ${draft.document.id}`, same);
    }
  }
  return results;
}

/** True where the drafts of a close were told in another wording than today's. */
function isReworded({ store, setup }: Game, close: number): boolean {
  return wordingOf(store.closes.loadSaid(close)?.result ?? {}) !== setup.ruleset.wording;
}

type Remade = Carried & { readonly result: TurnResult };

/** Carries a close out again, each once. */
function createCarrier({ store, setup }: Game): (close: number) => Remade | undefined {
  const known = new Map<number, Remade | undefined>();
  return (close) => {
    if (!known.has(close)) {
      const record = store.closes.loadRecord(close);
      known.set(close, record && { record, result: closeTurn(record, setup.ruleset) });
    }
    return known.get(close);
  };
}

/** What a document could be: as the close gives it or, for a request, as what replaces or withdraws an earlier one. */
function remake(
  { store, setup }: Game,
  turn: number,
  { id, document }: Draft,
  now: Remade | undefined,
): readonly Document[] {
  const made = now?.result.documents.find((one) => one.id === document.id);
  const earlier = store.drafts.list(turn).flatMap((one) => {
    const is =
      one.state === 'approved' && one.document.id === document.id && one.id !== id && document.kind === 'request';
    if (!is) return [];
    const replaced = { approvedAt: one.approvedAt ?? 0, zone: setup.zone };
    return [made ? replaceRequest(made, replaced, one.document) : withdrawRequest(one.document, replaced)];
  });
  return [...(made ? [made] : []), ...earlier];
}

/** What an erratum could be: the first to its document, or one after another that was approved. */
function remakeErrata(
  { setup, store }: Game,
  { id, turn, document }: Draft,
  before: Carried,
  now: Remade | undefined,
): readonly Document[] {
  if (!now) return [];
  const earlier = store.drafts
    .list(turn)
    .filter((one) => one.state === 'approved' && one.document.id === document.id && one.id !== id)
    .map(({ approvedAt = 0 }) => ({ approvedAt, zone: setup.zone }));
  return [undefined, ...earlier].flatMap((one) => {
    const outline = draftErratum(document.id.replace(/^erratum-/, ''), before, now, setup.ruleset, one);
    return outline ? draftDocuments([outline], now.record, setup.ruleset).documents : [];
  });
}

function isSame(draft: Draft, document: Document): boolean {
  const made = renderDraft(document);
  return (
    draft.document.title === document.title &&
    (['bbcode', 'markdown', 'html', 'text'] as const).every((markup) => draft[markup] === made[markup])
  );
}
