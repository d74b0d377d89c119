import { distance } from 'fastest-levenshtein';
import { JUDGE } from '../../../rulesets/contract/report.js';
import type { Turn } from '../../../store/turns.js';
import type { Game } from '../../game/game.js';
import { openingBoard } from './corrections.js';

/** A player as far as an entry can name him. */
interface KnownPlayer {
  readonly name: string;
  readonly side: string;
  readonly aliases: readonly string[];
}

/** Whom an entry of a turn can name. */
export interface KnownNames {
  /** Whom orders may be for, with the side of each that stands on the board. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly players: readonly KnownPlayer[];
  readonly zone: string;
}

/** Those of the roster in `game.yaml` and those the board knows, and the names on the board as the turn began. */
export function findKnownNames(game: Game, turn: Turn): KnownNames {
  const { setup, store } = game;
  const { ruleset, players, zone } = setup;
  const { board } = openingBoard(game, turn);
  const control = store.entries.load('control').map(({ value }) => value);
  const { pieces } = ruleset.viewBoard(board, control, turn.opened, JUDGE);
  const sides = new Map(pieces.map(({ name, side }) => [name, side]));
  const own = ruleset.people?.roster(board) ?? [];
  const known = new Set(players.map(({ name }) => name));
  return {
    pieces: new Map(ruleset.subjectsOf(board).map((name) => [name, sides.get(name) ?? ''])),
    players: [
      ...players.map(({ name, side, aliases }) => ({ name, side, aliases })),
      ...own.filter(({ name }) => !known.has(name)).map((one) => ({ ...one, aliases: [] })),
    ],
    zone,
  };
}

/** The name that was meant, where one is near enough to a slip: another case, or a few letters. */
export function findNear(written: string, names: Iterable<string>): string | undefined {
  const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const own = fold(written);
  let best: { name: string; far: number } | undefined;
  for (const name of names) {
    const far = distance(own, fold(name));
    if (
      far < own.length &&
      far <= Math.max(2, Math.floor(own.length / 3)) &&
      far < (best?.far ?? Number.POSITIVE_INFINITY)
    )
      best = { name, far };
  }
  return best?.name;
}

/** How an error names what was meant; nothing where nothing is near. */
export function tellNear(written: string, names: Iterable<string>): string {
  const near = findNear(written, names);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}
