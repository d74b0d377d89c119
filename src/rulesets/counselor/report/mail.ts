import {
  type Block,
  list,
  nameDocument,
  type Outline,
  paragraph,
  type Section,
  strong,
} from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadings, withRulings } from '../../shared/report-numbers.js';
import { formatLate, formatUnread, listSection, quoteLate } from '../../shared/report-posts.js';
import { writeTable } from '../../shared/report-tables.js';
import { tell } from '../facts.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import { beats } from '../rules/7-3-losses.js';
import type { BattleReport, Duel, Harm, Overrun } from '../update.js';
import {
  formatArmies,
  formatCharacters,
  formatCities,
  formatMarket,
  formatOtherChanges,
  formatSightings,
  formatTreasury,
} from './nation.js';
import type { NationNews } from './news.js';
import { formatOrdered, formatRoll, formatServed } from './orders.js';
import { formatStandings } from './update.js';
import { restsOn, say, type Words } from './words.js';

/** 7.1 A battle in full: who fought, what each struck and bore in each round, how it ended. */
function formatBattle({ at, fighters, rounds, told, city, spoils }: BattleReport): readonly Block[] {
  const who = fighters.map(
    ({ army, nation, tactic, before, after: left, won }) =>
      `${army} (${nation}, ${tactic}) with ${before} troops, ${formatLeft(told, rounds, army, left)}${won ? ', won' : ''}`,
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
  const took = spoils.map(formatSpoils);
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
function formatSpoils({ heir, of, food, engines }: BattleReport['spoils'][number]): Words {
  const taken = [...(food > 0 ? [`${food} food`] : []), ...(engines > 0 ? [`${engines} engines`] : [])];
  return [`${heir} takes ${taken.join(' and ')} of ${of}.`];
}

/** What was left of an army: of one that fought and then assaulted, before the assault and after it. */
function formatLeft(told: BattleReport['told'], rounds: number, army: string, left: number): string {
  const assault = told.find(({ round }) => round === 'assault')?.strikes.find((one) => one.army === army);
  if (rounds === 0 || !assault) return `${left} left`;
  return `${left + assault.lost} left, ${left === 0 ? 'none' : left} after the assault`;
}

/** 7.2 A duel: who died, and in which round. */
function formatDuel({ at, first, second, dead, rounds, life }: Duel): Words {
  const winner = dead === first ? second : first;
  return [
    strong(`Duel at ${at}`),
    ...restsOn(['7.2']),
    `: ${first} challenged ${second}; ${dead} died in round ${rounds}, ${winner} has ${life} life left`,
  ];
}

/** 12.1 Armies that were overrun on a march. */
function formatOverrun({ at, by, of }: Overrun): Words {
  return [
    strong(`Overrun at ${at}`),
    ...restsOn(['12.1'], ['J53']),
    `: ${of.join(', ')} trampled by ${by.join(', ')}; of ${of.length === 1 ? 'that army' : 'those armies'} nothing is left`,
  ];
}

/** 4 What rogues did; who succeeded against the nation stays unnamed. */
function formatHarm({ kind, by, target, at, succeeded, gold, nation }: Harm, own: string): Words {
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

/** J65 What goes along with the mail of a nation that plays on. */
const TURN_FILE: Section = {
  key: 'file',
  title: 'For the client',
  blocks: [paragraph('Your turn file (.rr.egf) goes with this. Open it in the client; it has what stands above.')],
};

/** Under which id a nation's mail to its player is known. */
export function mailId(nation: string, player: string): string {
  return nameDocument('report', nation, player);
}

/** Sections in which every line names its rule. */
const LISTED = ['treasury', 'fights', 'changes', 'rolls'];

/** J57 The mail to a nation's player, from his nation's news alone. */
export function writeMail(news: NationNews, player: string, context: ReportContext): Outline {
  const { nation, turn } = news;
  return {
    id: mailId(nation.name, player),
    kind: 'request',
    to: player,
    title: `[${context.game}] ${nation.name}, turn ${turn}`,
    sections: [
      ...withRulings(
        nameHeadings(writeSections(news, player, context), HEADINGS, LISTED),
        'Rulings',
        RULINGS,
        context.rulingsPage,
      ),
      { key: 'judge', blocks: [paragraph(`${judgeFor(context.judges, 'judge')}, judge`)] },
    ],
  };
}

function writeSections(news: NationNews, player: string, context: ReportContext): readonly Section[] {
  const { nation, turn } = news;
  const { next, players = [] } = context;
  const blocks = (key: string, title: string, own: Section['blocks']): readonly Section[] =>
    own.length > 0 ? [{ key, title, blocks: own }] : [];
  const others = [
    ...news.overruns.map(formatOverrun),
    ...news.duels.map(formatDuel),
    ...news.harms.map((harm) => formatHarm(harm, nation.name)),
  ];
  const zone = players.find(({ name }) => name === player)?.zone ?? context.zone;
  const fell = news.eliminated.find((one) => one.nation === nation.name);
  const due =
    next === undefined || news.ending !== null || nation.eliminated
      ? []
      : [
          paragraph(
            `Orders for turn ${turn + 1} are due by `,
            strong(writeMoment(next.lock, zone)),
            ...restsOn(['1.1']),
            '.',
          ),
        ];
  return [
    {
      key: 'summary',
      blocks: [
        paragraph(`${player},`),
        ...(fell
          ? [
              paragraph(
                strong(`${nation.name} is eliminated`),
                `: ${say(fell.because)}`,
                ...restsOn([fell.because.rule]),
                '.',
              ),
            ]
          : []),
        paragraph(`this is what ${nation.name} knows of turn ${turn}.`),
        ...due,
        ...(due.length > 0 && news.orders.length === 0
          ? [
              paragraph(
                strong('No orders of yours counted.'),
                ` If none come for turn ${turn + 1} either, ${nation.name} is eliminated`,
                ...restsOn(['8.4']),
                '.',
              ),
            ]
          : []),
      ],
    },
    ...listSection(
      'orders',
      'Your orders',
      news.orders.map((one) => formatOrdered(news, one)),
    ),
    ...listSection('unread', 'Not read as orders', formatUnheard(player, context, zone)),
    ...blocks('treasury', 'The treasury', formatTreasury(news)),
    ...blocks('characters', 'Characters', formatCharacters(news)),
    ...blocks('armies', 'Armies', formatArmies(news)),
    ...blocks('cities', 'Cities', formatCities(news)),
    ...blocks('fights', 'Battles, duels and rogues', [
      ...news.battles.flatMap(formatBattle),
      ...(news.battles.some(({ told }) => told.length > 0)
        ? [
            paragraph(
              'Damage taken is the enemies’ attack, a fifth more where their tactic beats his',
              ...restsOn(['7.3'], ['J26']),
              '.',
            ),
          ]
        : []),
      ...(others.length > 0 ? [list(...others)] : []),
    ]),
    ...listSection('changes', 'What else changed', formatOtherChanges(news)),
    ...listSection('seen', 'What your nation sees', formatSightings(news)),
    ...blocks('market', 'The market', formatMarket(news.market)),
    ...listSection('served', 'Your places in the market’s queue', formatServed(news)),
    ...blocks('standings', 'The nations', formatStandings(news)),
    ...listSection('ruled', 'What the judge decided', [
      ...formatConcerned(nation.name, context).map((told) => [told]),
      ...news.ruled.map((because): Words => [say(because), ...restsOn([because.rule])]),
    ]),
    ...listSection('rolls', 'Dice', news.rolls.filter(({ about }) => about.kind !== 'serve').map(formatRoll)),
    ...(nation.eliminated ? [] : [TURN_FILE]),
  ];
}

/** What was put right on the board the turn began with, and concerns a nation. */
function formatConcerned(nation: string, { remarks }: ReportContext): readonly string[] {
  return remarks.filter((one) => 'to' in one && one.to?.includes(nation)).map(say);
}

/** What of his own posts was no order, and what came too late. */
function formatUnheard(player: string, { questions, untimely }: ReportContext, zone: string): readonly Words[] {
  return [
    ...questions
      .filter((asked) => asked.kind === 'doubt' && asked.player === player && asked.ruling?.decision !== 'not-an-order')
      .map(({ words, because }): Words => [strong(words), ': ', ...formatUnread(because, tell)]),
    ...untimely
      .filter(({ author }) => author === player)
      .map(
        ({ because, at, words, orders }): Words => [
          'What you sent on ',
          strong(writeMoment(at, zone)),
          `, “${quoteLate(orders, words)}”: `,
          ...formatLate(because, tell),
        ],
      ),
  ];
}
