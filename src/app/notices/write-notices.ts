import { createHash } from 'node:crypto';
import type { Mail } from '../../store/outbox.js';
import { NOTICE_KINDS } from '../../turns/notices.js';
import type { Latest } from '../desk/news.js';
import { renderLetter } from '../outbox/render-request.js';
import { renderDraft } from '../publish/render.js';
import type { JudgedTurns } from '../turn/judged-turns.js';
import { findNotices, findWanted } from './find-notices.js';
import { releasedKinds, releaseOf } from './notice-templates.js';

/** The current turn as it stands; undefined before the first. */
export function latestOf(judged: JudgedTurns): Latest | undefined {
  const turn = judged.game.store.turns.current();
  return turn && { turn, ...judged.judge(turn) };
}

/**
 * Writes the notices that are due by now, of the kinds that the judge has released, and queues their mails: what was told
 * already is not told again, whoever has no address or wants no mails gets a text that the judge can paste. Nothing
 * where no mails are made.
 */
export async function writeDueNotices(judged: JudgedTurns): Promise<void> {
  const { game } = judged;
  if (game.config.mail.mode === 'off') return;
  const kinds = releasedKinds(game);
  const latest = kinds.length > 0 ? latestOf(judged) : undefined;
  if (!latest) return;
  for (const { due, document } of findNotices(game, latest, kinds)) {
    const { release } = releaseOf(game, due.kind);
    if (!release) continue;
    const digest = createHash('sha256').update(JSON.stringify(document.notice?.about)).digest('hex').slice(0, 12);
    const rendered = renderDraft({ ...document, id: `notice-${due.kind}-${due.to ?? 'all'}-${digest}` });
    const edition = 1 + due.mark.revision;
    const draft = game.store.drafts.keep(due.turn, rendered);
    const mail = await renderLetter(game, { ...rendered, turn: due.turn, edition }, draft);
    game.store.notices.write({ draft, release: release.id, at: game.clock.now(), ...(mail && { mail }) });
  }
}

/** Whether what a queued notice tells is still so: state is looked up again when it is sent. True for every other mail. */
export function isStillDue(judged: JudgedTurns, mail: Mail): boolean {
  const { game } = judged;
  const document = game.store.drafts.find(mail.draft)?.document;
  const mark = document?.notice;
  const kind = NOTICE_KINDS.find((one) => one === mark?.kind);
  if (!document || !mark || !kind) return true;
  if (releaseOf(game, kind).state !== 'goes') return false;
  const latest = latestOf(judged);
  if (!latest) return false;
  const now = findWanted(game, latest, kind).filter(
    ({ to, turn, mark: { revision } }) => to === document.to && turn === mail.turn && revision === mark.revision,
  );
  const ids = new Set(now.flatMap(({ items }) => items.map(({ id }) => id)));
  return mark.about.every((id) => ids.has(id));
}
