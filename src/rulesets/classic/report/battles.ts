import type { Clash } from '../../../kit/clash.js';
import type { Inline, Outline, SectionName } from '../../../kit/document.js';
import { list, paragraph, strong } from '../../../kit/document.js';
import { writeMoment } from '../../../kit/time.js';
import type { ReportContext } from '../../contract/report.js';
import { type Judges, judgeFor } from '../../contract/words.js';
import { controllersAt } from '../../shared/control.js';
import type { Army, ClassicBoard } from '../board.js';
import { sidesOf, terrainOf, weatherOf } from '../clash.js';
import { SLOTS } from '../ranks.js';
import type { ClassicUpdate } from '../update.js';

/** The title of a battle: `A attacks B at 5E`. */
export function titleOf(clash: Clash): string {
  const { kind, at } = clash;
  const { first, second } = sidesOf(clash);
  return `${first.join(' and ')} ${first.length > 1 ? kind.replace(/s$/, '') : kind} ${second.join(' and ')} at ${at}`;
}

/** The sections of the announcements in the order we propose, and what each holds. */
export const ANNOUNCEMENT_SECTIONS = [
  { key: 'deadline', title: 'until when strategies are due, and to whom' },
  { key: 'battle', title: 'the battles, each with its ground and its armies' },
] as const satisfies readonly SectionName[];

/** 3.1, 4.1.2.3 The battle announcements: who attacks whom, or that nobody does, square, terrain and deadline. */
export function reportBattles(update: ClassicUpdate, context: ReportContext): Outline {
  return {
    id: 'announcements',
    kind: 'announcement',
    title: `Battle announcements, turn ${update.turn}`,
    sections: [
      { key: 'deadline', blocks: [paragraph(announceDeadline(context))] },
      ...update.clashes.map((clash) => ({
        key: `battle: ${clash.at}`,
        title: titleOf(clash),
        blocks: [
          paragraph(`${describeGround(clash, update.board)} ${describeSpacing(clash)}`),
          list(...clash.sides.flat().map((name) => describeArmy(update, context, name))),
        ],
      })),
    ],
  };
}

function announceDeadline({ next, zone, judges, strategiesTo }: ReportContext): string {
  const how = `Strategies go to ${nameBattleJudge(judges, strategiesTo)} by mail; tell this thread once yours is sent (4.1.1).`;
  return next
    ? `The deadline for these battles is ${writeMoment(next.deadline, zone)}. ${how}`
    : `The deadline comes with the next turn's opening post. ${how}`;
}

/** 4.1.1 Who reads the strategies, with his address where the judge has set it. */
function nameBattleJudge(judges: Judges, address: string | undefined): string {
  return `${judgeFor(judges, 'battle')}${address === undefined ? '' : ` (${address})`}`;
}

function describeGround(clash: Clash, board: ClassicBoard): string {
  const structure = board.structures.find((one) => one.at === clash.at && !one.destroyed);
  const terrain = terrainOf(clash) ?? 'terrain as on the map';
  const weather = weatherOf(clash);
  const sky = weather === undefined ? '' : ` Weather: ${weather} (4.1.2.5).`;
  if (!structure) return `Fought at ${clash.at}, ${terrain}.${sky}`;
  const described = structure.kind === 'town' ? '' : '; its description applies (4.1.2.4)'; // 2.5.1.2: towns have none
  return `Fought at ${structure.name} (${structure.kind}), ${clash.at}, ${terrain}${described}.${sky}`;
}

/** 4.1.2.3 Where the sides start. */
function describeSpacing(clash: Clash): string {
  const { kind } = clash;
  const { first, second } = sidesOf(clash);
  const [one, two] = [first.join(' and '), second.join(' and ')];
  if (kind === 'versus')
    return 'Nobody attacks: both sides moved in, and they begin just within sight of each other (4.1.2.3).';
  if (kind === 'attacks') {
    return `${two} ${second.length > 1 ? 'begin' : 'begins'} near the centre with a few hours to prepare; ${one} ${first.length > 1 ? 'come' : 'comes'} from miles away, out of sight (4.1.2.3).`;
  }
  return `${one} stopped ${two} on the march; the rules set no starting distance for an interception, so the battle judge will (4.1.2.3).`;
}

function describeArmy(update: ClassicUpdate, context: ReportContext, name: string): readonly (Inline | string)[] {
  const army = update.board.armies.find((one) => one.name === name) as Army;
  const players = commandersOf(army, context);
  return [
    strong(name),
    `, ${army.team} ${army.faction ?? army.rank}, commanded by ${players.length > 0 ? players.join(' and ') : 'nobody on the list'}`,
  ];
}

/** Who writes an army's strategy: its controllers at the lock (5.2.1); the mercenary judge for mercenaries (6). */
function commandersOf(army: Army, { control, sheet, judges }: ReportContext): readonly string[] {
  if (army.team === 'Mercenary') return [judgeFor(judges, 'mercenary')];
  return controllersAt(army, control, sheet.lock).filter((player) => player !== '');
}

/** 3.1 One request for each army in a new battle to each player who commands it; what cannot be asked is a warning. */
export function requestStrategies(
  update: ClassicUpdate,
  context: ReportContext,
): { readonly outlines: readonly Outline[]; readonly warnings: readonly string[] } {
  const outlines: Outline[] = [];
  const warnings: string[] = [];
  const mails = new Map(context.players.map((player) => [player.name, player.mail]));
  for (const clash of update.clashes) {
    for (const name of clash.sides.flat()) {
      const army = update.board.armies.find((one) => one.name === name) as Army;
      const players = commandersOf(army, context);
      if (!players.some((player) => mails.has(player))) {
        warnings.push(
          `${name} fights at ${clash.at} and has no commander on the control list; nobody is asked for its strategy.`,
        );
      }
      for (const player of players) {
        if (!mails.has(player)) continue;
        if (!mails.get(player))
          warnings.push(
            `${player} commands ${name} at ${clash.at} and has no mail address; ask him by private message.`,
          );
        outlines.push(requestStrategy(update, context, clash, army, player));
      }
    }
  }
  return { outlines, warnings };
}

function requestStrategy(
  update: ClassicUpdate,
  context: ReportContext,
  clash: Clash,
  army: Army,
  player: string,
): Outline {
  const { game, judges, next, zone, strategiesTo } = context;
  const { first, second } = sidesOf(clash);
  const mine = first.includes(army.name) ? first : second;
  const foes = mine === first ? second : first;
  const friends = mine.filter((name) => name !== army.name);
  const when = next ? [strong(writeMoment(next.deadline, zone))] : ["the deadline in the next turn's opening post"];
  const foeNames = foes.map((name) => {
    const foe = update.board.armies.find((one) => one.name === name) as Army;
    return `${name} (${foe.team} ${foe.faction ?? foe.rank})`;
  });
  return {
    id: `request-${army.name}-${player}`,
    kind: 'request',
    to: player,
    title: `[${game}] Strategy for ${army.name} at ${clash.at}, turn ${update.turn}`,
    sections: [
      {
        key: 'letter',
        blocks: [
          paragraph(`${player},`),
          paragraph(
            'your army ',
            strong(army.name),
            ` is in battle: ${titleOf(clash)}. Please send ${nameBattleJudge(judges, strategiesTo)} its battle strategy by `,
            ...when,
            '.',
          ),
          paragraph(`${describeGround(clash, update.board)} ${describeSpacing(clash)}`),
          list(
            [`Against: ${foeNames.join(' and ')}`],
            ...(friends.length > 0
              ? [
                  [
                    `With: ${friends.join(' and ')}; each commander sends his own strategy, and may say in it which of you leaves the square after a victory, and in which direction (4.4)`,
                  ],
                ]
              : []),
            [`Your troops: ${writeTroops(army)}`],
          ),
          paragraph(
            `${describePenalty(army.name, friends)} Announce in the Battle Announcements thread that yours is sent (4.1.1).`,
          ),
          paragraph(judgeFor(judges, 'movement'), ', movement judge'),
        ],
      },
    ],
  };
}

/** 4.2.1, 4.2.4, 4.4 What a missing strategy costs. */
function describePenalty(army: string, friends: readonly string[]): string {
  const alone =
    'An army without a strategy by then loses the battle: the other side has the full bonus of 10, and the dice only decide the losses (4.2.1, 4.2.4).';
  return friends.length === 0
    ? alone
    : `Without yours ${army} takes no part, and ${friends.join(' and ')} ${friends.length === 1 ? 'fights' : 'fight'} alone (4.4). Without any of your side’s the battle is lost: the other side has the full bonus of 10, and the dice only decide the losses (4.2.1, 4.2.4).`;
}

function writeTroops(army: Army): string {
  return SLOTS.map(
    (slot, i) => `${army.troops[i]} of ${slot}${army.creatures[slot] ? ` ${army.creatures[slot]}` : ''}`,
  ).join(', ');
}
