import { entry, type HumanLanguage } from './roles.js';

/** What Spanish words mean beside the tokens they are. */
export const SPANISH_MARKS: HumanLanguage['marks'] = {
  able: entry(
    'puede, pueden, debe, deben, quiere, quieren, intenta, intentan, listo, lista, cerca, tiene, tienen',
    'Vorax puede ir a 4D',
  ),
  adverbial: entry('con, sin, como, bajo, en, al, contra, pese, entre, a', 'Con calma Vorax va a 4D'),
  aiming: entry('en, para, rumbo, sobre', 'Vorax parte para 4D'),
  arriving: entry(
    'llega, llegan, instala, instalan, acampa, acampan, posición, campamento, para, detiene, detienen, termina, terminan, acaba, acaban, cuartel',
    'Vorax acampa en 4D',
  ),
  'aside-opening': entry(
    'porque, pues, ya que, como, donde, mientras, aunque, quien, cuyo',
    'Vorax va a 4D donde hay vino',
  ),
  asking: entry('quién, quien, qué, por qué, cómo, dónde, cuál', 'Cómo va Vorax a 4D'),
  article: entry(
    'el, la, los, las, mi, mis, nuestro, nuestra, su, sus, ejército, casilla, valiente',
    'Mi ejército Vorax',
  ),
  'off-goal': entry(
    'cerca, alrededor, detrás, delante, contra, entre, lejos, antes, tras, como',
    'Vorax pasa cerca de 4D',
  ),
  opining: entry(
    'creo, crees, cree, creen, pienso, piensa, espero, supongo, apuesto, temo, imagino, parece, sé, sabe, saben, opinión, rumor, opino',
    'Creo que Vorax va a 4D',
  ),
  'other-time': entry(
    'tarde, mañana, ayer, pronto, veces, próximo, próxima, proximo, siguiente, pasado, pasada, último, última, antaño, semana, semanas, turnos',
    'Vorax irá mañana a 4D',
  ),
  past: entry(
    'fue, fueron, iba, iban, marchó, marcharon, avanzó, avanzaron, atacó, atacaron, atacado, reemplazó, vino, vinieron, llegó, llegaron, quedó, quedaron, ha, han, he, había, dijo, escribió, era, eran, estaba, estaban',
    'Vorax fue a 4D',
  ),
  particle: entry('adelante, atrás, arriba, abajo, directamente', ''),
  partitive: entry('de', ''),
  possessive: entry('', ''),
  reason: entry('porque, pues', ''),
  reflexive: entry('se, mismo, misma', ''),
  resting: entry('en, sobre', 'Vorax está en 4D'),
  // where somebody goes once more behind a move that is read
  returning: entry('vuelta, vuelve, vuelven, regresa, regresan, regreso', 'Vorax: 3D > 4D y vuelta'),
  onward: entry('sigue, siguen', 'Vorax: 3D > 4D y sigue a Mol'),
  respectively: entry('respectivamente', 'Vorax y Mol van a 4D y 5D respectivamente'),
  sending: entry(
    'envío, envio, envía, enviamos, enviar, mando, manda, mandar, llevo, lleva, llevar, muevo, traigo',
    'Envío Vorax a 4D',
  ),
  subordinate: entry('que, porque, cuyo, cuya, aunque, donde', 'Vorax, porque 4D está libre'),
  // contractions a clause of its own begins with
  contracted: entry('es, está, están, hay', 'Vorax se queda, es tarde'),
  'standing-for': entry('ellos, ellas, él, ella, estos, ambos', 'Ellos van a 4D'),
  'about-orders': entry('orden, órdenes, movimiento, movimientos', 'no es una orden'),
  'about-people': entry('te, ti, ustedes', 'no te preocupes'),
  'about-things': entry('un, una, el, la, mi, tu', 'no es mi culpa'),
  alike: entry('también, tambien', 'Mol también'),
  announcing: entry('mis órdenes, aquí van mis órdenes', 'aquí van mis órdenes:'),
  'another-turn': entry(
    'el próximo turno, próximo turno, proximo turno, el turno próximo, turno siguiente, el siguiente turno, el turno pasado, turno pasado, último turno, en/ el turno que viene, turno que viene, en/ el turno después, en/ el turno de después, turno siguiente, no en/ este turno',
    '',
  ),
  // what says with a name before it that one goes where another stands
  stead: entry('', ''),
  taking: entry('', ''),
  'anothers-place': entry('toma/toman/ocupa/ocupan su lugar/puesto/sitio', 'Mol va a 5D y Vorax ocupa su lugar'),
  bartering: entry('vendo, compro, cambio, busco', ''),
  bidding: entry('haz, hagan, dejen', 'haz Vorax a 4D'),
  keeping: entry('dejo, deja, dejamos, mantengo', 'Dejo a Vorax en 3D'),
  'up-to': entry('', ''),
  bound: entry(
    'me dijeron que, me pidieron que, me han dicho que, tengo que, debe, deben, debería, deberían',
    'Vorax debe estar en 4D esta noche',
  ),
  bygone: entry('ayer, pasado, pasada, último, última, antaño, el turno pasado', 'Como dije ayer, Vorax va a 4D'),
  'of-now': entry('ahora, hoy, este turno', 'Vorax va ahora a 4D'),
  'leaving-open': entry('quizás, quizá, tal vez, probablemente, creo, pienso, supongo', 'Vorax: 3D > 4D, creo'),
  perhaps: entry('quizás, quizá, tal vez, probablemente', 'Vorax va quizás a 4D'),
  but: entry('pero, sino', 'pero Vorax se queda'),
  calling: entry(
    'avisen, avísenme, avísame, díganme, dime, despiértenme, perdón, lo siento',
    'Vorax a 4D, avisen si está mal',
  ),
  // what ends what was said before it
  concluding: entry('así, pues, entonces, pero, luego', 'Llueve, pues Vorax va a 4D'),
  condition: entry('si, cuando, salvo, excepto', 'si Mol viene'),
  counter: entry('el, la, los, las, primer, primera, segunda, segundo, tercera, última', 'la Segunda Guardia'),
  crew: entry('hombres, gente, tropas, soldados, muchachos, guerreros', 'Los hombres de Vorax van a 4D'),
  determiner: entry(
    'el, la, los, las, un, una, ese, esa, este, esta, su, mi, tu, enemigo, enemigos',
    'ataca al enemigo',
  ),
  dont: entry('', ''),
  earlier: entry('', ''),
  // what says of several that all of them do it, or that others do, too
  equally: entry('ambos, ambas, igualmente, también', 'Vorax y Mol se quedan ambos'),
  editing: entry('corrección', 'Corrección'),
  exemplary: entry('ejemplo, por ejemplo, reglamento, modelo, sintaxis', ''),
  everyday: entry('como, así, eso, es, ahí, la, el, una', 'así es'),
  'first-person': entry('yo, voy, avanzo, marcho, subo, bajo, regreso, vuelvo, retrocedo, salgo, ataco', 'Voy a 4D'),
  following: entry('sigue, siguen', 'Vorax sigue Mol'),
  given: entry('orden, órdenes, mensaje, mensajes, movimiento, movimientos, post', 'olviden mi mensaje'),
  heading: entry(
    'supongamos, supongamos que, imagina, imaginemos, imaginemos que, pongamos que, próximo turno, el próximo turno, proximo turno, turno siguiente, el siguiente turno, turno pasado, el turno pasado, último turno, si, quizás, tal vez, por ejemplo, ejemplo, podría, plan, mi plan, idea',
    'Próximo turno:',
  ),
  // what names nobody and nowhere
  indefinite: entry('alguien, alguno, cualquiera, dondequiera, algún, enemigo', 'Vorax va a cualquiera en 4D'),
  homonym: entry('je', 'Vorax: 3D > 4D, je je'),
  instead: entry('no, en vez de', '4E, no 4D'),
  journey: entry(
    'camino, viaje, ruta, marcha, paseo, tren, bus, barco, ferry, retirada, salto, paso, rumbo, senda, carretera, vuelta',
    'Vorax emprende el camino a 4D',
  ),
  // what says of a move how it would be
  judging: entry('es, sería, parece, suena, cuesta, hace, era, será', 'Vorax a 4D sería absurdo'),
  'label-from': entry('de, desde, origen, inicio, posición, salida', 'Origen: 3D'),
  'label-order': entry('orden, órdenes, acción', 'Orden: esperar'),
  'label-piece': entry('ejército, ejércitos, unidad, nombre', 'Ejército: Vorax'),
  'label-to': entry('a, hacia, destino, fin, llegada, movimiento', 'Destino: 4D'),
  moment: entry('hora, momento', 'Es hora'),
  // verbs of staying that also say what somebody is
  linking: entry('queda, quedan, se queda, se quedan, permanece, permanecen', 'Vorax permanece, mudo y sombrío'),
  moving: entry('mueve, mueven', 'Nadie se mueve'),
  my: entry('mi, mis', 'todos mis ejércitos'),
  narrated: entry('era, eran, fue, nadie', 'la noche era larga: Vorax: 3D > 4D'),
  nearly: entry('casi, quería, estuve a punto de, estaba a punto de, por poco, iba a', 'yo quería ir, pero'),
  'no-name': entry(
    'yo, tú, él, ella, nosotros, ustedes, ellos, que, qué, cómo, quién, dónde, porque, sí, no, es, son, era, ha, han',
    'yo 3D > 4D',
  ),
  nobody: entry('nadie, ninguno, ninguna', 'Nadie se mueve'),
  none: entry('ninguno, ninguna, nadie, nada, no', 'ninguno se mueve'),
  not: entry('no', 'no es mi culpa'),
  habitual: entry('siempre, nunca', 'Vorax se queda, como siempre hace'),
  purpose: entry('para', 'Vorax va a 4D para reemplazarlo'),
  struck: entry('lo, la, los, las', 'Vorax va a 4D para lo reemplazar'),
  'struck-self': entry('me, mí, nos', ''),
  people: entry('ustedes, todos, ti, ellos', 'a ustedes'),
  pointing: entry('como, pasado, mismo, igual', 'como antes'),
  presenting: entry('viene, vienen, entra, entran, aquí', 'Aquí viene Vorax, que va a 4D'),
  pronoun: entry('eso, esto', 'olviden eso'),
  relative: entry('que, quien, él, ella, ellos', 'Mol, que parte'),
  remark: entry(
    'para, con, como, porque, y, pero, o, luego, en, por, es, este, esta, yo, ahí',
    'ataca a Vorax por el rey',
  ),
  saying: entry('dijo, dice, escribió, gritó, preguntó', 'Mol dijo: a 4D'),
  staying: entry('queda, quedan, quedo, permanece, mantiene', 'Quedo.'),
  step: entry('casilla, casillas', 'dos casillas'),
  swapping: entry('intercambia, intercambian, intercambiar', 'intercambia con Mol'),
  towards: entry('', ''),
  'taking-back': entry('olviden, ignoren, anulen, borren, olvida', 'olviden mi mensaje'),
  title: entry('sr, sra, dr, sta', 'Sr. Elmo'),
  unmoving: entry(
    'mira, miran, observa, observan, ve, ven, escribe, escriben, grita, gritan, saluda, saludan, duerme, duermen, escucha, escuchan, guarda, guardan, pertenece, pertenecen, dispara, disparan, apunta, apuntan, habla, hablan, canta, cantan, sueña, sueñan, vigila, vigilan, piensa, piensan',
    'Vorax mira a 4D',
  ),
  unsure: entry('quizás, provisional, borrador, si, no', '(provisional)'),
  waiting: entry('después, antes', 'antes de Mol'),
  we: entry('yo, nosotros, mi, mis, nuestro, nuestra', 'nosotros vamos a 4D'),
  you: entry('tú, tu, tus, ti, te, usted, ustedes, vosotros, vuestro', 'tú deberías ir a 4D'),
  // what says that it is done by now
  perfect: entry('he, hemos', ''),
  // what points at a place that is named elsewhere
  'pointing-there': entry('allí, ahí, allá, donde', ''),
  'to-come': entry('va, van', ''),
  // who uses these begs, and wishes
  requesting: entry('podría, podrían, podria', ''),
  please: entry('por favor', ''),
  // until a day that is no other time
  farewell: entry('hasta mañana', ''),
  wishing: entry('quiero, quisiera, querría, gustaría, prefiero, necesito, quiero que', 'Quisiera Vorax en 4D'),
  // where somebody goes to, where no square says it
  somewhere: entry('adonde, cerca, junto, casa, hacia, atrás, adelante, izquierda, derecha, lado, lejos', ''),
};
