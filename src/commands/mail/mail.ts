import type { Command } from 'commander';
import { readSmtpUrl } from '../../app/game/secrets.js';
import { sendTestMail } from '../../app/outbox/test-mail.js';
import { Fault } from '../../core/result.js';
import { maskAddresses } from '../../store/log.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

/** `mail test`: one mail to the judge himself. */
export function defineMail(command: Command): void {
  command.addHelpText('after', '\nExamples:\n  adjutant mail test --game mygame');
  const test = command
    .command('test')
    .description('send one mail to yourself (mail.me, else mail.from), in whatever mode the game is')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant mail test --game mygame\n\nNeeds ADJUTANT_SMTP_URL and mail.from. Exits with 1 where the server did not take it now, with 5 where nobody knows.',
    );
  gameOption(test).action((options: GameOptions) =>
    withGame(options, async (game) => {
      const { state, answer } = await sendTestMail(game, readSmtpUrl());
      const told = maskAddresses(answer);
      if (options.json) printJson({ state, answer: told });
      else if (state === 'accepted') print(`The server took it: ${told}`);
      if (state === 'accepted') return;
      const todo = 'Mend what the server names, and try again: adjutant mail test.';
      throw new Fault(state === 'unknown' ? 'needs-judge' : 'try-later', 'The test mail was not taken', told, todo);
    }),
  );
}
