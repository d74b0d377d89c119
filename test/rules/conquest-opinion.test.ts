import { conquestOpinion } from '../opinion/conquest.js';
import { describeOpinion } from '../opinion/describe-opinion.js';

describeOpinion(conquestOpinion, 100);
