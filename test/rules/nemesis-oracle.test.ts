import { describeOracle } from '../oracle/describe-oracle.js';

describeOracle('nemesis', 20);
