import type { Clash } from '../../../core/board-view.js';
import type { Verdict } from '../../../core/order.js';
import type { Square } from '../../../core/squares.js';
import type { JudgeCall } from '../../contract/turn.js';
import { type Army, type ClassicBoard, NO_CAMPAIGN, SLOTS, type Slot } from '../board.js';
import { writeLegs } from '../orders.js';
import { Aftermath } from '../state/aftermath.js';
import type { Field } from '../state/state.js';
import type { EnteredResult, Happened } from '../update.js';
import { healArmies } from './2-3-1-healing.js';
import { askChanges, changeTroops } from './2-3-2-troop-changes.js';
import { awardArmies, countBattles, customiseArmies } from './2-6-new-players.js';
import { acceptResults, applyCheckedResults, findBattlesToDecide } from './4-2-5-apply.js';
import { separate } from './4-2-5-separation.js';
import { findColorBonuses, rollDice } from './4-2-worksheet-bonuses.js';
import type { People } from './5-people.js';
import { declareWars, healDefenders, type KilledDefender, spawnRaider } from './6-mercenaries.js';
import { proposeOrders } from './6-proposals.js';
import type { LaterRequest, Settled } from './step-0-entries.js';

/** What the moves left: the board with its days, and what happened on it. */
export interface Moved {
  readonly field: Field;
  readonly before: ClassicBoard;
  readonly moved: ClassicBoard;
  /** Removed in the moves (4.3.1). */
  readonly removed: readonly { readonly name: string; readonly at: Square }[];
  readonly lock: number;
  readonly opened: Settled;
  readonly results: readonly EnteredResult[];
}

/** An update finished: the board after its last step, and what came about. */
export interface Finished {
  readonly board: ClassicBoard;
  readonly happened: Happened;
  readonly clashes: readonly Clash[];
  /** Armies that have another name now, by the old one (2.6). */
  readonly renamed: ReadonlyMap<string, string>;
  readonly calls: readonly JudgeCall[];
  /** Rests of long moves that ended after the moves (3.2.2.3). */
  readonly cancelled: readonly Verdict[];
  readonly results: readonly EnteredResult[];
  readonly unfought: readonly Square[];
}

/** R31 Steps 4 to 9 of an update: results, separation, conversion, healing, mercenaries, what is left of long moves. */
export function finishUpdate(moved: Moved): Finished {
  const { opened, field, before, lock } = moved;
  const { people } = opened;
  const campaign = before.campaign ?? NO_CAMPAIGN;
  const after = new Aftermath(field, before, moved.moved, lock, people.changes, people.members);
  after.refused.push(...people.refused);
  noteDays(after);
  const battles = findBattlesToDecide(after, field);
  const results = acceptResults(after, battles, moved.results);
  const isOut = ({ name }: Army) =>
    results.some(({ result, battle }) => {
      const own = battle.fighters.filter(({ team }) => team === after.find(name)?.team);
      return (
        own.length > 1 &&
        result.armies[name]?.isStratless === true &&
        !own.every((one) => result.armies[one.name]?.isStratless)
      );
    });
  const colorBonus = findColorBonuses(battles, isOut);
  const dice = rollDice(after, results);
  applyCheckedResults(after, results); // step 4
  separate(after, results); // step 5
  const converted = convertArmies(after); // step 6
  healArmies(after, converted); // step 7
  const changes = changeTroops(after, askChanges(after, campaign.changes, opened.later.filter(isOf('change'))));
  countBattles(after, people, results);
  const awarded = awardArmies(after, people, campaign.awards, opened.later.filter(isOf('award')));
  const awards = customiseArmies(after, people, awarded, opened.later.filter(isOf('customise')), campaign.names);
  declareWars(after, findKilledDefenders(after, moved)); // step 8
  disbandRaiders(after, field, opened.disbands);
  healDefenders(after, results);
  const spawned = campaign.spawning ? [spawnRaider(after, campaign.names, findMercenaryJudge(after))] : [];
  const cancelled = endLongMoves(after); // step 9
  settleControl(after, people, moved.removed);
  return {
    board: {
      ...moved.moved,
      armies: after.armies,
      campaign: {
        members: people.members,
        requesters: people.requesters,
        contingencies: people.contingencies,
        names: [...new Set([...campaign.names, ...after.armies.map(({ name }) => name)])],
        changes,
        awards,
        waiting: opened.waiting,
        spawning: campaign.spawning,
      },
    },
    happened: {
      separated: Object.fromEntries(after.separated),
      healed: Object.fromEntries([...after.healed].map(([name, counts]) => [name, bySlots(counts)])),
      refused: after.refused,
      lapsed: after.lapsed,
      told: after.told,
      spawned: spawned.flatMap((one) => one ?? []),
      owed: people.members.flatMap(({ name, isOwed }) => (isOwed ? [name] : [])),
      extended: opened.extended,
      colorBonus,
      dice,
      proposed: proposeOrders(after),
      votes: opened.votes,
      requesters: Object.fromEntries(
        (['Coalition', 'Phyrexia'] as const).map((team) => [team, people.requestersOf(team)]),
      ),
      removed: after.removed,
    },
    clashes: after.clashes,
    renamed: after.renamed,
    calls: after.calls,
    cancelled,
    results: results.map(({ result }) => result),
    unfought: battles.map(({ at }) => at).filter((at) => !results.some(({ battle }) => battle.at === at)),
  };
}

function isOf<K extends LaterRequest['kind']>(kind: K) {
  return (request: LaterRequest): request is Extract<LaterRequest, { kind: K }> => request.kind === kind;
}

/** 6.3.2 A Raider that disbands is gone, unless an enemy is in its square by now (R69). */
function disbandRaiders(after: Aftermath, field: Field, disbands: ReadonlySet<string>): void {
  for (const army of after.armies) {
    const index = field.ground.index.get(army.name);
    const given = index === undefined ? undefined : field.units.counted.given[index];
    if (!given || !disbands.has(given.id)) continue;
    if (after.at(army.at).some(({ team }) => team !== army.team))
      after.lapsed.push({ army: army.name, rule: '6.3.2', why: `an enemy came to ${army.at}` });
    else after.remove(army.name, '6.3.2', 'it disbanded');
  }
}

/** Who controls what after the update, whose last army was lost (5.3.4), and when everybody last wrote (5.1). */
function settleControl(after: Aftermath, people: People, removed: Moved['removed']): void {
  const { lock, before } = after;
  people.armies.clear();
  for (const army of after.armies) {
    const controllers = people.controllersOf(army, lock);
    const isSame =
      controllers.length === army.controllers.length && controllers.every((one, i) => one === army.controllers[i]);
    const now = isSame ? army : { ...army, controllers, controlledSince: lock };
    after.put(now);
    people.armies.set(now.name, now);
  }
  const lost = [...removed, ...after.removed, ...after.captured].map(({ name }) => name);
  for (const army of before.armies.filter(({ name }) => lost.includes(name)))
    for (const player of people.controllersOf(army, lock)) people.owe(player, lock, false);
  for (const member of people.members) {
    const { isOwed, ...rest } = member;
    const hasArmy = people.armiesOf(member.name, lock).length > 0;
    const seen = Math.max(member.seen ?? Number.NEGATIVE_INFINITY, ...people.timesOf(member.name));
    people.put({
      ...rest,
      ...(isOwed && !hasArmy && { isOwed }),
      ...(Number.isFinite(seen) && { seen }),
    });
  }
}

/** Who counted a day in step 3: one more than before, or the first where it came. */
function noteDays(after: Aftermath): void {
  const before = new Map(after.before.armies.map((army) => [army.name, army]));
  for (const army of after.moved.armies) {
    const earlier = before.get(army.name);
    const base = earlier?.at === army.at ? earlier.days : 0;
    if (army.days === base + 1) after.counted.add(army.name);
  }
}

/** 6.2.2 Town Defenders killed in this update: in battle, or without troops by the enemy they met. */
function findKilledDefenders(after: Aftermath, { removed, before, moved }: Moved): readonly KilledDefender[] {
  const defenders = new Set(before.armies.filter(({ faction }) => faction === 'Town Defender').map(({ name }) => name));
  const inMoves = removed.flatMap(({ name, at }) => {
    const by = moved.armies.find((army) => army.at === at && army.team !== 'Mercenary')?.team;
    return by ? [{ name, by }] : [];
  });
  const inBattle = after.removed.flatMap(({ name, by }) => (by ? [{ name, by }] : []));
  return [...inMoves, ...inBattle].filter(({ name }) => defenders.has(name));
}

/** Whoever plays the mercenaries, as the board has it. */
function findMercenaryJudge({ before }: Aftermath): string {
  return (
    before.armies.find(({ team, controllers }) => team === 'Mercenary' && controllers.length > 0)?.controllers[0] ?? ''
  );
}

/** 3.2.2.3 A long move ends where its army is in battle by now, or not where its next leg begins (R11, R31). */
function endLongMoves(after: Aftermath): readonly Verdict[] {
  return after.armies.flatMap((army): Verdict[] => {
    if (!army.pending) return [];
    const [next] = army.pending.legs;
    const fights = after.at(army.at).some(({ team }) => team !== army.team);
    if (!fights && next.from === army.at) return [];
    const { pending, ...rest } = army;
    after.put(rest);
    const why = fights ? 'the army is in battle' : `the army ended at ${army.at}, not at ${next.from}`;
    return [
      {
        order: pending.order,
        piece: army.name,
        fate: 'fails',
        rule: '3.2.2.3',
        why: `The rest of the long move, ${writeLegs(pending.legs)}, is cancelled: ${why}.`,
        leg: 2,
      },
    ];
  });
}

function bySlots(counts: readonly number[]): Readonly<Partial<Record<Slot, number>>> {
  return Object.fromEntries(SLOTS.flatMap((slot, i) => (counts[i] ? [[slot, counts[i]]] : [])));
}

/** 4.5 How many days a captured army counts before it is converted. */
const DAYS = 2;

/** 4.5 The armies that have counted their two days are converted: armies like any other, whose count begins again (R39). */
export function convertArmies(after: Aftermath): readonly string[] {
  return after.armies.flatMap((army) => {
    if (!army.converting || army.days < DAYS) return [];
    const { converting: _, ...rest } = army;
    after.put({ ...rest, days: 0, winDays: 0 });
    after.tell(army.name, 'converting', 'captured', 'converted', '4.5', `it counted ${DAYS} days at ${army.at}`);
    return [army.name];
  });
}
