import { writeFileSync } from 'node:fs';
import { Fault } from '../../core/result.js';
import type { Page } from '../../forums/forum.js';
import { maskPage } from '../../forums/mask-page.js';
import { VERSION } from '../version.js';
import type { Inspected } from './inspect.js';

/**
 * Writes what a maintainer needs to have a page read: the page with every name and word replaced, and before it what was
 * recognised and why it can't be read. Nothing is sent. Throws a usage Fault where the file is there already.
 */
export function writeReport(path: string, { engines, hints, reading }: Inspected, page: Page): void {
  const lines = [
    `Adjutant ${VERSION}; names and words are replaced, the same by the same, and all addresses`,
    ...engines.flatMap(({ title, seen }) => (seen.length > 0 ? [`${title}: ${seen.join('; ')}`] : [])),
    ...hints.filter((hint) => hint.startsWith('generator')),
    'fault' in reading ? withoutWords(reading.fault) : `read as ${reading.dialect}, ${reading.posts.length} posts`,
  ];
  try {
    writeFileSync(path, `<!--\n${lines.join('\n').replaceAll('--', '- -')}\n-->\n${maskPage(page.html)}`, {
      flag: 'wx',
    });
  } catch {
    throw new Fault('usage', `The file ${path}`, 'it is there already, or cannot be written', 'Name another one.');
  }
}

/** A fault without what it says of the page's own: its address, and words of the forum. */
function withoutWords(fault: string): string {
  return fault.replace(/https?:\S+/g, '(address)').replace(/"[^"]*"/g, '"…"');
}
