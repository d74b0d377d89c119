/** Sending and getting, as programs say it in what they write below a mail. */
const SENDING = wordsIn(`
  sent get download downloaded written composed
  gesendet versendet versandt verschickt geschrieben verfasst holen hol beziehen herunterladen
  envoyé envoyée expédié écrit rédigé obtenir obtenez télécharger téléchargez provenance
  verzonden verstuurd gestuurd geschreven downloaden haal
  enviado enviada escrito redactado obtener obtén obtenga descargar descarga descargue
  inviato wysłane wysłano отправлено skickat sendt odesláno gönderildi
  scanned checked geprüft überprüft untersucht analysé vérifié gescand gecontroleerd analizado comprobado escaneado verificado
  virus viruses viren virenfrei virussen virusvrij`);
/** Programs and devices whose names are no other word. */
const PROGRAMS = wordsIn(`
  iphone iphonu ipad android ios outlook proton protonmail yahoo ymail gmx gmail thunderbird fairemail tutanota fastmail posteo
  mailbird mailspring bluemail aquamail icloud zimbra mac samsung huawei xiaomi redmi oneplus xperia motorola nokia
  blackberry avast avg`);
/** Those that are other words as well: behind “sent with”, or as the others that are loose. */
const APPS = wordsIn('spark tuta edison zoho');
/** Names that are other words as well: with whose it is, with what it is, or with a link. */
const LOOSE = wordsIn(`
  galaxy pixel spark tuta edison windows apple aol honor oppo web zoho hey phone smartphone mobile tablet handset
  handy telefon mobiltelefon gerät téléphone portable mobile appareil tablette
  terminal telefono telefoon mobiel toestel móvil teléfono dispositivo`);
const WHOSE = wordsIn(
  'my mein meine meinem meiner mon ma mijn mi app application applicatie aplicación mail courrier correo client',
);
const WITH = wordsIn('with using mit avec met con');
/** What stands between these, and what they say in praise of themselves. */
const BETWEEN = wordsIn(`
  from with for via using through by on over of the a an this it is was has been message email e secure secured encrypted free device wireless
  t at o2 verizon vodafone sprint orange telekom movistar telefónica kpn net network netz im réseau netwerk red
  von vom mit für auf über der die das dem den einem einer diese dieser nachricht wurde sie sich dir sichere sicheren
  de du des depuis à partir avec pour sur par le la l les un une d ce cet cette a été est message messagerie courrier sécurisée sécurisé
  van vanaf vanuit met voor op een het dit deze is bericht beveiligde beveiligd
  desde con por para en el los del un una este esta ha sido fue mensaje correo seguro segura cifrado
  door in auf fil draadloze drahtlosen inalámbrico busca recherche
  da dal do meu mio z mojego mého a с моего från fra min umdan
  k beta pro max plus ultra mini note fold flip lite www com free sans libre
  best work enjoy ad ads and emails mails genieße werbefreie und profitez emails sécurisés publicité et
  geniet veilige advertentievrije en disfruta correos seguros sin anuncios y`);
/** A line that is longer, its links apart, no program writes. */
const LONGEST = 160;
const LONGEST_WITH_LINKS = 800;

/**
 * True for what a program writes below a mail ("Sent from my iPhone", "Get Outlook for Android"): it speaks of sending or
 * getting, names a device or a program, and says nothing else but its own praise. It is no word of the sender's.
 */
export function isProgramLine(line: string): boolean {
  if (line.length > LONGEST_WITH_LINKS) return false;
  const bare = line.replace(LINK, ' ');
  const hasLink = bare !== line;
  // A colon leads to the link, or to nothing.
  const said = hasLink ? bare.replace(/:\s{0,9}$/, '') : bare;
  if (bare.length > LONGEST || SAYS_MORE.test(said.replace(/^\s?provenance\s?:/i, 'provenance'))) return false;
  // Behind a comma a program praises itself, and a player counts.
  const [, ...more] = said.split(/[,;]/);
  if (more.some((part) => /\d/.test(part))) return false;
  const words = said.toLowerCase().match(WORD) ?? [];
  const isKnown = (word: string): boolean =>
    [SENDING, PROGRAMS, LOOSE, WHOSE, BETWEEN].some((some) => some.has(word)) || /\d/.test(word);
  if (isOfApp(said)) return true;
  return words.some((word) => SENDING.has(word)) && words.every(isKnown) && isNamed(words, line, hasLink);
}

const BY = wordsIn('with using via from through mit von avec depuis de met vanuit vanaf van con desde');
const APP = wordsIn('app application aplicación applicatie webmail mailer');
const MOST_NAMES = 2;
const LONGEST_OF_APP = 8;

/** True for “sent with the … app”, whatever name of one word or two its maker gave it. */
function isOfApp(said: string): boolean {
  const words = said.match(WORD) ?? [];
  const small = words.map((word) => word.toLowerCase());
  const [verb = '', by = ''] = small;
  const names = words.filter((_, i) => ![SENDING, WHOSE, BETWEEN].some((some) => some.has(small[i] ?? '')));
  return (
    SENDING.has(verb) &&
    BY.has(by) &&
    words.length <= LONGEST_OF_APP &&
    small.some((word) => APP.has(word)) &&
    names.length <= MOST_NAMES &&
    names.every((name) => /^\p{Lu}\p{L}+$/u.test(name) || APP.has(name.toLowerCase()))
  );
}

/** A block at the end of a mail has no more lines. */
export const MOST_OF_FOOTER = 6;
/** What stands over such a block. */
const DASHES = /^\s?(?:--|[-_=*]{10,99})\s{0,9}$/;
/** What a list sets over its own. */
const LONG_DASHES = /^\s?[-_]{20,99}\s{0,9}$/;
/** What programs call what they send, and themselves. */
const SENT_THINGS = wordsIn(`
  message mail email e nachricht courriel bericht mensaje correo
  program programme programm programma programa webmail webmailprogramma app software`);
const THIS = wordsIn('this diese dieser dieses ce cet cette dit deze este esta');
const LIST = /\b(?:lists?|listinfo|mailman|groups?|googlegroups|sympa|unsubscribe)\b/i;
const ADDRESS = /[^\s<>()@]{1,64}@[^\s<>()@]{1,255}/;
const LONGEST_OF_LIST = 80;
const MOST_OF_LIST = 2;

/**
 * How many of a text's last lines are a block below dashes that its writer's program, a scanner or a mailing list set there:
 * one that says nothing but what sent or checked it, or the list's address. None where anything else stands in it.
 */
export function footerIn(lines: readonly string[]): number {
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - MOST_OF_FOOTER); at--) {
    const dashes = (lines[at] ?? '').slice(0, LONGEST);
    if (!DASHES.test(dashes)) continue;
    const below = lines.slice(at + 1).filter((line) => line.trim() !== '');
    const isFooter = isProgramBlock(below) || (LONG_DASHES.test(dashes) && isListBlock(below));
    return isFooter ? lines.length - at : 0;
  }
  return 0;
}

function isProgramBlock([first = '', ...more]: readonly string[]): boolean {
  return tellsOfSending(first) && more.every((line) => isLink(line) || tellsOfSending(line));
}

function tellsOfSending(line: string): boolean {
  if (line.length > LONGEST || SAYS_MORE.test(line) || /\d/.test(line)) return false;
  const words = line.toLowerCase().match(WORD) ?? [];
  const [first = ''] = words;
  return (
    (THIS.has(first) || SENDING.has(first)) &&
    words.some((word) => SENDING.has(word)) &&
    words.some((word) => SENT_THINGS.has(word))
  );
}

function isListBlock(below: readonly string[]): boolean {
  const isWhere = (line: string): boolean =>
    line.length <= LONGEST && (ADDRESS.test(line) || line.match(LINK) !== null);
  const others = below.filter((line) => !isWhere(line));
  return (
    isWhere(below.at(-1) ?? '') &&
    below.some((line) => isWhere(line) && LIST.test(line)) &&
    others.length <= MOST_OF_LIST &&
    others.every((line) => line.length <= LONGEST_OF_LIST)
  );
}

/** True where a device or a program is named: by a name of its own, else by one with what makes it one, or by where a link leads. */
function isNamed(words: readonly string[], line: string, hasLink: boolean): boolean {
  if (words.some((word) => PROGRAMS.has(word))) return true;
  if (words.some((word) => LOOSE.has(word)) && (hasLink || words.some((word) => WHOSE.has(word)))) return true;
  const [verb = '', by = '', name = '', ...others] = words;
  if (others.length === 0 && SENDING.has(verb) && WITH.has(by) && APPS.has(name)) return true;
  const hosts = (line.match(LINK) ?? []).flatMap(
    (link) => /^[<([]?(?:https?:\/\/)?([^/]{1,300})/.exec(link)?.[1]?.toLowerCase().match(WORD) ?? [],
  );
  return hosts.some((word) => PROGRAMS.has(word) || APPS.has(word));
}

/** True for a line that is a link and nothing else. */
export function isLink(line: string): boolean {
  return (
    line.length <= LONGEST_WITH_LINKS &&
    /^\s{0,9}[<([]?(?:https?:|www\.)/.test(line) &&
    line.replace(LINK, '').trim() === ''
  );
}

/** Programs write one plain sentence; with these a player goes on to say something. */
const SAYS_MORE = /[:!?<>=→]/;
const LINK = /[<([]?(?:https?:\/\/|\bwww\.)[^\s<>()[\]]{0,300}[>)\]]?/g;
const WORD = /[\p{L}\d]+/gu;

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''));
}
