import { describeOpinion } from '../oracle/describe-opinion.js';
import { planesOpinion } from '../oracle/planes.js';

describeOpinion(planesOpinion, 300);
