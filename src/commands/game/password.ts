import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { PASSWORD_FILE, savePassword } from '../../app/desk/password.js';
import { findGames } from '../../app/game/games.js';
import { print } from '../output.js';

/** `password`: what `review --listen` asks for. */
export function definePassword(command: Command): void {
  command
    .argument('[folder]', "a game's folder, or one with games in it, as it is given to review", '.')
    .addHelpText('after', '\nExamples:\n  adjutant password mygame\n  adjutant password campaigns/ < password.txt')
    .action(async (folder: string) => {
      findGames(folder);
      await savePassword(folder, await askPassword(), randomBytes(16));
      print(`Kept as a hash in ${join(folder, PASSWORD_FILE)}. It counts when review is started anew.`);
    });
}

/** Reads the password from a terminal, without showing it, or the first line of what is piped in. */
async function askPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write('Password: ');
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
