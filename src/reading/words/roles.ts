import { spell } from './spell.js';

/** Roles of words that are tokens of their own, under every rulebook; a ruleset's verbs come beside them. */
export const TOKEN_ROLES = [
  'to',
  'from',
  'via',
  'at',
  'with',
  'and',
  'thereafter',
  'aux',
  'all',
  'rest',
  'or',
  'hedge',
  'recall',
  'compass',
  'polite',
  'amend',
  'lead',
] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** Roles a word may have beside what token it is; rules ask for them by name. */
export const MARK_ROLES = [
  'able',
  'adverbial',
  'aiming',
  'arriving',
  'aside-opening',
  'asking',
  'article',
  'of-now',
  'leaving-open',
  'off-goal',
  'onward',
  'opining',
  'other-time',
  'particle',
  'partitive',
  'past',
  'possessive',
  'purpose',
  'reason',
  'reflexive',
  'requesting',
  'resting',
  'returning',
  'respectively',
  'sending',
  'somewhere',
  'subordinate',
  'about-orders',
  'about-people',
  'about-things',
  'alike',
  'announcing',
  'another-turn',
  'anothers-place',
  'bartering',
  'bygone',
  'bidding',
  'bound',
  'but',
  'calling',
  'concluding',
  'condition',
  'contracted',
  'counter',
  'crew',
  'determiner',
  'dont',
  'earlier',
  'equally',
  'editing',
  'everyday',
  'exemplary',
  'following',
  'first-person',
  'given',
  'habitual',
  'heading',
  'homonym',
  'indefinite',
  'instead',
  'journey',
  'judging',
  'keeping',
  'label-from',
  'label-order',
  'label-piece',
  'label-to',
  'linking',
  'moving',
  'moment',
  'my',
  'narrated',
  'nearly',
  'no-name',
  'nobody',
  'none',
  'not',
  'people',
  'perfect',
  'perhaps',
  'pointing',
  'pointing-there',
  'please',
  'farewell',
  'presenting',
  'pronoun',
  'relative',
  'remark',
  'saying',
  'standing-for',
  'staying',
  'stead',
  'step',
  'struck',
  'struck-self',
  'swapping',
  'taking',
  'taking-back',
  'title',
  'to-come',
  'towards',
  'unmoving',
  'up-to',
  'unsure',
  'waiting',
  'wishing',
  'we',
  'you',
] as const;
export type MarkRole = (typeof MARK_ROLES)[number];
export type Role = TokenRole | MarkRole;
export type Roles = ReadonlySet<Role>;

/** What a short remark may say of the order beside it, so that it is no sure order any more; and the words that fill one. */
export const REMARK_ROLES = [
  'awaiting',
  'unsettled',
  'opinion',
  'bound',
  'given',
  'taking-back',
  'recanting',
  'void',
  'asked',
  'filling',
] as const;
export type RemarkRole = (typeof REMARK_ROLES)[number];
export type Remarks = Readonly<Record<RemarkRole, RoleWords>>;

/** The words of a role, small and without apostrophes, with a sentence in which one of them has it. */
export interface RoleWords {
  readonly words: readonly string[];
  readonly example: string;
}

/** One language people write in: every role there is with its words. */
export interface HumanLanguage {
  readonly id: string;
  /** Words that stand in most of what is written in it, and in few other languages. */
  readonly telltale: RoleWords;
  /** What verbs end in that are said of a piece: a word nobody knows that ends so may be one. */
  readonly endings: RoleWords;
  /** Endings of slurred and old forms of verbs, each with what stands in its place in the spelling that is known: `in=ing`. */
  readonly slurred: RoleWords;
  readonly tokens: Readonly<Record<TokenRole, RoleWords>>;
  readonly marks: Readonly<Record<MarkRole, RoleWords>>;
  readonly remarks: Remarks;
}

/** An entry by its patterns (see `spell`). */
export function entry(patterns: string, example: string): RoleWords {
  return { words: spell(patterns), example };
}
