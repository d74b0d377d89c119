/** Words inside a block. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** The numbers of rules and rulings on which a statement rests, as they stand in its brackets. */
  | {
      readonly kind: 'cite';
      readonly text: string;
      readonly rules: readonly string[];
      readonly rulings: readonly string[];
    }
  | Statement;

/**
 * One thing that an outline states: a sentence, an item of a list, a row (in its first cell), or a part of one of these.
 * Errata and the house compare what is stated and never the words. Its words are its children; a finished document holds
 * them without it.
 *
 * Under its section `about` and `key` tell it from others; the same pair may stand there more than once. Two states of a
 * document differ in it where its `states` differ, or its parts: the statements within it. An item or paragraph that
 * holds a statement is compared by its statements alone, so they must hold all that can change; one without any is
 * compared by the tree of its words.
 */
export interface Statement {
  readonly kind: 'statement';
  /**
   * Names of the pieces, players or places it is about, as the board has them, in the order of its words: the first
   * heads what an erratum says of it. None where it is about the turn. A part is known by its key within the whole, so
   * it needs one only where there are several of a key.
   */
  readonly about: readonly string[];
  /** What it says of that, a word of the code: `moved`, `refused`; empty where it states nothing, as an introduction does. */
  readonly key: string;
  /**
   * All that its words hang on and that no part of it states: facts, names, places, numbers, moments, what a person
   * wrote. Plain data, compared as JSON; never words of ours. Equal states have equal words.
   */
  readonly states: unknown;
  readonly children: readonly Inline[];
}

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly children: readonly Inline[];
      /** True over what only explains the rest. */
      readonly explains?: true;
    }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly author?: string; readonly children: readonly Inline[] }
  /** Text as it is; `states`, each with its own lines, stands in outlines alone. */
  | { readonly kind: 'code'; readonly text: string; readonly states?: readonly Statement[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'rule' };

export type DocumentKind =
  | 'opening'
  | 'update'
  | 'announcement'
  | 'results'
  | 'control'
  | 'request'
  | 'erratum'
  | 'notice'
  | 'orders';

/** One fight that a request asks about. */
export interface AskedFight {
  readonly at: string;
  /** As it is announced: `Sai Rei attacks Darkhand5 at 5E`. */
  readonly title: string;
  /** The player's own pieces in it. */
  readonly pieces: readonly string[];
  /** The subject under which his answer is known again. */
  readonly subject: string;
}

/** What a request asks its player for. */
export interface AskedFor {
  readonly fights: readonly AskedFight[];
  /** Until when an answer counts (ms UTC), that minute included; absent where that is not set yet. */
  readonly due?: number;
  /** True where nothing is asked any more. */
  readonly isOff?: true;
}

/** What a notice is about: its kind, and what it was told of, so that nobody is told the same twice. */
export interface NoticeMark {
  readonly kind: string;
  /** Ids of what it tells of: orders, fights, questions. */
  readonly about: readonly string[];
  /** The deadline it speaks of has been moved so often. */
  readonly revision: number;
  /** The turn and the document id of the request it follows, where it does. */
  readonly follows?: { readonly turn: number; readonly id: string };
  /** Its last moment (ms UTC), where it has one. */
  readonly until?: number;
}

/** A file that goes along with a mail: its name without a folder, and the SHA-256 (hex) of its bytes. */
export interface AttachedFile {
  readonly name: string;
  readonly sha256: string;
}

/** The tree a draft is. Requests and notices go by mail to one player (a notice perhaps to the judge); everything else is a forum post. */
export interface Document {
  /** By which it is stored and shown, stable in its turn; made by `nameDocument` where it is of something, never read. */
  readonly id: string;
  readonly kind: DocumentKind;
  /** Which document an erratum puts right. */
  readonly corrects?: Pick<Document, 'id' | 'kind'>;
  /** A post's title, a mail's subject. */
  readonly title: string;
  /** The player (or judge) a request goes to. */
  readonly to?: string;
  /** What a request asks for, where it asks for anything. */
  readonly asks?: AskedFor;
  /** What a notice is about. */
  readonly notice?: NoticeMark;
  /** Of a mail to somebody who has had one before: what becomes of that, and the title without the words that say so. */
  readonly again?: { readonly how: 'replaces' | 'withdrawn'; readonly title: string };
  /** What is attached to a request: the digests are part of what is approved. */
  readonly files?: readonly AttachedFile[];
  readonly blocks: readonly Block[];
}

/** The id of a document of its kind that is of something: a piece and its player, what it puts right. */
export function nameDocument(kind: string, ...of: readonly string[]): string {
  return [kind, ...of].join('-');
}

/** A named part of a document: what the update states. A template says where it stands, never what it says. */
export interface Section {
  /** The same from turn to turn, like `illegal`: the name by which a template places it, or the group it is part of. */
  readonly key: string;
  /** Which part of a group it is: a side, a place. */
  readonly part?: string;
  /** Its own heading; none where its words stand alone. */
  readonly title?: string;
  /** The fight that it announces, as its heading says it: an erratum tells as a whole that it is off, or new. */
  readonly fight?: Pick<Statement, 'about' | 'states'>;
  /** What its heading states, where that may become another: who won. Without it a heading is compared by its words. */
  readonly states?: Pick<Statement, 'about' | 'states'>;
  /** True where it only explains what other sections name: the rulings, the rules by their numbers. */
  readonly explains?: true;
  readonly blocks: readonly Block[];
}

/** A document before a template puts its sections in order. */
export interface Outline extends Omit<Document, 'blocks'> {
  readonly sections: readonly Section[];
}

/** A section, or a group of them, that a template may place, and what it holds. */
export interface SectionName {
  readonly key: string;
  readonly title: string;
  /** True where it only sums up or explains what other sections state; an erratum passes over it. */
  readonly isDerived?: true;
}

export const text = (value: string): Inline => ({ kind: 'text', text: value });
export const strong = (...children: (Inline | string)[]): Inline => ({ kind: 'strong', children: inlines(children) });
export const emphasis = (...children: (Inline | string)[]): Inline => ({
  kind: 'emphasis',
  children: inlines(children),
});
export const link = (href: string, ...children: (Inline | string)[]): Inline => ({
  kind: 'link',
  href,
  children: inlines(children),
});
/** Rules, then rulings, on which a statement rests: `5.5, N31`. The brackets round them are its sentence's. */
export const cite = (rules: readonly string[], rulings: readonly string[] = []): Inline => ({
  kind: 'cite',
  text: [...rules, ...rulings].join(', '),
  rules,
  rulings,
});
/** Words that state something: whom they are about (one name, several, or `''`), what is said of him, all they hang on. */
export const statement = (
  about: string | readonly string[],
  key: string,
  states: unknown,
  ...children: readonly (Inline | string)[]
): Statement => ({
  kind: 'statement',
  about: typeof about !== 'string' ? about : about === '' ? [] : [about],
  key,
  states,
  children: inlines(children),
});
/** Words that only introduce or explain what stands beside them, always the same: they state nothing, and no erratum quotes them. */
export const introduction = (...children: readonly (Inline | string)[]): Statement =>
  statement('', '', null, ...children);
export const code = (value: string): Inline => ({ kind: 'code', text: value });
export const heading = (level: 1 | 2 | 3, ...children: (Inline | string)[]): Block => ({
  kind: 'heading',
  level,
  children: inlines(children),
});
export const paragraph = (...children: (Inline | string)[]): Block => ({
  kind: 'paragraph',
  children: inlines(children),
});
export const list = (...items: (readonly (Inline | string)[])[]): Block => ({
  kind: 'list',
  items: items.map(inlines),
});

/** Strings among inlines are plain text. */
export function inlines(children: readonly (Inline | string)[]): readonly Inline[] {
  return children.map((child) => (typeof child === 'string' ? text(child) : child));
}

/** Words alone, without the statements that they make. */
export function withoutStatements(children: readonly Inline[]): readonly Inline[] {
  return children.flatMap((one): readonly Inline[] => {
    if (one.kind === 'statement') return withoutStatements(one.children);
    return 'children' in one ? [{ ...one, children: withoutStatements(one.children) }] : [one];
  });
}

/** Words without marks, to be quoted; what is a link only shows the way and is left out. */
export function plainWords(children: readonly Inline[]): string {
  return children
    .map((one) => {
      if (one.kind === 'link') return '';
      return 'children' in one ? plainWords(one.children) : one.text;
    })
    .join('');
}

/** A section as the judge's words to it name it: `illegal`, of a group `moves: Reds`. */
export function nameSection({ key, part }: Pick<Section, 'key' | 'part'>): string {
  return part === undefined ? key : `${key}: ${part}`;
}

/** The statements that some words make, without those that are parts of another. */
export function statementsIn(children: readonly Inline[]): readonly Statement[] {
  return children.flatMap((one) => {
    if (one.kind === 'statement') return [one];
    return 'children' in one ? statementsIn(one.children) : [];
  });
}

/**
 * Words as a value, where nothing else says what they state: the only place where words count as one. Into how many
 * pieces they are cut does not matter; a link only shows the way and states nothing.
 */
export function treeOf(children: readonly Inline[]): unknown {
  const tree: unknown[] = [];
  for (const one of withoutStatements(children)) {
    const before = tree.at(-1);
    if (one.kind === 'link') continue;
    if ('children' in one) tree.push([one.kind, treeOf(one.children)]);
    else if (one.kind === 'code') tree.push([one.kind, one.text]);
    else if (typeof before === 'string') tree[tree.length - 1] = before + one.text;
    else if (one.text !== '') tree.push(one.text);
  }
  return tree;
}

/** The same in a block. */
export function asWords(block: Block): Block {
  switch (block.kind) {
    case 'list':
      return { ...block, items: block.items.map(withoutStatements) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(withoutStatements)) };
    case 'code':
      return { kind: 'code', text: block.text };
    case 'rule':
      return block;
    default:
      return { ...block, children: withoutStatements(block.children) };
  }
}

/** Lists of inlines in a row, with a sign between each two. */
export function joinInlines(parts: readonly (readonly (Inline | string)[])[], sign: string): (Inline | string)[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [sign, ...part]));
}

/**
 * Words with inlines and lists of them among them, as a line: `line`stays on ${at} (${cite(['3.2'])})``.
 */
export function line(
  words: TemplateStringsArray,
  ...among: readonly (Inline | string | number | readonly (Inline | string)[])[]
): readonly (Inline | string)[] {
  const parts: (Inline | string)[] = [];
  const add = (part: Inline | string) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  for (const [i, own] of words.entries()) {
    add(own);
    const part = among[i];
    if (Array.isArray(part)) for (const one of part as readonly (Inline | string)[]) add(one);
    else if (part !== undefined) add(typeof part === 'number' ? String(part) : (part as Inline | string));
  }
  return parts;
}

/** The documents that a judge may put in his own order and words. */
export type TemplateKind = Extract<DocumentKind, 'update' | 'announcement' | 'results' | 'control'>;

export const TEMPLATE_KINDS: readonly TemplateKind[] = ['update', 'announcement', 'results', 'control'];
