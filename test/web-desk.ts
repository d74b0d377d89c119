import { createHash } from 'node:crypto';
import { writeBBCode } from '../src/drafting/bbcode.js';
import { writeBBCodeLook } from '../src/drafting/bbcode-look.js';
import { writeHtml } from '../src/drafting/html.js';
import { findAreas, writeMap } from '../src/drafting/map.js';
import { writeMarkdown } from '../src/drafting/markdown.js';
import { writeText } from '../src/drafting/text.js';
import { type Document, heading, link, list, paragraph, strong, type TemplateKind } from '../src/kit/document.js';
import type { Order } from '../src/kit/order.js';
import type { BoardView } from '../src/kit/piece.js';
import type { Post, Skip } from '../src/kit/post.js';
import { err, ok, type Result } from '../src/kit/result.js';
import type { Verdict } from '../src/kit/verdict.js';
import type { Confirmation, GatheredPost, MarkedPart, Question, Ruling, TurnResult } from '../src/turns/turn.js';
import { countPosts } from '../src/web/counts.js';
import type { Overruling, Seen, Settling } from '../src/web/decisions.js';
import type { Desk, Frame, LogEntry, Refusal } from '../src/web/desk.js';
import type { DraftView } from '../src/web/views/drafts.js';
import type { TurnSummary } from '../src/web/views/turn.js';
import type { TemplateTried, TemplateView } from '../src/web/views/words.js';

/** What a villain puts wherever he may type. */
export const HOSTILE =
  '<script>document.title="pwned"</script><img src=x onerror="document.title=\'pwned\'">"\'><b>bold</b></textarea>[b]x[/b]&amp;';

export const NOW = Date.parse('2026-10-03T08:10:00Z');
const HOUR = 3_600_000;
const LOCK = Date.parse('2026-10-03T05:00:00Z');

/** A small turn as it comes from the store, kept in memory: six posts with an order of every common fate. */
export class PaperDesk implements Desk {
  readonly #rulings: Ruling[] = [];
  #closing = false;
  readonly #approved = new Map<string, { at: number; who: string }>();
  readonly #log: LogEntry[] = [{ at: LOCK + 60_000, who: 'adjutant', what: 'captured 6 posts on 1 page' }];
  left: Frame['left'] = [];
  alarm: Refusal | undefined;
  get confirmations(): readonly Confirmation[] {
    const known = new Map(
      this.#rulings
        .filter(({ decision }) => decision === 'confirm')
        .flatMap((one) => one.orders.map((id) => [id, one])),
    );
    return CONFIRMATIONS.map((one) => ({ ...one, ...(known.has(one.id) && { ruling: known.get(one.id) as Ruling }) }));
  }

  /** A draft's text as the judge saw it may be older than this. */
  addendum = '';

  frame(): Frame {
    return {
      game: 'The Ashen Tide',
      zone: 'America/New_York',
      version: '0.1.0',
      left: this.left,
      ...(this.alarm && { alarm: this.alarm }),
    };
  }

  home() {
    return {
      thread: 'http://127.0.0.1:8080/showthread.php?t=7',
      turns: [this.#summary()],
      people: [
        { player: 'Corin', side: 'Coalition', state: 'missing', ordered: [], owed: ['Gravetide'] },
        { player: 'Mara', side: 'Coalition', state: 'moved', ordered: ['Sai Rei'], owed: [] },
        { player: HOSTILE, side: HOSTILE, state: 'partly', ordered: [HOSTILE], owed: [HOSTILE] },
        { player: 'Wren', side: HOSTILE, state: 'away', ordered: [], owed: ['Coil'], away: { why: HOSTILE } },
      ] as const,
      news: {
        since: LOCK - HOUR,
        state: 'state-1',
        posts: [
          { change: 'new', turn: 3, post: '104', number: 4, author: HOSTILE, seen: LOCK },
          { change: 'changed', turn: 3, post: '103', number: 3, author: 'Tamsin', seen: LOCK },
        ] as const,
        fates: [{ turn: 3, order: '102.1', text: HOSTILE, before: 'stands', now: 'illegal' }],
      },
    };
  }

  turn(turn: number) {
    return turn === 3
      ? {
          summary: this.#summary(),
          result: this.#result(),
          rulings: this.#rulings,
          rules: RULES,
          allowed: new Map([
            ['102.1', { ok: true, value: ['3.2.2.3'] } as const],
            ['106.1', { ok: false, error: HOSTILE } as const],
          ]),
          changes: [
            { subject: 'place Mistwalkers', pieces: ['Mistwalkers'], text: 'Mistwalkers: ends at 9D', now: true },
            { subject: 'place Mistwalkers', pieces: ['Mistwalkers'], text: `ends at 9C ${HOSTILE}`, now: false },
          ],
          confirmations: this.confirmations,
          last: { ruling: 1, changed: [{ about: HOSTILE, before: HOSTILE, now: HOSTILE }] },
        }
      : undefined;
  }

  drafts(turn: number) {
    if (turn !== 3) return undefined;
    const open = this.#open();
    const blocked: Refusal = {
      what: 'Nothing can be approved yet',
      why: `${open} question is open.`,
      todo: 'Answer it first.',
    };
    return {
      summary: this.#summary(),
      drafts: this.#drafts(),
      head: ['Nobody controls Gravetide at the lock; its strategy request goes to nobody.'],
      consequence: 'Mails are written as .eml files; nothing is sent.',
      thread: 'http://127.0.0.1:8080/showthread.php?t=7',
      markup: 'bbcode' as const,
      stale: false,
      ...(open > 0 && { blocked }),
    };
  }

  map(turn: number) {
    if (turn !== 3) return undefined;
    const clashes = [
      { kind: 'attacks', first: ['Sai Rei'], second: ['Darkhand5'], at: '5E', terrain: 'forest' },
    ] as const;
    const arrows = [{ piece: 'Mistwalkers', kind: 'partial', squares: ['8C', '9D', '11F'], told: HOSTILE }] as const;
    return {
      summary: this.#summary(),
      svg: writeMap(BOARD, clashes, { arrows }),
      areas: findAreas(BOARD, clashes),
      arrows,
      turns: [2, 3],
      board: BOARD,
      clashes,
      marked: '10E',
    };
  }

  async confirm(turn: number, ids: readonly string[]): Promise<Result<Ruling, Refusal>> {
    const question = `turn-${turn}:confirm:${this.#rulings.length}`;
    const id = this.#rulings.length + 1;
    const ruling = { id, question, decision: 'confirm', orders: ids, who: 'J', at: NOW, why: '' } as const;
    this.#rulings.push(ruling);
    return ok(ruling);
  }

  template(kind: TemplateKind): TemplateView {
    const sections = [{ key: 'summary', title: HOSTILE }];
    const earlier = [{ at: NOW, who: HOSTILE, text: HOSTILE }];
    return { kind, file: HOSTILE, text: HOSTILE, own: true, version: 'v1', sections, facts: ['turn'], earlier };
  }

  tryTemplate(): TemplateTried {
    return { flaws: [{ line: 1, column: 1, why: HOSTILE }], remarks: [] };
  }

  async saveTemplate(): Promise<Result<void, Refusal>> {
    return err({ what: 'The template was not saved', why: HOSTILE, todo: 'Mend it.' });
  }

  async note(): Promise<Result<void, Refusal>> {
    return ok(undefined);
  }

  async leave(): Promise<Result<void, Refusal>> {
    return ok(undefined);
  }

  async comeBack(): Promise<Result<void, Refusal>> {
    return ok(undefined);
  }

  async draftAnew(): Promise<Result<void, Refusal>> {
    return ok(undefined);
  }

  async close(): Promise<Result<void, Refusal>> {
    this.#closing = true;
    return ok(undefined);
  }

  closing(turn: number) {
    if (turn !== 3 || !this.#closing) return undefined;
    return { summary: this.#summary(), steps: ['looking at the thread', HOSTILE], over: true };
  }

  async look(): Promise<Result<void, Refusal>> {
    return ok(undefined);
  }

  async overrule({ why, decision }: Overruling): Promise<Result<Ruling, Refusal>> {
    const ruling = {
      id: this.#rulings.length + 1,
      question: '102:order:1',
      decision,
      orders: [],
      who: 'J',
      at: NOW,
      why,
    };
    this.#rulings.push(ruling);
    return ok(ruling);
  }

  log() {
    return this.#log;
  }

  async decide(settling: Settling): Promise<Result<Ruling, Refusal>> {
    const known = this.#result().gathered.questions.some(({ id }) => id === settling.question);
    if (!known) {
      return err({ what: 'Nothing was decided', why: 'The post has changed.', todo: 'Look at the question anew.' });
    }
    const ruling = { ...settling, id: this.#rulings.length + 1, who: 'Old Bear', at: NOW };
    this.#rulings.push(ruling);
    this.#log.unshift({ at: NOW, who: 'Old Bear', what: `decided ${settling.question}`, why: settling.why });
    return ok(ruling);
  }

  async undo(_turn: number, ruling: number): Promise<Result<void, Refusal>> {
    const at = this.#rulings.findIndex(({ id }) => id === ruling);
    if (at < 0)
      return err({ what: 'Nothing was undone', why: 'There is no such ruling.', todo: 'Open the page again.' });
    this.#rulings.splice(at, 1);
    return ok(undefined);
  }

  async approve(_turn: number, seen: readonly Seen[]): Promise<Result<void, Refusal>> {
    if (this.#open() > 0) {
      return err({ what: 'Nothing was approved', why: 'A question is open.', todo: 'Answer it first.' });
    }
    const drafts = this.#drafts();
    if (seen.some(({ draft, version }) => drafts.find(({ id }) => id === draft)?.version !== version)) {
      return err({
        what: 'Nothing was approved',
        why: 'A draft has changed since you saw it.',
        todo: 'Read it again.',
      });
    }
    for (const { draft } of seen) this.#approved.set(draft, { at: NOW, who: 'Old Bear' });
    return ok(undefined);
  }

  #open(): number {
    return this.#result().gathered.questions.filter(({ ruling }) => !ruling).length;
  }

  #summary(): TurnSummary {
    const { gathered } = this.#result();
    const drafts = this.#drafts();
    return {
      number: 3,
      state: drafts.every(({ approved }) => approved) ? 'approved' : 'closed',
      deadline: LOCK + 43 * HOUR,
      lock: LOCK,
      posts: countPosts(gathered),
      orders: gathered.orders.length,
      illegal: 1,
      battles: 1,
      drafts: drafts.length,
      approved: this.#approved.size,
      questions: this.#open(),
      unconfirmed: this.confirmations.filter(({ ruling }) => !ruling).length,
      captured: LOCK + 60_000,
    };
  }

  #result(): TurnResult {
    const ruling = this.#rulings.find(({ question }) => question === QUESTION.id);
    return {
      gathered: {
        posts: POSTS,
        orders: ORDERS,
        doubts: [],
        questions: [{ ...QUESTION, ...(ruling && { ruling }) }],
        unsure: [],
        late: [],
      },
      update: {
        turn: 3,
        before: undefined,
        board: undefined,
        orders: ORDERS,
        verdicts: VERDICTS,
        moves: [
          { piece: 'Sai Rei', from: '3D', to: '5E', outcome: 'moved', reasons: [] },
          {
            piece: 'Mistwalkers',
            from: '8C',
            to: '9D',
            wanted: '11F',
            outcome: 'partial',
            reasons: [{ rule: '3.3.2', why: 'Stopped beside Gravetide, which stood on 10E.' }],
          },
        ],
        clashes: [],
        rolls: [],
        calls: [],
        winner: null,
        unfit: [],
      },
      overrulings: [],
      documents: [],
      outlines: [],
      head: [],
    };
  }

  #drafts(): readonly DraftView[] {
    return [
      update(this.addendum),
      {
        id: `request-${HOSTILE}`,
        kind: 'request',
        title: `Battle at 5E: ${HOSTILE}`,
        to: HOSTILE,
        blocks: [paragraph(HOSTILE)],
      } as const,
    ].map((document) => {
      const renderings = {
        html: writeHtml(document),
        bbcode: writeBBCode(document),
        markdown: writeMarkdown(document),
        text: writeText(document),
      };
      const approved = this.#approved.get(document.id);
      return {
        ...renderings,
        id: document.id,
        kind: document.kind,
        title: document.title,
        edition: 1,
        parts: [],
        look: writeBBCodeLook(renderings.bbcode),
        instead: false,
        places: approved ? [] : [{ key: HOSTILE, title: HOSTILE, text: HOSTILE }],
        before: { text: `${renderings.text} ${HOSTILE}`, approved: false },
        ...(document.to !== undefined && { to: document.to }),
        version: createHash('sha256').update(JSON.stringify(renderings)).digest('hex'),
        ...(approved && { approved }),
      };
    });
  }
}

const RULES = { '3.2.2.3': 'Long moves', '3.3.2': 'Partial moves', '5.4.1': 'Who may order' };

function update(addendum: string): Document {
  return {
    id: 'update',
    kind: 'update',
    title: 'Turn 3: movement update',
    blocks: [
      heading(1, 'Turn 3: movement update'),
      paragraph(
        'The tide came in over the eastern flats, and two hosts met in the woods. ',
        strong('Strategies are due on Monday.'),
        addendum,
      ),
      heading(2, 'Moves'),
      list(['Sai Rei: 3D to 5E'], ['Mistwalkers: 8C to 9D; stopped beside Gravetide (3.3.2)']),
      heading(2, 'Illegal orders'),
      list([
        strong('Darkhand5'),
        ': “to 14N at once” is more than five squares (3.2.2.3). ',
        link('http://127.0.0.1:8080/p2', 'post 2'),
      ]),
      { kind: 'quote', author: HOSTILE, children: [{ kind: 'text', text: HOSTILE }] },
      {
        kind: 'table',
        head: ['Roll', 'Result'],
        rows: [[[{ kind: 'code', text: '3|3.3.2|Mistwalkers|square' }], [{ kind: 'text', text: '9D' }]]],
      },
    ],
  };
}

const CONFIRMATIONS: readonly Confirmation[] = [
  {
    id: 'turn-3:call:1',
    kind: 'call',
    why: `it was the nearest free square ${HOSTILE}`,
    call: { ruling: 'R21', piece: 'Mistwalkers' },
    place: { post: '103', revision: 1, from: 0, to: 21 },
    safe: true,
  },
  {
    id: 'turn-3:edited:103',
    kind: 'edited',
    why: 'This post was changed after the lock.',
    place: { post: '103', revision: 0, from: 0, to: 0 },
    safe: false,
  },
];

const BOARD: BoardView = {
  grid: { numbers: 14, letters: 8 },
  terrainAt: (square) => (square.endsWith('A') ? 'ocean' : square.startsWith('5') ? 'forest' : 'plains'),
  pieces: [
    { name: 'Sai Rei', side: 'Coalition', owners: ['Mara'], at: '5E', rank: 'General', strength: '14 troops' },
    { name: 'Darkhand5', side: 'Phyrexia', owners: ['Ilex'], at: '5E', rank: 'Captain', strength: '9 troops' },
    { name: 'Mistwalkers', side: 'Coalition', owners: [], at: '9D', rank: 'Captain', strength: '11 troops' },
    { name: HOSTILE, side: 'Phyrexia', owners: [HOSTILE], at: '10E', rank: HOSTILE, strength: HOSTILE },
  ],
  landmarks: [
    { name: 'Blue base', kind: 'base', at: '5E', side: 'Coalition', destroyed: false },
    { name: 'North portal', kind: 'portal', at: '12B', side: 'Phyrexia', destroyed: true },
  ],
};

/** Text written in passages: `{o:…}` is an order, `{d:…}` a doubt, `{t:…}` talk, `{q:…}` a quotation that is not read. */
function post(
  id: string,
  author: string,
  minutes: number,
  marked: string,
  more: Partial<GatheredPost> = {},
): GatheredPost {
  const parts: MarkedPart[] = [];
  const skips: Skip[] = [];
  let text = '';
  let orders = 0;
  for (const [, sign = '', words = '', plain = ''] of marked.matchAll(/\{(\w):([^}]*)\}|([^{]+)/g)) {
    const span = { from: text.length, to: text.length + words.length };
    if (sign === 'o') parts.push({ ...span, bin: 'order', orders: [`${id}.${++orders}`] });
    if (sign === 'd') parts.push({ ...span, bin: 'doubt', orders: [], question: QUESTION.id });
    if (sign === 't') parts.push({ ...span, bin: 'chatter', orders: [] });
    if (sign === 'q') skips.push({ ...span, why: 'quote' });
    text += words + plain;
  }
  const at = { ms: LOCK - minutes * 60_000, sure: 'minute' } as const;
  const whole: Post = {
    id,
    number: Number(id) - 100,
    author,
    guest: false,
    at,
    via: 'thread',
    url: `http://127.0.0.1:8080/showthread.php?p=${id}`,
    revisions: [{ since: at, unmarked: false, body: { text, skips } }],
    unseen: false,
  };
  return { post: whole, revision: 0, player: author, parts, ...more };
}

const QUESTION: Question = {
  id: '104:doubt:0f3a',
  kind: 'doubt',
  place: { post: '104', revision: 0, from: 27, to: 63 },
  player: HOSTILE,
  words: 'the walkers go and say hello to Ilex',
  why: 'No square is named, and “the walkers” may be Mistwalkers or Nightwalkers.',
  change: 'Read as “Mistwalkers: 8C > 9D; engage Darkhand5” it would be carried out; as it stands it is not.',
  nearest: ['Mistwalkers: 8C > 9D; engage Darkhand5', `Nightwalkers: 7C > 8C`],
};

const twice = post('103', 'Tamsin', 300, '{o:Mistwalkers 8C -> 11F}\n{t:edit: typo}');
const POSTS: readonly GatheredPost[] = [
  post('101', 'Mara', 900, '{t:The horns sound over the flats and nobody slept.}\n\n{o:Sai Rei: 3D to 5E}'),
  post(
    '102',
    'Ilex',
    600,
    '{q:Mara wrote: Sai Rei: 3D to 5E}\n{t:We shall see about that!}\n{o:Darkhand5 to 14N at once}',
  ),
  {
    ...twice,
    revision: 1,
    post: {
      ...twice.post,
      revisions: [
        { since: twice.post.at, unmarked: false, body: { text: 'Mistwalkers 8C -> 12F', skips: [] } },
        ...twice.post.revisions,
      ],
    },
  },
  post(
    '104',
    HOSTILE,
    200,
    `{t:${'Morning all, coffee first.'}} {d:the walkers go and say hello to Ilex}\n{t:${HOSTILE.replace(/[{}]/g, '')}}`,
  ),
  post('105', 'Corin', 90, '{t:Good luck everybody, I am away until Tuesday.}'),
  post('106', 'Corin', -20, '{o:Gravetide stands}', { out: 'late' }),
];

function order(id: string, piece: string, words: string, text: string): Order {
  const place = { post: id.split('.')[0] ?? '', revision: 0, from: 0, to: words.length };
  return { id, place, player: piece, at: 0, piece, known: true, fits: [], text, words, notes: [], value: undefined };
}

const ORDERS: readonly Order[] = [
  order('101.1', 'Sai Rei', 'Sai Rei: 3D to 5E', 'Sai Rei: 3D > 5E'),
  order('102.1', 'Darkhand5', 'Darkhand5 to 14N at once', 'Darkhand5: 5E > 14N'),
  order('103.1', 'Mistwalkers', 'Mistwalkers 8C -> 11F', 'Mistwalkers: 8C > 11F'),
  order('106.1', 'Gravetide', 'Gravetide stands', 'Gravetide: stand'),
];

const VERDICTS: readonly Verdict[] = [
  { order: '101.1', piece: 'Sai Rei', fate: 'stands', rule: '', why: '' },
  {
    order: '102.1',
    piece: 'Darkhand5',
    fate: 'illegal',
    rule: '3.2.2.3',
    why: '14N is nine squares away; a turn allows five.',
  },
  { order: '103.1', piece: 'Mistwalkers', fate: 'stands', rule: '', why: '' },
  { order: '106.1', piece: 'Gravetide', fate: 'late', rule: '3.2.1', why: 'Posted 20 minutes after the lock.' },
  {
    order: '77.2',
    piece: 'Nightwalkers',
    fate: 'fails',
    rule: '3.3.2',
    why: 'The way was barred.',
    culprit: 'Darkhand5',
    leg: 2,
  },
];
