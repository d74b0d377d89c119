import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Flaw } from '../../../core/schema.js';
import { DataReader } from '../../../core/schema.js';
import type { Ground } from '../../../core/topology/topology.js';
import { CHALLENGE_KINDS, type Challenge, type ConquestBoard, type Goal, WINDOWS } from '../board.js';
import { groundOf } from '../chapters/1-map.js';
import { checkBoard } from './check-board.js';
import { readCards } from './read-card.js';
import { readHexes, readHexName, readMap } from './read-map.js';
import { readGeneral, readSeat } from './read-player.js';

const MOST = 1_000_000;

/**
 * Reads a set-up into a board (C2, C3): `map`, `hexes`, `players` in the order of their list, `generals`, the register
 * `cards`, and of a game under way `window`, `turn` and `challenges`; `goal` says what ends it.
 */
export function readSetup(setup: unknown): Result<ConquestBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  if (file.control !== undefined)
    form.flaw(['control'], 'is not read here: a planeswalker and its generals are their player’s (C6)');
  const map = readMap(form, file.map);
  const ground = groundOf(map);
  const generals = form
    .list(file.generals, ['generals'])
    .map((one, i) => readGeneral(form, one, ['generals', i], ground));
  const board: ConquestBoard = {
    ruleset: 'conquest',
    window: file.window === undefined ? 'movement' : form.oneOf(file.window, ['window'], WINDOWS),
    turn: file.turn === undefined ? 1 : form.whole(file.turn, ['turn'], MOST),
    map,
    hexes: readHexes(form, file.hexes, ground),
    players: form
      .list(file.players, ['players'])
      .map((one, i) => readSeat(form, one, ['players', i], ground, generals)),
    generals,
    cards: readCards(form, file.cards, ['cards']),
    challenges: form.list(file.challenges, ['challenges']).map((one, i) => readChallenge(form, one, i, ground)),
    goal: readGoal(form, file.goal),
  };
  checkBoard(form, board);
  return form.flaws.length > 0 ? err(form.flaws) : ok(board);
}

function readChallenge(form: DataReader, value: unknown, i: number, ground: Ground): Challenge {
  const path = ['challenges', i];
  const one = form.record(value, path, ['kind', 'challengers', 'challenged', 'at']);
  const names = (key: 'challengers' | 'challenged') =>
    form.list(one[key], [...path, key]).map((name, n) => form.text(name, [...path, key, n]));
  return {
    kind: form.oneOf(one.kind, [...path, 'kind'], CHALLENGE_KINDS),
    challengers: names('challengers'),
    challenged: names('challenged'),
    at: readHexName(form, one.at, [...path, 'at'], ground),
  };
}

/** C38 */
function readGoal(form: DataReader, value: unknown): Goal {
  if (value === undefined) return {};
  const goal = form.record(value, ['goal'], ['lands', 'turn']);
  return {
    ...(goal.lands !== undefined && { lands: form.whole(goal.lands, ['goal', 'lands'], MOST) }),
    ...(goal.turn !== undefined && { turn: form.whole(goal.turn, ['goal', 'turn'], MOST) }),
  };
}
