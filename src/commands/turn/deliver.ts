import { type Command, InvalidArgumentError } from 'commander';
import type { Game } from '../../app/game/game.js';
import { readSmtpUrl } from '../../app/game/secrets.js';
import { viewNotices } from '../../app/notices/view-notices.js';
import { deliverMails } from '../../app/outbox/deliver-mails.js';
import { isTooLate, nextMailTry } from '../../app/outbox/due-mails.js';
import { findMailTrouble } from '../../app/outbox/mail-standing.js';
import { maySend } from '../../app/outbox/may-send.js';
import { viewMails } from '../../app/outbox/view-mails.js';
import { actOnMails } from '../../app/turn/judge-actions/mails/mails.js';
import { JudgedTurns } from '../../app/turn/judged-turns.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { maskAddresses } from '../../store/log.js';
import type { MailLine, MailStanding } from '../../web/views/mails.js';
import { count, exitCode, print, printFault, printJson } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

interface DeliverOptions extends GameOptions {
  readonly again?: readonly number[];
  readonly letGo?: readonly number[];
  readonly resend?: readonly number[];
  readonly dryRun?: boolean;
  readonly paste?: number;
  readonly why: string;
}

const WORDS: Readonly<Record<MailStanding, string>> = {
  refused: 'refused for good',
  unknown: 'may or may not have arrived',
  expired: 'too late to be sent',
  waiting: 'waits',
  sending: 'is being sent',
  written: 'is kept here, for you to send',
  accepted: 'accepted',
  'let-go': 'let go',
};

/** `deliver`: works the outbox once, and takes the judge's word on what did not go out. */
export function defineDeliver(command: Command): void {
  gameOption(command)
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
      withGame(options, async (game) => {
        if (options.paste !== undefined) return paste(game, options.paste);
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
        const { mails, way } = viewMails(game, smtpUrl);
        if (options.json) printJson({ accepted, mails: mails.map(forJson), ...(fault && { trouble: fault.message }) });
        else {
          print(
            accepted === 0 ? `Nothing was sent now. ${way}` : `${count(accepted, 'mail')} accepted by the mail server.`,
          );
          for (const mail of mails.filter(isTold)) for (const line of tellMail(mail)) print(line);
          const written = mails.filter(({ standing }) => standing === 'written').length;
          if (written > 0) print(`${count(written, 'mail')} written as files, for you to send: see the folder outbox`);
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
  const now = clock.now();
  const waiting = store.outbox
    .list(['queued'])
    .filter((mail) => maySend(game, mail) && !isTooLate(mail, now) && (nextMailTry(mail, now) ?? now) <= now);
  const { way, kinds } = viewNotices(new JudgedTurns(game));
  const notices = game.config.mail.mode === 'off' ? [] : kinds.filter(({ state }) => state === 'goes');
  print(way);
  for (const { player, subject } of waiting) print(`would be sent: ${player}, ${subject}`);
  for (const { kind, now: due } of notices)
    for (const { to, subject } of due) print(`would be written (${kind}): ${to}, ${subject}`);
  if (waiting.length + notices.flatMap(({ now: due }) => due).length === 0) print('Nothing would be sent now.');
}

function paste(game: Game, id: number): void {
  const found = viewMails(game, undefined).mails.find((mail) => mail.id === id);
  if (found?.message === undefined) {
    const why = found ? `it is ${WORDS[found.standing]}` : 'there is no such mail';
    throw new Fault('usage', `Mail ${id} cannot be pasted`, why, 'See the mails as they are now: adjutant deliver.');
  }
  print(`To ${found.player}: ${found.subject}`);
  print();
  print(found.message);
}

function isTold({ standing }: MailLine): boolean {
  return standing !== 'accepted' && standing !== 'let-go' && standing !== 'written';
}

function tellMail({ id, standing, player, turn, subject, why, at, next, tries, mended }: MailLine): readonly string[] {
  const tried = tries === 0 ? '' : `, tried ${count(tries, 'time')}, next ${writeIso(next ?? at)}`;
  return [
    `${id}  ${WORDS[standing]}: ${player}, turn ${turn}, ${subject} (${writeIso(at)}${tried})`,
    ...(why === '' ? [] : [`    ${maskAddresses(why)}`]),
    ...(mended === undefined ? [] : ['    game.yaml names another address by now: sent again it goes there']),
  ];
}

/** Without addresses: what a program prints gets shown around. */
function forJson({ recipient: _, mended, message: __, why, ...mail }: MailLine) {
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
