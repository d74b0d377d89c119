import { entry, type HumanLanguage } from './roles.js';

/** What German words mean beside the tokens they are. */
export const GERMAN_MARKS: HumanLanguage['marks'] = {
  able: entry(
    'kann, können, muss, müssen, darf, dürfen, versucht, versuchen, bereit, fertig, nahe, nah, weigert',
    'Vorax kann nach 4D',
  ),
  adverbial: entry(
    'mit, ohne, wie, unter, in, im, bei, durch, gegen, trotz, auf, am, zur',
    'Mit Mühe zieht Vorax nach 4D',
  ),
  aiming: entry('auf, in, ins, richtung', 'Vorax rückt auf 4D vor'),
  arriving: entry(
    'lagert, lagern, lager, stellung, quartier, ein, an, halt, hält, landet, landen, endet, enden, platz',
    'Vorax schlägt auf 4D sein Lager auf',
  ),
  'aside-opening': entry(
    'weil, denn, da, während, wo, obwohl, welche, welcher, die',
    'Vorax zieht nach 4D, weil da Bier ist',
  ),
  asking: entry('wer, wen, wem, was, warum, wieso, weshalb, wie, wo, wohin', 'Warum zieht Vorax nach 4D'),
  article: entry(
    'der, die, das, den, dem, meine, mein, meinen, unsere, unser, seine, ihre, armee, feld',
    'Meine Armee Vorax',
  ),
  'off-goal': entry(
    'an, vorbei, neben, hinter, vor, bei, gegen, um, richtung, gegenüber, seit, als',
    'Vorax zieht vorbei an 4D',
  ),
  opining: entry(
    'glaube, glaubt, denke, denkt, meint, hoffe, hofft, vermute, vermutet, schätze, wette, fürchte, anscheinend, offenbar, angeblich, weiß, weiss, gehört, erinnere',
    'Ich glaube Vorax zieht nach 4D',
  ),
  'other-time': entry(
    'später, morgen, gestern, bald, irgendwann, früher, manchmal, oft, nächste, nächsten, nächster, nächstes, letzte, letzten, letztes, vorige, vorigen, übernächste, runden, wochen, monate, damals',
    'Vorax zieht morgen nach 4D',
  ),
  past: entry(
    'zog, zogen, ging, gingen, marschierte, marschierten, rückte, kam, kamen, griff, griffen, hat, haben, habe, gezogen, gegangen, marschiert, gekommen, angegriffen, ersetzte, blieb, blieben, geblieben, stand, standen, sagte, schrieb, war, waren, hatte',
    'Vorax zog nach 4D',
  ),
  particle: entry('vor, zurück, weiter, hin, her, hinüber, voran, los, heran, hinunter, hinauf', ''),
  partitive: entry('von', ''),
  possessive: entry('', ''),
  reason: entry('weil, denn, da', ''),
  reflexive: entry('sich, selbst', ''),
  resting: entry('auf, in, im, bei', 'Vorax ist auf 4D'),
  // where somebody goes once more behind a move that is read
  returning: entry('zurück, heim, nachhause, wieder', 'Vorax: 3D > 4D und zurück'),
  onward: entry('weiter', 'Vorax: 3D > 4D, dann weiter zu Mol'),
  respectively: entry('beziehungsweise, bzw, jeweils', 'Vorax und Mol ziehen nach 4D bzw. 5D'),
  sending: entry(
    'schicke, schickt, schicken, sende, sendet, bringe, bringt, führe, führt, bewege, befehle, beordere',
    'Ich schicke Vorax nach 4D',
  ),
  subordinate: entry('dass, weil, welche, welcher, welches, obwohl, damit, denn', 'Vorax, weil 4D frei ist'),
  // contractions a clause of its own begins with
  contracted: entry('ists, wirds, gibts, gehts', "Vorax bleibt, ist's doch spät"),
  'standing-for': entry('sie, er, es, beide, diese', 'Sie ziehen nach 4D'),
  'about-orders': entry('befehl, befehle, zug, züge', 'kein Befehl'),
  'about-people': entry('euch, dich, sorgen', 'nicht euch'),
  'about-things': entry('ein, eine, mein, dein', 'nicht mein Fehler'),
  alike: entry('auch, ebenfalls', 'Mol auch'),
  announcing: entry('meine befehle, und hier', 'hier meine Befehle:'),
  'another-turn': entry(
    `nächste woche, letzte woche, vorige runde, vorigen zug, in der nächsten runde, nächste runde, nächsten zug, nächster zug, letzte runde, letzten zug
     in/ der kommenden/folgenden/übernächsten runde, im/ kommenden/folgenden/übernächsten zug, kommende/folgende/übernächste runde, die/der runde danach/darauf, im zug danach/darauf, nicht in/ dieser runde, nicht diese runde, nicht in/ diesem zug, nicht diesen zug`,
    '',
  ),
  // what says with a name before it that one goes where another stands
  stead: entry('platz, stelle', "Mol nimmt Vorax' Platz auf 5D"),
  taking: entry('nimmt, nehmen, übernimmt, übernehmen', "Mol nimmt Vorax' Platz auf 5D"),
  'anothers-place': entry(
    'nimmt/nehmen/übernimmt/übernehmen seinen/ihren platz',
    'Mol zieht nach 5D und Vorax nimmt seinen Platz',
  ),
  bartering: entry('verkaufe, verkauf, kaufe, tausche, suche, biete', ''),
  bidding: entry('lasst, lass, macht, mach', 'lasst Vorax nach 4D'),
  keeping: entry('lasse, lässt, lassen, behalte, behält', 'Ich lasse Vorax, wo er ist'),
  'up-to': entry('', ''),
  bound: entry(
    'mir wurde gesagt, man sagt mir, muss, müssen, soll, sollen, sollte, sollten',
    'Vorax muss bis heute Abend in 4D sein',
  ),
  bygone: entry(
    'gestern, früher, letzte, letzten, letztes, vorige, vorigen, letzte woche, vorige runde, vorigen zug, letzte runde, letzten zug',
    'Wie letzte Runde gesagt zieht Vorax nach 4D',
  ),
  'of-now': entry('jetzt, nun, heute, diese runde, diesen zug', 'Vorax zieht jetzt nach 4D'),
  'leaving-open': entry(
    'vielleicht, eventuell, möglicherweise, wahrscheinlich, vermutlich, wohl, glaub, glaube, denk, denke, schätze, vorläufig',
    'Vorax: 3D > 4D, glaube ich',
  ),
  perhaps: entry('vielleicht, eventuell, möglicherweise, wahrscheinlich, vermutlich', 'Vorax zieht vielleicht nach 4D'),
  but: entry('aber, sondern', 'aber Vorax bleibt'),
  calling: entry(
    'sag bescheid, sagt bescheid, weckt mich, weck mich, ruft mich, entschuldigung, sorry',
    'Vorax nach 4D, sagt Bescheid wenn es falsch ist',
  ),
  // what ends what was said before it
  concluding: entry('also, daher, deshalb, darum, deswegen, aber, doch', 'Es regnet, also zieht Vorax nach 4D'),
  condition: entry('wenn, falls, sofern, sonst, ansonsten, sobald', 'falls Mol kommt'),
  counter: entry('der, die, das, erste, zweite, dritte, letzte', 'die Zweite Garde'),
  crew: entry(
    'männer, leute, truppen, soldaten, jungs, krieger, mannen, reiter',
    'Die Männer von Vorax ziehen nach 4D',
  ),
  determiner: entry(
    'der, die, das, den, dem, ein, eine, einen, jeden, alle, ihn, sie, es, mein, dein, feind, gegner',
    'greift den Feind an',
  ),
  dont: entry('', ''),
  earlier: entry('', ''),
  // what says of several that all of them do it, or that others do, too
  equally: entry('beide, ebenso, jeweils, einfach, auch', 'Vorax und Mol bleiben beide'),
  editing: entry('korrektur, berichtigung', 'Korrektur'),
  exemplary: entry('beispiel, zum beispiel, z.b, regelwerk, muster, regelbuch', ''),
  everyday: entry('wie, so, das, ist, hier, da, noch, die, der, es', 'so ist es'),
  'first-person': entry('ich', ''),
  following: entry('folgt, folgen', 'Vorax folgt Mol'),
  given: entry('befehl, befehle, zug, züge, post, beitrag, nachricht', 'streicht meinen Beitrag'),
  heading: entry(
    'angenommen, gesetzt den fall, nehmen wir an, nächste runde, nächsten zug, letzte runde, letzten zug, zum beispiel, wenn, falls, vielleicht, könnte, würde, sollte, plan, mein plan',
    'Nächste Runde:',
  ),
  // what names nobody and nowhere
  indefinite: entry(
    'irgendwo, irgendwer, irgendwen, irgendwem, irgendjemand, jemand, wer auch immer, was auch immer, feind',
    'Vorax geht zu irgendwem auf 4D',
  ),
  homonym: entry('je', 'Vorax: 3D > 4D, je nachdem'),
  instead: entry('nicht, statt', '4E, nicht 4D'),
  journey: entry(
    'weg, reise, marsch, spaziergang, ausflug, bahn, zug, bus, fähre, boot, schiff, umweg, rückzug, sprung, schritt, schritte, straße, pfad',
    'Vorax macht sich auf den Weg nach 4D',
  ),
  // what says of a move how it would be
  judging: entry('ist, wäre, klingt, scheint, sieht, macht, bedeutet, kostet, wird, war', 'Vorax nach 4D wäre Unsinn'),
  'label-from': entry('von, start, startfeld, ausgang, position, standort, aus', 'Von: 3D'),
  'label-order': entry('befehl, befehle, aktion, auftrag', 'Befehl: halten'),
  'label-piece': entry('armee, armeen, einheit, name, truppe', 'Armee: Vorax'),
  'label-to': entry('nach, ziel, zielfeld, ende, zu, zug, bewegung', 'Nach: 4D'),
  moment: entry('zeit', 'Zeit für Vorax'),
  // verbs of staying that also say what somebody is
  linking: entry('bleibt, bleiben', 'Vorax bleibt, still und grimmig'),
  moving: entry('zieht, bewegt, bewegung', 'Niemand zieht'),
  my: entry('mein, meine, meinen, meiner', 'alle meine Armeen'),
  narrated: entry('war, waren, niemand, keiner', 'die Nacht war lang: Vorax: 3D > 4D'),
  nearly: entry('fast, beinahe, wollte, wollten, war kurz davor, stand kurz davor', 'ich wollte nach 4D, aber'),
  'no-name': entry(
    'ich, wir, ihr, er, sie, es, was, warum, wie, wer, wo, da, dort, weil, ja, nein, ist, sind, war, hat, haben',
    'ich 3D > 4D',
  ),
  nobody: entry('niemand, niemanden, keiner, keinen', 'Niemand zieht'),
  none: entry('niemand, keiner, keine, nicht, nichts, kein', 'keine zieht'),
  not: entry('nicht', 'nicht mein Fehler'),
  habitual: entry('immer, nie, niemals', 'Vorax bleibt, wie er es immer tut'),
  purpose: entry('um', 'Vorax zieht nach 4D, um ihn zu ersetzen'),
  struck: entry('ihn, sie, es', 'Vorax zieht nach 4D, um ihn zu ersetzen'),
  'struck-self': entry('mich, uns', ''),
  people: entry('euch, dich, alle, uns', 'an euch'),
  pointing: entry('wie, letzte, vorher, gleiche, dasselbe', 'wie letzte Runde'),
  presenting: entry('kommt, kommen, auftritt, hier', 'Da kommt Vorax, der nach 4D zieht'),
  pronoun: entry('das, dies, diese', 'streicht das'),
  relative: entry('der, die, das, welche, welcher, er, sie, es', 'Mol, der geht'),
  remark: entry(
    'für, ein, mit, wie, weil, denn, bis, und, aber, oder, dann, in, auf, bei, zu, ist, das, die, der, ich, wir, diese, um',
    'greift Vorax an für den König',
  ),
  saying: entry('sagte, sagt, schrieb, schreibt, rief, meinte, fragte', 'Mol sagte: nach 4D'),
  staying: entry('bleibt, bleiben, bleibe, hält, halten, halte, steht, stehen', 'Bleibe.'),
  step: entry('feld, felder, schritt, schritte', 'zwei Felder'),
  swapping: entry('tauschen, tauscht, tausch', 'tausch mit Mol'),
  towards: entry('richtung', ''),
  'taking-back': entry('streicht, streiche, ignoriert, vergesst, lösche', 'vergesst meinen Beitrag'),
  title: entry('st, dr, hr, fr', 'St. Elmo'),
  unmoving: entry(
    'schaut, schauen, blickt, blicken, sieht, sehen, schreibt, schreiben, ruft, rufen, grüßt, grüßen, winkt, winken, wartet, warten, schläft, schlafen, hört, hören, bewacht, bewachen, gehört, gehören, schießt, schießen, zielt, zielen, sagt, sagen, singt, singen, träumt, träumen, baut, bauen, beobachtet, beobachten',
    'Vorax schaut nach 4D',
  ),
  unsure: entry('vielleicht, vorläufig, entwurf, unsicher, nicht, falls, wenn', '(vorläufig)'),
  waiting: entry('nachdem, bevor, sobald', 'nachdem Mol geht'),
  we: entry('ich, wir, mein, meine, unser, unsere', 'wir ziehen nach 4D'),
  you: entry('du, dein, deine, deinen, euch, euer, eure, ihr, dir, dich', 'du solltest nach 4D'),
  // what says that it is done by now
  perfect: entry('habe, haben, hab', ''),
  // what points at a place that is named elsewhere
  'pointing-there': entry('da, dort, dorthin, dahin, wo, wohin', ''),
  'to-come': entry('wird, werden, werde', ''),
  // who uses these begs, and wishes
  requesting: entry('könnte, könnten, dürfte', ''),
  please: entry('bitte', ''),
  // until a day that is no other time
  farewell: entry('bis morgen, bis morgen alle', ''),
  wishing: entry(
    'möchte, will, ich möchte, ich will, ich möchte dass, ich will dass, wünsche, brauche, lieber',
    'Ich möchte Vorax auf 4D',
  ),
  // where somebody goes to, where no square says it
  somewhere: entry(
    'weiter, nächste, nächsten, irgendwo, näher, nahe, neben, richtung, hause, heim, zurück, links, rechts, vorwärts, rückwärts, weg',
    '',
  ),
};
