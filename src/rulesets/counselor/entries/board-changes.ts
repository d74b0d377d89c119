import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import { DataReader, type Flaw } from '../../../core/schema.js';
import {
  choiceOf,
  type EntryField,
  keysOf,
  maybe,
  NUMBER,
  needed,
  PIECE,
  PLACE_NAME,
  TEXT,
} from '../../contract/entries.js';
import { armyName, type CounselorBoard } from '../board.js';
import { atlasOf } from '../world/hexes.js';
import { SPELLS, type Spell } from '../world/spells.js';
import { isLand } from '../world/terrain.js';

const MOST = 1_000_000_000;
const NOBODY = 'nobody';

/** J61, J62 What the judge changes on the board by his word: one thing's numbers, or where it is. */
export interface BoardChange {
  readonly sign: ChangeSign;
  readonly subject: string;
  /** By key, as a file holds them, checked. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly why: string;
}

const SKILL_FIELDS = ['commander', 'rogue', 'wizard'].map((skill) =>
  maybe(skill, `${skill} skill`, { ...NUMBER, most: 100 }),
);

/** What can be changed, each by the key that tells it; without the reason. */
export const CHANGE_FORMS = [
  {
    sign: 'nation',
    says: 'a nation’s treasury or taxes',
    fields: [
      needed('nation', 'nation', TEXT),
      maybe('treasury', 'gold in its treasury', NUMBER),
      maybe('tax', 'its tax rate', { ...NUMBER, most: 100 }),
    ],
  },
  {
    sign: 'character',
    says: 'a character',
    fields: [
      needed('character', 'character', PIECE),
      maybe('at', 'hex where he is, with his army if he commands one', PLACE_NAME),
      maybe('life', 'life', { ...NUMBER, most: 100 }),
      ...SKILL_FIELDS,
      maybe('learns', 'a spell he knows now', choiceOf(SPELLS)),
    ],
  },
  {
    sign: 'city',
    says: 'a city',
    fields: [
      needed('city', 'city', TEXT),
      maybe('owner', 'its nation, or nobody', TEXT),
      maybe('size', 'its size, 1 to 5', { ...NUMBER, most: 5 }),
      maybe('fortification', 'its fortification, 0 to 5', { ...NUMBER, most: 5 }),
      maybe('docks', 'its docks, 0 to 2', { ...NUMBER, most: 2 }),
      maybe('loyalty', 'its loyalty', { ...NUMBER, most: 100 }),
    ],
  },
  {
    sign: 'army',
    says: 'an army',
    fields: [
      needed('army', 'its commander, or garrison with nation and hex', TEXT),
      maybe('morale', 'its morale', { ...NUMBER, most: 100 }),
      maybe('food', 'its food', NUMBER),
    ],
  },
] as const satisfies readonly {
  readonly sign: string;
  readonly says: string;
  readonly fields: readonly EntryField[];
}[];
export type ChangeSign = (typeof CHANGE_FORMS)[number]['sign'];

/** Checks a change against a board. */
export function readChange(
  given: unknown,
  board: CounselorBoard,
  more: readonly EntryField[],
): Result<BoardChange, readonly Flaw[]> {
  const form = new DataReader();
  const record = form.record(given, []);
  const found = CHANGE_FORMS.find(({ sign }) => record[sign] !== undefined);
  if (!found) {
    const signs = CHANGE_FORMS.map(({ sign }) => sign).join(', ');
    return err([{ path: [], reason: `is none of what can be changed: write one of ${signs}` }]);
  }
  const { sign } = found;
  const fields: readonly EntryField[] = [...found.fields, ...more];
  const one = form.record(record, [], keysOf(fields));
  const subject = form.text(one[sign], [sign]);
  if (!namesOf(board, sign).includes(subject)) form.flaw([sign], `no ${sign} is called "${subject}"`);
  const values: Record<string, string | number> = {};
  for (const { key, holds } of found.fields as readonly EntryField[]) {
    if (key === sign || one[key] === undefined) continue;
    values[key] =
      holds.kind === 'number' ? form.whole(one[key], [key], holds.most ?? MOST) : form.text(one[key], [key]);
  }
  const { ground, terrainAt } = atlasOf(board.map);
  const { at, owner, learns, life, size } = values;
  if (at !== undefined && !(ground.has(String(at)) && isLand(terrainAt(String(at)))))
    form.flaw(['at'], `"${at}" is no land hex of the map`);
  if (owner !== undefined && owner !== NOBODY && !board.nations.some(({ name }) => name === owner))
    form.flaw(['owner'], `no nation is called "${owner}"; ${NOBODY} makes it free`);
  if (learns !== undefined && !(SPELLS as readonly string[]).includes(String(learns)))
    form.flaw(['learns'], `no spell is called "${learns}"`);
  if (life === 0) form.flaw(['life'], 'a character with no life left is dead');
  if (size === 0) form.flaw(['size'], 'a city has a size of 1 or more');
  if (Object.keys(values).length === 0) form.flaw([], 'says nothing of what is to change');
  const why = more.length > 0 ? form.text(one.why, ['why']) : '';
  return form.flaws.length > 0 ? err(form.flaws) : ok({ sign, subject, values, why });
}

function namesOf(board: CounselorBoard, sign: ChangeSign): readonly string[] {
  switch (sign) {
    case 'nation':
      return board.nations.map(({ name }) => name);
    case 'character':
      return board.characters.map(({ name }) => name);
    case 'city':
      return board.cities.filter(({ size }) => size > 0).map(({ name }) => name);
    case 'army':
      return board.armies.map(armyName);
  }
}

/** The board with a change made; as it was where its subject is not there any more. */
export function applyChange(board: CounselorBoard, { sign, subject, values }: BoardChange): CounselorBoard {
  const { at, learns, owner, ...numbers } = values;
  switch (sign) {
    case 'nation':
      return { ...board, nations: board.nations.map((one) => (one.name === subject ? { ...one, ...numbers } : one)) };
    case 'character':
      return placeCharacter(
        board,
        subject,
        at === undefined ? undefined : String(at),
        numbers,
        learns as Spell | undefined,
      );
    case 'city': {
      const nation = owner === undefined ? {} : { nation: owner === NOBODY ? null : String(owner), capital: false };
      const cities = board.cities.map((one) => (one.name === subject ? { ...one, ...numbers, ...nation } : one));
      return { ...board, cities };
    }
    case 'army':
      return {
        ...board,
        armies: board.armies.map((one) => (armyName(one) === subject ? { ...one, ...numbers } : one)),
      };
  }
}

/** Who commands an army takes it and its people along; who travels with one leaves it. */
function placeCharacter(
  board: CounselorBoard,
  name: string,
  at: string | undefined,
  numbers: Readonly<Record<string, string | number>>,
  spell: Spell | undefined,
): CounselorBoard {
  const characters = board.characters.map((one) => {
    if (one.name === name) {
      const spells = spell === undefined || one.spells.includes(spell) ? one.spells : [...one.spells, spell];
      return { ...one, ...numbers, spells, ...(at !== undefined && { at, with: null }) };
    }
    return at !== undefined && one.with === name ? { ...one, at } : one;
  });
  const armies =
    at === undefined ? board.armies : board.armies.map((one) => (one.commander === name ? { ...one, at } : one));
  return { ...board, characters, armies };
}
