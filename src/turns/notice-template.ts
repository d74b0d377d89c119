import {
  type AskedFor,
  type Block,
  type Document,
  type Inline,
  list,
  type NoticeMark,
  nameDocument,
} from '../core/document.js';
import { readInlines, readWords } from '../drafting/template.js';
import type { NoticeKind } from './notices.js';
import { digest } from './questions.js';

/** The fields a template may name; `{{list}}` alone on its line is the place of the items. */
const NOTICE_FIELDS = [
  'player',
  'game',
  'turn',
  'judge',
  'deadline',
  'lock',
  'thread',
  'link',
  'answer',
  'answers',
  'where',
] as const;
export type NoticeField = (typeof NOTICE_FIELDS)[number];

export type NoticeFields = Readonly<Record<NoticeField, string>>;

/** All that one notice is written from. */
export interface NoticeGiven {
  readonly kind: NoticeKind;
  /** Absent for what is posted for all. */
  readonly to?: string;
  readonly fields: NoticeFields;
  readonly items: readonly (readonly (Inline | string)[])[];
  /** What stands in the place of the list, where that is more than items. */
  readonly blocks?: readonly Block[];
  readonly mark: NoticeMark;
  /** What is asked for, where the notice is about a deadline that a calendar shows. */
  readonly asks?: AskedFor;
}

/** Writes a notice by its template: the subject, the words, and the items where the template wants them. */
export function writeNotice(template: string, { kind, to, fields, items, blocks, mark, asks }: NoticeGiven): Document {
  const { subject, before, after } = readNoticeTemplate(template);
  const told = blocks ?? (items.length > 0 ? [list(...items)] : []);
  return {
    id: nameDocument('notice', kind, to ?? 'all', digest(JSON.stringify(mark.about))),
    kind: 'notice',
    ...(to !== undefined && { to }),
    title: plain(readInlines(subject, fields)),
    notice: mark,
    ...(asks && { asks }),
    blocks: [...readWords(before, fields), ...told, ...readWords(after, fields)],
  };
}

function plain(inlines: readonly Inline[]): string {
  return inlines.map((one) => ('text' in one ? one.text : plain(one.children))).join('');
}

/** What a template of a notice comes to: its subject, and the text before and behind the place of its list. */
interface NoticeTemplate {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** Reads a template of a notice: the subject, and the text with `{{list}}` alone on a line where the items go, at its end where there is none. */
function readNoticeTemplate(template: string): NoticeTemplate {
  const [head = '', ...rest] = linesOf(template);
  const place = rest.findIndex(isListPlace);
  const before = place < 0 ? rest : rest.slice(0, place);
  const after = rest.slice(before.length).filter((line) => !isListPlace(line));
  return { subject: subjectIn(head), before: before.join('\n'), after: after.join('\n') };
}

/** What is wrong with a template of a notice, a sentence each with its line; empty where nothing is. */
export function checkNotice(template: string): readonly string[] {
  const lines = linesOf(template);
  const issues: string[] = [];
  if (subjectIn(lines[0] ?? '') === '') issues.push('line 1: it should be the subject, like “Subject: Turn {{turn}}”');
  if (lines[1]?.trim()) issues.push('line 2: it should be empty, between the subject and the text');
  if (!lines.some(isListPlace))
    issues.push('{{list}} stands nowhere alone on a line, so the mail would not say what it is about');
  for (const [i, line] of lines.entries()) {
    for (const [, typed = ''] of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const name = typed.trim();
      const isList = name.toLowerCase() === 'list' && isListPlace(line);
      if (!isList && !NOTICE_FIELDS.some((field) => field === name.toLowerCase()))
        issues.push(
          `line ${i + 1}: there is no {{${name}}} here; there are {{list}} alone on its line, ${NOTICE_FIELDS.map((field) => `{{${field}}}`).join(', ')}`,
        );
    }
  }
  return issues;
}

function linesOf(template: string): readonly string[] {
  return template.replace(/\r\n?/g, '\n').split('\n');
}

/** The subject a first line gives; empty where it gives none. */
function subjectIn(line: string): string {
  return /^Subject:(.*)$/i.exec(line)?.[1]?.trim() ?? '';
}

/** True for a line that is nothing but the place of the list. */
function isListPlace(line: string): boolean {
  return line.replace(/\s+/g, '').toLowerCase() === '{{list}}';
}
