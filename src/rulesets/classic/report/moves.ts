import { type Block, cite, joinInlines, list, paragraph, strong } from '../../../core/document.js';
import { is } from '../../../core/fact.js';
import { BY_RULING } from '../../../core/order.js';
import { capital } from '../../../core/text.js';
import { minuteOf } from '../../../core/time.js';
import { tellSentences } from '../../contract/found.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Beaten } from '../facts/moves.js';
import { type ClassicFact, tell } from '../facts.js';
import { writeLegs } from '../orders.js';
import type { ToldUpdate } from '../update/found.js';
import { cited, citedUnder } from './cited.js';
import { type PublicVerdict, publish } from './refusals.js';

type Moved = ToldUpdate['moves'][number];

/** A move that reached its goal; told with a word only where the judge gave one. */
export function writeMove({ piece, from, to, because }: Moved): ListItem {
  // the whole of it, with the judge's reason, stands among the remarks
  const ruled = because.flatMap((fact) => tellRuled(fact) ?? []);
  const told = ruled.length === 0 ? '' : ` (${ruled.join('; ')}; ${BY_RULING})`;
  return [`${piece}: ${from} > ${to ?? 'removed'}${told}`];
}

/** What the judge ruled, without his reason. */
function tellRuled(fact: ClassicFact): string | undefined {
  if (fact.code === 'judge-ruled') return `${fact.who} ruled that ${tell(fact.what, 'public')}`;
  if (fact.code !== 'waived-once') return undefined;
  return `allowed once by ${fact.who}, who waived ${fact.waived.map(({ rule }) => rule).join(' and ')}`;
}

/** 3.3.2 A move that did not reach its goal, with the chain of reasons, each with its rule and the ruling it rests on. */
export function writeShort(update: ToldUpdate): (move: Moved) => ListItem {
  return ({ piece, from, to, wanted, because }) => {
    const where = from === to ? `stays at ${from}` : `${from} > ${to ?? 'removed'}`;
    const reasons = because.map((fact, i): ListItem => {
      const told = tell(tellSamePost(update, piece, tellNoEnemy(update, piece, fact)), 'public');
      return [i === 0 ? capital(told) : told, ...cited(fact)];
    });
    return [strong(piece), `: ${where}, wanted ${wanted ?? from}. `, ...joinInlines(reasons, '; '), '.'];
  };
}

/** 3.2.5.3 Where nobody came at all, no army without troops is spoken of. */
function tellNoEnemy({ moves, before }: ToldUpdate, piece: string, fact: ClassicFact): ClassicFact {
  if (fact.code !== 'no-enemy-came') return fact;
  const teamOf = (name: string) => before.armies.find((one) => one.name === name)?.team;
  const hasCome = moves.some(({ piece: other, to }) => to === fact.at && teamOf(other) !== teamOf(piece));
  return hasCome ? fact : { ...fact, isNobody: true };
}

/** 3.3.1 Two orders of one post were ordered one after the other, whatever the clock says. */
function tellSamePost({ orders }: ToldUpdate, piece: string, fact: ClassicFact): ClassicFact {
  if (fact.code !== 'came-first' || !isSameMinute(fact.beaten)) return fact;
  const postOf = (name: string) => orders.findLast((one) => one.piece === name)?.place.post;
  const post = postOf(piece);
  if (post === undefined || post !== postOf(fact.winner)) return fact;
  return { ...fact, beaten: { ...fact.beaten, times: { inOnePost: fact.winner } } };
}

function isSameMinute({ times }: Beaten): boolean {
  const [one, two] = [times?.first, times?.second].map((at) => at !== undefined && minuteOf(at));
  return times !== undefined && one === two;
}

/** 3.2.2.3 The long moves that still run, and those that were cut off or cancelled, with the reason. */
export function writeLong({ board, verdicts }: ToldUpdate): readonly Block[] {
  const running = board.armies.flatMap(({ name, pending }) =>
    pending ? [[`${name}: ${writeLegs(pending.legs)}`]] : [],
  );
  const cut = verdicts
    .filter((verdict) => verdict.fate === 'fails' && isOfLongMove(verdict))
    .map((verdict) => publish(verdict))
    .map(({ piece, because, rules }) => [
      strong(piece),
      `: ${tellSentences(because, tell, 'public')}`,
      ...citedUnder(rules),
    ]);
  return [
    ...(running.length > 0
      ? [
          paragraph(
            'Still to come, next turn, unless a battle or a new order stops it',
            ...citedUnder(['3.2.2.3']),
            ':',
          ),
          list(...running),
        ]
      : []),
    ...(cut.length > 0 ? [paragraph('Long moves cut off or cancelled:'), list(...cut)] : []),
  ];
}

/** True where a leg of a long move came to nothing, or its rest was cancelled. */
export function isOfLongMove({ leg, rule }: Pick<PublicVerdict, 'leg' | 'rule'>): boolean {
  return leg !== undefined || rule === '3.2.2.3';
}

/** What came to nothing: armies with one reason between them, in one line. */
export function writeNothing(verdicts: readonly PublicVerdict[]): readonly ListItem[] {
  const byReason = new Map<string, PublicVerdict[]>();
  for (const verdict of verdicts) {
    const reason = JSON.stringify([verdict.rule, verdict.because]);
    byReason.set(reason, [...(byReason.get(reason) ?? []), verdict]);
  }
  return [...byReason.values()].map((some) => {
    const [{ because, rules }] = some as [PublicVerdict, ...PublicVerdict[]];
    const told = some.length === 1 ? because : because.map(ofSeveral);
    return [
      strong(LIST.format(some.map(({ piece }) => piece))),
      `: ${tellSentences(told, tell, 'public')}`,
      ...citedUnder(rules),
    ];
  });
}

/** The same of several armies that have one reason between them. */
function ofSeveral(fact: ClassicFact): ClassicFact {
  if (fact.code === 'joint-ignored') return { ...fact, isOfSeveral: true };
  return fact.code === 'carried-out'
    ? { ...fact, links: fact.links.map((link) => ofSeveral(link as ClassicFact)) }
    : fact;
}

const LIST = new Intl.ListFormat('en-GB');

/** The judge's calls that no move above has told already. */
export function writeCalls({ calls, moves }: ToldUpdate): readonly ListItem[] {
  const told = new Set(
    moves
      .filter(({ outcome }) => outcome === 'partial' || outcome === 'intercepted')
      .flatMap(({ piece, because }) => because.map((fact) => keyOf(piece, fact))),
  );
  return calls
    .filter(({ piece, because }) => !told.has(keyOf(piece, because)) && !is('placed-by-judge')(because))
    .map(({ piece, because }) => [
      cite([], [because.ruling]),
      `${piece ? `, ${piece}` : ''}: ${tell(because, 'public')}`,
    ]);
}

/** What a call and a reason of one army have in common where they are the same. */
function keyOf(piece: string, { code, ruling = '' }: ClassicFact & { readonly ruling?: string }): string {
  return [piece, code, ruling].join('|');
}
