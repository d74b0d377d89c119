import { MINUTE, minuteOf } from '../../core/time.js';
import type { DraftLine } from '../../store/drafts.js';
import type { IncomingMail } from '../../store/incoming.js';
import type { MailSketch, MailState } from '../../store/outbox.js';
import type { Game } from '../game/game.js';

/**
 * What was approved for one person and is with him by nothing that is kept: no mail of it reached him, the judge told him
 * by no word, and no newer text stands for it. Found anew each time from approvals, mails and reports, so that nothing is
 * lost whatever way mails went meanwhile. A mail that waits, or that the server did not take, says so itself.
 */
export interface OpenLetters {
  /** The mails that did not reach their players by a server's report, each with its last. */
  readonly unreached: ReadonlyMap<number, IncomingMail>;
  /** The mails that nobody but the judge has, since mails did not go to players: kept here, or gone to him alone. */
  readonly untold: ReadonlySet<number>;
  /** The mails to the judge of what its player has: whatever becomes of one, nobody lacks anything. */
  readonly copies: ReadonlySet<number>;
  /** The requests that no mail was ever made of, the latest turn first. */
  readonly unmailed: readonly DraftLine[];
  /** Of those that a mail was made of, the ones that are closed by it: it arrived, or the judge let it go. */
  readonly closed: ReadonlySet<number>;
}

type Known = Pick<Game, 'store' | 'clock'>;

/** Looks what of the approved texts is still open. */
export function findOpenLetters(game: Known): OpenLetters {
  const { store } = game;
  const lines = store.outbox.lines();
  const last = new Map(lines.map((mail) => [mail.draft, mail]));
  const { newest, old } = sortRequests(game);
  const told = store.notices.told();
  const isSettled = ({ draft }: MailSketch): boolean => told.has(draft) || old.has(draft);
  const failed = new Map(
    store.incoming.reports().flatMap((report) => {
      const mail = report.fate === 'failed' ? store.outbox.find(report.mail ?? 0) : undefined;
      if (mail?.state !== 'accepted' || isSettled(mail)) return [];
      const went = mail.events.findLast(({ state }) => state === 'accepted')?.at ?? 0;
      return report.arrived >= went - MINUTE ? [[mail.id, { mail, report }] as const] : [];
    }),
  );
  const isThere = (mail: MailSketch): boolean =>
    fateOf(game, mail) === 'accepted' && !failed.has(mail.id) && !mail.instead;
  const there = new Set(lines.filter(isThere).map(({ draft }) => draft));
  const untold = [...last.values()].filter(
    (mail) =>
      (mail.state === 'written' || (mail.state === 'accepted' && mail.instead)) &&
      !there.has(mail.draft) &&
      !isSettled(mail) &&
      !isPast(game, mail),
  );
  return {
    unreached: new Map(
      [...failed].flatMap(([id, { mail, report }]) => (last.get(mail.draft)?.id === id ? [[id, report] as const] : [])),
    ),
    copies: new Set(lines.flatMap(({ id, draft, instead }) => (instead && there.has(draft) ? [id] : []))),
    untold: new Set(untold.map(({ id }) => id)),
    closed: new Set([...last].flatMap(([draft, { state }]) => (there.has(draft) || state === 'let-go' ? [draft] : []))),
    unmailed: newest
      .filter(({ draft }) => !last.has(draft) && !told.has(draft))
      .toSorted((a, b) => b.turn - a.turn || a.draft - b.draft),
  };
}

/** What is known of a mail: one that was to go once more and was kept here meanwhile is what became of it when it last went. */
export function fateOf({ store }: Pick<Game, 'store'>, { id, draft, state }: MailSketch): MailState {
  if (state !== 'written') return state;
  const events = store.outbox.ofDraft(draft).find((one) => one.id === id)?.events ?? [];
  return events.findLast((one) => one.state === 'accepted' || one.state === 'unknown')?.state ?? state;
}

/** The approved requests: the last text of each, and the numbers of those that a newer one stands for. */
function sortRequests({ store }: Known): { readonly newest: readonly DraftLine[]; readonly old: ReadonlySet<number> } {
  const byName = new Map<string, DraftLine[]>();
  for (const line of store.drafts.lines()) {
    if (line.kind !== 'request' || line.state !== 'approved') continue;
    const name = `${line.turn} ${line.id}`;
    byName.set(name, [...(byName.get(name) ?? []), line]);
  }
  const edition = ({ draft }: DraftLine): number => store.drafts.find(draft)?.edition ?? 0;
  const sorted = [...byName.values()].map((all) =>
    all.length === 1 ? all : all.toSorted((a, b) => edition(b) - edition(a)),
  );
  return {
    newest: sorted.flatMap((all) => all.slice(0, 1)),
    old: new Set(sorted.flatMap((all) => all.slice(1).map(({ draft }) => draft))),
  };
}

/** Whether what a notice tells is over by now; a request is owed until the judge says otherwise. */
function isPast({ store, clock }: Known, { draft, expires }: MailSketch): boolean {
  if (expires === undefined || minuteOf(clock.now()) <= minuteOf(expires)) return false;
  return store.drafts.find(draft)?.document.kind === 'notice';
}
