import { AppError, type AppErrorKind, type Problem } from '../../core/result.js';
import { MINUTE, writeIso } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import { needsUnicode } from '../../mail/address.js';
import { createMailer } from '../../mail/mailer.js';
import type { Draft } from '../../store/drafts.js';
import { maskAddresses } from '../../store/log.js';
import type { Mail, MailState } from '../../store/outbox.js';
import { findAddressee, maySend } from '../close/letters.js';
import { needMailSettings, sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';
import { fateOf, findOpenLetters } from '../judge/open-letters.js';
import { DELIVER, findHold, findTries, isTooLate, nextSending } from './outbox-times.js';

/**
 * Where an approved mail stands. Five need the judge: refused for good, nobody knows whether it arrived, a server
 * reports that its player could not be reached, it went to the judge alone while all did and its player has nothing by
 * now (`untold`), too late to be sent. `written`: became a file while nothing was sent. `to-you`: went to the judge alone.
 * `copy`: was to go to the judge alone and stays here; its player has it.
 */
export const MAIL_STATUSES = [
  'refused',
  'unknown',
  'unreached',
  'untold',
  'expired',
  'waiting',
  'sending',
  'written',
  'accepted',
  'to-you',
  'copy',
  'let-go',
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Those that wait for the judge's word. */
export const NEEDING = [
  'refused',
  'unknown',
  'unreached',
  'untold',
  'expired',
] as const satisfies readonly MailStatus[];

/** The states of a mail about which there may be something to do. */
const OPEN: readonly MailState[] = ['queued', 'sending', 'refused', 'unknown', 'expired'];

/** Where a mail stands by now, whether or not somebody has worked the outbox since. */
export function statusOf(game: Game, mail: Mail, { unreached, untold, copies } = findOpenLetters(game)): MailStatus {
  const { store, clock, config } = game;
  if (unreached.has(mail.id)) return 'unreached';
  if (mail.state === 'accepted' && mail.instead)
    return config.mail.mode === 'live' && untold.has(mail.id) ? 'untold' : 'to-you';
  if (mail.state === 'sending') return store.locks.find(DELIVER) ? 'sending' : 'unknown';
  const fate = fateOf(game, mail);
  if (fate === 'written' || (fate === 'queued' && !maySend(game, mail)))
    return copies.has(mail.id) ? 'copy' : 'written';
  if (fate !== 'queued' && fate !== 'sending') return fate;
  return isTooLate(mail, clock.now()) ? 'expired' : 'waiting';
}

/** The last that was said of a mail: the server's answer, or the judge's reason. */
export function whyOf({ events }: Mail): string {
  return events.findLast(({ note, state }) => note !== '' || state === 'accepted')?.note ?? '';
}

/** What keeps mails from being sent by whoever has this server's address; undefined where nothing does, or none is to be. */
export function findObstacle(
  { config, folder }: Pick<Game, 'config' | 'folder'>,
  smtpUrl: string | undefined,
): Problem | undefined {
  try {
    needMailSettings({ folder });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { what: 'No mail goes for now', why: `${error.what}: ${error.why}`, todo: error.todo };
  }
  if (!sendsMails(config)) return undefined;
  if (smtpUrl === undefined) {
    return {
      what: 'Mails cannot be sent from here',
      why: 'ADJUTANT_SMTP_URL is not set',
      todo: 'Set it to smtp://user:password@host:587 and start this anew, or set mail.mode to capture.',
    };
  }
  try {
    createMailer(smtpUrl);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { what: error.what, why: error.why, todo: error.todo };
  }
}

/** That the connection broke twice under a mail and what waits is held until the judge says so; undefined where nothing is. */
export function findBreak(game: Game, mails: readonly Mail[]): Problem | undefined {
  const { clock } = game;
  const hold = findHold(game);
  const held = hold ? mails.filter((mail) => mail.state === 'queued' && maySend(game, mail)) : [];
  if (held.every((mail) => nextSending(mail, clock.now(), hold) !== undefined)) return undefined;
  return {
    what: 'What waits is held back',
    why: 'the connection broke twice while a mail was under way, so each further one might arrive twice or not at all',
    todo: 'Look at the mail server and what lies between, then have one tried; once it is taken the others follow.',
  };
}

/** How many approved mails need the judge, how many wait, and what is wrong, where something is: an AppError that is told, not thrown. */
export interface MailTrouble {
  readonly needing: number;
  readonly waiting: number;
  readonly fault?: AppError;
}

/** How long (ms) after its approval a mail may wait untried before it counts as forgotten. */
const UNTRIED = 2 * MINUTE;

/** Looks what keeps approved mails from their players; changes nothing. */
export function findMailTrouble(game: Game, smtpUrl: string | undefined): MailTrouble {
  const letters = findOpenLetters(game);
  const { unreached, untold, unmailed } = letters;
  // What was kept from the players is theirs once mails go to them.
  const isLive = game.config.mail.mode === 'live';
  const taken = new Set([...unreached.keys(), ...(isLive ? untold : [])]);
  const open = [...game.store.outbox.list(OPEN), ...[...taken].flatMap((id) => game.store.outbox.find(id) ?? [])];
  const mails = open.map((mail) => ({ mail, standing: statusOf(game, mail, letters) }));
  const of = (wanted: MailStatus) => mails.filter(({ standing }) => standing === wanted).map(({ mail }) => mail);
  const needing = [
    ...NEEDING.map((standing) => ({ standing, count: of(standing).length })),
    { standing: 'written' as const, count: isLive ? of('written').length : 0 },
    { standing: 'unmailed' as const, count: isLive ? unmailed.length : 0 },
  ].filter(({ count }) => count > 0);
  const waiting = of('waiting');
  const counts = { needing: needing.reduce((sum, { count }) => sum + count, 0), waiting: waiting.length };
  const delay = findDelay(game, waiting, smtpUrl);
  if (counts.needing > 0) {
    const told = needing.map(({ standing, count }) => `${count} ${WORDS[standing][count === 1 ? 0 : 1]}`).join(', ');
    const what = counts.needing === 1 ? 'An approved mail needs you' : `${counts.needing} approved mails need you`;
    const why = delay
      ? `${told}; ${waiting.length} more ${waiting.length === 1 ? 'waits' : 'wait'} to be sent: ${maskAddresses(delay.why)}`
      : told;
    const todo = 'Send them again, paste them as private messages, or let them go.';
    return { ...counts, fault: new AppError('needs-judge', what, why, todo) };
  }
  if (!delay) return counts;
  const what =
    waiting.length === 1 ? 'An approved mail waits to be sent' : `${waiting.length} approved mails wait to be sent`;
  return { ...counts, fault: new AppError(delay.kind, what, maskAddresses(delay.why), delay.todo) };
}

/** Why mails that wait have not gone out, where that should be told: what keeps all of them here, the last try, or that nobody tried. */
function findDelay(
  game: Game,
  waiting: readonly Mail[],
  smtpUrl: string | undefined,
): { readonly kind: AppErrorKind; readonly why: string; readonly todo: string } | undefined {
  const now = game.clock.now();
  const [first] = waiting;
  if (!first) return undefined;
  const obstacle = findObstacle(game, smtpUrl);
  if (obstacle) return { ...obstacle, kind: 'usage' };
  const broken = findBreak(game, waiting);
  if (broken) return { ...broken, kind: 'needs-judge' };
  const tried = waiting.find((mail) => findTries(mail).length > 0);
  if (tried) {
    const next = nextSending(tried, now, findHold(game)) ?? now;
    const why = `${whyOf(tried).replace(/\.?$/, '.')} The next try is due ${writeIso(next)}`;
    return { kind: 'try-later', why, todo: 'They are tried again by themselves while the desk or the watch runs.' };
  }
  const since = first.events.at(-1)?.at ?? now;
  if (now - since < UNTRIED) return undefined;
  const why = `nobody has worked the outbox since ${writeIso(since)}`;
  return { kind: 'try-later', why, todo: `${WAYS_OUT.deliver.command} the desk or the watch running.` };
}

/** What became of one, and of several. */
const WORDS: Readonly<Record<(typeof NEEDING)[number] | 'written' | 'unmailed', readonly [string, string]>> = {
  refused: ['was refused for good', 'were refused for good'],
  unreached: ['could not reach its player', 'could not reach their players'],
  unknown: ['may or may not have arrived', 'may or may not have arrived'],
  untold: ['has reached you alone', 'have reached you alone'],
  written: ['is kept here and went to nobody', 'are kept here and went to nobody'],
  unmailed: ['has no mail and is yours to tell', 'have no mail and are yours to tell'],
  expired: ['was too late to be sent', 'were too late to be sent'],
};

/** Why a mail server without SMTPUTF8 is none for such an address. */
export const WITHOUT_UNICODE =
  'for signs beyond ASCII before the @ only a server that offers SMTPUTF8 brings mails there, and this one does not';

/** The addresses of a game that mails come from and go to which need SMTPUTF8: signs beyond ASCII before the @. */
export function findUnicode({ config: { mail }, setup }: Pick<Game, 'config' | 'setup'>): readonly string[] {
  const all = [mail.from, mail.me, mail.strategies, ...setup.players.map((player) => player.mail)];
  return all.flatMap((address) => (address !== undefined && needsUnicode(address) ? [address] : []));
}

/** That there are such addresses, in a sentence. */
export function formatUnicode(game: Pick<Game, 'config' | 'setup'>): readonly string[] {
  const odd = findUnicode(game);
  if (odd.length === 0) return [];
  return [`${odd.join(', ')} ${odd.length === 1 ? 'needs' : 'need'} a mail server that offers SMTPUTF8`];
}

/**
 * Asks the mail server before drafts are approved whose mails only one with SMTPUTF8 could bring: throws a usage AppError
 * where it does not offer that. A server that cannot be asked now is asked when they are sent.
 */
export async function checkUnicode(game: Game, smtpUrl: string | undefined, drafts: readonly Draft[]): Promise<void> {
  const { config } = game;
  if (smtpUrl === undefined || !sendsMails(config)) return;
  const odd = drafts.flatMap(({ document }) => {
    const address = document.kind === 'request' ? findAddressee(game, document)?.address : undefined;
    return [address, address && config.mail.from].flatMap((one) => (one && needsUnicode(one) ? [one] : []));
  });
  if (odd.length === 0) return;
  const offer = await createMailer(smtpUrl)
    .checkLogin()
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  if (!offer || offer.takesUnicode) return;
  const todo = 'Write another address, or take another server; or write mails: none for him and tell him yourself.';
  throw new AppError('usage', `No mail can be brought to ${[...new Set(odd)].join(', ')}`, WITHOUT_UNICODE, todo);
}
