import type { Words } from '../../rulesets/contract/words.js';
import type { Questions } from '../rulings/questions.js';
import { nicknameQuestion } from './nicknames.js';
import type { ReadPart } from './read-parts.js';
import { placeOf } from './read-parts.js';

/** An unknown name where a piece of the author's stands: whether it is that piece's nickname is asked once for each name. */
export function askNicknames<V>(items: readonly ReadPart<V>[], questions: Questions, nouns: Words): void {
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
