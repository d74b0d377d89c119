import type { AskedFor, Block, Document, Inline, NoticeMark } from '../../../core/document.js';
import { list } from '../../../core/document.js';
import { readInlines, readWords } from '../../../drafting/markup.js';
import { NOTICE_FACTS, type NoticeFact, type NoticeKind } from './kinds.js';

export type NoticeFacts = Readonly<Record<NoticeFact, string>>;

/** All that one notice is written from. */
export interface NoticeGiven {
  readonly kind: NoticeKind;
  /** Absent for what is posted for all. */
  readonly to?: string;
  readonly facts: NoticeFacts;
  readonly items: readonly (readonly (Inline | string)[])[];
  /** What stands in the place of the list, where that is more than items. */
  readonly blocks?: readonly Block[];
  readonly mark: NoticeMark;
  /** What is asked for, where the notice is about a deadline that a calendar shows. */
  readonly asks?: AskedFor;
}

/** The subject a first line gives; empty where it gives none. */
function subjectIn(line: string): string {
  return /^Subject:(.*)$/i.exec(line)?.[1]?.trim() ?? '';
}

/** True for a line that is nothing but the place of the list. */
function isListPlace(line: string): boolean {
  return line.replace(/\s+/g, '').toLowerCase() === '{{list}}';
}

/** What is wrong with a template, a sentence each with its line; empty where nothing is. */
export function checkNoticeTemplate(template: string): readonly string[] {
  const lines = template.replace(/\r\n?/g, '\n').split('\n');
  const flaws: string[] = [];
  if (subjectIn(lines[0] ?? '') === '') flaws.push('line 1: it should be the subject, like “Subject: Turn {{turn}}”');
  if (lines[1]?.trim()) flaws.push('line 2: it should be empty, between the subject and the text');
  if (!lines.some(isListPlace))
    flaws.push('{{list}} stands nowhere alone on a line, so the mail would not say what it is about');
  for (const [i, line] of lines.entries()) {
    for (const [, typed = ''] of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const name = typed.trim();
      const isFact = NOTICE_FACTS.some((fact) => fact === name.toLowerCase());
      const isList = name.toLowerCase() === 'list' && isListPlace(line);
      if (!isFact && !isList)
        flaws.push(
          `line ${i + 1}: there is no {{${name}}} here; there are {{list}} alone on its line, ${NOTICE_FACTS.map((fact) => `{{${fact}}}`).join(', ')}`,
        );
    }
  }
  return flaws;
}

/** Writes a notice by its template: the subject, the words, and the items where the template wants them. */
export function writeNotice(template: string, { kind, to, facts, items, blocks, mark, asks }: NoticeGiven): Document {
  const [head = '', ...rest] = template.replace(/\r\n?/g, '\n').split('\n');
  const place = rest.findIndex(isListPlace);
  const before = place < 0 ? rest : rest.slice(0, place);
  const after = rest.slice(before.length).filter((line) => !isListPlace(line));
  const told = blocks ?? (items.length > 0 ? [list(...items)] : []);
  return {
    id: `notice-${kind}-${to ?? 'all'}-${mark.about.join('-')}`,
    kind: 'notice',
    ...(to !== undefined && { to }),
    title: plain(readInlines(subjectIn(head), facts)),
    notice: mark,
    ...(asks && { asks }),
    blocks: [...readWords(before.join('\n'), facts), ...told, ...readWords(after.join('\n'), facts)],
  };
}

function plain(inlines: readonly Inline[]): string {
  return inlines.map((one) => ('text' in one ? one.text : plain(one.children))).join('');
}
