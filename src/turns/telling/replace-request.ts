import type { Document } from '../../kit/document.js';
import { paragraph } from '../../kit/document.js';
import { writeMoment } from '../../kit/time.js';

/** When the request before was approved, ms UTC, and the game's zone. */
export interface Replaced {
  readonly approvedAt: number;
  readonly zone: string;
}

/** A request to somebody who has had one already: it says so in its subject and its first words. */
export function replaceRequest(document: Document, { approvedAt, zone }: Replaced): Document {
  const [greeting, ...rest] = document.blocks;
  const told = paragraph(
    `This replaces the request of ${writeMoment(approvedAt, zone)}; what that one said does not count any more.`,
  );
  return {
    ...document,
    title: `${document.title} (replaces the earlier request)`,
    blocks: [...(greeting ? [greeting] : []), told, ...rest],
  };
}

/** What goes to somebody whose request does not hold any more: nothing is asked of him. */
export function withdrawRequest({ files: _, ...document }: Document, { approvedAt, zone }: Replaced): Document {
  const signature = document.asks && document.blocks.at(-1);
  const title = document.title.replace(/(?: \((?:replaces the earlier request|withdrawn)\))?$/, ' (withdrawn)');
  return {
    ...document,
    title,
    ...(document.asks && { asks: { ...document.asks, isOff: true as const } }),
    blocks: [
      paragraph(`${document.to ?? ''},`),
      paragraph(
        document.asks
          ? `the request of ${writeMoment(approvedAt, zone)} does not hold any more: that battle does not take place, and nothing is asked of you. The erratum in the thread says why.`
          : `the mail of ${writeMoment(approvedAt, zone)} does not hold any more: it was not yours to have. Please put it away, with what was attached to it.`,
      ),
      ...(signature?.kind === 'paragraph' ? [signature] : []),
    ],
  };
}
