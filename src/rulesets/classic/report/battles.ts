import type { Clash } from '../../../core/board-view.js';
import type { Block, Outline, SectionName } from '../../../core/document.js';
import { joinInlines, line, list, paragraph, type Statement, statement, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { type Judges, judgeFor } from '../../contract/words.js';
import { controllersAt } from '../../shared/control.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army, ClassicBoard } from '../board.js';
import { CLASH_WORDS, type ClashKind, type ClassicClash, sidesOf } from '../update/clashes.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';

/** The title of a battle: `A attacks B at 5E`. */
export function titleOf(clash: Clash): string {
  const { first, second } = sidesOf(clash);
  const verb = CLASH_WORDS[clash.kind as ClashKind][first.length > 1 ? 'many' : 'one'];
  return `${first.join(' and ')} ${verb} ${second.join(' and ')} at ${clash.at}`;
}

/** What the title of a battle hangs on. */
export function fightOf({ kind, sides, at }: Clash): Pick<Clash, 'kind' | 'sides' | 'at'> {
  return { kind, sides, at };
}

/** The sections of the announcements in the order we propose, and what each holds. */
export const ANNOUNCEMENT_SECTIONS = [
  { key: 'deadline', title: 'until when strategies are due, and to whom', isDerived: true },
  { key: 'battle', title: 'the battles, each with its ground and its armies' },
] as const satisfies readonly SectionName[];

/** 3.1, 4.1.2.3 The battle announcements: who attacks whom, or that nobody does, square, terrain and deadline. */
export function reportBattles(update: ClassicUpdate, context: ReportContext): Outline {
  return {
    id: 'announcements',
    kind: 'announcement',
    title: `Battle announcements, turn ${update.turn}`,
    sections: [
      { key: 'deadline', blocks: [paragraph(...announceDeadline(context)), ...announceLater(update, context)] },
      ...update.clashes.map((clash) => ({
        key: 'battle',
        part: clash.at,
        title: titleOf(clash),
        fight: { about: clash.sides.flat(), states: fightOf(clash) },
        blocks: [
          paragraph(...describeGround(clash, update.board), ' ', describeSpacing(clash)),
          list(...clash.sides.flat().map((name) => [describeArmy(update, context, name)])),
        ],
      })),
    ],
  };
}

function announceDeadline({ next, zone, judges, strategiesTo }: ReportContext): ListItem {
  const when = next
    ? `The deadline for these battles is ${writeMoment(next.deadline, zone)}.`
    : "The deadline comes with the next turn's opening post.";
  const how = `Strategies go to ${nameBattleJudge(judges, strategiesTo)} by mail; tell this thread once yours is sent`;
  return [`${when} ${how}`, ...citedUnder(['4.1.1']), '.'];
}

/** 4.1.2.3, 4.1.2.5 What the battle judge posts in this thread still; nothing where nothing is missing. */
function announceLater({ clashes }: ClassicUpdate, { judges }: ReportContext): readonly Block[] {
  const later = tellLater(clashes);
  return later.length === 0 ? [] : [paragraph(`${judgeFor(judges, 'battle')} posts here `, ...later, '.')];
}

/** 4.1.2.3, 4.1.2.5 What is not known yet of some battles: the weather, and where an interception begins. */
export function tellLater(clashes: readonly ClassicClash[]): ListItem {
  const caught = clashes.some(({ kind }) => kind === 'intercepts');
  const missing = [
    ...(clashes.some(({ weather }) => weather === undefined)
      ? [[`the weather${clashes.length > 1 ? ' of each battle' : ''}`, ...citedUnder(['4.1.2.5'])]]
      : []),
    ...(caught ? [['where an interception begins, for which the rules set nothing', ...citedUnder(['4.1.2.3'])]] : []),
  ];
  return joinInlines(missing, ' and ');
}

/** 4.1.1 Who reads the strategies, with his address where the judge has set it. */
export function nameBattleJudge(judges: Judges, address: string | undefined): string {
  return `${judgeFor(judges, 'battle')}${address === undefined ? '' : ` (${address})`}`;
}

/** 4.1.2.4 The ground of a battle, as far as the board says what it is: terrain and description are left out where it does not. */
export function describeGround(clash: ClassicClash, board: ClassicBoard): ListItem {
  const structure = board.structures.find((one) => one.at === clash.at && !one.destroyed);
  const { at, terrain, weather } = clash;
  const ground = terrain === undefined ? at : `${at}, ${terrain}`;
  const sky = line`Weather: ${weather ?? ''}${citedUnder(['4.1.2.5'])}.`;
  const above: ListItem = weather === undefined ? [] : [' ', statement(at, 'weather', weather, ...sky)];
  if (!structure) return [statement(at, 'ground', { terrain }, `Fought at ${ground}.`), ...above];
  const { name, kind } = structure;
  const description = kind === 'town' ? undefined : structure.description; // 2.5.1.2: towns have none
  const described: ListItem =
    description === undefined ? ['.'] : line`; its description applies${citedUnder(['4.1.2.4'])}. “${description}”`;
  const states = { terrain, name, kind, description };
  return [statement(at, 'ground', states, ...line`Fought at ${name} (${kind}), ${ground}${described}`), ...above];
}

/** 4.1.2.3 Where the sides start. */
export function describeSpacing(clash: Clash): Statement {
  const { kind, at } = clash;
  const { first, second } = sidesOf(clash);
  const [one, two] = [first.join(' and '), second.join(' and ')];
  if (kind === 'versus') {
    const how = 'Nobody attacks: both sides moved in, and they begin just within sight of each other';
    return statement(at, 'spacing', { kind }, ...line`${how}${citedUnder(['4.1.2.3'])}.`);
  }
  const told =
    kind === 'intercepts'
      ? line`${one} stopped ${two} on the march${citedUnder(['3.2.3.1'])}.`
      : line`${two} ${second.length > 1 ? 'begin' : 'begins'} near the centre with a few hours to prepare; ${one} ${first.length > 1 ? 'come' : 'comes'} from miles away, out of sight${citedUnder(['4.1.2.3'])}.`;
  return statement(at, 'spacing', { kind, first, second }, ...told);
}

function describeArmy(update: ClassicUpdate, context: ReportContext, name: string): Statement {
  const army = update.board.armies.find((one) => one.name === name) as Army;
  const { team, faction, rank } = army;
  const players = commandersOf(army, context);
  const soldiers = faction ?? rank;
  const words = line`${strong(name)}, ${team} ${soldiers}, commanded by ${players.length > 0 ? players.join(' and ') : 'nobody on the list'}`;
  return statement(name, 'commanded', { team, soldiers, players }, ...words);
}

/** Who writes an army's strategy: its controllers at the lock (5.2.1); the mercenary judge for mercenaries (6). */
export function commandersOf(army: Army, { control, sheet, judges }: ReportContext): readonly string[] {
  if (army.team === 'Mercenary') return [judgeFor(judges, 'mercenary')];
  return controllersAt(army, control, sheet.lock).filter((player) => player !== '');
}
