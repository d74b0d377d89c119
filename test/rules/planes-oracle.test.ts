import { describeOracle } from '../oracle/describe-oracle.js';

describeOracle('planes', 40);
