#!/usr/bin/env node
import { isOutOfFiles } from './app/game/files.js';
import { findNodeFault } from './cli/node-version.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const fault = findNodeFault(process.versions.node);
if (fault === undefined) await start();
else end(fault, 2);

/** Loads the rest, which a Node that is too old may not even read, and does what the command line says. */
async function start(): Promise<void> {
  try {
    const { printFault, runWords } = await import('./cli/index.js');
    process.on('uncaughtException', (error) => {
      printFault(error);
      process.exit(1);
    });
    await runWords(process.argv.slice(2));
  } catch (error) {
    const { message } = error as Error;
    const isLimit = isOutOfFiles(error as Error);
    const why = isLimit ? 'this process may open no more files. Raise the limit: ulimit -n 1024' : message;
    end(`Adjutant could not be started: ${why}.${isLimit ? '' : ' Install it anew: npm ci.'}`, 1);
  }
}

function end(words: string, code: number): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = code;
}
