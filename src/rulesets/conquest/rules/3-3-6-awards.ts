import type { Field } from '../state.js';
import type { Fell } from '../update.js';
import { addRenown } from './4-2-reputation.js';
import { addExperience } from './4-3-4-traits.js';

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
