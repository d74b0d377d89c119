import type { Rule } from '../rulebook.js';

/** Rules by which something is rolled. */
const ROLLED: readonly Rule[] = ['5.6', '6.1', '7.3', '7.4', '7.5', '7.6'];
const DEFENDER = ', defender ';
const OPPONENT = ', opponent';
const WINNER = ', winner';

/** What the judge made of a roll, in words for players: who defends, who meets whom, who won. */
export function tellChange(text: string): string {
  for (const rule of ROLLED) {
    const [what, told, ...more] = text.split(` (${rule}), one of `);
    if (what === undefined || told === undefined || more.length > 0) continue;
    const end = told.lastIndexOf(': ');
    const [among, result] = [told.slice(0, end), told.slice(end + ': '.length)];
    if (what.endsWith(OPPONENT)) return `${what.slice(0, -OPPONENT.length)} meets ${result} (${rule})`;
    if (what.endsWith(WINNER)) {
      const others = among.split(' | ').filter((name) => name !== result);
      return `${result} won, not ${others.join(' or ')} (${rule})`;
    }
    const [one = '', two] = what.split(DEFENDER);
    if (two !== undefined) return tellDefender(result, result === one ? two : one, rule);
  }
  return text;
}

/** The judge's word on a roll as a reason of the unit it is about, in words for players; undefined for any other reason. */
export function tellRuled(why: string, unit: string, units: readonly string[]): string | undefined {
  const [who, ruled, ...more] = why.split(' ruled that ');
  if (who === undefined || ruled === undefined) return undefined;
  const said = [ruled, ...more].join(' ruled that ');
  for (const other of units) {
    for (const [result, loser] of [
      [unit, other],
      [other, unit],
    ] as const) {
      const start = `defender ${other} is ${result}`;
      if (said.startsWith(`${start}: `))
        return `${who} ruled that ${tellDefends(result, loser)}${said.slice(start.length)}`;
    }
    const meets = `opponent is ${other}`;
    if (said.startsWith(`${meets}: `)) return `${who} ruled that ${unit} meets ${other}${said.slice(meets.length)}`;
    const won = `winner is ${other}`;
    if (said.startsWith(`${won}: `)) return `${who} ruled that ${other} won${said.slice(won.length)}`;
  }
  return undefined;
}

function tellDefender(name: string, other: string, rule: Rule): string {
  return `${tellDefends(name, other)}, and so challenges and chooses the map (${rule})`;
}

function tellDefends(name: string, other: string): string {
  return `${name} defends, not ${other}`;
}
