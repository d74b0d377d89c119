import { type Document, type Inline, strong } from '../../core/document.js';
import { capital } from '../../core/text.js';
import { DAY, HOUR, minuteOf } from '../../core/time.js';
import { maskAddresses } from '../../store/log.js';
import type { Owed } from '../../turns/answers.js';
import { readPublic, warnOfRead, writeOpen } from '../../turns/as-read.js';
import { countOpen } from '../../turns/counts.js';
import { playerWords, speakTo } from '../../turns/listeners.js';
import type { NoticeField, NoticeGiven } from '../../turns/notice-template.js';
import type { NoticeKind } from '../../turns/notices.js';
import { houseWords } from '../../turns/words/words.js';
import { findThreadTrouble } from '../capture/watch-state.js';
import type { Latest } from '../close/news.js';
import type { Game } from '../game/game.js';
import { languageOf } from '../game/setup.js';
import { findAnswers, requestsInForce } from '../judge/answers.js';
import { listUnused } from '../judge/mails.js';
import { findOpenLetters } from '../judge/open-letters.js';
import { findPeople } from '../judge/people.js';
import { findInThread } from '../record/posted-drafts.js';
import { whyOf } from './status.js';

/** What the state of a game asks to be told just now, whether or not it was told already. */
export interface DueNotice extends Omit<NoticeGiven, 'fields' | 'items'> {
  readonly turn: number;
  /** The fields that are its own; the others are the same for all. */
  readonly fields: Partial<Readonly<Record<NoticeField, string>>>;
  /** What it tells of, each with the id under which it was told: only those that were not are told again. */
  readonly items: readonly { readonly id: string; readonly told: readonly (Inline | string)[] }[];
  /** Told as one thing: where the first of it was told, none of it is told again. */
  readonly once?: true;
}

/** How long (ms) after its approval an update is news. */
const NEWS = 3 * DAY;

/** One kind's look at a game. */
export type FindDue = (game: Game, latest: Latest) => readonly DueNotice[];

/** A notice of a kind to somebody; its marks follow from what it tells. */
export function due(
  kind: NoticeKind,
  to: string | undefined,
  turn: number,
  items: DueNotice['items'],
  more: Partial<Pick<DueNotice, 'fields' | 'once' | 'asks' | 'blocks'>> & {
    readonly revision?: number;
    readonly follows?: { readonly turn: number; readonly id: string };
    readonly until?: number;
  } = {},
): DueNotice {
  const { fields = {}, once, asks, blocks, revision = 0, follows, until } = more;
  const about = items.map(({ id }) => id);
  return {
    ...{ kind, turn, items, fields },
    ...(to !== undefined && { to }),
    mark: { kind, about, revision, ...(follows !== undefined && { follows }), ...(until !== undefined && { until }) },
    ...(once && { once }),
    ...(asks && { asks }),
    ...(blocks && { blocks }),
  };
}

/** The short list that a judge may post a day before the lock: what players can mend in what is posted. */
const findAsRead: FindDue = ({ setup, clock, config }, { turn, record }) => {
  const now = clock.now();
  if (turn.state !== 'open' || now < turn.lock - DAY || minuteOf(now) > minuteOf(turn.lock)) return [];
  const { ruleset } = setup;
  const open = writeOpen(readPublic(record, ruleset), ruleset, setup.language);
  if (open.length === 0) return [];
  const { publicSite } = config;
  const page = publicSite === undefined ? undefined : new URL('orders.html', publicSite.replace(/\/?$/, '/')).href;
  const items = [{ id: 'orders as read', told: [] }];
  const blocks = [warnOfRead(setup.language), ...open];
  return [
    due('as-read', undefined, turn.number, items, {
      once: true,
      until: turn.lock,
      blocks,
      ...(page && { fields: { link: page } }),
    }),
  ];
};

/** So many items are told by name. */
const SHOWN = 12;

/** Drafts of a closed turn that wait for nothing but to be approved. */
const findReady: FindDue = ({ store, who }, { turn, result }) => {
  const close = store.closes.latest(turn.number);
  if (!close || countOpen(result) > 0) return [];
  const waiting = store.drafts
    .list(turn.number)
    .filter(({ state, document }) => state === 'current' && document.kind !== 'opening');
  if (waiting.length === 0) return [];
  const titles = waiting.map(({ document }) => document.title);
  return [due('drafts-ready', who, turn.number, makeItems(`close ${close.id}`, titles), { once: true })];
};

/** Questions of the current turn from a day before its lock on, once a day. */
const findQuestions: FindDue = ({ clock, who, setup }, { turn, result }) => {
  const now = clock.now();
  const open = result.gathered.questions.filter(({ ruling }) => !ruling);
  if (open.length === 0 || now < turn.lock - DAY) return [];
  const speaker = speakTo('judge', setup.ruleset);
  const told = open.map(({ player, because }) => `${player}: ${speaker.reason(because)}`);
  const items = makeItems(`day ${Math.floor(now / DAY)}`, told);
  return [due('needs-you', who, turn.number, items, { once: true, until: now + DAY })];
};

/** What keeps the thread from being watched; one fault is told once, until a look has gone well. */
const findBlind: FindDue = (game, { turn }) => {
  const trouble = findThreadTrouble(game);
  if (!trouble) return [];
  const seen = game.store.captures.lastComplete()?.id ?? 0;
  const told = [`${trouble.what}: ${trouble.why}. ${trouble.todo}`];
  return [due('blind', game.who, turn.number, [{ id: `since ${seen}: ${trouble.what}`, told }], { once: true })];
};

/** Mails to players that did not arrive or perhaps did not, and who wants none any more. */
const findMailsInTrouble: FindDue = (game, { turn }) => {
  const { store, who, setup } = game;
  const players = new Set(setup.players.map(({ name }) => name));
  const mails = store.outbox
    .list(['refused', 'unknown', 'expired'])
    .filter(({ player }) => players.has(player))
    .map((mail) => {
      const why = maskAddresses(whyOf(mail));
      const told = `${mail.player}, “${mail.subject}”: ${mail.state}${why === '' ? '' : `. ${why}`}`;
      return { id: `mail ${mail.id} ${mail.state} ${mail.events.length}`, told: [told] };
    });
  const unreached = [...findOpenLetters(game).unreached].map(([id, { why, subject }]) => {
    const mail = store.outbox.find(id);
    const told = `${mail?.player}, “${mail?.subject}”: the recipient could not be reached. ${maskAddresses(why || subject)}`;
    return { id: `mail ${id} unreached`, told: [told] };
  });
  const unused = listUnused(game, turn.number)
    .filter(({ fate }) => fate !== 'automatic')
    .map(({ id, from, subject, why }) => ({
      id: `came ${id}`,
      told: [`From ${maskAddresses(from)}, “${subject}”: ${maskAddresses(why)}`],
    }));
  const stops = store.mailStops.list().map(({ player, at }) => {
    const told = `${player} wants no more mails; tell him by private message from now on.`;
    return { id: `stop ${player} ${at}`, told: [told] };
  });
  const items = [...mails, ...unreached, ...unused, ...stops];
  return items.length === 0 ? [] : [due('mail-trouble', who, turn.number, items)];
};

/** Whose mails ended by a mail under his address: he is told once, in case it was not his. */
const findEnded: FindDue = ({ store, clock, setup }, { turn }) =>
  store.mailStops.list().flatMap(({ player, at, byMail }) => {
    if (!byMail || clock.now() - at > NEWS || setup.players.every(({ name }) => name !== player)) return [];
    return [
      due('mails-ended', player, turn.number, [
        { id: `stop ${at}`, told: [houseWords(languageOf(setup, player)).lastMail] },
      ]),
    ];
  });

/** A notice's items of the first of many, told as one thing under an id. */
function makeItems(id: string, all: readonly string[]) {
  const items = all.slice(0, SHOWN).map((one, i) => ({ id: i === 0 ? id : `${id}.${i}`, told: [one] }));
  const more = all.length - items.length;
  return more > 0 ? [...items, { id: `${id}.more`, told: [`and ${more} more`] }] : items;
}

/** A moment in a player's own zone beside UTC. */
export function momentFor({ setup }: Game, player: string | undefined, ms: number): string {
  const zone = setup.players.find(({ name }) => name === player)?.zone ?? setup.zone;
  return houseWords(languageOf(setup, player)).moment(ms, zone);
}

/** Orders of an open turn that break the rules, to whoever gave them; with the reminder where the judge wants a digest. */
const findIllegal: FindDue = ({ config, clock, setup }, { turn, result }) => {
  const { illegal, remind } = config.mail;
  const now = clock.now();
  if (illegal === 'never' || turn.state !== 'open' || minuteOf(now) > minuteOf(turn.lock)) return [];
  if (illegal === 'digest' && now < turn.lock - remind * HOUR) return [];
  const orders = new Map(result.gathered.orders.map((order) => [order.id, order]));
  return result.update.verdicts.flatMap((verdict): readonly DueNotice[] => {
    const order = verdict.status === 'illegal' ? orders.get(verdict.order) : undefined;
    // A stranger has nothing that he could mend; the judge is told of him with the questions.
    if (!order || !setup.players.some(({ name }) => name === order.player)) return [];
    const speaker = speakTo('own', playerWords(setup.ruleset, languageOf(setup, order.player)));
    const told = [strong(order.text), `: ${speaker.sentences(verdict.because)} (${verdict.rule})`];
    const id = `${verdict.order} ${verdict.rule}`;
    return [due('illegal', order.player, turn.number, [{ id, told }], { until: turn.lock })];
  });
};

/** Who has ordered nothing in the last hours before the lock and is not away. */
const findSilent: FindDue = (game, { turn, result }) => {
  const now = game.clock.now();
  if (turn.state !== 'open' || minuteOf(now) > minuteOf(turn.lock)) return [];
  if (now < turn.lock - game.config.mail.remind * HOUR) return [];
  // Whose words wait for the judge has posted something; he is asked about that, not for orders.
  const waiting = new Set(result.gathered.questions.flatMap(({ ruling, player }) => (ruling ? [] : [player])));
  return findPeople(game, turn, result)
    .filter(({ state, player }) => state === 'missing' && !waiting.has(player))
    .map(({ player, owed }) => {
      const items = [{ id: 'orders', told: [strong(owed.join(', '))] }];
      return due('no-orders', player, turn.number, items, { until: turn.lock });
    });
};

/** Who owes an answer in the last hours before it is due, and who may answer for him. */
const findOwing: FindDue = (game) => {
  const { answers } = game.setup.ruleset;
  const now = game.clock.now();
  if (!answers) return [];
  return game.store.turns
    .list()
    .slice(-2)
    .flatMap(({ number }) =>
      findAnswers(game, number).missing.flatMap((one): readonly DueNotice[] => {
        if (one.due === undefined || now < one.due - answers.remindHours * HOUR) return [];
        if (minuteOf(now) > minuteOf(one.due)) return [];
        const stand = game.setup.players.find(({ name }) => name === one.player)?.contingency;
        const stands = answers.contingency && stand !== undefined ? [stand] : [];
        return [one.player, ...stands].map((to) => remind(game, number, to, one, one.due ?? 0));
      }),
    );
};

function remind(game: Game, turn: number, to: string, owed: Owed, at: number): DueNotice {
  const { answers } = game.setup.ruleset;
  const isOwn = to === owed.player;
  const { player, piece, title, subject } = owed;
  const language = languageOf(game.setup, to);
  const words = houseWords(language);
  const { answer } = playerWords(game.setup.ruleset, language);
  const cost = words.missing(answer?.missing ?? '', answers?.missing.rule ?? '');
  const stands = words.standsFor(player, answers?.contingency?.rule ?? '');
  const told = [strong(piece), `: ${title}. ${cost}${isOwn ? '' : stands}${words.subject}`, strong(subject)];
  return due('answer-missing', to, turn, [{ id: `${piece} ${owed.at}`, told }], {
    fields: {
      answer: answer?.one ?? '',
      answers: answer?.many ?? '',
      deadline: momentFor(game, to, at),
      where: game.config.mail.strategies ?? words.whoeverWrote,
    },
    until: at,
    ...(isOwn && { follows: { turn, id: owed.request } }),
  });
}

/** That the times of the open turn were moved: to all who play, and into the calendar of whoever was asked for an answer by then. */
const findMoved: FindDue = (game, { turn }) => {
  const { extensions, number, lock, deadline } = turn;
  const last = extensions.at(-1);
  if (!last || turn.state !== 'open' || minuteOf(game.clock.now()) > minuteOf(lock)) return [];
  const requests = requestsInForce(game, number - 1);
  const so = extensions.length;
  return game.setup.players.map(({ name }) => {
    const asked = requests.find(({ document }) => document.to === name)?.document;
    const language = languageOf(game.setup, name);
    const words = houseWords(language);
    const { due: owed } = playerWords(game.setup.ruleset, language);
    const items = [
      { id: `lock ${so}`, told: [words.ordersClose, strong(momentFor(game, name, lock)), '.'] },
      ...(owed === undefined
        ? []
        : [{ id: `due ${so}`, told: [words.dueBy(capital(owed)), strong(momentFor(game, name, deadline)), '.'] }]),
      ...(last.why === '' ? [] : [{ id: `why ${so}`, told: [words.movedWhy(last.why)] }]),
    ];
    return due('deadline-moved', name, number, items, {
      once: true,
      revision: so,
      until: lock,
      ...(asked?.asks && { follows: { turn: number - 1, id: asked.id }, asks: { ...asked.asks, due: deadline } }),
    });
  });
};

/** That the approved update stands in the thread: to all who play, for some days. */
const findPublished: FindDue = (game, { turn }) => {
  const { store, clock, config, setup } = game;
  return [turn.number - 1, turn.number].flatMap((number) => {
    const drafts = store.drafts.list(number);
    const update = drafts.findLast(({ document, state }) => document.kind === 'update' && state === 'approved');
    const since = update?.approvedAt;
    if (!update || since === undefined || clock.now() - since > NEWS) return [];
    const posts = store.posts.load({ after: since - NEWS });
    const posted = findInThread(game, update, posts);
    const [first] = posted?.posts ?? [];
    if (!first || posted?.missing !== 0) return [];
    const next = store.turns.find(number + 1);
    return setup.players.map(({ name }) => {
      const words = houseWords(languageOf(setup, name));
      const told = next ? [words.nextClose(number + 1), strong(momentFor(game, name, next.lock)), '.'] : [];
      const items = [{ id: 'update', told: [words.updateIs(first.number)] }, ...(next ? [{ id: 'next', told }] : [])];
      return due('published', name, number, items, {
        once: true,
        fields: { link: first.url ?? config.thread },
        until: since + NEWS,
      });
    });
  });
};

const LOOKS: Readonly<Record<NoticeKind, FindDue>> = {
  illegal: findIllegal,
  'no-orders': findSilent,
  'answer-missing': findOwing,
  'deadline-moved': findMoved,
  published: findPublished,
  'as-read': findAsRead,
  'drafts-ready': findReady,
  'needs-you': findQuestions,
  blind: findBlind,
  'mail-trouble': findMailsInTrouble,
  'mails-ended': findEnded,
};

/** A notice as it would go now. */
export interface NoticeNow {
  readonly due: DueNotice;
  readonly document: Document;
}

/** What the state of the game asks to be told of a kind, told already or not, one for each person and deadline. */
export function findWanted(game: Game, latest: Latest, kind: NoticeKind): readonly DueNotice[] {
  const merged = new Map<string, DueNotice>();
  for (const one of LOOKS[kind](game, latest)) {
    const key = JSON.stringify([one.to, one.turn, one.mark.until]);
    const before = merged.get(key);
    merged.set(key, before ? withItems(before, [...before.items, ...one.items]) : one);
  }
  return [...merged.values()];
}

export function withItems(one: DueNotice, items: DueNotice['items']): DueNotice {
  return { ...one, items, mark: { ...one.mark, about: items.map(({ id }) => id) } };
}
