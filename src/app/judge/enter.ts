import { AppError, type Issue } from '../../core/result.js';
import { capital } from '../../core/text.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { EntryKind } from '../../rulesets/contract/entries.js';
import type { Worksheet, WorksheetKind } from '../../rulesets/contract/worksheet.js';
import type { Entered, KeptEntry } from '../../store/entries.js';
import type { Turn } from '../../store/turns.js';
import { toInput } from '../../turns/close.js';
import { judgeNow, TurnCache } from '../close/turn-cache.js';
import { compileFormulas } from '../game/formulas.js';
import type { Game } from '../game/game.js';
import { needReason, refuse } from '../game/refusal.js';
import { refuseIssues, writeIssue, type YamlFile } from '../game/yaml.js';
import { askEntered, checkEntered, EntryFault, entryKinds, type ReadEntry, readEntries } from '../record/entries.js';
import { formatCorrected, formatEntered } from '../record/entry-words.js';
import { openingBoard } from '../record/opening-board.js';
import { needTurn } from '../record/record.js';

/** How a file is entered: as what, and why where it puts other values in the place of what was entered before. */
interface EnterHow {
  readonly kind?: string;
  readonly why?: string;
  /** True where he was asked about something unusual, and means it. */
  readonly isSure?: boolean;
}

/** What entering gave: how many were new, known, and put in the place of others. */
interface EnteredFile extends Entered {
  readonly corrected: number;
}

/**
 * Keeps a file of entries for a turn: private messages, changes of control, and what the ruleset names. What kind it is,
 * its name says (`messages.yaml`), or `kind`. Entering it again doubles nothing. Where a turn can have only one of
 * something and has it, the new one takes its place if `why` says why, else all is refused. A closed turn is carried out anew.
 */
export function enterFile(
  game: Game,
  turn: Turn,
  file: YamlFile,
  { kind: asked, why = '', isSure = false }: EnterHow = {},
): EnteredFile {
  const kind = needKind(asked ?? file.name, entryKinds(game.setup.ruleset));
  const entries = file.data === null || file.data === '' ? [] : file.data;
  if (!Array.isArray(entries)) return refuseIssues(file, [{ path: [], reason: `should be a list of ${kind.id}` }]);
  const { read, issues } = readEntries(game, turn, kind, entries);
  if (issues.length > 0) return refuseIssues(file, issues);
  const tell = createTeller(game, turn, kind);
  const stands = new Map(read.map((one) => [one, findStanding(game, turn, kind, one)]));
  const taken = read.flatMap((one, i): readonly Issue[] => {
    const before = stands.get(one);
    if (!before || why.trim() !== '') return [];
    const reason = `${one.about} was entered already (entry ${before.id}, ${before.who}: ${tell(before)}); to put this in its place say why${WAYS_OUT.whyInBrackets.command}, or put that entry right`;
    return [{ path: [i], reason }];
  });
  if (taken.length > 0) return refuseIssues(file, taken);
  const wrong = checkEntered(
    game,
    turn,
    kind,
    read.map(({ value }) => value),
    [...stands.values()].map((before) => before?.value),
  );
  if (wrong.length > 0) return refuseIssues(file, wrong);
  const odd = isSure
    ? []
    : askEntered(
        game,
        turn,
        kind,
        read.map(({ value }) => value),
      );
  if (odd.length > 0) throw new EntryFault([], { isAsked: true, told: odd.map((one) => writeIssue(file, one)) });
  return keep(game, turn, () => {
    let corrected = 0;
    const fresh = read.filter((one) => {
      const before = stands.get(one);
      if (before) {
        correct(game, turn, kind, before, one, { why });
        corrected += 1;
      }
      return !before;
    });
    const entered = add(game, turn, kind, fresh);
    return { ...entered, corrected };
  });
}

/**
 * Enters one thing, as a form gives it. Throws an AppError with the issues where it cannot be so, and where the turn has one
 * of it already: that is corrected instead.
 */
export function enterOne(game: Game, turn: Turn, given: unknown, asked: string, isSure = false): Entered {
  const kind = needKind(asked, entryKinds(game.setup.ruleset));
  const one = needReadable(game, turn, kind, given, { isSure });
  const before = findStanding(game, turn, kind, one);
  if (before)
    refuse({
      what: `${capital(one.about ?? 'This')} was entered already`,
      why: `${before.who} entered it as entry ${before.id}: ${createTeller(game, turn, kind)(before)}`,
      todo: 'Put that entry right, with the reason.',
    });
  return keep(game, turn, () => add(game, turn, kind, [one]));
}

/**
 * Puts other words in the place of an entry, with the reason. Throws an AppError where the entry is not there or counts no
 * more, no reason is given, or the new words cannot be so.
 */
export function correctEntry(game: Game, id: number, given: unknown, why: string, isSure = false): KeptEntry {
  return putRight(game, id, given, { why, isSure });
}

/** Puts what was captured of an entry's own thread in its place. Throws as `correctEntry`. */
export function fillEntry(game: Game, id: number, given: unknown): KeptEntry {
  return putRight(game, id, given, { why: 'its thread was captured', captured: true });
}

/** Why an entry is put right, and whether its own thread says so. */
type Word = Pick<KeptEntry, 'why' | 'captured'>;

function putRight(
  game: Game,
  id: number,
  given: unknown,
  { isSure = false, ...word }: Word & { readonly isSure?: boolean },
): KeptEntry {
  const before = needCounting(game, id);
  needReason(word.why);
  const kind = needKind(before.kind, entryKinds(game.setup.ruleset));
  const turn = needTurn(game, before.turn);
  const one = needReadable(game, turn, kind, given, { instead: before, isSure });
  const other = findStanding(game, turn, kind, one);
  if (other && other.id !== id)
    refuse({
      what: `${capital(one.about ?? 'This')} was entered already`,
      why: `as entry ${other.id}: ${createTeller(game, turn, kind)(other)}`,
      todo: 'Take one of the two back.',
    });
  return keep(game, turn, () => correct(game, turn, kind, before, one, word));
}

/** Takes an entry back, with the reason. Throws a usage AppError where it is not there, counts no more, or no reason is given. */
export function takeEntryBack(game: Game, id: number, why: string): KeptEntry {
  const { store, clock, who, setup } = game;
  const before = needCounting(game, id);
  needReason(why);
  const kind = needKind(before.kind, entryKinds(setup.ruleset));
  const turn = needTurn(game, before.turn);
  return keep(game, turn, () => {
    const taken = store.entries.takeBack(id, { at: clock.now(), who, why });
    const what = `took entry ${id} back (turn ${before.turn}, ${createTeller(game, turn, kind)(before)}): ${why}`;
    store.log.add({ at: clock.now(), who, what });
    return taken;
  });
}

/** Does it in one step, and carries a turn that is closed out anew. */
function keep<T>(game: Game, turn: Turn, work: () => T): T {
  return game.store.step(() => {
    const done = work();
    new TurnCache(game).closeAgain(turn);
    return done;
  });
}

/** How entries of a kind read in words, as the turn's board has their forms. */
function createTeller(
  game: Game,
  turn: Turn,
  kind: EntryKind<unknown>,
): (entry: Parameters<typeof formatEntered>[1]) => string {
  const forms = kind.forms(openingBoard(game, turn).board);
  return (entry) => formatEntered(forms, entry, game.setup.zone);
}

function add(game: Game, turn: Turn, kind: EntryKind<unknown>, read: readonly ReadEntry[]): Entered {
  const { store, clock, who } = game;
  const at = clock.now();
  const values = read.map(({ value }) => value);
  const given = read.map((one) => one.given);
  const entered = store.entries.add<string>(kind.id, { turn: turn.number, values, given, at, who });
  const [only, ...others] = read;
  const told =
    only && others.length === 0 && entered.fresh === 1
      ? `entered for turn ${turn.number}: ${createTeller(game, turn, kind)(only)}`
      : `entered ${entered.fresh} ${kind.id} for turn ${turn.number}`;
  if (only) store.log.add({ at, who, what: told });
  return entered;
}

function correct(
  game: Game,
  turn: Turn,
  kind: EntryKind<unknown>,
  before: KeptEntry,
  { value, given }: ReadEntry,
  word: Word,
): KeptEntry {
  const { store, clock, who } = game;
  const now = store.entries.correct(before.id, { value, given, at: clock.now(), who, ...word });
  const { was, is } = formatCorrected(kind.forms(openingBoard(game, turn).board), before, now, game.setup.zone);
  const about = kind.about?.(now.value);
  const what = `put entry ${before.id} of turn ${before.turn} right, which ${before.who} had entered${about === undefined ? '' : ` (${about})`}: ${is}; in place of: ${was}. Why: ${word.why}`;
  store.log.add({ at: clock.now(), who, what });
  return now;
}

/** What was entered about the same, where the turn can have only one of it and it says something else. */
function findStanding({ store }: Game, turn: Turn, kind: EntryKind<unknown>, one: ReadEntry): KeptEntry | undefined {
  if (one.about === undefined) return undefined;
  const found = store.entries.load(kind.id, turn.number).find(({ value }) => kind.about?.(value) === one.about);
  if (!found || JSON.stringify(found.value) === JSON.stringify(one.value)) return undefined;
  return store.entries.find(found.id);
}

function needReadable(
  game: Game,
  turn: Turn,
  kind: EntryKind<unknown>,
  given: unknown,
  { instead, isSure }: { readonly instead?: KeptEntry; readonly isSure: boolean },
): ReadEntry {
  const { read, issues } = readEntries(game, turn, kind, [given]);
  const [one] = read;
  const wrong = one && issues.length === 0 ? checkEntered(game, turn, kind, [one.value], [instead?.value]) : issues;
  const odd = one && wrong.length === 0 && !isSure ? askEntered(game, turn, kind, [one.value]) : [];
  if (one && wrong.length === 0 && odd.length === 0) return one;
  const told = [...wrong, ...odd].map(({ path, reason }) => ({ path: path.slice(1), reason }));
  throw new EntryFault(told, { isAsked: odd.length > 0 });
}

function needCounting({ store }: Game, id: number): KeptEntry {
  const entry = store.entries.find(id);
  if (entry && !entry.ended) return entry;
  const why = entry ? `${entry.ended?.who} took it back or corrected it meanwhile` : 'there is no such entry';
  return refuse({ what: `Entry ${id}`, why, todo: WAYS_OUT.lookAtEntries.command });
}

/** What a file holds, by its name. */
function needKind(name: string, kinds: readonly EntryKind<unknown>[]): EntryKind<unknown> {
  const kind = kinds.find(({ id }) => name.replace(/^.*[/\\]/, '').startsWith(id));
  if (kind) return kind;
  throw new AppError(
    'usage',
    name,
    'its name does not say what it holds',
    `Call it ${kinds.map(({ id }) => `${id}.yaml`).join(', ')}, or say --kind.`,
  );
}

/** What the judge typed over, by the figures' keys. */
export type Typed = Readonly<Record<string, string>>;

/** What there is to be worked out for a turn; none where the rulebook leaves no figures to a judge. */
export function listWorksheets(game: Game, number?: number): readonly Pick<Worksheet, 'about' | 'title'>[] {
  const { worksheet } = game.setup.ruleset;
  return worksheet ? worksheet.list(inputOf(game, number).input) : [];
}

/**
 * Fills a worksheet from the turn as it stands, the judge's formulas and what he typed. Nothing is kept. Throws a usage
 * AppError where there is none of that subject, or a typed figure cannot be.
 */
export function fillWorksheet(
  game: Game,
  subject: string,
  typed: Typed,
  number?: number,
): Worksheet & { readonly turn: Turn } {
  const kind = needWorksheets(game);
  const { turn, input } = inputOf(game, number);
  const formulas = compileFormulas(game.config, game.setup.ruleset);
  const filled = kind.fill(input, subject, { typed, formulas, now: game.clock.now() });
  const { words } = game.setup.ruleset;
  if (!filled) {
    const open = kind.list(input).map((one) => one.about);
    throw new AppError(
      'usage',
      subject,
      `no ${words.conflict.one} of turn ${turn.number} is to be worked out there`,
      open.length > 0 ? `There is: ${open.join(', ')}.` : 'There is none in this turn.',
    );
  }
  if (!filled.ok) throw new AppError('usage', `The worksheet of ${subject}`, filled.error, 'Type that figure anew.');
  return { turn, ...filled.value };
}

/** The entry that a worksheet leads to; a needs-judge AppError names the figures that are open. */
function needEntry({ about, entry, figures }: Worksheet): unknown {
  if (entry !== undefined) return entry;
  const open = figures.flatMap(({ key, source }) => (source === 'open' ? [key] : []));
  throw new AppError('needs-judge', `The worksheet of ${about}`, `open: ${open.join(', ')}`, 'Type these figures.');
}

function inputOf(game: Game, number: number | undefined) {
  const { turn, record, result } = judgeNow(game, number);
  const { ruleset } = game.setup;
  return { turn, input: toInput(record, ruleset.readBoard(record.board), result, ruleset) };
}

function needWorksheets({ setup }: Game): WorksheetKind {
  if (setup.ruleset.worksheet) return setup.ruleset.worksheet;
  throw new AppError(
    'usage',
    setup.ruleset.title,
    'this rulebook leaves no figures to be worked out',
    'Enter what happened.',
  );
}

/** Enters what a worksheet leads to; throws as `fillWorksheet`, `needEntry` and `enterFile` do. */
export function enterWorksheet(game: Game, subject: string, typed: Typed, number?: number): void {
  const kind = game.setup.ruleset.worksheet?.entry ?? '';
  const sheet = fillWorksheet(game, subject, typed, number);
  const data = [needEntry(sheet)];
  enterFile(game, sheet.turn, { name: `The worksheet of ${subject}`, data, lineOf: () => 1 }, { kind });
}
