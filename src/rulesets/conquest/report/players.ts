import { type Block, cite, joinInlines, line, list, paragraph, strong } from '../../../core/document.js';
import { tellNames } from '../../../core/text.js';
import type { ControlChange } from '../../contract/turn.js';
import type { ListItem } from '../../shared/report-posts.js';
import { writeTable } from '../../shared/report-tables.js';
import { controllersOn } from '../admission.js';
import { type ConquestBoard, KINDS, type Seat } from '../board.js';
import type { ChangeFact } from '../facts/changes.js';
import { tell } from '../facts.js';
import { partsOfReputation } from '../rules/4-2-reputation.js';
import { earnedOf } from '../rules/4-3-experience.js';
import type { ConquestUpdate } from '../update.js';

/** C28, C29 What every player has, in the order of play: what is counted, then resources, then traits and cards. */
export function writePlayers(board: ConquestBoard): readonly Block[] {
  const { players, hexes } = board;
  const free = (seat: Seat) => reputationOf(board, seat) - seat.allocated;
  const over = players.filter((seat) => free(seat) < 0).map(({ name }) => name);
  const more = over.length === 0 ? '' : ` ${tellNames(over)} allocated more than is held now.`;
  const owned = players.flatMap(({ name, traits, cards }) => {
    const has = [
      ...held(traits).map(([trait, level]) => `${trait} ${level}`),
      ...held(cards).map(([card, count]) => (count === 1 ? card : `${count} ${card}`)),
    ];
    return has.length === 0 ? [] : [[strong(name), `: ${has.join(', ')}`]];
  });
  return [
    ...writeTable(
      ['Player', 'Reputation', 'Free', 'Experience', 'Earned', 'Lands', 'Bonds'],
      players.map((seat) => [
        seat.name,
        String(reputationOf(board, seat)),
        String(free(seat)),
        seat.experience,
        earnedOf(seat),
        hexes.filter(({ controller }) => controller === seat.name).length,
        hexes
          .filter(({ bonded }) => bonded.includes(seat.name))
          .map(({ at }) => at)
          .join(', '),
      ]),
    ),
    paragraph(
      ...line`“Free” is the Reputation that is not allocated to generals and recruits (${cite(['4.2.6', '4.2.7'])}).${more} “Earned” is all Experience a player ever earned, spent or not; prices go by it (${cite(['4.1.3'])}).`,
    ),
    ...writeTable(
      ['Resources', ...KINDS],
      players.map(({ name, resources }) => [name, ...KINDS.map((kind) => resources[kind])]),
    ),
    ...(owned.length > 0 ? [list(...owned)] : []),
  ];
}

function reputationOf({ map, hexes, cards }: ConquestBoard, seat: Seat): number {
  const byName = new Map(cards.map((card) => [card.name, card]));
  return partsOfReputation(seat, map, hexes, (name) => byName.get(name)).reduce((sum, { points }) => sum + points, 0);
}

function held(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(counts).filter(([, count]) => count > 0);
}

/** C6 Who orders for a player's pieces in his place at a moment (ms), by the control list. */
export function tellStandIns(board: ConquestBoard, control: readonly ControlChange[], at: number): readonly ListItem[] {
  return board.players.flatMap(({ name, planeswalker }): readonly ListItem[] => {
    const pieces = [planeswalker, ...board.generals.filter(({ owner }) => owner === name).map((one) => one.name)];
    const others = new Map<string, { readonly orders: 'order' | 'orders'; readonly theirs: string[] }>();
    for (const piece of pieces) {
      const names = controllersOn(board, control, piece, at).filter((player) => player !== '');
      const who = tellNames(names);
      if (who === name || who === '') continue;
      const told = others.get(who) ?? { orders: names.length > 1 ? 'order' : 'orders', theirs: [] };
      others.set(who, { ...told, theirs: [...told.theirs, piece] });
    }
    return [...others].map(([who, { orders, theirs }]) => {
      const whose = theirs.includes(name) ? '' : `, in place of ${name}`;
      return line`${strong(who)} ${orders} for ${tellNames(theirs)}${whose} (${cite([], ['C6'])})`;
    });
  });
}

type Entry = ConquestUpdate['ledger'][number];

/** What each player gained and spent, each cause once with all that it brought and took. */
export function writeLedger({ ledger, before }: ConquestUpdate): readonly ListItem[] {
  return before.players.flatMap(({ name, planeswalker }): readonly ListItem[] => {
    const own = ledger.filter(({ subject }) => subject === name || subject === planeswalker);
    const causes = new Map<string, [Entry, ...Entry[]]>();
    for (const entry of own.filter((one) => !isToldElsewhere(one, own))) {
      const cause = causeOf(entry.because);
      const told = causes.get(cause);
      if (told) told.push(entry);
      else causes.set(cause, [entry]);
    }
    const told = [...causes.values()].map(tellCause);
    return told.length === 0 ? [] : [line`${strong(name)}: ${joinInlines(told, '; ')}`];
  });
}

/** What the entry of a price or a sale tells too, and Reputation where the points gained are all of it. */
function isToldElsewhere(entry: Entry, own: readonly Entry[]): boolean {
  switch (entry.because.code) {
    case 'counts-against-charismatic':
    case 'points-bought':
    case 'cards-bought':
    case 'card-sold':
      return true;
    case 'reputation-made-up':
      return (
        changeOf(entry) === own.filter((one) => one.what === 'renown').reduce((sum, one) => sum + changeOf(one), 0)
      );
    default:
      return false;
  }
}

/** The same for all that one cause brought: a card that is traded and its price, a level and its price, a sale with its bonus, all games. */
function causeOf(because: ChangeFact): string {
  switch (because.code) {
    case 'took-part':
    case 'saw-fall':
    case 'lost-game':
      return 'games';
    case 'level-paid':
    case 'level-bought':
    case 'block-opened':
      return JSON.stringify(['level', because.trait, because.level]);
    case 'card-traded':
    case 'price-traded':
      return JSON.stringify(['trade', because.card, because.side, because.other]);
    case 'sold':
    case 'sold-as-merchant':
      return JSON.stringify(['sale', because.card, because.count]);
    default:
      return JSON.stringify({ ...because, rule: '' });
  }
}

function tellCause(some: readonly [Entry, ...Entry[]]): ListItem {
  const [{ because }] = some;
  const rules = [...new Set(some.map(({ rule }) => rule))];
  const changes = tellChanges(some);
  const told = tell(because, 'public');
  switch (because.code) {
    case 'took-part':
    case 'saw-fall':
    case 'lost-game': {
      const each = some.map((one) => line`${tell(one.because, 'public')} (${cite([one.rule])})`);
      return line`${changes}: ${joinInlines(each, ', ')}`;
    }
    case 'from-lands':
      return line`${changes} from the lands (${cite(rules)})`;
    default:
      return line`${changes === '' ? '' : `${changes}: `}${told} (${cite(rules, because.code === 'points-paid' ? ['C35'] : [])})`;
  }
}

/** What became more and less, each thing once. */
function tellChanges(some: readonly Entry[]): string {
  const sums = new Map<string, number>();
  const told: string[] = [];
  for (const entry of some) {
    const { because, what, before, after } = entry;
    switch (because.code) {
      case 'driven-off':
      case 'rested':
      case 'level-bought': // the cause names them
      case 'card-traded':
        break;
      case 'block-opened':
        told.push(`may buy from ${because.block}`);
        break;
      case 'reputation-made-up':
        told.push(`Reputation ${before} → ${after}`);
        break;
      default: {
        const name = NAMES.get(what) ?? what;
        sums.set(name, (sums.get(name) ?? 0) + changeOf(entry));
      }
    }
  }
  const counted = [...sums].map(([what, by]) => `${by < 0 ? '−' : '+'}${Math.abs(by)} ${what}`);
  return [...counted, ...told].join(', ');
}

/** The book's words: points held are Reputation. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['renown', 'Reputation'],
  ['allocated', 'Reputation allocated'],
  ['experience', 'Experience'],
]);

function changeOf({ before, after }: Entry): number {
  return Number(after) - Number(before);
}
