import type { Note } from '../../core/order.js';
import type { NameLookup, PhraseToken } from '../../reading/meaning.js';
import type { FoundName } from '../../reading/names/name-table.js';
import type { Node } from '../../reading/phrases/parse.js';

/** What every sentence of the rule that made it has; thrown where it is missing: the grammar and its meaning differ. */
export function given<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('a sentence of the grammar lacks a part that its rule has');
  return part;
}

/** The first part of a node that a rule made. */
export function child(node: Node, rule: string): Node | undefined {
  return node.children.find((part): part is Node => 'rule' in part && part.rule === rule);
}

/** The first name in a node; leaves count into `tokens`. */
export function firstName(tokens: readonly PhraseToken[], node: Node): PhraseToken | undefined {
  const leaf = node.leaves.find(({ type }) => type === 'name');
  return leaf && tokens[leaf.index];
}

/** Another piece an order names: as the board spells it, or as typed with the names it fits. */
interface Other {
  readonly name: string;
  readonly known: boolean;
  readonly fits: readonly string[];
}

/** What a rulebook's way of understanding one sentence rests on: its tokens, the names, and the notes gathered on the way. */
export abstract class SentenceReading {
  protected readonly notes: Note[] = [];

  constructor(
    protected readonly tokens: readonly PhraseToken[],
    protected readonly scene: NameLookup,
  ) {}

  /** The piece of an order that names none. */
  protected abstract unnamed(): FoundName;

  /** The piece a part of the sentence names; `start` is the square it says the piece stands on. */
  protected subject(node: Node, start: string | undefined): FoundName {
    const token = firstName(this.tokens, node);
    return token ? this.scene.findSubject(token, start) : this.unnamed();
  }

  protected other(token: PhraseToken, near: string | undefined): Other {
    const { piece, known, fits, notes } = this.scene.findOther(token, near);
    this.notes.push(...notes);
    return { name: piece, known, fits };
  }

  protected note(meaning: string): void {
    this.notes.push({ words: '', meaning });
  }

  /** An arrow or a colon, or a name straight before its squares or a comma: nothing else than an order looks so. */
  protected hasSigns(): boolean {
    const [first, second] = this.tokens;
    if (this.tokens.some(({ type }) => type === 'arrow' || type === 'colon')) return true;
    return first?.type === 'name' && BEHIND_A_NAME.has(second?.type);
  }
}

const BEHIND_A_NAME: ReadonlySet<string | undefined> = new Set(['square', 'comma', 'plane']);

/** Why a sentence is not clear: a row of its rulebook's table, with the words that it names, one for each `{}`. */
export function fillRow(row: string, words: readonly string[]): string {
  let next = 0;
  return row.replaceAll('{}', () => words[next++] ?? '');
}
