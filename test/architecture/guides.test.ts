import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { needRuleset } from '../../src/rulesets/index.js';
import { CONFIRMATION_WORDS, KIND_WORDS } from '../../src/web/parts/question-cards.js';
import { openDemo } from '../harness/campaign.js';
import { runCommand } from '../harness/command.js';
import { commandsOf, DOCS, GUIDES } from '../harness/guides.js';

const ROOT = new URL('../..', import.meta.url).pathname;
const README = join(ROOT, 'README.md');
const OTHERS = ['CHANGELOG', 'CODE_OF_CONDUCT', 'CONTRIBUTING', 'SECURITY'].map((name) => join(ROOT, `${name}.md`));
/** A path from the root, as a page names it; what stands for any ruleset or engine is none. */
const OUR_PATHS =
  /(?<=[`\s])(?:src|test|nightly|docs|fixtures|grammar|declarations|\.ci|\.github)\/[\w./-]*(?=[`\s:])/g;

describe('the guides', () => {
  // Each is carried out at night: `npm run nightly -- guides`.
  it.each(GUIDES.filter((name) => commandsOf(name).length > 0))(
    '%s names only commands and options that there are',
    async (name) => {
      for (const words of commandsOf(name)) {
        const isOption = (word: string) => word.startsWith('--');
        const options = words.filter(isOption);
        const command = options.length > 0 ? words.slice(0, words.findIndex(isOption)) : words;
        const { code, out } = await runCommand(...command, '--help');
        expect([code, out], words.join(' ')).toEqual([0, expect.stringMatching(/^Usage: adjutant \w+/)]);
        expect(
          options.filter((option) => !out.includes(`${option} `)),
          words.join(' '),
        ).toEqual([]);
      }
    },
  );

  const pages = [README, ...OTHERS, ...GUIDES.map((name) => join(DOCS, name))];

  it.each(pages)('%s links to nothing that is not there', (path) => {
    const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(join(path, '..', link)))).toEqual([]);
  });

  it.each(pages)('%s names no file of the house that is not there', (path) => {
    const named = readFileSync(path, 'utf8').match(OUR_PATHS) ?? [];
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it('judge.md says what each question means, in the words of the desk', () => {
    const handbook = readFileSync(join(DOCS, 'judge.md'), 'utf8');
    for (const words of Object.values(KIND_WORDS)) expect(handbook).toContain(`| ${words} |`);
    for (const words of Object.values(CONFIRMATION_WORDS))
      expect(handbook.toLowerCase()).toContain(words.toLowerCase());
  });

  it('judge.md shows what each file of entries holds, as the ruleset has it', () => {
    const handbook = readFileSync(join(DOCS, 'judge.md'), 'utf8');
    const { entries } = needRuleset('classic');
    for (const { id, example } of entries) expect(handbook, id).toContain(example);
  });

  it('players.md names no part of the update that there is not, and every one that tells what became of an order', async () => {
    const [, table = ''] = readFileSync(join(DOCS, 'players.md'), 'utf8').split('## How to read the update');
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, title = '']) => title.split(', ')).slice(2);
    const folder = mkdtempSync(join(tmpdir(), 'adjutant-guides-'));
    const { store } = await openDemo(folder);
    const told = store.drafts.list(2).find(({ document }) => document.kind === 'update')?.text ?? '';
    store.shut();
    rmSync(folder, { recursive: true });
    const titles = [...told.matchAll(/^(.+)\n-+$/gm)].map(([, title = '']) => title.replace(/: .*/, ''));
    expect(titles).toEqual(expect.arrayContaining(named));
    for (const title of ['Moves', 'Illegal orders', 'Not read as orders']) expect(named).toContain(title);
  });
});
