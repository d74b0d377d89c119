import { DAY } from '../../core/time.js';
import { readReport } from '../../mail/delivery-report.js';
import { type Inbox, type Letterhead, SlowMail } from '../../mail/inbox.js';
import { readMail } from '../../mail/read-mail.js';
import type { Mail } from '../../store/outbox.js';
import type { Game } from '../game/game.js';
import { recordMail } from './order-mails.js';

/** How long (ms) after a mail went a report is about it, where only its recipient tells: servers give up after five days. */
const REPORTED = 7 * DAY;

/** Since when (ms) reports on what was sent may come; undefined where nothing was sent of late. */
export function reportsSince({ store, clock }: Game): number | undefined {
  const sent = store.outbox.sent().map(({ at }) => at);
  const late = sent.filter((at) => at >= clock.now() - REPORTED);
  return late.length === 0 ? undefined : Math.min(...late);
}

/**
 * Reads the delivery reports among some mails, each once, and keeps what they say with the mail of ours that each is
 * about: by its Message-ID, else by whom it was sent to. Gives how many told of a mail that did not arrive.
 */
export async function takeReports(game: Game, inbox: Inbox, heads: readonly Letterhead[]): Promise<number> {
  const { store } = game;
  const turn = store.turns.current()?.number;
  if (turn === undefined) return 0;
  let failed = 0;
  for (const head of heads) {
    if (!head.isReport || store.incoming.has(head)) continue;
    const told =
      head.tooMuch === undefined
        ? await readOne(inbox, head)
        : { state: 'failed' as const, recipients: [], refers: [], why: '' };
    if (!told) continue;
    const about = findSent(game, head, [...told.refers, ...head.refers], told.recipients);
    if (!about || told.state === 'arrived') recordMail(game, turn, head, 'taken', 'a report on no mail of ours');
    else {
      recordMail(game, about.turn, head, told.state, told.why, about.id);
      if (told.state === 'failed') failed++;
    }
  }
  return failed;
}

async function readOne(inbox: Inbox, { place }: Letterhead): Promise<ReturnType<typeof readReport> | undefined> {
  try {
    const eml = await inbox.read(place);
    const mail = eml && (await readMail(eml));
    if (!eml) return undefined;
    return mail?.ok ? readReport(mail.value) : { state: 'failed', recipients: [], refers: [], why: '' };
  } catch (error) {
    if (error instanceof SlowMail) return { state: 'failed', recipients: [], refers: [], why: '' };
    throw error;
  }
}

function findSent(
  { store }: Game,
  { arrived }: Letterhead,
  refers: readonly string[],
  recipients: readonly string[],
): Mail | undefined {
  const mails = store.outbox.list();
  const named = mails.find(({ messageId }) => refers.includes(messageId));
  if (named) return named;
  const to = recipients.map((address) => address.toLowerCase());
  return mails.findLast(({ recipient, events }) => {
    const at = events.findLast(({ state }) => state === 'accepted')?.at;
    return (
      to.includes(recipient.toLowerCase()) && at !== undefined && at <= arrived + 60_000 && at >= arrived - REPORTED
    );
  });
}
