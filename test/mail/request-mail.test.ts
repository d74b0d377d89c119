import { expect, it } from 'vitest';
import { renderLetter } from '../../src/app/close/letters.js';
import { type Document, inlines, type Outline, plainWords } from '../../src/core/document.js';
import { arrangeDocument } from '../../src/drafting/arrange.js';
import { writeText } from '../../src/drafting/text.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { describeGround } from '../../src/rulesets/classic/report/battles.js';
import { requestStrategies } from '../../src/rulesets/classic/report/requests.js';
import { wordsOf } from '../../src/rulesets/classic/report/words/words.js';
import { writeCircumstances } from '../../src/rulesets/classic/update/clashes.js';
import type { ClassicUpdate } from '../../src/rulesets/classic/update.js';
import type { ReportContext } from '../../src/rulesets/contract/report.js';
import { readCalendar } from '../harness/read-calendar.js';
import { clearTable, openMails, openServer } from './mail-table.js';

clearTable();

const army = (name: string, team: string, rank: string, at: string, controllers: string) => ({
  name,
  team,
  rank,
  at,
  colors: ['Red'],
  troops: { 5000: 3000 },
  controllers,
});
const armies = [
  army('Sai Rei', 'Coalition', 'Commander', '5E', 'Mara'),
  army('Rook', 'Coalition', 'Lieutenant', '5E', 'Tamsin'),
  army('Gale', 'Coalition', 'Lieutenant', '9F', 'Mara'),
  army('Darkhand5', 'Phyrexia', 'Evincar', '5E', 'Ilex'),
  army('Mire', 'Phyrexia', 'Evincar', '9F', 'Ilex'),
];
const setup = classic.readSetup({
  map: { numbers: '38', letters: '14' },
  structures: [{ name: 'Red Base', kind: 'base', color: 'Red', at: '5E', description: 'A wall of glass.' }],
  armies: armies.map(({ controllers: _, ...one }) => ({
    ...one,
    troops: { '5000': '3000' },
  })),
  control: Object.fromEntries(
    ['Mara', 'Tamsin', 'Ilex'].map((player) => [
      player,
      armies.filter(({ controllers }) => controllers === player).map(({ name }) => name),
    ]),
  ),
});
if (!setup.ok) throw new Error(JSON.stringify(setup.error));
const update = {
  turn: 3,
  board: setup.value,
  before: setup.value,
  conflicts: [
    {
      kind: 'attacks',
      at: '5E',
      sides: [['Sai Rei', 'Rook'], ['Darkhand5']],
      circumstances: writeCircumstances('forest', 'fog'),
    },
    { kind: 'versus', at: '9F', sides: [['Gale'], ['Mire']], circumstances: writeCircumstances('plains') },
  ],
} as unknown as ClassicUpdate;

const context = (mara: { readonly zone?: string; readonly together?: true }): ReportContext => ({
  game: 'A game',
  sheet: { number: 3, opened: 0, deadline: 0, lock: Date.UTC(2026, 9, 3, 5), secret: '' },
  zone: 'America/New_York',
  judges: { movement: 'Old Bear', battle: 'Wren', mercenary: 'Old Bear' },
  next: { deadline: Date.UTC(2026, 9, 16, 5), lock: Date.UTC(2026, 9, 17, 5) },
  linkTo: () => undefined,
  messages: new Set(),
  players: ['Mara', 'Tamsin', 'Ilex'].map((name) => ({
    name,
    mail: `${name}@players.example`,
    ...(name === 'Mara' && mara),
  })),
  control: [],
  untimely: [],
  questions: [],
  strategiesTo: 'battles@example.org',
  announcedAt: 'https://forum.example/showthread.php?t=8',
  isSealShown: true,
  remarks: [],
});

const documentOf = (outline: Outline): Document =>
  arrangeDocument(
    outline,
    [...new Set(outline.sections.map(({ key }) => key))].map((key) => ({ key, title: '' })),
    {
      name: '',
      notes: [],
      fields: {
        turn: '3',
        game: 'A game',
        judge: '',
        deadline: '',
        lock: '',
      },
    },
  ).document;
const textOf = (outline: Outline | undefined): string =>
  outline === undefined ? '' : writeText(documentOf(outline)).replace(/\s+/g, ' ');

it('says nothing of terrain and description where the board has none', () => {
  const conflict = { kind: 'attacks', at: '5E', sides: [['Sai Rei'], ['Darkhand5']], circumstances: [] };
  const bare = { ...setup.value, structures: setup.value.structures.map(({ description: _, ...one }) => one) };
  const told = (at: string) => plainWords(inlines(describeGround({ ...conflict, at }, bare, wordsOf({}))));
  expect(told('5E')).toBe('Fought at Red Base (base), 5E.');
  expect(told('9F')).toBe('Fought at 9F.');
});

it('a request says all there is to know, in the player’s own time beside UTC, and under which subject to answer', () => {
  const { outlines } = requestStrategies(update, context({ zone: 'Asia/Tokyo' }));
  expect(outlines.map(({ id }) => id)).toEqual([
    'request-Sai Rei-Mara',
    'request-Rook-Tamsin',
    'request-Darkhand5-Ilex',
    'request-Gale-Mara',
    'request-Mire-Ilex',
  ]);
  const [first] = outlines;
  const text = textOf(first);
  for (const fact of [
    'Sai Rei and Rook attack Darkhand5 at 5E',
    'Friday, 16 October 2026, 05:00 UTC (14:00 in Tokyo)',
    'Red Base (base), 5E, forest; its description applies (4.1.2.4). “A wall of glass.” Weather: fog',
    'Against: Darkhand5 (Phyrexia Evincar, Red, commanded by Ilex)',
    'With: Rook (Coalition Lieutenant, Red, commanded by Tamsin); each commander sends his own strategy, and may say in it which of you leaves',
    'Your troops: 3000 of 5000',
    'with the subject Strategy for Sai Rei at 5E, turn 4',
    'Without yours Sai Rei takes no part, and Rook fights alone (4.4)',
    'https://forum.example/showthread.php?t=8',
    'Wren (battles@example.org)',
  ])
    expect(text).toContain(fact);
  expect(first?.asks).toEqual({
    fights: [
      {
        at: '5E',
        title: 'Sai Rei and Rook attack Darkhand5 at 5E',
        pieces: ['Sai Rei'],
        subject: 'Strategy for Sai Rei at 5E, turn 4',
      },
    ],
    due: Date.UTC(2026, 9, 16, 5),
  });
});

it('who wants one mail for all his battles gets one, with the subject of each', () => {
  const { outlines } = requestStrategies(update, context({ together: true }));
  expect(outlines.map(({ id }) => id)).toEqual([
    'request-Mara',
    'request-Rook-Tamsin',
    'request-Darkhand5-Ilex',
    'request-Mire-Ilex',
  ]);
  const text = textOf(outlines[0]);
  expect(text).toContain('2 of your armies are in battle');
  for (const subject of ['Strategy for Sai Rei at 5E, turn 4', 'Strategy for Gale at 9F, turn 4'])
    expect(text).toContain(`Subject: ${subject}`);
  expect(outlines[0]?.asks?.fights.map(({ at }) => at)).toEqual(['5E', '9F']);
});

it('the calendar’s entry stays the same and rises with every further mail; the mails follow each other', async () => {
  const server = await openServer();
  const live = await openMails(server.url);
  await live.approve(0);
  const [first] = server.received.map(({ bytes }) => bytes.toString());
  const unfold = (eml = '') => eml.replace(/\r\n[ \t]+/g, ' ');
  const calendar = (eml = '') => {
    const part = /Content-Type: application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(eml)?.[1] ?? '';
    return readCalendar(Buffer.from(part, 'base64').toString());
  };
  const uid = calendar(first).parts[0]?.uid;
  expect(uid).toMatch(/^[0-9a-f]{32}@example\.org$/);
  expect(calendar(first)).toMatchObject({ says: { method: 'PUBLISH' }, parts: [{ sequence: '0' }] });
  expect(unfold(first)).toMatch(/^List-Unsubscribe: <mailto:judge@example\.org\?subject=unsubscribe>/m);
  const { game } = live;
  const draft = game.store.drafts.list(1).find(({ state, document }) => state === 'approved' && document.asks);
  if (!draft?.document.asks) throw new Error('no request was approved');
  const later = { ...draft.document, asks: { ...draft.document.asks, isOff: true as const } };
  const mail = await renderLetter(game, { ...draft, document: later, edition: 2 }, draft.id);
  const second = mail?.eml.toString() ?? '';
  expect(calendar(second)).toMatchObject({ says: { method: 'CANCEL' }, parts: [{ uid, sequence: '1' }] });
  expect(unfold(second)).toContain(`References: ${server.received[0]?.messageId}`);
});
