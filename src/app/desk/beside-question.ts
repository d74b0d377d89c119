import { drawMap } from '../../drafting/map/map.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import { findScene, tryAnswers } from '../../turns/beside-question.js';
import type { BesideQuestion } from '../../web/views/questions.js';
import type { Game } from '../game/game.js';
import { listConfirmations } from '../turn/confirmations.js';
import type { Judged } from '../turn/judged.js';

/** What is shown beside an open question or a confirmation of a turn, by its id; undefined where it is not asked. */
export function viewBeside(game: Game, turn: Turn, judged: Judged, id: string): BesideQuestion | undefined {
  const { setup, store } = game;
  const { ruleset } = setup;
  const { record, result } = judged;
  const question = result.gathered.questions.find((one) => one.id === id && !one.ruling);
  const asked = question ?? listConfirmations(game, turn, judged).find((one) => one.id === id);
  if (!asked) return undefined;
  const control = store.entries.load('control').map(({ value }) => value);
  const view = ruleset.viewBoard(ruleset.readBoard(record.board), control, turn.lock, JUDGE);
  const { pieces, places, orders, stands, arrows } = findScene(record, result, asked, ruleset, view.ground);
  const board = view.ground.lieOf(places[0] ?? '')?.board;
  return {
    pieces,
    orders,
    stands,
    answers: question ? tryAnswers(record, result, question, ruleset) : [],
    ...(board !== undefined && {
      map: drawMap(view, view.clashes ?? [], {
        board,
        arrows,
        words: ruleset.words,
        round: places.filter((one) => view.ground.lieOf(one)?.board === board),
      }),
    }),
  };
}
