import type { Inline, Outline } from '../../../kit/document.js';
import { list, paragraph, strong } from '../../../kit/document.js';
import { writeMoment } from '../../../kit/time.js';
import type { ReportContext } from '../../contract/report.js';
import { capital, judgeFor } from '../../contract/words.js';
import { tellReason } from '../../shared/told-reasons.js';
import { nameHeadingsIn } from '../../shared/told-rules.js';
import {
  type Battle,
  type DrawnMatch,
  isBorder,
  type NemesisBoard,
  type Race,
  type Unit,
  type Waiting,
} from '../board.js';
import { controllersOn } from '../chapters/1-2-orders-that-count.js';
import { isOverdue } from '../chapters/6-4-deadlines.js';
import { tellBattlefield } from '../engine/field.js';
import type { NemesisOrder } from '../orders.js';
import { HEADINGS } from '../rulebook.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';
import { tellDates, tellRunOut } from './matches.js';
import { tellAccount, tellFate, tellMove } from './tell.js';

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
    id: `request-${player}`,
    kind: 'request',
    to: player,
    title: `[${game}] ${subject}, turn ${update.turn}`,
    sections: [
      {
        key: 'letter',
        blocks: nameHeadingsIn(
          [
            paragraph(`${player},`),
            ...units.flatMap((name) => [
              paragraph(...tellUnit(update, name)),
              ...asList(tellOrders(update, name)),
              ...asList(tellMatches(update, name, context)),
            ]),
            ...races.flatMap((race) => [
              paragraph('The account of ', strong(race), ':'),
              ...asList([...tellAccount(update, race), ...tellOrders(update, race)]),
            ]),
            ...(next === undefined
              ? []
              : [paragraph('Your next orders are due by ', strong(writeMoment(next.lock, zone)), ' (9.7).')]),
            paragraph(`${judgeFor(judges, 'master')}, game-master`),
          ],
          HEADINGS,
        ),
      },
    ],
  };
}

const asList = (items: Items) => (items.length > 0 ? [list(...items)] : []);

/** Where his unit is, and why. */
function tellUnit(update: NemesisUpdate, name: string): readonly (Inline | string)[] {
  const move = update.moves.find(({ piece }) => piece === name) as NemesisMove;
  // who stopped it at a border is told with its order
  const reasons = move.reasons.filter(({ why }) => move.outcome !== 'border' || !why.startsWith('it met '));
  return ['your unit ', strong(name), ` ${tellFate(move)}`, tellMove(update, { ...move, reasons }), '.'];
}

/** What became of the orders given for a unit or race. */
function tellOrders(update: NemesisUpdate, subject: string): Items {
  const { orders, verdicts } = update;
  return verdicts
    .filter(({ piece }) => piece === subject)
    .map(({ order, fate, rule, why }) => {
      const own = orders.find(({ id }) => id === order);
      const text = own?.text ?? subject;
      const isMove = (own?.value as NemesisOrder | undefined)?.action === 'move';
      const word = {
        stands: (isMove && tellStopped(update, subject)) || 'carried out',
        illegal: 'illegal',
        fails: 'came to nothing',
        superseded: 'superseded',
        late: 'late',
      }[fate];
      return [strong(text), `: ${word}${why === '' ? '' : `. ${tellReason(why)} (${rule})`}`];
    });
}

/** 5.5 Who met an enemy at the border did not arrive. */
function tellStopped({ moves, board }: NemesisUpdate, name: string): string | undefined {
  if (moves.find(({ piece }) => piece === name)?.outcome !== 'border') return undefined;
  const { units = [] } = board.battles.find((one) => isBorder(one) && one.units.includes(name)) ?? {};
  const raceOf = (unit: string) => board.units.find((one) => one.name === unit)?.race;
  const foes = units.filter((unit) => raceOf(unit) !== raceOf(name));
  return `stopped at the border by ${foes.join(' and ')}; who wins there moves on (5.5)`;
}

/** His matches in battles that go on: how those ended that are over; of the others the opponent, who challenges, and what is due when. */
function tellMatches({ board }: NemesisUpdate, name: string, context: ReportContext): Items {
  return board.battles.flatMap(({ at, matches }) =>
    matches
      .filter(({ challenger, opponent }) => challenger === name || opponent === name)
      .flatMap((match) => {
        if (!match.ending) return [tellMatch(match, name, tellBattlefield(at), context)];
        return matches.some(({ ending }) => !ending) ? [tellEnded(match, name, matches)] : [];
      }),
  );
}

/** How his match ended while others of the battle still run, and what hangs on them (7.2, 7.3). */
function tellEnded(
  { challenger, opponent, ending }: DrawnMatch,
  name: string,
  matches: Battle['matches'],
): Items[number] {
  const other = challenger === name ? opponent : challenger;
  if (ending?.how !== 'won')
    return [
      strong(`Match against ${other}`),
      ': it is over; the battle goes on, and you cannot move until it is over (9.3)',
    ];
  const turn = ending.byDefault ? tellDefault(ending) : ending.turn === undefined ? '' : `in game turn ${ending.turn}`;
  const how = turn === '' ? '' : ` ${turn}`;
  const open = matches.filter((one) => !one.ending);
  const still = open.map((one) => `${one.challenger} against ${one.opponent}`).join(' and ');
  const runs = `${still} still ${open.length === 1 ? 'runs' : 'run'}`;
  if (ending.loser !== name)
    return [strong(`You won against ${other}${how}`), `. ${runs}, and you cannot move until the battle is over (9.3)`];
  const isHis = open.some((one) => [one.challenger, one.opponent].includes(other));
  const fate =
    isHis && ending.turn !== undefined && !ending.byDefault
      ? `if ${other} loses that match before game turn ${ending.turn}, you live; otherwise you fall (7.2)`
      : 'what becomes of you is settled when the battle is over (7.2)';
  return [strong(`You lost to ${other}${how}`), `. ${runs}: ${fate}. You cannot move until then (9.3)`];
}

/** 6.5 `by default (no word since the draw)`. */
function tellDefault({ why }: { readonly why?: string }): string {
  return why === undefined ? 'by default' : `by default (${why})`;
}

function tellMatch(
  match: DrawnMatch,
  name: string,
  place: string,
  { sheet, judges }: ReportContext,
): readonly (Inline | string)[] {
  const challenges = match.challenger === name;
  const other = challenges ? match.opponent : match.challenger;
  const who = challenges
    ? `You must challenge ${other} and choose the map`
    : `${other} challenges you and chooses the map`;
  const warned =
    match.warned[name] === undefined
      ? ''
      : ' You have been warned: without word that the game has started you lose by default (6.5).';
  const waiting =
    match.reported?.[other] && !match.reported[name]
      ? ` ${other} has reported how it ended, and you have not: both players report (6.2).`
      : '';
  const due = isOverdue(match, sheet.lock)
    ? `${capital(tellRunOut(match))}. Tell ${judgeFor(judges, 'master')} what kept you; he decides (6.4).`
    : tellDates(match, sheet.lock).replace(/\.$/, ', counted from the deadline of the turn that drew it (6.4).');
  return [strong(`Match against ${other} at ${place}`), `: ${who} (6.1). ${due}${warned}${waiting}`];
}

/** Who waits, by race, top first. */
export function queueOf({ queue }: NemesisBoard, race: Race): readonly Waiting[] {
  return queue.filter((one) => one.race === race);
}
