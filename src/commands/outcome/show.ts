import type { Command } from 'commander';
import { needTurn } from '../../app/game/record.js';
import { judgeNow } from '../../app/turn/judge-now.js';
import { JudgedTurns } from '../../app/turn/judged-turns.js';
import { isProjected, needMeant, tellHistory } from '../../app/turn/subject-history.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import { print, printJson, table, tell } from '../output.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';
import { tellProjection, writeHistoryTurn } from '../write-history.js';

interface ShowOptions extends GameOptions {
  readonly turn?: number;
  readonly why?: string;
  readonly by?: string;
  readonly markup: 'bbcode' | 'markdown' | 'html' | 'text';
}

/** `show`: drafts, the board, turns, a piece's history and why. */
export function defineShow(command: Command): void {
  gameOption(command)
    .argument('[what]', 'turns, board, drafts, or the id of a draft such as update')
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--why <name>', 'the history of a piece: orders, moves, battles, troops, reasons')
    .option('--by <player>', 'the history of a player and all he controls')
    .option('--markup <markup>', 'bbcode, markdown, html or text', 'bbcode')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant show turns\n  adjutant show update --turn 2 --markup markdown\n  adjutant show board\n  adjutant show --why "Sai Rei"\n  adjutant show --by Gazetzot',
    )
    .action((what: string | undefined, options: ShowOptions) =>
      withGame(options, (game) => {
        const give = (value: unknown, lines: readonly string[]) =>
          options.json
            ? printJson(value)
            : lines.forEach((line) => {
                print(line);
              });
        const { store, setup } = game;
        const meant = options.why ?? options.by;
        if (meant !== undefined) {
          const judged = new JudgedTurns(game);
          const subject = needMeant(judged, meant, options.why === undefined);
          const turns = store.turns.list().filter(({ number }) => number === (options.turn ?? number));
          const history = tellHistory(judged, subject, turns);
          const { name, kind, isBoth } = subject;
          if (isBoth && kind === 'subject') tell(`A player is called ${name} too: adjutant show --by "${name}".`);
          give({ name, kind, turns: history }, [name, ...history.flatMap(writeHistoryTurn)]);
          return;
        }
        if (what === 'board') {
          const { turn, result } = judgeNow(game, options.turn);
          if (isProjected(game, turn)) tell(tellProjection(turn.number));
          const { words } = setup.ruleset;
          const { pieces } = setup.ruleset.viewBoard(
            result.update.board,
            store.entries.load('control').map(({ value }) => value),
            turn.lock,
            JUDGE,
          );
          give(
            pieces,
            table([
              [words.place.one, words.piece.one, words.side.one, 'rank', 'strength', 'players'],
              ...pieces.map((piece) => [
                piece.at ?? '',
                piece.name,
                piece.side,
                piece.rank,
                piece.strength,
                piece.owners.join(', '),
              ]),
            ]),
          );
          return;
        }
        if (what === undefined || what === 'turns') {
          const turns = store.turns.list().map(({ number, state, opened, deadline, lock }) => ({
            number,
            state,
            opened: writeIso(opened),
            deadline: writeIso(deadline),
            lock: writeIso(lock),
          }));
          give(
            turns,
            turns.length === 0
              ? ['No turn was opened yet: adjutant open --deadline TIME']
              : table([
                  ['turn', 'state', 'opened', 'deadline', 'lock'],
                  ...turns.map((turn) => Object.values(turn).map(String)),
                ]),
          );
          return;
        }
        const drafts = store.drafts.list(needTurn(game, options.turn).number);
        if (what === 'drafts') {
          give(
            drafts.map(({ document, state }) => ({
              id: document.id,
              kind: document.kind,
              title: document.title,
              to: document.to,
              state,
            })),
            table(drafts.map(({ document, state }) => [document.id, state, document.title])),
          );
          return;
        }
        const draft = drafts.find(({ document }) => document.id === what);
        if (!draft)
          throw new Fault('usage', `"${what}"`, 'there is no such draft', 'See their ids with: adjutant show drafts.');
        const { head } = judgeNow(game, draft.turn).result;
        if (draft.document.kind === 'update' && draft.state !== 'approved') for (const line of head) tell(line);
        give(draft, [draft[options.markup]]);
      }),
    );
}
