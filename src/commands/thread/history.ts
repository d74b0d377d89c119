import type { Command } from 'commander';
import { type LineSign, loadHistory, type PostState } from '../../app/capture/history.js';
import { type Instant, writeIso } from '../../core/time.js';
import { printable } from '../../drafting/markup.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

const CHANGES: Readonly<Record<PostState['change'], string>> = {
  first: 'first seen',
  text: 'text changed',
  mark: 'edit mark changed, text as before',
  reading: 'same page, read otherwise by a newer version of Adjutant',
  gone: 'gone from the thread',
  message: 'private message',
};
const SIGNS: Readonly<Record<LineSign, string>> = { same: '  ', added: '+ ', removed: '- ' };

/** `history`: every text a post ever showed. */
export function defineHistory(command: Command): void {
  gameOption(command)
    .argument('<post>', 'its number in the thread, like 12, or its id at the forum')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant history 12 --game mygame\n  adjutant history 5731204 --json')
    .action((which: string, options: GameOptions) =>
      withGame(options, (game) => {
        const { post, states } = loadHistory(game, which);
        if (options.json) {
          const { revisions: _, at, ...head } = post;
          printJson({ ...head, at: writeInstant(at), states: states.map(writeState) });
          return;
        }
        print(printable(`#${post.number} by ${post.author}, ${tellTime(post.at)}${post.url ? ` ${post.url}` : ''}`));
        if (post.unseen) print('Its first text was never seen: it was edited before the first look.');
        if (post.belated)
          print(
            `It was not in the thread when that was read at ${writeIso(post.belated.absentAt)}, after its own time: moved in from elsewhere, or let through later.`,
          );
        for (const [index, state] of states.entries()) {
          print();
          print(`${index + 1}. ${tellState(state)}`);
          if (state.change === 'mark') continue;
          for (const { sign, text } of state.lines) print(printable(`${SIGNS[sign]}${text}`).trimEnd());
        }
      }),
    );
}

function tellState({ change, seen, beforeSeen, since, unmarked, mark }: PostState): string {
  const parts = [
    CHANGES[change],
    ...(seen === undefined ? [] : [`seen ${writeIso(seen)}`]),
    ...(beforeSeen === undefined ? [] : [`the text before last seen ${writeIso(beforeSeen)}`]),
    ...(since ? [`counts since ${tellTime(since)}`] : []),
    ...(mark
      ? [`the forum says: edited ${tellTime(mark.at)}${mark.by ? ` by ${mark.by}` : ''}${tellTimes(mark.times)}`]
      : []),
    ...(unmarked && change === 'text' ? ['no edit mark tells of this change'] : []),
  ];
  return printable(parts.join('; '));
}

function tellTime({ ms, sure }: Instant): string {
  const doubt = sure === 'relative' ? ' (about)' : sure === 'inferred' ? ' (worked out, not sure)' : '';
  return `${writeIso(ms)}${doubt}`;
}

function tellTimes(times: number | undefined): string {
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
