import type { Document, Outline, TemplateKind } from '../../core/document.js';
import { TEMPLATE_KINDS } from '../../core/document.js';
import { writeMoment } from '../../core/time.js';
import { arrangeDocument } from '../../drafting/arrange.js';
import type { Fact } from '../../drafting/template.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { type JudgeRole, judgeFor } from '../../rulesets/contract/words.js';
import type { TurnRecord } from '../turn.js';

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
  const facts = writeFacts(record, judges);
  const arranged = outlines.map((outline) => {
    const kind = TEMPLATE_KINDS.find((one) => one === outline.kind);
    const template = kind && record.templates?.[kind];
    const known = (kind && names[kind]) ?? outline.sections.map(({ key }) => ({ key, title: '' }));
    return arrangeDocument(outline, known, {
      name: kind ? templateFile(kind) : '',
      ...(template !== undefined && { template }),
      notes: (record.notes ?? []).filter(({ document }) => document === outline.id),
      facts,
    });
  });
  return { documents: arranged.map(({ document }) => document), remarks: arranged.flatMap(({ remarks }) => remarks) };
}

/** The small facts that the judge's words may name. */
export function writeFacts(
  { sheet, game, judges, next, zone }: TurnRecord,
  [closer]: readonly JudgeRole[],
): Readonly<Record<Fact, string>> {
  const when = (ms: number | undefined) => (ms === undefined ? 'not set yet' : writeMoment(ms, zone));
  return {
    turn: String(sheet.number),
    game,
    judge: judgeFor(judges, closer?.id ?? ''),
    deadline: when(next?.deadline),
    lock: when(next?.lock),
  };
}
