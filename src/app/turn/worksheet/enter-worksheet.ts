import type { Game } from '../../game/game.js';
import { enterFile } from '../judge-actions/enter.js';
import { fillWorksheet, needEntry, type Typed } from './fill-worksheet.js';

/** Enters what a worksheet leads to; throws as `fillWorksheet`, `needEntry` and `enterFile` do. */
export function enterWorksheet(game: Game, subject: string, typed: Typed, number?: number): void {
  const kind = game.setup.ruleset.worksheet?.entry ?? '';
  const sheet = fillWorksheet(game, subject, typed, number);
  const data = [needEntry(sheet)];
  enterFile(game, sheet.turn, { name: `The worksheet of ${subject}`, data, lineOf: () => 1 }, { kind });
}
