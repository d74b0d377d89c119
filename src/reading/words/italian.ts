import type { Spoken } from './roles.js';

/** Italian. */
export const italian = {
  id: 'it',
  telltale: `altrimenti, il, va, da, di, del, con, una, nessun, nessuna, movimento, azione, parte, partono, scende, scendono, sale, salgono, esce, escono, ingaggia, ingaggiano, sposta, spostano, raga, basta, gli, uno, della, dello, delle, dei, degli, dal, dalla, dai, nel, nella, nei, sul, sulla, alla, allo, alle, agli, col, che, non, è, sono, sta, stanno, andiamo, vado, vanno, muove, muovono, attacca, attaccano, sostituisce, rimane, rimangono, resta, restano, fermo, ferma, fermi, ferme, poi, quindi, anche, però, perché, ma, ed, mio, miei, mie, suo, suoi, loro, questo, questa, turno, ordini, ordine, mossa, mosse, esercito, eserciti, armata, armate, ciao, salve, grazie, buonasera, buongiorno, tutti, tutte, ancora, adesso, oggi, domani, ieri, giudice, casella, caselle, verso, fino, mando, porto, sposto, avanza, avanzano, marcia, marciano, forse, magari, secondo, credo, penso, vorrei, avrei, avrebbe, sarebbe, dovrebbe, ieri, scusate, allora, dunque, finalmente, piano, provvisorio, provvisoria, definitivo, sicuro, sicura, annullato, scherzo, scherzavo, ignorate, dimenticate, prossimo, scorso, dipende, teoria, meglio, bozza, conferma`,
  announcing:
    'ordine, ordini, mossa, mosse, movimento, movimenti, ecco, qui, qua, oggi, adesso, ora, questo turno, stasera, stanotte, me, due, tre, correzione, corretto, corretta, nuovo, nuova, nuovi, nuove, in fretta, veloce, velocemente, concordato, promesso, italiano, inglese, in italiano/inglese, quindi, allora, risposta, segue, seguono, seguente, seguenti, piano, giudice, telefono, cellulare, treno, autobus, ufficio, lavoro, scuola, tentativo, attenzione',
  disclaiming:
    'non sono ordini/mosse, non è un ordine/una mossa, non sono i miei ordini, niente di tutto/ questo/ciò è un ordine, nulla di questo è un ordine, niente di questo conta/vale, nessuno di questi è un ordine',
  words: {
    go: `si installa/installano, prende/prendono posizione, va/vanno/vado/andiamo/andare, se ne va/vanno, avanza/avanzano/avanzare/avanzo, marcia/marciano/marciare/marciamo, si muove/muovono, muove/muovono/muovere, mi muovo, parte/partono/partire/parto, si dirige/dirigono, mi dirigo, si sposta/spostano, mi sposto, viaggia/viaggiano, cammina/camminano, arretra/arretrano, indietreggia/indietreggiano, torna/tornano/torno, ritorna/ritornano, rientra/rientrano, sale/salgono/salgo, scende/scendono/scendo, lascia/lasciano, abbandona/abbandonano, esce/escono/esco, arriva/arrivano/arrivo, passa/passano/passo, corre/corrono/corro, entra/entrano/entro, cavalca/cavalcano, segue/seguono, viene/vengono/vengo, raggiunge/raggiungono, attraversa/attraversano, vola/volano, trotta/trottano, galoppa/galoppano, salta/saltano, striscia/strisciano, scivola/scivolano, si ritira/ritirano, mi ritiro, ripiega/ripiegano, prosegue/proseguono, procede/procedono, rotola/rotolano, sfila/sfilano, naviga/navigano, vada/vadano`,
    send: 'mando/mandiamo, invio/inviamo, porto/portiamo, sposto/spostiamo, muovo/muoviamo, conduco, guido, trasferisco, faccio avanzare/marciare/andare, metto, spingo, ritiro, riporto, manda, porta, sposta',
    strike:
      'attacca/attaccano/attaccare/attacco/attacchiamo, combatte/combattono/combattere, affronta/affrontano/affrontare, ingaggia/ingaggiano/ingaggiare, engage, assalta/assaltano, assale/assalgono, colpisce/colpiscono, contro',
    relieve:
      'sostituisce/sostituiscono/sostituire/sostituisco/sostituendo, rimpiazza/rimpiazzano/rimpiazzare/rimpiazzo, prende/prendono il/suo posto /di/del/della/dei, prende/prendono il posto, rileva/rilevano, dà/danno il cambio /a/al/alla/ai, al posto di/del/della/dei',
    together:
      'attacco congiunto, combattimento congiunto, ingaggio congiunto, attaccano insieme, joint engage, je, joint',
    catch: 'intercetta/intercettano/intercettare/intercetto',
    give: 'trasferisce/trasferiscono/trasferire, trasferimento, cede/cedono truppe',
    stay: `resta/restano/restare/resto, resta/restano fermo/ferma/fermi/ferme/qui/lì/là, rimane/rimangono/rimanere/rimango, rimane/rimangono fermo/ferma/fermi/ferme/qui/lì/là, sta/stanno fermo/ferma/fermi/ferme, sto fermo/ferma, fermo, ferma, fermi, ferme, resta/rimane/restano/rimangono dove è/sono/sta/stanno, resta/restano dov è, mantiene/mantengono /la/sua posizione, tiene/tengono la/sua posizione, attende/attendono, aspetta/aspettano, in combattimento, in battaglia, sta/stanno combattendo, combattendo, non si muove/muovono, nessun movimento /per, nessun ordine /per, senza ordini, nessuna mossa /per, non muove/muovono`,
    swap: 'scambia/scambiano/scambiare, si scambiano',
    to: 'a, ad, al, alla, allo, verso, fino a, fino ad, fino al, per, in direzione, in direzione di, direzione',
    from: 'da, dal, dalla, dallo, dai',
    at: 'in, su, sul, nel, nella, presso',
    via: 'via, passando per, attraverso, tramite',
    away: 'vicino a, accanto a, dietro, davanti a, intorno a, senza, invece di, lontano da',
    there: 'lì, là, ci',
    and: 'e, ed, più, nonché',
    or: 'altrimenti, sennò, o, oppure, ovvero',
    after: 'poi, dopo, quindi, e poi, in seguito, da lì',
    with: 'con, col, insieme a',
    i: 'io, noi, mi, ci',
    you: 'tu, voi, ti, vi, tuo, tua, tuoi, tue, vostro, vostra, vostri, vostre, lei',
    it: 'esso, essa, lui, essi, esse, loro',
    who: 'che, chi, il quale, la quale',
    him: 'lo, la, li, le, gli',
    all: 'tutti, tutte, tutti i miei, tutte le mie armate, tutti gli/i miei eserciti, i miei eserciti, le mie armate, tutte le mie truppe, tutti e due, entrambi, entrambe',
    rest: 'il resto, resto, gli altri, le altre, tutti gli altri, tutte le altre, i miei altri eserciti, le mie altre armate, il resto dei miei eserciti, il resto delle mie armate',
    except: 'tranne, eccetto, salvo, a parte, meno',
    unit: 'esercito, eserciti, armata, armate, truppa, truppe, unità, agente, generale, capitano, colonnello, tenente, ammiraglio, re, regina, principe, principessa, conte, duca, barone, flotta, nave, reggimento, battaglione, compagnia, brigata, orda, divisione',
    whoever: 'il nemico, i nemici, chiunque, nessuno, qualcuno, chi',
    not: 'non, mai, nessuno, nessuna, niente, nulla, neanche, nemmeno, neppure, dimenticato, rifiuto, mi rifiuto',
    if: 'se, a meno che, a meno di, salvo che, tranne se, quando, appena, non appena, finché, fino a quando, purché, a condizione, a patto, dipende, dipende da/dal/dalla, a seconda di, solo se, soltanto se, in attesa di, in attesa della/del risposta/conferma, aspettando la/una risposta/conferma',
    maybe:
      'con un po di fortuna, nel migliore/peggiore dei casi, secondo me, in linea di principio, a caso, testa o croce, forse, magari, probabilmente, può darsi, credo, credo che, penso, penso che, suppongo, non sono sicuro, non sono sicura, o giù di lì, più o meno, quasi sicuro, abbastanza sicuro, quasi sicura, non sicuro, non sicura, non sono ancora sicuro, mi pare, mi sembra, presumo, immagino, possibilmente, eventualmente',
    might:
      'potrebbe, potrebbero, potrei, vorrei, vorrebbe, volevo, voleva, sarebbe, sarebbero, avrebbe, avrei, andrebbe, andrei, quasi, per poco, stavo per, stava per, mi piacerebbe, può, possono, posso, possiamo',
    should: 'dovrebbe, dovrebbero, dovrei, dovresti, dovreste, deve, devono, devo, bisogna, tocca, vuole, vogliono',
    past: 'era, erano, ero, stava, stavano, fu, furono, aveva, avevano, avevo, ha, hanno, ho, abbiamo, andò, andarono, andava, è andato, è andata, sono andati, sono andate, è arrivato, è arrivata, è venuto, è venuta, attaccò, ha attaccato, mandai, ho mandato, perse, vinse, arrivò, partì, stato, stata, stati, state',
    being: 'è, sono, sta, stanno, sa, conosce, guarda, serve, costa, appartiene, odia, ama',
    saying:
      'dice, dicono, disse, dissero, detto, crede, credono, pensa, pensano, spera che, teme, secondo, sostiene, afferma, assicura, mi hanno detto, mi hanno chiesto, mi ha chiesto, mi ha detto, ha scritto, scrive, vuole che, vogliono che, consiglia, racconta',
    supposing:
      'supponiamo, supponiamo che, immagina, immaginate, immaginiamo, mettiamo che, ammettiamo, per esempio, ad esempio, esempio, in teoria, teoricamente, sogno, sognavo, ho sognato, nel mio sogno, nel film, nel libro, voce, corre voce, si dice, sulla mappa vecchia, a scacchi, magari fosse',
    othertime:
      'non ancora, prossimo/prossima/ultimo/ultima/scorso/scorsa turno/volta/settimana/giro/partita, il/al/nel prossimo/scorso/ultimo turno, il/nel turno prossimo/scorso/dopo/successivo/precedente, la/ settimana/volta prossima/scorsa, la/ prossima/scorsa volta/settimana, tra/fra due/tre/qualche turni/turno, due/tre turni fa, domani, ieri, più tardi, presto, un giorno, prima o poi, non questo turno, il turno che viene',
    ask: 'chi, che, cosa, che cosa, perché, come, dove, quale, quali, quando, quanto, quanti, posso, può, qualcuno',
    spoil:
      'scherzo, sto scherzando, scherzavo, o no, anzi no, per scherzo, o da qualche parte, ci sto pensando, ci sto ancora pensando, sto ancora pensando, ci devo pensare, devo pensarci, ci penso, fammi pensare, vedremo, vediamo, non so, non lo so, non lo so ancora, nessuna idea, chissà, chi lo sa, indeciso, ancora indeciso, non ho deciso, non ho ancora deciso, da decidere, o forse no, forse no, o qualcosa del genere, o qualcosa così, questo è il piano, piano a/b, non conta, questo non conta, confermo dopo/domani, confermerò /dopo/domani, potrei sbagliarmi, direi, non proprio, in teoria, meglio di no, meglio no, piuttosto no, credo di no, per ridere, per gioco, annullato, annullata, ritirato, ritirata',
    takeback:
      'lasciate stare, lascia stare, lasciate perdere, lascia perdere, lasciamo perdere, ma no, scherzavo, sto scherzando, ignorate, ignora, dimenticate, dimentica, annullate tutto, annulla tutto, no aspettate, no aspetta, scherzo, come non detto, annullo, lo ritiro, annullate/annulla/ignorate/ignora/dimenticate/dimentica/cancellate/cancella questo/questa/quello/la/il /ordine/mossa/messaggio/post, per favore ignorate/ignora, da ignorare, non leggete, era uno scherzo, è uno scherzo, uno scherzo, no aspetta, ah no, anzi no, in realtà no',
    mend: 'volevo dire, intendevo, correzione, aspettate, aspetta, anzi, piuttosto, in realtà, meglio, no, scusate, scusa, ops',
    same: 'lo stesso, la stessa cosa, uguale, idem, come prima, come il turno scorso, come l altra volta, come sempre, come al solito',
    guess:
      'archivio, bozza, ricordi, ricordo, museo, suggerimento, suggerimenti, idea, idee, la mia idea, proposta, consiglio, previsione, previsioni, pronostico, previsto, atteso, piano per, turno scorso, prossimo turno, esempio, non inviato, non mandato, potrebbe, potresti, potreste, dovresti, dovreste, i suoi ordini, i loro ordini, nemico, nemici, riassunto, riepilogo, teoria, io farei',
    unsettled:
      'provvisorio, provvisoria, provvisori, provvisorie, bozza, non definitivo, non definitivi, da confermare, non è definitivo, non ancora definitivo, non è ancora definitivo, può/potrebbe /ancora cambiare, potrebbe cambiare, soggetto a cambiamenti/conferma, ancora da confermare, non confermato, salvo conferma, con riserva, temporaneo, non contate questo /ancora, non contatelo /ancora',
    because: 'perché, affinché, poiché, siccome, dato che, ma, però, per, dove, che, chi, anche se, mentre, come, così',
    please: 'se non vi/ti dispiace, se permettete, se mi è permesso, per favore, per piacere, prego',
    plain: `se non vi/ti dispiace, se permettete, se mi è permesso, raga, carissimi, carissime, cari, pure, tanto, basta, e basta, piano piano, piano, fino, senza scherzi, scherzi a parte, non scherzo, solo, soltanto, solamente, sullaltro fronte/lato, il, lo, la, i, gli, le, l, un, uno, una, mio, mia, miei, mie, nostro, nostra, suo, sua, per favore, per piacere, grazie, mille grazie, grazie mille, questo turno, questa volta, questo giro, oggi, adesso, ora, ancora, anche, semplicemente, qui, qua, lì, ciao, salve, buonasera, buongiorno, buonanotte, bene, dunque, allora, prima, infine, finalmente, signori, amici, ragazzi, ordini, ordine, esercito, armata, casella, si, svelto, rapido, in fretta, direttamente, subito, tutto, quanto a, a domani, e, già, sì, quindi, giudice, rispettivamente, solo, voglio che, di nuovo, stesso, ecco, invece`,
    label:
      'esercito, armata, unità, truppa, da, a, ordine, azione, mossa, partenza, inizio, arrivo, fine, destinazione, meta, casella, nome, note',
    list: 'ordini, mosse, movimenti, turno, piani',
    compass: 'nord, sud, est, ovest, caselle, casella, uno, due, tre, quattro',
  },
} as const satisfies Spoken;
