import {
  type Block,
  cite,
  joinInlines,
  line,
  list,
  paragraph,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { type ControlChange, gainOf } from '../../contract/turn.js';
import { formatWhat } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import { writeTable } from '../../shared/report-tables.js';
import { controllersOn } from '../admission.js';
import { type ConquestBoard, KINDS, type Seat } from '../board.js';
import type { ChangeFact } from '../facts/changes.js';
import { tell } from '../facts.js';
import { earnedOf, sumReputation } from '../rules/4-2-reputation-and-experience.js';
import type { ConquestUpdate } from '../update.js';

/** C28, C29 What every player has, in the order of play: what is counted, then resources, then traits and cards. */
export function writePlayers(board: ConquestBoard): readonly Block[] {
  const { players, hexes } = board;
  const free = (seat: Seat) => sumReputation(board, seat) - seat.allocated;
  const over = players.filter((seat) => free(seat) < 0).map(({ name }) => name);
  const owned = players.flatMap(({ name, traits, cards }) => {
    const has = [
      ...held(traits).map(([trait, level]) => statement('', `trait ${trait}`, level, `${trait} ${level}`)),
      ...held(cards).map(([card, count]) =>
        statement('', `card ${card}`, count, count === 1 ? card : `${count} ${card}`),
      ),
    ].map((part) => [part]);
    return has.length === 0 ? [] : [[statement(name, 'has', null, strong(name), ': ', ...joinInlines(has, ', '))]];
  });
  return [
    ...writeTable(
      ['Player', 'Reputation', 'Free', 'Experience', 'Earned', 'Lands', 'Bonds'],
      players.map((seat) => [
        seat.name,
        String(sumReputation(board, seat)),
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
      statement(
        '',
        'free',
        null,
        ...line`“Free” is the Reputation that is not allocated to generals and recruits (${cite(['4.2.6', '4.2.7'])}).`,
      ),
      ' ',
      ...(over.length === 0
        ? []
        : [statement(over, 'over-allocated', null, `${ENGLISH.list(over)} allocated more than is held now.`), ' ']),
      ...line`“Earned” is all Experience a player ever earned, spent or not; prices go by it (${cite(['4.1.3'])}).`,
    ),
    ...writeTable(
      ['Resources', ...KINDS],
      players.map(({ name, resources }) => [name, ...KINDS.map((kind) => resources[kind])]),
    ),
    ...(owned.length > 0 ? [list(...owned)] : []),
  ];
}

function held(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(counts).filter(([, count]) => count > 0);
}

/** C6 Who orders for a player's pieces in his place at a moment (ms), by the control list. */
export function formatStandIns(
  board: ConquestBoard,
  control: readonly ControlChange[],
  at: number,
): readonly ListItem[] {
  return board.players.flatMap(({ name, planeswalker }): readonly ListItem[] => {
    const pieces = [planeswalker, ...board.generals.filter(({ owner }) => owner === name).map((one) => one.name)];
    const others = new Map<string, { readonly names: readonly string[]; readonly theirs: readonly string[] }>();
    for (const piece of pieces) {
      const names = controllersOn(board, control, piece, at).filter((player) => player !== '');
      const who = ENGLISH.list(names);
      if (who === name || who === '') continue;
      others.set(who, { names, theirs: [...(others.get(who)?.theirs ?? []), piece] });
    }
    return [...others].map(([who, { names, theirs }]) => {
      const orders = names.length > 1 ? 'order' : 'orders';
      const whose = theirs.includes(name) ? '' : `, in place of ${name}`;
      const told = line`${strong(who)} ${orders} for ${ENGLISH.list(theirs)}${whose} (${cite([], ['C6'])})`;
      return [statement(names, 'stands in', { pieces: theirs, for: name }, ...told)];
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
    const told = [...causes.values()].map((some) => [formatCause(some)]);
    return told.length === 0 ? [] : [[statement(name, 'ledger', null, strong(name), ': ', ...joinInlines(told, '; '))]];
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
      return gainOf(entry) === own.filter((one) => one.what === 'renown').reduce((sum, one) => sum + gainOf(one), 0);
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

function formatCause(some: readonly [Entry, ...Entry[]]): Statement {
  const [{ because }] = some;
  const rules = [...new Set(some.map((one) => one.because.rule))];
  const made = findMade(some);
  const changes = formatMade(made);
  const state = (states: object, told: ListItem) => statement('', because.code, { made, ...states }, ...told);
  switch (because.code) {
    case 'took-part':
    case 'saw-fall':
    case 'lost-game': {
      const each = some.map((one) => line`${tell(one.because, 'public')} (${cite([one.because.rule])})`);
      const games = some.map((one) => viewFact(one.because, 'public'));
      return state({ games }, line`${changes}: ${joinInlines(each, ', ')}`);
    }
    case 'from-lands':
      return state({ rules }, line`${changes} from the lands (${cite(rules)})`);
    default: {
      const head = changes === '' ? '' : `${changes}: `;
      const cited = cite(rules, because.code === 'points-paid' ? ['C35'] : []);
      return state({ rules, because: viewFact(because, 'public') }, line`${head}${tell(because, 'public')} (${cited})`);
    }
  }
}

/** What one cause made of what a player has. */
interface Made {
  /** What became more and less, each thing once. */
  readonly sums: readonly { readonly what: string; readonly by: number }[];
  /** The blocks that he may buy from now. */
  readonly blocks: readonly string[];
  readonly reputation?: { readonly before: number; readonly after: number };
}

function findMade(some: readonly Entry[]): Made {
  const sums = new Map<string, number>();
  const blocks: string[] = [];
  let reputation: Made['reputation'];
  for (const entry of some) {
    const { because } = entry;
    switch (because.code) {
      case 'driven-off':
      case 'rested':
      case 'level-bought': // the cause names them
      case 'card-traded':
        break;
      case 'block-opened':
        blocks.push(because.block);
        break;
      case 'reputation-made-up':
        if (entry.what === 'reputation') reputation = { before: entry.before, after: entry.after };
        break;
      default: {
        const what = formatWhat(entry);
        sums.set(what, (sums.get(what) ?? 0) + gainOf(entry));
      }
    }
  }
  return { sums: [...sums].map(([what, by]) => ({ what, by })), blocks, ...(reputation && { reputation }) };
}

function formatMade({ sums, blocks, reputation }: Made): string {
  return [
    ...sums.map(({ what, by }) => `${by < 0 ? '−' : '+'}${Math.abs(by)} ${NAMES.get(what) ?? what}`),
    ...blocks.map((block) => `may buy from ${block}`),
    ...(reputation ? [`Reputation ${reputation.before} → ${reputation.after}`] : []),
  ].join(', ');
}

/** The book's words: points held are Reputation. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['renown', 'Reputation'],
  ['allocated', 'Reputation allocated'],
  ['experience', 'Experience'],
]);
