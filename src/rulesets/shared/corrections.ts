import type { FactOf, Sayings } from '../../core/fact.js';
import { count } from '../../core/language.js';
import { choice, flag, optional, piece, place, string, type TellAt, whole } from '../../core/schema.js';
import { type Corrected, type Corrections, type EntryForm, form } from '../contract/entries.js';
import { fillSlots, troopsBySlot } from './troop-slots.js';

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

const MOST_DAYS = 1000;

/** Puts armies and structures of a board right. */
export function armyCorrections<A extends Corrigible, B extends ArmyBoard<A>>(ways: ArmyWays<A, B>): Corrections<B> {
  const { slots, amid } = ways;
  const forms: readonly EntryForm<B, Right<B>>[] = [
    form(
      'army',
      'an army',
      {
        army: piece('army'),
        troops: optional(troopsBySlot('troops alive, by slot (left out: as they are)', slots)),
        at: optional(place('where it stands')),
        days: optional(whole('what it counts where it stands', MOST_DAYS)),
        removed: flag('it is not on the map'),
      },
      (written, board, tell) => correctArmy(written, board, tell, ways),
    ),
    form(
      'structure',
      'a base, portal, town or other structure',
      { structure: string('its name'), destroyed: choice('destroyed', ['true', 'false']) },
      (written, board, tell) => {
        const { structure: name } = written;
        const destroyed = written.destroyed === 'true';
        const names = board.structures.map((one) => one.name);
        if (!names.includes(name)) tell('structure', `there is none called "${name}"; there are ${names.join(', ')}`);
        const structures = board.structures.map((one) => (one.name === name ? { ...one, destroyed } : one));
        const now = { ...board, structures };
        const armies = board.armies.map((army) => amid(army, board, now));
        const what = { code: 'structure-put-right', rule: '', structure: name, destroyed } as const;
        return { board: { ...now, armies }, what };
      },
    ),
  ];
  return {
    example: `- {army: Sai Rei, troops: {${slots[0]}: 3000}, why: "a loss was counted twice"}`,
    forms: () => forms,
  };
}

/** The board put right, and what is so now. */
interface Right<B> extends Corrected<B> {
  readonly what: PutRightFact;
}

/** What is written of an army to put it right. */
interface WrittenArmy {
  readonly army: string;
  readonly troops?: Readonly<Partial<Record<string, number>>>;
  readonly at?: string;
  readonly days?: number;
  readonly removed: boolean;
}

function correctArmy<A extends Corrigible, B extends ArmyBoard<A>>(
  { army: name, troops, at, days, removed }: WrittenArmy,
  board: B,
  tell: TellAt,
  { slots, has, move, count }: ArmyWays<A, B>,
): Right<B> | undefined {
  const army = board.armies.find((one) => one.name === name);
  if (!army) return tell('army', `no army on the map is called "${name}"`);
  let now: A = army;
  if (troops) {
    if (army.kinds) tell('troops', `the troops of ${name} are told by kind; use a change of troops`);
    now = { ...now, troops: fillSlots(slots, troops, army.troops) };
  }
  if (at !== undefined) {
    if (!has(board, at)) tell('at', `${at} is not on the map`);
    const friend = board.armies.find((one) => one.at === at && one.team === army.team && one.name !== name);
    if (friend) tell('at', `${friend.name}, a friend, stands on ${at}`);
    if (at !== army.at) now = move(now, at);
  }
  if (days !== undefined) now = count(now, days, board);
  if (!removed && [troops, at, days].every((one) => one === undefined)) tell([], 'says nothing that is put right');
  const armies = board.armies.flatMap((one) => (one.name !== name ? [one] : removed ? [] : [now]));
  const isCounted = days !== undefined || now.days !== army.days;
  const what: PutRightFact = removed
    ? { code: 'army-taken-off', rule: '', army: name }
    : {
        ...{ code: 'army-put-right', rule: '', army: name },
        ...(troops && { troops: slots.map((most, i) => ({ count: now.troops[i] ?? 0, most })) }),
        ...(at !== undefined && { at: now.at }),
        ...(isCounted && { days: now.days }),
      };
  return { board: { ...board, armies }, what };
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
