import { type Block, list, paragraph, strong } from '../../../core/document.js';
import { BY_RULING, type Verdict } from '../../../core/order.js';
import { capital } from '../../../core/text.js';
import type { Move } from '../../contract/turn.js';
import { tellReason, tellTimes } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import { writeLegs } from '../orders.js';
import type { ClassicUpdate } from '../update.js';
import { tellVerdict } from './refusals.js';

/** A move that reached its goal; told with a word only where the judge gave one. */
export function writeMove({ piece, from, to, reasons }: Move): ListItem {
  // the whole of it, with the judge's reason, stands among the remarks
  const ruled = reasons.filter(({ rule }) => rule === BY_RULING).map(({ why }) => why.split(/ \(|: /)[0] ?? '');
  const told = ruled.length === 0 ? '' : ` (${ruled.join('; ')}; ${BY_RULING})`;
  return [`${piece}: ${from} > ${to ?? 'removed'}${told}`];
}

/** 3.3.2 A move that did not reach its goal, with the chain of reasons, each with its rule and the ruling it rests on. */
export function writeShort(update: ClassicUpdate): (move: Move) => ListItem {
  const { calls } = update;
  return (move) => {
    const where = move.from === move.to ? `stays at ${move.from}` : `${move.from} > ${move.to ?? 'removed'}`;
    const why = move.reasons.map((reason) => {
      const call = calls.find((one) => one.piece === move.piece && one.why === reason.why);
      return `${tellTimes(tellRolled(update, move.piece, tellSamePost(update, move.piece, tellNoEnemy(update, move.piece, reason.why))))} (${reason.rule}${call ? `, ${call.ruling}` : ''})`;
    });
    return [strong(move.piece), `: ${where}, wanted ${move.wanted ?? move.from}. `, `${capital(why.join('; '))}.`];
  };
}

const NO_ENEMY = 'no enemy with troops came to ';

/** 3.2.5.3 Where nobody came at all, no army without troops is spoken of. */
function tellNoEnemy({ moves, before }: ClassicUpdate, piece: string, why: string): string {
  const [, behind] = why.split(NO_ENEMY);
  if (behind === undefined) return why;
  const teamOf = (name: string) => before.armies.find((one) => one.name === name)?.team;
  const [at] = behind.split(',');
  const isEnemy = (name: string) => teamOf(name) !== teamOf(piece);
  return moves.some(({ piece: other, to }) => to === at && isEnemy(other))
    ? why
    : why.replace(NO_ENEMY, 'no enemy came to ');
}

/** 3.3.1 Two orders of one post were ordered one after the other, whatever the clock says. */
function tellSamePost({ orders }: ClassicUpdate, piece: string, why: string): string {
  const [first] = why.split(' also went to ');
  const [before, after] = why.split(' ordered in the same minute, ');
  const postOf = (name: string | undefined) => orders.findLast((one) => one.piece === name)?.place.post;
  const post = postOf(piece);
  if (after === undefined || post === undefined || post !== postOf(first)) return why;
  return `${before} ordered in the same post, ${first} first`;
}

/** 3.3.2 Where the dice chose among squares that are equally near, the reason says so. */
function tellRolled({ rolls }: ClassicUpdate, piece: string, why: string): string {
  const roll = rolls.find((one) => one.rule === '3.3.2' && one.piece === piece && one.what === 'square');
  const [square, behind] = why.split(' was the nearest free square to ');
  if (!roll || behind === undefined || square !== roll.result) return why;
  const [goal, ...more] = behind.split(' within its reach');
  return `${LIST.format(roll.choices)} were the nearest free squares to ${goal} within its reach${more.join('')}, and the roll chose ${square}`;
}

/** 3.2.2.3 The long moves that still run, and those that were cut off or cancelled, with the reason. */
export function writeLong({ board, verdicts }: ClassicUpdate): readonly Block[] {
  const running = board.armies.flatMap(({ name, pending }) =>
    pending ? [[`${name}: ${writeLegs(pending.legs)}`]] : [],
  );
  const cut = verdicts
    .filter((verdict) => verdict.fate === 'fails' && isOfLongMove(verdict))
    .map((verdict) => tellVerdict(verdict))
    .map(({ piece, why, rule }) => [strong(piece), `: ${tellReason(why)} (${rule})`]);
  return [
    ...(running.length > 0
      ? [paragraph('Still to come, next turn, unless a battle or a new order stops it (3.2.2.3):'), list(...running)]
      : []),
    ...(cut.length > 0 ? [paragraph('Long moves cut off or cancelled:'), list(...cut)] : []),
  ];
}

/** True where a leg of a long move came to nothing, or its rest was cancelled. */
export function isOfLongMove({ leg, rule }: Verdict): boolean {
  return leg !== undefined || rule === '3.2.2.3';
}

/** What came to nothing: armies with one reason between them, in one line. */
export function writeNothing(verdicts: readonly Verdict[]): readonly ListItem[] {
  const byReason = new Map<string, Verdict[]>();
  for (const verdict of verdicts)
    byReason.set(`${verdict.rule} ${verdict.why}`, [
      ...(byReason.get(`${verdict.rule} ${verdict.why}`) ?? []),
      verdict,
    ]);
  return [...byReason.values()].map((some) => {
    const [{ why, rule }] = some as [Verdict, ...Verdict[]];
    const told =
      some.length === 1
        ? why
        : why.replace('Its joint engage is', 'Their joint engages are').replace(' its team', ' their team');
    return [strong(LIST.format(some.map(({ piece }) => piece))), `: ${tellReason(told)} (${rule})`];
  });
}

const LIST = new Intl.ListFormat('en-GB');

/** The judge's calls that no move above has told already. */
export function writeCalls({ calls, moves }: ClassicUpdate): readonly ListItem[] {
  const told = new Set(
    moves
      .filter(({ outcome }) => outcome === 'partial' || outcome === 'intercepted')
      .flatMap(({ piece, reasons }) => reasons.map(({ why }) => `${piece}|${why}`)),
  );
  return calls
    .filter(({ ruling, piece, why }) => !told.has(`${piece}|${why}`) && !isPlaced(ruling, why))
    .map(({ ruling, piece, why }) => [`${ruling}${piece ? `, ${piece}` : ''}: ${tellTimes(why)}`]);
}

/** Where the judge placed who fought a battle stands with the battle's result. */
function isPlaced(ruling: string, why: string): boolean {
  return ruling === 'R42' && why.startsWith('the judge placed it there');
}
