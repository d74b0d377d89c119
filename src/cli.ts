#!/usr/bin/env node
import { runWords } from './cli/index.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await runWords(process.argv.slice(2));
