import { join } from 'node:path';
import { Fault } from '../../core/result.js';
import { type Config, readConfig } from './config.js';
import { readOwnText } from './files.js';
import { CONFIG_FILE, type Game } from './game.js';
import { readYaml } from './yaml.js';

/** What `adjutant.yaml` says under `mail`. */
export type MailSettings = Config['mail'];

/** The mail settings as the file has them at this moment; throws a usage Fault where it is not there or is wrong: nothing may go by it then. */
export function needMailSettings({ folder }: Pick<Game, 'folder'>): MailSettings {
  return readConfig(readYaml(CONFIG_FILE, loadSettings(folder))).mail;
}

/**
 * Settings whose `mail` is what the file says whenever it is looked at: a judge who writes `off` need not start anything
 * anew. While the file is wrong it is what the file said last.
 */
export function followMailSettings(folder: string, config: Config): Config {
  const last = { text: loadSettings(folder), mail: config.mail };
  return {
    ...config,
    get mail() {
      try {
        const text = loadSettings(folder);
        if (text !== last.text) Object.assign(last, { mail: readConfig(readYaml(CONFIG_FILE, text)).mail, text });
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
      }
      return last.mail;
    },
  };
}

/** The text of the settings' file; throws a usage Fault where it is not there or cannot be read: no mail goes then. */
export function loadSettings(folder: string): string {
  const path = join(folder, CONFIG_FILE);
  try {
    return readOwnText(path);
  } catch (error) {
    const why = error instanceof Fault ? error.why : 'it cannot be read';
    throw new Fault('usage', path, why, 'Put it back; until then no mail goes.');
  }
}
