import type { Draft } from '../../../store/drafts.js';
import type { Game } from '../../game/game.js';
import type { JudgedTurns } from '../judged-turns.js';
import { refuse } from './refuse.js';

/** The judge's own words for a place of a draft, and what stood there when he began. */
export interface NewNote {
  readonly place: string;
  readonly text: string;
  readonly before: string;
}

/**
 * Keeps the judge's own words in a draft that still waits, and drafts it anew; empty words take away what stood there.
 * Throws a usage Fault where the draft is not there any more, or other words were kept meanwhile.
 */
export function writeNote(judged: JudgedTurns, draft: Draft | undefined, { place, text, before }: NewNote): void {
  const { store, clock, who } = judged.game;
  const what = 'Your words were not kept';
  const turn = draft && store.turns.find(draft.turn);
  if (!turn || draft.state !== 'current')
    refuse({
      what,
      why: 'this draft is not there any more, or was approved meanwhile',
      todo: 'Look at the drafts as they are now.',
    });
  const { id, title } = draft.document;
  const known = findNote(judged.game, turn.number, id, place);
  if (known !== before)
    refuse({
      what,
      why: `other words were kept there meanwhile: “${known}”`,
      todo: 'Look at the draft as it is now and write yours there.',
    });
  store.step(() => {
    const { fresh } = store.notes.add({
      turn: turn.number,
      document: id,
      section: place,
      text,
      at: clock.now(),
      who,
    });
    if (!fresh) return;
    store.log.add({ at: clock.now(), who, what: `wrote own words into "${title}" (${place})` });
    judged.closeAgain(turn);
  });
}

function findNote({ store }: Game, turn: number, document: string, section: string): string {
  return store.notes.list(turn).find((note) => note.document === document && note.section === section)?.text ?? '';
}
