import { type Army, type Award, classOf, SLOTS } from '../board.js';
import type { ChangeFact, MakeUpFact } from '../facts/armies.js';
import type { Aftermath } from '../state/aftermath.js';
import type { People } from '../state/people.js';
import { checkMakeUp, makeAnew } from './2-1-make-up.js';
import type { CheckedResult } from './4-2-5-checked-result.js';
import type { LaterRequest } from './step-0-entries.js';

type AwardRequest = Extract<LaterRequest, { kind: 'award' }>;
type CustomiseRequest = Extract<LaterRequest, { kind: 'customise' }>;

/** How many battles a new player fights first. */
const BATTLES = 2;

/** 2.6 Counts the battles of new players: of one who alone controlled a fighter that was not stratless (R51). */
export function countBattles(after: Aftermath, people: People, results: readonly CheckedResult[]): void {
  for (const { result, battle } of results) {
    const fought = new Set<string>();
    for (const army of battle.fighters) {
      const [player, ...others] = after.controllersAtLock(army);
      if (player !== undefined && others.length === 0 && !result.armies[army.name]?.isStratless) fought.add(player);
    }
    for (const player of fought) {
      const member = people.find(player);
      if (!member || member.since === undefined) continue;
      const battles = member.battles + 1;
      people.put({ ...member, battles, ...(battles === BATTLES && { battledIn: after.dice.turn }) });
    }
  }
}

/** 2.6 From the turn after his second battle on a leader names an army of the lowest two ranks for a new player, once (R51). */
export function awardArmies(
  after: Aftermath,
  people: People,
  awards: readonly Award[],
  asked: readonly AwardRequest[],
): readonly Award[] {
  const given = [...awards];
  for (const { award, by, entry, isAccepted } of asked) {
    for (const [player, name] of Object.entries(award)) {
      const member = people.find(player);
      const army = after.before.armies.find((one) => one.name === name);
      const turn = after.dice.turn;
      const isReady =
        member?.since !== undefined &&
        member.battles >= BATTLES &&
        (member.battledIn === undefined || member.battledIn < turn);
      const isFit = army !== undefined && army.team === member?.team && classOf(army.rank) >= 5;
      const isFirst = !given.some((one) => one.player === player || one.army === name);
      const isLeader = member !== undefined && people.isLeader(by, member.team);
      if (!isAccepted && !(isReady && isFit && isFirst && isLeader)) {
        after.refuse(entry, { code: 'cannot-be-given', rule: '2.6', army: name, player, by });
        break;
      }
      given.push({ player, army: name, turn, isUsed: false });
    }
  }
  return given;
}

/** Why an army is not made anew by its award: made once, too late, or under a name that there is. */
function refuseCustomising(
  after: Aftermath,
  { army, by, name }: CustomiseRequest,
  { isUsed, turn }: Award,
  names: readonly string[],
): ChangeFact | undefined {
  if (isUsed) return { code: 'made-already', rule: '2.6', army, by };
  if (after.dice.turn > turn + 2) return { code: 'made-too-late', rule: '2.6', army, by, turn };
  if (name !== undefined && (names.includes(name) || after.find(name) !== undefined))
    return { code: 'name-taken', rule: '2.6', name };
  return undefined;
}

/** What is wrong with what an army would be made of: a slot would shrink, or no army may be made up so. */
function checkMade(
  after: Aftermath,
  { kinds, legend }: CustomiseRequest,
  army: Army,
): ChangeFact | MakeUpFact | undefined {
  const short = kinds && findShort(army.troops, kinds);
  if (short !== undefined) return { code: 'slot-would-shrink', rule: '2.6', slot: short };
  return checkMakeUp({ army, kinds: kinds ?? army.kinds ?? [], ...(legend !== undefined && { legend }) }, after.armies);
}

/** 2.6 What a new player makes of the army named for him: once, until the lock of the second turn after (R51). */
export function customiseArmies(
  after: Aftermath,
  people: People,
  awards: readonly Award[],
  asked: readonly CustomiseRequest[],
  names: readonly string[],
): readonly Award[] {
  let left = awards;
  for (const request of asked) {
    const { army: name, by, entry } = request;
    const award = left.find((one) => one.army === name && one.player === by);
    const army = after.find(name);
    if (!award || !army) {
      after.refuse(entry, { code: 'not-named-for', rule: '2.6', army: name, by });
      continue;
    }
    const mayNot = refuseCustomising(after, request, award, names);
    if (mayNot) {
      after.refuse(entry, mayNot);
      continue;
    }
    const wrong = checkMade(after, request, army);
    if (wrong) {
      after.refuse({ kind: 'army', of: name }, wrong);
      continue;
    }
    const made = request.kinds ? makeAnew(army, request.kinds, 'living') : army;
    after.rename(army, {
      ...made,
      name: request.name ?? name,
      ...(request.legend !== undefined && { legend: request.legend }),
    });
    after.tell(name, 'name', name, request.name ?? name, { code: 'made-his-own', rule: '2.6', by });
    const member = people.find(by);
    if (member) people.put({ ...member, namesakes: [...(member.namesakes ?? []), request.name ?? name] });
    left = left.map((one) => (one === award ? { ...one, army: request.name ?? name, isUsed: true } : one));
  }
  return left;
}

function findShort(
  troops: readonly number[],
  kinds: readonly { readonly slot: number; readonly full: number }[],
): number | undefined {
  return SLOTS.find((slot, i) => {
    const full = kinds.reduce((all, kind) => all + (kind.slot === slot ? kind.full : 0), 0);
    return full < (troops[i] as number);
  });
}
