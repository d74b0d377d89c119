// Ends this process at once, as a power cut does, before the so-manieth change it makes to files (KILL_AT), or to the
// tables of its database (KILL_ROW); none where 0.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

function killer(times) {
  let left = Number(times ?? 0);
  return () => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}

const strikeFile = killer(process.env.KILL_AT);
const CHANGES = [
  ...['writeFileSync', 'renameSync', 'fsyncSync', 'linkSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'unlinkSync'],
  ...['openSync', 'closeSync', 'copyFileSync', 'writeSync'],
];
for (const name of CHANGES) {
  const real = fs[name];
  fs[name] = (...args) => {
    strikeFile();
    return real.apply(fs, args);
  };
}
syncBuiltinESMExports();

if (process.env.KILL_ROW) {
  const Database = require('better-sqlite3');
  const strikeRow = killer(process.env.KILL_ROW);
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (...args) {
    const statement = prepare.apply(this, args);
    const { run } = statement;
    statement.run = (...values) => {
      strikeRow();
      return run.apply(statement, values);
    };
    return statement;
  };
}
