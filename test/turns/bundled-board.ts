import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { BoardView } from '../../src/core/board-view.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { DEFAULT_RULESET, needRuleset } from '../../src/rulesets/index.js';

export const BUNDLED = ['ashen-tide', 'brass-season', 'grey-harvest'] as const;

/** The board a bundled game begins with, as its judge sees it. */
export function boardOf(game: string): BoardView {
  const file = fileURLToPath(new URL(`../../fixtures/games/${game}/game.yaml`, import.meta.url));
  const setup = parse(readFileSync(file, 'utf8')) as { readonly ruleset?: string };
  const ruleset = needRuleset(setup.ruleset ?? DEFAULT_RULESET);
  const board = ruleset.readSetup(setup);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return ruleset.viewBoard(board.value, [], 0, JUDGE);
}
