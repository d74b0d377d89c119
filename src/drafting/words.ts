import {
  type Block,
  emphasis,
  heading,
  type Inline,
  inlines,
  link,
  list,
  paragraph,
  strong,
  text,
} from '../core/document.js';

/** Small facts that may stand inside a sentence, by name. */
export type Facts = Readonly<Record<string, string>>;

/** Of a line without the blanks at its end. */
const HEADING = /^(#{1,3})\s+(\S.*)$/;

const ITEM = /^[-*]\s+(\S.*)$/;

const RULE = /^-{3,}\s*$/;

/** Markup inside a line, the judge's in Markdown or in BBCode; what is not closed within so many signs stays as typed. */
const MARKS =
  /\*\*(?<bold>\S(?:.{0,2000}?\S)?)\*\*|\[b\](?<b>.{0,2000}?)\[\/b\]|\*(?<slanted>\S(?:[^*]*\S)?)\*|\[i\](?<i>.{0,2000}?)\[\/i\]|\[(?<words>[^[\]]+)\]\((?<to>https?:\/\/[^\s()]{1,2000})\)|\[url=(?<url>https?:\/\/[^\s\]]{1,2000})\](?<label>.{0,2000}?)\[\/url\]|\{\{(?<fact>[^{}]*)\}\}/isu;

/**
 * Reads what a judge types into blocks: paragraphs between empty lines, `## headings`, `- lists`, `---`, **bold** or
 * [b]bold[/b], *slanted* or [i]slanted[/i], links in either way, and `{{facts}}`, which become plain text whatever
 * they hold. Everything else stays as it was typed, so no text is wrong.
 */
export function readWords(source: string, facts: Facts): readonly Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    let lines: string[] = [];
    let items: (readonly Inline[])[] = [];
    const flush = (): void => {
      if (lines.length > 0) blocks.push(paragraph(...readInlines(lines.join('\n'), facts)));
      if (items.length > 0) blocks.push(list(...items));
      lines = [];
      items = [];
    };
    for (const line of chunk.split('\n').filter((one) => one.trim() !== '')) {
      const [head, item] = [HEADING.exec(line.trimEnd()), ITEM.exec(line.trimEnd())];
      if (head || RULE.test(line) || (item ? lines : items).length > 0) flush();
      if (head) blocks.push(readHeading(head, facts));
      else if (RULE.test(line)) blocks.push({ kind: 'rule' });
      else if (item) items.push(readInlines(item[1] ?? '', facts));
      else lines.push(line.trim());
    }
    flush();
  }
  return blocks;
}

/** The level and words of a line that is a heading; undefined where it is none. */
export function findHeading(line: string): { readonly level: 1 | 2 | 3; readonly words: string } | undefined {
  const found = HEADING.exec(line.trimEnd());
  return found ? { level: (found[1] ?? '').length as 1 | 2 | 3, words: found[2] ?? '' } : undefined;
}

function readHeading(found: RegExpExecArray, facts: Facts): Block {
  return heading((found[1] ?? '').length as 1 | 2 | 3, ...readInlines(found[2] ?? '', facts));
}

/** Reads the markup inside a line. */
export function readInlines(line: string, facts: Facts): readonly Inline[] {
  const out: (Inline | string)[] = [];
  let rest = line;
  for (let found = MARKS.exec(rest); found; found = MARKS.exec(rest)) {
    if (found.index > 0) out.push(rest.slice(0, found.index));
    out.push(readMark(found, facts));
    rest = rest.slice(found.index + found[0].length);
  }
  return inlines(rest === '' ? out : [...out, rest]);
}

function readMark(found: RegExpExecArray, facts: Facts): Inline {
  const { bold, b, slanted, i, words, to, url, label, fact } = found.groups ?? {};
  const inner = (part: string) => readInlines(part, facts);
  if (bold !== undefined || b !== undefined) return strong(...inner(bold ?? b ?? ''));
  if (slanted !== undefined || i !== undefined) return emphasis(...inner(slanted ?? i ?? ''));
  if (fact !== undefined) return text(facts[fact.trim().toLowerCase()] ?? found[0]);
  return link(to ?? url ?? '', ...inner(words ?? label ?? ''));
}
