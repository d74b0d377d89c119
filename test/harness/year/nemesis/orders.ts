import type { NemesisBoard, Race, Unit } from '../../../../src/rulesets/nemesis/board.js';
import type { Roll } from '../../roll.js';

/** What a player posts. */
export interface Posted {
  readonly author: string;
  readonly body: string;
}

const TALK = [
  'Good luck everybody.',
  'What a map.',
  'I blame the weather.',
  'Tea, anyone?',
  'That was close last time!',
];

/** What forty players post in a turn: orders in many forms, some of them not allowed, and talk between them. */
export function drawPosts(board: NemesisBoard, roll: Roll): readonly Posted[] {
  const around = neighboursOn(board);
  const engaged = new Set(board.battles.flatMap(({ units }) => units));
  const chosen = new Map<Race, string>(
    board.sides.map(({ race }) => [race, chooseOne(board, race, engaged, roll) ?? '']),
  );
  // where all races mean to be this turn
  const rally = board.regions[8 * (1 + roll(3)) + 2 + roll(4)]?.name ?? '';
  const posts: Posted[] = [];
  for (const unit of board.units) {
    const [author] = unit.controllers;
    if (author === undefined || roll(100) < 8) continue; // somebody always forgets
    if (engaged.has(unit.name) && roll(100) < 80) continue;
    const lines = orderUnit(unit, board, around, chosen.get(unit.race) === unit.name, rally, roll);
    posts.push({ author, body: [roll(3) === 0 ? TALK[roll(TALK.length)] : '', ...lines].filter(Boolean).join('\n\n') });
  }
  for (const { race, generals } of board.sides) {
    const [author] = generals;
    if (author !== undefined)
      posts.push({ author, body: orderRace(race, board, chosen.get(race) ?? '', roll).join('\n') });
  }
  for (const { name, controllers } of board.queue)
    if (roll(100) < 6)
      posts.push({
        author: controllers[0] ?? name,
        body: `${name}: ${board.regions[0]?.name} > ${board.regions[1]?.name}`,
      });
  return shuffle(posts, roll);
}

/** Whom a General lets use the ability: mostly one who is free to. */
function chooseOne({ units }: NemesisBoard, race: Race, engaged: ReadonlySet<string>, roll: Roll): string | undefined {
  const own = units.filter((unit) => unit.race === race && (!engaged.has(unit.name) || roll(5) === 0));
  return own[roll(Math.max(1, own.length))]?.name;
}

function neighboursOn({ borders }: NemesisBoard): (region: string) => readonly string[] {
  return (region) => borders.flatMap(([a, b]) => (a === region ? [b] : b === region ? [a] : []));
}

/** How many columns and rows two regions of the campaign's eight by five lie apart. */
function stepsTo({ regions }: NemesisBoard, from: string, to: string): number {
  const [a, b] = [from, to].map((name) => regions.findIndex((region) => region.name === name)) as [number, number];
  return Math.abs((a % 8) - (b % 8)) + Math.abs(Math.floor(a / 8) - Math.floor(b / 8));
}

/** One unit's order: mostly a step towards enemies or an empty region, by whichever form its player likes. */
function orderUnit(
  { name, at, race }: Unit,
  board: NemesisBoard,
  around: (region: string) => readonly string[],
  mayUse: boolean,
  rally: string,
  roll: Roll,
): readonly string[] {
  const near = around(at);
  const foes = near.filter((region) => board.units.some((unit) => unit.at === region && unit.race !== race));
  const inwards = near.toSorted((a, b) => stepsTo(board, a, rally) - stepsTo(board, b, rally))[0];
  const to = (
    near.includes(rally) && roll(100) < 80
      ? rally
      : foes.length > 0 && roll(100) < 35
        ? foes[roll(foes.length)]
        : roll(100) < 55
          ? inwards
          : near[roll(near.length)]
  ) as string;
  const far = board.regions[roll(board.regions.length)]?.name ?? at;
  const factories = board.regions.filter(({ factories: count, owner }) => count > 0 && owner === 'Greys');
  if (race === 'Greys' && (mayUse ? roll(100) < 60 : roll(100) < 4) && factories.length > 0)
    return [`${name} teleports from ${at} to ${factories[roll(factories.length)]?.name}`];
  const enemies = board.units.filter((unit) => unit.race !== race);
  const scans = race === 'Machina' && (mayUse ? roll(100) < 80 : roll(100) < 5) && enemies.length > 0;
  const close = enemies.filter((unit) => unit.at === to || unit.at === at);
  const foe = (close.length > 0 ? close[roll(close.length)] : enemies[roll(Math.max(1, enemies.length))])?.name;
  const scan = scans && foe !== undefined ? [`${name}: scan ${foe}`] : [];
  switch (roll(12)) {
    case 0:
      return [`${name} holds`, ...scan];
    case 1:
      return [`Unit: ${name}\nFrom: ${at}\nTo: ${to}\nRace: ${race}`, ...scan];
    case 2:
      return [`${name} moves from ${at} to ${to}`, ...scan];
    case 3:
      return [`${name}: ${at} > ${far}`, ...scan]; // mostly too far
    case 4:
      return [`${name}: > ${to}`, ...scan];
    case 5:
      return [`${name}: stand\n\n${name}: ${at} -> ${to}`, ...scan]; // a change of mind
    case 6:
      return [`${name}: ${far} > ${to}`, ...scan]; // mostly a wrong start
    default:
      return [`${name}: ${at} > ${to}`, ...scan];
  }
}

/** A General's post: whom he authorises, and what he buys where. */
function orderRace(race: Race, board: NemesisBoard, chosen: string, roll: Roll): readonly string[] {
  const mine = board.regions.filter(({ owner }) => owner === race);
  const factories = mine.filter(({ factories: count }) => count > 0);
  const pick = (list: readonly { readonly name: string }[]) =>
    list[roll(Math.max(1, list.length))]?.name ?? board.regions[0]?.name;
  const lines: string[] = [];
  if ((race === 'Greys' || race === 'Machina') && chosen !== '' && roll(100) < 85)
    lines.push(`${race}: authorise ${roll(100) < 92 ? chosen : 'nobody'}`);
  if (roll(100) < 6) lines.push(`${race}: authorise ${board.units[roll(board.units.length)]?.name}`);
  if (race === 'Marines' && roll(100) < 60)
    lines.push(`Marines: buy at ${roll(100) < 80 ? pick(mine) : pick(board.regions)}; drop ship`);
  if (race === 'Spawn' && roll(100) < 60)
    lines.push(
      `Spawn: buy at ${pick(board.units.filter((unit) => unit.race === 'Spawn').map(({ at }) => ({ name: at })))}; spawning`,
    );
  const count = 1 + roll(3);
  if (roll(100) < 80) lines.push(`${race}: buy ${count} units at ${pick(factories)}`);
  if (roll(100) < 25) lines.push(`${race}: buy at ${pick(board.regions)}`);
  return lines.length > 0 ? lines : [`${race}: buy nothing`];
}

function shuffle<T>(list: readonly T[], roll: Roll): readonly T[] {
  const shuffled = [...list];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = roll(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
