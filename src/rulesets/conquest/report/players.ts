import { type Block, list, paragraph, strong } from '../../../core/document.js';
import type { ControlChange } from '../../contract/turn.js';
import type { ListItem } from '../../shared/report-posts.js';
import { writeTable } from '../../shared/report-tables.js';
import { controllersOn } from '../admission.js';
import { type ConquestBoard, KINDS, type Seat } from '../board.js';
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
      `“Free” is the Reputation that is not allocated to generals and recruits (4.2.6, 4.2.7).${more} “Earned” is all Experience a player ever earned, spent or not; prices go by it (4.1.3).`,
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

const LIST = new Intl.ListFormat('en-GB');

/** Names as a sentence has them: `Mirelle and Brakk`. */
export function tellNames(names: readonly string[]): string {
  return LIST.format(names);
}

const CHALLENGE = 'a challenge to ';

/** A reason as the post tells it to everybody, after the window of a turn. */
export function tellWhy(why: string, turn: number): string {
  if (why.startsWith(CHALLENGE)) return `${CHALLENGE}${tellNames(why.slice(CHALLENGE.length).split(', '))}`;
  const [entered, whose] = why.split(' entered warded land, and with it Planeswalker Movement of ');
  if (whose !== undefined)
    return `${entered} went onto land bonded to another or next to it, and with that Planeswalker Movement of ${whose}`;
  return why
    .replace(' is in the challenge of ', ' has been challenged by ')
    .replace(
      'The aftermath window is open; this is an order of the other one',
      `Moves are taken again when turn ${turn + 1} opens`,
    )
    .replace('The movement window is open; this is an order of the other one', 'It is taken in the aftermath')
    .replace(/\b1 points\b/g, '1 point')
    .replace('flocked to his banner', 'gained')
    .replace(': entered by the judge', ': the creature found, as the judge named it')
    .replace('its turn of rest is over', 'the turn of rest is over')
    .replace(' by default; it could have gone to ', ', as nothing was ordered; also open: ')
    .replace(
      'it does not move in the next turn, and plays with 5 life less',
      'rests in the next turn, with 5 life less',
    );
}

/** C6 Who orders for a player's pieces in his place at a moment (ms), by the control list. */
export function tellStandIns(board: ConquestBoard, control: readonly ControlChange[], at: number): readonly ListItem[] {
  return board.players.flatMap(({ name, planeswalker }): readonly ListItem[] => {
    const pieces = [planeswalker, ...board.generals.filter(({ owner }) => owner === name).map((one) => one.name)];
    const others = new Map<string, string[]>();
    for (const piece of pieces) {
      const who = tellNames(controllersOn(board, control, piece, at).filter((player) => player !== ''));
      if (who !== name && who !== '') others.set(who, [...(others.get(who) ?? []), piece]);
    }
    return [...others].map(([who, theirs]) => [
      strong(who),
      ` ${who.includes(' and ') ? 'order' : 'orders'} for ${tellNames(theirs)}${theirs.includes(name) ? '' : `, in place of ${name}`} (C6)`,
    ]);
  });
}

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
