import type { Verdict } from '../../../core/order.js';
import type { ReportContext } from '../../contract/report.js';
import type { ClassicUpdate } from '../update.js';

/** Who plays, and the armies that lost troops as a penalty. */
export interface Penalties {
  readonly players: readonly string[];
  readonly penalised: readonly string[];
}

/** What a turn's verdicts are told from beside themselves. */
export function knownOf({ happened }: ClassicUpdate, { players }: ReportContext): Penalties {
  const lost = (happened?.told ?? []).filter(({ what, rule }) => what === 'troops' && rule === '5.4.1');
  return { players: players.map(({ name }) => name), penalised: lost.map(({ subject }) => subject) };
}

/** 5.4.1 For the judge: who ordered an army that is not his, since a loss of troops is left to him. */
export function warnOfPenalties(update: ClassicUpdate, context: ReportContext): readonly string[] {
  const { penalised } = knownOf(update, context);
  return update.verdicts.flatMap((verdict) => {
    const player = update.orders.find(({ id }) => id === verdict.order)?.player;
    if (tellVerdict(verdict).rule !== '5.4.1' || verdict.fate !== 'illegal' || penalised.includes(verdict.piece))
      return [];
    return [
      `${player} ordered ${verdict.piece}, which is not his. The update says that it is a reprimand and that no troops are lost; a loss is yours to enter as a penalty (5.4.1).`,
    ];
  });
}

/** 1.6, 3.3.6, 5.4.2 A verdict under the rule that its player finds it by: another screen name, a new order, a change of control. */
export function tellVerdict(verdict: Verdict, known?: Penalties): Verdict {
  const { why, rule } = verdict;
  const [named, others] = why.split(' is controlled by ');
  const [own, poster] = (others ?? '').split(', not by ');
  const posted = poster?.replace(/\.$/, '');
  if (named !== undefined && own !== undefined && posted !== undefined && bare(own) === bare(posted))
    return {
      ...verdict,
      rule: `1.6, ${rule}`,
      why: `It was posted under the name ${posted}; nobody acts under another screen name than his own, which is ${own}.`,
    };
  if (known && named !== undefined && own !== undefined && posted !== undefined && rule === '5.4.1') {
    const more = known.penalised.includes(named) ? PENALISED : REPRIMAND;
    return { ...verdict, why: `${tellOwner(named, own, posted, known.players)} ${more}` };
  }
  if (rule === '5.4.2') return { ...verdict, why: why.replace('; it is ', '; it was ') };
  if (rule !== '3.2.2.3') return verdict;
  if (why.includes('no longer controls the army')) return { ...verdict, rule: '5.4.2' };
  return why.includes('a new order was posted') ? { ...verdict, rule: '3.2.2.3, 3.3.6' } : verdict;
}

/** 5.4.1 What a player is told who ordered an army that is not his. */
const REPRIMAND = 'That is a reprimand; no troops are lost for it.';
const PENALISED = 'That is a reprimand; what the army lost for it stands under “Armies and mercenaries”.';

/** Who controls an army, as far as that is a player of the game: an army on no list is nobody's where none has its name (5.2.1). */
function tellOwner(army: string, owner: string, poster: string, players: readonly string[]): string {
  return owner === army && !players.includes(owner)
    ? `${army} is on nobody’s list, and no player has its name (5.2.1): nobody controls it, ${poster} neither.`
    : `${army} is controlled by ${owner}, not by ${poster}.`;
}

/** A name without what differs between spellings of one. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
