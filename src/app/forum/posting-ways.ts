import type { Document } from '../../core/document.js';
import type { ForumId } from '../../forums/forum.js';
import type { Config } from '../game/config.js';

const MARKUPS = ['bbcode', 'markdown', 'html'] as const;
/** What a forum's editor takes. */
export type Markup = (typeof MARKUPS)[number];

/** How one posts to a forum: where, in which markup, and how much a post holds. */
export interface ForumWays {
  /** The page that takes a reply; undefined where only the thread itself leads there. */
  readonly reply?: string;
  readonly markup: Markup;
  /** The characters a post holds unless the board's owner set another limit; undefined where there is no usual one. */
  readonly longest?: number;
}

type Engine = Exclude<ForumId, 'custom'>;

const KINDS: Readonly<Record<Engine, Pick<ForumWays, 'markup' | 'longest'>>> = {
  vbulletin3: { markup: 'bbcode', longest: 10_000 },
  vbulletin4: { markup: 'bbcode', longest: 10_000 },
  vbulletin5: { markup: 'bbcode' },
  phpbb2: { markup: 'bbcode' },
  phpbb3: { markup: 'bbcode', longest: 60_000 },
  mybb: { markup: 'bbcode', longest: 65_535 },
  smf: { markup: 'bbcode', longest: 20_000 },
  xenforo: { markup: 'bbcode', longest: 10_000 },
  fluxbb: { markup: 'bbcode', longest: 65_535 },
  punbb: { markup: 'bbcode', longest: 65_535 },
  proboards: { markup: 'bbcode' },
  invision: { markup: 'html' },
  vanilla: { markup: 'html' },
  woltlab: { markup: 'bbcode' },
  bbpress: { markup: 'html' },
  wpforo: { markup: 'html' },
  phorum: { markup: 'bbcode' },
  discuz: { markup: 'bbcode', longest: 10_000 },
  ubbthreads: { markup: 'bbcode' },
  somethingawful: { markup: 'bbcode' },
  forumotion: { markup: 'bbcode' },
  discourse: { markup: 'markdown', longest: 32_000 },
  nodebb: { markup: 'markdown', longest: 32_767 },
  flarum: { markup: 'markdown', longest: 65_535 },
};

/** What a thread's address looks like on an engine, and where that engine takes the reply. */
interface Shape {
  readonly engine: Engine;
  /** The reply's address, from the thread's own; undefined where the engine has none or the thread's id is not in it. */
  reply(url: URL): string | undefined;
  fits(url: URL): boolean;
}

const SHAPES: readonly Shape[] = [
  {
    engine: 'mybb',
    fits: ({ pathname, searchParams }) =>
      /\/thread-\d+/.test(pathname) || (/\/showthread\.php$/.test(pathname) && searchParams.has('tid')),
    reply: ({ pathname, searchParams }) => {
      const thread = searchParams.get('tid') ?? /\/thread-(\d+)/.exec(pathname)?.[1];
      return thread && `newreply.php?${new URLSearchParams({ tid: thread })}`;
    },
  },
  {
    engine: 'vbulletin3',
    fits: ({ pathname }) => /\/showthread\.php(\/|$)/.test(pathname),
    reply: ({ pathname, search, searchParams }) => {
      const thread = searchParams.get('t') ?? /^\?(\d+)/.exec(search)?.[1] ?? /\.php\/(\d+)/.exec(pathname)?.[1];
      const base = '../'.repeat(pathname.replace(/^.*\/showthread\.php/, '').split('/').length - 1);
      return thread && `${base}newreply.php?${new URLSearchParams({ do: 'newreply', noquote: '1', t: thread })}`;
    },
  },
  {
    engine: 'phpbb3',
    fits: ({ pathname, searchParams }) => /\/viewtopic\.php$/.test(pathname) && searchParams.has('t'),
    reply: ({ searchParams }) => {
      const forum = searchParams.get('f');
      const topic = { ...(forum && { f: forum }), t: searchParams.get('t') ?? '' };
      return `posting.php?${new URLSearchParams({ mode: 'reply', ...topic })}`;
    },
  },
  {
    engine: 'fluxbb',
    fits: ({ pathname, searchParams }) => /\/viewtopic\.php$/.test(pathname) && searchParams.has('id'),
    reply: ({ searchParams }) => `post.php?${new URLSearchParams({ tid: searchParams.get('id') ?? '' })}`,
  },
  {
    engine: 'smf',
    fits: ({ search }) => /[?&;]topic=\d+/.test(search),
    reply: ({ search }) => `index.php?action=post;topic=${/[?&;]topic=(\d+)/.exec(search)?.[1]}.0`,
  },
  {
    engine: 'xenforo',
    fits: (url) => findXenforo(url) !== undefined,
    reply: (url) => `${findXenforo(url)}/reply`,
  },
  { engine: 'discourse', fits: ({ pathname }) => /\/t\/(?:[^/]+\/)?\d+/.test(pathname), reply: () => undefined },
  { engine: 'flarum', fits: ({ pathname }) => /\/d\/\d+/.test(pathname), reply: () => undefined },
  { engine: 'nodebb', fits: ({ pathname }) => /\/topic\/\d+\//.test(pathname), reply: () => undefined },
  { engine: 'proboards', fits: ({ pathname }) => /\/thread\/\d+/.test(pathname), reply: () => undefined },
];

/** A XenForo thread without its page, by a friendly address or behind the question mark. */
function findXenforo({ pathname, search }: URL): string | undefined {
  const friendly = /^.*\/threads\/(?:[^/]*\.)?\d+(?=\/|$)/.exec(pathname);
  return (friendly ?? /^\?threads\/(?:[^/]*\.)?\d+(?=\/|$)/.exec(search))?.[0];
}

/** Engines whose threads have addresses of the same shape, and so the same way to reply. */
const ALIKE: readonly (readonly Engine[])[] = [
  ['vbulletin3', 'vbulletin4'],
  ['phpbb3', 'phpbb2'],
  ['fluxbb', 'punbb'],
  ['nodebb', 'invision'],
];

/**
 * How one posts to the forum of a thread, by its address and, where the judge named it, its engine. What is not known
 * is BBCode without a limit, and the way there is the thread.
 */
export function findForumWays(thread: string, named?: ForumId): ForumWays {
  const url = URL.canParse(thread) ? new URL(thread) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { markup: 'bbcode' };
  const shape = SHAPES.find((one) => one.fits(url));
  const engine = named && named !== 'custom' ? named : shape?.engine;
  const isSure =
    shape &&
    (engine === shape.engine ||
      ALIKE.some((two) => [engine, shape.engine].every((one) => one !== undefined && two.includes(one))));
  const reply = isSure ? shape.reply(url) : undefined;
  return {
    ...(engine ? KINDS[engine] : { markup: 'bbcode' }),
    ...(reply !== undefined && { reply: new URL(reply, url).href }),
  };
}

/** The thread that a document is posted to: announcements, results and the Proxy List may have their own, and errata go where that stands which they put right. */
export function threadOf(
  { thread, announcements, results, proxies }: Pick<Config, 'thread' | 'announcements' | 'results' | 'proxies'>,
  { kind, corrects }: Pick<Document, 'kind' | 'corrects'>,
): string {
  const own = { announcement: announcements, results, control: proxies };
  const of = corrects?.kind ?? kind;
  return (of === 'announcement' || of === 'results' || of === 'control' ? own[of] : undefined) ?? thread;
}
