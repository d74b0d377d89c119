// Ends this process at once, as a power cut does, before the so-manieth change it makes to files (KILL_AT; none where 0).
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

let left = Number(process.env.KILL_AT ?? 0);
const CHANGES = [
  ...['writeFileSync', 'renameSync', 'fsyncSync', 'linkSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'unlinkSync'],
  ...['openSync', 'closeSync', 'copyFileSync', 'writeSync'],
];
for (const name of CHANGES) {
  const real = fs[name];
  fs[name] = (...args) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return real.apply(fs, args);
  };
}
syncBuiltinESMExports();
