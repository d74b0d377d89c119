import {
  type Block,
  cite,
  joinInlines,
  line,
  type Outline,
  paragraph,
  type Section,
  type SectionName,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { withArticle, withoutFullStop } from '../../../core/text.js';
import type { ReportContext } from '../../contract/report.js';
import { nameHeadings, withRulings } from '../../shared/report-numbers.js';
import {
  formatPosts,
  type ListItem,
  listSection,
  POST_SECTIONS,
  publicVerdicts,
  writeRefusal,
} from '../../shared/report-posts.js';
import { formatRolls } from '../../shared/report-tables.js';
import type { ChangeFact } from '../facts/changes.js';
import { formatDecided, formatDecision } from '../facts/decisions.js';
import { tell } from '../facts.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import type { ConquestUpdate } from '../update.js';
import { formatChallenge, formatEnd } from './announcement.js';
import { isToldOfMove, isToldOfPiece, openPlaces, writeMoves, writePlaces } from './moves.js';
import { formatStandIns, writeLedger, writePlayers } from './players.js';

/** The sections of the update in the order we propose, and what each holds. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the window in one sentence', isDerived: true },
  { key: 'standins', title: 'who orders for another player' },
  { key: 'moves', title: 'who moved, in the order of play, and who stood' },
  { key: 'challenges', title: 'the new challenges, or how challenges ended' },
  { key: 'places', title: 'where pieces went after challenges' },
  { key: 'lands', title: 'lands taken, bonded and stripped' },
  { key: 'found', title: 'creatures found' },
  { key: 'quests', title: 'quests' },
  { key: 'ledger', title: 'what each player gained and spent, and where it came from' },
  { key: 'choices', title: 'cards that may be chosen for Color Mastery and Weaving' },
  ...POST_SECTIONS,
  { key: 'players', title: 'the table of players, in the order of play' },
  { key: 'winner', title: 'who has won' },
  { key: 'calls', title: 'what rests on a ruling' },
  { key: 'rulings', title: 'the rulings named, in plain words', isDerived: true },
  { key: 'rules', title: 'the headings of the rules named by number', isDerived: true },
  { key: 'remarks', title: 'vouched times and moved deadlines' },
  { key: 'next', title: 'what comes next' },
  { key: 'rolls', title: 'the rolls, with the secret that proves them' },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** Sections in which every line names its rules. */
const LISTED: readonly UpdateKey[] = ['ledger'];

/** C39 The update of a window: what was done in its order, refused orders, what everybody has now, what comes next. */
export function reportUpdate(update: ConquestUpdate, context: ReportContext): Outline {
  const written = nameHeadings(writeSections(update, context), HEADINGS, LISTED);
  const told = withRulings(written, 'Rulings', RULINGS, context.rulingsPage);
  const sections = [
    ...told,
    {
      key: 'rolls',
      title: 'Dice',
      blocks: formatRolls(update.rolls, context.sheet.secret, context.isSealShown ? 'shown' : 'unseen'),
    },
  ];
  return { id: 'update', kind: 'update', title: `Turn ${update.before.turn}, ${update.window}`, sections };
}

function writeSections(update: ConquestUpdate, context: ReportContext): readonly Section[] {
  const { before, board } = update;
  const section = (key: UpdateKey, title: string, items: readonly ListItem[]) => listSection(key, title, items);
  const verdicts = publicVerdicts(update, context);
  const isMovement = update.window === 'movement';
  return [
    { key: 'summary', blocks: [paragraph(summarise(update))] },
    ...section('standins', 'Stand-ins', formatStandIns(before, context.control, context.sheet.lock)),
    ...section('moves', 'Moves', isMovement ? writeMoves(update) : []),
    ...section(
      'challenges',
      'Challenges',
      isMovement
        ? update.begun.map((_, i) => [formatChallenge(board, update.begun, i)])
        : update.resolved.map((one, i) => [formatEnd(before, one, i)]),
    ),
    ...section('places', 'Driven off, retreated, come back', isMovement ? [] : writePlaces(update)),
    ...section('lands', 'Lands', writeLands(update)),
    ...section(
      'found',
      'Creatures found',
      update.found.map(({ player, at, rarity, color }) => {
        const told = line`${strong(player)} finds ${withArticle(rarity)} creature at ${at}: ${color} (${cite(['3.4.3'])})`;
        return [statement([player, at], 'found', { rarity, color }, ...told)];
      }),
    ),
    ...section(
      'quests',
      'Quests',
      update.quests.map((quest) => [
        statement(quest.quest, quest.code, viewFact(quest, 'public'), tell(quest, 'public')),
      ]),
    ),
    ...section('ledger', 'The ledger', writeLedger(update)),
    ...section(
      'choices',
      'Cards to choose',
      update.choices.map((choice) => {
        const told = line`${tell(choice, 'public')} (${cite([choice.rule])})`;
        return [statement(choice.player, choice.code, viewFact(choice, 'public'), ...told)];
      }),
    ),
    ...section(
      'nothing',
      'Came to nothing',
      verdicts
        .filter((verdict) => verdict.status === 'fails' && !isToldOfPiece(update, verdict))
        .map((verdict) => writeRefusal(update, context, verdict, tell)),
    ),
    ...formatPosts(update, context, {
      decided: 'Decided by the league administrator',
      later: cite(['3.1'], ['C7']),
      verdicts,
      tell,
      ruled: update.ruled.map(({ rule, who, what: { piece, decision, value }, word }) => {
        const what = `${piece}, ${formatDecision(decision)}`;
        const told = line`${who} ruled that ${what} (${cite([rule])}) is ${formatDecided(value)}: ${withoutFullStop(word)}`;
        return [statement(piece, 'ruled', { rule, who, decision, value, word }, ...told)];
      }),
    }),
    {
      key: 'players',
      title: isMovement ? 'The players' : `The players, in the order of play of turn ${board.turn}`,
      blocks: writePlayers(board),
    },
    ...section(
      'winner',
      'The game',
      update.winner === null
        ? []
        : [[statement(update.winner, 'won', null, ...line`${strong(update.winner)} has won (${cite([], ['C38'])})`)]],
    ),
    ...section(
      'calls',
      'Judge’s calls',
      update.calls
        .filter((call) => !isToldOfMove(update, call) && call.because.code !== 'takes-land') // that stands with the lands
        .filter(({ piece, because }) => because.code !== 'goes-by-default' || openPlaces(update, piece) === undefined)
        .map(({ piece, because }) => {
          const { ruling } = because;
          const told = line`${strong(piece)}: ${tell(because, 'public')} (${cite([], [ruling])})`;
          return [statement(piece, because.code, { ruling, because: viewFact(because, 'public') }, ...told)];
        }),
    ),
    ...writeNext(update),
  ];
}

function summarise({ window, before, moves, begun, resolved, ledger, found }: ConquestUpdate): string {
  const some = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const head = `Turn ${before.turn}, ${window}`;
  if (window === 'movement') {
    const moved = moves.filter(({ outcome }) => outcome === 'moved').length;
    const still = moves.filter(({ outcome, to }) => outcome !== 'moved' && to !== null).length; // who is off the board stands nowhere
    const stood = still > 0 ? `, ${still} stood` : '';
    const played = begun.length === 0 ? 'no challenge is' : some(begun.length, 'challenge is', 'challenges are');
    return `${head}: ${some(moved, 'piece moved', 'pieces moved')}${stood}; ${played} to be played.`;
  }
  const taken = ledger.filter(({ because }) => TAKEN.has(because.code)).length;
  return `${head}: ${some(resolved.length, 'challenge was', 'challenges were')} settled, ${some(taken, 'land', 'lands')} taken, ${some(found.length, 'creature', 'creatures')} found.`;
}

function writeNext({ window, board, winner }: ConquestUpdate): readonly Section[] {
  const names = board.players.map(({ name }) => name);
  const order = line`${strong('Order of play')}: ${names.join(', ')} (${cite(['3.2.4'])}).`;
  // how long a window is open is the judge's to say each time
  const next = line`The ${board.window} of turn ${board.turn}: its deadline will be in the post that opens it (${cite(['3.1'])}).`;
  const blocks: Block[] = [
    ...(window === 'aftermath' ? [paragraph(statement('', 'order of play', names, ...order))] : []),
    ...(winner === null ? [paragraph(statement('', 'next', { window: board.window, turn: board.turn }, ...next))] : []),
  ];
  return blocks.length > 0 ? [{ key: 'next', title: 'Next', blocks }] : [];
}

type Entry = ConquestUpdate['ledger'][number];

/** 3.4, 3.6.2, 4.4.1 What each player did with lands: those taken, stripped, bonded and reinforced. */
export function writeLands({ ledger, before }: ConquestUpdate): readonly ListItem[] {
  return before.players.flatMap(({ name }): readonly ListItem[] => {
    const own = ledger.filter(({ because }) => actorOf(because) === name);
    const bonding = own.filter(({ because }) => because.code === 'bonds-to').map(({ subject }) => subject);
    const some = (code: ChangeFact['code'], verb: string, told: readonly string[] = []): readonly Statement[] => {
      const there = own.filter(({ because, subject }) => because.code === code && !told.includes(subject));
      if (there.length === 0) return [];
      const rules = [...new Set(there.map(({ because }) => because.rule))];
      const lands = there.map(({ subject }) => subject);
      return [statement('', code, { lands, rules }, ...line`${verb} ${ENGLISH.list(lands)} (${cite(rules)})`)];
    };
    const plain = own.filter(({ because }) => isPlain(because)).map(({ subject }) => subject);
    const told = [
      ...(plain.length === 0
        ? []
        : [statement('', 'takes', plain, ...line`takes ${ENGLISH.list(plain)} (${cite(['3.4.1'])})`)]),
      ...own.flatMap((entry) => (isPlain(entry.because) ? [] : formatTaken(entry))),
      ...some('stripped', 'strips'),
      ...some('bonded', 'bonds', bonding), // told with the land already
      ...some('reinforced', 'reinforces the bond to'),
    ].map((part) => [part]);
    return told.length === 0 ? [] : [[statement(name, 'lands', null, strong(name), ' ', ...joinInlines(told, '; '))]];
  });
}

/** Whose land it is now, or who ordered it. */
function actorOf(because: ChangeFact): string | undefined {
  switch (because.code) {
    case 'piece-there':
    case 'higher-reputation':
    case 'bonds-to':
      return because.player;
    case 'stripped':
    case 'bonded':
    case 'reinforced':
      return because.by;
    default:
      return undefined;
  }
}

/** That a land has another controller. */
const TAKEN: ReadonlySet<string> = new Set([
  'piece-there',
  'higher-reputation',
  'bonds-to',
] satisfies ChangeFact['code'][]);

/** A land of nobody's that was taken by a piece on it. */
function isPlain(because: ChangeFact): boolean {
  return because.code === 'piece-there' && because.from === undefined;
}

/** 3.4.1, 3.4.2 A land that was taken from somebody, and how. */
function formatTaken({ subject, because }: Entry): readonly Statement[] {
  const { rule } = because;
  const state = (told: ListItem) => statement(subject, because.code, viewFact(because, 'public'), ...told);
  switch (because.code) {
    case 'bonds-to': {
      const { player, land, from } = because;
      return [
        state(
          line`takes ${subject} (${land}) from ${from} by bonding to it; ${from} stays bonded to it too and may still use it in decks, its resources are ${player}’s from the next turn on (${cite([rule, '4.4.1'])})`,
        ),
      ];
    }
    case 'piece-there':
    case 'higher-reputation': {
      const ruled = because.code === 'piece-there' ? '; how land is lost is the judge’s ruling' : '';
      const why = tell(because, 'public');
      return [state(line`takes ${subject} from ${because.from ?? ''}: ${why}${ruled} (${cite([rule], ['C30'])})`)];
    }
    default:
      return [];
  }
}
