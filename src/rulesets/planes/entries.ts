import {
  choice,
  flag,
  mapOf,
  optional,
  piece,
  place,
  recordOf,
  string,
  type TellAt,
  whole,
} from '../../core/schema.js';
import { squareTopology } from '../../core/topology/square-boards.js';
import type { Topology } from '../../core/topology/topology.js';
import { type EntryForm, type EntryKind, form } from '../contract/entries.js';
import { findWaitingBattles } from '../shared/battles.js';
import { countsBySlot, fillSlots, troopsBySlot, writeBySlot } from '../shared/troop-slots.js';
import { type Army, type PlanesBoard, SLOTS, TEAMS, type Team, type Troops } from './board.js';

/** Why a place is no square with its plane, like `Dominaria 3D`; undefined where it is one. */
export function whyNoSquare(text: string, topology: Topology): string | undefined {
  if (topology.has(text)) return undefined;
  return /^\d+[A-Z]+$/.test(text)
    ? `${text} has no plane; write it like Dominaria ${text}`
    : `"${text}" is no square of the planes; write it like Dominaria 3D`;
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

/** How a battle ended (6.3), held against the board the turn began with. */
function resultForms({ planes }: PlanesBoard): readonly EntryForm<PlanesBoard, BattleResult>[] {
  const topology = squareTopology(planes);
  const plane = (label: string) => place(label, (text) => whyNoSquare(text, topology));
  return [
    form(
      undefined,
      'how a battle ended',
      {
        at: plane('plane and square of the battle'),
        winner: choice('who won', TEAMS),
        siege: flag('it goes on as a siege (P38)'),
        positions: optional(string('of a siege: where both sides stand, for its announcement (6.1.1)')),
        points: optional(whole('points of the battle', MOST_POINTS), 0),
        armies: optional(
          mapOf(
            'army by army',
            piece(),
            recordOf('', {
              troops: optional(troopsBySlot('troops left, by slot (left out: as before)', SLOTS)),
              to: optional(plane('square it leaves for')),
              killed: flag('it was killed'),
            }),
          ),
          {},
        ),
      },
      readResult,
    ),
  ];
}

/** What is written of one army after its battle. */
interface WrittenArmy {
  readonly troops?: Readonly<Partial<Record<string, number>>>;
  readonly to?: string;
  readonly killed: boolean;
}

function readResult(
  {
    armies: written,
    ...result
  }: Omit<BattleResult, 'armies'> & { readonly armies: Readonly<Record<string, WrittenArmy>> },
  board: PlanesBoard,
  tell: TellAt,
): BattleResult {
  const { at, winner, siege, positions } = result;
  const there = board.armies.filter((army) => army.at === at);
  if (new Set(there.map(({ team }) => team)).size < 2) tell('at', `no battle was in progress at ${at}`);
  else if (!there.some(({ team }) => team === winner)) tell('winner', `${winner} did not fight at ${at}`);
  const armies: Record<string, ArmyResult> = {};
  for (const [name, own] of Object.entries(written)) {
    const army = there.find((one) => one.name === name);
    if (!army) tell(['armies', name], `${name} did not fight at ${at}`);
    else armies[name] = readOwn(own, army, siege, tell);
  }
  const winners = there.filter(({ team }) => team === winner);
  checkLeaving(tell, winners, armies);
  if (positions !== undefined && !siege) tell('positions', 'only a siege needs them; write siege: true (6.1.1)');
  return { ...result, armies };
}

function readOwn({ troops, to, killed }: WrittenArmy, army: Army, siege: boolean, tell: TellAt): ArmyResult {
  const { name } = army;
  if (siege && (to !== undefined || killed))
    tell(
      ['armies', name, killed ? 'killed' : 'to'],
      'a siege goes on: nobody is killed or leaves, only troops are told (6.1.1)',
    );
  else if (killed && to !== undefined) tell(['armies', name, 'to'], 'a killed army goes nowhere (6.4)');
  return {
    ...(troops && { troops: fillSlots(SLOTS, troops, army.troops) }),
    ...(to !== undefined && { to }),
    ...(killed && { killed }),
  };
}

/** 6.1.4 Of joint winners one leaves; an only winner stays (6.3). */
function checkLeaving(tell: TellAt, winners: readonly Army[], armies: Readonly<Record<string, ArmyResult>>): void {
  const left = winners.filter(({ name }) => !armies[name]?.killed);
  const sent = left.filter(({ name }) => armies[name]?.to !== undefined);
  for (const { name } of sent.slice(left.length > 1 ? 1 : 0))
    tell(['armies', name, 'to'], left.length > 1 ? 'of two winners one leaves (6.1.4)' : 'the winner stays (6.3)');
}

/** What goes from whom to whom, by the sender's slots. */
export interface TransferDetail {
  readonly from: string;
  readonly to: string;
  readonly troops: Troops;
}

/** What goes with a transfer: both armies exist. Numbers are as they were written: more than a slot holds sends nothing (P15). */
const DETAIL_FORMS: readonly EntryForm<PlanesBoard, TransferDetail>[] = [
  form(
    undefined,
    'what goes with a transfer',
    {
      from: piece('army that sends'),
      to: piece('army that receives'),
      troops: optional(countsBySlot('how many go, by slot', SLOTS), {}),
    },
    ({ from, to, troops }, { armies }: PlanesBoard, tell) => {
      for (const [key, name] of Object.entries({ from, to }))
        if (!armies.some((army) => army.name === name)) tell(key, `no army on the planes is called "${name}" (4.1.4)`);
      return { from, to, troops: fillSlots(SLOTS, troops) };
    },
  ),
];

/** What the judge enters beside posts, messages and control. */
export const ENTRIES: readonly EntryKind<PlanesBoard>[] = [
  {
    id: 'details',
    isPrivate: true,
    purpose: 'what a transfer sends, told in its order or in private (4.1.4)',
    entered: 'Details of a transfer were entered.',
    example: '- {from: Frank, to: The Frogettes, troops: {5000: 500}}',
    forms: () => DETAIL_FORMS,
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
    forms: resultForms,
    about: (value) => `the battle at ${(value as BattleResult).at}`,
    due: ({ armies }) => findWaitingBattles(armies, ({ troops }) => ({ troops: writeBySlot(troops, SLOTS) }), SLOTS),
  },
];
