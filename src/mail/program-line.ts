/** Sending and getting, as programs say it in what they write below a mail. */
const SENDING = wordsIn(`
  sent get download downloaded written composed
  gesendet versendet verschickt geschrieben verfasst holen hol beziehen herunterladen
  envoyé envoyée expédié écrit rédigé obtenir obtenez télécharger téléchargez provenance
  verzonden verstuurd gestuurd geschreven downloaden haal
  enviado enviada escrito redactado obtener obtén obtenga descargar descarga descargue
  virus virenfrei virusvrij`);
/** Programs and devices whose names are no other word. */
const PROGRAMS = wordsIn(`
  iphone ipad android ios outlook proton protonmail yahoo ymail gmx gmail thunderbird fairemail tutanota fastmail posteo
  mailbird mailspring bluemail aquamail icloud zimbra mac samsung huawei xiaomi redmi oneplus xperia motorola nokia
  blackberry avast avg`);
/** Those that are other words as well: behind “sent with”, or as the others that are loose. */
const APPS = wordsIn('spark tuta edison zoho');
/** Names that are other words as well: with whose it is, with what it is, or with a link. */
const LOOSE = wordsIn(`
  galaxy pixel spark tuta edison windows apple aol honor oppo web zoho hey phone smartphone mobile tablet handset
  handy telefon mobiltelefon gerät téléphone portable mobile appareil tablette
  telefoon mobiel toestel móvil teléfono dispositivo`);
const WHOSE = wordsIn(
  'my mein meine meinem meiner mon ma mijn mi app application applicatie aplicación mail courrier correo client',
);
const WITH = wordsIn('with using mit avec met con');
/** What stands between these, and what they say in praise of themselves. */
const BETWEEN = wordsIn(`
  from with for via using by on over of the a an this it is was has been message email e secure secured encrypted free device
  von vom mit für auf über der die das dem den einem einer diese dieser nachricht wurde sie sich dir sichere sicheren
  de du des depuis à partir avec pour sur par le la l les un une d ce cet cette a été est message messagerie courrier sécurisée sécurisé
  van vanaf vanuit met voor op een het dit deze is bericht beveiligde beveiligd
  desde con para en el los del un una este esta ha sido fue mensaje correo seguro segura cifrado
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
  return words.some((word) => SENDING.has(word)) && words.every(isKnown) && isNamed(words, line, hasLink);
}

/** True where a device or a program is named: by a name of its own, else by one with what makes it one, or by where a link leads. */
function isNamed(words: readonly string[], line: string, hasLink: boolean): boolean {
  if (words.some((word) => PROGRAMS.has(word))) return true;
  if (words.some((word) => LOOSE.has(word)) && (hasLink || words.some((word) => WHOSE.has(word)))) return true;
  const [verb = '', by = '', name = '', ...others] = words;
  if (others.length === 0 && SENDING.has(verb) && WITH.has(by) && APPS.has(name)) return true;
  const hosts = (line.match(LINK) ?? []).flatMap((link) => link.split('/')[2]?.toLowerCase().match(WORD) ?? []);
  return hosts.some((word) => PROGRAMS.has(word) || APPS.has(word));
}

/** True for a line that is a link and nothing else. */
export function isLink(line: string): boolean {
  return (
    line.length <= LONGEST_WITH_LINKS && /^\s{0,9}[<([]?https?:/.test(line) && line.replace(LINK, '').trim() === ''
  );
}

/** Programs write one plain sentence; with these a player goes on to say something. */
const SAYS_MORE = /[:!?<>=→]/;
const LINK = /[<([]?https?:\/\/[^\s<>()[\]]{0,300}[>)\]]?/g;
const WORD = /[\p{L}\d]+/gu;

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''));
}
