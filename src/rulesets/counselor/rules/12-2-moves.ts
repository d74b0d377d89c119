import { type Act, commandOf, type Field, type LiveCharacter } from '../state.js';
import { castOrders } from './3-1-casting.js';
import { joinTo } from './6-1-command.js';

/** J50 A character on his own; who commands an army cannot leave it. */
export function moveCharacter(field: Field): Act<'move'> {
  return ({ value }, character) => go(field, character, value.to);
}

/** J50 The same after the marches; he joins whom he finds there, if that is an own character with an army. */
export function moveAndJoin(field: Field): Act<'move-join'> {
  return ({ value }, character) => {
    const why = go(field, character, value.to);
    if (why === undefined) joinTo(field, character, value.target);
    return why;
  };
}

/** J51 */
export function fly(field: Field): Act<'fly'> {
  return castOrders<'fly'>(field, ({ value }, character) =>
    commandOf(character)
      ? `${character.name} commands an army.`
      : () => {
          go(field, character, value.to);
        },
  );
}

function go({ fates }: Field, character: LiveCharacter, to: string): string | undefined {
  if (commandOf(character)) return `${character.name} commands an army.`;
  character.army = null;
  character.at = to;
  const fate = fates.get(character.name);
  if (fate) {
    fate.outcome = 'moved';
    fate.wanted = to;
  }
  return undefined;
}
