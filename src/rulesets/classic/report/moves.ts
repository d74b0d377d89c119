import { type Block, cite, joinInlines, line, list, paragraph, statement, strong } from '../../../core/document.js';
import { type Fact, is, tellSentences, viewFact } from '../../../core/fact.js';
import { capital } from '../../../core/text.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { ClassicFact } from '../facts.js';
import { writeLegs } from '../orders.js';
import type { ClassicUpdate } from '../update.js';
import { cited, citedUnder, tellCited } from './cited.js';
import { type PublicVerdict, publish } from './refusals.js';
import type { ClassicWords } from './words/words.js';

type Moved = ClassicUpdate['moves'][number];

/** A move that reached its goal; told with a word only where the judge gave one. */
export function writeMove(words: ClassicWords): (move: Moved) => ListItem {
  const tellAll = (ruled: readonly Ruled[]) =>
    joinInlines(
      ruled.map((one) => tellRuled(one, words)),
      '; ',
    );
  return ({ piece, from, to, because }) => {
    // the whole of it, with the judge's reason, stands among the remarks
    const ruled = because.flatMap((fact) => findRuled(fact) ?? []);
    const told = ruled.length === 0 ? [] : line` (${tellAll(ruled)}; ${words.byRuling})`;
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

function tellRuled(ruled: Ruled, { update, tell, and }: ClassicWords): ListItem {
  if ('what' in ruled) return [update.ruled(ruled.who, tell(ruled.what, 'public'))];
  const rules = ruled.waived.map((rule) => [cite([rule])]);
  return update.waived(ruled.who, joinInlines(rules, and));
}

/** 3.3.2 A move that did not reach its goal, with the chain of reasons, each with its rule and the ruling it rests on. */
export function writeShort(update: ClassicUpdate, words: ClassicWords): (move: Moved) => ListItem {
  return ({ piece, from, to, wanted, because }) => {
    const [first, ...others] = because.map((fact) => tellSamePost(update, piece, tellNoEnemy(update, piece, fact)));
    const where = from === to ? words.update.staysAt(from) : `${from} > ${to ?? words.notOnMap}`;
    const why = first ? [capital(words.tell(first, 'public')), ...cited(first, words)] : [];
    const states = { from, to, wanted: wanted ?? from, because: viewFact(first, 'public') };
    const went = statement('', 'went', states, ...line`${words.update.wanted(where, states.wanted)}${why}`);
    const more = others.map((fact) => statement('', fact.code, viewFact(fact, 'public'), ...tellCited(fact, words)));
    const parts = [went, ...more].map((part) => [part]);
    return [statement(piece, 'came short', null, ...line`${strong(piece)}: ${joinInlines(parts, '; ')}.`)];
  };
}

/** 3.2.5.3 Where nobody came at all, no army without troops is spoken of. */
function tellNoEnemy({ moves, before }: ClassicUpdate, piece: string, fact: ClassicFact): ClassicFact {
  if (fact.code !== 'no-enemy-came') return fact;
  const teamOf = (name: string) => before.armies.find((one) => one.name === name)?.team;
  const hasCome = moves.some(({ piece: other, to }) => to === fact.at && teamOf(other) !== teamOf(piece));
  return hasCome ? fact : { ...fact, isNobody: true };
}

/** 3.3.1 Two orders of one post were ordered one after the other, whatever the clock says. */
function tellSamePost({ orders }: ClassicUpdate, piece: string, fact: ClassicFact): ClassicFact {
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
    .filter((verdict) => verdict.fate === 'fails' && isOfLongMove(verdict))
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
  const words = line`${strong(all(pieces))}: ${tellSentences(told, tell, 'public')}${citedUnder(rules, [], byRuling)}`;
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
