import { strong } from '../../core/document.js';
import { minuteOf, writeMoment } from '../../core/time.js';
import { capital } from '../../rulesets/contract/words.js';
import type { Owed } from '../../turns/answers.js';
import { findAnswers, requestsInForce } from '../answers/standing.js';
import type { Game } from '../game/game.js';
import { findPeople } from '../game/people.js';
import { findPosted } from '../publish/posted.js';
import { type DueNotice, due, type FindDue } from './due.js';

const HOUR = 60 * 60_000;
const DAY = 24 * 60 * 60_000;
/** How long (ms) after its approval an update is news. */
const NEWS = 3 * DAY;

/** A moment in a player's own zone beside UTC. */
export function momentFor({ setup }: Game, player: string | undefined, ms: number): string {
  return writeMoment(ms, setup.players.find(({ name }) => name === player)?.zone ?? setup.zone);
}

/** Orders of an open turn that break the rules, to whoever gave them; with the reminder where the judge wants a digest. */
export const findIllegal: FindDue = ({ config, clock }, { turn, result }) => {
  const { illegal, remind } = config.mail;
  const now = clock.now();
  if (illegal === 'never' || turn.state !== 'open' || minuteOf(now) > minuteOf(turn.lock)) return [];
  if (illegal === 'digest' && now < turn.lock - remind * HOUR) return [];
  const orders = new Map(result.gathered.orders.map((order) => [order.id, order]));
  return result.update.verdicts.flatMap((verdict): readonly DueNotice[] => {
    const order = verdict.fate === 'illegal' ? orders.get(verdict.order) : undefined;
    if (!order) return [];
    const told = [strong(order.text), `: ${verdict.why} (${verdict.rule})`];
    const id = `${verdict.order} ${verdict.rule}`;
    return [due('illegal', order.player, turn.number, [{ id, told }], { until: turn.lock })];
  });
};

/** Who has ordered nothing in the last hours before the lock and is not away. */
export const findSilent: FindDue = (game, { turn, result }) => {
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
export const findOwing: FindDue = (game) => {
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
  const cost = `Without one ${answers?.missing.why} (${answers?.missing.rule}).`;
  const stands = ` ${player} was asked for it. You may send one for him from now on; it counts if his does not come (${answers?.contingency?.rule}).`;
  const told = [strong(piece), `: ${title}. ${cost}${isOwn ? '' : stands} Subject: `, strong(subject)];
  return due('answer-missing', to, turn, [{ id: `${piece} ${owed.at}`, told }], {
    facts: {
      answer: answers?.answer.one ?? '',
      answers: answers?.answer.many ?? '',
      deadline: momentFor(game, to, at),
      where: game.config.mail.strategies ?? 'whoever this mail is from',
    },
    until: at,
    ...(isOwn && { follows: { turn, id: owed.request } }),
  });
}

/** That the times of the open turn were moved: to all who play, and into the calendar of whoever was asked for an answer by then. */
export const findMoved: FindDue = (game, { turn }) => {
  const { extensions, number, lock, deadline } = turn;
  const last = extensions.at(-1);
  if (!last || turn.state !== 'open' || minuteOf(game.clock.now()) > minuteOf(lock)) return [];
  const requests = requestsInForce(game, number - 1);
  const { due: owed } = game.setup.ruleset.windows;
  const so = extensions.length;
  return game.setup.players.map(({ name }) => {
    const asked = requests.find(({ document }) => document.to === name)?.document;
    const items = [
      { id: `lock ${so}`, told: ['Orders close ', strong(momentFor(game, name, lock)), '.'] },
      ...(owed === undefined
        ? []
        : [{ id: `due ${so}`, told: [`${capital(owed)} are due `, strong(momentFor(game, name, deadline)), '.'] }]),
      ...(last.why === '' ? [] : [{ id: `why ${so}`, told: [`Why: ${last.why}`] }]),
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
export const findPublished: FindDue = (game, { turn }) => {
  const { store, clock, config, setup } = game;
  return [turn.number - 1, turn.number].flatMap((number) => {
    const drafts = store.drafts.list(number);
    const update = drafts.findLast(({ document, state }) => document.kind === 'update' && state === 'approved');
    const since = update?.approvedAt;
    if (!update || since === undefined || clock.now() - since > NEWS) return [];
    const never = Number.MAX_SAFE_INTEGER;
    const posts = store.posts.load({ after: since - NEWS, before: never, changedSince: never });
    const [first] = findPosted(update, [], posts)?.posts ?? [];
    if (!first) return [];
    const next = store.turns.find(number + 1);
    return setup.players.map(({ name }) => {
      const told = next ? [`Orders for turn ${number + 1} close `, strong(momentFor(game, name, next.lock)), '.'] : [];
      const items = [
        { id: 'update', told: [`The update is post #${first.number}.`] },
        ...(next ? [{ id: 'next', told }] : []),
      ];
      return due('published', name, number, items, {
        once: true,
        facts: { link: first.url ?? config.thread },
        until: since + NEWS,
      });
    });
  });
};
