import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { needRuleset } from '../../rulesets/index.js';
import { type Measure, measureCase, sumMeasured } from '../../turns/cases/measure.js';
import type { Case } from '../../turns/cases/reading-case.js';
import { print, printJson } from '../output.js';

/** Tells how well posts were read: orders without asking, needless doubts, wrong orders, lost as talk. True where no order is wrong. */
export function showMeasure(cases: readonly Case[], own: Ruleset | undefined, json: boolean): boolean {
  const measured = cases.map((one) => {
    const id = one.steps[0].record.ruleset;
    return { id: one.id, ...measureCase(one, id === own?.id ? own : needRuleset(id)) };
  });
  const all = sumMeasured(measured);
  const kinds = [...new Set(measured.map(({ kind }) => kind))].toSorted();
  const byKind = kinds.map((kind) => ({ kind, ...sumMeasured(measured.filter((one) => one.kind === kind)) }));
  if (json) {
    printJson({ ...all, kinds: byKind, cases: measured });
    return all.wrong === 0;
  }
  for (const { id, kind, wrong, needless, lost } of measured) {
    for (const order of wrong) print(`WRONG     ${id} (${kind})  ${order}`);
    for (const words of lost) print(`lost      ${id} (${kind})  ${words}`);
    for (const words of needless) print(`needless  ${id} (${kind})  ${words}`);
  }
  for (const one of byKind) print(writeMeasure(one.kind, one));
  print(writeMeasure('all', all));
  return all.wrong === 0;
}

function writeMeasure(kind: string, { posts, expected, read, wrong, needless, lost }: Measure): string {
  const share = expected === 0 ? '' : ` (${Math.floor((1000 * read) / expected) / 10} %)`;
  return `${kind}: ${posts} posts, ${read} of ${expected} orders read without asking${share}, ${needless} needless doubts, ${wrong} wrong, ${lost} lost as talk`;
}
