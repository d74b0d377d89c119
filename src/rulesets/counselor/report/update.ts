import { type Outline, paragraph, type Section, type SectionName, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { nameHeadings, withRulings } from '../../shared/headings.js';
import { listSection } from '../../shared/report-posts.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import type { CounselorUpdate } from '../update.js';
import { pointsOf } from './news.js';
import { tellQueue } from './queue.js';
import type { Item } from './tell-fights.js';
import { tellMarket } from './tell-nation.js';
import { tellStandings } from './tell-standings.js';

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
    ...blocks('standings', 'The nations', tellStandings({ points: pointsOf(update), eliminated, ending })),
    ...listSection('silent', 'No orders came from', tellSilent(update)),
    ...blocks('market', 'The market', tellMarket(board.market)),
    ...blocks('queue', 'The market’s queue', tellQueue(update)),
    ...listSection(
      'ruled',
      'What the judge decided',
      update.ruled.flatMap(({ told, nations }) => (nations.length === 0 ? [[told]] : [])),
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
function tellSilent({ before, board, sent }: CounselorUpdate): readonly Item[] {
  if (before.game.gunBoat || before.game.noPlayersInfo) return [];
  return before.nations
    .filter(({ name, eliminated, player }) => !eliminated && player !== null && !sent.includes(name))
    .map(({ name }) => {
      const isOut = board.nations.some((one) => one.name === name && one.eliminated);
      return [strong(name), isOut ? '' : '; without orders for the next turn too it is eliminated (8.4)'];
    });
}

function writeNext({ board, ending }: CounselorUpdate, { next, zone }: ReportContext): readonly Section[] {
  if (!next || ending !== null) return [];
  const when = writeMoment(next.lock, zone);
  return [
    {
      key: 'next',
      title: 'Next',
      blocks: [paragraph(`Orders for turn ${board.turn} are due by `, strong(when), ' (1.1).')],
    },
  ];
}
