import {
  type Block,
  cite,
  line,
  list,
  type Outline,
  paragraph,
  type Section,
  type SectionName,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { is, type OfCode, viewFact } from '../../../core/fact.js';
import { capital } from '../../../core/text.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadings, withRulings } from '../../shared/report-numbers.js';
import {
  formatPosts,
  type ListItem,
  listSection,
  POST_SECTIONS,
  publicVerdicts,
  writeRefusal,
} from '../../shared/report-posts.js';
import { formatRolls, writeTable } from '../../shared/report-tables.js';
import { type CampaignRegion, formatBattlefield, isBorder, type Race } from '../board.js';
import { type NemesisFact, tell } from '../facts.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import { controllersOn } from '../rules/1-2-counting.js';
import type { NemesisUpdate, NemesisVerdict } from '../update.js';
import { formatSides, raceOf, sidesIn } from '../update.js';
import { formatCall, formatNextRounds, formatOver, formatResult, listWords } from './results.js';
import { formatStory, placeAfterResults } from './story.js';

/** What happened, region by region: whose it is now, what befell the units there, and those that left it. */
function writeRegions(update: NemesisUpdate): readonly Section[] {
  return update.board.regions.flatMap((region): Section[] => {
    const items = writeRegion(update, region);
    return items.length > 0
      ? [
          {
            key: 'region',
            part: region.name,
            title: titleOf(update, region),
            blocks: [list(...items.map((one) => [one]))],
          },
        ]
      : [];
  });
}

function titleOf({ disputed }: NemesisUpdate, { name, owner }: CampaignRegion): string {
  return `${name} (${owner ?? 'nobody'}${disputed.includes(name) ? ', disputed' : ''})`;
}

function writeRegion(update: NemesisUpdate, { name }: CampaignRegion): readonly Statement[] {
  const { moves, board } = update;
  // a unit is told of where it is, one that is gone where it was
  const here = moves
    .filter(({ from, to }) => (to ?? from) === name)
    .map((move) => {
      const { piece } = move;
      return statement(
        piece,
        'story',
        null,
        strong(piece),
        ...formatStory(update, move, { fights: true, ruled: true }),
      );
    });
  const fights = board.battles
    .filter(({ at, matches }) => at.includes(name) && matches.some(({ ending }) => !ending))
    .map(({ units, at }) => {
      const border = isBorder({ at });
      const where = border ? ` at ${formatBattlefield(at)}` : '';
      const sides = sidesIn(update, units);
      return statement(
        sides.flat(),
        'battle',
        { at, sides },
        ...line`${strong('Battle')}: ${formatSides(sides)}${where} (${cite([border ? '5.5' : '6.1'])})`,
      );
    });
  return [...writeTaken(update, name), ...writeDisputed(update, name), ...here, ...fights];
}

/** 5.4 Who took a region, and when: with the results, or after the moves (N2, N23). */
function writeTaken(update: NemesisUpdate, region: string): readonly Statement[] {
  return changesOf(update, region).map(({ before, because }) => {
    const { race, rule } = because;
    const rests = cite([rule], [rule === '5.5' ? 'N23' : 'N2']);
    return statement(
      region,
      'taken',
      { before, because: viewFact(because, 'public') },
      ...line`${strong(`Taken by ${race}`)}, owned by ${before ?? 'nobody'} before: ${tell(because, 'public')} (${rests})`,
    );
  });
}

/** 9.4 Who makes a region disputed, and what it then is not good for (N13). */
function writeDisputed(update: NemesisUpdate, region: string): readonly Statement[] {
  const { before, board, begun, disputed } = update;
  if (!disputed.includes(region)) return [];
  const fresh = new Set(begun.flatMap(({ units }) => units));
  const standing = standingAfterResults(update, region);
  const first = before.regions.find(({ name }) => name === region)?.owner ?? null;
  const taken = changesOf(update, region).find(({ because }) => because.when === 'results');
  const owner = taken?.because.race ?? first;
  const fighting = board.battles
    .filter(({ at, units }) => at.includes(region) && !units.some((name) => fresh.has(name)))
    .flatMap(({ at, units }) =>
      isBorder({ at }) ? units.filter((name) => !standing.some((one) => one.name === name)) : units,
    );
  const attackers = fighting.filter((name) => raceOf(update, name) !== owner);
  const defenders = standing.filter(({ race }) => race === owner).map(({ name }) => name);
  const against = owner === null || defenders.length === 0 ? owner : defenders;
  const told =
    owner === null
      ? ', and it is nobody’s'
      : defenders.length > 0
        ? ` against ${listWords(defenders)}`
        : `, and no unit of ${owner} stood there`;
  const fight = attackers.length === 1 ? 'fights' : 'fight';
  return [
    statement(
      region,
      'disputed',
      { attackers, against },
      ...line`${strong('Disputed')}: ${listWords(attackers)} ${fight} for it${told}, so it yields nothing, takes no unit that is bought, and is a point for nobody this turn (${cite(['9.2', '9.4'], ['N13'])})`,
    ),
  ];
}

/** Whose a region was before each change of its owner, and how it came to be another's. */
function changesOf(
  { ledger }: NemesisUpdate,
  region: string,
): readonly { readonly before: Race | null; readonly because: OfCode<NemesisFact, 'alone' | 'won-at-border'> }[] {
  return ledger.flatMap((entry) => {
    if (entry.what !== 'owner' || entry.subject !== region) return [];
    const { before, because } = entry;
    return because.code === 'alone' || because.code === 'won-at-border' ? [{ before, because }] : [];
  });
}

/** The units that stood in a region when the results were in, before anybody moved. */
function standingAfterResults(
  update: NemesisUpdate,
  region: string,
): readonly { name: string; race: Race | undefined }[] {
  return update.moves
    .filter((move) => placeAfterResults(move) === region)
    .map(({ piece }) => ({ name: piece, race: raceOf(update, piece) }));
}

/** The sections of the report in the order we propose, and what each holds. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the turn in one sentence', isDerived: true },
  { key: 'results', title: 'how matches ended, and which battles are over' },
  { key: 'region', title: 'what happened, region by region' },
  { key: 'battles', title: 'the new battles' },
  ...POST_SECTIONS,
  { key: 'races', title: 'the table of score, resources and queues' },
  { key: 'medals', title: 'medals and highlights' },
  { key: 'overdue', title: 'matches past their last deadline' },
  { key: 'winner', title: 'who has won' },
  { key: 'calls', title: 'what rests on a ruling' },
  { key: 'remarks', title: 'vouched times and moved deadlines' },
  { key: 'rulings', title: 'the rulings named, in plain words', isDerived: true },
  // each rule now stands with its heading; templates written before have a place for the list of them
  { key: 'rules', title: 'the headings of the rules named by number', isDerived: true },
  { key: 'next', title: 'when the next orders are due', isDerived: true },
  { key: 'rolls', title: 'the rolls, with the secret that proves them' },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** 5.1 The newsletter: results, what happened in each region, refused orders, the races' account, what comes next. */
export function reportUpdate(update: NemesisUpdate, context: ReportContext): Outline {
  const written = nameHeadings(writeSections(update, context), HEADINGS);
  const told = withRulings(written, 'Rulings', RULINGS, context.rulingsPage);
  const sections = [
    ...told,
    {
      key: 'rolls',
      title: 'Dice',
      blocks: formatRolls(update.rolls, context.sheet.secret, context.isSealShown ? 'shown' : 'unseen'),
    },
  ];
  return { id: 'update', kind: 'update', title: `Newsletter, turn ${update.turn}`, sections };
}

function writeSections(update: NemesisUpdate, context: ReportContext): readonly Section[] {
  const section = (key: UpdateKey, title: string, items: readonly Statement[]) =>
    listSection(
      key,
      title,
      items.map((one) => [one]),
    );
  const verdicts = (publicVerdicts(update, context) as readonly NemesisVerdict[]).map(nameMembership);
  return [
    { key: 'summary', blocks: [paragraph(formatSummary(update))] },
    ...section('results', 'Results', [
      ...update.decided.map((one) => formatResult(update, one)),
      ...update.over.map((one) => formatOver(update, one)),
      ...formatNextRounds(update),
    ]),
    ...writeRegions(update),
    ...section(
      'battles',
      'New battles',
      update.begun.map(({ at, units, byHand }) => {
        const rule = cite([byHand ? '7.7' : isBorder({ at }) ? '5.5' : '6.1']);
        const how = byHand ? ', by discussion with all Generals' : '';
        const sides = sidesIn(update, units);
        return statement(
          sides.flat(),
          'battle',
          { at, sides, byHand },
          ...line`${strong(capital(formatBattlefield(at)))}: ${formatSides(sides)}${how} (${rule})`,
        );
      }),
    ),
    ...listSection(
      'nothing',
      'Came to nothing',
      verdicts
        .filter((verdict) => verdict.status === 'fails' && !isToldOfUnit(update, verdict))
        .map((verdict) => writeRefusal(update, context, verdict, tell)),
    ),
    ...formatPosts(update, context, {
      decided: 'Decided by the game-master',
      verdicts,
      later: cite(['1.2'], ['N4', 'N5']),
      tell,
    }),
    { key: 'races', title: 'Score, resources and queues', blocks: writeRaces(update) },
    ...writeMedals(update, context),
    ...section(
      'overdue',
      'Out of time',
      update.overdue.map((pair) => {
        const judge = judgeFor(context.judges, 'master');
        return statement(
          pair,
          'overdue',
          { judge },
          ...line`${pair.join(' and ')}: the time for their match has run out. Both tell ${judge} what kept them, and he decides (${cite(['6.4'], ['N25'])})`,
        );
      }),
    ),
    ...section(
      'winner',
      'The campaign',
      update.winner === null
        ? []
        : [statement(update.winner, 'won', null, ...line`${strong(update.winner)} has won (${cite(['10.2'])})`)],
    ),
    ...section(
      'calls',
      'Judge’s calls',
      update.calls.map((call) => formatCall(update, call)),
    ),
    ...writeNext(context),
  ];
}

/** 2.3 What was ordered of a unit whose player left is void for that, and not for a death (N9). */
export function nameMembership(verdict: NemesisVerdict): NemesisVerdict {
  const gone = verdict.because.find(is('gone'));
  return gone?.how === 'left' ? { ...verdict, rule: '2.3', because: [{ ...gone, ruling: 'N9' }] } : verdict;
}

/** An order that came to nothing and stands behind the unit that did not move is not told again. */
function isToldOfUnit({ moves }: NemesisUpdate, { piece, because }: NemesisVerdict): boolean {
  const isOfVerdict = ({ code }: NemesisFact) => because.some((fact) => fact.code === code);
  return moves.some((move) => move.piece === piece && move.because.some(isOfVerdict));
}

function formatSummary({ turn, moves, begun, over, board }: NemesisUpdate): Statement {
  const count = (outcome: string) => moves.filter((move) => move.outcome === outcome).length;
  const back = moves.filter(({ outcome, to }) => outcome === 'fell' && to !== null).length; // bought in the same update
  const counts = {
    moved: count('moved'),
    fell: count('fell'),
    deployed: count('deployed') + back,
    begun: begun.length,
    over: over.length,
    now: board.battles.length,
  };
  const some = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  const units = [
    ...some(counts.moved, 'unit moved', 'units moved'),
    ...some(counts.fell, 'unit fell', 'units fell'),
    ...some(counts.deployed, 'unit was deployed', 'units were deployed'),
  ];
  const battles = [
    ...some(counts.begun, 'battle began', 'battles began'),
    ...some(counts.over, 'battle was over', 'battles were over'),
  ];
  const now = some(counts.now, 'battle is under way', 'battles are under way');
  const told = [units, battles, now].filter((part) => part.length > 0).map((part) => part.join(', '));
  const words = told.length > 0 ? told.join('; ') : 'nothing moved and nobody fights';
  return statement('', 'summary', { turn, ...counts }, `Turn ${turn}: ${words}.`);
}

/** 8, 10.1, 2.2 What each race has, with what the turn brought, and who waits for it, top first. */
function writeRaces({ before, board, income }: NemesisUpdate): readonly Block[] {
  const rows = board.sides.map(({ race, resources, production, territory }) => {
    const gained = income.find((one) => one.race === race);
    const has = (of: string, now: number, more = 0) => [statement('', of, { now, more }, `${now} (+${more})`)];
    return [
      race,
      has('territory', territory, gained?.territory),
      has('resources', resources, gained?.resources),
      has('production', production, gained?.production),
      gained?.bought ?? 0,
      board.units.filter((one) => one.race === race).length,
    ];
  });
  const queues = board.sides.map(({ race }) => {
    const waiting = board.queue.filter((one) => one.race === race).map(({ name }) => name);
    return [statement(race, 'queue', waiting, strong(race), `: ${waiting.join(', ') || 'nobody'}`)];
  });
  const isFresh = board.queue.some(({ name }) => before.queue.every((one) => one.name !== name));
  const order = isFresh ? line`, who fell in this turn before who joined in it (${cite(['6.3'], ['N31'])})` : [];
  return [
    ...writeTable(['Race', 'Territory', 'Resources', 'Production', 'Bought', 'Units'], rows),
    paragraph(statement('', 'order of queues', { isFresh }, ...line`In the queues, top first${order}:`)),
    list(...queues),
  ];
}

/** 12.1–12.3 Medals and highlights; a General has a gold medal from the start (N33). */
function writeMedals({ board }: NemesisUpdate, { control, sheet }: ReportContext): readonly Section[] {
  const generals = new Set(board.sides.flatMap(({ race }) => controllersOn(board, control, race, sheet.lock)));
  const all = [...board.units, ...board.queue].map((one) => {
    const { name, race, victories, controllers } = one;
    const isGeneral = controllers.some((player) => generals.has(player));
    return { name, race, victories, isGeneral };
  });
  const items = all
    .filter(({ victories, isGeneral }) => victories > 0 || isGeneral)
    .map(({ name, race, victories, isGeneral }): ListItem => {
      const highlights = isGeneral ? victories : victories - 1;
      const more = highlights === 0 ? '' : `, ${highlights} ${highlights === 1 ? 'highlight' : 'highlights'}`;
      const medal = isGeneral ? 'gold medal' : 'medal';
      const states = { race, isGeneral, highlights };
      return [statement(name, 'medal', states, strong(name), ` (${race}): ${medal}${more}`)];
    });
  return listSection('medals', 'Medals', items);
}

function writeNext({ next, zone }: ReportContext): readonly Section[] {
  if (!next) return [];
  const when = writeMoment(next.lock, zone);
  const told = line`The next orders are due by ${strong(when)} (${cite(['9.7'])}).`;
  return [{ key: 'next', blocks: [paragraph(statement('', 'lock', { at: next.lock, zone }, ...told))] }];
}
