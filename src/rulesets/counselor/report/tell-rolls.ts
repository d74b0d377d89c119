import { strong } from '../../../core/document.js';
import type { Verdict } from '../../../core/order.js';
import { CASTING, SPELL_KINDS } from '../board/tables.js';
import { type CounselorOrder, ORDER_SET, type OrderKind } from '../orders.js';
import type { RulingId } from '../rulebook.js';
import type { NationNews } from './news.js';
import type { Item } from './tell-fights.js';

type Rolled = NationNews['rolls'][number];

/** A roll of the nation's, with what it needed where that is known to it; with the secret at the end of the game it can be proved. */
export function tellRoll(news: NationNews, roll: Rolled): Item {
  const { piece, what, rule, result, choices } = roll;
  const needed = findNeeded(news, roll);
  const ruling = rulingOfRoll(what, choices.length);
  const rules = ruling === undefined ? rule : `${rule}, ${ruling}`;
  return [
    strong(piece),
    `, ${what}: ${result} of ${choices.length}${needed === undefined ? '' : `, needed ${needed}`} (${rules})`,
  ];
}

/** What a roll of 100 had to be at most; of a rogue's without what a guard takes off, which his nation is not told. */
function findNeeded(news: NationNews, { piece, what, choices, result }: Rolled): string | undefined {
  if (what === 'survive') {
    const told = `he rolled ${result} against `;
    const reasons = [
      ...news.ledger.filter(({ subject }) => subject === piece),
      ...news.moves.filter((one) => one.piece === piece).flatMap((one) => one.reasons),
    ];
    const why = reasons.find((one) => one.why.includes(told))?.why;
    return why === undefined ? undefined : `at most ${why.split(told)[1]}`;
  }
  const own = news.characters.find(({ name }) => name === piece);
  if (!own || choices.length !== 100) return undefined;
  const [about = ''] = what.split(' ');
  const orders = news.orders.filter(({ order, verdict }) => order.piece === piece && verdict.fate !== 'superseded');
  if (about === 'cast') {
    const cast = orders[Number(what.split(' ')[1]) - 1]?.order.value as CounselorOrder | undefined;
    if (!cast || !('spell' in cast)) return undefined;
    const isLate = ORDER_SET[cast.kind].step > ORDER_SET.study.step;
    return atMost(
      (isLate ? own.wizard : startOf(news, piece, 'wizard', own.wizard)) + CASTING[SPELL_KINDS[cast.spell].level].bonus,
    );
  }
  const done = orders.some(
    ({ order, verdict }) => (order.value as CounselorOrder).kind === about && verdict.fate === 'stands',
  );
  if (about === 'assassinate' || about === 'steal') {
    const rogue = startOf(news, piece, 'rogue', own.rogue);
    const chance = rogue + (about === 'steal' ? 10 : -25);
    return `${atMost(chance)}${chance > LEAST ? ', less the skill of a guard' : ''}`;
  }
  const from = news.moves.find((move) => move.piece === piece)?.from;
  const city = news.cities.find(({ at }) => at === from);
  if (about !== 'improve' || !city) return undefined;
  const size = city.size - (done ? 1 : 0);
  return atMost(Math.floor(city.loyalty + startOf(news, piece, 'commander', own.commander) / 2 - 10 * size));
}

const LEAST = 5;

/** "Chance c" is brought into 5 to 95. */
function atMost(chance: number): string {
  return `at most ${Math.min(95, Math.max(LEAST, chance))}`;
}

/** A skill as the turn began with it. */
function startOf({ ledger }: NationNews, piece: string, skill: string, now: number): number {
  const first = ledger.find(({ subject, what }) => subject === piece && what === skill);
  return first === undefined ? now : Number(first.before);
}

/** J12 The ruling that says what each order needs and does; the book leaves it to the scenario. */
const RULING_OF: Readonly<Record<OrderKind, RulingId>> = {
  heal: 'J30',
  refuse: 'J23',
  challenge: 'J23',
  fight: 'J31',
  attack: 'J25',
  defend: 'J25',
  raze: 'J28',
  capture: 'J28',
  tax: 'J36',
  buy: 'J35',
  sell: 'J34',
  'sell-all': 'J34',
  conjure: 'J32',
  fortify: 'J41',
  recruit: 'J39',
  load: 'J40',
  transfer: 'J43',
  retire: 'J43',
  maneuvers: 'J44',
  influence: 'J42',
  improve: 'J41',
  camp: 'J41',
  'guard-city': 'J45',
  guard: 'J45',
  assassinate: 'J46',
  steal: 'J47',
  study: 'J44',
  'name-commander': 'J48',
  'name-rogue': 'J48',
  'name-wizard': 'J48',
  command: 'J49',
  'take-garrison': 'J49',
  join: 'J49',
  move: 'J50',
  fly: 'J51',
  block: 'J54',
  march: 'J52',
  'move-join': 'J50',
  scout: 'J56',
  scry: 'J33',
  learn: 'J33',
  transport: 'J38',
};

/** The ruling behind what became of an order: who commands whom, how many count, else the order's own. */
export function rulingOf(value: unknown, { fate, rule, why }: Verdict): RulingId {
  const { kind } = value as CounselorOrder;
  if (fate === 'superseded') return 'J3';
  if (rule === '2.6') return 'J1';
  if (why.endsWith(' is dead.')) return 'J6';
  if (why.includes(' does not know ')) return 'J30';
  if (fate === 'fails') return why.includes('did not succeed') ? 'J30' : RULING_OF[kind];
  if (why.endsWith('; this is one more.') || why.endsWith('; this is a second.')) return 'J4';
  if (why.includes(' skill: ')) return 'J12';
  return rule === ORDER_SET[kind].rule && rule !== '4' ? RULING_OF[kind] : 'J8';
}

/** J24–J47 The ruling that a roll is made by, from what it is about: `cast 2`, `survive`. */
export function rulingOfRoll(what: string, sides: number): RulingId | undefined {
  const [about = ''] = what.split(' ');
  if (about === 'harm') return sides === 30 ? 'J47' : 'J46';
  return ROLLS[about];
}

const ROLLS: Readonly<Record<string, RulingId | undefined>> = {
  luck: 'J24',
  survive: 'J29',
  cast: 'J30',
  improve: 'J41',
  influence: 'J42',
  assassinate: 'J46',
  steal: 'J47',
};
