const LIST = new Intl.ListFormat('en-GB');

/** Names as a sentence has them: `Mirelle and Brakk`. */
export function tellNames(names: readonly string[]): string {
  return LIST.format(names);
}

const CHALLENGE = 'a challenge to ';

/** A reason as the post tells it to everybody, after the window of a turn. */
export function tellWhy(why: string, turn: number): string {
  if (why.startsWith(CHALLENGE)) return `${CHALLENGE}${tellNames(why.slice(CHALLENGE.length).split(', '))}`;
  const [entered, whose] = why.split(' entered warded land, and with it Planeswalker Movement of ');
  if (whose !== undefined)
    return `${entered} went onto land bonded to another or next to it, and with that Planeswalker Movement of ${whose}`;
  return why
    .replace(' is in the challenge of ', ' has been challenged by ')
    .replace(
      'The aftermath window is open; this is an order of the other one',
      `Moves are taken again when turn ${turn + 1} opens`,
    )
    .replace('The movement window is open; this is an order of the other one', 'It is taken in the aftermath')
    .replace(/\b1 points\b/g, '1 point')
    .replace('flocked to his banner', 'gained')
    .replace(': entered by the judge', ': the creature found, as the judge named it')
    .replace('its turn of rest is over', 'the turn of rest is over')
    .replace(' by default; it could have gone to ', ', as nothing was ordered; also open: ')
    .replace(
      'it does not move in the next turn, and plays with 5 life less',
      'rests in the next turn, with 5 life less',
    );
}
