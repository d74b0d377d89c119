import { joinInlines, line, link, type Statement, statement, strong } from '../../../core/document.js';
import { is, viewFact } from '../../../core/fact.js';
import { minuteOf } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, NONE, SLOTS } from '../board.js';
import { type ClassicFact, tell } from '../facts.js';
import { writeOrder } from '../orders.js';
import { formatPoints } from '../rules/1-4-votes.js';
import { type ClassicUpdate, type LedgerLine, type RefusedEntry, type VoteCount, writeEntered } from '../update.js';
import type { ShownChange } from './words/english.js';
import { type ClassicWords, citedUnder, formatCited, wordsOf } from './words/words.js';

/** 2.3.1, 6.1.2, 6.2.2 The troops that came back, by slot. */
export function writeHealed({ happened, board }: ClassicUpdate, { update }: ClassicWords): readonly ListItem[] {
  return Object.entries(happened?.healed ?? {}).map(([name, healed]) => {
    const army = board.armies.find((one) => one.name === name);
    const told = SLOTS.flatMap((slot, i) => {
      const states = { came: healed[slot], creature: army?.creatures[slot], now: army?.troops[i] };
      const { came, creature, now } = states;
      return came ? [[statement('', `slot ${slot}`, states, update.healed(came, creature, now, slot))]] : [];
    });
    const healing = happened?.told.find(
      ({ subject, what, because }) => subject === name && what === 'troops' && isHealing(because),
    )?.because;
    const rule = healing === undefined || healing.rule === '2.3.1' ? healingOf(army, board) : healing.rule;
    const words = line`${strong(name)}: ${joinInlines(told, ', ')}${citedUnder([rule])}`;
    return [statement(name, 'healed', { rule }, ...words)];
  });
}

const isHealing = is<ClassicFact, 'healed-in' | 'rested-in' | 'first-war'>('healed-in', 'rested-in', 'first-war');

/** 2.3.1.1–2.3.1.3 By which paragraph an army heals: in a town, in a portal, in a base. */
function healingOf(army: Army | undefined, { structures }: ClassicUpdate['board']): string {
  if (structures.some(({ at, kind }) => at === army?.at && kind === 'town')) return '2.3.1.3';
  return army?.team === 'Phyrexia' ? '2.3.1.1' : '2.3.1.2';
}

/** What else changed: penalties, and after the moves conversions, make-ups, names, wars, Raiders that come and go. */
export function writeChanged(update: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  const changed = (update.happened?.told ?? []).filter(isShown).map((entry): ListItem => {
    const { subject, what, before, after, because } = entry;
    const states = { before, after, because: viewFact(because, 'public') };
    const told = line`${strong(subject)}: ${words.update.changed(entry)}, ${formatCited(because, words)}`;
    return [statement(subject, what, states, ...told)];
  });
  return [...writeFined(update, words), ...changed];
}

const isRaiders = is<ClassicFact, 'raider-came' | 'raider-disbanded'>('raider-came', 'raider-disbanded');

/** 5.4.1 What penalties cost, before anything else of the turn (R60). */
function writeFined({ happened, before }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  return Object.entries(happened?.fined ?? {}).map(([name, lost]) => {
    const had = before.armies.find((army) => army.name === name)?.troops ?? NONE;
    const left = had.map((count, i) => count - (lost[i] as number));
    const because = { code: 'penalty', rule: '5.4.1' } as const;
    const cost = words.update.fined(had.join(' / '), left.join(' / '));
    const told = line`${strong(name)}: ${cost}, ${formatCited(because, words)}`;
    return [statement(name, 'penalty', { had, left }, ...told)];
  });
}

const CHANGES: readonly string[] = ['team', 'converting', 'make-up', 'name', 'at war'];

function isShown(entry: LedgerLine): entry is ShownChange {
  return CHANGES.includes(entry.what) || isRaiders(entry.because);
}

/** A request, and a make-up, comes by private message: that it was refused is told to the judge, and by him to whoever asked. */
const isPrivate = ({ entry }: RefusedEntry): boolean => entry.kind === 'request' || entry.kind === 'army';

/** What the judge must know of what happened and nobody else: refused requests, and what mercenaries would do (6). */
export function formatJudge(update: ClassicUpdate): readonly string[] {
  return [
    ...(update.happened?.refused ?? [])
      .filter(isPrivate)
      .map(({ entry, because }) => `Refused, ${writeEntered(entry)}: ${tell(because, 'judge')} (${because.rule}).`),
    ...formatProposed(update),
    ...formatSpawning(update),
  ];
}

/** 6.1.1–6.3.1 What mercenaries would do: who goes, each with his order, then who stands, and whose home nobody has set. */
function formatProposed({ happened, board }: ClassicUpdate): readonly string[] {
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
function formatSpawning({ board }: ClassicUpdate): readonly string[] {
  const raiders = board.armies.filter(({ faction }) => faction === 'Raider').length;
  if (!board.campaign || board.campaign.spawning || raiders === 0 || raiders >= RAIDERS) return [];
  const chance = raiders >= 3 ? 1 : raiders === 2 ? 2 : 3;
  return [
    `${raiders} ${raiders === 1 ? 'Raider is' : 'Raiders are'} on the map, and this game leaves the d20 for a new one to you: ${chance} in 20 (6.3.2).`,
  ];
}

/** What was entered and cannot be, or came to nothing, with its rule. */
export function writeRefused({ happened }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  const refused = (happened?.refused ?? []).filter((one) => !isPrivate(one)).map((one) => stateRefused(one, words));
  const lapsed = (happened?.lapsed ?? []).map(({ army, because }) => [
    statement(army, 'lapsed', viewFact(because, 'public'), ...line`${strong(army)}: ${formatCited(because, words)}`),
  ]);
  return [...refused, ...lapsed];
}

/** An entry that cannot be, with its rule; of an army or a battle it is about that. */
export function stateRefused({ entry, because }: RefusedEntry, words: ClassicWords): ListItem {
  const { kind, of = '' } = entry;
  const about = kind === 'army' || kind === 'result' ? of : '';
  const states = { entered: entry, because: viewFact(because, 'public') };
  const entered = strong(words.update.entered(entry));
  return [statement(about, 'refused', states, ...line`${entered}: ${formatCited(because, words)}`)];
}

/** 5.2.1 Of those on whose lists an army stands who plays: its own name alone is no player where none plays under it. */
export function findKnown(
  names: readonly string[],
  army: string,
  { players }: Pick<ReportContext, 'players'>,
): readonly string[] {
  return names.filter((name) => name !== army || players.some((player) => player.name === name));
}

/** Who controls an army, by name. */
export function nameAll(known: readonly string[], { and, update }: ClassicWords): string {
  return known.length > 0 ? known.join(and) : update.nobody;
}

/**
 * 5.2.1 Whose an army is now and was before, and the minute since which that counts, where the change was entered with
 * one.
 */
export function stateControl(
  { name, controllers }: Pick<Army, 'name' | 'controllers'>,
  was: readonly string[],
  context: ReportContext,
): Statement {
  const { control, sheet, zone } = context;
  const words = wordsOf(context);
  const since = control.findLast(
    ({ piece, at }) => piece === name && at > sheet.opened && minuteOf(at) <= minuteOf(sheet.lock),
  )?.at;
  const [now, until] = [findKnown(controllers, name, context), findKnown(was, name, context)];
  const moment = since === undefined ? undefined : words.moment(since, zone);
  const told = words.update.control([strong(name)], nameAll(now, words), moment, nameAll(until, words));
  return statement(name, 'control', { now, until, since }, ...line`${told}${citedUnder(['5.2.1'])}`);
}

/** 5.2.1 Whose armies are whose since this update, 5.3.4 who is owed one, 5.4.1 who has a day more for his strategy. */
export function writeControl({ before, board, happened }: ClassicUpdate, context: ReportContext): readonly ListItem[] {
  const { update } = wordsOf(context);
  const earlier = new Map(before.armies.map(({ name, controllers }) => [name, controllers]));
  return [
    ...board.armies.flatMap((army) => {
      const was = earlier.get(army.name);
      const isSame = was === undefined || was.join('\n') === army.controllers.join('\n');
      return isSame ? [] : [[stateControl(army, was, context)]];
    }),
    ...(happened?.owed ?? []).map((player) => [
      statement(player, 'owed', null, ...line`${update.owed([strong(player)])}${citedUnder(['5.3.4'])}`),
    ]),
    ...(happened?.extended ?? []).map((player) => [
      statement(player, 'extended', null, ...line`${update.extended([strong(player)])}${citedUnder(['5.4.1'])}`),
    ]),
  ];
}

/** 1.4 The votes that ended: every option’s points, what is decided, and each vote with the post it stands in (R63). */
export function writeVotes({ happened }: ClassicUpdate, { update }: ClassicWords): readonly ListItem[] {
  return (happened?.votes ?? []).map(({ name, points, decided, counted, uncounted, missing = [] }) => {
    const told = `${formatPoints(points)}; ${update.decided(decided)}`;
    const outcome = statement('', 'outcome', { points, decided }, told);
    const votes = counted.map((one) => [formatVote(one)]);
    const named = (key: string, names: readonly string[]) =>
      joinInlines(
        names.map((player) => [statement(player, key, null, player)]),
        ', ',
      );
    const words = [
      line`${strong(name)}: ${outcome}${citedUnder(['1.4'])}. `,
      update.counted(votes.length > 0 ? joinInlines(votes, ', ') : undefined),
      uncounted.length > 0 ? update.uncounted(named('uncounted', uncounted)) : [],
      missing.length > 0 ? update.missing(named('missing', missing)) : [],
    ];
    return [statement('', `vote ${name}`, null, ...words.flat())];
  });
}

function formatVote({ player, option, points, url }: VoteCount['counted'][number]): Statement {
  const told = `${player} ${option}${points === 1 ? '' : ` (${points})`}`;
  return statement(player, 'voted', { option, points }, url === undefined ? told : link(url, told));
}
