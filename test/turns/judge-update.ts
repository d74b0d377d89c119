import { readSections } from './judge-sections.js';

/** The facts of an update post, as lines that two posts of the same turn must share. */
export type Facts = Readonly<
  Record<
    'moves' | 'illegal' | 'nothing' | 'battles' | 'days' | 'running' | 'removed' | 'destroyed' | 'rolls' | 'calls',
    readonly string[]
  >
>;

/** Reads the facts out of the classic judge's own update. */
export function readJudgeUpdate(path: string): Facts {
  const { cut } = readSections(path);
  return {
    moves: cut('Moves', /^(.*): (\d+[A-Z] > \d+[A-Z])/),
    illegal: cut('Illegal orders', /^(?:.*?), (.*?): ".*" \((\d[\d.]*)\)/s),
    nothing: cut('Came to nothing', /^(.*?) \((\d[\d.]*)\)/),
    battles: cut('Battles', /^(.* at \d+[A-Z])/).map((battle) => battle.replace(/ (attack|intercept)s? /, ' $1s ')),
    days: cut('Day counts', /^(.*) (\d+) \(/),
    running: cut('Long moves still running', /^(.*): (\d+[A-Z] > .*)$/),
    removed: cut('Removed', /^(.*?):/),
    destroyed: cut('Destroyed', /^(.*?)(?::| \()/),
    rolls: cut('Rolls', /^(.*?\|(?:route|square|fight))/),
    calls: cut("Judge's calls", /^(R\d+): (.*)$/),
  };
}
