import type { Named } from '../../../src/rulesets/classic/board.js';
import { type ClassicOrder, writeOrder } from '../../../src/rulesets/classic/orders.js';
import { createReader as createClassicReader } from '../../../src/rulesets/classic/reading.js';
import { foldKey, resolveName } from '../../oracle/classic/reading.js';
import type { Altered } from './altered.js';
import { type Draft, orderOf } from './hands.js';

/** What is wrong with how an altered line is read; undefined where every order is right or the line is a doubt. */
export function findMisreading(line: Altered): string | undefined {
  const { pieces, mine } = line.table;
  const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
  const { parts } = reader.read({ text: line.text, skips: [] }, { player: 'Gaz', mine });
  const read = parts.flatMap((part) =>
    part.bin === 'order'
      ? 'group' in part
        ? [{ text: part.group, key: '' }]
        : part.orders.map(({ piece, value, text }) => ({ text, key: keyOf(piece, value) }))
      : [],
  );
  const doubts = parts.filter(({ bin }) => bin === 'doubt').length;
  // a number or a letter in front counts lines
  if (line.subject !== undefined && !/^(?!\p{L}[.)]).*\p{L}{2}/u.test(line.subject.replace(/^(?:the|and)$/i, '')))
    return undefined;
  const meant = line.drafts.map((draft, i) => keysOf(draft, i === 0 ? line : { table: line.table }));
  // where the text is another order's very spelling, that order is right
  const said = foldKey(line.text);
  const named = line.what.startsWith('another army') || line.what.startsWith('a remark that names');
  if (read.some(({ text }) => (named ? said.includes(foldKey(text)) : foldKey(text) === said))) return undefined;
  const wrong = read.find(
    ({ key }) => !meant.some((keys) => keys.has(key)) && !isStood(line, key, named || read.length > 1),
  );
  if (wrong) return `read as ${wrong.text}`;
  // that an army stays where it is, people say of many things
  const told = line.drafts.every(({ legs }) => legs.length > 0);
  if (read.length === 0 && doubts === 0) return told ? 'lost as chatter' : undefined;
  if (read.length > line.drafts.length) return undefined;
  const missing = meant.filter(
    (keys, i) => line.drafts[i]?.verb !== 'stand' && !read.some(({ key }) => keys.has(key)),
  ).length;
  return missing > 0 && doubts === 0 ? 'an order of two is lost' : undefined;
}

/** An order, its names folded. */
function keyOf(piece: string, order: ClassicOrder): string {
  const fold = <N extends Named>(named: N): N => ({ ...named, name: foldKey(named.name) });
  return writeOrder(foldKey(piece), mapNames(order, fold));
}

function mapNames(order: ClassicOrder, fold: (named: Named) => Named): ClassicOrder {
  if (order.action === 'intercept') return { ...order, target: fold(order.target) };
  if (order.action === 'transfer') return { ...order, to: fold(order.to) };
  if (order.action === 'stand') return order;
  const legs = order.legs.map((leg) =>
    leg.verb && 'other' in leg.verb && leg.verb.other
      ? { ...leg, verb: { ...leg.verb, other: fold(leg.verb.other) } }
      : leg,
  );
  return { ...order, legs: legs as unknown as typeof order.legs };
}

/** All orders that a draft's text may be, by the names it holds. */
function keysOf(
  draft: Draft,
  { table, subject, target }: Pick<Altered, 'table' | 'subject' | 'target'>,
): ReadonlySet<string> {
  const order = orderOf(draft);
  const near = draft.targetAt ?? draft.legs.at(-1);
  const names = table.pieces.map(({ name }) => name);
  const from = draft.legs.length > 0 ? draft.start : undefined;
  const at = draft.verb === 'intercept' ? undefined : near;
  const subjects = [draft.subject, ...fitting(subject, (typed) => resolveName(typed, table.pieces, table.mine, from))];
  const targets = [draft.target ?? '', ...fitting(target, (typed) => resolveName(typed, table.pieces, names, at))];
  return new Set(
    subjects.flatMap((army) =>
      targets.map((name) =>
        keyOf(
          army,
          mapNames(order, (named) => ({ ...named, name })),
        ),
      ),
    ),
  );
}

/** What a typed name may be; the armies it fits, else itself. An "and" in front of it may say nothing. */
function fitting(typed: string | undefined, resolve: (typed: string) => readonly string[]): readonly string[] {
  if (typed === undefined) return [];
  return [typed, typed.replace(/^(?:and|&) /i, '')].flatMap((name) => {
    const fits = resolve(name);
    return fits.length > 0 ? fits : [name];
  });
}

/** "X and Y: stand" is two orders, and names with other marks may be two. */
function isStood({ drafts }: Altered, key: string, more: boolean): boolean {
  return more && drafts.some(({ verb }) => verb === 'stand') && key.endsWith(': stand');
}
