import { BY_RULING, type Fact, formatSentences, type Listener, viewFact } from '../core/fact.js';
import type { Language } from '../core/language.js';
import type { Audience } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Update, UpdateView } from '../rulesets/contract/turn.js';
import type { PlayerWords } from '../rulesets/contract/words.js';

/** Says to one listener what a turn came to. */
export interface Speaker {
  /** A fact as a clause, without its rule. */
  clause(fact: Fact): string;
  /** A fact as a clause, with its rule behind it, or that the judge ruled so. */
  cited(fact: Fact): string;
  /** A fact as a clause, with the rule or ruling it rests on behind it, where there is one. */
  reason(fact: Fact): string;
  /** Facts as sentences, one behind the other. */
  sentences(facts: readonly Fact[]): string;
}

/** What says the facts of a rulebook, and the house's own, to a listener. */
export function speakTo(to: Listener, { tell }: Pick<Ruleset, 'tell'>): Speaker {
  return {
    clause: (fact) => tell(fact, to),
    cited: (fact) => withRule(tell(fact, to), fact.rule || BY_RULING),
    reason: (fact) => withRule(tell(fact, to), fact.rule || (fact.ruling ?? '')),
    sentences: (facts) => formatSentences(facts, tell, to),
  };
}

/** What a rulebook's things are called to players in a language; English where it is not written in that one. */
export function playerWords(ruleset: Translated, language: Language = 'en'): PlayerWords {
  const { translations, tell, words, answers, windows, entries } = ruleset;
  return (
    translations?.[language] ?? {
      tell,
      pieces: words.piece.many,
      ...(answers && { answer: { ...answers.answer, missing: answers.missing.why } }),
      ...(windows.due !== undefined && { due: windows.due }),
      entries: Object.fromEntries(
        entries.map(({ id, entered, about }) => [id, { entered, ...(about && { about }) }] as const),
      ),
    }
  );
}

/** What of a rulebook its translations say. */
export type Translated = Pick<Ruleset, 'tell' | 'translations' | 'words' | 'answers' | 'windows' | 'entries'>;

/** Words with the rule they rest on, where they rest on one. */
export function withRule(words: string, rule: string): string {
  return rule === '' ? words : `${words} (${rule})`;
}

/** Data in which what something rests on has its words beside it: what it says is read by people, what it is by programs. */
export function withWords(value: unknown, speaker: Speaker): unknown {
  if (Array.isArray(value)) return value.map((one) => withWords(one, speaker));
  if (typeof value !== 'object' || value === null) return value;
  const told = Object.entries(value).map(([key, one]) => [key, withWords(one, speaker)] as const);
  const { because } = value as { readonly because?: Fact | readonly Fact[] };
  if (because === undefined) return Object.fromEntries(told);
  const why = 'code' in because ? speaker.clause(because) : speaker.sentences(because);
  return { ...Object.fromEntries(told), why };
}

/** As whom somebody hears what is not for him alone: advice on an order is for its player, by his own notice. */
export function listenerOf({ kind }: Audience): Listener {
  return kind === 'judge' ? 'judge' : 'public';
}

/** As much of an update as somebody may see: what is his to see, without advice to others and what the judge alone knows. */
export function viewTurn<B, V>(update: Update<B>, audience: Audience, { viewUpdate }: Ruleset<B, V>): UpdateView {
  return viewFact(viewUpdate(update, audience), listenerOf(audience));
}
