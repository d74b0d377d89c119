import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Flaw } from '../../core/data-reader.js';
import { Fault } from '../../core/result.js';
import { editDistance } from '../../core/text.js';
import { FORUM_IDS } from '../../forums/forum.js';
import { readDatePattern } from '../../forums/times/stamp.js';
import { readZone } from '../../forums/times/zone.js';
import { findAddressFlaw, isMailAddress } from '../../mail/address.js';
import { readOwnText } from './files.js';
import { mailAddress, plainName, readYaml, refuseFlaws, type YamlFile } from './yaml.js';

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

const count = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'should be a number')
  .transform(Number);
/** A number no larger than what clocks, timers and sums hold. */
const upTo = (most: number, of: string) =>
  count.refine((number) => number <= most, `should be ${most} ${of} at the most`);
const address = z
  .url({ protocol: /^https?$/, error: 'should be an address that begins with http:// or https://' })
  .refine((text) => {
    const { username, password } = URL.canParse(text) ? new URL(text) : { username: '', password: '' };
    return username === '' && password === '';
  }, 'holds a name or password, which would be sent to the forum with every request and stand in every message; write it without, and log in with: adjutant capture --login');

/** Who is told to the forum: it stands in the head of every request, where only the letters of Latin-1 can. */
const contact = z
  .string()
  .min(1)
  .regex(
    /^[\x20-\x7E\xA0-\xFF]*$/,
    'should be an address in plain letters, like judge@example.org: every request to the forum bears it in its head, where no other signs can stand',
  )
  // Words beside it, or an address of a page, are nothing to be held to its form.
  .refine((text) => !text.includes('@') || /[\s/]/.test(text) || isMailAddress(text), {
    error: ({ input }) => findAddressFlaw(String(input)),
  });

/** A selector that must be there; `capture --inspect` leaves those empty that it could not guess. */
const selector = z.string().min(1, 'is empty: it should be a CSS selector like .message');
const maybeSelector = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .optional();
const selectors = z.strictObject({
  post: selector,
  id: z.string().min(1, 'is empty: it should be the attribute of the post that holds its number, like id'),
  author: selector,
  time: selector,
  body: selector,
  skip: maybeSelector,
  signature: maybeSelector,
  edited: maybeSelector,
  next: maybeSelector,
});

const shape = z.strictObject({
  thread: address,
  ruleset: z.string().min(1).optional(),
  forum: z.enum(FORUM_IDS).optional(),
  site: z
    .strictObject({
      dateOrder: z.enum(['day-first', 'month-first']).optional(),
      // Minutes east of UTC, or a zone's name.
      offset: z
        .string()
        .refine(
          (text) => (/^[+-]?\d+$/.test(text) ? Math.abs(Number(text)) <= 1080 : readZone(text) !== undefined),
          'should be minutes east of UTC like -300, or a zone like America/New_York',
        )
        .transform((text) => (/^[+-]?\d+$/.test(text) ? Number(text) : text))
        .optional(),
      datePattern: z
        .string()
        .refine(
          (pattern) => readDatePattern(pattern) !== undefined,
          'should hold a year (YYYY or YY), a month (MM, MMM or MMMM), a day (DD), an hour (HH or hh) and minutes (mm), each once, like DD.MM.YYYY HH:mm',
        )
        .optional(),
      selectors: selectors.optional(),
      // How many characters a post of the forum holds.
      longest: upTo(10_000_000, 'characters')
        .refine((most) => most >= 1, 'should be one at least')
        .optional(),
    })
    .default({}),
  judge: z.strictObject({ name: plainName, contact }),
  capture: z
    .strictObject({
      // Seconds between requests.
      pause: upTo(3600, 'seconds').default(3),
      browser: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .default(false),
      // Minutes between the looks of the watch.
      every: upTo(10_080, 'minutes (a week)')
        .refine((minutes) => minutes >= 1, 'should be a minute at least')
        .default(30),
      // The most in one run.
      requests: upTo(1_000_000, 'requests')
        .refine((most) => most >= 1, 'should be one at least')
        .default(1000),
    })
    .default({ pause: 3, browser: false, every: 30, requests: 1000 }),
  // How long a turn is.
  turns: z.strictObject({ days: upTo(366, 'days').default(14) }).default({ days: 14 }),
  // Where the folder that `site` writes is published.
  publicSite: address.optional(),
  // That folder, written anew after each look of the watch.
  publicFolder: z.string().min(1).optional(),
  // The threads that battles are announced in, of their results, and of the Proxy List.
  announcements: address.optional(),
  results: address.optional(),
  proxies: address.optional(),
  // The judge's own, for his eyes alone.
  formulas: z.record(z.string(), z.string()).default({}),
  mail: z
    .strictObject({
      // "file" is what capture was called before there were four.
      mode: z
        .enum([...MAIL_MODES, 'file'])
        .transform((mode): MailMode => (mode === 'file' ? 'capture' : mode))
        .default('off'),
      from: mailAddress.optional(),
      // Where the judge reads what is written to him.
      me: mailAddress.optional(),
      // Where strategies are mailed.
      strategies: mailAddress.optional(),
      illegal: z.enum(ILLEGAL_WAYS).default('never'),
      // How many hours before the lock whoever has not ordered is asked once.
      remind: count.refine((hours) => hours > 0 && hours <= 336, 'should be hours, 336 at the most').default(24),
    })
    .default({ mode: 'off', illegal: 'never', remind: 24 }),
});

const schema = shape.superRefine(({ forum, site }, context) => {
  if (forum === 'custom' && site.selectors === undefined)
    context.addIssue({
      code: 'custom',
      path: ['forum'],
      message: 'custom needs site.selectors; "adjutant capture --inspect" without this line proposes them',
    });
  if (forum !== 'custom' && site.selectors !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['site', 'selectors'],
      message: `${forum === undefined ? 'are read only where' : `are not read by ${forum}; they are where`} forum: custom is set`,
    });
});

/** What `adjutant.yaml` says; what each setting means stands with its key. */
export type Config = z.output<typeof schema>;

/** Reads `adjutant.yaml`; throws a usage Fault that names line, key, reason and, for a wrong key, the one meant. */
export function readConfig(file: YamlFile): Config {
  const result = schema.safeParse(file.data);
  if (result.success) return result.data;
  return refuseFlaws(file, result.error.issues.flatMap(toFlaws));
}

function toFlaws(issue: z.core.$ZodIssue): readonly Flaw[] {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (issue.code !== 'unrecognized_keys') return [{ path, reason: issue.message }];
  const known = keysAt(path);
  return issue.keys.map((key) => {
    const far = (one: string): number => editDistance(key, one);
    const near = known.toSorted((a, b) => far(a) - far(b))[0];
    const hint = near && far(near) <= 3 ? `; did you mean "${near}"?` : '';
    return { path: [...path, key], reason: `"${key}" is no key here (${known.join(', ')})${hint}` };
  });
}

/** The keys that may stand at a path, in the order in which the settings are listed above. */
function keysAt(path: readonly (string | number)[]): readonly string[] {
  const at = path.reduce<unknown>((found, key) => {
    const inner = unwrap(found);
    return inner instanceof z.ZodObject ? inner.shape[key] : undefined;
  }, shape);
  const found = unwrap(at);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

function unwrap(type: unknown): unknown {
  return type instanceof z.ZodDefault || type instanceof z.ZodOptional ? unwrap(type.unwrap()) : type;
}

/** Where the judge reads what is written to him; absent where he gave no address. */
export function judgeAddress({ mail }: Pick<Config, 'mail'>): string | undefined {
  return mail.me ?? mail.from;
}

/** True where mails leave this machine, to whomever. */
export function sendsMails({ mail }: Pick<Config, 'mail'>): boolean {
  return mail.mode === 'live' || mail.mode === 'to-me';
}

/** The mail sender's address; a usage Fault where it is not configured. */
export function needSender(config: Config): string {
  if (config.mail.from) return config.mail.from;
  throw new Fault(
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
  if (value && file) throw new Fault('usage', what, `${name} and ${name}_FILE are both set`, 'Keep one of them.');
  if (!file) return value || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Fault('usage', what, `the file of ${name}_FILE cannot be read`, 'Check its path and rights.');
  }
}

/** What `adjutant.yaml` says under `mail`. */
export type MailSettings = Config['mail'];

/** The mail settings as the file has them at this moment; throws a usage Fault where it is not there or is wrong: nothing may go by it then. */
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
