import { type Roll, roll } from '../../core/dice.js';
import type { Order, Verdict } from '../../core/order.js';
import { compareNames } from '../../core/text.js';
import type { JudgeCall, Offer, Reason } from '../contract/turn.js';
import { type ChangeMade, Hand, subjectOf, tellJudgesWord, tellResults } from '../shared/hand.js';
import {
  type Atlas,
  atlasOf,
  type CounselorBoard,
  type Market,
  type Nation,
  type Outcome,
  type Platoon,
  type Relations,
  relationsOf,
  type Sight,
  type Skill,
} from './board.js';
import { type CounselorOrder, ORDER_SET, type OrderKind, type OrderOf } from './orders.js';
import type { Good, Rule, RulingId, Spell, UnitKind } from './rulebook.js';
import type {
  BattleReport,
  CounselorEntry,
  Duel,
  Elimination,
  Ending,
  Harm,
  JudgesWord,
  Overrun,
  Points,
  Track,
} from './update.js';

export type Given = Order<CounselorOrder>;

/** A rule that an order breaks, and why; what is `fixed` nobody can allow. */
export interface RuleBroken {
  readonly rule: Rule;
  readonly why: string;
  readonly fixed?: true;
}

/** An order that is legal: the only door to it is `weighOrders`. `place` counts his orders as written, from 1. */
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

/** What became of a character so far, with its reasons. */
export interface CharacterFate {
  outcome: Outcome;
  wanted?: string;
  readonly reasons: Reason[];
}

/** All that changes while a turn is carried out, and what is told of it. */
export interface Field {
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
  readonly verdicts: Verdict[];
  readonly ledger: CounselorEntry[];
  readonly rolls: Roll[];
  readonly concerns: (readonly string[])[];
  readonly calls: JudgeCall[];
  readonly battles: BattleReport[];
  readonly duels: Duel[];
  readonly overruns: Overrun[];
  readonly tracks: Track[];
  readonly harms: Harm[];
  readonly eliminated: Elimination[];
  readonly ruled: JudgesWord[];
  readonly hand: Hand;
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
export function openField(
  board: CounselorBoard,
  secret: string,
  changes: readonly ChangeMade[],
  offers: Offer[] | undefined,
): Field {
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
    fates: new Map(board.characters.map(({ name }) => [name, { outcome: 'stood', reasons: [] }])),
    verdicts: [],
    ledger: [],
    rolls: [],
    concerns: [],
    calls: [],
    battles: [],
    duels: [],
    overruns: [],
    tracks: [],
    harms: [],
    eliminated: [],
    ruled: [],
    hand: new Hand(changes, offers),
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
export function armiesAt({ armies }: Field, hex: string): readonly LiveArmy[] {
  return armies.filter((army) => army.at === hex && !army.isGone);
}

/** The nation of a name; thrown where there is none: names come from the board. */
export function nationOf({ nations }: Field, name: string): LiveNation {
  const nation = nations.get(name);
  if (!nation) throw new Error(`no nation is called ${name}`);
  return nation;
}

/** The city in a hex; undefined where there is none, or ruins. */
export function cityAt({ cities }: Field, hex: string): LiveCity | undefined {
  const city = cities.get(hex);
  return city && city.size > 0 ? city : undefined;
}

/** The city of a nation's own in a hex. */
export function ownCityAt(field: Field, nation: string, hex: string): LiveCity | undefined {
  const city = cityAt(field, hex);
  return city?.nation === nation ? city : undefined;
}

/** True where a character stands at his nation's capital. */
export function isAtCapital(field: Field, { nation, at }: LiveCharacter): boolean {
  return ownCityAt(field, nation, at)?.capital === true;
}

/** The kind of troops of a platoon. */
export function unitOf({ units }: Field, name: string): UnitKind {
  const unit = units.get(name);
  if (!unit) throw new Error(`no unit is called ${name}`);
  return unit;
}

/** Tells that something is otherwise than before, to the nations whose it is; nothing where it is as it was. */
export function tellChange(
  { ledger }: Field,
  nations: readonly (string | null)[],
  subject: string,
  what: string,
  [before, after]: readonly [string | number, string | number],
  rule: Rule,
  why: string,
): void {
  if (before === after) return;
  const told = [...new Set(nations.filter((nation) => nation !== null))];
  ledger.push({ subject, what, before: String(before), after: String(after), rule, why, nations: told });
}

/** Gold into a nation's treasury, or out of it; told to the coin. */
export function payGold(field: Field, nation: LiveNation, gold: number, rule: Rule, why: string): void {
  const before = nation.treasury;
  nation.treasury += gold;
  tellChange(field, [nation.name], nation.name, 'treasury', [before, nation.treasury], rule, why);
}

/** Adds to what is told of a character. */
export function addReason({ fates }: Field, character: string, rule: Rule, why: string): void {
  fates.get(character)?.reasons.push({ rule, why });
}

/** J63 Marks what rests on a ruling and not on plain text. */
export function addCall({ calls }: Field, ruling: RulingId, piece: string, why: string): void {
  calls.push({ ruling, piece, why });
}

/** Gives the verdict on an order that came to nothing when its step came (J6). */
export function failOrder({ verdicts }: Field, order: string, rule: Rule, why: string): void {
  const place = verdicts.findIndex((one) => one.order === order);
  const verdict = verdicts[place];
  if (verdict) verdicts[place] = { ...verdict, fate: 'fails', rule, why };
}

/** J17 An army's commander and all who travel with it, by name. */
export function peopleOf({ characters }: Field, army: LiveArmy): readonly LiveCharacter[] {
  return [...characters.values()].filter((one) => one.isAlive && one.army === army);
}

/** The garrison of a nation in a hex. */
export function garrisonAt(field: Field, nation: string, hex: string): LiveArmy | undefined {
  return armiesAt(field, hex).find((army) => army.commander === null && army.nation === nation);
}

/** A new army, which has no men yet. */
export function raiseArmy(
  field: Field,
  { commander, nation, at }: Pick<LiveArmy, 'commander' | 'nation' | 'at'>,
  like: Pick<LiveArmy, 'morale' | 'fed'>,
): LiveArmy {
  const { morale, fed } = like;
  const army: LiveArmy = { commander, nation, at, morale, food: 0, fed, units: [], isGone: false };
  if (commander) commander.army = army;
  field.armies.push(army);
  return army;
}

/** J16 Adds men to an army: what they bring and what the platoon has is averaged by men. */
export function addMen({ before }: Field, army: LiveArmy, added: LivePlatoon): void {
  if (added.men === 0) return;
  const platoon = army.units.find(({ unit }) => unit === added.unit);
  if (!platoon) {
    const order = before.map.units.map(({ name }) => name);
    army.units = [...army.units, { ...added }].sort((a, b) => order.indexOf(a.unit) - order.indexOf(b.unit));
    return;
  }
  const men = platoon.men + added.men;
  for (const key of ['weapons', 'armor', 'training'] as const)
    platoon[key] = Math.floor((platoon[key] * platoon.men + added[key] * added.men) / men);
  platoon.men = men;
}

/** Takes men out of a platoon; an army whose last men go is none any more (J16). */
export function takeMen(field: Field, army: LiveArmy, unit: string, men: number): void {
  const platoon = army.units.find((one) => one.unit === unit);
  if (platoon) platoon.men -= men;
  army.units = army.units.filter((one) => one.men > 0);
  if (army.units.length === 0) dissolve(field, army, '6.2', 'no men are left');
}

/** J16 An army without men is none: its food is lost, its people are there without one. */
export function dissolve(field: Field, army: LiveArmy, rule: Rule, why: string): void {
  moveFood(field, army, -army.food, rule, `lost: ${why}`);
  army.isGone = true;
  for (const one of field.characters.values()) if (one.army === army) one.army = null;
}

/** J16 The average morale of an army and the men who come to it. */
export function mixMorale(army: LiveArmy, men: number, morale: number): number {
  const own = menOf(army);
  return own + men === 0 ? army.morale : Math.floor((army.morale * own + morale * men) / (own + men));
}

/** J16 One army becomes part of another: troops and morale are averaged, food adds up; the other stays fed or unfed. `name` is what it was called. */
export function joinArmies(field: Field, army: LiveArmy, into: LiveArmy, name = nameOf(army)): void {
  into.morale = mixMorale(into, menOf(army), army.morale);
  for (const platoon of army.units) addMen(field, into, platoon);
  const { food } = army;
  army.food = 0;
  tellChange(field, [army.nation], name, 'food', [food, 0], '6.1', `joins ${nameOf(into)}`);
  moveFood(field, into, food, '6.1', `${name} joins`);
  const spells = field.magic.get(army);
  if (spells) {
    const own = field.magic.get(into) ?? { attack: 0, shield: 0 };
    field.magic.set(into, { attack: own.attack + spells.attack, shield: own.shield + spells.shield });
    field.magic.delete(army);
  }
  army.isGone = true;
  for (const one of field.characters.values()) if (one.army === army) one.army = null;
}

/** Food into an army, or out of it; told to the last. */
export function moveFood(field: Field, army: LiveArmy, food: number, rule: Rule, why: string): void {
  const before = army.food;
  army.food += food;
  tellArmyChange(field, army, 'food', before, rule, why);
}

/** Tells that an army has other men, morale or food than before. */
export function tellArmyChange(
  field: Field,
  army: LiveArmy,
  what: 'men' | 'morale' | 'food',
  before: number,
  rule: Rule,
  why: string,
): void {
  const after = what === 'men' ? menOf(army) : army[what];
  tellChange(field, [army.nation], nameOf(army), what, [before, after], rule, why);
}

/** J31 The army a character commands or travels with. */
export function armyOf({ army }: LiveCharacter): LiveArmy | undefined {
  return army && !army.isGone ? army : undefined;
}

/** J44 What a main order that does not fail adds to the skill it needs. */
const LESSON = 2;
const MOST_SKILL = 100;

/** What an order comes to when its step comes: nothing where it was carried out, else why it fails. */
export type Act<K extends OrderKind> = (order: LegalOrder<K>, character: LiveCharacter) => string | undefined;

/** J10 The legal orders of a kind: by the character's name, then as written. */
export function ordersOf<K extends OrderKind>({ orders }: Field, kind: K): readonly LegalOrder<K>[] {
  return (orders.get(kind) ?? []) as unknown as readonly LegalOrder<K>[];
}

/** J10 Carries out the orders of a kind, one on what the other left. */
export function carryOrders<K extends OrderKind>(field: Field, kind: K, act: Act<K>): void {
  for (const order of ordersOf(field, kind)) carryOne(field, kind, order, act);
}

/** J6 Carries out one order; what it needs a skill for improves it (J44). */
export function carryOne<K extends OrderKind>(field: Field, kind: K, order: LegalOrder<K>, act: Act<K>): void {
  const { rule, rank, skills } = ORDER_SET[kind];
  const character = characterOf(field, order);
  const why = character.isAlive ? act(order, character) : `${character.name} is dead.`;
  if (why !== undefined) failOrder(field, order.order, rule, why);
  else if (rank === 'main') for (const skill of skills) improveSkill(field, character, skill, rule);
}

/** The character of an order that is legal. */
export function characterOf({ characters }: Field, { character }: Pick<LegalOrder, 'character'>): LiveCharacter {
  const one = characters.get(character);
  if (!one) throw new Error(`no character is called ${character}`);
  return one;
}

/** J44 */
export function improveSkill(field: Field, character: LiveCharacter, skill: Skill, rule: Rule): void {
  const before = character[skill];
  character[skill] = Math.min(MOST_SKILL, before + LESSON);
  const { name, nation } = character;
  tellChange(field, [nation], name, skill, [before, character[skill]], rule, `practice: ${LESSON} more`);
}

/** What a roll is about: its rule, who, what, and the ruling it rests on (J63, J64). */
export interface RollAbout {
  readonly rule: Rule;
  readonly who: string;
  readonly what: string;
  readonly ruling: RulingId;
}

/** J64 Makes a roll among choices in their order, which the nations concerned are told; the judge's word may come before it. */
function rollAmong(field: Field, label: RollAbout, choices: readonly string[], concerns: readonly string[]): string {
  const { rule, who: piece, what, ruling } = label;
  const made = roll(field.secret, { turn: field.before.turn, rule, piece, what }, choices);
  field.rolls.push(made);
  field.concerns.push([...new Set(concerns)].sort(compareNames));
  addCall(field, ruling, piece, `${what}: ${made.result} of ${choices.length}`);
  if (field.hand.isIdle) return made.result;
  const { value, by } = field.hand.settle(subjectOf(made), [piece], tellResults(made), made.result);
  if (by) tellRuled(field, tellJudgesWord(by, `${piece}, ${what} is ${value}`), concerns);
  return value;
}

/** J57 What the judge decided otherwise is told to the nations concerned; to all where that is none. */
export function tellRuled({ ruled }: Field, told: string, concerns: readonly string[]): void {
  ruled.push({ told, nations: [...new Set(concerns)].sort(compareNames) });
}

const NUMBERS = new Map<number, readonly string[]>();

/** A roll of n: 1 to n. */
export function rollNumber(field: Field, label: RollAbout, n: number, concerns: readonly string[]): number {
  const choices = NUMBERS.get(n) ?? Array.from({ length: n }, (_, i) => String(i + 1));
  NUMBERS.set(n, choices);
  return Number(rollAmong(field, label, choices, concerns));
}

/** "Chance c": a roll of 100 that is at most c, which is first brought into 5 to 95. */
export function meetsChance(field: Field, label: RollAbout, chance: number, concerns: readonly string[]): boolean {
  return rollNumber(field, label, 100, concerns) <= Math.min(95, Math.max(5, chance));
}
