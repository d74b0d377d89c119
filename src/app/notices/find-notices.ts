import type { Document } from '../../core/document.js';
import { judgeFor } from '../../rulesets/contract/words.js';
import { NOTICE_KINDS, type NoticeFacts, type NoticeKind, sortOf, writeNotice } from '../../turns/notices.js';
import type { Latest } from '../desk/news.js';
import type { Game } from '../game/game.js';
import { findAsRead } from './as-read.js';
import type { DueNotice, FindDue } from './due.js';
import { findBlind, findMailsInTrouble, findQuestions, findReady } from './for-judge.js';
import { findIllegal, findMoved, findOwing, findPublished, findSilent, momentFor } from './for-players.js';
import { loadNoticeTemplate } from './notice-templates.js';

const LOOKS: Readonly<Record<NoticeKind, FindDue>> = {
  illegal: findIllegal,
  'no-orders': findSilent,
  'answer-missing': findOwing,
  'deadline-moved': findMoved,
  published: findPublished,
  'as-read': findAsRead,
  'drafts-ready': findReady,
  'needs-you': findQuestions,
  blind: findBlind,
  'mail-trouble': findMailsInTrouble,
};

/** A notice as it would go now. */
export interface NoticeNow {
  readonly due: DueNotice;
  readonly document: Document;
}

/** What the state of the game asks to be told of a kind, told already or not, one for each person and deadline. */
export function findWanted(game: Game, latest: Latest, kind: NoticeKind): readonly DueNotice[] {
  const merged = new Map<string, DueNotice>();
  for (const one of LOOKS[kind](game, latest)) {
    const key = JSON.stringify([one.to, one.turn, one.mark.until]);
    const before = merged.get(key);
    merged.set(key, before ? withItems(before, [...before.items, ...one.items]) : one);
  }
  return [...merged.values()];
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

function withItems(one: DueNotice, items: DueNotice['items']): DueNotice {
  return { ...one, items, mark: { ...one.mark, about: items.map(({ id }) => id) } };
}

function write(game: Game, one: DueNotice): Document {
  const { kind, to, items, blocks, mark, asks } = one;
  return writeNotice(loadNoticeTemplate(game, kind), {
    ...{ kind, mark },
    ...(to !== undefined && { to }),
    ...(blocks && { blocks }),
    facts: { ...commonFacts(game, one), ...one.facts },
    items: items.map(({ told }) => told),
    ...(asks && { asks }),
  });
}

function commonFacts(game: Game, { to, turn, kind }: DueNotice): NoticeFacts {
  const { setup, config, store } = game;
  const sheet = store.turns.find(turn);
  const when = (ms: number | undefined): string => (ms === undefined ? 'not set yet' : momentFor(game, to, ms));
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
    answer: setup.ruleset.answers?.answer.one ?? '',
    answers: setup.ruleset.answers?.answer.many ?? '',
    where: '',
  };
}
