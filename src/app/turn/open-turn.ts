import { commit } from '../../kit/dice.js';
import type { Document } from '../../kit/document.js';
import { code, list, paragraph, strong } from '../../kit/document.js';
import { Fault } from '../../kit/result.js';
import { writeInZone, writeIso } from '../../kit/time.js';
import type { Update } from '../../rulesets/ruleset.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import type { GameSetup } from '../game/setup.js';
import { renderDraft } from '../publish/render.js';

/** The calendar and secret a turn is opened with. Times in ms UTC; the secret is 64 hex digits drawn by the caller. */
export interface NewTurn {
  readonly opened: number;
  readonly deadline: number;
  readonly lock: number;
  readonly secret: string;
}

/**
 * Opens the next turn: keeps its secret, and drafts the opening post with the secret's SHA-256. Throws a usage Fault
 * where the times do not follow each other or the turn before still lacks battle results.
 */
export function openTurn(game: Game, { opened, deadline, lock, secret }: NewTurn): Turn {
  const { store, setup, clock, who } = game;
  const before = store.turns.current();
  if (!(opened < deadline && deadline < lock)) {
    throw new Fault(
      'usage',
      'The turn cannot be opened',
      `opening ${writeIso(opened)}, deadline ${writeIso(deadline)} and lock ${writeIso(lock)} do not follow each other`,
      'Give --deadline, and --lock after it.',
    );
  }
  const number = (before?.number ?? 0) + 1;
  const turn = {
    number,
    opened,
    deadline,
    lock,
    secret,
    board: findBoard(game, before),
    ruleset: setup.ruleset.id,
    rulesetVersion: setup.ruleset.version,
    at: clock.now(),
    who,
  };
  return store.step(() => {
    const made = store.turns.open(turn);
    store.drafts.file({ turn: number, at: clock.now(), drafts: [renderDraft(draftOpening(game, made))] });
    store.log.add({ at: clock.now(), who, what: `opened turn ${number}` });
    return made;
  });
}

/** The board the next turn begins with: the set-up's, or what the last close left. */
function findBoard({ store, setup }: Game, before: Turn | undefined): string {
  if (!before) return setup.board;
  const close = store.closes.latest(before.number);
  if (!close) {
    throw new Fault(
      'usage',
      `Turn ${before.number + 1} cannot be opened`,
      `turn ${before.number} is not closed`,
      'Close it first with: adjutant close.',
    );
  }
  const { unfought } = JSON.parse(close.update) as Update & { readonly unfought?: readonly string[] };
  if (unfought && unfought.length > 0) {
    const squares = unfought.join(', ');
    throw new Fault(
      'needs-judge',
      `Turn ${before.number + 1} cannot be opened`,
      `the battle at ${squares} has no result`,
      'Enter it with: adjutant enter results.yaml, then close the turn again.',
    );
  }
  return close.board;
}

/** 3.1 The post that unlocks the thread, with the commitment to the turn's dice. */
function draftOpening({ setup }: Game, { number, opened, deadline, lock, secret, board }: Turn): Document {
  const when = (ms: number) => `${writeInZone(ms, 'UTC')}; ${writeInZone(ms, setup.zone)}`;
  return {
    id: 'opening',
    kind: 'opening',
    title: `Turn ${number} is open`,
    blocks: [
      paragraph(`Turn ${number} of ${setup.name} is open for orders.`),
      list(
        [strong('Deadline for battle strategies'), `: ${when(deadline)}`],
        [strong('Lock for orders'), `: ${when(lock)}. That minute is still in, the next is out`],
        [strong('Private messages'), ` to ${setup.judges.movement} count in the last 28 hours before the lock`],
      ),
      paragraph(
        'Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ',
        code(commit(secret)),
        `, and ${findHolder(setup, board, opened)} holds it.`,
      ),
    ],
  };
}

/** Who holds the secret could work its rolls out beforehand: the battle judge, where the movement judge plays (1.3). */
function findHolder({ ruleset, judges }: GameSetup, board: string, at: number): string {
  const { pieces } = ruleset.viewBoard(ruleset.readBoard(board), [], at);
  return pieces.some(({ owners }) => owners.includes(judges.movement)) ? judges.battle : judges.movement;
}
