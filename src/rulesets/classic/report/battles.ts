import type { Conflict } from '../../../core/board-view.js';
import {
  type Block,
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
import type { ReportContext } from '../../contract/report.js';
import { type Judges, judgeFor } from '../../contract/words.js';
import { controllersAt } from '../../shared/control.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army, ClassicBoard } from '../board.js';
import { type ClassicConflict, type ConflictKind, circumstancesOf, sidesOf } from '../update/clashes.js';
import type { ClassicUpdate } from '../update.js';
import { type ClassicWords, citedUnder, wordsOf } from './words/words.js';

/** The title of a battle: `A attacks B at 5E`. */
export function titleOf(conflict: Conflict, { battle }: Pick<ClassicWords, 'battle'>): string {
  return battle({ kind: conflict.kind as ConflictKind, ...sidesOf(conflict), at: conflict.at });
}

/** What the title of a battle hangs on. */
export function fightOf({ kind, sides, at }: Conflict): Pick<Conflict, 'kind' | 'sides' | 'at'> {
  return { kind, sides, at };
}

/** The sections of the announcements in the order we propose, and what each holds. */
export const ANNOUNCEMENT_SECTIONS = [
  { key: 'deadline', title: 'until when strategies are due, and to whom', isDerived: true },
  { key: 'battle', title: 'the battles, each with its ground and its armies' },
] as const satisfies readonly SectionName[];

/** 3.1, 4.1.2.3 The battle announcements: who attacks whom, or that nobody does, square, terrain and deadline. */
export function reportBattles(update: ClassicUpdate, context: ReportContext): Outline {
  const words = wordsOf(context);
  return {
    id: 'announcements',
    kind: 'announcement',
    title: words.battles.announcements(update.turn),
    sections: [
      { key: 'deadline', blocks: [paragraph(...announceDeadline(context)), ...announceLater(update, context)] },
      ...update.conflicts.map((conflict) => ({
        key: 'battle',
        part: conflict.at,
        title: titleOf(conflict, words),
        fight: { about: conflict.sides.flat(), states: fightOf(conflict) },
        blocks: [
          paragraph(...describeGround(conflict, update.board, words), ' ', describeSpacing(conflict, words)),
          list(...conflict.sides.flat().map((name) => [describeArmy(update, context, name)])),
        ],
      })),
    ],
  };
}

function announceDeadline(context: ReportContext): ListItem {
  const { next, zone, judges, strategiesTo } = context;
  const { battles, moment } = wordsOf(context);
  const when = battles.due(next && moment(next.deadline, zone));
  const how = battles.strategiesTo(nameBattleJudge(judges, strategiesTo));
  return [`${when} ${how}`, ...citedUnder(['4.1.1']), '.'];
}

/** 4.1.2.3, 4.1.2.5 What the battle judge posts in this thread still; nothing where nothing is missing. */
function announceLater({ conflicts }: ClassicUpdate, context: ReportContext): readonly Block[] {
  const words = wordsOf(context);
  const later = formatLater(conflicts, words);
  return later.length === 0 ? [] : [paragraph(...words.battles.postsHere(judgeFor(context.judges, 'battle'), later))];
}

/** 4.1.2.3, 4.1.2.5 What is not known yet of some battles: the weather, and where an interception begins. */
export function formatLater(conflicts: readonly ClassicConflict[], { battles, and }: ClassicWords): ListItem {
  const caught = conflicts.some(({ kind }) => kind === 'intercepts');
  const missing = [
    ...(conflicts.some((conflict) => circumstancesOf(conflict).weather === undefined)
      ? [[battles.weatherLater(conflicts.length === 1), ...citedUnder(['4.1.2.5'])]]
      : []),
    ...(caught ? [[battles.beginLater, ...citedUnder(['4.1.2.3'])]] : []),
  ];
  return joinInlines(missing, and);
}

/** 4.1.1 Who reads the strategies, with his address where the judge has set it. */
export function nameBattleJudge(judges: Judges, address: string | undefined): string {
  return `${judgeFor(judges, 'battle')}${address === undefined ? '' : ` (${address})`}`;
}

/** 4.1.2.4 The ground of a battle, as far as the board says what it is: terrain and description are left out where it does not. */
export function describeGround(conflict: ClassicConflict, board: ClassicBoard, { battles }: ClassicWords): ListItem {
  const structure = board.structures.find((one) => one.at === conflict.at && !one.destroyed);
  const { at } = conflict;
  const { terrain, weather } = circumstancesOf(conflict);
  const sky = line`${battles.weather(weather ?? '')}${citedUnder(['4.1.2.5'])}.`;
  const above: ListItem = weather === undefined ? [] : [' ', statement(at, 'weather', weather, ...sky)];
  if (!structure) return [statement(at, 'ground', { terrain }, `${battles.fought({ at, terrain })}.`), ...above];
  const { name, kind } = structure;
  const description = kind === 'town' ? undefined : structure.description; // 2.5.1.2: towns have none
  const described: ListItem =
    description === undefined
      ? ['.']
      : line`${battles.described}${citedUnder(['4.1.2.4'])}${battles.description(description)}`;
  const states = { terrain, name, kind, description };
  const fought = battles.fought({ at, terrain, name, kind });
  return [statement(at, 'ground', states, ...line`${fought}${described}`), ...above];
}

/** 4.1.2.3 Where the sides start. */
export function describeSpacing(conflict: Conflict, { battles }: ClassicWords): Statement {
  const { kind, at } = conflict;
  const { first, second } = sidesOf(conflict);
  if (kind === 'versus')
    return statement(at, 'spacing', { kind }, ...line`${battles.nobodyAttacks}${citedUnder(['4.1.2.3'])}.`);
  const told =
    kind === 'intercepts'
      ? line`${battles.stopped(first, second)}${citedUnder(['3.2.3.1'])}.`
      : line`${battles.spaced(first, second)}${citedUnder(['4.1.2.3'])}.`;
  return statement(at, 'spacing', { kind, first, second }, ...told);
}

function describeArmy(update: ClassicUpdate, context: ReportContext, name: string): Statement {
  const army = update.board.armies.find((one) => one.name === name) as Army;
  const { team, faction, rank } = army;
  const players = commandersOf(army, context);
  const soldiers = faction ?? rank;
  const told = wordsOf(context).battles.commanded([strong(name)], team, soldiers, players);
  return statement(name, 'commanded', { team, soldiers, players }, ...told);
}

/** Who writes an army's strategy: its controllers at the lock (5.2.1); the mercenary judge for mercenaries (6). */
export function commandersOf(army: Army, { control, sheet, judges }: ReportContext): readonly string[] {
  if (army.team === 'Mercenary') return [judgeFor(judges, 'mercenary')];
  return controllersAt(army, control, sheet.lock).filter((player) => player !== '');
}
