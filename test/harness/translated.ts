import { type Fact, LISTENERS, type Teller } from '../../src/core/fact.js';
import { capital, withoutFullStop } from '../../src/core/text.js';

/** Frequent words of English that are none of German. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  (
    'the and of is it its to at by not no none nobody with for from that this which who has had have were been are be ' +
    'would could cannot may must can army armies order orders square squares turn round troops player players ' +
    'judge move moves moved steps step lock post before after only as but or their they there where when on'
  ).split(' '),
);

/** Data that is no name but of a closed list of ours, by the field it stands in: each language has its own words for it. */
const CLOSED: Readonly<Record<string, string>> = {
  // What is wrong, and what a roll is about.
  what: 'begins ends steps twice off jumps alone too-many friend-comes friend-stays off-map placed-on held route fight square leaves base war kill capture resist spawn rank keep weather d20',
  // How something came about, or why it ended.
  how: 'illegal joint-ignored in-battle rest-cancelled no-order joint-engages waits stands intercepts transfers new-order removed no-control stands-elsewhere ended-elsewhere carried-over deleted waiting several-authors at-the-lock',
  kind: 'attacks versus intercepts',
  // How exactly a forum told a time.
  sure: 'second minute relative inferred',
  way: 'stated rolled',
  time: 'lock deadline',
  // Who chose; and the team that has no name of its own.
  by: 'roll judge Mercenary',
  winner: 'Mercenary',
  team: 'Mercenary',
  // What a rulebook calls its things in English, and what was decided or moved.
  piece: 'army',
  pieces: 'armies',
  place: 'square',
  places: 'squares',
  decision: 'read-as change',
  which: 'deadline lock',
  // Colours of cards.
  faction: 'Red White Blue Green Black 5-Color Colorless',
  colors: 'Red White Blue Green Black 5-Color Colorless Artifact',
};

/** The names in a fact, and what people wrote; figures and squares are none. */
function namesIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') {
    const isOurs =
      ['code', 'rule', 'ruling', 'rules', 'waived'].includes(key) ||
      CLOSED[key]?.split(' ').includes(value.split(' ')[0] ?? '');
    return isOurs || value === '' || /^\d+[A-Z]?$/.test(value) ? [] : [withoutFullStop(value)];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, key));
  return Object.entries(value).flatMap(([name, one]) => namesIn(one, name));
}

/** What is left of words without names, which may begin a sentence. */
function without(words: string, names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ' ').replaceAll(capital(name), ' '), words);
}

/** Squares, numbers and numbers of rules, each as often as it stands there. */
const figuresIn = (words: string): string[] => words.match(/R?\d+(?:\.\d+)*[A-Z]?\b|\d+/g) ?? [];

/** What is wrong about what a fact is in another language beside English, to whomever it is said; nothing where all is well. */
export function findFaults(fact: Fact, english: Teller, other: Teller): readonly string[] {
  const names = [...new Set(namesIn(fact))];
  return LISTENERS.flatMap((to) => {
    const [ours, theirs] = [english(fact, to), other(fact, to)];
    const fault = (what: string) => `${fact.code} to ${to}: ${what}: ${theirs}`;
    const own = without(theirs, names);
    const left = (own.toLowerCase().match(/\p{Letter}+/gu) ?? []).filter((word) => ENGLISH_WORDS.has(word));
    const hasOwnWords = /\p{Letter}{3}/u.test(without(ours, names));
    const unsaid = names.filter((name) => holds(ours, name) && !holds(theirs, name));
    const figures = figuresIn(own);
    const lost = figuresIn(without(ours, names)).filter((figure) => {
      const at = figures.indexOf(figure);
      if (at >= 0) figures.splice(at, 1);
      return at < 0;
    });
    return [
      ...(/^\s*$|undefined|\[object|NaN|[^.]\.$|\s$/.test(theirs) ? [fault('no clause')] : []),
      ...(hasOwnWords && ours === theirs ? [fault('still in English')] : []),
      ...left.map((word) => fault(`“${word}” is English`)),
      ...unsaid.map((name) => fault(`${name} is not named`)),
      ...lost.map((figure) => fault(`${figure} is not said`)),
    ];
  });
}

function holds(words: string, name: string): boolean {
  return words.includes(name) || words.includes(capital(name));
}
