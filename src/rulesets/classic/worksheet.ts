import { err, ok, type Result } from '../../core/result.js';
import { compareSquares } from '../../core/squares.js';
import type { TurnInput } from '../contract/turn.js';
import type { Worksheet, WorksheetGiven, WorksheetKind } from '../contract/worksheet.js';
import type { Army, ClassicBoard, Team } from './board.js';
import { standAtResults } from './checks.js';
import type { ClassicOrder } from './orders.js';
import { type ArmyFigures, addAttempt, addLosses, addWinner, takenBy } from './rules/4-2-4-worksheet-outcome.js';
import type { Deciding } from './rules/4-2-5-checked-result.js';
import { addBonuses, Figures, FORMULAS, fightersBySide, type SideFigures } from './rules/4-2-worksheet.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** 4.2–4.5 The battle judge's help: every figure of a battle, and the result they lead to (R35). Only the result as entered counts. */
export const BATTLE_WORKSHEET: WorksheetKind<ClassicBoard, ClassicOrder> = {
  entry: 'results',
  formulas: FORMULAS,
  list: (input) => battlesOf(input).map((battle) => ({ about: battle.at, title: titleOfBattle(battle) })),
  fill: fillWorksheet,
};

function battlesOf(input: Input): readonly Deciding[] {
  if (!input.board.campaign || input.board.campaign.round) return [];
  return standAtResults(input).battles.toSorted((a, b) => compareSquares(a.at, b.at));
}

function titleOfBattle({ at, fighters }: Deciding): string {
  return `${fightersBySide(fighters)
    .map((side) => side.map(({ name }) => name).join(' and '))
    .join(' against ')} at ${at}`;
}

function fillWorksheet(input: Input, about: string, given: WorksheetGiven): Result<Worksheet, string> | undefined {
  if (!input.board.campaign || input.board.campaign.round) return undefined;
  const { after, battles } = standAtResults(input);
  const battle = battles.find(({ at }) => at === about);
  if (!battle) return undefined;
  const figures = new Figures(given);
  const sides = addBonuses(figures, after, battle, input.sheet.deadline);
  const winner = addWinner(figures, sides);
  const [one, two] = sides as readonly [SideFigures, SideFigures];
  const losses = new Map([...addLosses(figures, one, two, winner), ...addLosses(figures, two, one, winner)]);
  const armies = new Map<string, ArmyFigures>(losses);
  for (const side of sides) {
    const foe = side === one ? two : one;
    for (const army of side.isStratless ? [] : side.fighters)
      armies.set(
        army.name,
        addAttempt(figures, after, army, {
          own: losses.get(army.name) ?? { lost: {} },
          foes: foe.fighters,
          losses,
          hasWon: winner && winner === side.team,
          margin: takenBy(side, foe)?.margin,
        }),
      );
  }
  const leaving = addLeaving(figures, battle, winner);
  const dice = figures.flag('dice', {
    value: figures.hasTypedDie ? 'no' : 'yes',
    why: figures.hasTypedDie
      ? 'a die was typed over'
      : 'the dice are listed in the update, so that everybody can prove them',
  });
  const unknown = figures.findUnknown();
  const issue = figures.issue ?? (unknown === undefined ? undefined : `there is no figure "${unknown}"`);
  if (issue !== undefined) return err(issue);
  const entry =
    winner && !figures.isOpen() ? toEntry(battle, winner, sides, armies, leaving, dice === true) : undefined;
  return ok({ about, title: titleOfBattle(battle), figures: figures.all, ...(entry && { entry }) });
}

/** 4.4 Of two winners the one that leaves, and where to, where a strategy says so; else it is rolled in the update. */
function addLeaving(
  figures: Figures,
  { fighters, at }: Deciding,
  winner: Team | undefined,
): { readonly leaves?: string; readonly toward?: string } {
  const names = fighters.filter(({ team }) => team === winner).map(({ name }) => name);
  if (names.length < 2) return {};
  const rolled = 'as the dice say';
  const leaves = figures.word('leaves', [rolled, ...names], {
    value: rolled,
    why: 'where no strategy says who leaves (4.4)',
  });
  const { typed } = figures.given;
  const toward = (typed.toward ?? '').trim();
  figures.word('toward', [rolled, toward], {
    value: rolled,
    why: `a square next to ${at}, where a strategy says so (4.4)`,
  });
  return {
    ...(leaves !== undefined && leaves !== rolled && { leaves }),
    ...(toward !== '' && toward !== rolled && { toward }),
  };
}

/** The result as a file of entries holds it. */
function toEntry(
  { at, fighters }: Deciding,
  winner: Team,
  sides: readonly SideFigures[],
  armies: ReadonlyMap<string, ArmyFigures>,
  leaving: { readonly leaves?: string; readonly toward?: string },
  dice: boolean,
): Readonly<Record<string, unknown>> {
  const isStratless = (army: Army) => {
    const side = sides.find(({ team }) => team === army.team);
    return side?.isStratless === true || side?.fighters.includes(army) === false;
  };
  const told = fighters.flatMap((army) => {
    const { lost = {}, attempt } = armies.get(army.name) ?? {};
    const one = {
      ...(Object.keys(lost).length > 0 && {
        lost: Object.fromEntries(Object.entries(lost).map(([slot, count]) => [slot, String(count)])),
      }),
      ...(isStratless(army) && { stratless: 'true' }),
      ...(attempt && {
        [attempt.kind]: attempt.target,
        ...(attempt.isDone && { done: 'true' }),
        ...(attempt.dead > 0 && { squad: String(attempt.dead) }),
      }),
    };
    return Object.keys(one).length > 0 ? [[army.name, one] as const] : [];
  });
  return {
    at,
    winner,
    ...(told.length > 0 && { armies: Object.fromEntries(told) }),
    ...leaving,
    ...(dice && { dice: 'true' }),
  };
}
