import { tellJudgesWord } from '../../shared/overrides.js';
import type { DrawnMatch, Ending } from '../board.js';
import { addCall, addReason, type Field, type LiveMatch } from '../state.js';
import { tellEnding } from './6-2-results.js';

/**
 * 6.2 Compares what both players of a match reported: where they say the same, that is how it ended; where they differ or
 * one is silent, nothing is decided until the judge says so (N24). His own entry comes before any report.
 */
export function compareReports(field: Field): void {
  for (const game of reportedGames(field)) compare(field, game);
}

/** 6.2 Marks the matches that are reported and, after the defaults too, not decided: they are the judge's (N24). */
export function askReports(field: Field): void {
  for (const game of reportedGames(field))
    addCall(field, 'N24', game.challenger, `${nameMatch(game)} is not decided: ${tellReports(game)}`);
}

/** Matches that were reported and have no end, of battles that the judge has not ended himself. */
function reportedGames({ fights }: Field): readonly LiveMatch[] {
  return fights.flatMap(({ matches, ended }) =>
    ended ? [] : matches.filter(({ ending, reported }) => !ending && Object.keys(reported).length > 0),
  );
}

function nameMatch({ challenger, opponent }: LiveMatch): string {
  return `the match of ${challenger} and ${opponent}`;
}

function compare(field: Field, game: LiveMatch): void {
  const pair = [game.challenger, game.opponent];
  const [first, second] = pair.map((unit) => game.reported[unit]);
  const agreed = first && second && agreeOn(first, second);
  if (agreed) {
    decide(game, agreed);
    return;
  }
  const match = nameMatch(game);
  const options = pair.flatMap((unit) => {
    const value = game.reported[unit];
    return value ? [{ text: `${match}: as ${unit} reports, ${sentence({ ...game, ending: value })}`, value }] : [];
  });
  const open = { text: `${match}: not decided yet`, value: undefined };
  const { value, by } = field.hand.settle<Ending | undefined>(match, pair, [...options, open], undefined);
  if (value) decide(game, value);
  if (by) for (const unit of pair) addReason(field, unit, '6.2', tellJudgesWord(by, by.text));
}

/** What comes of reports has the place of the last one among the entries. */
function decide(game: LiveMatch, ending: Ending): void {
  game.ending = ending;
  if (game.lastReport !== undefined) game.entry = game.lastReport;
}

/** What both say; game turn and lead may be left out by one of them. Nothing where they differ. */
function agreeOn(one: Ending, other: Ending): Ending | undefined {
  if (one.how !== 'won' || other.how !== 'won') return one.how === other.how ? one : undefined;
  const differs = <T>(a: T | undefined, b: T | undefined) => a !== undefined && b !== undefined && a !== b;
  if (one.winner !== other.winner || one.byDefault !== other.byDefault) return undefined;
  return differs(one.turn, other.turn) || differs(one.points, other.points) ? undefined : { ...other, ...one };
}

/** What each of the two reported, and who has not. */
export function tellReports(match: Pick<DrawnMatch, 'challenger' | 'opponent' | 'reported'>): string {
  return [match.challenger, match.opponent]
    .map((unit) => {
      const ending = match.reported?.[unit];
      return ending ? `${unit} reports that ${sentence({ ...match, ending })}` : `${unit} has not reported`;
    })
    .join('; ');
}

function sentence(match: Pick<DrawnMatch, 'challenger' | 'opponent' | 'ending'>): string {
  return tellEnding(match)
    .replace(/^The match/, 'the match')
    .replace(/\.$/, '');
}
