import { JUDGE } from '../rulesets/contract/report.js';
import type { Game } from './game/game.js';
import { openingBoard } from './turn/entries/corrections.js';

const PLACEHOLDER = /@(?:[\w-]+\.)*example\.(?:com|net|org)$/i;

/** What of the board, the players and the control list cannot be, or is to be known or will be missing, a sentence each. */
export function findRosterTrouble(game: Game): {
  readonly board: readonly string[];
  /** What of the board is so and perhaps not meant. */
  readonly odd: readonly string[];
  readonly wrong: readonly string[];
  /** What cannot be done as it is. */
  readonly barred: readonly string[];
  readonly missing: readonly string[];
} {
  const { setup, config, store, clock } = game;
  const { ruleset, players } = setup;
  const turn = store.turns.current();
  const board = turn ? openingBoard(game, turn).board : ruleset.readBoard(setup.board);
  const control = store.entries.load('control').map(({ value }) => value);
  const { pieces } = ruleset.viewBoard(board, control, clock.now(), JUDGE);
  const sides = new Map([...(ruleset.people?.roster(board) ?? []), ...players].map(({ name, side }) => [name, side]));
  const played = new Set(players.map(({ side }) => side));
  const wrong = pieces.flatMap(({ name, side, owners }) =>
    owners.flatMap((owner) => {
      const own = sides.get(owner);
      if (own === undefined) return sides.size === 0 ? [] : [`${owner}, who commands ${name}, is no player`];
      return side !== '' && own !== '' && own !== side && played.has(side)
        ? [`${owner} plays for ${own} and commands ${name} of ${side}`]
        : [];
    }),
  );
  const idle = pieces.filter(({ side, owners }) => owners.length === 0 && played.has(side)).map(({ name }) => name);
  const shared = pieces.flatMap(({ name, owners }) =>
    owners.length > 1 ? [`${name} is on the lists of ${owners.join(' and ')}`] : [],
  );
  const { from = '', strategies = '' } = config.mail;
  const addresses = [config.judge.contact, from, strategies, ...players.map(({ mail }) => mail ?? '')];
  const placeholders = [...new Set(addresses.filter((one) => PLACEHOLDER.test(one)))];
  return {
    board: ruleset.checkBoard?.(board) ?? [],
    odd: ruleset.remarkOnBoard?.(board) ?? [],
    wrong,
    barred:
      config.mail.mode !== 'off' && config.mail.from === undefined
        ? ['mail.from is missing, so no request can be approved']
        : [],
    missing: [
      ...shared,
      ...(idle.length > 0 ? [`nobody commands ${idle.join(', ')}`] : []),
      ...(ruleset.answers && config.mail.strategies === undefined
        ? [`mail.strategies is missing, so announcements and mails name no address for ${ruleset.answers.answer.many}`]
        : []),
      ...(placeholders.length > 0 ? [`placeholders, not addresses: ${placeholders.join(', ')}`] : []),
    ],
  };
}
