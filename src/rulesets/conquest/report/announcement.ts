import type { Outline, SectionName } from '../../../kit/document.js';
import { list, paragraph, strong } from '../../../kit/document.js';
import type { ReportContext } from '../../contract/report.js';
import { type Challenge, type ConquestBoard, type General, ownerOn, placeOn } from '../board.js';
import { groundOf } from '../chapters/1-map.js';
import { toClash } from '../clash.js';
import type { ConquestUpdate } from '../update.js';

/** The sections of the announcement in the order we propose, and what each holds. */
export const ANNOUNCEMENT_SECTIONS = [
  { key: 'how', title: 'what may be done about a challenge' },
  { key: 'challenges', title: 'who plays whom, where, and which game' },
] as const satisfies readonly SectionName[];

/** 3.3.1 The challenges to be played before the aftermath is judged; decks and games are the players' (C37). */
export function reportAnnouncement(update: ConquestUpdate, _context: ReportContext): Outline {
  const { board, begun } = update;
  const how = paragraph(
    'Nobody may refuse a challenge. He may concede it before it begins and retreat to a bonded land (3.3.4), and all who still play may agree to discontinue it (3.3.5). General challenges are settled first (3.3.1). Report the result, with the order in which players fell.',
  );
  return {
    id: 'challenges',
    kind: 'announcement',
    title: `Challenges, turn ${update.before.turn}`,
    sections: [
      { key: 'how', blocks: [how] },
      {
        key: 'challenges',
        title: 'To be played',
        blocks: [
          list(...begun.map((challenge, i) => [strong(`Challenge ${i + 1}`), `: ${tellChallenge(board, challenge)}`])),
        ],
      },
    ],
  };
}

/** Who challenges whom, where, and what game it is: `Varga (Ann) challenges Ilyane (Bob) at 7E; a duel`. */
export function tellChallenge(board: ConquestBoard, challenge: Challenge): string {
  const { challengers, challenged, at } = challenge;
  const tell = (names: readonly string[]) => names.map((name) => tellWithPlayer(board, name)).join(', ');
  const helps = guardsAgainst(board, challenge)
    .map(({ name, owner }) => `; ${owner} may put ${name} in (3.2.7)`)
    .join('');
  const verb = challengers.length === 1 ? 'challenges' : 'challenge';
  return `${tell(challengers)} ${verb} ${tell(challenged)} at ${at}; ${toClash(board, challenge).circumstances.join(', ')}${helps}`;
}

/** A piece with its player, where that is not its own name. */
export function tellWithPlayer(board: ConquestBoard, name: string): string {
  const owner = ownerOn(board, name) ?? '';
  return owner === name ? name : `${name} (${owner})`;
}

/** 3.2.7 The generals whose guard a planeswalker challenge came of: each may be put in for its master. */
function guardsAgainst(board: ConquestBoard, { kind, challengers, challenged }: Challenge): readonly General[] {
  if (kind === 'general') return [];
  const ground = groundOf(board.map);
  const entered = challengers.flatMap((name) => placeOn(board, name) ?? []);
  const owners = challenged.map((name) => ownerOn(board, name));
  return board.generals.filter(
    ({ at, owner }) =>
      at !== null && owners.includes(owner) && ground.neighbours(at).some((hex) => entered.includes(hex)),
  );
}
