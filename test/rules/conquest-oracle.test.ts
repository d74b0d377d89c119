import { describeOracle } from '../oracle/describe-oracle.js';

describeOracle('conquest', 15);
