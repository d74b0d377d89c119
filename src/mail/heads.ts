/** A mail's head: each label in small letters, with all that stands behind it, the topmost line first. */
export type Heads = ReadonlyMap<string, readonly string[]>;

/** No head of people's mails has more signs, or more lines. */
const LONGEST_HEAD = 100_000;

/** Reads a mail's head, or some of its lines: up to the first empty line, broken lines joined. */
export function readHeads(text: string): Heads {
  const [head = ''] = text.slice(0, LONGEST_HEAD).split(/\r?\n\r?\n/, 1);
  const heads = new Map<string, string[]>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    const label = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (!/^[!-9;-~]+$/.test(label)) continue;
    const said = heads.get(label);
    const value = line.slice(at + 1).trim();
    if (said) said.push(value);
    else heads.set(label, [value]);
  }
  return heads;
}

/** The first that a head says under a label; empty where it says nothing. */
export function saidIn(heads: Heads, label: string): string {
  return heads.get(label)?.[0] ?? '';
}

/** The Message-IDs of the mails that one answers, nearest first. */
export function refersOf(heads: Heads): readonly string[] {
  const said = ['in-reply-to', 'references'].map((label) => (heads.get(label) ?? []).join(' ')).join(' ');
  return [...new Set(said.slice(0, 10_000).match(/<[^<>\s]{1,250}>/g) ?? [])];
}
