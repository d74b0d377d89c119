import type { Language } from '../core/language.js';
import { GERMAN_NOTICES } from './words/words.js';

/** The notices that may go by themselves once the judge has released their kind. */
export const NOTICE_KINDS = [
  'illegal',
  'no-orders',
  'answer-missing',
  'deadline-moved',
  'published',
  'as-read',
  'drafts-ready',
  'needs-you',
  'blind',
  'mail-trouble',
  'mails-ended',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What there is to know of a kind: whom it goes to, when, and its template where the judge has none of his own. */
export interface NoticeSort {
  readonly goesTo: 'player' | 'judge' | 'thread';
  /** When it goes, in words for the judge. */
  readonly when: string;
  readonly template: string;
}

const sorts: Readonly<Record<NoticeKind, NoticeSort>> = {
  illegal: {
    goesTo: 'player',
    when: 'an order breaks the rules and can still be mended: at once or with the reminder, as mail.illegal says',
    template: `Subject: [{{game}}] An order of yours is not allowed as it stands, turn {{turn}}

{{player}},

of what you ordered for turn {{turn}} this is not allowed as it stands:

{{list}}

You can mend it yourself in the thread until {{lock}}: {{thread}}

This was worked out by a program and looked at by nobody; what others order later can change it. Answer this mail if it has misread you.

{{judge}}
`,
  },
  'no-orders': {
    goesTo: 'player',
    when: 'so many hours before the lock as mail.remind says, once a turn, to whoever has ordered nothing and is not away',
    template: `Subject: [{{game}}] No orders of yours yet, turn {{turn}}

{{player}},

no order of yours for turn {{turn}} has been read so far. Orders close {{lock}}.

{{list}}

The thread: {{thread}}

If you have posted one, answer this mail. If you mean to order nothing, there is nothing to do.

{{judge}}
`,
  },
  'answer-missing': {
    goesTo: 'player',
    when: 'a day before it is due, once, to whoever was asked and has sent nothing, and to whoever may answer for him',
    template: `Subject: [{{game}}] Your {{answer}} is still missing

{{player}},

until now no {{answer}} has come for:

{{list}}

It is due {{deadline}}. Send it to {{where}}.

If you have sent it, answer this mail and say when.

{{judge}}
`,
  },
  'deadline-moved': {
    goesTo: 'player',
    when: 'deadline or lock of the open turn were moved',
    template: `Subject: [{{game}}] New times for turn {{turn}}

{{player}},

the times of turn {{turn}} have been moved. These replace what earlier mails and posts say:

{{list}}

The thread: {{thread}}

{{judge}}
`,
  },
  published: {
    goesTo: 'player',
    when: 'the approved update was found in the thread',
    template: `Subject: [{{game}}] Turn {{turn}} is published

{{player}},

the update of turn {{turn}} stands in the thread: {{link}}

{{list}}

{{judge}}
`,
  },
  'as-read': {
    goesTo: 'thread',
    when: 'a day before the lock, once a turn, for you to post; and all the time as a page of the players’ site, where you publish one',
    template: `Subject: Orders as read, turn {{turn}}

What has been read so far for turn {{turn}}, so that you can mend it yourselves until {{lock}}:

{{list}}
`,
  },
  'drafts-ready': {
    goesTo: 'judge',
    when: 'a turn is closed, nothing is left to decide, and drafts wait to be approved',
    template: `Subject: [{{game}}] Turn {{turn}}: drafts wait for you

Nothing is left to decide in turn {{turn}}. To be approved:

{{list}}
`,
  },
  'needs-you': {
    goesTo: 'judge',
    when: 'questions are open in the last day before the lock or after it; once a day',
    template: `Subject: [{{game}}] Turn {{turn}}: questions wait for you

Only you can settle these in turn {{turn}}, whose lock is {{lock}}:

{{list}}
`,
  },
  blind: {
    goesTo: 'judge',
    when: 'the thread cannot be read, nobody can post, or the watch has ended',
    template: `Subject: [{{game}}] The thread is not watched

{{list}}

Nothing is taken for "no orders". The thread: {{thread}}
`,
  },
  'mail-trouble': {
    goesTo: 'judge',
    when: 'a mail was refused for good, did not or may not have arrived, a player’s mail could not be used, or somebody wants no more mails',
    template: `Subject: [{{game}}] Mails that need you

{{list}}

Tell these players by private message: the texts stand on the desk under Mails.
`,
  },
  'mails-ended': {
    goesTo: 'player',
    when: 'a mail under a player’s address asked for no more mails: to him, once, in case it was not his',
    template: `Subject: [{{game}}] No more mails to you

{{player}},

a mail under your address asked for no more mails of this game, so there will be none:

{{list}}

If it was not yours, answer this mail, or say so in the thread: {{thread}}

{{judge}}
`,
  },
};

/** What there is to know of a kind of notice. */
export function sortOf(kind: NoticeKind): NoticeSort {
  return sorts[kind];
}

/** The kinds that the judge alone gets. */
type JudgesKind = 'drafts-ready' | 'needs-you' | 'blind' | 'mail-trouble';

const TRANSLATED: Readonly<Partial<Record<Language, Readonly<Record<Exclude<NoticeKind, JudgesKind>, string>>>>> = {
  de: GERMAN_NOTICES,
};

/** The template of a kind in a language; what the judge alone gets is in English, as his desk is. */
export function templateOf(kind: NoticeKind, language: Language = 'en'): string {
  const own: Readonly<Partial<Record<NoticeKind, string>>> = TRANSLATED[language] ?? {};
  return own[kind] ?? sorts[kind].template;
}

/** Where a judge's own template of a kind stands in the game's folder. */
export function noticeFile(kind: NoticeKind): string {
  return `templates/notice-${kind}.txt`;
}
