import { describeOpinion } from '../opinion/describe-opinion.js';
import { planesOpinion } from '../opinion/planes.js';

describeOpinion(planesOpinion, 300);
