import { join } from 'node:path';
import type { Document } from '../../core/document.js';
import { AppError } from '../../core/result.js';
import { findDamage } from '../../store/damage.js';
import type { Draft } from '../../store/drafts.js';
import { findLeftOver } from '../../store/replace.js';
import { closeTurn } from '../../turns/close.js';
import { draftDocuments, replaceRequest, withdrawRequest } from '../../turns/drafts.js';
import { type Carried, draftErratum } from '../../turns/erratum.js';
import { wordingOf } from '../../turns/kept-result.js';
import type { TurnResult } from '../../turns/turn.js';
import { formatClosed } from '../close/closed.js';
import { GAME_FILE, type Game, STORE_FILE } from '../game/game.js';
import { openToRead } from '../game/open.js';
import { renderDraft } from '../record/draft-texts.js';

/** One thing computed again and compared with what is stored, byte for byte. */
export interface Replayed {
  readonly turn: number;
  readonly what: string;
  readonly same: boolean;
  /** True for a draft in an earlier wording: it stays as it was written, and is not computed again. */
  readonly kept?: true;
}

/**
 * Computes every turn's latest close again from its stored inputs alone, board and update, and each draft from the
 * close it was filed with: one that was approved earlier keeps to what was known then. What an erratum corrects is what
 * was said, as it was kept. `only`: one turn alone.
 */
export function replay(game: Game, only?: number): readonly Replayed[] {
  const { store, setup } = game;
  const closes = store.closes.list();
  const results: Replayed[] = [];
  for (const turn of store.turns.list().filter(({ number }) => only === undefined || number === only)) {
    const close = store.closes.latest(turn.number);
    const carry = createCarrier(game);
    const latest = close && carry(close.id);
    if (!latest) continue;
    const told = (what: string, same: boolean) => results.push({ turn: turn.number, what, same });
    told('board', setup.ruleset.writeBoard(latest.result.update.board) === close.board);
    told('update', setup.ruleset.writeUpdate(latest.result.update) === close.update);
    const earlier = closes.filter((one) => one.turn === turn.number);
    for (const draft of store.drafts.list(turn.number).filter(({ document }) => document.kind !== 'opening')) {
      const filed = store.drafts.closeOf(draft.id) ?? close.id;
      if (isReworded(game, filed)) {
        const what = `${draft.document.kind} ${draft.document.id}`;
        results.push({ turn: turn.number, what, same: true, kept: true });
        continue;
      }
      const now = carry(filed);
      const isMade = (one: Document | undefined) => one !== undefined && isSame(draft, one);
      const same =
        draft.document.kind === 'erratum'
          ? earlier
              .filter(({ id }) => id < filed)
              .toReversed() // what was said last is most often what is corrected
              .some((before) => remakeErrata(game, draft, formatClosed(game, before), now).some(isMade))
          : remake(game, turn.number, draft, now).some(isMade);
      told(`${draft.document.kind} ${draft.document.id}`, same);
    }
  }
  return results;
}

/** True where the drafts of a close were told in another wording than today's. */
function isReworded({ store, setup }: Game, close: number): boolean {
  return wordingOf(store.closes.loadPublished(close)?.result ?? {}) !== setup.ruleset.wording;
}

type Remade = Carried & { readonly result: TurnResult };

/** Carries a close out again, each once; one that was told in an earlier wording was read by its reader, too. */
function createCarrier(game: Game): (close: number) => Remade | undefined {
  const { store, setup } = game;
  const known = new Map<number, Remade | undefined>();
  return (close) => {
    if (!known.has(close)) {
      const record = store.closes.loadRecord(close);
      const text = isReworded(game, close) ? store.closes.find(close)?.update : undefined;
      const then = text === undefined ? undefined : setup.ruleset.readUpdate(text);
      known.set(close, record && { record, result: closeTurn(record, setup.ruleset, then) });
    }
    return known.get(close);
  };
}

/** What a document could be: as the close gives it or, for a request, as what replaces or withdraws an earlier one. */
function remake(
  { store, setup }: Game,
  turn: number,
  { id, document }: Draft,
  now: Remade | undefined,
): readonly Document[] {
  const made = now?.result.documents.find((one) => one.id === document.id);
  const earlier = store.drafts.list(turn).flatMap((one) => {
    const is =
      one.state === 'approved' && one.document.id === document.id && one.id !== id && document.kind === 'request';
    if (!is) return [];
    const { players = setup.players, language: spoken } = now?.record ?? setup;
    const language = players.find(({ name }) => name === document.to)?.language ?? spoken;
    const replaced = { approvedAt: one.approvedAt ?? 0, zone: setup.zone, ...(language && { language }) };
    return [made ? replaceRequest(made, replaced, one.document) : withdrawRequest(one.document, replaced)];
  });
  return [...(made ? [made] : []), ...earlier];
}

/** What an erratum could be: the first to its document, or one after another that was approved. */
function remakeErrata(
  { setup, store }: Game,
  { id, turn, document }: Draft,
  before: Carried,
  now: Remade | undefined,
): readonly Document[] {
  if (!now) return [];
  const earlier = store.drafts
    .list(turn)
    .filter((one) => one.state === 'approved' && one.document.id === document.id && one.id !== id)
    .map(({ approvedAt = 0 }) => ({ approvedAt, zone: setup.zone }));
  return [undefined, ...earlier].flatMap((one) => {
    const outline = draftErratum(document.corrects?.id ?? '', before, now, setup.ruleset, one);
    return outline ? draftDocuments([outline], now.record, setup.ruleset).documents : [];
  });
}

function isSame(draft: Draft, document: Document): boolean {
  const made = renderDraft(document);
  return (
    draft.document.title === document.title &&
    (['bbcode', 'markdown', 'html', 'text'] as const).every((markup) => draft[markup] === made[markup])
  );
}

/** The way out of damage. */
const REPAIR =
  'Put a backup back: adjutant restore FILE; what is here now is kept beside it. Without one, take this folder aside and capture the thread in a new one: posts keep their times.';

/** Looks whether a game's database is as it was written: its tables and guards, or with `texts` every page and digest too. */
export function checkDatabase(folder: string, texts: boolean): string {
  const path = join(folder, STORE_FILE);
  const { faults, whole, brokenOff } = findDamage(path, { texts });
  const journal = `${STORE_FILE}-journal`;
  if (faults.length > 0) {
    const taken = `this is with a change taken back that was broken off (${journal}); where that file is of another database, move it away before any command opens this one`;
    throw new AppError(
      'usage',
      path,
      [...faults, ...(brokenOff ? [taken] : []), ...(whole === '' ? [] : [whole])].join('; '),
      REPAIR,
    );
  }
  const well = texts
    ? 'every page, link, table, guard and digest is as it was written'
    : 'tables and guards are as released';
  const left = findLeftOver(folder, Date.now());
  return [
    well,
    ...(brokenOff
      ? [`${journal}: a change that was broken off, which the next command that may write takes back`]
      : []),
    ...(left.length > 0
      ? [
          `${left.join(', ')}: left unfinished by something that was killed, of no use, taken away by the next backup into this folder, or by you`,
        ]
      : []),
  ].join('; ');
}

/** Carries every closed turn out again from what it was judged from, and compares it with what was kept. */
export function checkReplay(folder: string): string {
  const { game, end } = openToRead(folder, { now: () => Date.now() });
  try {
    const turns = game.store.turns.list().filter(({ number }) => game.store.closes.latest(number));
    const results = replayWhole(game);
    const other = results.filter(({ same }) => !same);
    if (other.length === 0)
      return turns.length === 0
        ? 'no turn is closed yet'
        : `${turns.length} closed turns, ${results.length} things computed again, all identical`;
    const differ = [...new Set(other.map(({ turn }) => turn))];
    const whole = turns.filter(({ number }) => !differ.includes(number)).map(({ number }) => number);
    throw new AppError(
      'usage',
      `Turn ${differ.join(', ')}`,
      `${other
        .map(({ turn, what }) => `${what} of turn ${turn}`)
        .slice(0, 5)
        .join(', ')} can't be computed again as kept${whole.length > 0 ? `; turn ${whole.join(', ')} is whole` : ''}`,
      `Look at the settings too: another ruleset or ${GAME_FILE} judges otherwise. ${REPAIR}`,
    );
  } finally {
    end();
  }
}

/** A record or result that can't even be read is damage, told as such. */
function replayWhole(game: Game): ReturnType<typeof replay> {
  try {
    return replay(game);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const why = `what a closed turn was judged from, or gave, can't be read (${error instanceof Error ? error.message : String(error)})`;
    throw new AppError('usage', 'The closed turns', why, REPAIR);
  }
}
