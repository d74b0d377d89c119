import { line, strong } from '../../../../../core/document.js';
import { tellValue } from '../../../../contract/words.js';
import type { ListItem } from '../../../../shared/report-posts.js';
import type { Slot, StructureKind, Team } from '../../../board.js';
import { DAYS_NEEDED } from '../../../rules/1-7-winning.js';
import { type Entered, writeEntered } from '../../../update/entered.js';
import type { Told } from '../../../update/ledger.js';

/** What the turn came to, in numbers. */
export interface Summed {
  readonly turn: number;
  readonly moved: number;
  readonly refused: number;
  readonly begun: number;
  readonly list: (parts: readonly string[]) => string;
}

/** Troops that left an army: how many of each slot, or of all where that is all that can be told. */
export type Sent = number | readonly { readonly slot: Slot; readonly count: number; readonly creature?: string }[];

/** 3.2.4.3.1–3.2.4.3.3 What becomes of troops that were sent. */
export type Arrival = 'lost' | 'gone' | 'won' | 'attacked' | 'fighting' | 'there';

/** What of the turn's changes the update tells beside moves, days and troops. */
export type ShownChange = Extract<
  Told,
  { readonly what: 'army' | 'team' | 'converting' | 'make-up' | 'name' | 'at war' }
>;

/** The movement judge's update. */
export const UPDATE_WORDS = {
  title: (turn: number): string => `Movement update, turn ${turn}`,
  titles: {
    destroyed: 'Destroyed',
    threatened: 'Threatened',
    conditions: 'Win conditions left',
    battles: 'Battles',
    results: 'Results of the battles fought',
    removed: 'Removed from the map',
    changed: 'Armies and mercenaries',
    intercepted: 'Intercepted',
    partial: 'Partial moves',
    transfers: 'Transfers',
    running: 'Long moves',
    days: 'Day counts',
    healed: 'Healed',
    control: 'Control',
    votes: 'Votes',
    nothing: 'Came to nothing',
    refused: 'Refused',
    decided: 'Decided by the judge',
    messages: 'Orders by private message',
    calls: "Judge's calls",
    rulings: 'Rulings named here',
    next: 'What comes next',
    rolls: 'Rolls',
  },
  movesOf: (team: Team): string => `Moves: ${team}`,
  summary: ({ turn, moved, refused, begun, list }: Summed): string => {
    const some = (n: number, one: string, many: string) => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${many}`]);
    const told = [
      ...some(moved, 'army moved', 'armies moved'),
      ...some(refused, 'order was illegal', 'orders were illegal'),
      ...some(begun, 'new battle begins', 'new battles begin'),
    ];
    return `Turn ${turn} is carried out: ${told.length > 0 ? list(told) : 'nobody moved'}.`;
  },
  mendable: ' If you think something is wrong here, say so in the thread; only the battle judge can overrule it',
  unfought: (places: readonly string[]): string => `Results still to come: ${places.join(', ')}.`,
  unfoughtHow: (judge: string): string =>
    `${judge} posts them in the Battle Results thread; no new strategy is asked for`,
  weather: (weather: string): string => `weather: ${weather}`,
  strategiesDue: 'Deadline for strategies',
  ordersClose: 'Lock for orders, this minute included',

  ruled: (who: string, what: string): string => `${who} ruled that ${what}`,
  waived: (who: string, rules: ListItem): ListItem => line`allowed once by ${who}, who waived ${rules}`,
  staysAt: (at: string): string => `stays at ${at}`,
  wanted: (where: string, wanted: string): string => `${where}, wanted ${wanted}. `,
  longStill: 'Still to come, next turn, unless a battle or a new order stops it',
  longCut: 'Long moves cut off or cancelled:',

  named: (name: string, kind: StructureKind, at: string): string => `${name} (${kind}, ${at})`,
  destroyed: (what: ListItem, by: string): ListItem =>
    line`${what} is destroyed by ${by}: four days counted there, and still there after these moves`,
  threatened: (army: string, days: number): string =>
    `${army} has counted ${days} of ${DAYS_NEEDED} days${days === DAYS_NEEDED ? ', and it falls with the next update if that army is still there' : ''}`,
  noneLeft: 'none left',
  removed: (army: ListItem, at: string, met: string): ListItem =>
    line`${army} at ${at}: it had no troops left when it met ${met === '' ? 'the enemy' : met}`,
  won: (team: string): string => `${team} has won the round.`,

  sent: (army: string, troops: string, to: string, arrival: ListItem): ListItem =>
    line`${strong(army)} sent ${troops} to ${to}, ${arrival}; ${army} is without them from now on`,
  troops: (sent: Sent, list: (parts: readonly string[]) => string): string =>
    typeof sent === 'number'
      ? `${sent} troops`
      : list(sent.map(({ slot, count, creature }) => `${count} ${creature ?? `of ${slot}`}`)),
  incoming: (count: number, isIfWon: boolean): string =>
    `${count} troops are on their way to it and arrive ${isIfWon ? 'if it wins this battle' : 'at the end of this battle'}`,
  /** A clause about who is sent the troops. */
  arrivals: {
    lost: 'which lost its battle, so that they are all killed',
    gone: 'which is off the map',
    won: 'which won its battle and has them now',
    attacked: 'which is attacked and receives them at the end of that battle',
    fighting: 'which is in battle and receives them if it wins',
    there: 'which has them now',
  } as Readonly<Record<Arrival, string>>,

  healed: (came: number, creature: string | undefined, now: number | undefined, slot: Slot): string =>
    `+${came}${creature ? ` ${creature}` : ''} (${now} of ${slot})`,
  /** What of an army or a mercenary is otherwise than before: `team Coalition > Phyrexia`, `at 5E`. */
  changed: ({ what, before, after }: ShownChange): string => {
    switch (what) {
      case 'army':
        return after === null ? 'removed' : `at ${after}`;
      case 'make-up':
        return `${what} ${before.length === 0 ? 'as its slots are' : tellValue(before)} > ${tellValue(after)}`;
      case 'at war':
        return `${what} ${before.length === 0 ? 'with nobody' : tellValue(before)} > ${tellValue(after)}`;
      default:
        return `${what} ${tellValue(before)} > ${tellValue(after)}`;
    }
  },
  fined: (had: string, left: string): string => `troops ${had} > ${left}`,
  entered: (entered: Entered): string => writeEntered(entered),
  nobody: 'nobody',
  control: (army: ListItem, now: string, since: string | undefined, until: string): ListItem =>
    line`${army}: ${now}${since === undefined ? ', until now' : ` since ${since}, until then`} ${until}`,
  owed: (player: ListItem): ListItem => line`${player} is owed an army`,
  extended: (player: ListItem): ListItem => line`${player} has 24 hours more for his strategy`,
  decided: (option: string | null): string => (option === null ? 'nothing is decided' : `${option} is decided`),
  counted: (votes: ListItem | undefined): ListItem => (votes ? line`Counted: ${votes}. ` : ['Nobody voted. ']),
  uncounted: (names: ListItem): ListItem => line`Not counted: ${names}. `,
  missing: (names: ListItem): ListItem => line`Without a vote: ${names}.`,
};
