import {
  type Block,
  cite,
  type Inline,
  line,
  list,
  nameDocument,
  type Outline,
  paragraph,
  strong,
} from '../../../core/document.js';
import { formatSentences } from '../../../core/fact.js';
import type { Order, OrderStatus } from '../../../core/order.js';
import { shorten } from '../../../core/text.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadingsIn, withRulings } from '../../shared/report-numbers.js';
import { citeVerdict, formatLate, type ListItem, quoteLate, writeUnread } from '../../shared/report-posts.js';
import type { NemesisBoard, Race, Unit, Waiting } from '../board.js';
import { tell } from '../facts.js';
import type { NemesisOrder } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import { controllersOn } from '../rules/1-2-counting.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';
import { formatMatches, formatUndecided } from './matches.js';
import { listWords } from './results.js';
import { foesOf, formatStory } from './story.js';
import { nameMembership } from './update.js';

type Items = readonly (readonly (Inline | string)[])[];

/** 5.1 One mail to each controller of a unit on the map, or of one that fell, and the account of his race to each General (N37). */
export function writeNotices(
  update: NemesisUpdate,
  context: ReportContext,
): { readonly outlines: readonly Outline[]; readonly warnings: readonly string[] } {
  const warnings: string[] = [];
  const mails = new Map(context.players.map(({ name, mail }) => [name, mail]));
  const letters = new Map<string, { units: string[]; races: Race[] }>();
  const letterOf = (player: string) => {
    const letter = letters.get(player) ?? { units: [], races: [] };
    letters.set(player, letter);
    return letter;
  };
  for (const { name } of toldUnits(update)) {
    const players = controllers(update, context, name);
    if (players.length === 0)
      warnings.push(`${name} has no controller on the control list; nobody is told what befell it.`);
    for (const player of players) letterOf(player).units.push(name);
  }
  for (const { race } of update.board.sides) {
    const generals = controllersOn(update.board, context.control, race, context.sheet.lock);
    if (generals.length === 0) warnings.push(`${race} has no General on the control list; nobody is told its account.`);
    for (const general of generals) letterOf(general).races.push(race);
  }
  const outlines = [...letters].flatMap(([player, { units, races }]) => {
    if (!mails.has(player)) {
      warnings.push(`${player} is not on the roster; he gets no mail.`);
      return [];
    }
    // 13.1: the address itself appears nowhere
    if (!mails.get(player)) warnings.push(`${player} has no mail address; tell him by private message.`);
    return [writeNotice(update, context, player, units, races)];
  });
  return { outlines, warnings };
}

/** The units on the map, and those that fell in the update. */
function toldUnits({ board, moves }: NemesisUpdate): readonly { readonly name: string }[] {
  const fell = moves
    .filter(({ outcome, to }) => outcome === 'fell' && to === null)
    .map(({ piece }) => ({ name: piece }));
  return [...board.units, ...fell];
}

function controllers(
  { board, before }: NemesisUpdate,
  { control, sheet }: ReportContext,
  name: string,
): readonly string[] {
  const waiting = board.queue.find((one) => one.name === name);
  const unit = board.units.find((one) => one.name === name) ?? before.units.find((one) => one.name === name) ?? waiting;
  if (!unit) return [];
  const asBoard: NemesisBoard = { ...board, units: [unit as Unit], sides: [] };
  return controllersOn(asBoard, control, name, sheet.lock);
}

function writeNotice(
  update: NemesisUpdate,
  context: ReportContext,
  player: string,
  units: readonly string[],
  races: readonly Race[],
): Outline {
  const { game, judges, next, players } = context;
  const zone = players.find(({ name }) => name === player)?.zone ?? context.zone;
  const subject = units.length > 0 ? units.join(', ') : races.join(', ');
  return {
    id: nameDocument('request', player),
    kind: 'request',
    to: player,
    title: `[${game}] ${subject}, turn ${update.turn}`,
    sections: withRulings(
      [
        {
          key: 'letter',
          blocks: nameHeadingsIn(
            [
              paragraph(`${player},`),
              ...units.flatMap((name) => [
                paragraph(...formatUnit(update, name)),
                ...asList(formatOrders(update, name)),
                ...asList([...formatUndecided(update, name), ...formatMatches(update, name, context)]),
                ...formatWaiting(update, name),
              ]),
              ...asList([...formatUntimely(player, context, zone), ...formatUnread(player, context)]),
              ...races.flatMap((race) => [
                paragraph('The account of ', strong(race), ':'),
                ...asList([...formatAccount(update, race), ...formatOrders(update, race)]),
              ]),
              ...(next === undefined || !owes(update, units, races)
                ? []
                : [
                    paragraph(
                      ...line`Your next orders are due by ${strong(writeMoment(next.lock, zone))} (${cite(['9.7'])}).`,
                    ),
                  ]),
              paragraph(`${judgeFor(judges, 'master')}, game-master`),
            ],
            HEADINGS,
          ),
        },
      ],
      'Rulings',
      RULINGS,
      context.rulingsPage,
    ),
  };
}

/** True for a player who can order anything next turn: a unit on the map, or a race. */
function owes({ board }: NemesisUpdate, units: readonly string[], races: readonly Race[]): boolean {
  return races.length > 0 || board.units.some(({ name }) => units.includes(name));
}

/** 2.2 Where a unit stands in its queue. */
function formatWaiting({ board }: NemesisUpdate, name: string): readonly Block[] {
  const race = board.queue.find((one) => one.name === name)?.race;
  if (race === undefined) return [];
  const place = queueOf(board, race).findIndex((one) => one.name === name) + 1;
  return [
    paragraph(
      ...line`You wait in the queue of ${race}, place ${place}. When you are bought, a mail tells you where you are (${cite(['2.2', '8.5'])}).`,
    ),
  ];
}

/** 9.7 What he sent after the lock. */
function formatUntimely(player: string, { untimely }: ReportContext, zone: string): Items {
  return untimely
    .filter(({ author }) => author === player)
    .map(({ at, because, words, orders }) => [
      'What you sent on ',
      strong(writeMoment(at, zone)),
      `, “${quoteLate(orders, words)}”: `,
      ...formatLate(because, tell),
    ]);
}

/** 5.1 What of his could not be read as an order, and why; of his own private messages in their words. */
function formatUnread(player: string, context: ReportContext): Items {
  const questions = context.questions.filter((asked) => asked.player === player);
  return writeUnread({ ...context, questions, messages: new Set() }, tell).map((told) => [
    'Not read as an order: ',
    ...told,
  ]);
}

const asList = (items: Items) => (items.length > 0 ? [list(...items)] : []);

/** Where his unit is, and why. */
function formatUnit(update: NemesisUpdate, name: string): readonly (Inline | string)[] {
  const move = update.moves.find(({ piece }) => piece === name) as NemesisMove;
  return ['your unit ', strong(name), ...formatStory(update, move, { queue: true, failed: true }), '.'];
}

/** What became of the orders given for a unit or race. */
function formatOrders(update: NemesisUpdate, subject: string): Items {
  const { orders, verdicts } = update;
  return verdicts
    .filter(({ piece }) => piece === subject)
    .map(nameMembership)
    .map((verdict) => {
      const { order, status, because } = verdict;
      const own = orders.find(({ id }) => id === order);
      const isMove = (own?.value as NemesisOrder | undefined)?.action === 'move';
      const became: Readonly<Record<OrderStatus, ListItem>> = {
        stands: (isMove && formatStopped(update, subject)) || ['carried out'],
        illegal: ['illegal'],
        fails: ['came to nothing'],
        superseded: ['superseded'],
        late: ['late'],
      };
      // a unit may be of several: each is told what everybody of its side may hear
      const why =
        because.length > 0 ? [`. ${formatSentences(because, tell, 'side')} (`, citeVerdict(verdict), ')'] : [];
      return [strong(own ? formatOrder(own) : subject), ': ', ...became[status], ...why];
    });
}

/** An order as it is written in full; a move whose start was left off in the player’s own words. */
function formatOrder({ text, words, value }: Order): string {
  const order = value as NemesisOrder;
  return order.action === 'move' && order.from === undefined ? shorten(words, 120, 117) : text;
}

/** 5.5 Who met an enemy at the border did not arrive. */
function formatStopped(update: NemesisUpdate, name: string): ListItem | undefined {
  if (update.moves.find(({ piece }) => piece === name)?.outcome !== 'border') return undefined;
  return line`stopped at the border; who wins there against ${listWords(foesOf(update, name))} moves on (${cite(['5.5'])})`;
}

/** Who waits, by race, top first. */
function queueOf({ queue }: NemesisBoard, race: Race): readonly Waiting[] {
  return queue.filter((one) => one.race === race);
}

/** 8, 10.1 What a race has and what the turn brought. */
function formatAccount({ board, income }: NemesisUpdate, race: Race): readonly ListItem[] {
  const side = board.sides.find((one) => one.race === race);
  const gained = income.find((one) => one.race === race);
  if (!side || !gained) return [];
  const queue = board.queue.filter((one) => one.race === race).map(({ name }) => name);
  const row = (head: string, told: string, rule: Rule): ListItem => line`${strong(head)}: ${told} (${cite([rule])})`;
  return [
    row('Resource points', `${gained.resources} from gold-sacks, ${side.resources} in hand`, '8.2'),
    row('Production points', `${gained.production} from factories, ${side.production} in hand`, '8.3'),
    row('Bought', gained.bought === 1 ? '1 unit' : `${gained.bought} units`, '8.4'),
    row('Territory points', `${gained.territory} this turn, ${side.territory} in all`, '10.1'),
    row('Queue', queue.length > 0 ? queue.join(', ') : 'nobody waits', '2.2'),
  ];
}
