import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heading, type Outline, paragraph } from '../../src/core/document.js';
import { writeMoment } from '../../src/core/time.js';
import { reportUpdate } from '../../src/rulesets/classic/report/update.js';
import { judge } from '../../src/rulesets/classic/turn/turn.js';
import { formatMinute, formatMoment } from '../../src/rulesets/contract/post-facts.js';
import type { ReportContext } from '../../src/rulesets/contract/report.js';
import { replaceRequest, withdrawRequest } from '../../src/turns/drafts.js';
import { crowded, SEED } from '../harness/boards/crowded.js';
import { toInput } from '../harness/boards/situation.js';

/** Phrases of advice as they are told to a player; a copy of the words, so one that is worded anew is not known here. */
const ADVICE = /\bWrite\b|\bwrite the whole|Within reach on|The nearest square|\bYours:/;

const contextOf = (input: ReturnType<typeof toInput>): ReportContext => ({
  game: 'A game',
  sheet: input.sheet,
  zone: 'Europe/Berlin',
  judges: { movement: 'Mover', battle: 'Fighter', mercenary: 'Hirer' },
  linkTo: () => 'https://example.org/1',
  messages: new Set(),
  players: [],
  control: [],
  untimely: [],
  questions: [],
  isSealShown: true,
  remarks: [],
});

const wordsOf = (outline: Outline): string => JSON.stringify(outline.sections);

describe('what is posted for all to see', () => {
  it('holds none of the phrases listed here by which players are advised, nor a time as machines write it', () => {
    let illegal = 0;
    fc.assert(
      fc.property(fc.noBias(crowded(8)), (situation) => {
        const input = toInput(situation);
        const update = judge(input);
        const words = wordsOf(reportUpdate(update, contextOf(input)));
        illegal += update.verdicts.filter(({ status }) => status === 'illegal').length;
        expect(words).not.toMatch(ADVICE);
        expect(words).not.toMatch(/\d{4}-\d\d-\d\d/);
      }),
      { numRuns: 200, seed: SEED },
    );
    expect(illegal).toBeGreaterThan(100);
  });

  it('tells once, under the partial moves, what rests on a ruling there, and explains each ruling it names', () => {
    let partial = 0;
    fc.assert(
      fc.property(fc.noBias(crowded(8)), (situation) => {
        const input = toInput(situation);
        const update = judge(input);
        const { sections } = reportUpdate(update, contextOf(input));
        const of = (key: string) => JSON.stringify(sections.find((one) => one.key === key)?.blocks ?? []);
        for (const { piece, outcome } of update.moves) {
          if (outcome !== 'partial') continue;
          partial++;
          expect(of('calls')).not.toContain(`R21, ${piece}:`);
        }
        const named =
          JSON.stringify(sections.filter(({ key }) => key !== 'rulings')).match(/[(,] ?R\d+(?=[),])/g) ?? [];
        for (const one of named) expect(of('rulings')).toContain(`"${one.replace(/[^R\d]/g, '')}"`);
      }),
      { numRuns: 200, seed: SEED },
    );
    expect(partial).toBeGreaterThan(100);
  });

  it('says times as people do', () => {
    const ms = Date.UTC(2026, 9, 3, 5);
    expect(formatMoment(ms, 'public')).toBe('3 October, 05:00 UTC');
    expect(formatMinute(ms, 'public')).toBe('3 October, 05:00');
    expect(formatMoment(ms, 'judge')).toBe('2026-10-03T05:00Z');
    expect(writeMoment(ms, 'UTC')).toBe('Saturday, 3 October 2026, 05:00 UTC');
    expect(writeMoment(ms, 'America/New_York')).toBe('Saturday, 3 October 2026, 05:00 UTC (01:00 in New York)');
    expect(writeMoment(ms, 'America/Los_Angeles')).toBe(
      'Saturday, 3 October 2026, 05:00 UTC (Friday, 2 October 2026, 22:00 in Los Angeles)',
    );
    const twice = (hour: number) => writeMoment(Date.UTC(2026, 10, 1, hour, 30), 'America/New_York');
    expect(twice(4)).toBe('Sunday, 1 November 2026, 04:30 UTC (00:30 in New York)');
    expect(twice(5)).toBe('Sunday, 1 November 2026, 05:30 UTC (01:30 in New York, before the clocks go back)');
    expect(twice(6)).toBe('Sunday, 1 November 2026, 06:30 UTC (01:30 in New York, after the clocks have gone back)');
    expect(twice(7)).toBe('Sunday, 1 November 2026, 07:30 UTC (02:30 in New York)');
  });

  it('says in a second request to a player that it takes the place of the first, and when nothing is asked any more', () => {
    const request = {
      id: 'request-Sai Rei-Aldo',
      kind: 'request' as const,
      to: 'Aldo',
      title: 'Strategy for Sai Rei',
      asks: { fights: [] },
      blocks: [{ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text: 'Aldo,' }] }],
    };
    const replaced = { approvedAt: Date.UTC(2026, 9, 3, 5), zone: 'UTC' };
    const second = replaceRequest(request, replaced);
    expect(second.title).toBe('Strategy for Sai Rei (replaces the earlier request)');
    expect(JSON.stringify(second.blocks)).toContain('replaces the request of Saturday, 3 October 2026, 05:00 UTC');
    expect(withdrawRequest(second, replaced).title).toBe('Strategy for Sai Rei (withdrawn)');
  });

  it('says in a second report that it replaces a mail, and under which headings it is another', () => {
    const report = (gold: string) => ({
      id: 'report-Tarn-Maren',
      kind: 'request' as const,
      to: 'Maren',
      title: 'Tarn, turn 2',
      blocks: [
        paragraph('Maren,'),
        heading(2, 'The treasury'),
        paragraph(gold),
        heading(2, 'Armies'),
        paragraph('none'),
        { ...heading(2, 'Which rules these are'), explains: true as const },
        paragraph(gold),
      ],
    });
    const replaced = { approvedAt: Date.UTC(2026, 9, 3, 5), zone: 'UTC' };
    const second = replaceRequest(report('20 gold'), replaced, report('30 gold'));
    expect(second.title).toBe('Tarn, turn 2 (replaces the earlier mail)');
    expect(JSON.stringify(second.blocks)).toContain(
      'This replaces the mail of Saturday, 3 October 2026, 05:00 UTC; what that one said does not count any more. What has changed stands under: The treasury.',
    );
    expect(withdrawRequest(second, replaced).title).toBe('Tarn, turn 2 (withdrawn)');
  });
});
