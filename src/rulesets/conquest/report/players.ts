import { type Block, list, paragraph, strong } from '../../../core/document.js';
import type { ControlChange } from '../../contract/turn.js';
import type { ListItem } from '../../shared/report-posts.js';
import { writeTable } from '../../shared/report-tables.js';
import { controllersOn } from '../admission.js';
import { type ConquestBoard, KINDS, type Seat } from '../board.js';
import { partsOfReputation } from '../rules/4-2-reputation.js';
import { earnedOf } from '../rules/4-3-experience.js';

/** C28, C29 What every player has, in the order of play: what is counted, then resources, then traits and cards. */
export function writePlayers(board: ConquestBoard): readonly Block[] {
  const { players, hexes } = board;
  const free = (seat: Seat) => reputationOf(board, seat) - seat.allocated;
  const over = players.filter((seat) => free(seat) < 0).map(({ name }) => name);
  const more = over.length === 0 ? '' : ` ${tellNames(over)} allocated more than is held now.`;
  const owned = players.flatMap(({ name, traits, cards }) => {
    const has = [
      ...held(traits).map(([trait, level]) => `${trait} ${level}`),
      ...held(cards).map(([card, count]) => (count === 1 ? card : `${count} ${card}`)),
    ];
    return has.length === 0 ? [] : [[strong(name), `: ${has.join(', ')}`]];
  });
  return [
    ...writeTable(
      ['Player', 'Reputation', 'Free', 'Experience', 'Earned', 'Lands', 'Bonds'],
      players.map((seat) => [
        seat.name,
        String(reputationOf(board, seat)),
        String(free(seat)),
        seat.experience,
        earnedOf(seat),
        hexes.filter(({ controller }) => controller === seat.name).length,
        hexes
          .filter(({ bonded }) => bonded.includes(seat.name))
          .map(({ at }) => at)
          .join(', '),
      ]),
    ),
    paragraph(
      `“Free” is the Reputation that is not allocated to generals and recruits (4.2.6, 4.2.7).${more} “Earned” is all Experience a player ever earned, spent or not; prices go by it (4.1.3).`,
    ),
    ...writeTable(
      ['Resources', ...KINDS],
      players.map(({ name, resources }) => [name, ...KINDS.map((kind) => resources[kind])]),
    ),
    ...(owned.length > 0 ? [list(...owned)] : []),
  ];
}

function reputationOf({ map, hexes, cards }: ConquestBoard, seat: Seat): number {
  const byName = new Map(cards.map((card) => [card.name, card]));
  return partsOfReputation(seat, map, hexes, (name) => byName.get(name)).reduce((sum, { points }) => sum + points, 0);
}

function held(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(counts).filter(([, count]) => count > 0);
}

const LIST = new Intl.ListFormat('en-GB');

/** Names as a sentence has them: `Mirelle and Brakk`. */
export function tellNames(names: readonly string[]): string {
  return LIST.format(names);
}

const CHALLENGE = 'a challenge to ';

/** A reason as the post tells it to everybody, after the window of a turn. */
export function tellWhy(why: string, turn: number): string {
  if (why.startsWith(CHALLENGE)) return `${CHALLENGE}${tellNames(why.slice(CHALLENGE.length).split(', '))}`;
  const [entered, whose] = why.split(' entered warded land, and with it Planeswalker Movement of ');
  if (whose !== undefined)
    return `${entered} went onto land bonded to another or next to it, and with that Planeswalker Movement of ${whose}`;
  return why
    .replace(' is in the challenge of ', ' has been challenged by ')
    .replace(
      'The aftermath window is open; this is an order of the other one',
      `Moves are taken again when turn ${turn + 1} opens`,
    )
    .replace('The movement window is open; this is an order of the other one', 'It is taken in the aftermath')
    .replace(/\b1 points\b/g, '1 point')
    .replace('flocked to his banner', 'gained')
    .replace(': entered by the judge', ': the creature found, as the judge named it')
    .replace('its turn of rest is over', 'the turn of rest is over')
    .replace(' by default; it could have gone to ', ', as nothing was ordered; also open: ')
    .replace(
      'it does not move in the next turn, and plays with 5 life less',
      'rests in the next turn, with 5 life less',
    );
}

/** C6 Who orders for a player's pieces in his place at a moment (ms), by the control list. */
export function tellStandIns(board: ConquestBoard, control: readonly ControlChange[], at: number): readonly ListItem[] {
  return board.players.flatMap(({ name, planeswalker }): readonly ListItem[] => {
    const pieces = [planeswalker, ...board.generals.filter(({ owner }) => owner === name).map((one) => one.name)];
    const others = new Map<string, string[]>();
    for (const piece of pieces) {
      const who = tellNames(controllersOn(board, control, piece, at).filter((player) => player !== ''));
      if (who !== name && who !== '') others.set(who, [...(others.get(who) ?? []), piece]);
    }
    return [...others].map(([who, theirs]) => [
      strong(who),
      ` ${who.includes(' and ') ? 'order' : 'orders'} for ${tellNames(theirs)}${theirs.includes(name) ? '' : `, in place of ${name}`} (C6)`,
    ]);
  });
}
