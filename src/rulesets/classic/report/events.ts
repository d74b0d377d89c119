import { type Inline, link, strong } from '../../../core/document.js';
import { is } from '../../../core/fact.js';
import { minuteOf, writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, NONE, SLOTS } from '../board.js';
import { type ClassicFact, tell } from '../facts.js';
import { writeOrder } from '../orders.js';
import { tellPoints } from '../rules/1-4-votes.js';
import type { ToldHappened, ToldUpdate } from '../update/found.js';
import type { VoteCount } from '../update.js';
import { cited, citedUnder } from './cited.js';

/** 2.3.1, 6.1.2, 6.2.2 The troops that came back, by slot. */
export function writeHealed({ happened, board }: ToldUpdate): readonly ListItem[] {
  return Object.entries(happened?.healed ?? {}).map(([name, healed]) => {
    const army = board.armies.find((one) => one.name === name);
    const told = SLOTS.flatMap((slot, i) => {
      const what = army?.creatures[slot];
      return healed[slot] ? [`+${healed[slot]}${what ? ` ${what}` : ''} (${army?.troops[i]} of ${slot})`] : [];
    });
    const healing = happened?.told.find(
      ({ subject, what, because }) => subject === name && what === 'troops' && isHealing(because),
    )?.because;
    const rule = healing === undefined || healing.rule === '2.3.1' ? healingOf(army, board) : healing.rule;
    return [strong(name), `: ${told.join(', ')}`, ...citedUnder([rule])];
  });
}

const isHealing = is<ClassicFact, 'healed-in' | 'rested-in' | 'first-war'>('healed-in', 'rested-in', 'first-war');

/** 2.3.1.1–2.3.1.3 By which paragraph an army heals: in a town, in a portal, in a base. */
function healingOf(army: Army | undefined, { structures }: ToldUpdate['board']): string {
  if (structures.some(({ at, kind }) => at === army?.at && kind === 'town')) return '2.3.1.3';
  return army?.team === 'Phyrexia' ? '2.3.1.1' : '2.3.1.2';
}

/** What else changed: penalties, and after the moves conversions, make-ups, names, wars, Raiders that come and go. */
export function writeChanged(update: ToldUpdate): readonly ListItem[] {
  const changed = (update.happened?.told ?? [])
    .filter(({ what, because }) => CHANGES.includes(what) || isRaiders(because))
    .map(({ subject, what, before, after, because }) => [
      strong(subject),
      `: ${what === 'army' ? after : `${what} ${before} > ${after}`}, ${tell(because, 'public')}`,
      ...cited(because),
    ]);
  return [...writeFined(update), ...changed];
}

const isRaiders = is<ClassicFact, 'raider-came' | 'raider-disbanded'>('raider-came', 'raider-disbanded');

/** 5.4.1 What penalties cost, before anything else of the turn (R60). */
function writeFined({ happened, before }: ToldUpdate): readonly ListItem[] {
  return Object.entries(happened?.fined ?? {}).map(([name, lost]) => {
    const had = before.armies.find((army) => army.name === name)?.troops ?? NONE;
    const left = had.map((count, i) => count - (lost[i] as number));
    const because = { code: 'penalty', rule: '5.4.1' } as const;
    return [
      strong(name),
      `: troops ${had.join(' / ')} > ${left.join(' / ')}, ${tell(because, 'public')}`,
      ...cited(because),
    ];
  });
}

const CHANGES: readonly string[] = ['team', 'converting', 'make-up', 'name', 'at war'];

/** A request, and a make-up, comes by private message: that it was refused is told to the judge, and by him to whoever asked. */
const isPrivate = ({ entered }: ToldHappened['refused'][number]): boolean =>
  entered.kind === 'request' || entered.kind === 'army';

/** What the judge must know of what happened and nobody else: refused requests, and what mercenaries would do (6). */
export function tellJudge(update: ToldUpdate): readonly string[] {
  return [
    ...(update.happened?.refused ?? [])
      .filter(isPrivate)
      .map(({ entry, because }) => `Refused, ${entry}: ${tell(because, 'judge')} (${because.rule}).`),
    ...tellProposed(update),
    ...tellSpawning(update),
  ];
}

/** 6.1.1–6.3.1 What mercenaries would do: who goes, each with his order, then who stands, and whose home nobody has set. */
function tellProposed({ happened, board }: ToldUpdate): readonly string[] {
  const proposed = Object.entries(happened?.proposed ?? {});
  const homeless = (name: string) => {
    const army = board.armies.find((one) => one.name === name);
    return (
      army?.home === undefined && (army?.faction === 'Town Defender' || (army?.faction === 'Theme' && !army.ocean))
    );
  };
  const still = proposed.flatMap(([name, order]) => (order === writeOrder(name, { action: 'stand' }) ? [name] : []));
  const lost = still.filter(homeless);
  return [
    ...proposed
      .filter(([name]) => !still.includes(name))
      .map(([, order]) => `By the guidelines of chapter 6 next turn: ${order}`),
    ...(still.length > 0 ? [`By the guidelines of chapter 6 these stand next turn: ${still.join(', ')}.`] : []),
    ...(lost.length > 0
      ? [
          `game.yaml names no home of ${lost.join(', ')} (home: …), so that no way home or attack there is proposed (6.1.1, 6.2.1).`,
        ]
      : []),
  ];
}

/** 6.3.2 How many Raiders there may be. */
const RAIDERS = 5;

/** 6.3.2 Where the game has the roll for a new Raider not switched on, it is the judge's to make. */
function tellSpawning({ board }: ToldUpdate): readonly string[] {
  const raiders = board.armies.filter(({ faction }) => faction === 'Raider').length;
  if (!board.campaign || board.campaign.spawning || raiders === 0 || raiders >= RAIDERS) return [];
  const chance = raiders >= 3 ? 1 : raiders === 2 ? 2 : 3;
  return [
    `${raiders} ${raiders === 1 ? 'Raider is' : 'Raiders are'} on the map, and this game leaves the d20 for a new one to you: ${chance} in 20 (6.3.2).`,
  ];
}

/** What was entered and cannot be, or came to nothing, with its rule. */
export function writeRefused({ happened }: ToldUpdate): readonly ListItem[] {
  const refused = (happened?.refused ?? [])
    .filter((one) => !isPrivate(one))
    .map(({ entry, because }) => [strong(entry), `: ${tell(because, 'public')}`, ...cited(because)]);
  const lapsed = (happened?.lapsed ?? []).map(({ army, because }) => [
    strong(army),
    `: ${tell(because, 'public')}`,
    ...cited(because),
  ]);
  return [...refused, ...lapsed];
}

/** Who controls an army, by name: one on no list is nobody's where none plays under its name (5.2.1). */
export function nameAll(names: readonly string[], army: string, { players }: Pick<ReportContext, 'players'>): string {
  const known = names.filter((name) => name !== army || players.some((player) => player.name === name));
  return known.length > 0 ? known.join(' and ') : 'nobody';
}

/** 5.2.1 Until when an army was somebody else's: the minute since which the change counts, where it was entered with one. */
export function tellUntil({ name }: Pick<Army, 'name'>, { control, sheet, zone }: ReportContext): string {
  const change = control.findLast(
    ({ piece, at }) => piece === name && at > sheet.opened && minuteOf(at) <= minuteOf(sheet.lock),
  );
  return change ? ` since ${writeMoment(change.at, zone)}, until then` : ', until now';
}

/** 5.2.1 Whose armies are whose since this update, 5.3.4 who is owed one, 5.4.1 who has a day more for his strategy. */
export function writeControl({ before, board, happened }: ToldUpdate, context: ReportContext): readonly ListItem[] {
  const earlier = new Map(before.armies.map(({ name, controllers }) => [name, controllers]));
  return [
    ...board.armies.flatMap((army) => {
      const was = earlier.get(army.name);
      const isSame = was === undefined || was.join('\n') === army.controllers.join('\n');
      if (isSame) return [];
      return [
        [
          strong(army.name),
          `: ${nameAll(army.controllers, army.name, context)}${tellUntil(army, context)} ${nameAll(was, army.name, context)}`,
          ...citedUnder(['5.2.1']),
        ],
      ];
    }),
    ...(happened?.owed ?? []).map((player) => [strong(player), ' is owed an army', ...citedUnder(['5.3.4'])]),
    ...(happened?.extended ?? []).map((player) => [
      strong(player),
      ' has 24 hours more for his strategy',
      ...citedUnder(['5.4.1']),
    ]),
  ];
}

/** 1.4 The votes that ended: every option’s points, what is decided, and each vote with the post it stands in (R63). */
export function writeVotes({ happened }: ToldUpdate): readonly ListItem[] {
  return (happened?.votes ?? []).map(({ name, points, decided, counted, uncounted, missing = [] }) => [
    strong(name),
    `: ${tellPoints(points)}; ${decided === null ? 'nothing is decided' : `${decided} is decided`}`,
    ...citedUnder(['1.4']),
    '. ',
    ...(counted.length > 0 ? ['Counted: ', ...counted.flatMap(tellVote), '. '] : ['Nobody voted. ']),
    ...(uncounted.length > 0 ? [`Not counted: ${uncounted.join(', ')}. `] : []),
    ...(missing.length > 0 ? [`Without a vote: ${missing.join(', ')}.`] : []),
  ]);
}

function tellVote(
  { player, option, points, url }: VoteCount['counted'][number],
  i: number,
): readonly (Inline | string)[] {
  const told = `${player} ${option}${points === 1 ? '' : ` (${points})`}`;
  return [i > 0 ? ', ' : '', url === undefined ? told : link(url, told)];
}
