// Compiles grammar/<ruleset>.ne to src/rulesets/<ruleset>/grammar.ts: plain data, no code of nearley's own.
// Fails on anything the grammar compiler warns of, on rules nobody uses, and on rules that can be themselves.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const nearley = require('nearley');
const compile = require('nearley/lib/compile.js');
const lint = require('nearley/lib/lint.js');
const language = require('nearley/lib/nearley-language-bootstrapped.js');

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(HERE);

/** Compiles one grammar file; returns its rules as data and everything that is wrong with it. */
export function compileGrammar(file) {
  const parser = new nearley.Parser(nearley.Grammar.fromCompiled(language));
  parser.feed(`${readFileSync(file, 'utf8')}\n`);
  const compiled = compile(parser.results[0], { args: [file], nojs: true, version: '' });
  const faults = [];
  lint(compiled, { out: { write: (line) => faults.push(String(line).trim()) }, version: '' });
  const rules = compiled.rules.map((rule) => ({ name: rule.name, symbols: rule.symbols.map(writeSymbol) }));
  faults.push(...findUnused(rules, compiled.start), ...findLoops(rules));
  return { start: compiled.start, rules, faults };
}

function writeSymbol(symbol) {
  if (typeof symbol === 'string') return symbol;
  if (symbol.token) return { type: symbol.token };
  throw new Error(`only %tokens and names of rules may stand in a grammar, not ${JSON.stringify(symbol)}`);
}

/** Rules that no path from the start reaches. */
export function findUnused(rules, start) {
  const used = new Set([start]);
  for (const name of used) {
    for (const rule of rules) {
      if (rule.name !== name) continue;
      for (const symbol of rule.symbols) if (typeof symbol === 'string') used.add(symbol);
    }
  }
  const unused = new Set(rules.map((rule) => rule.name).filter((name) => !used.has(name)));
  return [...unused].map((name) => `nothing leads to the rule ${name}`);
}

/** Rules that can derive themselves and nothing else: the parser would never end on them. */
export function findLoops(rules) {
  const nullable = new Set();
  for (let before = -1; before !== nullable.size; ) {
    before = nullable.size;
    for (const rule of rules) if (rule.symbols.every((symbol) => nullable.has(symbol))) nullable.add(rule.name);
  }
  const same = new Map(); // rule → the rules it can be with everything beside them left empty
  for (const { name, symbols } of rules) {
    symbols.forEach((symbol, i) => {
      const alone = symbols.every((other, j) => j === i || nullable.has(other));
      if (typeof symbol === 'string' && alone) same.set(name, (same.get(name) ?? new Set()).add(symbol));
    });
  }
  return [...same.keys()].filter((name) => reaches(same, name)).map((name) => `the rule ${name} can be itself`);
}

function reaches(same, name) {
  const seen = new Set(same.get(name));
  for (const next of seen) for (const further of same.get(next) ?? []) seen.add(further);
  return seen.has(name);
}

function write({ start, rules }) {
  const lines = rules.map(
    ({ name, symbols }) => `    { name: ${JSON.stringify(name)}, symbols: ${JSON.stringify(symbols)} },`,
  );
  return [
    '// Made by grammar/compile.mjs; not to be edited.',
    "import type { GrammarRules } from '../../reading/phrases/parse.js';",
    '',
    'export const grammar: GrammarRules = {',
    `  start: ${JSON.stringify(start)},`,
    '  rules: [',
    ...lines,
    '  ],',
    '};',
    '',
  ].join('\n');
}

function main() {
  const sources = readdirSync(HERE)
    .filter((name) => /\.(?:ne|mjs)$/.test(name))
    .map((name) => join(HERE, name));
  const newest = Math.max(...sources.map((file) => statSync(file).mtimeMs));
  for (const file of sources) {
    const id = /^([a-z0-9-]+)\.ne$/.exec(basename(file))?.[1];
    const folder = join(ROOT, 'src', 'rulesets', id ?? '');
    if (!id || id === 'words' || !existsSync(folder)) continue;
    const out = join(folder, 'grammar.ts');
    if (existsSync(out) && statSync(out).mtimeMs > newest) continue;
    const compiled = compileGrammar(file);
    for (const fault of compiled.faults) process.stderr.write(`${relative(ROOT, file)}: ${fault}\n`);
    if (compiled.faults.length > 0) process.exitCode = 1;
    else writeFileSync(out, write(compiled));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
