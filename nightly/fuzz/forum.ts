import { EVENT_KINDS } from '../../test/harness/soak/script.js';
import { type Soaked, soakGame } from '../../test/harness/soak/soak-game.js';

/** Events of one game: its thread grows to some hundred posts. */
const GAME = 400;

/**
 * Soaks the capture in so many events, game after game on forums that change under it; tells how far it is and, at the
 * end, what happened in all. Returns what fails, each with the seed of its game.
 */
export async function fuzzForum(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const games: Soaked[] = [];
  const failures: string[] = [];
  for (let done = 0; done < count; done += GAME) {
    const own = seed * 1000 + games.length;
    const soaked = await soakGame(own, Math.min(GAME, count - done));
    games.push(soaked);
    failures.push(...soaked.failures.map((failure) => `${soaked.plan.engine}, seed ${own}: ${failure}`));
    tell(Math.min(count, done + GAME));
  }
  const sum = (of: (game: Soaked) => number): string =>
    games.reduce((total, game) => total + of(game), 0).toLocaleString('en');
  say(
    `${games.length} games: ${EVENT_KINDS.map((kind) => `${kind} ${sum(({ events }) => events.get(kind) ?? 0)}`).join(', ')}`,
  );
  say(
    `${sum(({ requests }) => requests)} requests, ${sum(({ complete }) => complete)} complete looks and ${sum(({ faulty }) => faulty)} failed ones, ${sum(({ mails }) => mails)} mails; ${sum(({ posts }) => posts)} posts with ${sum(({ revisions }) => revisions)} revisions kept`,
  );
  say(
    `at the locks ${sum(({ counted }) => counted)} posts count as they stood, ${sum(({ asked }) => asked)} are asked, ${sum(({ unknowable }) => unknowable)} bore a text that no look ever met`,
  );
  return failures;
}
