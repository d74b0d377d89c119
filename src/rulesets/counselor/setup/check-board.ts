import type { DataReader } from '../../../core/schema.js';
import type { CounselorBoard } from '../board.js';

type Plain = Readonly<Record<string, unknown>>;

/** What cannot stand on one board together, each with its place in the file (J16, J17, J19). */
export function checkBoard(form: DataReader, board: CounselorBoard, file: Plain): void {
  const { nations, characters, cities, armies, game } = board;
  const known = new Set(nations.map(({ name }) => name));
  const given = (key: string) => (Array.isArray(file[key]) ? (file[key] as readonly Plain[]) : []);
  if (nations.length === 0) form.flaw(['nations'], 'there is no nation');
  given('nations').forEach((one, i) => {
    twice(form, given('nations'), i, 'nations', 'name');
    if (game.type === 'lt' && one.team === undefined)
      form.flaw(['nations', i, 'team'], 'is missing: in locked teams every nation has one');
    if (game.type !== 'lt' && one.team !== undefined)
      form.flaw(['nations', i, 'team'], 'is for lt only; there are no locked teams in this type of game');
    const capitals = cities.filter(({ nation, capital }) => nation === one.name && capital);
    if (capitals.length !== 1 && one.eliminated === undefined)
      form.flaw(
        ['nations', i],
        capitals.length === 0 ? `${one.name} has no capital` : `${one.name} has ${capitals.length} capitals`,
      );
  });
  given('characters').forEach((one, i) => {
    twice(form, given('characters'), i, 'characters', 'name');
    const path = ['characters', i];
    if (!known.has(String(one.nation))) form.flaw([...path, 'nation'], `no nation is called "${one.nation}"`);
    const leader = characters.find(({ name }) => name === one.with);
    if (!leader) return;
    if (leader.nation !== one.nation) form.flaw([...path, 'with'], `${leader.name} is of another nation`);
    if (!armies.some(({ commander }) => commander === leader.name))
      form.flaw([...path, 'with'], `${leader.name} commands no army`);
    if (armies.some(({ commander }) => commander === one.name))
      form.flaw([...path, 'with'], `${one.name} commands an army of his own`);
  });
  given('cities').forEach((one, i) => {
    twice(form, given('cities'), i, 'cities', 'name');
    twice(form, given('cities'), i, 'cities', 'at');
    const city = cities.find(({ name }) => name === one.name);
    if (!city) return;
    if (city.nation !== null && !known.has(city.nation))
      form.flaw(['cities', i, 'nation'], `no nation is called "${city.nation}"`);
    if (city.size === 0 && (city.nation !== null || city.capital || city.fortification > 0))
      form.flaw(['cities', i], 'ruins are nobody’s, and have no walls');
    if (city.nation === null && city.capital) form.flaw(['cities', i, 'capital'], 'a free city is no capital');
  });
  given('armies').forEach((one, i) => {
    const path = ['armies', i];
    if (one.garrison !== undefined) {
      if (!known.has(String(one.garrison))) form.flaw([...path, 'garrison'], `no nation is called "${one.garrison}"`);
      const first = given('armies').findIndex((other) => other.garrison === one.garrison && other.at === one.at);
      if (first < i) form.flaw(path, `${one.garrison} has two garrisons at ${one.at}`);
      return;
    }
    twice(form, given('armies'), i, 'armies', 'commander');
    const commander = characters.find(({ name }) => name === one.commander);
    if (!commander) form.flaw([...path, 'commander'], `no character is called "${one.commander}"`);
    else if (commander.commander === 0) form.flaw([...path, 'commander'], `${commander.name} has no commander skill`);
  });
}

/** A value that stands in an earlier item of a list, too. */
function twice(form: DataReader, items: readonly Plain[], i: number, list: string, key: string): void {
  const value = items[i]?.[key];
  if (value !== undefined && items.findIndex((one) => one[key] === value) < i)
    form.flaw([list, i, key], `${String(value)} stands twice`);
}
