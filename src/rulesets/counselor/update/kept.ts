import type { Roll } from '../../../core/dice.js';
import { dropFacts, putWords, tellSentences } from '../../contract/found.js';
import { tell } from '../facts.js';
import type { CounselorUpdate, FoundUpdate, KeptUpdate } from '../update.js';

/** Puts the words beside all facts of an update; reports read the facts alone. */
export function putAllWords(found: FoundUpdate): CounselorUpdate {
  const { battles, eliminated, ending, ruled } = found;
  const reason = ({ because }: Pick<FoundUpdate['eliminated'][number] | NonNullable<typeof ending>, 'because'>) => ({
    rule: because.rule,
    why: tell(because, 'own'),
  });
  return putWords(
    {
      ...found,
      battles: battles.map((one) => ({ ...one, after: one.spoils.map((fact) => tellSentences([fact], tell, 'own')) })),
      eliminated: eliminated.map((one) => ({ ...one, ...reason(one) })),
      ending: ending && { ...ending, ...reason(ending) },
      ruled: ruled.map((one) => ({ ...one, told: tell(one.because, 'own') })),
    },
    tell,
  );
}

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: KeptUpdate): string {
  const { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit } =
    dropFacts(update);
  const { concerns, sent, battles, duels, overruns, tracks, harms, tiers, points, eliminated, ending, ruled } = update;
  return JSON.stringify({
    ...{ turn, before, board, orders, verdicts, moves, clashes },
    ledger: ledger.map(({ nations, ...entry }) => ({ ...entry, nations })),
    rolls: rolls.map(({ turn, rule, piece, what, choices, result }: Roll) => ({
      ...{ turn, rule, piece, what, choices, result },
    })),
    ...{ calls, winner, unfit, concerns, sent },
    battles: battles.map(({ at, fighters, rounds, told, city, after }) => ({
      ...{ at, fighters, rounds, told, city, after },
    })),
    ...{ duels, overruns, tracks, harms, tiers, points },
    eliminated: eliminated.map(({ nation, rule, why }) => ({ nation, rule, why })),
    ending: ending && { side: ending.side, nation: ending.nation, rule: ending.rule, why: ending.why },
    ruled: ruled.map(({ told, nations }) => ({ told, nations })),
  });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): KeptUpdate {
  return JSON.parse(text) as KeptUpdate;
}
