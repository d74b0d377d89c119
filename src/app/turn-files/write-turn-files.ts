import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../core/result.js';
import { writeMap } from '../../drafting/map/map.js';
import type { TurnFile } from '../../rulesets/contract/ruleset.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { openingBoard } from '../turn/entries/corrections.js';

/**
 * The files with which players' own programs give a turn's orders, as it stands by now, each followed by the map in its
 * player's eyes. Throws a usage Fault where the rulebook has none.
 */
export function makeFilesOfTurn(game: Game, turn: Turn): readonly TurnFile[] {
  const { setup, store } = game;
  const { ruleset } = setup;
  if (!ruleset.turnFiles)
    throw new Fault(
      'usage',
      'Turn files',
      `${ruleset.title} has no program for its players`,
      'Nothing need be sent but mails and posts.',
    );
  const close = store.closes.latest(turn.number - 1);
  const { board } = openingBoard(game, turn);
  const control = store.entries.load('control').map(({ value }) => value);
  const { opened: at, lock } = turn;
  return ruleset
    .turnFiles(board, close && ruleset.readUpdate(close.update), { game: setup.name, control, at, lock })
    .flatMap((file) => {
      const view = ruleset.viewBoard(board, control, at, { kind: 'player', name: file.player });
      const svg = writeMap(view, view.clashes ?? [], { words: ruleset.words });
      return [file, { ...file, name: `${file.name.split('.').slice(0, -2).join('.')}.svg`, bytes: Buffer.from(svg) }];
    });
}

/**
 * Writes the files with which players' own programs give a turn's orders into a folder, and says which. Nothing is
 * sent. Throws a usage Fault where the rulebook has no such files or the folder cannot be written.
 */
export function writeFilesOfTurn(
  game: Game,
  turn: Turn,
  folder: string,
): readonly { readonly player: string; readonly path: string }[] {
  const files = makeFilesOfTurn(game, turn);
  try {
    mkdirSync(folder, { recursive: true });
    return files.map(({ player, name, bytes }) => {
      const path = join(folder, name);
      writeFileSync(path, bytes, { mode: 0o600 });
      return { player, path };
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault('usage', `The folder ${folder} cannot be written`, why, 'Name a folder you may write into.');
  }
}
