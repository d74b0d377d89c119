const LETTERS = /[\p{L}\p{N}]/u;
const MARKS = /\p{M}+/gu;
/** Letters that have no decomposition and yet a plain spelling. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const AND = 'and';

const seen = new Map<string, string>();

/** What a character counts for where names are compared: small, without accents; nothing for spaces and punctuation; `&` is `and`. */
export function foldCharacter(character: string): string {
  const code = character.length === 1 ? character.charCodeAt(0) : 0x10000;
  if (code < 0x80) {
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return character;
    if (code >= 65 && code <= 90) return character.toLowerCase();
    return character === '&' ? AND : '';
  }
  const known = seen.get(character);
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replace(MARKS, '').toLowerCase();
  let folded = '';
  for (const part of plain) folded += SPELT[part] ?? (LETTERS.test(part) ? part : '');
  if (seen.size < 10_000) seen.set(character, folded);
  return folded;
}

/** The words of a name, folded: `Salt & Iron` is salt, and, iron. */
export function foldWords(text: string): readonly string[] {
  const words: string[] = [];
  let word = '';
  const close = () => {
    if (word) words.push(word);
    word = '';
  };
  for (const character of text) {
    const folded = foldCharacter(character);
    if (character === '&') {
      close();
      words.push(AND);
    } else if (folded) word += folded;
    else if (!isInside(character)) close();
  }
  close();
  return words;
}

/** Accents of their own and apostrophes break no word: `Tom's` and `toms` are one. */
function isInside(character: string): boolean {
  return character === "'" || character === '’' || /\p{M}/u.test(character);
}

/** The words of a name without a leading `the`, unless it is all there is. */
export function foldName(text: string): readonly string[] {
  const words = foldWords(text);
  return words.length > 1 && words[0] === 'the' ? words.slice(1) : words;
}

/** True for letters and digits of any alphabet. */
export function isLetterOrDigit(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
  return LETTERS.test(character);
}
