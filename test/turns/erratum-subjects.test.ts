import { describe, expect, it } from 'vitest';
import {
  type Block,
  type Inline,
  introduction,
  list,
  type Outline,
  paragraph,
  plainWords,
  type Section,
  statement,
  strong,
} from '../../src/core/document.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { writeTable } from '../../src/rulesets/shared/report-tables.js';
import { formatCorrection, groupAlike, leaveAside } from '../../src/turns/erratum-corrections.js';
import { findMismatch, isEmpty } from '../../src/turns/mismatch.js';
import { houseWords } from '../../src/turns/words/words.js';

const outlineOf = (...sections: readonly Section[]): Outline => ({
  id: 'update',
  kind: 'update',
  title: 'Update',
  sections,
});

const under = (title: string, ...blocks: readonly Block[]): Section => ({ key: title.toLowerCase(), title, blocks });

const items = (...all: readonly (Inline | string)[]) => list(...all.map((one) => [one]));

/** What an erratum says between two states of a document, a correction each. */
function correct(old: readonly Section[], fresh: readonly Section[]): readonly string[] {
  const differs = findMismatch(outlineOf(...old), outlineOf(...fresh), []);
  return groupAlike(leaveAside(differs, false)).map((one) => {
    return formatCorrection(one, houseWords())
      .map((part) => (typeof part === 'string' ? part : plainWords([part])))
      .join('');
  });
}

const moved = (piece: string, from: string, to: string) =>
  statement(piece, 'moved', { from, to }, `${piece}: ${from} > ${to}`);
const fights = (kind: string, one: string, other: string, at: string) =>
  statement([one, other], 'fight', { kind, one, other, at }, strong(`${one} ${kind} ${other} at ${at}`));

describe('what a correction says', () => {
  it('is nothing where both state the same, in whatever words', () => {
    const said = statement('Vorax', 'moved', { to: '5E' }, 'Vorax: 3D > 5E');
    const right = statement('Vorax', 'moved', { to: '5E' }, 'Vorax went to 5E');
    expect(correct([under('Moves', items(said))], [under('Moves', items(right))])).toEqual([]);
  });

  it('sets what was said beside what is right of the same, headed by its first name', () => {
    expect(
      correct(
        [under('Moves', items(moved('Vorax', '3D', '5E'), moved('Odo', '1A', '1B')))],
        [under('Moves', items(moved('Odo', '1A', '1B'), moved('Vorax', '3D', '4D')))],
      ),
    ).toEqual(['Vorax: It was said under “Moves” “Vorax: 3D > 5E”. Right is under “Moves” “Vorax: 3D > 4D”.']);
  });

  it('brings all that is about one name together, and a fight with whoever is named first in it', () => {
    expect(
      correct(
        [under('Battles', items(fights('attacks', 'Odo', 'Vorax', '5E')))],
        [
          under('Battles', items(fights('attacks', 'Vorax', 'Odo', '5E'))),
          under('Moves', items(moved('Odo', '1A', '5E'))),
        ],
      ),
    ).toEqual([
      'Odo: It was said under “Battles” “Odo attacks Vorax at 5E”. Right is under “Battles” “Vorax attacks Odo at 5E” and under “Moves” “Odo: 1A > 5E”.',
    ]);
  });

  it('is headed by the heading where it is about nobody', () => {
    const talk = statement('', 'unread Vorax', { words: 'I wonder' }, 'Vorax: “I wonder” is no order');
    expect(correct([], [under('Not read', items(talk))])).toEqual([
      'Not read: Nothing was said of this. Right is “Vorax: ‘I wonder’ is no order”.',
    ]);
  });

  it('counts how often a thing is said', () => {
    const one = statement('Vorax', 'illegal', 'Vorax: fly', 'Vorax: fly');
    expect(correct([under('Illegal', items(one, one))], [under('Illegal', items(one))])).toEqual([
      'Vorax: It was said under “Illegal” “Vorax: fly”. That does not hold.',
    ]);
  });

  it('names of two wholes of the same only the parts that differ', () => {
    const line = (...parts: readonly (readonly [string, number])[]) =>
      statement(
        'Sable',
        'ledger',
        null,
        ...[strong('Sable'), ': '],
        ...parts.flatMap(([what, by], i) => [i === 0 ? '' : '; ', statement('', what, by, `${by} ${what}`)]),
      );
    const row = (lands: number, bonds: string) =>
      writeTable(['Player', 'Reputation', 'Lands', 'Bonds'], [['Sable', 4, lands, bonds]]);
    expect(
      correct(
        [under('Players', ...row(5, '4L, 5L')), under('Ledger', items(line(['White', 1], ['Experience', -2])))],
        [under('Players', ...row(4, '5L')), under('Ledger', items(line(['White', 1])))],
      ),
    ).toEqual([
      'Sable: It was said under “Players” “Lands 5, Bonds 4L, 5L” and under “Ledger” “-2 Experience”. Right is under “Players” “Lands 4, Bonds 5L”.',
    ]);
  });

  it('of a story in part tells each clause as it stood, and leads none of them in by words that led in another', () => {
    const story = (...clauses: readonly (readonly [string, string])[]) =>
      statement(
        'Zax',
        'story',
        null,
        strong('Zax'),
        ...clauses.flatMap(([lead, words]) => [lead, statement('', words, words, words)]),
      );
    const [stays, loses, waits] = [
      [' ', 'is in Mill'],
      ['; ', 'its match lost to Odo'],
      ['; it ', 'waits'],
    ] as const;
    expect(correct([under('Mill', items(story(stays, loses, waits)))], [under('Mill', items(story(stays)))])).toEqual([
      'Zax: It was said under “Mill” “its match lost to Odo; it waits”. That does not hold.',
    ]);
    expect(correct([under('Mill', items(story(stays, waits)))], [under('Mill', items(story(stays)))])).toEqual([
      'Zax: It was said under “Mill” “waits”. That does not hold.',
    ]);
    expect(
      correct(
        [under('Mill', items(story(stays, waits, ['; ', 'its twin too'])))],
        [under('Mill', items(story(waits)))],
      ),
    ).toEqual(['Zax: It was said under “Mill” “Zax is in Mill; its twin too”. That does not hold.']);
  });

  it('never quotes what only introduces the rest', () => {
    const told = (...names: string[]) => [
      under(
        'Played again',
        paragraph(introduction('A match that was drawn decides nothing.')),
        items(...names.map((name) => statement(name, 'match', null, name))),
      ),
    ];
    expect(correct([], told('Vorax'))).toEqual([
      'Vorax: Nothing was said of this. Right is under “Played again” “Vorax”.',
    ]);
  });

  it('shows a whole whose own state differs, or all of whose parts do, and a row under its name without it', () => {
    const row = (name: string, lands: number) => writeTable(['Player', 'Lands'], [[name, lands]]);
    expect(correct([under('Players', ...row('Sable', 5))], [under('Players', ...row('Sable', 4))])).toEqual([
      'Sable: It was said under “Players” “Lands 5”. Right is under “Players” “Lands 4”.',
    ]);
    const held = (kind: string, by: string) =>
      statement('Sable', 'holds', kind, `Sable holds as ${kind}: `, statement('', 'by', by, `by ${by}`), '.');
    expect(correct([under('Lands', items(held('bond', 'Odo')))], [under('Lands', items(held('gift', 'Odo')))])).toEqual(
      [
        'Sable: It was said under “Lands” “Sable holds as bond: by Odo.” Right is under “Lands” “Sable holds as gift: by Odo.”',
      ],
    );
    expect(correct([under('Lands', items(held('bond', 'Odo')))], [under('Lands', items(held('bond', 'Vor')))])).toEqual(
      [
        'Sable: It was said under “Lands” “Sable holds as bond: by Odo.” Right is under “Lands” “Sable holds as bond: by Vor.”',
      ],
    );
  });

  it('names the headings where the same stands under another one', () => {
    expect(
      correct([under('Reds', items(moved('Vorax', '3D', '5E')))], [under('Blues', items(moved('Vorax', '3D', '5E')))]),
    ).toEqual(['Vorax: It was said “Reds”. Right is “Blues”.']);
  });

  it('compares what a heading states, and heads it with whom it is about, whose fate stands beneath', () => {
    const result = (won: string, lost: string, words = 'beat'): Section => ({
      ...under(`${won} ${words} ${lost} at 5E`, items(statement('Odo', 'fared', won, `Odo: ${won} stays`))),
      ...{ key: 'battle', part: '5E', states: { about: ['Odo', 'Vorax'], states: { won } } },
    });
    expect(correct([result('Vorax', 'Odo')], [result('Vorax', 'Odo', 'won against')])).toEqual([]);
    expect(correct([result('Vorax', 'Odo')], [result('Odo', 'Vorax')])).toEqual([
      'Odo: It was said “Vorax beat Odo at 5E” and “Odo: Vorax stays”. Right is “Odo beat Vorax at 5E” and “Odo: Odo stays”.',
    ]);
  });

  it('takes a block without a statement for one, by its words, however they are cut', () => {
    const told = (...words: string[]) => [under('News', paragraph(...words))];
    expect(correct(told('Vorax ', 'won.'), told('Vorax won.'))).toEqual([]);
    expect(correct(told('Vorax won. Odo lost.'), told('Vorax lost.'))).toEqual([
      'News: It was said “Vorax won. Odo lost.” Right is “Vorax lost.”',
    ]);
  });
});

describe('a fight of the announcements', () => {
  const battle = (at: string, attacker: string, weather: string): Section => ({
    key: 'battle',
    part: at,
    title: `${attacker} attacks Odo at ${at}`,
    fight: { about: [attacker, 'Odo'], states: { at, attacker } },
    blocks: [
      paragraph(statement('', 'ground', weather, `Fought in ${weather}.`)),
      items(statement(attacker, 'commanded', 'Ann', `${attacker}, commanded by Ann`)),
    ],
  });

  it('is off or new as a whole, whatever stands under its heading', () => {
    expect(correct([battle('5E', 'Vorax', 'rain')], [battle('6E', 'Vorax', 'snow')])).toEqual([
      'Vorax attacks Odo at 5E: this was announced, and it does not take place.',
      'Vorax attacks Odo at 6E: this was not announced, and it takes place; it stands below as it would have been announced.',
    ]);
  });

  it('that is another one at the same place is told by its heading, with what else is otherwise there', () => {
    expect(correct([battle('5E', 'Vorax', 'rain')], [battle('5E', 'Sable', 'snow')])).toEqual([
      'Vorax: It was said “Vorax attacks Odo at 5E” and “Fought in rain.” and “Vorax, commanded by Ann”. Right is “Sable attacks Odo at 5E” and “Fought in snow.”',
      'Sable: Nothing was said of this. Right is under “Sable attacks Odo at 5E” “Sable, commanded by Ann”.',
    ]);
  });
});

describe('the times of the next turn', () => {
  it.each(['classic', 'planes', 'nemesis', 'counselor'])(
    'are told by what moves them, not by an erratum of %s to the turn before',
    (id) => {
      const derived = Object.values(needRuleset(id).outlines)
        .flat()
        .flatMap(({ key, isDerived }) => (isDerived ? [key] : []));
      const told = (day: string) =>
        outlineOf({ key: 'next', blocks: [paragraph(`The next orders are due by ${day}.`)] });
      expect(isEmpty(findMismatch(told('30 November'), told('23 November'), derived))).toBe(true);
    },
  );
});
