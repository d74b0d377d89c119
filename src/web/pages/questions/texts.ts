import { html } from 'hono/html';
import type { Post, Revision } from '../../../core/post.js';
import type { Question } from '../../../turns/turn.js';
import { bothTexts } from '../../page/diff.js';
import type { Html } from '../../page/html.js';
import { key } from '../../page/keys.js';
import { moment } from '../../page/moment.js';

/** Characters of the post shown before and behind the words in question. */
const AROUND = 240;

/** The words in question where they stand, or, where two texts are, each with what it is; an answer's key stands at the text it is about. */
export function textsShown(question: Question, post: Post | undefined, zone: string): Html {
  const { kind, place, later } = question;
  const [one, two] =
    later === undefined ? (post?.revisions.slice(-2) ?? []) : [place.revision, later].map((at) => post?.revisions[at]);
  if (!one || !two || (kind !== 'changed' && later === undefined)) return wordsInPlace(question, post);
  const [before, after] = bothTexts(one.body.text, two.body.text);
  if (kind === 'changed')
    return html`${text('As it read before', '', one, before, zone)}${text('As it reads now', '', two, after, zone)}`;
  const seen = two.beforeSeen === undefined ? '' : html`, last seen ${moment(two.beforeSeen, zone)}`;
  return html`${text('Seen before the lock', '1', one, before, zone, seen)}${text('Seen after the lock', '2', two, after, zone)}`;
}

function text(
  head: string,
  letter: '' | '1' | '2',
  { since, unmarked }: Revision,
  content: Html,
  zone: string,
  more: Html | '' = '',
): Html {
  return html`<section class="version">
    <h3>${head}${letter === '' ? '' : key(letter)} <span class="muted">${unmarked ? 'first seen' : 'from'} ${moment(since.ms, zone)}${more}</span></h3>
    <blockquote dir="auto" class="text">${content}</blockquote>
  </section>`;
}

/** The words marked where they stand; the words alone where the post is not there. */
export function wordsInPlace({ place, words }: Pick<Question, 'place' | 'words'>, post: Post | undefined): Html {
  const whole = post?.revisions[place.revision]?.body.text;
  if (whole === undefined || place.to <= place.from)
    return html`<blockquote dir="auto" class="text"><mark class="doubt">${words}</mark></blockquote>`;
  const from = Math.max(0, place.from - AROUND);
  const to = Math.min(whole.length, place.to + AROUND);
  return html`<blockquote dir="auto" class="text">${from > 0 ? '… ' : ''}${whole.slice(from, place.from)}<mark class="doubt">${whole.slice(place.from, place.to)}</mark>${whole.slice(place.to, to)}${to < whole.length ? ' …' : ''}</blockquote>`;
}
