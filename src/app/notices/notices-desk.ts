import { NOTICE_KINDS } from '../../turns/notices.js';
import type { NoticesDesk } from '../../web/views/notices.js';
import { attempt } from '../desk/refusal.js';
import { releaseNotice, stopMails, stopNotice, tellByHand } from '../turn/judge-actions/mails/release.js';
import type { JudgedTurns } from '../turn/judged-turns.js';
import { loadNoticeTemplate, needKind } from './notice-templates.js';
import { templateVersion, viewNotices } from './view-notices.js';

/** The notices on the desk, and the judge's word on them. */
export function createNotices(judged: JudgedTurns): NoticesDesk {
  const { game } = judged;
  return {
    notices: () => viewNotices(judged),
    settleNotice: async ({ action, name, version }) =>
      attempt(() => {
        if (action === 'told') tellByHand(game, Number(name), 'sent as a private message');
        else if (action === 'mails-again') stopMails(game, name, false, 'the judge said so');
        else if (action === 'stop') stopNotice(game, needKind(name));
        else releaseNotice(game, needKind(name), seenTemplate(game, name, version));
      }),
  };
}

/** The template that the judge saw; an empty text, which none is, where it is another by now. */
function seenTemplate(game: JudgedTurns['game'], name: string, version: string): string {
  const kind = NOTICE_KINDS.find((one) => one === name);
  const template = kind ? loadNoticeTemplate(game, kind) : '';
  return templateVersion(template) === version ? template : '';
}
