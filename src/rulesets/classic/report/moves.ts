import { type Block, cite, joinInlines, line, list, paragraph, statement, strong } from '../../../core/document.js';
import { type Fact, formatSentences, is, viewFact } from '../../../core/fact.js';
import { capital, lettersAndDigits } from '../../../core/text.js';
import type { ReportContext } from '../../contract/report.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, SLOTS } from '../board.js';
import type { RestEnd } from '../facts/orders.js';
import type { ClassicFact } from '../facts.js';
import { writeLegs } from '../orders.js';
import type { ClassicUpdate } from '../update.js';
import type { Arrival, Sent } from './words/english.js';
import { type ClassicWords, cited, citedUnder, formatCited } from './words/words.js';

/** Who plays, and the armies that lost troops as a penalty. */
interface Penalties {
  readonly players: readonly string[];
  readonly penalised: readonly string[];
}

/** What a turn's verdicts are told from beside themselves. */
export function knownOf({ happened }: ClassicUpdate, { players }: ReportContext): Penalties {
  return { players: players.map(({ name }) => name), penalised: Object.keys(happened?.fined ?? {}) };
}

/** A verdict as it is published, with the rules by which its player finds it. */
type PublicVerdict = ClassicUpdate['verdicts'][number] & { readonly rules: readonly string[] };

/** 5.4.1 For the judge: who ordered an army that is not his, since a loss of troops is left to him. */
export function warnOfPenalties(update: ClassicUpdate, context: ReportContext): readonly string[] {
  const { penalised } = knownOf(update, context);
  return update.verdicts.flatMap((verdict) => {
    const player = update.orders.find(({ id }) => id === verdict.order)?.player;
    const [rule, ...more] = publish(verdict).rules;
    const isPenalty = rule === '5.4.1' && more.length === 0 && verdict.status === 'illegal';
    if (!isPenalty || penalised.includes(verdict.piece)) return [];
    return [
      `${player} ordered ${verdict.piece}, which is not his. The update says that it is a reprimand and that no troops are lost; a loss is yours to enter as a penalty (5.4.1).`,
    ];
  });
}

/** 1.6, 3.3.6, 5.4.2 A verdict under the rule that its player finds it by: another screen name, a new order, a change of control. */
export function publish(verdict: ClassicUpdate['verdicts'][number], known?: Penalties): PublicVerdict {
  const [fact] = verdict.because;
  if (fact?.code === 'not-controller') return publishForeign(verdict, fact, known);
  return {
    ...verdict,
    rules: fact?.code === 'rest-cancelled' ? (RULES_OF_END[fact.end.how] ?? [fact.rule]) : [verdict.rule],
  };
}

/** The rules by which the end of a long move is found, where it is not that on long moves alone. */
const RULES_OF_END: Readonly<Partial<Record<RestEnd['how'], readonly string[]>>> = {
  'no-control': ['5.4.2'],
  'new-order': ['3.2.2.3', '3.3.6'],
};

/** 1.6, 5.4.1 The order of an army that is somebody else's, perhaps only by its spelling. */
function publishForeign(
  verdict: ClassicUpdate['verdicts'][number],
  fact: Extract<ClassicFact, { readonly code: 'not-controller' }>,
  known: Penalties | undefined,
): PublicVerdict {
  const { army, owners, player, rule } = fact;
  const own = owners.join(' and ');
  if (lettersAndDigits(own) === lettersAndDigits(player))
    return { ...verdict, because: [{ code: 'other-screen-name', rule: '1.6', own, player }], rules: ['1.6', rule] };
  if (!known) return { ...verdict, rules: [rule] };
  const isNobodys = owners.length === 1 && own === army && !known.players.includes(own);
  return {
    ...verdict,
    because: [
      isNobodys ? { code: 'on-no-list', rule, army, player } : fact,
      { code: known.penalised.includes(army) ? 'penalised' : 'reprimand', rule },
    ],
    rules: [rule],
  };
}

type Moved = ClassicUpdate['moves'][number];

/** A move that reached its goal; told with a word only where the judge gave one. */
export function writeMove(words: ClassicWords): (move: Moved) => ListItem {
  const formatAll = (ruled: readonly Ruled[]) =>
    joinInlines(
      ruled.map((one) => formatRuled(one, words)),
      '; ',
    );
  return ({ piece, from, to, because }) => {
    // the whole of it, with the judge's reason, stands among the remarks
    const ruled = because.flatMap((fact) => findRuled(fact) ?? []);
    const told = ruled.length === 0 ? [] : line` (${formatAll(ruled)}; ${words.byRuling})`;
    const way = line`${piece}: ${from} > ${to ?? words.notOnMap}${told}`;
    return [statement(piece, 'moved', { from, to, ruled }, ...way)];
  };
}

/** What a judge ruled, or the rules that he waived, without his reason. */
type Ruled = { readonly who: string } & ({ readonly what: Fact } | { readonly waived: readonly string[] });

function findRuled(fact: ClassicFact): Ruled | undefined {
  if (fact.code === 'judge-ruled') return { who: fact.who, what: viewFact(fact.what, 'public') };
  return fact.code === 'waived-once' ? { who: fact.who, waived: fact.waived.map(({ rule }) => rule) } : undefined;
}

function formatRuled(ruled: Ruled, { update, tell, and }: ClassicWords): ListItem {
  if ('what' in ruled) return [update.ruled(ruled.who, tell(ruled.what, 'public'))];
  const rules = ruled.waived.map((rule) => [cite([rule])]);
  return update.waived(ruled.who, joinInlines(rules, and));
}

/** 3.3.2 A move that did not reach its goal, with the chain of reasons, each with its rule and the ruling it rests on. */
export function writeShort(update: ClassicUpdate, words: ClassicWords): (move: Moved) => ListItem {
  return ({ piece, from, to, destination, because }) => {
    const [first, ...others] = because.map((fact) => formatSamePost(update, piece, formatNoEnemy(update, piece, fact)));
    const where = from === to ? words.update.staysAt(from) : `${from} > ${to ?? words.notOnMap}`;
    const why = first ? [capital(words.tell(first, 'public')), ...cited(first, words)] : [];
    const states = { from, to, destination: destination ?? from, because: viewFact(first, 'public') };
    const went = statement('', 'went', states, ...line`${words.update.wanted(where, states.destination)}${why}`);
    const more = others.map((fact) => statement('', fact.code, viewFact(fact, 'public'), ...formatCited(fact, words)));
    const parts = [went, ...more].map((part) => [part]);
    return [statement(piece, 'came short', null, ...line`${strong(piece)}: ${joinInlines(parts, '; ')}.`)];
  };
}

/** 3.2.5.3 Where nobody came at all, no army without troops is spoken of. */
function formatNoEnemy({ moves, before }: ClassicUpdate, piece: string, fact: ClassicFact): ClassicFact {
  if (fact.code !== 'no-enemy-came') return fact;
  const teamOf = (name: string) => before.armies.find((one) => one.name === name)?.team;
  const hasCome = moves.some(({ piece: other, to }) => to === fact.at && teamOf(other) !== teamOf(piece));
  return hasCome ? fact : { ...fact, isNobody: true };
}

/** 3.3.1 Two orders of one post were ordered one after the other, whatever the clock says. */
function formatSamePost({ orders }: ClassicUpdate, piece: string, fact: ClassicFact): ClassicFact {
  if (fact.code !== 'came-first') return fact;
  const { times } = fact.beaten;
  if (!times || times.first !== times.second) return fact;
  const postOf = (name: string) => orders.findLast((one) => one.piece === name)?.place.post;
  const post = postOf(piece);
  if (post === undefined || post !== postOf(fact.winner)) return fact;
  return { ...fact, beaten: { ...fact.beaten, times: { inOnePost: fact.winner } } };
}

/** 3.2.2.3 The long moves that still run, and those that were cut off or cancelled, with the reason. */
export function writeLong({ board, verdicts }: ClassicUpdate, words: ClassicWords): readonly Block[] {
  const running = board.armies.flatMap(({ name, pending }) =>
    pending ? [[statement(name, 'still to come', pending.legs, `${name}: ${writeLegs(pending.legs)}`)]] : [],
  );
  const cut = verdicts
    .filter((verdict) => verdict.status === 'fails' && isOfLongMove(verdict))
    .map((verdict) => stateFailed('cut off', [publish(verdict)], words));
  return [
    ...(running.length > 0
      ? [paragraph(words.update.longStill, ...citedUnder(['3.2.2.3']), ':'), list(...running)]
      : []),
    ...(cut.length > 0 ? [paragraph(words.update.longCut), list(...cut)] : []),
  ];
}

/** True where a leg of a long move came to nothing, or its rest was cancelled. */
export function isOfLongMove({ leg, rule }: Pick<PublicVerdict, 'leg' | 'rule'>): boolean {
  return leg !== undefined || rule === '3.2.2.3';
}

/** What came to nothing: armies with one reason between them, in one line. */
export function writeNothing(verdicts: readonly PublicVerdict[], words: ClassicWords): readonly ListItem[] {
  const byReason = new Map<string, PublicVerdict[]>();
  for (const verdict of verdicts) {
    const reason = JSON.stringify([verdict.rule, verdict.because]);
    byReason.set(reason, [...(byReason.get(reason) ?? []), verdict]);
  }
  return [...byReason.values()].map((some) => {
    return stateFailed('nothing', some as [PublicVerdict, ...PublicVerdict[]], words);
  });
}

/** Orders that failed for one reason between them. */
function stateFailed(
  key: string,
  some: readonly [PublicVerdict, ...PublicVerdict[]],
  { list: all, tell, byRuling }: ClassicWords,
): ListItem {
  const [{ because, rules }] = some;
  const pieces = some.map(({ piece }) => piece);
  const told = some.length === 1 ? because : because.map(ofSeveral);
  const words = line`${strong(all(pieces))}: ${formatSentences(told, tell, 'public')}${citedUnder(rules, [], byRuling)}`;
  return [statement(pieces, key, { because: viewFact(because, 'public'), rules }, ...words)];
}

/** The same of several armies that have one reason between them. */
function ofSeveral(fact: ClassicFact): ClassicFact {
  if (fact.code === 'joint-ignored') return { ...fact, isOfSeveral: true };
  return fact.code === 'carried-out'
    ? { ...fact, links: fact.links.map((link) => ofSeveral(link as ClassicFact)) }
    : fact;
}

/** The judge's calls that no move above has told already. */
export function writeCalls({ calls, moves }: ClassicUpdate, { tell }: ClassicWords): readonly ListItem[] {
  const told = new Set(
    moves
      .filter(({ outcome }) => outcome === 'partial' || outcome === 'intercepted')
      .flatMap(({ piece, because }) => because.map((fact) => keyOf(piece, fact))),
  );
  return calls
    .filter(({ piece, because }) => !told.has(keyOf(piece, because)) && !is('placed-by-judge')(because))
    .map(({ piece, because }) => {
      const words = line`${cite([], [because.ruling])}${piece ? `, ${piece}` : ''}: ${tell(because, 'public')}`;
      return [statement(piece, 'call', viewFact(because, 'public'), ...words)];
    });
}

/** What a call and a reason of one army have in common where they are the same. */
function keyOf(piece: string, { code, ruling = '' }: ClassicFact & { readonly ruling?: string }): string {
  return [piece, code, ruling].join('|');
}

/** 3.2.4.3 The transfers that were carried out: who sent to whom, and when they arrive. */
export function writeTransfers(update: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  const { moves, board } = update;
  return moves.flatMap(({ piece, because }) =>
    because.filter(is<ClassicFact, 'sent-troops'>('sent-troops')).map(({ count, to }): ListItem => {
      const sent = findSent(update, piece, count);
      const receiver = board.armies.find(({ name }) => name === to);
      const arrival = findArrival(update, to, receiver);
      const troops = words.update.troops(sent, words.list);
      const told = words.update.sent(piece, troops, to, formatArrival(arrival, words));
      return [statement(piece, 'sent', { sent, to, arrival }, ...line`${told}${citedUnder(['3.2.4.3.4'])}`)];
    }),
  );
}

/** 1.2 What a sender has no more, by kind, as the map shows it after the update; how many where that is not all that befell it. */
function findSent({ before, board }: ClassicUpdate, piece: string, count: number): Sent {
  const [was, is] = [before, board].map(({ armies }) => armies.find(({ name }) => name === piece));
  const gone = SLOTS.map((slot, i) => {
    const creature = was?.creatures[slot];
    const left = (was?.troops[i] ?? 0) - (is?.troops[i] ?? 0);
    return { slot, count: left, ...(creature !== undefined && { creature }) };
  }).filter((one) => one.count !== 0);
  return gone.some((one) => one.count < 0) || gone.reduce((sum, one) => sum + one.count, 0) !== count ? count : gone;
}

/** 3.2.4.3.2, 3.2.4.3.3 What is on its way to an army in battle; empty where nothing is. */
export function formatIncoming({ incoming, incomingIfWon }: Army, { update }: ClassicWords): ListItem {
  const sum = (troops: readonly number[]) => troops.reduce((all, count) => all + count, 0);
  const [sure, ifWon] = [sum(incoming), sum(incomingIfWon)];
  if (sure > 0) return [update.incoming(sure, false), ...citedUnder(['3.2.4.3.2'])];
  return ifWon > 0 ? [update.incoming(ifWon, true), ...citedUnder(['3.2.4.3.3'])] : [];
}

/** Each with its rule, where it has one. */
const ARRIVALS = {
  lost: '3.2.4.3.3',
  gone: undefined,
  won: '3.2.4.3.3',
  attacked: '3.2.4.3.2',
  fighting: '3.2.4.3.3',
  there: '3.2.4.3.1',
} as const satisfies Readonly<Record<Arrival, string | undefined>>;

function findArrival({ results, before, moved }: ClassicUpdate, to: string, receiver: Army | undefined): Arrival {
  const fought = results.find(
    ({ armies, at }) => to in armies || moved.armies.some((one) => one.name === to && one.at === at),
  );
  const team = before.armies.find(({ name }) => name === to)?.team;
  if (fought && team !== undefined && fought.winner !== team) return 'lost';
  if (!receiver) return 'gone';
  if (fought) return 'won';
  const { incoming, incomingIfWon } = receiver;
  if (incoming.some((count) => count > 0)) return 'attacked';
  return incomingIfWon.some((count) => count > 0) ? 'fighting' : 'there';
}

function formatArrival(arrival: Arrival, { update }: ClassicWords): ListItem {
  const rule = ARRIVALS[arrival];
  return [update.arrivals[arrival], ...(rule === undefined ? [] : citedUnder([rule]))];
}
