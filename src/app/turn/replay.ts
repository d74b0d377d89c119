import type { Document } from '../../kit/document.js';
import type { Draft } from '../../store/draft/drafts.js';
import { closeTurn } from '../../turns/close.js';
import { draftDocuments } from '../../turns/telling/draft-documents.js';
import { type Carried, draftErratum } from '../../turns/telling/erratum.js';
import type { TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { renderDraft } from '../publish/render.js';
import { loadClosed } from './as-closed.js';

/** One thing computed again and compared with what is stored, byte for byte. */
export interface Replayed {
  readonly turn: number;
  readonly what: string;
  readonly same: boolean;
}

/**
 * Computes every turn's latest close again from its stored inputs alone, board and update, and each draft from the
 * close it was filed with: one that was approved earlier keeps to what was known then. What an erratum corrects is what
 * was said, as it was kept.
 */
export function replay(game: Game): readonly Replayed[] {
  const { store, setup } = game;
  const closes = store.closes.list();
  const results: Replayed[] = [];
  for (const turn of store.turns.list()) {
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
      const now = carry(filed);
      const made =
        draft.document.kind === 'erratum'
          ? earlier
              .filter(({ id }) => id < filed)
              .map((before) => remakeErratum(game, draft, loadClosed(game, before), now))
          : [now?.result.documents.find(({ id }) => id === draft.document.id)];
      told(
        `${draft.document.kind} ${draft.document.id}`,
        made.some((one) => one !== undefined && isSame(draft, one)),
      );
    }
  }
  return results;
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

function remakeErratum(
  { setup }: Game,
  { document }: Draft,
  before: Carried,
  now: Remade | undefined,
): Document | undefined {
  const outline = now && draftErratum(document.id.replace(/^erratum-/, ''), before, now, setup.ruleset);
  return outline && now && draftDocuments([outline], now.record, setup.ruleset).documents[0];
}

function isSame(draft: Draft, document: Document): boolean {
  const made = renderDraft(document);
  return (
    draft.document.title === document.title &&
    (['bbcode', 'markdown', 'html', 'text'] as const).every((markup) => draft[markup] === made[markup])
  );
}
