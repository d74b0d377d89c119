import type { Command } from 'commander';
export function defineCompletion(_c: Command) {}
