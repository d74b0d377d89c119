import { closeTurn } from '../turns/close.js';
import type { Game } from './game.js';
import { renderDraft } from './render.js';

/** One thing computed again and compared with what is stored, byte for byte. */
export interface Replayed {
  readonly turn: number;
  readonly what: string;
  readonly same: boolean;
}

/** Computes every turn's latest close again from its stored inputs alone: board, update, drafts, and mails' text and subject. */
export function replay({ store, setup }: Game): readonly Replayed[] {
  const results: Replayed[] = [];
  for (const turn of store.turns.list()) {
    const close = store.closes.latest(turn.number);
    const record = close && store.closes.loadRecord(close.id);
    if (!record) continue;
    const told = (what: string, same: boolean) => results.push({ turn: turn.number, what, same });
    const { update, documents } = closeTurn(record, setup.ruleset);
    told('board', setup.ruleset.writeBoard(update.board) === close.board);
    told('update', JSON.stringify(update) === close.update);
    const stored = new Map(
      store.drafts.list(turn.number, { superseded: false }).map((draft) => [draft.document.id, draft]),
    );
    for (const document of documents) {
      const made = renderDraft(document);
      const kept = stored.get(document.id);
      const same =
        kept !== undefined &&
        kept.document.title === document.title &&
        (['bbcode', 'markdown', 'html', 'text'] as const).every((markup) => kept[markup] === made[markup]);
      told(`${document.kind} ${document.id}`, same);
    }
  }
  return results;
}
