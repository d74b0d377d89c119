import fc from 'fast-check';
import { type Draft, drafts, formatInWords, join, type Table, tables, type Words, wordsOf } from './hands.js';

/** A line as a careless hand wrote it, with what it was meant to be. */
export interface Altered {
  readonly table: Table;
  readonly what: string;
  readonly text: string;
  /** The orders meant. */
  readonly drafts: readonly Draft[];
  /** The names as they stand in the text, where they were altered. */
  readonly subject?: string;
  readonly target?: string;
}

/** What was done to one order, its names as typed. */
interface Change {
  readonly text: string;
  readonly subject?: string;
  readonly target?: string;
}
type Hand = (words: Words, draft: Draft, table: Table) => fc.Arbitrary<Change>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of a letter somewhere in a text. */
function slip(text: string): fc.Arbitrary<string> {
  const places = [...text].flatMap((sign, i) => (/\p{L}/u.test(sign) ? [i] : []));
  if (places.length === 0) return fc.constant(text);
  return fc
    .record({
      at: fc.constantFrom(...places),
      kind: fc.constantFrom('drop', 'double', 'swap', 'change', 'add'),
      letter: fc.constantFrom(...LETTERS),
    })
    .map(({ at, kind, letter }) => {
      const signs = [...text];
      const one = signs[at] ?? '';
      const next = signs[at + 1] ?? '';
      if (kind === 'drop') signs.splice(at, 1);
      else if (kind === 'double') signs.splice(at, 0, one);
      else if (kind === 'change') signs[at] = letter;
      else if (kind === 'add') signs.splice(at, 0, letter);
      else if (/\p{L}/u.test(next)) signs.splice(at, 2, next, one);
      return signs.join('');
    });
}

const NAMES = ['subject', 'target'] as const;
/** A hand that alters one of the names. */
const onName =
  (alter: (name: string) => fc.Arbitrary<string>): Hand =>
  (words, { target }) =>
    fc.constantFrom(...(target ? NAMES : (['subject'] as const))).chain((part) =>
      alter(words[part].trim()).map((typed) => ({
        text: join({ ...words, [part]: part === 'target' ? ` ${typed}` : typed }),
        [part]: typed,
      })),
    );

const REMARKS =
  'sorry about that|took me ages|for the king|die, you fools|long live the king|my last word|hello to you all|the night is young|good hunting|no hard feelings|he started it|as I promised|finally'.split(
    '|',
  );
const JUNK = 'blorp|Blorp|Reserve|Forest|Guard|2nd|of the North|and Sons|Jr.|II|Own|Line'.split('|');
const THOUGHTS =
  'I think|maybe|hm,|so I thought,|the night was long:|my friends,|why not|what if|if I were him|somebody posted|Mol:|he said|as I said|listen:|big|old|the brave|attention'.split(
    '|',
  );

/** Names that say what to do where they stand alone. */
const VERBS = new Set(['Attack', 'Hold', 'March']);

const put =
  (change: (words: Words) => Words): Hand =>
  (words) =>
    fc.constant({ text: join(change(words)) });

export const HANDS: Readonly<Record<string, Hand>> = {
  nothing: put((words) => words),
  'a slip in a name': onName(slip),
  'two slips in a name': onName((name) => slip(name).chain(slip)),
  'a bracket lost in a name': onName((name) =>
    fc.constantFrom(...[name.replace('(', ''), name.replace(')', ''), name.replace(/[()]/g, '')]),
  ),
  'a bracket lost and a slip': onName((name) =>
    fc.constantFrom(name.replace('(', ''), name.replace(')', ''), name.replace(/[()]/g, '')).chain(slip),
  ),
  'a bracket doubled in a name': onName((name) =>
    fc.constantFrom(name.replace('(', '(('), name.replace(')', '))'), name.replace('(', '( '), name.replace('(', '[')),
  ),
  'other marks in a name': onName((name) =>
    fc.constantFrom(
      name.replace(/[,.'&/-]/g, ''),
      name.replace(/[,.'&/-]/g, ' '),
      name.replace(/ /g, '-'),
      name.replace(/ /g, '  '),
    ),
  ),
  'a word dropped from a name': onName((name) => {
    const words = name.split(' ');
    return words.length < 2
      ? fc.constant(name)
      : fc.nat(words.length - 1).map((at) => words.filter((_, i) => i !== at).join(' '));
  }),
  'words swapped in a name': onName((name) => {
    const words = name.split(' ');
    return words.length < 2
      ? fc.constant(name)
      : fc
          .nat(words.length - 2)
          .map((at) => [...words.slice(0, at), words[at + 1], words[at], ...words.slice(at + 2)].join(' '));
  }),
  'a word too many in a name': onName((name) =>
    fc
      .tuple(fc.constantFrom(...JUNK), fc.boolean())
      .map(([junk, before]) => (before ? `${junk} ${name}` : `${name} ${junk}`)),
  ),
  'a name in small letters with a slip': onName((name) => slip(name.toLowerCase())),
  'a slip in the verb': (words) => slip(words.verb).map((verb) => ({ text: join({ ...words, verb }) })),
  'told in words': (words, draft) => (formatInWords(draft) ?? fc.constant(join(words))).map((text) => ({ text })),
  'squares in small letters': put((words) => ({
    ...words,
    squares: words.squares.toLowerCase(),
    place: words.place.toLowerCase(),
  })),
  'no colon': put((words) => ({ ...words, colon: ' ' })),
  'a dash for the colon': put((words) => ({ ...words, colon: ' - ' })),
  'a comma for the colon': put((words) => ({ ...words, colon: ', ' })),
  'no pause before the verb': put((words) => ({ ...words, pause: words.pause && ' ' })),
  'a comma before the verb': put((words) => ({ ...words, pause: words.pause && ', ' })),
  'a full stop before the verb': put((words) => ({ ...words, pause: words.pause && '. ' })),
  'and before the verb': put((words) => ({ ...words, pause: words.pause && ' and ' })),
  'no arrow': put((words) => ({ ...words, squares: words.squares.replace(' > ', ' ') })),
  'an arrow slipped': put((words) => ({ ...words, squares: words.squares.replace(' > ', ' . ') })),
  'a remark in parentheses': (words) =>
    fc.constantFrom(...REMARKS).map((remark) => ({ text: join({ ...words, tail: ` (${remark})` }) })),
  'a remark behind a dash': (words) =>
    fc.constantFrom(...REMARKS).map((remark) => ({ text: join({ ...words, tail: ` - ${remark}` }) })),
  'a remark behind a comma': (words) =>
    fc.constantFrom(...REMARKS).map((remark) => ({ text: join({ ...words, tail: `, ${remark}` }) })),
  'a remark that names an army': (words, _, { pieces }) =>
    fc
      .tuple(
        fc.constantFrom(...pieces.filter(({ name }) => !VERBS.has(name))),
        fc.constantFrom(
          ' (NAME is next)',
          ' - sorry NAME',
          ', NAME is mine',
          ' (not NAME)',
          '. NAME laughs',
          ' (NAME)',
          ', NAME',
          ' NAME',
          ' with NAME',
          ' like NAME',
          ' / NAME',
        ),
      )
      .map(([{ name }, remark]) => ({ text: join({ ...words, tail: remark.replace('NAME', name) }) })),
  'a thought in front': (words) =>
    fc.constantFrom(...THOUGHTS).map((thought) => ({ text: join({ ...words, lead: `${thought} ` }) })),
  'another army in front': (words, _, { pieces }) =>
    fc
      .tuple(
        fc.constantFrom(...pieces),
        fc.constantFrom(
          'NAME ',
          'NAME, ',
          'NAME: ',
          'NAME and ',
          'NAME / ',
          'NAME - ',
          '(NAME) ',
          'not NAME, ',
          "NAME's ",
        ),
      )
      .map(([{ name }, lead]) => ({ text: join({ ...words, lead: lead.replace('NAME', name) }) })),
  'the route elsewhere': (words, { legs }) =>
    fc.constantFrom(0, 1, 2).map((where) => {
      const { route, squares } = words;
      const bare = { ...words, route: '' };
      if (where === 0) return { text: join({ ...bare, tail: route }) };
      if (where === 1)
        return { text: join({ ...bare, squares: squares.replace(` > ${legs.at(-1)}`, `${route} > ${legs.at(-1)}`) }) };
      return { text: join({ ...bare, colon: `${words.colon.trim()}${route} ` }) };
    }),
  'a route left open': put((words) => ({ ...words, route: words.route.replace(')', '') })),
  'a route closed twice': put((words) => ({ ...words, route: words.route.replace(')', '))') })),
  'a route without parentheses': put((words) => ({ ...words, route: words.route.replace(/[()]/g, '') })),
  'the verb in front': (words, { legs }) =>
    fc.constantFrom(0, 1, 2, 3).map((where) => {
      const { verb, target, place } = words;
      const said = verb + target + place;
      const bare = { ...words, pause: '', verb: '', target: '', place: '' };
      if (legs.length === 0) return { text: join(words) };
      if (where === 0) return { text: join({ ...bare, lead: said && `${said} ` }) };
      if (where === 1) return { text: join({ ...bare, colon: `: ${said} ` }) };
      if (where === 2) return { text: join({ ...bare, colon: `: ${said}, ` }) };
      return { text: join({ ...bare, lead: said && `${said}: ` }) };
    }),
  'the target in front of its verb': put((words) =>
    words.target ? { ...words, verb: words.target.trim(), target: ` ${words.verb}` } : words,
  ),
  'the target in parentheses': put((words) => ({ ...words, target: words.target && ` (${words.target.trim()})` })),
  'the verb in parentheses': put((words) =>
    words.verb ? { ...words, pause: words.pause && ' ', verb: `(${words.verb}`, place: `${words.place})` } : words,
  ),
  'a word too many somewhere': (words) =>
    fc
      .tuple(fc.constantFrom(...JUNK), fc.constantFrom('colon', 'squares', 'route', 'pause', 'verb', 'place'))
      .filter(([, part]) => words[part as keyof Words] !== '')
      .map(([junk, part]) => {
        const said = words[part as keyof Words];
        const text = join({
          ...words,
          [part]: `${said.trimEnd()} ${junk}${part === 'colon' || part === 'pause' || part === 'verb' ? ' ' : ''}`,
        });
        return part === 'verb' ? { text, target: `${junk}${words.target}` } : { text };
      }),
  'a word too many at an end': (words) =>
    fc
      .tuple(fc.constantFrom(...JUNK), fc.boolean())
      .map(([junk, before]) =>
        before
          ? { text: `${junk} ${join(words)}`, subject: `${junk} ${words.subject}` }
          : words.place
            ? { text: `${join(words)} ${junk}` }
            : { text: `${join(words)} ${junk}`, target: `${words.target.trim()} ${junk}` },
      ),
};

const JOINTS = [
  ', ',
  '; ',
  '. ',
  ' and ',
  ' then ',
  ' / ',
  ' - ',
  ' ',
  '\n',
  ' & ',
  ', and ',
  '. Then ',
  ' while ',
] as const;

/** Every alteration, of every order, on every table; now and then with another order on its line. */
export function altered(hands: Readonly<Record<string, Hand>> = HANDS): fc.Arbitrary<Altered> {
  return tables.chain((table) =>
    drafts(table).chain((draft) => {
      const one = fc
        .constantFrom(...Object.entries(hands))
        .chain(([what, hand]) =>
          hand(wordsOf(draft), draft, table).map((change): Altered => ({ table, what, drafts: [draft], ...change })),
        );
      const more = fc
        .tuple(drafts(table), fc.constantFrom(...JOINTS))
        .filter(([other]) => other.subject !== draft.subject);
      const two = fc.tuple(one, more).map(([first, [other, joint]]): Altered => {
        const text = first.text + joint + join(wordsOf(other));
        return { ...first, what: `${first.what}, joined by ${JSON.stringify(joint)}`, drafts: [draft, other], text };
      });
      return fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: two });
    }),
  );
}
