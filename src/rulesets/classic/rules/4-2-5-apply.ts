import { compareSquares, type Square } from '../../../core/squares.js';
import { type Army, type ClassicBoard, classOf, NONE, rankOf, type Structure } from '../board.js';
import type { ArmyResult, BattleResult, EnteredResult } from '../entries/battles-and-transfers.js';
import type { Aftermath } from '../state/aftermath.js';
import { squareOf } from '../state/board-index.js';
import { mayControl } from '../state/people.js';
import type { TurnState } from '../state/state.js';
import { addTroops, bySlot, gain, lose, loseKinds } from '../state/troops.js';
import { addDay, enemyOf, isLaidOpen } from './1-7-days-and-winning.js';
import { joinKinds } from './2-3-3-kinds.js';
import { isFought } from './4-1-2-battles.js';
import { checkResult } from './4-2-5-check.js';
import { type CheckedResult, type Deciding, LOWEST, type Share, TOP } from './4-2-5-checked-result.js';

/** The battles to be decided: where enemies stood together when the turn began and still do (R32), in square order. */
export function findBattlesToDecide(after: Aftermath, state: TurnState): readonly Deciding[] {
  return [...state.closed]
    .filter((cell) => isFought(state, cell))
    .map((cell) => squareOf(cell, state.lookup.width))
    .sort(compareSquares)
    .map((square) => ({ at: square, fighters: after.at(square) }));
}

/** 4.2.5 The results that count: of several for one square the last; what breaks a check is refused as a whole (R33). */
export function acceptResults(
  after: Aftermath,
  battles: readonly Deciding[],
  entered: readonly EnteredResult[],
): readonly CheckedResult[] {
  const last = entered.filter(({ at }, i) => entered.findLastIndex((one) => one.at === at) === i);
  const placed = new Set<Square>();
  return last
    .toSorted((a, b) => compareSquares(a.at, b.at))
    .flatMap((result) => {
      const battle = battles.find(({ at }) => at === result.at);
      const checked = checkResult(result, battle, after.moved, (square) => after.at(square), placed);
      if ('because' in checked) {
        after.refuse({ kind: 'result', of: result.at }, checked.because);
        return [];
      }
      for (const { to } of Object.values(result.armies)) if (to !== undefined) placed.add(to);
      return [checked];
    });
}

/** R40 What each battle brings, one after the other: losses, kills, captures and liberations, troops on their way, the winner's day. */
export function applyCheckedResults(after: Aftermath, results: readonly CheckedResult[]): void {
  for (const checked of results) {
    takeLosses(after, checked);
    kill(after, checked);
    capture(after, checked);
    liberate(after, checked);
    bringTroops(after, checked);
    countVictory(after, checked);
  }
}

function takeLosses(after: Aftermath, { battle, shares }: CheckedResult): void {
  for (const { name } of battle.fighters) {
    const army = after.find(name) as Army;
    const { lost, byKind, attempt } = shares.get(name) as Share;
    let left = lose(
      army,
      bySlot((slot, i) => (byKind.has(slot) ? 0 : (lost[i] as number))),
    );
    for (const [slot, kinds] of byKind) left = loseKinds(left, slot, kinds);
    if (attempt && attempt.dead > 0) {
      const risked = attempt.kind === 'kill' ? TOP : LOWEST;
      left = lose(
        left,
        bySlot((_, i) => (i === risked ? attempt.dead : 0)),
      );
    }
    if (left === army) continue;
    after.put(left);
    after.tell(name, 'troops', army.troops, left.troops, {
      code: 'lost-troops-at',
      rule: '4.2.5',
      at: battle.at,
      left: left.troops,
    });
  }
}

/** 4.3.3 Who was killed is removed, with what was on its way to it. */
function kill(after: Aftermath, { result, battle, shares }: CheckedResult): void {
  for (const army of battle.fighters) {
    const { attempt } = shares.get(army.name) as Share;
    if (attempt?.kind === 'kill' && attempt.isDone)
      after.remove(attempt.target, { code: 'killed-by', rule: '4.3.3', by: army.name, at: battle.at }, army.team);
  }
  for (const army of battle.fighters) {
    const foe = battle.fighters.find(({ team }) => team !== army.team);
    if (result.armies[army.name]?.removed)
      after.remove(army.name, { code: 'killed-at', rule: '4.3.3', at: battle.at }, foe?.team);
  }
}

/** 4.5 A captured army is its captor's at once, in the rank of its class there (R38). */
function capture(after: Aftermath, { battle, shares }: CheckedResult): void {
  for (const captor of battle.fighters) {
    const { attempt } = shares.get(captor.name) as Share;
    const army = attempt?.kind === 'capture' && attempt.isDone ? after.find(attempt.target) : undefined;
    if (!army) continue;
    const controllers = captor.controllers.length === 0 ? [] : after.controllersAtLock(captor);
    const rank = rankOf(captor.team, classOf(army.rank));
    const { pending: _, ...rest } = army;
    const origin = army.origin ?? { team: army.team, colors: army.colors };
    const colors =
      captor.team === 'Phyrexia' ? [] : origin.team === 'Coalition' ? origin.colors : captor.colors.slice(0, 1);
    after.put({
      ...rest,
      team: captor.team,
      rank,
      colors,
      controllers: controllers.filter((player) => mayControl(after.members, player, captor.team, rank)),
      controlledSince: after.lock,
      days: 0,
      winDays: 0,
      incoming: NONE,
      incomingIfWon: NONE,
      origin,
      converting: {
        team: army.team,
        rank: army.rank,
        colors: army.colors,
        controllers: after.controllersAtLock(army),
      },
    });
    after.captured.push({ name: army.name, battle: battle.at });
    after.tell(army.name, 'team', army.team, captor.team, {
      code: 'captured-by',
      rule: '4.5',
      by: captor.name,
      at: battle.at,
    });
  }
}

/** 4.5 A converting army that loses is free again, and separated like any loser (R39). */
function liberate(after: Aftermath, { losers, battle }: CheckedResult): void {
  for (const { name } of losers) {
    const army = after.find(name);
    const former = army?.converting;
    if (!army || !former || after.captured.some((one) => one.name === name)) continue;
    const { converting: _, ...rest } = army;
    after.put({
      ...rest,
      team: former.team,
      rank: former.rank,
      colors: former.colors,
      controllers: former.controllers.filter((player) => mayControl(after.members, player, former.team, former.rank)),
      controlledSince: after.lock,
      days: 0,
      winDays: 0,
      incoming: NONE,
      incomingIfWon: NONE,
    });
    after.tell(name, 'team', army.team, former.team, { code: 'lost-unconverted', rule: '4.5', at: battle.at });
  }
}

/** 3.2.4.3 Troops on their way: to winner and loser those sent in the battle's first turn, to a winner those sent since. */
function bringTroops(after: Aftermath, { battle, winners }: CheckedResult): void {
  const won = new Set(winners.map(({ name }) => name));
  for (const { name } of battle.fighters) {
    const army = after.find(name);
    if (!army) continue;
    const { coming: parcels = [], ...rest } = army;
    const joining = parcels.filter(({ ifWon }) => !ifWon || won.has(name));
    const byKind = (slot: number) =>
      joining.reduce((all, parcel) => all + (parcel.slot === slot ? parcel.count : 0), 0);
    const coming = bySlot(
      (slot, i) =>
        (army.incoming[i] as number) + (won.has(name) ? (army.incomingIfWon[i] as number) : 0) - byKind(slot),
    );
    const joined = joining.length > 0 ? joinKinds(rest, joining) : rest;
    const { army: fuller } = gain(joined, coming);
    after.put({ ...fuller, incoming: NONE, incomingIfWon: NONE });
    if (fuller.troops.some((count, i) => count !== army.troops[i]))
      after.tell(name, 'troops', army.troops, fuller.troops, {
        code: 'troops-arrived',
        rule: '3.2.4.3',
      });
  }
}

/** 1.5 A winner counts the day that the battle kept from it (R24), not where the structure fell in this update. */
function countVictory(after: Aftermath, { battle, winners }: CheckedResult): void {
  const structure = after.structures.find(({ at, destroyed }) => at === battle.at && !destroyed);
  for (const { name } of winners) {
    const army = after.find(name);
    if (!army) continue;
    const counted = countDay(after, army, structure);
    if (counted === army) continue;
    after.put(counted);
    after.counted.add(name);
  }
}

/** A day more, where the army counts one; `structure`: the one in its square that still stands. */
function countDay(after: Aftermath, army: Army, structure: Structure | undefined): Army {
  if (army.converting) return { ...army, days: army.days + 1 };
  const enemy = enemyOf(army.team);
  return addDay(army, structure, enemy !== undefined && isLaidOpen(after.before.structures, enemy));
}

/**
 * 4.2.5 Enters the results of the turn's battles after its moves (3.1): troops left, who was separated where, the
 * winner's day (R24), and the troops that were on their way (3.2.4.3). Taken as given.
 */
export function applyResults(board: ClassicBoard, results: readonly BattleResult[]): ClassicBoard {
  if (results.length === 0) return board;
  const byArmy = new Map<string, { result: BattleResult; own: ArmyResult }>();
  for (const result of results) {
    for (const army of board.armies) {
      if (army.at === result.at) byArmy.set(army.name, { result, own: result.armies[army.name] ?? {} });
    }
  }
  const armies = board.armies.flatMap((army): Army[] => {
    const fought = byArmy.get(army.name);
    if (!fought) return [army];
    return fought.own.removed ? [] : [applyResult(board, army, fought.result, fought.own)];
  });
  return { ...board, armies };
}

function applyResult(board: ClassicBoard, army: Army, result: BattleResult, own: ArmyResult): Army {
  const won = result.winner === army.team;
  const left = bySlot((slot, i) => own.troops?.[slot] ?? (army.troops[i] as number));
  const troops = addTroops(addTroops(left, army.incoming), won ? army.incomingIfWon : NONE);
  const after = { ...army, troops, incoming: NONE, incomingIfWon: NONE };
  if (own.to !== undefined && own.to !== army.at) return { ...after, at: own.to, days: 0, winDays: 0 };
  if (!won) return after;
  const structure = board.structures.find((one) => one.at === army.at && !one.destroyed);
  const enemy = enemyOf(army.team);
  return addDay(after, structure, enemy !== undefined && isLaidOpen(board.structures, enemy));
}
