import type { Clash } from '../../core/board-view.js';
import { compareNames } from '../../core/dice.js';
import { writeMinute } from '../../core/time.js';
import type { Battle, DrawnMatch, NemesisBoard } from './board.js';
import { isBorder } from './board.js';
import { tellReports } from './rules/6-2-reports.js';
import { tellEnding } from './rules/6-2-results.js';
import { deadlinesOf, drawnAt } from './rules/6-4-deadlines.js';

/** A battle as desk, map and mails know it before a lock: a side for each race, its matches with their deadlines. */
export function toClash({ units }: NemesisBoard, battle: Battle, lock: number): Clash {
  const raceOf = (name: string) => units.find((unit) => unit.name === name)?.race ?? '';
  const races = [...new Set(battle.units.map(raceOf))].sort(compareNames);
  // the home race defends, and so acts last
  races.sort((a, b) => Number(a === battle.home) - Number(b === battle.home));
  const kind = battle.byHand ? 'faces' : isBorder(battle) ? 'meets' : 'fights';
  return {
    kind,
    sides: races.map((race) => battle.units.filter((name) => raceOf(name) === race)),
    at: battle.at[0] ?? '',
    circumstances: [
      ...(isBorder(battle) ? [`at the border of ${battle.at.join(' and ')}`] : []),
      ...(battle.home ? [`${battle.home} defends`] : []),
      ...(battle.byHand ? ['its matches are by discussion with all generals (7.7)'] : []),
    ],
    matches: battle.matches.map((match) => {
      const told = tellStanding(match);
      return {
        challenger: match.challenger,
        opponent: match.opponent,
        deadlines: deadlinesOf({ ...match, drawn: drawnAt(match, lock) }),
        ...(match.ending && { ended: tellEnding(match) }),
        ...(told !== '' && { told }),
      };
    }),
  };
}

/** 6.2, 6.4, 6.5 Who was warned when, until when a match was extended, and what was reported. */
function tellStanding(match: DrawnMatch): string {
  const { warned, extended, reported } = match;
  const warnings = Object.entries(warned).map(([name, at]) => `${name} was warned on ${writeMinute(at)} UTC`);
  const until = extended === undefined ? [] : [`extended to ${writeMinute(extended)} UTC`];
  return [...warnings, ...until, ...(reported ? [tellReports(match)] : [])].join('; ');
}
