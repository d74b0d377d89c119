import { compareNames } from '../../core/text.js';
import { DAY } from '../../core/time.js';
import type { Point } from '../../core/topology/topology.js';
import type { OutcomeKind } from '../contract/turn.js';

/** The four races (4.2–4.5); a campaign may do without one (N1). */
export const RACES = ['Greys', 'Machina', 'Marines', 'Spawn'] as const;
export type Race = (typeof RACES)[number];

/** A region of the map: what it yields, whose it is, where it is drawn. */
export interface CampaignRegion {
  readonly name: string;
  readonly gold: number;
  readonly factories: number;
  readonly owner: Race | null;
  readonly at?: Point;
}

/** A player's one piece, on the map. */
export interface Unit {
  readonly name: string;
  readonly race: Race;
  readonly at: string;
  /** Who controls it by the control list, before this turn's changes. */
  readonly controllers: readonly string[];
  /** Matches won that count (12). */
  readonly victories: number;
}

/** A player who waits in his race's queue (2.2, 6.3). */
export type Waiting = Omit<Unit, 'at'>;

/** A race's purse, points and General. */
export interface Side {
  readonly race: Race;
  readonly generals: readonly string[];
  readonly resources: number;
  readonly production: number;
  readonly territory: number;
}

/** How a match ended. `both`: both lost by default (N26). */
export type Ending =
  | {
      readonly how: 'won';
      readonly winner: string;
      readonly loser: string;
      readonly turn?: number;
      readonly points?: number;
      readonly byDefault: boolean;
      /** What a default was for, where the judge said so. */
      readonly why?: string;
    }
  | { readonly how: 'draw' | 'void' | 'both' };

/** One game between two units of a battle; times in ms. */
export interface DrawnMatch {
  readonly challenger: string;
  readonly opponent: string;
  /** The lock it was drawn at; left out in a set-up it is ten days before the first lock. */
  readonly drawn?: number;
  readonly extended?: number;
  /** When each was warned, as far as the warning stands. */
  readonly warned: Readonly<Record<string, number>>;
  /** What each of the two reported, while it is not decided (6.2). */
  readonly reported?: Readonly<Record<string, Ending>>;
  readonly ending?: Ending;
}

/** All units that met at one place in one update, until one race of them is left at most. */
export interface Battle {
  /** One region, or the two that a border parts. */
  readonly at: readonly string[];
  readonly home: Race | null;
  readonly byHand: boolean;
  /** The units of the running round, by name. */
  readonly units: readonly string[];
  readonly matches: readonly DrawnMatch[];
}

/** 10.2 What ends the campaign; neither where both are left out. */
export interface Goal {
  readonly points?: number;
  readonly domination: boolean;
}

/** Where everything stands. */
export interface NemesisBoard {
  readonly ruleset: 'nemesis';
  readonly regions: readonly CampaignRegion[];
  readonly borders: readonly (readonly [string, string])[];
  /** Of the races in play, in the order of RACES. */
  readonly sides: readonly Side[];
  readonly units: readonly Unit[];
  /** Each race's own queue is those of its race, top first (N31). */
  readonly queue: readonly Waiting[];
  readonly battles: readonly Battle[];
  readonly goal: Goal;
}

/** True for the name of a race. */
export function isRace(name: string): name is Race {
  return (RACES as readonly string[]).includes(name);
}

/** 5.5 True for a battle at a border, which belongs to no region. */
export function isBorder({ at }: Pick<Battle, 'at'>): boolean {
  return at.length > 1;
}

/** Writes a board as text: the same board gives the same bytes, and reads back as itself. */
export function writeBoard(board: NemesisBoard): string {
  return `${JSON.stringify(board, undefined, 1)}\n`;
}

/** Reads what `writeBoard` wrote. */
export function readBoard(text: string): NemesisBoard {
  return JSON.parse(text) as NemesisBoard;
}

/** What can become of a unit in a turn (5, 6.3, 8.5, 2.3). */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'border', word: 'fights at the border', mark: 'stopped' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
  { id: 'deployed', word: 'deployed', mark: 'stayed' },
  { id: 'fell', word: 'fell', mark: 'stayed' },
  { id: 'left', word: 'left', mark: 'stayed' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];

/** 6.4 How long before its first lock a match of a set-up was drawn where it does not say. */
const DRAWN_BEFORE = 10 * DAY;

/** 6.4 The lock (ms) that drew a match, as it stands before another lock. */
export function drawnAt({ drawn }: Pick<DrawnMatch, 'drawn'>, lock: number): number {
  return drawn ?? lock - DRAWN_BEFORE;
}

/** 7.4 Three matches of three units, each against each. */
export function isTriangle(games: readonly Pick<DrawnMatch, 'challenger' | 'opponent'>[]): boolean {
  const names = new Set(games.flatMap(({ challenger, opponent }) => [challenger, opponent]));
  const pairs = new Set(games.map(({ challenger, opponent }) => [challenger, opponent].sort(compareNames).join('\n')));
  return games.length === 3 && names.size === 3 && pairs.size === 3;
}

/** The two ends of a border, or the one region, in words. */
export function formatBattlefield(at: readonly string[]): string {
  return isBorder({ at }) ? `the border of ${at.join(' and ')}` : (at[0] ?? '');
}

/** The two of a match. */
export type Match = Pick<DrawnMatch, 'challenger' | 'opponent'>;

/** A match that was decided; how it ended is known. */
export type Decided = Match & { readonly ending: Ending };

/** A match with what its two reported. */
export type ReportedMatch = Match & Pick<DrawnMatch, 'reported'>;

/** How one of the two of a match reports that it ended. */
export interface ReportedEnding {
  readonly by: string;
  readonly ending: Ending;
}

/** How a match ended, in a clause; `the`: how it begins where it begins with the match. */
export function formatEnding(
  { challenger, opponent, ending }: Match & Pick<DrawnMatch, 'ending'>,
  the = 'The',
): string {
  switch (ending?.how) {
    case 'won': {
      const { winner, loser, turn, points, byDefault, why } = ending;
      const how = byDefault
        ? ` by default${why === undefined ? '' : `: ${why}`}`
        : turn === undefined
          ? ''
          : ` in game turn ${turn}`;
      return `${winner} won against ${loser}${how}${points === undefined ? '' : `, ${points} points ahead`}`;
    }
    case 'both':
      return `${challenger} and ${opponent} both lost by default`;
    case 'void':
      return `${the} match of ${challenger} and ${opponent} is void`;
    default:
      return `${challenger} and ${opponent} drew`;
  }
}

/** What each of the two reported, and who has not (6.2). */
export function formatReports(match: ReportedMatch): string {
  return [match.challenger, match.opponent]
    .map((unit) => {
      const ending = match.reported?.[unit];
      return ending ? `${unit} reports that ${formatEnding({ ...match, ending }, 'the')}` : `${unit} has not reported`;
    })
    .join('; ');
}

/** What the judge makes of a match that is not decided: it ended as one of the two reports, or is still open (6.2). */
export function formatDecision(match: Match, report?: ReportedEnding): string {
  if (!report) return `${nameMatch(match)}: not decided yet`;
  const { by, ending } = report;
  return `${nameMatch(match)}: as ${by} reports, ${formatEnding({ ...match, ending }, 'the')}`;
}

/** A match by the names of its two. */
export function nameMatch({ challenger, opponent }: Match): string {
  return `the match of ${challenger} and ${opponent}`;
}
