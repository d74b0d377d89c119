import { strong } from '../../../kit/document.js';
import { BY_RULING } from '../../../kit/verdict.js';
import type { Move } from '../../contract/update.js';
import { capital } from '../../contract/words.js';
import type { ListItem } from '../../shared/posts-told.js';
import { tellTimes } from '../../shared/told-reasons.js';
import type { ClassicUpdate } from '../update.js';

/** A move that reached its goal; told with a word only where the judge gave one. */
export function writeMove({ piece, from, to, reasons }: Move): ListItem {
  const ruled = reasons.filter(({ rule }) => rule === BY_RULING).map(({ why }) => why);
  const told = ruled.length === 0 ? '' : ` (${ruled.join('; ')}; ${BY_RULING})`;
  return [`${piece}: ${from} > ${to ?? 'removed'}${told}`];
}

/** 3.3.2 A move that did not reach its goal, with the chain of reasons, each with its rule and the ruling it rests on. */
export function writeShort({ calls }: ClassicUpdate): (move: Move) => ListItem {
  return (move) => {
    const where = move.from === move.to ? `stays at ${move.from}` : `${move.from} > ${move.to ?? 'removed'}`;
    const why = move.reasons.map((reason) => {
      const call = calls.find((one) => one.piece === move.piece && one.why === reason.why);
      return `${tellTimes(reason.why)} (${reason.rule}${call ? `, ${call.ruling}` : ''})`;
    });
    return [strong(move.piece), `: ${where}, wanted ${move.wanted ?? move.from}. `, `${capital(why.join('; '))}.`];
  };
}

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
