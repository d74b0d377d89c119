import {
  type AskedFor,
  type Block,
  type Document,
  emphasis,
  heading,
  type Inline,
  link,
  list,
  type NoticeMark,
  paragraph,
  strong,
} from '../core/document.js';
import type { Order } from '../core/order.js';
import { readInlines, readWords } from '../drafting/markup.js';
import { PUBLIC } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { capital } from '../rulesets/contract/words.js';
import { closeTurn } from './close.js';
import type { TurnRecord, TurnResult } from './turn.js';

type Words = readonly (Inline | string)[];

/** How one piece's orders stand by what was posted for all to see. */
export interface PieceRead {
  readonly piece: string;
  readonly side: string;
  readonly owners: readonly string[];
  readonly orders: readonly {
    readonly text: string;
    readonly url?: string;
    readonly illegal?: { readonly rule: string; readonly why: string };
  }[];
  /** True where an order of an earlier turn still runs. */
  readonly runs: boolean;
}

/** What was read of an open turn's public posts so far, and nothing else: no private message, no private entry has part in it. */
export interface AsRead {
  readonly pieces: readonly PieceRead[];
  readonly doubts: readonly {
    readonly player: string;
    readonly words: string;
    readonly why: string;
    readonly url?: string;
  }[];
  /** Players who have ordered nothing, each with what is his and could be ordered. */
  readonly silent: readonly { readonly player: string; readonly pieces: readonly string[] }[];
}

/** A record as everybody could have it: without private messages, and without what is told to the judge alone. */
function publicRecord<B, V>({ corrected: _, ...record }: TurnRecord, { entries }: Ruleset<B, V>): TurnRecord {
  const hidden = new Set(entries.flatMap(({ id, isPrivate }) => (isPrivate ? [id] : [])));
  return {
    ...record,
    posts: record.posts.filter(({ via }) => via !== 'pm'),
    entries: Object.fromEntries(Object.entries(record.entries).map(([id, given]) => [id, hidden.has(id) ? [] : given])),
  };
}

/** What is told where each player is told his own part alone. */
const NOTHING: AsRead = { pieces: [], doubts: [], silent: [] };

/** Reads an open turn's public posts: each piece with its orders, what breaks the rules, what is in doubt, who is silent; nothing of a game in the fog. */
export function readPublic<B, V>(record: TurnRecord, ruleset: Ruleset<B, V>): AsRead {
  if (ruleset.fog) return NOTHING;
  const shown = publicRecord(record, ruleset);
  return tellRead(closeTurn(shown, ruleset), shown, ruleset);
}

function tellRead<B, V>({ gathered, update }: TurnResult, record: TurnRecord, ruleset: Ruleset<B, V>): AsRead {
  const board = ruleset.readBoard(record.board);
  const { pieces } = ruleset.viewBoard(board, record.control, record.sheet.lock, PUBLIC);
  const posts = new Map(record.posts.map((post) => [post.id, post]));
  const urlOf = (post: string) => {
    const url = posts.get(post)?.url;
    return url ? { url } : {};
  };
  const illegal = new Map(
    update.verdicts
      .filter(({ fate }) => fate === 'illegal')
      .map((one) => [one.order, { rule: one.rule, why: one.why }]),
  );
  const gone = new Set(update.verdicts.filter(({ fate }) => fate === 'superseded').map(({ order }) => order));
  const counted = gathered.orders.filter(({ id, known }) => known && !gone.has(id));
  const tell = ({ id, text, place }: Order) => {
    const wrong = illegal.get(id);
    return { text, ...urlOf(place.post), ...(wrong && { illegal: wrong }) };
  };
  const read = pieces.map(
    ({ name, side, owners }): PieceRead => ({
      ...{ piece: name, side, owners },
      orders: counted.filter(({ piece }) => piece === name).map(tell),
      runs: ruleset.isRunning(board, name),
    }),
  );
  const open = gathered.questions.filter(({ kind, ruling }) => !ruling && kind === 'doubt');
  const heard = new Set([...gathered.orders.map(({ player }) => player), ...open.map(({ player }) => player)]);
  return {
    pieces: read,
    doubts: open.map(({ player, words, why, place }) => ({ player, words, why, ...urlOf(place.post) })),
    silent: record.players
      .filter(({ name }) => !heard.has(name))
      .map(({ name }) => ({
        player: name,
        pieces: read.filter(({ owners, runs }) => owners.includes(name) && !runs).map(({ piece }) => piece),
      }))
      .filter(({ pieces: mine }) => mine.length > 0),
  };
}

/** The whole list: side by side, every piece with the order as it was understood. */
export function writeAllRead(read: AsRead, { words }: Pick<Ruleset, 'words'>): readonly Block[] {
  const sides = [...new Set(read.pieces.map(({ side }) => side))];
  return [
    ...sides.flatMap((side) => [
      heading(3, side === '' ? capital(words.piece.many) : side),
      list(...read.pieces.filter((one) => one.side === side).flatMap(tellPiece)),
    ]),
    ...writeOpen(read, words.piece.many),
  ];
}

/** What players can mend: illegal orders, doubts, silence. Empty where there is nothing. */
export function writeOpen({ pieces, doubts, silent }: AsRead, many: string): readonly Block[] {
  const wrong = pieces.flatMap((one) => (one.orders.some(({ illegal }) => illegal) ? tellPiece(one) : []));
  const section = (title: string, items: readonly Words[]): readonly Block[] =>
    items.length === 0 ? [] : [heading(3, title), list(...items)];
  return [
    ...section('Not allowed as they stand', wrong),
    ...section(
      'In doubt',
      doubts.map(({ player, words, why, url }) => [
        strong(player),
        ': ',
        url ? link(url, `“${shorten(words)}”`) : `“${shorten(words)}”`,
        ` ${why}`,
      ]),
    ),
    ...section(
      `Nothing posted yet for their ${many}`,
      silent.map(({ player, pieces: mine }) => [strong(player), `: ${mine.join(', ')}`]),
    ),
  ];
}

/** What stands beside a list of orders as read, wherever it is shown. */
export const AS_READ_WARNING = paragraph(
  emphasis(
    'Read by a program from what is posted in the thread, and not looked at by the judge. Orders by private message are not in it, and what others order can still change what becomes of yours.',
  ),
);

function tellPiece({ piece, owners, orders, runs }: PieceRead): readonly Words[] {
  const who = owners.length > 0 ? ` (${owners.join(', ')})` : '';
  if (orders.length === 0)
    return [[strong(piece), `${who}: ${runs ? 'goes on with its earlier order' : 'nothing posted'}`]];
  return orders.map(({ text, url, illegal }) => [
    strong(piece),
    `${who}: `,
    url ? link(url, text) : text,
    ...(illegal ? [` – not allowed (${illegal.rule}): ${illegal.why}`] : []),
  ]);
}

function shorten(words: string): string {
  const one = words.replace(/\s+/g, ' ').trim();
  return one.length > 120 ? `${one.slice(0, 117)}…` : one;
}

/** The notices that may go by themselves once the judge has released their kind. */
export const NOTICE_KINDS = [
  'illegal',
  'no-orders',
  'answer-missing',
  'deadline-moved',
  'published',
  'as-read',
  'drafts-ready',
  'needs-you',
  'blind',
  'mail-trouble',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The small facts a template may name; `{{list}}` alone on its line is the place of the items. */
const NOTICE_FACTS = [
  'player',
  'game',
  'turn',
  'judge',
  'deadline',
  'lock',
  'thread',
  'link',
  'answer',
  'answers',
  'where',
] as const;
export type NoticeFact = (typeof NOTICE_FACTS)[number];

/** What there is to know of a kind: whom it goes to, when, and its template where the judge has none of his own. */
export interface NoticeSort {
  readonly goesTo: 'player' | 'judge' | 'thread';
  /** When it goes, in words for the judge. */
  readonly when: string;
  readonly template: string;
}

const sorts: Readonly<Record<NoticeKind, NoticeSort>> = {
  illegal: {
    goesTo: 'player',
    when: 'an order breaks the rules and can still be mended: at once or with the reminder, as mail.illegal says',
    template: `Subject: [{{game}}] An order of yours is not allowed as it stands, turn {{turn}}

{{player}},

of what you ordered for turn {{turn}} this is not allowed as it stands:

{{list}}

You can mend it yourself in the thread until {{lock}}: {{thread}}

This was worked out by a program and looked at by nobody; what others order later can change it. Answer this mail if it has misread you.

{{judge}}
`,
  },
  'no-orders': {
    goesTo: 'player',
    when: 'so many hours before the lock as mail.remind says, once a turn, to whoever has ordered nothing and is not away',
    template: `Subject: [{{game}}] No orders of yours yet, turn {{turn}}

{{player}},

no order of yours for turn {{turn}} has been read so far. Orders close {{lock}}.

{{list}}

The thread: {{thread}}

If you have posted one, answer this mail. If you mean to order nothing, there is nothing to do.

{{judge}}
`,
  },
  'answer-missing': {
    goesTo: 'player',
    when: 'a day before it is due, once, to whoever was asked and has sent nothing, and to whoever may answer for him',
    template: `Subject: [{{game}}] Your {{answer}} is still missing

{{player}},

until now no {{answer}} has come for:

{{list}}

It is due {{deadline}}. Send it to {{where}}.

If you have sent it, answer this mail and say when.

{{judge}}
`,
  },
  'deadline-moved': {
    goesTo: 'player',
    when: 'deadline or lock of the open turn were moved',
    template: `Subject: [{{game}}] New times for turn {{turn}}

{{player}},

the times of turn {{turn}} have been moved. These replace what earlier mails and posts say:

{{list}}

The thread: {{thread}}

{{judge}}
`,
  },
  published: {
    goesTo: 'player',
    when: 'the approved update was found in the thread',
    template: `Subject: [{{game}}] Turn {{turn}} is published

{{player}},

the update of turn {{turn}} stands in the thread: {{link}}

{{list}}

{{judge}}
`,
  },
  'as-read': {
    goesTo: 'thread',
    when: 'a day before the lock, once a turn, for you to post; and all the time as a page of the players’ site, where you publish one',
    template: `Subject: Orders as read, turn {{turn}}

What has been read so far for turn {{turn}}, so that you can mend it yourselves until {{lock}}:

{{list}}
`,
  },
  'drafts-ready': {
    goesTo: 'judge',
    when: 'a turn is closed, nothing is left to decide, and drafts wait to be approved',
    template: `Subject: [{{game}}] Turn {{turn}}: drafts wait for you

Nothing is left to decide in turn {{turn}}. To be approved:

{{list}}
`,
  },
  'needs-you': {
    goesTo: 'judge',
    when: 'questions are open in the last day before the lock or after it; once a day',
    template: `Subject: [{{game}}] Turn {{turn}}: questions wait for you

Only you can settle these in turn {{turn}}, whose lock is {{lock}}:

{{list}}
`,
  },
  blind: {
    goesTo: 'judge',
    when: 'the thread cannot be read, nobody can post, or the watch has ended',
    template: `Subject: [{{game}}] The thread is not watched

{{list}}

Nothing is taken for "no orders". The thread: {{thread}}
`,
  },
  'mail-trouble': {
    goesTo: 'judge',
    when: 'a mail was refused for good, may not have arrived, or somebody wants no more mails',
    template: `Subject: [{{game}}] Mails that need you

{{list}}

Tell these players by private message: the texts stand on the desk under Mails.
`,
  },
};

/** What there is to know of a kind of notice. */
export function sortOf(kind: NoticeKind): NoticeSort {
  return sorts[kind];
}

/** Where a judge's own template of a kind stands in the game's folder. */
export function noticeFile(kind: NoticeKind): string {
  return `templates/notice-${kind}.txt`;
}

export type NoticeFacts = Readonly<Record<NoticeFact, string>>;

/** All that one notice is written from. */
export interface NoticeGiven {
  readonly kind: NoticeKind;
  /** Absent for what is posted for all. */
  readonly to?: string;
  readonly facts: NoticeFacts;
  readonly items: readonly (readonly (Inline | string)[])[];
  /** What stands in the place of the list, where that is more than items. */
  readonly blocks?: readonly Block[];
  readonly mark: NoticeMark;
  /** What is asked for, where the notice is about a deadline that a calendar shows. */
  readonly asks?: AskedFor;
}

/** The subject a first line gives; empty where it gives none. */
function subjectIn(line: string): string {
  return /^Subject:(.*)$/i.exec(line)?.[1]?.trim() ?? '';
}

/** True for a line that is nothing but the place of the list. */
function isListPlace(line: string): boolean {
  return line.replace(/\s+/g, '').toLowerCase() === '{{list}}';
}

/** What is wrong with a template, a sentence each with its line; empty where nothing is. */
export function checkNoticeTemplate(template: string): readonly string[] {
  const lines = template.replace(/\r\n?/g, '\n').split('\n');
  const flaws: string[] = [];
  if (subjectIn(lines[0] ?? '') === '') flaws.push('line 1: it should be the subject, like “Subject: Turn {{turn}}”');
  if (lines[1]?.trim()) flaws.push('line 2: it should be empty, between the subject and the text');
  if (!lines.some(isListPlace))
    flaws.push('{{list}} stands nowhere alone on a line, so the mail would not say what it is about');
  for (const [i, line] of lines.entries()) {
    for (const [, typed = ''] of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const name = typed.trim();
      const isFact = NOTICE_FACTS.some((fact) => fact === name.toLowerCase());
      const isList = name.toLowerCase() === 'list' && isListPlace(line);
      if (!isFact && !isList)
        flaws.push(
          `line ${i + 1}: there is no {{${name}}} here; there are {{list}} alone on its line, ${NOTICE_FACTS.map((fact) => `{{${fact}}}`).join(', ')}`,
        );
    }
  }
  return flaws;
}

/** Writes a notice by its template: the subject, the words, and the items where the template wants them. */
export function writeNotice(template: string, { kind, to, facts, items, blocks, mark, asks }: NoticeGiven): Document {
  const [head = '', ...rest] = template.replace(/\r\n?/g, '\n').split('\n');
  const place = rest.findIndex(isListPlace);
  const before = place < 0 ? rest : rest.slice(0, place);
  const after = rest.slice(before.length).filter((line) => !isListPlace(line));
  const told = blocks ?? (items.length > 0 ? [list(...items)] : []);
  return {
    id: `notice-${kind}-${to ?? 'all'}-${mark.about.join('-')}`,
    kind: 'notice',
    ...(to !== undefined && { to }),
    title: plain(readInlines(subjectIn(head), facts)),
    notice: mark,
    ...(asks && { asks }),
    blocks: [...readWords(before.join('\n'), facts), ...told, ...readWords(after.join('\n'), facts)],
  };
}

function plain(inlines: readonly Inline[]): string {
  return inlines.map((one) => ('text' in one ? one.text : plain(one.children))).join('');
}
