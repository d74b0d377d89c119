/** A rule of a compiled grammar: a symbol is a rule's name or a type of token. */
export interface CompiledRule {
  readonly name: string;
  readonly symbols: readonly (string | { readonly type: string })[];
}

export function compileGrammar(file: string): {
  readonly start: string;
  readonly rules: readonly CompiledRule[];
  /** Everything that is wrong with it, in words. */
  readonly faults: readonly string[];
};

export function findUnused(rules: readonly CompiledRule[], start: string): readonly string[];

export function findLoops(rules: readonly CompiledRule[]): readonly string[];
