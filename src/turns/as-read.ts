import { type Block, emphasis, heading, type Inline, link, list, paragraph, strong } from '../core/document.js';
import type { Language } from '../core/language.js';
import type { Order } from '../core/order.js';
import { capital, shorten } from '../core/text.js';
import { PUBLIC } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { closeTurn } from './close.js';
import { playerWords, speakTo, type Translated } from './listeners.js';
import type { TurnRecord, TurnResult } from './turn.js';
import type { HouseWords } from './words/english.js';
import { houseWords } from './words/words.js';

type Words = readonly (Inline | string)[];

/** How one piece's orders stand by what was posted for all to see. */
export interface PieceRead {
  readonly piece: string;
  readonly side: string;
  readonly owners: readonly string[];
  readonly orders: readonly {
    readonly text: string;
    readonly url?: string;
    readonly illegal?: { readonly rule: string; readonly why: string };
  }[];
  /** True where an order of an earlier turn still runs. */
  readonly runs: boolean;
}

/** What was read of an open turn's public posts so far, and nothing else: no private message, no private entry has part in it. */
export interface AsRead {
  readonly pieces: readonly PieceRead[];
  readonly doubts: readonly {
    readonly player: string;
    readonly words: string;
    readonly why: string;
    readonly url?: string;
  }[];
  /** Players who have ordered nothing, each with what is his and could be ordered. */
  readonly silent: readonly { readonly player: string; readonly pieces: readonly string[] }[];
}

/** A record as everybody could have it: without private messages, and without what is told to the judge alone. */
function publicRecord<B, V>({ corrected: _, ...record }: TurnRecord, { entries }: Ruleset<B, V>): TurnRecord {
  const hidden = new Set(entries.flatMap(({ id, isPrivate }) => (isPrivate ? [id] : [])));
  return {
    ...record,
    posts: record.posts.filter(({ via }) => via !== 'pm'),
    entries: Object.fromEntries(Object.entries(record.entries).map(([id, given]) => [id, hidden.has(id) ? [] : given])),
  };
}

/** What is told where each player is told his own part alone. */
const NOTHING: AsRead = { pieces: [], doubts: [], silent: [] };

/** Reads an open turn's public posts: each piece with its orders, what breaks the rules, what is in doubt, who is silent; nothing of a game in the fog. */
export function readPublic<B, V>(record: TurnRecord, ruleset: Ruleset<B, V>): AsRead {
  if (ruleset.fog) return NOTHING;
  const shown = publicRecord(record, ruleset);
  return formatRead(closeTurn(shown, ruleset), shown, ruleset);
}

function formatRead<B, V>({ gathered, update }: TurnResult, record: TurnRecord, ruleset: Ruleset<B, V>): AsRead {
  const board = ruleset.readBoard(record.board);
  const { pieces } = ruleset.viewBoard(board, record.control, record.sheet.lock, PUBLIC);
  const posts = new Map(record.posts.map((post) => [post.id, post]));
  const urlOf = (post: string) => {
    const url = posts.get(post)?.url;
    return url ? { url } : {};
  };
  const speaker = speakTo('public', playerWords(ruleset, record.language));
  const illegal = new Map(
    update.verdicts
      .filter(({ status }) => status === 'illegal')
      .map(({ order, rule, because }) => [order, { rule, why: speaker.sentences(because) }]),
  );
  const gone = new Set(update.verdicts.filter(({ status }) => status === 'superseded').map(({ order }) => order));
  const counted = gathered.orders.filter(({ id, known }) => known && !gone.has(id));
  const tell = ({ id, text, place }: Order) => {
    const wrong = illegal.get(id);
    return { text, ...urlOf(place.post), ...(wrong && { illegal: wrong }) };
  };
  const read = pieces.map(
    ({ name, side, owners }): PieceRead => ({
      ...{ piece: name, side, owners },
      orders: counted.filter(({ piece }) => piece === name).map(tell),
      runs: ruleset.isRunning(board, name),
    }),
  );
  const open = gathered.questions.filter(({ kind, ruling }) => !ruling && kind === 'doubt');
  const heard = new Set([...gathered.orders.map(({ player }) => player), ...open.map(({ player }) => player)]);
  return {
    pieces: read,
    doubts: open.map(({ player, words, because, place }) => ({
      player,
      words,
      why: speaker.reason(because),
      ...urlOf(place.post),
    })),
    silent: record.players
      .filter(({ name }) => !heard.has(name))
      .map(({ name }) => ({
        player: name,
        pieces: read.filter(({ owners, runs }) => owners.includes(name) && !runs).map(({ piece }) => piece),
      }))
      .filter(({ pieces: mine }) => mine.length > 0),
  };
}

/** The whole list: side by side, every piece with the order as it was understood. */
export function writeAllRead(read: AsRead, ruleset: Translated, language: Language | undefined): readonly Block[] {
  const { pieces, side: call = (side) => side } = playerWords(ruleset, language);
  const words = houseWords(language);
  const sides = [...new Set(read.pieces.map(({ side }) => side))];
  return [
    ...sides.flatMap((side) => [
      heading(3, side === '' ? capital(pieces) : call(side)),
      list(...read.pieces.filter((one) => one.side === side).flatMap((one) => formatPiece(one, words))),
    ]),
    ...writeOpen(read, ruleset, language),
  ];
}

/** What players can mend: illegal orders, doubts, silence. Empty where there is nothing. */
export function writeOpen(
  { pieces, doubts, silent }: AsRead,
  ruleset: Translated,
  language: Language | undefined,
): readonly Block[] {
  const words = houseWords(language);
  const wrong = pieces.flatMap((one) => (one.orders.some(({ illegal }) => illegal) ? formatPiece(one, words) : []));
  const section = (title: string, items: readonly Words[]): readonly Block[] =>
    items.length === 0 ? [] : [heading(3, title), list(...items)];
  return [
    ...section(words.notAllowed, wrong),
    ...section(
      words.inDoubt,
      doubts.map(({ player, words: said, why, url }) => [
        strong(player),
        ': ',
        url ? link(url, words.quoted(shorten(said, 120, 117))) : words.quoted(shorten(said, 120, 117)),
        ` ${why}`,
      ]),
    ),
    ...section(
      words.silent(playerWords(ruleset, language).pieces),
      silent.map(({ player, pieces: mine }) => [strong(player), `: ${mine.join(', ')}`]),
    ),
  ];
}

/** What stands beside a list of orders as read, wherever it is shown. */
export function warnOfRead(language: Language | undefined): Block {
  return paragraph(emphasis(houseWords(language).asReadWarning));
}

function formatPiece({ piece, owners, orders, runs }: PieceRead, words: HouseWords): readonly Words[] {
  const who = owners.length > 0 ? ` (${owners.join(', ')})` : '';
  if (orders.length === 0) return [[strong(piece), `${who}: ${runs ? words.runs : words.nothingPosted}`]];
  return orders.map(({ text, url, illegal }) => [
    strong(piece),
    `${who}: `,
    url ? link(url, text) : text,
    ...(illegal ? [words.breaks(illegal.rule, illegal.why)] : []),
  ]);
}
