import { html } from 'hono/html';
import type { Desk } from '../../app/desk/desk.js';
import type { Issue } from '../../core/result.js';
import type { EntryField, FieldType } from '../../core/schema.js';
import { capital } from '../../core/text.js';
import { readIso, writeLocal } from '../../core/time.js';
import type { FieldHelp } from '../../rulesets/contract/entries.js';
import type { Figure } from '../../rulesets/contract/worksheet.js';
import { layout, type PageContext, worksheetPath } from '../parts/layout.js';
import type { Html } from '../parts/words.js';

/** What stands before the names of a form's fields that make up an entry. */
const FIELD = 'f/';

type Tree = Map<string, Tree | string>;

/**
 * The data that a form's fields make up. A field's name is its way through keys, each part escaped: `#0` is a place in a
 * list, `~0` a row of names with values, whose name stands in its own `key` and its value in `to`. Empty fields, rows and
 * lists are left out.
 */
export function readFields(form: FormData): unknown {
  const root: Tree = new Map();
  for (const [name, value] of form.entries()) {
    if (!name.startsWith(FIELD) || typeof value !== 'string' || value.trim() === '') continue;
    const path = name.slice(FIELD.length).split('/').map(decodeURIComponent);
    put(root, path, value.trim());
  }
  return toData(root) ?? {};
}

function put(tree: Tree, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const known = tree.get(key);
  const inner: Tree = known instanceof Map ? known : new Map();
  tree.set(key, inner);
  put(inner, rest, value);
}

function toData(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const keys = [...tree.keys()];
  if (keys.every((key) => /^#\d+$/.test(key))) return toList(tree);
  const data: Record<string, unknown> = {};
  for (const [key, value] of tree) {
    if (/^~\d+$/.test(key) && value instanceof Map) {
      const name = value.get('key');
      if (typeof name === 'string') data[name] = toData(value.get('to') ?? new Map()) ?? '';
      continue;
    }
    const inner = toData(value);
    if (inner !== undefined) data[key] = inner;
  }
  return Object.keys(data).length > 0 ? data : undefined;
}

function toList(tree: Tree): unknown {
  const items = [...tree]
    .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .flatMap(([, value]) => {
      const item = toData(value);
      return item === undefined ? [] : [item];
    });
  return items.length > 0 ? items : undefined;
}

/** What the fields of a form need beside what they hold. */
export interface FieldFrame {
  readonly pieces: readonly string[];
  readonly players: readonly string[];
  readonly zone: string;
  /** The rulebook's word for whom orders are for. */
  readonly piece: string;
  readonly issues: readonly Issue[];
  /** What is known beside single fields. */
  readonly beside: readonly FieldHelp[];
}

type Path = readonly string[];
type Values = Readonly<Record<string, unknown>>;

/** How many empty rows a list shows, so that it can be filled without scripts. */
const EMPTY_ROWS = 2;
/** Up to how many words a map's keys may be for each to have a field of its own. */
const EACH = 8;

/** The fields of a form, with what they hold so far and what is wrong with it. */
export function fieldsOf(fields: readonly EntryField[], values: Values, frame: FieldFrame, path: Path = []): Html {
  return html`${fields.map((field) => oneField(field, values[field.key], frame, [...path, field.key]))}`;
}

function oneField({ label: said, type, needed }: EntryField, value: unknown, frame: FieldFrame, path: Path): Html {
  const words = html`${capital(said)}${needed ? html` <span class="muted">(needed)</span>` : ''}`;
  if (type.kind === 'flag')
    return html`<p class="check">${control(type, value, frame, path)} ${label(words, path)}${wrong(frame, path)}</p>`;
  if (isScalar(type))
    return html`<p>${label(words, path)}${control(type, value, frame, path)}${wrong(frame, path)}</p>`;
  return html`<fieldset class="group"><legend>${words}</legend>${wrong(frame, path)}${group(type, value, frame, path)}</fieldset>`;
}

/** What holds several values: a list, names with values, or keys of its own. */
function group(type: FieldType, value: unknown, frame: FieldFrame, path: Path): Html {
  switch (type.kind) {
    case 'list':
      return list(type.of, value, frame, path);
    case 'map':
      return map(type.key, type.to, toRecord(value), frame, path);
    case 'record':
      return fieldsOf(type.fields, toRecord(value), frame, path);
    default:
      return html``;
  }
}

function list(of: FieldType, value: unknown, frame: FieldFrame, path: Path): Html {
  const items = value === undefined ? [] : [value].flat();
  const rows = [...items, ...Array<unknown>(isScalar(of) ? EMPTY_ROWS : 1).fill(undefined)];
  const shown = html`${rows.map((item, i) => {
    const own = [...path, `#${i}`];
    const name = `${i + 1}`;
    if (isScalar(of))
      return html`<p class="row">${label(name, own, true)}${control(of, item, frame, own)}${wrong(frame, own)}</p>`;
    return html`<fieldset class="group"><legend>${name}</legend>${group(of, item, frame, own)}</fieldset>`;
  })}`;
  return isScalar(of) ? html`<div class="beside">${shown}</div>` : shown;
}

/** Names with values: where few names can be, each has its field; else rows of a name and a value. */
function map(key: FieldType, to: FieldType, values: Values, frame: FieldFrame, path: Path): Html {
  const known = Object.keys(values);
  const words = key.kind === 'choice' && key.of.length <= EACH ? key.of : [];
  const expected = frame.beside.flatMap((one) => (isBelow(one.path, path) ? (one.path[path.length] ?? []) : []));
  const named = [...new Set([...words, ...(key.kind === 'piece' ? expected : []), ...known])];
  const free = words.length > 0 && !(key.kind === 'choice' && key.open) ? 0 : named.length > 0 ? 1 : EMPTY_ROWS;
  const rows = Array.from({ length: free }, (_, i) => {
    const row = [...path, `~${i}`];
    return html`<div class="row pair"><p>${label(nameWord(key, frame), [...row, 'key'])}${control(key, undefined, frame, [...row, 'key'])}</p>${value(to, isWho(to) ? 'with' : 'it has', undefined, frame, [...row, 'to'])}</div>`;
  });
  const each = named.map((name) => value(to, name, values[name], frame, [...path, name]));
  const shown = isScalar(to) ? html`<div class="beside">${each}</div>` : html`${each}`;
  if (named.length === 0 || free === 0) return html`${shown}${rows}`;
  return html`${shown}<details class="more"><summary>${key.kind === 'choice' ? 'Something else, by its name' : `Another ${nameWord(key, frame)}`}</summary>${rows}</details>`;
}

/** True for a field that lies in a group. */
function isBelow(field: Path, group: Path): boolean {
  return field.length > group.length && group.every((key, i) => key === field[i]);
}

/** True for what names pieces or players. */
function isWho(type: FieldType): boolean {
  return type.kind === 'piece' || type.kind === 'player' || (type.kind === 'list' && isWho(type.of));
}

/** What a name in a row is called. */
function nameWord(key: FieldType, { piece }: FieldFrame): string {
  return key.kind === 'piece' ? piece : key.kind === 'player' ? 'player' : 'name';
}

function value(to: FieldType, name: string, given: unknown, frame: FieldFrame, path: Path): Html {
  if (isScalar(to))
    return html`<p class="row">${label(name, path)}${control(to, given, frame, path)}${wrong(frame, path)}</p>`;
  return html`<fieldset class="group"><legend><bdi>${name}</bdi></legend>${wrong(frame, path)}${group(to, given, frame, path)}</fieldset>`;
}

function control(type: FieldType, value: unknown, frame: FieldFrame, path: Path): Html {
  const [id, name, text] = [
    idOf(path),
    nameOf(path),
    typeof value === 'object' || value === undefined ? '' : String(value),
  ];
  const bad = frame.issues.some((issue) => samePath(issue.path, path)) ? html` aria-invalid="true"` : '';
  const { now, of } = frame.beside.find((one) => one.path.join('/') === path.join('/')) ?? {};
  switch (type.kind) {
    case 'choice':
      return type.open ? typed(id, name, text, bad, type.of) : chosen(id, name, text, bad, of ?? type.of);
    case 'piece':
      return chosen(id, name, text, bad, of ?? frame.pieces);
    case 'player':
      return frame.players.length > 0 ? chosen(id, name, text, bad, frame.players) : typed(id, name, text, bad);
    case 'time':
      return html`<input type="datetime-local" id="${id}" name="${name}" value="${local(text, frame.zone)}"${bad} /> <span class="zone">${frame.zone}</span>`;
    case 'flag':
      return html`<input type="checkbox" id="${id}" name="${name}" value="true" ${text === 'true' ? html`checked` : ''}${bad} />`;
    case 'number':
      return html`<input id="${id}" name="${name}" value="${text}" inputmode="numeric" size="8" autocomplete="off"${bad}${now === undefined ? '' : html` aria-describedby="${id}-now"`} />${now === undefined ? '' : html` <span class="muted" id="${id}-now">${now}</span>`}`;
    default:
      return path.at(-1) === 'text'
        ? html`<textarea id="${id}" name="${name}" rows="4"${bad}>${'\n'}${text}</textarea>`
        : typed(id, name, text, bad);
  }
}

function typed(id: string, name: string, text: string, bad: Html | '', words: readonly string[] = []): Html {
  const offered =
    words.length > 0
      ? html`<datalist id="${id}-words">${words.map((word) => html`<option value="${word}"></option>`)}</datalist>`
      : '';
  return html`<input id="${id}" name="${name}" value="${text}" autocomplete="off" ${words.length > 0 ? html`list="${id}-words"` : ''}${bad} />${offered}`;
}

/** One of some names; what stands there and is none of them stays to be seen. */
function chosen(id: string, name: string, text: string, bad: Html | '', of: readonly string[]): Html {
  const all = text === '' || of.includes(text) ? of : [text, ...of];
  return html`<select id="${id}" name="${name}"${bad}><option value=""></option>${all.map((one) => html`<option value="${one}" ${one === text ? html`selected` : ''}>${one}</option>`)}</select>`;
}

/** A time as the browser's field wants it; what is no time is left out, and told beside. */
function local(text: string, zone: string): string {
  const ms = readIso(text);
  if (ms !== undefined) return writeLocal(ms, zone).replace(' ', 'T');
  return /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/.test(text) ? text.replace(' ', 'T') : '';
}

function label(words: Html | string, path: Path, hidden = false): Html {
  return html`<label for="${idOf(path)}" ${hidden ? html`class="hidden"` : ''}>${words}</label>`;
}

function wrong({ issues }: FieldFrame, path: Path): Html | '' {
  const own = issues.filter((issue) => samePath(issue.path, path));
  return own.length > 0
    ? html`<span class="flaw" role="alert"><span aria-hidden="true">!</span> ${own.map(({ reason }) => reason).join('; ')}</span>`
    : '';
}

/** An issue names places in lists by number, a field by `#0`. */
function samePath(issue: Issue['path'], path: Path): boolean {
  return issue.map((part) => (typeof part === 'number' ? `#${part}` : part)).join('/') === path.join('/');
}

function isScalar(type: FieldType): boolean {
  return type.kind !== 'list' && type.kind !== 'map' && type.kind !== 'record';
}

function nameOf(path: Path): string {
  return `${FIELD}${path.map(encodeURIComponent).join('/')}`;
}

function idOf(path: Path): string {
  return `f-${path.map((part) => encodeURIComponent(part).replace(/[^\w-]/g, '_')).join('-')}`;
}

function toRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

/** What there is to be worked out in a turn. */
export function worksheetsPage(
  { summary, sheets }: NonNullable<ReturnType<Desk['worksheets']>>,
  context: PageContext,
): Html {
  const { words } = context.frame;
  const content = html`<h1>Turn ${summary.number}: worksheets</h1>
    <section class="card">
      ${
        sheets.length === 0
          ? html`<p class="muted">No ${words.conflict.one} waits for its result in this turn.</p>`
          : html`<ul class="plain">${sheets.map(({ about, title }) => html`<li><p><a href="${worksheetPath(summary.number, about)}">${title}</a></p></li>`)}</ul>`
      }
      ${forYouAlone()}
    </section>`;
  return layout({ title: `Worksheets of turn ${summary.number}`, turn: summary }, context, content);
}

type Filled = Extract<ReturnType<Desk['worksheet']>, { readonly ok: true }>['value'];

/** The figures of one worksheet, each to be typed over, and what they lead to. */
export function worksheetPage({ summary, sheet, typed }: Filled, context: PageContext): Html {
  const open = sheet.figures.filter(({ source }) => source === 'open').length;
  const content = html`<h1>${sheet.title}</h1>
    <form class="card" method="post" action="${worksheetPath(summary.number, sheet.about)}">
      <input type="hidden" name="form" value="${context.form}" />
      ${forYouAlone()}
      <ul class="plain">${sheet.figures.map((figure, i) => figureItem(figure, typed[figure.key] ?? '', i))}</ul>
      <p><button name="do" value="fill">Work out</button>
      ${
        sheet.entry === undefined
          ? html`<span class="muted">${open} ${open === 1 ? 'figure is' : 'figures are'} open.</span>`
          : html`<button name="do" value="enter">Enter this result</button>`
      }</p>
    </form>`;
  return layout({ title: sheet.title, turn: summary }, context, content);
}

/** A figure with what counts, how it came about, and the field in which it is typed over. */
function figureItem({ key, value, source, why }: Figure, typed: string, i: number): Html {
  const told =
    source === 'open'
      ? html`<strong class="bad">open:</strong> ${why}`
      : html`<strong>${value ?? ''}</strong> <span class="muted">${why}</span>`;
  return html`<li><p><label for="figure-${i}"><bdi>${key}</bdi></label> <input id="figure-${i}" name="figure: ${key}" value="${typed}" size="8" autocomplete="off" /> ${told}</p></li>`;
}

function forYouAlone(): Html {
  return html`<p class="muted">For you alone: nothing of this is kept or shown but the result you enter. An empty field counts as worked out.</p>`;
}
