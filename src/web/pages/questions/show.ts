import type { Desk } from '../../desk.js';
import { Refused } from '../../door/guard.js';
import type { Html } from '../../page/html.js';
import type { PageContext } from '../../page/layout.js';
import { type Asked, findShown, questionsPage } from './questions.js';

/** The questions of a turn with what is to be shown beside the one asked for; refused where there is no such turn. */
export function showQuestions(desk: Desk, turn: number, asked: Asked, context: PageContext): Html {
  const view = desk.turn(turn);
  if (!view)
    throw new Refused(404, {
      what: 'There is no such turn',
      why: 'The address names a turn that this game does not have.',
      todo: 'Go back to the turns and follow a link from there.',
    });
  const shown = findShown(view, asked);
  return questionsPage(view, asked, shown && desk.beside(turn, shown.id), context);
}
