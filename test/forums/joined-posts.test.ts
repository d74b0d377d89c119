import { describe, expect, it } from 'vitest';
import { needForum } from '../../src/forums/index.js';
import { writeSmallBoard } from '../harness/small-forums.js';

const READ = Date.UTC(2026, 8, 20, 8);
const POSTED = Date.UTC(2026, 8, 19, 10);

function read(html: string) {
  const page = {
    url: 'https://board.example/viewtopic.php?t=7',
    html: writeSmallBoard({ posts: [{ id: 11, at: POSTED, html }] }),
    date: READ,
  };
  const { posts, warnings } = needForum(page).readPage(page, {});
  const [post] = posts;
  if (post === undefined) throw new Error('no post');
  const own = post.body.skips.map(({ from, to }) => post.body.text.slice(from, to));
  return { edited: post.edited?.at, own, text: post.body.text, warnings };
}

/** How boards and their add-ons say that they joined a later post to this one. */
const NOTES = [
  '<span style="font-size: 85%"><span style="color: green">Added in 4 minutes 21 seconds:</span></span>',
  '<span style="color:green">Hinzugefügt nach 3 Stunden 5 Minuten:</span>',
  '<span>Ajouté 5 minutes après :</span>',
  '<span>Toegevoegd na 12 minuten:</span>',
  '<span>Enviado después de 2 horas 3 minutos:</span>',
  '---------- Post added at 10:11 AM ---------- Previous post was at 10:05 AM ----------',
  '<i>Post Merge: September 19, 2026, 04:12:07 PM</i>',
  '<small>Posted on: September 19, 2026, 04:12:07 PM</small>',
  '<div class="automerge">* * *</div>',
  '<div class="mergedPostNote">--</div>',
  '<em>Double post merged</em>',
  '<p>[Automatically merged posts]</p>',
  '<i>Dieser Beitrag wurde automatisch mit dem folgenden zusammengeführt</i>',
  '<i>Beiträge automatisch zusammengeführt</i>',
  '<i>Messages fusionnés automatiquement</i>',
  '<i>Mensajes combinados</i>',
  '<i>Deze berichten zijn samengevoegd</i>',
];

describe('a post to which the board joined a later one without an edit mark', () => {
  it.each(NOTES)('%s: is edited, nobody knows when, and the judge is told', (note) => {
    const { edited, warnings, text } = read(`Zed: 1A &gt; 2A<br>${note}<br>Nor: 3C &gt; 4C`);
    expect(edited).toEqual({ ms: READ, sure: 'inferred' });
    expect(warnings).toEqual([expect.stringMatching(/^post 11 was edited, and when cannot be told/)]);
    expect(text).toContain('Nor: 3C > 4C');
  });

  it('at the time its note tells exactly is edited then, and neither note nor time are its words', () => {
    const note =
      '<div class="merge_message">Post automatically merged: <time datetime="2026-09-19T15:00:00Z">5 PM</time></div>';
    expect(read(`Zed: 1A &gt; 2A<br>${note}Nor: 3C &gt; 4C`)).toMatchObject({
      edited: { ms: Date.UTC(2026, 8, 19, 15), sure: 'second' },
      own: ['Post automatically merged: 5 PM'],
      warnings: [],
    });
  });

  it.each([
    'We merged posts with the rear guard and go on to 4C.',
    'Added in the north: two camps. Posted on the hill.',
    'Merge the posts at 3C',
    '<blockquote><div><cite>Mara wrote:</cite>x<br>Double post merged<br>y</div></blockquote>Seen.',
  ])('is not what says so in passing, or in a quotation: %s', (words) => {
    expect(read(words)).toMatchObject({ edited: undefined, warnings: [] });
  });
});
