import type { NemesisUpdate } from '../../../../src/rulesets/nemesis/update.js';

/** What must hold after every turn of the campaign, worked out anew from the two boards; a sentence for each breach. */
export function findBreaches(update: NemesisUpdate): readonly string[] {
  return [
    ...breakPlaces(update),
    ...breakLimit(update),
    ...breakBattles(update),
    ...breakPurses(update),
    ...breakPeople(update),
  ];
}

/** No unit is in two places, nowhere, or twice in the campaign; no race has more than ten. */
function breakPlaces({ board }: NemesisUpdate): readonly string[] {
  const names = [...board.units, ...board.queue].map(({ name }) => name);
  const regions = new Set(board.regions.map(({ name }) => name));
  return [
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} is there twice`),
    ...board.units.filter(({ at }) => !regions.has(at)).map(({ name, at }) => `${name} is in ${at}, which is nowhere`),
    ...board.sides
      .filter(({ race }) => board.units.filter((unit) => unit.race === race).length > 10)
      .map(({ race }) => `${race} has more than ten units`),
  ];
}

/** 5.3 No more than two of a race went into a region, nor more than one step but by teleport. */
function breakLimit({ moves, before, orders, verdicts }: NemesisUpdate): readonly string[] {
  const raceOf = new Map(before.units.map(({ name, race }) => [name, race]));
  const into = new Map<string, number>();
  for (const { piece, outcome, destination: wanted } of moves)
    if (outcome === 'moved' || outcome === 'border') {
      const key = `${raceOf.get(piece)} into ${wanted}`;
      into.set(key, (into.get(key) ?? 0) + 1);
    }
  const stands = new Set(verdicts.filter(({ status }) => status === 'stands').map(({ order }) => order));
  const counted = orders.filter(({ id, value }) => stands.has(id) && (value as { action: string }).action === 'scan');
  return [
    ...[...into].filter(([, count]) => count > 2).map(([what, count]) => `${count} of ${what}`),
    ...(counted.length > 1 ? ['more than one scan was carried out'] : []),
  ];
}

/** Every battle is of units that are there, each in one; free units of two races stand together only where a scan spared one. */
function breakBattles({ board, moves, over }: NemesisUpdate): readonly string[] {
  const there = new Map(board.units.map((unit) => [unit.name, unit]));
  const engaged = board.battles.flatMap(({ units }) => units);
  const spared = new Set(
    moves.filter(({ because }) => because.some(({ rule }) => rule === '4.3')).map(({ piece }) => piece),
  );
  const deployed = new Set(moves.filter(({ from, to }) => from === null && to !== null).map(({ piece }) => piece));
  const broken = engaged.filter((name, i) => engaged.indexOf(name) !== i).map((name) => `${name} is in two battles`);
  for (const { at, units, matches, byHand } of board.battles) {
    for (const name of units)
      if (!at.includes(there.get(name)?.at ?? ''))
        broken.push(`${name} fights at ${at.join(' and ')} and is not there`);
    const open = matches.some(({ ending }) => ending === undefined);
    if (!open && !byHand) broken.push(`the battle at ${at.join(' and ')} has no match to play`);
  }
  for (const { name } of board.regions) {
    const free = board.units.filter(
      (unit) => unit.at === name && !engaged.includes(unit.name) && !spared.has(unit.name) && !deployed.has(unit.name),
    );
    const races = new Set(free.map(({ race }) => race));
    if (races.size > 1 && over.length >= 0) broken.push(`free units of ${[...races].join(' and ')} stand in ${name}`);
  }
  return broken;
}

/** 8, 10.1 What each race has is what it had, with what its regions yield and without what it bought; points likewise. */
function breakPurses({ before, board, disputed, income }: NemesisUpdate): readonly string[] {
  return board.sides.flatMap((side) => {
    const { race } = side;
    const had = before.sides.find((one) => one.race === race) ?? { resources: 0, production: 0, territory: 0 };
    const mine = board.regions.filter(({ name, owner }) => owner === race && !disputed.includes(name));
    const bought = income.find((one) => one.race === race)?.bought ?? 0;
    const sum = (key: 'gold' | 'factories') => mine.reduce((all, region) => all + region[key], 0);
    const wrong: string[] = [];
    if (side.resources !== had.resources + sum('gold') - 2 * bought) wrong.push(`the resource points of ${race}`);
    if (side.production !== had.production + sum('factories') - bought) wrong.push(`the production points of ${race}`);
    if (side.territory !== had.territory + mine.length) wrong.push(`the territory points of ${race}`);
    if (side.resources < 0 || side.production < 0) wrong.push(`${race} owes`);
    return wrong;
  });
}

/** Nobody is lost: who was there is there, or waits, or left; who is new joined. */
function breakPeople({ before, board, moves }: NemesisUpdate): readonly string[] {
  const now = new Set([...board.units, ...board.queue].map(({ name }) => name));
  const left = new Set(moves.filter(({ outcome }) => outcome === 'left').map(({ piece }) => piece));
  const gone = [...before.units, ...before.queue].filter(({ name }) => !now.has(name) && !left.has(name));
  const fell = moves.filter(({ outcome, to }) => outcome === 'fell' && to === null).map(({ piece }) => piece);
  const queued = new Set(board.queue.map(({ name }) => name));
  return [
    ...gone.map(({ name }) => `${name} is gone`),
    ...fell.filter((name) => !queued.has(name)).map((name) => `${name} fell and waits nowhere`),
  ];
}
