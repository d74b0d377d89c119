import { counselorOpinion } from '../oracle/counselor.js';
import { describeOpinion } from '../oracle/describe-opinion.js';

describeOpinion(counselorOpinion, 100);
