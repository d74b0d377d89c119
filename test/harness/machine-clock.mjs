/** Loaded before a command: the machine's clock is as far off as a test has set it. */
const off = Number(process.env.TEST_CLOCK_OFF ?? 0);
const real = Date.now;
Date.now = () => real() + off;
