// Loaded before a command: the machine's clock is as far off as a test has set it (TEST_CLOCK_OFF, ms), and the command
// fails where it loads Playwright, which takes longer than most commands do. Hooks for imports would take as long again.
const Module = require('node:module');

const off = Number(process.env.TEST_CLOCK_OFF ?? 0);
const realNow = Date.now;
Date.now = () => realNow() + off;

const load = Module._load;
Module._load = (name, ...more) => {
  if (/^playwright|[\\/]node_modules[\\/]playwright/.test(name))
    throw new Error('Playwright was loaded, though no browser is needed');
  return load(name, ...more);
};
