import { authorNameOf } from '../../page/author-name.js';
import { type Data, numberAt, textAt } from '../../page/data.js';
import { around, type Element, firstIn, firstOf, tagsIn, wordsOf } from '../../page/dom.js';
import type { FoundPost } from '../../page/found.js';
import type { Sheet } from '../../page/sheet.js';
import { readEditMark, type Written } from '../../times/dating.js';
import { exactMoment } from '../../times/moment.js';
import { isEditMark } from './invision-body.js';

/** One post of Invision Community 4 or 5. */
export function findInvisionPost(sheet: Sheet, post: Element): FoundPost {
  const id = post.attribs.id?.slice('elComment_'.length) ?? '';
  const message = findMessage(post);
  const isInside = (part: Element): boolean => around(part, (outer) => outer === message) !== undefined;
  const { name, uid } = readAuthor(post);
  const mark = firstIn(post, isEditMark);
  const edited = exactIn(tagsIn(mark, 'time')[0]);
  const permalink = tagsIn(post, 'a').find(({ attribs }) =>
    new RegExp(`comment[=-]${id}$`, 'i').test(attribs.href ?? ''),
  );
  return {
    id,
    author: name,
    authorId: uid,
    guest: uid === undefined,
    at: exactIn(tagsIn(post, 'time').find((time) => !isInside(time))),
    url: sheet.address(permalink),
    anchor: `comment-${id}`,
    message,
    beside: [
      mark === undefined || isInside(mark) ? undefined : mark,
      firstIn(post, ({ attribs }) => attribs['data-role'] === 'memberSignature'),
    ],
    mark:
      mark === undefined
        ? undefined
        : { words: wordsOf(mark), edit: edited && readEditMark(wordsOf(tagsIn(mark, 'strong')[0] ?? mark), edited) },
  };
}

/** Archived topics show their posts without a role. */
function findMessage(post: Element): Element | undefined {
  return (
    firstIn(post, ({ attribs }) => attribs['data-role'] === 'commentContent') ??
    firstOf(firstOf(post, 'cPost_contentWrap'), 'ipsType_richText')
  );
}

/** What is quoted with a post says who wrote it; the name that is shown stands among badges and buttons. */
function readAuthor(post: Element): { readonly name: string; readonly uid: string | undefined } {
  const quoted = firstIn(post, ({ attribs }) => attribs['data-quotedata'] !== undefined)?.attribs['data-quotedata'];
  const told = readQuoted(quoted ?? '');
  const writer = firstOf(post, 'cAuthorPane_author', 'ipsUsername');
  const links = [...tagsIn(writer, 'a'), ...(writer === undefined ? [] : [writer])];
  const uids = links.map(({ attribs }) => /\/profile\/(\d+)-/.exec(attribs.href ?? '')?.[1]);
  return {
    name: textAt(told, 'username')?.trim() || authorNameOf(writer),
    uid: [numberAt(told, 'userid')?.toString(), ...uids].find((uid) => uid !== undefined && uid !== '0'),
  };
}

function readQuoted(text: string): Data {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function exactIn(time: Element | undefined): Written | undefined {
  const ms = exactMoment(time?.attribs.datetime);
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}
