import {
  cite,
  joinInlines,
  line,
  list,
  type Outline,
  paragraph,
  type SectionName,
  strong,
} from '../../../core/document.js';
import { squareGround } from '../../../core/ground/square-boards.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, SLOTS, terrainAt } from '../board.js';
import { tellPoints } from '../facts/outcomes.js';
import type { JudgedUpdate, PlanesUpdate } from '../update.js';
import { tellArmy } from './battles.js';

type Result = PlanesUpdate['results'][number];

/** The sections of the Battle Results post in the order we propose. */
export const RESULT_SECTIONS = [
  { key: 'battle', title: 'the battles, each with its winner, its losses, and who went where' },
  { key: 'unfought', title: 'battles whose result is still to come' },
] as const satisfies readonly SectionName[];

/** 2.3, 6.3 The Battle Results post: of each battle who won, what each army lost and has left, who was killed, who went where. */
export function reportResults(update: JudgedUpdate): readonly Outline[] {
  if (update.results.length === 0) return [];
  const { compare } = squareGround(update.before.planes);
  return [
    {
      id: 'results',
      kind: 'results',
      title: `Battle Results, turn ${update.turn}`,
      sections: [
        ...update.results
          .toSorted((a, b) => compare(a.at, b.at))
          .map((result) => ({
            key: `battle: ${result.at}`,
            title: nameResult(update, result),
            blocks: [
              paragraph(tellPlace(update, result), ...tellOutcome(result)),
              list(
                ...fightersOf(update, result).map((army) => [
                  strong(army.name),
                  `, ${tellArmy(army)}: `,
                  ...joinInlines([...tellLosses(army, result), ...tellFate(update, result, army)], '; '),
                ]),
              ),
            ],
          })),
        ...(update.unfought.length > 0
          ? [{ key: 'unfought', blocks: [paragraph(`Still to come: ${update.unfought.join(', ')}.`)] }]
          : []),
      ],
    },
  ];
}

function fightersOf({ before }: PlanesUpdate, { at, winner }: Result): readonly Army[] {
  const there = before.armies.filter((army) => army.at === at);
  return [...there.filter(({ team }) => team === winner), ...there.filter(({ team }) => team !== winner)];
}

function nameResult(update: PlanesUpdate, result: Result): string {
  const side = (wins: boolean) =>
    fightersOf(update, result)
      .filter(({ team }) => (team === result.winner) === wins)
      .map(({ name }) => name);
  const verb = result.siege ? (side(true).length > 1 ? 'besiege' : 'besieges') : 'won against';
  return `${side(true).join(' and ')} ${verb} ${side(false).join(' and ')}, ${result.at}`;
}

function tellPlace({ before }: PlanesUpdate, { at }: Result): string {
  const structure = before.structures.find((one) => one.at.includes(at) && !one.destroyed);
  const terrain = terrainAt(before, at);
  return `Fought at ${structure ? `${structure.name}, ` : ''}${at}${terrain === undefined ? '' : `, ${terrain}`}.`;
}

function tellOutcome({ points, winner, siege }: Result): ListItem {
  return [
    ...(siege ? line` No side is driven out: the battle goes on as a siege (${cite(['6.1.1'])}).` : []),
    ...(points === 0 ? [] : line` ${tellPoints(points)} for ${winner} (${cite(['6.3'])}).`),
  ];
}

/** What each slot lost, and what it holds: `1200 Gallowfen Diggers (2400 of 5000 left)`; of a killed army nothing is left to count. */
function tellLosses({ name, troops, creatures }: Army, { armies }: Result): readonly ListItem[] {
  if (armies[name]?.killed) return [];
  const left = armies[name]?.troops ?? troops;
  const lost = SLOTS.flatMap((slot, i) => {
    const count = (troops[i] as number) - (left[i] as number);
    if (count <= 0) return [];
    const kind = creatures[slot] ?? `of the ${slot}`;
    return [`${count} ${kind} (${left[i]} of ${slot} left)`];
  });
  return [[lost.length === 0 ? 'lost nothing' : `lost ${lost.join(', ')}`]];
}

function tellFate(update: JudgedUpdate, { at, winner, siege }: Result, { name, team }: Army): readonly ListItem[] {
  if (update.removed.some((one) => one.name === name && one.how === 'killed')) {
    const gains = update.ledger.flatMap(({ subject, because }) =>
      because.code === 'killed-enemy' && because.army === name
        ? [`, ${tellPoints(because.points)} for ${subject}`]
        : [],
    );
    return [line`is killed (${cite(['6.4'])})${gains}`];
  }
  const to = findLeaving(update, at).find(({ piece }) => piece === name)?.to;
  if (siege) return [];
  if (to === undefined) return team === winner ? [line`stays in the square (${cite(['6.3'])})`] : [];
  return [team === winner ? line`leaves for ${to} (${cite(['6.1.4'])})` : line`is bumped to ${to} (${cite(['6.3'])})`];
}

/** Told with the results, and not again among the judge's calls: which of two winners leaves, where an army is bumped to. */
export const LEAVING: readonly string[] = ['P39', 'P40'];

/** 6.1.4, 6.3 The armies of a battle that left its square, with where they went. */
export function findLeaving(
  { moves, removed, before }: PlanesUpdate,
  at: string,
): readonly { piece: string; to: string }[] {
  const went = new Map(moves.map((move) => [move.piece, move]));
  return before.armies.flatMap(({ name, at: stood }) => {
    const { to, moved } = went.get(name) ?? {};
    const isGone = removed.some((one) => one.name === name && one.how === 'killed');
    return stood !== at || isGone || to === moved || to === null || to === undefined ? [] : [{ piece: name, to }];
  });
}

/** 6.3 Each battle fought: who won, for how many points, who was killed, and where the others went. */
export function writeResults(update: JudgedUpdate): readonly ListItem[] {
  const { results, removed, before, calls } = update;
  const fought = results.map(({ at, winner, siege, points }): ListItem => {
    const there = before.armies.filter((army) => army.at === at);
    const join = (wins: boolean) =>
      there
        .filter(({ team }) => (team === winner) === wins)
        .map(({ name }) => name)
        .join(' and ');
    const leaving = new Map(findLeaving(update, at).map(({ piece, to }) => [piece, to]));
    const fates = there.flatMap(({ name, team }): readonly ListItem[] => {
      if (removed.some((one) => one.name === name && one.how === 'killed'))
        return [line`${name} is killed (${cite(['6.4'])})`];
      const to = leaving.get(name);
      if (to === undefined) return [];
      const rulings = calls.flatMap(({ piece, ruling }) =>
        piece === name && LEAVING.includes(ruling) ? [ruling] : [],
      );
      return [
        team === winner
          ? line`${name} leaves for ${to} (${cite(['6.1.4'], rulings)})`
          : line`${name} is bumped to ${to} (${cite(['6.3'], rulings)})`,
      ];
    });
    const worth = points > 0 ? `, ${tellPoints(points)} for ${winner}` : '';
    if (siege) {
      const verb = there.filter(({ team }) => team === winner).length > 1 ? 'besiege' : 'besieges';
      return line`${strong(join(true))} ${verb} ${join(false)} at ${at}: nobody is driven out${worth}, and the battle goes on (${cite(['6.1.1'], ['P38'])})`;
    }
    const won = line`${strong(join(true))} won against ${join(false)} at ${at}${worth} (${cite(['6.3'])})`;
    return joinInlines([won, ...fates], '; ');
  });
  const disbanded = removed.filter(({ how }) => how === 'disbanded');
  return [
    ...fought,
    ...disbanded.map(
      ({ name, at }) =>
        line`${strong(name)} at ${at} is disbanded: it went for its structure twice (${cite(['1.3'], ['P34'])})`,
    ),
  ];
}
