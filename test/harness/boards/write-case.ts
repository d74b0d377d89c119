import { writeIso } from '../../../src/core/time.js';
import { type Army, SLOTS, type Troops } from '../../../src/rulesets/classic/board.js';
import { cases } from '../../../src/rulesets/classic/cases.js';
import { type ClassicOrder, writeLegs, writeOrder } from '../../../src/rulesets/classic/orders.js';
import { judge } from '../../../src/rulesets/classic/turn/turn.js';
import { LOCK, type Situation, toInput } from './situation.js';

/** Writes a situation as a case file that `adjutant check` runs; `expect` is what comes out now, to be set right, unless given. */
export function writeCase(
  situation: Situation,
  id: string,
  title: string,
  expect: object = expectation(situation),
): string {
  const { armies, structures, posted, control, details, seed } = situation;
  const line = (item: object) => `      - ${flow(item)}\n`;
  const list = (key: string, items: readonly object[]) =>
    items.length > 0 ? `    ${key}:\n${items.map(line).join('')}` : '';
  return `ruleset: classic
cases:
  - id: ${id}
    title: ${flow(title)}
    rules: []
    seed: ${flow(seed)}
    lock: ${writeIso(LOCK)}
${list(
  'control',
  control.map(({ at, piece, to }) => ({ at: writeIso(at), army: piece, to: to.length === 1 ? to[0] : to })),
)}${list(
  'structures',
  structures.map((one) => ({ ...one })),
)}${list('armies', armies.map(describe))}${list(
  'posts',
  posted.map(({ author, at, piece, value }) => ({ author, at: writeIso(at), text: asPosted(piece, value, armies) })),
)}${list(
  'details',
  details.map(({ from, to, troops }) => ({ from, to, troops })),
)}    expect: ${flow(expect)}
`;
}

/** A joint engage where an army is wrongly said to stand has its arrow in a post: without, the square is where it goes. */
function asPosted(piece: string, value: ClassicOrder, armies: readonly Army[]): string {
  const [leg, ...more] = value.action === 'move' ? value.legs : [];
  const stands = armies.some((army) => army.name === piece && army.at === leg?.from);
  const isStill = leg?.from === leg?.to && leg?.verb?.kind === 'joint engage' && more.length === 0;
  return leg && isStill && !stands ? `${piece}: ${leg.from} > ${leg.to}; joint engage` : writeOrder(piece, value);
}

function describe(army: Army): object {
  const { name, team, rank, at, controllers, colors, troops, days, pending } = army;
  return {
    name,
    team,
    rank,
    at,
    controller: controllers.length === 1 ? controllers[0] : controllers,
    ...(colors.length > 0 && { colors }),
    ...(days > 0 && { days }),
    ...(troops.some((count, i) => count < (SLOTS[i] as number)) && { troops: bySlot(troops) }),
    ...(pending && { pending: writeLegs(pending.legs), pendingSince: writeIso(pending.since), pendingBy: pending.by }),
  };
}

function bySlot(troops: Troops): object {
  return Object.fromEntries(SLOTS.map((slot, i) => [slot, troops[i]]));
}

/** What comes out now, without what only fills a page; nothing where judging fails. */
function expectation(situation: Situation): object {
  try {
    const observed = cases.observe(judge(toInput(situation)), () => []);
    const { positions, outcomes, illegal, superseded, failed, pending, battles, joint, judgeCalls, rolls } = observed;
    return { positions, outcomes, illegal, superseded, failed, pending, battles, joint, judgeCalls, rolls };
  } catch {
    return {};
  }
}

/** A value in one line of YAML. */
function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, item]) => `${flow(key)}: ${flow(item)}`)
      .join(', ')}}`;
  const text = String(value);
  return value === null || /^[\w][\w.+-]*(?: [\w.+-]+)*$/.test(text) || /^\d{4}-[\d-]+T[\d:]+Z$/.test(text)
    ? text
    : JSON.stringify(text);
}
