import {
  FULL,
  type Leg,
  NONE,
  type Pending,
  type Structure,
  type Troops,
} from '../../../src/rulesets/classic/board.js';
import { shortestRoutes } from '../../../src/rulesets/classic/rules/3-2-2-routes-and-long-moves.js';
import { diamond, type Ground, isNear, routesBetween, squareOf, stepsBetween } from './ground.js';
import {
  type Chance,
  type Cue,
  type Played,
  playHands,
  playPairs,
  playTwoPairs,
  type Scene,
  SIDES,
  sendOne,
  sendPair,
} from './scene.js';
import { HEIGHT, LOCK, WIDTH } from './situation.js';

/** All scenes; those that need most to fall into place are listed more than once. */
export const SCENES: readonly Scene[] = [
  playPairs,
  playInterceptions,
  playMeetings,
  playRings,
  playTransfers,
  playJourneys,
  playHands,
  playStrongholds,
  playCircles,
  playCrowds,
  playPairs,
  playInterceptions,
  playTwoPairs,
  playCircles,
  playTransfers,
];

/**
 * 3.3.2: an army in a corner of the map with every square within its reach taken, ordered where a friend stays; another
 * friend is on its way to the corner and a third takes that one's place, so that nothing becomes free.
 */
function playCrowds(topology: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const column = middle % WIDTH < WIDTH / 2 ? 0 : WIDTH - 1;
  const corner = column + (middle < (WIDTH * HEIGHT) / 2 ? 0 : WIDTH * (HEIGHT - 1));
  const [inner, outer] = [diamond(corner), diamond(corner, 5)].map((cells) => cells.filter((cell) => cell !== corner));
  const [cut, ...held] = [corner, ...(inner ?? [])].map((cell) =>
    topology.put(cell, { team: chance.once(9) ? other : team }),
  );
  const from = held[chance.below(held.length)];
  const stays = held[chance.below(held.length)];
  if (cut === undefined || from === undefined || stays === undefined) return { cues: [] };
  const cues: Cue[] = [];
  const go = (index: number, cell: number | undefined) => {
    if (cell !== undefined) cues.push({ index, value: { action: 'move', legs: [topology.leg(index, cell)] } });
  };
  go(cut, topology.cells[stays]);
  go(from, corner);
  const gap = topology.cells[from] as number;
  const beyond = (outer ?? []).filter((cell) => !inner?.includes(cell) && stepsBetween(cell, gap) <= 3);
  const third = beyond.length > 0 ? topology.put(chance.pick(beyond), { team }) : undefined;
  if (third !== undefined && !chance.once(5)) go(third, gap);
  return { cues };
}

/** 3.2.3: an army crosses one or two enemies that wait for it; others come to engage them. */
function playInterceptions(topology: Ground, middle: number, chance: Chance): Played {
  const [team, other, third] = chance.pick(SIDES);
  const goal = chance.pick(diamond(middle).filter((cell) => stepsBetween(cell, middle) > 1));
  const route = chance.pick(routesBetween(middle, goal).filter((one) => one.length > 2));
  const target = topology.put(middle, { team: other, height: chance.below(5) });
  if (target === undefined) return { cues: [] };
  const inside = route.slice(1, -1).filter((_, i) => i === 0 || !chance.once(2));
  const cues = inside.flatMap((cell): Cue[] => {
    const index = topology.put(cell, { team: chance.once(6) ? third : team });
    if (index === undefined) return [];
    return [
      { index, value: { action: 'intercept', target: topology.known(target) } },
      ...engage(topology, cell, chance, topology.armies[index]?.team === team ? [other, third] : [other, team]),
    ];
  });
  const isShortest = shortestRoutes(middle, goal, WIDTH).some((one) => one.join() === route.join());
  const stated = isShortest && chance.once(2) ? undefined : route;
  cues.push({ index: target, value: { action: 'move', legs: [topology.leg(target, goal, stated)] } });
  return { cues };
}

function engage(topology: Ground, cell: number, chance: Chance, foes: readonly Parameters<typeof sendOne>[2][]) {
  const [foe, rare] = foes as [Parameters<typeof sendOne>[2], Parameters<typeof sendOne>[2]];
  const how = chance.below(8);
  if (how < 3) return sendOne(topology, cell, how === 2 ? rare : foe, chance);
  if (how === 3) return sendPair(topology, cell, foe, chance, false);
  if (how === 4) return [...sendOne(topology, cell, foe, chance), ...sendOne(topology, cell, rare, chance)];
  return [];
}

/** R16: targets that cross one interceptor on the way to engage the next one, in a circle or an open chain. */
function playCircles(topology: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const around = diamond(middle, 1);
  const waiting = [middle, chance.pick(around), chance.pick(around)].slice(0, 2 + chance.below(2));
  const posts = waiting.map((cell) => topology.put(cell, { team }));
  const cues: Cue[] = [];
  for (const [i, cell] of waiting.entries()) {
    const [index, goal] = [posts[i], waiting[(i + 1) % waiting.length] as number];
    if (index === undefined || posts[(i + 1) % posts.length] === undefined || goal === cell) continue;
    const ways = diamond(cell, 2).flatMap((start) =>
      waiting.includes(start) ? [] : routesBetween(start, goal).filter((way) => way.indexOf(cell) > 0),
    );
    const way = ways.length > 0 ? chance.pick(ways) : [];
    const target = way[0] === undefined ? undefined : topology.put(way[0], { team: other });
    if (target === undefined) continue;
    cues.push({ index, value: { action: 'intercept', target: topology.known(target) } });
    if (chance.once(12)) continue; // an open chain
    const { from } = topology.leg(target, goal);
    const verb = topology.verb(target, goal);
    const leg = { from, to: squareOf(goal), route: way.map(squareOf), ...(verb && { verb }) };
    cues.push({ index: target, value: { action: 'move', legs: [leg] } });
  }
  return { cues };
}

/** 3.2.2.3: a long move of two to four legs, posted now or in an earlier turn; somebody may be in its way. */
function playJourneys(topology: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const cells = [middle];
  for (let left = 2 + chance.below(3); left > 0; left--)
    cells.push(chance.once(7) ? (cells.at(-1) as number) : chance.near(cells.at(-1) as number));
  const inTheWay = cells[1 + chance.below(cells.length - 1)] as number;
  if (chance.once(2)) topology.put(inTheWay, { team: chance.once(2) ? team : other });
  const index = topology.put(middle, { team });
  if (index === undefined) return { cues: [] };
  const legs = cells.slice(1).map((to, i): Leg => {
    const from = cells[i] as number;
    const verb = chance.once(9)
      ? ({ kind: 'joint engage' } as const)
      : chance.once(8)
        ? undefined
        : topology.verb(index, to);
    const route = from !== to && chance.once(4) ? chance.pick(routesBetween(from, to)).map(squareOf) : undefined;
    return { from: squareOf(from), to: squareOf(to), ...(route && { route }), ...(verb && { verb }) };
  }) as unknown as Pending['legs'];
  if (chance.once(2)) return { cues: [{ index, value: { action: 'move', legs } }] };
  const army = topology.armies[index];
  const since = LOCK - 20 * 86_400_000 + chance.below(24) * 60_000;
  if (army && legs[0].from !== legs[0].to)
    topology.armies[index] = { ...army, pending: { legs, since, by: 'Aldo', order: `p${index + 101}.1` } };
  return { cues: [] };
}

/** 3.3.5: armies of all three teams seek one square; one may stand there. */
function playMeetings(topology: Ground, middle: number, chance: Chance): Played {
  const teams = chance.pick(SIDES);
  const stands = chance.below(5); // 3, 4: nobody
  if (stands < 3) topology.put(middle, { team: teams[stands as 0 | 1 | 2] });
  const cues = teams.flatMap((team, i): readonly Cue[] => {
    if (i === stands) return [];
    return chance.once(4)
      ? sendPair(topology, middle, team, chance, false)
      : [
          ...sendOne(topology, middle, team, chance),
          ...(chance.once(5) ? sendOne(topology, middle, team, chance) : []),
        ];
  });
  return { cues };
}

/** 3.3.4: two to five armies, each on its way to the next one's square; the last one's goes on, is held or is sought by more. */
function playRings(topology: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const indexes: number[] = [];
  let cell = middle;
  for (let left = 2 + chance.below(4); left > 0; left--) {
    const index = topology.put(cell, { team: chance.once(4) ? other : team, height: chance.below(4) });
    if (index !== undefined) indexes.push(index);
    const next = diamond(cell).filter((one) => stepsBetween(one, middle) <= 3 && one !== cell);
    cell = chance.pick(next);
  }
  const open = chance.once(3);
  const cues = indexes.flatMap((index, i): Cue[] => {
    if (open && i === indexes.length - 1) return []; // its head stands: a chain
    const next = indexes[(i + 1) % indexes.length] as number;
    if (next === index) return [];
    return [{ index, value: { action: 'move', legs: [topology.leg(index, topology.cells[next] as number)] } }];
  });
  if (chance.once(2)) {
    const sought = topology.cells[chance.pick(indexes.length > 0 ? indexes : [0])];
    const rival = sought === undefined ? undefined : topology.put(chance.near(sought), { team });
    if (rival !== undefined && sought !== undefined)
      cues.push({ index: rival, value: { action: 'move', legs: [topology.leg(rival, sought)] } });
  }
  return { cues };
}

const KINDS = ['base', 'portal', 'town'] as const;

/** 1.5, 1.7: an army that has counted days in a structure stays, goes or is attacked; others may be destroyed already. */
function playStrongholds(topology: Ground, middle: number, chance: Chance): Played {
  if (topology.armies.some((_, i) => topology.cells[i] === middle) || topology.structures.has(middle))
    return { cues: [] };
  const kind = chance.pick(KINDS);
  topology.build(raise(kind, middle, false), middle);
  if (chance.once(2)) {
    const fallen = chance.near(middle);
    if (!topology.structures.has(fallen) && topology.cells.every((cell) => cell !== fallen))
      topology.build(raise(kind === 'base' ? 'portal' : 'base', fallen, true), fallen);
  }
  const [team, foe] = chance.once(2) ? (['Coalition', 'Phyrexia'] as const) : (['Phyrexia', 'Coalition'] as const);
  const index = topology.put(middle, { team, height: chance.below(6), days: chance.pick([0, 1, 2, 3, 4, 4]) });
  if (index === undefined) return { cues: [] };
  const cues: Cue[] = [];
  if (chance.once(3)) topology.put(middle, { team: foe, joins: true });
  else if (chance.once(2)) cues.push(...sendOne(topology, middle, foe, chance));
  if (chance.once(4)) cues.push({ index, value: { action: 'move', legs: [topology.leg(index, chance.near(middle))] } });
  return { cues };
}

function raise(kind: (typeof KINDS)[number], cell: number, destroyed: boolean): Structure {
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)} ${squareOf(cell)}`;
  const common = { name, kind, at: squareOf(cell), winCondition: kind !== 'town', destroyed };
  return kind === 'base' ? { ...common, color: cell % 2 === 0 ? 'Red' : 'Blue' } : common;
}

const HELD: readonly Troops[] = [[2500, 1000, 500, 0], [500, 0, 0, 0], NONE, [4500, 2500, 1500, 1000], FULL];

/** 3.2.4: one to three armies send troops to a neighbour, who fights, is attacked, goes away or passes troops on. */
function playTransfers(topology: Ground, middle: number, chance: Chance): Played {
  const [team, foe] = chance.pick(SIDES);
  const receiver = topology.put(middle, { team, troops: chance.pick(HELD) });
  if (receiver === undefined) return { cues: [] };
  const cues: Cue[] = [];
  const details: { from: string; to: string; troops: Record<5000 | 2500 | 1500 | 1000, number> }[] = [];
  const send = (from: number, to: number) => {
    const at = squareOf(topology.cells[to] as number);
    cues.push({ index: from, value: { action: 'transfer', to: topology.known(to), at } });
    const all = topology.armies[from]?.troops ?? NONE;
    const part = chance.once(3) ? all : ([500 * chance.below(5), 0, chance.once(3) ? 500 : 0, 0] as const);
    const [a, b, c, d] = part;
    if (!chance.once(9) && a + b + c + d > 0)
      details.push({ ...pairOf(topology, from, to), troops: { 5000: a, 2500: b, 1500: c, 1000: d } });
  };
  const around = diamond(middle, 2).filter((cell) => isNear(cell, middle));
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const sender = topology.put(chance.pick(around), { team, troops: chance.pick(HELD) });
    if (sender === undefined) continue;
    send(sender, receiver);
    if (chance.once(4)) cues.push(...sendOne(topology, topology.cells[sender] as number, foe, chance));
    if (chance.once(6)) cues.push(...sendPair(topology, topology.cells[sender] as number, foe, chance, false));
  }
  const what = chance.below(7);
  if (what === 0) topology.put(middle, { team: foe, joins: true, troops: chance.once(4) ? NONE : FULL });
  else if (what === 1)
    cues.push({ index: receiver, value: { action: 'move', legs: [topology.leg(receiver, chance.near(middle))] } });
  else if (what < 4) cues.push(...sendOne(topology, middle, foe, chance));
  else if (what === 4) {
    const next = topology.put(chance.pick(around), { team, troops: chance.pick(HELD) });
    if (next !== undefined) send(receiver, next);
  }
  return { cues, details };
}

function pairOf(topology: Ground, from: number, to: number) {
  return { from: topology.known(from).name, to: topology.known(to).name };
}
