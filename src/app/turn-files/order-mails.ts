import type { Inbox, Letterhead } from '../../mail/inbox.js';
import type { Game } from '../game/game.js';
import { addPrivateMessages } from '../turn/judge-actions/private-messages.js';

/** Since when (ms) mails with order files are looked for: while the latest turn is open; undefined where the rulebook knows none. */
export function orderMailsSince({ setup, store }: Game): number | undefined {
  return setup.ruleset.orderFiles?.length ? store.turns.current()?.opened : undefined;
}

/**
 * Keeps the mails with an order file as private messages of the latest turn, each once: they count when the judge has
 * said so. Gives how many were new.
 */
export async function takeOrderMails(game: Game, inbox: Inbox, heads: readonly Letterhead[]): Promise<number> {
  const { setup, store, config } = game;
  const turn = store.turns.current();
  const endings = setup.ruleset.orderFiles?.map(({ ending }) => ending) ?? [];
  if (!turn || endings.length === 0) return 0;
  const own = [config.mail.from, config.mail.me].map((address) => address?.toLowerCase());
  const known = new Set(store.privateMessages.list(turn.number).map(({ source }) => source));
  let fresh = 0;
  for (const { messageId, place, files, arrived, isAutomatic, address } of heads) {
    const source = `mail ${messageId}`;
    const isOne = files.some((name) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
    if (!isOne || isAutomatic || arrived < turn.opened || own.includes(address.toLowerCase()) || known.has(source))
      continue;
    const eml = await inbox.read(place);
    if (!eml) continue;
    addPrivateMessages(game, turn, { known: source, eml, arrived });
    known.add(source);
    fresh++;
  }
  return fresh;
}
