import type { Outline } from '../../../kit/document.js';
import { paragraph } from '../../../kit/document.js';
import type { Report, ReportContext } from '../../contract/report.js';
import type { CounselorUpdate } from '../update.js';

export const UPDATE_SECTIONS = [{ key: 'summary', title: 'the turn in a line' }] as const;
/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = { update: UPDATE_SECTIONS, announcement: [] } as const;

/** J57 The public post, and a mail for each nation's player. */
export function report(update: CounselorUpdate, _context: ReportContext): Report {
  const { before } = update;
  const outline: Outline = {
    id: 'update',
    kind: 'update',
    title: `Turn ${before.turn}`,
    sections: [{ key: 'summary', blocks: [paragraph(`Turn ${before.turn} is carried out.`)] }],
  };
  return { outlines: [outline], warnings: [] };
}
