import { createHash } from 'node:crypto';
import { TEMPLATE_KINDS, type TemplateKind } from '../../core/document.js';
import { err, ok, type Problem, type Result } from '../../core/result.js';
import { arrangeDocument } from '../../drafting/arrange.js';
import { writeBBCode, writeBBCodeLook } from '../../drafting/bbcode.js';
import { writeHtml } from '../../drafting/html.js';
import { TEMPLATE_FIELDS, writeStandardTemplate } from '../../drafting/template.js';
import { closeTurn } from '../../turns/close.js';
import { fillFields, templateFile } from '../../turns/drafts.js';
import type { TurnCache } from '../close/turn-cache.js';
import { findForumWays } from '../forum/posting-ways.js';
import type { Game } from '../game/game.js';
import { tryAction } from '../game/refusal.js';
import { adoptTemplates, checkTemplate, loadTemplates, saveTemplate } from '../game/templates.js';

/** A template's text tried out: what is wrong in it, or what it gives. */
export interface TemplateTried {
  readonly issues: readonly { readonly line: number; readonly column: number; readonly why: string }[];
  /**
   * The document it gives as the forum will show it, a fragment made by `writeBBCodeLook` or `writeHtml`; absent where
   * it is wrong or no turn was carried out yet.
   */
  readonly preview?: string;
  readonly remarks: readonly string[];
}

interface TemplateGiven {
  readonly kind: TemplateKind;
  readonly text: string;
  /** The version the judge had before him. */
  readonly seen: string;
}

/** The judge's templates at the desk, over a game's store and folder; the latest turn is drafted anew with what he saves. */
export function createTemplates(turnCache: TurnCache) {
  const { game } = turnCache;
  return {
    template: (kind: TemplateKind) => viewTemplate(game, kind),
    /** What a text would give as a template, on the latest turn that was carried out; keeps nothing. */
    tryTemplate: (kind: TemplateKind, text: string) => tryTemplate(game, kind, text),
    /** Keeps a template in the game's folder and drafts anew; refused where it is wrong or was changed meanwhile. */
    saveTemplate: async ({ kind, text, seen }: TemplateGiven): Promise<Result<void, Problem>> => {
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
      return turn ? tryAction(() => turnCache.closeAgain(turn)) : ok(undefined);
    },
  };
}

/** A kind's template as it stands: the order of the drafts' sections, with the judge's words round them. */
export type TemplateView = ReturnType<typeof viewTemplate>;

function viewTemplate(game: Game, kind: TemplateKind) {
  adoptTemplates(game);
  const { store, setup } = game;
  const sections = setup.ruleset.outlines[kind] ?? [];
  const own = loadTemplates(game)[kind];
  const text = own ?? writeStandardTemplate(sections);
  return {
    kind,
    /** The kinds of documents that the rulebook drafts. */
    kinds: TEMPLATE_KINDS.filter((one) => setup.ruleset.outlines[one] !== undefined),
    /** Its file in the game's folder. */
    file: templateFile(kind),
    /** As it stands; the proposed order where the judge has none of his own. */
    text,
    own: own !== undefined,
    /** Changes whenever the text does. */
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
    sections,
    /** The names of the fields that may stand in a sentence. */
    fields: TEMPLATE_FIELDS,
    /** Every text it had before, the latest first. */
    earlier: store.templates
      .history(kind)
      .slice(1)
      .filter((one) => one.text.trim() !== ''),
  };
}

function tryTemplate({ store, setup, config }: Game, kind: TemplateKind, text: string): TemplateTried {
  const issues = checkTemplate({ setup }, kind, text);
  const close = store.closes.list().at(-1);
  const record = close && store.closes.loadRecord(close.id);
  if (issues.length > 0 || !record) return { issues, remarks: [] };
  const outline = closeTurn(record, setup.ruleset).outlines.find((one) => one.kind === kind);
  if (!outline) return { issues, remarks: [] };
  const { document, remarks } = arrangeDocument(outline, setup.ruleset.outlines[kind] ?? [], {
    name: templateFile(kind),
    template: text,
    notes: (record.notes ?? []).filter((note) => note.document === outline.id),
    fields: fillFields(record, setup.ruleset.judges),
  });
  const { markup } = findForumWays(config.thread, config.forum);
  const preview = markup === 'bbcode' ? writeBBCodeLook(writeBBCode(document)) : writeHtml(document);
  return { issues, preview, remarks };
}
