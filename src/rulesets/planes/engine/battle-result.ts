import type { Team, Troops } from '../board.js';

/** What one army has after its battle. */
export interface ArmyResult {
  readonly troops?: Troops;
  /** Where the judge bumped it. */
  readonly to?: string;
  readonly killed?: boolean;
}

/** The result of one battle, as the battle judge gives it (6.3). */
export interface BattleResult {
  readonly at: string;
  readonly winner: Team;
  /** 6.1.1 True where it goes on as a siege. */
  readonly siege: boolean;
  /** 6.1.1 Of a siege: where both sides stand, as the judge says it. */
  readonly positions?: string;
  readonly points: number;
  readonly armies: Readonly<Record<string, ArmyResult>>;
}
