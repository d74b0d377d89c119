import type { Command } from 'commander';
import { needKind } from '../../app/notices/notice-templates.js';
import { templateVersion, viewNotices } from '../../app/notices/view-notices.js';
import { viewMails } from '../../app/outbox/view-mails.js';
import { releaseNotice, stopMails, stopNotice, tellByHand } from '../../app/turn/judge-actions/mails/release.js';
import { JudgedTurns } from '../../app/turn/judged-turns.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { maskAddresses } from '../../store/log.js';
import type { NoticeKindView } from '../../web/views/notices.js';
import { print, printJson, table } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

const STATES: Readonly<Record<NoticeKindView['state'], string>> = {
  goes: 'goes by itself',
  asked: 'not released',
  changed: 'changed since: not released',
  stopped: 'stopped',
};

const ACTIONS = ['show', 'release', 'stop', 'told', 'no-mails', 'mails-again'] as const;
type Action = (typeof ACTIONS)[number];

interface NoticesOptions extends GameOptions {
  readonly seen?: string;
  readonly why: string;
}

/** `notices`: what goes by itself, to whom, and what became of each mail; and the judge's word on it. */
export function defineNotices(command: Command): void {
  gameOption(command)
    .argument('[action]', ACTIONS.join(', '))
    .argument('[name]', 'a kind of notice; for told the number of a text; for no-mails and mails-again a player')
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
  adjutant notices no-mails Tamsin --why "she asked for it"

A notice goes by itself only while its kind is released, in exactly the template you saw; a changed template asks anew.
Sends nothing itself: the desk, the watch and deliver do.`,
    )
    .action((action: string | undefined, name: string | undefined, options: NoticesOptions) =>
      withGame(options, (game) => {
        const judged = new JudgedTurns(game);
        if (action === undefined || action === 'show') {
          const view = viewNotices(judged);
          if (options.json) return printJson({ ...view, mails: viewMails(game, undefined).mails.map(forJson) });
          if (action === 'show') return show(view.kinds.find(({ kind }) => kind === needKind(name ?? '')));
          return list(judged);
        }
        const known = ACTIONS.find((one) => one === action);
        if (!known || name === undefined)
          throw new Fault(
            'usage',
            `notices ${action}`,
            known ? 'it needs a name' : 'there is no such action',
            `Write: adjutant notices ${ACTIONS.join(' | ')} NAME.`,
          );
        act(judged, known, name, options);
        if (options.json) printJson({ done: known, name });
        else print(`done: ${known} ${name}`);
      }),
    );
}

function act({ game }: JudgedTurns, action: Action, name: string, { seen, why }: NoticesOptions): void {
  if (action === 'told') tellByHand(game, Number(name), why);
  else if (action === 'no-mails' || action === 'mails-again') stopMails(game, name, action === 'no-mails', why);
  else if (action === 'stop') stopNotice(game, needKind(name));
  else release(game, needKind(name), seen);
}

/** Releases a kind in the template that was seen. */
function release(game: JudgedTurns['game'], kind: ReturnType<typeof needKind>, seen: string | undefined): void {
  const view = viewNotices(new JudgedTurns(game)).kinds.find((one) => one.kind === kind);
  if (seen === undefined || seen !== view?.version)
    throw new Fault(
      'usage',
      `The notice ${kind} is not released`,
      seen === undefined ? 'the template is released as you saw it' : 'its template is another than the one you saw',
      `Look at it: adjutant notices show ${kind}. Then: adjutant notices release ${kind} --seen ${view ? templateVersion(view.template) : ''}.`,
    );
  releaseNotice(game, kind, view.template);
}

function list(judged: JudgedTurns): void {
  const { way, kinds, byHand, stopped } = viewNotices(judged);
  print(way);
  print();
  for (const line of table(
    kinds.map(({ kind, state, goesTo, now }) => [
      kind,
      STATES[state],
      { judge: 'to you', player: 'to players', thread: 'to all' }[goesTo],
      now.length === 0 ? '' : `now: ${now.map(({ to }) => to).join(', ')}`,
    ]),
  ))
    print(line);
  if (byHand.length > 0) {
    print();
    print('For you to tell by private message (then: adjutant notices told N):');
    for (const { draft, to, subject, why } of byHand) print(`${draft}  ${to}: ${subject} (${why})`);
  }
  for (const { player, at, why } of stopped)
    print(`${player} wants no mails since ${writeIso(at)}${why && `: ${why}`}`);
  const { mails } = viewMails(judged.game, undefined);
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

function show(view: NoticeKindView | undefined): void {
  if (!view) return;
  const { kind, when, state, template, version, file, flaws, now } = view;
  print(`${kind}: ${STATES[state]}; goes when ${when}`);
  print(`version ${version}; your own would stand in ${file}`);
  for (const flaw of flaws) print(`flaw: ${flaw}`);
  print();
  print(template);
  for (const { to, subject, text } of now) {
    print('-'.repeat(72));
    print(`To ${to}: ${subject}`);
    print();
    print(text);
  }
}

/** Without addresses: what a program prints gets shown around. */
function forJson({ id, turn, player, standing, at, subject, why }: ReturnType<typeof viewMails>['mails'][number]) {
  return { id, turn, player, standing, at, subject, why: maskAddresses(why) };
}
