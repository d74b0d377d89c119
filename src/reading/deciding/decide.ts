import type { NameLookup } from '../language.js';
import { readMeaning, type Sentence } from '../sentences/find-sentences.js';
import type { Parse } from '../sentences/parse.js';
import { hasRole, type Token } from '../tokens/token.js';
import { isHarmless, isMark } from '../tokens/token-roles.js';
import { ClauseView } from './clause-view.js';
import { cutClauses } from './cut-clauses.js';
import { decideClause, isMineAlone } from './decide-clause.js';
import { type Decided, doubtOf, doubtOrder } from './decided.js';
import { findDoubt } from './doubt-row.js';
import { ELSEWHERE, STRAY, tellEntry } from './doubts/elsewhere.js';
import { doubtLeftOpen } from './doubts/left-open.js';
import { doubtMarred } from './doubts/marred.js';
import { NAMES_TOO_CLOSE } from './doubts/names-too-close.js';
import { doubtPutOff } from './doubts/put-off.js';
import { findAmidTalk } from './evidence/beside/amid-talk.js';
import { readMoveBehindWords } from './evidence/beside/move-behind-words.js';
import { freeStands, readOther } from './evidence/beside/other-orders.js';
import { readTold } from './evidence/beside/read-told.js';
import { withoutBeginnings } from './evidence/beside/said-fully.js';
import { findBid } from './evidence/caught/bids.js';
import { catches } from './evidence/caught/catch.js';
import { isCaught } from './evidence/caught/last-net.js';
import { isTold } from './evidence/harm.js';
import { readPlainly } from './evidence/plainly-told.js';
import { findCarried } from './evidence/pronouns.js';
import { layTold, mayBeTold, takesAll } from './evidence/told.js';
import { findClauseDoubt } from './find-clause-doubt.js';
import { findSentenceDoubt } from './find-sentence-doubt.js';
import { guessOrders } from './guess-orders.js';
import { isTalk } from './is-talk.js';
import { type Knowledge, leftOver, type Range } from './knowledge.js';
import { nearestReadings } from './nearest-readings.js';
import { findRest, staysWhereItEnds } from './rest-of-an-order.js';
import { SentenceView } from './sentence-view.js';
import { isStatedNow } from './stated-move.js';

/**
 * The one place that decides between order, doubt and chatter, for one row of tokens (a line, or lines that belong
 * together) and the sentences the grammar found in it. The row is cut into clauses: at a full stop or question mark,
 * and at a semicolon or slash with something behind it that can stand alone. Then, clause by clause:
 *
 * 1. A sentence with nothing beside it but harmless words is an order.
 * 2. A word that makes it a thought, a condition, a choice or a question spoils all of the clause where it stands
 *    before, only its own sentence where it stands behind; so does a place, arrow or verb left over. What is spoilt
 *    is a doubt where it is in the rulebook's form or nothing else is said, else chatter (`isWorthADoubt`).
 * 3. Words that only say that a piece stays are an order where they are all there is: people hold their breath.
 * 4. A move without a name must be the first thing said; words in prose about somebody else's piece are at most a doubt.
 * 5. A clause without a sentence, or with none worth a doubt, is a doubt where it shows the signs of one (`findClauseDoubt`), else chatter.
 */
export function decide<V>(
  tokens: readonly Token[],
  sentences: readonly Sentence<V>[],
  known: Knowledge<V>,
): readonly Decided<V>[] {
  const decided: Decided<V>[] = [];
  // most talk names nobody and no place: nobody goes anywhere in it
  const bears = tokens.some(({ type }) => type === 'name' || type === 'square');
  for (const { from, to } of cutClauses(tokens, sentences, known)) {
    const whole = tokens.slice(from, to);
    if (isUngiven(whole) && !isStatedNow(new ClauseView(whole, known))) continue;
    const inside = sentences.filter((sentence) => sentence.from >= from && sentence.to <= to);
    const begin = inside[0]?.from ?? to;
    const last = decided.at(-1);
    const more = last?.bin === 'order' && findRest(tokens, { from, to }, begin, last, known);
    if (more) {
      const first = sentences.filter((sentence) => sentence.from >= last.from && sentence.to <= last.to);
      decided[decided.length - 1] = doubtOf({ from: last.from, to: more }, ELSEWHERE.restSaid, first);
      if (more === to) continue;
    }
    const clause = { from: more || from, to };
    const row = tokens.slice(clause.from, to);
    const found = inside.length > 0 ? decideClause(tokens, sentences, clause, inside, known) : [];
    const formal = freeStands(tokens, clause, found, known);
    const doubted = formal.some(({ bin }) => bin === 'doubt');
    // "All hold but Vorax, who goes to 4D" is neither talk nor an order of one
    const all = doubted && inside.some(({ meaning }) => meaning.kind === 'group');
    const words =
      !all && mayBeTold(row, formal, known)
        ? besideGroups(clause, formal).flatMap((range) => readTold(tokens, range, known))
        : [];
    const told = takesAll(tokens, clause, formal, words, known) ? words : [];
    known.carried.before = known.carried.name;
    known.carried.name = formal.length + told.length === 0 ? findCarried(row, known) : undefined;
    const other = told.length === 0 ? readOther(tokens, clause, formal, known) : [];
    if (other.length > 0) {
      decided.push(...layTold(tokens, sentences, clause, formal, other, known));
      continue;
    }
    if (told.length > 0) {
      decided.push(...layTold(tokens, sentences, clause, formal, told, known));
      continue;
    }
    const said = doubted && !all && isTalk(row, known) ? formal.filter(({ bin }) => bin === 'order') : formal;
    if (said.length === 0) {
      const behind = decided.some(({ bin }) => bin === 'order');
      const stray = findDoubt(STRAY, { row, behind, known });
      const talk = !stray && (isTalk(row, known) || staysWhereItEnds(row, decided.at(-1), known));
      const doubt = talk ? undefined : (findClauseDoubt(row, known) ?? stray);
      const hedged = talk || doubt ? [] : findHedged(row, clause, known);
      const before = decided.at(-1);
      // "3D > 4D... or rather 4E" leaves open what stands before
      if (doubt && doubt === stray && before?.bin === 'order' && leavesOpen(row)) {
        decided[decided.length - 1] = doubtOrder(before, { from: before.from, to }, doubt);
      } else if (doubt) decided.push(withGuesses(doubtOf(clause, doubt, []), row, known));
      else {
        const amid = hedged.length > 0 ? hedged : findAmidTalk(tokens, clause, known);
        const stated =
          bears && amid.length === 0 && catches(row, talk, known, lastNamed(tokens.slice(0, clause.from), known));
        const bid = stated || amid.length > 0 ? undefined : findBid(row, known);
        if (bid)
          decided.push(
            withGuesses(doubtOf<V>(clause, bid === 'place' ? ELSEWHERE.bidden : ELSEWHERE.somewhere, []), row, known),
          );
        else if (stated) decided.push(withGuesses(doubtOf<V>(clause, ELSEWHERE.stated, []), row, known));
        else decided.push(...amid);
      }
    } else if (begin > clause.from && said[0]?.from === begin) {
      // "Half: joint engage 12G > 24N then Riders holds"
      const ahead = { from: clause.from, to: begin };
      const before = tokens.slice(ahead.from, ahead.to);
      // "Vorax: intercept blorp and Sai Rei holds"
      const begun = before[0]?.type === 'name' && known.isMine(before[0].piece ?? '') && before[1]?.type === 'colon';
      const tells = begun || before.some(({ type }) => type === 'square');
      const doubt = tells ? findClauseDoubt(before, known) : undefined;
      if (doubt) decided.push(doubtOf(ahead, doubt, []));
    }
    decided.push(...said);
  }
  if (decided.length === 0) {
    // "Re: Vorax. It is to be moved from 3D to 4D"
    if (!bears || !isCaught(tokens, known)) return [];
    decided.push(withGuesses(doubtOf<V>({ from: 0, to: tokens.length }, ELSEWHERE.stated, []), tokens, known));
  }
  const plain = decided.map((one) => readPlainly(tokens, one, known) ?? readMoveBehindWords(tokens, one, known) ?? one);
  const full = withoutBeginnings(tokens, plain, known);
  const sure = doubtMarred(tokens, doubtPutOff(tokens, doubtLeftOpen(tokens, full)));
  return sure.map((one) =>
    one.bin === 'doubt' ? { ...one, nearest: nearestReadings(tokens, sentences, one, known) } : one,
  );
}

/** The piece of the author's that is named last. */
function lastNamed<V>(tokens: readonly Token[], { isMine }: Knowledge<V>): Token | undefined {
  return tokens.findLast(({ type, piece }) => type === 'name' && isMine(piece ?? ''));
}

/** True for words that put something in the place of what stands before them: "or rather 4E", "wait, 4E". */
function leavesOpen(row: readonly Token[]): boolean {
  const first = row.find((token) => !isMark(token));
  return first !== undefined && ['or', 'amend'].includes(first.type) && row.at(-1)?.type !== 'ask';
}

/** A doubt in which no sentence is, with the orders it may be meant as. */
function withGuesses<V>(decided: Decided<V>, row: readonly Token[], known: Knowledge<V>): Decided<V> {
  return decided.bin === 'doubt' ? { ...decided, nearest: guessOrders(row, known) } : decided;
}

/** What of a clause does not tell a group to stay: "Vorax lumbers to 4D, the rest hold". */
function besideGroups<V>({ from, to }: Range, formal: readonly Decided<V>[]): readonly Range[] {
  const groups = formal.filter((one) => one.bin === 'order' && one.meaning.kind === 'group');
  if (groups.length === 0) return [{ from, to }];
  const cuts = [from, ...groups.flatMap((one) => [one.from, one.to]), to];
  return cuts.flatMap((cut, i) => {
    const end = cuts[i + 1];
    return i % 2 === 0 && end !== undefined && end > cut ? [{ from: cut, to: end }] : [];
  });
}

/** "Sai Rei might go to 4E": but for the words that make it a thought, an order of the author's and nothing else. */
function findHedged<V>(row: readonly Token[], clause: Range, known: Knowledge<V>): readonly Decided<V>[] {
  const hedge = row.find(({ type }) => type === 'hedge');
  if (!hedge || !row.some(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''))) return [];
  const plain = row.filter(({ type }) => type !== 'hedge');
  const sentences = known.findSentences(plain);
  const [sentence] = sentences;
  if (!sentence || sentences.length > 1 || !isMineAlone(sentence, known)) return [];
  const alone = leftOver(plain, { from: 0, to: plain.length }, sentences).every(isHarmless);
  return alone ? [doubtOf(clause, tellEntry(ELSEWHERE.onlyHedged, hedge.text), sentences)] : [];
}

/** What one was going to do with an order, or nearly did. */
const DONE = ['saying', 'past'] as const;

/** "I was going to …, but …", "I nearly posted …": the tale of an order that was not given. */
function isUngiven(row: readonly Token[]): boolean {
  const begin = row.findIndex((token) => token.type === 'hedge' && hasRole(token, 'nearly'));
  if (begin < 0) return isOwnTale(row);
  // "nearly posted", "almost sent"
  const done = row.slice(begin + 1, begin + 3).some((token) => DONE.some((role) => hasRole(token, role)));
  const but = row.findIndex((token, i) => i > begin && token.type === 'hedge' && hasRole(token, 'but'));
  // "I was going to write a poem, but Vorax goes to 4D"
  const behind = row.slice(but);
  const anew = behind.some(({ type }) => type === 'name') && behind.some(({ type }) => type === 'square');
  return but >= 0 ? !anew : done;
}

/** "I had Vorax 3D > 4D all typed up", "I was one click from sending Vorax to 4D" */
function isOwnTale(row: readonly Token[]): boolean {
  const [first, verb] = row.filter((token) => !isMark(token));
  if (!hasRole(first, 'first-person') || verb?.type !== 'hedge' || !isTold(verb)) return false;
  const name = row.findIndex(({ type }) => type === 'name');
  const ahead = row.slice(0, Math.max(0, name));
  // "I had a whole post typed out, Vorax 3D > 4D and everything"
  return (
    name > 0 && (!ahead.some(isMark) || ahead.some((token) => hasRole(token, 'saying') || hasRole(token, 'given')))
  );
}

/** A row that is one sentence and nothing beside it needs no cutting; undefined where it is no sure order. */
export function decideWhole<V>(
  tokens: readonly Token[],
  parse: Parse,
  known: Knowledge<V>,
  scene: NameLookup,
): Decided<V> | undefined {
  const to = parse.length;
  if (!parse.tree) return undefined;
  const meaning = readMeaning(parse.tree, tokens, known.language, scene);
  if (meaning.kind === 'doubt') return undefined;
  const sentence: Sentence<V> = { from: 0, to, parse, meaning };
  const after = to < tokens.length ? tokens.slice(to) : NOTHING;
  const setting = { tokens, sentences: [sentence], ahead: NOTHING, after, asked: false, last: true, follows: false };
  const view = new SentenceView(sentence, setting, known);
  const doubt = after.length === 0 && isPlain(view) ? findDoubt(NAMES_TOO_CLOSE, view) : findSentenceDoubt(view);
  return doubt ? undefined : { bin: 'order', from: 0, to, meaning };
}

/** With nothing before or behind, most rows of the table have nothing to look at. */
function isPlain({ orders, known }: SentenceView): boolean {
  if (!orders || orders.bare || orders.intents.some(({ found }) => found.fits.length > 1)) return false;
  return orders.manner !== 'prose' || orders.intents.every(({ found }) => known.isMine(found.piece));
}

const NOTHING: readonly Token[] = [];
