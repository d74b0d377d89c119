import { readFileSync } from 'node:fs';

/** The list lines of a judge's own update, by its sections; `cut` gives of each line the parts a pattern names. */
export interface JudgeSections {
  lines(name: string): readonly string[];
  cut(name: string, pattern: RegExp): readonly string[];
}

/** Reads the judge's own update, a Markdown file with list lines in fixed form under headings of level two. */
export function readSections(path: string): JudgeSections {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      current = [];
      sections.set(line.slice(3).trim(), current);
    } else if (line.startsWith('- ')) current.push(line.slice(2));
  }
  const lines = (name: string) => sections.get(name) ?? [];
  return {
    lines,
    cut: (name, pattern) =>
      lines(name).map((line) => {
        const match = pattern.exec(line);
        if (!match) throw new Error(`${path}: "${line}" is not in the fixed form`);
        return match.slice(1).filter(Boolean).join(' ');
      }),
  };
}
