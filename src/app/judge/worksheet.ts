import { Fault } from '../../core/result.js';
import type { Worksheet, WorksheetKind } from '../../rulesets/contract/worksheet.js';
import type { Turn } from '../../store/turns.js';
import { toInput } from '../../turns/close.js';
import { judgeNow } from '../close/judged-turns.js';
import { compileFormulas } from '../game/formulas.js';
import type { Game } from '../game/game.js';
import { enterFile } from './enter.js';

/** What the judge typed over, by the figures' keys. */
export type Typed = Readonly<Record<string, string>>;

/** What there is to be worked out for a turn; none where the rulebook leaves no figures to a judge. */
export function listWorksheets(game: Game, number?: number): readonly Pick<Worksheet, 'subject' | 'title'>[] {
  const { worksheet } = game.setup.ruleset;
  return worksheet ? worksheet.list(inputOf(game, number).input) : [];
}

/**
 * Fills a worksheet from the turn as it stands, the judge's formulas and what he typed. Nothing is kept. Throws a usage
 * Fault where there is none of that subject, or a typed figure cannot be.
 */
export function fillWorksheet(
  game: Game,
  subject: string,
  typed: Typed,
  number?: number,
): Worksheet & { readonly turn: Turn } {
  const kind = needKind(game);
  const { turn, input } = inputOf(game, number);
  const formulas = compileFormulas(game.config, game.setup.ruleset);
  const filled = kind.fill(input, subject, { typed, formulas, now: game.clock.now() });
  const { words } = game.setup.ruleset;
  if (!filled) {
    const open = kind.list(input).map((one) => one.subject);
    throw new Fault(
      'usage',
      subject,
      `no ${words.clash.one} of turn ${turn.number} is to be worked out there`,
      open.length > 0 ? `There is: ${open.join(', ')}.` : 'There is none in this turn.',
    );
  }
  if (!filled.ok) throw new Fault('usage', `The worksheet of ${subject}`, filled.error, 'Type that figure anew.');
  return { turn, ...filled.value };
}

/** The entry that a worksheet leads to; a needs-judge Fault names the figures that are open. */
function needEntry({ subject, entry, figures }: Worksheet): unknown {
  if (entry !== undefined) return entry;
  const open = figures.flatMap(({ key, source }) => (source === 'open' ? [key] : []));
  throw new Fault('needs-judge', `The worksheet of ${subject}`, `open: ${open.join(', ')}`, 'Type these figures.');
}

function inputOf(game: Game, number: number | undefined) {
  const { turn, record, result } = judgeNow(game, number);
  const { ruleset } = game.setup;
  return { turn, input: toInput(record, ruleset.readBoard(record.board), result, ruleset) };
}

function needKind({ setup }: Game): WorksheetKind {
  if (setup.ruleset.worksheet) return setup.ruleset.worksheet;
  throw new Fault(
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
