import { type DataPath, DataReader, type Flaw } from '../../core/data-reader.js';
import type { Ground } from '../../core/ground/ground.js';
import { squareGround } from '../../core/ground/square-boards.js';
import { err, ok, type Result } from '../../core/result.js';
import {
  choiceOf,
  type EntryKind,
  FLAG,
  keysOf,
  mapOf,
  maybe,
  NUMBER,
  needed,
  PIECE,
  PLACE_NAME,
  recordOf,
  TEXT,
} from '../contract/entries.js';
import { findWaitingBattles } from '../shared/battles.js';
import { readCounts, readTroops, writeBySlot } from '../shared/troop-slots.js';
import { type Army, type PlanesBoard, SLOTS, TEAMS, type Team, type Troops } from './board.js';

const BY_SLOT = mapOf(choiceOf(SLOTS.map(String)), NUMBER);

const DETAIL_FIELDS = [
  needed('from', 'army that sends', PIECE),
  needed('to', 'army that receives', PIECE),
  maybe('troops', 'how many go, by slot', BY_SLOT),
] as const;

/** What one army has after its battle. */
const ARMY_RESULT_FIELDS = [
  maybe('troops', 'troops left, by slot (left out: as before)', BY_SLOT),
  maybe('to', 'square it leaves for', PLACE_NAME),
  maybe('killed', 'it was killed', FLAG),
] as const;

const RESULT_FIELDS = [
  needed('at', 'plane and square of the battle', PLACE_NAME),
  needed('winner', 'who won', choiceOf(TEAMS)),
  maybe('siege', 'it goes on as a siege (P38)', FLAG),
  maybe('positions', 'of a siege: where both sides stand, for its announcement (6.1.1)', TEXT),
  maybe('points', 'points of the battle', NUMBER),
  maybe('armies', 'army by army', mapOf(PIECE, recordOf(ARMY_RESULT_FIELDS))),
] as const;

/** A square with its plane, `Dominaria 3D`. */
export function readPlace(form: DataReader, value: unknown, path: DataPath, ground: Ground): string {
  const text = form.name(value, path);
  if (text !== '' && !ground.has(text)) {
    const why = /^\d+[A-Z]+$/.test(text)
      ? `${text} has no plane; write it like Dominaria ${text}`
      : `"${text}" is no square of the planes; write it like Dominaria 3D`;
    form.flaw(path, why);
  }
  return text;
}

/** What one army has after its battle. */
interface ArmyResult {
  readonly troops?: Troops;
  /** Where the judge bumped it. */
  readonly to?: string;
  readonly killed?: boolean;
}

/** The result of one battle, as the battle judge gives it (6.3). */
export interface BattleResult {
  readonly at: string;
  readonly winner: Team;
  /** 6.1.1 True where it goes on as a siege. */
  readonly siege: boolean;
  /** 6.1.1 Of a siege: where both sides stand, as the judge says it. */
  readonly positions?: string;
  readonly points: number;
  readonly armies: Readonly<Record<string, ArmyResult>>;
}

const MOST_POINTS = 500;

/** 6.3 Checks an entered result against the board the turn began with. */
function readResult(entry: unknown, board: PlanesBoard): Result<BattleResult, readonly Flaw[]> {
  const form = new DataReader();
  const result = form.record(entry, [], keysOf(RESULT_FIELDS));
  const ground = squareGround(board.planes);
  const at = readPlace(form, result.at, ['at'], ground);
  const winner = form.oneOf<Team>(result.winner, ['winner'], TEAMS);
  const siege = form.flag(result.siege, ['siege']);
  const there = board.armies.filter((army) => army.at === at);
  if (new Set(there.map(({ team }) => team)).size < 2) form.flaw(['at'], `no battle was in progress at ${at}`);
  else if (!there.some(({ team }) => team === winner)) form.flaw(['winner'], `${winner} did not fight at ${at}`);
  const armies: Record<string, ArmyResult> = {};
  const given = result.armies === undefined ? {} : form.record(result.armies, ['armies']);
  for (const [name, value] of Object.entries(given)) {
    const army = there.find((one) => one.name === name);
    if (!army) form.flaw(['armies', name], `${name} did not fight at ${at}`);
    else armies[name] = readOwn(form, value, ['armies', name], army, siege, ground);
  }
  checkLeaving(
    form,
    there.filter(({ team }) => team === winner),
    armies,
  );
  if (form.flaws.length > 0) return err(form.flaws);
  const points = result.points === undefined ? 0 : form.whole(result.points, ['points'], MOST_POINTS);
  const positions = result.positions === undefined ? undefined : form.text(result.positions, ['positions']);
  if (positions !== undefined && !siege) form.flaw(['positions'], 'only a siege needs them; write siege: true (6.1.1)');
  if (form.flaws.length > 0) return err(form.flaws);
  return ok({ at, winner, siege, ...(positions !== undefined && { positions }), points, armies });
}

function readOwn(
  form: DataReader,
  value: unknown,
  path: readonly string[],
  army: Army,
  siege: boolean,
  ground: ReturnType<typeof squareGround>,
): ArmyResult {
  const own = form.record(value, path, siege ? ['troops'] : keysOf(ARMY_RESULT_FIELDS));
  const killed = form.flag(own.killed, [...path, 'killed']);
  if (killed && own.to !== undefined) form.flaw([...path, 'to'], 'a killed army goes nowhere (6.4)');
  return {
    ...(own.troops !== undefined && { troops: readTroops(form, own.troops, [...path, 'troops'], SLOTS, army.troops) }),
    ...(own.to !== undefined && { to: readPlace(form, own.to, [...path, 'to'], ground) }),
    ...(killed && { killed }),
  };
}

/** 6.1.4 Of joint winners one leaves; an only winner stays (6.3). */
function checkLeaving(form: DataReader, winners: readonly Army[], armies: Readonly<Record<string, ArmyResult>>): void {
  const left = winners.filter(({ name }) => !armies[name]?.killed);
  const sent = left.filter(({ name }) => armies[name]?.to !== undefined);
  for (const { name } of sent.slice(left.length > 1 ? 1 : 0))
    form.flaw(['armies', name, 'to'], left.length > 1 ? 'of two winners one leaves (6.1.4)' : 'the winner stays (6.3)');
}

/** What goes from whom to whom, by the sender's slots. */
export interface TransferDetail {
  readonly from: string;
  readonly to: string;
  readonly troops: Troops;
}

/** 4.1.4 Checks an entered detail against the board: both armies exist. Numbers are as they were written: more than a slot holds sends nothing (P15). */
function readDetail(entry: unknown, board: PlanesBoard): Result<TransferDetail, readonly Flaw[]> {
  const form = new DataReader();
  const detail = form.record(entry, [], keysOf(DETAIL_FIELDS));
  const name = (key: 'from' | 'to') => {
    const army = form.text(detail[key], [key]);
    if (army && !board.armies.some((one) => one.name === army))
      form.flaw([key], `no army on the planes is called "${army}" (4.1.4)`);
    return army;
  };
  const [from, to] = [name('from'), name('to')];
  const troops = readCounts(form, detail.troops, ['troops'], SLOTS);
  return form.flaws.length > 0 ? err(form.flaws) : ok({ from, to, troops });
}

/** What the judge enters beside posts, messages and control. */
export const ENTRIES: readonly EntryKind<PlanesBoard>[] = [
  {
    id: 'details',
    isPrivate: true,
    purpose: 'what a transfer sends, told in its order or in private (4.1.4)',
    entered: 'Details of a transfer were entered.',
    example: '- {from: Frank, to: The Frogettes, troops: {5000: 500}}',
    forms: () => [{ says: 'what goes with a transfer', fields: DETAIL_FIELDS }],
    read: readDetail,
    about: (value) => {
      const { from, to } = value as TransferDetail;
      return `what ${from} sends to ${to}`;
    },
  },
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how the battles in progress ended, or that one goes on as a siege (6.3)',
    entered: 'The result of a battle was entered.',
    example:
      '- {at: Dominaria 10C, winner: Coalition, points: 10, armies: {Frank: {troops: {5000: 2800}}, Newt: {killed: true}, Grey Maw: {to: Dominaria 9C}}}',
    forms: () => [{ says: 'how a battle ended', fields: RESULT_FIELDS }],
    read: readResult,
    about: (value) => `the battle at ${(value as BattleResult).at}`,
    due: ({ armies }) => findWaitingBattles(armies, ({ troops }) => ({ troops: writeBySlot(troops, SLOTS) }), SLOTS),
  },
];
