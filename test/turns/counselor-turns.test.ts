import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { campaignFolder } from '../../src/app/run/campaign.js';
import { writeMoment } from '../../src/core/time.js';
import { armyName } from '../../src/rulesets/counselor/board/board.js';
import type { CounselorUpdate } from '../../src/rulesets/counselor/update.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from '../app/campaign-promises.js';
import { readSections } from './judge-sections.js';

function readOwn(path: string) {
  const { lines, cut } = readSections(path);
  return {
    orders: lines('Orders'),
    illegal: cut('Illegal orders', /^(.*?) \((\d[\d.]*)\)/),
    nothing: cut('Came to nothing', /^(.*?) \((\d[\d.]*)\)/),
    superseded: lines('Superseded'),
    late: lines('Late'),
    outcomes: lines('Outcomes'),
    battles: lines('Battles'),
    men: lines('Men'),
    duels: lines('Duels'),
    overruns: lines('Overruns'),
    harm: lines('Harm'),
    armies: lines('Armies'),
    characters: lines('Characters'),
    spells: lines('Spells'),
    cities: lines('Cities'),
    treasuries: lines('Treasuries'),
    ledger: lines('Ledger'),
    market: lines('Market'),
    points: lines('Points'),
    sight: lines('Sight'),
    eliminated: cut('Eliminated', /^(.*?) \((\d[\d.]*)\)/),
    rolls: lines('Rolls'),
    calls: lines("Judge's calls"),
  };
}

/** The same facts out of what was judged. */
function factsOf({ update: judged, gathered }: TurnResult) {
  const update = judged as CounselorUpdate;
  const { board, verdicts, battles } = update;
  const told = (fate: string) =>
    verdicts.filter((verdict) => verdict.status === fate).map(({ piece, rule }) => `${piece} ${rule}`);
  const texts = new Map(update.orders.map(({ id, text }) => [id, text]));
  const superseded = verdicts
    .filter(({ status }) => status === 'superseded')
    .map(({ order }) => texts.get(order) ?? '');
  const listed = (counts: object) => Object.entries(counts).filter(([, number]) => number > 0);
  const HARM = { assassination: ['assassinated', 'assassination failed'], theft: ['stole', 'theft failed'] } as const;
  return {
    orders: update.orders.map(({ text }) => text).filter((text) => !superseded.includes(text)),
    illegal: told('illegal'),
    nothing: told('fails'),
    superseded,
    late: gathered.untimely.map(({ author }) => author),
    outcomes: update.moves
      .filter(({ outcome }) => outcome !== 'stood')
      .map(({ piece, outcome }) => `${piece}: ${outcome}`),
    battles: battles.map(
      ({ at, fighters, rounds, city }) =>
        `${at}: ${fighters
          .map(({ army }) => army)
          .toSorted()
          .join(', ')}; rounds ${rounds}; city ${city?.end ?? 'none'}`,
    ),
    men: battles.flatMap(({ at, fighters }) =>
      fighters.map(({ army, before, after }) => `${at}: ${army} ${before} > ${after}`),
    ),
    duels: update.duels.map(
      ({ first, second, dead, rounds }) => `${first} and ${second}: ${dead} dead in round ${rounds}`,
    ),
    overruns: update.overruns.map(
      ({ at, by, of }) => `${at}: ${by.toSorted().join(', ')} over ${of.toSorted().join(', ')}`,
    ),
    harm: update.harms.map(
      ({ kind, by, target, succeeded, gold }) =>
        `${HARM[kind][succeeded ? 0 : 1]}: ${by}, ${target}${kind === 'theft' && succeeded ? `, ${gold} gold` : ''}`,
    ),
    armies: board.armies.map(
      (army) =>
        `${armyName(army)}: ${army.at}, morale ${army.morale}, food ${army.food}${army.fed ? '' : ', unfed'}: ${army.units
          .map(({ unit, men, weapons, armor, training }) => `${men} ${unit} ${weapons}/${armor}/${training}`)
          .join(', ')}`,
    ),
    characters: board.characters.map(({ name, at, commander, rogue, wizard, life, with: leader }) => {
      const skills = listed({ commander, rogue, wizard }).map(([skill, number]) => `${skill} ${number}`);
      return `${name} ${at}: ${[...skills, `life ${life}`, ...(leader ? [`with ${leader}`] : [])].join(', ')}`;
    }),
    spells: board.characters
      .filter(({ spells }) => spells.length > 0)
      .map(({ name, spells }) => `${name}: ${spells.toSorted().join(', ')}`),
    cities: board.cities
      .filter(({ size }) => size > 0)
      .map(({ name, at, nation, size, fortification, loyalty, capital, stores }) => {
        const held = listed(stores).map(([good, number]) => `${good} ${number}`);
        const kept = held.join(', ') || 'nothing';
        const grade = `size ${size}, fortification ${fortification}, loyalty ${loyalty}${capital ? ', capital' : ''}`;
        return `${name} ${at}: ${nation ?? 'free'}, ${grade}; ${kept}`;
      }),
    treasuries: board.nations.map(({ name, treasury, tax }) => `${name}: ${treasury}, tax ${tax}`),
    ledger: board.nations.map(({ name }) => {
      const entries = update.ledger.filter(({ subject, what }) => subject === name && what === 'treasury');
      const gold = entries.map(({ before, after }) => Number(after) - Number(before)).filter((sum) => sum !== 0);
      return `${name}: ${gold
        .toSorted((a, b) => a - b)
        .map((sum) => (sum > 0 ? `+${sum}` : `${sum}`))
        .join(', ')}`;
    }),
    market: [
      ...update.tiers.map((gold, i) => `tier ${i + 1}: ${gold}`),
      ...Object.entries(board.market?.goods ?? {}).map(([good, { stock }]) => `${good}: ${stock}`),
    ],
    points: Object.entries(update.points).map(([nation, { cities, armies, characters, richness, items }]) => {
      const total = cities + armies + characters + richness + items;
      return `${nation}: cities ${cities}, armies ${armies}, characters ${characters}, richness ${richness}; ${total}`;
    }),
    sight: Object.entries(board.sight ?? {}).map(([nation, { seen }]) => `${nation}: ${seen.length} hexes`),
    eliminated: update.eliminated.map(({ nation, because }) => `${nation} ${because.rule}`),
    rolls: update.rolls.map(({ turn, rule, piece, what, result }) => `${turn}|${rule}|${piece}|${what}: ${result}`),
    calls: [...new Set(update.calls.map(({ because }) => because.ruling))],
  };
}

const GAME = 'seven-fords';
const TURNS = [1, 2, 3];

/** `hobb: Hask, Zeke` → the reader of a mail, `everybody` of the public update, and the names. */
const readNames = (line: string) => {
  const [reader = '', names = ''] = line.split(': ');
  return { reader, names: names.split(', ') };
};

describe('the bundled game of Counselor', () => {
  const played = promiseCampaign({
    name: GAME,
    readOwn,
    factsOf,
    sealed: true,
    posts: [13, 13, 12],
    drafts: [7, 7, 7],
    replayed: 27,
  });

  it.each(TURNS)(
    "names in each mail of turn %i whom the judge's own update says, and nobody whom it forbids",
    (number) => {
      const { lines } = readSections(join(campaignFolder(GAME), 'turns', String(number), 'update.md'));
      const written = played().game.store.drafts.list(number);
      const wordsFor = (reader: string) => {
        const own = written.filter(({ document }) =>
          reader === 'everybody' ? document.id === 'update' : document.to === reader,
        );
        expect(own, reader).not.toEqual([]);
        return own.map(({ text }) => text).join('\n');
      };
      const wrong = (['Told', 'Not told'] as const).flatMap((section) =>
        lines(section)
          .map(readNames)
          .flatMap(({ reader, names }) => {
            const words = wordsFor(reader);
            return names
              .filter((name) => words.includes(name) !== (section === 'Told'))
              .map((name) => `${section}: ${name} to ${reader}`);
          }),
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    [
      1,
      'report-Ostrel-hobb',
      'recruit 200 scouts, leather armor**: partly, 150 of 200: Horsefair had leather for no more (Platoons, 6.2, J39)',
    ],
    [
      1,
      'report-Ostrel-hobb',
      'recruit 100 heavy cavalry, bronze weapons**: partly, 80 of 100: Ostrelfold had bronze for no more',
    ],
    [1, 'report-Drumm-Grit Halloran', 'recruit 5 catapults**: partly, 4 of 5: Drummgate had timber for no more'],
    [
      1,
      'report-Carrow-pennyworth',
      'load 300 food**: failed. His army was destroyed in the battle at 1506 before. (Platoons, 6.2, J6)',
    ],
    [
      1,
      'report-Drumm-Grit Halloran',
      'His army was destroyed in the battle at 1110 before the assault. (Armies Combat, 7.1, J6)',
    ],
    [1, 'report-Tarn-Maren', 'tax 45**: failed. Cael Harrow is not at his capital. (Nations, 10, J36)'],
    [1, 'report-Tarn-Maren', 'wizard 35 → 37, by study (4, J44); wizard 37 → 39, by practice (4)'],
    [1, 'report-Tarn-Maren', '**Finn**, improve: 89 of 100, needed at most 45 (10, J41)'],
    [
      1,
      'report-Carrow-pennyworth',
      '**Jessamy Locke**, assassinate: 48 of 100, needed at most 45, less the skill of a guard (4, J46)',
    ],
    [1, 'report-Ostrel-hobb', '**Jessamy Locke**, assassinate: 48 of 100 (4, J46)'], // another's skill is told to nobody
    [1, 'report-Carrow-pennyworth', '**Lysander Pike**, survive: 40 of 100, needed at most 65 (7.1, J29)'],
    [1, 'report-Ostrel-hobb', 'Torvald Reyne’s ambush beats Brannoch Hale’s charge: × 6/5 (7.3, J26)'],
    [1, 'report-Ostrel-hobb', '**J39**: '],
    [1, 'report-Ostrel-hobb', 'posted after the deadline'],
    [3, 'update', 'its characters and armies are off the map, its cities are free, and so enemies of all (J19, J58)'],
    [3, 'report-Tarn-Maren', 'with 500 troops, 191 left, none after the assault'],
    [2, 'update', 'When an order was served stands in the report of who gave it.'],
  ])('says in turn %i to %s: %s', (turn, id, told) => {
    const draft = played()
      .game.store.drafts.list(turn)
      .find(({ document }) => document.id === id);
    expect(draft?.markdown.replaceAll('\\', '')).toContain(told);
  });

  it('tells everybody when his orders were served, and each place of a queue to one', () => {
    for (const number of TURNS) {
      const places = played()
        .game.store.drafts.list(number)
        .filter(({ document }) => document.kind === 'request')
        .flatMap(({ markdown }) => [...markdown.matchAll(/: (\d+ of \d+ \(.*?J3[45]\))/g)].map(([, one]) => one));
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('promises no other time than the one the next turn is opened with', () => {
    for (const number of TURNS.slice(0, -1)) {
      const lock = played().closed[number]?.turn.lock ?? 0;
      for (const { document, text } of played().game.store.drafts.list(number))
        for (const [, when] of text.replace(/\s+/g, ' ').matchAll(/Orders for turn \d+ are due by (.*? UTC)/g))
          expect(when, document.id).toBe(writeMoment(lock, 'UTC').replace(/ \(.*/, ''));
    }
  });
});
