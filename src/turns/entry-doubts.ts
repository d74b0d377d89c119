import type { EntryAnswer } from '../rulesets/contract/entries.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { TurnInput } from '../rulesets/contract/turn.js';
import { namedExactly } from './authors.js';
import { digest, turnStem } from './questions.js';
import type { Question, TurnRecord } from './turn.js';

type Entered = Pick<TurnRecord, 'sheet' | 'entries' | 'rulings' | 'players'>;

/** What was entered for a turn, with the judge's answers to what in it only he can say, and players by their names on the roster. */
export function answeredEntries<B, V>(entered: Entered, { entries: kinds }: Ruleset<B, V>): TurnRecord['entries'] {
  const { sheet, entries, rulings, players } = entered;
  const nameOf = namedExactly(players);
  const answered = kinds.flatMap(({ id: kind, settle }) => {
    const values = entries[kind];
    if (!settle || !values) return [];
    const answer: EntryAnswer = (id) => {
      const ruling = rulings.findLast(({ question }) => question === doubtQuestion(sheet.number, kind, id));
      return ruling && (ruling.decision === 'read-as' ? ruling.orders[0] : null);
    };
    return [[kind, values.map((value) => settle(value, answer, nameOf))] as const];
  });
  return answered.length > 0 ? { ...entries, ...Object.fromEntries(answered) } : entries;
}

/** Asks about what in the entries of a turn only the judge can say. */
export function askEntries<B, V>(
  record: TurnRecord,
  input: TurnInput<B, V>,
  ruleset: Ruleset<B, V>,
): readonly Question[] {
  const { sheet, rulings } = record;
  const entries = answeredEntries({ ...record, rulings: [] }, ruleset);
  return ruleset.entries.flatMap(({ id: kind, doubts }) =>
    (entries[kind] ?? []).flatMap((value) =>
      (doubts?.({ ...input, entries }, value) ?? []).map(({ id, player, words, why, change, answers }): Question => {
        const question = doubtQuestion(sheet.number, kind, id);
        const ruling = rulings.findLast((one) => one.question === question);
        const place = { post: '', revision: 0, from: 0, to: 0 };
        const asked = { id: question, kind: 'entry', place, player, words, why, change, nearest: answers } as const;
        return ruling ? { ...asked, ruling } : asked;
      }),
    ),
  );
}

/** The name of the question about a doubt in what was entered for a turn. */
function doubtQuestion(turn: number, kind: string, id: string): string {
  return `${turnStem(turn)}${kind}:${digest(id)}`;
}
