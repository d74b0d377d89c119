import { type Block, list, strong } from '../../../core/document.js';
import { writeTable } from '../../shared/report-tables.js';
import { beats } from '../rules/7-3-losses.js';
import type { BattleReport, Duel, Harm, Overrun } from '../update.js';
import { restsOn, type Words } from './say.js';

/** 7.1 A battle in full: who fought, what each struck and bore in each round, how it ended. */
export function tellBattle({ at, fighters, rounds, told, city, spoils }: BattleReport): readonly Block[] {
  const who = fighters.map(
    ({ army, nation, tactic, before, after: left, won }) =>
      `${army} (${nation}, ${tactic}) with ${before} troops, ${tellLeft(told, rounds, army, left)}${won ? ', won' : ''}`,
  );
  const beaten = fighters.flatMap((one) =>
    fighters
      .filter((other) => other.nation !== one.nation && beats(one.tactic, other.tactic))
      .map(
        (other): Words => [
          `${one.army}’s ${one.tactic} beats ${other.army}’s ${other.tactic}: × 6/5`,
          ...restsOn(['7.3'], ['J26']),
        ],
      ),
  );
  const took = spoils.map(tellSpoils);
  const end: readonly Words[] =
    city === null
      ? []
      : [
          [
            strong(city.name),
            ` is ${city.end}: an attack of ${city.attack} on a defence of ${city.defence}${city.broken > 0 ? `, ${city.broken} levels of its walls broken` : ''}`,
          ],
        ];
  return [
    list([
      strong(`Battle at ${at}`),
      `, ${rounds === 0 ? 'an assault alone' : rounds === 1 ? '1 round' : `${rounds} rounds`}`,
      ...restsOn(['7.1']),
      `: ${who.join('; ')}`,
    ]),
    ...writeTable(
      ['Round', 'Army', 'Attack', 'Damage taken', 'Defence', 'Lost'],
      told.flatMap(({ round, strikes }) =>
        strikes.map(({ army, attack, defence, damage, lost }) => [String(round), army, attack, damage, defence, lost]),
      ),
    ),
    ...(beaten.length + end.length + took.length > 0 ? [list(...beaten, ...end, ...took)] : []),
  ];
}

/** J29 What of a destroyed army went to whom, where there was any. */
function tellSpoils({ heir, of, food, engines }: BattleReport['spoils'][number]): Words {
  const taken = [...(food > 0 ? [`${food} food`] : []), ...(engines > 0 ? [`${engines} engines`] : [])];
  return [`${heir} takes ${taken.join(' and ')} of ${of}.`];
}

/** What was left of an army: of one that fought and then assaulted, before the assault and after it. */
function tellLeft(told: BattleReport['told'], rounds: number, army: string, left: number): string {
  const assault = told.find(({ round }) => round === 'assault')?.strikes.find((one) => one.army === army);
  if (rounds === 0 || !assault) return `${left} left`;
  return `${left + assault.lost} left, ${left === 0 ? 'none' : left} after the assault`;
}

/** 7.2 */
export function tellDuel({ at, first, second, dead, rounds, life }: Duel): Words {
  const winner = dead === first ? second : first;
  return [
    strong(`Duel at ${at}`),
    ...restsOn(['7.2']),
    `: ${first} challenged ${second}; ${dead} died in round ${rounds}, ${winner} has ${life} life left`,
  ];
}

/** 12.1 */
export function tellOverrun({ at, by, of }: Overrun): Words {
  return [
    strong(`Overrun at ${at}`),
    ...restsOn(['12.1'], ['J53']),
    `: ${of.join(', ')} trampled by ${by.join(', ')}; of ${of.length === 1 ? 'that army' : 'those armies'} nothing is left`,
  ];
}

/** 4 What rogues did; who succeeded against the nation stays unnamed. */
export function tellHarm({ kind, by, target, at, succeeded, gold, nation }: Harm, own: string): Words {
  const who = by === '' ? 'somebody unknown' : nation === own ? by : `${by} (${nation})`;
  if (kind === 'theft')
    return [
      strong(`Theft at ${target}`),
      ...restsOn(['4'], ['J47']),
      succeeded ? `: ${gold} gold taken by ${who}` : `: ${who} was caught and got nothing`,
    ];
  return [
    strong(`Assassination at ${at}`),
    ...restsOn(['4'], ['J46']),
    succeeded ? `: ${target} was killed by ${who}` : `: ${who} set on ${target} and failed`,
  ];
}
