import { ENGLISH_MARKS } from './english-marks.js';
import { ENGLISH_TOKENS } from './english-tokens.js';
import type { HumanLanguage } from './roles.js';

export const english: HumanLanguage = { id: 'en', tokens: ENGLISH_TOKENS, marks: ENGLISH_MARKS };
