import type { JudgeCall } from '../../contract/update.js';
import type { NemesisUpdate } from '../update.js';

const DEFAULT = ' by default.';
const DREW = ' drew.';

/** 6.5, 2.3 How a match ended; of a default that followed from a warning or a leave also why. */
export function tellResult(update: NemesisUpdate, told: string): string {
  const { defaults } = update;
  if (told.endsWith(DREW)) return tellDrawn(update, told.slice(0, -DREW.length));
  if (!told.endsWith(DEFAULT)) return told;
  const match = told.slice(0, -1);
  const mine = defaults.filter(({ loser, winner }) =>
    winner === undefined
      ? match.split(/ and | both /).includes(loser)
      : match.startsWith(`${winner} won against ${loser} `),
  );
  const losers = mine.map(({ loser }) => loser).join(' and ');
  const were = mine.length > 1 ? 'were' : 'was';
  const why = mine[0]?.rule === '2.3' ? 'left the campaign' : `${were} warned in time and the game had not started`;
  return mine[0] ? `${match}: ${losers} ${why} (${mine[0].rule}).` : told;
}

/** For the game-master: matches that he entered as won by default without saying why. */
export function warnOfDefaults(update: NemesisUpdate): readonly string[] {
  return update.results
    .filter((told) => told.endsWith(DEFAULT) && tellResult(update, told) === told)
    .map(
      (told) =>
        `${told.slice(0, -1)}, and players are not told why: put it right with a reason (why: …), and they are (6.5).`,
    );
}

/** N20 A draw kills nobody: where the two fight on, the match is played again. */
function tellDrawn({ fixtures }: NemesisUpdate, pair: string): string {
  const isAgain = fixtures.some(({ challenger, opponent }) =>
    [`${challenger} and ${opponent}`, `${opponent} and ${challenger}`].includes(pair),
  );
  return isAgain ? `${pair} drew: it is played again, with new dates (6.1, N20).` : `${pair} drew.`;
}

const AT_ONCE = ' ended at the same time, or by default';

/** What rests on a ruling; of a unit whose matches count together also how they ended (N20). */
export function tellCall({ before, results }: NemesisUpdate, { piece, why }: JudgeCall): string {
  if (!why.endsWith(AT_ONCE)) return why;
  const known = before.battles.flatMap(({ matches }) =>
    matches.flatMap(({ ending }) =>
      ending?.how === 'won' && [ending.winner, ending.loser].includes(piece) ? [ending.byDefault] : [],
    ),
  );
  const now = results.filter(
    (told) => told.startsWith(`${piece} won against `) || told.includes(` won against ${piece} `),
  );
  const isDefault = known.includes(true) || now.some((told) => told.includes(' by default'));
  const matches = why.slice(0, -AT_ONCE.length);
  return isDefault
    ? `${matches} did not all end on the board: a default comes after every game turn, and so they count as they do`
    : `${matches} ended in the same game turn, so that all of them count, won and lost`;
}

/** The rule for a battle by how many units of each race were in it, the fewest first. */
const KINDS: Readonly<Record<string, string>> = {
  '1,1': '6.1',
  '1,2': '7.2',
  '2,2': '7.3',
  '1,1,1': '7.4',
  '1,1,2': '7.5',
  '1,1,1,1': '7.6',
};

/** 6.1, 7.2–7.7 How a battle ended, under the rule for its kind. */
export function tellOver({ before }: NemesisUpdate, { at, why }: NemesisUpdate['over'][number]): string {
  const units = before.battles.find((one) => one.at.join('\n') === at.join('\n'))?.units ?? [];
  const races = units.map((name) => before.units.find((one) => one.name === name)?.race);
  const counts = [...new Set(races)].map((race) => races.filter((one) => one === race).length).sort((a, b) => a - b);
  return why.replace('(7.2)', `(${KINDS[counts.join(',')] ?? '7.7'})`);
}
