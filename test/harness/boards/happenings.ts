import type { ClassicFact } from '../../../src/rulesets/classic/facts.js';
import { sidesOf } from '../../../src/rulesets/classic/update/clashes.js';
import type { ClassicUpdate } from '../../../src/rulesets/classic/update.js';
import type { Move } from '../../../src/rulesets/contract/turn.js';
import type { Situation } from './situation.js';

type Test = (situation: Situation, update: ClassicUpdate) => boolean;

const moved =
  (test: (move: Move, update: ClassicUpdate) => boolean): Test =>
  (_, update) =>
    update.moves.some((move) => test(move, update));
const partial = (test: (move: Move, update: ClassicUpdate) => boolean): Test =>
  moved((move, update) => move.outcome === 'partial' && test(move, update));
const has = ({ because }: Move, code: ClassicFact['code']) => because.some((fact) => fact.code === code);
const by = ({ because }: Move, rule: string) => because.some((fact) => fact.rule === rule);
const ruled =
  (fate: string, rule: string): Test =>
  (_, { verdicts }) =>
    verdicts.some((verdict) => verdict.status === fate && verdict.rule === rule && verdict.leg === undefined);
const illegal = (rule: string) => ruled('illegal', rule);
const called =
  (ruling: string): Test =>
  (_, { calls }) =>
    calls.some((call) => call.because.ruling === ruling);
const rolled =
  (rule: string): Test =>
  (_, { rolls }) =>
    rolls.some((roll) => roll.rule === rule);
type Fought = ReturnType<typeof sidesOf> & { readonly kind: string };
const fought =
  (test: (conflict: Fought, situation: Situation, update: ClassicUpdate) => boolean): Test =>
  (situation, update) =>
    update.conflicts.some((conflict) => test({ kind: conflict.kind, ...sidesOf(conflict) }, situation, update));

/** The orders that count and are legal, by piece. */
function standing({ posted }: Situation, { verdicts }: ClassicUpdate) {
  const legal = new Set(
    verdicts.filter(({ status }) => status === 'stands' || status === 'fails').map(({ order }) => order),
  );
  return new Map(posted.filter(({ id }) => legal.has(`${id}.1`)).map(({ piece, value }) => [piece, value]));
}

function isIntercepting(situation: Situation, update: ClassicUpdate, piece: string): boolean {
  return standing(situation, update).get(piece)?.action === 'intercept';
}

/** Armies that moved each to the start of the next, until the first one's is reached again. */
function findRing(moves: readonly Move[], least: number): boolean {
  const next = new Map(moves.filter(({ outcome }) => outcome === 'moved').map(({ from, to }) => [from, to]));
  return [...next.keys()].some((start) => {
    const seen: (string | null)[] = [];
    for (let at: string | null | undefined = start; at && next.has(at) && !seen.includes(at); at = next.get(at))
      seen.push(at);
    return seen.length >= least && next.get(seen.at(-1) as string) === start;
  });
}

/** What can happen on a board, by name: what the boards drawn must make often enough to prove anything. */
export const HAPPENINGS: Readonly<Record<string, Test>> = {
  'a joint battle': fought(({ first, second }) => first.length + second.length > 2),
  'two pairs in one square': fought(({ first, second }) => first.length === 2 && second.length === 2),
  'a joint battle of a pair with one army there already': fought(({ first, second }, _, { moves }) =>
    [first, second].some(
      (side) => side.length === 2 && moves.some(({ piece, outcome }) => side.includes(piece) && outcome === 'stood'),
    ),
  ),
  'a pair that makes an ordinary move': moved((move) => by(move, '3.2.5.3') && move.outcome === 'moved'),
  'a pair put off for another': called('R17'),
  'a joint engage that is ignored': ruled('fails', '3.2.5.3'),
  'an interception': fought(({ kind }) => kind === 'intercepts'),
  'an interception on a stated route': fought(({ kind, second }, situation, update) => {
    const order = standing(situation, update).get(second[0] as string);
    return kind === 'intercepts' && order?.action === 'move' && order.legs[0].route !== undefined;
  }),
  'two interceptors of one army that is stopped': fought(({ kind, second }, situation, update) => {
    const orders = [...standing(situation, update).values()];
    const named = orders.filter((order) => order.action === 'intercept' && order.target.name === second[0]);
    return kind === 'intercepts' && named.length > 1;
  }),
  'an engager that comes before the army to be intercepted': fought(
    ({ second, kind }, situation, update) =>
      kind === 'attacks' &&
      isIntercepting(situation, update, second[0] as string) &&
      update.moves.some((move) => move.piece === second[0] && by(move, '3.2.3.2')),
  ),
  'a pair that engages an interceptor': fought(
    ({ first, second }, situation, update) =>
      first.length === 2 && isIntercepting(situation, update, second[0] as string),
  ),
  'an engager that comes after it': partial((move) => by(move, '3.2.3.2')),
  'a rolled interception': called('R16'),
  'a circle of interceptors': moved((move) => has(move, 'in-circle')),
  'a rolled route': called('R10'),
  'a contest among friends': partial((move) => by(move, '3.3.1')),
  'an exchange': (_, { moves }) => findRing(moves, 2),
  'a ring of three or more': (_, { moves }) => findRing(moves, 3),
  'a beaten army whose square a friend takes': partial(({ from, to, piece }, { moves, before }) => {
    const team = before.armies.find(({ name }) => name === piece)?.team;
    return moves.some(
      (other) =>
        other.to === from &&
        to !== from &&
        other.outcome === 'moved' &&
        before.armies.some(({ name, team: one }) => name === other.piece && one === team),
    );
  }),
  'a beaten army that is attacked where it stays': partial(
    ({ piece, from, to }, { conflicts }) =>
      from === to && conflicts.some((conflict) => sidesOf(conflict).second.includes(piece)),
  ),
  'a beaten army with no free square, whose friend is sent on': partial((move) => has(move, 'could-not-leave')),
  'a rolled square': rolled('3.3.2'),
  'a closed square': called('R19'),
  'three teams for one square': partial((move) => by(move, '3.3.5')),
  'a mover kept out by a standing mercenary': called('R20'),
  'a leg of an earlier turn that runs': ({ armies }, { moves }) =>
    moves.some(
      ({ piece, outcome, to }) =>
        outcome === 'moved' && armies.some(({ name, pending }) => name === piece && pending?.legs[0].to === to),
    ),
  'legs left for later turns': (_, { board }) => board.armies.some(({ pending }) => pending),
  'a leg cut off': (_, { verdicts }) => verdicts.some(({ leg, rule }) => leg !== undefined && rule !== '3.2.2.3'),
  'the rest of a long move cancelled': (_, { verdicts }) =>
    verdicts.some(({ leg, rule }) => leg !== undefined && rule === '3.2.2.3'),
  'a transfer that arrives': ({ details }, { board, before }) =>
    details.some(({ to }) => {
      const held = (armies: ClassicUpdate['board']['armies']) => armies.find(({ name }) => name === to)?.troops[0] ?? 0;
      return held(board.armies) > held(before.armies);
    }),
  'a transfer that comes with a battle': (_, { board }) => board.armies.some(({ incoming }) => incoming[0] > 0),
  'a transfer that comes with a victory': (_, { board }) =>
    board.armies.some(({ incomingIfWon }) => incomingIfWon[0] > 0),
  'a transfer without its detail': ruled('fails', '3.2.4.2'),
  'a transfer without room': ruled('fails', '2.3.3'),
  'a transfer whose receiver has gone': ruled('fails', '3.2.4.1'),
  'a sender that is empty and removed': ({ details, armies }, { removed }) =>
    removed.some(
      ({ name }) =>
        details.some(({ from }) => from === name) &&
        armies.some((army) => army.name === name && army.troops.some((count) => count > 0)),
    ),
  'an empty army removed': (_, { removed }) => removed.length > 0,
  'a pair left alone in a square': partial((move) => has(move, 'keeps-square')),
  'control lost during the turn': illegal('5.4.2'),
  'an order for an army of others': illegal('5.4.1'),
  'orders of two controllers': illegal('3.3.6'),
  'an order superseded': (_, { verdicts }) => verdicts.some(({ status }) => status === 'superseded'),
  'a square off the map': illegal('1.2'),
  'an order in battle': illegal('3.2.1'),
  'more than three steps': illegal('3.2.2.1'),
  'a wrong verb or name': illegal('3.2.2.2'),
  'a wrong route': illegal('3.2.2.4'),
  'an unknown army or a wrong start': illegal('3.2.2.5'),
  'an interception of a friend': illegal('3.2.3.1'),
  'a transfer out of reach': illegal('3.2.4.1'),
  'a joint engage of a leader or at a structure': illegal('3.2.5.4'),
  'days counted': (_, { board }) => board.armies.some(({ days }) => days > 0),
  'a structure destroyed': (_, { destroyed }) => destroyed.length > 0,
  'a winner': (_, { winner }) => winner !== null,
};

/** How often each thing happened: a count for each name, raised board by board. */
export function countHappenings(counts: Map<string, number>, situation: Situation, update: ClassicUpdate): void {
  for (const [name, happens] of Object.entries(HAPPENINGS))
    counts.set(name, (counts.get(name) ?? 0) + Number(happens(situation, update)));
}
