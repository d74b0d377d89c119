import { cite, joinInlines, line, type Statement, statement } from '../../../core/document.js';
import { is, type OfCode, viewFact } from '../../../core/fact.js';
import type { ListItem } from '../../shared/report-posts.js';
import { formatBattlefield, isBorder } from '../board.js';
import { formatDeed, type NemesisFact, tell } from '../facts.js';
import type { NemesisOrder } from '../orders.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';
import { raceOf } from '../update.js';
import { formatOwn, isOfUnit, listWords, type Own, type OwnMatch, ownOf, weighOwn } from './results.js';

type Facts = readonly NemesisFact[];

/** What is told elsewhere in the same draft, and so not of the unit. */
interface Elsewhere {
  /** Whom it fights in the region where it stands. */
  readonly fights?: true;
  /** Its place in the queue. */
  readonly queue?: true;
  /** Why an order of its came to nothing. */
  readonly failed?: true;
  /** What the judge ruled of its rolls. */
  readonly ruled?: true;
}

/** A part of a story, with what it states; `isUnit` where the unit is its subject, which then is left off. */
interface Clause {
  readonly key: string;
  readonly states: unknown;
  readonly isUnit: boolean;
  readonly said: ListItem;
}

/** A reason on its way into a clause: others may yet be told in one with it. */
interface Reason extends Omit<Clause, 'said'> {
  readonly key: NemesisFact['code'] | 'won too late' | 'undecided';
  readonly words: string;
  readonly rule: string;
  readonly ruling?: 'N20';
}

/** What befell a unit, behind its name, in the order in which it came: how its matches ended, where it went on to, what it did then. */
export function formatStory(update: NemesisUpdate, move: NemesisMove, elsewhere: Elsewhere): ListItem {
  const facts = findTold(update, move, elsewhere);
  const own = weighOwn(update, move.piece);
  const isGone = move.outcome === 'fell' || move.outcome === 'left';
  const isEarly = (fact: NemesisFact) => (isGone ? isWon(fact) || isUncounted(fact, own) : isResult(fact));
  const via = facts.find(is('went-on'));
  const then = facts.filter((fact) => fact !== via && !isEarly(fact));
  const early = [...facts.filter(isEarly).map(toReason), ...formatUncounted(move, own)];
  const [first, ...more] = [
    ...merge(early),
    ...(via ? [formatWentOn(move, via)] : []),
    ...formatEnd(update, move, then, via, elsewhere),
  ];
  if (!first) return [];
  return joinInlines([[first.isUnit ? ' ' : ': ', state(first)], ...more.map(withSubject)], '; ');
}

/** Where a unit stood when the results were in: where it began, or where it went on to from a border. */
export function placeAfterResults({ from, because, outcome }: NemesisMove): string | null {
  if (outcome === 'fell' || outcome === 'left' || outcome === 'deployed') return null;
  return because.find(is('went-on'))?.to ?? from;
}

/** What is told of a unit: not what an order of it is refused for, nor of a match won by default that it brought a victory. */
function findTold({ verdicts }: NemesisUpdate, { piece, because }: NemesisMove, elsewhere: Elsewhere): Facts {
  const fates = elsewhere.failed ? ['illegal', 'fails'] : ['illegal'];
  const refused = verdicts.filter((one) => one.piece === piece && fates.includes(one.status));
  const ofOrders = new Set(refused.flatMap((one) => one.because.map(({ code }) => code)));
  const byDefault = new Set(because.filter(is('won-by-default')).map(({ loser }) => loser));
  return because.filter(
    (fact) =>
      !ofOrders.has(fact.code) &&
      !(fact.code === 'victory' && byDefault.has(fact.loser)) &&
      !(elsewhere.ruled && fact.code === 'judge-ruled' && fact.what.code === 'roll-is'),
  );
}

const isWon = is<NemesisFact, 'won-by-default' | 'victory' | 'given-victories'>(
  'won-by-default',
  'victory',
  'given-victories',
);

function isResult(fact: NemesisFact): boolean {
  return isWon(fact) || is('lost-by-default', 'uncounted', 'both-by-default')(fact);
}

/** 7.2 True for what is told of a match that came too late to count. */
function isUncounted(fact: NemesisFact, { count, late }: Own): boolean {
  const isBoth = ({ how }: OwnMatch) => how === 'both';
  if (fact.code === 'both-by-default') return late.some(isBoth) && !count.some(isBoth);
  if (fact.code !== 'lost-by-default') return fact.code === 'uncounted';
  return late.some(({ other }) => other === fact.winner);
}

function toReason(fact: NemesisFact): Reason {
  const { code, rule } = fact;
  const deed = formatDeed(fact);
  const states = viewFact(fact, 'public');
  return { key: code, states, isUnit: deed !== undefined, words: deed ?? tell(fact, 'public'), rule };
}

/** 5.5 The winner of a border battle goes on. */
function formatWentOn({ from }: NemesisMove, { at, to, rule }: OfCode<NemesisFact, 'went-on'>): Clause {
  return {
    key: 'went on',
    states: { at, from, to },
    isUnit: true,
    said: line`won at ${formatBattlefield(at)} and so went on from ${from ?? ''} to ${to} (${cite([rule])})`,
  };
}

/** 7.2 A match won that came too late is no victory, and nothing else tells the winner (N20). */
function formatUncounted({ because }: NemesisMove, { late }: Own): readonly Reason[] {
  return late.flatMap((match): readonly Reason[] => {
    if (match.how !== 'won') return [];
    const { other } = match;
    const isTold = because.some((fact) => fact.code === 'won-by-default' && fact.loser === other);
    const words = isTold
      ? `its match won against ${other} came too late and does not count`
      : `${formatOwn([match])}, too late to count`;
    const states = isTold ? { other } : { match };
    return [{ key: 'won too late', states, isUnit: !isTold, words, rule: '7.2', ruling: 'N20' }];
  });
}

/** What became of a unit at last, and why; what the draft tells elsewhere is left out. */
function formatEnd(
  update: NemesisUpdate,
  move: NemesisMove,
  then: Facts,
  via: OfCode<NemesisFact, 'went-on'> | undefined,
  elsewhere: Elsewhere,
): readonly Clause[] {
  const { outcome, destination } = move;
  const isAll = via !== undefined && outcome === 'stood' && destination === undefined;
  const facts = outcome === 'left' ? [] : then;
  const purchase = facts.find(is('bought'));
  const queued = facts.find(is('waits'));
  const isLeftOut = ({ key }: Reason) =>
    key === 'met' ||
    key === 'bought' ||
    (key === 'fights' && elsewhere.fights) ||
    (key === 'waits' && (elsewhere.queue || purchase)); // who falls and is bought again waits no more (N31)
  const reasons = isAll
    ? facts.map(toReason)
    : [...causesOf(update, move, facts), ...(elsewhere.fights ? formatOpen(update, move) : [])];
  const causes = merge(reasons.filter((one) => !isLeftOut(one)));
  const fate = isAll ? undefined : formatFate(update, move, via?.to);
  const told = fate ? [withCauses(fate, causes)] : causes;
  if (!purchase) return told;
  return queued ? [...told, formatBought(purchase, queued.race)] : [formatBought(purchase)];
}

function withCauses(fate: Clause, causes: readonly Clause[]): Clause {
  const why = joinInlines(causes.map(withSubject), '; ');
  return why.length > 0 ? { ...fate, said: [...fate.said, ': ', ...why] } : fate;
}

/** 8.5 Where a unit was deployed; `again`: the race in whose queue it waited since it fell (N31). */
function formatBought({ race, at, ability }: OfCode<NemesisFact, 'bought'>, again?: string): Clause {
  const rules = [...(ability ? [ability === 'spawning' ? '4.5' : '4.4'] : []), '8.5'];
  const how = `deployed in ${at}${ability ? ` by ${ability}` : ''}`;
  const bought =
    again === undefined
      ? `was bought by ${race} and`
      : `was at the top of the queue of ${again} by then, was bought again and`;
  return {
    key: 'bought',
    states: { race, at, ability, again },
    isUnit: true,
    said: line`${bought} ${how} (${cite(rules, again === undefined ? [] : ['N31'])})`,
  };
}

/** What became of a unit at last; nothing for one that was deployed, whose purchase says it. */
function formatFate(
  update: NemesisUpdate,
  { piece, outcome, from, to, destination }: NemesisMove,
  via: string | undefined,
): Clause | undefined {
  const unit = (states: object, said: ListItem): Clause => ({
    key: 'fate',
    states: { outcome, ...states },
    isUnit: true,
    said,
  });
  const start = via ?? from;
  switch (outcome) {
    case 'moved': {
      const isThen = via !== undefined;
      const moved = `${isThen ? 'then ' : ''}moved from ${start} to ${to}`;
      const teleports = isTeleported(update, piece);
      return unit(
        { start, to, isThen, teleports },
        teleports ? line`${moved} by teleportation, factory to factory (${cite(['4.2'])})` : [moved],
      );
    }
    case 'border': {
      const foes = foesOf(update, piece);
      return unit(
        { start, destination, foes },
        line`is stopped at the border by ${listWords(foes)} on its way from ${start ?? ''} to ${destination ?? ''} (${cite(['5.5'])})`,
      );
    }
    case 'deployed':
      return undefined;
    case 'fell':
      return unit({}, ['fell']);
    case 'left':
      return unit({}, line`left the campaign (${cite(['2.3'])})`);
    default:
      return destination === undefined || destination === to
        ? unit({ to }, [`is in ${to}`])
        : unit({ to, destination }, [`stays in ${to} and wanted to go to ${destination}`]);
  }
}

/** 4.2 True for a unit that was sent by teleportation. */
function isTeleported({ orders, verdicts }: NemesisUpdate, name: string): boolean {
  return orders.some(({ id, piece, value }) => {
    const order = value as NemesisOrder;
    const stands = verdicts.some((one) => one.order === id && one.status === 'stands');
    return piece === name && stands && order.action === 'move' && order.teleport;
  });
}

/** 5.5 Whom it met at the border. */
export function foesOf(update: NemesisUpdate, name: string): readonly string[] {
  const { units = [] } = update.board.battles.find((one) => isBorder(one) && one.units.includes(name)) ?? {};
  return units.filter((unit) => raceOf(update, unit) !== raceOf(update, name));
}

/** Why it came so. Matches lost are told with their winners, a default once. */
function causesOf(update: NemesisUpdate, { piece }: NemesisMove, facts: Facts): readonly Reason[] {
  return facts.flatMap((fact): readonly Reason[] => {
    if (fact.code !== 'lost-match') return [toReason(fact)];
    const all = weighOwn(update, piece).count.filter(({ how }) => how !== 'won');
    const lost = all.filter((match) => !isToldLost(match, facts));
    if (lost.length === 0) return all.length > 0 ? [] : [toReason(fact)];
    // 7.2: who beat it fell too, and only a ruling says that both count
    const isCall = update.calls.some(({ because, piece: who }) =>
      lost.some(({ how, other }) => because.ruling === 'N20' && how === 'lost' && other === who),
    );
    const rests = isCall ? ({ rule: '7.2', ruling: 'N20' } as const) : { rule: fact.rule };
    const { code, at } = fact;
    return [
      {
        key: code,
        states: { lost, at, ...rests },
        isUnit: isOfUnit(lost),
        words: `${formatOwn(lost)} at ${formatBattlefield(at)}`,
        ...rests,
      },
    ];
  });
}

/** 7.2 How its matches ended in a battle of which others still run, so that nothing has come of them yet. */
function formatOpen({ board }: NemesisUpdate, { piece }: NemesisMove): readonly Reason[] {
  const battle = board.battles.find(
    ({ units, matches }) => units.includes(piece) && matches.some(({ ending }) => !ending),
  );
  const ended = (battle?.matches ?? []).flatMap(({ challenger, opponent, ending }): readonly OwnMatch[] =>
    ending?.how === 'won' && [challenger, opponent].includes(piece)
      ? [ownOf({ challenger, opponent, ending }, piece)]
      : [],
  );
  if (ended.length === 0 || battle?.byHand) return [];
  const words = `${formatOwn(ended)}, and what comes of that is settled when the battle is over`;
  return [{ key: 'undecided', states: { ended }, isUnit: true, words, rule: '7.2' }];
}

/** True for a match lost by default whose reason is told already. */
function isToldLost({ how, other }: OwnMatch, facts: Facts): boolean {
  return facts.some((fact) =>
    how === 'lost' ? fact.code === 'lost-by-default' && fact.winner === other : fact.code === 'both-by-default',
  );
}

/** Reasons with their rules; those that follow each other and go into one sentence are one. */
function merge(reasons: readonly Reason[]): readonly Clause[] {
  const told: Reason[] = [];
  for (const one of reasons) {
    const last = told.at(-1);
    if (last && isMore(one, last))
      told[told.length - 1] = {
        ...last,
        states: [last.states, one.states],
        words: `${last.words} and ${one.words}`,
      };
    else told.push(one);
  }
  return told.map(({ key, states, isUnit, words, rule, ruling }) => ({
    key,
    states,
    isUnit,
    said: line`${words} (${cite([rule], ruling ? [ruling] : [])})`,
  }));
}

/** True for what goes into one sentence with what was told before it: several victories, and what comes of a loss. */
function isMore(one: Reason, last: Reason): boolean {
  if (one.key === 'victory') return last.key === 'victory';
  return one.key === 'waits' && last.key === 'lost-match' && last.isUnit && last.rule === one.rule;
}

function withSubject(clause: Clause): ListItem {
  return clause.isUnit ? ['it ', state(clause)] : [state(clause)];
}

function state({ key, states, said }: Clause): Statement {
  return statement('', key, states, ...said);
}
