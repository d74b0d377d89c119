import {
  type Card,
  type ConquestBoard,
  type ConquestMap,
  type Counts,
  type HexState,
  landAt,
  type Seat,
} from '../board.js';
import type { ChangeFact, ReputationPart } from '../facts/changes.js';
import { priceOfLevels } from '../orders.js';
import { seatOf, type TurnState, tellChange } from '../state.js';
import type { LedgerLine } from '../update.js';

/** 4.2.4 The levels at which a trait brings a point each. */
const TELLING_LEVELS = [5, 10] as const;

type Holder = Pick<Seat, 'name' | 'renown' | 'cards' | 'traits'>;

/** C28 A player's Reputation part by part: points held, legendary cards, legendary lands bonded, traits at 5 and 10. */
export function partsOfReputation(
  { name, renown, cards, traits }: Holder,
  map: ConquestMap,
  hexes: Iterable<Pick<HexState, 'at' | 'bonded' | 'stripped'>>,
  cardOf: (name: string) => Card | undefined,
): readonly ReputationPart[] {
  const parts: ReputationPart[] = [{ points: renown, rule: '4.2.2', of: { kind: 'held' } }];
  for (const [card, count] of Object.entries(cards))
    if (bringsReputation(cardOf(card))) parts.push({ points: count, rule: '4.2.1', of: { kind: 'card', card } });
  for (const { at, bonded, stripped } of hexes)
    if (!stripped && bonded.includes(name) && landAt(map, at).legendary)
      parts.push({ points: 1, rule: '4.2.1', of: { kind: 'land', land: landAt(map, at).name, at } });
  for (const [trait, level] of Object.entries(traits))
    for (const telling of TELLING_LEVELS)
      if (level >= telling) parts.push({ points: 1, rule: '4.2.4', of: { kind: 'trait', trait, level: telling } });
  return parts.filter(({ points }) => points > 0);
}

/** 4.2.1 Legendary artifacts and enchantments do; of several copies each. */
function bringsReputation(card: Card | undefined): boolean {
  const kinds = card?.kinds ?? [];
  return kinds.includes('legendary') && (kinds.includes('artifact') || kinds.includes('enchantment'));
}

/** C28 A player's Reputation as a board stands. */
export function sumReputation({ map, hexes, cards }: ConquestBoard, seat: Seat): number {
  const byName = new Map(cards.map((card) => [card.name, card]));
  return sumParts(partsOfReputation(seat, map, hexes, (name) => byName.get(name)));
}

function sumParts(parts: readonly ReputationPart[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/** C28 A player's Reputation as it is now. */
export function reputationOf(state: TurnState, player: string): number {
  const { before, hexes, register } = state;
  return sumParts(partsOfReputation(seatOf(state, player), before.map, hexes.values(), (name) => register.get(name)));
}

/** C28 What of it is not allocated. */
export function availableOf(state: TurnState, player: string): number {
  return reputationOf(state, player) - seatOf(state, player).allocated;
}

/** 4.2 Points that a player holds from now on. */
export function addRenown(state: TurnState, player: string, points: number, because: ChangeFact): void {
  const seat = seatOf(state, player);
  seat.renown += points;
  tellChange(state, player, 'renown', [seat.renown - points, seat.renown], because);
}

/** C10 The players by Reputation as it is now, the lowest first, equals by the list of players. */
export function inOrder(state: TurnState): readonly string[] {
  const reputations = new Map([...state.players.keys()].map((name) => [name, reputationOf(state, name)]));
  return [...state.players.keys()].sort((a, b) => (reputations.get(a) ?? 0) - (reputations.get(b) ?? 0));
}

/** 4.2.5 The price in Reputation of legendary creatures that came after the set-up. */
export function sumLegends(legends: readonly string[], cardOf: (name: string) => Card | undefined): number {
  return legends.reduce((sum, name) => sum + (cardOf(name)?.cost ?? 0), 0);
}

/** How many of a card are among some. */
export function countOf(cards: Counts, name: string): number {
  return Object.hasOwn(cards, name) ? (cards[name] as number) : 0;
}

/** C28 Whose Reputation is otherwise than before, and what it is made of now. */
export function formatReputation(before: ConquestBoard, after: ConquestBoard): readonly LedgerLine[] {
  const partsOn = (board: ConquestBoard, name: string) => {
    const seat = board.players.find((one) => one.name === name);
    const cards = new Map(board.cards.map((card): [string, Card] => [card.name, card]));
    return seat ? partsOfReputation(seat, board.map, board.hexes, (card) => cards.get(card)) : [];
  };
  const sumOf = (parts: readonly ReputationPart[]) => parts.reduce((all, { points }) => all + points, 0);
  return before.players.flatMap(({ name }): LedgerLine[] => {
    const parts = partsOn(after, name);
    const [was, sum] = [sumOf(partsOn(before, name)), sumOf(parts)];
    if (was === sum) return [];
    const because = { code: 'reputation-made-up', rule: parts.at(-1)?.rule ?? '4.2.1', parts } as const;
    return [{ subject: name, what: 'reputation', before: was, after: sum, because }];
  });
}

/** C29 The Experience a player has earned: what is unspent, and the price of every level of a trait that he has. */
export function earnedOf({ experience, traits }: Pick<Seat, 'experience' | 'traits'>): number {
  return Object.entries(traits).reduce((sum, [trait, level]) => sum + priceOfLevels(trait, 0, level), experience);
}

/** 4.3.1–4.3.4 Experience gained or spent. */
export function addExperience(state: TurnState, player: string, points: number, because: ChangeFact): void {
  const seat = seatOf(state, player);
  seat.experience += points;
  tellChange(state, player, 'experience', [seat.experience - points, seat.experience], because);
}

/** 4.3.4 The level of a trait after a purchase. */
export function raiseTrait(state: TurnState, player: string, trait: string, level: number, because: ChangeFact): void {
  const seat = seatOf(state, player);
  const before = levelOf(seat, trait);
  seat.traits[trait] = level;
  tellChange(state, player, { what: 'trait', of: trait }, [before, level], because);
}

/** The level of a trait, 0 where it was never bought. */
export function levelOf({ traits }: Pick<Seat, 'traits'>, trait: string): number {
  return Object.hasOwn(traits, trait) ? (traits[trait] as number) : 0;
}
