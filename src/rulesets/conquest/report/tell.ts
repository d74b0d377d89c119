const LIST = new Intl.ListFormat('en-GB');

/** Names as a sentence has them: `Mirelle and Brakk`. */
export function tellNames(names: readonly string[]): string {
  return LIST.format(names);
}

/** A reason as the post tells it to everybody, after the window of a turn. */
export function tellWhy(why: string, turn: number): string {
  return why
    .replace(' is in the challenge of ', ' has been challenged by ')
    .replace(
      'The aftermath window is open; this is an order of the other one',
      `Moves are taken again when turn ${turn + 1} opens`,
    )
    .replace('The movement window is open; this is an order of the other one', 'It is taken in the aftermath')
    .replace(/\b1 points\b/g, '1 point')
    .replace(
      'it does not move in the next turn, and plays with 5 life less',
      'rests in the next turn, with 5 life less',
    );
}
