import { withArticle } from '../../contract/words.js';
import { type Army, isTop, rankValue, sumTroops } from '../board.js';
import type { Breach, NamingVerb, PlanesOrder, Verb } from '../orders.js';
import type { Rule } from '../rulebook.js';
import type { BoardIndex } from '../state/board-index.js';
import { isEnemy, othersAt } from '../state/board-index.js';
import { type Cell, nameOf } from '../state/grid.js';
import type { LegalMove } from '../state/legal.js';

/** The rule of each verb that names the army at a move's end. */
const RULE_OF: Readonly<Record<NamingVerb, Rule>> = {
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
        ? [{ rule: '5.5.1', why: `There is no portal at ${nameOf(ground.grid, end)} to garrison.` } as const]
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
  const nameAll = (armies: readonly number[]) => armies.map((one) => nameAt(ground, one)).join(' and ');
  if (enemies.length > 0)
    return {
      rule: '4.1.1',
      why: `${nameAll(enemies)} holds ${at}; a move there needs "engage" and the name.`,
      culprit: nameAt(ground, enemies[0] as number),
    };
  return {
    rule: '4.1.2',
    why: `${nameAll(friends)} holds ${at}; a move there needs "replace" and the name.`,
    culprit: nameAt(ground, friends[0] as number),
  };
}

function refuseVerb(
  ground: BoardIndex,
  end: Cell,
  verb: Extract<Verb, { kind: NamingVerb }>,
  whom: readonly number[],
  held: readonly number[],
): Breach {
  const at = nameOf(ground.grid, end);
  const side = verb.kind === 'engage' || verb.kind === 'raid' ? 'enemy' : 'friend';
  const there = whom.map((one) => nameAt(ground, one)).join(' and ');
  const fits =
    verb.other && verb.other.fits.length > 1 ? ` "${verb.other.name}" fits ${verb.other.fits.join(' and ')}.` : '';
  const why =
    whom.length === 0
      ? `No ${side} holds ${at} to ${verb.kind}${held.length > 0 ? `; ${held.map((one) => nameAt(ground, one)).join(' and ')} does` : ''}.`
      : verb.other
        ? `${verb.other.name} does not hold ${at}; ${there} does.`
        : `Whom to ${verb.kind} at ${at} is not named; ${there} holds it.`;
  return {
    rule: RULE_OF[verb.kind],
    why: why + fits,
    ...(held.length > 0 && { culprit: nameAt(ground, held[0] as number) }),
  };
}

/** 4.1.5 Who may raid, and whom (P16). */
function checkRaid(ground: BoardIndex, army: number, target: number | undefined, end: Cell): readonly Breach[] {
  const refuse = (why: string): Breach => ({ rule: '4.1.5', why });
  const { name, rank, troops } = ground.armies[army] as Army;
  const refusals: Breach[] = [];
  if (rankValue(rank) > 2) refusals.push(refuse(`${name} is ${withArticle(rank)}; only the two lowest ranks raid.`));
  if (troops[3] < KILL_SQUAD)
    refusals.push(refuse(`${name} has ${troops[3]} in its top slot, and a raid takes ${KILL_SQUAD}.`));
  const structure = ground.structures.get(end);
  if (structure)
    refusals.push(refuse(`${nameOf(ground.grid, end)} is in ${structure.name}; nobody raids into a structure.`));
  if (target === undefined) return refusals;
  const raided = ground.armies[target] as Army;
  const left = sumTroops(raided.troops);
  if (left >= HEAVILY_DAMAGED)
    refusals.push(
      refuse(`${raided.name} has ${left} troops; only an army of fewer than ${HEAVILY_DAMAGED} can be raided.`),
    );
  if (ground.fighting[target] === 1) refusals.push(refuse(`${raided.name} is in battle already.`));
  return refusals;
}

/** 4.3 The top three ranks start no joint engagement, and there is none in a structure (P17). */
function checkSupport(ground: BoardIndex, army: number, end: Cell): readonly Breach[] {
  const { name, rank } = ground.armies[army] as Army;
  const structure = ground.structures.get(end);
  return [
    ...(isTop(rank)
      ? [
          {
            rule: '4.3',
            why: `${name} is ${withArticle(rank)}; the top three ranks start no joint engagement.`,
          } as const,
        ]
      : []),
    ...(structure
      ? [
          {
            rule: '4.3',
            why: `${nameOf(ground.grid, end)} is in ${structure.name}; there is no joint engagement in a structure.`,
          } as const,
        ]
      : []),
  ];
}

function nameAt({ armies }: BoardIndex, army: number): string {
  return (armies[army] as Army).name;
}
