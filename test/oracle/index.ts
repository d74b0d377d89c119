import { conquestOpinion } from './conquest.js';
import { counselorOpinion } from './counselor.js';
import { nemesisOpinion } from './nemesis.js';
import { planesOpinion } from './planes.js';

/** The rulesets that have a naive resolver that reads case files; the classic one's reads boards. */
export const OPINIONS = [planesOpinion, nemesisOpinion, conquestOpinion, counselorOpinion] as const;
