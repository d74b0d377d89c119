import { createHash } from 'node:crypto';
import { TEMPLATE_KINDS, type TemplateKind } from '../../core/document.js';
import { err, ok } from '../../core/result.js';
import { arrangeDocument } from '../../drafting/arrange.js';
import { writeBBCode, writeBBCodeLook } from '../../drafting/bbcode.js';
import { writeHtml } from '../../drafting/html.js';
import { TEMPLATE_FIELDS, writeStandardTemplate } from '../../drafting/template.js';
import { closeTurn } from '../../turns/close.js';
import { fillFields, templateFile } from '../../turns/drafts.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { findForumWays } from '../forum/posting-ways.js';
import type { Game } from '../game/game.js';
import { attempt } from '../game/refusal.js';
import { adoptTemplates, checkTemplate, loadTemplates, saveTemplate } from '../game/templates.js';
import type { TemplateGiven, TemplatesDesk, TemplateTried, TemplateView } from '../views/drafts.js';

/** The judge's templates at the desk, over a game's store and folder; the latest turn is drafted anew with what he saves. */
export function createTemplates(judged: JudgedTurns): TemplatesDesk {
  const { game } = judged;
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
      const turn = game.store.turns.current();
      return turn ? attempt(() => judged.closeAgain(turn)) : ok(undefined);
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
    fields: TEMPLATE_FIELDS,
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
    fields: fillFields(record, setup.ruleset.judges),
  });
  const { markup } = findForumWays(config.thread, config.forum);
  const preview = markup === 'bbcode' ? writeBBCodeLook(writeBBCode(document)) : writeHtml(document);
  return { flaws, preview, remarks };
}
