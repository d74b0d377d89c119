import {
  joinInlines,
  line,
  type Outline,
  type Section,
  type SectionName,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { capital } from '../../../core/text.js';
import { minuteOf, writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { listSection } from '../../shared/report-posts.js';
import { type Campaign, type ClassicBoard, type Member, TEAMS, type Team } from '../board.js';
import { classOfMember } from '../rules/5-people.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';
import { findKnown, nameAll, stateControl } from './events.js';

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
      sections: [...group('changed', 'Changed', changed), ...now, ...writeRequesters(update)],
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
  const teams = TEAMS.flatMap((team) =>
    group(
      'team',
      team,
      membersOf(campaign, team).map((member) => writeMember(member, armies, campaign, zone, at)),
      team,
    ),
  );
  const own = armies.filter(({ team }) => team !== 'Mercenary');
  const nobody = own
    .filter(({ name, controllers }) => findKnown(controllers, name, context).length === 0)
    .map(({ name, team, rank }) =>
      statement(name, 'nobody’s', { team, rank }, ...line`${strong(name)}, ${team} ${rank}${citedUnder(['5.2.1'])}`),
    );
  const shared = own
    .filter(({ controllers }) => controllers.length > 1)
    .map(({ name, controllers }) => {
      const known = findKnown(controllers, name, context);
      const words = line`${strong(name)}: ${nameAll(known)}; with orders from more than one of them it ignores all and does not move${citedUnder(['3.3.6'])}`;
      return statement(name, 'shared', known, ...words);
    });
  return [
    ...teams,
    ...group('shared', 'On more than one list', shared),
    ...group('nobody', 'Controlled by nobody', nobody),
  ];
}

function group(key: string, title: string, lines: readonly Statement[], part?: string): readonly Section[] {
  return listSection(
    key,
    title,
    lines.map((one) => [one]),
    part,
  );
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
): Statement {
  const own = armies.filter(({ controllers }) => controllers.includes(name)).map((army) => army.name);
  const gone = away.filter(({ until }) => until === undefined || minuteOf(until) >= minuteOf(at)).at(-1);
  const second = contingencies[name];
  const isInactive = inactiveSince !== undefined && seen <= inactiveSince;
  const part = (key: string, states: unknown, words: string, ...rules: readonly string[]) => [
    statement('', key, states, words, ...(rules.length > 0 ? citedUnder(rules) : [])),
  ];
  const told: readonly (readonly Statement[])[] = [
    part('armies', own, capital(own.length > 0 ? own.join('; ') : 'no army')),
    ...(second === undefined
      ? []
      : [part('second', second, capital(`${second} writes strategies in his place`), '5.2.3')]),
    ...(gone
      ? [
          part(
            'away',
            { until: gone.until },
            `Away${gone.until === undefined ? '' : ` until ${writeMoment(gone.until, zone)}`}`,
            '5.1',
          ),
        ]
      : []),
    ...(isInactive ? [part('inactive', null, 'Declared inactive', '5.1')] : []),
    ...(isOwed ? [part('owed', null, 'Is owed an army', '5.3.4')] : []),
  ];
  const words = line`${strong(name)}${rank === undefined ? '' : ` (${rank})`}: ${joinInlines(told, '. ')}`;
  return statement(name, 'member', { rank }, ...words);
}

/** Who came, went, has another rank or name (1.6), and whose army is another's now (5.2.1). */
function tellChanged(
  earlier: ClassicBoard,
  was: Campaign,
  board: ClassicBoard,
  is: Campaign,
  context: ReportContext,
): readonly Statement[] {
  const oldNames = new Map(
    is.members.flatMap((member) => {
      const old = (member.namesakes ?? []).findLast((name) => was.members.some((one) => one.name === name));
      return old !== undefined && !was.members.some(({ name }) => name === member.name)
        ? [[member.name, old] as const]
        : [];
    }),
  );
  const people = is.members.flatMap((member): readonly Statement[] => {
    const { name, team, rank } = member;
    const old = oldNames.get(name);
    const before = was.members.find((one) => one.name === (old ?? name));
    const ranked = line`${strong(name)} is ${rank ?? 'without a rank'}, until now ${before?.rank ?? 'without one'}${citedUnder(['1.1'])}`;
    return [
      ...(old === undefined
        ? []
        : [statement(name, 'name', old, ...line`${strong(name)}, until now ${old}${citedUnder(['1.6'])}`)]),
      ...(before ? [] : [statement(name, 'joined', team, strong(name), ` has joined ${team}`)]),
      ...(before && before.rank !== rank ? [statement(name, 'rank', { rank, until: before.rank }, ...ranked)] : []),
    ];
  });
  const left = was.members
    .filter(({ name }) => !is.members.some((member) => member.name === name) && ![...oldNames.values()].includes(name))
    .map(({ name }) => statement(name, 'left', null, strong(name), ' has left the game'));
  const renamed = (players: readonly string[]) =>
    players.map((name) => [...oldNames].find(([, old]) => old === name)?.[0] ?? name);
  const armies = board.armies.flatMap((army): readonly Statement[] => {
    const before = earlier.armies.find(({ name }) => name === army.name);
    if (!before || renamed(before.controllers).join('\n') === army.controllers.join('\n')) return [];
    return [stateControl(army, renamed(before.controllers), context)];
  });
  return [...people, ...left, ...armies];
}

function writeRequesters({ happened }: ClassicUpdate): readonly Section[] {
  const lines = Object.entries(happened?.requesters ?? {}).flatMap(([team, names = []]) =>
    names.length > 0
      ? [
          statement(
            team,
            'requesters',
            names,
            ...line`${strong(team)}: ${names.join(' and ')}${citedUnder(['5.2.2.1'])}`,
          ),
        ]
      : [],
  );
  return group('requesters', 'Changes are asked for by', lines);
}
