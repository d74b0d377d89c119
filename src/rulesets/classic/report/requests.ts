import {
  type AskedFight,
  type Block,
  link,
  list,
  nameDocument,
  type Outline,
  paragraph,
  strong,
} from '../../../core/document.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, classOf, SLOTS } from '../board.js';
import { type ClassicConflict, sidesOf } from '../update/clashes.js';
import type { ClassicUpdate } from '../update.js';
import { commandersOf, describeGround, describeSpacing, formatLater, nameBattleJudge, titleOf } from './battles.js';
import { formatIncoming } from './moves.js';
import { type ClassicWords, citedUnder, wordsOf } from './words/words.js';

/** An army in a battle, and the player who is asked for its strategy. */
interface Command {
  readonly conflict: ClassicConflict;
  readonly army: Army;
  readonly player: string;
}

/**
 * 3.1 One request for each army in a new battle to each player who commands it, or one for all of his where he wants it
 * so; what cannot be asked is a warning.
 */
export function requestStrategies(
  update: ClassicUpdate,
  context: ReportContext,
): { readonly outlines: readonly Outline[]; readonly warnings: readonly string[] } {
  const warnings: string[] = [];
  const commands: Command[] = [];
  const players = new Map(context.players.map((player) => [player.name, player]));
  for (const conflict of update.conflicts) {
    for (const name of conflict.sides.flat()) {
      const army = findArmy(update, name);
      const commanders = commandersOf(army, context);
      if (!commanders.some((player) => players.has(player))) {
        warnings.push(
          `${name} fights at ${conflict.at} and has no commander on the control list; nobody is asked for its strategy.`,
        );
      }
      for (const player of commanders) {
        if (!players.has(player)) continue;
        if (!players.get(player)?.mail)
          warnings.push(
            `${player} commands ${name} at ${conflict.at} and has no mail address; ask him by private message.`,
          );
        commands.push({ conflict, army, player });
      }
    }
  }
  const isTogether = ({ player }: Command): boolean =>
    players.get(player)?.together === true && commands.filter((one) => one.player === player).length > 1;
  const outlines = commands.flatMap((command) => {
    if (!isTogether(command)) return [requestStrategy(update, context, [command])];
    const all = commands.filter(({ player }) => player === command.player);
    return all[0] === command ? [requestStrategy(update, context, all)] : [];
  });
  return { outlines, warnings };
}

function findArmy({ board }: ClassicUpdate, name: string): Army {
  return board.armies.find((one) => one.name === name) as Army;
}

/** Who writes: the movement judge, who may be the battle judge as well. */
function signature(judges: ReportContext['judges'], { requests }: ClassicWords): string {
  const name = judgeFor(judges, 'movement');
  return requests.judge(name, name === judgeFor(judges, 'battle'));
}

/** One mail to one player, in his language: all his commands in it. */
function requestStrategy(update: ClassicUpdate, given: ReportContext, commands: readonly Command[]): Outline {
  const context = speakingTo(given, commands[0]?.player);
  const { game, judges, next, zone, strategiesTo, players, announcedAt } = context;
  const [{ player, army, conflict }] = commands as [Command, ...Command[]];
  const words = wordsOf(context);
  const { requests, moment } = words;
  const own = players.find(({ name }) => name === player)?.zone ?? zone;
  const when = next ? [strong(moment(next.deadline, own))] : [requests.dueLater];
  const judge = nameBattleJudge(judges, strategiesTo);
  const isOne = commands.length === 1;
  const names = commands.map((one) => one.army.name);
  const fights = commands.map((command) => askedFight(update, command, words));
  return {
    id: nameDocument('request', ...(isOne ? [army.name] : []), player),
    kind: 'request',
    to: player,
    title: isOne
      ? `[${game}] ${requests.titleOfOne(army.name, conflict.at, update.turn + 1)}`
      : `[${game}] ${requests.titleOfAll(names, update.turn + 1)}`,
    asks: { fights, ...(next && { due: next.deadline }) },
    sections: [
      {
        key: 'letter',
        blocks: [
          paragraph(`${player},`),
          isOne
            ? paragraph(...requests.askOne(army.name, titleOf(conflict, words), judge, when))
            : paragraph(...requests.askAll(commands.length, judge, when)),
          ...commands.flatMap((command) => formatCommand(update, context, command, isOne)),
          paragraph(...(isOne ? requests.subjectOfOne(fights[0]?.subject ?? '') : [requests.subjectOfAll])),
          paragraph(
            ...describePenalty(army.name, isOne ? friendsOf({ conflict, army, player }) : [], words),
            requests.announceSent,
            ...citedUnder(['4.1.1']),
            ...(announcedAt === undefined ? ['.'] : [': ', link(announcedAt, announcedAt)]),
          ),
          paragraph(signature(judges, words)),
        ],
      },
    ],
  };
}

/** The same context with a player's own language in place of the game's. */
function speakingTo(context: ReportContext, player: string | undefined): ReportContext {
  const { language } = context.players.find(({ name }) => name === player) ?? {};
  return language === undefined ? context : { ...context, language };
}

/** What a strategy is sent under, and what for. */
function askedFight(update: ClassicUpdate, { conflict, army }: Command, words: ClassicWords): AskedFight {
  const subject = words.requests.titleOfOne(army.name, conflict.at, update.turn + 1);
  return { at: conflict.at, title: titleOf(conflict, words), pieces: [army.name], subject };
}

/** One army's battle: the ground, where the sides start, against whom, beside whom, and with what. */
function formatCommand(
  update: ClassicUpdate,
  context: ReportContext,
  command: Command,
  isAlone: boolean,
): readonly Block[] {
  const { conflict, army } = command;
  const words = wordsOf(context);
  const { requests } = words;
  const { mine, foes } = sidesFor(command);
  const friends = mine.filter((name) => name !== army.name);
  const subject = askedFight(update, command, words).subject;
  const coming = formatIncoming(army, words);
  return [
    ...(isAlone ? [] : [paragraph(strong(army.name), `: ${titleOf(conflict, words)}.`)]),
    paragraph(
      ...describeGround(conflict, update.board, words),
      ' ',
      describeSpacing(conflict, words),
      ...formatStill(conflict, context),
    ),
    list(
      ...foes.map((name) => [
        requests.against(describeSoldiers(update, context, name), writeTroops(findArmy(update, name), words)),
        ...citedUnder(['1.2']),
      ]),
      ...(friends.length > 0
        ? [[requests.beside(friends.map((name) => describeSoldiers(update, context, name))), ...citedUnder(['4.4'])]]
        : []),
      [requests.yours(writeTroops(army, words)), ...(coming.length === 0 ? [] : ['; ', ...coming])],
      formatAttempts(
        army,
        foes.map((name) => findArmy(update, name)),
        words,
      ),
      ...(isAlone ? [] : [[requests.subject, strong(subject)]]),
      ...(isAlone || friends.length === 0 ? [] : [describeAlone(army.name, friends, words)]),
    ),
  ];
}

/** 4.1.2.3, 4.1.2.5 What of his battle a player finds in the Battle Announcements thread still. */
function formatStill(conflict: ClassicConflict, context: ReportContext): ListItem {
  const words = wordsOf(context);
  const later = formatLater([conflict], words);
  return later.length === 0 ? [] : words.requests.postsLater(judgeFor(context.judges, 'battle'), later);
}

/** An army of somebody else's as everybody knows it: its side, its rank, its colours, who commands it. */
function describeSoldiers(update: ClassicUpdate, context: ReportContext, name: string): string {
  const army = findArmy(update, name);
  const { team, faction, rank, colors } = army;
  const commanders = commandersOf(army, context);
  const { requests, color } = wordsOf(context);
  const parts = [
    requests.soldiers(team, faction ?? rank),
    colors.map(color).join('/'),
    commanders.length > 0 ? requests.commandedBy(commanders) : '',
  ];
  return `${name} (${parts.filter((part) => part !== '').join(', ')})`;
}

function sidesFor({ conflict, army }: Command): { readonly mine: readonly string[]; readonly foes: readonly string[] } {
  const { first, second } = sidesOf(conflict);
  return first.includes(army.name) ? { mine: first, foes: second } : { mine: second, foes: first };
}

function friendsOf(command: Command): readonly string[] {
  return sidesFor(command).mine.filter((name) => name !== command.army.name);
}

/** 4.2.1, 4.2.4, 4.4 What a missing strategy costs. */
function describePenalty(army: string, friends: readonly string[], words: ClassicWords): ListItem {
  const { requests } = words;
  const end = [...citedUnder(['4.2.1', '4.2.4']), '.'];
  return friends.length === 0
    ? [requests.withoutStrategy, ...end]
    : [...describeAlone(army, friends, words), requests.withoutAny, ...end];
}

/** 4.4 What becomes of one of two armies whose strategy is missing. */
function describeAlone(army: string, friends: readonly string[], { requests }: ClassicWords): ListItem {
  return [requests.withoutYours(army, friends), ...citedUnder(['4.4']), '.'];
}

function writeTroops(army: Army, { requests }: ClassicWords): string {
  return SLOTS.map((slot, i) => requests.troops(army.troops[i] as number, slot, army.creatures[slot])).join(', ');
}

/** What a kill risks of the top slot (4.3.2), and a capture of the lowest (4.5). */
const [KILL, CAPTURE] = [500, 2000];

/** 4.5 From this class on an army can be captured: the two lowest ranks. */
const LOW = 5;

/** 4.3.2, 4.5 What an army can try beside winning, and what must stand in its strategy for that. */
function formatAttempts({ troops, team: own }: Army, foes: readonly Army[], { requests }: ClassicWords): ListItem {
  const [lowest, , , top] = troops;
  const kill: ListItem = [top < KILL ? requests.noKill(KILL, top) : requests.kill(KILL), ...citedUnder(['4.3.2']), '.'];
  const isFit = ({ rank, team, converting }: Army) =>
    own !== 'Mercenary' && team !== 'Mercenary' && !converting && classOf(rank) >= LOW;
  const low = foes.filter(isFit).map(({ name }) => name);
  if (low.length === 0) return kill;
  const capture = lowest < CAPTURE ? requests.noCapture(low, CAPTURE, lowest) : requests.capture(low, CAPTURE);
  return [...kill, capture, ...citedUnder(['4.5']), '.'];
}
