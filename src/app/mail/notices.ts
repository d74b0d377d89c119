import type { Document } from '../../core/document.js';
import { AppError } from '../../core/result.js';
import { judgeFor } from '../../rulesets/contract/words.js';
import type { Release } from '../../store/notices.js';
import type { Mail } from '../../store/outbox.js';
import { playerWords } from '../../turns/listeners.js';
import { type NoticeFields, writeNotice } from '../../turns/notice-template.js';
import { NOTICE_KINDS, type NoticeKind, sortOf } from '../../turns/notices.js';
import { houseWords } from '../../turns/words/words.js';
import { renderLetter } from '../close/letters.js';
import type { Latest } from '../close/news.js';
import type { TurnCache } from '../close/turn-cache.js';
import type { Game } from '../game/game.js';
import { languageOf } from '../game/setup.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { renderDraft } from '../record/draft-texts.js';
import { type DueNotice, findWanted, momentFor, type NoticeNow, withItems } from './due-notices.js';

/** How a kind stands: it goes; it was never released; its template was changed since, so the judge is asked anew; he stopped it. */
const RELEASE_STATES = ['goes', 'asked', 'changed', 'stopped'] as const;

export type ReleaseState = (typeof RELEASE_STATES)[number];

/** The judge's word on a kind as it counts now. */
export function releaseOf(
  game: Pick<Game, 'store' | 'folder' | 'setup'>,
  kind: NoticeKind,
): { readonly state: ReleaseState; readonly release?: Release } {
  const release = game.store.notices.releaseOf(kind);
  if (!release) return { state: 'asked' };
  if (!release.goes) return { state: 'stopped', release };
  return { state: release.template === loadNoticeTemplate(game, kind) ? 'goes' : 'changed', release };
}

/** The kinds that may go by themselves now. */
export function releasedKinds(game: Pick<Game, 'store' | 'folder' | 'setup'>): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => releaseOf(game, kind).state === 'goes');
}

/** The kind of that name; a usage AppError where there is none. */
export function needKind(name: string): NoticeKind {
  const kind = NOTICE_KINDS.find((one) => one === name);
  if (kind) return kind;
  throw new AppError(
    'usage',
    `The notice “${name}”`,
    'there is no such kind',
    `The kinds are ${NOTICE_KINDS.join(', ')}.`,
  );
}

/**
 * The notices of some kinds that are due and were not told yet, as they would be written now. Whoever was told part of
 * one is told the rest alone.
 */
export function findNotices(
  game: Game,
  latest: Latest,
  kinds: readonly NoticeKind[] = NOTICE_KINDS,
): readonly NoticeNow[] {
  const written = new Map<number, readonly Document[]>();
  const writtenIn = (turn: number): readonly Document[] => {
    const found = written.get(turn) ?? game.store.notices.written(turn).map(({ document }) => document);
    written.set(turn, found);
    return found;
  };
  return kinds.flatMap((kind) =>
    findWanted(game, latest, kind).flatMap((one): readonly NoticeNow[] => {
      const told = writtenIn(one.turn).filter(({ to, notice }) => notice?.kind === kind && to === one.to);
      const before = new Set(told.flatMap(({ notice }) => notice?.about ?? []));
      const fresh = one.items.filter(({ id }) => !before.has(id));
      if (fresh.length === 0 || (one.once && before.has(one.items[0]?.id ?? ''))) return [];
      const now = withItems(one, fresh);
      return [{ due: now, document: write(game, now) }];
    }),
  );
}

function write(game: Game, one: DueNotice): Document {
  const { kind, to, items, blocks, mark, asks } = one;
  return writeNotice(loadNoticeTemplate(game, kind, languageOf(game.setup, to)), {
    ...{ kind, mark },
    ...(to !== undefined && { to }),
    ...(blocks && { blocks }),
    fields: { ...commonFields(game, one), ...one.fields },
    items: items.map(({ told }) => told),
    ...(asks && { asks }),
  });
}

function commonFields(game: Game, { to, turn, kind }: DueNotice): NoticeFields {
  const { setup, config, store } = game;
  const sheet = store.turns.find(turn);
  const { notSet } = houseWords(languageOf(setup, to));
  const { answer } = playerWords(setup.ruleset, languageOf(setup, to));
  const when = (ms: number | undefined): string => (ms === undefined ? notSet : momentFor(game, to, ms));
  const [closer] = setup.ruleset.judges;
  return {
    player: to ?? '',
    game: setup.name,
    turn: String(turn),
    judge: sortOf(kind).goesTo === 'judge' ? config.judge.name : judgeFor(setup.judges, closer?.id ?? ''),
    deadline: when(sheet?.deadline),
    lock: when(sheet?.lock),
    thread: config.thread,
    link: config.thread,
    answer: answer?.one ?? '',
    answers: answer?.many ?? '',
    where: '',
  };
}

/** The current turn as it stands; undefined before the first. */
export function latestOf(turnCache: TurnCache): Latest | undefined {
  const turn = turnCache.game.store.turns.current();
  return turn && { turn, ...turnCache.judge(turn) };
}

/**
 * Writes the notices that are due by now, of the kinds that the judge has released, and queues their mails: what was told
 * already is not told again, whoever has no address or wants no mails gets a text that the judge can paste. Nothing
 * where no mails are made.
 */
export async function writeDueNotices(turnCache: TurnCache): Promise<void> {
  const { game } = turnCache;
  if (game.config.mail.mode === 'off') return;
  const kinds = releasedKinds(game);
  const latest = kinds.length > 0 ? latestOf(turnCache) : undefined;
  if (!latest) return;
  for (const { due, document } of findNotices(game, latest, kinds)) {
    const { release } = releaseOf(game, due.kind);
    if (!release) continue;
    const rendered = renderDraft(document);
    const edition = 1 + due.mark.revision;
    const draft = game.store.drafts.keep(due.turn, rendered);
    const mail = await renderLetter(game, { ...rendered, turn: due.turn, edition }, draft);
    game.store.notices.write({ draft, release: release.id, at: game.clock.now(), ...(mail && { mail }) });
  }
}

/** Whether what a queued notice tells is still so: state is looked up again when it is sent. True for every other mail. */
export function isStillDue(turnCache: TurnCache, mail: Mail): boolean {
  const { game } = turnCache;
  const document = game.store.drafts.find(mail.draft)?.document;
  const mark = document?.notice;
  const kind = NOTICE_KINDS.find((one) => one === mark?.kind);
  if (!document || !mark || !kind) return true;
  if (releaseOf(game, kind).state !== 'goes') return false;
  const latest = latestOf(turnCache);
  if (!latest) return false;
  const now = findWanted(game, latest, kind).filter(
    ({ to, turn, mark: { revision } }) => to === document.to && turn === mail.turn && revision === mark.revision,
  );
  const ids = new Set(now.flatMap(({ items }) => items.map(({ id }) => id)));
  return mark.about.every((id) => ids.has(id));
}
