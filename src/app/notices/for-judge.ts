import { maskAddresses } from '../../store/log.js';
import { countOpen } from '../../turns/outcomes.js';
import { findThreadTrouble } from '../desk/thread-trouble.js';
import { whyOf } from '../outbox/mail-standing.js';
import { due, type FindDue } from './due.js';

const DAY = 24 * 60 * 60_000;
/** So many items are told by name. */
const SHOWN = 12;

/** Drafts of a closed turn that wait for nothing but to be approved. */
export const findReady: FindDue = ({ store, who }, { turn, result }) => {
  const close = store.closes.latest(turn.number);
  if (!close || countOpen(result) > 0) return [];
  const waiting = store.drafts
    .list(turn.number)
    .filter(({ state, document }) => state === 'current' && document.kind !== 'opening');
  if (waiting.length === 0) return [];
  const titles = waiting.map(({ document }) => document.title);
  return [due('drafts-ready', who, turn.number, shorten(`close ${close.id}`, titles), { once: true })];
};

/** Questions of the current turn from a day before its lock on, once a day. */
export const findQuestions: FindDue = ({ clock, who }, { turn, result }) => {
  const now = clock.now();
  const open = result.gathered.questions.filter(({ ruling }) => !ruling);
  if (open.length === 0 || now < turn.lock - DAY) return [];
  const told = open.map(({ player, why }) => `${player}: ${why}`);
  const items = shorten(`day ${Math.floor(now / DAY)}`, told);
  return [due('needs-you', who, turn.number, items, { once: true, until: now + DAY })];
};

/** What keeps the thread from being watched; one fault is told once, until a look has gone well. */
export const findBlind: FindDue = (game, { turn }) => {
  const trouble = findThreadTrouble(game);
  if (!trouble) return [];
  const seen = game.store.captures.lastComplete()?.id ?? 0;
  const told = [`${trouble.what}: ${trouble.why}. ${trouble.todo}`];
  return [due('blind', game.who, turn.number, [{ id: `since ${seen}: ${trouble.what}`, told }], { once: true })];
};

/** Mails to players that did not arrive or perhaps did not, and who wants none any more. */
export const findMailsInTrouble: FindDue = ({ store, who, setup }, { turn }) => {
  const players = new Set(setup.players.map(({ name }) => name));
  const mails = store.outbox
    .list(['refused', 'unknown', 'expired'])
    .filter(({ player }) => players.has(player))
    .map((mail) => {
      const why = maskAddresses(whyOf(mail));
      const told = `${mail.player}, “${mail.subject}”: ${mail.state}${why === '' ? '' : `. ${why}`}`;
      return { id: `mail ${mail.id} ${mail.state} ${mail.events.length}`, told: [told] };
    });
  const stops = store.notices.stopped().map(({ player, at }) => {
    const told = `${player} wants no more mails; tell him by private message from now on.`;
    return { id: `stop ${player} ${at}`, told: [told] };
  });
  const items = [...mails, ...stops];
  return items.length === 0 ? [] : [due('mail-trouble', who, turn.number, items)];
};

/** The first of many, told as one thing under an id. */
function shorten(id: string, all: readonly string[]) {
  const items = all.slice(0, SHOWN).map((one, i) => ({ id: i === 0 ? id : `${id}.${i}`, told: [one] }));
  const more = all.length - items.length;
  return more > 0 ? [...items, { id: `${id}.more`, told: [`and ${more} more`] }] : items;
}
