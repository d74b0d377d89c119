import type { Act } from '../state/acts.js';
import { armyOf, garrisonAt, joinArmies } from '../state/armies.js';
import { commandOf, type Field, type LiveCharacter } from '../state/state.js';

/** J49 His army and all its people to an own commander here, with whom he travels then. */
export function handOver(field: Field): Act<'command'> {
  return ({ value }, character) => {
    const army = commandOf(character);
    if (!army) return `${character.name} commands no army.`;
    const receiver = field.characters.get(value.target);
    const why = refuseOwn(character, receiver, value.target);
    if (why !== undefined || !receiver) return why;
    if (receiver.commander === 0) return `${receiver.name} has no commander skill.`;
    if (commandOf(receiver)) return `${receiver.name} commands an army already.`;
    army.commander = receiver;
    receiver.army = army;
    return undefined;
  };
}

/** J49 The nation's garrison here becomes his army, or joins it. */
export function takeGarrison(field: Field): Act<'take-garrison'> {
  return (_order, character) => {
    const garrison = garrisonAt(field, character.nation, character.at);
    if (!garrison) return `No garrison of ${character.nation} is at ${character.at}.`;
    const own = commandOf(character);
    if (own) joinArmies(field, garrison, own);
    else {
      garrison.commander = character;
      character.army = garrison;
    }
    return undefined;
  };
}

/** J49 Travels with the army of an own character here. */
export function join(field: Field): Act<'join'> {
  return ({ value }, character) => joinTo(field, character, value.target);
}

/** Why a character cannot travel with another's army; nothing where he does now. */
export function joinTo(field: Field, character: LiveCharacter, name: string): string | undefined {
  if (commandOf(character)) return `${character.name} commands an army himself.`;
  const target = field.characters.get(name);
  const why = refuseOwn(character, target, name);
  if (why !== undefined || !target) return why;
  const army = armyOf(target);
  if (!army) return `${target.name} is with no army.`;
  character.army = army;
  return undefined;
}

function refuseOwn(
  { nation, at, name }: LiveCharacter,
  target: LiveCharacter | undefined,
  named: string,
): string | undefined {
  if (target && target.nation !== nation) return `${target.name} is of another nation.`;
  if (!target?.isAlive) return `${named} is dead.`;
  return target.at === at ? undefined : `${target.name} is not where ${name} is.`;
}
