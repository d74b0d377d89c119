import {
  choice,
  flag,
  mapOf,
  optional,
  piece,
  recordOf,
  type Schema,
  square,
  string,
  type TellAt,
  usually,
  type Value,
  whole,
} from '../../../core/schema.js';
import { placeOnGrid, type Square } from '../../../core/squares.js';
import { type EntryForm, form } from '../../contract/entries.js';
import { countsBySlot, fillSlots, MOST_WRITTEN, troopsBySlot } from '../../shared/troop-slots.js';
import { type ClassicBoard, SLOTS, type Slot, TEAMS, type Team, type Troops } from '../board.js';

const SLOT_WORDS = SLOTS.map(String);

/** Numbers by slot, or by the name of a kind (R47). */
function bySlotOrKind(label: string): Schema<Readonly<Record<string, number>>> {
  return mapOf(label, usually('', SLOT_WORDS), whole('', MOST_WRITTEN));
}

/** Every slot with its count: the one written, or the one it had. */
function fill(
  written: Readonly<Partial<Record<string, number>>> | undefined,
  otherwise?: Troops,
): Readonly<Partial<Record<Slot, number>>> {
  const troops = fillSlots(SLOTS, written, otherwise);
  return Object.fromEntries(SLOTS.map((slot, i) => [slot, troops[i]]));
}

/** What the battle judge says of one fighter (R33). */
export interface FighterResult {
  /** What it has left when all is over, by slot or by kind. */
  readonly troops?: Readonly<Record<string, number>>;
  /** What it lost in the battle, by slot (`5000`) or by kind. */
  readonly lost?: Readonly<Record<string, number>>;
  readonly isStratless?: true;
  /** The enemy it tried to kill (4.3.2) or to capture (4.5), whether it did, and how many of those risked died. */
  readonly kill?: string;
  readonly capture?: string;
  readonly isDone?: true;
  readonly squad?: number;
  /** The judge's own placing. */
  readonly to?: Square;
  /** Killed by the judge's word. */
  readonly removed?: boolean;
}

/** The result of a battle as it was entered. */
export interface EnteredResult {
  readonly at: Square;
  readonly winner: Team;
  readonly armies: Readonly<Record<string, FighterResult>>;
  /** Of two winners the one that leaves, and the neighbouring square it goes to (4.4). */
  readonly leaves?: string;
  readonly toward?: Square;
  /** True where the battle's dice were used (R35). */
  readonly usesDice?: true;
}

const BATTLE = { at: square('square of the battle'), winner: choice('who won', TEAMS) };

const FIGHTER = recordOf('', {
  troops: optional(bySlotOrKind('troops left when all is over, by slot or kind')),
  lost: optional(bySlotOrKind('or: troops lost, by slot or kind')),
  stratless: flag('sent no strategy'),
  kill: optional(piece('enemy it tried to kill (4.3.2)')),
  capture: optional(piece('enemy it tried to capture (4.5)')),
  done: flag('the kill or capture was done'),
  squad: optional(whole('how many of those risked died', MOST_WRITTEN)),
  to: optional(square('square you place it on where it was beaten (left out: by the rules, R42)')),
  removed: flag('killed by your word'),
});

type WrittenFighter = Value<typeof FIGHTER>;

/** An army of which nothing is written but its name. */
const UNTOLD: WrittenFighter = { stratless: false, done: false, removed: false };

/** How a battle ended; whether it may be so is looked at in the update, on what stood then (R33). */
const ENTERED_RESULT_FORMS: readonly EntryForm<ClassicBoard, EnteredResult>[] = [
  form(
    undefined,
    'how a battle ended',
    {
      ...BATTLE,
      armies: optional(mapOf('army by army', piece(), optional(FIGHTER, UNTOLD)), {}),
      leaves: optional(piece('of two winners the one that leaves (4.4)')),
      toward: optional(square('the neighbouring square it goes to')),
      dice: flag('the worksheet’s dice were used (they are listed with the result, R35)'),
    },
    ({ armies, dice, ...result }, _, tell) => {
      for (const [name, { troops, lost }] of Object.entries(armies))
        if (troops && lost)
          tell(['armies', name, 'lost'], 'stands beside troops: say what it lost or what it has left');
      return {
        ...result,
        armies: Object.fromEntries(Object.entries(armies).map(([name, own]) => [name, toFighter(own)])),
        ...(dice && { usesDice: true }),
      };
    },
  ),
];

function toFighter({ stratless, done, removed, ...own }: WrittenFighter): FighterResult {
  return {
    ...own,
    ...(stratless && { isStratless: true }),
    ...(done && { isDone: true }),
    ...(removed && { removed: true }),
  };
}

/** What one army has after its battle: troops left by slot (a slot left out is unchanged), and where it was separated to. */
export interface ArmyResult {
  readonly troops?: Readonly<Partial<Record<Slot, number>>>;
  readonly to?: Square;
  /** True where it was killed or captured away. */
  readonly removed?: boolean;
}

/** The result of one battle, as the battle judge gives it (4.2.5). */
export interface BattleResult {
  readonly at: Square;
  readonly winner: Team;
  readonly armies: Readonly<Record<string, ArmyResult>>;
}

/** How a battle ended, held against the board the turn began with. */
const RESULT_FORMS: readonly EntryForm<ClassicBoard, BattleResult>[] = [
  form(
    undefined,
    'how a battle ended',
    {
      ...BATTLE,
      armies: optional(
        mapOf(
          'army by army',
          piece(),
          recordOf('', {
            troops: optional(troopsBySlot('troops left, by slot (left out: as before)', SLOTS)),
            to: optional(square('where it was separated to')),
            removed: flag('killed, or captured away'),
          }),
        ),
        {},
      ),
    },
    ({ at, winner, armies: written }, board, tell) => {
      const there = board.armies.filter((army) => army.at === at);
      if (new Set(there.map((army) => army.team)).size < 2) tell('at', `no battle was in progress at ${at}`);
      const armies: Record<string, ArmyResult> = {};
      for (const [name, { troops, to, removed }] of Object.entries(written)) {
        const army = there.find((one) => one.name === name);
        if (!army) tell(['armies', name], `${name} did not fight at ${at}`);
        if (to !== undefined) checkOnMap(tell, ['armies', name, 'to'], to, board);
        armies[name] = {
          troops: fill(troops, army?.troops),
          ...(to !== undefined && { to }),
          ...(removed && { removed: true }),
        };
      }
      return { at, winner, armies };
    },
  ),
];

/** How a battle in progress ended (4.2.5). */
export function resultForms({ campaign }: ClassicBoard): readonly EntryForm<ClassicBoard, BattleResult>[] {
  return campaign ? ENTERED_RESULT_FORMS : RESULT_FORMS;
}

function checkOnMap(tell: TellAt, path: readonly string[], at: Square, { grid }: ClassicBoard): void {
  if (placeOnGrid(at, 0, grid) < 0) tell(path, `${at} is off the map`);
}

/** What a sender told the judge in private: how many of each slot go to whom (3.2.4.2). */
export interface TransferDetail {
  readonly from: string;
  readonly to: string;
  readonly troops: Readonly<Partial<Record<Slot, number>>>;
  /** The same by kind (R47), and the slot of the receiver they go to, where that is another. */
  readonly kinds?: Readonly<Record<string, number>>;
  readonly into?: Slot;
}

const TRANSFER = { from: piece('army that sends'), to: piece('army that receives') };

const DETAIL_FORMS: readonly EntryForm<ClassicBoard, TransferDetail>[] = [
  form(
    undefined,
    'what goes with a transfer',
    { ...TRANSFER, troops: optional(countsBySlot('how many go, by slot', SLOTS)) },
    ({ from, to, troops }, board, tell) => {
      checkArmies(tell, { from, to }, board);
      return { from, to, troops: fill(troops) };
    },
  ),
];

const KIND_DETAIL_FORMS: readonly EntryForm<ClassicBoard, TransferDetail>[] = [
  form(
    undefined,
    'what goes with a transfer',
    {
      ...TRANSFER,
      troops: optional(bySlotOrKind('how many go, by slot or kind'), {}),
      into: optional(choice('slot they go to, where that is another', SLOT_WORDS)),
    },
    ({ from, to, troops, into }, board, tell) => {
      checkArmies(tell, { from, to }, board);
      const names = Object.keys(troops);
      const [kind, ...kinds] = names.filter((name) => !SLOT_WORDS.includes(name));
      if (kind !== undefined && kinds.length + 1 < names.length)
        tell(['troops', kind], `"${kind}" is none of ${SLOT_WORDS.join(', ')}; write all by slot, or all by kind`);
      return {
        ...{ from, to, troops: fill(kind === undefined ? troops : {}) },
        ...(kind !== undefined && { kinds: troops }),
        ...(into !== undefined && { into: Number(into) as Slot }),
      };
    },
  ),
];

/** What goes with a transfer (3.2.4.2). Numbers are as the player wrote them: more than a slot holds does nothing (2.3.3, R14). */
export function detailForms({ campaign }: ClassicBoard): readonly EntryForm<ClassicBoard, TransferDetail>[] {
  return campaign ? KIND_DETAIL_FORMS : DETAIL_FORMS;
}

function checkArmies(tell: TellAt, named: Readonly<Record<string, string>>, { armies }: ClassicBoard): void {
  for (const [key, name] of Object.entries(named))
    if (!armies.some((army) => army.name === name)) tell(key, `no army on the map is called "${name}"`);
}

/** The weather of one battle as the judge has it. */
export interface TypedWeather {
  readonly at: Square;
  readonly weather: string;
}

/** The weather that the judge typed for one square. */
export const WEATHER_FORMS: readonly EntryForm<ClassicBoard, TypedWeather>[] = [
  form(
    undefined,
    'the weather of a battle',
    { at: square('square of the battle'), weather: string('the weather, in words') },
    (typed, board, tell) => {
      checkOnMap(tell, ['at'], typed.at, board);
      return typed;
    },
  ),
];
