import type { Inline } from '../../core/document.js';
import type { NoticeFact, NoticeGiven, NoticeKind } from '../../turns/notices.js';
import type { Latest } from '../desk/news.js';
import type { Game } from '../game/game.js';

/** What the state of a game asks to be told just now, whether or not it was told already. */
export interface DueNotice extends Omit<NoticeGiven, 'facts' | 'items'> {
  readonly turn: number;
  /** The facts that are its own; the others are the same for all. */
  readonly facts: Partial<Readonly<Record<NoticeFact, string>>>;
  /** What it tells of, each with the id under which it was told: only those that were not are told again. */
  readonly items: readonly { readonly id: string; readonly told: readonly (Inline | string)[] }[];
  /** Told as one thing: where the first of it was told, none of it is told again. */
  readonly once?: true;
}

/** One kind's look at a game. */
export type FindDue = (game: Game, latest: Latest) => readonly DueNotice[];

/** A notice of a kind to somebody; its marks follow from what it tells. */
export function due(
  kind: NoticeKind,
  to: string | undefined,
  turn: number,
  items: DueNotice['items'],
  more: Partial<Pick<DueNotice, 'facts' | 'once' | 'asks' | 'blocks'>> & {
    readonly revision?: number;
    readonly follows?: { readonly turn: number; readonly id: string };
    readonly until?: number;
  } = {},
): DueNotice {
  const { facts = {}, once, asks, blocks, revision = 0, follows, until } = more;
  const about = items.map(({ id }) => id);
  return {
    ...{ kind, turn, items, facts },
    ...(to !== undefined && { to }),
    mark: { kind, about, revision, ...(follows !== undefined && { follows }), ...(until !== undefined && { until }) },
    ...(once && { once }),
    ...(asks && { asks }),
    ...(blocks && { blocks }),
  };
}
