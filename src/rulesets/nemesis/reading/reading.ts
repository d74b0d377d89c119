import { compileLanguage } from '../../../reading/compile-language.js';
import type { Language, Restated } from '../../../reading/language.js';
import type { PlaceTable } from '../../../reading/names/known-places.js';
import { createPlaceTable } from '../../../reading/names/place-table.js';
import { createReader } from '../../../reading/reader.js';
import type { Author, Memory, Reader } from '../../../reading/reading.js';
import { namedSpelling } from '../../../reading/tokens/named-spelling.js';
import { hasRole, type Row, type Token } from '../../../reading/tokens/token.js';
import { spell } from '../../../reading/words/spell.js';
import type { WordTable } from '../../../reading/words/word-book.js';
import { withOwnVerbs } from '../../shared/verbs.js';
import { isRace, type NemesisBoard } from '../board.js';
import { grammar } from '../grammar.js';
import { ASIDE, FORM_FIELDS, type FormField, type NemesisOrder, writeOrder } from '../orders.js';
import { meaningOf, type Regions } from './meaning.js';

const MARKS = new Set(['colon', 'dash', '=']);
const MOST_LABEL = 2;

/** A line of the form: what it is about, and what stands under it. */
interface Line {
  readonly label: string;
  readonly field: FormField | undefined;
  readonly value: readonly Token[];
}

/**
 * N8 Puts lines of label, mark and value as one order: from the first of its labels to an empty line, a label used
 * already, or the post's end; other labels are left aside. Rows that are of no form stay as they are.
 */
export function restateForms(given: readonly Row[]): readonly Row[] {
  const rows = given.some(isBareArrow) ? given.map((row) => (isBareArrow(row) ? withArrow(row) : row)) : given;
  if (!rows.some((row) => readLine(row)?.field)) return rows;
  const done: Row[] = [];
  for (let i = 0; i < rows.length; ) {
    const form = readLine(rows[i] as Row)?.field ? readForm(rows, i) : undefined;
    done.push(...(form?.rows ?? [rows[i] as Row]));
    i += form?.length ?? 1;
  }
  return done;
}

/** "> Mill" and no more on its line: no quotation, but a move whose name and start were left off (N6, N7). */
function isBareArrow({ marked, tokens }: Row): boolean {
  const [first, ...rest] = tokens;
  return marked && first?.type === 'square' && rest.every(({ type }) => BEHIND.has(type));
}

const BEHIND = new Set(['semi', 'comma', 'teleport', 'lparen', 'rparen', 'stop']);

function withArrow(row: Row): Row {
  const arrow: Token = { type: 'arrow', text: '>', from: row.from, to: row.from + 1 };
  return { from: row.from, to: row.to, marked: false, tokens: [arrow, ...row.tokens] };
}

function readForm(
  rows: readonly Row[],
  index: number,
): { readonly rows: readonly Row[]; readonly length: number } | undefined {
  const values = new Map<FormField, readonly Token[]>();
  let end = index;
  let last = index;
  for (; end < rows.length; end++) {
    const row = rows[end] as Row;
    if (row.to === row.from) break;
    const line = readLine(row);
    if (!line) break;
    if (!line.field) continue;
    if (values.has(line.field)) break;
    values.set(line.field, line.value);
    last = end;
  }
  const tokens = sayForm(values, (rows[last] as Row).to);
  if (!tokens) return undefined;
  const [first, final] = [rows[index] as Row, rows[last] as Row];
  return {
    rows: [{ from: first.from, to: final.to, marked: first.marked, tokens, restated: true }],
    length: last - index + 1,
  };
}

/** The form's values as a sentence; undefined where neither a destination nor a scan is given. */
function sayForm(values: ReadonlyMap<FormField, readonly Token[]>, at: number): readonly Token[] | undefined {
  const to = values.get('to');
  const ability = isEmpty(values.get('ability') ?? []) ? [] : (values.get('ability') as readonly Token[]);
  const scans = ability[0]?.type === 'scan';
  if (to === undefined && !scans) return undefined;
  const mark = (type: string, text: string): Token => ({ type, text, from: at, to: at });
  const unit = values.get('unit') ?? [];
  const named = unit.length > 0 ? [...unit, mark('colon', ':')] : [];
  if (to === undefined) return [...named, ...ability];
  const behind = ability.length > 0 ? [mark('semi', ';'), ...ability] : [];
  if (isEmpty(to) || to[0]?.type === 'stand' || to[0]?.type === 'halt') {
    const stays = isEmpty(to) ? [mark('stand', 'stand')] : to;
    const scanned = scans ? behind : [];
    return unit.length > 0 ? [...named, ...stays, ...scanned] : [mark('colon', ':'), ...stays, ...scanned];
  }
  const from = isEmpty(values.get('from') ?? []) ? [] : (values.get('from') as readonly Token[]);
  return [...named, ...from, mark('arrow', '>'), ...to, ...behind];
}

function isEmpty(value: readonly Token[]): boolean {
  return value.every(
    (token) => token.type === 'dash' || token.type === 'stop' || hasRole(token, 'none') || hasRole(token, 'nobody'),
  );
}

function readLine(row: Row): Line | undefined {
  if (row.restated || row.tooLong || row.to === row.from) return undefined;
  const { tokens } = row;
  const mark = tokens.findIndex(
    ({ type, text }, i) => i > 0 && i <= MOST_LABEL && (MARKS.has(type) || MARKS.has(text)),
  );
  if (mark < 1) return undefined;
  const label = tokens
    .slice(0, mark)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const field = (FORM_FIELDS as Readonly<Record<string, FormField>>)[label];
  if (!field && !(ASIDE as readonly string[]).includes(label)) return undefined;
  return { label, field, value: tokens.slice(mark + 1) };
}

/** The verbs that only this rulebook has, in English (4.1–4.5, 8.4), and who is nobody behind them. */
const OWN: WordTable = {
  teleport: spell(
    'teleport/teleports/teleporting, teleportation, use/uses/using teleport/teleportation, by/with/via teleport/teleportation/teleporting',
  ),
  scan: spell(`
    scan/scans/scanning, use/uses/using scanner/scanners/scan on/against, scanner/scanners on/against
    use/uses/using the scanner/scanners on/against
    avoid/avoids/avoiding, avoid/avoids/avoiding /a/the battle/fight with
  `),
  authorise: spell(`
    authorise/authorises/authorising, authorize/authorizes/authorizing, allow/allows/allowing, permit/permits/permitting
  `),
  revoke: spell(
    'authorise/authorises/authorize/authorizes/allow/allows/permit/permits nobody/none/noone/no-one, authorise/authorize/allow/permit no one',
  ),
  buy: spell(`
    buy/buys/buying, purchase/purchases/purchasing, recruit/recruits/recruiting, deploy/deploys/deploying
    buy/purchase/recruit/deploy/buys/purchases/recruits/deploys a/an/one/another/the/new unit
    buy/purchase/recruit/deploy/buys/purchases/recruits/deploys a/one new unit
    buy/purchase/recruit/deploy/buys/purchases/recruits/deploys unit/units/one
  `),
  buynone: spell(
    'buy/purchase/recruit/deploy/buys/purchases/recruits/deploys nothing/nobody/none, buy/purchase/recruit/deploy no unit/units',
  ),
  dropship: spell(
    'drop ship/ships, dropship/dropships, by/with/via/using drop ship/ships, by/with/via/using dropship/dropships, use/uses drop ship/ships',
  ),
  spawning: spell('spawn/spawns/spawning, by/with/via/using spawning'),
};

/** The verbs of this rulebook, and other words for them. */
const { verbs: VERBS, hints: HINTS } = withOwnVerbs({
  own: OWN,
  without: ['replace', 'joint', 'intercept', 'transfer'],
  more: { go: spell('invade/invades/invading') },
});

/** The orders of this campaign as the reader takes them (N7), for one map. */
const languageOn = (regions: Regions): Language<NemesisOrder> => ({
  grammar,
  words: VERBS,
  hints: HINTS,
  places: namedSpelling,
  taking: ['engage', 'scan', 'authorise'],
  joining: ['engage', 'teleport', 'scan'],
  staying: ['stand', 'halt'],
  quiet: ['stand', 'go', 'scan', 'authorise', 'buy', 'dropship', 'spawning'],
  // a region's name is a word of talk, too: its nearness proves nothing
  isNear: () => false,
  read: (tree, tokens, scene) => meaningOf(tree, tokens, scene, regions),
  restate: restateMove,
  restateForms,
  chain: chainMoves,
});

/** 5.1 "Zax: Fort > Mill" */
function restateMove({ subject, from, to, verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => ({ type, text, from: to.from, to: to.to });
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to];
  return verb ? [...start, mark('semi', ';'), verb, ...(other ? [other] : [])] : start;
}

/** 5.2 Two moves of one unit, the second from where the first ends: what they would be as one. */
export function chainMoves(
  unit: string,
  first: NemesisOrder,
  second: NemesisOrder,
): { readonly value: NemesisOrder; readonly text: string } | undefined {
  if (first.action !== 'move' || second.action !== 'move' || first.teleport || second.teleport) return undefined;
  if (second.from === undefined || first.stops.at(-1) !== second.from) return undefined;
  const value: NemesisOrder = { ...first, stops: [...first.stops, ...second.stops] };
  return { value, text: writeOrder(unit, value) };
}

const NOWHERE: Regions = { find: () => [] };
const compiled = compileLanguage(languageOn(NOWHERE));

/** Makes the reader of posts for the units and races on a board. */
export function createNemesisReader(board: NemesisBoard, memory: Memory): Reader<NemesisOrder> {
  const units = new Set(board.units.map(({ name }) => name));
  const places = createPlaceTable(board.regions.map(({ name }) => name));
  const piece = (name: string, at: string | null) => ({ name, side: '', owners: [], at, rank: '', strength: '' });
  const pieces = [
    ...board.units.map(({ name, at }) => piece(name, at)),
    ...board.sides.map(({ race }) => piece(race, null)),
  ];
  // N6: a unit in the queue is on no map; its name is no other's with a slip
  const former = [...memory.former, ...board.queue.map(({ name }) => name)];
  const reader = createReader(
    { ...compiled, language: languageOn(regionsOf(board, places)) },
    { pieces, memory: { ...memory, former }, places, ownOf: (author) => ownOf(author, units) },
  );
  return {
    read(body, author) {
      const { parts } = reader.read(body, author);
      return { parts: parts.map((part) => (part.bin === 'doubt' ? { ...part, why: ofRegions(part.why) } : part)) };
    },
  };
}

/** Why a doubt is one, in this rulebook's word for a place. */
function ofRegions(why: string): string {
  return why.replace(/\bsquare(s?)\b/g, 'region$1');
}

/** N6 The unit of the author's own name, else the only one he controls. */
export function ownOf({ player, mine }: Author, units: ReadonlySet<string>): string | undefined {
  const own = player.normalize('NFC');
  if (units.has(own)) return own;
  const [only, ...others] = mine.filter((name) => !isRace(name));
  return others.length === 0 ? only : undefined;
}

/** N7 Of two regions that a text fits, the one that touches the unit's where only one does. */
export function regionsOf({ borders }: NemesisBoard, places: PlaceTable): Regions {
  return {
    find(typed, near) {
      const fits = places.find(typed);
      if (fits.length < 2 || near === undefined) return fits;
      const close = fits.filter((fit) => borders.some((pair) => pair.includes(fit) && pair.includes(near)));
      return close.length === 1 ? close : fits;
    },
  };
}

const readers = new WeakMap<NemesisBoard, Reader<NemesisOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: NemesisBoard,
): { readonly piece: string; readonly value: NemesisOrder } | undefined {
  const reader = readers.get(board) ?? createNemesisReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = [...board.units.map(({ name }) => name), ...board.sides.map(({ race }) => race)];
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
