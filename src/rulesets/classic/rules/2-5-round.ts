import { compareSquares, type Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import type { TurnInput } from '../../contract/turn.js';
import {
  type Army,
  type Campaign,
  type ClassicBoard,
  COLORS,
  classOf,
  NO_CAMPAIGN,
  type Structure,
  type Team,
  teamOf,
} from '../board.js';
import type { RoundFact } from '../facts/armies.js';
import { type ClassicFact, tell } from '../facts.js';
import type { ClassicOrder } from '../orders.js';
import { RANGE, type Rule } from '../rulebook.js';
import { Aftermath, type Dice } from '../state/aftermath.js';
import { gatherOverrides } from '../state/overrides.js';
import { classOfMember } from '../state/people.js';
import type { ClassicUpdate } from '../update.js';
import { checkMakeUp } from './2-1-make-up.js';
import { findRaiderPlaces, isOcean } from './6-mercenaries.js';

const PORTALS = 5;
const TOWNS = 3;
const CONDITIONS = 5;
const CLASSES = [1, 2, 3, 4, 5, 6] as const;
const PLAYING = ['Coalition', 'Phyrexia'] as const satisfies readonly Team[];

/** 2.5 The set-up of a round: structures and armies checked, and the armies placed if nothing is refused (R64–R66). A set-up is turn 0. */
export function layRound(input: TurnInput<ClassicBoard, ClassicOrder>): ClassicUpdate {
  const { board, sheet } = input;
  const campaign = board.campaign ?? NO_CAMPAIGN;
  const dice = { turn: 0, secret: sheet.secret, rolls: new Map(), overrides: gatherOverrides([]) };
  const after = checkRound(board, dice, sheet.lock, input.control);
  if (after.refused.length === 0)
    placeArmies(
      after,
      board.armies.filter(({ at }) => at === ''),
      campaign,
    );
  const { round: _, near: __, ...begun } = campaign;
  const armies = board.armies.map(({ name }) => after.find(name)).filter((army) => army !== undefined);
  const now: ClassicBoard = { ...board, armies, campaign: after.refused.length > 0 ? campaign : begun };
  return {
    turn: 0,
    before: board,
    board: now,
    moved: now,
    orders: [],
    verdicts: [],
    moves: [],
    conflicts: [],
    ledger: after.told,
    rolls: [...dice.rolls.values()],
    calls: [],
    winner: null,
    inapplicable: [],
    removed: [],
    destroyed: [],
    results: [],
    unfought: [],
    happened: {
      separated: {},
      healed: {},
      refused: after.refused,
      lapsed: [],
      told: after.told,
      spawned: [],
      owed: [],
      extended: [],
      colorBonus: {},
      dice: {},
      proposed: {},
      votes: [],
      requesters: {},
      removed: [],
    },
  };
}

/** 2.5.2.1 How many armies, and so players, a team has at the most in classes 1 to 5 (R53). */
export const MOST_IN_CLASS: readonly number[] = [1, 2, 7, 7, 14];

/** What of a round's set-up is refused before anybody is placed, a sentence each with its rule (R64, R65). */
export function findRoundFaults(board: ClassicBoard): readonly string[] {
  const dice = { turn: 0, secret: '', rolls: new Map(), overrides: gatherOverrides([]) };
  return checkRound(board, dice, 0, []).refused.map(({ because }) => `${tell(because, 'judge')} (${because.rule})`);
}

function checkRound(
  board: ClassicBoard,
  dice: Dice,
  lock: number,
  control: TurnInput<ClassicBoard, ClassicOrder>['control'],
): Aftermath {
  const campaign = board.campaign ?? NO_CAMPAIGN;
  const placed = board.armies.filter(({ at }) => at !== '');
  const after = new Aftermath(dice, board, { ...board, armies: placed }, lock, control, campaign.members);
  checkStructures(after, board.structures);
  checkNumbers(after, board.armies, campaign);
  for (const army of board.armies) checkArmy(after, army, board.armies, campaign);
  return after;
}

/** 2.5.1 Seven bases of seven colours, five portals, three towns, bases and portals apart, five win conditions among the bases (R64). */
function checkStructures(after: Aftermath, structures: readonly Structure[]): void {
  const of = (kind: Structure['kind']) => structures.filter((one) => one.kind === kind);
  const bases = of('base');
  const colors = new Set(bases.map(({ color }) => color));
  const isWhole =
    bases.length === COLORS.length &&
    COLORS.every((color) => colors.has(color)) &&
    of('portal').length === PORTALS &&
    of('town').length === TOWNS &&
    new Set(structures.map(({ at }) => at)).size === structures.length;
  if (!isWhole) {
    after.refuse({ kind: 'structures' }, { code: 'structures-not-whole', rule: '2.5.1' });
    return;
  }
  const near = bases.find((base) => of('portal').some((portal) => after.stepsBetween(base.at, portal.at) < RANGE));
  if (near)
    after.refuse({ kind: 'structures' }, { code: 'base-near-portal', rule: '2.5.1.1', base: near.name, steps: RANGE });
  else if (bases.filter(({ winCondition }) => winCondition).length !== CONDITIONS)
    after.refuse({ kind: 'structures' }, { code: 'win-conditions', rule: '2.5.1.3', count: CONDITIONS });
}

/** 2.5.2.1 As many armies of each class on both sides, enough for the players, and one of each player's own name (R65). */
function checkNumbers(after: Aftermath, armies: readonly Army[], { members }: Campaign): void {
  const count = (team: Team, place: number) =>
    armies.filter((army) => army.team === team && classOf(army.rank) === place).length;
  const players = (team: Team, place: number) =>
    members.filter((member) => member.team === team && classOfMember(member) === place).length;
  for (const place of CLASSES) {
    const [one, two] = PLAYING.map((team) => count(team, place)) as [number, number];
    const least = Math.max(...PLAYING.map((team) => players(team, place)));
    const wrong = findWrongNumber(place, one, two, least);
    if (!wrong) continue;
    after.refuse({ kind: 'armies' }, wrong);
    return;
  }
  const without = members.find((member) => {
    const place = classOfMember(member);
    return (
      place !== undefined &&
      place <= CLASSES.length &&
      !armies.some(({ name, team, rank }) => name === member.name && team === member.team && classOf(rank) === place)
    );
  });
  if (without) after.refuse({ kind: 'armies' }, { code: 'no-own-army', rule: '2.5.2.1', player: without.name });
}

/** What is wrong about the armies of one class: those of each side, and how many there have to be. */
function findWrongNumber(place: number, coalition: number, phyrexia: number, least: number): RoundFact | undefined {
  const [rule, count, most] = ['2.5.2.1' as const, coalition, MOST_IN_CLASS[place - 1] ?? coalition];
  if (coalition !== phyrexia) return { code: 'sides-differ', rule, coalition, phyrexia, place };
  if (count < least) return { code: 'too-few-armies', rule, count, place, players: least };
  return count > most ? { code: 'too-many-armies', rule, count, place, most } : undefined;
}

/** 2.2.1.1, 2.1, 2.5.2.2, 2.5.2.3 An army's colours, its make-up and the base asked for. */
function checkArmy(after: Aftermath, army: Army, armies: readonly Army[], { near = {} }: Campaign): void {
  const refuse = (because: ClassicFact) => after.refuse({ kind: 'army', of: army.name }, because);
  if (army.team === 'Coalition' && (army.colors.length < 1 || army.colors.length > 3)) {
    refuse({ code: 'wrong-colours', rule: '2.2.1.1', army: army.name, count: army.colors.length });
    return;
  }
  const { kinds = [], legend } = army;
  const wrong = checkMakeUp({ army, kinds, ...(legend !== undefined && { legend }) }, armies);
  if (wrong) {
    refuse(wrong);
    return;
  }
  const asked = near[army.name];
  if (asked !== undefined && !basesFor(after, army).some(({ name }) => name === asked))
    refuse({ code: 'may-not-begin', rule: '2.5.2.3', army: army.name, base: asked });
}

/** The bases or portals at which an army may begin, by their squares. */
function basesFor(after: Aftermath, army: Army): readonly Structure[] {
  return after.structures
    .filter((one) => teamOf(one) === army.team && !one.destroyed)
    .filter(({ kind, color }) => kind === 'portal' || (color !== undefined && army.colors.includes(color)))
    .toSorted((a, b) => compareSquares(a.at, b.at));
}

/** 2.5.2.3, 2.5.3 Both teams together by name, then the mercenaries: Town Defenders, Theme armies, Raiders (R66). */
function placeArmies(after: Aftermath, armies: readonly Army[], { near = {} }: Campaign): void {
  const sorted = armies.toSorted((a, b) => compareNames(a.name, b.name));
  for (const army of sorted.filter(({ team }) => team !== 'Mercenary')) {
    const bases = basesFor(after, army);
    if (bases.length === 0) continue;
    const asked = bases.find(({ name }) => name === near[army.name]);
    const at =
      asked?.at ??
      after.roll(
        '2.5.2.3',
        army.name,
        'base',
        bases.map((one) => one.at),
      );
    const base = bases.find((one) => one.at === at) as Structure;
    const isOpen = (square: Square) => after.structures.every(({ at }) => at !== square);
    const choices = after.emptyFrom(base.at, 1, isOpen);
    place(after, army, choices, { code: 'begins-at', rule: '2.5.2.3', base: base.name });
  }
  const hired = (faction: Army['faction']) =>
    sorted.filter((army) => army.team === 'Mercenary' && army.faction === faction);
  for (const army of hired('Town Defender')) {
    const town = after.structures.find(({ name, kind }) => kind === 'town' && name === army.home);
    if (town) place(after, army, [town.at], { code: 'defends', rule: '6.1.2', town: town.name });
  }
  for (const army of hired('Theme')) {
    const open = findThemePlaces(after).filter((square) => !army.ocean || isOcean(after, square));
    place(after, army, open, { code: 'began-there', rule: '6.2' });
  }
  for (const army of hired('Raider')) place(after, army, findRaiderPlaces(after), { code: 'began-there', rule: '6.3' });
}

function place(
  after: Aftermath,
  army: Army,
  choices: readonly Square[],
  because: RoundFact & { readonly rule: Rule },
): void {
  if (choices.length === 0) return;
  const at = after.roll(because.rule, army.name, 'square', choices);
  after.put({ ...army, at });
  after.tell(army.name, 'square', null, at, because);
}

/** Empty squares that are neither in nor near a base or portal. */
function findThemePlaces(after: Aftermath): readonly Square[] {
  const there = after.structures.filter(({ kind }) => kind !== 'town');
  return after
    .squares()
    .filter(
      (square) => after.at(square).length === 0 && there.every(({ at }) => after.stepsBetween(at, square) > RANGE),
    );
}
