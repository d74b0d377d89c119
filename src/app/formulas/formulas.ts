import type { Flaw } from '../../core/schema.js';
import type { Formula } from '../../rulesets/contract/entries.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Config } from '../game/config.js';
import { compileFormula } from './compile-formula.js';

/** What of the judge's formulas cannot be read, or has no use in the game's rulebook. */
export function findFormulaFlaws({ formulas }: Config, { worksheet }: Ruleset): readonly Flaw[] {
  const known = worksheet?.formulas ?? {};
  return Object.entries(formulas).flatMap(([name, text]): readonly Flaw[] => {
    const path = ['formulas', name];
    const kind = known[name];
    if (!kind) {
      const names = Object.keys(known).join(', ');
      return [{ path, reason: `"${name}" is no formula of this rulebook${names && `; they are ${names}`}` }];
    }
    const compiled = compileFormula(text, Object.keys(kind.names));
    return compiled.ok ? [] : [{ path, reason: compiled.error }];
  });
}

/** The judge's formulas, compiled; what cannot be read was refused when the game was opened. */
export function compileFormulas({ formulas }: Config, { worksheet }: Ruleset): Readonly<Record<string, Formula>> {
  return Object.fromEntries(
    Object.entries(formulas).flatMap(([name, text]) => {
      const compiled = compileFormula(text, Object.keys(worksheet?.formulas[name]?.names ?? {}));
      return compiled.ok ? [[name, compiled.value] as const] : [];
    }),
  );
}
