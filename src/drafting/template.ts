import {
  type Block,
  emphasis,
  heading,
  type Inline,
  inlines,
  link,
  list,
  paragraph,
  type SectionName,
  strong,
  text,
} from '../core/document.js';
import { err, ok, type Result } from '../core/result.js';
import { editDistance } from '../core/text.js';

/** What stands in place of each field that words name, by its name. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Of a line without the blanks at its end. */
const HEADING = /^(#{1,3})\s+(\S.*)$/;

const ITEM = /^[-*]\s+(\S.*)$/;

const RULE = /^-{3,}\s*$/;

/** Markup inside a line, the judge's in Markdown or in BBCode; what is not closed within so many signs stays as typed. */
const MARKS =
  /\*\*(?<bold>\S(?:.{0,2000}?\S)?)\*\*|\[b\](?<b>.{0,2000}?)\[\/b\]|\*(?<slanted>\S(?:[^*]*\S)?)\*|\[i\](?<i>.{0,2000}?)\[\/i\]|\[(?<words>[^[\]]+)\]\((?<to>https?:\/\/[^\s()]{1,2000})\)|\[url=(?<url>https?:\/\/[^\s\]]{1,2000})\](?<label>.{0,2000}?)\[\/url\]|\{\{(?<field>[^{}]*)\}\}/isu;

/**
 * Reads what a judge types into blocks: paragraphs between empty lines, `## headings`, `- lists`, `---`, **bold** or
 * [b]bold[/b], *slanted* or [i]slanted[/i], links in either way, and `{{fields}}`, which become plain text whatever
 * they hold. Everything else stays as it was typed, so no text is wrong.
 */
export function readWords(source: string, fields: FieldTexts): readonly Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    let lines: string[] = [];
    let items: (readonly Inline[])[] = [];
    const flush = (): void => {
      if (lines.length > 0) blocks.push(paragraph(...readInlines(lines.join('\n'), fields)));
      if (items.length > 0) blocks.push(list(...items));
      lines = [];
      items = [];
    };
    for (const line of chunk.split('\n').filter((one) => one.trim() !== '')) {
      const [head, item] = [findHeading(line), ITEM.exec(line.trimEnd())];
      if (head || RULE.test(line) || (item ? lines : items).length > 0) flush();
      if (head) blocks.push(heading(head.level, ...readInlines(head.words, fields)));
      else if (RULE.test(line)) blocks.push({ kind: 'rule' });
      else if (item) items.push(readInlines(item[1] ?? '', fields));
      else lines.push(line.trim());
    }
    flush();
  }
  return blocks;
}

/** The level and words of a line that is a heading; undefined where it is none. */
function findHeading(line: string): { readonly level: 1 | 2 | 3; readonly words: string } | undefined {
  const found = HEADING.exec(line.trimEnd());
  return found ? { level: (found[1] ?? '').length as 1 | 2 | 3, words: found[2] ?? '' } : undefined;
}

/** Reads the markup inside a line. */
export function readInlines(line: string, fields: FieldTexts): readonly Inline[] {
  const out: (Inline | string)[] = [];
  let rest = line;
  for (let found = MARKS.exec(rest); found; found = MARKS.exec(rest)) {
    if (found.index > 0) out.push(rest.slice(0, found.index));
    out.push(readMark(found, fields));
    rest = rest.slice(found.index + found[0].length);
  }
  return inlines(rest === '' ? out : [...out, rest]);
}

function readMark(found: RegExpExecArray, fields: FieldTexts): Inline {
  const { bold, b, slanted, i, words, to, url, label, field } = found.groups ?? {};
  const inner = (part: string) => readInlines(part, fields);
  if (bold !== undefined || b !== undefined) return strong(...inner(bold ?? b ?? ''));
  if (slanted !== undefined || i !== undefined) return emphasis(...inner(slanted ?? i ?? ''));
  if (field !== undefined) return text(fields[field.trim().toLowerCase()] ?? found[0]);
  return link(to ?? url ?? '', ...inner(words ?? label ?? ''));
}

/** What a template may name inside a sentence. */
export const TEMPLATE_FIELDS = ['turn', 'game', 'judge', 'deadline', 'lock'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** What stands in a chapter: the judge's own words as typed, or the place of a section. */
type TemplatePiece =
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
export interface TemplateIssue {
  readonly line: number;
  readonly column: number;
  readonly why: string;
}

/**
 * Reads a template: a `{{section}}` alone on its line is the place of what the update states under that name, a
 * `{{field}}` inside a line one field, a line that begins with `//` is a remark that nobody sees, and all else are
 * the judge's own words. Each issue names its place: a name that is none, a section named twice or inside a sentence,
 * braces that do not close.
 */
export function readTemplate(
  source: string,
  names: readonly SectionName[],
): Result<Template, readonly TemplateIssue[]> {
  const issues: TemplateIssue[] = [];
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
        issues.push({ line: i + 1, column: line.indexOf('{{') + 1, why });
      }
      placed.set(section.key, i + 1);
      last.pieces.push({ kind: 'section', key: section.key });
      continue;
    }
    issues.push(...checkLine(line, names).map((issue) => ({ ...issue, line: i + 1 })));
    if (head) chapters.push({ heading: head, pieces: [] });
    else {
      const piece = last.pieces.at(-1);
      if (piece?.kind === 'words') {
        last.pieces[last.pieces.length - 1] = { kind: 'words', text: `${piece.text}\n${line}` };
      } else if (line.trim() !== '') last.pieces.push({ kind: 'words', text: line });
    }
  }
  return issues.length > 0 ? err(issues) : ok(chapters.filter(({ heading, pieces }) => heading || pieces.length > 0));
}

/** The order we propose, as a text to begin from. */
export function writeStandardTemplate(names: readonly SectionName[]): string {
  return `${names.map(({ key }) => `{{${key}}}`).join('\n\n')}\n`;
}

/** What is wrong with the braces of a line that is no section's place. */
function checkLine(line: string, names: readonly SectionName[]): readonly Omit<TemplateIssue, 'line'>[] {
  const issues: Omit<TemplateIssue, 'line'>[] = [];
  const whole = /\{\{([^{}]*)\}\}/g;
  for (const found of line.matchAll(whole)) {
    const typed = found[1]?.trim() ?? '';
    const name = typed.toLowerCase();
    const column = found.index + 1;
    if (TEMPLATE_FIELDS.some((field) => field === name)) continue;
    if (names.some(({ key }) => key === name)) {
      issues.push({ column, why: `{{${name}}} is a whole section and must stand alone on its line` });
      continue;
    }
    const known = [...names.map(({ key }) => key), ...TEMPLATE_FIELDS];
    const near = findNear(name, known);
    const hint = near ? `did you mean {{${near}}}?` : `there are ${known.map((one) => `{{${one}}}`).join(', ')}`;
    issues.push({ column, why: `there is no {{${typed}}}; ${hint}` });
  }
  const rest = line.replace(whole, (all) => ' '.repeat(all.length));
  const open = /\{\{|\}\}/.exec(rest);
  if (open) {
    const why = open[0] === '{{' ? '{{ is not closed by }} in its line' : '}} closes nothing';
    issues.push({ column: open.index + 1, why });
  }
  return issues;
}

/** The name that begins alike or is a slip or two away; undefined where none is near. */
function findNear(name: string, known: readonly string[]): string | undefined {
  const far = (other: string): number => editDistance(name, other);
  const best = known.toSorted((a, b) => far(a) - far(b))[0];
  return best !== undefined && (far(best) <= 2 || (name.length > 2 && best.startsWith(name))) ? best : undefined;
}
