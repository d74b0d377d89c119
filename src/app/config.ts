import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { FORUM_IDS } from '../forums/forum.js';
import { Fault } from '../kit/result.js';
import type { Flaw } from '../rulesets/ruleset.js';
import type { YamlFile } from './yaml.js';
import { refuseFlaws } from './yaml.js';

export const MAIL_MODES = ['file', 'live'] as const;
/** `file`: approved mails are written as .eml and stay here. `live`: they are sent. */
export type MailMode = (typeof MAIL_MODES)[number];

const count = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'should be a number')
  .transform(Number);
const address = z.url({ protocol: /^https?$/, error: 'should be an address that begins with http:// or https://' });

const schema = z.strictObject({
  thread: address,
  forum: z.enum(FORUM_IDS).optional(),
  site: z
    .strictObject({
      dateOrder: z.enum(['day-first', 'month-first']).optional(),
      offset: z
        .string()
        .regex(/^[+-]?\d+$/, 'should be minutes east of UTC')
        .transform(Number)
        .optional(),
      longest: count.optional(),
    })
    .default({}),
  judge: z.strictObject({ name: z.string().min(1), contact: z.string().min(1) }),
  capture: z
    .strictObject({
      pause: count.default(3),
      browser: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .default(false),
      every: count.refine((minutes) => minutes >= 1, 'should be a minute at least').default(30),
      requests: count.refine((most) => most >= 1, 'should be one at least').default(1000),
    })
    .default({ pause: 3, browser: false, every: 30, requests: 1000 }),
  turns: z.strictObject({ days: count.default(14) }).default({ days: 14 }),
  mail: z
    .strictObject({
      mode: z.enum(MAIL_MODES).default('file'),
      from: z.string().includes('@', { error: 'should be a mail address' }).optional(),
    })
    .default({ mode: 'file' }),
});

/** What `adjutant.yaml` says. Pause in seconds, `every` in minutes, `requests` in one run; turns are `days` long; `longest` is how many characters a post of the forum holds. */
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
    const near = known.toSorted((a, b) => distance(a, key) - distance(b, key))[0];
    const hint = near && distance(near, key) <= 3 ? `; did you mean "${near}"?` : '';
    return { path: [...path, key], reason: `"${key}" is no key here (${known.join(', ')})${hint}` };
  });
}

function keysAt(path: readonly (string | number)[]): readonly string[] {
  const shapes: Readonly<Record<string, readonly string[]>> = {
    '': Object.keys(schema.shape),
    site: ['dateOrder', 'offset', 'longest'],
    judge: ['name', 'contact'],
    capture: ['pause', 'browser', 'every', 'requests'],
    turns: ['days'],
    mail: ['mode', 'from'],
  };
  return shapes[path.join('.')] ?? [];
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
