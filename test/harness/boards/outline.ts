import { cases } from '../../../src/rulesets/classic/cases.js';
import type { ClassicUpdate } from '../../../src/rulesets/classic/update.js';

/** Everything of an update that does not only repeat the input, in an order of its own. */
export function tell(update: ClassicUpdate): object {
  const { board: after, verdicts, moves, rolls, calls, winner, removed, destroyed, unfought } = update;
  const clashes = update.clashes.map((clash) => cases.normalise('battles', clash));
  const lists = { armies: after.armies, verdicts, moves, clashes, rolls, calls, removed, destroyed, unfought };
  return { winner, ...Object.fromEntries(Object.entries(lists).map(([key, items]) => [key, sort(items)])) };
}

/** What happened, without words: what a mirror can show. */
export function outline(
  update: ClassicUpdate,
  square: (at: string) => string = (at) => at,
  name: (piece: string) => string = (piece) => piece,
): object {
  const end = (at: string | null) => at && square(at);
  return {
    moves: sort(
      update.moves.map(({ piece, to, outcome, reasons }) => [
        name(piece),
        end(to),
        outcome,
        reasons.map(({ rule }) => rule),
      ]),
    ),
    verdicts: sort(update.verdicts.map(({ order, fate, rule, leg }) => [order, fate, rule, leg])),
    battles: sort(
      update.clashes.map(({ kind, sides: [first = [], second = []], at }) =>
        cases.normalise('battles', { kind, first: first.map(name), second: second.map(name), at: end(at) }),
      ),
    ),
    calls: sort(update.calls.map(({ ruling, piece }) => [ruling, name(piece)])),
    rolls: update.rolls.length,
    removed: sort(update.removed.map((one) => [name(one.name), end(one.at)])),
    destroyed: update.destroyed.length,
    days: sort(update.board.armies.map((army) => [name(army.name), army.days])),
    troops: sort(update.board.armies.map((army) => [name(army.name), army.troops, army.incoming, army.incomingIfWon])),
  };
}

function sort(items: readonly unknown[]): readonly string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}
