import { bookOf, type Post } from '../../core/post.js';
import { AppError } from '../../core/result.js';
import { minuteOf, wholeMinute } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { Remark } from '../../rulesets/contract/house-facts.js';
import type { TimeRange } from '../../store/posts.js';
import type { Turn } from '../../store/turns.js';
import { BOARD_CARRIED, RULING_UNDONE } from '../../turns/erratum-causes.js';
import { isAbout, isOfWholeGame } from '../../turns/question-key.js';
import type { CorrectedEntry, Player, TurnRecord } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import type { Participant } from '../game/setup.js';
import { loadTemplates } from '../game/templates.js';
import { findOwnTexts } from './draft-texts.js';
import { openingBoard } from './opening-board.js';

/** The turn of that number, or the latest; a usage AppError where there is none. */
export function needTurn({ store }: Game, number?: number): Turn {
  const turn = number === undefined ? store.turns.current() : store.turns.find(number);
  if (turn) return turn;
  const what = number === undefined ? 'No turn is open' : `There is no turn ${number}`;
  throw new AppError('usage', what, 'the game has not come so far', WAYS_OUT.openTurn.command);
}

/** All that a turn is judged from, out of the store as it stands. */
export function loadRecord(game: Game, turn: Turn): TurnRecord {
  const { setup, store, config } = game;
  const { ruleset } = setup;
  const before = store.turns.find(turn.number - 1);
  const after = store.turns.find(turn.number + 1);
  const turnOf = new Map(store.entries.load('messages').map((entry) => [`pm${entry.number}`, entry.turn]));
  const inTurn = store.posts.load(stretchOf(turn, before, after)).filter((post) => {
    if (post.via === 'pm') return turnOf.get(post.id) === turn.number;
    if (after && minuteOf(post.at.ms) >= minuteOf(after.opened)) return false;
    if (!before || post.at.ms > before.lock) return true;
    return post.revisions.some(({ since }) => minuteOf(since.ms) >= minuteOf(turn.opened)); // an edit of an older post
  });
  const posts = atPublished(game, turn, inTurn);
  const ids = new Set(posts.map(({ id }) => id));
  const known = new Set(before && store.closes.postsOf(before.number));
  const { board: opening, text, remarks } = openingBoard(game, turn);
  const names = new Set(ruleset.subjectsOf(opening));
  const first = ruleset.subjectsOf(ruleset.readBoard(setup.board));
  const next = after ?? ruleset.windows.propose(turn, config.turns.days);
  return {
    game: setup.name,
    ruleset: ruleset.id,
    sheet: { number: turn.number, opened: turn.opened, deadline: turn.deadline, lock: turn.lock, secret: turn.secret },
    board: text,
    posts,
    players: withIds(setup.players.map(judgedPlayer), store.posts.userIds()),
    judges: setup.judges,
    control: store.entries.load('control').map(({ value }) => value),
    entries: Object.fromEntries(
      ruleset.entries.map(({ id }) => [id, store.entries.load(id, turn.number).map(({ value }) => value)]),
    ),
    ...findCorrected(game, turn, posts),
    rulings: store.rulings.inForce().filter(
      ({ question, decision }) =>
        decision !== 'confirm' && // it changes nothing
        (isAbout(question, turn.number, ids) || isOfWholeGame(question)),
    ),
    documents: findOwnTexts(game, posts),
    told: [...known].filter((id) => ids.has(id)),
    ...findEdited(posts, turn, after),
    former: first.filter((name) => !names.has(name)),
    zone: setup.zone,
    ...(setup.language !== undefined && { language: setup.language }),
    next: { deadline: next.deadline, lock: next.lock },
    remarks: [...remarks, ...turn.vouchers.map(asVouched), ...turn.pauses.map(asStopped), ...findMoves(game, turn)],
    ...findPublished(game, turn),
    ...(config.publicSite !== undefined && { rulingsPage: new URL('rulings.html', withSlash(config.publicSite)).href }),
    ...(config.mail.strategies !== undefined && { strategiesTo: config.mail.strategies }),
    ...(config.announcements !== undefined && { announcedAt: config.announcements }),
    templates: loadTemplates(game),
    notes: store.notes.list(turn.number).map(({ document, section, text }) => ({ document, section, text })),
  };
}

/** The last text that each post of the turn was changed to after orders closed, before the next turn was opened. */
function findEdited(posts: readonly Post[], { lock }: Turn, after: Turn | undefined): Pick<TurnRecord, 'edited'> {
  const isBetween = (ms: number) => minuteOf(ms) > minuteOf(lock) && (!after || minuteOf(ms) < minuteOf(after.opened));
  const edited = posts.flatMap(({ id, via, at, revisions }) => {
    const revision = revisions.findLastIndex(({ since }) => isBetween(since.ms));
    return via === 'thread' && minuteOf(at.ms) <= minuteOf(lock) && revision > 0 ? [{ post: id, revision }] : [];
  });
  return edited.length > 0 ? { edited } : {};
}

/** The close of a turn that players have read last, in its update or in an erratum to it. */
function publishedClose({ store }: Game, turn: Turn): number | undefined {
  const [latest] = store.drafts
    .lines(turn.number)
    .filter(({ state, kind }) => state === 'approved' && (kind === 'update' || kind === 'erratum'))
    .flatMap(({ draft }) => store.drafts.closeOf(draft) ?? [])
    .toSorted((a, b) => b - a);
  return latest;
}

/**
 * Posts with the addresses by which what was published links to them: where the thread stands elsewhere since, an erratum
 * tells what is otherwise, and no line of it would be another one for its link alone. What was never published links to
 * where they stand now.
 */
function atPublished(game: Game, turn: Turn, posts: readonly Post[]): readonly Post[] {
  const { store } = game;
  const close = store.homes.hasMoved() ? publishedClose(game, turn) : undefined;
  const record = close === undefined ? undefined : store.closes.loadRecord(close);
  if (!record) return posts;
  const urls = new Map(record.posts.map(({ id, url }) => [id, url]));
  return posts.map((post) => {
    const url = urls.get(post.id);
    return url === undefined ? post : { ...post, url };
  });
}

/** The rolls of a turn as players have read them last, in its update or in an erratum to it. */
function findPublished(game: Game, turn: Turn): Pick<TurnRecord, 'published'> {
  const { store, setup } = game;
  const latest = publishedClose(game, turn);
  const close = latest === undefined ? undefined : store.closes.find(latest);
  const rolls = close ? setup.ruleset.readUpdate(close.update).rolls : [];
  return rolls.length > 0 ? { published: rolls } : {};
}

/** What the judge put right or took back of a turn's entries, in the order entered, why earlier turns were carried on into it, and why rulings were taken back. */
function findCorrected({ store }: Game, turn: Turn, posts: readonly Pick<Post, 'id'>[]): Pick<TurnRecord, 'corrected'> {
  const history = store.entries.history(turn.number);
  const values = new Map(history.map(({ id, value }) => [id, value]));
  const corrected = history.flatMap(({ kind, value, ended }): readonly CorrectedEntry[] => {
    if (!ended) return [];
    const { instead, who, why } = ended;
    return [{ kind, was: value, ...(instead !== undefined && { is: values.get(instead) }), who, why }];
  });
  const carried = turn.corrections.map(
    ({ at, who, why }): CorrectedEntry => ({ kind: BOARD_CARRIED, was: at, who, why }),
  );
  const ids = new Set(posts.map(({ id }) => id));
  const undone = store.rulings.history().flatMap(({ id, question, undone: back }): readonly CorrectedEntry[] => {
    const isHere = isAbout(question, turn.number, ids);
    return back && back.why !== '' && isHere ? [{ kind: RULING_UNDONE, was: id, who: back.who, why: back.why }] : [];
  });
  const all = [...corrected, ...carried, ...undone];
  return all.length > 0 ? { corrected: all } : {};
}

/** A folder's address: what stands in it is found below it. */
function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** Every post that can have to do with a turn: of its time, or changed since it was opened. */
function stretchOf({ opened }: Turn, before: Turn | undefined, after: Turn | undefined): TimeRange {
  return {
    after: before ? Math.min(before.lock, wholeMinute(opened) - 1) : Number.MIN_SAFE_INTEGER,
    before: after ? wholeMinute(after.opened) : Number.MAX_SAFE_INTEGER,
    changedSince: wholeMinute(opened),
  };
}

/** What of a participant the turns are judged and told from. */
function judgedPlayer({ name, side, mail, zone, language, together, aliases }: Participant): Player {
  return {
    name,
    side,
    aliases,
    ...(mail !== undefined && { mail }),
    ...(zone !== undefined && { zone }),
    ...(language !== undefined && { language }),
    ...(together && { together }),
  };
}

/** Players with the forum's user ids under which each was seen first with his exact name, one of each place the thread stood at. */
export function withIds(players: readonly Player[], ids: ReadonlyMap<string, readonly string[]>): readonly Player[] {
  return players.map((player) => {
    const seen = new Map<string, string>();
    for (const id of [player.name, ...player.aliases].flatMap((name) => ids.get(name) ?? []))
      if (!seen.has(bookOf(id))) seen.set(bookOf(id), id);
    const [userId, ...laterIds] = seen.values();
    if (userId === undefined) return player;
    return { ...player, userId, ...(laterIds.length > 0 && { laterIds }) };
  });
}

function asVouched({ vouched, who, why }: Turn['vouchers'][number]): Remark {
  return { code: 'thread-vouched', rule: '', who, at: vouched, word: why };
}

/**
 * The moves of lock and deadline, without those that a pause only holds the lock off by, and those made
 * before the post that opens the turn was approved as it is: players never knew other times.
 */
function findMoves({ store }: Game, turn: Turn): readonly Remark[] {
  const { extensions, pauses, number } = turn;
  const [opening] = store.drafts
    .list(number)
    .filter(({ document, state }) => document.kind === 'opening' && state === 'approved');
  const known = extensions.filter(({ isUnseen, at }) => !isUnseen && at >= (opening?.approvedAt ?? at));
  return known.flatMap((one, i) => {
    if (pauses.some(({ at, why }) => at === one.at && why === one.why)) return [];
    const before = known[i - 1]?.lock ?? turn.firstLock;
    const isDeadline = one.lock === before && one.deadline !== (known[i - 1]?.deadline ?? turn.firstDeadline);
    const time = isDeadline || turn.lock === turn.deadline ? 'deadline' : 'lock';
    const { who, why: word } = one;
    return [{ code: 'time-moved' as const, rule: '' as const, who, time, at: one[time], word }];
  });
}

function asStopped({ at, who, why, ended }: Turn['pauses'][number]): Remark {
  return { code: 'turn-stopped', rule: '', who, at, ...(ended !== undefined && { until: ended }), word: why };
}
