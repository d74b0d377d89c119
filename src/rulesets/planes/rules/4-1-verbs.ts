import { type Army, isTop, rankValue, sumTroops } from '../board.js';
import type { Breach, BreachFact, VerbRule } from '../facts.js';
import type { NamingVerb, PlanesOrder, Verb } from '../orders.js';
import type { BoardIndex } from '../state/board-index.js';
import { isEnemy, othersAt } from '../state/board-index.js';
import { type Cell, nameOf } from '../state/grid.js';
import type { LegalMove } from '../state/legal.js';

/** The rule of each verb that names the army at a move's end. */
const RULE_OF: Readonly<Record<NamingVerb, VerbRule>> = {
  engage: '4.1.1',
  replace: '4.1.2',
  raid: '4.1.5',
  support: '4.1.6',
};

/** 4.1.5 What a raid takes: troops in the raider's top slot, and fewer in all in the raided army. */
const KILL_SQUAD = 500;
const HEAVILY_DAMAGED = 5000;

/** The verb of a legal move and whom it names; one that is ignored asks only to stop there (P13, P18). */
export function readVerb(
  ground: BoardIndex,
  army: number,
  verb: Verb,
  end: Cell,
): Pick<LegalMove, 'verb' | 'other' | 'ignored'> {
  if (verb.kind === 'garrison') return {};
  const other = verb.other?.known ? ground.index.get(verb.other.name) : undefined;
  if (other !== undefined && othersAt(ground, end, army).includes(other)) return { verb: verb.kind, other };
  return { ignored: verb.kind };
}

/**
 * 4.1.1, 4.1.2 A square held by enemies takes `engage` or `raid`, one held by friends `replace` or `support`, with the
 * name of one of them (P13); where it is empty, the first two are ignored.
 */
export function checkDestination(
  ground: BoardIndex,
  army: number,
  { verb }: Extract<PlanesOrder, { action: 'move' }>,
  way: readonly Cell[],
): readonly Breach[] {
  const end = way.at(-1) as Cell;
  const held = othersAt(ground, end, army);
  const enemies = held.filter((other) => isEnemy(ground, army, other));
  const friends = held.filter((other) => !isEnemy(ground, army, other));
  if (!verb || verb.kind === 'garrison') {
    const portal = ground.farEnds.has(end);
    return [
      ...(held.length > 0 && (verb || !portal) ? [needVerb(ground, end, enemies, friends)] : []),
      ...(verb && !portal
        ? [refuse({ code: 'no-portal-to-garrison', rule: '5.5.1', at: nameOf(ground.grid, end) })]
        : []),
    ];
  }
  const { kind } = verb;
  const whom = kind === 'engage' || kind === 'raid' ? enemies : friends;
  const mayBeEmpty = kind === 'engage' || kind === 'replace';
  const named = verb.other?.known ? ground.index.get(verb.other.name) : undefined;
  const refusals: Breach[] = [];
  if (held.length > 0 || !mayBeEmpty) {
    if (named === undefined || !whom.includes(named)) refusals.push(refuseVerb(ground, end, verb, whom, held));
  }
  if (kind === 'raid') refusals.push(...checkRaid(ground, army, named, end));
  if (kind === 'support') refusals.push(...checkSupport(ground, army, end));
  return refusals;
}

function needVerb(ground: BoardIndex, end: Cell, enemies: readonly number[], friends: readonly number[]): Breach {
  const at = nameOf(ground.grid, end);
  const by = (enemies.length > 0 ? enemies : friends).map((one) => nameAt(ground, one));
  const because: BreachFact =
    enemies.length > 0
      ? { code: 'held', rule: '4.1.1', by, at, takes: 'engage' }
      : { code: 'held', rule: '4.1.2', by, at, takes: 'replace' };
  return { because, culprit: by[0] as string };
}

function refuseVerb(
  ground: BoardIndex,
  end: Cell,
  verb: Extract<Verb, { kind: NamingVerb }>,
  whom: readonly number[],
  held: readonly number[],
): Breach {
  const at = nameOf(ground.grid, end);
  const rule = RULE_OF[verb.kind];
  const holders = (whom.length === 0 ? held : whom).map((one) => nameAt(ground, one));
  const { name: named, fits = [] } = verb.other ?? {};
  const several = named !== undefined && fits.length > 1 && { several: { name: named, fits } };
  const side = verb.kind === 'engage' || verb.kind === 'raid' ? 'enemy' : 'friend';
  const because: BreachFact =
    whom.length === 0
      ? { code: 'nobody-there', rule, whom: side, verb: verb.kind, at, holders, ...several }
      : named === undefined
        ? { code: 'nobody-named', rule, verb: verb.kind, at, holders }
        : { code: 'does-not-hold', rule, named, at, holders, ...several };
  return { because, ...(held.length > 0 && { culprit: nameAt(ground, held[0] as number) }) };
}

function refuse(because: BreachFact): Breach {
  return { because };
}

/** 4.1.5 Who may raid, and whom (P16). */
function checkRaid(ground: BoardIndex, army: number, target: number | undefined, end: Cell): readonly Breach[] {
  const rule = '4.1.5';
  const { name, rank, troops } = ground.armies[army] as Army;
  const refusals: BreachFact[] = [];
  if (rankValue(rank) > 2) refusals.push({ code: 'too-high-to-raid', rule, army: name, rank });
  if (troops[3] < KILL_SQUAD)
    refusals.push({ code: 'no-kill-squad', rule, army: name, has: troops[3], takes: KILL_SQUAD });
  const structure = ground.structures.get(end)?.name;
  if (structure !== undefined)
    refusals.push({ code: 'raid-into-structure', rule, at: nameOf(ground.grid, end), structure });
  if (target === undefined) return refusals.map(refuse);
  const raided = ground.armies[target] as Army;
  const left = sumTroops(raided.troops);
  if (left >= HEAVILY_DAMAGED)
    refusals.push({ code: 'too-strong-to-raid', rule, army: raided.name, troops: left, below: HEAVILY_DAMAGED });
  if (ground.fighting[target] === 1) refusals.push({ code: 'raided-in-battle', rule, army: raided.name });
  return refusals.map(refuse);
}

/** 4.3 The top three ranks start no joint engagement, and there is none in a structure (P17). */
function checkSupport(ground: BoardIndex, army: number, end: Cell): readonly Breach[] {
  const { name, rank } = ground.armies[army] as Army;
  const structure = ground.structures.get(end)?.name;
  const refusals: BreachFact[] = [];
  if (isTop(rank)) refusals.push({ code: 'too-high-to-join', rule: '4.3', army: name, rank });
  if (structure !== undefined)
    refusals.push({ code: 'no-joint-in-structure', rule: '4.3', at: nameOf(ground.grid, end), structure });
  return refusals.map(refuse);
}

function nameAt({ armies }: BoardIndex, army: number): string {
  return (armies[army] as Army).name;
}
