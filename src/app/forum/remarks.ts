import type { Game } from '../game/game.js';

/** What of a look something rests on later: its answers bore no time, or players could not post though their turn was open. */
type RemarkKind = 'clock-untold' | 'thread-closed';

/** What the judge should know of a look: a kind that something rests on, or a sentence for him alone. */
export type LookRemark = RemarkKind | { readonly told: string };

/** The words of each kind; they are what a game keeps of it. */
export const REMARK_WORDS: Readonly<Record<RemarkKind, string>> = {
  'clock-untold': "the forum's answers bear no time that can be read, so this machine's clock was taken",
  'thread-closed': 'the thread is closed to new posts while the turn is open',
};

const KINDS = Object.keys(REMARK_WORDS) as readonly RemarkKind[];

/** A remark as a sentence without its end. */
export function tellRemark(remark: LookRemark): string {
  return typeof remark === 'string' ? REMARK_WORDS[remark] : remark.told;
}

/** What was remarked on a kept look, by its id. */
export function loadRemarks({ store }: Pick<Game, 'store'>, look: number): readonly LookRemark[] {
  return store.captures.remarks(look).map((told) => KINDS.find((kind) => REMARK_WORDS[kind] === told) ?? { told });
}
