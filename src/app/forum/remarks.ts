import type { KeptRemark, RemarkKind } from '../../store/captures.js';
import type { Game } from '../game/game.js';

/** What the judge should know of a look: a kind that something rests on, or a sentence for him alone. */
export type LookRemark = RemarkKind | { readonly told: string };

/** The words of each kind. */
export const REMARK_WORDS: Readonly<Record<RemarkKind, string>> = {
  'clock-untold': "the forum's answers bear no time that can be read, so this machine's clock was taken",
  'thread-closed': 'the thread is closed to new posts while the turn is open',
};

/** A remark as a sentence without its end. */
export function formatRemark(remark: LookRemark): string {
  return typeof remark === 'string' ? REMARK_WORDS[remark] : remark.told;
}

/** A remark as a game keeps it: its words as they are now, and its kind beside them. */
export function toKept(remark: LookRemark): KeptRemark {
  return { told: formatRemark(remark), ...(typeof remark === 'string' && { kind: remark }) };
}

/** What was remarked on a kept look, by its id. */
export function loadRemarks({ store }: Pick<Game, 'store'>, look: number): readonly LookRemark[] {
  return store.captures.remarks(look).map(({ told, kind }) => kind ?? { told });
}
