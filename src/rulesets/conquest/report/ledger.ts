import { strong } from '../../../core/document.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { ConquestUpdate } from '../update.js';
import { tellNames, tellWhy } from './players.js';

type Entry = ConquestUpdate['ledger'][number];

/** What each land gives that produces it: told as one sum. */
const FROM_LANDS = 'one from each land that produces it';
const POINTS = /^for (\d+) (Experience|Reputation)$/;

/** Experience that games and quests bring: told as one sum. */
const LEARNT: readonly string[] = ['4.3.1', '4.3.2', '4.3.3'];
const WATCHED = 'games and quests';
const LEVEL = /^bought for \d+ Experience$/;

/** What each player gained and spent, each cause once with all that it brought and took. */
export function writeLedger({ ledger, before }: ConquestUpdate): readonly ListItem[] {
  return before.players.flatMap(({ name, planeswalker }): readonly ListItem[] => {
    const own = ledger.filter(({ subject }) => subject === name || subject === planeswalker);
    const causes = new Map<string, Entry[]>();
    for (const entry of own.filter((one) => !isToldElsewhere(one, own))) {
      const cause = causeOf(entry, own);
      causes.set(cause, [...(causes.get(cause) ?? []), entry]);
    }
    const told = [...causes].map(([cause, some]) => tellWhy(tellCause(cause, some), before.turn));
    return told.length === 0 ? [] : [[strong(name), `: ${told.join('; ')}`]];
  });
}

/** What the entry of a price or a sale tells too, and Reputation where the points gained are all of it. */
function isToldElsewhere({ what, before, after, why }: Entry, own: readonly Entry[]): boolean {
  if (why === 'counts against Charismatic' || why === 'bought with resources' || why === 'sold') return true;
  if (/^bought for \d+$/.test(why)) return true;
  const points = own.filter((one) => one.what === 'renown').reduce((sum, one) => sum + changeOf(one), 0);
  return what === 'reputation' && Number(after) - Number(before) === points;
}

/** What an entry came of: a card that is traded and its price of one thing, a level and its price, a sale with its bonus. */
function causeOf({ what, after, why, rule }: Entry, own: readonly Entry[]): string {
  if (LEARNT.includes(rule)) return WATCHED;
  if (what === 'blocks') return `${why} ${own.find((one) => one.what === why)?.after}`;
  if (LEVEL.test(why)) return `${what} ${after}`;
  return /^(?:to|from) /.test(why) ? `${what} ${why}` : why.replace(/ as a merchant$/, '');
}

function tellCause(cause: string, some: readonly Entry[]): string {
  const [, count, what] = POINTS.exec(cause) ?? [];
  const rules = [...new Set(some.map(({ rule }) => rule)), ...(count === undefined ? [] : ['C35'])].join(', ');
  const changes = tellChanges(some.filter((one) => !cause.startsWith(`${one.what} `)));
  if (cause === WATCHED) return `${changes}: ${some.map(({ why, rule }) => `${why} (${rule})`).join(', ')}`;
  if (cause === FROM_LANDS) return `${changes} from the lands (${rules})`;
  if (count === undefined) return `${changes === '' ? '' : `${changes}: `}${cause.replace(/^for /, '')} (${rules})`;
  const price = -some.reduce((sum, one) => sum + changeOf(one), 0);
  const isExperience = what === 'Experience';
  const earned = isExperience ? 'all that is earned with it' : 'all Experience earned so far';
  return `${changes}: ${count} ${what} for ${tellPrice(Number(count), price, isExperience)}, since by the judge’s ruling ${earned} counts, spent or not, where the book says “will have” (${rules})`;
}

/** C35 Of what a price is made, point by point: 1, and what he has earned with it. */
function tellPrice(count: number, price: number, isExperience: boolean): string {
  const step = isExperience ? 1 : 0;
  const earned = (price - count - (step * count * (count - 1)) / 2) / count;
  const points = Array.from({ length: count }, (_, i) => `1 + ${earned + i * step}`);
  return points.length === 1 ? (points[0] ?? '') : tellNames(points.map((point) => `(${point})`));
}

/** What became more and less, each thing once. */
function tellChanges(some: readonly Entry[]): string {
  const sums = new Map<string, number>();
  const told: string[] = [];
  for (const entry of some) {
    const by = changeOf(entry);
    if (entry.what === 'shaken') continue;
    if (entry.what === 'blocks') told.push(`may buy from ${entry.after.split(', ').at(-1)}`);
    else if (entry.what === 'reputation' || Number.isNaN(by))
      told.push(`${nameOf(entry.what)} ${entry.before} → ${entry.after}`);
    else sums.set(nameOf(entry.what), (sums.get(nameOf(entry.what)) ?? 0) + by);
  }
  const counted = [...sums].map(([what, by]) => `${by < 0 ? '−' : '+'}${Math.abs(by)} ${what}`);
  return [...counted, ...told].join(', ');
}

/** The book's word: points held are Reputation. */
function nameOf(what: string): string {
  if (what === 'renown' || what === 'reputation') return 'Reputation';
  if (what === 'allocated') return 'Reputation allocated';
  return what === 'experience' ? 'Experience' : what;
}

function changeOf({ before, after }: Entry): number {
  return Number(after) - Number(before);
}
