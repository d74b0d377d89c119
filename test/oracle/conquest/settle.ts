import { byCodePoint } from '../chance.js';
import { need } from '../format/entry.js';
import { type Aftermath, award } from './aftermath.js';
import type { Entered, GivenChallenge } from './case.js';
import { beginPhase, type Phase } from './world.js';

/** C21–C29: the challenge phase. */
export function settleAll(window: Aftermath): void {
  const { world } = window;
  const phase = beginPhase(world);
  const wasOff = [...world.generals.values()].filter(({ at }) => at === null).map(({ name }) => name);
  const { wrote, covers } = findConcessions(window);
  const played = new Map<number, readonly string[]>();
  for (const kind of ['general', 'planeswalker'])
    for (const [i, challenge] of world.challenges.entries())
      if (challenge.kind === kind) played.set(i, settle(challenge, i, wrote.get(i) ?? new Set(), phase, window));
  for (const [order, which] of covers) {
    const { owner } = world.piece(order.piece);
    if (which.every((i) => need(played.get(i), 'challenge').includes(owner))) window.fail(order, '3.3.4');
  }
  bringBack(wasOff, phase, window);
  world.challenges = [];
}

/** C22: which challenges each `concede` is about, and so who conceded which in writing. */
function findConcessions(window: Aftermath) {
  const { world } = window;
  const wrote = new Map<number, Set<string>>();
  const covers = new Map<ReturnType<typeof window.of<'concede'>>[number], readonly number[]>();
  const all = world.challenges.map(({ challengers, challenged }, i) => ({
    i,
    pieces: [...challengers, ...challenged],
  }));
  for (const order of window.of('concede')) {
    const { owner } = world.piece(order.piece);
    const its = all.filter(({ pieces }) => pieces.includes(order.piece)).map(({ i }) => i);
    const his = all.filter(({ pieces }) => pieces.some((one) => world.piece(one).owner === owner)).map(({ i }) => i);
    const which = its.length > 0 ? its : his.length === 1 ? his : [];
    covers.set(order, which);
    for (const i of which) wrote.set(i, (wrote.get(i) ?? new Set()).add(owner));
  }
  return { wrote, covers };
}

/** One challenge; gives the players who played it. */
function settle(
  challenge: GivenChallenge,
  i: number,
  wrote: ReadonlySet<string>,
  phase: Phase,
  window: Aftermath,
): readonly string[] {
  const { world } = window;
  const pieces = [...challenge.challengers, ...challenge.challenged];
  const ownerOf = (piece: string) => world.piece(piece).owner;
  const entry = findEntry(i + 1, window);
  const fell = entry?.kind === 'fell' ? entry.fell : [];
  const players = fell.map(ownerOf);
  const isOff = (piece: string) => world.piece(piece).at === null;
  const conceding = pieces.filter((piece) =>
    entry?.kind === 'fell' ? !players.includes(ownerOf(piece)) : wrote.has(ownerOf(piece)) || isOff(piece),
  );
  const left = entry?.kind === 'fell' ? [] : pieces.filter((piece) => !conceding.includes(piece));
  const inOrder = (some: readonly string[]) =>
    some.toSorted((a, b) => phase.players.indexOf(ownerOf(a)) - phase.players.indexOf(ownerOf(b)));
  if (left.length > 1 && !entry) window.calls.add('C22');

  for (const piece of inOrder(conceding)) fleeConceding(piece, window);
  for (const piece of fell.slice(0, -1)) fleeDefeated(piece, window);
  if (left.length > 1)
    for (const piece of inOrder(left.filter((one) => challenge.challengers.includes(one))))
      fleeDiscontinued(piece, window);
  if (entry?.kind === 'fell') award(entry, true, world);
  return players;
}

/** C22: the last entry for a challenge of which no piece is off the board. */
function findEntry(number: number, { results, world }: Aftermath): Extract<Entered, { challenge: number }> | undefined {
  const ours = results.filter((one) => one.kind === 'fell' || one.kind === 'discontinued');
  return ours.findLast(
    (one) =>
      one.challenge === number &&
      (one.kind === 'discontinued' || one.fell.every((piece) => world.piece(piece).at !== null)),
  );
}

/** C25: who conceded retreats. */
function fleeConceding(piece: string, window: Aftermath): void {
  const { world } = window;
  const { at, owner, isGeneral } = world.piece(piece);
  if (at === null) return;
  if (isGeneral) window.conceded.add(piece);
  const homes = world.homes(owner).filter((home) => {
    const there = world.generalOn(home);
    return !there || there.name === piece || (!isGeneral && there.owner === owner);
  });
  const to = window.choose(piece, at, homes, isGeneral, '3.3.4', 'C25');
  if (to !== undefined) world.place(piece, to);
  else if (isGeneral) world.remove(piece);
}

/** C23, C24: who was defeated leaves the board, or goes home shaken. */
function fleeDefeated(piece: string, window: Aftermath): void {
  const { world } = window;
  const { at, owner, isGeneral } = world.piece(piece);
  if (isGeneral) {
    world.remove(piece);
    return;
  }
  window.defeated.add(piece);
  const enemies = world.pieces.filter((one) => one.owner !== owner && one.at !== null);
  const homes = world.homes(owner);
  const isSafe = (home: string) =>
    [home, ...world.neighbours(home)].every((near) => enemies.every((one) => one.at !== near));
  const safe = homes.filter(isSafe);
  const bearable = homes.filter((home) => enemies.every((one) => !one.isGeneral || one.at !== home));
  const to = window.choose(
    piece,
    need(at ?? undefined, 'place'),
    safe.length > 0 ? safe : bearable,
    safe.length === 0,
    '3.3.3',
    'C24',
  );
  if (to !== undefined) world.place(piece, to);
}

/** C26: the challenger of a discontinued challenge moves off. */
function fleeDiscontinued(piece: string, window: Aftermath): void {
  const { world } = window;
  const { at, owner, isGeneral } = world.piece(piece);
  if (at === null) return;
  const hexes = [...world.states].filter(([hex, { controller }]) => {
    if (hex === at || (controller !== null && controller !== owner)) return false;
    return world.isOpen(hex, owner) && !(isGeneral && world.generalOn(hex));
  });
  const to = window.choose(
    piece,
    at,
    hexes.map(([hex]) => hex),
    true,
    '3.3.5',
    'C26',
  );
  if (to !== undefined) world.place(piece, to);
}

/** C23: generals that were off the board when the window opened come back. */
function bringBack(names: readonly string[], { players }: Phase, window: Aftermath): void {
  const { world } = window;
  for (const player of players)
    for (const name of names.toSorted(byCodePoint)) {
      const general = need(world.generals.get(name), name);
      if (general.owner !== player || general.at !== null) continue;
      const homes = world.homes(player).filter((home) => !world.generalOn(home));
      const to = window.choose(name, need(general.fell ?? undefined, 'place'), homes, true, '3.3.2', 'C23');
      if (to !== undefined) world.place(name, to);
    }
}
