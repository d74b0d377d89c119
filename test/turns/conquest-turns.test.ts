import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '../../src/drafting/markdown.js';
import type { ConquestBoard } from '../../src/rulesets/conquest/board.js';
import { cases } from '../../src/rulesets/conquest/cases.js';
import { conquest } from '../../src/rulesets/conquest/index.js';
import { formatEnd } from '../../src/rulesets/conquest/report/announcement.js';
import { writeLedger } from '../../src/rulesets/conquest/report/players.js';
import { writeLands } from '../../src/rulesets/conquest/report/update.js';
import type { ConquestUpdate } from '../../src/rulesets/conquest/update.js';
import { gameOf } from '../../src/rulesets/conquest/update.js';
import type { ListItem } from '../../src/rulesets/shared/report-posts.js';
import { playCase } from '../../src/turns/cases/cases.js';
import { closeTurn } from '../../src/turns/close.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from '../app/campaign-promises.js';
import { listCaseFiles, loadCases } from '../harness/catalogue.js';
import { readSections } from './judge-sections.js';

function readOwn(path: string) {
  const { lines, cut } = readSections(path);
  return {
    moves: lines('Moves'),
    challenges: lines('Challenges'),
    went: lines('Went elsewhere'),
    lands: lines('Lands that changed hands'),
    bonds: lines('New bonds'),
    reinforced: lines('Reinforced'),
    stripped: lines('Stripped'),
    found: lines('Found'),
    resources: lines('Resources'),
    experience: lines('Experience'),
    reputation: lines('Reputation'),
    traits: lines('Traits'),
    cards: lines('Cards'),
    shaken: lines('Shaken'),
    order: lines('Order of play'),
    illegal: cut('Illegal orders', /^(.*?) \((\d[\d.]*)\)/),
    nothing: cut('Came to nothing', /^(.*?) \((\d[\d.]*)\)/),
    superseded: lines('Superseded'),
    late: lines('Late'),
    rolls: lines('Rolls'),
    calls: lines("Judge's calls"),
  };
}

/** The same facts out of what was judged. */
function factsOf({ update: judged, gathered }: TurnResult) {
  const update = judged as ConquestUpdate;
  const { board, before, moves, verdicts } = update;
  const told = (fate: string) => verdicts.filter((verdict) => verdict.status === fate);
  const texts = new Map(update.orders.map(({ id, text }) => [id, text]));
  const isMovement = update.window === 'movement';
  const hexOn = ({ hexes }: ConquestBoard, at: string) => hexes.find((hex) => hex.at === at);
  const observed = cases.observe(update, () => []) as Record<string, Record<string, string>>;
  const count = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .filter(([, number]) => number > 0)
      .map(([name, number]) => `${name} ${number}`);
  const holding = (key: 'traits' | 'cards') =>
    board.players.flatMap((seat) => {
      const held = count(seat[key]).sort();
      return held.length > 0 ? [`${seat.name}: ${held.join(', ')}`] : [];
    });
  return {
    moves: isMovement
      ? moves.filter(({ outcome }) => outcome === 'moved').map(({ piece, from, to }) => `${piece} ${from} > ${to}`)
      : [],
    challenges: update.begun.map(
      (one) =>
        `${one.kind} at ${one.at}: ${one.challengers.toSorted().join(', ')} against ${one.challenged.join(', ')}, ${gameOf(board, one)}`,
    ),
    went: isMovement
      ? []
      : moves.filter(({ from, to }) => from !== to).map(({ piece, to }) => `${piece}: ${to ?? 'off the board'}`),
    lands: board.hexes
      .filter(({ at, controller }) => controller !== (hexOn(before, at)?.controller ?? null))
      .map(({ at, controller }) => `${at}: ${controller}`),
    bonds: board.hexes
      .filter(({ at, bonded }) => bonded.length !== (hexOn(before, at)?.bonded.length ?? 0))
      .map(({ at, bonded }) => `${at}: ${bonded.toSorted().join(', ')}`),
    reinforced: board.hexes.filter(({ reinforced }) => reinforced).map(({ at }) => at),
    stripped: board.hexes.filter(({ stripped }) => stripped).map(({ at }) => at),
    found: update.found.map(({ player, at, rarity, color }) => `${player} at ${at}: ${rarity} ${color}`),
    resources: board.players.map(({ name, resources }) => `${name}: ${count(resources).join(', ') || 'nothing'}`),
    experience: board.players.map(({ name, experience }) => `${name} ${experience}`),
    reputation: board.players.map(
      ({ name }) => `${name} ${observed.reputation?.[name]}, ${observed.available?.[name]} available`,
    ),
    traits: holding('traits'),
    cards: holding('cards'),
    shaken: board.players.filter(({ shaken }) => shaken).map(({ planeswalker }) => planeswalker),
    order: board.players.map(({ name }, i) => `${i + 1} ${name}`),
    illegal: told('illegal').map(({ piece, rule }) => `${piece} ${rule}`),
    nothing: told('fails').map(({ piece, rule }) => `${piece} ${rule}`),
    superseded: told('superseded').map(({ order }) => texts.get(order) ?? ''),
    late: gathered.untimely.map(({ author }) => author),
    rolls: update.rolls.map(({ turn, rule, piece, what, result }) => `${turn}|${rule}|${piece}|${what}: ${result}`),
    calls: update.calls.map(({ because, piece }) => `${because.ruling} ${piece}`),
  };
}

describe('the bundled campaign of Magic: Conquest', () => {
  const demo = promiseCampaign({
    name: 'salt-crown',
    readOwn,
    factsOf,
    posts: [26, 24, 23, 21],
    drafts: [2, 1, 2, 1],
    replayed: 14,
  });

  it('tells in every update who plays next, and gives each refusal its rule', () => {
    for (const { result } of demo().closed) {
      const update = result.update as ConquestUpdate;
      const [told] = result.outlines.filter(({ id }) => id === 'update');
      const words = JSON.stringify(told?.sections);
      for (const { name } of update.board.players) expect(words).toContain(name);
      for (const { status, rule } of update.verdicts)
        if (status === 'illegal' || status === 'fails')
          expect(words).toMatch(new RegExp(`[( "]${rule.replaceAll('.', '[.]')}[,;)"]`));
    }
  });

  it('announces who plays whom after each movement, and after no aftermath', () => {
    const announced = demo().closed.map(({ result }) => result.outlines.some(({ id }) => id === 'challenges'));
    expect(announced).toEqual([true, false, true, false]);
  });

  const plain = (number: number, id: string) =>
    demo()
      .game.store.drafts.list(number)
      .find(({ document }) => document.id === id)
      ?.text.replace(/\s+/g, ' ') ?? '';

  it('says whose choice a place was, how it was settled, and asks the judge to ask him (C26, C27)', () => {
    expect(plain(4, 'update')).toContain(
      'Karg Ironhide (Orrin) goes to 5F: the challenge was discontinued (Challenge Phase, 3.3.5); 6E and 7E were open too: the choice was Orrin’s, no “retreat to” named one of them, and so it is the first of those equally near, 5F (C26, C27)',
    );
    expect(plain(4, 'update')).not.toContain('by default');
    expect(demo().closed[3]?.result.head.join('\n')).toContain(
      'Karg Ironhide goes to 5F, since Orrin named no hex; the choice is his (3.3.3–3.3.5). Ask him before you post; 6E and 7E would do too, and you can change the outcome.',
    );
  });

  it('names the ruling where land changes hands and where Experience prices a point (C30, C35)', () => {
    expect(plain(2, 'update')).toContain(
      'Sable takes 5L from Nan: a piece of Sable stands there, and none of Nan; how land is lost is the judge’s ruling (Conquest Phase, 3.4.1, C30)',
    );
    expect(plain(2, 'update')).toContain(
      '1 Experience for 1 + 5, since by the judge’s ruling all that is earned with it counts, spent or not, where the book says “will have” (4.1.3, C35)',
    );
    expect(plain(4, 'update')).toContain(
      '1 Reputation for 1 + 3, since by the judge’s ruling all Experience earned so far counts, spent or not, where the book says “will have” (4.1.3, C35)',
    );
    expect(plain(4, 'update')).toMatch(/C35: .* a point of Reputation 1 more than all the Experience he has earned/);
  });

  it('says until when challenges are played, and who plays them with 5 life less', () => {
    for (const number of [1, 3])
      expect(plain(number, 'challenges')).toContain(
        'before the aftermath closes: the post that opens it names the day',
      );
    expect(plain(1, 'challenges')).toContain('No planeswalker plays with 5 life less (Challenge Phase, 3.3.3).');
    const weak =
      'Tamsin Vale and Brakk play with 5 life less in every challenge and quest until the aftermath is over (Challenge Phase, 3.3.3)';
    expect(plain(3, 'challenges')).toContain(weak);
    expect(plain(4, 'opening')).toContain(
      `Challenges are played or conceded: by the same minute; post the result in the thread, as “Challenge 1: Name fell to Name; Name won” (Challenge Phase, 3.3.1). ${weak}`,
    );
    expect(plain(4, 'opening')).toContain('Isolde may put Seraph Ilo in (Troop Movement Phase, 3.2.7)');
  });

  const words = (turn: number, id: string): string =>
    (
      demo()
        .game.store.drafts.list(turn)
        .find(({ document }) => document.id === id)?.markdown ?? ''
    ).replace(/\*\*/g, '');

  it.each([
    [1, 'opening', 'none is begun that the order does not write down (C15)'],
    [
      1,
      'update',
      'Brakk 14B > 8E: 8E is guarded by Vasha Thorn, who calls for its master, so it is a challenge to Tamsin Vale (Troop Movement Phase, 3.2.2, 3.2.7)',
    ],
    [
      1,
      'update',
      'Gort (Sable) 8K > 5L: 5L lies next to 4L, bonded to Nan, so it is a challenge to Nan Tucket (Troop Movement Phase, 3.2.3)',
    ],
    [1, 'update', 'Ilyane guards 13G, and the order takes on no challenge there (Troop Movement Phase, 3.2.2, C15)'],
    [
      3,
      'update',
      '15F lies next to 16E, bonded to Mirelle, and the order takes on no challenge there (Troop Movement Phase, 3.2.3, C15)',
    ],
    [3, 'update', 'since Karg Ironhide, on 6F, guards every hex around 6F (Troop Movement Phase, 3.2.6, C12, C14)'],
    [3, 'update', 'Orrin orders for Nan Tucket, in place of Nan (C6)'],
    [4, 'opening', 'Stand-ins: Orrin orders for Nan Tucket, in place of Nan (C6)'],
    [
      4,
      'update',
      'Wick conceded before it began (Challenge Phase, 3.3.4), so it was a duel: its winner gains no Reputation',
    ],
    [4, 'update', 'Seraph Ilo, put in for The Pale Lady (Troop Movement Phase, 3.2.7), won; Joss fell'],
    [4, 'update', 'by bonding to it; Nan stays bonded to it too and may still use it in decks'],
    [1, 'challenges', 'it is one game, played at 9C, so Salt Fog of 8E is not in play (C19)'],
    [
      4,
      'update',
      '4L was open too: the choice was Nan’s, no “retreat to” named one of them, and so it is the nearest, 2M (C25, C27)',
    ],
    [4, 'update', 'and so it is the first of those equally near, 5F (C26, C27)'],
    [4, 'update', 'its resources are Sable’s from the next turn on'],
    [
      4,
      'update',
      'for 1 + 3, since by the judge’s ruling all Experience earned so far counts, spent or not, where the book says “will have” (4.1.3, C35)',
    ],
    [1, 'challenges', 'as “Challenge 1: Name fell to Name; Name won”'],
  ])('says in turn %i, %s, why it is so: %s', (turn, id, told) => {
    expect(words(turn, id)).toContain(told);
  });
});

describe('how a challenge ended', () => {
  const board = {
    players: [...'ABC'].map((name) => ({ name, planeswalker: name })),
    generals: [{ name: 'General', owner: 'B' }],
  } as unknown as ConquestBoard;
  const challenge = { kind: 'planeswalker', challengers: ['A'], challenged: ['B', 'C'], at: '1A' } as const;

  it.each([
    { fell: ['B', 'C', 'A'], by: { B: 'A', C: 'A' }, told: /^Challenge 1 at 1A: A won; B fell; C fell$/ },
    { fell: ['B', 'C', 'A'], by: { B: 'C' }, told: /^Challenge 1 at 1A: A won; B fell to C; C fell$/ },
    {
      fell: ['B', 'A'],
      by: { B: 'A' },
      conceded: ['C'],
      told: /^Challenge 1 at 1A: A won; B fell; C conceded before .*3\.3\.4.*duel.*C29/,
    },
    {
      fell: ['A', 'General'],
      conceded: ['C'],
      told: /^Challenge 1 at 1A: General, put in for B .3\.2\.7., won; A fell; C conceded/,
    },
    { conceded: ['B', 'C'], told: /^Challenge 1 at 1A: B and C conceded before it began .3\.3\.4.$/ },
    {
      conceded: ['C'],
      brokeOff: ['A', 'B'],
      told: /^Challenge 1 at 1A: C conceded before .*; A and B discontinued it .3\.3\.5.$/,
    },
    { brokeOff: ['A', 'B', 'C'], told: /^Challenge 1 at 1A: A, B and C discontinued it .3\.3\.5.$/ },
  ])('is told as $told', ({ fell, by = {}, conceded = [], brokeOff = [], told }) => {
    const end = { conceded, brokeOff, ...(fell && { played: { fell, by } }) };
    expect(wordsOf([[formatEnd(board, { challenge, end, isUnplayed: false }, 0)]])).toMatch(told);
  });
});

describe('what a window brought', () => {
  const CASES = listCaseFiles(conquest).flatMap((path) => loadCases(path, conquest));
  const closeOf = (id: string) => {
    const one = CASES.find((found) => found.id === id);
    const [played] = one ? playCase(one, conquest) : [];
    if (!played?.ok) throw new Error(`no case ${id} that can be played`);
    return closeTurn(played.value.record, conquest);
  };
  const updateOf = (id: string) => closeOf(id).update as ConquestUpdate;

  it.each([
    ['3.6.3-d', 'sell 1 Black Lotus', 'sell 0 Black Lotus'],
    ['3.1-x', 'Cy: 10H > 9G', 'Cy: 10H > 9H'],
  ])('tells which order counts in place of one, whatever else the player gave (%s)', (id, gone, counts) => {
    const told = closeOf(id).documents.map(writeMarkdown).join();
    expect(told).toContain(`*“${gone}”*: the later order counts, “${counts}” (`);
  });

  it('tells of a stripped land that is no basic one, too (3.6.2)', () => {
    expect(wordsOf(writeLands(updateOf('3.6.2-a')))).toMatch(/^Ann strips 6A/);
  });

  it('tells each block with the level that opened it (4.4.6)', () => {
    const told = wordsOf(writeLedger(updateOf('4.4.6-c')));
    expect(told).toMatch(/may buy from Lorwyn: Well-Traveled 1 .*may buy from Mirage: Well-Traveled 2/);
  });
});

/** What stands in some lines. */
function wordsOf(items: readonly ListItem[]): string {
  const words = (part: ListItem[number]): string => {
    if (typeof part === 'string') return part;
    return 'text' in part ? part.text : part.children.map(words).join('');
  };
  return items.flat().map(words).join('');
}
