import { type Roll, rollOrKeep } from '../../core/dice.js';
import type { OfCode } from '../../core/fact.js';
import type { Verdict } from '../../core/order.js';
import { compareNames } from '../../core/text.js';
import type { JudgeCall, TurnSheet } from '../contract/turn.js';
import { type Changes, rollChange, ruledBy } from '../shared/overruling.js';
import {
  type Battle,
  type DrawnMatch,
  drawnAt,
  type Ending,
  type NemesisBoard,
  type Outcome,
  type Race,
  type Waiting,
} from './board.js';
import {
  type AlternativeFact,
  type Asked,
  type DrawFact,
  type FailFact,
  type NemesisFact,
  nameAsked,
  type RollRule,
} from './facts.js';
import type { ClosedRound, DefaultLoss, LedgerLine, OverBattle, ResultFact } from './update.js';

/** A unit on the map while a turn is played. */
export interface LiveUnit {
  readonly name: string;
  readonly race: Race;
  readonly controllers: readonly string[];
  /** Where it stood on the board the update began with; null where it was deployed since. */
  readonly began: string | null;
  at: string;
  victories: number;
}

/** A match while a turn is played. */
export interface LiveMatch extends Omit<DrawnMatch, 'ending' | 'warned' | 'extended' | 'reported'> {
  readonly drawn: number;
  extended?: number;
  warned: Record<string, number>;
  /** 6.2 What each of the two reported, by unit. */
  reported: Record<string, Ending>;
  /** Which of this turn's entries was the last report, from 0. */
  lastReport?: number;
  ending?: Ending;
  /** True where it was decided before this turn. */
  readonly settled: boolean;
  /** Which of this turn's entries decided it, from 0. */
  entry?: number;
}

/** A battle while a turn is played. */
export interface LiveBattle extends Omit<Battle, 'units' | 'matches' | 'byHand'> {
  byHand: boolean;
  units: string[];
  matches: LiveMatch[];
  /** 7.7 How the judge ended it. */
  ended?: {
    readonly dead: readonly string[];
    readonly victories: Readonly<Record<string, number>>;
    readonly entry: number;
  };
  /** True where the next round is to be drawn. */
  goesOn: boolean;
  /** True where it began in this update. */
  readonly isNew: boolean;
}

/** The purse and points of a race while a turn is played. */
export interface Purse {
  resources: number;
  production: number;
  territory: number;
}

/** What became of a unit so far, with its reasons. */
export interface UnitFate {
  outcome: Outcome;
  destination?: string;
  readonly because: NemesisFact[];
}

/** All that changes while a turn is played, and what is told of it. */
export interface TurnState {
  readonly sheet: TurnSheet;
  /** The rolls of the turn as players have read them. */
  readonly published: readonly Roll[];
  readonly before: NemesisBoard;
  readonly touching: ReadonlyMap<string, ReadonlySet<string>>;
  readonly units: Map<string, LiveUnit>;
  readonly owners: Map<string, Race | null>;
  readonly queue: Waiting[];
  readonly purses: Map<Race, Purse>;
  battles: LiveBattle[];
  readonly fates: Map<string, UnitFate>;
  readonly fallen: Set<string>;
  readonly left: Set<string>;
  /** 9.6 Who may not move, with the region where the next fight is certain (N12). */
  readonly held: Map<string, string>;
  readonly disputed: Set<string>;
  readonly over: Omit<OverBattle, 'why'>[];
  readonly closed: ClosedRound[];
  readonly defaults: DefaultLoss[];
  readonly fixtures: { challenger: string; opponent: string }[];
  readonly decided: ResultFact[];
  readonly ledger: LedgerLine[];
  readonly rolls: Roll[];
  readonly calls: JudgeCall<NemesisFact>[];
  readonly changes: Changes<AlternativeFact>;
}

/** Lays the board out for a turn. */
export function openTurnState(
  board: NemesisBoard,
  sheet: TurnSheet,
  changes: Changes<AlternativeFact>,
  published: readonly Roll[] = [],
): TurnState {
  const touching = new Map<string, Set<string>>(board.regions.map(({ name }) => [name, new Set()]));
  for (const [a, b] of board.borders) {
    touching.get(a)?.add(b);
    touching.get(b)?.add(a);
  }
  return {
    sheet,
    published,
    before: board,
    touching,
    units: new Map(board.units.map((unit) => [unit.name, { ...unit, began: unit.at }])),
    owners: new Map(board.regions.map(({ name, owner }) => [name, owner])),
    queue: [...board.queue],
    purses: new Map(
      board.sides.map(({ race, resources, production, territory }) => [race, { resources, production, territory }]),
    ),
    battles: board.battles.map((battle) => ({
      ...battle,
      units: [...battle.units],
      matches: battle.matches.map((match) => ({
        ...match,
        drawn: drawnAt(match, sheet.lock),
        warned: { ...match.warned },
        reported: { ...match.reported },
        settled: match.ending !== undefined,
      })),
      goesOn: false,
      isNew: false,
    })),
    fates: new Map(board.units.map(({ name }) => [name, { outcome: 'stood', because: [] }])),
    fallen: new Set(),
    left: new Set(),
    held: new Map(),
    disputed: new Set(),
    over: [],
    closed: [],
    defaults: [],
    fixtures: [],
    decided: [],
    ledger: [],
    rolls: [],
    calls: [],
    changes,
  };
}

/** The units that stand in a region, by name. */
export function unitsAt({ units }: TurnState, region: string): readonly LiveUnit[] {
  return [...units.values()].filter(({ at }) => at === region).sort((a, b) => compareNames(a.name, b.name));
}

/** The battle a unit is in, while it is not over. */
export function battleOf({ battles }: TurnState, unit: string): LiveBattle | undefined {
  return battles.find(({ units }) => units.includes(unit));
}

/** The races of some units, by name. */
export function racesOf(units: readonly { readonly race: Race }[]): readonly Race[] {
  return [...new Set(units.map(({ race }) => race))].sort(compareNames);
}

/** The units of a battle's running round that are on the map, by name. */
export function unitsOf({ units }: TurnState, battle: Pick<LiveBattle, 'units'>): readonly LiveUnit[] {
  return battle.units.flatMap((name) => units.get(name) ?? []).sort((a, b) => compareNames(a.name, b.name));
}

/** Adds to what is told of a unit. */
export function addReason(state: TurnState, unit: string, because: NemesisFact): void {
  state.fates.get(unit)?.because.push(because);
}

/** Marks what rests on a ruling and not on plain text (N35). */
export function addCall({ calls }: TurnState, piece: string, because: JudgeCall<NemesisFact>['because']): void {
  calls.push({ piece, because });
}

/** Gives a region to a race, and tells why. */
export function giveRegion(
  state: TurnState,
  region: string,
  because: OfCode<NemesisFact, 'alone' | 'won-at-border'>,
): void {
  const owner = state.owners.get(region) ?? null;
  const { race } = because;
  if (owner === race) return;
  state.owners.set(region, race);
  state.ledger.push({ subject: region, what: 'owner', before: owner ?? null, after: race, because });
}

/** Rolls among choices sorted by name; where there is one there is no roll (N19). The judge's word comes first. */
export function rollAmong(
  state: TurnState,
  rule: RollRule,
  unit: string,
  asked: Asked,
  choices: readonly string[],
): string {
  const sorted = [...choices].sort(compareNames);
  const [only] = sorted;
  if (sorted.length < 2) return only ?? '';
  const rolled = rollOrKeep(
    state.sheet.secret,
    {
      turn: state.sheet.number,
      rule,
      piece: unit,
      what: nameAsked(asked),
    },
    sorted,
    state.published,
  );
  state.rolls.push(rolled);
  if (state.changes.isIdle) return rolled.result;
  const options = sorted.map((value) => ({
    value,
    offer: { code: 'roll-result', rule, unit, asked, among: sorted, result: value } as const,
  }));
  const { value: result, by } = state.changes.resolve(rollChange(rolled), [unit], options, rolled.result);
  const what: DrawFact = { code: 'roll-is', rule, unit, asked, result };
  if (by) addReason(state, unit, ruledBy(by, what, rule));
  return result;
}

export type Verdicts = readonly Verdict<NemesisFact>[];

/** The verdicts once an order that is allowed has come to nothing. */
export function failOrder(verdicts: Verdicts, order: string, because: FailFact, cause?: string): Verdicts {
  const { rule } = because;
  return verdicts.map((one) =>
    one.order === order
      ? { ...one, status: 'fails', rule, because: [because], ...(cause !== undefined && { cause }) }
      : one,
  );
}
