import { spell } from '../../../reading/words/spell.js';
import type { Hints, Verbs } from './verbs.js';

/** The verbs of armies on a map in Spanish. */
export const SPANISH_VERBS: Verbs = {
  go: spell(`
    va/van/voy/vamos/ir, se va/van, avanza/avanzan/avanzar, marcha/marchan/marchar, se mueve/mueven, mueve/mueven/mover, parte/parten
    se dirige/dirigen, se desplaza/desplazan, viaja/viajan, camina/caminan, retrocede/retroceden, regresa/regresan, vuelve/vuelven, sube/suben, baja/bajan
  `),
  engage: spell('ataca/atacan/atacar/ataque, ataca/atacan/atacar a, ataque a, combate/combaten a, engage'),
  replace: spell(
    'reemplaza/reemplazan/reemplazar, reemplaza/reemplazan/reemplazar a, sustituye/sustituyen/sustituir, sustituye/sustituyen/sustituir a, releva/relevan a, ocupa/ocupan/toma/toman el lugar/puesto/sitio de',
  ),
  joint: spell('ataque conjunto, combate conjunto, joint engage, je'),
  intercept: spell('intercepta/interceptan/interceptar, intercepta/interceptan/interceptar a'),
  transfer: spell('transfiere/transfieren/transferir, transferencia, transfiere/transfieren tropas'),
  stand: spell(`
    se queda/quedan, queda/quedan, me quedo, se queda/quedan quieto/quieta/quietos/quietas/ahí/aquí, se queda/quedan donde está/están, permanece/permanecen
    se mantiene/mantienen, mantiene/mantienen su/la posición, aguanta/aguantan, espera/esperan, en combate, en batalla, está/están luchando, está/están en combate, combatiendo, luchando
  `),
  halt: spell(
    'no se mueve/mueven, sin movimiento para, sin órdenes para, sin movimiento, ningún movimiento, sin órdenes, no mueve/mueven',
  ),
};

export const SPANISH_HINTS: Hints = {
  go: spell(`
    vuela, vuelan, trota, trotan, galopa, galopan, arrastra, arrastran, desfila, desfilan, navega, navegan, rueda, ruedan, salta, saltan, huye, huyen, escapa, escapan, acude, acuden, traslada, trasladan, adelanta, adelantan, desciende, descienden, asciende, ascienden, desplazo, dirijo, traslado, movemos, enviamos, llevamos,
    retiro, retira, retiran, desplazo, adelanto, subo, bajo, avanzo, marcho, vaya, vayan, avance, avancen, suba, suban, baje, bajen, marche, marchen, arrima, arriman, arrimo,
    deja, dejan, abandona, abandonan, sale, salen, llega, llegan, pasa, pasan, corre, corren, entra, entran, cabalga, cabalgan
    repta, reptan, sigue, siguen, viene, vienen, envío, envio, envía, enviamos, mando, llevo, muevo, traigo, cruza, cruzan
  `),
  engage: spell('golpea, golpean, asalta, asaltan, enfrenta, enfrentan, embiste, embisten'),
  replace: spell('releva, relevan'),
};
