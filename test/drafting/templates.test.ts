import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { list, type Outline, paragraph, text } from '../../src/core/document.js';
import { arrangeDocument } from '../../src/drafting/arrange.js';
import { writeBBCode } from '../../src/drafting/bbcode.js';
import { readTemplate, readWords, writeStandardTemplate } from '../../src/drafting/template.js';
import { writeText } from '../../src/drafting/text.js';

const NAMES = [
  { key: 'summary', title: 'the turn in one sentence' },
  { key: 'battles', title: 'the new battles' },
  { key: 'moves', title: 'the moves' },
  { key: 'late', title: 'late posts' },
] as const;

const OUTLINE: Outline = {
  id: 'update',
  kind: 'update',
  title: 'Movement update, turn 3',
  sections: [
    { key: 'summary', blocks: [paragraph('Two armies moved.')] },
    { key: 'battles', title: 'Battles', blocks: [list(['Sai Rei attacks Gorgon at 5E'])] },
    { key: 'moves', part: 'Coalition', title: 'Moves: Coalition', blocks: [list(['Sai Rei: 3D > 5E'])] },
    { key: 'moves', part: 'Horde', title: 'Moves: Horde', blocks: [list(['Gorgon: 6E > 5E'])] },
  ],
};

const FIELDS = { turn: '3', game: 'The Ashen Tide', judge: 'Old Bear', deadline: 'Saturday', lock: 'Sunday' };

function arrange(template: string | undefined, notes: readonly { section: string; text: string }[] = []) {
  const { document, remarks } = arrangeDocument(OUTLINE, NAMES, {
    name: 'templates/update.txt',
    ...(template !== undefined && { template }),
    notes,
    fields: FIELDS,
  });
  return { words: writeText(document), document, remarks };
}

describe('a template', () => {
  it('puts sections in its order, with the judge’s greeting and headings, and names fields in a sentence', () => {
    const { words, remarks } = arrange(
      'Ahoy, **friends** of {{game}}!\n\n{{moves}}\n\n## Blood in turn {{turn}}\nMy favourite part.\n{{battles}}\n{{summary}}\n{{late}}\n',
    );
    expect(remarks).toEqual([]);
    const order = [
      'Ahoy, friends of The Ashen Tide!',
      'Moves: Coalition',
      '3D > 5E',
      'Moves: Horde',
      'Blood in turn 3',
    ];
    const places = [...order, 'My favourite part.', 'Sai Rei attacks', 'Two armies moved.'].map((one) =>
      words.indexOf(one),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  it('loses nothing: what it does not name comes at the end, and the judge is told', () => {
    const { words, remarks } = arrange('{{battles}}');
    for (const one of ['Two armies moved.', '3D > 5E', '6E > 5E']) expect(words).toContain(one);
    expect(remarks).toEqual([
      'Your template templates/update.txt has no place for {{summary}}, {{moves}}; it stands at the end.',
    ]);
  });

  it('leaves a chapter out, jokes and all, where the turn has nothing to say in it', () => {
    const { words } = arrange('{{summary}}\n{{battles}}\n{{moves}}\n## The sleepyheads\nSet your clocks.\n{{late}}');
    expect(words).not.toContain('sleepyheads');
    expect(words).not.toContain('clocks');
  });

  it('lets one heading of the judge’s take the place of a section’s own, and keeps several below it', () => {
    const { document } = arrange('{{summary}}\n## War!\n{{battles}}\n## Marching\n{{moves}}');
    const heads = document.blocks.flatMap((block) => (block.kind === 'heading' ? [[block.level, block.children]] : []));
    expect(heads).toEqual([
      [2, [text('War!')]],
      [2, [text('Marching')]],
      [3, [text('Moves: Coalition')]],
      [3, [text('Moves: Horde')]],
    ]);
  });

  it('is refused with line, sign and reason where something is wrong, and then not used', () => {
    const issues = (source: string) => {
      const read = readTemplate(source, NAMES);
      return read.ok ? [] : read.error;
    };
    expect(issues('Hello\n{{batles}}')).toEqual([
      { line: 2, column: 1, why: 'there is no {{batles}}; did you mean {{battles}}?' },
    ]);
    expect(issues('{{moves}}\n\n{{moves}}')).toEqual([
      { line: 3, column: 1, why: '{{moves}} stands in line 1 already; a section has one place' },
    ]);
    expect(issues('See {{battles}} here')).toEqual([
      { line: 1, column: 5, why: '{{battles}} is a whole section and must stand alone on its line' },
    ]);
    expect(issues('Turn {{turn')).toEqual([{ line: 1, column: 6, why: '{{ is not closed by }} in its line' }]);
    expect(issues('Turn turn}}')).toEqual([{ line: 1, column: 10, why: '}} closes nothing' }]);
    expect(issues('{{zzz}}')[0]?.why).toContain('there are {{summary}}, {{battles}}, {{moves}}, {{late}}, {{turn}}');
    expect(issues('// {{anything}} goes in a remark\n{{ MOVES }}')).toEqual([]);
    const { words, remarks } = arrange('{{batles}}');
    expect(words).toBe(arrange(undefined).words);
    expect(remarks[0]).toContain('is not used. Line 2'.replace('2', '1'));
  });

  it('states all that the turn gave, whatever is typed round it', () => {
    const typed = fc.array(
      fc.oneof(
        fc.constantFrom('{{summary}}', '{{battles}}', '{{moves}}', '## {{turn}}', '# x', '- y', '{{late}}', '//', '**'),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(typed, (lines) => {
        const { document } = arrange(lines.join('\n'));
        const blocks = JSON.stringify(document.blocks);
        for (const section of OUTLINE.sections) {
          for (const block of section.blocks) expect(blocks).toContain(JSON.stringify(block));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('as proposed gives the order that is proposed', () => {
    expect(arrange(writeStandardTemplate(NAMES)).words).toBe(arrange(undefined).words);
  });
});

describe('the judge’s own words', () => {
  it('are read from Markdown or BBCode, and what is neither stays as typed', () => {
    const blocks = readWords(
      '**A** [b]b[/b] *c* [i]d[/i]\n[e](https://a.example/) [url=https://b.example/]f[/url]\n\n- one\n- two\n---\n5 * 3 < 20 [x]',
      {},
    );
    expect(writeBBCode({ id: 'update', kind: 'update', title: 'T', blocks })).toBe(
      '[b]A[/b] [b]b[/b] [i]c[/i] [i]d[/i]\n[url=https://a.example/]e[/url] [url=https://b.example/]f[/url]\n\n[list]\n[*]one\n[*]two\n[/list]\n\n----------\n\n5 * 3 < 20 [\u200Cx]\n',
    );
  });

  it('stand under a section’s heading and at top and end, and are told where their section is gone', () => {
    const { words, remarks } = arrange(undefined, [
      { section: 'battles', text: 'Hark!' },
      { section: 'top', text: 'Ahoy.' },
      { section: 'end', text: 'Yours.' },
      { section: 'late', text: 'Tut, tut.' },
    ]);
    expect(words.startsWith('Ahoy.')).toBe(true);
    expect(words.trimEnd().endsWith('Yours.')).toBe(true);
    expect(words).toMatch(/Battles\n-+\n\nHark!\n\n- Sai Rei attacks/);
    expect(remarks).toEqual(['Your words to “late” are not shown, as the draft has no such section now: “Tut, tut.”']);
  });
});
