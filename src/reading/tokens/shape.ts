import type { Roles } from '../words/roles.js';

/** How the lines of one form fall into tokens. */
export interface Shape {
  /** False where a token is neither one slot nor free of slots: such lines are lexed one by one. */
  readonly regular: boolean;
  readonly parts: readonly ShapePart[];
}

/** One token of a line of that form. */
export interface ShapePart {
  readonly type: string;
  readonly text: string;
  /** Places in the form's key. */
  readonly from: number;
  readonly to: number;
  /** Which slot it is; -1 for a token without one. */
  readonly slot: number;
  readonly roles: Roles | undefined;
  readonly within: readonly Roles[] | undefined;
  readonly hint: string | undefined;
  readonly meant: string | undefined;
  readonly verbal: boolean | undefined;
}
