import { FRENCH_MARKS } from './french-marks.js';
import { FRENCH_REMARKS } from './remarks/french.js';
import { entry, type HumanLanguage } from './roles.js';

/** French. */
export const french = {
  id: 'fr',
  telltale: entry(
    `peut-être, pourrait, et, ou, nous, vous, le, les, des, du, de, à, au, aux, vers, est, sont, pas, ne, va, vont, vais, reste, restent, attaque
     attaquent, remplace, avance, avancent, marche, marchent, depuis, avec, mais, mon, ma, mes, tour, ordre, ordres, armée
     armées, bonjour, merci, ensuite, puis, tous, toutes, ici, en, il, elle, ils, elles, comme, par, sur, dans, pour, qui, que, jenvoie, ce, cette, ça, puisque, pendant, alors, juge, salut, descend, monte, prend, où, car, jusqu'en, jusqu'à, jusquen, jusquà, une, se, déplace, dirige`,
    'Vorax va de 3D à 4D',
  ),
  endings: entry('e, ent, t, s', 'Vorax galope à 4D'),
  slurred: entry('', ''),
  tokens: {
    to: entry('à, au, a, vers, direction, en direction de, jusquà, jusquen, jusquau', 'Vorax va de 3D à 4D'),
    from: entry('de, depuis, du, dès', 'Vorax va de 3D à 4D'),
    via: entry('par, via, en passant par, passant par', 'Vorax: 3D > 5D par 4D'),
    at: entry('en, sur, dans, @', 'Vorax reste en 3D'),
    with: entry('avec', 'attaque conjointe avec Mol'),
    and: entry('et, &, +, ainsi que', 'Vorax et Mol restent'),
    thereafter: entry('puis, ensuite, et puis, après cela', 'Vorax: 3D > 4D puis 5D'),
    aux: entry('est, sont, sera, seront', 'Vorax sera en 4D'),
    all: entry(
      'tous, toutes, toutes mes armées, toutes les armées, mes armées, tout le monde',
      'Toutes mes armées restent',
    ),
    rest: entry(
      'le reste, les autres, toutes les autres, le reste de mes armées, mes autres armées, les autres armées',
      'Les autres restent',
    ),
    or: entry('ou, soit, ou bien', 'Vorax: 3D > 4D ou 4E'),
    hedge: entry(
      `supposons que, imaginons que, admettons, admettons que, on ma dit de, on ma demandé de, je dois, la prochaine fois, au prochain coup, le/au/ tour qui vient, le/au/ tour daprès, le/au/ tour suivant, pas à/ ce tour, pas à/ ce tour ci, dans deux/trois/quelques tours, jai failli, failli, jétais sur le point de, jallais, la semaine prochaine, la semaine dernière, le tour précédent, au tour précédent, si, peut-être, peut être, sauf, à moins, pourrait, pourraient, pourrais, devrait, devraient, devrais, voudrais, voudrait
       voulais, voulait, serait, aurait, irait, irais, plan, mon plan, idée, proposition, supposons, imaginons, par exemple, exemple
       pas, ne, jamais, personne, aucun, aucune, rien, sinon, lorsque, quand, dès que, tant que, jusquà ce que, le tour prochain
       tour prochain, prochain tour, au prochain tour, le prochain tour, dernier tour, au dernier tour, le tour dernier, presque, failli, était, étaient, avait, avaient, fut
       mais, brouillon, provisoire, au lieu de`,
      'Vorax pourrait aller à 4D',
    ),
    recall: entry(
      'prend/prennent sa/leur place, la même chose, pareil, idem, comme avant, comme au dernier tour, échange, échanger, échangent',
      'Vorax: comme avant',
    ),
    compass: entry('nord, sud, ouest, cases, case, un, deux, trois, quatre', 'Vorax avance de deux cases'),
    polite: entry(
      'à demain, a demain, à demain tout le monde, à demain tous, à plus tard, sil vous plaît, sil te plaît, sil vous plait, svp, stp, merci, merci beaucoup, ce tour, ce tour-ci, cette fois, aujourdhui, maintenant, encore, toujours, aussi, également, simplement, y, là',
      'Vorax à 4D svp',
    ),
    amend: entry('je voulais dire, correction, non attendez, attendez, oubliez ça, en fait', 'Correction: Vorax à 4D'),
    lead: entry(
      'dites-moi, dis-moi, prévenez-moi, réveillez-moi, désolé, désolée, pardon, ordres, mes ordres, ordre, mouvements, mes mouvements, mouvement, bonjour, bonsoir, salut, alors, donc, bon, je, nous, mon, ma, mes, la, le, les, l, armée, armées, larmée, pendant que, tandis que, enfin, dabord, voici, voici mes ordres, je veux que, quant à, messieurs, mesdames, camarades, mes amis, les amis, les gars, tout le monde',
      'Mes ordres: Vorax à 4D',
    ),
  },
  marks: FRENCH_MARKS,
  remarks: FRENCH_REMARKS,
} as const satisfies HumanLanguage;
