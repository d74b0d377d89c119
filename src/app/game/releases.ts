import { Fault } from '../../core/result.js';
import type { Release } from '../../store/notices.js';
import { NOTICE_KINDS, type NoticeKind } from '../../turns/notices.js';
import type { Game } from './game.js';
import { loadNoticeTemplate } from './templates.js';

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

/** The kind of that name; a usage Fault where there is none. */
export function needKind(name: string): NoticeKind {
  const kind = NOTICE_KINDS.find((one) => one === name);
  if (kind) return kind;
  throw new Fault(
    'usage',
    `The notice “${name}”`,
    'there is no such kind',
    `The kinds are ${NOTICE_KINDS.join(', ')}.`,
  );
}
