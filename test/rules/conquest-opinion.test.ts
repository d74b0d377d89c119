import { conquestOpinion } from '../oracle/conquest.js';
import { describeOpinion } from '../oracle/describe-opinion.js';

describeOpinion(conquestOpinion, 100);
