import { type BoardPage, boardTime, type ShownPost } from './campaign.js';
import { escapeLikeForums, type Skin, writePostHtml } from './skin-bbcode.js';

/** Code, in any case → the smiley's name and file. The picture bears only its name: what was typed is lost. */
const SMILEYS: Readonly<Record<string, readonly [string, string]>> = {
  ':)': ['Smile', 'smile.gif'],
  ';)': ['Wink', 'wink.gif'],
  ':d': ['Big Grin', 'biggrin.gif'],
  ':(': ['Frown', 'frown.gif'],
  ':p': ['Stick Out Tongue', 'tongue.gif'],
  ':o': ['Embarrassment', 'redface.gif'],
  ':cool:': ['Cool', 'cool.gif'],
  ':mad:': ['Mad', 'mad.gif'],
  ':rolleyes:': ['Roll Eyes (Sarcastic)', 'rolleyes.gif'],
  ':confused:': ['Confused', 'confused.gif'],
};

const frame = (label: string, inner: string): string =>
  `<div style="margin:20px; margin-top:5px; ">\n\t<div class="smallfont" style="margin-bottom:2px">${label}</div>\n\t${inner}\n</div>`;

const skin: Skin = {
  lineEnd: '<br />\n',
  smileys: /:\)|;\)|:D|:\(|:p|:o(?![a-z])|:cool:|:mad:|:rolleyes:|:confused:/gi,
  smiley: (code) => {
    const [name, file] = SMILEYS[code.toLowerCase()] ?? ['', ''];
    return `<img src="images/smilies/${file}" border="0" alt="" title="${name}" class="inlineimg" />`;
  },
  quote: (from, inner) => {
    const by =
      from === undefined
        ? ''
        : `<div>Originally Posted by <strong>${escapeLikeForums(from.name)}</strong>${
            from.post === ''
              ? ''
              : ` <a href="showthread.php?p=${from.post}#post${from.post}" rel="nofollow"><img class="inlineimg" src="images/buttons/viewpost.gif" border="0" alt="View Post" /></a>`
          }</div>\n`;
    const text = from === undefined ? inner : `<div style="font-style:italic">${inner}</div>`;
    return frame(
      'Quote:',
      `<table cellpadding="6" cellspacing="0" border="0" width="100%"><tr><td class="alt2" style="border:1px inset">${by}${text}</td></tr></table>`,
    );
  },
  code: (text) =>
    frame('Code:', `<pre class="alt2" dir="ltr" style="margin: 0px; padding: 6px; overflow: auto">${text}</pre>`),
  spoiler: (inner) =>
    frame(
      'Spoiler: <input type="button" value="Show" />',
      `<div class="alt2"><div style="display: none">${inner}</div></div>`,
    ),
  strike: (inner) => `<strike>${inner}</strike>`,
  link: (href, inner) =>
    `<a href="${escapeLikeForums(href)}" target="_blank">${inner ?? escapeLikeForums(shortened(href))}</a>`,
  image: (src) => `<img src="${escapeLikeForums(src)}" border="0" alt="" />`,
};

function shortened(href: string): string {
  return href.length <= 55 ? href : `${href.slice(0, 36)}...${href.slice(-14)}`;
}

/** A page of the thread as vBulletin 3.8 draws it, with dates as American boards wrote them. */
export function writeVbulletin3(board: BoardPage): string {
  const { thread, moment, page, session } = board;
  const s = session === undefined ? '' : `s=${session}&amp;`;
  const now = boardTime(moment, thread.offset);
  const zone = `GMT${thread.offset === 0 ? '' : thread.offset > 0 ? ` +${thread.offset}` : ` -${-thread.offset}`}`;
  const title = escapeLikeForums(thread.title);
  const pager = writePager(board, s);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" dir="ltr" lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1" />
<meta name="generator" content="vBulletin 3.8.4" />
<style type="text/css" id="vbulletin_css">
body { background: #e1e1e2; color: #000; font: 10pt verdana, sans-serif } .tborder { background: #d1d1e1; border: 1px solid #0b198c; width: 100%; margin-bottom: 6px }
.thead { background: #5c7099; color: #fff; font-size: 11px } .alt1 { background: #f5f5ff } .alt2 { background: #e1e4f2; width: 175px; vertical-align: top } .smallfont { font-size: 11px }
</style>
<title>${page > 1 ? `Page ${page} - ` : ''}${title} - The Ashen Boards</title>
</head>
<body>
<table class="tborder"><tr><td class="alt1"><span class="navbar"><a href="index.php">The Ashen Boards</a></span></td></tr>
<tr><td class="navbar" style="font-size:10pt"> <strong>\n\t${title}\n</strong></td></tr></table>
${pager}
<div id="posts">
${board.posts.map((shown) => writePost(board, shown, s)).join('\n')}
<div id="lastpost"></div></div>
${pager}
<div class="smallfont" align="center">All times are ${zone}. The time now is <span class="time">${now.hour2}:${now.minute} ${now.half}</span>.</div>
<div class="smallfont" align="center">Written like vBulletin 3.8 by Adjutant's demonstration forum, for this machine only.</div>
</body>
</html>
`;
}

function writePost({ thread, posts }: BoardPage, shown: ShownPost, s: string): string {
  const { post, user, number, mark } = shown;
  const { id } = post;
  const name = escapeLikeForums(post.author);
  const author =
    user === undefined
      ? `<div id="postmenu_${id}">\n${name}\n</div><div class="smallfont">Guest</div><div class="smallfont"><div>Posts: n/a</div></div>`
      : `<div id="postmenu_${id}"><a class="bigusername" href="member.php?${s}u=${user.id}">${name}</a></div><div class="smallfont">${escapeLikeForums(user.title)}</div><div class="smallfont"><div>Join Date: ${escapeLikeForums(user.joined.slice(0, 7))}</div></div>`;
  const title =
    post.title === undefined
      ? ''
      : `<div class="smallfont"><strong>${escapeLikeForums(post.title)}</strong></div>\n<hr size="1" />`;
  const signature =
    user?.signature === undefined
      ? ''
      : `\n<!-- sig --><div>__________________<br />\n${writePostHtml(user.signature, skin)}</div><!-- / sig -->`;
  const note =
    mark === undefined
      ? ''
      : `\n<!-- edit note --><div class="smallfont"><hr size="1" /><em>Last edited by ${name}; ${dateOf(mark.at, thread.offset)} at <span class="time">${timeOf(mark.at, thread.offset)}</span>.${
          mark.reason === undefined ? '' : `\nReason: ${escapeLikeForums(mark.reason)}`
        }</em></div><!-- / edit note -->`;
  return `<!-- post #${id} --><div id="edit${id}" style="padding:0px 0px 6px 0px"><table id="post${id}" class="tborder" cellpadding="6">
<tr><td class="thead" style="font-weight:normal"><!-- status icon and date --><a name="post${id}"><img class="inlineimg" src="images/statusicon/post_old.gif" alt="Old" border="0" /></a>
 ${dateOf(post.at, thread.offset)}, ${timeOf(post.at, thread.offset)}<!-- / status icon and date --></td>
<td class="thead" align="right">#<a href="showpost.php?${s}p=${id}&amp;postcount=${number}" id="postcount${id}" name="${number}"><strong>${number}</strong></a></td></tr>
<tr valign="top"><td class="alt2">${author}</td>
<td class="alt1" id="td_post_${id}">${title}
<!-- message --><div id="post_message_${id}">${writePostHtml(shown.body, skin)}</div><!-- / message -->${signature}${note}
<div style="margin-top: 10px" align="right"><!-- controls --><a href="newreply.php?${s}do=newreply&amp;p=${id}">Reply With Quote</a><!-- / controls --></div></td></tr>
</table></div><!-- / post #${id} -->${posts.at(-1) === shown ? '' : '\n'}`;
}

function dateOf(ms: number, offset: number): string {
  const { year, month, day } = boardTime(ms, offset);
  return `${month}-${day}-${year}`;
}

function timeOf(ms: number, offset: number): string {
  const { hour2, minute, half } = boardTime(ms, offset);
  return `${hour2}:${minute} ${half}`;
}

function writePager({ thread, page, pages, total }: BoardPage, s: string): string {
  if (pages === 1) return '';
  const results = (to: number): string =>
    `${(to - 1) * thread.perPage + 1} to ${Math.min(to * thread.perPage, total)} of ${total}`;
  const href = (to: number): string => `showthread.php?${s}t=${thread.thread}${to === 1 ? '' : `&amp;page=${to}`}`;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).map((to) =>
    to === page
      ? `<td class="alt2"><span class="smallfont" title="Showing results ${results(to)}"><strong>${to}</strong></span></td>`
      : `<td class="alt1"><a class="smallfont" href="${href(to)}" title="Show results ${results(to)}">${to}</a></td>`,
  );
  const step = (to: number, rel: string, word: string, sign: string): string =>
    to < 1 || to > pages
      ? ''
      : `<td class="alt1"><a rel="${rel}" class="smallfont" href="${href(to)}" title="${word} Page - Results ${results(to)}">${sign}</a></td>`;
  return `<div class="pagenav" align="right"><table class="tborder" style="width: auto"><tr><td class="vbmenu_control">Page ${page} of ${pages}</td>
${step(page - 1, 'prev', 'Prev', '&lt;')}${numbers.join('')}${step(page + 1, 'next', 'Next', '&gt;')}
<td class="vbmenu_control" title="showthread.php?t=${thread.thread}"><a name="PageNav"></a></td></tr></table></div>`;
}
