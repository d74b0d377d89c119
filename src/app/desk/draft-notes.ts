import { createHash } from 'node:crypto';
import { TEMPLATE_KINDS, type TemplateKind } from '../../core/document.js';
import type { Refusal } from '../../core/result.js';
import { err, ok, type Result } from '../../core/result.js';
import { arrangeDocument } from '../../drafting/arrange.js';
import { writeBBCode, writeBBCodeLook } from '../../drafting/bbcode.js';
import { writeHtml } from '../../drafting/html.js';
import { FACTS, writeStandardTemplate } from '../../drafting/template.js';
import { closeTurn } from '../../turns/close.js';
import { templateFile, writeFacts } from '../../turns/drafts.js';
import type {
  DraftNotesDesk,
  NoteGiven,
  TemplateGiven,
  TemplateTried,
  TemplateView,
} from '../../web/views/draft-notes.js';
import { findForumWays } from '../capture/forum-ways.js';
import type { Game } from '../game/game.js';
import { adoptTemplates, checkTemplate, loadTemplates, saveTemplate } from '../game/templates.js';
import { writeNote } from '../turn/judge-actions/write-note.js';
import type { JudgedTurns } from '../turn/judged-turns.js';
import { draftName } from './drafts.js';
import { attempt } from './refusal.js';

/** The judge's words in the drafts, over a game's store and folder; what was closed is drafted anew with them. */
export function createDraftNotes(judged: JudgedTurns): DraftNotesDesk {
  const { game } = judged;
  const { store } = game;
  const anew = (number: number): Result<void, Refusal> =>
    attempt(() => {
      const turn = store.turns.find(number);
      if (turn) judged.closeAgain(turn);
    });
  return {
    template: (kind) => viewTemplate(game, kind),
    tryTemplate: (kind, text) => tryTemplate(game, kind, text),
    saveTemplate: async ({ kind, text, seen }: TemplateGiven) => {
      const now = viewTemplate(game, kind);
      if (now.version !== seen) {
        return err({
          what: 'The template was not saved',
          why: 'it was changed meanwhile, in another window or in its file',
          todo: 'Compare the two below; saving again replaces the other.',
        });
      }
      if (checkTemplate(game, kind, text).length > 0) {
        return err({
          what: 'The template was not saved',
          why: 'something in it is not as it should be',
          todo: 'Mend what is named below and save again; nothing of your text is lost.',
        });
      }
      saveTemplate(game, kind, text === writeStandardTemplate(now.sections) ? '' : text);
      const turn = store.turns.current();
      return turn ? anew(turn.number) : ok(undefined);
    },
    note: async ({ turn, draft, ...given }: NoteGiven) =>
      attempt(() =>
        writeNote(
          judged,
          store.drafts.list(turn).find((one) => draftName(one) === draft),
          given,
        ),
      ),
    draftAnew: async (turn) => {
      adoptTemplates(game);
      return anew(turn);
    },
  };
}

function viewTemplate(game: Game, kind: TemplateKind): TemplateView {
  adoptTemplates(game);
  const { store, setup } = game;
  const sections = setup.ruleset.outlines[kind] ?? [];
  const own = loadTemplates(game)[kind];
  const text = own ?? writeStandardTemplate(sections);
  return {
    kind,
    kinds: TEMPLATE_KINDS.filter((one) => setup.ruleset.outlines[one] !== undefined),
    file: templateFile(kind),
    text,
    own: own !== undefined,
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
    sections,
    facts: FACTS,
    earlier: store.templates
      .history(kind)
      .slice(1)
      .filter((one) => one.text.trim() !== ''),
  };
}

function tryTemplate({ store, setup, config }: Game, kind: TemplateKind, text: string): TemplateTried {
  const flaws = checkTemplate({ setup }, kind, text);
  const close = store.closes.list().at(-1);
  const record = close && store.closes.loadRecord(close.id);
  if (flaws.length > 0 || !record) return { flaws, remarks: [] };
  const outline = closeTurn(record, setup.ruleset).outlines.find((one) => one.kind === kind);
  if (!outline) return { flaws, remarks: [] };
  const { document, remarks } = arrangeDocument(outline, setup.ruleset.outlines[kind] ?? [], {
    name: templateFile(kind),
    template: text,
    notes: (record.notes ?? []).filter((note) => note.document === outline.id),
    facts: writeFacts(record, setup.ruleset.judges),
  });
  const { markup } = findForumWays(config.thread, config.forum);
  const look = markup === 'bbcode' ? writeBBCodeLook(writeBBCode(document)) : writeHtml(document);
  return { flaws, look, remarks };
}
