/** A noun with its plural, in small letters. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** What desk, map, commands and messages call the things of a rulebook. */
export interface Words {
  /** What is ordered: army, unit, character. */
  readonly piece: Noun;
  /** Where things stand: square, hex, region. */
  readonly place: Noun;
  /** What stays where it is: structure, city. */
  readonly landmark: Noun;
  /** What pieces belong to: team, race, nation. */
  readonly side: Noun;
  /** What a fight is called. */
  readonly clash: Noun;
  /** The kinds of clash as verbs, of one and of several who act: `attacks`, `attack`. */
  readonly clashKinds: Readonly<Record<string, Noun>>;
  /** What pieces count where they stand; absent where they count nothing. */
  readonly count?: string;
  /** An order of this rulebook as a player may write it, for examples. */
  readonly order: string;
}

/** A judge's part in a game, and what he is called. */
export interface JudgeRole {
  readonly id: string;
  readonly title: string;
  /** True for whoever the strategies, or what else is asked for by mail, go to. */
  readonly readsStrategies?: true;
}

/** The judges' names as the forum writes them, by part. */
export type Judges = Readonly<Record<string, string>>;

/** Who has a part; empty where nobody was named. */
export function judgeFor(judges: Judges, part: string): string {
  return judges[part] ?? '';
}

/** A word at the head of a line: `army` → `Army`. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A word with its article: `an army`, `a square`. */
export function withArticle(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
}
