import { describeOpinion } from '../oracle/describe-opinion.js';
import { nemesisOpinion } from '../oracle/nemesis.js';

describeOpinion(nemesisOpinion, 150);
