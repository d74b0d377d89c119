import { named } from '../mentions/name-run.js';
import { BLANK, has, someHas, type Token } from '../mentions/token.js';
import { Roles } from '../words/roles.js';

/** What a form says of one thing: "From: 3D". */
export interface Field {
  readonly label: readonly Token[];
  readonly value: readonly Token[];
}

/**
 * The fields of a line of a form, one or several: "From: 3D; To: 4D"; none where it is none. `below` other lines of the
 * form, or its piece, a label needs no mark before a mention that is all of the line: "From 3D".
 */
export function fieldsOf(tokens: readonly Token[], below: 'form' | 'header' | undefined): readonly Field[] {
  const end = labelOf(tokens);
  if (end === 0) {
    // below a piece another one begins a form of its own
    const last = tokens.at(-1);
    const may = below === 'form' ? isMention(last) : below === 'header' && last?.kind === 'place';
    const bare = may && tokens.length > 1 && tokens.slice(0, -1).every(isLabel);
    return bare ? [{ label: tokens.slice(0, -1), value: tokens.slice(-1) }] : [];
  }
  const next = tokens.findIndex(({ kind }, i) => i > end && PARTING.has(kind) && labelOf(tokens.slice(i + 1)) > 0);
  const value = tokens.slice(end + 1, next < 0 ? undefined : next);
  return [{ label: tokens.slice(0, end), value }, ...(next < 0 ? [] : fieldsOf(tokens.slice(next + 1), below))];
}

/** The marks between fields that stand on one line. */
const PARTING: ReadonlySet<string> = new Set(['semi', 'comma', 'stop', 'slash']);

const isLabel = (token: Token): boolean => token.kind === 'word' && has(token, 'label');
const isMention = (token: Token | undefined): boolean => has(token, '#piece #place');

/** Where the label at the beginning of a line ends; 0 where there is none. */
function labelOf(tokens: readonly Token[]): number {
  let k = 0;
  while (k < 3 && tokens[k]?.kind === 'word') k++;
  const end = tokens[k];
  const ends =
    has(end, '#colon #cell') ||
    ((end?.text === '=' || (end?.kind === 'dash' && end.gap > 0)) &&
      isMention(tokens[k + 1]) &&
      k + 2 >= tokens.length);
  return k > 0 && ends && tokens.slice(0, k).every(isLabel) ? k : 0;
}

/** A mark between lines that are read as one. */
export function joint(kind: 'comma' | 'colon' | 'arrow' | 'semi', at: number): Token {
  return { ...BLANK, kind, from: at, to: at, gap: 1 };
}

/** The piece whose name stands alone above a form. */
export function headerToken(piece: string, at: number): Token {
  return { ...BLANK, kind: 'piece', text: piece, from: at, to: at, piece, mine: true };
}

const STAYS: Token['roles'] = new Roles(['stay']);

/** Puts the value of a field behind those before it; a place is led to where its label leads, and a second one whose label says nothing. */
export function addField(form: Token[], value: readonly Token[], at: number, label: readonly Token[]): void {
  const [first] = value;
  // "Colour: red" says something beside the order
  if (someHas(label, 'saying')) return;
  const goal = someHas(label, 'to') && !someHas(label, 'list -go');
  if (goal && value.every((token) => has(token, '#dash stay whoever not plain'))) {
    // "To: none": it stays, wherever it is said to be
    const [last] = label.slice(-1);
    const stays = { ...joint('comma', at), kind: 'word', low: 'stay', roles: STAYS, to: last?.to ?? at } as const;
    form.splice(0, form.length, ...form.filter(({ kind }) => kind === 'piece'), joint('colon', at), stays);
    return;
  }
  if (!first) return;
  // "Unit: Gorbachev", whom nobody knows
  const typed = value.filter(({ kind }) => kind === 'word' || kind === 'number');
  if (form.length === 0 && someHas(label, 'unit') && typed.length === value.length && typed.length < 5) {
    form.push({
      ...named(value, value.map(({ text }) => text).join(' '), {}),
      mine: true,
      unknown: true,
      piece: value.map(({ text }) => text).join(' '),
    });
    return;
  }
  const starts = someHas(label, 'from');
  const placed = someHas(form, '#place');
  const leads = someHas(label, 'to go -list') || placed;
  const lead = leads && !starts ? 'arrow' : placed ? 'comma' : 'colon';
  if (first.kind === 'place') form.push(joint(lead, at), ...value);
  else form.push(...(form.length > 0 ? [joint('comma', at)] : []), ...value);
}
