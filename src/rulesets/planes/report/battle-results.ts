import {
  cite,
  joinInlines,
  line,
  list,
  type Outline,
  paragraph,
  type SectionName,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { squareTopology } from '../../../core/topology/square-boards.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, SLOTS, terrainAt } from '../board.js';
import { formatPoints } from '../facts.js';
import type { PlanesUpdate } from '../update.js';
import { formatArmy } from './battles.js';

type Result = PlanesUpdate['results'][number];

/** The sections of the Battle Results post in the order we propose. */
export const RESULT_SECTIONS = [
  { key: 'battle', title: 'the battles, each with its winner, its losses, and who went where' },
  { key: 'unfought', title: 'battles whose result is still to come' },
] as const satisfies readonly SectionName[];

/** 2.3, 6.3 The Battle Results post: of each battle who won, what each army lost and has left, who was killed, who went where. */
export function reportResults(update: PlanesUpdate): readonly Outline[] {
  if (update.results.length === 0) return [];
  const { compare } = squareTopology(update.before.planes);
  return [
    {
      id: 'results',
      kind: 'results',
      title: `Battle Results, turn ${update.turn}`,
      sections: [
        ...update.results
          .toSorted((a, b) => compare(a.at, b.at))
          .map((result) => ({
            key: 'battle',
            part: result.at,
            title: nameResult(update, result),
            states: {
              about: fightersOf(update, result).map(({ name }) => name),
              states: { winner: result.winner, siege: result.siege },
            },
            blocks: [
              paragraph(formatPlace(update, result), ...formatOutcome(result)),
              list(...fightersOf(update, result).map((army) => formatFared(update, result, army))),
            ],
          })),
        ...(update.unfought.length > 0
          ? [{ key: 'unfought', blocks: [paragraph(formatStillToCome(update.unfought))] }]
          : []),
      ],
    },
  ];
}

function formatStillToCome(battles: readonly string[]): Statement {
  return statement('', 'still-to-come', { battles }, `Still to come: ${battles.join(', ')}.`);
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

function formatPlace({ before }: PlanesUpdate, { at }: Result): Statement {
  const structure = before.structures.find((one) => one.at.includes(at) && !one.destroyed)?.name;
  const terrain = terrainAt(before, at);
  const where = `Fought at ${structure === undefined ? '' : `${structure}, `}${at}${terrain === undefined ? '' : `, ${terrain}`}.`;
  return statement(at, 'fought', { structure, terrain }, where);
}

function formatOutcome({ at, points, winner, siege }: Result): ListItem {
  const goesOn = line`No side is driven out: the battle goes on as a siege (${cite(['6.1.1'])}).`;
  const worth = line`${formatPoints(points)} for ${winner} (${cite(['6.3'])}).`;
  return [
    ...(siege ? [' ', statement(at, 'siege', {}, ...goesOn)] : []),
    ...(points === 0 ? [] : [' ', statement(winner, 'points', { points }, ...worth)]),
  ];
}

/** What an army lost and where it is after its battle. */
function formatFared(update: PlanesUpdate, result: Result, army: Army): ListItem {
  const { name, team, rank } = army;
  const parts = [...formatLosses(army, result), ...formatFate(update, result, army)].map((part) => [part]);
  return [
    statement(name, 'fared', { team, rank }, strong(name), `, ${formatArmy(army)}: `, ...joinInlines(parts, '; ')),
  ];
}

/** What each slot lost, and what it holds: `1200 Gallowfen Diggers (2400 of 5000 left)`; of a killed army nothing is left to count. */
function formatLosses({ name, troops, creatures }: Army, { armies }: Result): readonly Statement[] {
  if (armies[name]?.killed) return [];
  const left = armies[name]?.troops ?? troops;
  const slots = SLOTS.flatMap((slot, i) => {
    const [had, has] = [troops[i] as number, left[i] as number];
    return had > has ? [{ slot, lost: had - has, left: has, creature: creatures[slot] }] : [];
  });
  const told = slots.map(
    ({ slot, lost, left, creature }) => `${lost} ${creature ?? `of the ${slot}`} (${left} of ${slot} left)`,
  );
  return [statement(name, 'lost', { slots }, told.length === 0 ? 'lost nothing' : `lost ${told.join(', ')}`)];
}

function formatFate(update: PlanesUpdate, { at, winner, siege }: Result, { name, team }: Army): readonly Statement[] {
  if (update.removed.some((one) => one.name === name && one.how === 'killed')) {
    const gains = update.ledger.flatMap(({ subject, because }) =>
      because.code === 'killed-enemy' && because.army === name ? [{ side: subject, points: because.points }] : [],
    );
    const worth = gains.map(({ side, points }) => `, ${formatPoints(points)} for ${side}`);
    return [statement(name, 'killed', { gains }, ...line`is killed (${cite(['6.4'])})${worth}`)];
  }
  const to = findLeaving(update, at).find(({ piece }) => piece === name)?.to;
  if (siege) return [];
  if (to === undefined)
    return team === winner ? [statement(name, 'stays', {}, ...line`stays in the square (${cite(['6.3'])})`)] : [];
  return [
    team === winner
      ? statement(name, 'leaves', { to }, ...line`leaves for ${to} (${cite(['6.1.4'])})`)
      : statement(name, 'bumped', { to }, ...line`is bumped to ${to} (${cite(['6.3'])})`),
  ];
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
export function writeResults(update: PlanesUpdate): readonly ListItem[] {
  const { results, removed } = update;
  const disbanded = removed.filter(({ how }) => how === 'disbanded');
  return [
    ...results.map((result) => formatResult(update, result)),
    ...disbanded.map(({ name, at }) => [
      statement(
        name,
        'disbanded',
        { at },
        ...line`${strong(name)} at ${at} is disbanded: it went for its structure twice (${cite(['1.3'], ['P34'])})`,
      ),
    ]),
  ];
}

function formatResult(update: PlanesUpdate, { at, winner, siege, points }: Result): ListItem {
  const armies = update.before.armies.filter((army) => army.at === at);
  const [won, lost] = [true, false].map((wins) =>
    armies.filter(({ team }) => (team === winner) === wins).map(({ name }) => name),
  ) as [string[], string[]];
  const [winners, losers] = [strong(won.join(' and ')), lost.join(' and ')];
  const worth = points > 0 ? `, ${formatPoints(points)} for ${winner}` : '';
  const there = [...won, ...lost];
  const states = { at, won, lost, points: points > 0 ? { points, winner } : undefined };
  if (siege) {
    const verb = won.length > 1 ? 'besiege' : 'besieges';
    const told = line`${winners} ${verb} ${losers} at ${at}: nobody is driven out${worth}, and the battle goes on (${cite(['6.1.1'], ['P38'])})`;
    return [statement(there, 'besieged', states, ...told)];
  }
  const told = statement(
    there,
    'won',
    states,
    ...line`${winners} won against ${losers} at ${at}${worth} (${cite(['6.3'])})`,
  );
  const leaving = new Map(findLeaving(update, at).map(({ piece, to }) => [piece, to]));
  const fates = armies.flatMap((army) => formatGone(update, army, winner, leaving.get(army.name)));
  return joinInlines(
    [told, ...fates].map((part) => [part]),
    '; ',
  );
}

/** 6.1.4, 6.3, 6.4 How an army is gone from the square of its battle. */
function formatGone(
  { removed, calls }: PlanesUpdate,
  { name, team }: Army,
  winner: string,
  to: string | undefined,
): readonly Statement[] {
  if (removed.some((one) => one.name === name && one.how === 'killed'))
    return [statement(name, 'killed', {}, ...line`${name} is killed (${cite(['6.4'])})`)];
  if (to === undefined) return [];
  const rulings = calls.flatMap(({ piece, because: { ruling } }) =>
    piece === name && LEAVING.includes(ruling) ? [ruling] : [],
  );
  return [
    team === winner
      ? statement(name, 'leaves', { to, rulings }, ...line`${name} leaves for ${to} (${cite(['6.1.4'], rulings)})`)
      : statement(name, 'bumped', { to, rulings }, ...line`${name} is bumped to ${to} (${cite(['6.3'], rulings)})`),
  ];
}
