/**
 * What a ruleset of one's own is made with: the type it fills, and the parts of the house that rulesets share. Exported
 * by the package as `adjutant/ruleset`.
 */
export { commit, compareNames, roll } from '../kit/dice.js';
export { code, emphasis, heading, link, list, paragraph, strong } from '../kit/document.js';
export { hexGround } from '../kit/ground/hexes.js';
export { regionGround } from '../kit/ground/regions.js';
export { squareGround } from '../kit/ground/squares.js';
export { err, ok } from '../kit/result.js';
export { createLineReader } from '../reading/line-reader.js';
export type { Ruleset } from './contract/ruleset.js';
