import { type Case, type GivenBattle, RACES } from '../format/case.js';

const LABELS = ['unit', 'player', 'name', 'from', 'region', 'to', 'move to', 'destination', 'ability'];

/** What a set-up must not hold (N1), in words; none where it is sound. */
export function checkWorld(given: Case): readonly string[] {
  const { regions, borders, units, battles } = given;
  const errors: string[] = [];
  const regionNames = regions.map(({ name }) => name);
  const names = [...regionNames, ...units.map(({ name }) => name), ...RACES].map(fold);
  if (new Set(names).size < names.length) errors.push('two names are alike');
  for (const name of names) if (LABELS.includes(name)) errors.push(`${name} is a label`);
  const pairs = borders.map((border) => border.toSorted().join(' '));
  if (new Set(pairs).size < pairs.length) errors.push('a border stands twice');
  for (const border of borders)
    if (border.length !== 2 || border[0] === border[1] || border.some((name) => !regionNames.includes(name)))
      errors.push(`${border.join(' ')} is no border`);
  for (const { name, at } of units) if (at !== null && !regionNames.includes(at)) errors.push(`${name} stands nowhere`);
  const engaged = battles.flatMap((battle) => battle.units);
  if (new Set(engaged).size < engaged.length) errors.push('a unit is in two battles');
  for (const battle of battles) errors.push(...checkBattle(battle, given));
  return errors;
}

function checkBattle({ at, units, matches, byHand }: GivenBattle, { units: all }: Case): readonly string[] {
  const errors: string[] = [];
  for (const name of units) {
    const unit = all.find((one) => one.name === name);
    if (!unit || unit.at === null || !at.includes(unit.at)) errors.push(`${name} is not at ${at.join(' and ')}`);
  }
  if (!byHand && matches.every(({ decided }) => decided)) errors.push(`no match is open at ${at.join(' and ')}`);
  for (const { challenger, opponent, decided } of matches)
    for (const name of [challenger, opponent])
      if (!units.includes(name) && !decided) errors.push(`${name} has an open match and is not in the battle`);
  return errors;
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/^the /, '')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
