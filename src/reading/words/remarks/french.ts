import { entry, type Remarks } from '../roles.js';

/** What French remarks say of an order. */
export const FRENCH_REMARKS: Remarks = {
  unsettled: entry(
    `brouillon, provisoire, provisoirement, à confirmer, a confirmer, à voir, a voir, à définir, à décider, en attente, en cours, indécis, indécise, incertain, pas sûr/sur/sûre/certain/certaine/définitif/définitive/final/décidé/décidée/confirmé
     pas encore sûr/sur/certain/définitif/final/décidé/décidée/confirmé, pas tout à fait sûr, presque sûr, sous réserve, peut changer, peut encore changer, pourrait changer, susceptible de changer
     je réfléchis, jy réfléchis, jhésite, encore réfléchir, y réfléchir, je dois réfléchir, laissez moi réfléchir, ça dépend, cela dépend, dépend de, en fonction de, jattends, je confirmerai, je confirme plus tard, je modifierai
     pas un ordre, pas dordre, ne compte pas, ne pas compter, hypothétique, hypothétiquement, juste une idée, juste un exemple, une simple idée, sans engagement, changer davis`,
    'Vorax: 3D > 4D (provisoire)',
  ),
  opinion: entry(
    `je crois, je pense, je suppose, jimagine, il me semble, à mon avis, peut être, sans doute, probablement, possiblement, éventuellement, sais pas, je ne sais pas, qui sait, aucune idée
     ou pas, ou non, ou peut être, ou quelque chose, en théorie, théoriquement, si possible, si cest possible, si permis, si besoin, si nécessaire, si je peux
     je plaisante, je rigole, pour rire, cest une blague, une blague, je blague, ou rester`,
    'Vorax: 3D > 4D. Je crois.',
  ),
  // what somebody waits for: a piece that stays may do so
  awaiting: entry('en attendant, jattends', 'Vorax reste, en attendant Anna'),
  bound: entry(
    `si, seulement si, mais seulement si, sauf si, sauf, à moins que, à moins, à condition que, à condition, pourvu que, en supposant, supposant, tant que, dès que, une fois que, sinon, autrement
     en cas de, au cas où, selon, sous réserve, dépend`,
    'Vorax: 3D > 4D. Sauf si Anna refuse.',
  ),
  // begins what stands before an order in its own sentence
  given: entry(
    `à condition que, à condition, pourvu que, en supposant, supposant, sauf si, à moins que, tant que, sous réserve, selon, seulement si`,
    'Sous réserve d’accord : Vorax: 3D > 4D',
  ),
  'taking-back': entry(
    `non, en fait non, attendez, attends, oubliez, oublie, oublier, laissez tomber, laisse tomber, ignorez, ignorer, annulez, annulé, annulée, annule, annuler, retiré, plutôt non, plutôt pas, tant pis, finalement non, finalement pas
     au tour prochain, tour prochain, le tour prochain, prochain tour, au prochain tour, demain, plus tard, dans deux/trois tours, tour précédent, du tour précédent, dernier tour, du dernier tour, tour dernier, le tour dernier, à moins, lordre du tour précédent, ancien ordre, anciens ordres, ordre du tour dernier
     exemple, par exemple, un exemple, une autre fois, minute`,
    'Vorax: 3D > 4D. Oubliez ça.',
  ),
  // begins a remark that takes back, whatever it says of why
  recanting: entry(
    'non attends, non attendez, attends non, ah non, finalement non, non pardon',
    "Vorax: 3D > 4D. Non attends c'est trop loin",
  ),
  // all of a remark before an order, or within one, that does not count
  void: entry(
    `ignorez, à ignorer, annulé, annulés, retiré, ancien ordre, anciens ordres, ordre du tour dernier, ordre du dernier tour, ordres du dernier tour, tour précédent, dernier tour, exemple, par exemple, au prochain tour, prochain tour, pour le prochain tour, blague`,
    'Anciens ordres : Vorax: 3D > 4D',
  ),
  asked: entry(
    `ok, daccord, possible, légal, permis, autorisé, correct, juste, ça marche, ça va, quen pensez, avis, non, ou pas, puis je, est ce que, je peux, on peut, bonne idée`,
    'Vorax: 3D > 4D. Est-ce que je peux ?',
  ),
  filling: entry(
    `oh, ah, euh, hm, hmm, bon, ben, désolé, désolée, pardon, oups, et, mais, svp, merci, sil vous plaît, en fait, finalement, ça, cela, ce, cest, cétait, le, la, les, l, lordre, un, une, mon, ma, mes, ces, tout, toute, message, post, ordre, ordres, coup, ci, dessus, plus, haut, je, encore, juste, pour, du, de, au, là, donc, alors, très, à`,
    'Ah, oubliez cet ordre.',
  ),
};
