import { entry, type Remarks } from '../roles.js';

/** What German remarks say of an order. */
export const GERMAN_REMARKS: Remarks = {
  unsettled: entry(
    `platzhalter, entwurf, vorläufig, vorlaeufig, provisorisch, unverbindlich, unsicher, unentschieden, noch offen, noch unklar
     nicht sicher/endgültig/final/fix/entschieden/bestätigt/verbindlich, noch nicht sicher/endgültig/final/fix/entschieden/bestätigt/ganz, ziemlich/fast/relativ sicher
     unter vorbehalt, vorbehaltlich, kann sich noch/ ändern, kann noch, ändert sich vielleicht, überlege noch, überleg noch, muss noch überlegen/nachdenken, denke noch, denk noch
     drüber nachdenken, darüber nachdenken, drüber schlafen, darüber schlafen, kommt drauf an, kommt darauf an, hängt von, hängt davon, abhängig von, warte noch auf, warte auf
     bestätige später, bestätige morgen, ändere ich noch, editiere ich, kein befehl, kein echter/richtiger befehl, zählt nicht, nicht zählen/werten, hypothetisch, nur eine idee, nur ein vorschlag, nur ein entwurf, nur so eine idee
     noch in arbeit, in arbeit, noch keine ahnung, könnte sich, wird sich noch, steht noch nicht fest`,
    'Vorax: 3D > 4D (vorläufig)',
  ),
  opinion: entry(
    `glaube ich, glaub ich, ich glaube, ich glaub, denke ich, denk ich, ich denke, schätze ich, ich schätze, nehme ich an, ich nehme an, meine ich, vermute ich
     vielleicht, vllt, eventuell, evtl, wahrscheinlich, möglicherweise, vermutlich, womöglich, wohl, weiß nicht, weiss nicht, weiß/weiss noch nicht, weiß/weiss ich noch nicht, weiß/weiss ich nicht, keine ahnung, wer weiß, wer weiss
     oder nicht, oder doch nicht, oder so, oder auch nicht, theoretisch, wenn möglich, falls möglich, falls erlaubt, falls nötig, sofern möglich, wenn erlaubt
     scherz, nur spaß, nur spass, ein scherz, ein witz, spaß, kleiner scherz, nur ein scherz, oder bleiben, oder halten`,
    'Vorax: 3D > 4D. Glaube ich.',
  ),
  // what somebody waits for: a piece that stays may do so
  awaiting: entry('warte auf, wartet auf, warten auf', 'Vorax bleibt, wartet auf Anna'),
  bound: entry(
    `wenn, nur wenn, aber nur wenn, falls, sofern, außer, ausser, es sei denn, vorausgesetzt, angenommen, solange, sobald, sonst, ansonsten
     unter der bedingung, je nachdem, je nach, abhängig von, vorbehaltlich`,
    'Vorax: 3D > 4D. Es sei denn, Anna hat etwas dagegen.',
  ),
  // begins what stands before an order in its own sentence
  given: entry(
    `angenommen, vorausgesetzt, solange, sofern, falls, unter der bedingung, vorbehaltlich, je nachdem, abhängig von, es sei denn, nur wenn`,
    'Vorausgesetzt Anna stimmt zu: Vorax: 3D > 4D',
  ),
  'taking-back': entry(
    `doch nicht, es sei denn, nein, nee, ne, nö, moment, warte, wartet, halt, vergesst, vergiss, vergessen, streicht, streiche, streich, ignoriert, ignoriere, ignorieren, ignorier, storniert, zurückgezogen
     zurückgenommen, ungültig, lieber nicht, besser nicht, nicht, nächste runde, nächsten zug, nächste woche, morgen, in zwei/drei runden, letzte runde, von letzter runde, alter befehl, alte befehle
     befehl der letzten runde, befehl von letzter runde, beispiel, zum beispiel, nur ein beispiel, ein andermal`,
    'Vorax: 3D > 4D. Doch nicht.',
  ),
  // begins a remark that takes back, whatever it says of why
  recanting: entry(
    'nein moment, moment nein, ach nein, nein halt, halt nein, doch nicht',
    'Vorax: 3D > 4D. Ach nein das ist zu weit',
  ),
  // all of a remark before an order, or within one, that does not count
  void: entry(
    `ignoriert, ignorieren, bitte ignorieren, ungültig, storniert, zurückgezogen, alter befehl, alte befehle, befehl der letzten runde, befehle der letzten runde, letzte runde, beispiel, zum beispiel, nächste runde, für nächste runde, scherz, veraltet, gestrichen`,
    'Alte Befehle: Vorax: 3D > 4D',
  ),
  asked: entry(
    `ok, okay, richtig, erlaubt, legal, möglich, geht das, gültig, klappt, meinungen, meint ihr, einverstanden, oder, oder nicht, oder was, darf ich, kann ich, soll ich, ist das, passt das, was meint`,
    'Vorax: 3D > 4D. Geht das?',
  ),
  filling: entry(
    `ach, oh, hm, hmm, na, naja, tja, sorry, entschuldigung, und, aber, bitte, doch, eigentlich, ja, das, den, die, der, dem, dies, diese, diesen, ist, war, es, nur, so, ok, mein, meine, meinen, ein, eine, einen, alles
     beitrag, post, nachricht, befehl, befehle, zug, züge, oben, obige, obigen, ich, noch, jetzt, erst, für, von, mal, kurz, halt, auch, sehr, ganz`,
    'Ach, streicht den Befehl bitte.',
  ),
};
