import type { Fact, Sayings } from '../../../core/fact.js';
import type { Square } from '../../../core/squares.js';
import { capital, withoutFullStop } from '../../../core/text.js';
import type { Leg, Rank } from '../board.js';
import { writeLegs } from '../orders.js';
import type { Rule } from '../rulebook.js';

/** What helps whoever ordered: squares within reach, the nearest one on the map, his armies, the name in full, an order to copy. */
export interface OrderAdvice {
  readonly near?: readonly Square[];
  readonly nearest?: Square;
  readonly yours?: readonly string[];
  readonly isCutShort?: true;
  readonly write?: string;
}

interface Advised {
  readonly advice?: OrderAdvice;
}

/** Why an order is not allowed. */
export type RefusalFact = Advised &
  (
    | { readonly code: 'off-map'; readonly rule: '1.2'; readonly square: Square; readonly last?: Square }
    | {
        readonly code: 'begins-elsewhere';
        readonly rule: '3.2.2.5';
        readonly army: string;
        readonly at: Square;
        readonly from: Square;
      }
    | {
        readonly code: 'in-battle';
        readonly rule: '3.2.1';
        readonly army: string;
        readonly enemies: readonly string[];
        readonly at: Square;
      }
    | { readonly code: 'captured'; readonly rule: '4.5'; readonly army: string }
    | { readonly code: 'into-battle'; readonly rule: '3.3.1' }
    | {
        readonly code: 'too-far';
        readonly rule: '3.2.2.1';
        readonly to: Square;
        readonly from: Square;
        readonly steps: number;
        readonly most: number;
      }
    | {
        readonly code: 'wrong-route';
        readonly rule: '3.2.2.4';
        readonly route: readonly Square[];
        readonly fault: RouteFault;
      }
    | {
        readonly code: 'wrong-verb';
        readonly rule: '3.2.2.2';
        readonly to: Square;
        readonly holders: readonly Holder[];
        readonly said?: SaidVerb;
      }
    | { readonly code: 'would-follow'; readonly rule: '3.2.2.3'; readonly from: Square; readonly to: Square }
    | {
        readonly code: 'intercepts-unknown';
        readonly rule: '3.2.3.1';
        readonly army: string;
        readonly named: string;
        readonly fits: readonly string[];
      }
    | { readonly code: 'intercepts-friend'; readonly rule: '3.2.3.1'; readonly army: string; readonly named: string }
    | {
        readonly code: 'sends-to-unknown';
        readonly rule: '3.2.4.1';
        readonly army: string;
        readonly named: string;
        readonly fits: readonly string[];
      }
    | { readonly code: 'sends-to-itself'; readonly rule: '3.2.4.1'; readonly army: string }
    | { readonly code: 'sends-to-enemy'; readonly rule: '3.2.4.1'; readonly army: string; readonly named: string }
    | {
        readonly code: 'receiver-elsewhere';
        readonly rule: '3.2.4.1';
        readonly named: string;
        readonly stands: Square;
        readonly at: Square;
      }
    | {
        readonly code: 'receiver-not-near';
        readonly rule: '3.2.4.1';
        readonly named: string;
        readonly at: Square;
        readonly army: string;
        readonly from: Square;
      }
    | {
        readonly code: 'sends-from-structure';
        readonly rule: '3.2.4.1';
        readonly army: string;
        readonly structure: string;
      }
    | { readonly code: 'joint-rank'; readonly rule: '3.2.5.4'; readonly army: string; readonly rank: Rank }
    | { readonly code: 'joint-structure'; readonly rule: '3.2.5.4'; readonly to: Square; readonly structure: string }
    | {
        readonly code: 'fits-several';
        readonly rule: '3.2.2.5';
        readonly piece: string;
        readonly fits: readonly string[];
      }
    | { readonly code: 'none-named'; readonly rule: '3.2.2.5'; readonly player: string }
    | { readonly code: 'no-such-piece'; readonly rule: '3.2.2.5'; readonly piece: string }
    | {
        readonly code: 'lost-control';
        readonly rule: '5.4.2';
        readonly player: string;
        readonly army: string;
        readonly owners: readonly string[];
      }
    | { readonly code: 'no-penalty'; readonly rule: '5.4.2' }
    /** How the report tells of an army that is somebody else's. */
    | { readonly code: 'other-screen-name'; readonly rule: '1.6'; readonly own: string; readonly player: string }
    | { readonly code: 'on-no-list'; readonly rule: '5.4.1'; readonly army: string; readonly player: string }
    | { readonly code: 'reprimand' | 'penalised'; readonly rule: '5.4.1' }
    | {
        readonly code: 'not-controller';
        readonly rule: '5.4.1';
        readonly army: string;
        readonly owners: readonly string[];
        readonly player: string;
      }
    | {
        readonly code: 'two-controllers';
        readonly rule: '3.3.6';
        readonly players: readonly string[];
        readonly army: string;
      }
  );

/** What is wrong about a stated route. */
export type RouteFault =
  | { readonly what: 'begins' | 'ends'; readonly at: Square; readonly move: Square }
  | { readonly what: 'steps'; readonly steps: number; readonly most: number }
  | { readonly what: 'twice' }
  | { readonly what: 'off'; readonly at: Square }
  | { readonly what: 'jumps'; readonly from: Square; readonly to: Square };

/** Who held a square when an order was posted. */
export interface Holder {
  readonly name: string;
  readonly isEnemy: boolean;
}

/** The verb that an order had, whom it named, and whom that may be, where it fits several. */
export interface SaidVerb {
  readonly verb: 'engage' | 'replace';
  readonly other?: string;
  readonly fits?: readonly string[];
}

/** What a verdict says of an order that is allowed, of the rest of a long move, and of a waiver that does not fit. */
export type OrderFact =
  | RefusalFact
  /** What became of an army, link by link. */
  | { readonly code: 'carried-out'; readonly rule: Rule | ''; readonly links: readonly Fact[] }
  | {
      readonly code: 'partial-move';
      readonly rule: Rule | '';
      readonly to: Square;
      readonly links: readonly Fact[];
    }
  | { readonly code: 'transfer-failed'; readonly rule: Rule; readonly because: Fact }
  | {
      readonly code: 'needless-verb';
      readonly rule: '3.2.2.2';
      readonly square: Square;
      readonly verb: 'engage' | 'replace';
    }
  | {
      readonly code: 'perhaps-route';
      readonly rule: '3.2.2.4';
      readonly army: string;
      readonly squares: readonly Square[];
    }
  | { readonly code: 'friend-stays'; readonly rule: '3.2.2.2'; readonly friend: string; readonly at: Square }
  | { readonly code: 'rest-cancelled'; readonly rule: '3.2.2.3'; readonly legs: readonly Leg[]; readonly end: RestEnd }
  | {
      readonly code: 'leg-cut-off';
      readonly rule: RefusalFact['rule'];
      readonly leg: number;
      readonly because: RefusalFact;
    }
  /** The judge's waiver, in his own words; what was waived. */
  | {
      readonly code: 'waived-once';
      readonly rule: '';
      readonly who: string;
      readonly word: string;
      readonly waived: readonly Fact[];
    };

/** Why the rest of a long move ended. */
export type RestEnd =
  | { readonly how: 'new-order' | 'in-battle' | 'removed' }
  | { readonly how: 'no-control'; readonly by: string }
  | { readonly how: 'stands-elsewhere' | 'ended-elsewhere'; readonly at: Square; readonly from: Square };

const advises = ({ near, nearest, yours, isCutShort, write }: OrderAdvice): string =>
  [
    ...(near ? [`Within reach on the way: ${near.join(', ')}`] : []),
    ...(nearest === undefined ? [] : [`The nearest square on it is ${nearest}`]),
    ...(yours ? [`Yours: ${yours.join(', ')}`] : []),
    ...(isCutShort ? ['Write the whole name'] : []),
    ...(write === undefined ? [] : [`Write "${write}"`]),
  ].join('. ');

/** Orders in English: why one is not allowed, and what verdicts say. */
export const ORDER_SAYINGS: Sayings<OrderFact> = {
  'off-map': {
    says: ({ square, last }) =>
      `${square} is not on the map${last === undefined ? '' : `, which runs from 1A to ${last}`}`,
    advises,
  },
  'begins-elsewhere': {
    says: ({ army, at, from }) => `${army} stands at ${at}, not at ${from}; a move begins where the army is`,
    advises,
  },
  'in-battle': {
    says: ({ army, enemies, at }) =>
      `${army} is in battle with ${enemies.join(' and ')} at ${at}; until that is fought it takes no other action`,
    advises,
  },
  captured: { says: ({ army }) => `${army} was captured and stands until it has counted two days`, advises },
  'too-far': {
    says: ({ to, from, steps, most }) => `${to} is ${steps} steps from ${from}, and a turn's move is ${most} at most`,
    advises,
  },
  'wrong-route': { says: ({ route, fault }) => `The route ${route.join(' - ')} ${formatFault(fault)}`, advises },
  'wrong-verb': {
    says: ({ to, holders, said }) => {
      const held = holders.map(({ name, isEnemy }) => `${isEnemy ? 'the enemy' : 'the friendly army'} ${name}`);
      const needed = holders.map(({ name, isEnemy }) => `"${isEnemy ? 'engage' : 'replace'} ${name}"`);
      return `${to} was held by ${held.join(' and ')} when this was posted, so the move needs ${needed.join(' or ')}${formatSaid(said)}`;
    },
    advises,
  },
  'would-follow': { says: ({ from, to }) => `${from} > ${to} would have followed`, advises },
  'intercepts-unknown': {
    says: ({ army, named, fits }) =>
      `${army} would intercept "${named}", but ${fits.length > 1 ? `it fits ${fits.join(' and ')}` : 'no army on the map has that name'}`,
    advises,
  },
  'intercepts-friend': {
    says: ({ army, named }) => `${named} is no enemy of ${army}; only enemies are intercepted`,
    advises,
  },
  'sends-to-unknown': {
    says: ({ army, named, fits }) =>
      `${army} would send troops, but ${fits.length > 1 ? `"${named}" fits ${fits.join(' and ')}` : `no army on the map is called "${named}"`}`,
    advises,
  },
  'sends-to-itself': { says: ({ army }) => `${army} cannot send troops to itself`, advises },
  'sends-to-enemy': {
    says: ({ army, named }) => `${named} is no friend of ${army}; troops go to friends only`,
    advises,
  },
  'receiver-elsewhere': { says: ({ named, stands, at }) => `${named} stands at ${stands}, not at ${at}`, advises },
  'receiver-not-near': {
    says: ({ named, at, army, from }) => `${named} at ${at} is not next to ${army} at ${from}`,
    advises,
  },
  'sends-from-structure': {
    says: ({ army, structure }) => `${army} is in ${structure}; the sending army cannot be in a base, portal or town`,
    advises,
  },
  'joint-rank': {
    says: ({ army, rank }) => `${army} is of rank ${rank}; only armies below Captain and Evincar may joint engage`,
    advises,
  },
  'joint-structure': {
    says: ({ to, structure }) => `${to} is ${structure}; nobody may joint engage at a base, portal or town`,
    advises,
  },
  'fits-several': { says: ({ piece, fits }) => `"${piece}" fits ${fits.join(' and ')}`, advises },
  'none-named': {
    says: ({ player }) => `No army was named, and ${player} has no army of his own name, so it cannot be left off`,
    advises,
  },
  'no-such-piece': { says: ({ piece }) => `No army on the map is called "${piece}"`, advises },
  'lost-control': {
    says: ({ player, army, owners }, to) =>
      `${player} lost control of ${army} before the lock; it ${to === 'judge' || to === 'own' ? 'is' : 'was'} ${formatOwners(owners)}'s by then`,
    advises,
  },
  'no-penalty': {
    says: (_, to) => (to === 'judge' || to === 'own' ? 'No penalty is suggested' : 'No penalty'),
    advises,
  },
  'other-screen-name': {
    says: ({ own, player }) =>
      `It was posted under the name ${player}; nobody acts under another screen name than his own, which is ${own}`,
    advises,
  },
  'on-no-list': {
    says: ({ army, player }) =>
      `${army} is on nobody’s list, and no player has its name (5.2.1): nobody controls it, ${player} neither`,
    advises,
  },
  reprimand: { says: () => 'That is a reprimand; no troops are lost for it', advises },
  penalised: {
    says: () => 'That is a reprimand; what the army lost for it stands under “Armies and mercenaries”',
    advises,
  },
  'not-controller': {
    says: ({ army, owners, player }) => `${army} is controlled by ${formatOwners(owners)}, not by ${player}`,
    advises,
  },
  'two-controllers': {
    says: ({ players, army }) =>
      `${players.join(' and ')} both control ${army} and both gave it orders, so it ignores all of them`,
    advises,
  },
  'carried-out': { says: ({ links }, _, tell) => capital(links.map(tell).join('; ')) },
  'partial-move': { says: ({ to, links }, _, tell) => `A partial move to ${to}: ${links.map(tell).join('; ')}` },
  'transfer-failed': { says: ({ because }, _, tell) => `The transfer did nothing: ${tell(because)}` },
  'needless-verb': {
    says: ({ square, verb, rule }) => `${square} was empty when this was posted, so "${verb}" was not needed (${rule})`,
  },
  'perhaps-route': {
    says: ({ army, squares, rule }) =>
      `This is a long move of ${squares.length - 1} turns, one step each; for a route of one turn write it in parentheses (${rule}): "${army}: ${squares[0]} > ${squares.at(-1)} (${squares.join(' - ')})"`,
  },
  'friend-stays': {
    says: ({ friend, at, rule }) =>
      `${friend} had no order to leave ${at}; a friend is replaced only where it leaves (${rule})`,
  },
  'rest-cancelled': {
    says: ({ legs, end }) => `The rest of the long move, ${writeLegs(legs)}, is cancelled: ${formatEnd(end)}`,
  },
  'leg-cut-off': { says: ({ leg, because }, _, tell) => `Leg ${leg} is cut off: ${tell(because)}` },
  'into-battle': { says: ({ rule }) => `Whom it intercepts would come into a battle in progress (${rule})`, advises },
  'waived-once': {
    says: ({ who, word, waived }, _, tell) =>
      `allowed once by ${who}, who waived ${waived.map((one) => `${one.rule} (${tell(one)})`).join(' and ')}: ${withoutFullStop(word)}`,
  },
};

function formatOwners(owners: readonly string[]): string {
  return owners.length > 0 ? owners.join(' and ') : 'nobody';
}

function formatFault(fault: RouteFault): string {
  switch (fault.what) {
    case 'begins':
    case 'ends':
      return `${fault.what} at ${fault.at}, and the move at ${fault.move}`;
    case 'steps':
      return `has ${fault.steps} steps, and a turn allows ${fault.most}`;
    case 'twice':
      return 'visits a square twice';
    case 'off':
      return `leaves the map at ${fault.at}`;
    case 'jumps':
      return `jumps from ${fault.from} to ${fault.to}; each step goes one square N, S, E or W`;
  }
}

function formatSaid(said: SaidVerb | undefined): string {
  if (!said) return '';
  const { verb, other, fits } = said;
  if (other === undefined) return `; it said "${verb}" without a name`;
  return fits ? `; "${other}" fits ${fits.join(' and ')}` : `; it said "${verb} ${other}"`;
}

function formatEnd(end: RestEnd): string {
  switch (end.how) {
    case 'new-order':
      return 'a new order was posted for the army';
    case 'in-battle':
      return 'the army is in battle';
    case 'removed':
      return 'the army was removed';
    case 'no-control':
      return `${end.by}, who posted it, no longer controls the army`;
    case 'stands-elsewhere':
      return `the army stands at ${end.at}, not at ${end.from}`;
    case 'ended-elsewhere':
      return `the army ended at ${end.at}, not at ${end.from}`;
  }
}
