import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../core/result.js';
import {
  choice,
  flag,
  mapOf,
  optional,
  parseTo,
  recordOf,
  scalar,
  settings,
  string,
  type Value,
} from '../../core/schema.js';
import { FORUM_IDS } from '../../forums/forum.js';
import { readDatePattern } from '../../forums/times/stamp.js';
import { readZone } from '../../forums/times/zone.js';
import { findAddressIssue, isMailAddress } from '../../mail/address.js';
import { readOwnText } from './files.js';
import { mailAddress, plainName, readYaml, refuseIssues, type YamlFile } from './yaml.js';

/** The judge's settings in a game's folder. */
export const CONFIG_FILE = 'adjutant.yaml';

/**
 * How far mails go. `off`: none is made; the judge tells players himself. `capture`: they are written as .eml and stay
 * here. `to-me`: they go to the judge alone, as they would to the players. `live`: they go to the players.
 */
export const MAIL_MODES = ['off', 'capture', 'to-me', 'live'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** When a player is told of an order that breaks the rules. */
const ILLEGAL_WAYS = ['never', 'digest', 'at-once'] as const;

/** A number no larger than what clocks, timers and sums hold. */
const amount = (most: number, of: string, least = 0) =>
  scalar('', { kind: 'number', most }, (text, tell) => {
    if (!/^\d+(\.\d+)?$/.test(text)) return tell('should be a number');
    if (Number(text) > most) return tell(`should be ${most} ${of} at the most`);
    return Number(text) < least ? tell(`should be ${least} ${of} at the least`) : Number(text);
  });

const address = scalar('', { kind: 'text' }, (given, tell) => {
  const text = given.trim();
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return tell('should be an address that begins with http:// or https://');
  if (url.username === '' && url.password === '') return text;
  return tell(
    'holds a name or password, which would be sent to the forum with every request and stand in every message; write it without, and log in with: adjutant capture --login',
  );
});

/** Who is told to the forum: it stands in the head of every request, where only the letters of Latin-1 can. */
const contact = string('', (text) => {
  if (!/^[\x20-\x7E\xA0-\xFF]*$/.test(text))
    return 'should be an address in plain letters, like judge@example.org: every request to the forum bears it in its head, where no other signs can stand';
  // Words beside it, or an address of a page, are nothing to be held to its form.
  const isAddress = text.includes('@') && !/[\s/]/.test(text);
  return isAddress && !isMailAddress(text) ? findAddressIssue(text) : undefined;
});

/** A selector that must be there; `capture --inspect` leaves those empty that it could not guess. */
const selector = string('a CSS selector like .message');
const selectors = recordOf('', {
  post: selector,
  id: string('the attribute of the post that holds its number, like id'),
  author: selector,
  time: selector,
  body: selector,
  skip: optional(selector),
  signature: optional(selector),
  edited: optional(selector),
  next: optional(selector),
});

/** Minutes east of UTC, or a zone's name. */
const offset = scalar('', { kind: 'text' }, (text, tell): number | string | undefined => {
  const minutes = /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
  if (minutes === undefined ? readZone(text) !== undefined : Math.abs(minutes) <= 1080) return minutes ?? text;
  return tell('should be minutes east of UTC like -300, or a zone like America/New_York');
});

const datePattern = string('', (pattern) =>
  readDatePattern(pattern) === undefined
    ? 'should hold a year (YYYY or YY), a month (MM, MMM or MMMM), a day (DD), an hour (HH or hh) and minutes (mm), each once, like DD.MM.YYYY HH:mm'
    : undefined,
);

const SETTINGS = recordOf('', {
  thread: address,
  ruleset: optional(string()),
  forum: optional(choice('', FORUM_IDS)),
  site: settings('', {
    dateOrder: optional(choice('', ['day-first', 'month-first'])),
    offset: optional(offset),
    datePattern: optional(datePattern),
    selectors: optional(selectors),
    // How many characters a post of the forum holds.
    longest: optional(amount(10_000_000, 'characters', 1)),
  }),
  judge: recordOf('', { name: plainName, contact }),
  capture: settings('', {
    // Seconds between requests.
    pause: optional(amount(3600, 'seconds'), 3),
    browser: flag(),
    // Minutes between the looks of the watch; a week at the most.
    every: optional(amount(10_080, 'minutes', 1), 30),
    // The most in one run.
    requests: optional(amount(1_000_000, 'requests', 1), 1000),
  }),
  // How long a turn is.
  turns: settings('', { days: optional(amount(366, 'days'), 14) }),
  // Where the folder that `site` writes is published.
  publicSite: optional(address),
  // That folder, written anew after each look of the watch.
  publicFolder: optional(string()),
  // The threads that battles are announced in, of their results, and of the Proxy List.
  announcements: optional(address),
  results: optional(address),
  proxies: optional(address),
  // The judge's own, for his eyes alone.
  formulas: optional(mapOf('', string(), string()), {}),
  mail: settings('', {
    // "file" is what capture was called before there were four.
    mode: optional(choice('', [...MAIL_MODES, 'file']), 'off'),
    from: optional(mailAddress),
    // Where the judge reads what is written to him.
    me: optional(mailAddress),
    // Where strategies are mailed.
    strategies: optional(mailAddress),
    illegal: optional(choice('', ILLEGAL_WAYS), 'never'),
    // How many hours before the lock whoever has not ordered is asked once.
    remind: optional(amount(336, 'hours'), 24),
  }),
});

/** What `adjutant.yaml` says; what each setting means stands with its key. */
export interface Config extends Omit<Value<typeof SETTINGS>, 'mail'> {
  readonly mail: Omit<Value<typeof SETTINGS>['mail'], 'mode'> & { readonly mode: MailMode };
}

/** Reads `adjutant.yaml`; throws a usage AppError that names line, key, reason and, for a wrong key, the one meant. */
export function readConfig(file: YamlFile): Config {
  const read = parseTo(SETTINGS, file.data, (given, tell): Config => {
    const { forum, site, mail } = given;
    if (forum === 'custom' && site.selectors === undefined)
      tell('forum', 'custom needs site.selectors; "adjutant capture --inspect" without this line proposes them');
    if (forum !== 'custom' && site.selectors !== undefined)
      tell(
        ['site', 'selectors'],
        `${forum === undefined ? 'are read only where' : `are not read by ${forum}; they are where`} forum: custom is set`,
      );
    if (mail.remind === 0) tell(['mail', 'remind'], 'should be more than 0 hours');
    return { ...given, mail: { ...mail, mode: mail.mode === 'file' ? 'capture' : mail.mode } };
  });
  return read.ok ? read.value : refuseIssues(file, read.error);
}

/** Where the judge reads what is written to him; absent where he gave no address. */
export function judgeAddress({ mail }: Pick<Config, 'mail'>): string | undefined {
  return mail.me ?? mail.from;
}

/** True where mails leave this machine, to whomever. */
export function sendsMails({ mail }: Pick<Config, 'mail'>): boolean {
  return mail.mode === 'live' || mail.mode === 'to-me';
}

/** The mail sender's address; a usage AppError where it is not configured. */
export function needSender(config: Config): string {
  if (config.mail.from) return config.mail.from;
  throw new AppError(
    'usage',
    'adjutant.yaml',
    'mail.from is missing, so no mail can be made',
    'Write your address under mail: from.',
  );
}

/** The SMTP server's address with its credentials, from ADJUTANT_SMTP_URL or the file ADJUTANT_SMTP_URL_FILE; never both. */
export function readSmtpUrl(): string | undefined {
  return readSecret('The mail server', 'ADJUTANT_SMTP_URL');
}

/** The mailbox that answers come into, with its credentials, from ADJUTANT_IMAP_URL or the file ADJUTANT_IMAP_URL_FILE; never both. */
export function readImapAddress(): string | undefined {
  return readSecret('The mailbox', 'ADJUTANT_IMAP_URL');
}

function readSecret(what: string, name: string): string | undefined {
  const [value, file] = [process.env[name], process.env[`${name}_FILE`]];
  if (value && file) throw new AppError('usage', what, `${name} and ${name}_FILE are both set`, 'Keep one of them.');
  if (!file) return value || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new AppError('usage', what, `the file of ${name}_FILE cannot be read`, 'Check its path and rights.');
  }
}

/** What `adjutant.yaml` says under `mail`. */
export type MailSettings = Config['mail'];

/** The mail settings as the file has them at this moment; throws a usage AppError where it is not there or is wrong: nothing may go by it then. */
export function needMailSettings({ folder }: { readonly folder: string }): MailSettings {
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
        if (!(error instanceof AppError)) throw error;
      }
      return last.mail;
    },
  };
}

/** The text of the settings' file; throws a usage AppError where it is not there or cannot be read: no mail goes then. */
export function loadSettings(folder: string): string {
  const path = join(folder, CONFIG_FILE);
  try {
    return readOwnText(path);
  } catch (error) {
    const why = error instanceof AppError ? error.why : 'it cannot be read';
    throw new AppError('usage', path, why, 'Put it back; until then no mail goes.');
  }
}
