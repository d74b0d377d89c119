import type { Square } from '../../../../src/core/squares.js';
import type { Army, ClassicBoard } from '../../../../src/rulesets/classic/board.js';
import type { Roll } from '../../roll.js';
import type { Posted } from '../script.js';
import { JUDGE } from './campaign.js';
import { Sight } from './field.js';

const TALK = [
  'Good luck everybody.',
  'What a map.',
  'I blame the weather.',
  'Tea, anyone?',
  'That was close last time!',
  'The rain will not stop over the flats.',
];
const RANGE = 3;

/** What everybody posts in a turn: each player his armies' orders in his own way, the mercenary judge what his are to do. */
export function drawPosts(
  board: ClassicBoard,
  proposed: Readonly<Record<string, string>>,
  roll: Roll,
): readonly Posted[] {
  const sight = new Sight(board);
  const byPlayer = new Map<string, Army[]>();
  for (const army of board.armies) {
    const [player] = army.controllers;
    if (player !== undefined && army.team !== 'Mercenary')
      byPlayer.set(player, [...(byPlayer.get(player) ?? []), army]);
  }
  const posts = [...byPlayer].flatMap(([author, armies]): Posted[] => {
    if (roll(100) < 7) return []; // somebody always forgets
    const lines = armies.flatMap((army) => orderArmy(army, sight, roll));
    if (lines.length === 0 && roll(3) > 0) return [];
    const talk = roll(3) === 0 ? [TALK[roll(TALK.length)] as string] : [];
    const body = [...talk, ...lines].join('\n\n');
    if (body === '') return [];
    if (roll(100) < 5)
      return [
        {
          author,
          body,
          edited: [...talk, ...armies.flatMap((one) => orderArmy(one, sight, roll))].join('\n\n') || body,
        },
      ];
    if (roll(100) < 5)
      return [
        { author, body },
        { author, body: armies.flatMap((one) => orderArmy(one, sight, roll)).join('\n\n') || 'Nothing more from me.' },
      ];
    return [{ author, body }];
  });
  const hired = Object.values(proposed).filter(() => roll(100) < 85);
  return [...shuffle(posts, roll), ...(hired.length > 0 ? [{ author: JUDGE, body: hired.join('\n\n') }] : [])];
}

/** One army's order; nothing for one that fights, mostly. */
function orderArmy(army: Army, sight: Sight, roll: Roll): readonly string[] {
  const { name, at, days } = army;
  if (sight.fights(army)) return roll(100) < 15 ? [`${name}: stand`] : [];
  const home = sight.home(army);
  if (sight.invades(army)) {
    // Every second army stays until the structure falls, as long as the campaign can go on without it.
    if (name.length % 2 === 0 && sight.maySpare(army)) return days === 0 ? [`${name}: stand`] : [];
    if (days >= 2 && roll(100) < 97) return leave(army, sight);
  }
  if (sight.isWeak(army) && home !== undefined && roll(100) < 85) return goHome(army, home, sight, roll);
  const prize = name.length % 2 === 0 ? sight.prize(army, RANGE) : undefined;
  if (prize && army.team !== 'Mercenary' && roll(100) < 80) return [move(name, at, prize, '', roll)];
  const luck = roll(100);
  const targets = sight.targets(army, RANGE);
  const target = targets[roll(Math.max(1, targets.length))];
  if (luck < 6) return [roll(2) === 0 ? `${name}: stand` : `${name} holds`];
  if (luck < 14) return intercept(army, sight, roll);
  if (luck < 20) return transfer(army, sight, roll);
  if (luck < 24 && target) return [move(name, at, target.at, '; joint engage', roll)];
  if (luck < 60 && target) return [move(name, at, target.at, `; engage ${target.name}`, roll)];
  if (luck < 66) return replace(army, sight, roll);
  if (luck < 72) return march(army, sight, roll);
  if (luck < 78) return mistake(army, sight, roll);
  const goal = goalOf(army, sight, roll);
  const to = sight.towards(at, goal, RANGE);
  return to === undefined ? [`${name}: stand`] : [move(name, at, to, '', roll)];
}

/** The rulebook's form, mostly; arrows and words as people write them. */
function move(name: string, from: Square, to: Square, tail: string, roll: Roll): string {
  switch (roll(6)) {
    case 0:
      return `${name}: ${from} -> ${to}${tail}`;
    case 1:
      return `${name} moves from ${from} to ${to}${tail}`;
    case 2:
      return `${name}: ${from} to ${to}${tail}`;
    default:
      return `${name}: ${from} > ${to}${tail}`;
  }
}

function leave({ name, at }: Army, sight: Sight): readonly string[] {
  const to = sight.within(at, 2).find((square) => sight.at(square).length === 0);
  return to === undefined ? [`${name}: stand`] : [`${name}: ${at} > ${to}`];
}

function goHome({ name, at }: Army, home: Square, sight: Sight, roll: Roll): readonly string[] {
  if (at === home) return [`${name}: stand`];
  const to = sight.steps(at, home) <= RANGE && sight.at(home).length === 0 ? home : sight.towards(at, home, RANGE);
  return to === undefined ? [`${name}: stand`] : [move(name, at, to, '', roll)];
}

function intercept({ name, team, at }: Army, sight: Sight, roll: Roll): readonly string[] {
  const near = sight.board.armies.filter(
    (one) => one.team !== team && sight.steps(one.at, at) <= 3 && !sight.fights(one),
  );
  const foe = near[roll(Math.max(1, near.length))];
  return foe ? [`${name}: intercept ${foe.name}`] : [`${name}: stand`];
}

function transfer(army: Army, sight: Sight, roll: Roll): readonly string[] {
  const friends = sight.friends(army, 1);
  const to = friends[roll(Math.max(1, friends.length))];
  return to ? [`${army.name}: transfer to ${to.name} at ${to.at}`] : [`${army.name}: stand`];
}

function replace(army: Army, sight: Sight, roll: Roll): readonly string[] {
  const friends = sight.friends(army, 2);
  const friend = friends[roll(Math.max(1, friends.length))];
  if (!friend) return [`${army.name}: stand`];
  return [move(army.name, army.at, friend.at, `; replace ${friend.name}`, roll)];
}

/** A long move of two legs. */
function march(army: Army, sight: Sight, roll: Roll): readonly string[] {
  const goal = goalOf(army, sight, roll);
  const first = sight.towards(army.at, goal, RANGE);
  const second = first === undefined ? undefined : sight.towards(first, goal, RANGE);
  if (first === undefined || second === undefined) return [`${army.name}: stand`];
  return [`${army.name}: ${army.at} > ${first} > ${second}`];
}

function mistake(army: Army, sight: Sight, roll: Roll): readonly string[] {
  const { name, at, team } = army;
  const far = sight.within(at, 7).filter((square) => sight.steps(at, square) > 4);
  const to = far[roll(Math.max(1, far.length))] ?? at;
  const others = sight.board.armies.filter((one) => one.team === team && one.controllers[0] !== army.controllers[0]);
  const other = others[roll(Math.max(1, others.length))];
  switch (roll(5)) {
    case 0:
      return [`${name}: ${at} > ${to}`]; // too far
    case 1:
      return [`${name}: ${to} > ${at}`]; // from elsewhere
    case 2:
      return other ? [`${other.name}: stand`] : [];
    case 3:
      return [
        `${name}: ${at} > ${sight.within(at, 2)[0]}; engage ${sight.board.armies.find((one) => one.team !== team)?.name}`,
      ];
    default:
      return [`${name}: stand`, `${name}: ${at} > ${sight.towards(at, to, RANGE) ?? at}`].slice(0, 1);
  }
}

/** Where an army wants to be: an enemy's structure or the enemy, or the middle of the map. */
function goalOf({ team }: Army, { board }: Sight, roll: Roll): Square {
  const structures = board.structures.filter(
    ({ kind, destroyed }) => !destroyed && kind === (team === 'Coalition' ? 'portal' : 'base'),
  );
  const foes = board.armies.filter((one) => one.team !== team);
  if (roll(3) === 0 && structures.length > 0) return (structures[roll(structures.length)] as { at: Square }).at;
  return foes[roll(Math.max(1, foes.length))]?.at ?? '19G';
}

function shuffle<T>(list: readonly T[], roll: Roll): readonly T[] {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = roll(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
