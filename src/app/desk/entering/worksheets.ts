import type { TurnSummary } from '../../../web/views/turn.js';
import type { WorksheetDesk } from '../../../web/views/worksheet.js';
import type { Game } from '../../game/game.js';
import { enterWorksheet } from '../../turn/worksheet/enter-worksheet.js';
import { fillWorksheet, listWorksheets } from '../../turn/worksheet/fill-worksheet.js';
import { attempt } from '../refusal.js';

/** The worksheets on the desk; `summarise` gives a turn's summary, where there is such a turn. */
export function createWorksheets(game: Game, summarise: (turn: number) => TurnSummary | undefined): WorksheetDesk {
  return {
    worksheets: (turn) => {
      const summary = summarise(turn);
      return summary && { summary, sheets: listWorksheets(game, turn) };
    },
    worksheet: (turn, subject, typed) =>
      attempt(() => {
        const { turn: of, ...sheet } = fillWorksheet(game, subject, typed, turn);
        return { summary: summarise(of.number) as TurnSummary, sheet, typed };
      }),
    enterWorksheet: async (turn, subject, typed) => attempt(() => enterWorksheet(game, subject, typed, turn)),
  };
}
