import type { SectionName } from '../core/document.js';
import { err, ok, type Result } from '../core/result.js';
import { editDistance } from '../core/text.js';
import { findHeading } from './words.js';

/** A small fact that a template may name inside a sentence. */
export const FACTS = ['turn', 'game', 'judge', 'deadline', 'lock'] as const;
export type Fact = (typeof FACTS)[number];

/** What stands in a chapter: the judge's own words as typed, or the place of a section. */
export type TemplatePiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'section'; readonly key: string };

/** A heading and all down to the next; the first may have none. */
export interface Chapter {
  readonly heading?: { readonly level: 1 | 2 | 3; readonly words: string };
  readonly pieces: readonly TemplatePiece[];
}

/** The order of a document's sections and the judge's words round them. */
export type Template = readonly Chapter[];

/** What is wrong in a template, with its place; lines and columns from 1. */
export interface TemplateFlaw {
  readonly line: number;
  readonly column: number;
  readonly why: string;
}

/**
 * Reads a template: a `{{section}}` alone on its line is the place of what the update states under that name, a
 * `{{fact}}` inside a line one small fact, a line that begins with `//` is a remark that nobody sees, and all else are
 * the judge's own words. Each flaw names its place: a name that is none, a section named twice or inside a sentence,
 * braces that do not close.
 */
export function readTemplate(source: string, names: readonly SectionName[]): Result<Template, readonly TemplateFlaw[]> {
  const flaws: TemplateFlaw[] = [];
  const chapters: (Pick<Chapter, 'heading'> & { readonly pieces: TemplatePiece[] })[] = [{ pieces: [] }];
  const placed = new Map<string, number>();
  for (const [i, line] of source.replace(/\r\n?/g, '\n').split('\n').entries()) {
    if (/^\s*\/\//.test(line)) continue;
    const alone = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(line)?.[1]?.trim().toLowerCase();
    const section = names.find(({ key }) => key === alone);
    const last = chapters.at(-1) as (typeof chapters)[number];
    const head = findHeading(line);
    if (section) {
      const before = placed.get(section.key);
      if (before !== undefined) {
        const why = `{{${section.key}}} stands in line ${before} already; a section has one place`;
        flaws.push({ line: i + 1, column: line.indexOf('{{') + 1, why });
      }
      placed.set(section.key, i + 1);
      last.pieces.push({ kind: 'section', key: section.key });
      continue;
    }
    flaws.push(...checkLine(line, names).map((flaw) => ({ ...flaw, line: i + 1 })));
    if (head) chapters.push({ heading: head, pieces: [] });
    else {
      const piece = last.pieces.at(-1);
      if (piece?.kind === 'words') {
        last.pieces[last.pieces.length - 1] = { kind: 'words', text: `${piece.text}\n${line}` };
      } else if (line.trim() !== '') last.pieces.push({ kind: 'words', text: line });
    }
  }
  return flaws.length > 0 ? err(flaws) : ok(chapters.filter(({ heading, pieces }) => heading || pieces.length > 0));
}

/** The order we propose, as a text to begin from. */
export function writeStandardTemplate(names: readonly SectionName[]): string {
  return `${names.map(({ key }) => `{{${key}}}`).join('\n\n')}\n`;
}

/** What is wrong with the braces of a line that is no section's place. */
function checkLine(line: string, names: readonly SectionName[]): readonly Omit<TemplateFlaw, 'line'>[] {
  const flaws: Omit<TemplateFlaw, 'line'>[] = [];
  const whole = /\{\{([^{}]*)\}\}/g;
  for (const found of line.matchAll(whole)) {
    const typed = found[1]?.trim() ?? '';
    const name = typed.toLowerCase();
    const column = found.index + 1;
    if (FACTS.some((fact) => fact === name)) continue;
    if (names.some(({ key }) => key === name)) {
      flaws.push({ column, why: `{{${name}}} is a whole section and must stand alone on its line` });
      continue;
    }
    const known = [...names.map(({ key }) => key), ...FACTS];
    const near = findNear(name, known);
    const hint = near ? `did you mean {{${near}}}?` : `there are ${known.map((one) => `{{${one}}}`).join(', ')}`;
    flaws.push({ column, why: `there is no {{${typed}}}; ${hint}` });
  }
  const rest = line.replace(whole, (all) => ' '.repeat(all.length));
  const open = /\{\{|\}\}/.exec(rest);
  if (open) {
    const why = open[0] === '{{' ? '{{ is not closed by }} in its line' : '}} closes nothing';
    flaws.push({ column: open.index + 1, why });
  }
  return flaws;
}

/** The name that begins alike or is a slip or two away; undefined where none is near. */
function findNear(name: string, known: readonly string[]): string | undefined {
  const far = (other: string): number => editDistance(name, other);
  const best = known.toSorted((a, b) => far(a) - far(b))[0];
  return best !== undefined && (far(best) <= 2 || (name.length > 2 && best.startsWith(name))) ? best : undefined;
}

/** What a template of a notice comes to: its subject, and the text before and behind the place of its list. */
export interface NoticeTemplate {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** Reads a template of a notice: the subject, and the text with `{{list}}` alone on a line where the items go, at its end where there is none. */
export function readNoticeTemplate(template: string): NoticeTemplate {
  const [head = '', ...rest] = linesOf(template);
  const place = rest.findIndex(isListPlace);
  const before = place < 0 ? rest : rest.slice(0, place);
  const after = rest.slice(before.length).filter((line) => !isListPlace(line));
  return { subject: subjectIn(head), before: before.join('\n'), after: after.join('\n') };
}

/** What is wrong with a template of a notice, a sentence each with its line; empty where nothing is. `facts`: what it may name. */
export function checkNoticeTemplate(template: string, facts: readonly string[]): readonly string[] {
  const lines = linesOf(template);
  const flaws: string[] = [];
  if (subjectIn(lines[0] ?? '') === '') flaws.push('line 1: it should be the subject, like “Subject: Turn {{turn}}”');
  if (lines[1]?.trim()) flaws.push('line 2: it should be empty, between the subject and the text');
  if (!lines.some(isListPlace))
    flaws.push('{{list}} stands nowhere alone on a line, so the mail would not say what it is about');
  for (const [i, line] of lines.entries()) {
    for (const [, typed = ''] of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const name = typed.trim();
      const isList = name.toLowerCase() === 'list' && isListPlace(line);
      if (!isList && !facts.includes(name.toLowerCase()))
        flaws.push(
          `line ${i + 1}: there is no {{${name}}} here; there are {{list}} alone on its line, ${facts.map((fact) => `{{${fact}}}`).join(', ')}`,
        );
    }
  }
  return flaws;
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
