import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { AppError } from '../../core/result.js';
import { HOUR, readIso } from '../../core/time.js';
import type { NewTurn } from '../close/open-turn.js';
import { ROOT } from '../game/game.js';
import type { DemoPost } from '../game/rehearsal-file.js';
import { readYaml, type YamlFile } from '../game/yaml.js';

export interface DemoUser {
  readonly id: number;
  readonly title: string;
  /** `2021-01-01` */
  readonly joined: string;
  readonly signature?: string | undefined;
}

/** A campaign's thread and the forum it stands on. */
export interface DemoThread {
  readonly title: string;
  readonly thread: number;
  readonly forum: number;
  readonly perPage: number;
  /** Hours east of UTC that the board's clock keeps. */
  readonly offset: number;
  readonly users: ReadonlyMap<string, DemoUser>;
  /** By id, which is by time. */
  readonly posts: readonly DemoPost[];
}

/** A post as a visitor sees it at one moment. */
export interface ShownPost {
  readonly post: DemoPost;
  readonly user: DemoUser | undefined;
  /** Its place in the thread: numbers close up over deleted posts. */
  readonly number: number;
  readonly body: string;
  readonly mark?: { readonly at: number; readonly reason?: string | undefined; readonly times: number };
}

/** The thread as it stood at a moment (ms): posts up to then, each with its latest edit, without those deleted by then. */
export function threadAt(thread: DemoThread, moment: number): readonly ShownPost[] {
  return thread.posts
    .filter(({ at, deleted }) => at <= moment && (deleted === undefined || deleted > moment))
    .map((post, index) => {
      const edits = post.edits.filter(({ at }) => at <= moment);
      const marked = edits.filter((edit) => edit.marked);
      const last = marked.at(-1);
      return {
        post,
        user: post.guest ? undefined : thread.users.get(post.author),
        number: index + 1,
        body: edits.at(-1)?.body ?? post.body,
        ...(last === undefined ? {} : { mark: { at: last.at, reason: last.reason, times: marked.length } }),
      };
    });
}

/** One page of the thread, ready to be drawn. */
export interface BoardPage {
  readonly thread: DemoThread;
  /** The board's own now, ms in UTC. */
  readonly moment: number;
  readonly posts: readonly ShownPost[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** A session id for a visitor without a cookie: such engines write it into every link. */
  readonly session: string | undefined;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The parts of a moment on the board's clock. `offset` is hours east of UTC. */
export function boardTime(ms: number, offset: number) {
  const date = new Date(ms + offset * HOUR);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = date.getUTCHours() % 12 || 12;
  return {
    year: date.getUTCFullYear(),
    month: two(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    monthName: MONTHS[date.getUTCMonth()] ?? '',
    dayName: DAYS[date.getUTCDay()] ?? '',
    hour: String(hour),
    hour2: two(hour),
    minute: two(date.getUTCMinutes()),
    half: date.getUTCHours() < 12 ? 'AM' : 'PM',
  };
}

/** One turn of a bundled campaign: its sheet, when the thread is looked at (ms), and what does not come from it. */
export interface DemoTurn {
  readonly number: number;
  readonly sheet: NewTurn;
  readonly captures: readonly number[];
  readonly entries: readonly YamlFile[];
  /** Files that came with a private message, as a program saved them. */
  readonly files: readonly { readonly path: string; readonly author: string; readonly at: number }[];
}

const instant = z.string().transform((text, context) => {
  const ms = readIso(text);
  if (ms !== undefined) return ms;
  context.addIssue(`"${text}" is no time like 2026-09-19T14:03Z`);
  return z.NEVER;
});

const opening = z.object({ opened: instant, deadline: instant, lock: instant, secret: z.string() });

const captures = z.array(instant);

const files = z.array(z.object({ file: z.string(), author: z.string(), at: instant }));

const edit = z.strictObject({
  at: instant,
  body: z.string(),
  reason: z.string().optional(),
  marked: z.boolean().default(true),
  merged: z.boolean().default(false),
});

const post = z.strictObject({
  id: z.int().positive(),
  author: z.string().min(1),
  guest: z.boolean().default(false),
  at: instant,
  title: z.string().optional(),
  body: z.string(),
  edits: z.array(edit).default([]),
  deleted: instant.optional(),
});

const turn = z.strictObject({ posts: z.array(post) });

const user = z.strictObject({
  id: z.int().positive(),
  title: z.string(),
  joined: z.string(),
  signature: z.string().optional(),
});

const forum = z.strictObject({
  title: z.string(),
  thread: z.int().positive(),
  forum: z.int().positive(),
  perPage: z.int().positive(),
  offset: z.number().min(-12).max(14),
  users: z.record(z.string(), user),
});

const FILES = 'files.yaml';

/** What of a turn's folder is no file of entries. */
const SHEETS = ['opening.yaml', 'captures.yaml', 'thread.yaml', FILES];

/** Loads the turns of a campaign's folder, the first turn first. Throws an AppError that names file and key where something is wrong. */
export function loadCampaign(folder: string): readonly DemoTurn[] {
  return turnFolders(folder).map(({ number, path }): DemoTurn => {
    const names = readdirSync(path);
    const entries = names.filter((name) => name.endsWith('.yaml') && !SHEETS.includes(name));
    const sent = names.includes(FILES) ? loadFile(join(path, FILES), files) : [];
    return {
      number,
      sheet: loadFile(join(path, 'opening.yaml'), opening),
      captures: loadFile(join(path, 'captures.yaml'), captures),
      entries: entries.map((name) => readYaml(join(path, name), readFileSync(join(path, name), 'utf8'))),
      files: sent.map(({ file, author, at }) => ({ path: join(path, file), author, at })),
    };
  });
}

/**
 * Loads a campaign's thread: `forum.yaml` and each `turns/N/thread.yaml` of a game's folder.
 * Throws an AppError that names file, post and key where something is wrong.
 */
export function loadThread(folder: string): DemoThread {
  const board = loadFile(join(folder, 'forum.yaml'), forum);
  const users = new Map(Object.entries(board.users));
  const posts: DemoPost[] = [];
  for (const file of turnFolders(folder).map(({ path }) => join(path, 'thread.yaml'))) {
    if (!existsSync(file)) continue;
    for (const one of loadFile(file, turn).posts) {
      checkPost(file, one, posts.at(-1), users.has(one.author));
      posts.push(one);
    }
  }
  return { ...board, users, posts };
}

/** The folders of a campaign's turns, the first turn first. */
function turnFolders(folder: string): readonly { readonly number: number; readonly path: string }[] {
  const turns = join(folder, 'turns');
  const names = existsSync(turns) ? readdirSync(turns).filter((name) => /^\d+$/.test(name)) : [];
  return names
    .map(Number)
    .sort((a, b) => a - b)
    .map((number) => ({ number, path: join(turns, String(number)) }));
}

function loadFile<T>(file: string, schema: z.ZodType<T>): T {
  let raw: unknown;
  try {
    raw = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong(file, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  throw wrong(
    file,
    read.error.issues
      .slice(0, 5)
      .map((issue) => `${nameOf(raw, issue.path)}: ${issue.message}`)
      .join('; '),
  );
}

/** `post 5731204, edits[0].at`: a place in a file as its writer knows it. */
function nameOf(raw: unknown, path: readonly PropertyKey[]): string {
  const [list, index, ...rest] = path;
  const dotted = (keys: readonly PropertyKey[]): string =>
    keys
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
      .join('')
      .replace(/^\./, '') || 'the whole';
  const posts = list === 'posts' && typeof raw === 'object' && raw !== null && 'posts' in raw ? raw.posts : undefined;
  const one: unknown = Array.isArray(posts) && typeof index === 'number' ? posts[index] : undefined;
  const id = typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : undefined;
  return id === undefined ? dotted(path) : `post ${id}, ${dotted(rest)}`;
}

/** Refuses a post that comes before the one above it, or whose author nobody knows. */
function checkPost(file: string, post: DemoPost, before: DemoPost | undefined, known: boolean): void {
  const fail = (key: string, why: string): never => {
    throw wrong(file, `post ${post.id}, ${key}: ${why}`);
  };
  if (!post.guest && !known)
    fail('author', `"${post.author}" is not among the users of forum.yaml (a guest has guest: true)`);
  if (before !== undefined && post.id <= before.id) fail('id', `it must be higher than ${before.id}, the post before`);
  if (before !== undefined && post.at < before.at) fail('at', 'it is earlier than the post before');
  let last = post.at;
  for (const [index, one] of post.edits.entries()) {
    if (one.at < last) fail(`edits[${index}].at`, 'it is earlier than what went before');
    last = one.at;
  }
  if (post.deleted !== undefined && post.deleted < post.at) fail('deleted', 'it is earlier than the post');
}

function wrong(file: string, why: string): AppError {
  return new AppError('usage', `The file ${file}`, why, 'Mend the file.');
}

const GAMES = fileURLToPath(new URL('fixtures/games/', ROOT));

/** The names of the campaigns that come with the program. */
export const CAMPAIGNS: readonly string[] = readdirSync(GAMES).sort();

/** The folder of a campaign that comes with the program, by its name. */
export function campaignFolder(name: string): string {
  return join(GAMES, name);
}
