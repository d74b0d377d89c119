import { DataReader } from '../../../core/data-reader.js';
import { err, ok } from '../../../core/result.js';
import type { Corrected, Corrections } from '../../contract/entries.js';
import { choiceOf, NUMBER, needed, PIECE, PLACE_NAME } from '../../contract/entries.js';
import type { NemesisBoard } from '../board.js';
import { RACES, type Race } from '../board.js';
import type { PutRightFact } from '../facts.js';

const MOST = 1_000_000;

/** What a game-master puts right on the map with which a turn begins. */
export const CORRECTIONS: Corrections<NemesisBoard> = {
  example: '- {unit: Zax, at: Ridge, why: "the move before was read wrongly"}',
  forms: () => [
    {
      sign: 'unit',
      says: 'a unit',
      fields: [needed('unit', 'unit', PIECE), needed('at', 'region it is in', PLACE_NAME)],
    },
    {
      sign: 'region',
      says: 'a region',
      fields: [needed('region', 'region', PLACE_NAME), needed('owner', 'whose it is', choiceOf([...RACES, NOBODY]))],
    },
    {
      sign: 'resources',
      says: 'what a race has',
      fields: [needed('resources', 'race', choiceOf(RACES)), needed('has', 'how much it has', NUMBER)],
    },
  ],
  apply: (board, given) => {
    const form = new DataReader();
    const places = board.regions.map(({ name }) => name);
    const region = (key: 'at' | 'region') => {
      const name = form.text(given[key], [key]);
      if (!places.includes(name)) form.flaw([key], `no region is called "${name}"`);
      return name;
    };
    const done = correct(board, given, form, region);
    return form.flaws.length > 0 ? err(form.flaws) : ok(done);
  },
};

/** The map put right, and what is so now. */
interface Right extends Corrected<NemesisBoard> {
  readonly what: PutRightFact;
}

function correct(
  board: NemesisBoard,
  given: Readonly<Record<string, unknown>>,
  form: DataReader,
  region: (key: 'at' | 'region') => string,
): Right {
  if (given.unit !== undefined) {
    const [unit, at] = [form.text(given.unit, ['unit']), region('at')];
    const own = board.units.find(({ name }) => name === unit);
    if (!own) form.flaw(['unit'], `no unit on the map is called "${unit}"`);
    if (board.battles.some(({ units }) => units.includes(unit))) form.flaw(['unit'], `${unit} is in a battle`);
    const units = board.units.map((one) => (one.name === unit ? { ...one, at } : one));
    return { board: { ...board, units }, what: { code: 'unit-put-right', rule: '', unit, at } };
  }
  if (given.region !== undefined) {
    const name = region('region');
    const owner = form.oneOf<Race | typeof NOBODY>(given.owner, ['owner'], [...RACES, NOBODY]);
    const now = owner === NOBODY ? null : owner;
    const regions = board.regions.map((one) => (one.name === name ? { ...one, owner: now } : one));
    return { board: { ...board, regions }, what: { code: 'region-put-right', rule: '', region: name, owner: now } };
  }
  const race = form.oneOf<Race>(given.resources, ['resources'], RACES);
  const resources = form.whole(given.has, ['has'], MOST);
  const sides = board.sides.map((one) => (one.race === race ? { ...one, resources } : one));
  return { board: { ...board, sides }, what: { code: 'resources-put-right', rule: '', race, resources } };
}

const NOBODY = 'nobody';
