import type { Spoken } from './roles.js';

/** French. */
export const french = {
  id: 'fr',
  telltale: `sinon, sauf, peut-être, pourrait, et, ou, nous, vous, le, les, des, du, de, à, au, aux, vers, est, sont, pas, ne, va, vont, vais, reste, restent, attaque, attaquent, remplace, avance, avancent, marche, marchent, depuis, avec, mais, mon, ma, mes, tour, ordre, ordres, armée, armées, bonjour, merci, ensuite, puis, tous, toutes, ici, en, il, elle, ils, elles, comme, par, sur, dans, pour, qui, que, jenvoie, ce, cette, ça, puisque, pendant, alors, juge, salut, descend, monte, prend, où, car, jusquen, jusquà, une, se, déplace, dirige, provisoire, réserve, réfléchis, annulé, brouillon, aucune, idée, dernier, prochain, plutôt, finalement, définitif, confirmer, blague, plaisante, crois, pense, sûr, probablement, ignorez, oubliez, attendant, dépend, théorie, précédent, sans, doute, seulement, cétait, dois, réfléchir`,
  announcing:
    'ordre, ordres, mouvement, mouvements, voici, voilà, donc, alors, ce tour, ce soir, aujourdhui, maintenant, moi, deux, trois, correction, corrigé, nouveau, nouvel, nouvelle, vite, rapidement, convenu, promis, français, anglais, en français/anglais, réponse, ci dessous, bref, plan, juge, téléphone, portable, train, bus, bureau, travail, école, essai, attention, heure, heures, minute, minutes, délai, temps, à temps, avance, retard, pause, batterie, reste, restantes',
  disclaiming:
    'pas des/mes/de ordres/coups/vrais ordres, pas un/mon ordre, nest pas un/mon ordre, ne sont pas des/mes ordres, rien de tout/ça ça nest/est un ordre, rien de tout cela nest/est un ordre, rien de ceci/cela nest un ordre, rien ici ne compte, rien de tout ça ne compte, aucun ordre là dedans, aucun de ces ordres ne compte',
  words: {
    go: `sinstalle/sinstallent, prend/prennent position, je vais/pars/marche/avance/bouge/monte/descends, je me déplace/dirige/rends, javance, va/vont/vais/aller, sen va/vont, men vais, avance/avancent/avancer, marche/marchent/marcher, part/partent/partir, se déplace/déplacent, déplace, se dirige/dirigent, se rend/rendent, bouge/bougent, recule/reculent, retourne/retournent, revient/reviennent, monte/montent, descend/descendent, quitte/quittent, arrive/arrivent, passe/passent, court/courent, fonce/foncent, rampe/rampent, file/filent, progresse/progressent, galope, rejoint/rejoignent, gagne/gagnent, vient/viennent, entre/entrent, vole/volent, trotte, saute/sautent, glisse/glissent, roule/roulent, grimpe/grimpent, remonte/remontent, redescend, se replie/replient, aille, traverse/traversent, suit`,
    send: 'jenvoie, envoie/envoies/envoyons/envoient, je mène/déplace/fais/mets/conduis, mène, amène, conduit, fait avancer, fais avancer, dirige, jamène, ramène, pousse, porte',
    strike:
      'jattaque, attaque/attaquent/attaquer, engage/engagent/engager, affronte/affrontent, assaille, frappe/frappent, combattre, contre, tape',
    relieve:
      'remplace/remplacent/remplacer, prend/prennent la/sa/leur place/relève /de/du/des, relève/relèvent/relever, à la place de',
    together: 'attaque conjointe, attaque commune, engagement conjoint, joint engage, attaquent ensemble, joint',
    catch: 'intercepte/interceptent/intercepter',
    give: 'transfère/transfèrent/transférer, transfert, donne/donnent des troupes, transfere',
    stay: `je reste, reste/restent/rester/restez, reste/restent sur/en place, reste/restent ici/là/immobile/immobiles, reste/restent où/ou il/elle/ils/elles est/sont, demeure/demeurent, tient/tiennent, tient/tiennent/garde/gardent sa/leur/la position, attend/attendent, en combat, en bataille, combattent, pas de mouvement /pour, aucun mouvement /pour, pas dordre /pour, aucun ordre, ne/ bouge/bougent pas, ne se déplace/déplacent pas`,
    swap: 'échange/échangent/échanger',
    to: 'à, au, vers, jusquà, jusquen, jusquau, en direction de, direction, pour',
    from: 'de, depuis, du, dès',
    at: 'en, sur, dans, a, là',
    via: 'par, via, en passant par, passant par',
    away: 'près de, derrière, devant, autour de, à côté de, sans, au lieu de',
    there: 'y',
    and: 'et, pis, ainsi que, plus',
    or: 'sinon, ou, ou bien, soit',
    after: 'puis, ensuite, et puis, après cela, de là',
    with: 'avec',
    i: 'je, nous, moi',
    you: 'tu, vous, votre, vos, ton, ta, tes, toi, te',
    it: 'il, elle, ils, elles',
    who: 'qui, lequel, laquelle',
    him: 'le, la, les, lui, leur',
    all: 'tous, toutes, toutes mes/les armées, mes armées, tout le monde, les deux',
    rest: 'le reste, le reste de mes armées, les autres, toutes les autres, tous les autres, mes autres armées, les autres armées',
    except: 'sauf, à part, hormis, excepté',
    unit: 'armée, armées, larmée, troupe, troupes, unité, agent, général, capitaine, colonel, lieutenant, amiral, roi, reine, prince, princesse, comte, duc, baron, flotte, navire, régiment, bataillon, compagnie, brigade, horde, division',
    whoever: 'lennemi, lennemie, les ennemis, quiconque, personne, quelquun, celui qui',
    not: 'ne, pas, jamais, personne, aucun, aucune, rien, refuse, oublié, non',
    if: 'si, sauf, sauf si, à moins que, à moins, quand, lorsque, dès que, tant que, à condition, jusquà ce que, pourvu que, ça dépend, ça dépend de/du/des, cela dépend, cela dépend de/du/des, dépend de/du/des, selon ce que, en fonction de, seulement si, uniquement si, en attendant la/sa/leur/votre/ta réponse/confirmation, en attendant laccord, en attente de/du',
    maybe:
      'avec un peu de chance, au mieux, au pire, à mon avis, en principe, au hasard, pile ou face, une chance sur deux, peut être, probablement, sans doute, je pense, je crois, pas sûr, pas sûre, à peu près, presque sûr, à peu près sûr, pas certain, pas certaine, je suppose, jimagine, je ne suis pas sûr/sûre, je suis pas sûr/sûre, il me semble, vraisemblablement, éventuellement',
    might:
      'pourrait, pourraient, pourrais, serait, aurait, irait, irais, voudrais, voudrait, voulais, voulait, presque, failli, jai failli, jétais sur le point de, jallais, aimerais, jaimerais, peut, peuvent, peux, je comptais',
    should:
      'je voudrais, jaimerais, jaimerais bien, devrait, devraient, devrais, doit, dois, doivent, faut, veut, veulent',
    past: 'était, étaient, avait, avaient, fut, est allé, est allée, est venu, est venue, a attaqué, allait, jai, ont, a été, a marché, sont allés, sont venus, suis allé, ai envoyé, a bougé, a perdu, allé, venu, partie, parti, a longé, ont longé, avait, allaient, étais, a quitté, ont quitté, a atteint, a failli, auraient, aurait dû, auraient dû, aurais dû, ai dû, a dû, voulait, voulaient, sest arrêté, sont restés, est resté, resta, alla, partit, marcha, arriva, cétait',
    being: 'est, sont, sait, connaît, garde, regarde, aime, mérite, tient à, manque',
    saying:
      'paraît il, il paraît, dit, dis, disent, pense, pensent, croit, espère, craint, attend que, selon, paraît, prétend, affirme, écrit, raconte, on ma dit, on ma demandé, veut que, veulent que, disait, écrivait, écrivit, demande, demandait',
    supposing:
      'supposons, supposons que, imaginons, imaginons que, admettons, par exemple, exemple, en théorie, théoriquement, rêve, rêvé, jai rêvé, dans mon rêve, dans le film, dans le livre, rumeur, la rumeur, aux échecs, sur lancienne carte',
    othertime:
      'pas ce tour ci, pas encore, au tour qui vient, prochain/prochaine/dernier/dernière tour/fois/semaine/partie, au/ prochain/dernier/précédent tour/coup, le/au/ tour qui vient, le/au/ tour suivant/daprès/précédent/prochain/dernier, la/ semaine prochaine/dernière, la/ fois prochaine/dernière, demain, hier, plus tard, bientôt, un jour, dans deux/trois/quelques tours, il y a deux/trois tours, pas ce tour, tour/coup précédent/passé/suivant/prochain, le tour dernier',
    ask: 'qui, que, quoi, pourquoi, comment, où, est ce, quel, quelle, combien, quand, peut on',
    spoil:
      'je plaisante, cest une blague, blague, ou pas, ou quelque part, non je rigole, je réfléchis encore, jy réfléchis encore, je dois y réfléchir, je dois encore réfléchir, à réfléchir, à voir, on verra, je ne sais pas encore, je sais pas encore, je ne sais pas, je sais pas, aucune idée, qui sait, pas encore décidé, indécis, jhésite, jhésite encore, jhésite toujours, ou peut être pas, ou peut être, ou quelque chose comme ça, ou un truc du genre, cest le plan, plan a/b, ne compte pas, ça ne compte pas, je confirme plus tard/demain, je confirmerai /plus tard/demain, je peux me tromper, je dirais, pas vraiment, pas sérieusement, pour rire, en théorie, finalement non, en fait non, plutôt pas, mieux vaut pas, ou alors non, annulé, annulée, retiré, retirée',
    takeback:
      'oubliez ça, oublie ça, annulez ça, annule ça, non attendez, je plaisante, je rigole, je blague, cest une blague, ignorez ça, laissez tomber, laisse tomber, annulez, annuler, ignorez/oubliez/annulez/effacez/supprimez/ignore/oublie/annule ce/cet/le/mon message/ordre/coup/post, ignorez/oubliez/annulez/effacez ceci/cela/tout, à ignorer, à oublier, ne lisez pas ça, non en fait, ah non, non non, attendez non, attends non, cétait une blague, une blague, cétait pour rire, je retire, je retire ça, laisse tomber',
    mend: 'je voulais dire, correction, attendez, en fait, plutôt, ou plutôt, non, désolé, pardon, oups, mieux',
    same: 'la même chose, pareil, idem, comme avant, comme au dernier tour, comme la dernière fois, comme le tour dernier',
    guess:
      'archives, souvenirs, brouillon, mémoire, musée, satire, suggestion, suggestions, idée, idées, mon idée, proposition, conseil, prévision, probable, attendu, plan pour, dernier tour, prochain tour, tour prochain, exemple, brouillon, pas envoyé, pourrait, pourrais, pourriez, devrais, devriez, ses ordres, leurs ordres, ennemi, ennemis, récapitulatif, théorie, je ferais, pronostic, pronostics, pari, paris, je parie, boule de cristal, devinette, anciens ordres, vieux ordres',
    unsettled:
      'provisoire, sous réserve, brouillon, pas définitif, pas encore sûr, à confirmer, pas définitif, pas encore définitif, ça/cela peut /encore changer, peut encore changer, pourrait changer, susceptible de changer, sous réserve de confirmation, reste à confirmer, pas confirmé, pas encore confirmé, temporaire, ne comptez pas ça/ceci, ne comptez pas encore, pas à compter, ébauche',
    because:
      'parce que, car, puisque, pour que, afin que, pour, mais, comme, où, qui, que, afin de, pendant que, tandis que',
    please:
      'si vous le voulez bien, si tu veux bien, si vous permettez, si cela ne vous dérange pas, si ça ne vous dérange pas, sil vous plaît, sil te plaît, sil vous plait, svp, stp',
    plain: `si vous le voulez bien, si tu veux bien, si vous permettez, si cela ne vous dérange pas, si ça ne vous dérange pas, sans blague, sans rigoler, seulement, uniquement, sur/à lautre /front/flanc/aile/côté, le, la, les, l, un, une, des, mon, ma, mes, notre, nos, ce, cette, sil vous plaît, sil te plaît, sil vous plait, svp, stp, merci, merci beaucoup, ce tour, ce tour ci, cette fois, aujourdhui, maintenant, encore, toujours, aussi, également, simplement, là, ici, bonjour, bonsoir, salut, alors, donc, bon, enfin, dabord, hier soir, voici, quant à, messieurs, ordres, ordre, armée, larmée, se, sen, fait, rapidement, directement, lentement, case, respectivement, désolé, même, sera, seront, en, et, oui, à demain, à plus, juge, côté, il faut que, je veux que, tout, toute, droit, finalement`,
    label: 'armée, unité, de, à, ordre, départ, arrivée, nom, destination',
    list: 'ordres, mouvements, tour, coups, plans, lordre, un ordre',
    compass: 'nord, sud, est, ouest, cases, case, un, deux, trois, quatre',
  },
} as const satisfies Spoken;
