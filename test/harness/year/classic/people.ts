import { writeIso } from '../../../../src/core/time.js';
import {
  type Army,
  type ClassicBoard,
  classOf,
  type Member,
  rankOf,
  SLOTS,
} from '../../../../src/rulesets/classic/board.js';
import type { Roll } from '../../roll.js';
import type { TurnTimes } from '../script.js';
import { LATER_NAMES, NEWCOMERS } from './campaign.js';
import { Sight } from './field.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const pickFrom = <T>(list: readonly T[], roll: Roll): T | undefined => list[roll(Math.max(1, list.length))];
const writeTime = (at: number) => writeIso(at - (at % 60_000));

/** What players ask for by message in a turn: control, contingencies, other troops, armies for newcomers. */
export function drawRequests(board: ClassicBoard, times: TurnTimes, roll: Roll): readonly unknown[] {
  const members = board.campaign?.members ?? [];
  const when = () =>
    writeTime(times.opened + 2 * HOUR + roll(Math.floor((times.lock - times.opened) / HOUR) - 3) * HOUR);
  const asked: unknown[] = [];
  for (const team of ['Coalition', 'Phyrexia'] as const) {
    const own = members.filter((one) => one.team === team && one.rank !== undefined);
    const leader = own.find(({ rank }) => rank !== undefined && rank === rankOf(team, 1)) ?? own[0];
    const armies = board.armies.filter((army) => army.team === team);
    if (!leader || own.length < 2) continue;
    const by = leader.name;
    const army = pickFrom(armies, roll);
    const player = pickFrom(own, roll);
    if (army && player && roll(100) < 60)
      asked.push({ at: when(), by, control: { [army.name]: roll(100) < 85 ? player.name : [] } });
    if (player && roll(100) < 20)
      asked.push({ at: when(), by, contingency: { [player.name]: pickFrom(own, roll)?.name } });
    if (player && roll(100) < 6) asked.push({ at: when(), by, requesters: [by, player.name] });
    if (player && roll(100) < 8)
      asked.push({ at: when(), by: player.name, control: { [army?.name ?? '']: player.name } });
    asked.push(...changeTroops(board, armies, when, roll));
    asked.push(...awardArmies(own, armies, by, when, roll));
  }
  // An army may be destroyed between its award and its new name; the roll falls all the same.
  for (const { player, army, isUsed } of board.campaign?.awards ?? [])
    if (!isUsed && roll(2) === 0 && board.armies.some(({ name }) => name === army))
      asked.push({
        at: when(),
        by: player,
        customise: army,
        name: `Own Host of ${player}`,
        legend: `Legend of ${player}`,
      });
  return asked;
}

/** Other troops for an army that rests at home, in its own colours. */
function changeTroops(
  board: ClassicBoard,
  armies: readonly Army[],
  when: () => string,
  roll: Roll,
): readonly unknown[] {
  const sight = new Sight(board);
  const resting = armies.filter((army) => sight.home(army) === army.at && army.controllers.length > 0);
  return resting
    .filter(() => roll(100) < 25)
    .map((army) => {
      const color = army.colors[0];
      const word = color === undefined ? 'Black' : color === '5-Color' || color === 'Colorless' ? 'Artifact' : color;
      const kinds = SLOTS.map((slot, i) => ({
        slot: String(slot),
        name: `${['Spears', 'Slings', 'Wolves', 'Drakes'][i]} ${1 + roll(9)} of ${army.name}`,
        size: '1/1',
        colors: [roll(100) < 95 ? word : 'White'],
        full: String(slot),
      }));
      return { at: when(), by: army.controllers[0], change: army.name, kinds };
    });
}

function awardArmies(
  own: readonly Member[],
  armies: readonly Army[],
  by: string,
  when: () => string,
  roll: Roll,
): readonly unknown[] {
  const low = armies.filter(({ rank, team }) => classOf(rank) >= 5 && team !== 'Mercenary');
  return own
    .filter(({ battledIn }) => battledIn !== undefined && roll(100) < 60)
    .flatMap(({ name }) => {
      const army = pickFrom(low, roll);
      return army ? [{ at: when(), by, award: { [name]: army.name } }] : [];
    });
}

/** What the judge writes down in a turn: ranks, who comes and goes, absences, names, penalties, Raiders. */
export function drawEvents(board: ClassicBoard, times: TurnTimes, roll: Roll): readonly unknown[] {
  const { number, opened, lock } = times;
  const members = (board.campaign?.members ?? []).filter(({ rank }) => rank !== undefined);
  const names = new Set(members.map(({ name }) => name));
  const when = () => writeTime(opened + 2 * HOUR + roll(Math.floor((lock - opened) / HOUR) - 3) * HOUR);
  const events: unknown[] = [];
  const team = number % 2 === 0 ? ('Coalition' as const) : ('Phyrexia' as const);
  const lower = members.filter((one) => one.team === team && isLow(one));
  const leader = members.find((one) => one.team === team && one.rank === rankOf(team, 1));
  const someone = pickFrom(lower, roll);
  if (someone && roll(100) < 35)
    events.push({
      at: when(),
      ...(leader && roll(2) === 0 && { by: leader.name }),
      rank: { [someone.name]: rankOf(team, 4 + roll(3)) },
    });
  if (someone && roll(100) < 30) events.push({ at: when(), away: someone.name, until: writeTime(lock + 3 * DAY) });
  if (someone && leader && roll(100) < 6) events.push({ at: when(), by: leader.name, inactive: someone.name });
  const newcomer = NEWCOMERS.find((name) => !names.has(name));
  if (newcomer && number % 6 === 1) events.push({ at: when(), joins: { name: newcomer, team, rank: rankOf(team, 6) } });
  const leaver = lower.find(({ since }) => since !== undefined);
  if (leaver && number % 30 === 15) events.push({ at: when(), leaves: leaver.name });
  const later = LATER_NAMES.find((name) => !names.has(name));
  if (someone && later && number % 25 === 10)
    events.push({ at: writeTime(opened + HOUR / 2), renamed: { [someone.name]: later } });
  const army = pickFrom(
    board.armies.filter((one) => one.team === team),
    roll,
  );
  if (army && roll(100) < 12) events.push({ at: when(), penalty: army.name, severity: String(1 + roll(2)) });
  events.push(...orderRaiders(board, times, roll));
  return events;
}

function isLow({ rank, team }: Member): boolean {
  return team !== 'Mercenary' && [4, 5, 6].some((place) => rank === rankOf(team, place));
}

function orderRaiders(board: ClassicBoard, { lock }: TurnTimes, roll: Roll): readonly unknown[] {
  const sight = new Sight(board);
  const raiders = board.armies.filter((army) => army.faction === 'Raider' && !sight.fights(army));
  const one = pickFrom(raiders, roll);
  if (!one) return [];
  if (sight.isWeak(one) && roll(100) < 40) return [{ at: writeTime(lock - HOUR), disband: one.name }];
  const target = sight.targets(one, 3)[0];
  if (!target || roll(100) >= 25) return [];
  return [{ at: writeTime(lock + HOUR), afterLock: `${one.name}: ${one.at} > ${target.at}; engage ${target.name}` }];
}

/** A vote every ten turns. */
export function drawVotes(board: ClassicBoard, { number, opened, lock }: TurnTimes, roll: Roll): readonly unknown[] {
  if (number % 10 !== 5) return [];
  const options = ['Open the towns', 'Keep them shut'];
  const members = board.campaign?.members ?? [];
  const posts = members
    .filter(() => roll(100) < 70)
    .map(({ name }, i) => ({
      author: name,
      at: writeTime(opened + 3 * HOUR + i * HOUR),
      text: roll(10) === 0 ? 'I can not decide.' : `${['', 'Vote: ', 'I vote for '][roll(3)]}${options[roll(2)]}`,
    }));
  const kind = ['normal', 'leaders'][Math.floor(number / 10) % 2];
  return [{ name: `towns ${number}`, kind, options, opened: writeTime(opened), closes: writeTime(lock - DAY), posts }];
}
