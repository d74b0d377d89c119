import type { Block } from '../../../core/document.js';
import { list, paragraph, strong } from '../../../core/document.js';
import { writeTable } from '../../shared/report-tables.js';
import { type ConquestBoard, KINDS, type Seat } from '../board.js';
import { partsOfReputation } from '../rules/4-2-reputation.js';
import { earnedOf } from '../rules/4-3-experience.js';
import { tellNames } from './tell.js';

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
