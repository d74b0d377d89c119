import type { Random } from '../../planes/draw/random.js';
import { neighbour } from '../ground/hexes.js';
import { ARMOR, DIRECTIONS, GOODS, SPELLS, spellOf, TACTICS, UNITS, WEAPONS } from '../tables.js';
import { FRESH, TOWNS } from './draw-board.js';
import type { DrawnMap } from './draw-map.js';
import type { DrawnBoard, DrawnCharacter } from './drawn.js';

/** Where a character is, with whom he may travel. */
export function placeOf(one: DrawnCharacter, { characters }: DrawnBoard): string {
  return one.at ?? characters.find(({ name }) => name === one.with)?.at ?? '';
}

/** One order in its canonical form, more often than not one that can be carried out. */
export function drawOrder(one: DrawnCharacter, board: DrawnBoard, { land, all }: DrawnMap, random: Random): string {
  const at = placeOf(one, board);
  const here = board.characters.filter((other) => placeOf(other, board) === at);
  const someone = () => random.pick(random.chance(0.9) ? here : board.characters).name;
  const own = here.filter(({ nation }) => nation === one.nation);
  const friend = () => (random.chance(0.9) ? random.pick(own).name : someone());
  const city = board.cities.find((each) => each.at === at && each.size > 0);
  const hasArmy = board.armies.some(({ commander }) => commander === one.name);
  const isAbout = hasArmy || one.with !== undefined;
  const tactic = () => random.pick(TACTICS);
  const troops = board.armies.find(({ commander: leader }) => leader === (hasArmy ? one.name : one.with))?.units;
  const unit = () => (random.chance(0.8) && troops ? random.pick(Object.keys(troops)) : random.pick(UNITS));
  const good = () => random.pick(GOODS);
  const n = (most: number) => random.between(1, most);
  const hex = () => random.pick(random.chance(0.93) ? land : all);
  const move = () => random.pick([`move ${hex()}`, `move ${hex()} and join ${someone()}`]);
  const anybody = [
    () => `challenge ${someone()}`,
    () => 'refuse duels',
    () => 'influence',
    () => `join ${friend()}`,
    move,
    move,
    () => `buy ${n(200)} ${good()}`,
    () => `sell ${n(400)} ${good()}`,
    () => `sell ${random.between(0, 110)}% ${good()} everywhere`,
    () =>
      `transport ${n(500)} ${good()} from ${city && random.chance(0.8) ? at : hex()} to ${random.pick(board.cities).at}`,
  ];
  const transfer = () => `transfer ${n(300)} ${unit()} to ${random.chance(0.4) ? 'garrison' : friend()}`;
  const isTheirs = city !== undefined && city.nation !== one.nation;
  const fight = [
    () => `attack ${tactic()}`,
    () => `defend ${tactic()}`,
    ...Array.from({ length: isTheirs ? 4 : 1 }, () => () => `${random.pick(['raze', 'capture'])} ${tactic()}`),
  ];
  const commander = [
    ...(hasArmy || random.chance(0.1) ? fight : []),
    () => `tax ${random.between(0, 105)}`,
    () => random.pick(['fortify', 'improve', 'maneuvers', 'scout']),
    () => `camp ${random.pick([...TOWNS, 'Newfield', 'Lastpost', 'Farfield'])}`,
    () => drawRecruits(random),
    ...(isAbout || random.chance(0.1)
      ? [() => `load ${n(900)} food`, transfer, transfer, () => `retire ${n(50)} ${unit()}`]
      : []),
    () => `name commander ${random.pick(FRESH)}`,
    () => `command to ${friend()}`,
    () => 'take garrison',
    () => `stand and defend ${random.pick(DIRECTIONS)}`,
    ...Array.from({ length: hasArmy ? 6 : 1 }, () => () => drawMarch(at, land, random)),
  ];
  const rogue = [
    () => random.pick(['guard city', 'scout', `guard ${friend()}`]),
    () => `assassinate ${someone()}`,
    () => 'steal gold',
    () => `name rogue ${random.pick(FRESH)}`,
  ];
  const spell = () =>
    random.pick(one.spells.length > 0 && random.chance(0.9) ? one.spells : SPELLS.map(({ name }) => name));
  const wizard = [
    () => 'study',
    () => `learn ${random.pick(SPELLS).name}`,
    () => `name wizard ${random.pick(FRESH)}`,
    ...Array.from({ length: 5 }, () => () => drawSpell(spell(), someone, hex)),
  ];
  const hand = [
    anybody,
    ...(one.commander > 0 ? [commander, commander, ...(isAbout ? [commander] : [])] : []),
    ...(one.rogue > 0 ? [rogue] : []),
    ...(one.wizard > 0 ? [wizard, wizard] : []),
    ...(random.chance(0.04) ? [commander, rogue, wizard] : []),
  ];
  return random.pick(random.pick(hand))();
}

function drawSpell(name: string, someone: () => string, hex: () => string): string {
  const tail = {
    Healing: ` on ${someone()}`,
    Movement: ` to ${hex()}`,
    Knowledge: ` at ${hex()}`,
    Combat: '',
    Conjuring: '',
  };
  return `cast ${name}${tail[spellOf(name).book]}`;
}

function drawRecruits(random: Random): string {
  const weapons = random.chance(0.3) ? `, ${random.pick(Object.keys(WEAPONS))} weapons` : '';
  const armor = random.chance(0.3) ? `, ${random.pick(Object.keys(ARMOR))} armor` : '';
  return `recruit ${random.between(1, 600)} ${random.pick(UNITS)}${weapons}${armor}`;
}

/** A path that mostly stays on land. */
function drawMarch(start: string, land: readonly string[], random: Random): string {
  const path: string[] = [];
  let at = start;
  for (let n = random.between(1, 6); n > 0; n--) {
    if (random.chance(0.12)) {
      path.push('h');
      continue;
    }
    const ways = DIRECTIONS.filter((way) => random.chance(0.05) || land.includes(neighbour(at, way)));
    if (ways.length === 0) break;
    const way = random.pick(ways);
    path.push(way);
    at = neighbour(at, way) || at;
  }
  return `march ${path.length > 0 ? path.join(' ') : 'h'}`;
}
