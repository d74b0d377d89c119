import type { Spoken } from './roles.js';

/** Spanish. */
export const spanish = {
  id: 'es',
  telltale: `siempre, quería, perdón, dice, dicen, supongamos, quizás, quizá, quizas, acaso, podría, y, el, los, las, del, de, hacia, hasta, desde, es, son, está, están, va, van, voy, vamos, queda, quedan, quedo, ataca, atacan, reemplaza, reemplazan, sustituye, marcha, marchan, avanza, avanzan, mueve, mueven, con, pero, mi, mis, turno, orden, órdenes, ordenes, ejército, ejércitos, hola, gracias, luego, todos, todas, aquí, se, su, una, en, que, como, por, para, al, lo, le, yo, muy, ya, casi, nadie, este, esta, mando, llevo, muevo, juez, buenas, donde, dónde, porque, toma, baja, sube, creo, permanece, resto, mantiene, probablemente, supongo, seguro, segura, definitivo, cambiar, pensando, pensarlo, depende, esperando, borrador, mejor, olvidad, olvidadlo, ignorad, cancelado, broma, pasado, próximo, vez, pendiente, teoría, ni, menos, salvo, sigo, sólo, solo, eso, era`,
  announcing:
    'orden, órdenes, ordenes, movimiento, movimientos, jugada, jugadas, aquí, va, van, hoy, ahora, este turno, esta noche, mí, dos, tres, corrección, nuevo, nueva, rápido, rapidito, acordado, acordamos, prometí, prometido, español, castellano, inglés, en español/castellano/inglés, entonces, así, así que, respuesta, siguiente, siguientes, plan, juez, móvil, teléfono, tren, autobús, oficina, trabajo, escuela, intento, atención, hora, horas, minuto, minutos, plazo, tiempo, a tiempo, temprano, tarde, pausa, batería, quedan',
  disclaiming:
    'no es una/mi/ orden/jugada, no son órdenes/ordenes/jugadas/movimientos, no son mis órdenes/jugadas, nada de esto es una orden, nada de esto son órdenes, nada de esto cuenta/vale, nada de lo que sigue es una orden, esto no cuenta/vale, ninguna de estas es una orden',
  words: {
    go: `se instala/instalan, toma/toman posición, va/van/voy/vamos/ir, se va/van, avanza/avanzan/avanzar/avance, marcha/marchan/marchar, se mueve/mueven, mueve/mueven/mover, parte/parten, se dirige/dirigen, se desplaza/desplazan, viaja/viajan, camina/caminan, retrocede/retroceden, regresa/regresan, vuelve/vuelven, sube/suben, baja/bajan, deja/dejan, abandona/abandonan, sale/salen, llega/llegan, pasa/pasan, corre/corren, entra/entran, cabalga/cabalgan, sigue, viene/vienen, cruza/cruzan, vuela/vuelan, trota/trotan, galopa, salta/saltan, huye/huyen, acude, traslada, adelanta, desciende, asciende, vaya/vayan, repta, retira/retiran, me voy/muevo/dirijo, rueda/ruedan, desfila, navega`,
    send: 'envío/envio/envía/enviamos, mando/mandamos, llevo/llevamos, muevo/movemos, traigo, traslado, desplazo, adelanto, retiro, subo, bajo, avanzo, marcho, dirijo, pongo',
    strike:
      'ataca/atacan/atacar/ataque/ataco /a, combate/combaten /a, engage, golpea/golpean, asalta/asaltan, enfrenta/enfrentan, contra',
    relieve:
      'reemplaza/reemplazan/reemplazar/reemplazo/reemplazando /a, sustituye/sustituyen/sustituir /a, releva/relevan /a, ocupa/ocupan/toma/toman el/su lugar/puesto/sitio /de',
    together: 'ataque conjunto, combate conjunto, joint engage, je, joint',
    catch: 'intercepta/interceptan/interceptar/intercepto /a',
    give: 'transfiere/transfieren/transferir, transferencia',
    stay: `se queda/quedan, queda/quedan, me quedo, se queda/quedan quieto/quieta/quietos/quietas/ahí/aquí/allí, se/ queda/quedan donde está/están, permanece/permanecen, se mantiene/mantienen, mantiene/mantienen su/la posición, aguanta/aguantan, espera/esperan, en combate, en batalla, está/están luchando, combatiendo, luchando, no se mueve/mueven, sin movimiento /para, sin órdenes /para, ningún movimiento, no mueve/mueven`,
    swap: 'intercambia/intercambian/intercambiar',
    to: 'a, al, hacia, hasta, pa, para, rumbo a',
    from: 'de, desde, del',
    at: 'en, sobre',
    via: 'por, vía, via, pasando por',
    away: 'cerca de, junto a, detrás de, alrededor de, sin, en vez de',
    there: 'allá',
    and: 'y, e, más',
    or: 'de lo contrario, en caso contrario, o, u, o bien',
    after: 'luego, después, despues, entonces, y luego, de ahí',
    with: 'con',
    i: 'yo, nosotros, me',
    you: 'tú, tu, tus, usted, ustedes, vosotros, te, os, vuestro',
    it: 'él, ella, ellos, ellas, eso, esto',
    who: 'que, quien, el cual, la cual',
    him: 'lo, la, le, los, las',
    all: 'todos, todas, todos mis/los ejércitos, mis ejércitos, todas mis tropas, los dos, ambos',
    rest: 'el resto, resto, los demás, los demas, los otros, todos los demás, mis otros ejércitos, el resto de mis ejércitos',
    except: 'excepto, salvo, menos, aparte de',
    unit: 'ejército, ejércitos, tropa, tropas, unidad, agente, general, capitán, coronel, teniente, almirante, rey, reina, príncipe, princesa, conde, duque, barón, flota, barco, regimiento, batallón, compañía, brigada, horda, división',
    whoever: 'al enemigo, el enemigo, los enemigos, quien, nadie, alguien, quienquiera',
    not: 'no, nunca, jamás, nadie, ninguno, ninguna, nada, tampoco, olvidé, niego, me niego',
    if: 'si, salvo, salvo que, excepto, excepto si, a menos, a menos que, cuando, apenas, en cuanto, hasta que, siempre que, con tal, depende, depende de/del, según lo que, en función de, sólo si, solo si, solamente si, únicamente si, pendiente de, a la espera de, esperando a, esperando la/su respuesta/confirmación, a condición de que',
    maybe:
      'con suerte, con un poco de suerte, en el mejor/peor de los casos, en mi opinión, en principio, al azar, cara o cruz, quizás, quizá, quizas, tal vez, acaso, a lo mejor, probablemente, creo, creo que, pienso, supongo, capaz que, o algo así, no estoy seguro, casi seguro, bastante seguro, no estoy segura, aún/todavía no estoy seguro/segura, no estoy del todo seguro/segura, me parece, seguramente, posiblemente, puede ser, igual sí igual no',
    might:
      'podría, podrían, podria, querría, quisiera, quería, sería, habría, iría, casi, por poco, iba a, estuve a punto de, estaba a punto de, me gustaría, puede, pueden, puedo',
    should: 'debería, deberían, deberia, debe, tiene que, tengo que, quiere, quieren',
    past: 'era, eran, estaba, estaban, fue, fueron, había, habían, estuvo, atacó, ha, han, he, fui, iba, salió, llegó, marchó, movió, perdió, mandé, envié, vino, ganó, iban, salieron, subieron, bajaron, llegaron, quedaron, se quedó, se quedaron, hizo, hicieron, dijeron, tuvo, tuvieron, perdieron, ganaron, dejó, dejaron, volvió, volvieron, atacaron, marcharon, movieron, comieron, cayeron, entraron, pasó, pasaron, decía, decían, quería, querían, anoche',
    being: 'es, son, está, están, sabe, conoce, mira, necesita, cuesta, pertenece',
    saying:
      'dice, dicen, dijo, dijeron, cree, creen, piensa, espera que, teme, según, afirma, asegura, me dijeron, me pidieron, me han dicho, escribió, quiere que, quieren que, aconseja, decía, escribe, ponía, pone',
    supposing:
      'supongamos, supongamos que, imagina, imaginemos, pongamos que, por ejemplo, ejemplo, en teoría, soñé, sueño, en mi sueño, en la película, en el libro, rumor, se rumorea, en el mapa viejo, en ajedrez, ojalá',
    othertime:
      'todavía no, próximo/próxima/proximo/siguiente/último/última turno/ronda/vez/vuelta/semana, el/ próximo/siguiente/último turno, el/ turno/ronda/vez/mes pasado/pasada/próximo/próxima/siguiente/anterior, la/ semana/ronda pasada/próxima, en/ el/ turno/semana que viene, el turno después, dentro de dos/tres/unos turnos, en dos/tres turnos, hace dos/tres turnos, mañana, ayer, más tarde, pronto, un día, un día de estos, algún día, no este turno',
    ask: 'quién, quien, qué, que, por qué, cómo, dónde, cuál, cuándo, puede, puedo, alguien',
    spoil:
      'es broma, broma, o no, mentira, o así, lo estoy pensando, aún/todavía lo estoy pensando, sigo pensándolo, sigo pensando, tengo que pensarlo, debo pensarlo, lo pensaré, déjame pensarlo, ya veré, ya veremos, a ver, ni idea, quién sabe, no lo sé, no sé, todavía/aún no lo sé, todavía/aún no sé, indeciso, aún/todavía no he decidido, no he decidido, por decidir, o quizás no, o tal vez no, o algo así, o algo, ese es el plan, plan a/b, no cuenta, esto no cuenta, confirmo luego/mañana, confirmaré /luego/mañana/después, puedo equivocarme, me puedo equivocar, diría yo, no realmente, en teoría, mejor no, más bien no, creo que no, quizás no, pensándolo bien no, mejor dicho no, cancelado, cancelada, anulado, anulada, retirado',
    takeback:
      'olviden eso, olvida eso, olvídenlo, olvídalo, olvidadlo, esperen no, espera no, ignoren eso, es broma, era broma, bromeo, cancelen eso, no nada, cancela/cancelad/cancelen/anula/anulad/anulen/ignora/ignorad/ignoren/olvida/olvidad/olviden/borra/borrad/borren esto/eso/este/ese /mensaje/orden/movimiento, ignorad/ignora/ignoren/olvidad/cancelad la/el /orden/mensaje, por favor ignorad/ignoren/ignora, olvidadlo, olvídenlo, olvídalo, ignoradlo, ignórenlo, no lo contéis, no lo cuenten, no lo leáis, era una broma, es una broma, una broma, de broma, retiro lo dicho, lo retiro, no espera, ah no, ay no, no mejor no',
    mend: 'quería decir, quise decir, quiero decir, corrección, esperen, espera, en realidad, mejor, más bien, no, perdón, digo',
    same: 'lo mismo, igual, ídem, como antes, como el turno pasado, igual que el turno pasado, como siempre',
    guess:
      'archivo, borrador, recuerdo, recuerdos, museo, sugerencia, sugerencias, idea, ideas, mi idea, propuesta, consejo, predicción, esperado, plan para, turno pasado, próximo turno, ejemplo, borrador, no enviado, podría, podrías, deberías, debería, sus órdenes, sus movimientos, enemigo, enemigos, resumen, teoría, yo haría, quiniela, pronóstico, pronósticos, apuesta, apuestas, apuesto, adivinanza, bola de cristal, viejas órdenes, órdenes viejas',
    unsettled:
      'provisional, borrador, no definitivo, por confirmar, no es definitivo, no definitiva, aún/todavía no /es definitivo, no es final, aún no es final, puede/podría /aún/todavía cambiar, puede que cambie, sujeto a cambios/cambio/confirmación, a confirmar, sin confirmar, no confirmado, pendiente de confirmar/confirmación, provisoria, provisorio, tentativo, tentativa, no contéis esto /aún/todavía, no cuenten esto /aún/todavía, no contar',
    because: 'porque, pues, ya que, pero, para, para que, donde, que, quien, aunque, mientras, como',
    please: 'si no es molestia, si no os/les/te importa, si me permiten, por favor',
    plain: `si no es molestia, si no os/les/te importa, si me permiten, sin bromas, fuera de bromas, en serio, solo, sólo, solamente, únicamente, en el otro frente/flanco/lado, el, la, los, las, un, una, mi, mis, nuestro, su, por favor, gracias, muchas gracias, este turno, esta vez, esta ronda, hoy, ahora, todavía, aún, también, tambien, simplemente, ahí, allí, aquí, hola, buenas, buenas tardes, buenas noches, buenos días, bueno, pues, primero, finalmente, señores, amigos, chicos, órdenes, ordenes, orden, ejército, casilla, se, rápido, directamente, lo, todo, en cuanto a, hasta mañana, y, ya, sí, entonces, juez, respectivamente, solo, quiero que, otra vez, mismo`,
    label: 'ejército, unidad, desde, hasta, orden, destino, nombre',
    list: 'órdenes, ordenes, movimientos, turno, planes, jugadas',
    compass: 'norte, sur, este, oeste, casillas, casilla, uno, dos, tres, cuatro',
  },
} as const satisfies Spoken;
