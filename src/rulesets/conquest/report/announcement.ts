import {
  cite,
  joinInlines,
  line,
  list,
  type Outline,
  paragraph,
  type SectionName,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { ENGLISH } from '../../../core/language.js';

import type { ReportContext } from '../../contract/report.js';
import { nameHeadings } from '../../shared/report-numbers.js';
import type { ListItem } from '../../shared/report-posts.js';
import {
  type Challenge,
  type ConquestBoard,
  effectsAt,
  type General,
  ownerOn,
  piecesOf,
  placeOn,
  topologyOf,
} from '../board.js';
import { tell } from '../facts.js';
import { HEADINGS } from '../rulebook.js';
import {
  type ChallengeEnd,
  type ConquestUpdate,
  type Fell,
  lessLife,
  type ResolvedChallenge,
  settingOf,
} from '../update.js';

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
        { key: 'how', blocks: [how, paragraph(formatShaken(board), '.')] },
        {
          key: 'challenges',
          title: 'To be played',
          blocks: [list(...begun.map((_, i) => [formatChallenge(board, begun, i)]))],
        },
      ],
      HEADINGS,
    ),
  };
}

/** 3.3.3 Who plays with less life until the aftermath is over. */
export function formatShaken({ players }: ConquestBoard): Statement {
  const shaken = players.flatMap((seat) => (seat.shaken ? [seat.planeswalker] : []));
  const rule = cite(['3.3.3']);
  const play = shaken.length === 1 ? 'plays' : 'play';
  const told =
    shaken.length === 0
      ? line`No planeswalker plays with 5 life less (${rule})`
      : line`${ENGLISH.list(shaken)} ${play} with 5 life less in every challenge and quest until the aftermath is over (${rule})`;
  return statement(shaken, 'less life', null, ...told);
}

/** Who challenges whom, where, and what game it is: `Challenge 1: Varga (Ann) challenges Ilyane (Bob) at 7E; a duel`. */
export function formatChallenge(board: ConquestBoard, begun: readonly Challenge[], index: number): Statement {
  const challenge = begun[index] as Challenge;
  const { challengers, challenged, at } = challenge;
  const list = (names: readonly string[]) => ENGLISH.list(names.map((name) => formatWithPlayer(board, name)));
  const facts = settingOf(board, challenge);
  const setting = statement('', 'setting', facts, facts.map((fact) => tell(fact, 'public')).join(', '));
  const weak = board.players
    .filter(({ shaken, planeswalker }) => shaken && piecesOf(challenge).includes(planeswalker))
    .map(({ planeswalker: name }) =>
      statement(name, 'less life', null, ...line`${tell(lessLife(name), 'public')} (${cite(['3.3.3'])})`),
    );
  const parts = [
    setting,
    ...formatJoined(board, challenge),
    ...weak,
    ...guardsAgainst(board, challenge).map((guard) => formatGuard(guard, findEarlier(begun, guard.name, index))),
  ].map((part) => [part]);
  const verb = challengers.length === 1 ? 'challenges' : 'challenge';
  const head = line`${strong(`Challenge ${index + 1}`)}: ${list(challengers)} ${verb} ${list(challenged)} at ${at}; `;
  const owners = piecesOf(challenge).map((name) => ownerOn(board, name));
  const states = { number: index + 1, challengers, challenged, owners, at };
  return statement(piecesOf(challenge), 'challenge', states, ...head, ...joinInlines(parts, '; '));
}

/** C19 Who challenges the same from elsewhere, and what of his hex is not in play. */
function formatJoined(board: ConquestBoard, { challengers, at }: Challenge): readonly Statement[] {
  return challengers.flatMap((name) => {
    const from = placeOn(board, name) ?? at;
    if (from === at) return [];
    const here = effectsAt(board.map, at);
    const lost = effectsAt(board.map, from).filter((effect) => !here.includes(effect));
    const out =
      lost.length === 0 ? '' : `, so ${ENGLISH.list(lost)} of ${from} ${lost.length === 1 ? 'is' : 'are'} not in play`;
    const told = line`${name}, on ${from}, challenges the same, and it is one game, played at ${at}${out} (${cite([], ['C19'])})`;
    return [statement(name, 'joins', { from, at, lost }, ...told)];
  });
}

/** 3.2.7 A general that may be put in for its master; `earlier`: the challenge that it is in before that. */
function formatGuard({ name, owner }: General, earlier: number | undefined): Statement {
  const still = earlier === undefined ? '' : `, if ${name} is still on the board after Challenge ${earlier}`;
  const told = line`${owner} may put ${name} in${still} (${cite(['3.2.7'])})`;
  return statement([owner, name], 'may put in', { earlier }, ...told);
}

/** 3.3.1, 3.3.2 Who is in a challenge that is settled before may be off the board by then: its number. */
function findEarlier(begun: readonly Challenge[], name: string, index: number): number | undefined {
  const first = begun.findIndex((challenge) => piecesOf(challenge).includes(name));
  return first >= 0 && first < index ? first + 1 : undefined;
}

/** A piece with its player, where that is not its own name. */
export function formatWithPlayer(board: ConquestBoard, name: string): string {
  const owner = ownerOn(board, name) ?? '';
  return owner === name ? name : `${name} (${owner})`;
}

/** 3.2.7 The generals whose guard a planeswalker challenge came of: each may be put in for its master. */
function guardsAgainst(board: ConquestBoard, { kind, challengers, challenged }: Challenge): readonly General[] {
  if (kind === 'general') return [];
  const topology = topologyOf(board.map);
  const entered = challengers.flatMap((name) => placeOn(board, name) ?? []);
  const owners = challenged.map((name) => ownerOn(board, name));
  return board.generals.filter(
    ({ at, owner }) =>
      at !== null && owners.includes(owner) && topology.neighbours(at).some((hex) => entered.includes(hex)),
  );
}

/**
 * 3.3 How a challenge ended: who won stands first, and whoever fell to him just fell. Where somebody conceded, what game
 * was left and what it brings (C29).
 */
export function formatEnd(board: ConquestBoard, { challenge, end }: ResolvedChallenge, index: number): Statement {
  const pieces = piecesOf(challenge);
  const head = line`${strong(`Challenge ${index + 1} at ${challenge.at}`)}: `;
  const parts = [...(end.played ? formatPlayed(board, challenge, end.played) : []), ...formatBrokenOff(challenge, end)];
  const told = joinInlines(
    parts.map((part) => [part]),
    '; ',
  );
  return statement(pieces, 'ended', { number: index + 1, at: challenge.at }, ...head, ...told);
}

/** Who won, then who fell before, each with whom he was put in for. */
function formatPlayed(board: ConquestBoard, challenge: Challenge, { fell, by }: Fell): readonly Statement[] {
  const listed = piecesOf(challenge);
  const masterOf = (name: string) =>
    listed.includes(name) ? undefined : listed.find((one) => ownerOn(board, one) === ownerOn(board, name));
  const put = (name: string, master: string | undefined): ListItem =>
    master === undefined ? [name] : line`${name}, put in for ${master} (${cite(['3.2.7'])}),`;
  const winner = fell.at(-1) ?? '';
  const master = masterOf(winner);
  return [
    statement(winner, 'won', { master }, ...line`${put(winner, master)} won`),
    ...fell.slice(0, -1).map((name) => {
      const master = masterOf(name);
      const to = by[name] === winner ? undefined : by[name];
      return statement(
        name,
        'fell',
        { master, to },
        ...line`${put(name, master)} fell${to === undefined ? '' : ` to ${to}`}`,
      );
    }),
  ];
}

/** 3.3.4, 3.3.5 Who conceded, and where the game was a duel for that (C29); who broke it off. */
function formatBrokenOff(challenge: Challenge, { conceded, brokeOff, played }: ChallengeEnd): readonly Statement[] {
  const isDuel = conceded.length > 0 && played?.fell.length === 2 && piecesOf(challenge).length > 2;
  const less = isDuel
    ? line`, so it was a duel: its winner gains no Reputation, and nobody saw others fall (${cite([], ['C29'])})`
    : [];
  const gave = line`${ENGLISH.list(conceded)} conceded before it began (${cite(['3.3.4'])})${less}`;
  const broke = line`${ENGLISH.list(brokeOff)} discontinued it (${cite(['3.3.5'])})`;
  return [
    ...(conceded.length === 0 ? [] : [statement(conceded, 'conceded', { isDuel }, ...gave)]),
    ...(played || brokeOff.length === 0 ? [] : [statement(brokeOff, 'discontinued', null, ...broke)]),
  ];
}
