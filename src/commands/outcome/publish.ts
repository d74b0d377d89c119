import type { Command } from 'commander';
import { findToPost, openReply } from '../../app/publish/open-reply.js';
import { Fault } from '../../core/result.js';
import { print, printJson, tell } from '../output.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

/** `publish`: the forum's reply page with an approved text in it; the judge presses the button. */
export function definePublish(command: Command): void {
  gameOption(command)
    .argument('[draft]', 'an approved draft, by its name on the desk', 'update')
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
Examples:
  adjutant publish                       # the update, in a window of your browser
  adjutant publish announcements --turn 3

Needs a session with the forum (adjutant capture --login) and a screen. Nothing is posted by itself: the text is filled
in, you look it over, press the forum's button and close the window. Then the thread is looked at (the announcements' own
where adjutant.yaml names it), and what stands there is compared with what you approved. Exits with 5 where that is not the same.`,
    )
    .action((name: string, options: GameOptions & { readonly turn?: number }) =>
      withGame(options, async (game) => {
        const next = await findToPost(game, options.turn, name, tell);
        if (next.of > 1) tell(`part ${next.part} of ${next.of}; call this again for the next`);
        const word = await openReply(game, next, tell);
        if (options.json) printJson({ draft: name, part: next.part, of: next.of, thread: word });
        else print(`In the thread: ${word}.`);
        const isDone = word === 'as approved' || (word === 'not all there' && next.part < next.of);
        if (isDone) return;
        throw new Fault(
          'needs-judge',
          `The post of ${name}`,
          `it is ${word}`,
          'Look at the thread, then: adjutant capture.',
        );
      }),
    );
}
