import type { Spoken } from './roles.js';

/** German. */
export const german = {
  id: 'de',
  telltale: `sonst, sofern, vorausgesetzt, vielleicht, wahrscheinlich, lieber, könnte, und, oder, nicht, ich, wir, ihr, nach, von, mit, bleibt, bleiben, bleibe, zieht, ziehen, ziehe, geht, gehen, gehe, greift, das, der, den, dem, ist, sind, auf, für, aber, wenn, meine, mein, marschiert, rückt, ersetzt, hält, halten, alle, kein, keine, runde, zug, züge, befehle, bitte, danke, weiter, stellung, angriff, bewegt, über, zu, zum, zur, ins, dort, weil, da, ein, eine, einen, auch, noch, nur, wird, soll, werde, sich, sie, dass, guten, abend, nimmt, läuft, vorläufig, vorbehalt, endgültig, ahnung, entwurf, platzhalter, scherz, spaß, theoretisch, vergesst, ignorieren, ignoriert, letzte, letzter, letzten, nächste, nächster, nächsten, überlege, nachdenken, warte, streicht, doch, glaube, denke, unsicher, zustimmt, einverstanden, nachdem`,
  announcing:
    'befehl, befehle, marschbefehl, marschbefehle, züge, zug, hier, also, heute, jetzt, diesmal, diese runde, diesen zug, mir, zwei, drei, beide, korrektur, berichtigung, neu, neue, neuer, kurz, schnell, deshalb, folgendes, folgende, tabelle, abgesprochen, versprochen, wie gehabt, wie immer, deutsch, englisch, auf deutsch/englisch, antwort, stattdessen, nun, plan, los, richter, handy, telefon, zug, bahn, bus, büro, arbeit, schule, versuch, nochmal, achtung, stunde, stunden, minute, minuten, frist, schluss, einsendeschluss, rechtzeitig, früh, spät, knapp, pause, mittagspause, feierabend, akku, noch, übrig, zeit',
  disclaiming:
    'keine echten/richtigen befehle/züge, kein echter/richtiger befehl/zug, ist/sind kein/keine befehl/befehle/zug/züge, ist/sind nicht meine befehle/züge, nichts davon/hiervon ist ein/als befehl/zug, nichts davon zählt/gilt, nichts hier zählt/gilt, hier zählt/gilt nichts, nicht als befehl gemeint, nicht als befehle gemeint, keiner/keines davon ist ein befehl/zug',
  words: {
    go: `bezieht/beziehen /die/seine/ihre stellung/position, schlägt/schlagen sein/ihr lager, geht/gehen/gehe/geh, zieht/ziehen/ziehe/zieh/ziehn, marschiert/marschieren/marschiere, läuft/laufen/laufe, wandert/wandern, reist/reisen, rückt/rücken/rücke /vor, bewegt/bewegen/bewege /sich, begibt/begeben sich, reitet/reiten, segelt/segeln, fliegt/fliegen, flieht/fliehen, kehrt/kehren zurück, schleicht/schleichen, kommt/kommen, verlässt/verlassen, weicht/weichen, wechselt/wechseln, rollt/rollen, rennt/rennen, kriecht/kriechen, fährt/fahren, stampft/stapft/stapfen, eilt/eilen, trottet/trotten, springt/springen, klettert/klettern, stürmt, trabt/traben, flüchtet, macht sich auf, setzt über, vorrücken, marsch, abmarsch, folgt/folgen/folge, rutscht/rutschen, zieht/ziehen weiter, schiebt/schieben sich, drückt sich, watet/waten, schlendert/schlendern, spaziert/spazieren, tippelt, huscht, pirscht, verzieht/verziehen sich`,
    send: 'schicke/schickt/schicken, sende/sendet/senden, bringe/bringt/bringen, führe/führt/führen, verlege/verlegt/verlegen, lasse/lässt/lassen, versetze/versetzt, verschiebe/verschiebt/verschieben, stelle, setze/setzt, nehme',
    strike:
      'greift/greifen/greife /an, angreifen, angriff /auf, attackiert/attackieren/attackiere, bekämpft/bekämpfen, engage/engaged, schlägt/schlagen, überfällt/überfallen, gegen, stellt/stellen',
    relieve:
      'ersetzt/ersetzen/ersetze, löst/lösen/löse, löst/lösen ab, ablösen, abgelöst, nimmt/nehmen/übernimmt/übernehmen /den/seinen/ihren platz /von, tritt/treten an die stelle von',
    together: 'gemeinsamer angriff, gemeinsam angreifen, gemeinsam an, joint engage, je, joint',
    catch: 'abfangen, fängt/fangen /ab, intercept',
    give: 'transfer, transferiert/transferieren, übergibt/übergeben truppen',
    stay: `bleibt/bleiben/bleibe, bleibt/bleiben/bleibe stehen/hier/dort/da/liegen/sitzen/stehn, bleibt/bleiben /da wo er/sie/es ist/sind, hält/halten/halte, hält/halten/halte /die/ihre/seine/ihr stellung/position, halten stellung, stehen, wartet/warten, ruht/ruhen, im kampf, kämpft/kämpfen /noch, kein zug /für, keine bewegung /für, keine befehle /für, kein befehl, keine aktion, bewegt/bewegen/rührt/rühren sich nicht, zieht/ziehen/geht/gehen nicht, kann/können nicht ziehen, kann/können sich nicht bewegen`,
    swap: 'tauscht/tauschen /die /plätze, tausch',
    to: 'nach, zu, zum, zur, bis, bis nach, ins, in richtung',
    from: 'von, vom, aus, ab',
    at: 'auf, in, im, bei, am, an',
    via: 'über, ueber, via, durch',
    away: 'neben, hinter, vor, richtung, nahe, gegenüber, um, bei, ohne, statt',
    there: 'dorthin, dahin',
    and: 'und, sowie, plus',
    or: 'sonst, oder, entweder, beziehungsweise, bzw, alternativ',
    after: 'dann, danach, und dann, anschließend, anschliessend, von dort',
    with: 'mit, zusammen mit',
    i: 'ich, wir, mich, uns',
    you: 'du, dein, deine, deinen, euch, ihr, euer, eure, dir, dich',
    it: 'er, sie, es, die beiden',
    who: 'der, die, das, welche, welcher',
    him: 'ihn, sie, es, ihnen, die',
    all: 'alle, alle /meine armeen/truppen/einheiten, meine armeen, alles, beide',
    rest: 'rest, der/den rest, die anderen, alle anderen, die/alle übrigen, meine anderen armeen, die restlichen armeen, alle restlichen, ansonsten keine',
    except: 'außer, ausser, bis auf, ausgenommen, mit ausnahme von',
    unit: 'armee, armeen, truppe, truppen, einheit, leute, agent, general, hauptmann, oberst, leutnant, admiral, könig, königin, fürst, herzog, graf, prinz, prinzessin, flotte, schiff, regiment, bataillon, kompanie, brigade, horde, trupp, schar, division',
    whoever: 'den feind, der feind, feinde, wer, wen, niemand, niemanden, keinen, jemand, jemanden, irgendwer',
    not: 'über meine leiche, nur über meine leiche, nicht, niemand, keiner, nie, niemals, kein, keinen, keinesfalls, weigere, vergessen, ohne mich',
    if: 'wenn, falls, sofern, sobald, solange, außer, ausser, es sei denn, bevor, vorausgesetzt, angenommen dass, je nachdem, je nachdem was/ob/wie/wer, hängt davon ab, hängt ab von, kommt darauf an, kommt drauf an, abhängig von, warte noch auf, wenn auch nur, unter der bedingung, vorbehaltlich, nur wenn, nur falls',
    maybe:
      'mit glück, mit etwas glück, mit ein bisschen glück, im besten/schlimmsten/schlechtesten fall, im idealfall, meiner meinung nach, im prinzip, zufällig, münzwurf, kopf oder zahl, vielleicht, eventuell, wahrscheinlich, vermutlich, womöglich, möglicherweise, glaube ich, glaub ich, ich glaube, denke ich, ich denke, schätze ich, ich schätze, oder so, unsicher, überlege, wohl, ziemlich/fast/relativ sicher, nicht sicher, nicht ganz sicher, bin nicht sicher, bin /mir nicht/noch nicht sicher, ich bin mir nicht sicher, wohl, nehme ich an, nehm ich an, meine ich, würde ich sagen',
    might:
      'könnte, könnten, würde, würden, wäre, wären, hätte, hätten, dürfte, möchte, wollte, wollten, würd, kann, können, fast, beinahe, war kurz davor, am liebsten, wär, wärn, hätt, hättn, könnt',
    should: 'sollte, sollten, muss, müssen, müsste, will, wollen, soll, sollen',
    past: 'war, waren, hatte, hatten, wurde, wurden, hat, haben, ging, gingen, zog, zogen, kam, kamen, stand, griff, blieb, ist gegangen, marschierte, gezogen, gegangen, gekommen, geschickt, gewesen, marschiert war, gestanden, verloren, letztens, gewollt, gewesen, gesehen, getan, gemacht, wollte, wollten, geblieben, gelaufen, gefahren, geritten, gerannt, gestürmt, verschoben, passiert, gestern abend, lief, liefen, kamen, blieben, standen, ritt, fuhr, griffen',
    being:
      'schaut, blickt, ist, sind, steht, liegt, sitzt, kennt, weiß, sieht, heißt, gehört, braucht, hört, wacht, bewacht, kostet',
    saying:
      'sagt, sagte, sagen, schrieb, glaubt, denkt, meint, meinte, behauptet, hofft, erwartet, vermutet, laut, angeblich, gehört, erzählt, will dass, wollen dass, riet, rät, befahl, bat, steht im, schreibt, schrieben, bittet, stand da',
    supposing:
      'gesetzt den fall, nehmen wir an, angenommen, stell dir vor, stellt euch vor, zum beispiel, z b, beispiel, geträumt, traum, träumte, im traum, theoretisch, in der theorie, im film, im buch, gerücht, es heißt, im schach, auf der alten karte, wünschte, hypothetisch',
    othertime:
      'noch nicht, nicht diesen zug, nächste/nächster/nächsten/kommende/kommenden/folgende/folgenden/übernächste/übernächsten/letzte/letzter/letzten/vorige/vorigen/vergangene/vergangenen runde/zug/woche/mal/monat, im/ kommenden/folgenden/nächsten/übernächsten/letzten/vorigen zug, die/der runde danach/darauf, im zug danach, in zwei/drei/einigen runden, in ein paar runden, nächstes/letztes mal, gestern, morgen, später, bald, eines tages, irgendwann, nicht diese runde, damals, vor zwei/drei runden',
    ask: 'wer, wem, was, warum, wie, wo, wohin, wieso, weshalb, welche, kann, darf, soll, ist, sind, hat',
    spoil:
      'nur spaß, war nur spaß, scherz, kleiner scherz, oder auch nicht, doch nicht, lieber nicht, von wegen, haha nein, nicht wirklich, nicht ernst gemeint, noch unsicher, weiß/weiss noch/es /noch nicht, ich weiß/weiss noch/es /noch nicht, weiß ich noch nicht, keine ahnung, wer weiß/weiss, ich überlege noch, überlege noch, bin noch am überlegen, muss /ich /noch drüber/darüber nachdenken/schlafen, muss noch überlegen, mal sehen, mal schauen, noch offen, noch unentschieden, unentschieden, noch nicht entschieden, vielleicht auch nicht, oder vielleicht doch nicht, so der plan, das ist der plan, plan a/b, gilt nicht, zählt nicht, kein ernst, besser nicht, eher nicht, bestätige später/morgen/noch, kann falsch sein, kann mich irren, im scherz, nur gedacht, laut gedacht, abwarten, ändere ich vielleicht noch, oder so ähnlich, oder sowas, oder so etwas, theoretisch, annulliert, storniert, zurückgezogen, zurückgenommen, gestrichen, hinfällig, abgebrochen',
    takeback:
      'vergesst das, vergiss das, streicht das, doch nicht, moment nein, kommando zurück, ignoriert das, spaß, spass, nur spaß, nur spass, war nur spaß, scherz, kleiner scherz, nur ein scherz, vergiss es, vergesst es, lassen wir das, vergesst/vergiss/streicht/streich/ignoriert/ignoriere/löscht /bitte den/diesen/meinen/diese/dieses/das befehl/zug/post/beitrag/nachricht, bitte ignorieren/streichen/löschen/vergessen, bitte nicht beachten, nicht beachten, ich ziehe zurück, ich nehme es/das zurück, war nur spaß, war nur ein scherz, war ein scherz, das war ein scherz/witz, war nur ein witz, nur ein witz, witz, moment mal, halt moment, doch lieber nicht, oder doch nicht, ach nein, nein doch nicht',
    mend: 'ich meinte, ich meine, meine ich, quatsch, nee, lieber, doch lieber, korrektur, berichtigung, halt nein, besser, nein, sorry, ups, moment, statt dessen',
    same: 'dasselbe, das gleiche, ebenso, wie letzte runde, wie letztes mal, wie vorher, wie oben, wie gehabt, wie immer',
    guess:
      'archiv, tagebuch, erinnerung, erinnerungen, museum, satire, vorschlag, vorschläge, idee, ideen, meine idee, vermutung, tipp, erwartet, vermutlich, wahrscheinlich, prognose, plan für, letzte runde, nächste runde, letzter zug, nächster zug, beispiel, entwurf, nicht abgeschickt, so würde ich, würde, könnte, solltest, ihr solltet, ihre züge, seine züge, gegner, feind, feinde, rückblick, was passierte, angenommen, theorie, ich tippe, tippe, tippspiel, wette, wetten, aushecken, aushecke, ausheckt, glaskugel, kaffeesatz, orakel, alte/alten/frühere/früheren züge/befehle/zug/befehl, längst passiert',
    unsettled:
      'vorläufig, noch nicht endgültig, entwurf, unter vorbehalt, platzhalter, noch nicht sicher, nicht final, nicht endgültig, nicht endgueltig, noch nicht fix/fest/final, provisorisch, kann/könnte/wird sich noch ändern, ändert sich vielleicht noch, muss noch bestätigt werden, noch zu bestätigen, noch nicht bestätigt, zählt/gilt noch nicht, nicht zählen, noch nicht zählen, nicht lesen, nicht eintragen, noch nicht eintragen',
    because: 'weil, denn, damit, sodass, aber, da, um, um zu, obwohl, während, wo, der, die das, dass, bis',
    please:
      'wenns recht ist, wenn es recht ist, wenns genehm ist, wenn ich bitten darf, wenn ihr nichts dagegen habt, wenn ihr so nett/freundlich seid, bitte',
    plain: `wenns recht ist, wenn es recht ist, wenns genehm ist, wenn ich bitten darf, wenn ihr nichts dagegen habt, wenn ihr so nett/freundlich seid, kein scherz, ohne scherz, kein spaß, spaß beiseite, scherz beiseite, nur, lediglich, an der anderen front/flanke/seite, die, der, das, den, dem, ein, eine, einen, mein, meine, meinen, meiner, unser, unsere, armee, bitte, danke, vielen dank, diese runde, diesen zug, dieses mal, heute, jetzt, noch, wieder, weiterhin, auch, an, aus, los, einfach, natürlich, hier, dort, da, ebenfalls, gleich, selbst, nun, also, so, hallo, hi, moin, guten abend, guten morgen, servus, zuerst, erst, zuletzt, außerdem, und zwar, sorry, entschuldigung, befehl, befehle, feld, schnell, langsam, direkt, wird, werden, werde, sich, vor, zurück, weiter, hinüber, hin, her, rüber, leute, freunde, herr, hoch, runter, dieser, dieses, ja, ok, bis morgen, mal, doch, nur, ab, nördlich, ich möchte, gell, halt, dazu, zum schluss, voran`,
    label: 'armee, einheit, von, nach, befehl, ziel, start, name, feld',
    list: 'befehle, züge, zug, runde, pläne, plan, bewegungen',
    compass:
      'nord, norden, süd, süden, ost, osten, west, westen, nordwärts, südwärts, felder, feld, schritte, schritt, zwei, drei, vier',
  },
} as const satisfies Spoken;
