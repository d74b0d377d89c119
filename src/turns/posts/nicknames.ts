import type { Ruling } from '../turn.js';

const NICKNAME = 'nickname:';

/** The name under which a nickname is asked about: the same for the whole game. */
export function nicknameQuestion(typed: string): string {
  return `${NICKNAME}${typed.toLowerCase()}`;
}

/** The nicknames the judge accepted, as typed → piece. */
export function acceptedNicknames(
  rulings: readonly Ruling[],
  pieceOf: (text: string) => string | undefined,
): ReadonlyMap<string, string> {
  const nicknames = new Map<string, string>();
  for (const { question, decision, orders } of rulings) {
    if (!question.startsWith(NICKNAME)) continue;
    const piece = decision === 'read-as' ? pieceOf(orders[0] ?? '') : undefined;
    if (piece === undefined) nicknames.delete(question.slice(NICKNAME.length));
    else nicknames.set(question.slice(NICKNAME.length), piece);
  }
  return nicknames;
}
