import { JUDGE } from '../rulesets/contract/audience.js';
import type { Game } from './game/game.js';

const PLACEHOLDER = /@(?:[\w-]+\.)*example\.(?:com|net|org)$/i;

/** What of the players and the control list cannot be, or will be missing, a sentence each. */
export function findRosterTrouble({ setup, config, store, clock }: Game): {
  readonly wrong: readonly string[];
  readonly missing: readonly string[];
} {
  const { ruleset, players } = setup;
  const turn = store.turns.current();
  const board = ruleset.readBoard(turn?.board ?? setup.board);
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
  const addresses = [config.judge.contact, config.mail.from ?? '', ...players.map(({ mail }) => mail ?? '')];
  const placeholders = [...new Set(addresses.filter((one) => PLACEHOLDER.test(one)))];
  return {
    wrong,
    missing: [
      ...(idle.length > 0 ? [`nobody commands ${idle.join(', ')}`] : []),
      ...(config.mail.from === undefined ? ['mail.from is missing, so no request can be approved'] : []),
      ...(placeholders.length > 0 ? [`placeholders, not addresses: ${placeholders.join(', ')}`] : []),
    ],
  };
}
