import { counselorOpinion } from '../opinion/counselor.js';
import { describeOpinion } from '../opinion/describe-opinion.js';

describeOpinion(counselorOpinion, 100);
