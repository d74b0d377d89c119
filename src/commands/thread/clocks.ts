import { type Command, Option } from 'commander';
import { UNTOLD } from '../../app/clocks/clock-fault.js';
import { findClockQuestion, findWrongLooks, type RightTime, trustClock, trustInLook } from '../../app/clocks/trust.js';
import type { Game } from '../../app/game/game.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import type { Capture } from '../../store/captures.js';
import { TRUSTED_CLOCKS, type TrustedClock } from '../../store/captures.js';
import { count, NEEDS_JUDGE, print, printJson } from '../output.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame } from '../with-game.js';

interface ClockOptions extends GameOptions {
  readonly right?: TrustedClock;
  readonly look?: number;
  readonly at?: number;
  readonly why?: string;
}

/** `clocks`: what the forum's clock and this machine's say, and the judge's word where they are apart. */
export function defineClocks(command: Command): void {
  gameOption(command)
    .addOption(new Option('--right <clock>', 'which of the two is right, where you are asked').choices(TRUSTED_CLOCKS))
    .option('--look <number>', 'put a kept look right instead: what the other clock said then is set aside', readTurn)
    .option('--at <time>', 'when that look was made, in UTC, where both clocks were wrong', readTime)
    .option('--why <reason>', 'how you know; it stands in the log')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant clocks --game mygame\n  adjutant clocks --right machine --why "the forum\'s server is a day ahead, they know"\n  adjutant clocks --look 12 --right machine --why "the forum was a day ahead that evening"\n  adjutant clocks --look 12 --at 2026-09-19T20:04Z --why "both were wrong; I started it as the news began"\n\nExits with 5 where you are asked which clock is right.',
    )
    .action(({ right, look, at, why = '', json = false, ...options }: ClockOptions) =>
      withGame(options, (game) => {
        const truth = readTruth(look, right, at);
        if (look !== undefined && truth !== undefined) {
          const { posts, closes } = trustInLook(game, look, truth, why);
          const by = typeof truth === 'object' ? `of ${writeIso(truth.moment)}` : `by the clock of the ${truth}`;
          const told = `Look ${look} is ${by} now; ${count(posts, 'post')} dated anew, ${count(closes, 'close')} set aside.`;
          if (json)
            printJson({
              look,
              ...(typeof truth === 'object' ? { at: writeIso(truth.moment) } : { right: truth }),
              posts,
              closes,
            });
          else print(told);
        } else if (right !== undefined) {
          const word = trustClock(game, right, why);
          if (json) printJson(word);
          else print(`The clock of the ${right} is taken from now on. Look at the thread: adjutant capture.`);
        } else showClocks(game, json);
      }),
    );
}

/** What was right at a look; undefined where none is named. */
function readTruth(
  look: number | undefined,
  right: TrustedClock | undefined,
  at: number | undefined,
): RightTime | undefined {
  if (look === undefined) {
    if (at === undefined) return undefined;
    throw new Fault('usage', 'The time --at', 'it is not said which look was made then', 'Name the look with --look.');
  }
  if ((right === undefined) === (at === undefined))
    throw new Fault(
      'usage',
      `Look ${look}`,
      right === undefined ? 'it is not said which clock was right' : 'both a clock and a time are given',
      'Give --right forum or --right machine; or, where both were wrong, --at and the time it was made.',
    );
  return at === undefined ? right : { moment: at };
}

function showClocks(game: Game, json: boolean): void {
  const { store, clock } = game;
  const question = findClockQuestion(game);
  const wrong = findWrongLooks(game);
  const word = store.clocks.word();
  const last = store.captures.list().find(({ state }) => state === 'complete');
  if (question || wrong.length > 0) process.exitCode = NEEDS_JUDGE;
  if (json) {
    const asked = question && {
      ...tellFigures(question.look),
      ...(question.ahead !== undefined && { ahead: question.ahead }),
    };
    printJson({
      machine: writeIso(clock.now()),
      ...(last && { last: tellFigures(last) }),
      ...(word && { word }),
      ...(asked && { asked }),
      wrong: wrong.map(tellFigures),
    });
    return;
  }
  print(`This machine says ${writeIso(clock.now())}.`);
  if (last) print(`The last complete look: ${tellLook(last)}.`);
  if (word) print(`Your word of ${writeIso(word.at)}: the clock of the ${word.trusted} is right (${word.why}).`);
  if (question)
    print(
      question.ahead === undefined
        ? `You are asked: ${UNTOLD}; no turn is closed by it alone. Say: adjutant clocks --right machine --why "…".`
        : `You are asked which is right: ${question.look.fault}`,
    );
  for (const look of wrong)
    print(
      `${tellLook(look)}: one of them was wrong. Say which was right: adjutant clocks --look ${look.id} --right machine (or forum) --why "…"; where both were wrong, --at TIME for --right.`,
    );
  if (!question && wrong.length === 0) print('Nothing is asked.');
}

function tellLook({ id, at, clock }: Capture): string {
  return `look ${id}, ${writeIso(at)} by this machine, ${writeIso(clock)} by the forum`;
}

function tellFigures({ id, at, clock }: Capture) {
  return { look: id, machine: writeIso(at), forum: writeIso(clock) };
}
