/** Longer no such note is. */
const LONGEST = 1_500;
/** A greeting or a farewell has no more words. */
const SHORT = 4;

/** That somebody is away, in the languages that players write in. */
const AWAY = new RegExp(
  [
    '\\b(?:out of (?:the |my )?office|(?:away from|not in) (?:the |my )?(?:office|desk)|on (?:annual |sick |parental )?(?:leave|vacation|holidays?))\\b',
    "\\bi(?: am|’m|'m| will be) (?:currently |presently )?(?:away|absent|unavailable)\\b",
    '(?:nicht im büro|nicht im hause?|außer haus|im urlaub|\\babwesend|nicht (?:im dienst|erreichbar))',
    '(?:(?:suis|serai) (?:actuellement )?(?:absente?|indisponible)|en (?:congés?|vacances)|hors du bureau)',
    '(?:\\bafwezig|niet op kantoor|(?:met|op) vakantie|niet bereikbaar)',
    '(?:fuera de (?:la |mi )?oficina|(?:estoy|estaré|encuentro) (?:actualmente )?ausente|de vacaciones|de baja)',
  ].join('|'),
  'i',
);
/** What such a note says beside it: thanks, when he is back, whom to turn to, what becomes of mails. */
const BESIDE = new RegExp(
  [
    'thank|mail|message|urgent|contact|colleague|return|\\bback\\b|reply|respond|answer',
    'dank|nachricht|dringend|wenden|kolleg|zurück|weitergeleitet|vertretung|antwort',
    'merci|urgence|écrivez|adressez|collègue|retour|répondr',
    'bericht|spoed|dringende|collega|terug|antwoord',
    'gracias|mensaje|correo|urgen|contact|compañer|vuelta|regreso|responder',
  ].join('|'),
  'i',
);

/** True for words that say that their writer is away, and nothing that another note of absence does not say. */
export function isAbsence(words: string): boolean {
  if (words.length > LONGEST || !AWAY.test(words)) return false;
  const sentences = words.split(/(?<=[.!?])\s(?=\s{0,9}\p{Lu})|\n/u).filter((one) => one.trim() !== '');
  return sentences.every((one, i) => {
    if (AWAY.test(one)) return !/[:;>]/.test(one);
    if (BESIDE.test(one)) return true;
    const isEnd = i === 0 || i >= sentences.length - 2;
    return isEnd && /^[^.!?]*,?$/.test(one.trim()) && one.trim().split(/\s+/).length <= SHORT;
  });
}
