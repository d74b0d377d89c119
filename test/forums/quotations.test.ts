import { describe, expect, it } from 'vitest';
import { vbulletin3 } from '../../src/forums/engines/vbulletin3.js';

const FRAME = '<div style="margin:20px; margin-top:5px; ">';

/** What of a body is its writer's own, and why the rest is not. */
function read(html: string): { readonly own: string; readonly why: readonly string[] } {
  const { text, skips } = vbulletin3.readBody(`<div>${html}</div>`);
  const own = skips.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text);
  return { own: own.trim(), why: skips.map(({ why }) => why) };
}

describe('a quotation on a vBulletin 3 board', () => {
  it.each([
    [
      'its word in the box',
      '<table><tr><td class="alt2"><div class="smallfont">Quote:</div>Zed: 1A &gt; 2B</td></tr></table>',
    ],
    ['no word, and who wrote it', '<div class="alt2">Originally Posted by <strong>X</strong><br>Zed: 1A &gt; 2B</div>'],
    ['its word as a head of the box', '<div class="alt2"><div class="tcat">Цитата:</div>Zed: 1A &gt; 2B</div>'],
    [
      'a head of a skin’s own',
      '<div class="alt2"><div class="x">Envoyé par <b>X</b></div><i>Zed: 1A &gt; 2B</i></div>',
    ],
    [
      'a word of a skin’s own over the box',
      '<div class="y">Quote:</div><table><tr><td class="alt2">Zed: 1A &gt; 2B</td></tr></table>',
    ],
    [
      'a link to the post',
      '<div class="alt2">X <a href="showthread.php?p=11#post11">»</a><div>Zed: 1A &gt; 2B</div></div>',
    ],
  ])('with %s is nobody’s own words', (_, html) => {
    expect(read(`${FRAME}${html}</div>Mine.`)).toEqual({ own: 'Mine.', why: ['quote'] });
  });

  const BOX = '<td>Zed: 1A &gt; 2B</td>';
  it.each([
    ['a box without a frame', `<div class="smallfont">Quote:</div><table><tr>${BOX}</tr></table>`],
    ['a box of no colour', `${FRAME}<div class="smallfont">Quote:</div><table><tr>${BOX}</tr></table></div>`],
    ['a row of its own', `<table><tr><td class="smallfont">Zitat:</td></tr><tr>${BOX}</tr></table>`],
    ['a cell within a row', `<table><tr><td><span class="smallfont">Quote:</span></td></tr><tr>${BOX}</tr></table>`],
    [
      'one cell',
      '<center><table><tr><td><span class="smallfont">Quote:</span><hr>Zed: 1A &gt; 2B<hr></td></tr></table></center>',
    ],
    ['an indented block', '<blockquote><font size="1">quote:</font><hr>X wrote<br>Zed: 1A &gt; 2B<hr></blockquote>'],
    [
      'a block with a name',
      '<blockquote><div class="smallfont">Цитата: X</div><hr><b>Zed: 1A &gt; 2B</b></blockquote>',
    ],
    [
      'a table round both',
      `<table><tr><td><div class="smallfont">Citation :</div><table><tr>${BOX}</tr></table></td></tr></table>`,
    ],
    ['a block beside it', '<div><small>Quote:</small><br><div class="x">Zed: 1A &gt; 2B</div></div>'],
  ])('below its word in small letters is nobody’s own words in %s', (_, html) => {
    const { own, why } = read(`${html}Mine.`);
    expect([own, [...new Set(why)]]).toEqual(['Mine.', ['quote']]);
  });

  it('in a box below such a word ends with the box', () => {
    const html = `<table><tr><td><div class="smallfont">Quote:</div><table><tr>${BOX}</tr></table>Ours: 5E.</td></tr></table>`;
    expect(read(`${html}Mine.`).own).toMatch(/^Ours: 5E\.\s+Mine\.$/);
  });

  it.each([
    ['own words in small letters', `<div class="smallfont">Ours goes on:</div><table><tr>${BOX}</tr></table>`],
    ['an indented block', '<blockquote>Zed: 1A &gt; 2B</blockquote>'],
    ['a word before own words', '<span class="smallfont">Quote:</span> what a day. Zed: 1A &gt; 2B'],
  ])('is not %s', (_, html) => {
    expect(read(`${html}Mine.`)).toMatchObject({ own: expect.stringContaining('Zed: 1A > 2B'), why: [] });
  });

  it('in a table of a skin’s own is told by what its cells are called', () => {
    const html =
      '<table><tr><td class="quotetop">X</td></tr><tr><td class="quotemain">Zed: 1A &gt; 2B</td></tr></table>';
    expect(read(`${html}Mine.`)).toEqual({ own: 'Mine.', why: ['quote', 'quote'] });
  });

  it('that says nothing of what it is can’t be told from own words, and is a question', () => {
    expect(read(`${FRAME}<div class="alt2"><b>hm</b> Zed: 1A &gt; 2B</div></div>Mine.`)).toEqual({
      own: 'Mine.',
      why: ['tangled'],
    });
  });

  it.each([
    ['code', '<div class="alt2"><div class="tcat">Code:</div><pre>Zed: 1A &gt; 2B</pre></div>'],
    [
      'a spoiler',
      '<div class="alt2"><div class="tcat"><input type="button" value="Show"></div><div>Zed: 1A &gt; 2B</div></div>',
    ],
  ])('is not a box of %s', (_, html) => {
    expect(read(`${FRAME}${html}</div>Mine.`)).toMatchObject({ own: expect.stringContaining('Zed: 1A > 2B'), why: [] });
  });
});
