import { type Army, type ClassicBoard, SLOTS } from '../../../../src/rulesets/classic/board.js';
import type { ClassicUpdate } from '../../../../src/rulesets/classic/update.js';

/** What must hold after every turn of the campaign, worked out anew from the two boards; a sentence for each breach. */
export function findBreaches(update: ClassicUpdate): readonly string[] {
  const { board } = update;
  return [
    ...breakPlaces(board),
    ...board.armies.flatMap(breakTroops),
    ...breakArmies(update),
    ...breakDays(update),
    ...breakPeople(board),
  ];
}

/** Nobody is in two places or off the map; two friends stand together only where they fight. */
function breakPlaces({ armies, grid }: ClassicBoard): readonly string[] {
  const names = armies.map(({ name }) => name);
  const twice = names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} is there twice`);
  const off = armies.filter(({ at }) => {
    const [, column = '0', row = ''] = /^(\d+)([A-Z])$/.exec(at) ?? [];
    return Number(column) < 1 || Number(column) > grid.numbers || row.charCodeAt(0) - 64 > grid.letters || row === '';
  });
  const crowded = [...new Set(armies.map(({ at }) => at))].filter((at) => {
    const there = armies.filter((army) => army.at === at);
    const teams = new Set(there.map(({ team }) => team));
    return there.length > 1 && teams.size < 2;
  });
  return [
    ...twice,
    ...off.map(({ name, at }) => `${name} is at ${at}, which is nowhere`),
    ...crowded.map((at) => `friends stand together at ${at}`),
  ];
}

/** 2.1 Troops are never below 0 nor above their slots; kinds are what the slots say. */
function breakTroops({ name, troops, kinds = [] }: Army): readonly string[] {
  return SLOTS.flatMap((slot, i) => {
    const alive = troops[i] as number;
    const wrong = alive < 0 || alive > slot || !Number.isInteger(alive) ? [`${name} has ${alive} in ${slot}`] : [];
    const own = kinds.filter((kind) => kind.slot === slot);
    const sum = own.reduce((all, kind) => all + kind.alive, 0);
    if (kinds.length > 0 && sum !== alive) wrong.push(`${name}'s kinds of ${slot} are ${sum}, and ${alive} live`);
    if (own.reduce((all, { full }) => all + full, 0) > slot) wrong.push(`${name}'s kinds of ${slot} are too many`);
    for (const kind of own)
      if (kind.alive > kind.full || kind.fresh > kind.full - kind.alive || kind.fresh < 0)
        wrong.push(`${kind.name} of ${name}: ${kind.alive} of ${kind.full}, ${kind.fresh} lost lately`);
    return wrong;
  });
}

/** Who is gone was removed and is told so; who is new was spawned, or has another name. */
function breakArmies({ before, board, removed, happened, moves }: ClassicUpdate): readonly string[] {
  const now = new Set(board.armies.map(({ name }) => name));
  const then = new Set(before.armies.map(({ name }) => name));
  const gone = new Set([...removed, ...(happened?.removed ?? [])].map(({ name }) => name));
  const renamed = (happened?.told ?? []).filter(({ what }) => what === 'name');
  const oldNames = new Set(renamed.map((one) => one.before));
  const newNames = new Set([...renamed.map((one) => one.after), ...(happened?.spawned ?? []).map(({ name }) => name)]);
  const moved = new Set(moves.map(({ piece }) => piece));
  return [
    ...[...then]
      .filter((name) => !now.has(name) && !gone.has(name) && !oldNames.has(name))
      .map((name) => `${name} is gone`),
    ...[...now].filter((name) => !then.has(name) && !newNames.has(name)).map((name) => `${name} came from nowhere`),
    ...[...gone].filter((name) => now.has(name)).map((name) => `${name} was removed and is there`),
    ...[...then].filter((name) => !moved.has(name)).map((name) => `nothing is told of ${name}`),
  ];
}

/** 1.5 A day is one more or none, and none away from a structure; an army that went elsewhere begins anew. */
function breakDays({ before, board, destroyed, happened }: ClassicUpdate): readonly string[] {
  const standing = new Set(board.structures.filter((one) => !one.destroyed).map(({ at }) => at));
  const had = new Map(before.armies.map((army) => [army.name, army]));
  for (const { what, before: old, after } of happened?.told ?? []) {
    const army = what === 'name' ? had.get(String(old)) : undefined; // 2.6: another name, the same days
    if (army) had.set(String(after), army);
  }
  return board.armies.flatMap((army) => {
    const { name, days, at, converting } = army;
    const old = had.get(name);
    if (days < 0) return [`${name} has ${days} days`];
    if (days > 0 && !converting && !standing.has(at))
      return [`${name} counts ${days} days at ${at}, where nothing stands`];
    if (!old) return days > 1 ? [`${name} is new and has ${days} days`] : [];
    const stayed = old.at === at;
    if (days > (stayed ? old.days : 0) + 1) return [`${name} went from ${old.days} days to ${days}`];
    if (destroyed.length === 0 && stayed && days < old.days && days !== 0)
      return [`${name} lost days: ${old.days}, ${days}`];
    return [];
  });
}

/** Whoever controls an army is on the roster and of its team. */
function breakPeople({ armies, campaign }: ClassicBoard): readonly string[] {
  const teams = new Map((campaign?.members ?? []).map(({ name, team }) => [name, team]));
  return armies.flatMap(({ name, team, controllers }) =>
    team === 'Mercenary'
      ? []
      : controllers
          .filter((player) => teams.get(player) !== team)
          .map((player) => `${player} controls ${name} of ${team}`),
  );
}
