import {
  type Block,
  list,
  nameDocument,
  type Outline,
  paragraph,
  type Section,
  type SectionName,
  statement,
  strong,
} from '../../../core/document.js';
import { viewFact } from '../../../core/fact.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { nameHeadings, withRulings } from '../../shared/report-numbers.js';
import { listSection } from '../../shared/report-posts.js';
import { formatRolls, writeTable } from '../../shared/report-tables.js';
import type { SealedDice } from '../board/board.js';
import { tell } from '../facts.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import type { CounselorUpdate } from '../update.js';
import { formatMarket } from './nation.js';
import { type NationNews, pointsOf } from './news.js';
import { formatQueue } from './queue.js';
import { restsOn, type Words } from './words.js';

/** The sections of the public post in the order we propose, and what each holds. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the turn in a line' },
  { key: 'standings', title: 'points, eliminations, the winner' },
  { key: 'silent', title: 'who sent no orders' },
  { key: 'market', title: 'market prices' },
  { key: 'queue', title: 'the rolls of the market’s queue' },
  { key: 'ruled', title: 'what the judge decided of that queue' },
  { key: 'rolls', title: 'secret and rolls, when the game is over' },
  { key: 'next', title: 'what comes next', isDerived: true },
  { key: 'rulings', title: 'the rulings named, in plain words', isDerived: true },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** J57 The public post: nothing in it tells where anybody is or what he did. */
export function reportUpdate(update: CounselorUpdate, context: ReportContext): Outline {
  const { before, board, eliminated, ending } = update;
  const blocks = (key: UpdateKey, title: string, own: Section['blocks']): readonly Section[] =>
    own.length > 0 ? [{ key, title, blocks: own }] : [];
  const sections: readonly Section[] = [
    {
      key: 'summary',
      blocks: [paragraph(`Turn ${before.turn} is carried out. Each nation’s player has its report by mail.`)],
    },
    ...blocks('standings', 'The nations', formatStandings({ points: pointsOf(update), eliminated, ending })),
    ...listSection('silent', 'Without orders', formatSilent(update)),
    ...blocks('market', 'The market', formatMarket(board.market)),
    ...blocks('queue', 'The market’s queue', formatQueue(update)),
    ...listSection(
      'ruled',
      'What the judge decided',
      update.ruled.flatMap(({ because, nations }) =>
        nations.length === 0
          ? [[statement('', 'ruled', viewFact(because, 'public'), tell(because, 'public'), ...restsOn([because.rule]))]]
          : [],
      ),
    ),
    ...writeNext(update, context),
  ];
  return {
    id: 'update',
    kind: 'update',
    title: `Turn ${before.turn}`,
    sections: withRulings(nameHeadings(sections, HEADINGS), 'Rulings', RULINGS, context.rulingsPage),
  };
}

/** J57 Not in Gun Boat, and not where nothing is told of players. */
function formatSilent({ before, board, sent }: CounselorUpdate): readonly Words[] {
  if (before.game.gunBoat || before.game.noPlayersInfo) return [];
  return before.nations
    .filter(({ name, eliminated, player }) => !eliminated && player !== null && !sent.includes(name))
    .map(({ name }) => {
      const isOut = board.nations.some((one) => one.name === name && one.eliminated);
      const due = isOut ? [] : ['; without orders for the next turn too it is eliminated', ...restsOn(['8.4'])];
      return [strong(name), ': ', statement(name, 'silent', { isOut }, 'no orders came', ...due)];
    });
}

function writeNext({ board, ending }: CounselorUpdate, { next, zone }: ReportContext): readonly Section[] {
  if (!next || ending !== null) return [];
  const when = writeMoment(next.lock, zone);
  return [
    {
      key: 'next',
      title: 'Next',
      blocks: [
        paragraph(
          statement(
            '',
            'lock',
            { turn: board.turn, at: next.lock, zone },
            `Orders for turn ${board.turn} are due by `,
            strong(when),
            ...restsOn(['1.1']),
            '.',
          ),
        ),
      ],
    },
  ];
}

/** What the posts at the end of a game hold. */
export const DICE_SECTIONS = [
  { key: 'dice', title: 'the secret of a turn and all its rolls' },
] as const satisfies readonly SectionName[];

/** J57 When the game is over: the secret of each turn and every roll, a post a turn, to be proved with the post that opened it. */
export function revealDice(dice: readonly SealedDice[]): readonly Outline[] {
  return dice.map(({ turn, secret, rolls }) => {
    const made = rolls.map(({ rule, who, what, n, result }) => {
      const choices = Array.from({ length: n }, (_, i) => String(i + 1));
      return { turn, rule, piece: who, what, choices, result };
    });
    const sections = [{ key: 'dice', blocks: formatRolls(made, secret, 'compare') }];
    return { id: nameDocument('dice', `${turn}`), kind: 'announcement', title: `Dice of turn ${turn}`, sections };
  });
}

/** 8.5, 8.4, 8.1 What everybody knows: the points, who is eliminated, how the game ended. */
export function formatStandings({
  points,
  eliminated,
  ending,
}: Pick<NationNews, 'points' | 'eliminated' | 'ending'>): readonly Block[] {
  const ranked = Object.entries(points).toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const told = [
    ...eliminated.map(
      ({ nation, because }): Words => [
        statement(
          nation,
          'eliminated',
          viewFact(because, 'public'),
          strong(nation),
          ` is eliminated: ${tell(because, 'public')}`,
          ...restsOn([because.rule]),
          '; its characters and armies are off the map, its cities are free, and so enemies of all',
          ...restsOn([], ['J19', 'J58']),
        ),
      ],
    ),
    ...(ending === null ? [] : [formatEnding(ending)]),
  ];
  return [
    ...writeTable(
      ['Nation', 'Victory points'],
      ranked.map(([nation, total]) => [nation, String(total)]),
    ),
    ...(told.length > 0 ? [list(...told)] : []),
  ];
}

/** 8.1–8.3 Who has won, and by what; of a side also the first of its nations. */
function formatEnding({ side, nation, because }: NonNullable<NationNews['ending']>): Words {
  const first = nation === side ? null : nation;
  return [
    statement(
      side ?? '',
      'ended',
      { side, first, because: viewFact(because, 'public') },
      strong(side === null ? 'The game is over without a winner' : `${side} has won`),
      `${first === null ? '' : `, first of it ${first}`}: ${tell(because, 'public')}`,
      ...restsOn([because.rule]),
    ),
  ];
}
