import type { NoticeKind } from './notices.js';

/** The kinds that the judge alone gets: what he is told stays in English, as his desk is. */
type JudgesKind = 'drafts-ready' | 'needs-you' | 'blind' | 'mail-trouble';

/** The templates of what players get, in German. */
export const GERMAN_NOTICES: Readonly<Record<Exclude<NoticeKind, JudgesKind>, string>> = {
  illegal: `Subject: [{{game}}] Einer deiner Befehle ist so nicht erlaubt, Runde {{turn}}

{{player}},

von deinen Befehlen für Runde {{turn}} ist das hier so nicht erlaubt:

{{list}}

Du kannst es selbst im Thread berichtigen, bis zum Abgabeschluss am {{lock}}: {{thread}}

Das hat ein Programm ermittelt, und niemand hat es durchgesehen; was andere später befehlen, kann daran noch etwas ändern. Antworte auf diese Mail, falls du falsch verstanden wurdest.

{{judge}}
`,
  'no-orders': `Subject: [{{game}}] Noch keine Befehle von dir, Runde {{turn}}

{{player}},

bisher wurde kein Befehl von dir für Runde {{turn}} gelesen. Abgabeschluss ist am {{lock}}.

{{list}}

Der Thread: {{thread}}

Falls du schon einen geschrieben hast, antworte auf diese Mail. Falls du nichts befehlen willst, ist nichts zu tun.

{{judge}}
`,
  'answer-missing': `Subject: [{{game}}] Von dir fehlt noch: {{answer}}

{{player}},

das hier fehlt noch von dir ({{answer}}):

{{list}}

Frist: {{deadline}}. Bitte an {{where}} schicken.

Falls es schon abgeschickt ist, antworte auf diese Mail und sag, wann.

{{judge}}
`,
  'deadline-moved': `Subject: [{{game}}] Neue Zeiten für Runde {{turn}}

{{player}},

die Zeiten von Runde {{turn}} wurden verlegt. Das hier gilt an Stelle dessen, was in früheren Mails und Beiträgen steht:

{{list}}

Der Thread: {{thread}}

{{judge}}
`,
  published: `Subject: [{{game}}] Runde {{turn}} ist veröffentlicht

{{player}},

die Auswertung von Runde {{turn}} steht im Thread: {{link}}

{{list}}

{{judge}}
`,
  'as-read': `Subject: Befehle, wie sie gelesen wurden, Runde {{turn}}

Was bisher für Runde {{turn}} gelesen wurde, damit ihr es bis zum Abgabeschluss am {{lock}} selbst berichtigen könnt:

{{list}}
`,
  'mails-ended': `Subject: [{{game}}] Keine Mails mehr an dich

{{player}},

eine Mail unter deiner Adresse wollte keine Mails dieses Spiels mehr, also kommen keine mehr:

{{list}}

Falls sie nicht von dir war, antworte auf diese Mail oder schreib es im Thread: {{thread}}

{{judge}}
`,
};
