import type { Field } from '../state.js';
import type { ConquestEntry, Fell } from '../update.js';
import { giveCard } from './3-6-cards-and-resources.js';
import { addRenown } from './4-2-reputation.js';
import { addExperience } from './4-3-4-traits.js';

/** 3.5 Quests in the order entered: Experience to who played, awards of the game, what the judge gives (C32). */
export function holdQuests(field: Field, entries: readonly ConquestEntry[]): void {
  for (const one of entries) {
    if (one.kind !== 'quest') continue;
    const { quest, played, game, reputation, prize } = one;
    for (const player of played) addExperience(field, player, 1, '4.3.2', `took part in ${quest}`);
    if (game) award(field, game, quest, false); // 3.5.2
    for (const [player, points] of Object.entries(reputation))
      addRenown(field, player, points, '4.2.2', `met the conditions of ${quest}`);
    for (const [player, card] of Object.entries(prize))
      giveCard(field, player, card, 1, '3.5.1', `the prize of ${quest}`);
    const prizes = Object.entries(prize).map(([player, card]) => `${player} wins ${card}`);
    const points = Object.entries(reputation).map(([player, count]) => `${player} gains ${count} renown`);
    field.quests.push([`${quest}: ${played.join(', ')} took part`, ...prizes, ...points].join('; '));
  }
}

/** A game of so many is a multiplayer game. */
const MULTIPLAYER = 3;

/** 3.3.6 Awards at the end of a game that was played (C29): of a challenge each loser gains, of a quest nobody by losing. */
export function award(field: Field, { fell, by }: Fell, what: string, isChallenge: boolean): void {
  const ownerOf = (piece: string) => field.pieces.get(piece)?.owner ?? '';
  const winner = fell.at(-1) ?? '';
  if (isChallenge)
    for (const piece of fell.slice(0, -1)) addExperience(field, ownerOf(piece), 1, '4.3.3', `lost ${what}`);
  if (fell.length < MULTIPLAYER) return;
  fell.forEach((piece, before) => {
    if (before > 0 && field.pieces.get(piece)?.isGeneral === false)
      addExperience(field, ownerOf(piece), before, '4.3.1', `saw ${before} fall in ${what}`);
  });
  const others = fell.length - 1;
  for (const piece of fell) {
    const defeated = Object.values(by).filter((one) => one === piece).length;
    if (piece === winner) addRenown(field, ownerOf(piece), 1, '4.2.3', `won ${what}`);
    else if (defeated > others / 2)
      addRenown(field, ownerOf(piece), 1, '4.2.3', `defeated ${defeated} of ${others} in ${what}`);
  }
}
