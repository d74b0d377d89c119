import { type Block, inlines, strong } from '../../../kit/document.js';
import type { ListItem } from '../../shared/posts-told.js';
import { type ConquestBoard, KINDS, type Seat } from '../board.js';
import { partsOfReputation } from '../chapters/4-2-reputation.js';
import { earnedOf } from '../chapters/4-3-experience.js';
import type { ConquestUpdate } from '../update.js';
import { tellWhy } from './tell.js';

/** What each land gives that produces it: told as one sum. */
const FROM_LANDS = 'one from each land that produces it';

/** What each player gained and spent, thing by thing, and where it came from. */
export function writeLedger({ ledger, before }: ConquestUpdate): readonly ListItem[] {
  const { turn } = before;
  return before.players.flatMap(({ name, planeswalker }): readonly ListItem[] => {
    const own = ledger.filter(({ subject }) => subject === name || subject === planeswalker);
    if (own.length === 0) return [];
    const lands = own.filter(({ rule, why }) => rule === '3.6.1' && why === FROM_LANDS);
    const gained = lands.map(({ what, before: was, after }) => `${Number(after) - Number(was)} ${what}`);
    const first = own.indexOf(lands[0] as (typeof own)[number]);
    const told = own.flatMap((entry, i) => {
      if (i === first) return [`${gained.join(', ')} from the lands (3.6.1)`];
      const { what, before: was, after, why, rule } = entry;
      if (lands.includes(entry)) return [];
      if (what === 'shaken' && after === 'yes') return [`${tellWhy(why, turn)} (${rule})`];
      return [`${what} ${was} → ${after}, ${tellWhy(why, turn)} (${rule})`];
    });
    return [[strong(name), `: ${told.join('; ')}`]];
  });
}

/** C28, C29 What every player has, in the order of play. */
export function writePlayers(board: ConquestBoard): Block {
  const head = [
    'Player',
    'Reputation',
    'Available',
    'Experience',
    'Earned',
    'Lands',
    'Bonds',
    'Resources',
    'Traits',
    'Cards',
  ];
  return { kind: 'table', head, rows: board.players.map((seat) => writeRow(board, seat)) };
}

function writeRow(board: ConquestBoard, seat: Seat): readonly ReturnType<typeof inlines>[] {
  const { map, hexes, cards } = board;
  const byName = new Map(cards.map((card) => [card.name, card]));
  const reputation = partsOfReputation(seat, map, hexes, (name) => byName.get(name)).reduce(
    (sum, { points }) => sum + points,
    0,
  );
  const counts = (all: Readonly<Record<string, number>>) =>
    Object.entries(all)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || '–';
  const lands = hexes.filter(({ controller }) => controller === seat.name).length;
  const bonds = hexes.filter(({ bonded }) => bonded.includes(seat.name)).map(({ at }) => at);
  const resources = Object.fromEntries(KINDS.map((kind) => [kind, seat.resources[kind]]));
  const values = [
    seat.name,
    reputation,
    reputation - seat.allocated,
    seat.experience,
    earnedOf(seat),
    lands,
    bonds.join(', ') || '–',
    counts(resources),
    counts(seat.traits),
    counts(seat.cards),
  ];
  return values.map((value) => inlines([String(value)]));
}
