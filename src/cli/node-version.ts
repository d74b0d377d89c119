/**
 * The versions of Node that this runs on, each from a first one to below a last one, as `engines` of package.json has
 * them. 24.19 to 24.21 are none: there a database that was built with their headers ends the process when it is let go.
 */
const NODES: readonly (readonly [from: string, below: string])[] = [
  ['20.19.0', '21'],
  ['22.14.0', '23'],
  ['24.0.0', '24.19.0'],
  ['24.22.0', '25'],
  ['26.12.0', '27'],
];

/** Why this cannot run on a version of Node (`24.20.0`), in words; undefined where it can. */
export function findNodeFault(version: string): string | undefined {
  if (NODES.some(([from, below]) => compare(version, from) >= 0 && compare(version, below) < 0)) return undefined;
  const told = NODES.map(([from, below]) =>
    below.includes('.') ? `${from} to below ${below}` : `${from} or later of ${from.split('.')[0]}`,
  );
  return `Adjutant does not run on Node ${version}: it needs ${told.slice(0, -1).join(', ')}, or ${told.at(-1)}.\nInstall one of these (https://nodejs.org), then "npm rebuild better-sqlite3" where Adjutant is installed.`;
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const by = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}
