import { editDistance } from '../../../core/text.js';

/** What is said for an option in other words, where it is one of these, and for all of them. */
const SAME: readonly (readonly string[])[] = [
  [
    'yes',
    'yep',
    'yeah',
    'yea',
    'yup',
    'aye',
    'y',
    'ja',
    'jawohl',
    'oui',
    'sí',
    'si',
    'sim',
    'tak',
    'da',
    'agreed',
    'agree',
    'for',
    'in favour',
    'in favor',
    'dafür',
    'pour',
    '+1',
    '👍',
    '✅',
  ],
  [
    'no',
    'nope',
    'nah',
    'nay',
    'n',
    'nein',
    'non',
    'nee',
    'não',
    'nie',
    'net',
    'disagree',
    'against',
    'opposed',
    'dagegen',
    'contre',
    '-1',
    '−1',
    '👎',
    '❌',
  ],
  [
    'abstain',
    'abstained',
    'abstention',
    'abstaining',
    'enthaltung',
    'undecided',
    'none of them',
    'neither',
    'both',
    'either',
  ],
];

/** Words that make a vote of the words beside them. */
const VOTING = /\b(?:un|re-?)?(?:vot(?:e[sd]?|ing)|ballot|stimme|abstimmung|vote[rz]|voto)\b/iu;

/** Words for a choice: what is named with one of them may be chosen, or refused. */
const CHOOSING =
  /\b(?:say|said|saying|for|choose|chose|pick(?:ed)?|go(?:ing)? with|went with|answer|count me|put me down|support|agree|against|prefer|want|favou?r|side with|lean|opt(?:ion|ing)?|change[ds]?|changing|instead|rather|definitely|absolutely|certainly|still|make (?:it|mine|that)|mine|für|pour|wähle)\b/iu;

/** A box ticked, or the sign that vote counters look for. */
const TICKED = /^(?:\[ ?[x✓✔✗✘+*] ?\]|[☑☒✓✔✅🗳]|#{1,3} ?vote\b|\( ?x ?\))/iu;

/** Words that take part and choose nothing. */
const ABSTAINING = /\b(?:abstain(?:ed|ing)?|abstention|enthalte|enthaltung)\b/iu;

/** An option so long (signs) is no word that talk is full of. */
const LONG = 6;

/** How many words a post may have in which an option named anywhere is likely meant. */
const FEW = 6;

/**
 * The options that a text may be voting for without being a vote by R63 (“Yes, of course.”, “[X] Yes”, “I would say
 * no”, another choice), each line by itself; undefined where it is talk. All of `options` where none of them is named.
 */
export function findNearVote(text: string, options: readonly string[]): readonly string[] | undefined {
  const few = wordsOf(text).length <= FEW;
  const near = text.split(/\r?\n|(?<=[.!?…])\s+/u).flatMap((said) => nearIn(said, options, few) ?? []);
  if (near.length === 0) return undefined;
  const named = options.filter((option) => near.includes(option));
  return named.length > 0 ? named : options;
}

/** What one sentence may vote for; undefined where it is no vote at all. */
function nearIn(said: string, options: readonly string[], isShort: boolean): readonly string[] | undefined {
  const words = wordsOf(said);
  if (words.length === 0 && !isTicked(said) && sameAs(said.trim(), options) === undefined) return undefined;
  const named = options.filter((option) => isNamed(option, said));
  const isAsked = said.trimEnd().endsWith('?');
  const first = options.filter((option) => begins(words, wordsOf(option)));
  if (isTicked(said)) return named.length > 0 ? named : options;
  if (first.length > 0 && (!isAsked || words.length <= FEW)) return named;
  const other = isAsked ? undefined : sameAs(said.trim(), options);
  if (other !== undefined) return other;
  if (isAsked) return undefined;
  if (ABSTAINING.test(said)) return options;
  if (named.some((option) => wordsOf(option).length > 1 || option.length >= LONG)) return named;
  if (VOTING.test(said) && (named.length > 0 || beginsToVote(words))) return named.length > 0 ? named : options;
  if (named.length > 0 && (isShort || CHOOSING.test(said) || named.some((option) => ends(words, wordsOf(option)))))
    return named;
  const typed = words.length <= 3 ? options.filter((option) => isNearlyTyped(words, wordsOf(option))) : [];
  if (typed.length > 0) return typed;
  return isShort ? byNumber(words, options) : undefined;
}

/** How many signs may stand before a box that is ticked. */
const BEFORE_BOX = 20;

function isTicked(said: string): boolean {
  const at = said.search(/[^\s>_-]/);
  return at >= 0 && at <= BEFORE_BOX && (TICKED.test(said.slice(at)) || TICKED.test(said.slice(at).replace('*', '')));
}

/** Words before the one that says that this is a vote. */
const LEADS = new Set('i my we would will d hereby change now ich je re un official final'.split(' '));

function beginsToVote(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !LEADS.has(word));
  return /^(?:un|re)?(?:vot|stimme)/.test(words[at] ?? '');
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function begins(words: readonly string[], option: readonly string[]): boolean {
  return option.length > 0 && option.every((word, i) => words[i] === word);
}

function ends(words: readonly string[], option: readonly string[]): boolean {
  return option.length > 0 && option.every((word, i) => words[words.length - option.length + i] === word);
}

/** True where an option stands in a text as words of its own. */
export function isNamed(option: string, text: string): boolean {
  const [words, all] = [wordsOf(option).join(' '), ` ${wordsOf(text).join(' ')} `];
  return words !== '' && all.includes(` ${words} `);
}

/** The options for which a text that begins with another word or sign may stand; undefined where it begins with none. */
function sameAs(text: string, options: readonly string[]): readonly string[] | undefined {
  const low = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s"'“„«*_(]+/u, '');
  const at = SAME.findIndex((words) =>
    words.some((word) => low.startsWith(word) && !/^[\p{L}\p{N}]/u.test(low.slice(word.length)) && isAlone(low, word)),
  );
  if (at < 0) return undefined;
  const fits = options.filter((option) => SAME[at]?.includes(wordsOf(option)[0] ?? ''));
  const isChoice = options.some((option) =>
    SAME.slice(0, 2)
      .flat()
      .includes(wordsOf(option)[0] ?? ''),
  );
  if (at === 2) return options;
  return fits.length > 0 ? fits : isChoice ? options : undefined;
}

/** Of words that begin much else (“for”, “so”), only those that stand alone or before a stop. */
function isAlone(low: string, word: string): boolean {
  if (
    !['for', 'y', 'n', 'da', 'si', 'tak', 'net', 'nie', 'pour', 'both', 'either', 'neither', 'against'].includes(word)
  )
    return true;
  return /^\W{0,20}(?:$|[.,!;:])/u.test(low.slice(word.length));
}

/** True where a word or two are an option but for a slip. */
function isNearlyTyped(words: readonly string[], option: readonly string[]): boolean {
  const [typed, meant] = [words.join(' '), option.join(' ')];
  if (meant.length < 2 || typed === meant) return false;
  const squeezed = typed.replace(/(.)\1+/gu, '$1');
  if (squeezed === meant.replace(/(.)\1+/gu, '$1')) return true;
  return meant.length >= 3 && editDistance(typed, meant, meant.length >= 6 ? 2 : 1) <= (meant.length >= 6 ? 2 : 1);
}

/** An option named by its place among them: “2”, “option B”, “the first”. */
function byNumber(words: readonly string[], options: readonly string[]): readonly string[] | undefined {
  const [last, ...before] = words.toReversed();
  if (last === undefined || before.some((word) => !['option', 'number', 'no', 'the', 'choice', 'nr'].includes(word)))
    return undefined;
  const ordinal = ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(last);
  const letter = /^[a-j]$/.test(last) ? last.charCodeAt(0) - 97 : -1;
  const place = /^\d{1,2}$/.test(last) ? Number(last) - 1 : Math.max(ordinal, letter);
  const option = options[place];
  return option === undefined ? undefined : [option];
}
