import type { Mail } from '../../store/outbox.js';
import { judgeAddress } from '../game/config.js';
import type { Game } from '../game/game.js';

/** Whether a mail may leave this machine in the mode as it is: to its player where all do, else to the judge alone. */
export function maySend(
  { config, setup }: Pick<Game, 'config' | 'setup'>,
  mail: Pick<Mail, 'player' | 'recipient'>,
): boolean {
  if (config.mail.mode === 'live') return true;
  const isForJudge = setup.players.every(({ name }) => name !== mail.player);
  return config.mail.mode === 'to-me' && (isForJudge || mail.recipient === judgeAddress(config));
}
