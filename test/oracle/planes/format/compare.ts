import type { Case } from './case.js';
import type { Opinion } from './opinion.js';

export interface Difference {
  readonly key: string;
  readonly expected: string;
  readonly actual: string;
}

/** Where an opinion is not what a case expects: only the keys given, of maps by name only the names given. */
export function compare({ expect }: Case, opinion: Opinion): readonly Difference[] {
  const given = new Map<string, unknown>(Object.entries(opinion));
  return Object.entries(expect).flatMap(([key, wanted]) => {
    if (!given.has(key)) return [{ key, expected: show(wanted), actual: 'no such key' }];
    const [expected, actual] = [canonical(key, wanted), canonical(key, narrow(wanted, given.get(key)))];
    return expected === actual ? [] : [{ key, expected, actual }];
  });
}

/** Of what an opinion says of many names only what is asked. */
function narrow(wanted: unknown, actual: unknown): unknown {
  if (!isMap(wanted) || !isMap(actual)) return actual;
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, narrow(wanted[name], actual[name] ?? null)]));
}

/** One text for all that is the same: order matters only of orders and of what is unread. */
function canonical(key: string, value: unknown): string {
  if (key === 'battles' && Array.isArray(value)) return value.map(writeBattle).toSorted().join(' | ');
  if (!Array.isArray(value)) return show(value);
  const texts = value.map(show);
  return (key === 'orders' || key === 'unread' ? texts : texts.toSorted()).join(' | ');
}

function writeBattle(battle: unknown): string {
  if (!isMap(battle)) return show(battle);
  const sides = [battle.first, battle.second].map((side) => (Array.isArray(side) ? side.map(show).toSorted() : []));
  const texts = sides.map((side) => side.join(' and '));
  return `${(battle.kind === 'versus' ? texts.toSorted() : texts).join(` ${show(battle.kind)} `)} at ${show(battle.at)}`;
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (!isMap(value)) return String(value);
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((key) => `${key}: ${show(value[key])}`).join(', ')}}`;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
