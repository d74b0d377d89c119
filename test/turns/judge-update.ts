import { readFileSync } from 'node:fs';

/** The facts of an update post, as lines that two posts of the same turn must share. */
export type Facts = Readonly<
  Record<
    'moves' | 'illegal' | 'nothing' | 'battles' | 'days' | 'running' | 'removed' | 'destroyed' | 'rolls' | 'calls',
    readonly string[]
  >
>;

/** Reads the facts out of the judge's own update, a Markdown file with list lines in fixed form. */
export function readJudgeUpdate(path: string): Facts {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      current = [];
      sections.set(line.slice(3).trim(), current);
    } else if (line.startsWith('- ')) current.push(line.slice(2));
  }
  const lines = (...names: string[]) => names.flatMap((name) => sections.get(name) ?? []);
  const cut = (items: readonly string[], pattern: RegExp) =>
    items.map((item) => {
      const match = pattern.exec(item);
      if (!match) throw new Error(`${path}: "${item}" is not in the fixed form`);
      return match.slice(1).filter(Boolean).join(' ');
    });
  return {
    moves: cut(lines('Moves'), /^(.*): (\d+[A-Z] > \d+[A-Z])/),
    illegal: cut(lines('Illegal orders'), /^(?:.*?), (.*?): ".*" \((\d[\d.]*)\)/s),
    nothing: cut(lines('Came to nothing'), /^(.*?) \((\d[\d.]*)\)/),
    battles: cut(lines('Battles'), /^(.* at \d+[A-Z])/).map((battle) =>
      battle.replace(/ (attack|intercept)s? /, ' $1s '),
    ),
    days: cut(lines('Day counts'), /^(.*) (\d+) \(/),
    running: cut(lines('Long moves still running'), /^(.*): (\d+[A-Z] > .*)$/),
    removed: cut(lines('Removed'), /^(.*?):/),
    destroyed: cut(lines('Destroyed'), /^(.*?)(?::| \()/),
    rolls: cut(lines('Rolls'), /^(.*?\|(?:route|square|fight))/),
    calls: cut(lines("Judge's calls"), /^(R\d+): (.*)$/),
  };
}
