import type { World } from '../world/world.js';
import type { Value, Written } from './order.js';

/**
 * One line as the canonical form has it, the name and the start at will; undefined for everything else. Names fit
 * exactly or but for capitals; how people really write is no matter of the rules.
 */
export function readLine(line: string, world: World): Written | undefined {
  const { name, what } = /^(?:(?<name>[^:]+): )?(?<what>.+)$/.exec(line)?.groups ?? {};
  const value = what === undefined ? undefined : readValue(what, world);
  return value && { ...(name !== undefined && { typed: name }), value };
}

function readValue(what: string, world: World): Value | undefined {
  const [, verb, rest] = /^(stand|buy nothing|scan|authorise|buy at)(?: (.+))?$/.exec(what) ?? [];
  if (verb === 'stand' || verb === 'buy nothing') return { action: verb };
  if (verb === 'scan' && rest) return { action: 'scan', other: unitName(rest, world) };
  if (verb === 'authorise' && rest)
    return { action: 'authorise', unit: rest === 'nobody' ? null : unitName(rest, world) };
  if (verb === 'buy at' && rest) {
    const [, typed = '', ability] = /^(.+?)(?:; (drop ship|spawning))?$/.exec(rest) ?? [];
    const at = regionName(typed, world);
    const isAbility = ability === 'drop ship' || ability === 'spawning';
    return at === undefined ? undefined : { action: 'buy', at, ...(isAbility && { ability }) };
  }
  return readMove(what, world);
}

function readMove(what: string, world: World): Value | undefined {
  const [, way = '', ability] = /^(.*?)(; teleport)?$/.exec(what) ?? [];
  const [first, ...rest] = way.split(/ ?> /);
  const path = rest.map((typed) => regionName(typed, world)).filter((at) => at !== undefined);
  if (first === undefined || path.length === 0 || path.length < rest.length) return undefined;
  const start = first === '' ? undefined : regionName(first, world);
  if (first !== '' && start === undefined) return undefined;
  return { action: 'move', ...(start !== undefined && { start }), path, teleport: ability !== undefined };
}

function regionName(typed: string, world: World): string | undefined {
  return world.regions.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.name;
}

/** N6: a unit on the map by the board's name; whoever is not is as typed. */
function unitName(typed: string, world: World): string {
  const unit = [...world.units.values()].find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return unit && unit.at !== null ? unit.name : typed;
}
