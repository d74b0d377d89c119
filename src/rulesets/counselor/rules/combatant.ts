import type { OrderOf, Tactic } from '../orders.js';
import type { LegalOrder, LiveArmy, LiveCharacter, LivePlatoon } from '../state.js';
import type { Battleground } from './6-3-strength.js';

export type StanceKind = 'attack' | 'defend' | 'raze' | 'capture';

/** J25 What a commander has ordered for a battle. */
export interface Stance {
  readonly kind: StanceKind;
  readonly tactic: Tactic;
  readonly order: LegalOrder;
  readonly character: LiveCharacter;
}
export type StanceOrder = OrderOf<StanceKind>;

/** An army in a hex where there is fighting, while it goes on. */
export interface Combatant {
  readonly army: LiveArmy;
  /** As it was called before the battle. */
  readonly name: string;
  readonly stance: Stance | undefined;
  readonly tactic: Tactic;
  readonly ground: Battleground;
  readonly people: readonly LiveCharacter[];
  readonly menBefore: number;
  /** Everybody it is paired with, from the beginning, and those it still is. */
  readonly pairs: Combatant[];
  readonly open: Set<Combatant>;
  /** J31 False until its first round 1, or the round of an assault. */
  hasFought: boolean;
  isDestroyed: boolean;
  hasWon: boolean;
  didAssault: boolean;
  /** J29 Its engines as they stood before its last round. */
  engines: readonly LivePlatoon[];
}
