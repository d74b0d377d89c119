import { Argument, type Command, InvalidArgumentError } from 'commander';
import { maySend } from '../app/close/letters.js';
import { TurnCache } from '../app/close/turn-cache.js';
import { readSmtpUrl } from '../app/game/config.js';
import type { Game } from '../app/game/game.js';
import { actOnMails, releaseNotice, sendUnmailed, stopMails, stopNotice, tellByHand } from '../app/judge/mails.js';
import { deliverMails, sendTestMail } from '../app/mail/deliver.js';
import { needKind } from '../app/mail/notices.js';
import { findDueMail, findHold } from '../app/mail/outbox-times.js';
import { findMailTrouble, type MailStatus, NEEDING } from '../app/mail/status.js';
import {
  type ByHand,
  type MailLine,
  type MailsView,
  type NoticeKindView,
  templateVersion,
  viewMails,
  viewNotices,
} from '../app/mail/view-mails.js';
import { AppError } from '../core/result.js';
import { writeIso } from '../core/time.js';
import { WAYS_OUT } from '../core/ways-out.js';
import { maskAddresses } from '../store/log.js';
import { type GameOptions, gameOption, withGame, withGameToRead } from './options.js';
import { count, exitCode, print, printFault, printJson, show, table } from './output.js';

/** An approved text without a mail, as a line tells it. */
type ByHandLine = Pick<ByHand, 'to' | 'subject' | 'why' | 'turn' | 'maySend'> & { readonly number: number };

interface NoticesOptions extends GameOptions {
  readonly seen?: string;
  readonly why: string;
}

const NOTICE_ACTIONS = ['show', 'release', 'stop', 'told', 'send', 'no-mails', 'mails-again'] as const;

type NoticeAction = (typeof NOTICE_ACTIONS)[number];

const NOTICE_STATES: Readonly<Record<NoticeKindView['state'], string>> = {
  goes: 'goes by itself',
  asked: 'not released',
  changed: 'changed since: not released',
  stopped: 'stopped',
};

/** `notices`: what goes by itself, to whom, and what became of each mail; and the judge's word on it. */
export function defineNotices(command: Command): void {
  gameOption(command)
    .description(
      'the notices that may go by themselves, who would get one now, what became of each mail; release a kind or stop it',
    )
    .addArgument(new Argument('[action]', 'what to do; all is listed where left out').choices(NOTICE_ACTIONS))
    .argument(
      '[name]',
      'a kind of notice; for told and send the number of a text; for no-mails and mails-again a player',
    )
    .option('--seen <version>', 'for release: the version of the template that show printed')
    .option('--why <reason>', 'why; it is kept', '')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
Examples:
  adjutant notices                               # the kinds, who would get one now, what became of each mail
  adjutant notices show no-orders                # its exact template, and what each would get now
  adjutant notices release no-orders --seen 3f0a9c2be117
  adjutant notices stop no-orders
  adjutant notices told 41                       # you sent that text as a private message
  adjutant notices send 41                       # that request, approved while no mail was made, goes by mail now
  adjutant notices no-mails Tamsin --why "she asked for it"

A notice goes by itself only while its kind is released, in exactly the template you saw; a changed template asks anew.
Sends nothing itself: the desk, the watch and deliver do.`,
    )
    .action((action: NoticeAction | undefined, name: string | undefined, options: NoticesOptions) =>
      (action === undefined || action === 'show' ? withGameToRead : withGame)(options, async (game) => {
        const turnCache = new TurnCache(game);
        if (action === undefined || action === 'show') {
          const view = viewNotices(turnCache);
          if (options.json)
            return printJson({ ...view, mails: viewMails(game, undefined).mails.map(noticeMailForJson) });
          if (action === 'show') return showNotice(view.kinds.find(({ kind }) => kind === needKind(name ?? '')));
          return listNotices(turnCache);
        }
        if (name === undefined)
          throw new AppError(
            'usage',
            `notices ${action}`,
            'it needs a name',
            `Write: adjutant notices ${action} NAME.`,
          );
        if (action === 'send') await sendUnmailed(game, Number(name));
        else actOnNotice(turnCache, action, name, options);
        if (options.json) printJson({ done: action, name });
        else print(`done: ${action} ${name}`);
      }),
    );
}

function actOnNotice(
  { game }: TurnCache,
  action: Exclude<NoticeAction, 'send'>,
  name: string,
  { seen, why }: NoticesOptions,
): void {
  if (action === 'told') tellByHand(game, Number(name), why);
  else if (action === 'no-mails' || action === 'mails-again') stopMails(game, name, action === 'no-mails', why);
  else if (action === 'stop') stopNotice(game, needKind(name));
  else releaseAsSeen(game, needKind(name), seen);
}

/** Releases a kind in the template that was seen. */
function releaseAsSeen(game: TurnCache['game'], kind: ReturnType<typeof needKind>, seen: string | undefined): void {
  const view = viewNotices(new TurnCache(game)).kinds.find((one) => one.kind === kind);
  if (seen === undefined || seen !== view?.version)
    throw new AppError(
      'usage',
      `The notice ${kind} is not released`,
      seen === undefined ? 'the template is released as you saw it' : 'its template is another than the one you saw',
      `Look at it: adjutant notices show ${kind}. Then: adjutant notices release ${kind} --seen ${view ? templateVersion(view.template) : ''}.`,
    );
  releaseNotice(game, kind, view.template);
}

function listNotices(turnCache: TurnCache): void {
  const { way, kinds, byHand, stopped } = viewNotices(turnCache);
  print(way);
  print();
  for (const line of table(
    kinds.map(({ kind, state, goesTo, now }) => [
      kind,
      NOTICE_STATES[state],
      { judge: 'to you', player: 'to players', thread: 'to all' }[goesTo],
      now.length === 0 ? '' : `now: ${now.map(({ to }) => to).join(', ')}`,
    ]),
  ))
    print(line);
  if (byHand.length > 0) {
    print();
    print('For you to tell by private message (then: adjutant notices told N):', 'needed');
    for (const one of byHand) print(formatByHandLine({ ...one, number: one.draft }), 'needed');
  }
  for (const { player, at, why } of stopped)
    print(`${player} wants no mails since ${writeIso(at)}${why && `: ${why}`}`);
  const { mails } = viewMails(turnCache.game, undefined);
  if (mails.length === 0) return;
  print();
  for (const line of table(
    mails.map(({ id, turn, player, standing, at, subject, why }) => [
      String(id),
      `turn ${turn}`,
      player,
      standing,
      writeIso(at),
      `${subject}${why === '' ? '' : ` (${maskAddresses(why)})`}`,
    ]),
  ))
    print(line);
}

function formatByHandLine({ number, to, subject, why, turn, maySend }: ByHandLine): string {
  return `${number}  ${to}: ${subject} (turn ${turn}; ${why}${maySend ? `; or by mail: adjutant notices send ${number}` : ''})`;
}

function showNotice(view: NoticeKindView | undefined): void {
  if (!view) return;
  const { kind, when, state, template, version, file, issues, now } = view;
  show(`${kind}: ${NOTICE_STATES[state]}; goes when ${when}`);
  show(`version ${version}; your own would stand in ${file}`);
  for (const issue of issues) show(`flaw: ${issue}`);
  show();
  show(template);
  for (const { to, subject, text } of now) {
    show('-'.repeat(72));
    show(`To ${to}: ${subject}`);
    show();
    show(text);
  }
}

/** Without addresses: what a program prints gets shown around. */
function noticeMailForJson({
  id,
  turn,
  player,
  standing,
  at,
  subject,
  why,
}: ReturnType<typeof viewMails>['mails'][number]) {
  return { id, turn, player, standing, at, subject, why: maskAddresses(why) };
}

interface DeliverOptions extends GameOptions {
  readonly again?: readonly number[];
  readonly letGo?: readonly number[];
  readonly resend?: readonly number[];
  readonly dryRun?: boolean;
  readonly paste?: number;
  readonly why: string;
}

const MAIL_STATUSES: Readonly<Record<MailStatus, string>> = {
  refused: 'refused for good',
  unknown: 'may or may not have arrived',
  unreached: 'could not reach its player',
  untold: 'went to you alone, and its player has nothing',
  expired: 'too late to be sent',
  waiting: 'waits',
  sending: 'is being sent',
  written: 'is kept here, for you to send',
  accepted: 'accepted',
  'to-you': 'went to you alone',
  copy: 'stays here',
  'let-go': 'let go',
};

/** Before where a mail stands that is for the judge alone. */
const COPY = 'a copy for you, of what its player has, ';

/** `deliver`: works the outbox once, and takes the judge's word on what did not go out. */
export function defineDeliver(command: Command): void {
  gameOption(command)
    .description('send the approved mails that wait, and tell what waits, what needs you, and why')
    .option(
      '--again <numbers...>',
      'try these mails now, or send them again: to the addresses as they are by now',
      readIds,
    )
    .option('--let-go <numbers...>', 'these are not to be sent any more', readIds)
    .option('--resend <numbers...>', 'send these once more although a server took them', readIds)
    .option('--dry-run', 'tell what would be sent now and to whom; changes and sends nothing')
    .option('--why <reason>', 'why; it is kept with the mail', '')
    .option('--paste <number>', "print a mail's text to be pasted into a private message; sends nothing", readId)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
Examples:
  adjutant deliver                               # what waits is sent, and what did not go out is told
  adjutant deliver --dry-run                     # what would go out now, and to whom
  adjutant deliver --again 12                    # a refused mail, once the address in game.yaml is mended
  adjutant deliver --paste 12                    # its text for a private message, and then:
  adjutant deliver --let-go 12 --why "sent as a private message"

Sends only in the mode live, to the server in ADJUTANT_SMTP_URL; what the server does not take now is tried again after
1, 2, 5, 10, 20, 30 and 60 minutes by the review page, the watch, or this. A mail is sent by the deadline that it
speaks of or not at all. Exits with 5 where mails need you, with 1 where some wait after a try in vain, with 2 where no
server is set for those that wait.`,
    )
    .action((options: DeliverOptions) =>
      (options.dryRun || options.paste !== undefined ? withGameToRead : withGame)(options, async (game) => {
        if (options.paste !== undefined) return printToPaste(game, options.paste);
        if (options.dryRun) return tellDryRun(game);
        const { letGo = [], again = [], resend = [], why } = options;
        const faults = [
          ...(await actOnMails(game, 'let-go', letGo, why)),
          ...(await actOnMails(game, 'again', again, why)),
          ...(await actOnMails(game, 'resend', resend, why)),
        ];
        const smtpUrl = readSmtpUrl();
        const before = game.store.outbox.list(['accepted']).length;
        await deliverMails(game, smtpUrl);
        const accepted = game.store.outbox.list(['accepted']).length - before;
        const { fault } = findMailTrouble(game, smtpUrl);
        const view = viewMails(game, smtpUrl);
        const { mails, way, byHand } = view;
        if (options.json)
          printJson({ accepted, mails: mails.map(deliveredForJson), byHand, ...(fault && { trouble: fault.message }) });
        else {
          print(
            accepted === 0
              ? `Nothing was sent now. ${way}`
              : `${count(accepted, 'mail')} accepted by the mail server${game.config.mail.mode === 'to-me' ? ', for you alone' : ''}.`,
          );
          for (const mail of mails.filter(isTold))
            for (const line of formatMail(mail)) print(line, isStuck(mail) ? 'needed' : 'plain');
          tellKept(view);
          for (const one of [...faults, ...(fault ? [fault] : [])]) printFault(one);
        }
        const [worst] = [...faults, ...(fault ? [fault] : [])];
        if (worst) process.exitCode = exitCode(worst);
      }),
    );
}

/** What a pass would send now: the mails that are due, and the notices that would be written. */
function tellDryRun(game: Game): void {
  const { store, clock } = game;
  const [now, hold] = [clock.now(), findHold(game)];
  const waiting = store.outbox
    .list(['queued'])
    .filter((mail) => maySend(game, mail) && findDueMail([mail], now, hold) !== undefined);
  const { way, kinds } = viewNotices(new TurnCache(game));
  const notices = game.config.mail.mode === 'off' ? [] : kinds.filter(({ state }) => state === 'goes');
  show(way);
  for (const { player, subject } of waiting) show(`would be sent: ${player}, ${subject}`);
  for (const { kind, now: due } of notices)
    for (const { to, subject } of due) show(`would be written (${kind}): ${to}, ${subject}`);
  if (waiting.length + notices.flatMap(({ now: due }) => due).length === 0) show('Nothing would be sent now.');
  tellKept(viewMails(game, readSmtpUrl()));
  const { fault } = findMailTrouble(game, readSmtpUrl());
  if (fault) printFault(fault);
}

/** What is approved and goes to its player by nothing that runs: kept as files, gone to the judge alone, or without a mail; each by its number. */
function tellKept({ mails, byHand }: MailsView): void {
  const of = (wanted: MailStatus) =>
    mails.flatMap(({ id, standing, isOpen }) => (standing === wanted && isOpen ? [id] : [])).toSorted((a, b) => a - b);
  const [written, toYou] = [of('written'), of('to-you')];
  const then = (ids: readonly number[]) => `--again or --let-go, by number: ${ids.join(' ')}`;
  if (written.length > 0)
    print(
      `${count(written.length, 'mail')} written as files, for you to send: see the folder outbox (${then(written)})`,
    );
  if (toYou.length > 0) print(`${count(toYou.length, 'mail')} went to you alone (${then(toYou)})`);
  if (byHand.length === 0) return;
  print('Approved without a mail, yours to tell by private message (then: adjutant notices told N):', 'needed');
  for (const one of byHand) print(formatByHandLine({ ...one, subject: one.title }), 'needed');
}

function printToPaste(game: Game, id: number): void {
  const found = viewMails(game, undefined).mails.find((mail) => mail.id === id);
  if (found?.message === undefined) {
    const why = found ? `${found.isCopy ? COPY : 'it '}${MAIL_STATUSES[found.standing]}` : 'there is no such mail';
    throw new AppError('usage', `Mail ${id} cannot be pasted`, why, WAYS_OUT.mailsNow.command);
  }
  show(`To ${found.player}: ${found.title}`);
  show();
  show(found.message);
}

/** What there is nothing to do about. */
const SETTLED = ['written', 'accepted', 'to-you', 'copy', 'let-go'] as const satisfies readonly MailStatus[];

function isTold({ standing }: MailLine): boolean {
  return !SETTLED.some((one) => one === standing);
}

/** True where it was tried in vain, or goes no further without the judge. */
function isStuck({ standing, tries }: MailLine): boolean {
  return NEEDING.some((one) => one === standing) || tries > 0;
}

function formatMail(mail: MailLine): readonly string[] {
  const { id, standing, isCopy, player, turn, subject, why, at, next, tries, mended } = mail;
  const tried = tries === 0 ? '' : `, tried ${count(tries, 'time')}, next ${writeIso(next ?? at)}`;
  return [
    `${id}  ${isCopy ? COPY : ''}${MAIL_STATUSES[standing]}: ${player}, turn ${turn}, ${subject} (${writeIso(at)}${tried})`,
    ...(why === '' ? [] : [`    ${maskAddresses(why)}`]),
    ...(standing === 'untold'
      ? [`    sent again (--again ${id}) it goes to its player; where he knows: --let-go ${id}`]
      : []),
    ...(mended === undefined || standing === 'untold'
      ? []
      : ['    game.yaml names another address by now: sent again it goes there']),
  ];
}

/** Without addresses: what a program prints gets shown around. */
function deliveredForJson({ recipient: _, mended, message: __, why, ...mail }: MailLine) {
  return { ...mail, why: maskAddresses(why), mended: mended !== undefined };
}

function readIds(text: string, before: readonly number[] = []): readonly number[] {
  return [...before, readId(text)];
}

function readId(text: string): number {
  if (!/^[1-9]\d*$/.test(text))
    throw new InvalidArgumentError('Write the number of a mail, as adjutant deliver shows it.');
  return Number(text);
}

/** `mail test`: one mail to the judge himself. */
export function defineMail(command: Command): void {
  command
    .description('mail test: send one mail to yourself, to see that mails leave this machine')
    .addHelpText('after', '\nExamples:\n  adjutant mail test --game mygame');
  const test = command
    .command('test')
    .description('send one mail to yourself (mail.me, else mail.from), in whatever mode the game is')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant mail test --game mygame\n\nNeeds ADJUTANT_SMTP_URL and mail.from. Exits with 1 where the server did not take it now, with 5 where nobody knows.',
    );
  gameOption(test).action((options: GameOptions) =>
    withGame(options, async (game) => {
      const { state, answer } = await sendTestMail(game, readSmtpUrl());
      const told = maskAddresses(answer);
      if (options.json) printJson({ state, answer: told });
      else if (state === 'accepted') print(`The server took it: ${told}`);
      if (state === 'accepted') return;
      const todo = 'Mend what the server names, and try again: adjutant mail test.';
      throw new AppError(state === 'unknown' ? 'needs-judge' : 'try-later', 'The test mail was not taken', told, todo);
    }),
  );
}
