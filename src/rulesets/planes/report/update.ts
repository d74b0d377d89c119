import {
  type Block,
  cite,
  joinInlines,
  line,
  list,
  type Outline,
  paragraph,
  type Section,
  type SectionName,
  statement,
  strong,
} from '../../../core/document.js';
import { formatSentences, viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import type { LedgerEntry } from '../../contract/turn.js';
import { withRulings } from '../../shared/report-numbers.js';
import { formatPosts, type ListItem, listSection, POST_SECTIONS, publicVerdicts } from '../../shared/report-posts.js';
import { formatRolls } from '../../shared/report-tables.js';
import {
  type Army,
  enemyOf,
  type Outcome,
  type PlanesBoard,
  SIDES,
  SLOTS,
  type Structure,
  TEAMS,
  teamOf,
} from '../board.js';
import { formatPoints, type PlanesFact, tell } from '../facts.js';
import type { PlanesOrder } from '../orders.js';
import { RULINGS } from '../rulebook.js';
import { TO_WIN } from '../rules/5-4-points.js';
import { TO_DESTROY } from '../rules/5-counting.js';
import { EMPTY_HANDED } from '../turn/verdicts.js';
import type { PlanesUpdate } from '../update.js';
import { findLeaving, LEAVING, writeResults } from './battle-results.js';
import { formatUnfought, stateBattle } from './battles.js';
import { isToldOfMove, SHORT, sortMoves, writeMoves } from './moves.js';

/** What is told of what armies count. */
const COUNTED: readonly PlanesFact['code'][] = ['counted-turn', 'tried', 'tries-over'];

/** 5, 1.3 The turns that armies counted, by side; who left counts none. */
function writeCounted(update: PlanesUpdate): readonly ListItem[] {
  return bySide(update).flatMap(({ subject, because }): readonly ListItem[] => {
    if (!COUNTED.includes(because.code)) return [];
    const told = line`${strong(subject)}: ${tell(because, 'public')} (${cite([because.rule])})`;
    return [[statement(subject, because.code, viewFact(because, 'public'), ...told)]];
  });
}

/** 5.1, 6.3, 4.1.4 Troops lost, healed and sent, slot by slot, by side. */
function writeTroops(update: PlanesUpdate): readonly ListItem[] {
  return bySide(update).flatMap(({ subject, because }): readonly ListItem[] => {
    const { code, rule } = because;
    if (code !== 'healed' && code !== 'battle-losses' && code !== 'troops-sent') return [];
    const changes = because.now.map((now, i) => now - (because.was[i] as number));
    const told = changes.map((by) => (by === 0 ? '–' : by > 0 ? `+${by}` : `−${-by}`)).join(' / ');
    const transfers = code === 'troops-sent' ? findTransfers(update, subject) : undefined;
    const why = transfers ? formatTransfers(transfers) : tell(because, 'public');
    const words = line`${strong(subject)}: ${told}, now ${because.now.join(' / ')}: ${why} (${cite([rule])})`;
    return [[statement(subject, code, { because: viewFact(because, 'public'), transfers }, ...words)]];
  });
}

/** To whom an army sent troops, and from whom it got some. */
interface Transfers {
  readonly to: readonly string[];
  readonly from: readonly string[];
}

/** 4.1.4 The transfers of an army that were carried out, where there are any. */
function findTransfers({ orders, verdicts }: PlanesUpdate, subject: string): Transfers | undefined {
  const stands = new Set(verdicts.flatMap(({ order, status }) => (status === 'stands' ? [order] : [])));
  const sent = orders.flatMap(({ id, piece, value }) => {
    const order = value as PlanesOrder;
    return order.action === 'transfer' && stands.has(id) ? [{ from: piece, to: order.to.name }] : [];
  });
  const to = sent.filter(({ from }) => from === subject).map((one) => one.to);
  const from = sent.filter((one) => one.to === subject).map((one) => one.from);
  return to.length + from.length > 0 ? { to, from } : undefined;
}

function formatTransfers({ to, from }: Transfers): string {
  return [
    ...(to.length > 0 ? [`sent to ${ENGLISH.list(to)}`] : []),
    ...(from.length > 0 ? [`from ${ENGLISH.list(from)}`] : []),
  ].join(' and ');
}

/** The entries of armies, side by side and by name. */
function bySide({ ledger, before }: PlanesUpdate): readonly LedgerEntry<PlanesFact>[] {
  const teams = new Map(before.armies.map(({ name, team }) => [name, TEAMS.indexOf(team)]));
  const teamOf = ({ subject }: LedgerEntry<PlanesFact>) => teams.get(subject) ?? TEAMS.length;
  return ledger.toSorted(
    (a, b) => teamOf(a) - teamOf(b) || (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0),
  );
}

/** 5.3 The bases and strongholds in which an enemy counts turns, how many, and when they would fall. */
function writeThreatened({ board }: PlanesUpdate): readonly ListItem[] {
  return board.structures.flatMap((structure) =>
    threatsOn(board, structure).map((army) => formatThreat(structure, army)),
  );
}

function formatThreat({ name, color, kind, at: [at] }: Structure, { name: by, days }: Army): ListItem {
  const falls =
    days === TO_DESTROY - 1 ? '; it falls with the next update unless that army leaves or is in battle there' : '';
  const what = strong(`${name} (${[color, kind].filter(Boolean).join(' ')}, ${at})`);
  return [
    statement(
      [name, by],
      'threatened',
      { color, kind, at, days },
      ...line`${what}: ${by} has counted ${days} of ${TO_DESTROY} turns${falls} (${cite(['5.3'])})`,
    ),
  ];
}

/** 5.3, 2.5.1 What was destroyed, and what each side has left of bases and strongholds. */
function writeDestroyed({ ledger, board }: PlanesUpdate): readonly ListItem[] {
  const destroyed = ledger.filter(({ because }) => because.code === 'destroyed');
  if (destroyed.length === 0) return [];
  const left = SIDES.map((side) => {
    const names = board.structures.filter((one) => teamOf(one) === side && !one.destroyed).map(({ name }) => name);
    return [statement(side, 'left', { names }, `${side} ${names.length === 0 ? 'nothing' : names.join(', ')}`)];
  });
  return [
    ...destroyed.map(({ subject, because }) => {
      const told = line`${strong(subject)} is destroyed: ${tell(because, 'public')} (${cite([because.rule])})`;
      return [statement(subject, 'destroyed', viewFact(because, 'public'), ...told)];
    }),
    [statement('', 'left', {}, ...line`${strong('Left')}: ${joinInlines(left, '; ')} (${cite(['2.5.1'])})`)],
  ];
}

function threatsOn({ armies }: PlanesBoard, structure: Structure): readonly Army[] {
  const owner = teamOf(structure);
  if (owner === null || owner === undefined || structure.destroyed) return [];
  return armies.filter(({ at, days, team }) => structure.at.includes(at) && days > 0 && team === enemyOf(owner));
}

/** The sections of the update in the order we propose, and what each holds. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the turn in one sentence', isDerived: true },
  { key: 'destroyed', title: 'structures destroyed, and by whom' },
  { key: 'winner', title: 'who has won' },
  { key: 'threatened', title: 'structures in which an enemy counts turns' },
  { key: 'battles', title: 'the new battles' },
  { key: 'results', title: 'results of the battles fought, and where armies were bumped' },
  { key: 'unfought', title: 'battles whose result is still to come' },
  { key: 'moves', title: 'the moves, a list for each plane' },
  { key: 'points', title: 'the points, and where each came from' },
  { key: 'features', title: 'the terrain features, and who controls each' },
  { key: 'counted', title: 'turns counted in structures' },
  { key: 'changes', title: 'troops lost, healed and sent' },
  ...POST_SECTIONS,
  { key: 'calls', title: 'what rests on a ruling' },
  { key: 'remarks', title: 'vouched times and moved deadlines' },
  { key: 'rulings', title: 'the rulings named, each told once', isDerived: true },
  { key: 'next', title: 'the deadline of the next turn', isDerived: true },
  { key: 'rolls', title: 'the rolls, with the secret that proves them' },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** 2.3 The movement update: what moved on each plane, what did not and why, results, points, rolls, what comes next. */
export function reportUpdate(update: PlanesUpdate, context: ReportContext): Outline {
  const written = writeSections(update, context);
  const told = withRulings(written, 'Rulings named here', RULINGS, context.rulingsPage);
  const sections = [
    ...told,
    ...writeNext(context),
    {
      key: 'rolls',
      title: 'Dice',
      blocks: formatRolls(update.rolls, context.sheet.secret, context.isSealShown ? 'shown' : 'unseen'),
    },
  ];
  return { id: 'update', kind: 'update', title: `Movement, turn ${update.turn}`, sections };
}

function writeSections(update: PlanesUpdate, context: ReportContext): readonly Section[] {
  const section = (key: UpdateKey, title: string, items: readonly ListItem[]) => listSection(key, title, items);
  const plain = (key: UpdateKey, ...blocks: Block[]): Section[] => (blocks.length > 0 ? [{ key, blocks }] : []);
  const verdicts = publicVerdicts(update, context);
  return [
    ...plain('summary', paragraph(summarise(update))),
    ...section('destroyed', 'Destroyed', writeDestroyed(update)),
    ...section(
      'winner',
      'The round',
      update.winner === null
        ? []
        : [[statement(update.winner, 'won', {}, ...line`${strong(update.winner)} has won (${cite(['2.5'])})`)]],
    ),
    ...section('threatened', 'Threatened', writeThreatened(update)),
    ...section(
      'battles',
      'Battles',
      update.conflicts.map((conflict) => [stateBattle(update, conflict)]),
    ),
    ...section('results', 'Results', writeResults(update)),
    ...section('unfought', 'Still to be fought', formatUnfought(update, context)),
    ...update.board.planes.flatMap(({ name }, plane) =>
      listSection('moves', `Movement on ${name}`, writeMoves(update, plane), name),
    ),
    { key: 'points', title: 'Victory points', blocks: writePoints(update) },
    ...writeFeatures(update),
    ...section('counted', 'Turns counted', writeCounted(update)),
    ...section('changes', `Troops by slot (${SLOTS.join(' / ')})`, writeTroops(update)),
    ...section(
      'nothing',
      'Came to nothing',
      verdicts
        .filter(({ status, rule }) => status === 'fails' && (EMPTY_HANDED as readonly string[]).includes(rule))
        .map(({ piece, because, rule }) => {
          const told = line`${strong(piece)}: ${formatSentences(because, tell, 'public')} (${cite([rule])})`;
          return [
            statement(piece, because[0]?.code ?? 'nothing', { rule, because: viewFact(because, 'public') }, ...told),
          ];
        }),
    ),
    ...formatPosts(update, context, { decided: 'Decided by the judge', verdicts, later: cite(['2.2'], ['P4']), tell }),
    ...section('calls', 'Judge’s calls', writeCalls(update)),
  ];
}

function summarise({ moves, conflicts, turn }: PlanesUpdate): string {
  const count = (outcome: Outcome) => moves.filter((move) => move.outcome === outcome).length;
  const told = (outcome: Outcome, words: string) => (count(outcome) === 0 ? [] : [`${count(outcome)} ${words}`]);
  const [moved = 'no army moved'] = told('moved', count('moved') === 1 ? 'army moved' : 'armies moved');
  const short = [...told('partial', 'came short'), ...told('intercepted', 'met an interceptor')];
  const battles =
    conflicts.length === 1 ? '1 battle is' : `${conflicts.length === 0 ? 'no' : conflicts.length} battles are`;
  return `Turn ${turn}: ${[moved, ...short].join(', ')}; ${battles} announced.`;
}

/** 2.5.3 The points of both sides, and where each came from. */
function writePoints({ before, board, ledger }: PlanesUpdate): readonly Block[] {
  const gains = ledger.filter(({ because }) => 'points' in because);
  const sides = SIDES.map((side) => {
    const [was, now] = [before.points[side], board.points[side]];
    const gained = now === was ? '' : ` (${was} + ${now - was})`;
    return [statement(side, 'points', { was, now }, `${side} ${now}${gained}`)];
  });
  const told = line`${joinInlines(sides, ', ')}; the first side to ${TO_WIN} wins (${cite(['2.5.3'])}).`;
  return [
    paragraph(statement('', 'points', {}, ...told)),
    ...(gains.length > 0
      ? [
          list(
            ...gains.map(({ subject, because }) => {
              const gain = line`${strong(subject)}: ${tell(because, 'public')} (${cite([because.rule])})`;
              return [statement(subject, because.code, viewFact(because, 'public'), ...gain)];
            }),
          ),
        ]
      : []),
  ];
}

/** 5.4 The features of each plane and who controls them. */
function writeFeatures({ features, board }: PlanesUpdate): readonly Section[] {
  const there = board.structures.filter(({ kind }) => kind === 'feature');
  if (there.length === 0) return [];
  const items = there.map(({ name, at: [at], points }): ListItem => {
    const worth = points === 0 ? '' : `, ${formatPoints(points)} each turn`;
    const by = features[name] ?? null;
    return [statement(name, 'controlled', { at, by, points }, strong(name), ` (${at}): ${by ?? 'nobody'}${worth}`)];
  });
  return [{ key: 'features', title: 'Terrain features', blocks: [list(...items)] }];
}

function writeNext({ next, zone }: ReportContext): readonly Section[] {
  if (!next) return [];
  return [
    {
      key: 'next',
      blocks: [
        paragraph(
          statement(
            '',
            'lock',
            { at: next.lock, zone },
            'The deadline of the next turn is ',
            strong(writeMoment(next.lock, zone)),
            '.',
          ),
        ),
      ],
    },
  ];
}

/** P54 What rests on a ruling or a roll and is told neither with a move nor with a battle's result. */
function writeCalls(update: PlanesUpdate): readonly ListItem[] {
  const moved = new Set(sortMoves(update).map(({ piece }) => piece));
  const left = new Set(update.results.flatMap(({ at }) => findLeaving(update, at).map(({ piece }) => piece)));
  const told = update.calls
    .filter(({ because, piece }) => !SHORT.includes(because.ruling) || !moved.has(piece))
    .filter(({ because, piece }) => !LEAVING.includes(because.ruling) || !left.has(piece))
    .filter((call) => call.because.ruling !== 'P34' && !isToldOfMove(update, call)); // told with the results, with the moves
  const alike = new Map<string, { readonly because: (typeof told)[number]['because']; readonly pieces: string[] }>();
  for (const { piece, because } of told) {
    const key = JSON.stringify(because);
    const same = alike.get(key);
    if (same) same.pieces.push(piece);
    else alike.set(key, { because, pieces: [piece] });
  }
  return [...alike.values()].map(({ because, pieces }) => {
    const { ruling } = because;
    const said = tell(pieces.length > 1 ? ofSeveral(because) : because, 'public');
    const states = { ruling, because: viewFact(because, 'public') };
    return [
      statement(
        pieces,
        because.code,
        states,
        ...line`${strong(ENGLISH.list(pieces))}: ${said} (${cite([], [ruling])})`,
      ),
    ];
  });
}

/** What is so of one post, of several. */
function ofSeveral(because: PlanesFact): PlanesFact {
  const isOfPost = because.code === 'edited-before-seen' || because.code === 'changed-unmarked';
  return isOfPost ? { ...because, several: true } : because;
}
