import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEMPLATE_KINDS, type TemplateKind } from '../../core/document.js';
import type { Language } from '../../core/language.js';
import { readTemplate, type TemplateIssue } from '../../drafting/template.js';
import { templateFile } from '../../turns/drafts.js';
import { type NoticeKind, noticeFile, templateOf } from '../../turns/notices.js';
import { readOwnText, writeWhole } from './files.js';
import type { Game } from './game.js';

type Holder = Pick<Game, 'folder' | 'store' | 'clock' | 'who'>;

/** Adopts the templates as they stand in the game's folder; every earlier text is kept. No file is the proposed order. */
export function adoptTemplates({ folder, store, clock, who }: Holder): void {
  for (const kind of TEMPLATE_KINDS) {
    const path = join(folder, templateFile(kind));
    const text = existsSync(path) ? readOwnText(path) : '';
    if (text === (store.templates.latest(kind)?.text ?? '')) continue;
    store.templates.adopt({ kind, text, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `adopted ${templateFile(kind)}` });
  }
}

/** The templates that count now; a kind without one, or with an empty one, takes the proposed order. */
export function loadTemplates({ store }: Pick<Game, 'store'>): Readonly<Partial<Record<TemplateKind, string>>> {
  const known = TEMPLATE_KINDS.map((kind) => [kind, store.templates.latest(kind)?.text ?? ''] as const);
  return Object.fromEntries(known.filter(([, text]) => text.trim() !== ''));
}

/** Writes a template into the game's folder, whole or not at all, and adopts it; an empty text takes the proposed order. */
export function saveTemplate(game: Holder, kind: TemplateKind, text: string): void {
  const path = join(game.folder, templateFile(kind));
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, text);
  adoptTemplates(game);
}

/** What is wrong in a template's text. */
export function checkTemplate(
  { setup }: Pick<Game, 'setup'>,
  kind: TemplateKind,
  text: string,
): readonly TemplateIssue[] {
  const read = readTemplate(text, setup.ruleset.outlines[kind] ?? []);
  return read.ok ? [] : read.error;
}

/**
 * The template of a kind as it stands in a language: the judge's own file in the game's folder, which is in the game's
 * own, else ours.
 */
export function loadNoticeTemplate(
  { folder, setup }: Pick<Game, 'folder' | 'setup'>,
  kind: NoticeKind,
  language: Language | undefined = setup.language,
): string {
  const path = join(folder, noticeFile(kind));
  const own = language === setup.language && existsSync(path) ? readOwnText(path) : '';
  return own.trim() === '' ? templateOf(kind, language) : own;
}
