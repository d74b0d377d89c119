import {
  type Block,
  type Document,
  type Outline,
  paragraph,
  TEMPLATE_KINDS,
  type TemplateKind,
  text,
} from '../core/document.js';
import type { Language } from '../core/language.js';
import { lettersAndDigits } from '../core/text.js';
import { arrangeDocument } from '../drafting/arrange.js';
import type { TemplateField } from '../drafting/template.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { type JudgeRole, judgeFor } from '../rulesets/contract/words.js';
import type { TurnRecord } from './turn.js';
import { houseWords } from './words/words.js';

/** Where a template stands in the game's folder. */
export function templateFile(kind: TemplateKind): string {
  return `templates/${kind}.txt`;
}

/** Puts a turn's outlines in the order of the judge's templates, with his words; and what he should know about that. */
export function draftDocuments(
  outlines: readonly Outline[],
  record: TurnRecord,
  { outlines: names, judges }: Pick<Ruleset, 'outlines' | 'judges'>,
): { readonly documents: readonly Document[]; readonly remarks: readonly string[] } {
  const fields = fillFields(record, judges);
  const arranged = outlines.map((outline) => {
    const kind = TEMPLATE_KINDS.find((one) => one === outline.kind);
    const template = kind && record.templates?.[kind];
    const known =
      (kind && names[kind]) ?? [...new Set(outline.sections.map(({ key }) => key))].map((key) => ({ key, title: '' }));
    return arrangeDocument(outline, known, {
      name: kind ? templateFile(kind) : '',
      ...(template !== undefined && { template }),
      notes: (record.notes ?? []).filter(({ document }) => document === outline.id),
      fields,
    });
  });
  return { documents: arranged.map(({ document }) => document), remarks: arranged.flatMap(({ remarks }) => remarks) };
}

/** What stands in place of the fields that the judge's words may name. */
export function fillFields(
  { sheet, game, judges, next, zone, language }: TurnRecord,
  [closer]: readonly JudgeRole[],
): Readonly<Record<TemplateField, string>> {
  const { notSet, moment } = houseWords(language);
  const when = (ms: number | undefined) => (ms === undefined ? notSet : moment(ms, zone));
  return {
    turn: String(sheet.number),
    game,
    judge: judgeFor(judges, closer?.id ?? ''),
    deadline: when(next?.deadline),
    lock: when(next?.lock),
  };
}

/** Recognises the texts of a game's own documents. */
export function ownDocuments(documents: readonly string[]): (text: string) => boolean {
  const known = new Set(documents.map(lettersAndDigits));
  known.delete('');
  return (text) => known.has(lettersAndDigits(text));
}

/** When what was sent before was approved, ms UTC, the game's zone, and the language of who is told. */
export interface Replaced {
  readonly approvedAt: number;
  readonly zone: string;
  readonly language?: Language;
}

/** A mail to somebody who has had it already: it says so in its subject and its first words, and where it is another one than `before`. */
export function replaceRequest(
  document: Document,
  { approvedAt, zone, language }: Replaced,
  before?: Document,
): Document {
  const words = houseWords(language);
  const [greeting, ...rest] = document.blocks;
  const what = document.asks ? 'request' : 'mail';
  const changed = document.asks || !before ? [] : findChanged(before, document);
  const told = [
    words.replacesHow(what, words.moment(approvedAt, zone)),
    ...(changed.length > 0 ? [words.changedUnder(changed)] : []),
  ];
  return {
    ...document,
    title: `${document.title}${words.replaces(what)}`,
    again: { how: 'replaces', title: document.title },
    blocks: [...(greeting ? [greeting] : []), paragraph(told.join(' ')), ...rest],
  };
}

/** The headings under which two mails differ, in the order of the new one; what stands before the first is told by itself, and what only explains the rest is not. */
function findChanged(before: Document, now: Document): readonly string[] {
  const [old, fresh] = [partsOf(before), partsOf(now)];
  const explaining = [...before.blocks, ...now.blocks].flatMap((one) =>
    one.kind === 'heading' && one.explains ? titleOf(one) : [],
  );
  return [...new Set([...fresh.keys(), ...old.keys()])].filter(
    (title) => title !== '' && !explaining.includes(title) && old.get(title) !== fresh.get(title),
  );
}

/** A document's blocks as text, by the heading over them; into how many pieces words are cut does not matter. */
function partsOf({ blocks }: Document): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let title = '';
  for (const block of blocks) {
    if (block.kind === 'heading') title = titleOf(block);
    else parts.set(title, `${parts.get(title) ?? ''}${JSON.stringify(block, joinWords)}`);
  }
  return parts;
}

function titleOf({ children }: Extract<Block, { kind: 'heading' }>): string {
  return children.map((one) => ('text' in one ? one.text : '')).join('');
}

/** Of any list the plain words beside each other as one piece. */
function joinWords(_key: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const joined: unknown[] = [];
  for (const one of value as readonly unknown[]) {
    const before = joined.at(-1);
    if (isPlain(before) && isPlain(one)) joined[joined.length - 1] = text(before.text + one.text);
    else joined.push(one);
  }
  return joined;
}

function isPlain(value: unknown): value is { readonly text: string } {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && ['text', 'cite'].includes(String(value.kind))
  );
}

/** What goes to somebody whose request does not hold any more: nothing is asked of him. */
export function withdrawRequest(
  { files: _, ...document }: Document,
  { approvedAt, zone, language }: Replaced,
): Document {
  const words = houseWords(language);
  const signature = document.asks && document.blocks.at(-1);
  const title = document.again?.title ?? document.title;
  return {
    ...document,
    title: `${title}${words.withdrawn}`,
    again: { how: 'withdrawn', title },
    ...(document.asks && { asks: { ...document.asks, isOff: true as const } }),
    blocks: [
      paragraph(`${document.to ?? ''},`),
      paragraph(words.withdrawnHow(document.asks ? 'request' : 'mail', words.moment(approvedAt, zone))),
      ...(signature?.kind === 'paragraph' ? [signature] : []),
    ],
  };
}
