import { describeOracle } from '../oracle/describe-oracle.js';

describeOracle('counselor', 15);
