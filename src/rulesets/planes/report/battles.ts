import type { Conflict } from '../../../core/board-view.js';
import {
  cite,
  line,
  list,
  type Outline,
  paragraph,
  type SectionName,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { withoutFullStop } from '../../../core/text.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { type Judges, judgeFor } from '../../contract/words.js';
import { controllersAt } from '../../shared/control.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, type ConflictKind, type PlanesBoard, terrainAt } from '../board.js';
import { type PlanesUpdate, sidesOf } from '../update.js';

/** The sections of the announcements in the order we propose, and what each holds. */
export const ANNOUNCEMENT_SECTIONS = [
  { key: 'deadline', title: 'until when strategies are due, and to whom', isDerived: true },
  { key: 'battle', title: 'the battles, each with its ground and its armies' },
  { key: 'unfought', title: 'the battles announced before whose result is still to come' },
] as const satisfies readonly SectionName[];

/** `Rabid Cat attacks Various Puppies` (6, P50); `versus` is written `vs.`. */
export function nameBattle(conflict: Conflict): string {
  const { first, second } = sidesOf(conflict);
  const [one, two] = VERBS[conflict.kind as ConflictKind];
  return `${first.join(' and ')} ${first.length > 1 ? two : one} ${second.join(' and ')}`;
}

/** 6.1.1 The kind of battle as a verb of one army and of two. */
const VERBS: Readonly<Record<ConflictKind, readonly [one: string, two: string]>> = {
  attacks: ['attacks', 'attack'],
  versus: ['vs.', 'vs.'],
  intercepts: ['intercepts', 'intercept'],
  raids: ['raids', 'raid'],
  sieges: ['besieges', 'besiege'],
};

/** 6 "Army name Battle type Army name, Square (Weather)" (P50). */
export function announce(update: PlanesUpdate, conflict: Conflict): string {
  const weather = update.weather[conflict.at] ?? '';
  return `${nameBattle(conflict)}, ${conflict.at} (${weather === '' ? 'weather: the judge fills it in' : weather})`;
}

/** A battle as it is announced. */
export function stateBattle(update: PlanesUpdate, conflict: Conflict): Statement {
  const states = { ...toStated(conflict), weather: update.weather[conflict.at] };
  return statement(conflict.sides.flat(), 'battle', states, strong(announce(update, conflict)));
}

/** Who is in a battle, where, and how it came about. */
function toStated(conflict: Conflict): object {
  return { at: conflict.at, kind: conflict.kind, ...sidesOf(conflict) };
}

/** 6 The battle announcements: a line a battle, where the sides start (6.1.1), the ground, the deadline. */
export function reportBattles(update: PlanesUpdate, context: ReportContext): Outline {
  return {
    id: 'announcements',
    kind: 'announcement',
    title: `Battle Announcements, turn ${update.turn}`,
    sections: [
      { key: 'deadline', blocks: [paragraph(...announceDeadline(context))] },
      ...update.conflicts.map((conflict) => ({
        key: 'battle',
        part: conflict.at,
        fight: { about: conflict.sides.flat(), states: toStated(conflict) },
        blocks: [
          paragraph(stateBattle(update, conflict)),
          paragraph(describeStart(update, conflict), ' ', describeGround(update.board, conflict.at)),
          list(...conflict.sides.flat().map((name) => [formatCommanded(update, context, name)])),
        ],
      })),
      ...(update.unfought.length === 0
        ? []
        : [{ key: 'unfought', title: 'Still being fought', blocks: [list(...formatUnfought(update, context))] }]),
    ],
  };
}

function announceDeadline({ next, zone, judges, strategiesTo }: ReportContext): ListItem {
  const when = next
    ? `The deadline is ${writeMoment(next.lock, zone)}`
    : "The deadline comes with the next turn's opening post";
  return line`${when}. Strategies go to ${nameJudge(judges, strategiesTo)}, in the body of the mail, titled “Player: Army attacks Army” as the battle is named below; moves go into the movement thread or to the same judge (${cite(['6', '4'])}).`;
}

/** The battles announced before that have no result yet: who fights, why they go on, and until when strategies count. */
export function formatUnfought({ unfought, board }: PlanesUpdate, { next, zone }: ReportContext): readonly ListItem[] {
  const until = next === undefined ? 'the deadline of the next turn' : writeMoment(next.lock, zone);
  return unfought.map((at) => {
    const there = board.armies.filter((army) => army.at === at);
    const sides = [...new Set(there.map(({ team }) => team))].map((team) =>
      there.filter((army) => army.team === team).map(({ name }) => name),
    );
    const battle = strong(`${at}, ${sides.map((side) => side.join(' and ')).join(' and ')}`);
    const told = line`${battle}: no result yet, so it goes on (${cite([], ['P37'])}); its announcement stands, and strategies are taken until ${until} (${cite(['6'])})`;
    return [statement(sides.flat(), 'goes-on', { at, sides, until: next && { lock: next.lock, zone } }, ...told)];
  });
}

/** The judge, and where strategies are mailed: "the e-mail address in the Battle Announcements thread" (6). */
export function nameJudge(judges: Judges, strategiesTo: string | undefined): string {
  const name = judgeFor(judges, 'battle');
  return strategiesTo === undefined ? name : `${name} (${strategiesTo})`;
}

/** 6.1.1 Where the sides start, said of those whom its words name; of a siege the judge says it with the result that made it one. */
export function describeStart({ results }: PlanesUpdate, conflict: Conflict): Statement {
  const about = conflict.sides.flat();
  const kind = conflict.kind as ConflictKind;
  const { first, second } = sidesOf(conflict);
  const [one, two] = [first.join(' and '), second.join(' and ')];
  const rule = cite(['6.1.1']);
  switch (kind) {
    case 'attacks': {
      const told = line`${two}: in the centre of the square. ${one}: at its edge, and should attack (${rule}).`;
      return statement(about, 'start', { kind, first, second }, ...told);
    }
    case 'versus': {
      const told = line`Nobody attacks: both sides start within sight of each other (${rule}).`;
      return statement(conflict.at, 'start', { kind }, ...told);
    }
    case 'intercepts': {
      const told = line`Both sides start within sight of each other; ${one} should seek the fight (${rule}).`;
      return statement(first, 'start', { kind, first }, ...told);
    }
    case 'raids': {
      const told = line`Both sides start within sight of each other; ${one} chooses where, and ${two} is taken by surprise (${rule}).`;
      return statement(about, 'start', { kind, first, second }, ...told);
    }
    case 'sieges': {
      const { positions } = results.find((result) => result.at === conflict.at) ?? {};
      const stand = withoutFullStop(positions ?? 'the judge fills it in');
      return statement(
        conflict.at,
        'start',
        { kind, positions },
        ...line`A siege. Where both sides stand: ${stand} (${rule}).`,
      );
    }
  }
}

/** 6.1.2 The square's terrain; a structure's description is pointed to (P50). */
export function describeGround(board: PlanesBoard, at: string): Statement {
  const terrain = terrainAt(board, at);
  const structure = board.structures.find((one) => one.at.includes(at) && !one.destroyed)?.name;
  const ground = terrain ?? 'terrain as on the map';
  const told =
    structure === undefined
      ? `Fought at ${at}, ${ground}.`
      : `Fought at ${structure}, ${at}, ${ground}; its description applies.`;
  return statement(at, 'ground', { structure, terrain }, told);
}

/** An army as it was when the turn began. */
export function findArmy({ before }: PlanesUpdate, name: string): Army {
  return before.armies.find((army) => army.name === name) as Army;
}

/** An army as the announcement names it: its side, its rank, and who writes its strategy (2.2; the judge for mercenaries, 1.3). */
function formatCommanded(update: PlanesUpdate, context: ReportContext, name: string): Statement {
  const army = update.board.armies.find((one) => one.name === name) ?? findArmy(update, name);
  const { team, rank } = army;
  const by = commandersOf(army, context);
  const nobody = team === 'Mercenary' ? 'the judge' : 'nobody on the list';
  const told = line`${strong(name)}, ${formatArmy(army)}, commanded by ${by.length > 0 ? by.join(' and ') : nobody}`;
  return statement(name, 'commanded', { team, rank, by }, ...told);
}

/** 2.2 Who writes an army's strategy: its controllers at the lock. */
export function commandersOf(army: Army, { control, sheet }: ReportContext): readonly string[] {
  return controllersAt(army, control, sheet.lock).filter((player) => player !== '');
}

/** An army by its side and rank. */
export function formatArmy({ team, rank }: Army): string {
  return `${team} ${rank}`;
}
