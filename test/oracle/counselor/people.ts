import { need } from '../format/entry.js';
import { capped } from './armies.js';
import type { Order } from './orders.js';
import type { Skill } from './tables.js';
import { isHere, type Turn } from './turn.js';
import type { Character } from './world.js';

const NAMING_PRICE = 5000;
const SPELL_PRICE = 1000;
const MOST_PEOPLE = 20;

/** 1710 (J44). */
export function study(turn: Turn): void {
  turn.each('study', (who) => {
    who.skills.wizard = capped(who.skills.wizard + 2);
    return true;
  });
}

/** 1728 to 1737 (J48). */
export function nameNew(turn: Turn): void {
  const { world } = turn;
  for (const skill of ['commander', 'rogue', 'wizard'] as const)
    turn.each(`name ${skill}`, (who, { value }) => {
      const name = need(value.name, 'name');
      const nation = world.nation(who.nation);
      const people = world.living().filter((one) => one.nation === who.nation);
      if (!world.atCapital(who) || nation.treasury < NAMING_PRICE) return false;
      if (people.length >= MOST_PEOPLE || world.characters.has(name)) return false;
      nation.treasury -= NAMING_PRICE;
      world.characters.set(name, newCharacter(name, who, skill));
      return true;
    });
}

function newCharacter(name: string, { nation, at, skills }: Character, skill: Skill): Character {
  return {
    name,
    nation,
    hero: false,
    at,
    with: null,
    skills: { commander: 0, rogue: 0, wizard: 0, [skill]: Math.min(30, skills[skill]) },
    life: 100,
    spells: new Set(),
    here: true,
  };
}

/** 1780 to 1785 (J49). */
export function handOver(turn: Turn): void {
  const { world } = turn;
  turn.each('command', (who, order) => {
    const army = world.armyOf(who.name);
    const target = turn.target(order);
    if (!army || !isHere(who, target) || target.nation !== who.nation || world.armyOf(target.name)) return false;
    army.commander = target.name;
    target.with = null;
    who.with = army;
    return true;
  });
  turn.each('garrison', (who) => {
    const garrison = world.garrison(who.nation, who.at);
    if (!garrison) return false;
    const army = world.armyOf(who.name);
    who.with = null;
    if (army) world.merge(garrison, army);
    else garrison.commander = who.name;
    return true;
  });
  turn.each('join', (who, order) => join(who, turn.target(order), turn));
}

/** J49. */
function join(who: Character, target: Character, { world }: Turn): boolean {
  const army = world.armyAbout(target);
  if (!army || !isHere(who, target) || target.nation !== who.nation || world.armyOf(who.name)) return false;
  who.with = army;
  return true;
}

/** 1942 (J33). */
export function learnSpells(turn: Turn): void {
  turn.each('learn', (who, { value }) => {
    const spell = need(value.spell, 'spell');
    const nation = turn.world.nation(who.nation);
    if (!turn.world.ownCity(who) || nation.treasury < SPELL_PRICE || who.spells.has(spell)) return false;
    nation.treasury -= SPELL_PRICE;
    who.spells.add(spell);
    return true;
  });
}

/** J50: by himself; who travels with an army travels with it no more. */
function go(who: Character, order: Order, turn: Turn): void {
  who.with = null;
  who.at = need(order.value.hex, 'hex');
  turn.outcomes.set(who.name, 'moved');
}

/** 1810 and 1825 (J50, J51). */
export function moveBefore(turn: Turn): void {
  const { world } = turn;
  turn.each('move', (who, order) => {
    if (world.armyOf(who.name)) return false;
    go(who, order, turn);
    return true;
  });
  turn.each('move spell', (who, order) =>
    turn.tryCast(who, order, !world.armyOf(who.name), () => go(who, order, turn)),
  );
}

/** 1870, after the marches (J50). */
export function moveAfter(turn: Turn): void {
  turn.each('move and join', (who, order) => {
    if (turn.world.armyOf(who.name)) return false;
    go(who, order, turn);
    join(who, turn.target(order), turn);
    return true;
  });
}
