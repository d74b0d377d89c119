import { GERMAN_MARKS } from './german-marks.js';
import { GERMAN_REMARKS } from './remarks/german.js';
import { entry, type HumanLanguage } from './roles.js';

/** German. */
export const german = {
  id: 'de',
  telltale: entry(
    `vielleicht, könnte, und, oder, nicht, ich, wir, ihr, nach, von, mit, bleibt, bleiben, bleibe, zieht, ziehen, ziehe, geht, gehen, gehe, greift, das
     der, den, dem, ist, sind, auf, für, aber, wenn, falls, meine, mein, marschiert, rückt, ersetzt, hält, halten, alle
     kein, keine, runde, zug, züge, befehle, bitte, danke, hallo, rest, armee, weiter, stellung, angriff, bewegt, über, zu, zum, zur, ins, dort, hier, weil, da, ein, eine, einen, auch, noch, nur, wird, soll, werde, sich, sie, dass, guten, abend, nimmt, bezieht, läuft`,
    'Vorax zieht nach 4D',
  ),
  endings: entry('t, en, e', 'Vorax trampelt nach 4D'),
  slurred: entry('', ''),
  tokens: {
    to: entry('nach, zu, zum, zur, bis nach, bis', 'Vorax zieht nach 4D'),
    from: entry('von, vom, aus, ab', 'Vorax zieht von 3D nach 4D'),
    via: entry('über, ueber, via, durch', 'Vorax: 3D > 5D über 4D'),
    at: entry('auf, in, im, bei, am, ins, @', 'Vorax bleibt auf 3D'),
    with: entry('mit, zusammen mit', 'Vorax: 3D > 4D, gemeinsamer Angriff mit Mol'),
    and: entry('und, &, +, sowie', 'Vorax und Mol bleiben'),
    thereafter: entry('dann, danach, und dann, anschließend, anschliessend', 'Vorax: 3D > 4D dann 5D'),
    aux: entry('ist, sind, wird, werden, werde, soll, sollen', 'Vorax wird bleiben'),
    all: entry('alle, alle armeen, meine armeen, alle meine armeen, alles', 'Alle meine Armeen bleiben'),
    rest: entry(
      'rest, der rest, den rest, die anderen, alle anderen, die übrigen, alle übrigen, meine anderen armeen, die restlichen armeen',
      'Der Rest bleibt',
    ),
    or: entry('oder, entweder, beziehungsweise, bzw, alternativ', 'Vorax: 3D > 4D oder 4E'),
    hedge: entry(
      `gesetzt den fall, nehmen wir an, mir wurde gesagt, man sagt mir, nächstes mal, in der nächsten runde, in/ der kommenden/folgenden/übernächsten runde, im/ kommenden/folgenden/übernächsten zug, kommende/folgende/übernächste runde, die/der runde danach/darauf, im zug danach/darauf, nicht in/ dieser runde, nicht diese runde, nicht in/ diesem zug, nicht diesen zug,
       in zwei/drei/ein paar runden, war kurz davor, stand kurz davor, nächste woche, letzte woche, vorige runde, vorigen zug, wenn, falls, sofern, ob, vielleicht, eventuell, womöglich, möglicherweise, könnte, könnten, würde, würden, hätte
       wäre, sollte, sollten, dürfte, möchte, will, wollte, wollten, plan, mein plan, idee, vorschlag, angenommen, zum beispiel
       z.b, nicht, niemand, niemanden, keiner, keinen, nie, niemals, außer, ausser, statt, sondern, nächste runde
       nächsten zug, nächster zug, letzte runde, letzten zug, bevor, sobald, solange, bis, sonst, ansonsten, fast, beinahe
       war, waren, hatte, hatten, wurde, wurden, doch nicht, aber, entwurf, unsicher, vorläufig, überlege, überlegen`,
      'Vorax könnte nach 4D ziehen',
    ),
    recall: entry(
      'nimmt/nehmen/übernimmt/übernehmen seinen/ihren platz, dasselbe, das gleiche, ebenso, wie letzte runde, wie vorher, wie oben, wie gehabt, tauschen, tauscht, tausch',
      'Vorax: wie letzte Runde',
    ),
    compass: entry(
      'nord, norden, süd, süden, ost, osten, west, westen, nordwärts, südwärts, felder, feld, schritte, schritt, eins, zwei, drei, vier',
      'Vorax zieht zwei Felder',
    ),
    polite: entry(
      'bis morgen, bis morgen alle, bitte, danke, vielen dank, diese runde, diesen zug, dieses mal, heute, jetzt, noch, wieder, weiterhin, auch, an, los, einfach, natürlich, hier, dort, da, ebenfalls, gleich',
      'Vorax bitte nach 4D',
    ),
    amend: entry(
      'ich meinte, doch lieber, korrektur, berichtigung, halt nein, vergesst das, streicht das, moment',
      'Korrektur: Vorax nach 4D',
    ),
    lead: entry(
      'sag bescheid, sagt bescheid, weckt mich, weck mich, ruft mich, entschuldigung, sorry, befehle, meine befehle, befehl, züge, meine züge, mein zug, zug, hallo, hi, moin, guten abend, guten morgen, also, so, ich, wir, mein, meine, meinen, die, der, das, den, dem, armee, armeen, während, außerdem, zuerst, zuletzt, ich möchte, ich möchte dass, ich will dass, und hier, meine herren, herrschaften, leute, freunde, kameraden, servus, grüß gott, grüezi',
      'Meine Befehle: Vorax nach 4D',
    ),
  },
  marks: GERMAN_MARKS,
  remarks: GERMAN_REMARKS,
} as const satisfies HumanLanguage;
