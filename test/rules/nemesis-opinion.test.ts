import { describeOpinion } from '../opinion/describe-opinion.js';
import { nemesisOpinion } from '../opinion/nemesis.js';

describeOpinion(nemesisOpinion, 150);
