import { type Field, type LivePiece, neighboursOf, tellChange } from '../state.js';
import { generalAt } from './3-2-moves.js';
import { choosePlace, goTo, homesOf, type Leaving, type Retreats } from './3-3-2-retreats.js';

/** 3.3.3 Who was shaken when the window opened is so no longer, unless he was defeated again in it (C24). */
export function recover(field: Field, defeated: ReadonlySet<string>): void {
  for (const purse of field.players.values()) {
    const isShaken = defeated.has(purse.name);
    const code = isShaken ? 'driven-off' : 'rested';
    tellChange(field, purse.planeswalker, 'shaken', [purse.shaken, isShaken], { code, rule: '3.3.3' });
    purse.shaken = isShaken;
  }
}

/** 3.3.3 A defeated planeswalker goes home, and is shaken (C24). */
export function driveOff(field: Field, piece: LivePiece, retreats: Retreats): void {
  if (piece.at === null) return;
  const leaving: Leaving = {
    rule: '3.3.3',
    ruling: 'C24',
    outcome: 'driven',
    went: (to, stays) => ({ code: 'defeated', rule: '3.3.3', to, stays }),
  };
  const homes = homesOf(field, piece.owner);
  const quiet = homes.filter((at) =>
    [at, ...neighboursOf(field, at)].every((one) => !isEnemyAt(field, piece.owner, one)),
  );
  const safe = homes.filter((at) => !isEnemyGeneralAt(field, piece.owner, at));
  const to =
    quiet.length > 0
      ? choosePlace(field, piece, piece.at, quiet, true, retreats, leaving)
      : choosePlace(field, piece, piece.at, safe, false, retreats, leaving);
  goTo(field, piece, to ?? piece.at, leaving);
}

function isEnemyAt({ pieces }: Field, player: string, at: string): boolean {
  return [...pieces.values()].some((piece) => piece.at === at && piece.owner !== player);
}

function isEnemyGeneralAt(field: Field, player: string, at: string): boolean {
  const there = generalAt(field, at);
  return there !== undefined && there.owner !== player;
}
