import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../harness/command.js';

const ROOT = fileURLToPath(new URL('../../fixtures/cases/', import.meta.url));

interface Result {
  readonly file: string;
  readonly id: string;
  readonly title: string;
  readonly differences: readonly unknown[];
}

// The whole catalogue takes long: it is run once, by the command that a judge runs.
const { code, out, err } = await runCommand('check', '--json');
const { cases, failed } = JSON.parse(out || '{"cases": []}') as { cases: readonly Result[]; failed: number };

describe('the catalogue of cases', () => {
  it('is in the case format, and passes whole, every case of every file', () => {
    expect(err).toBe('');
    expect({ code, failed }).toEqual({ code: 0, failed: 0 });
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
    const written = files.flatMap((name) => readFileSync(join(ROOT, name), 'utf8').match(/^ {2}- id:/gm) ?? []);
    expect(cases).toHaveLength(written.length);
  });
});

for (const file of new Set(cases.map((one) => one.file))) {
  const own = cases.filter((one) => one.file === file);
  describe(relative(ROOT, file), () => {
    it.each(own.map((one) => [one.id, one.title, one.differences] as const))('%s %s', (_id, _title, differences) => {
      expect(differences).toEqual([]);
    });
  });
}
