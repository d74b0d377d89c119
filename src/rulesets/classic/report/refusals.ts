import { lettersAndDigits } from '../../../core/text.js';
import type { ReportContext } from '../../contract/report.js';
import type { RestEnd } from '../facts/orders.js';
import type { ClassicFact } from '../facts.js';
import type { ClassicUpdate } from '../update.js';

/** Who plays, and the armies that lost troops as a penalty. */
export interface Penalties {
  readonly players: readonly string[];
  readonly penalised: readonly string[];
}

/** What a turn's verdicts are told from beside themselves. */
export function knownOf({ happened }: ClassicUpdate, { players }: ReportContext): Penalties {
  return { players: players.map(({ name }) => name), penalised: Object.keys(happened?.fined ?? {}) };
}

/** A verdict as it is published, with the rules by which its player finds it. */
export type PublicVerdict = ClassicUpdate['verdicts'][number] & { readonly rules: readonly string[] };

/** 5.4.1 For the judge: who ordered an army that is not his, since a loss of troops is left to him. */
export function warnOfPenalties(update: ClassicUpdate, context: ReportContext): readonly string[] {
  const { penalised } = knownOf(update, context);
  return update.verdicts.flatMap((verdict) => {
    const player = update.orders.find(({ id }) => id === verdict.order)?.player;
    const [rule, ...more] = publish(verdict).rules;
    const isPenalty = rule === '5.4.1' && more.length === 0 && verdict.fate === 'illegal';
    if (!isPenalty || penalised.includes(verdict.piece)) return [];
    return [
      `${player} ordered ${verdict.piece}, which is not his. The update says that it is a reprimand and that no troops are lost; a loss is yours to enter as a penalty (5.4.1).`,
    ];
  });
}

/** 1.6, 3.3.6, 5.4.2 A verdict under the rule that its player finds it by: another screen name, a new order, a change of control. */
export function publish(verdict: ClassicUpdate['verdicts'][number], known?: Penalties): PublicVerdict {
  const [fact] = verdict.because;
  if (fact?.code === 'not-controller') return publishForeign(verdict, fact, known);
  return {
    ...verdict,
    rules: fact?.code === 'rest-cancelled' ? (RULES_OF_END[fact.end.how] ?? [fact.rule]) : [verdict.rule],
  };
}

/** The rules by which the end of a long move is found, where it is not that on long moves alone. */
const RULES_OF_END: Readonly<Partial<Record<RestEnd['how'], readonly string[]>>> = {
  'no-control': ['5.4.2'],
  'new-order': ['3.2.2.3', '3.3.6'],
};

/** 1.6, 5.4.1 The order of an army that is somebody else's, perhaps only by its spelling. */
function publishForeign(
  verdict: ClassicUpdate['verdicts'][number],
  fact: Extract<ClassicFact, { readonly code: 'not-controller' }>,
  known: Penalties | undefined,
): PublicVerdict {
  const { army, owners, player, rule } = fact;
  const own = owners.join(' and ');
  if (lettersAndDigits(own) === lettersAndDigits(player))
    return { ...verdict, because: [{ code: 'other-screen-name', rule: '1.6', own, player }], rules: ['1.6', rule] };
  if (!known) return { ...verdict, rules: [rule] };
  const isNobodys = owners.length === 1 && own === army && !known.players.includes(own);
  return {
    ...verdict,
    because: [
      isNobodys ? { code: 'on-no-list', rule, army, player } : fact,
      { code: known.penalised.includes(army) ? 'penalised' : 'reprimand', rule },
    ],
    rules: [rule],
  };
}
