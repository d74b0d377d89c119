import { realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import { Fault } from '../../core/result.js';
import { type Config, readConfig } from '../game/config.js';
import { CONFIG_FILE, type Game } from '../game/game.js';
import { loadSettings, needMailSettings } from '../game/mail-settings.js';
import { readYaml } from '../game/yaml.js';
import type { MailMode } from '../views/mails.js';

/** The judge's word on a mode: what he saw when he said it, and what it is to be. */
export interface ModeGiven {
  readonly seen: MailMode;
  readonly mode: MailMode;
}

/**
 * Writes the judge's mode into `adjutant.yaml`, of which every other sign stays, and keeps his word in the log. Throws a
 * usage Fault where the file is wrong or says another mode than he saw, and where mails need a sender that it does not name.
 */
export function switchMailMode(game: Game, { seen, mode }: ModeGiven): void {
  const { folder, store, clock, who } = game;
  const { from, ...now } = needMailSettings(game);
  checkSeenMode(game, seen);
  if (mode !== 'off' && from === undefined) {
    const why = 'mail.from is missing, so no mail can be made';
    throw new Fault(
      'usage',
      `mail.mode stays ${now.mode}`,
      why,
      `Write your address into ${CONFIG_FILE}: mail: {from: …}.`,
    );
  }
  if (mode === now.mode) return;
  const path = realpathSync(join(folder, CONFIG_FILE));
  const text = withMode(loadSettings(folder), mode);
  writeFileSync(`${path}.new`, text, { mode: statSync(path).mode & 0o777 });
  renameSync(`${path}.new`, path);
  store.log.add({ at: clock.now(), who, what: `switched mail.mode from ${now.mode} to ${mode}` });
}

/** Throws a usage Fault where mails go another way by now than the judge saw when he spoke. */
export function checkSeenMode(game: Game, seen: MailMode): void {
  const { mode } = needMailSettings(game);
  if (mode === seen) return;
  const todo = 'Look at the page again: what you say then counts for the mode as it is.';
  throw new Fault(
    'usage',
    'Nothing was done',
    `the mode of mails is ${mode} by now, and was ${seen} when you looked`,
    todo,
  );
}

/** The file's text with another mode and nothing else otherwise; a usage Fault where it is written in a way that this cannot be done in. */
function withMode(text: string, mode: MailMode): string {
  const changed = putMode(text, mode);
  const read = (one: string): Config | undefined => {
    try {
      return readConfig(readYaml(CONFIG_FILE, one));
    } catch (error) {
      if (error instanceof Fault) return undefined;
      throw error;
    }
  };
  const [before, after] = [read(text), read(changed)];
  if (before && isDeepStrictEqual({ ...before, mail: { ...before.mail, mode } }, after)) return changed;
  throw new Fault(
    'usage',
    CONFIG_FILE,
    'its mail.mode could not be changed by itself',
    `Write it there: mode: ${mode}.`,
  );
}

/** The same, where it can be done: in place of the mode that is named, else before the first key, which is there: no mail is made without a sender. */
function putMode(text: string, mode: MailMode): string {
  const document = parseDocument(text, { schema: 'failsafe' });
  const put = (at: number, end: number, what: string) => `${text.slice(0, at)}${what}${text.slice(end)}`;
  const node = document.getIn(['mail', 'mode'], true);
  if (isNode(node) && node.range) return put(node.range[0], node.range[1], mode);
  const mail = document.get('mail', true);
  const [first] = isMap(mail) ? mail.items : [];
  if (!isMap(mail) || !isScalar(first?.key) || !first.key.range) return text;
  const [at] = first.key.range;
  const indent = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return put(at, at, mail.flow ? `mode: ${mode}, ` : `mode: ${mode}\n${indent}`);
}
