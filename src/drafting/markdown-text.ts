/** Signs that can begin or end something anywhere in a line. */
const ACTIVE = /[\\`*_{}[\]<#|~&@$]/g;

/** What begins something only at a line's start: lists, quotes, headings underlined, rules. */
const AT_START = /^(?:([-+=>]|:(?=-))|(\d{1,9})([.)])(?=\s|$))/;

/**
 * Escapes a text inside a line of Markdown: every sign that can mark, link, mention or picture something. Colons,
 * slashes and dots are escaped where they make an address or a smiley by name, the `!` before what could be a link.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(ACTIVE, '\\$&')
    .replaceAll('](', ']\\(')
    .replace(/:(?=\/\/|[\w+-]+:)/g, '\\:')
    .replace(/(mailto|xmpp):/gi, '$1\\:')
    .replaceAll('//', '/\\/')
    .replace(/(?<=www)\.|\.(?=\p{L}{2})/giu, '\\.')
    .replace(/!$/, '\\!');
}

/**
 * Makes written lines one paragraph: a line end is a hard break, blanks at a line's ends go, and what would begin a
 * block at a line's start is escaped. To be called on the whole paragraph, since two texts together can begin one.
 */
export function guardLines(written: string): string {
  return written
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(AT_START, (_, sign, number, dot) => (sign ? `\\${sign}` : `${number}\\${dot}`)))
    .join('\\\n');
}
