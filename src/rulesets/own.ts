/**
 * What a ruleset of one's own is made with: the type it fills, and the parts of the house that rulesets share. Exported
 * by the package as `adjutant/ruleset`.
 */
export { commit, compareNames, roll } from '../core/dice.js';
export { code, emphasis, heading, link, list, paragraph, strong } from '../core/document.js';
export { err, ok } from '../core/result.js';
export { hexGround } from '../core/topology/hexes.js';
export { regionGround } from '../core/topology/regions.js';
export { squareGround } from '../core/topology/squares.js';
export { createLineReader } from '../reading/line-reader.js';
export type { Ruleset } from './contract/ruleset.js';
