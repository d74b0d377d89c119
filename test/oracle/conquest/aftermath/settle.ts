import { need } from '../../format/entry.js';
import type { Entered, GivenChallenge } from '../format/case.js';
import { beginPhase, type Phase } from '../reckoning.js';
import { award } from './award.js';
import { bringBack, fleeConceding, fleeDefeated, fleeDiscontinued } from './flee.js';
import type { Aftermath } from './window.js';

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
