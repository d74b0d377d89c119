import type { FilesDesk } from '../../web/views/files.js';
import { draftName } from '../desk/drafts.js';
import { attempt } from '../desk/refusal.js';
import type { Game } from '../game/game.js';
import { loadAttached } from './attached.js';
import { makeFilesOfTurn } from './write-turn-files.js';

/** The files of players' own programs at the desk, over a game's store. */
export function createFiles(game: Game): FilesDesk {
  const { store, setup } = game;
  return {
    turnFiles: (number) => {
      const turn = store.turns.find(number);
      return turn && setup.ruleset.turnFiles ? makeFilesOfTurn(game, turn) : undefined;
    },
    attached: (turn, name) =>
      attempt(() => {
        const draft = store.drafts.list(turn).find((one) => draftName(one) === name);
        const player = draft?.document.to ?? '';
        return draft ? loadAttached(game, draft).map((file) => ({ ...file, player })) : [];
      }),
  };
}
