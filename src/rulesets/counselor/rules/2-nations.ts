import { type CounselorBoard, characterOn } from '../board/board.js';
import type { Rule } from '../rulebook.js';

/** 1.1 The players of nations on the board, each with the first of his nations. */
export function rosterOf({ nations }: CounselorBoard): readonly { readonly name: string; readonly side: string }[] {
  const sides = new Map<string, string>();
  for (const { name, player, eliminated } of nations)
    if (player !== null && !eliminated && !sides.has(player)) sides.set(player, name);
  return [...sides].map(([name, side]) => ({ name, side }));
}

/** 2.1–2.4 Nations change hands in games of locked teams alone; in the others only the judge gives one away. */
export function refuseAsking({ game }: CounselorBoard, _by: string, subject: string): string | undefined {
  if (game.type === 'lt') return undefined;
  const rule = typeRule(game);
  return `${subject} is not handed over at a player’s wish: nations are not transferred in a game of this type (${rule})`;
}

/** J1 Characters go with their nation. */
export function refuseGiving(board: CounselorBoard, subject: string): string | undefined {
  const nation = characterOn(board, subject)?.nation;
  return nation === undefined ? undefined : `${subject} is controlled with his nation: enter it for ${nation} (1.1)`;
}

/** 2.1, 2.3 Who plays two nations where nobody may, a sentence each. */
export function findTwoNations({ game, nations }: CounselorBoard): readonly string[] {
  const rule = typeRule(game);
  if (rule !== '2.1' && rule !== '2.3') return [];
  const playing = nations.filter(({ player, eliminated }) => player !== null && !eliminated);
  return [...new Set(playing.map(({ player }) => player))].flatMap((player) => {
    const own = playing.filter((one) => one.player === player).map(({ name }) => name);
    return own.length < 2
      ? []
      : [`${player} plays ${own.join(' and ')}; nobody plays two nations in a game of this type (${rule})`];
  });
}

function typeRule({ type, gunBoat }: CounselorBoard['game']): Rule {
  if (gunBoat) return '2.3';
  if (type === 'lt') return '2.4';
  return type === 'dm' ? '2.1' : '2.2';
}
