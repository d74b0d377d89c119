import { offsetAt } from '../../forums/times/zone.js';
import { err, ok } from '../../kit/result.js';
import type { PeopleDesk } from '../../web/views/home.js';
import type { Game } from '../game/game.js';
import { refuseWith } from './refusal.js';

const MINUTE = 60_000;

/** Who is away, as the judge says it at the desk. It changes no order and no outcome: only whom the judge waits for. */
export function createPeople({ store, setup, clock, who }: Game): PeopleDesk {
  const isPlayer = (player: string) => setup.players.some(({ name }) => name === player);
  const unknown = refuseWith('Nothing was marked', 'the roster has no such player', 'Choose one of the list.');
  return {
    leave: async ({ player, until, why }) => {
      if (!isPlayer(player)) return err(unknown);
      const end = until === '' ? undefined : endOfDay(until, setup.zone);
      if (until !== '' && (end === undefined || end <= clock.now())) {
        return err(refuseWith('Nothing was marked', `"${until}" is no day to come`, 'Write a day like 2026-10-31.'));
      }
      store.absences.leave({ player, why, at: clock.now(), who, ...(end !== undefined && { until: end }) });
      store.log.add({
        at: clock.now(),
        who,
        what: `marked ${player} as away${until && ` until ${until}`}${why && `: ${why}`}`,
      });
      return ok(undefined);
    },
    comeBack: async (player) => {
      if (!isPlayer(player)) return err(unknown);
      store.absences.comeBack({ player, at: clock.now(), who });
      store.log.add({ at: clock.now(), who, what: `marked ${player} as back` });
      return ok(undefined);
    },
  };
}

/** The end of a day (ms) on the clocks of a zone; undefined where the text is no day. */
function endOfDay(day: string, zone: string): number | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const local = found ? Date.parse(`${day}T00:00Z`) + 1440 * MINUTE : Number.NaN;
  if (Number.isNaN(local)) return undefined;
  const guess = local - offsetAt({ kind: 'named', name: zone }, local) * MINUTE;
  return local - offsetAt({ kind: 'named', name: zone }, guess) * MINUTE;
}
