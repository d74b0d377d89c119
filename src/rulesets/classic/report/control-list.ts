import {
  type Inline,
  joinInlines,
  list,
  type Outline,
  type Section,
  type SectionName,
  strong,
} from '../../../core/document.js';
import { capital } from '../../../core/text.js';
import { minuteOf, writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { type Campaign, type ClassicBoard, type Member, TEAMS, type Team } from '../board.js';
import { classOfMember } from '../rules/5-people.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';
import { nameAll, tellUntil } from './events.js';

type Line = readonly (Inline | string)[];

/** The sections of the Proxy List post in the order we propose. */
export const CONTROL_SECTIONS = [
  { key: 'changed', title: 'what has changed since the list before' },
  { key: 'team', title: 'the players of each team with their armies' },
  { key: 'shared', title: 'armies on more than one list' },
  { key: 'nobody', title: 'armies that nobody controls' },
  { key: 'requesters', title: 'who may ask for changes' },
] as const satisfies readonly SectionName[];

/** 5.2.1 The Proxy List post: all players and the armies they control, drafted when it is another than before the update. */
export function reportControl(update: ClassicUpdate, context: ReportContext): readonly Outline[] {
  const { before, board, turn } = update;
  if (!board.campaign || board.campaign.members.length === 0) return [];
  const { zone, sheet } = context;
  const now = writeList(board, board.campaign, zone, sheet.lock, context);
  const earlier = before.campaign ? writeList(before, before.campaign, zone, sheet.opened, context) : [];
  const changed = before.campaign ? tellChanged(before, before.campaign, board, board.campaign, context) : [];
  if (turn > 1 && changed.length === 0 && JSON.stringify(now) === JSON.stringify(earlier)) return [];
  return [
    {
      id: 'control',
      kind: 'control',
      title: `Proxy list after turn ${turn}`,
      sections: [
        ...(changed.length > 0 ? [{ key: 'changed', title: 'Changed', blocks: [list(...changed)] }] : []),
        ...now,
        ...writeRequesters(update),
      ],
    },
  ];
}

function writeList(
  { armies }: ClassicBoard,
  campaign: Campaign,
  zone: string,
  at: number,
  context: ReportContext,
): readonly Section[] {
  const teams = TEAMS.flatMap((team): readonly Section[] => {
    const lines = membersOf(campaign, team).map((member) => writeMember(member, armies, campaign, zone, at));
    return lines.length > 0 ? [{ key: `team: ${team}`, title: team, blocks: [list(...lines)] }] : [];
  });
  const own = armies.filter(({ team }) => team !== 'Mercenary');
  const nobody = own
    .filter(({ name, controllers }) => nameAll(controllers, name, context) === 'nobody')
    .map(({ name, team, rank }): Line => [strong(name), `, ${team} ${rank}`, ...citedUnder(['5.2.1'])]);
  const shared = own
    .filter(({ controllers }) => controllers.length > 1)
    .map(
      ({ name, controllers }): Line => [
        strong(name),
        `: ${nameAll(controllers, name, context)}; with orders from more than one of them it ignores all and does not move`,
        ...citedUnder(['3.3.6']),
      ],
    );
  const group = (key: string, title: string, lines: readonly Line[]): readonly Section[] =>
    lines.length === 0 ? [] : [{ key, title, blocks: [list(...lines)] }];
  return [
    ...teams,
    ...group('shared', 'On more than one list', shared),
    ...group('nobody', 'Controlled by nobody', nobody),
  ];
}

/** By rank, as the roster has them within one. */
function membersOf({ members }: Campaign, team: Team): readonly Member[] {
  const place = (member: Member) => classOfMember(member) ?? Number.POSITIVE_INFINITY;
  return members.filter((member) => member.team === team).toSorted((a, b) => place(a) - place(b));
}

function writeMember(
  { name, rank, away, inactiveSince, seen = Number.NEGATIVE_INFINITY, isOwed }: Member,
  armies: ClassicBoard['armies'],
  { contingencies }: Campaign,
  zone: string,
  at: number,
): Line {
  const own = armies.filter(({ controllers }) => controllers.includes(name)).map((army) => army.name);
  const gone = away.filter(({ until }) => until === undefined || minuteOf(until) >= minuteOf(at)).at(-1);
  const second = contingencies[name];
  const told: readonly Line[] = [
    [capital(own.length > 0 ? own.join('; ') : 'no army')],
    ...(second === undefined ? [] : [[capital(`${second} writes strategies in his place`), ...citedUnder(['5.2.3'])]]),
    ...(gone
      ? [[`Away${gone.until === undefined ? '' : ` until ${writeMoment(gone.until, zone)}`}`, ...citedUnder(['5.1'])]]
      : []),
    ...(inactiveSince !== undefined && seen <= inactiveSince ? [['Declared inactive', ...citedUnder(['5.1'])]] : []),
    ...(isOwed ? [['Is owed an army', ...citedUnder(['5.3.4'])]] : []),
  ];
  return [strong(name), `${rank === undefined ? '' : ` (${rank})`}: `, ...joinInlines(told, '. ')];
}

/** Who came, went, has another rank or name (1.6), and whose army is another's now (5.2.1). */
function tellChanged(
  earlier: ClassicBoard,
  was: Campaign,
  board: ClassicBoard,
  is: Campaign,
  context: ReportContext,
): readonly Line[] {
  const oldNames = new Map(
    is.members.flatMap((member) => {
      const old = (member.namesakes ?? []).findLast((name) => was.members.some((one) => one.name === name));
      return old !== undefined && !was.members.some(({ name }) => name === member.name)
        ? [[member.name, old] as const]
        : [];
    }),
  );
  const people = is.members.flatMap((member): readonly Line[] => {
    const old = oldNames.get(member.name);
    const before = was.members.find(({ name }) => name === (old ?? member.name));
    return [
      ...(old === undefined ? [] : [[strong(member.name), `, until now ${old}`, ...citedUnder(['1.6'])]]),
      ...(before ? [] : [[strong(member.name), ` has joined ${member.team}`]]),
      ...(before && before.rank !== member.rank
        ? [
            [
              strong(member.name),
              ` is ${member.rank ?? 'without a rank'}, until now ${before.rank ?? 'without one'}`,
              ...citedUnder(['1.1']),
            ],
          ]
        : []),
    ];
  });
  const left = was.members
    .filter(({ name }) => !is.members.some((member) => member.name === name) && ![...oldNames.values()].includes(name))
    .map(({ name }): Line => [strong(name), ' has left the game']);
  const renamed = (players: readonly string[]) =>
    players.map((name) => [...oldNames].find(([, old]) => old === name)?.[0] ?? name);
  const armies = board.armies.flatMap((army): readonly Line[] => {
    const { name, controllers } = army;
    const before = earlier.armies.find((one) => one.name === name);
    if (!before || renamed(before.controllers).join('\n') === controllers.join('\n')) return [];
    const until = nameAll(renamed(before.controllers), name, context);
    const now = nameAll(controllers, name, context);
    return [[strong(name), `: ${now}${tellUntil(army, context)} ${until}`, ...citedUnder(['5.2.1'])]];
  });
  return [...people, ...left, ...armies];
}

function writeRequesters({ happened }: ClassicUpdate): readonly Section[] {
  const lines = Object.entries(happened?.requesters ?? {}).flatMap(([team, names = []]): readonly Line[] =>
    names.length > 0 ? [[strong(team), `: ${names.join(' and ')}`, ...citedUnder(['5.2.2.1'])]] : [],
  );
  return lines.length > 0 ? [{ key: 'requesters', title: 'Changes are asked for by', blocks: [list(...lines)] }] : [];
}
