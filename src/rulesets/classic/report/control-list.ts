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
import { minuteOf } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { listSection } from '../../shared/report-posts.js';
import { type Campaign, type ClassicBoard, type Member, TEAMS, type Team } from '../board.js';
import { classOfMember } from '../state/people.js';
import type { ClassicUpdate } from '../update.js';
import { findKnown, nameAll, stateControl } from './events.js';
import { citedUnder, wordsOf } from './words/words.js';

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
  const { sheet } = context;
  const { control } = wordsOf(context);
  const now = writeList(board, board.campaign, sheet.lock, context);
  const earlier = before.campaign ? writeList(before, before.campaign, sheet.opened, context) : [];
  const changed = before.campaign ? formatChanged(before, before.campaign, board, board.campaign, context) : [];
  if (turn > 1 && changed.length === 0 && JSON.stringify(now) === JSON.stringify(earlier)) return [];
  return [
    {
      id: 'control',
      kind: 'control',
      title: control.title(turn),
      sections: [...group('changed', control.changed, changed), ...now, ...writeRequesters(update, context)],
    },
  ];
}

function writeList(
  { armies }: ClassicBoard,
  campaign: Campaign,
  at: number,
  context: ReportContext,
): readonly Section[] {
  const words = wordsOf(context);
  const teams = TEAMS.flatMap((team) =>
    group(
      'team',
      words.team(team),
      membersOf(campaign, team).map((member) => writeMember(member, armies, campaign, { at, context })),
      team,
    ),
  );
  const own = armies.filter(({ team }) => team !== 'Mercenary');
  const nobody = own
    .filter(({ name, controllers }) => findKnown(controllers, name, context).length === 0)
    .map(({ name, team, rank }) =>
      statement(
        name,
        'nobody’s',
        { team, rank },
        ...line`${strong(name)}, ${words.requests.soldiers(team, rank)}${citedUnder(['5.2.1'])}`,
      ),
    );
  const shared = own
    .filter(({ controllers }) => controllers.length > 1)
    .map(({ name, controllers }) => {
      const known = findKnown(controllers, name, context);
      const told = words.control.sharedBy([strong(name)], nameAll(known, words));
      return statement(name, 'shared', known, ...line`${told}${citedUnder(['3.3.6'])}`);
    });
  return [...teams, ...group('shared', words.control.shared, shared), ...group('nobody', words.control.nobody, nobody)];
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
  { at, context }: { readonly at: number; readonly context: ReportContext },
): Statement {
  const { control, moment } = wordsOf(context);
  const own = armies.filter(({ controllers }) => controllers.includes(name)).map((army) => army.name);
  const gone = away.filter(({ until }) => until === undefined || minuteOf(until) >= minuteOf(at)).at(-1);
  const second = contingencies[name];
  const isInactive = inactiveSince !== undefined && seen <= inactiveSince;
  const part = (key: string, states: unknown, words: string, ...rules: readonly string[]) => [
    statement('', key, states, words, ...(rules.length > 0 ? citedUnder(rules) : [])),
  ];
  const told: readonly (readonly Statement[])[] = [
    part('armies', own, capital(own.length > 0 ? own.join('; ') : control.noArmy)),
    ...(second === undefined ? [] : [part('second', second, capital(control.second(second)), '5.2.3')]),
    ...(gone
      ? [
          part(
            'away',
            { until: gone.until },
            control.away(gone.until === undefined ? undefined : moment(gone.until, context.zone)),
            '5.1',
          ),
        ]
      : []),
    ...(isInactive ? [part('inactive', null, control.inactive, '5.1')] : []),
    ...(isOwed ? [part('owed', null, control.owed, '5.3.4')] : []),
  ];
  const words = line`${strong(name)}${rank === undefined ? '' : ` (${rank})`}: ${joinInlines(told, '. ')}`;
  return statement(name, 'member', { rank }, ...words);
}

/** Who came, went, has another rank or name (1.6), and whose army is another's now (5.2.1). */
function formatChanged(
  earlier: ClassicBoard,
  was: Campaign,
  board: ClassicBoard,
  is: Campaign,
  context: ReportContext,
): readonly Statement[] {
  const { control, team: teamWord } = wordsOf(context);
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
    const ranked = line`${control.ranked([strong(name)], rank, before?.rank)}${citedUnder(['1.1'])}`;
    return [
      ...(old === undefined
        ? []
        : [statement(name, 'name', old, ...line`${control.renamed([strong(name)], old)}${citedUnder(['1.6'])}`)]),
      ...(before ? [] : [statement(name, 'joined', team, ...control.joined([strong(name)], teamWord(team)))]),
      ...(before && before.rank !== rank ? [statement(name, 'rank', { rank, until: before.rank }, ...ranked)] : []),
    ];
  });
  const left = was.members
    .filter(({ name }) => !is.members.some((member) => member.name === name) && ![...oldNames.values()].includes(name))
    .map(({ name }) => statement(name, 'left', null, ...control.left([strong(name)])));
  const renamed = (players: readonly string[]) =>
    players.map((name) => [...oldNames].find(([, old]) => old === name)?.[0] ?? name);
  const armies = board.armies.flatMap((army): readonly Statement[] => {
    const before = earlier.armies.find(({ name }) => name === army.name);
    if (!before || renamed(before.controllers).join('\n') === army.controllers.join('\n')) return [];
    return [stateControl(army, renamed(before.controllers), context)];
  });
  return [...people, ...left, ...armies];
}

function writeRequesters({ happened }: ClassicUpdate, context: ReportContext): readonly Section[] {
  const { control, and } = wordsOf(context);
  const lines = Object.entries(happened?.requesters ?? {}).flatMap(([team, names = []]) =>
    names.length > 0
      ? [statement(team, 'requesters', names, ...line`${strong(team)}: ${names.join(and)}${citedUnder(['5.2.2.1'])}`)]
      : [],
  );
  return group('requesters', control.requesters, lines);
}
