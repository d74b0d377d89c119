import { DataReader, type Flaw } from '../../core/data-reader.js';
import type { FactOf, Sayings } from '../../core/fact.js';
import { count } from '../../core/language.js';
import { err, ok, type Result } from '../../core/result.js';
import {
  type Corrected,
  type Corrections,
  choiceOf,
  type EntryForm,
  FLAG,
  mapOf,
  maybe,
  NUMBER,
  needed,
  PIECE,
  PLACE_NAME,
  TEXT,
} from '../contract/entries.js';

/** What of an army is put right alike in every rulebook with slots; `kinds` where its troops are told by kind. */
interface Corrigible {
  readonly name: string;
  readonly team: string;
  readonly at: string;
  readonly days: number;
  readonly troops: readonly number[];
  readonly kinds?: readonly unknown[];
}

interface ArmyBoard<A> {
  readonly armies: readonly A[];
  readonly structures: readonly { readonly name: string; readonly destroyed: boolean }[];
}

function formsFor(slots: readonly string[]): readonly EntryForm[] {
  return [
    {
      sign: 'army',
      says: 'an army',
      fields: [
        needed('army', 'army', PIECE),
        maybe('troops', 'troops alive, by slot (left out: as they are)', mapOf(choiceOf(slots), NUMBER)),
        maybe('at', 'where it stands', PLACE_NAME),
        maybe('days', 'what it counts where it stands', NUMBER),
        maybe('removed', 'it is not on the map', FLAG),
      ],
    },
    {
      sign: 'structure',
      says: 'a base, portal, town or other structure',
      fields: [needed('structure', 'its name', TEXT), needed('destroyed', 'destroyed', choiceOf(['true', 'false']))],
    },
  ];
}

/** How a rulebook's own counts go along when one of its armies is put right. */
interface ArmyWays<A, B> {
  /** The most each slot of an army holds. */
  readonly slots: readonly number[];
  /** Tells the map's places. */
  has(board: B, place: string): boolean;
  /** The army at another place, where it has counted nothing. */
  move(army: A, place: string): A;
  /** The army with another count where it stands. */
  count(army: A, days: number, board: B): A;
  /** The army with what it still counts once a structure is destroyed or stands again. */
  amid(army: A, before: B, now: B): A;
}

/** Puts armies and structures of a board right. */
export function armyCorrections<A extends Corrigible, B extends ArmyBoard<A>>(ways: ArmyWays<A, B>): Corrections<B> {
  const words = ways.slots.map(String);
  return {
    example: `- {army: Sai Rei, troops: {${words[0]}: 3000}, why: "a loss was counted twice"}`,
    forms: () => formsFor(words),
    apply: (board, given) =>
      given.structure === undefined ? correctArmy(board, given, ways) : correctStructure(board, given, ways),
  };
}

function correctArmy<A extends Corrigible, B extends ArmyBoard<A>>(
  board: B,
  given: Readonly<Record<string, unknown>>,
  { slots, has, move, count }: ArmyWays<A, B>,
): Result<Corrected<B>, readonly Flaw[]> {
  const form = new DataReader();
  const name = form.text(given.army, ['army']);
  const army = board.armies.find((one) => one.name === name);
  if (!army) return err([{ path: ['army'], reason: `no army on the map is called "${name}"` }]);
  let now: A = army;
  let filled: readonly Filled[] | undefined;
  if (given.troops !== undefined) {
    if (army.kinds) form.flaw(['troops'], `the troops of ${name} are told by kind; use a change of troops`);
    const own = form.record(given.troops, ['troops'], slots.map(String));
    const troops = slots.map((most, i) =>
      own[most] === undefined
        ? army.troops[i]
        : form.whole(own[most], ['troops', String(most)], most, `the slot of ${most}`),
    );
    now = { ...now, troops };
    filled = slots.map((most, i) => ({ count: troops[i] ?? 0, most }));
  }
  if (given.at !== undefined) {
    const at = form.text(given.at, ['at']);
    if (!has(board, at)) form.flaw(['at'], `${at} is not on the map`);
    const friend = board.armies.find((one) => one.at === at && one.team === army.team && one.name !== name);
    if (friend) form.flaw(['at'], `${friend.name}, a friend, stands on ${at}`);
    if (at !== army.at) now = move(now, at);
  }
  if (given.days !== undefined) now = count(now, form.whole(given.days, ['days'], 1000), board);
  const isRemoved = form.flag(given.removed, ['removed']);
  if (!isRemoved && [given.troops, given.at, given.days].every((one) => one === undefined))
    form.flaw([], 'says nothing that is put right');
  if (form.flaws.length > 0) return err(form.flaws);
  const armies = board.armies.flatMap((one) => (one.name !== name ? [one] : isRemoved ? [] : [now]));
  const isCounted = given.days !== undefined || now.days !== army.days;
  const what: PutRightFact = isRemoved
    ? { code: 'army-taken-off', rule: '', army: name }
    : {
        ...{ code: 'army-put-right', rule: '', army: name },
        ...(filled && { troops: filled }),
        ...(given.at !== undefined && { at: now.at }),
        ...(isCounted && { days: now.days }),
      };
  return ok({ board: { ...board, armies }, what });
}

function correctStructure<A, B extends ArmyBoard<A>>(
  board: B,
  given: Readonly<Record<string, unknown>>,
  { amid }: Pick<ArmyWays<A, B>, 'amid'>,
): Result<Corrected<B>, readonly Flaw[]> {
  const form = new DataReader();
  const name = form.text(given.structure, ['structure']);
  const destroyed = form.flag(given.destroyed, ['destroyed']);
  const names = board.structures.map((one) => one.name);
  if (!names.includes(name)) form.flaw(['structure'], `there is none called "${name}"; there are ${names.join(', ')}`);
  if (form.flaws.length > 0) return err(form.flaws);
  const structures = board.structures.map((one) => (one.name === name ? { ...one, destroyed } : one));
  const now = { ...board, structures };
  const armies = board.armies.map((army) => amid(army, board, now));
  const what: PutRightFact = { code: 'structure-put-right', rule: '', structure: name, destroyed };
  return ok({ board: { ...now, armies }, what });
}

/** What the judge put right of an army or a structure, as it is now, alike in every rulebook with slots. */
export type PutRightFact =
  | FactOf<'army-put-right', '', { army: string; troops?: readonly Filled[]; at?: string; days?: number }>
  | FactOf<'army-taken-off', '', { army: string }>
  | FactOf<'structure-put-right', '', { structure: string; destroyed: boolean }>;

/** How many a slot holds, and the most it can. */
export interface Filled {
  readonly count: number;
  readonly most: number;
}

/** The same in English. */
export const PUT_RIGHT_SAYINGS: Sayings<PutRightFact> = {
  'army-put-right': {
    says: ({ army, troops, at, days }) => {
      const told = [
        ...(troops ? [`has ${troops.map(({ count, most }) => `${count} of ${most}`).join(', ')} troops`] : []),
        ...(at === undefined ? [] : [`stands on ${at}`]),
        ...(days === undefined ? [] : [`counts ${days}`]),
      ];
      return `${army} ${told.join(' and ')}`;
    },
  },
  'army-taken-off': { says: ({ army }) => `${army} is not on the map` },
  'structure-put-right': { says: ({ structure, destroyed }) => `${structure} is ${destroyed ? '' : 'not '}destroyed` },
};

/** The same in German. */
export const GERMAN_PUT_RIGHT: Sayings<PutRightFact> = {
  'army-put-right': {
    says: ({ army, troops, at, days }) => {
      const told = [
        ...(troops ? [`hat ${troops.map(({ count, most }) => `${count} von ${most}`).join(', ')} Truppen`] : []),
        ...(at === undefined ? [] : [`steht auf ${at}`]),
        ...(days === undefined ? [] : [`zählt ${count(days, 'Tag', 'Tage')}`]),
      ];
      return `${army} ${told.join(' und ')}`;
    },
  },
  'army-taken-off': { says: ({ army }) => `${army} ist nicht auf der Karte` },
  'structure-put-right': {
    says: ({ structure, destroyed }) => `${structure} ist ${destroyed ? '' : 'nicht '}zerstört`,
  },
};
