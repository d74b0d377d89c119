import { isBorder } from '../board.js';
import { BUY_ABILITIES, type NemesisOrder } from '../orders.js';
import type { DecidedMatch } from '../rules/6-2-results.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';
import { listWords, otherOf, tellOwn, weighOwn } from './results.js';
import { raceOf, tellRuled } from './tell.js';

type Reason = NemesisMove['reasons'][number];

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

/** What befell a unit, behind its name, in the order in which it came: how its matches ended, where it went on to, what it did then. */
export function tellStory(update: NemesisUpdate, move: NemesisMove, elsewhere: Elsewhere): string {
  const fates = elsewhere.failed ? ['illegal', 'fails'] : ['illegal'];
  const names = update.moves.map(({ piece }) => piece);
  const reasons = move.reasons
    .filter(({ why }) => !isOfOrder(update, move, fates, why))
    .flatMap((one) => {
      const ruled = tellRuled(one.why, move.piece, names);
      return ruled === undefined ? [one] : elsewhere.ruled ? [] : [{ ...one, why: ruled }];
    });
  const isFallen = move.outcome === 'fell' || move.outcome === 'left';
  const own = weighOwn(update, move.piece);
  const isEarly = (one: Reason) => (isFallen ? isWon(one) || isUncounted(one, move.piece, own) : isResult(one));
  const via = reasons.find(({ why }) => why.includes(WENT_ON));
  const early = [...reasons.filter(isEarly), ...tellUncounted(update, move)];
  const then = reasons.filter((one) => one !== via && !early.includes(one));
  const went = via === undefined ? [] : [tellWentOn(move, via)];
  const isAll = via !== undefined && move.outcome === 'stood' && move.wanted === undefined;
  const fate = tellFate(update, move, regionOf(via));
  const last = isAll
    ? withReasons('', then, elsewhere)
    : withReasons(
        fate,
        [...causesOf(update, move, then), ...(elsewhere.fights ? tellOpen(update, move) : [])],
        elsewhere,
      );
  const told = [...mergeReasons(early), ...went, last].filter((one) => one !== '');
  const [first = '', ...more] = told;
  const start = first.startsWith('it ') ? ` ${first.slice('it '.length)}` : `: ${first}`;
  return [start, ...more].join('; ');
}

/** Where a unit stood when the results were in: where it began, or where it went on to from a border. */
export function placeAfterResults({ from, reasons, outcome }: NemesisMove): string | null {
  if (outcome === 'fell' || outcome === 'left' || outcome === 'deployed') return null;
  return regionOf(reasons.find(({ why }) => why.includes(WENT_ON))) ?? from;
}

/** 4.2 True for a unit that was sent by teleportation. */
function isTeleported({ orders, verdicts }: NemesisUpdate, name: string): boolean {
  return orders.some(({ id, piece, value }) => {
    const order = value as NemesisOrder;
    const stands = verdicts.some((one) => one.order === id && one.fate === 'stands');
    return piece === name && stands && order.action === 'move' && order.teleport;
  });
}

/** What an order is refused for stands with the order. */
function isOfOrder(
  { verdicts }: NemesisUpdate,
  { piece }: NemesisMove,
  fates: readonly string[],
  reason: string,
): boolean {
  return verdicts.some((one) => one.piece === piece && fates.includes(one.fate) && one.why.startsWith(reason));
}

const WON_AT = 'it won at ';
const WENT_ON = ' and went on to ';
const WAITS = 'it waits at the bottom of ';
const LOST = 'it lost its match at ';
const BY_DEFAULT = ' by default';
const BOTH_LOST = 'its match was lost by default by both sides';
const TOO_LATE = ' came too late and does not count';

function isWon({ why }: Reason): boolean {
  return /^it won (?:its match )?against |^the judge gave it /.test(why);
}

/** 7.2 True for what is told of a match that came too late to count. */
function isUncounted({ why }: Reason, name: string, { count, late }: ReturnType<typeof weighOwn>): boolean {
  const isBoth = ({ ending }: DecidedMatch) => ending.how === 'both';
  if (why.startsWith(BOTH_LOST)) return late.some(isBoth) && !count.some(isBoth);
  return (
    why.endsWith(TOO_LATE) || late.some((one) => why.startsWith(`it lost to ${otherOf(one, name)}${BY_DEFAULT}: `))
  );
}

function isResult(one: Reason): boolean {
  return isWon(one) || /^it lost to | came too late and does not count$|^its match was lost by default/.test(one.why);
}

function regionOf(via: Reason | undefined): string | undefined {
  return via?.why.split(WENT_ON)[1];
}

/** 5.5 The winner of a border battle goes on. */
function tellWentOn({ from }: NemesisMove, { why, rule }: Reason): string {
  const [won = '', to] = why.split(WENT_ON);
  return `it won at ${won.slice(WON_AT.length)} and so went on from ${from} to ${to} (${rule})`;
}

/** 7.2 A match won that came too late is no victory, and nothing else tells the winner (N20). */
function tellUncounted(update: NemesisUpdate, { piece, reasons }: NemesisMove): readonly Reason[] {
  return weighOwn(update, piece)
    .late.filter(({ ending }) => ending.how === 'won' && ending.winner === piece)
    .map((match) => {
      const other = otherOf(match, piece);
      const isTold = reasons.some(({ why }) => why.startsWith(`it won against ${other}${BY_DEFAULT}: `));
      const why = isTold ? `its match won against ${other}${TOO_LATE}` : `${tellOwn(match, piece)}, too late to count`;
      return { rule: '7.2, N20', why };
    });
}

/** What became of a unit at last. */
function tellFate(update: NemesisUpdate, { piece, outcome, from, to, wanted }: NemesisMove, via?: string): string {
  const start = via ?? from;
  switch (outcome) {
    case 'moved':
      return `it ${via === undefined ? '' : 'then '}moved from ${start} to ${to}${isTeleported(update, piece) ? ' by teleportation, factory to factory (4.2)' : ''}`;
    case 'border':
      return `it is stopped at the border by ${listWords(foesOf(update, piece))} on its way from ${start} to ${wanted} (5.5)`;
    case 'deployed':
      return 'it'; // its purchase says where
    case 'fell':
      return 'it fell';
    case 'left':
      return 'it left the campaign (2.3)';
    default:
      return wanted === undefined || wanted === to
        ? `it is in ${to}`
        : `it stays in ${to} and wanted to go to ${wanted}`;
  }
}

/** 5.5 Whom it met at the border. */
export function foesOf(update: NemesisUpdate, name: string): readonly string[] {
  const { units = [] } = update.board.battles.find((one) => isBorder(one) && one.units.includes(name)) ?? {};
  return units.filter((unit) => raceOf(update, unit) !== raceOf(update, name));
}

/** Why it came so. A match lost is told with its winner, a default once; who falls and is bought again waits no more (N31). */
function causesOf(
  update: NemesisUpdate,
  { piece, outcome }: NemesisMove,
  reasons: readonly Reason[],
): readonly Reason[] {
  if (outcome === 'left') return [];
  return reasons.flatMap((one): readonly Reason[] => {
    if (!one.why.startsWith(LOST)) return [one];
    const all = weighOwn(update, piece).count.filter(({ ending }) => ending.how !== 'won' || ending.loser === piece);
    const lost = all.filter((match) => !isToldLost(match, piece, reasons));
    if (lost.length === 0) return all.length > 0 ? [] : [one];
    const place = one.why.slice(LOST.length);
    const told = lost.map((match, i) => tellOwn(match, piece).replace(i === 0 ? '' : /^it (?!and )/, ''));
    // 7.2: who beat it fell too, and only a ruling says that both count
    const isCall = update.calls.some(({ ruling, piece: who }) =>
      lost.some(({ ending }) => ruling === 'N20' && ending.how === 'won' && ending.winner === who),
    );
    return [{ rule: isCall ? '7.2, N20' : one.rule, why: `${listWords(told)} at ${place}` }];
  });
}

/** 7.2 How its matches ended in a battle of which others still run, so that nothing has come of them yet. */
function tellOpen({ board }: NemesisUpdate, { piece }: NemesisMove): readonly Reason[] {
  const battle = board.battles.find(
    ({ units, matches }) => units.includes(piece) && matches.some(({ ending }) => !ending),
  );
  const ended = (battle?.matches ?? []).flatMap(({ challenger, opponent, ending }): readonly DecidedMatch[] =>
    ending?.how === 'won' && [challenger, opponent].includes(piece) ? [{ challenger, opponent, ending }] : [],
  );
  const told = ended.map((match, i) => tellOwn(match, piece).replace(i === 0 ? '' : 'it ', ''));
  if (told.length === 0 || battle?.byHand) return [];
  return [{ rule: '7.2', why: `${listWords(told)}, and what comes of that is settled when the battle is over` }];
}

/** True for a match lost by default whose reason is told already. */
function isToldLost(match: DecidedMatch, name: string, reasons: readonly Reason[]): boolean {
  const start = match.ending.how === 'won' ? `it lost to ${otherOf(match, name)}${BY_DEFAULT}: ` : BOTH_LOST;
  return reasons.some(({ why }) => why.startsWith(start));
}

/** A fate with its reasons; what the draft tells elsewhere is left out. */
function withReasons(fate: string, reasons: readonly Reason[], { fights, queue }: Elsewhere): string {
  const purchase = reasons.find(({ rule, why }) => rule === '8.5' && why.includes(BOUGHT));
  const others = mergeReasons(
    reasons.filter(({ why }) => {
      if (why.startsWith('it met ') || (fights && why.startsWith('it fights '))) return false;
      return why.startsWith(WAITS) ? !queue && purchase === undefined : !why.includes(BOUGHT);
    }),
  );
  const told = [fate, others.join('; ')].filter((one) => one !== '' && one !== 'it').join(': ');
  if (!purchase) return told;
  const queueOf = reasons.find(({ why }) => why.startsWith(WAITS))?.why.slice(WAITS.length);
  const [race, placed = ''] = purchase.why.split(BOUGHT);
  const ability = BUY_ABILITIES.find((one) => placed.endsWith(` by ${one}`));
  const where = ability === undefined ? placed : placed.slice(0, -` by ${ability}`.length);
  const by = ability === undefined ? '(8.5' : `by ${ability} (${ability === 'spawning' ? '4.5' : '4.4'}, 8.5`;
  if (queueOf === undefined) return `it was bought by ${race} and deployed in ${where} ${by})`;
  return `${told}; it was at the top of ${queueOf} by then, was bought again and deployed in ${where} ${by}, N31)`;
}

const BOUGHT = ' bought it and placed it in ';

/** Reasons with their rules; those of one rule that follow each other are one, and a match won by default is told once. */
function mergeReasons(reasons: readonly Reason[]): readonly string[] {
  const told: { rule: string; why: string }[] = [];
  for (const { rule, why } of reasons) {
    const last = told.at(-1);
    const isByDefault = told.some((one) => one.why.startsWith(`${why.replace('won its match', 'won')} by default`));
    if (rule === '12.1' && isByDefault) continue;
    const words = tellScan(why).replace(/^Two units/, 'two units');
    if (last?.rule === rule && isMore(words, last.why)) last.why += ` and ${words.slice('it '.length)}`;
    else told.push({ rule, why: words });
  }
  return told.map(({ why, rule }) => `${why} (${rule})`);
}

/** True for what goes into one sentence with what was told before it: several victories, and what comes of a loss. */
function isMore(words: string, before: string): boolean {
  const starts = (start: string) => words.startsWith(start) && before.startsWith(start);
  return (
    starts('it won its match ') || (words.startsWith(WAITS) && before.startsWith('it lost ') && !before.includes(': '))
  );
}

/** 4.3 Whose scanners let a unit pass, in the words of a post. */
function tellScan(why: string): string {
  const [avoided = '', scan] = why.split(' by a scan of ');
  if (scan === undefined) return why;
  const [unit, ...more] = scan.split(', and ');
  const rest = more.map((one) => `, and it ${one}`).join('');
  return `${unit}’s scanners ${avoided.replace('it was avoided', 'avoided it')}${rest}`;
}
