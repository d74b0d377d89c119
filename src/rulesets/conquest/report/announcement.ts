import {
  cite,
  joinInlines,
  line,
  list,
  type Outline,
  paragraph,
  type SectionName,
  strong,
} from '../../../core/document.js';
import { tellNames } from '../../../core/text.js';
import type { ReportContext } from '../../contract/report.js';
import { nameHeadings } from '../../shared/headings.js';
import type { ListItem } from '../../shared/report-posts.js';
import {
  type Challenge,
  type ConquestBoard,
  effectsAt,
  type General,
  groundOf,
  ownerOn,
  piecesOf,
  placeOn,
} from '../board.js';
import { HEADINGS } from '../rulebook.js';
import type { ConquestUpdate, SettledChallenge } from '../update.js';
import { LESS_LIFE, tellSetting } from '../update.js';

/** The sections of the announcement in the order we propose, and what each holds. */
export const ANNOUNCEMENT_SECTIONS = [
  { key: 'how', title: 'what may be done about a challenge' },
  { key: 'challenges', title: 'who plays whom, where, and which game' },
] as const satisfies readonly SectionName[];

/** 3.3.1 The challenges to be played before the aftermath is judged; decks and games are the players' (C37). */
export function reportAnnouncement(update: ConquestUpdate, _context: ReportContext): Outline {
  const { board, begun } = update;
  const how = paragraph(
    ...line`Nobody may refuse a challenge. Who concedes before it begins retreats to a bonded land (${cite(['3.3.4'])}), and all who still play may agree to discontinue it (${cite(['3.3.5'])}). General challenges are settled first (${cite(['3.3.1'])}). Play yours and post the result in the thread, as “Challenge 1: Name fell to Name; Name won”, before the aftermath closes: the post that opens it names the day, and these challenges again. To concede, post “Name: concede” there; a player who may put in a general says so in the thread before the challenge begins (${cite(['3.2.7'])}).`,
  );
  return {
    id: 'challenges',
    kind: 'announcement',
    title: `Challenges, turn ${update.before.turn}`,
    sections: nameHeadings(
      [
        { key: 'how', blocks: [how, paragraph(...line`${tellShaken(board)}.`)] },
        {
          key: 'challenges',
          title: 'To be played',
          blocks: [
            list(...begun.map((_, i) => line`${strong(`Challenge ${i + 1}`)}: ${tellChallenge(board, begun, i)}`)),
          ],
        },
      ],
      HEADINGS,
    ),
  };
}

/** 3.3.3 Who plays with less life until the aftermath is over. */
export function tellShaken({ players }: ConquestBoard): ListItem {
  const shaken = players.flatMap((seat) => (seat.shaken ? [seat.planeswalker] : []));
  const rule = cite(['3.3.3']);
  if (shaken.length === 0) return line`No planeswalker plays with 5 life less (${rule})`;
  const play = shaken.length === 1 ? 'plays' : 'play';
  return line`${tellNames(shaken)} ${play} with 5 life less in every challenge and quest until the aftermath is over (${rule})`;
}

/** Who challenges whom, where, and what game it is: `Varga (Ann) challenges Ilyane (Bob) at 7E; a duel`. */
export function tellChallenge(board: ConquestBoard, begun: readonly Challenge[], index: number): ListItem {
  const challenge = begun[index] as Challenge;
  const { challengers, challenged, at } = challenge;
  const tell = (names: readonly string[]) => tellNames(names.map((name) => tellWithPlayer(board, name)));
  const helps = guardsAgainst(board, challenge).map(
    ({ name, owner }) => line`; ${owner} may put ${name} in${tellStill(begun, name, index)} (${cite(['3.2.7'])})`,
  );
  const weak = board.players
    .filter(({ shaken, planeswalker }) => shaken && piecesOf(challenge).includes(planeswalker))
    .map(({ planeswalker }) => line`; ${planeswalker} ${LESS_LIFE} (${cite(['3.3.3'])})`);
  const verb = challengers.length === 1 ? 'challenges' : 'challenge';
  const far = challengers.filter((name) => (placeOn(board, name) ?? at) !== at);
  const joined = far.map((name) => {
    const from = placeOn(board, name) ?? at;
    const there = effectsAt(board.map, from).filter((effect) => !effectsAt(board.map, at).includes(effect));
    const out =
      there.length === 0 ? '' : `, so ${tellNames(there)} of ${from} ${there.length === 1 ? 'is' : 'are'} not in play`;
    return line`; ${name}, on ${from}, challenges the same, and it is one game, played at ${at}${out} (${cite([], ['C19'])})`;
  });
  const setting = tellSetting(board, challenge).join(', ');
  return line`${tell(challengers)} ${verb} ${tell(challenged)} at ${at}; ${setting}${[...joined, ...weak, ...helps].flat()}`;
}

/** 3.3.1, 3.3.2 Who is in a challenge that is settled before may be off the board by then. */
function tellStill(begun: readonly Challenge[], name: string, index: number): string {
  const first = begun.findIndex((challenge) => piecesOf(challenge).includes(name));
  return first >= 0 && first < index ? `, if ${name} is still on the board after Challenge ${first + 1}` : '';
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

/**
 * 3.3 How a challenge ended: who won stands first, and whoever fell to him just fell. Where somebody conceded, what game
 * was left and what it brings (C29).
 */
export function tellEnd(board: ConquestBoard, { challenge, end }: SettledChallenge): ListItem {
  const { conceded, brokeOff, played } = end;
  const gave = conceded.length === 0 ? [] : line`${tellNames(conceded)} conceded before it began (${cite(['3.3.4'])})`;
  if (!played) {
    const broke = brokeOff.length === 0 ? [] : line`${tellNames(brokeOff)} discontinued it (${cite(['3.3.5'])})`;
    return joinParts([gave, broke]);
  }
  const listed = piecesOf(challenge);
  const put = (name: string): ListItem => {
    const master = listed.find((one) => ownerOn(board, one) === ownerOn(board, name));
    if (listed.includes(name) || master === undefined) return [name];
    return line`${name}, put in for ${master} (${cite(['3.2.7'])}),`;
  };
  const winner = played.fell.at(-1) ?? '';
  const others = played.fell.slice(0, -1).map((name) => {
    const by = played.by[name];
    return line`${put(name)} fell${by === undefined || by === winner ? '' : ` to ${by}`}`;
  });
  const isLeft = conceded.length > 0 && others.length === 1 && listed.length > 2;
  const less = line`, so it was a duel: its winner gains no Reputation, and nobody saw others fall (${cite([], ['C29'])})`;
  return joinParts([line`${put(winner)} won`, ...others, [...gave, ...(isLeft ? less : [])]]);
}

/** Parts of a sentence in a row; those that say nothing are left out. */
function joinParts(parts: readonly ListItem[]): ListItem {
  return joinInlines(
    parts.filter((part) => part.length > 0),
    '; ',
  );
}
