import type { Span } from '../../core/post.js';
import type { Mark } from '../judge/mark.js';
import { resolveFirstPerson } from '../mentions/first-person.js';
import { putOnParts, takeParts } from '../mentions/ground-parts.js';
import { type Lexing, lexLine, UNSEEN } from '../mentions/lex.js';
import { markOwners } from '../mentions/owners.js';
import { resolveNames } from '../mentions/resolve-names.js';
import { resolvePlaces } from '../mentions/resolve-places.js';
import type { Scene } from '../mentions/scene.js';
import { sentencesOf } from '../mentions/sentences.js';
import { has, isMark, isMine, someHas, type Token } from '../mentions/token.js';
import { cutLines, type Line, LONGEST_LINE, skipBullet } from '../text/lines.js';
import { findLanguage, isForeign } from '../words/find-language.js';
import type { SpokenId } from '../words/index.js';
import { lexiconOf, type OwnVerbs } from '../words/lexicon.js';
import { addField, fieldsOf, headerToken, joint } from './forms.js';

/** A line of the post, or lines that make one order, as tokens. */
export interface Utterance extends Span {
  readonly tokens: readonly Token[];
  readonly sentences: readonly (readonly Token[])[];
  /** The piece that stands alone on the line above it. */
  readonly header: string | undefined;
  /** True where it begins with `>` and nothing says whose words follow. */
  readonly marked: boolean;
  readonly tooLong: boolean;
  /** True where a quotation stands between it and the utterance before it. */
  readonly behindQuote: boolean;
  /** True where an empty line stands before it. */
  readonly apart: boolean;
}

/** What an utterance is of which nothing more is known. */
const BLANK_LINE = {
  tokens: [],
  header: undefined,
  marked: false,
  tooLong: false,
  behindQuote: false,
  apart: false,
} as const satisfies Partial<Utterance>;

/**
 * Cuts the text into utterances: a line each; lines of a form, a line that goes on with a deed or a way, and a name
 * alone with what stands below it go together. `quotations` are the places in the text where one was left out.
 */
export function toUtterances<V>(
  scene: Scene<V>,
  lexing: Omit<Lexing, 'lexicon'>,
  nameWords: () => ReadonlySet<string>,
  quotations: readonly number[],
): readonly Utterance[] {
  const text = withoutQuotes(scene.text);
  const { words, verbs } = scene.rulebook;
  // most posts are English from end to end
  const language = isForeign(scene.text, verbs) ? findLanguage(scene.text, nameWords(), 'en', verbs) : undefined;
  const lexingOf = (id: SpokenId): Lexing => ({ ...lexing, lexicon: lexiconOf(id, words, verbs) });
  const english = lexingOf('en');
  const made: Omit<Utterance, 'sentences'>[] = [];
  let form: Token[] = [];
  let used = new Set<string>();
  let header: string | undefined;
  let blanks = 0;
  let quoted = false;
  const flush = () => {
    const [first, last] = [form[0], form.at(-1)];
    if (first && last) made.push({ ...BLANK_LINE, from: first.from, to: last.to, tokens: form, apart: blanks > 0 });
    form = [];
    used = new Set();
  };
  const lexed = (line: Line): readonly Token[] => {
    const start = beginOf(line, text.slice(line.from, line.to), scene);
    const raw = language
      ? stretchesOf(text, start, line.to, nameWords(), language, verbs).flatMap(({ from, to, id }) =>
          lexLine(text, from, to, lexingOf(id)),
        )
      : lexLine(text, start, line.to, english);
    const placed = scene.rulebook.phrases ? resolvePlaces(raw, lexing.names.places) : raw;
    return markOwners(resolveFirstPerson(resolveNames(takeParts(placed, scene), scene), scene), text);
  };
  let passed = 0;
  for (const line of cutLines(text)) {
    for (; (quotations[passed] ?? Infinity) < line.from; passed++) quoted = true;
    if (line.quoted) {
      flush();
      quoted = true;
      continue;
    }
    if (line.to - line.from > LONGEST_LINE) {
      flush();
      const { from, to, marked } = line;
      made.push({ ...BLANK_LINE, from, to, marked, tooLong: true, behindQuote: quoted });
      continue;
    }
    const tokens = lexed(line);
    const [first] = tokens;
    if (!first) {
      flush();
      blanks++;
      if (blanks > 1) header = undefined;
      continue;
    }
    const alone = scene.rulebook.phrases?.byLine === true;
    const fields = alone
      ? []
      : fieldsOf(tokens, form.length > 0 ? 'form' : header !== undefined ? 'header' : undefined);
    for (const { label, value } of fields) {
      const name = label.map(({ low }) => low).join(' ');
      if (used.has(name)) flush();
      used.add(name);
      // "Piece: Vorax" begins a form of its own, whoever stands above
      if (form.length === 0 && someHas(label, 'unit')) header = undefined;
      if (form.length === 0 && header !== undefined) form.push(headerToken(header, first.from));
      addField(form, value, first.from, label);
    }
    if (fields.length > 0) {
      blanks = 0;
      continue;
    }
    flush();
    const before = made.at(-1);
    const last = before?.tokens.at(-1);
    const cut =
      !alone &&
      blanks === 0 &&
      before !== undefined &&
      ((first.kind === 'arrow' && last?.kind === 'place') ||
        // "Vorax: 3D", and below it "> 4D"
        (line.marked && first.kind === 'place' && last?.kind === 'place' && before.tokens.length < 5) ||
        (last?.kind === 'arrow' && first.kind === 'place') ||
        // "3D > 4D; engage", and below it nothing but whom
        (has(last, 'strike relieve -stay') &&
          first.kind === 'piece' &&
          !(isMine(first) && has(last, 'strike')) &&
          tokens.every((token) => token === first || (isMark(token) && token.kind !== 'colon')) &&
          someHas(before.tokens, '#place')));
    if (cut && before) {
      const arrow = line.marked && last?.kind === 'place' ? [joint('arrow', first.from)] : [];
      made[made.length - 1] = {
        ...before,
        to: line.to,
        tokens: [...before.tokens, ...arrow, ...tokens],
        marked: false,
      };
      continue;
    }
    const goesOn =
      !alone &&
      blanks <= (first.kind === 'open' ? 0 : 1) &&
      before !== undefined &&
      isRest(tokens) &&
      !(blanks > 0 && someHas(before.tokens, 'strike relieve together')) &&
      someHas(before.tokens, '#place') &&
      !/[?]/.test(before.tokens.at(-1)?.text ?? '');
    if (goesOn) {
      made[made.length - 1] = {
        ...before,
        to: line.to,
        tokens: [...before.tokens, joint('semi', first.from), ...tokens],
      };
      continue;
    }
    // "> 4D", "> 4D; engage": nobody quotes no more than a place
    const isWay =
      line.marked &&
      first.kind === 'place' &&
      tokens.every((token) => token === first || isMark(token) || token.verb !== undefined);
    made.push({
      from: line.from,
      to: line.to,
      tokens: isWay ? [joint('arrow', first.from), ...tokens] : tokens,
      header,
      marked: line.marked && !isWay,
      tooLong: false,
      apart: blanks > 0,
      behindQuote: quoted,
    });
    quoted = false;
    blanks = 0;
    header = alone ? undefined : aloneIn(tokens);
  }
  flush();
  return putAllOnParts(made, scene).map((utterance) => ({ ...utterance, sentences: sentencesOf(utterance.tokens) }));
}

/** The same on the parts of the ground, once all names are known and lines are joined: what names nobody is about who was named last. */
function putAllOnParts<V>(
  utterances: readonly Omit<Utterance, 'sentences'>[],
  scene: Scene<V>,
): readonly Omit<Utterance, 'sentences'>[] {
  if (!scene.rulebook.parts) return utterances;
  let last: string | undefined;
  return utterances.map((utterance) => {
    const tokens = putOnParts(utterance.tokens, scene, utterance.header ?? last);
    last = tokens.findLast(isMine)?.piece ?? last;
    return { ...utterance, tokens };
  });
}

const RAW_QUOTE = /\[quote\b[^\]\n]{0,80}\](?:(?!\[\/?quote\b)[\s\S]){0,5000}\[\/quote\]/gi;

/** The text with quotations that are typed out in the forum's own markup made unseen, each sign in its place. */
const withoutQuotes = (text: string): string =>
  text.includes('[') ? text.replace(RAW_QUOTE, (whole) => whole.replace(/[^\n]/g, UNSEEN)) : text;

/** The stretches of a line that are of one language each: one, but where a sentence is of another. */
function stretchesOf(
  text: string,
  from: number,
  to: number,
  nameWords: ReadonlySet<string>,
  language: SpokenId,
  verbs: OwnVerbs | undefined,
): readonly (Span & { readonly id: SpokenId })[] {
  const stretches: (Span & { id: SpokenId })[] = [];
  let at = from;
  for (const sentence of text.slice(from, to).split(/(?<=[.!?])(?= )/)) {
    const id = findLanguage(sentence, nameWords, language, verbs);
    const last = stretches.at(-1);
    const end = at + sentence.length;
    if (last?.id === id) stretches[stretches.length - 1] = { ...last, to: end };
    else stretches.push({ from: at, to: end, id });
    at = end;
  }
  return stretches;
}

/** Where a line begins behind its bullet; a name may begin like one. */
function beginOf<V>(line: Line, typed: string, { names }: Scene<V>): number {
  const skipped = skipBullet(typed, line.marked);
  for (let at = line.marked ? skipped : 0; at < skipped; at++) {
    const begins = (at === 0 || typed[at - 1] === ' ') && names.mayBegin(typed.charCodeAt(at));
    if (begins && names.findAt(typed, at)?.piece !== undefined) return line.from + at;
  }
  return line.from + skipped;
}

/** A line that only goes on: a deed with its name, or a way in parentheses. */
function isRest(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const way = first?.kind === 'open' && second?.kind === 'place' && !someHas(tokens, '#word #piece');
  const deed = has(first, 'strike relieve together -label -plain') && tokens.length < 6 && !someHas(tokens, '#place');
  return way || (deed && tokens.length > 1);
}

/** The piece of the author's that stands alone on a line, perhaps behind the word for what it is. */
function aloneIn(tokens: readonly Token[]): string | undefined {
  const named = tokens.filter(({ kind }) => kind === 'piece');
  const [only] = named;
  if (!only || named.length > 1 || !isMine(only) || only.me) return undefined;
  const isBeside = (token: Token) => has(token, 'unit') && has(token, 'label');
  return tokens.every((token) => token === only || isBeside(token) || !has(token, '#word #place #arrow'))
    ? only.piece
    : undefined;
}

/** An utterance with what was read in it. */
export interface Read<V> {
  readonly utterance: Utterance;
  readonly marks: readonly Mark<V>[];
}
