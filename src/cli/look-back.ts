import type { Command } from 'commander';
import { type LineSign, loadHistory, type PostState } from '../app/capture/post-history.js';
import { listVersions, loadClosed } from '../app/close/closed.js';
import { type CarriedTurn, findWaiting, tryEntries, type WhatIf } from '../app/close/later-turns.js';
import { propagate } from '../app/judge/next-turn.js';
import { type BackTested, backTest, compareTurn, readPlan } from '../app/keep/backtest.js';
import { renderDraft } from '../app/record/draft-texts.js';
import { entryKinds } from '../app/record/entries.js';
import { readEntryFile } from '../app/record/entry-words.js';
import { needTurn } from '../app/record/record.js';
import { AppError } from '../core/result.js';
import { type Instant, writeIso } from '../core/time.js';
import { printable } from '../drafting/clean.js';
import { type GameOptions, gameOption, readText, readTurn, withGame, withGameToRead } from './options.js';
import { count, print, printJson, show, table } from './output.js';

/** `history`: every text a post ever showed. */
export function defineHistory(command: Command): void {
  gameOption(command)
    .description('show every text a post ever had, what changed, when it was seen, and since when it counts')
    .argument('<post>', 'its number in the thread, like 12, or its id at the forum')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant history 12 --game mygame\n  adjutant history 5731204 --json')
    .action((which: string, options: GameOptions) =>
      withGameToRead(options, (game) => {
        const { post, states } = loadHistory(game, which);
        if (options.json) {
          const { revisions: _, at, ...head } = post;
          printJson({ ...head, at: writeInstant(at), states: states.map(writeState) });
          return;
        }
        show(printable(`#${post.number} by ${post.author}, ${formatTime(post.at)}${post.url ? ` ${post.url}` : ''}`));
        if (post.unseen) show('Its first text was never seen: it was edited before the first look.');
        if (post.lateArrival)
          show(
            `It was not in the thread when that was read at ${writeIso(post.lateArrival.absentAt)}, after its own time: moved in from elsewhere, or let through later.`,
          );
        for (const [index, state] of states.entries()) {
          show();
          show(`${index + 1}. ${formatState(state)}`);
          if (state.change === 'mark') continue;
          for (const { sign, text } of state.lines) show(printable(`${SIGNS[sign]}${text}`).trimEnd());
        }
      }),
    );
}

const CHANGES: Readonly<Record<PostState['change'], string>> = {
  first: 'first seen',
  text: 'text changed',
  mark: 'edit mark changed, text as before',
  reading: 'same page, read otherwise by a newer version of Adjutant',
  gone: 'gone from the thread',
  message: 'private message',
};

const SIGNS: Readonly<Record<LineSign, string>> = { same: '  ', added: '+ ', removed: '- ' };

function formatState({ change, seen, beforeSeen, since, unmarked, mark }: PostState): string {
  const parts = [
    CHANGES[change],
    ...(seen === undefined ? [] : [`seen ${writeIso(seen)}`]),
    ...(beforeSeen === undefined ? [] : [`the text before last seen ${writeIso(beforeSeen)}`]),
    ...(since ? [`counts since ${formatTime(since)}`] : []),
    ...(mark
      ? [`the forum says: edited ${formatTime(mark.at)}${mark.by ? ` by ${mark.by}` : ''}${formatTimes(mark.times)}`]
      : []),
    ...(unmarked && change === 'text' ? ['no edit mark tells of this change'] : []),
  ];
  return printable(parts.join('; '));
}

function formatTime({ ms, sure }: Instant): string {
  const doubt = sure === 'relative' ? ' (about)' : sure === 'inferred' ? ' (worked out, not sure)' : '';
  return `${writeIso(ms)}${doubt}`;
}

function formatTimes(times: number | undefined): string {
  return times === undefined ? '' : `, ${times} ${times === 1 ? 'time' : 'times'} in all`;
}

function writeInstant({ ms, sure }: Instant) {
  return { time: writeIso(ms), sure };
}

function writeState({ seen, beforeSeen, since, mark, ...rest }: PostState) {
  return {
    ...rest,
    ...(seen !== undefined && { seen: writeIso(seen) }),
    ...(beforeSeen !== undefined && { beforeSeen: writeIso(beforeSeen) }),
    ...(since && { since: writeInstant(since) }),
    ...(mark && { mark: { ...mark, at: writeInstant(mark.at) } }),
  };
}

interface TurnsOptions extends GameOptions {
  readonly version?: number;
}

/** `turns`: every turn, and every version of one. */
export function defineTurns(command: Command): void {
  gameOption(command)
    .description('list the turns, and every version of one that was carried out anew')
    .argument('[turn]', 'one turn with its versions', readTurn)
    .option('--version <number>', 'print the update as this version had it', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant turns\n  adjutant turns 2\n  adjutant turns 2 --version 1\n\nA turn that was carried out anew has versions; the last counts, and none is lost.',
    )
    .action((number: number | undefined, options: TurnsOptions) =>
      withGameToRead(options, (game) => {
        if (number === undefined) {
          const turns = game.store.turns.list().map((turn) => ({
            turn: turn.number,
            state: turn.state,
            lock: writeIso(turn.lock),
            versions: game.store.closes.list().filter((close) => close.turn === turn.number).length,
            corrected: turn.corrections.length > 0,
          }));
          if (options.json) return printJson(turns);
          const rows = turns.map((one) => [
            String(one.turn),
            one.state,
            one.lock,
            String(one.versions),
            one.corrected ? 'on a corrected board' : '',
          ]);
          for (const line of table([['turn', 'state', 'lock', 'versions', ''], ...rows])) show(line);
          return;
        }
        const turn = needTurn(game, number);
        if (options.version !== undefined) {
          const close = game.store.closes.list().filter((one) => one.turn === number)[options.version - 1];
          if (!close)
            throw new AppError(
              'usage',
              `Version ${options.version} of turn ${number}`,
              'there is none',
              `See them with: adjutant turns ${number}.`,
            );
          const update = loadClosed(game, close).result.documents.find(({ kind }) => kind === 'update');
          show(update ? renderDraft(update).text : '');
          return;
        }
        const versions = listVersions(game, turn);
        if (options.json) return printJson(versions.map(({ at, ...one }) => ({ at: writeIso(at), ...one })));
        if (versions.length === 0) show(`Turn ${number} is not closed yet.`);
        for (const { version, at, counts, why, changed } of versions) {
          show(`version ${version}, ${writeIso(at)}${counts ? ', counts' : ''}${why === undefined ? '' : `; ${why}`}`);
          for (const one of changed) show(`  ${one.about}: ${one.now}, until then ${one.before}`);
        }
      }),
    );
}

interface CorrectOptions extends GameOptions {
  readonly turn: number;
  readonly with?: string;
  readonly kind?: string;
  readonly errata?: boolean;
  readonly apply?: boolean;
  readonly why: string;
}

/** `correct`: what a change of a past turn makes of all later ones, and carrying it on into them. */
export function defineCorrect(command: Command): void {
  gameOption(command)
    .description('see what a change of a past turn makes of every later one, and carry it on into them or not')
    .requiredOption('--turn <number>', 'the past turn that is corrected', readTurn)
    .option('--with <file>', 'only look: as if this file of entries counted there; nothing is kept')
    .option('--kind <kind>', 'what the file holds, where its name does not say')
    .option('--errata', 'print the errata that would be drafted')
    .option('--apply', 'carry the outcome that the turn has by now on into every later turn')
    .option('--why <reason>', 'why; it stands in the log, and players read it in the errata', '')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant correct --turn 2 --with results.yaml --errata\n  adjutant enter results.yaml --turn 2\n  adjutant close --turn 2\n  adjutant correct --turn 2\n  adjutant correct --turn 2 --apply --why "The loss was mistyped"\n\nA ruling or an entry of a past turn changes that turn alone, and can be taken back. What it would make of the later turns is shown here first. Carried on, they are judged anew, errata are drafted for what was approved, and what they were is kept (adjutant turns). Nothing is posted or sent by it.',
    )
    .action((options: CorrectOptions) =>
      (options.apply ? withGame : withGameToRead)(options, (game) => {
        if (options.apply) {
          const turns = propagate(game, options.turn, options.why);
          if (options.json) printJson({ carried: turns });
          else
            print(
              `Carried on into ${turns.length === 1 ? 'turn' : 'turns'} ${turns.join(', ')}. Look at the drafts: adjutant show drafts.`,
            );
          return;
        }
        const { number } = needTurn(game, options.turn);
        const found = options.with === undefined ? findWaiting(game, number) : tryFile(options, options.with);
        if (options.json) printJson(whatIfFigures(found));
        else printWhatIf(found, options);

        function tryFile({ kind: asked }: CorrectOptions, path: string): WhatIf {
          const { ruleset } = game.setup;
          const file = readEntryFile(path, readText(path, 'Check its path.'), ruleset, asked);
          const name = path.replace(/^.*[/\\]/, '');
          const kind = asked ?? entryKinds(ruleset).find(({ id }) => name.startsWith(id))?.id ?? name;
          return tryEntries(game, number, kind, file);
        }
      }),
    );
}

function printWhatIf({ turns, waits }: WhatIf, { turn, errata }: CorrectOptions): void {
  if (turns.length === 0) show(`Every later turn rests on the outcome that turn ${turn} has.`);
  for (const one of turns) {
    show(
      `Turn ${one.turn.number}${one.isClosed ? '' : ', as it stands'}: ${one.changed.length === 0 ? 'comes out the same, though it begins otherwise' : count(one.changed.length, 'difference')}`,
    );
    for (const { about, before, now } of one.begins) show(`  begins with ${about}: ${now}, until now ${before}`);
    for (const { about, before, now } of one.changed) show(`  ${about}: ${now}, until now ${before}`);
    if (errata && one.erratum !== undefined) show(`\n${one.erratum}\n`);
  }
  if (waits) show(`Nothing of this is carried on yet: adjutant correct --turn ${turn} --apply --why "…".`);
}

function whatIfFigures({ turns, waits }: WhatIf) {
  return {
    waits,
    turns: turns.map(({ turn, isClosed, changed, erratum }: CarriedTurn) => ({
      turn: turn.number,
      closed: isClosed,
      changed,
      ...(erratum !== undefined && { erratum }),
    })),
  };
}

interface BacktestOptions extends GameOptions {
  readonly turn?: number;
  readonly turns?: string;
  readonly all?: boolean;
}

/** `backtest`: compares what comes out here with the judge's own updates. */
export function defineBacktest(command: Command): void {
  gameOption(command)
    .description('compare what comes out here with updates you wrote yourself, line by line, for old turns too')
    .argument('[update]', 'an update of your own as text, in any markup, for one turn of the game')
    .option('--turn <number>', 'the turn it is of (the latest where left out)', readTurn)
    .option('--turns <file>', 'old turns of the captured thread instead, with your updates; nothing is kept')
    .option('--all', 'show the lines that agree and those not compared, too')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant backtest my-update-2.txt --turn 2\n  adjutant backtest --turns old-turns.yaml\n\nEach line of your update that states a move, a fight, an illegal order, a count or a removal is compared; where it comes out otherwise here, it says what and why, with the address of the post. A list of old turns:\n  - {opened: 2004-03-01T06:00Z, deadline: 2004-03-13T05:00Z, lock: 2004-03-14T05:00Z, update: update-1.txt, entries: {results: []}}\n  - {opened: 2004-03-15T06:00Z, lock: 2004-03-28T05:00Z, post: "5741480"}\nThey are judged one after the other from game.yaml; rolls are their own, so what rests on one may differ, and says so. Exits with 1 where a line differs.',
    )
    .action((path: string | undefined, options: BacktestOptions) =>
      withGameToRead(options, (game) => {
        const results = compareAll();
        if (options.json) printJson(results);
        else for (const one of results) printCompared(one, options.all === true);
        const differs = results.some(({ comparison }) => comparison.lines.some(({ agrees }) => agrees === false));
        process.exitCode = differs ? 1 : 0;

        function compareAll(): readonly BackTested[] {
          const todo = 'Check its path.';
          if (options.turns !== undefined)
            return backTest(game, readPlan(game, options.turns, readText(options.turns, todo)));
          if (path !== undefined) return [compareTurn(game, options.turn, readText(path, todo))];
          throw new AppError(
            'usage',
            'backtest',
            'nothing was given to compare with',
            'Give your update as a file, or --turns.',
          );
        }
      }),
    );
}

function printCompared({ turn, comparison: { lines, untold } }: BackTested, all: boolean): void {
  const count = (agrees: boolean | undefined) => lines.filter((one) => one.agrees === agrees).length;
  print(
    `Turn ${turn}: ${count(true)} lines agree, ${count(false)} differ, ${count(undefined)} state nothing to compare`,
  );
  for (const { line, words, agrees, here, why, post } of lines) {
    if (agrees !== false) {
      if (all) print(`  ${agrees ? '✓' : '·'} line ${line}: ${words}`);
      continue;
    }
    print(`  ✗ line ${line}: ${words}`, 'needed');
    print(`      here: ${here}${why === undefined ? '' : `, because ${why}`}`, 'needed');
    if (post !== undefined) print(`      ${post}`, 'needed');
  }
  for (const { words, why, post } of untold)
    print(
      `  + not told by you: ${words}${why === undefined ? '' : `, because ${why}`}${post === undefined ? '' : `  ${post}`}`,
    );
}
