import { type BoardPage, boardTime, type ShownPost } from './campaign.js';
import { escapeLikeForums, type Skin, writePostHtml } from './skin-bbcode.js';

const FILES: Readonly<Record<string, string>> = {
  ':)': 'icon_e_smile.gif',
  ';)': 'icon_e_wink.gif',
  ':D': 'icon_e_biggrin.gif',
  ':(': 'icon_e_sad.gif',
  ':P': 'icon_razz.gif',
  ':o': 'icon_e_surprised.gif',
  '8-)': 'icon_cool.gif',
  ':x': 'icon_mad.gif',
  ':|': 'icon_neutral.gif',
};

const skin: Skin = {
  lineEnd: '<br>\n',
  smileys: /(?<=^|[\s.\]])(?::\)|;\)|:D|:\(|:P|:o|8-\)|:x|:\|)(?!\w)/g,
  smiley: (code) =>
    `<img class="smilies" src="./images/smilies/${FILES[code] ?? ''}" width="15" height="17" alt="${escapeLikeForums(code)}" title="${escapeLikeForums(code)}">`,
  quote: (from, inner) => {
    if (from === undefined) return `<blockquote class="uncited"><div>${inner}</div></blockquote>`;
    const link =
      from.post === ''
        ? ''
        : ` <a href="./viewtopic.php?p=${from.post}#p${from.post}" data-post-id="${from.post}">↑</a>`;
    return `<blockquote><div><cite>${escapeLikeForums(from.name)} wrote:${link}</cite>${inner}</div></blockquote>`;
  },
  code: (text) => `<div class="codebox"><p>Code: <a href="#">Select all</a></p><pre><code>${text}</code></pre></div>`,
  spoiler: (inner) =>
    `<div class="spoiler"><button type="button">Spoiler</button><div style="display: none">${inner}</div></div>`,
  strike: (inner) => `<s>${inner}</s>`,
  link: (href, inner) =>
    `<a href="${escapeLikeForums(href)}" class="postlink">${inner ?? escapeLikeForums(shortened(href))}</a>`,
  image: (src) => `<img src="${escapeLikeForums(src)}" class="postimage" alt="">`,
};

function shortened(href: string): string {
  return href.length <= 55 ? href : `${href.slice(0, 39)} ... ${href.slice(-10)}`;
}

/** A page of the thread as phpBB 3.3 draws it in its style prosilver. */
export function writePhpbb3(board: BoardPage): string {
  const { thread, session } = board;
  const sid = session === undefined ? '' : `&amp;sid=${session}`;
  const title = escapeLikeForums(thread.title);
  const sign = thread.offset < 0 ? '-' : '+';
  const hours = Math.abs(thread.offset);
  // In names of this kind the sign is turned round: west of Greenwich is plus.
  const zone = thread.offset === 0 ? 'UTC' : `Etc/GMT${sign === '-' ? '+' : '-'}${hours}`;
  const words = `UTC${thread.offset === 0 ? '' : `${sign}${String(Math.floor(hours)).padStart(2, '0')}:00`}`;
  const pager = writePager(board, sid);
  return `<!DOCTYPE html>
<html dir="ltr" lang="en-gb">
<head>
<meta charset="utf-8">
<title>${title} - The Ashen Boards</title>
<!--
	phpBB style name: prosilver
	Based on style:   prosilver
-->
<style>body { font: 13px verdana, sans-serif; background: #f5f7fa } .post { background: #ecf3f7; padding: 10px; margin-bottom: 4px } .postprofile { float: right; width: 180px } blockquote { border: 1px solid #dbdbce; background: #ebebdd } .notice { font-size: 11px; border-top: 1px dashed }</style>
</head>
<body id="phpbb" class="nojs notouch section-viewtopic ltr">
<div id="wrap" class="wrap"><div id="page-body" class="page-body" role="main">
<h2 class="topic-title"><a href="./viewtopic.php?t=${thread.thread}${sid}">${title}</a></h2>
<div class="action-bar bar-top">${pager}</div>
${board.posts.map((shown) => writePost(board, shown, sid)).join('\n<hr class="divider">\n')}
<div class="action-bar bar-bottom">${pager}</div>
</div>
<div id="page-footer" class="page-footer"><ul id="nav-footer" class="nav-footer linklist"><li class="rightside">All times are <span title="${zone}">${words}</span></li></ul>
<div class="copyright">Written like phpBB 3.3 by Adjutant's demonstration forum, for this machine only.</div></div>
</div>
</body>
</html>
`;
}

function writePost({ thread }: BoardPage, { post, user, body, mark }: ShownPost, sid: string): string {
  const { id } = post;
  const name = escapeLikeForums(post.author);
  const author =
    user === undefined
      ? `<span class="username">${name}</span>`
      : `<a href="./memberlist.php?mode=viewprofile&amp;u=${user.id}${sid}" class="username">${name}</a>`;
  const profile =
    user === undefined
      ? ''
      : `<dd class="profile-rank">${escapeLikeForums(user.title)}</dd><dd class="profile-joined"><strong>Joined:</strong> ${escapeLikeForums(user.joined)}</dd>`;
  const notice =
    mark === undefined
      ? ''
      : `\n<div class="notice">Last edited by ${author} on ${dateOf(mark.at, thread.offset)}, edited ${mark.times} time${mark.times === 1 ? '' : 's'} in total.${
          mark.reason === undefined ? '' : `<br><strong>Reason:</strong> <em>${escapeLikeForums(mark.reason)}</em>`
        }</div>`;
  const signature =
    user?.signature === undefined
      ? ''
      : `\n<div id="sig${id}" class="signature">${writePostHtml(user.signature, skin)}</div>`;
  const link = `./viewtopic.php?p=${id}${sid}#p${id}`;
  const exact = new Date(post.at).toISOString().replace('.000Z', '+00:00');
  return `<div id="p${id}" class="post has-profile bg2"><div class="inner">
<dl class="postprofile" id="profile${id}"><dt>${author}</dt>${profile}</dl>
<div class="postbody"><div id="post_content${id}">
<h3><a href="${link}">${escapeLikeForums(post.title ?? `Re: ${thread.title}`)}</a></h3>
<p class="author"><a class="unread icon-link" href="${link}" title="Post"><i class="icon fa-file fa-fw"></i></a> <span class="responsive-hide">by <strong>${author}</strong> &raquo; </span><time datetime="${exact}">${dateOf(post.at, thread.offset)}</time></p>
<div class="content">${writePostHtml(body, skin)}</div>${notice}${signature}
</div></div>
</div></div>`;
}

function dateOf(ms: number, offset: number): string {
  const { dayName, monthName, day, year, hour, minute, half } = boardTime(ms, offset);
  return `${dayName} ${monthName} ${day}, ${year} ${hour}:${minute} ${half.toLowerCase()}`;
}

function writePager({ thread, page, pages, total }: BoardPage, sid: string): string {
  const count = `${total} post${total === 1 ? '' : 's'}`;
  if (pages === 1) return `<div class="pagination">${count} &bull; Page <strong>1</strong> of <strong>1</strong></div>`;
  const href = (to: number): string =>
    `./viewtopic.php?t=${thread.thread}${sid}${to === 1 ? '' : `&amp;start=${(to - 1) * thread.perPage}`}`;
  const arrow = (to: number, rel: string, sort: string): string =>
    to < 1 || to > pages
      ? ''
      : `<li class="arrow ${sort}"><a class="button button-icon-only" href="${href(to)}" rel="${rel}" role="button"><span class="sr-only">${sort}</span></a></li>`;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).map((to) =>
    to === page
      ? `<li class="active"><span>${to}</span></li>`
      : `<li><a class="button" href="${href(to)}" role="button">${to}</a></li>`,
  );
  return `<div class="pagination">${count} <ul>${arrow(page - 1, 'prev', 'previous')}${numbers.join('')}${arrow(page + 1, 'next', 'next')}</ul></div>`;
}
