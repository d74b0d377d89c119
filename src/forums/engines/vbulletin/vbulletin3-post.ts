import type { Page, SeenPost } from '../../forum.js';
import { authorNameOf } from '../../page/author-name.js';
import {
  allIn,
  around,
  childElements,
  type Element,
  firstIn,
  following,
  hasClass,
  isElement,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../../page/dom.js';
import { OWN_FORMAT } from '../../page/found.js';
import { PROPOSED, readCount, unreadable, withoutSession } from '../../page/page.js';
import type { Sheet } from '../../page/sheet.js';
import { readEditMark, type Undated } from '../../times/dating.js';
import { onlyStamp } from '../../times/only-stamp.js';
import type { Stamp } from '../../times/stamp.js';
import { classifyVbulletin3, vbulletin3Body } from './vbulletin3-body.js';

/**
 * Each post by its number, in the page's order: a table or, in later skins, another element with its id (3.5 on), or the
 * table round its anchor (3.0).
 */
export function findVbulletin3Posts(sheet: Sheet): readonly (readonly [id: string, post: Element])[] {
  const found = new Map(
    sheet.ids(/^post\d+$/).flatMap((post) => (post.name === 'a' ? [] : [[post.attribs.id?.slice(4) ?? '', post]])),
  );
  for (const anchor of sheet.tag('a')) {
    const id = /^post(\d+)$/.exec(anchor.attribs.name ?? '')?.[1];
    const table = id === undefined ? undefined : around(anchor, ({ name }) => name === 'table');
    if (id !== undefined && table !== undefined && !found.has(id)) found.set(id, table);
  }
  return [...found];
}

/** One post; undefined for a placeholder of a deleted one. Throws a Fault that names what is missing. */
export function readVbulletin3Post(sheet: Sheet, id: string, post: Element): Undated | undefined {
  const { page } = sheet;
  const message = findMessage(id, post);
  if (message === undefined) return refuseBodiless(page, id, wordsOf(post));
  const beside = besideOf(sheet, message, post);
  const note = beside.find((part) => classifyVbulletin3(part) === 'notice') ?? behindComment(post, 'edit note')[0];
  const at = findTime(sheet, post, [message, ...beside, ...(note === undefined ? [] : [note])]);
  if (at === undefined)
    throw unreadable(
      page,
      `post ${id} has no time: looked for a date and time in its .thead, in .postdate and in words`,
      `${PROPOSED} ${OWN_FORMAT}`,
    );
  const writer = readAuthor(sheet, id, post);
  if (writer === undefined)
    throw unreadable(page, `post ${id} has no author: looked for #postmenu_${id} and a.bigusername`, PROPOSED);
  const edit = note === undefined ? undefined : readEditMark(wordsOf(note), sheet.stamp(wordsOf(note)));
  if (note !== undefined && edit === undefined)
    throw unreadable(page, `post ${id} has an edit mark without a time: "${wordsOf(note)}"`, OWN_FORMAT);
  const parts = [message, ...beside];
  const counter = firstIn(
    post,
    ({ name, attribs }) =>
      name === 'a' && (attribs.id === `postcount${id}` || /[?&]postcount=/.test(attribs.href ?? '')),
  );
  const number = readCount(counter?.attribs.name ?? wordsOf(counter).replace('#', ''));
  const title = plain(textOf(firstIn(headOver(message), ({ name }) => name === 'strong')));
  const permalink = sheet.address(counter)?.replace(/showpost\.php.*/, `showthread.php?p=${id}#post${id}`);
  return {
    id,
    ...(number === undefined ? {} : { number }),
    ...writer,
    ...(title === '' ? {} : { title }),
    at,
    url: permalink ?? `${withoutSession(page.url).replace(/#.*/, '')}#post${id}`,
    html: sheet.html(parts),
    body: vbulletin3Body(parts),
    ...(edit === undefined ? {} : { edit }),
  };
}

/** A post without a body is a placeholder of a deleted one, or a fault. */
function refuseBodiless(page: Page, id: string, text: string): undefined {
  if (/message has been deleted by/i.test(text)) return undefined;
  if (/on your ignore list/i.test(text))
    throw unreadable(
      page,
      `post ${id} is hidden because its author is on the reader's ignore list`,
      'Read as a guest, or empty the list.',
    );
  throw unreadable(
    page,
    `post ${id} has no body: looked for #post_message_${id}, the "message" comments and the cell beside the author`,
    PROPOSED,
  );
}

/** The element that holds a post's text. */
function findMessage(id: string, post: Element): Element | undefined {
  const named = firstIn(post, ({ attribs }) => attribs.id === `post_message_${id}`);
  if (named !== undefined) return named;
  const [commented] = behindComment(post, 'message').filter(({ name }) => name === 'div');
  if (commented !== undefined) return commented;
  const left = firstIn(post, (cell) => cell.name === 'td' && hasClass(cell, 'alt2'));
  const beside = left && following(left).find((cell) => hasClass(cell, 'alt1'));
  const parts = beside === undefined ? [] : childElements(beside);
  return parts.slice(parts.findIndex(({ name }) => name === 'hr') + 1).find(({ name }) => name === 'div');
}

/** The elements that follow a comment of the engine's ("message", "edit note") under the same parent. */
function behindComment(post: Element, words: string): readonly Element[] {
  for (const outer of [post, ...allIn(post, () => true)]) {
    const at = outer.children.findIndex((child) => child.type === 'comment' && child.data.trim() === words);
    if (at >= 0) return outer.children.slice(at).filter(isElement);
  }
  return [];
}

/** Signature, attachments and edit note behind the message in its cell, whichever of them is wrapped once more. */
function besideOf(sheet: Sheet, message: Element, post: Element): readonly Element[] {
  const isNote = (part: Element): boolean =>
    classifyVbulletin3(part) === 'notice' && sheet.stamp(wordsOf(part)) !== undefined;
  const beside: Element[] = [];
  for (let part = message; part !== post && part.name !== 'td' && isElement(part.parent); part = part.parent)
    for (const next of following(part)) {
      const inner = classifyVbulletin3(next) === undefined ? firstIn(next, isNote) : next;
      if (inner !== undefined) beside.push(inner);
    }
  return beside;
}

/** A post's time in its head; skins of their own have it elsewhere. */
function findTime(sheet: Sheet, post: Element, written: readonly Element[]): Stamp | undefined {
  const isOwn = (part: Element): boolean =>
    !written.includes(part) && around(part, (outer) => written.includes(outer)) === undefined;
  for (const name of ['thead', 'postdate'])
    for (const head of allIn(post, (part) => hasClass(part, name) && isOwn(part))) {
      const stamp = sheet.stamp(textOf(head));
      if (stamp !== undefined) return stamp;
    }
  return onlyStamp(sheet, post, isOwn);
}

/** The small line over the message that bears the post's title. */
function headOver(message: Element): Element | undefined {
  const siblings = isElement(message.parent) ? childElements(message.parent) : [];
  return siblings.slice(0, siblings.indexOf(message)).find((part) => hasClass(part, 'smallfont'));
}

function isName(inner: Element): boolean {
  return inner.name === 'a' && hasClass(inner, 'bigusername');
}

function readAuthor(
  sheet: Sheet,
  id: string,
  post: Element,
): Pick<SeenPost, 'author' | 'authorId' | 'guest'> | undefined {
  const menu = firstIn(post, ({ attribs }) => attribs.id === `postmenu_${id}`);
  const link = firstIn(menu ?? post, isName);
  // Beside an empty menu the name stands alone.
  const author = authorNameOf(link ?? menu) || authorNameOf(firstIn(post, isName));
  if (author === '') return undefined;
  const cell = around(menu ?? link, ({ name }) => name === 'td') ?? menu;
  const links = [...tagsIn(cell, 'a'), ...tagsIn(sheet.id(`postmenu_${id}_menu`), 'a')];
  const ids = links.map(({ attribs }) => /(?:[?&;](?:u|userid)=|members\/)(\d+)/.exec(attribs.href ?? '')?.[1]);
  const authorId = ids.find((uid) => uid !== undefined && uid !== '0');
  if (authorId !== undefined) return { author, authorId, guest: false };
  // Boards hide profiles from strangers, so a name without a link may be a member's: he has a date of joining, or figures
  // behind their names in whatever language.
  return { author, guest: !/(?:Join Date|Registered|Posts):\s*(?!n\/a)\S|\p{L}:\s*\d/iu.test(wordsOf(cell)) };
}
