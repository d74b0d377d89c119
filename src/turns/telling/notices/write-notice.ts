import { readInlines, readWords } from '../../../drafting/words.js';
import type { AskedFor, Block, Document, Inline, NoticeMark } from '../../../kit/document.js';
import { list } from '../../../kit/document.js';
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

const SUBJECT = /^Subject:\s*(.*\S)\s*$/i;
const LIST = /^\s*\{\{\s*list\s*\}\}\s*$/im;

/** What is wrong with a template, a sentence each with its line; empty where nothing is. */
export function checkNoticeTemplate(template: string): readonly string[] {
  const lines = template.replace(/\r\n?/g, '\n').split('\n');
  const flaws: string[] = [];
  if (!SUBJECT.test(lines[0] ?? '')) flaws.push('line 1: it should be the subject, like “Subject: Turn {{turn}}”');
  if (lines[1]?.trim()) flaws.push('line 2: it should be empty, between the subject and the text');
  if (!LIST.test(template))
    flaws.push('{{list}} stands nowhere alone on a line, so the mail would not say what it is about');
  for (const [i, line] of lines.entries()) {
    for (const [, name = ''] of line.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
      const isFact = NOTICE_FACTS.some((fact) => fact === name.toLowerCase());
      const isList = name.toLowerCase() === 'list' && LIST.test(line);
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
  const [before = '', ...after] = rest.join('\n').split(LIST);
  const told = blocks ?? (items.length > 0 ? [list(...items)] : []);
  return {
    id: `notice-${kind}-${to ?? 'all'}-${mark.about.join('-')}`,
    kind: 'notice',
    ...(to !== undefined && { to }),
    title: plain(readInlines(SUBJECT.exec(head)?.[1] ?? '', facts)),
    notice: mark,
    ...(asks && { asks }),
    blocks: [...readWords(before, facts), ...told, ...readWords(after.join('\n'), facts)],
  };
}

function plain(inlines: readonly Inline[]): string {
  return inlines.map((one) => ('text' in one ? one.text : plain(one.children))).join('');
}
