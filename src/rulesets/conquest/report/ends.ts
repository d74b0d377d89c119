import { type ConquestBoard, ownerOn } from '../board.js';
import type { Settled } from '../update.js';
import { tellNames } from './tell.js';

const CONCEDED = ' conceded';
const DISCONTINUED = ' discontinued it';
const WON = ' won';
const FELL = ' fell';

/**
 * 3.3 How a challenge ended: who won stands first, and whoever fell to him just fell. Where somebody conceded, what game
 * was left and what it brings (C29).
 */
export function tellEnd(board: ConquestBoard, { challenge, told }: Settled): string {
  const parts = told.split(', ');
  const won = parts.find((part) => part.endsWith(WON));
  const [before = '', after] = splitConceded(told, won);
  const conceded = before === '' ? '' : `${tellNames(before.split(', '))} conceded before it began (3.3.4)`;
  if (won === undefined) {
    if (!told.endsWith(DISCONTINUED)) return before === '' ? told : conceded;
    const left = (after ?? told).slice(0, -DISCONTINUED.length);
    return `${conceded === '' ? '' : `${conceded}; `}${tellNames(left.split(', '))}${DISCONTINUED} (3.3.5)`;
  }
  const listed = [...challenge.challengers, ...challenge.challenged];
  const put = (name: string) => {
    const master = listed.find((one) => ownerOn(board, one) === ownerOn(board, name));
    return listed.includes(name) || master === undefined ? name : `${name}, put in for ${master} (3.2.7),`;
  };
  const winner = won.slice(0, -WON.length);
  const others = parts.flatMap((part) => {
    const [name = '', by] = part.endsWith(FELL) ? [part.slice(0, -FELL.length)] : part.split(`${FELL} to `);
    if (name === part) return [];
    return [`${put(name)}${FELL}${by === undefined || by === winner ? '' : ` to ${by}`}`];
  });
  const isLeft = conceded !== '' && others.length === 1 && listed.length > 2;
  const less = isLeft ? ', so it was a duel: its winner gains no Reputation, and nobody saw others fall (C29)' : '';
  return [`${put(winner)}${WON}`, ...others, ...(conceded === '' ? [] : [`${conceded}${less}`])].join('; ');
}

/** Who conceded, as names parted by commas, and what is told behind them. */
function splitConceded(told: string, won: string | undefined): readonly [string, string?] {
  if (won !== undefined) {
    const behind = told.slice(told.indexOf(won) + won.length).replace(/^, /, '');
    return behind.endsWith(CONCEDED) ? [behind.slice(0, -CONCEDED.length)] : [''];
  }
  if (told.endsWith(CONCEDED)) return [told.slice(0, -CONCEDED.length)];
  const [gave = '', left] = told.split(`${CONCEDED}, `);
  return left === undefined ? [''] : [gave, left];
}
