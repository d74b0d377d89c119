import { AppError } from '../core/result.js';
import { nodesOf, shownIn } from './dom.js';
import type { Page } from './forum.js';
import { isJson, withoutSession } from './page.js';

/** What a forum says in place of its thread, told by its words in the languages we know months in. */
const CLOSED =
  /mainten|temporar(?:il)?y (?:closed|down|offline|unavailable|disabled)|currently (?:closed|down|offline|unavailable|disabled|undergoing)|unavailable at the moment|(?:currently|temporarily|presently) not available|(?:board|forum|site) is (?:closed|offline|disabled|down)\b|turned off|be back (?:soon|shortly|later)|try again later|read[- ]only mode|wartung|mantenimiento|manutenzione|manuten[cç][aã]o|onderhoud|konserwacj|przerwa techniczna|维护|維護|站点关闭|论坛关闭|техническ|временно недоступ/i;
const LOGIN =
  /log(?:ged)?[- ]?in\b|sign(?:ed)?[- ]?in\b|not_logged_in|must be registered|anmelden|angemeldet|connecter|connecté|iniciar sesi|accedere|iniciar sess|inloggen|ingelogd|zalogowa|登录|登錄|登入|авториз|войдите|зарегистрирован/i;
const MOVED =
  /\b(?:was|has been|been) moved\b|wurde verschoben|a été déplacé|ha sido movido|è stat[oa] spostat|foi movido|is verplaatst|został przeniesion|已(?:被)?[移转轉]动?|перенесен/i;
const GONE =
  /does(?: not|n't) exist|(?:could not|couldn't|cannot|can't) be found|not[ _]found|no (?:such )?(?:thread|topic|discussion)|invalid (?:thread|topic)|(?:has been|was|been) (?:deleted|removed)|incorrect or outdated|existiert nicht|nicht gefunden|n.existe p|introuvable|no existe|non esiste|não existe|bestaat niet|nie istnieje|不存在|已被?删除|已被?刪除|не существует|не найден/i;
/** Deleted or barred: some forums tell a guest the same of both. */
const HIDDEN = /missing or off limits/i;
const BARRED =
  /permission|not (?:allowed|authori[sz]ed)|access denied|keine berechtigung|pas autoris|permiso|autorizzat|permissão|geen toestemming|uprawnie|[没沒無无]有?权|[无無]權|нет доступа|недостаточно прав/i;

/** A fault in the forum's own words, or by what it shows in their place: why there is no thread on its page. */
export class ForumRefusal extends AppError {}

/** The longest text (signs) that is a message in place of a page, and no page. */
const MESSAGE = 600;

/**
 * The AppError of a page that shows words in place of a thread: closed for now (`try-later`); asks for a login; was moved;
 * is not there; is not for everybody; or another message. Undefined where it says nothing.
 */
export function refusalOf(page: Page, words: string, asksLogin: boolean): ForumRefusal | undefined {
  const what = `The page ${withoutSession(page.url)}`;
  const refuse = (why: string, todo = 'Open the address in a browser and see what it shows.'): ForumRefusal =>
    new ForumRefusal('unreadable', what, why, todo);
  const said = words.slice(0, 300);
  const told = said === '' ? '' : `: "${said}"`;
  const guests = 'Make the thread readable for guests, or save its pages from your browser.';
  if (CLOSED.test(said))
    return new ForumRefusal(
      'try-later',
      what,
      `the forum is closed for now${told}`,
      'Nothing is taken for deleted; try again when it is open.',
    );
  if (HIDDEN.test(said))
    return refuse(
      `the forum says that the thread is not there, or not for everybody${told}`,
      'Look whether it was deleted or moved, or is no longer readable for guests.',
    );
  if (LOGIN.test(said) || (asksLogin && (said === '' || BARRED.test(said) || /member/i.test(said))))
    return refuse(`the forum asks for a login${told}`, guests);
  if (MOVED.test(said)) return refuse(`the thread was moved${told}`, 'Give its new address: thread, in adjutant.yaml.');
  if (GONE.test(said))
    return refuse(
      `the forum says that there is no such thread${told}`,
      'Look whether it was deleted or moved. If it was moved, give its new address: thread, in adjutant.yaml.',
    );
  if (BARRED.test(said)) return refuse(`the forum does not show the thread to everybody${told}`, guests);
  return said === '' ? undefined : refuse(`the forum shows a message in place of the thread${told}`);
}

/**
 * The same for a page where no message was found in its place: only where its words are so few that they are one. In the
 * frame of a known engine (`framed`) "log in" and "not found" may be part of the frame, and tell nothing.
 */
export function refusalIn(page: Page, framed: boolean): ForumRefusal | undefined {
  const { html } = page;
  const shown = shownIn(nodesOf(html));
  const words = saidInData(html) ?? shown.words;
  const asksLogin = shown.asksPassword;
  if (words.length > MESSAGE) return undefined;
  const known = (framed ? [CLOSED] : [CLOSED, LOGIN, MOVED, GONE, BARRED]).some((sort) =>
    sort.test(words.slice(0, 300)),
  );
  return refusalOf(page, known ? words : '', asksLogin);
}

/** How the engines' addresses of lists of threads look. */
const OF_LISTS =
  /forumdisplay|viewforum|[?;&]board=\d|\/categor(?:y|ies)\/|\/forum-\d+(?:-page-\d+)?\.html|\/forums\/[^/?#]*\.\d+\/?(?:[?#]|$)/i;

/** The AppError of a page without posts whose address is a list's; undefined for other addresses. */
export function refusalOfList({ url }: Page): ForumRefusal | undefined {
  if (!OF_LISTS.test(url)) return undefined;
  return new ForumRefusal(
    'unreadable',
    `The page ${withoutSession(url)}`,
    'its address is that of a list of threads, and no thread is on it',
    'Open the thread itself, and give its own address: thread, in adjutant.yaml.',
  );
}

/** What the programs that answer with data say in place of it: `{"status":{"message":"…"}}`, `{"errors":["…"]}`. */
function saidInData(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  for (const key of ['message', 'detail', 'errors?', 'code']) {
    const found = new RegExp(`"${key}"\\s{0,99}:\\s{0,99}\\[?\\s{0,99}"((?:[^"\\\\]|\\\\.)+)"`).exec(
      text.slice(0, 10_000),
    )?.[1];
    if (found !== undefined)
      return found
        .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replace(/\\(.)/g, '$1');
  }
  return undefined;
}
