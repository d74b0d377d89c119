import { line, strong } from '../../../../../core/document.js';
import type { ListItem } from '../../../../shared/report-posts.js';
import type { Color, StructureKind, Team } from '../../../board.js';

/** The post that opens a turn. */
export const OPENING_WORDS = {
  title: (turn: number): string => `Turn ${turn} is open`,
  opened: (turn: number, game: string): string => `Turn ${turn} of ${game} is open for orders.`,
  strategies: (when: string, judge: string): ListItem =>
    line`${strong('Deadline for battle strategies')}: ${when}, to ${judge} by mail`,
  fought: (fights: readonly string[]): ListItem => line`${strong('Fought this turn')}: ${fights.join('; ')}`,
  fight: (sides: readonly string[], at: string): string => `${sides.join(' against ')} at ${at}`,
  lock: (when: string): ListItem =>
    line`${strong('Lock for orders')}: ${when}. That minute is still in, the next is out`,
  messages: (judge: string, from: string): ListItem =>
    line`${strong('Private messages')} to ${judge} count from ${from} to the lock, its last 28 hours`,
  sealed: (sum: ListItem, holder: string): ListItem =>
    line`Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ${sum}, and ${holder} holds it.`,
};

/** The posts about a round. */
export const ROUND_WORDS = {
  setUp: (game: string): string => `A new round of ${game} is set up`,
  askedBy: (game: string, when: ListItem): ListItem =>
    line`A new round of ${game} is being set up. Make-ups, colours and the bases asked for go to the judge by ${when}`,
  after: '; positions are published after that.',
  chosen: (sum: ListItem): ListItem =>
    line`The Coalition has chosen its win conditions. The choice is sealed until the positions are published: the SHA-256 of the five names in alphabetical order and a secret, all joined by “|”, is ${sum}`,
  dice: (sum: ListItem): ListItem =>
    line`The dice that place the armies are made from that secret; its own SHA-256 is ${sum}.`,
  cannotBegin: (game: string): string => `The round of ${game} cannot begin yet`,
  putRight: 'To be put right first',
  begins: (game: string): string => `A new round of ${game} begins`,
  seal: (isShown: boolean, sealed: ListItem): ListItem =>
    line`${isShown ? 'The seal that was published' : 'Their seal'} is the SHA-256 of ${sealed}`,
  structures: 'Bases, portals and towns',
  conditions: 'Win conditions',
  allPortals: 'all portals',
  armiesOf: (team: Team): string => `Armies: ${team}`,
  offMap: 'not on the map',
  structure: (team: Team | undefined, color: Color | undefined, kind: StructureKind, at: string): string =>
    `${team ?? 'neutral'} ${color === undefined ? '' : `${color} `}${kind}, ${at}`,
};

/** The Proxy List. */
export const CONTROL_WORDS = {
  title: (turn: number): string => `Proxy list after turn ${turn}`,
  changed: 'Changed',
  shared: 'On more than one list',
  nobody: 'Controlled by nobody',
  requesters: 'Changes are asked for by',
  sharedBy: (army: ListItem, players: string): ListItem =>
    line`${army}: ${players}; with orders from more than one of them it ignores all and does not move`,
  noArmy: 'no army',
  second: (player: string): string => `${player} writes strategies in his place`,
  away: (until: string | undefined): string => `Away${until === undefined ? '' : ` until ${until}`}`,
  inactive: 'Declared inactive',
  owed: 'Is owed an army',
  ranked: (player: ListItem, rank: string | undefined, before: string | undefined): ListItem =>
    line`${player} is ${rank ?? 'without a rank'}, until now ${before ?? 'without one'}`,
  renamed: (player: ListItem, old: string): ListItem => line`${player}, until now ${old}`,
  joined: (player: ListItem, team: string): ListItem => line`${player} has joined ${team}`,
  left: (player: ListItem): ListItem => line`${player} has left the game`,
};
