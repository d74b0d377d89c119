import { strong } from '../../../core/document.js';
import { type CounselorOrder, ORDER_SET } from '../orders.js';
import { CASTING, SPELL_KINDS } from '../rulebook.js';
import type { NationNews } from './news.js';
import { rulingOfRoll } from './order-rulings.js';
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
