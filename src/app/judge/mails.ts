import { realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import { AppError } from '../../core/result.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { Release } from '../../store/notices.js';
import type { Mail } from '../../store/outbox.js';
import type { MailStop } from '../../store/players.js';
import { checkNotice } from '../../turns/notice-template.js';
import { type NoticeKind, noticeFile } from '../../turns/notices.js';
import { findAddressee, layAside, maySend, renderLetter, renderRequest } from '../close/letters.js';
import {
  CONFIG_FILE,
  type Config,
  loadSettings,
  type MailMode,
  needMailSettings,
  needSender,
  readConfig,
} from '../game/config.js';
import type { Game } from '../game/game.js';
import { loadFiles } from '../game/game-text.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { readYaml } from '../game/yaml.js';
import { findOpenLetters } from './open-letters.js';

/** `resend`: once more, though a server took it. */
export const MAIL_ACTIONS = ['again', 'let-go', 'resend'] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];

/** A mail that came in and could not be used, for the judge to look at in his mailbox. Times in ms UTC. */
export interface UnusedMail {
  readonly id: number;
  readonly from: string;
  readonly address: string;
  readonly subject: string;
  readonly arrived: number;
  readonly fate: UnusedFate;
  readonly why: string;
}

/** `unheeded`: it asks for no more mails, and is not surely its sender's. */
export const UNUSED_FATES = ['unread', 'unused', 'automatic', 'unheeded'] as const;
export type UnusedFate = (typeof UNUSED_FATES)[number];

/** The judge's word on a mode: what he saw when he said it, and what it is to be. */
export interface ModeGiven {
  readonly seen: MailMode;
  readonly mode: MailMode;
}

/**
 * Writes the judge's mode into `adjutant.yaml`, of which every other sign stays, and keeps his word in the log. Throws a
 * usage AppError where the file is wrong or says another mode than he saw, and where mails need a sender that it does not name.
 */
export function switchMailMode(game: Game, { seen, mode }: ModeGiven): void {
  const { folder, store, clock, who } = game;
  const { from, ...now } = needMailSettings(game);
  checkSeenMode(game, seen);
  if (mode !== 'off' && from === undefined) {
    const why = 'mail.from is missing, so no mail can be made';
    throw new AppError(
      'usage',
      `mail.mode stays ${now.mode}`,
      why,
      `Write your address into ${CONFIG_FILE}: mail: {from: …}.`,
    );
  }
  if (mode === now.mode) return;
  const path = realpathSync(join(folder, CONFIG_FILE));
  const text = withMode(loadSettings(folder), mode);
  writeFileSync(`${path}.new`, text, { mode: statSync(path).mode & 0o777 });
  renameSync(`${path}.new`, path);
  store.log.add({ at: clock.now(), who, what: `switched mail.mode from ${now.mode} to ${mode}` });
}

/** Throws a usage AppError where mails go another way by now than the judge saw when he spoke. */
export function checkSeenMode(game: Game, seen: MailMode): void {
  const { mode } = needMailSettings(game);
  if (mode === seen) return;
  const todo = 'Look at the page again: what you say then counts for the mode as it is.';
  throw new AppError(
    'usage',
    'Nothing was done',
    `the mode of mails is ${mode} by now, and was ${seen} when you looked`,
    todo,
  );
}

/** The file's text with another mode and nothing else otherwise; a usage AppError where it is written in a way that this cannot be done in. */
function withMode(text: string, mode: MailMode): string {
  const changed = putMode(text, mode);
  const read = (one: string): Config | undefined => {
    try {
      return readConfig(readYaml(CONFIG_FILE, one));
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
  const [before, after] = [read(text), read(changed)];
  if (before && isDeepStrictEqual({ ...before, mail: { ...before.mail, mode } }, after)) return changed;
  throw new AppError(
    'usage',
    CONFIG_FILE,
    'its mail.mode could not be changed by itself',
    `Write it there: mode: ${mode}.`,
  );
}

/** The same, where it can be done: in place of the mode that is named, else before the first key, which is there: no mail is made without a sender. */
function putMode(text: string, mode: MailMode): string {
  const document = parseDocument(text, { schema: 'failsafe' });
  const put = (at: number, end: number, what: string) => `${text.slice(0, at)}${what}${text.slice(end)}`;
  const node = document.getIn(['mail', 'mode'], true);
  if (isNode(node) && node.range) return put(node.range[0], node.range[1], mode);
  const mail = document.get('mail', true);
  const [first] = isMap(mail) ? mail.items : [];
  if (!isMap(mail) || !isScalar(first?.key) || !first.key.range) return text;
  const [at] = first.key.range;
  const indent = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return put(at, at, mail.flow ? `mode: ${mode}, ` : `mode: ${mode}\n${indent}`);
}

/**
 * Does what the judge says of some mails, each by itself: `again` sends them as `sendAgain` does, `resend` once more
 * although they were accepted, `let-go` keeps them from being sent. Gives what could not be done; the rest is.
 */
export async function actOnMails(
  game: Game,
  action: MailAction,
  ids: readonly number[],
  why: string,
): Promise<readonly AppError[]> {
  const faults: AppError[] = [];
  const { unreached, untold } = findOpenLetters(game);
  for (const id of ids) {
    try {
      const { draft, state } = needMail(game, id);
      const wentInVain = state === 'accepted' && (unreached.has(id) || untold.has(id));
      if (action === 'again' && !wentInVain) await sendAgain(game, id, why);
      else if (action === 'let-go' && wentInVain) tellByHand(game, draft, why);
      else if (action === 'resend' || action === 'again') await resendMail(game, id, why);
      else letMailGo(game, id, why);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push(error);
    }
  }
  return faults;
}

/** The mails of a turn that came in and could not be used, each told with what it was and why, as they arrived. */
export function listUnused({ store }: Pick<Game, 'store'>, turn: number): readonly UnusedMail[] {
  return store.incoming.list(turn).flatMap(({ id, name, address, subject, arrived, fate, why }) => {
    const unused = UNUSED_FATES.find((one) => one === fate);
    return unused ? [{ id, from: name || address, address, subject, arrived, fate: unused, why }] : [];
  });
}

/**
 * The judge's word that a mail is to be tried now or sent again: in the same bytes, or, where game.yaml or adjutant.yaml
 * name another address by now, as a new mail in its place. Throws a usage AppError where it was sent, is being sent, or its
 * player has no address any more.
 */
export async function sendAgain(game: Game, id: number, why: string): Promise<void> {
  const { store, clock, who, folder } = game;
  const mail = needMail(game, id);
  const now = { ...game, ...loadFiles(folder) };
  refuseToDouble(now, mail);
  const draft = store.drafts.find(mail.draft);
  const recipient = draft && findAddressee(now, draft.document)?.address;
  if (recipient === undefined) {
    throw new AppError(
      'usage',
      `The mail to ${mail.player}`,
      'game.yaml has no address of that name, or he wants no mails, or none are made',
      'Write it there, or send the text as a private message and let the mail go.',
    );
  }
  const sender = needSender(now.config);
  const word = { who, at: clock.now(), why };
  const isSame = recipient === mail.recipient && sender === (mail.sender ?? sender);
  const anew = isSame || !draft ? undefined : await renderLetter(now, draft, draft.id);
  store.step(() => {
    if (anew) {
      store.outbox.letGo(id, {
        ...word,
        why: 'another mail, from and to the addresses as they are by now, goes in its place',
      });
      layAside(game, [store.outbox.queue(anew, clock.now(), who).id]);
    } else store.outbox.requeue(id, word);
    layAside(game, [id]);
    tell(game, mail, 'wants sent again', why);
  });
}

/**
 * The judge's word that a mail goes once more although a server took it: in the same bytes, or, where it goes to another
 * address by now (it went to the judge in the player's place), as a new one. Throws a usage AppError where it was not accepted.
 */
async function resendMail(game: Game, id: number, why: string): Promise<void> {
  const { store, clock, who, folder } = game;
  const mail = needMail(game, id);
  const now = { ...game, ...loadFiles(folder) };
  const draft = store.drafts.find(mail.draft);
  const addressee = draft && findAddressee(now, draft.document);
  const anew =
    draft && addressee && addressee.address !== mail.recipient ? await renderLetter(now, draft, draft.id) : undefined;
  if (!anew) refuseToDouble(now, mail);
  store.step(() => {
    if (anew && mail.state === 'accepted') layAside(game, [store.outbox.queue(anew, clock.now(), who).id]);
    else store.outbox.resend(id, { who, at: clock.now(), why });
    layAside(game, [id]);
    tell(game, mail, 'wants sent once more', why);
  });
}

/** Throws a usage AppError for a mail that may be with its player, where no other can go to him: it would be known as kept here, or as gone to the judge alone. */
function refuseToDouble(game: Game, mail: Mail): void {
  if (maySend(game, mail) || mail.events.every(({ state }) => state !== 'unknown' && state !== 'accepted')) return;
  throw new AppError(
    'usage',
    `The mail to ${mail.player}`,
    `it ${mail.events.some(({ state }) => state === 'accepted') ? 'went out' : 'may have arrived'}, and while mail.mode is ${game.config.mail.mode} none goes to him once more`,
    'Say it again once mail.mode is live; or where he has it, let it go.',
  );
}

/** The judge's word that a mail is not to be sent any more; throws a usage AppError where it was sent or is being sent. */
export function letMailGo(game: Game, id: number, why: string): void {
  const { store, clock, who } = game;
  const mail = needMail(game, id);
  store.step(() => {
    store.outbox.letGo(id, { who, at: clock.now(), why });
    tell(game, mail, 'let go', why);
  });
}

function needMail({ store }: Game, id: number): Mail {
  const mail = store.outbox.find(id);
  if (mail) return mail;
  throw new AppError('usage', `Mail ${id}`, 'there is no such mail', WAYS_OUT.mailsNow.command);
}

function tell({ store, clock, who }: Game, { subject, player }: Mail, what: string, why: string): void {
  store.log.add({ at: clock.now(), who, what: `${what}: mail "${subject}" to ${player}${why && `: ${why}`}` });
}

/**
 * The judge's word that a kind of notice may go by itself, in the template as he has seen it. Throws a usage AppError where
 * that is another by now, or has an issue.
 */
export function releaseNotice(game: Game, kind: NoticeKind, seen: string): Release {
  const { store, clock, who } = game;
  const template = loadNoticeTemplate(game, kind);
  if (template !== seen)
    throw new AppError('usage', `The notice ${kind}`, 'its template was changed since you looked', 'Look at it again.');
  const [issue] = checkNotice(template);
  if (issue !== undefined)
    throw new AppError(
      'usage',
      noticeFile(kind),
      issue,
      'Mend it, or take the file away for the template as it comes.',
    );
  return store.step(() => {
    const release = store.notices.release({ kind, template, goes: true, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `released the notice ${kind}` });
    return release;
  });
}

/** The judge's word that a kind of notice goes no more; what of it waits is not sent. */
export function stopNotice(game: Game, kind: NoticeKind): void {
  const { store, clock, who } = game;
  store.step(() => {
    const template = loadNoticeTemplate(game, kind);
    store.notices.release({ kind, template, goes: false, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `stopped the notice ${kind}` });
  });
}

/** A player's word, as the judge has it, that he wants no mails, or wants them again. */
export function stopMails(game: Game, player: string, stopped: boolean, why: string): void {
  keepStop(game, { player, stopped, why, byMail: false });
}

/** A player's word, as a mail from his own address has it, that he wants no mails. */
export function stopMailsByMail(game: Game, player: string): void {
  keepStop(game, { player, stopped: true, why: 'his own mail says so', byMail: true });
}

function keepStop(game: Game, word: Omit<MailStop, 'at' | 'who'>): void {
  const { player, stopped, why } = word;
  const { store, clock, who } = game;
  const known = game.setup.players.some(({ name }) => name === player);
  if (!known)
    throw new AppError('usage', `“${player}”`, 'he is not on the roster', 'See the names with: adjutant notices.');
  store.step(() => {
    store.mailStops.add({ ...word, at: clock.now(), who });
    store.log.add({
      at: clock.now(),
      who,
      what: `${player} ${stopped ? 'gets no mails any more' : 'gets mails again'}${why && `: ${why}`}`,
    });
  });
}

/**
 * The judge's word that an approved request of which no mail was made is to go as one now. Throws a usage AppError where
 * none can be made, or it is not one that waits for that.
 */
export async function sendUnmailed(game: Game, draft: number): Promise<void> {
  const { store, clock, who, folder } = game;
  const isOpen = () => findOpenLetters(game).unmailed.some((one) => one.draft === draft);
  const what = `The text ${draft}`;
  const settled = (): AppError =>
    new AppError('usage', what, 'it is no approved request without a mail', 'See them with: adjutant notices.');
  const found = isOpen() ? store.drafts.find(draft) : undefined;
  if (!found) throw settled();
  needMailSettings(game);
  const mail = await renderRequest({ ...game, ...loadFiles(folder) }, found);
  if (!mail)
    throw new AppError(
      'usage',
      what,
      formatNoMail(game, found.document.to),
      'Paste it into a private message and say so: adjutant notices told.',
    );
  store.step(() => {
    if (!isOpen()) throw settled();
    const queued = store.outbox.queue(mail, clock.now(), who);
    layAside(game, [queued.id]);
    tell(game, queued, 'wants sent by mail', '');
  });
}

/** Why no mail can be made for somebody, or, where one can by now, why none was. */
export function formatNoMail({ setup, config, store }: Game, to: string | undefined): string {
  const player = setup.players.find(({ name }) => name === to);
  if (to === undefined) return 'for all to read';
  if (config.mail.mode === 'off') return 'no mail is made in this game';
  if (player?.mail === undefined) return 'he has no mail address';
  if (findAddressee({ setup, config, store }, { to }) === undefined) return 'he wants no mails';
  return 'it was approved while no mail was made';
}

/** The judge's word that he told a player himself what an approved text says. */
export function tellByHand(game: Game, draft: number, why: string): void {
  const { store, clock, who } = game;
  const found = store.drafts.find(draft);
  if (found?.state !== 'approved')
    throw new AppError('usage', `The text ${draft}`, 'it is not approved', 'See them under Mails.');
  store.step(() => {
    store.notices.tell(draft, { at: clock.now(), who, why });
    store.log.add({
      at: clock.now(),
      who,
      what: `told ${found.document.to} by hand: "${found.document.title}"${why && ` (${why})`}`,
    });
  });
}
