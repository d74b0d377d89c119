import type { Order, Verdict } from '../../../core/order.js';
import type { JudgeCall } from '../../contract/turn.js';
import type { Changes } from '../../shared/overruling.js';
import { type Atlas, atlasOf } from '../board/atlas.js';
import {
  type CounselorBoard,
  type Market,
  type Nation,
  type Outcome,
  type Platoon,
  type Relations,
  relationsOf,
  type Sight,
  type Skill,
} from '../board/board.js';
import type { Good, Spell, UnitKind } from '../board/tables.js';
import type { AlternativeFact, CounselorFact } from '../facts.js';
import type { CounselorOrder, OrderKind, OrderOf } from '../orders.js';
import type { CounselorRoll } from '../update/rolls.js';
import type {
  BattleReport,
  Duel,
  Elimination,
  Ending,
  Harm,
  JudgesWord,
  LedgerLine,
  LedgerValues,
  Overrun,
  Points,
  Track,
} from '../update.js';

export type Given = Order<CounselorOrder>;

/** An order that is legal: the only door to it is `admitOrders`. `place` counts his orders as written, from 1. */
export interface LegalOrder<K extends OrderKind = OrderKind> {
  readonly order: string;
  readonly character: string;
  readonly place: number;
  readonly value: OrderOf<K>;
}

/** A nation while a turn is carried out. */
export interface LiveNation extends Omit<Nation, 'treasury' | 'tax' | 'missed' | 'eliminated'> {
  treasury: number;
  tax: number;
  missed: number | null;
  eliminated: boolean;
}

/** A character while a turn is carried out. */
export interface LiveCharacter extends Record<Skill, number> {
  readonly name: string;
  readonly nation: string;
  readonly hero: boolean;
  at: string;
  life: number;
  readonly spells: Spell[];
  /** The army he commands or travels with. */
  army: LiveArmy | null;
  /** False once he is off the board. */
  isAlive: boolean;
  /** Spells that succeeded this turn (J30). */
  casts: number;
}

export interface LivePlatoon extends Platoon {
  men: number;
  weapons: number;
  armor: number;
  training: number;
}

/** An army while a turn is carried out; it is none any more where `isGone`. */
export interface LiveArmy {
  commander: LiveCharacter | null;
  readonly nation: string;
  at: string;
  morale: number;
  food: number;
  fed: boolean;
  /** By unit; in the order of the map's table, none without men. */
  units: LivePlatoon[];
  isGone: boolean;
}

/** A city while a turn is carried out. */
export interface LiveCity {
  readonly name: string;
  readonly at: string;
  nation: string | null;
  size: number;
  fortification: number;
  docks: number;
  loyalty: number;
  capital: boolean;
  readonly stores: Record<Good, number>;
  /** J39 Men recruited this turn; J41 its size as the turn began. */
  recruited: number;
  readonly sizeBefore: number;
}

/** What an army is called as it is now (J16). */
export function nameOf({ commander, nation, at }: LiveArmy): string {
  return commander?.name ?? `garrison ${nation} ${at}`;
}

/** J16 How many troops of every kind. */
export function menOf({ units }: Pick<LiveArmy, 'units'>): number {
  let men = 0;
  for (const platoon of units) men += platoon.men;
  return men;
}

/** The army a character commands; null where he commands none. */
export function commandOf(character: LiveCharacter): LiveArmy | null {
  return character.army?.commander === character ? character.army : null;
}

/** What became of a character so far, and why. */
export interface CharacterFate {
  outcome: Outcome;
  destination?: string;
  readonly because: CounselorFact[];
}

/** All that changes while a turn is carried out, and what is told of it. */
export interface TurnState {
  readonly secret: string;
  readonly before: CounselorBoard;
  readonly atlas: Atlas;
  readonly relations: Relations;
  readonly units: ReadonlyMap<string, UnitKind>;
  /** By name, in the board's order. */
  readonly nations: Map<string, LiveNation>;
  readonly characters: Map<string, LiveCharacter>;
  /** By hex. */
  readonly cities: Map<string, LiveCity>;
  readonly armies: LiveArmy[];
  readonly market: Market | null;
  readonly orders: Map<OrderKind, readonly LegalOrder[]>;
  /** Nations that sent orders (J58). */
  readonly sent: Set<string>;
  readonly fates: Map<string, CharacterFate>;
  readonly verdicts: Verdict<CounselorFact>[];
  readonly ledger: LedgerLine[];
  readonly rolls: CounselorRoll[];
  readonly calls: JudgeCall<CounselorFact>[];
  readonly battles: BattleReport[];
  readonly duels: Duel[];
  readonly overruns: Overrun[];
  readonly tracks: Track[];
  readonly harms: Harm[];
  readonly eliminated: Elimination[];
  readonly ruled: JudgesWord[];
  readonly changes: Changes<AlternativeFact>;
  /** Hexes scouted, and scried, by nation (J56). */
  readonly looks: { readonly nation: string; readonly hexes: readonly string[]; readonly how: 'scouted' | 'scried' }[];
  /** J31 Strength that spells add in the first round an army fights, and damage they take off. */
  readonly magic: Map<LiveArmy, { attack: number; shield: number }>;
  tiers: number[];
  stocks: Record<string, number>;
  points: Readonly<Record<string, Points>>;
  sight: Readonly<Record<string, Sight>>;
  ending: Ending | null;
}

/** Lays the board out for a turn. */
export function openTurnState(board: CounselorBoard, secret: string, changes: Changes<AlternativeFact>): TurnState {
  const characters = new Map<string, LiveCharacter>(
    board.characters.map(({ with: _leader, ...one }) => [
      one.name,
      { ...one, spells: [...one.spells], army: null, isAlive: true, casts: 0 },
    ]),
  );
  const armies = board.armies.map((army): LiveArmy => {
    const commander = army.commander === null ? null : (characters.get(army.commander) ?? null);
    const live = { ...army, commander, units: army.units.map((platoon) => ({ ...platoon })), isGone: false };
    if (commander) commander.army = live;
    return live;
  });
  for (const { name, with: leader } of board.characters) {
    const one = characters.get(name);
    if (one && leader !== null) one.army = characters.get(leader)?.army ?? null;
  }
  return {
    secret,
    before: board,
    atlas: atlasOf(board.map),
    relations: relationsOf(board.game, board.nations),
    units: new Map(board.map.units.map((unit) => [unit.name, unit])),
    nations: new Map(board.nations.map((nation) => [nation.name, { ...nation }])),
    characters,
    cities: new Map(
      board.cities.map((city) => [
        city.at,
        { ...city, stores: { ...city.stores }, recruited: 0, sizeBefore: city.size },
      ]),
    ),
    armies,
    market: board.market,
    orders: new Map(),
    sent: new Set(),
    fates: new Map(board.characters.map(({ name }) => [name, { outcome: 'stood', because: [] }])),
    verdicts: [],
    ledger: [],
    rolls: [],
    calls: [],
    battles: [],
    duels: [],
    overruns: [],
    tracks: [],
    harms: [],
    eliminated: [],
    ruled: [],
    changes,
    looks: [],
    magic: new Map(),
    tiers: [0, 0, 0],
    stocks: {},
    points: {},
    sight: {},
    ending: null,
  };
}

/** The armies in a hex, by name. */
export function armiesAt({ armies }: TurnState, hex: string): readonly LiveArmy[] {
  return armies.filter((army) => army.at === hex && !army.isGone);
}

/** The nation of a name; thrown where there is none: names come from the board. */
export function nationOf({ nations }: TurnState, name: string): LiveNation {
  const nation = nations.get(name);
  if (!nation) throw new Error(`no nation is called ${name}`);
  return nation;
}

/** The city in a hex; undefined where there is none, or ruins. */
export function cityAt({ cities }: TurnState, hex: string): LiveCity | undefined {
  const city = cities.get(hex);
  return city && city.size > 0 ? city : undefined;
}

/** The city of a nation's own in a hex. */
export function ownCityAt(state: TurnState, nation: string, hex: string): LiveCity | undefined {
  const city = cityAt(state, hex);
  return city?.nation === nation ? city : undefined;
}

/** True where a character stands at his nation's capital. */
export function isAtCapital(state: TurnState, { nation, at }: LiveCharacter): boolean {
  return ownCityAt(state, nation, at)?.capital === true;
}

/** The kind of troops of a platoon. */
export function unitOf({ units }: Pick<TurnState, 'units'>, name: string): UnitKind {
  const unit = units.get(name);
  if (!unit) throw new Error(`no unit is called ${name}`);
  return unit;
}

/** Tells that something is otherwise than before, to the nations whose it is; nothing where it is as it was. */
export function tellChange<K extends keyof LedgerValues>(
  { ledger }: TurnState,
  nations: readonly (string | null)[],
  subject: string,
  what: K,
  [before, after]: readonly [LedgerValues[K], LedgerValues[K]],
  because: CounselorFact,
): void {
  if (before === after) return;
  const told = [...new Set(nations.filter((nation) => nation !== null))];
  ledger.push({ subject, what, before, after, nations: told, because } as LedgerLine);
}

/** Gold into a nation's treasury, or out of it; told to the coin. */
export function payGold(state: TurnState, nation: LiveNation, gold: number, because: CounselorFact): void {
  const before = nation.treasury;
  nation.treasury += gold;
  tellChange(state, [nation.name], nation.name, 'treasury', [before, nation.treasury], because);
}

/** Adds to what is told of a character. */
export function addReason({ fates }: TurnState, character: string, because: CounselorFact): void {
  fates.get(character)?.because.push(because);
}

/** J63 Marks what rests on a ruling and not on plain text. */
export function addCall({ calls }: TurnState, piece: string, because: JudgeCall<CounselorFact>['because']): void {
  calls.push({ piece, because });
}

/** Gives the verdict on an order that came to nothing when its step came (J6). */
export function failOrder({ verdicts }: TurnState, order: string, because: CounselorFact): void {
  const place = verdicts.findIndex((one) => one.order === order);
  const verdict = verdicts[place];
  if (verdict) verdicts[place] = { ...verdict, status: 'fails', rule: because.rule, because: [because] };
}
