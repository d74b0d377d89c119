import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../../core/document.js';
import { AppError } from '../../core/result.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import { writeMap } from '../../drafting/map/map.js';
import { readMail } from '../../mail/read-mail.js';
import type { TurnFile } from '../../rulesets/contract/ruleset.js';
import type { Draft } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { openingBoard } from '../record/opening-board.js';
import { type Judged, loadClosed } from './closed.js';

/** A file as it goes along with a mail. */
export type Attachment = Pick<TurnFile, 'name' | 'bytes'>;

/** The files that go along with the requests of a turn carried out, each with its request's id; none where the rulebook has none. */
export function makeAttached({ setup }: Game, { record, result }: Judged): readonly TurnFile[] {
  const { game, control, sheet, next } = record;
  return (
    setup.ruleset.turnFiles?.(result.update.board, result.update, {
      game,
      control,
      at: sheet.lock,
      lock: (next ?? sheet).lock,
    }) ?? []
  );
}

/** A request with the names and digests of what goes along with it. */
export function attachTo(document: Document, files: readonly TurnFile[]): Document {
  const own = files.filter((file) => file.document === document.id);
  return own.length === 0
    ? document
    : { ...document, files: own.map(({ name, bytes }) => ({ name, sha256: digest(bytes) })) };
}

/**
 * The files of a draft in the bytes it was drafted with: out of the mail where there is one already, else made again.
 * Throws a needs-judge AppError where they come out otherwise by now.
 */
export async function loadAttached(
  game: Game,
  { id, document }: Pick<Draft, 'id' | 'document'>,
): Promise<readonly Attachment[]> {
  const wanted = document.files ?? [];
  if (wanted.length === 0) return [];
  const pick = (files: readonly Attachment[]): readonly Attachment[] | undefined => {
    const found = wanted.flatMap(
      ({ name, sha256 }) => files.find((file) => file.name === name && digest(file.bytes) === sha256) ?? [],
    );
    return found.length === wanted.length ? found : undefined;
  };
  const { store } = game;
  const [mail] = store.outbox.ofDraft(id);
  const sent = mail && (await readMail(store.outbox.find(mail.id)?.eml ?? Buffer.alloc(0)));
  const close = store.closes.find(store.drafts.closeOf(id) ?? 0);
  const files =
    pick(sent?.ok ? sent.value.files : []) ?? pick(close ? makeAttached(game, loadClosed(game, close)) : []);
  if (files) return files;
  throw new AppError(
    'needs-judge',
    `What is attached to “${document.title}”`,
    'this version of Adjutant makes other files of the turn than the ones that were drafted',
    `${WAYS_OUT.closeAnew.command} Then look at the mail again.`,
  );
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The files with which players' own programs give a turn's orders, as it stands by now, each followed by the map in its
 * player's eyes. Throws a usage AppError where the rulebook has none.
 */
export function makeFilesOfTurn(game: Game, turn: Turn): readonly TurnFile[] {
  const { setup, store } = game;
  const { ruleset } = setup;
  if (!ruleset.turnFiles)
    throw new AppError(
      'usage',
      'Turn files',
      `${ruleset.title} has no program for its players`,
      'Nothing need be sent but mails and posts.',
    );
  const close = store.closes.latest(turn.number - 1);
  const { board } = openingBoard(game, turn);
  const control = store.entries.load('control').map(({ value }) => value);
  const { opened: at, lock } = turn;
  return ruleset
    .turnFiles(board, close && ruleset.readUpdate(close.update), { game: setup.name, control, at, lock })
    .flatMap((file) => {
      const view = ruleset.viewBoard(board, control, at, { kind: 'player', name: file.player });
      const svg = writeMap(view, view.conflicts ?? [], { words: ruleset.words });
      return [file, { ...file, name: `${file.name.split('.').slice(0, -2).join('.')}.svg`, bytes: Buffer.from(svg) }];
    });
}

/**
 * Writes the files with which players' own programs give a turn's orders into a folder, and says which. Nothing is
 * sent. Throws a usage AppError where the rulebook has no such files or the folder cannot be written.
 */
export function writeFilesOfTurn(
  game: Game,
  turn: Turn,
  folder: string,
): readonly { readonly player: string; readonly path: string }[] {
  const files = makeFilesOfTurn(game, turn);
  try {
    mkdirSync(folder, { recursive: true });
    return files.map(({ player, name, bytes }) => {
      const path = join(folder, name);
      writeFileSync(path, bytes, { mode: 0o600 });
      return { player, path };
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError('usage', `The folder ${folder} cannot be written`, why, 'Name a folder you may write into.');
  }
}
