import { entry, type Remarks } from '../roles.js';

/** What Spanish remarks say of an order. */
export const SPANISH_REMARKS: Remarks = {
  unsettled: entry(
    `borrador, provisional, provisionalmente, tentativo, por confirmar, a confirmar, por decidir, sin confirmar, sin decidir, indeciso, indecisa, inseguro
     no estoy seguro/segura, no seguro, no es definitivo/definitiva/final/seguro, no definitivo, aún no, aun no estoy, todavía no, casi seguro, no del todo seguro, sujeto a, sujeta a, puede cambiar, podría cambiar, puede que cambie, quizás cambie, aún puede cambiar
     lo estoy pensando, sigo pensando, pensándolo, estoy pensando, tengo que pensar, tengo que pensarlo, déjame pensar, dejadme pensar, dudo, depende de, dependiendo de, según, en espera de, espero a, esperando a, confirmaré, confirmo luego, lo editaré, editaré
     no es una orden, no es orden, no cuenta, no contar, hipotético, hipotética, hipotéticamente, sólo una idea, solo una idea, solo un ejemplo, en trámite, en proceso, cambiar de idea`,
    'Vorax: 3D > 4D (provisional)',
  ),
  opinion: entry(
    `creo, yo creo, pienso, supongo, imagino, me parece, en mi opinión, quizás, quizá, tal vez, a lo mejor, probablemente, posiblemente, seguramente, no sé, no se, ni idea, quién sabe, quien sabe
     o no, o quizás no, o algo así, o algo, en teoría, teóricamente, si es posible, si se puede, si puedo, si hace falta, si es legal, es broma, era broma, broma, bromeo, en broma, o quedarse`,
    'Vorax: 3D > 4D. Creo.',
  ),
  // what somebody waits for: a piece that stays may do so
  awaiting: entry('esperando', 'Vorax se queda, esperando a Anna'),
  bound: entry(
    `si, solo si, sólo si, pero solo si, salvo, salvo que, a menos que, a no ser que, excepto si, siempre que, siempre y cuando, con tal de que, suponiendo, asumiendo, mientras no, mientras que, en cuanto, una vez que, si no, de lo contrario
     en caso de, según, sujeto a, pendiente de, depende, dependiendo`,
    'Vorax: 3D > 4D. Salvo que Anna diga que no.',
  ),
  // begins what stands before an order in its own sentence
  given: entry(
    `a condición, siempre que, siempre y cuando, suponiendo, asumiendo, salvo que, a menos que, a no ser que, sujeto a, pendiente de, dependiendo de, según, solo si`,
    'Salvo que Anna diga que no: Vorax: 3D > 4D',
  ),
  'taking-back': entry(
    `no, mejor no, a menos que, salvo, mejor que no, en realidad no, pensándolo bien, espera, esperad, esperen, olvídalo, olvidad, olvidadlo, olviden, olvida, ignorad, ignora, ignoren, ignórenlo, cancelad, cancela, cancelen, cancelado, cancelada, anulado, anulada, anulad, retirado, retirada
     próximo turno, el próximo turno, turno que viene, el turno que viene, siguiente turno, el siguiente turno, mañana, más tarde, en dos/tres turnos, turno anterior, del turno anterior, turno pasado, del turno pasado, último turno, orden del turno pasado/anterior, orden vieja, orden antigua, órdenes viejas
     ejemplo, por ejemplo, un ejemplo, otro día, otra vez será, nada`,
    'Vorax: 3D > 4D. Mejor no.',
  ),
  // begins a remark that takes back, whatever it says of why
  recanting: entry(
    'no espera, no esperen, espera no, ah no, mejor no, no perdón',
    'Vorax: 3D > 4D. No espera está muy lejos',
  ),
  // all of a remark before an order, or within one, that does not count
  void: entry(
    `ignorad, ignoren, ignorar, cancelado, anulado, retirado, orden vieja, órdenes viejas, orden antigua, orden del turno pasado, órdenes del turno pasado, turno pasado, turno anterior, ejemplo, por ejemplo, próximo turno, para el próximo turno, broma`,
    'Órdenes viejas: Vorax: 3D > 4D',
  ),
  asked: entry(
    `ok, vale, correcto, bien, legal, permitido, posible, se puede, puedo, qué opináis, qué opinas, qué pensáis, qué os parece, opiniones, o no, no, verdad, es válido, debería, está bien`,
    'Vorax: 3D > 4D. ¿Se puede?',
  ),
  filling: entry(
    `oh, ah, eh, hm, hmm, bueno, pues, perdón, perdon, perdonad, lo siento, y, pero, por, favor, por favor, en realidad, eso, esto, es, era, el, la, lo, los, las, un, una, mi, mis, todo, toda, mensaje, post, orden, órdenes, movimiento, anterior, arriba, de, del, yo, aún, todavía, solo, sólo, para, a, ya, entonces, muy, esta, este, ese`,
    'Ah, olvidad esa orden.',
  ),
};
