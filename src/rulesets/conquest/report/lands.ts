import { strong } from '../../../core/document.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { ConquestUpdate } from '../update.js';
import { tellNames } from './players.js';

type Entry = ConquestUpdate['ledger'][number];

const KINDS = ['controller', 'stripped', 'bonded to', 'reinforced'] as const;

/** 3.4, 3.6.2, 4.4.1 What each player did with lands: those taken, stripped, bonded and reinforced. */
export function writeLands({ ledger, before }: ConquestUpdate): readonly ListItem[] {
  const all = ledger.filter(({ what }) => KINDS.some((kind) => kind === what));
  return before.players.flatMap(({ name }): readonly ListItem[] => {
    const own = all.filter((entry) => actorOf(entry) === name);
    const plain = own.filter(isPlain);
    const bonding = own.filter(isByBond).map(({ subject }) => subject); // told with the bond already
    const some = (what: Entry['what'], verb: string, told: readonly string[] = []): readonly string[] => {
      const there = own.filter((entry) => entry.what === what && !told.includes(entry.subject));
      const rules = [...new Set(there.map(({ rule }) => rule))].join(', ');
      return there.length === 0 ? [] : [`${verb} ${tellNames(there.map(({ subject }) => subject))} (${rules})`];
    };
    const told = [
      ...(plain.length === 0 ? [] : [`takes ${tellNames(plain.map(({ subject }) => subject))} (3.4.1)`]),
      ...own.filter((entry) => entry.what === 'controller' && !isPlain(entry)).map(tellTaken),
      ...some('stripped', 'strips'),
      ...some('bonded to', 'bonds', bonding),
      ...some('reinforced', 'reinforces the bond to'),
    ];
    return told.length === 0 ? [] : [[strong(name), ` ${told.join('; ')}`]];
  });
}

/** Whose land it is now, or who ordered it. */
function actorOf({ what, after, why }: Entry): string {
  return what === 'controller' ? after : why.replace(/^by /, '');
}

/** A land of nobody's that was taken by a piece on it. */
function isPlain({ what, before, rule }: Entry): boolean {
  return what === 'controller' && before === 'nobody' && rule === '3.4.1';
}

/** 3.4.2 A land that came under control with a bond to it. */
function isByBond({ what, after, why }: Entry): boolean {
  return what === 'controller' && why.startsWith(`${after} bonds to `);
}

function tellTaken({ subject, before, after, rule, why }: Entry): string {
  const [bonded, land] = why.split(`${after} bonds to `);
  if (bonded === '' && land !== undefined)
    return `takes ${subject} (${land}) from ${before} by bonding to it; ${before} stays bonded to it too and may still use it in decks, its resources are ${after}’s from the next turn on (${rule}, 4.4.1)`;
  const from = before === 'nobody' ? '' : ` from ${before}`;
  const ruled = from !== '' && rule === '3.4.1' ? '; how land is lost is the judge’s ruling' : '';
  return `takes ${subject}${from}: ${why}${ruled} (${rule}${from === '' ? '' : ', C30'})`;
}
