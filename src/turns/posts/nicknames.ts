import type { Words } from '../../rulesets/contract/words.js';
import type { Questions } from '../rulings/questions.js';
import type { Ruling } from '../turn.js';
import type { Item } from './items.js';
import { placeOf } from './items.js';

const NICKNAME = 'nickname:';

/** The name under which a nickname is asked about: the same for the whole game. */
function nicknameQuestion(typed: string): string {
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

/** An unknown name where a piece of the author's stands: whether it is that piece's nickname is asked once for each name. */
export function askNicknames<V>(items: readonly Item<V>[], questions: Questions, nouns: Words): void {
  const asked = new Set<string>();
  for (const item of items) {
    const { who, part } = item;
    if (part.bin !== 'order') continue;
    for (const { nickname, notes, text, piece, words } of part.orders) {
      const typed = nickname?.typed ?? notes.find((note) => questions.rulingOn(nicknameQuestion(note.words)))?.words;
      if (typed === undefined || asked.has(nicknameQuestion(typed))) continue;
      const id = nicknameQuestion(typed);
      asked.add(id);
      const named = nickname?.piece ?? piece;
      questions.ask({
        id,
        kind: 'nickname',
        place: placeOf(item),
        player: who.name,
        words,
        why: `No ${nouns.piece.one} is called ${typed}, but ${named} of ${who.name} stands at the ${nouns.place.one} named.`,
        change: `The order is illegal unless you say that ${typed} is ${named}; then it is read so from now on.`,
        nearest: nickname ? [`${named}${text.slice(piece.length)}`] : [],
      });
    }
  }
}
