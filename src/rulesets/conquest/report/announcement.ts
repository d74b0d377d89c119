import { list, type Outline, paragraph, type SectionName, strong } from '../../../core/document.js';
import type { ReportContext } from '../../contract/report.js';
import { nameHeadings } from '../../shared/headings.js';
import { type Challenge, type ConquestBoard, effectsAt, type General, groundOf, ownerOn, placeOn } from '../board.js';
import { HEADINGS } from '../rulebook.js';
import type { ConquestUpdate, SettledChallenge } from '../update.js';
import { LESS_LIFE, toClash } from '../update.js';
import { tellNames } from './players.js';

/** The sections of the announcement in the order we propose, and what each holds. */
export const ANNOUNCEMENT_SECTIONS = [
  { key: 'how', title: 'what may be done about a challenge' },
  { key: 'challenges', title: 'who plays whom, where, and which game' },
] as const satisfies readonly SectionName[];

/** 3.3.1 The challenges to be played before the aftermath is judged; decks and games are the players' (C37). */
export function reportAnnouncement(update: ConquestUpdate, _context: ReportContext): Outline {
  const { board, begun } = update;
  const how = paragraph(
    'Nobody may refuse a challenge. Who concedes before it begins retreats to a bonded land (3.3.4), and all who still play may agree to discontinue it (3.3.5). General challenges are settled first (3.3.1). Play yours and post the result in the thread, as “Challenge 1: Name fell to Name; Name won”, before the aftermath closes: the post that opens it names the day, and these challenges again. To concede, post “Name: concede” there; a player who may put in a general says so in the thread before the challenge begins (3.2.7).',
  );
  return {
    id: 'challenges',
    kind: 'announcement',
    title: `Challenges, turn ${update.before.turn}`,
    sections: nameHeadings(
      [
        { key: 'how', blocks: [how, paragraph(`${tellShaken(board)}.`)] },
        {
          key: 'challenges',
          title: 'To be played',
          blocks: [list(...begun.map((_, i) => [strong(`Challenge ${i + 1}`), `: ${tellChallenge(board, begun, i)}`]))],
        },
      ],
      HEADINGS,
    ),
  };
}

/** 3.3.3 Who plays with less life until the aftermath is over. */
export function tellShaken({ players }: ConquestBoard): string {
  const shaken = players.flatMap((seat) => (seat.shaken ? [seat.planeswalker] : []));
  if (shaken.length === 0) return 'No planeswalker plays with 5 life less (3.3.3)';
  const play = shaken.length === 1 ? 'plays' : 'play';
  return `${tellNames(shaken)} ${play} with 5 life less in every challenge and quest until the aftermath is over (3.3.3)`;
}

/** Who challenges whom, where, and what game it is: `Varga (Ann) challenges Ilyane (Bob) at 7E; a duel`. */
export function tellChallenge(board: ConquestBoard, begun: readonly Challenge[], index: number): string {
  const challenge = begun[index] as Challenge;
  const { challengers, challenged, at } = challenge;
  const tell = (names: readonly string[]) => tellNames(names.map((name) => tellWithPlayer(board, name)));
  const helps = guardsAgainst(board, challenge)
    .map(({ name, owner }) => `; ${owner} may put ${name} in${tellStill(begun, name, index)} (3.2.7)`)
    .join('');
  const weak = board.players
    .filter(({ shaken, planeswalker }) => shaken && [...challengers, ...challenged].includes(planeswalker))
    .map(({ planeswalker }) => `; ${planeswalker} ${LESS_LIFE} (3.3.3)`)
    .join('');
  const verb = challengers.length === 1 ? 'challenges' : 'challenge';
  const far = challengers.filter((name) => (placeOn(board, name) ?? at) !== at);
  const joined = far.map((name) => {
    const from = placeOn(board, name) ?? at;
    const there = effectsAt(board.map, from).filter((effect) => !effectsAt(board.map, at).includes(effect));
    const out =
      there.length === 0 ? '' : `, so ${tellNames(there)} of ${from} ${there.length === 1 ? 'is' : 'are'} not in play`;
    return `; ${name}, on ${from}, challenges the same, and it is one game, played at ${at}${out} (C19)`;
  });
  const game = toClash(board, challenge).circumstances.filter((one) => !one.endsWith(LESS_LIFE));
  return `${tell(challengers)} ${verb} ${tell(challenged)} at ${at}; ${game.join(', ')}${joined.join('')}${weak}${helps}`;
}

/** 3.3.1, 3.3.2 Who is in a challenge that is settled before may be off the board by then. */
function tellStill(begun: readonly Challenge[], name: string, index: number): string {
  const first = begun.findIndex(({ challengers, challenged }) => [...challengers, ...challenged].includes(name));
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

const CONCEDED = ' conceded';

const DISCONTINUED = ' discontinued it';

const WON = ' won';

const FELL = ' fell';

/**
 * 3.3 How a challenge ended: who won stands first, and whoever fell to him just fell. Where somebody conceded, what game
 * was left and what it brings (C29).
 */
export function tellEnd(board: ConquestBoard, { challenge, told }: SettledChallenge): string {
  const parts = told.split(', ');
  const won = parts.find((part) => part.endsWith(WON));
  const [before = '', after] = splitConceded(told, won);
  const conceded = before === '' ? '' : `${tellNames(before.split(', '))} conceded before it began (3.3.4)`;
  if (won === undefined) {
    if (!told.endsWith(DISCONTINUED)) return before === '' ? told : conceded;
    const left = (after ?? told).slice(0, -DISCONTINUED.length);
    return `${conceded === '' ? '' : `${conceded}; `}${tellNames(left.split(', '))}${DISCONTINUED} (3.3.5)`;
  }
  const listed = [...challenge.challengers, ...challenge.challenged];
  const put = (name: string) => {
    const master = listed.find((one) => ownerOn(board, one) === ownerOn(board, name));
    return listed.includes(name) || master === undefined ? name : `${name}, put in for ${master} (3.2.7),`;
  };
  const winner = won.slice(0, -WON.length);
  const others = parts.flatMap((part) => {
    const [name = '', by] = part.endsWith(FELL) ? [part.slice(0, -FELL.length)] : part.split(`${FELL} to `);
    if (name === part) return [];
    return [`${put(name)}${FELL}${by === undefined || by === winner ? '' : ` to ${by}`}`];
  });
  const isLeft = conceded !== '' && others.length === 1 && listed.length > 2;
  const less = isLeft ? ', so it was a duel: its winner gains no Reputation, and nobody saw others fall (C29)' : '';
  return [`${put(winner)}${WON}`, ...others, ...(conceded === '' ? [] : [`${conceded}${less}`])].join('; ');
}

/** Who conceded, as names parted by commas, and what is told behind them. */
function splitConceded(told: string, won: string | undefined): readonly [string, string?] {
  if (won !== undefined) {
    const behind = told.slice(told.indexOf(won) + won.length).replace(/^, /, '');
    return behind.endsWith(CONCEDED) ? [behind.slice(0, -CONCEDED.length)] : [''];
  }
  if (told.endsWith(CONCEDED)) return [told.slice(0, -CONCEDED.length)];
  const [gave = '', left] = told.split(`${CONCEDED}, `);
  return left === undefined ? [''] : [gave, left];
}
