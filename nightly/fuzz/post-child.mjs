import { openGame } from '../../built/app/game/open.js';
import { findToPost, openReply } from '../../built/app/publish/open-reply.js';
import { AppError } from '../../built/core/result.js';

/** Does what `adjutant publish` does, without a screen: the judge presses the reply page's button at once and closes the window. */
const [folder = '', draft = ''] = process.argv.slice(2);
const game = openGame(folder, { now: () => Date.now() });
try {
  const next = await findToPost(game, 1, draft, () => {});
  const reply = await openReply(
    game,
    next,
    () => {},
    async (browser) => {
      const page = browser.contexts().flatMap((context) => context.pages())[0];
      await page?.locator('button').click();
    },
    false,
  );
  process.stdout.write((await reply.done).word);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stdout.write(error.message);
  process.exitCode = 5;
} finally {
  game.store.shut();
}
