import { SPANISH_REMARKS } from './remarks/spanish.js';
import { entry, type HumanLanguage } from './roles.js';
import { SPANISH_MARKS } from './spanish-marks.js';

/** Spanish. */
export const spanish = {
  id: 'es',
  telltale: entry(
    `quizás, quizá, quizas, acaso, podría, dijeron, pidieron, perdón, quería, quise, decir, y, o, el, los, las, del, de, hacia, hasta, desde, es, son, está, están, va, van, voy, vamos, queda, quedan, quedo, ataca, atacan
     reemplaza, reemplazan, sustituye, marcha, marchan, avanza, avanzan, mueve, mueven, con, pero, mi, mis, turno, orden, órdenes
     ordenes, ejército, ejércitos, hola, gracias, luego, todos, todas, aquí, se, su, una, en, que, como, por, para, al, lo, le, yo, muy, ya, casi, nadie, este, esta, mando, llevo, muevo, juez, buenas, donde, dónde, porque, toma, baja, sube, creo, permanece, resto, mantiene`,
    'Vorax va de 3D a 4D',
  ),
  endings: entry('a, an, o, e, en', 'Vorax trota a 4D'),
  slurred: entry('', ''),
  tokens: {
    to: entry('a, al, hacia, hasta, pa, para, rumbo a', 'Vorax va de 3D a 4D'),
    from: entry('de, desde, del', 'Vorax va de 3D a 4D'),
    via: entry('por, vía, via, pasando por', 'Vorax: 3D > 5D por 4D'),
    at: entry('en, sobre, @', 'Vorax se queda en 3D'),
    with: entry('con', 'ataque conjunto con Mol'),
    and: entry('y, e, &, +', 'Vorax y Mol se quedan'),
    thereafter: entry('luego, después, despues, entonces, y luego', 'Vorax: 3D > 4D luego 5D'),
    aux: entry('es, son, está, estan, están, será, serán', 'Vorax está en 4D'),
    all: entry(
      'todos, todas, todos mis ejércitos, todos los ejércitos, mis ejércitos, todas mis tropas',
      'Todos mis ejércitos se quedan',
    ),
    rest: entry(
      'el resto, resto, los demás, los demas, los otros, todos los demás, mis otros ejércitos, el resto de mis ejércitos',
      'El resto se queda',
    ),
    or: entry('o, u, o bien', 'Vorax: 3D > 4D o 4E'),
    hedge: entry(
      `supongamos que, imagina, imaginemos, imaginemos que, pongamos que, me dijeron que, me pidieron que, me han dicho que, tengo que, dentro de dos/tres/unos turnos, en dos/tres turnos, estuve a punto de, estaba a punto de, iba a, por poco, el turno anterior, turno anterior, la semana que viene, la próxima semana, la semana pasada, si, quizás, quizá, quizas, tal vez, acaso, salvo, excepto, a menos, podría, podrían, podria, debería, deberían, deberia
       quería, querría, quisiera, sería, habría, iría, plan, mi plan, idea, propuesta, supongamos, por ejemplo, ejemplo, no, nunca
       nadie, ninguno, ninguna, nada, cuando, apenas, mientras no, hasta que, en/ el turno que viene, turno que viene, en/ el turno después, en/ el turno de después, turno siguiente, no en/ este turno, para el próximo turno, la próxima vez, el próximo turno, próximo turno, proximo turno
       el turno próximo, el siguiente turno, el turno pasado, turno pasado, último turno, casi, era, eran, estaba
       estaban, fue, fueron, había, habían, pero, sino, borrador, provisional, en vez de`,
      'Vorax podría ir a 4D',
    ),
    recall: entry(
      'toma/toman/ocupa/ocupan su lugar/puesto/sitio, lo mismo, igual, ídem, como antes, como el turno pasado, intercambia, intercambian, intercambiar',
      'Vorax: como antes',
    ),
    compass: entry('norte, sur, este, oeste, casillas, casilla, uno, dos, tres, cuatro', 'Vorax avanza dos casillas'),
    polite: entry(
      'hasta mañana, por favor, gracias, muchas gracias, este turno, esta vez, hoy, ahora, todavía, aún, también, tambien, simplemente, ahí, allí, aquí',
      'Vorax a 4D por favor',
    ),
    amend: entry(
      'quería decir, quise decir, corrección, esperen, espera, olviden eso, en realidad, mejor',
      'Corrección: Vorax a 4D',
    ),
    lead: entry(
      'avisen, avísenme, avísame, díganme, dime, despiértenme, perdón, lo siento, órdenes, ordenes, mis órdenes, orden, movimientos, mis movimientos, movimiento, hola, buenas, buenas tardes, buenas noches, buenos días, bueno, pues, yo, nosotros, mi, mis, el, la, los, las, ejército, ejércitos, mientras, mientras que, finalmente, primero, señores, señoras, caballeros, compañeros, compañeras, amigos, amigas, gente, chicos, chicas, aquí van mis órdenes, quiero que, en cuanto a',
      'Mis órdenes: Vorax a 4D',
    ),
  },
  marks: SPANISH_MARKS,
  remarks: SPANISH_REMARKS,
} as const satisfies HumanLanguage;
