import type { DataReader } from '../../../core/schema.js';
import { foldName } from '../../../reading/text/fold.js';
import { isBorder, type NemesisBoard, RACES } from '../board.js';
import { FORM_LABELS } from '../language/labels.js';

/** What must hold of a board as a whole: names that differ, everybody in a region, battles of units that are there (N1). */
export function checkBoard(form: DataReader, board: NemesisBoard, decorated: readonly string[]): void {
  checkNames(form, board);
  const regions = new Set(board.regions.map(({ name }) => name));
  board.units.forEach(({ name, at }, i) => {
    if (!regions.has(at)) form.flaw(['units', i, 'at'], `"${at}" is no region of the map: where is ${name}`);
  });
  const people = new Set([...board.units, ...board.queue].map(({ name }) => name));
  for (const name of decorated)
    if (!people.has(name)) form.flaw(['medals', name], 'no unit on the map or in a queue is called so');
  checkBattles(form, board);
}

/** N1 Names of regions, units and races all differ after folding, and none is a label of the form (N8). */
function checkNames(form: DataReader, { regions, units, queue }: NemesisBoard): void {
  const key = (name: string) => foldName(name).join('');
  const seen = new Map<string, string>(RACES.map((race) => [key(race), `the race ${race}`]));
  for (const label of FORM_LABELS) seen.set(key(label), `the label "${label}" of the form`);
  const take = (name: string, path: readonly (string | number)[]) => {
    const folded = key(name);
    const other = seen.get(folded);
    if (folded === '') form.flaw(path, `"${name}" has no letter or digit`);
    else if (other)
      form.flaw(path, `"${name}" is called like ${other}; names must differ by more than case and signs (N1)`);
    seen.set(folded, `"${name}"`);
  };
  regions.forEach(({ name }, i) => {
    take(name, ['map', 'regions', i, 'name']);
  });
  units.forEach(({ name }, i) => {
    take(name, ['units', i, 'name']);
  });
  const places = new Map<string, number>();
  for (const { name, race } of queue) {
    const place = places.get(race) ?? 0;
    take(name, ['queue', race, place]);
    places.set(race, place + 1);
  }
}

function checkBattles(form: DataReader, { battles, units, borders }: NemesisBoard): void {
  const there = new Map(units.map((unit) => [unit.name, unit]));
  const engaged = new Set<string>();
  battles.forEach((battle, i) => {
    const path = ['battles', i];
    const { at, units: names, matches, byHand } = battle;
    if (isBorder(battle) && !borders.some(([a, b]) => at.includes(a) && at.includes(b) && a !== b))
      form.flaw([...path, 'at'], `${at.join(' and ')} do not touch`);
    for (const name of names) {
      const unit = there.get(name);
      if (!unit) form.flaw([...path, 'units'], `no unit on the map is called "${name}"`);
      else if (!at.includes(unit.at))
        form.flaw([...path, 'units'], `${name} stands in ${unit.at}, not at ${at.join(' or ')}`);
      if (engaged.has(name)) form.flaw([...path, 'units'], `${name} is in two battles`);
      engaged.add(name);
    }
    const races = new Set(names.map((name) => there.get(name)?.race));
    if (races.size < 2 && matches.every(({ ending }) => ending !== undefined) && !byHand)
      form.flaw([...path, 'units'], 'a battle has units of two races, or a match that is not decided');
    matches.forEach(({ challenger, opponent }, n) => {
      if (challenger === opponent) form.flaw([...path, 'matches', n], `${challenger} does not play against itself`);
    });
  });
}
