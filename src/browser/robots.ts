/** What a site's robots.txt says to us. */
export interface Robots {
  /** `path` with its query, as in a request. */
  allows(path: string): boolean;
  /** Seconds between two requests, where it asks for some. */
  readonly delay?: number;
}

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delay: number | undefined;
}

/** No robots.txt is read further (RFC 9309, 2.5). */
const LARGEST = 512_000;

/** More seconds than that between two requests (a year) are none that anybody waits for. */
const LONGEST_DELAY = 365 * 24 * 3600;

/** A site without a robots.txt: everything may be read. */
export const NO_ROBOTS: Robots = { allows: () => true };

/**
 * Reads a robots.txt (RFC 9309) for one agent: its own groups where there are any, else those for `*`. The longest
 * pattern that fits decides, and of two as long the one that allows. `Crawl-delay` is no standard, and is honoured.
 */
export function readRobots(text: string, agent: string): Robots {
  const groups = readGroups(text.slice(0, LARGEST).replace(/^\uFEFF/, ''));
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const mine = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = mine.flatMap((group) => group.rules);
  const delays = mine.flatMap(({ delay }) => (delay === undefined ? [] : [delay]));
  return {
    allows: (path) => {
      const here = normalise(path);
      const fits = rules.filter(({ pattern }) => isFit(pattern, here));
      const longest = Math.max(...fits.map(({ pattern }) => pattern.length));
      return fits.length === 0 || fits.some(({ allow, pattern }) => allow && pattern.length === longest);
    },
    ...(delays.length > 0 && { delay: Math.max(...delays) }),
  };
}

function readGroups(text: string): readonly Group[] {
  const groups: Group[] = [];
  let open = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const rule = line.replace(/#.*/, '');
    const colon = rule.indexOf(':');
    const [key, value] = [rule.slice(0, Math.max(colon, 0)).trim(), rule.slice(colon + 1).trim()];
    const last = groups.at(-1);
    switch (key.toLowerCase()) {
      case 'user-agent': {
        // The name only: `Adjutant/1.0` means every version.
        const agent = value === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase();
        if (open && last) last.agents.push(agent);
        else groups.push({ agents: [agent], rules: [], delay: undefined });
        open = true;
        break;
      }
      case 'allow':
      case 'disallow':
        open = false;
        // An empty "Disallow:" forbids nothing.
        if (value !== '') last?.rules.push({ allow: key.toLowerCase() === 'allow', pattern: normalise(value) });
        break;
      case 'crawl-delay':
        open = false;
        if (last && /^\d+(\.\d+)?$/.test(value)) last.delay = Math.min(Number(value), LONGEST_DELAY);
        break;
    }
  }
  return groups;
}

/** Patterns match from the path's start; `*` is anything, `$` at the end is the path's end. Linear in time, whatever the pattern. */
function isFit(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith('$');
  const [first = '', ...parts] = (toEnd ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    if (toEnd && index === parts.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !toEnd || at === path.length;
}

/** The same path in one writing: `%7e`, `~` and `%7E` are one. */
function normalise(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[^\x21-\x7E]+/gi, (part) => {
    if (!part.startsWith('%')) return encodeURIComponent(part);
    const sign = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(sign) ? sign : part.toUpperCase();
  });
}
