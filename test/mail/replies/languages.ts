/** The languages that replies come in here. */
export const TONGUES = ['en', 'de', 'fr', 'nl', 'es'] as const;
export type Tongue = (typeof TONGUES)[number];

/** What mail programs write in each language over what they quote. `{who}` is the name, `{mail}` the address. */
export interface Words {
  /** The labels of a mail's head: from, sent, date, to, copy, subject. */
  readonly from: string;
  readonly sent: string;
  readonly date: string;
  readonly to: string;
  readonly copy: string;
  readonly subject: string;
  /** Between a label and what it says; French sets a no-break blank before it. */
  readonly colon: string;
  readonly original: string;
  /** A day and an hour, written long. */
  readonly long: string;
  /** How each program leads to what it quotes. */
  readonly gmail: string;
  readonly apple: string;
  readonly thunderbird: string;
  readonly yahoo: string;
  readonly proton: string;
  readonly roundcube: string;
  readonly oldOutlook: string;
  readonly k9: string;
  readonly bat: string;
  readonly phone: string;
  readonly outlookPhone: string;
  readonly samsung: string;
  readonly hello: string;
}

const HEAD = '"Old Bear" <judge@example.org>';

export const WORDS: Readonly<Record<Tongue, Words>> = {
  en: {
    from: 'From',
    sent: 'Sent',
    date: 'Date',
    to: 'To',
    copy: 'Cc',
    subject: 'Subject',
    colon: ':',
    original: 'Original Message',
    long: 'Saturday, October 3, 2026 2:22 PM',
    gmail: 'On Sat, Oct 3, 2026 at 2:22 PM Old Bear <judge@example.org> wrote:',
    apple: 'On Oct 3, 2026, at 14:22, Old Bear <judge@example.org> wrote:',
    thunderbird: 'On 10/3/26 14:22, Old Bear wrote:',
    yahoo: 'On Saturday, October 3, 2026 at 02:22:00 PM GMT+2, Old Bear <judge@example.org> wrote:',
    proton: 'On Saturday, October 3rd, 2026 at 2:22 PM, Old Bear <judge@example.org> wrote:',
    roundcube: 'On 2026-10-03 14:22, Old Bear wrote:',
    oldOutlook: `On 03/10/2026 14:22, ${HEAD} wrote:`,
    k9: 'On October 3, 2026 2:22:00 PM GMT+02:00, Old Bear <judge@example.org> wrote:',
    bat: 'Saturday, October 3, 2026, 2:22:00 PM, you wrote:',
    phone: 'Sent from my iPhone',
    outlookPhone: 'Get Outlook for iOS<https://aka.ms/o0ukef>',
    samsung: 'Sent from my Galaxy',
    hello: 'Regards, Tamsin',
  },
  de: {
    from: 'Von',
    sent: 'Gesendet',
    date: 'Datum',
    to: 'An',
    copy: 'Kopie',
    subject: 'Betreff',
    colon: ':',
    original: 'Ursprüngliche Nachricht',
    long: 'Samstag, 3. Oktober 2026 14:22',
    gmail: 'Am Sa., 3. Okt. 2026 um 14:22 Uhr schrieb Old Bear <judge@example.org>:',
    apple: 'Am 03.10.2026 um 14:22 schrieb Old Bear <judge@example.org>:',
    thunderbird: 'Am 03.10.26 um 14:22 schrieb Old Bear:',
    yahoo: 'Am Samstag, 3. Oktober 2026 um 14:22:00 MESZ hat Old Bear <judge@example.org> Folgendes geschrieben:',
    proton: 'Old Bear <judge@example.org> schrieb am Samstag, 3. Oktober 2026 um 14:22:',
    roundcube: 'Am 2026-10-03 14:22, schrieb Old Bear:',
    oldOutlook: `Am 03.10.26, 14:22 schrieb ${HEAD}:`,
    k9: 'Am 3. Oktober 2026 14:22:00 MESZ schrieb Old Bear <judge@example.org>:',
    bat: 'am Samstag, 3. Oktober 2026 um 14:22 schrieben Sie:',
    phone: 'Von meinem iPhone gesendet',
    outlookPhone: 'Outlook für iOS<https://aka.ms/o0ukef> beziehen',
    samsung: 'Von meinem Samsung Galaxy Smartphone gesendet.',
    hello: 'Viele Grüße, Tamsin',
  },
  fr: {
    from: 'De',
    sent: 'Envoyé',
    date: 'Date',
    to: 'À',
    copy: 'Copie',
    subject: 'Objet',
    colon: '\u00a0:',
    original: 'Message d’origine',
    long: 'samedi 3 octobre 2026 14:22',
    gmail: 'Le sam. 3 oct. 2026 à 14:22, Old Bear <judge@example.org> a écrit :',
    apple: 'Le 3 oct. 2026 à 14:22, Old Bear <judge@example.org> a écrit :',
    thunderbird: 'Le 03/10/2026 à 14:22, Old Bear a écrit :',
    yahoo: 'Le samedi 3 octobre 2026 à 14:22:00 UTC+2, Old Bear <judge@example.org> a écrit :',
    proton: 'Le samedi 3 octobre 2026 à 14:22, Old Bear <judge@example.org> a écrit :',
    roundcube: 'Le 2026-10-03 14:22, Old Bear a écrit\u00a0:',
    oldOutlook: 'Le 03/10/2026 14:22, « Old Bear » <judge@example.org> a écrit :',
    k9: 'Le 3 octobre 2026 14:22:00 GMT+02:00, Old Bear <judge@example.org> a écrit :',
    bat: 'le samedi 3 octobre 2026 à 14:22, vous écriviez :',
    phone: 'Envoyé de mon iPhone',
    outlookPhone: 'Obtenir Outlook pour iOS<https://aka.ms/o0ukef>',
    samsung: 'Envoyé depuis mon appareil Galaxy',
    hello: 'Cordialement, Tamsin',
  },
  nl: {
    from: 'Van',
    sent: 'Verzonden',
    date: 'Datum',
    to: 'Aan',
    copy: 'Cc',
    subject: 'Onderwerp',
    colon: ':',
    original: 'Oorspronkelijk bericht',
    long: 'zaterdag 3 oktober 2026 14:22',
    gmail: 'Op za 3 okt 2026 om 14:22 schreef Old Bear <judge@example.org>:',
    apple: 'Op 3 okt 2026 om 14:22 heeft Old Bear <judge@example.org> het volgende geschreven:',
    thunderbird: 'Op 03-10-2026 om 14:22 schreef Old Bear:',
    yahoo: 'Op zaterdag 3 oktober 2026 om 14:22:00 CEST schreef Old Bear <judge@example.org>:',
    proton: 'Op zaterdag 3 oktober 2026 om 14:22 schreef Old Bear <judge@example.org>:',
    roundcube: 'Old Bear schreef op 2026-10-03 14:22:',
    oldOutlook: 'Op 03-10-2026 14:22 heeft Old Bear <judge@example.org> geschreven:',
    k9: 'Op 3 oktober 2026 14:22:00 CEST schreef Old Bear <judge@example.org>:',
    bat: 'Zaterdag 3 oktober 2026, 14:22:00, schreef u:',
    phone: 'Verstuurd vanaf mijn iPhone',
    outlookPhone: 'Outlook voor iOS<https://aka.ms/o0ukef> downloaden',
    samsung: 'Verzonden vanaf mijn Galaxy',
    hello: 'Groeten, Tamsin',
  },
  es: {
    from: 'De',
    sent: 'Enviado',
    date: 'Fecha',
    to: 'Para',
    copy: 'Copia',
    subject: 'Asunto',
    colon: ':',
    original: 'Mensaje original',
    long: 'sábado, 3 de octubre de 2026 14:22',
    gmail: 'El sáb, 3 oct 2026 a las 14:22, Old Bear (<judge@example.org>) escribió:',
    apple: 'El 3 oct 2026, a las 14:22, Old Bear <judge@example.org> escribió:',
    thunderbird: 'El 3/10/26 a las 14:22, Old Bear escribió:',
    yahoo: 'El sábado, 3 de octubre de 2026, 14:22:00 CEST, Old Bear <judge@example.org> escribió:',
    proton: 'El sábado, 3 de octubre de 2026 a las 14:22, Old Bear <judge@example.org> escribió:',
    roundcube: 'El 2026-10-03 14:22, Old Bear escribió:',
    oldOutlook: `El 3/10/26 14:22, ${HEAD} escribió:`,
    k9: 'El 3 de octubre de 2026 14:22:00 CEST, Old Bear <judge@example.org> escribió:',
    bat: 'Sábado, 3 de octubre de 2026, 14:22:00, usted escribía:',
    phone: 'Enviado desde mi iPhone',
    outlookPhone: 'Obtener Outlook para iOS<https://aka.ms/o0ukef>',
    samsung: 'Enviado desde mi Galaxy',
    hello: 'Un saludo, Tamsin',
  },
};
