import type { Direction } from '../board.js';
import type { LegalOrder, LiveArmy } from '../state.js';

/** A step of a march: where to, in which tick. */
export interface MarchStep {
  readonly to: string;
  /** Null for a halt. */
  readonly direction: Direction | null;
  /** J52 The points spent up to and with it. */
  readonly tick: number;
}

/** An army on its way. */
export interface March {
  readonly army: LiveArmy;
  /** As it was called when the marches began. */
  readonly name: string;
  readonly order: LegalOrder<'march'>;
  /** Within its points; what is beyond was cut off. */
  readonly steps: readonly MarchStep[];
  readonly isCut: boolean;
  /** How many steps are made. */
  made: number;
  /** Why it marches no more; absent while it does. */
  stopped?: string;
}

/** The step an army is due to make next; undefined where it makes none any more. */
export function nextStep({ steps, made, stopped, army }: March): MarchStep | undefined {
  return stopped === undefined && !army.isGone ? steps[made] : undefined;
}
