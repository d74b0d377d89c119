import {
  allIn,
  around,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  isElement,
  tagsIn,
  wordsOf,
} from '../../page/dom.js';
import { readCount } from '../../page/page.js';
import type { Sheet } from '../../page/sheet.js';

/** What of a post is where, in any version. */
export interface SmfParts {
  readonly id: string;
  readonly writer: Element | undefined;
  /** What is told beside the writer's name. */
  readonly poster: Element | undefined;
  /** The post's place in the thread (2.1); other versions have it in the line. */
  readonly counter?: Element | undefined;
  /** When it was posted. */
  readonly line: Element | undefined;
  readonly message: Element | undefined;
  readonly beside: readonly (Element | undefined)[];
  readonly links: readonly Element[];
}

/** The posts of SMF 1.1: tables in tables, known by their subjects. */
export function findParts1(sheet: Sheet): readonly SmfParts[] {
  return sheet.ids(/^subject_\d+$/).map((subject) => {
    const cell = around(subject, (outer) => outer.name === 'td' && firstOf(outer, 'post') !== undefined);
    const row = around(cell, ({ name }) => name === 'tr');
    const poster = tagsIn(row, 'td')[0];
    const foot = row === undefined ? undefined : following(row)[0];
    const id = subject.attribs.id?.slice('subject_'.length) ?? '';
    const mark = sheet.id(`modified_${id}`);
    // A cell is stored without its table, and would then be read as none.
    if (mark !== undefined) mark.name = 'div';
    return {
      id,
      writer: tagsIn(poster, 'b')[0],
      poster,
      line: following(subject).find((part) => hasClass(part, 'smalltext')),
      message: firstOf(cell, 'post'),
      beside: [sheet.id(`modified_${id}`), firstIn(foot, isFiles1), firstOf(foot, 'signature')],
      links: tagsIn(cell, 'a'),
    };
  });
}

/** True for the box of a post's files, which has no class. */
export function isFiles1({ name, attribs }: Element): boolean {
  return name === 'div' && attribs.class === undefined && /overflow: ?auto/.test(attribs.style ?? '');
}

/** The page in square brackets ("Pages: [2]") and the links of the others beside it. */
export function findPages1(sheet: Sheet): { readonly page: number | undefined; readonly links: readonly Element[] } {
  const cell = around(sheet.cls('navPages')[0], ({ name }) => name === 'td');
  return { page: readCount(/\[ ?(\d+) ?\]/.exec(wordsOf(cell))?.[1]), links: tagsIn(cell, 'a') };
}

/** The page's clock: the first short line of small print that is nothing but a time, before the posts. */
export function findClock1(sheet: Sheet): Element | undefined {
  return sheet
    .cls('smalltext')
    .filter((part) => part.name === 'span' && allIn(part, isElement).length === 0)
    .find((part) => wordsOf(part).length < 60 && sheet.stamp(wordsOf(part)) !== undefined);
}
