import { err, ok, type Result } from '../../../core/result.js';
import type { CounselorBoard } from '../board/board.js';
import { type CounselorOrder, kindOfCode } from '../orders.js';
import { Parameters } from './parameters.js';

/**
 * J12, J65 The orders that an order of the client stands for: one, but for a table of several kinds of troops, which
 * are an order each, and a recruiting that loads food. An error says why it is none of the core's.
 */
export function ordersOfCode(
  { code, parameters }: { readonly code: string; readonly parameters: readonly string[] },
  board: CounselorBoard,
): Result<readonly CounselorOrder[], string> {
  const kind = /^\d{1,5}$/.test(code) ? kindOfCode(Number(code)) : undefined;
  if (kind === undefined) return err('the rules of this game have no such order');
  const given = new Parameters(parameters, board);
  const orders = readKind(kind, given);
  return given.flaw === undefined ? ok(orders) : err(given.flaw);
}

function readKind(kind: CounselorOrder['kind'], given: Parameters): readonly CounselorOrder[] {
  switch (kind) {
    case 'heal':
      return [{ kind, spell: given.spell(0, 'Healing'), target: given.person(1) }];
    case 'fight':
      return [{ kind, spell: given.spell(0, 'Combat') }];
    case 'conjure':
      return [{ kind, spell: given.spell(0, 'Conjuring') }];
    case 'fly':
      return [{ kind, spell: given.spell(0, 'Movement'), to: given.hex(1) }];
    case 'scry':
      return [{ kind, spell: given.spell(0, 'Knowledge'), at: given.hex(1) }];
    case 'learn':
      return [{ kind, spell: given.spell(0) }];
    case 'challenge':
    case 'guard':
    case 'assassinate':
    case 'join':
      return [{ kind, target: given.person(0) }];
    case 'attack':
    case 'defend':
    case 'raze':
    case 'capture':
      return [{ kind, tactic: given.tactic(0) }];
    case 'tax':
      return [{ kind, rate: given.number(0) }];
    case 'buy':
    case 'sell':
      return [{ kind, good: given.good(0), count: given.number(1) }];
    case 'sell-all':
      return [{ kind, good: given.good(0), percent: given.number(1) }];
    case 'recruit':
      return readRecruiting(given);
    case 'transfer':
      return given.troops(1).map((troops) => ({ kind, ...troops, to: given.receiver(0) }));
    case 'retire':
      return given.troops(0).map((troops) => ({ kind, ...troops }));
    case 'camp':
    case 'name-commander':
    case 'name-rogue':
    case 'name-wizard':
      return [{ kind, name: given.name(0) }];
    case 'command':
      given.neverNo(1, 'who hands over his command travels with the army, and the file says he does not');
      return [{ kind, target: given.person(0) }];
    case 'move':
      return [{ kind, to: given.hex(0) }];
    case 'move-join':
      return [{ kind, to: given.hex(0), target: given.person(1) }];
    case 'block':
      return [{ kind, direction: given.direction(0) }];
    case 'march':
      return [{ kind, path: given.path(0) }];
    case 'transport':
      return [{ kind, from: given.hex(0), to: given.hex(1), good: given.good(2), count: given.number(3) }];
    case 'load':
      return [{ kind, count: given.number(0) }];
    case 'refuse':
    case 'fortify':
    case 'maneuvers':
    case 'influence':
    case 'improve':
    case 'guard-city':
    case 'steal':
    case 'study':
    case 'take-garrison':
    case 'scout':
      return [{ kind }];
  }
}

/** J65 The last parameter of a recruiting is food to load: an order that takes no place. */
function readRecruiting(given: Parameters): readonly CounselorOrder[] {
  const recruit: CounselorOrder = {
    kind: 'recruit',
    count: given.number(0),
    unit: given.unit(1),
    weapons: given.metal(2),
    armor: given.armor(3),
  };
  const food = given.perhaps(4);
  return food === 0 ? [recruit] : [recruit, { kind: 'load', count: food, withRecruits: true }];
}
