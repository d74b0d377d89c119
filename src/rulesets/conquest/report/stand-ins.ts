import { strong } from '../../../core/document.js';
import type { ControlChange } from '../../contract/turn.js';
import type { ListItem } from '../../shared/report-posts.js';
import { controllersOn } from '../admission.js';
import type { ConquestBoard } from '../board.js';
import { tellNames } from './tell.js';

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
