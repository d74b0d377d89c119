import { writeMessageId } from '../../mail/message-id.js';
import { type Mailbox, renderMail } from '../../mail/render-mail.js';
import { judgeFor } from '../../rulesets/contract/words.js';
import type { Draft } from '../../store/draft/drafts.js';
import type { NewMail } from '../../store/draft/outbox.js';
import { needSender } from '../game/config.js';
import type { Game } from '../game/game.js';
import type { GameSetup } from '../game/setup.js';

/** A request as a mail, where its player has an address; its last moment is the deadline that it speaks of. */
export async function renderRequest(
  { config, setup, clock, store }: Game,
  { id, document, text, html, turn, edition }: Draft,
): Promise<NewMail | undefined> {
  if (document.kind !== 'request' || document.to === undefined) return undefined;
  const recipient = setup.players.find(({ name }) => name === document.to)?.mail;
  if (recipient === undefined) return undefined;
  const sender = needSender(config);
  const from = { name: config.judge.name, address: sender };
  const messageId = writeMessageId({
    game: setup.name,
    turn,
    document: document.id,
    edition,
    recipient,
    from: sender,
    copy: 1 + store.outbox.list().filter(({ draft }) => draft === id).length,
  });
  const eml = await renderMail({
    from,
    replyTo: findReader(setup, config.mail.strategies) ?? from,
    to: { name: document.to, address: recipient },
    subject: document.title,
    text,
    html,
    messageId,
    date: clock.now(),
  });
  const close = store.drafts.closeOf(id);
  const expires = close === undefined ? undefined : store.closes.loadRecord(close)?.next?.deadline;
  return {
    draft: id,
    messageId,
    sender,
    recipient,
    subject: document.title,
    eml,
    ...(expires !== undefined && { expires }),
  };
}

/** Whoever reads the answers: the judge whose address is set for strategies. */
function findReader({ ruleset, judges }: GameSetup, address: string | undefined): Mailbox | undefined {
  const reader = ruleset.judges.find(({ readsStrategies }) => readsStrategies);
  return address === undefined ? undefined : { name: judgeFor(judges, reader?.id ?? ''), address };
}
