import { commit } from '../../core/dice.js';
import {
  asWords,
  type Block,
  type Document,
  emphasis,
  list,
  nameDocument,
  paragraph,
  strong,
} from '../../core/document.js';
import { AppError } from '../../core/result.js';
import { capital, withoutFullStop } from '../../core/text.js';
import { writeLocal } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { Turn } from '../../store/turns.js';
import { playerWords } from '../../turns/listeners.js';
import type { HouseWords } from '../../turns/words/english.js';
import { houseWords } from '../../turns/words/words.js';
import type { Game } from '../game/game.js';
import { renderDraft } from '../record/draft-texts.js';

/** The calendar and secret a turn is opened with. Times in ms UTC; the secret is 64 hex digits drawn by the caller. */
export interface NewTurn {
  readonly opened: number;
  readonly deadline: number;
  readonly lock: number;
  readonly secret: string;
  /** The judge's word that what has no result yet goes on without one. */
  readonly withoutResults?: boolean;
}

/**
 * Opens the next turn: keeps its secret, and drafts the opening post with the secret's SHA-256. Throws a usage AppError
 * where the times do not follow each other, and a needs-judge AppError where the turn before still lacks results and
 * nobody said that it goes on without them.
 */
export function openTurn(game: Game, given: NewTurn): Turn {
  const { opened, deadline, lock, secret, withoutResults } = given;
  const { store, setup, clock, who } = game;
  const before = store.turns.current();
  const { due } = setup.ruleset.windows;
  if (!(opened < deadline && (due === undefined ? deadline === lock : deadline < lock))) {
    const tell = (ms: number) => `${writeLocal(ms, setup.zone)} in ${setup.zone}`;
    const why =
      opened >= deadline
        ? `the ${due === undefined ? 'lock' : 'deadline'}, ${tell(deadline)}, does not lie after the opening, ${tell(opened)}`
        : due === undefined
          ? `the deadline, ${tell(deadline)}, is another than the lock, ${tell(lock)}, and this rulebook knows one time alone`
          : `the lock, ${tell(lock)}, does not lie after the deadline, ${tell(deadline)}`;
    throw new AppError('usage', 'The turn cannot be opened', why, 'Write a deadline to come, and a lock after it.');
  }
  const number = (before?.number ?? 0) + 1;
  const { board, missing } = findBoard(game, before);
  if (missing.length > 0 && !withoutResults) {
    throw new AppError(
      'needs-judge',
      `Turn ${number} cannot be opened`,
      missing.join('; '),
      WAYS_OUT.enterResult.command,
    );
  }
  const turn = {
    number,
    opened,
    deadline,
    lock,
    secret,
    board,
    ruleset: setup.ruleset.id,
    rulesetVersion: setup.ruleset.version,
    at: clock.now(),
    who,
  };
  return store.step(() => {
    const made = store.turns.open(turn);
    fileOpening(game, made);
    store.log.add({
      at: clock.now(),
      who,
      what: [`opened turn ${number}`, ...missing].join('; '),
    });
    return made;
  });
}

/** The board the next turn begins with: the set-up's, or what the last close left, with what has no result yet; throws a usage AppError where that is not closed. */
export function findBoard(
  { store, setup }: Game,
  before: Turn | undefined,
): { readonly board: string; readonly missing: readonly string[] } {
  if (!before) return { board: setup.board, missing: [] };
  const close = store.closes.latest(before.number);
  if (!close) {
    throw new AppError(
      'usage',
      `Turn ${before.number + 1} cannot be opened`,
      `turn ${before.number} is not closed`,
      WAYS_OUT.closeFirst.command,
    );
  }
  return { board: close.board, missing: setup.ruleset.findMissing(setup.ruleset.readUpdate(close.update)) };
}

/** The post that opens a turn, with the commitment to its dice and without the secret. */
function draftOpening({ setup, store, config }: Game, { secret, ...sheet }: Turn): Document {
  const { ruleset, name, zone, judges } = setup;
  const board = ruleset.readBoard(sheet.board);
  const seal = (choice: string) => commit(`${choice}|${secret}`);
  const before = store.closes.latest(sheet.number - 1);
  const post = ruleset.writeOpening({
    ...{ game: name, sheet, zone, judges, board, commitment: commit(secret), seal },
    ...(setup.language !== undefined && { language: setup.language }),
    control: store.entries.load('control').map(({ value }) => value),
    ...(config.mail.strategies !== undefined && { strategiesTo: config.mail.strategies }),
    ...(before && { last: ruleset.readUpdate(before.update) }),
  });
  const words = houseWords(setup.language);
  const { due } = playerWords(ruleset, setup.language);
  const promised = before && store.closes.loadRecord(before.id)?.next;
  const told = before && store.closes.loadPublished(before.id)?.result.outlines;
  const other = (['lock', 'deadline'] as const).flatMap((time) => {
    const [was, is] = [promised?.[time], sheet[time]];
    const what = time === 'lock' ? words.closes : due && words.areDue(due);
    const isOther = was !== undefined && was !== is && states(told, was);
    return isOther && what !== undefined ? [formatOtherTime(capital(what), was, is, { zone, words })] : [];
  });
  return {
    id: 'opening',
    kind: 'opening',
    title: post.title,
    blocks: [...post.blocks.slice(0, 1), ...other, ...post.blocks.slice(1)].map(asWords),
  };
}

/** True where drafts state a moment (ms), as what they ask for or in a statement. */
function states(told: unknown, moment: number): boolean {
  if (typeof told !== 'object' || told === null) return told === moment;
  return Object.values(told).some((one) => states(one, moment));
}

/** What players read at the end of the turn before, where the turn is opened with another time. */
function formatOtherTime(
  what: string,
  was: number,
  is: number,
  { zone, words }: { readonly zone: string; readonly words: HouseWords },
): Block {
  return paragraph(
    strong(words.otherTime(what, is < was, words.moment(is, zone))),
    words.notThen(words.moment(was, zone)),
  );
}

/**
 * True where players may have seen the post that opens a turn: it is approved, or somebody has posted since.
 */
export function isOpeningOut({ store }: Game, { number, opened }: Turn): boolean {
  const drafts = store.drafts.list(number).filter(({ document }) => document.kind === 'opening');
  if (drafts.some(({ state }) => state === 'approved')) return true;
  return store.posts.load({ after: opened - 1 }).some(({ via }) => via === 'thread');
}

/**
 * Drafts a turn's opening as its times are now: anew where nobody has seen it, else as what corrects the post that was
 * approved. To be called within a step.
 */
export function fileOpening(game: Game, now: Turn, before?: { readonly turn: Turn; readonly why: string }): void {
  const { store, clock } = game;
  const out = store.drafts
    .list(now.number)
    .filter(({ document, state }) => document.kind === 'opening' && state === 'approved')
    .map(({ document }) => document);
  const documents = out.length === 0 || !before ? [draftOpening(game, now)] : [...out, draftTimes(game, now, before)];
  store.drafts.file({ turn: now.number, at: clock.now(), drafts: documents.map(renderDraft) });
}

/** What was said of a turn's times in the post that opened it, what is right, and why. */
function draftTimes(game: Game, now: Turn, { turn, why }: { readonly turn: Turn; readonly why: string }): Document {
  const { setup } = game;
  const { id, kind, title } = draftOpening(game, now);
  const words = houseWords(setup.language);
  const when = (ms: number): string => words.moment(ms, setup.zone);
  const times = [
    [words.closes, turn.lock, now.lock],
    ...(setup.ruleset.windows.due === undefined ? [] : [[words.deadline, turn.deadline, now.deadline] as const]),
  ] as const;
  return {
    id: nameDocument('erratum', id),
    kind: 'erratum',
    corrects: { id, kind },
    title: words.erratum(title),
    blocks: [
      paragraph(words.otherTimes(now.number, title)),
      list(
        ...times
          .filter(([, was, is]) => was !== is)
          .map(([what, was, is]) => [strong(what), words.saidTime, emphasis(when(was)), words.rightTime(when(is))]),
      ),
      paragraph(words.whyTimes(withoutFullStop(why))),
    ],
  };
}
