import {
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
import { compareSquares } from '../../../core/squares.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, SLOTS, type Troops } from '../board.js';
import type { Rule, RulingId } from '../rulebook.js';
import { isPlacedAfar } from '../rules/4-2-5-separation.js';
import { bySlot, subtractTroops } from '../state/troops.js';
import { terrainAt } from '../update/clashes.js';
import type { ClassicUpdate } from '../update.js';
import { type ClassicWords, citedUnder, wordsOf } from './words/words.js';

type Entered = ClassicUpdate['results'][number];

/** The sections of the Battle Results post in the order we propose. */
export const RESULT_SECTIONS = [
  { key: 'battle', title: 'the battles, each with its winner, its losses, and who went where' },
  { key: 'unfought', title: 'battles whose result is still to come' },
] as const satisfies readonly SectionName[];

/**
 * 3.1, 4.2.5 The Battle Results post: what players may know of each battle. Who won, what each lost and has left, who sent
 * no strategy, who was killed or captured, where everybody went, and the dice where they were used; no bonus, no formula.
 */
export function reportResults(update: ClassicUpdate, context: ReportContext): readonly Outline[] {
  if (update.results.length === 0) return [];
  const words = wordsOf(context);
  const judge = judgeFor(context.judges, 'battle');
  const told = update.results.toSorted((a, b) => compareSquares(a.at, b.at));
  return [
    {
      id: 'results',
      kind: 'results',
      title: words.battles.results(update.turn),
      sections: [
        ...told.map((result) => ({
          key: 'battle',
          part: result.at,
          title: titleOfResult(update, result, words),
          states: {
            about: fightersOf(update, result).map(({ name }) => name),
            states: fightersOf(update, result).map(({ team }) => team === result.winner),
          },
          blocks: [
            paragraph(describePlace(update, result, words)),
            list(...describeFighters(update, result, judge, words)),
          ],
        })),
        ...(update.unfought.length > 0
          ? [
              {
                key: 'unfought',
                blocks: [
                  paragraph(statement('', 'unfought', update.unfought, words.battles.stillToCome(update.unfought))),
                ],
              },
            ]
          : []),
      ],
    },
  ];
}

function fightersOf({ moved }: ClassicUpdate, { at }: Entered): readonly Army[] {
  return moved.armies.filter((army) => army.at === at);
}

function titleOfResult(update: ClassicUpdate, result: Entered, { battles }: ClassicWords): string {
  const side = (won: boolean) =>
    fightersOf(update, result)
      .filter(({ team }) => (team === result.winner) === won)
      .map(({ name }) => name);
  return battles.beat(side(true), side(false), result.at);
}

function describePlace({ moved, board }: ClassicUpdate, { at }: Entered, { battles }: ClassicWords): Statement {
  const { name, kind } = board.structures.find((one) => one.at === at && !one.destroyed) ?? {};
  const terrain = terrainAt(moved, at);
  return statement(at, 'ground', { name, kind, terrain }, battles.foughtAt({ at, terrain, name, kind }));
}

function describeFighters(
  update: ClassicUpdate,
  result: Entered,
  judge: string,
  words: ClassicWords,
): readonly ListItem[] {
  const { battles } = words;
  return fightersOf(update, result).map((army): ListItem => {
    const { name, team } = army;
    const own = result.armies[name] ?? {};
    const dice = update.happened?.dice[name];
    const told: readonly Statement[] = [
      ...(own.isStratless
        ? [statement('', 'no strategy', null, ...line`${battles.noStrategy}${citedUnder(['4.2.4'])}`)]
        : []),
      stateLosses(army, findLosses(update, army, own), words),
      ...describeAttempt(own, words),
      ...describeFate(update, result, army, { judge, words }),
      ...(dice ? [statement('', 'dice', dice, ...line`${battles.dice(dice)}${citedUnder(['4.2.4'])}`)] : []),
    ];
    const parts = told.map((one) => [one]);
    return [
      statement(name, 'fared', { team }, ...line`${strong(name)}, ${words.team(team)}: ${joinInlines(parts, '; ')}`),
    ];
  });
}

/** What an army lost in the battle, and what that left it; undefined where it lost nothing. */
function findLosses(
  { happened }: ClassicUpdate,
  army: Army,
  own: Entered['armies'][string],
): { readonly lost: Troops; readonly left: Troops } | undefined {
  const given = own.troops as Readonly<Partial<Record<string, number>>> | undefined;
  const left = happened
    ? happened.told.flatMap(({ subject, because }) =>
        subject === army.name && because.code === 'lost-troops-at' ? [because.left] : [],
      )[0]
    : bySlot((slot, i) => given?.[String(slot)] ?? (army.troops[i] as number));
  if (!left) return undefined;
  const lost = subtractTroops(army.troops, left);
  return lost.every((count) => count === 0) ? undefined : { lost, left };
}

function describeAttempt(
  { kill, capture, isDone, squad = 0 }: Entered['armies'][string],
  { battles }: ClassicWords,
): readonly Statement[] {
  const whom = kill ?? capture;
  if (whom === undefined) return [];
  const [verb, key, rule] =
    kill === undefined ? (['capture', 'captured', '4.5'] as const) : (['kill', 'killed', '4.3.3'] as const);
  const died = squad > 0 ? squad : 0;
  const told = isDone ? battles[key](whom) : battles.inVain(verb, whom, died);
  const states = isDone ? { whom } : { whom, died };
  return [statement('', isDone ? key : `not ${key}`, states, ...line`${told}${citedUnder([rule])}`)];
}

/** Where an army went: thrown back, placed by the judge, led away, or of two winners the one that left. */
function describeFate(
  update: ClassicUpdate,
  result: Entered,
  army: Army,
  { judge, words: { battles } }: { readonly judge: string; readonly words: ClassicWords },
): readonly Statement[] {
  const { at, winner } = result;
  const { name, team } = army;
  const { to, isCaptured } = findWay(update, result, name);
  if (!update.board.armies.some((one) => one.name === name) && !isCaptured)
    return [statement('', 'gone', null, battles.offMap)];
  if (to === undefined || to === at) return team === winner ? [statement('', 'holds', null, battles.holds)] : [];
  const went = howGone(update, result, army);
  return [stateGone('', went, to, judge, battles.went[went.how](to, judge))];
}

/** Where step 5 put an army, and whether it was captured. */
function findWay({ happened }: ClassicUpdate, { armies }: Entered, name: string) {
  const to = happened ? happened.separated[name] : armies[name]?.to;
  return { to, isCaptured: Object.values(armies).some((other) => other.isDone && other.capture === name) };
}

/** How an army leaves the square of its battle, and by which rule or ruling. */
interface Gone {
  readonly how: 'led' | 'placed' | 'thrown' | 'left';
  readonly rules: readonly Rule[];
  readonly rulings?: readonly RulingId[];
}

function howGone(update: ClassicUpdate, result: Entered, { name, team }: Army): Gone {
  const { at, winner, armies } = result;
  if (findWay(update, result, name).isCaptured) return { how: 'led', rules: ['4.5'] };
  if (isPlacedAfar(result, name, update.moved.grid)) return { how: 'placed', rules: [], rulings: ['R42'] };
  if (team !== winner) return { how: 'thrown', rules: ['4.2.5'] };
  return { how: 'left', rules: [isHeldByCaptive(at, armies, update.happened?.separated) ? '4.5' : '4.4'] };
}

function stateGone(about: string, { how, rules, rulings }: Gone, to: string, judge: string, told: string): Statement {
  const states = how === 'placed' ? { to, judge } : { to, rules };
  return statement(about, how, states, ...line`${told}${citedUnder(rules, rulings)}`);
}

/** What each slot lost, and what it holds: `1200 Gallowfen Diggers (2100 of 5000)`. */
function stateLosses(
  { creatures, kinds }: Army,
  cost: ReturnType<typeof findLosses>,
  { battles }: ClassicWords,
): Statement {
  if (!cost) return statement('', 'lost', null, battles.lostNothing);
  const slots = SLOTS.flatMap((slot, i) => {
    const own = [...new Set(kinds?.filter((kind) => kind.slot === slot).map(({ name }) => name))];
    const of = creatures[slot] === undefined ? own : [creatures[slot]];
    const count = cost.lost[i] as number;
    return count === 0 ? [] : [{ slot, lost: count, left: cost.left[i] as number, of }];
  });
  const isEmpty = sum(cost.left) === 0;
  return statement('', 'lost', { slots, isEmpty }, battles.lost(slots, isEmpty));
}

function sum(counts: Troops): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** 4.2.5 How the battles ended: who won, who was killed or captured, and who went where; a winner who leaves goes of his own (4.4). */
export function writeResults(update: ClassicUpdate, context: ReportContext): readonly ListItem[] {
  const judge = judgeFor(context.judges, 'battle');
  const words = wordsOf(context);
  return update.results
    .toSorted((a, b) => compareSquares(a.at, b.at))
    .map((result) => writeResult(update, result, judge, words));
}

function writeResult(update: ClassicUpdate, result: Entered, judge: string, words: ClassicWords): ListItem {
  const { at, winner } = result;
  const fought = fightersOf(update, result);
  const side = (isWon: boolean) => fought.filter(({ team }) => (team === winner) === isWon).map(({ name }) => name);
  const [won, lost] = [side(true), side(false)];
  const gone = fought.flatMap((army) => stateDeeds(update, result, army, { judge, words })).map((one) => [one]);
  const beat = strong(words.battles.beat(won, lost, at));
  const told = line`${beat}${gone.length > 0 ? ['; ', ...joinInlines(gone, '; ')] : citedUnder(['4.2.5'])}`;
  return [statement(at, 'result', { won, lost }, ...told)];
}

/** Whom an army killed or captured, and where it went. */
function stateDeeds(
  update: ClassicUpdate,
  result: Entered,
  army: Army,
  { judge, words: { battles } }: { readonly judge: string; readonly words: ClassicWords },
): readonly Statement[] {
  const { name } = army;
  const { removed, kill, capture, isDone } = result.armies[name] ?? {};
  const { to } = findWay(update, result, name);
  const went = howGone(update, result, army);
  const deed = (key: string, whom: string | undefined, told: string, rule: Rule) =>
    statement(name, key, whom ?? null, ...line`${told}${citedUnder([rule])}`);
  return [
    ...(isDone && kill !== undefined ? [deed('killed', kill, battles.kills(name, kill), '4.3.3')] : []),
    ...(isDone && capture !== undefined ? [deed('captured', capture, battles.captures(name, capture), '4.5')] : []),
    ...(removed ? [deed('removed', undefined, battles.isRemoved(name), '4.2.5')] : []),
    ...(to === undefined ? [] : [stateGone(name, went, to, judge, battles.goes[went.how](name, to, judge))]),
  ];
}

/** 4.5 True where an army captured at a square stays there, for want of a base or town, so that the winner is bumped. */
export function isHeldByCaptive(
  at: string,
  armies: Entered['armies'],
  separated: Readonly<Partial<Record<string, string>>> | undefined,
): boolean {
  return Object.values(armies).some(({ isDone, capture }) => {
    if (!isDone || capture === undefined) return false;
    const to = separated ? separated[capture] : armies[capture]?.to;
    return to === undefined || to === at;
  });
}
