import { type Card, KINDS, type Kind } from '../board.js';
import type { ChangeFact } from '../facts/changes.js';
import { seatOf, type TurnState, tellChange } from '../state.js';
import type { ConquestEntry } from '../update.js';
import { countOf } from './4-2-reputation-and-experience.js';

/** 4.2.5 Cards that a player has from now on; a legendary creature counts from then on. */
export function giveCard(state: TurnState, player: string, card: string, count: number, because: ChangeFact): void {
  const seat = seatOf(state, player);
  const had = countOf(seat.cards, card);
  seat.cards[card] = had + count;
  const kinds = state.register.get(card)?.kinds ?? [];
  if (kinds.includes('legendary') && kinds.includes('creature'))
    for (let i = 0; i < count; i++) seat.legends.push(card);
  tellChange(state, player, { what: 'card', of: card }, [had, had + count], because);
}

/** C35 Cards that a player has no more; of several copies those that came after the set-up leave him first. */
export function takeCard(state: TurnState, player: string, card: string, count: number, because: ChangeFact): void {
  const seat = seatOf(state, player);
  const had = countOf(seat.cards, card);
  seat.cards[card] = had - count;
  if (had === count) delete seat.cards[card];
  for (let i = 0; i < count; i++) {
    const place = seat.legends.indexOf(card);
    if (place >= 0) seat.legends.splice(place, 1);
  }
  tellChange(state, player, { what: 'card', of: card }, [had, had - count], because);
}

/** C34 The copies a player may give away: one does not count while it serves as his general. */
export function spareOf(state: TurnState, player: string, card: string): number {
  const general = state.pieces.get(card);
  const serves = general?.isGeneral === true && general.owner === player;
  return countOf(seatOf(state, player).cards, card) - (serves ? 1 : 0);
}

const ENTERED = { code: 'entered-by-judge', rule: '3.4.3' } as const;

/** C31 The judge's words on cards, first of all: what the register holds, what the players gained and lost (C39). */
export function enterCards(state: TurnState, entries: readonly ConquestEntry[], registered: readonly Card[]): void {
  for (const card of registered) state.register.set(card.name, card);
  for (const one of entries) {
    if (one.kind !== 'cards') continue;
    const { player, gains, loses } = one;
    // what is there is what was there before the entry
    const lacking = Object.entries(loses).find(([card, count]) => spareOf(state, player, card) < count);
    if (lacking) {
      const [card, count] = lacking;
      const isFewer = countOf(seatOf(state, player).cards, card) < count;
      const short = isFewer ? { fewerThan: count } : {};
      state.remarks.push({ code: 'entry-void', rule: '3.4.3', ruling: 'C31', card, player, ...short });
      continue;
    }
    for (const [card, count] of Object.entries(gains)) if (count > 0) giveCard(state, player, card, count, ENTERED);
    for (const [card, count] of Object.entries(loses)) if (count > 0) takeCard(state, player, card, count, ENTERED);
  }
}

/** Some resources of each kind, those of which there are some. */
export type Bundle = ReadonlyMap<Kind, number>;

/** 3.6, 4.1 Resources that a player has from now on. */
export function addResources(state: TurnState, player: string, bundle: Bundle, because: ChangeFact): void {
  const { resources } = seatOf(state, player);
  for (const [kind, count] of bundle) {
    resources[kind] += count;
    tellChange(state, player, { what: 'resource', of: kind }, [resources[kind] - count, resources[kind]], because);
  }
}

/** C35 Takes a price from the kinds in their order, Colorless first; undefined, and nothing is taken, where he has too little. */
export function takePrice(state: TurnState, player: string, price: number, because: ChangeFact): Bundle | undefined {
  const { resources } = seatOf(state, player);
  if (sumResources(resources) < price) return undefined;
  const taken = new Map<Kind, number>();
  let rest = price;
  for (const kind of KINDS) {
    const part = Math.min(rest, resources[kind]);
    if (part === 0) continue;
    taken.set(kind, part);
    rest -= part;
  }
  addResources(state, player, new Map([...taken].map(([kind, part]) => [kind, -part])), because);
  return taken;
}

/** All resources of a player, of whatever kind. */
export function sumResources(resources: Readonly<Record<Kind, number>>): number {
  return KINDS.reduce((sum, kind) => sum + resources[kind], 0);
}
