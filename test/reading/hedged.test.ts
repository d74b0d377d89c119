import { describe, expect, test } from 'vitest';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';

const ARMIES = [
  ['Sai Rei', '3D', 'Gaz'],
  ['Winter Palace', '7C', 'Gaz'],
  ['Gaz', '9H', 'Gaz'],
  ['Iron Choir', '5E', 'Mol'],
  ['Vorax', '6D', 'Mol'],
  ['Darkhand5', '5D', 'Dark'],
] as const;
const reader = createClassicReader({
  pieces: ARMIES.map(([name, at, owner]) => ({ name, side: owner, owners: [owner], at, rank: '', strength: '' })),
  memory: { former: [], nicknames: new Map() },
});
const author = { player: 'Gaz', mine: ['Sai Rei', 'Winter Palace', 'Gaz'] };

/** Orders of a text, and `? words` for doubts. */
function read(text: string): readonly string[] {
  return reader.read({ text, skips: [] }, author).parts.flatMap((part) => {
    if (part.bin === 'chatter') return [];
    return part.bin === 'doubt' ? [`? ${part.words}`] : part.orders.map((order) => order.text);
  });
}

/** Orders in several forms, with what each is by itself. */
const ORDERS = [
  ['Sai Rei: 3D > 4E', 'Sai Rei: 3D > 4E'],
  ['Sai Rei 3D-5E, engage Iron Choir', 'Sai Rei: 3D > 5E; engage Iron Choir'],
  ['Sai Rei goes from 3D to 4E', 'Sai Rei: 3D > 4E'],
  ['Sai Rei holds', 'Sai Rei: stand'],
  ['9H > 9I', 'Gaz: 9H > 9I'],
  ['Sai Rei: intercept Vorax', 'Sai Rei: intercept Vorax'],
  ['Sai Rei: hold', 'Sai Rei: stand'],
  ['Sai Rei: 3D > 6D > 9D', 'Sai Rei: 3D > 6D > 9D'],
  ['Sai Rei: 3D > 5E (3D - 4D - 5D - 5E)', 'Sai Rei: 3D > 5E (3D - 4D - 5D - 5E)'],
] as const;

/** What makes a thought, a condition, a question, a plan, a report or a joke of an order. */
const SPOILING = [
  'maybe %',
  '% maybe',
  'if Vorax moves, %',
  '% if Vorax moves',
  '% unless Vorax moves',
  'should I do %?',
  '%?',
  'what about %',
  'what if %',
  'how about %?',
  'I was going to post %',
  'I nearly posted %',
  'I would do %',
  'I could do %',
  'I might do %',
  'next turn %',
  '% next turn',
  '%, next turn',
  'for example %',
  'e.g. %',
  'Example: %',
  '"%"',
  'Mol said "%"',
  'Mol said: %',
  'he wrote: "%"',
  'not %',
  '% not',
  "don't read this: %",
  'do not do %',
  'instead of %',
  'either % or stay',
  '% or 4F',
  '% or not',
  '%, or 4F',
  '% (or 4F)',
  '%? Or 4F?',
  'was it % last turn',
  '% was my order last turn',
  'last turn I did %',
  'I did % last turn',
  '% is what I did last turn',
  '% would be nice',
  '% might work',
  '% could work',
  '% is a bad idea',
  'I wonder whether % is good',
  'suppose %',
  'imagine %',
  "let's say %",
  'in theory %',
  'hypothetically, %',
  'pretend %',
  'Darkhand5 should do %',
  'you could do %',
  'can I do %?',
  'is % legal?',
  'would % be legal',
  'would % be legal?',
  'thinking about %',
  'planning % for next turn',
  'considering %',
  'tempted to do %',
  'I wish %',
  'almost did %',
  "I'd love to %",
  'ignore %',
  'scratch %',
  'forget %',
  'undo %',
  'cancel %',
  'delete %',
  '~~%~~',
  '[s]%[/s]',
  '[quote]%[/quote]',
  '% (no wait)',
  '% no wait 4F',
  '% wait, 4F',
  '% scratch that',
  '% - actually no',
  '% jk',
  '% once Vorax is gone',
  '% when Vorax is gone',
  '% as soon as Vorax leaves',
  '% after Vorax leaves',
  '% provided Vorax leaves',
  '% only if Vorax leaves',
  '% assuming Vorax leaves',
  '% otherwise hold',
  '% else hold',
  '% in case of trouble',
  '% but only if safe',
  '% except if attacked',
  'until Vorax leaves %',
  'when Vorax leaves %',
  'once Vorax leaves, %',
  'after Vorax leaves, %',
  'assuming Vorax leaves %',
  'in case Vorax leaves %',
  'Vorax permitting, %',
  'never %',
  'nobody does %',
  'no %',
];

/** What players write round an order without changing it. */
const HARMLESS = [
  'hi all, %',
  'Hi all! %',
  'hello everyone\n%',
  '% thanks',
  '%, thanks!',
  '% please',
  'please %',
  '%. Good luck!',
  '%. Have fun everyone.',
  '% :)',
  '% ;-)',
  '%!',
  '%!!!',
  '%...',
  '% (sorry for the delay)',
  '% - sorry for the delay',
  'OK. %',
  'ok, %',
  'so, %',
  'and %',
  'also %',
  '- %',
  '* %',
  '1. %',
  '1) %',
  'a) %',
  '• %',
  '[b]%[/b]',
  '**%**',
  '*%*',
  '_%_',
  '`%`',
  '%\n',
  '\n\n%\n\n',
  '%\n\n-- \nGaz',
  'Orders: %',
  'My orders: %',
  'Orders:\n%',
  'Turn 5: %',
  'Turn 5 orders:\n%',
  '[Turn 5] %',
  '(%)',
  '% (final)',
  'FINAL: %',
  'Final orders: %',
  'New orders: %',
  'Update: %',
  'EDIT: %',
  'edit - %',
  'Correction: %',
  'Sorry: %',
  'Sorry, %',
  'Oops, %',
  'OOC: brb\nIC: %',
  'IC: %',
  'judge: %',
  'Dear judge, %',
  'for the judge: %',
  'here: %',
  'Here you go: %',
  'here are my orders: %',
  'this turn: %',
  'this turn, %',
  'This turn %',
  'today %',
  'For this turn: %',
  'well, %',
  'right, %',
  'now %',
  'finally %',
  'first of all, %',
  'last but not least: %',
  "That's all for now. %",
  'What a day! %',
  'Great battle, Mol. %',
  'Nice one!\n%',
  'lol\n%',
  '% lol',
  '% haha',
  '% xD',
  '% hehe',
  '%, cheers',
  '% thx',
  '% ty',
  '% // Gaz',
  '% -Gaz',
  '%, Gaz',
  '% /Gaz',
];

/**
 * Of the orders above, how many these words still let through. They may only fall. Quotation marks round a whole post
 * quote nobody, "no" may answer what was said before, and "cancel" is how some say that a piece stays.
 */
const STILL_THROUGH: Readonly<Partial<Record<string, number>>> = {
  '"%"': 8,
  "don't read this: %": 2,
  'ignore %': 1,
  'scratch %': 1,
  'undo %': 1,
  'cancel %': 3,
  'delete %': 1,
  '% scratch that': 1,
  'Vorax permitting, %': 2,
  'no %': 9,
};
/** How many these words still change: mostly where the player's own name is an army's as well. They may only fall. */
const STILL_CHANGED: Readonly<Partial<Record<string, number>>> = {
  'and %': 1,
  'OOC: brb\nIC: %': 1,
  'IC: %': 1,
  'last but not least: %': 1,
  '% hehe': 8,
  '% // Gaz': 3,
  '% -Gaz': 3,
  '%, Gaz': 3,
  '% /Gaz': 3,
};

describe('words round an order', () => {
  test.each(SPOILING)('"%s" never lets an order through without a doubt', (words) => {
    const through = ORDERS.flatMap(([order]) => {
      const found = read(words.replace('%', order));
      return found.length > 0 && found.every((one) => !one.startsWith('?')) ? [{ order, found }] : [];
    });
    expect({ through, few: through.length <= (STILL_THROUGH[words] ?? 0) }).toMatchObject({ few: true });
  });

  test.each(HARMLESS)('%j changes nothing', (words) => {
    const changed = ORDERS.flatMap(([order, canonical]) => {
      const found = read(words.replace('%', order));
      return found.length === 1 && found[0] === canonical ? [] : [{ order, found }];
    });
    expect({ changed, few: changed.length <= (STILL_CHANGED[words] ?? 0) }).toMatchObject({ few: true });
  });
});
