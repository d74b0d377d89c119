import type { Inline, Outline, SectionName } from '../../../core/document.js';
import { joinInlines, list, paragraph, strong } from '../../../core/document.js';
import { compareSquares } from '../../../core/squares.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army } from '../board.js';
import { SLOTS, type Troops } from '../board.js';
import { isPlacedAfar } from '../rules/4-2-5-separation.js';
import { terrainAt } from '../update/clashes.js';
import type { ToldUpdate } from '../update/found.js';
import { citedUnder } from './cited.js';

type Entered = ToldUpdate['results'][number];
type Line = readonly (Inline | string)[];

/** The sections of the Battle Results post in the order we propose. */
export const RESULT_SECTIONS = [
  { key: 'battle', title: 'the battles, each with its winner, its losses, and who went where' },
  { key: 'unfought', title: 'battles whose result is still to come' },
] as const satisfies readonly SectionName[];

/**
 * 3.1, 4.2.5 The Battle Results post: what players may know of each battle. Who won, what each lost and has left, who sent
 * no strategy, who was killed or captured, where everybody went, and the dice where they were used; no bonus, no formula.
 */
export function reportResults(update: ToldUpdate, { judges }: ReportContext): readonly Outline[] {
  if (update.results.length === 0) return [];
  const judge = judgeFor(judges, 'battle');
  const told = update.results.toSorted((a, b) => compareSquares(a.at, b.at));
  return [
    {
      id: 'results',
      kind: 'results',
      title: `Battle results, turn ${update.turn}`,
      sections: [
        ...told.map((result) => ({
          key: `battle: ${result.at}`,
          title: titleOfResult(update, result),
          blocks: [paragraph(describePlace(update, result)), list(...describeFighters(update, result, judge))],
        })),
        ...(update.unfought.length > 0
          ? [{ key: 'unfought', blocks: [paragraph(`Still to come: ${update.unfought.join(', ')}.`)] }]
          : []),
      ],
    },
  ];
}

function fightersOf({ moved }: ToldUpdate, { at }: Entered): readonly Army[] {
  return moved.armies.filter((army) => army.at === at);
}

function titleOfResult(update: ToldUpdate, result: Entered): string {
  const side = (won: boolean) =>
    fightersOf(update, result)
      .filter(({ team }) => (team === result.winner) === won)
      .map(({ name }) => name)
      .join(' and ');
  return `${side(true)} beat ${side(false)} at ${result.at}`;
}

function describePlace({ moved, board }: ToldUpdate, { at }: Entered): string {
  const structure = board.structures.find((one) => one.at === at && !one.destroyed);
  const terrain = terrainAt(moved, at);
  return `Fought at ${structure ? `${structure.name} (${structure.kind}), ${at}` : at}${terrain === undefined ? '' : `, ${terrain}`}.`;
}

function describeFighters(update: ToldUpdate, result: Entered, judge: string): readonly Line[] {
  return fightersOf(update, result).map((army): Line => {
    const own = result.armies[army.name] ?? {};
    const cost = findLosses(update, army, own);
    const dice = update.happened?.dice[army.name];
    const told: readonly Line[] = [
      ...(own.isStratless ? [['sent no strategy', ...citedUnder(['4.2.4'])]] : []),
      [cost ? `lost ${bySlots(army, cost)}${sum(cost.left) > 0 ? '' : '; nobody is left'}` : 'lost nothing'],
      ...describeAttempt(own),
      ...describeFate(update, result, army, judge),
      ...(dice ? [[`dice ${dice.join(', ')}`, ...citedUnder(['4.2.4'])]] : []),
    ];
    return [strong(army.name), `, ${army.team}: `, ...joinInlines(told, '; ')];
  });
}

/** What an army lost in the battle, and what that left it; undefined where it lost nothing. */
function findLosses(
  { happened }: ToldUpdate,
  army: Army,
  own: Entered['armies'][string],
): { readonly lost: Troops; readonly left: Troops } | undefined {
  const given = own.troops as Readonly<Partial<Record<string, number>>> | undefined;
  const left = happened
    ? happened.told.flatMap(({ subject, because }) =>
        subject === army.name && because.code === 'lost-troops-at' ? [because.left] : [],
      )[0]
    : SLOTS.map((slot, i) => given?.[String(slot)] ?? (army.troops[i] as number));
  if (!left) return undefined;
  const lost = army.troops.map((count, i) => count - (left[i] as number));
  return lost.every((count) => count === 0)
    ? undefined
    : { lost: lost as unknown as Troops, left: left as unknown as Troops };
}

function describeAttempt({ kill, capture, isDone, squad = 0 }: Entered['armies'][string]): readonly Line[] {
  const target = kill ?? capture;
  if (target === undefined) return [];
  const [verb, done, rule] =
    kill === undefined ? (['capture', 'captured', '4.5'] as const) : (['kill', 'killed', '4.3.3'] as const);
  if (isDone && kill === undefined)
    return [
      [`captured ${target}, which counts 2 days without moving before it is fully converted`, ...citedUnder([rule])],
    ];
  if (isDone) return [[`${done} ${target}`, ...citedUnder([rule])]];
  const cost = squad > 0 ? `, and ${squad} of those it risked died` : '';
  return [[`tried to ${verb} ${target} in vain${cost}`, ...citedUnder([rule])]];
}

/** Where an army went: thrown back, placed by the judge, led away, or of two winners the one that left. */
function describeFate(
  { happened, board }: ToldUpdate,
  result: Entered,
  { name, team }: Army,
  judge: string,
): readonly Line[] {
  const { at, winner, armies } = result;
  const now = board.armies.find((one) => one.name === name);
  const to = happened ? happened.separated[name] : armies[name]?.to;
  const isCaptured = Object.values(armies).some((other) => other.isDone && other.capture === name);
  if (!now && !isCaptured) return [['is off the map']];
  if (to === undefined || to === at) return team === winner ? [['holds the square']] : [];
  if (isCaptured) return [[`was led to ${to}`, ...citedUnder(['4.5'])]];
  if (isPlacedAfar(result, name, board.grid)) return [[`was placed at ${to} by ${judge}`, ...citedUnder([], ['R42'])]];
  if (team !== winner) return [[`was thrown back to ${to}`, ...citedUnder(['4.2.5'])]];
  return [[`left for ${to}`, ...citedUnder([isHeldByCaptive(at, armies, happened?.separated) ? '4.5' : '4.4'])]];
}

/** What each slot lost, and what it holds: `1200 Gallowfen Diggers (2100 of 5000)`. */
function bySlots({ creatures, kinds }: Army, { lost, left }: { readonly lost: Troops; readonly left: Troops }): string {
  return SLOTS.flatMap((slot, i) => {
    const count = lost[i] as number;
    if (count === 0) return [];
    const names =
      creatures[slot] ??
      [...new Set(kinds?.filter((kind) => kind.slot === slot).map(({ name }) => name))].join(' and ');
    return [`${count}${names ? ` ${names}` : ''} (${left[i]} of ${slot} left)`];
  }).join(', ');
}

function sum(counts: Troops): number {
  return counts.reduce((all, count) => all + count, 0);
}

type Result = ToldUpdate['results'][number];

/** 4.2.5 How the battles ended: who won, who was killed or captured, and who went where; a winner who leaves goes of his own (4.4). */
export function writeResults(update: ToldUpdate, { judges }: ReportContext): readonly ListItem[] {
  const judge = judgeFor(judges, 'battle');
  return update.results
    .toSorted((a, b) => compareSquares(a.at, b.at))
    .map((result) => writeResult(update, result, judge));
}

function writeResult({ moved, happened }: ToldUpdate, result: Result, judge: string): ListItem {
  const { at, winner, armies } = result;
  const fought = moved.armies.filter((army) => army.at === at);
  const side = (won: boolean) => fought.filter((army) => (army.team === winner) === won).map(({ name }) => name);
  const staysCaptured = isHeldByCaptive(at, armies, happened?.separated);
  const gone = fought.flatMap(({ name, team }): readonly Line[] => {
    const { removed, kill, capture, isDone, to: given } = armies[name] ?? {};
    const to = happened ? happened.separated[name] : given;
    const isCaptured = Object.values(armies).some((other) => other.isDone && other.capture === name);
    return [
      ...(isDone && kill !== undefined ? [[`${name} kills ${kill}`, ...citedUnder(['4.3.3'])]] : []),
      ...(isDone && capture !== undefined
        ? [
            [
              `${name} captures ${capture}, which counts 2 days without moving before it is fully converted`,
              ...citedUnder(['4.5']),
            ],
          ]
        : []),
      ...(removed ? [[`${name} is removed`, ...citedUnder(['4.2.5'])]] : []),
      ...(to === undefined
        ? []
        : [
            isCaptured
              ? [`${name} is led to ${to}`, ...citedUnder(['4.5'])]
              : isPlacedAfar(result, name, moved.grid)
                ? [`${judge} placed ${name} at ${to}`, ...citedUnder([], ['R42'])]
                : team === winner
                  ? [`${name} leaves for ${to}`, ...citedUnder([staysCaptured ? '4.5' : '4.4'])]
                  : [`${name} is thrown back to ${to}`, ...citedUnder(['4.2.5'])],
          ]),
    ];
  });
  return [
    strong(`${side(true).join(' and ')} beat ${side(false).join(' and ')} at ${at}`),
    ...(gone.length > 0 ? ['; ', ...joinInlines(gone, '; ')] : citedUnder(['4.2.5'])),
  ];
}

/** 4.5 True where an army captured at a square stays there, for want of a base or town, so that the winner is bumped. */
export function isHeldByCaptive(
  at: string,
  armies: Result['armies'],
  separated: Readonly<Partial<Record<string, string>>> | undefined,
): boolean {
  return Object.values(armies).some(({ isDone, capture }) => {
    if (!isDone || capture === undefined) return false;
    const to = separated ? separated[capture] : armies[capture]?.to;
    return to === undefined || to === at;
  });
}
