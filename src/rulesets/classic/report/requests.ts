import { type AskedFight, type Block, link, list, type Outline, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, classOf, SLOTS } from '../board.js';
import { type ClassicClash, sidesOf } from '../update/clashes.js';
import type { ClassicUpdate } from '../update.js';
import { commandersOf, describeGround, describeSpacing, nameBattleJudge, tellLater, titleOf } from './battles.js';
import { citedUnder } from './cited.js';
import { tellIncoming } from './transfers.js';

/** An army in a battle, and the player who is asked for its strategy. */
interface Command {
  readonly clash: ClassicClash;
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
  for (const clash of update.clashes) {
    for (const name of clash.sides.flat()) {
      const army = findArmy(update, name);
      const commanders = commandersOf(army, context);
      if (!commanders.some((player) => players.has(player))) {
        warnings.push(
          `${name} fights at ${clash.at} and has no commander on the control list; nobody is asked for its strategy.`,
        );
      }
      for (const player of commanders) {
        if (!players.has(player)) continue;
        if (!players.get(player)?.mail)
          warnings.push(
            `${player} commands ${name} at ${clash.at} and has no mail address; ask him by private message.`,
          );
        commands.push({ clash, army, player });
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
function signature(judges: ReportContext['judges']): string {
  const name = judgeFor(judges, 'movement');
  return name === judgeFor(judges, 'battle') ? `${name}, movement and battle judge` : `${name}, movement judge`;
}

/** One mail to one player: all his commands in it. */
function requestStrategy(update: ClassicUpdate, context: ReportContext, commands: readonly Command[]): Outline {
  const { game, judges, next, zone, strategiesTo, players, announcedAt } = context;
  const [{ player, army, clash }] = commands as [Command, ...Command[]];
  const own = players.find(({ name }) => name === player)?.zone ?? zone;
  const when = next ? [strong(writeMoment(next.deadline, own))] : ["the deadline in the next turn's opening post"];
  const judge = nameBattleJudge(judges, strategiesTo);
  const isOne = commands.length === 1;
  const fights = commands.map((command) => askedFight(update, command));
  return {
    id: isOne ? `request-${army.name}-${player}` : `request-${player}`,
    kind: 'request',
    to: player,
    title: isOne
      ? `[${game}] Strategy for ${army.name} at ${clash.at}, turn ${update.turn + 1}`
      : `[${game}] Strategies for ${commands.map((one) => one.army.name).join(', ')}, turn ${update.turn + 1}`,
    asks: { fights, ...(next && { due: next.deadline }) },
    sections: [
      {
        key: 'letter',
        blocks: [
          paragraph(`${player},`),
          isOne
            ? paragraph(
                'your army ',
                strong(army.name),
                ` is in battle: ${titleOf(clash)}. Please send ${judge} its battle strategy by `,
                ...when,
                '.',
              )
            : paragraph(
                `${commands.length} of your armies are in battle. Please send ${judge} a battle strategy for each by `,
                ...when,
                '.',
              ),
          ...commands.flatMap((command) => tellCommand(update, context, command, isOne)),
          paragraph(
            isOne ? 'Send it with the subject ' : 'Send each in a mail of its own, with the subject named for it',
            ...(isOne ? [strong(fights[0]?.subject ?? '')] : []),
            `${isOne ? '; an' : '. An'} answer to this mail will do as well where ${isOne ? 'it keeps the subject' : 'that subject stands above it'}.`,
          ),
          paragraph(
            ...(isOne ? describePenalty(army.name, friendsOf({ clash, army, player })) : PENALTY),
            ' Announce in the Battle Announcements thread that yours is sent',
            ...citedUnder(['4.1.1']),
            ...(announcedAt === undefined ? ['.'] : [': ', link(announcedAt, announcedAt)]),
          ),
          paragraph(signature(judges)),
        ],
      },
    ],
  };
}

/** What a strategy is sent under, and what for. */
function askedFight(update: ClassicUpdate, { clash, army }: Command): AskedFight {
  const subject = `Strategy for ${army.name} at ${clash.at}, turn ${update.turn + 1}`;
  return { at: clash.at, title: titleOf(clash), pieces: [army.name], subject };
}

/** One army's battle: the ground, where the sides start, against whom, beside whom, and with what. */
function tellCommand(
  update: ClassicUpdate,
  context: ReportContext,
  command: Command,
  isAlone: boolean,
): readonly Block[] {
  const { clash, army } = command;
  const { mine, foes } = sidesFor(command);
  const friends = mine.filter((name) => name !== army.name);
  const subject = askedFight(update, command).subject;
  const coming = tellIncoming(army);
  return [
    ...(isAlone ? [] : [paragraph(strong(army.name), `: ${titleOf(clash)}.`)]),
    paragraph(...describeGround(clash, update.board), ' ', describeSpacing(clash), ...tellStill(clash, context)),
    list(
      ...foes.map((name) => [
        `Against: ${describeSoldiers(update, context, name)}: ${writeTroops(findArmy(update, name))}`,
        ...citedUnder(['1.2']),
      ]),
      ...(friends.length > 0
        ? [
            [
              `With: ${friends.map((name) => describeSoldiers(update, context, name)).join(' and ')}; each commander sends his own strategy, and may say in it which of you leaves the square after a victory, and in which direction`,
              ...citedUnder(['4.4']),
            ],
          ]
        : []),
      [`Your troops: ${writeTroops(army)}`, ...(coming.length === 0 ? [] : ['; ', ...coming])],
      tellAttempts(
        army,
        foes.map((name) => findArmy(update, name)),
      ),
      ...(isAlone ? [] : [['Subject: ', strong(subject)]]),
      ...(isAlone || friends.length === 0 ? [] : [describeAlone(army.name, friends)]),
    ),
  ];
}

/** 4.1.2.3, 4.1.2.5 What of his battle a player finds in the Battle Announcements thread still. */
function tellStill(clash: ClassicClash, { judges }: ReportContext): ListItem {
  const later = tellLater([clash]);
  return later.length === 0
    ? []
    : [` ${judgeFor(judges, 'battle')} posts `, ...later, ' in the Battle Announcements thread.'];
}

/** An army of somebody else's as everybody knows it: its side, its rank, its colours, who commands it. */
function describeSoldiers(update: ClassicUpdate, context: ReportContext, name: string): string {
  const army = findArmy(update, name);
  const { team, faction, rank, colors } = army;
  const commanders = commandersOf(army, context);
  return `${name} (${[`${team} ${faction ?? rank}`, colors.join('/'), ...(commanders.length > 0 ? [`commanded by ${commanders.join(' and ')}`] : [])].filter((part) => part !== '').join(', ')})`;
}

function sidesFor({ clash, army }: Command): { readonly mine: readonly string[]; readonly foes: readonly string[] } {
  const { first, second } = sidesOf(clash);
  return first.includes(army.name) ? { mine: first, foes: second } : { mine: second, foes: first };
}

function friendsOf(command: Command): readonly string[] {
  return sidesFor(command).mine.filter((name) => name !== command.army.name);
}

const BONUS = 'the other side has the full bonus of 10, and the dice only decide the losses';

const PENALTY: ListItem = [
  `An army without a strategy by then loses the battle: ${BONUS}`,
  ...citedUnder(['4.2.1', '4.2.4']),
  '.',
];

/** 4.2.1, 4.2.4, 4.4 What a missing strategy costs. */
function describePenalty(army: string, friends: readonly string[]): ListItem {
  return friends.length === 0
    ? PENALTY
    : [
        ...describeAlone(army, friends),
        ` Without any of your side’s the battle is lost: ${BONUS}`,
        ...citedUnder(['4.2.1', '4.2.4']),
        '.',
      ];
}

/** 4.4 What becomes of one of two armies whose strategy is missing. */
function describeAlone(army: string, friends: readonly string[]): ListItem {
  const others = `${friends.join(' and ')} ${friends.length === 1 ? 'fights' : 'fight'} alone`;
  return [`Without yours ${army} takes no part, and ${others}`, ...citedUnder(['4.4']), '.'];
}

function writeTroops(army: Army): string {
  return SLOTS.map(
    (slot, i) => `${army.troops[i]} of ${slot}${army.creatures[slot] ? ` ${army.creatures[slot]}` : ''}`,
  ).join(', ');
}

/** What a kill risks of the top slot (4.3.2), and a capture of the lowest (4.5). */
const [KILL, CAPTURE] = [500, 2000];

/** 4.5 From this class on an army can be captured: the two lowest ranks. */
const LOW = 5;

/** 4.3.2, 4.5 What an army can try beside winning, and what must stand in its strategy for that. */
export function tellAttempts({ troops, team: own }: Army, foes: readonly Army[]): ListItem {
  const [lowest, , , top] = troops;
  const kill: ListItem = [
    top < KILL
      ? `A kill is not open to you: it takes ${KILL} in your top slot, and you have ${top}`
      : `For a kill the strategy must say that you risk ${KILL} of your top slot`,
    ...citedUnder(['4.3.2']),
    '.',
  ];
  const isFit = ({ rank, team, converting }: Army) =>
    own !== 'Mercenary' && team !== 'Mercenary' && !converting && classOf(rank) >= LOW;
  const low = foes.filter(isFit).map(({ name }) => name);
  if (low.length === 0) return kill;
  const whom = low.join(' or ');
  const capture =
    lowest < CAPTURE
      ? ` To capture ${whom} takes ${CAPTURE} in your lowest slot, and you have ${lowest}`
      : ` To capture ${whom} instead it must say that you risk ${CAPTURE} of your lowest slot`;
  return [...kill, capture, ...citedUnder(['4.5']), '.'];
}
