import { TONGUES, type Tongue, WORDS, type Words } from './languages.js';

/** What a player writes himself, and what stands below: the judge's own example, which must never be taken for an order of hers. */
export const OWN = 'Mistwalkers: 8C > 9C';
export const QUOTED = 'Mistwalkers: 8C > 8D';

const THEIRS = ['Hello Tamsin,', '', 'you may write for example', '', QUOTED, '', 'Old Bear'];
const CITED = THEIRS.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
const BARE = THEIRS.join('\n');
const INDENTED = THEIRS.map((line) => (line === '' ? '' : `    ${line}`)).join('\n');
const THEIR_HTML = THEIRS.map((line) => `<div>${line.replace('>', '&gt;') || '<br>'}</div>`).join('');
const OWN_HTML = `<div>${OWN.replace('>', '&gt;')}</div>`;

interface Client {
  readonly name: string;
  /** Its plain text; `mine` is what the player wrote. */
  readonly text: (words: Words, mine: string) => string;
  /** Its HTML, where it writes any. */
  readonly html?: (words: Words, mine: string) => string;
}

const escapeHtml = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Old lines are broken after some 76 signs. */
const wrap = (line: string, width = 60): string => {
  const at = line.length > width ? line.lastIndexOf(' ', width) : -1;
  return at < 0 ? line : `${line.slice(0, at)}\n${line.slice(at + 1)}`;
};

const head = ({ from, sent, to, subject, colon, long }: Words, name = 'Old Bear <judge@example.org>'): string =>
  [
    `${from}${colon} ${name}`,
    `${sent}${colon} ${long}`,
    `${to}${colon} Tamsin <tamsin@example.org>`,
    `${subject}${colon} Turn 4`,
  ].join('\n');
const dated = ({ from, date, to, subject, colon, long }: Words): string =>
  [
    `${from}${colon} Old Bear <judge@example.org>`,
    `${date}${colon} ${long} (GMT+01:00)`,
    `${to}${colon} Tamsin <tamsin@example.org>`,
    `${subject}${colon} Turn 4`,
  ].join('\n');
const boldHead = (words: Words, end = '<br>'): string =>
  head(words)
    .split('\n')
    .map((line) => escapeHtml(line).replace(/^(\S+\s?:)/, '<b>$1</b>'))
    .join(end);

/** How mail programs set a reply above, below and around what they quote. */
const CLIENTS: readonly Client[] = [
  {
    name: 'Gmail in a browser',
    text: (words, mine) => `${mine}\n\n${wrap(words.gmail)}\n\n${CITED}\n`,
    html: (words, mine) =>
      `<div dir="ltr">${mine}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escapeHtml(words.gmail)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">${THEIR_HTML}</div></blockquote></div>`,
  },
  {
    name: 'Gmail on a telephone',
    text: (words, mine) => `${mine}\n\n${words.gmail}\n\n${CITED}\n`,
    html: (words, mine) =>
      `<div dir="auto">${mine}</div><div><br><div class="gmail_quote"><div dir="ltr">${escapeHtml(words.gmail)}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${THEIR_HTML}</blockquote></div></div>`,
  },
  {
    name: 'Outlook 2016',
    text: (words, mine) =>
      `${mine}\n\n${words.hello}\n\n${head(words, 'Old Bear [mailto:judge@example.org]')}\n\n${BARE}\n`,
    html: (words, mine) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div class="WordSection1"><p class="MsoNormal">${mine}<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${boldHead(words)}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${THEIR_HTML}</div></body></html>`,
  },
  {
    name: 'Outlook 2007',
    text: (words, mine) => `${mine}\n\n-----${words.original}-----\n${head(words)}\n\n${BARE}\n`,
    html: (words, mine) =>
      `<div class=WordSection1><p class=MsoNormal>${mine}</p><div style='border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>${boldHead(words)}</p></div>${THEIR_HTML}</div>`,
  },
  {
    name: 'Outlook 365',
    text: (words, mine) => `${mine}\n________________________________\n${head(words)}\n\n${BARE}\n`,
    html: (words, mine) =>
      `<div class="elementToProof">${mine}</div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif">${boldHead(words)}</font><div>&nbsp;</div></div>${THEIR_HTML}`,
  },
  {
    name: 'Outlook for Mac',
    text: (words, mine) => `${mine}\n\n\n${dated(words)}\n${BARE}\n`,
    html: (words, mine) =>
      `<div><p class="MsoNormal">${mine}</p></div><div id="mail-editor-reference-message-container"><div style="border:none;border-top:solid #B5C4DF 1.0pt"><p class="MsoNormal">${boldHead(words)}</p></div>${THEIR_HTML}</div>`,
  },
  {
    name: 'Outlook on a telephone',
    text: (words, mine) =>
      `${mine}\n\n${words.outlookPhone}\n________________________________\n${head(words)}\n\n${BARE}\n`,
    html: (words, mine) =>
      `<div dir="auto">${mine}</div><div id="ms-outlook-mobile-signature"></div><div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message"><hr style="width:98%"><div id="divRplyFwdMsg">${boldHead(words)}</div>${THEIR_HTML}</div>`,
  },
  {
    name: 'Outlook as it was before, by its attribution',
    text: (words, mine) => `${mine}\n\n\ufeff${words.oldOutlook}\n\n${INDENTED}\n`,
  },
  {
    name: 'Apple Mail',
    text: (words, mine) => `${mine}\n\n> ${words.apple}\n> \n${CITED}\n`,
    html: (words, mine) =>
      `<html><body style="overflow-wrap: break-word;">${mine}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>${escapeHtml(words.apple)}</div><br class="Apple-interchange-newline"><div>${THEIR_HTML}</div></blockquote></div></body></html>`,
  },
  {
    name: 'Apple Mail on a telephone',
    text: (words, mine) => `${mine}\n\n${words.phone}\n\n${wrap(words.apple)}\n\n${CITED}\n`,
    html: (words, mine) =>
      `<html><body dir="auto">${mine}<br><div dir="ltr">${words.phone}</div><div dir="ltr"><br><blockquote type="cite">${escapeHtml(words.apple)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${THEIR_HTML}</div></blockquote></body></html>`,
  },
  {
    name: 'Thunderbird, the answer below',
    text: (words, mine) => `${words.thunderbird}\n${CITED}\n\n${mine}\n\n-- \nTamsin\n`,
    html: (words, mine) =>
      `<html><body><div class="moz-cite-prefix">${escapeHtml(words.thunderbird)}<br></div><blockquote type="cite" cite="mid:1@example.org">${THEIR_HTML}</blockquote><p>${mine}</p><div class="moz-signature">-- <br>Tamsin</div></body></html>`,
  },
  {
    name: 'Thunderbird, the answer between the lines',
    text: (words, mine) =>
      `${words.thunderbird}\n> Hello Tamsin,\n> what do you want?\n\n${mine}\n\n> ${QUOTED}\n\n${words.hello}\n`,
    html: (words, mine) =>
      `<div class="moz-cite-prefix">${escapeHtml(words.thunderbird)}</div><blockquote type="cite">What do you want?</blockquote><p>${mine}</p><blockquote type="cite">${THEIR_HTML}</blockquote>`,
  },
  {
    name: 'Yahoo',
    text: (words, mine) => `  ${mine}\n    ${words.yahoo}  \n \n ${THEIRS.join('\n ')}   \n`,
    html: (words, mine) =>
      `<div class="yahoo-style-wrap"><div dir="ltr">${mine}</div></div><div id="yahoo_quoted_1234567890" class="yahoo_quoted"><div><div>${escapeHtml(words.yahoo)}</div><div><br></div><div>${THEIR_HTML}</div></div></div>`,
  },
  {
    name: 'Proton Mail',
    text: (words, mine) => `${mine}\n\n${words.proton}\n\n${CITED}\n`,
    html: (words, mine) =>
      `<div style="font-family: Arial">${mine}</div><div class="protonmail_quote">${escapeHtml(words.proton)}<br><blockquote class="protonmail_quote" type="cite">${THEIR_HTML}</blockquote></div>`,
  },
  {
    name: 'GMX and Web.de',
    text: (words, mine) =>
      `${mine}\n\n${words.sent}${words.colon} ${words.long}\n${words.from}${words.colon} "Old Bear" <judge@example.org>\n${words.to}${words.colon} tamsin@example.org\n${words.subject}${words.colon} Turn 4\n\n${BARE}\n`,
    html: (words, mine) =>
      `<html><body><div>${mine}</div><div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;">${boldHead(words)}</div><div name="quoted-content">${THEIR_HTML}</div></div></div></body></html>`,
  },
  {
    name: 'Fastmail',
    text: (words, mine) => `${mine}\n\n${words.gmail.replace(' at ', ', at ')}\n${CITED}\n`,
    html: (words, mine) =>
      `<div>${mine}</div><div>${escapeHtml(words.gmail)}</div><blockquote type="cite" id="qt">${THEIR_HTML}</blockquote>`,
  },
  {
    name: 'Samsung Email',
    text: (words, mine) =>
      `${mine}\n\n\n${words.samsung}\n\n-------- ${words.original} --------\n${dated(words)} \n\n${BARE}\n`,
    html: (words, mine) =>
      `<div dir="auto">${mine}</div><div id="composer_signature"><div>${words.samsung}</div></div><div><br></div><div>-------- ${words.original} --------</div><div>${dated(words).split('\n').map(escapeHtml).join('</div><div>')}</div><div><br></div>${THEIR_HTML}`,
  },
  {
    name: 'K-9 Mail',
    text: (words, mine) => `${mine}\n\n${wrap(words.k9, 70)}\n${CITED.replace(/^> /gm, '>')}\n`,
    html: (words, mine) =>
      `<div>${mine}</div><div class="gmail_quote">${escapeHtml(words.k9)}<blockquote class="gmail_quote">${THEIR_HTML}</blockquote></div>`,
  },
  {
    name: 'Zoho',
    text: (words, mine) => `${mine}\n\n\n\n---- ${words.gmail.replace(/\s?:$/, '')} ----\n\n${BARE}\n`,
    html: (words, mine) =>
      `<div>${mine}</div><div class="zmail_extra_hr"></div><div class="zmail_extra"><div id="Zm-_Id_-Sgn1">---- ${escapeHtml(words.gmail)} ----</div><blockquote id="blockquote_zmail">${THEIR_HTML}</blockquote></div>`,
  },
  {
    name: 'AOL',
    text: (words, mine) =>
      `${mine}\n\n\n-----${words.original}-----\n${words.from}${words.colon} Old Bear <judge@example.org>\n${words.to}${words.colon} tamsin <tamsin@example.org>\n${words.sent}${words.colon} Sat, Oct 3, 2026 2:22 pm\n${words.subject}${words.colon} Turn 4\n\n${BARE}\n`,
    html: (words, mine) =>
      `<font color="black" face="arial">${mine}<br><br><div style="font-family:arial">-----${words.original}-----<br>${boldHead(words)}<br><br><div id="AOLMsgPart_1_1">${THEIR_HTML}</div></div></font>`,
  },
  {
    name: 'mutt',
    text: (words, mine) => `${words.thunderbird}\n${CITED.replaceAll('\n>\n', '\n> \n')}\n\n${mine}\n`,
  },
  {
    name: 'Roundcube',
    text: (words, mine) => `${words.roundcube}\n${CITED}\n\n${mine}\n`,
    html: (words, mine) =>
      `<p id="reply-intro">${escapeHtml(words.roundcube)}</p><blockquote type="cite" style="padding: 0 0.4em">${THEIR_HTML}</blockquote><p>${mine}</p>`,
  },
  {
    name: 'Spark',
    text: (words, mine) => `${mine}\n${words.gmail.replace(/>(\)?)/, '>$1,')}\n${CITED}\n`,
    html: (words, mine) =>
      `<div name="messageBodySection">${mine}</div><div name="messageReplySection">${escapeHtml(words.gmail)}<br><blockquote type="cite">${THEIR_HTML}</blockquote></div>`,
  },
  {
    name: 'HEY',
    text: (words, mine) => `${mine}\n\n${words.proton}\n\n${CITED}\n`,
    html: (words, mine) =>
      `<div class="trix-content"><div>${mine}<br><br></div></div><div class="trix-content"><div>${escapeHtml(words.proton)}</div><blockquote>${THEIR_HTML}</blockquote></div>`,
  },
  {
    name: 'Mail.ru',
    text: (words, mine) => `${mine}\n\n${words.long}, +03:00 от Old Bear <judge@example.org>:\n \n${CITED}\n`,
    html: (words, mine) =>
      `<HTML><BODY>${mine}<br><br><blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">${words.long}, +03:00 от Old Bear &lt;judge@example.org&gt;:<br><div id="">${THEIR_HTML}</div></blockquote></BODY></HTML>`,
  },
  {
    name: 'Lotus Notes',
    text: (words, mine) =>
      `${mine}\n\n\n${words.from}${words.colon}        Old Bear/Judges\n${words.to}${words.colon}        Tamsin/Players@Coalition\n${words.date}${words.colon}        10/03/2026 02:22 PM\n${words.subject}${words.colon}        Turn 4\n\n\n\n${BARE}\n`,
  },
  {
    name: 'Lotus Notes, whose head begins with an address and a moment',
    text: (words, mine) =>
      `${mine}\n\n\n\nOld Bear <judge@example.org>\n03.10.2026 14:22\n \n        ${words.to}:     tamsin@example.org\n        ${words.copy}:  \n        ${words.subject}:  Turn 4\n\n\n\n${BARE}\n`,
    html: (words, mine) =>
      `<font size=2>${mine}</font><br><br><table width=100%><tr valign=top><td width=40%><font size=1><b>Old Bear &lt;judge@example.org&gt;</b> </font><p><font size=1>03.10.2026 14:22</font><td width=59%><table width=100%><tr valign=top><td><div align=right><font size=1>${words.to}</font></div><td><font size=1>tamsin@example.org</font><tr valign=top><td><div align=right><font size=1>${words.copy}</font></div><td><tr valign=top><td><div align=right><font size=1>${words.subject}</font></div><td><font size=1>Turn 4</font></table><br></table><br>${THEIR_HTML}`,
  },
  {
    name: 'Lotus Notes, whose labels stand alone',
    text: (words, mine) =>
      `${mine}\n\n\n\n"Old Bear" <judge@example.org> \n10/03/2026 02:22 PM\n\n${words.to}\n<tamsin@example.org>\n${words.copy}\n\n${words.subject}\nTurn 4\n\n\n${BARE}\n`,
  },
  {
    name: 'The Bat!',
    text: (words, mine) =>
      `${words.bat}\n\n${THEIRS.map((line) => (line === '' ? '' : `OB> ${line}`)).join('\n')}\n\n${mine}\n\n-- \n${words.hello}\n`,
  },
  {
    name: 'a telephone that sets ruler and head into one line',
    text: (words, mine) =>
      `${mine}\n\n\n${words.samsung}\n-------- ${words.original} --------${dated(words).replaceAll('\n', ' ')} ${THEIRS.join(' ')}\n`,
    html: (words, mine) =>
      `<div dir="auto">${mine}</div><div>${words.samsung}</div>-------- ${words.original} --------${escapeHtml(dated(words)).replaceAll('\n', ' ')} ${escapeHtml(THEIRS.join(' '))}`,
  },
  {
    name: 'a telephone that sets ruler and head behind its own line',
    text: (words, mine) =>
      `${mine}\n\n${words.samsung}-------- ${words.original} --------${dated(words).replaceAll('\n', '')}\n${BARE}\n`,
  },
  {
    name: 'a telephone that sets its lead and the quotation into one line',
    text: (words, mine) => `${mine}\n\n${words.phone}\n \n  ${words.yahoo}   ${THEIRS.join(' ')}\n\n${BARE}\n`,
    html: (words, mine) =>
      `<div>${mine}</div><div>${words.phone}</div> ${escapeHtml(words.yahoo)} ${escapeHtml(THEIRS.join(' '))}`,
  },
  {
    name: 'a telephone that quotes in its lead’s line, by signs',
    text: (words, mine) => `${mine}\n\n${words.phone}\n\n${words.yahoo} > ${THEIRS.join(' > ')}\n`,
  },
  {
    name: 'Horde IMP',
    text: (_, mine) =>
      `${mine}\n\nQuoting Old Bear <judge@example.org>:\n\n${CITED}\n\n${'-'.repeat(64)}\nThis message was sent using IMP, the Internet Messaging Program.\n\n`,
  },
  {
    name: 'a program of a list’s member',
    text: (words, mine) =>
      `${mine}\n\n${words.thunderbird}\n${CITED}\n\n${'_'.repeat(47)}\nBattles mailing list\nbattles@lists.example\nhttps://lists.example/mailman/listinfo/battles\n`,
  },
  {
    name: 'Zimbra',
    text: (words, mine) => `${mine}\n\n----- ${words.original} -----\n${head(words)}\n\n${BARE}\n`,
    html: (words, mine) =>
      `<div style="font-family: arial">${mine}<div><br></div><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__">${boldHead(words)}</div><blockquote>${THEIR_HTML}</blockquote></div>`,
  },
];

/** A reply as one program writes it in one language. */
export interface Reply {
  readonly client: string;
  readonly tongue: Tongue;
  readonly as: 'text' | 'html';
  readonly body: string;
}

/** Every program's reply in every language, as text and, where it writes any, as HTML. */
export const REPLIES: readonly Reply[] = CLIENTS.flatMap(({ name: client, text, html }) =>
  TONGUES.flatMap((tongue): readonly Reply[] => {
    const words = WORDS[tongue];
    return [
      { client, tongue, as: 'text', body: text(words, OWN) },
      ...(html ? [{ client, tongue, as: 'html' as const, body: html(words, OWN_HTML) }] : []),
    ];
  }),
);
