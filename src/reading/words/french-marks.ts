import { entry, type HumanLanguage } from './roles.js';

/** What French words mean beside the tokens they are. */
export const FRENCH_MARKS: HumanLanguage['marks'] = {
  able: entry(
    'peut, peuvent, doit, doivent, veut, veulent, essaie, essaient, prêt, prête, près, proche',
    'Vorax peut aller à 4D',
  ),
  adverbial: entry('avec, sans, comme, sous, dans, en, à, au, contre, malgré, par', 'Avec joie Vorax va en 4D'),
  aiming: entry('en, sur, dans, pour', 'Vorax part pour 4D'),
  arriving: entry(
    'sinstalle, sinstallent, sarrête, sarrêtent, sétablit, établit, arrive, arrivent, installe, installent, pose, posent, campe, campent, position, quartiers, camp, arrête, arrêtent, finit, finissent, termine',
    'Vorax arrive en 4D',
  ),
  'aside-opening': entry(
    'car, parce, puisque, comme, où, tandis, pendant, bien, quoique, qui, dont, pour que',
    'Vorax va en 4D où il y a du vin',
  ),
  asking: entry('qui, que, quoi, pourquoi, comment, où, quel, quelle', 'Pourquoi Vorax va à 4D'),
  article: entry(
    'le, la, les, l, mon, ma, mes, notre, nos, son, sa, ses, leur, armée, larmée, case, brave',
    'Mon armée Vorax',
  ),
  'off-goal': entry(
    'près, autour, derrière, devant, contre, entre, loin, depuis, avant, après, comme',
    'Vorax passe près de 4D',
  ),
  opining: entry(
    'pense, penses, pensez, crois, croit, croyez, espère, suppose, parie, crains, imagine, apparemment, sais, sait, savez, avis, rumeur',
    'Je pense que Vorax va à 4D',
  ),
  'other-time': entry(
    'tard, demain, hier, bientôt, parfois, souvent, prochain, prochaine, dernier, dernière, jadis, autrefois, semaine, semaines, tours',
    'Vorax ira demain à 4D',
  ),
  past: entry(
    'allé, allée, allait, partit, parti, partie, marcha, avança, attaqua, attaqué, remplacé, venu, venue, vint, resté, restée, a été, avait, avaient, ai, ont, dit, écrit, était, étaient, fut',
    'Vorax est allé à 4D',
  ),
  particle: entry('en avant, droit, directement, vite, lentement', ''),
  partitive: entry('de', ''),
  possessive: entry('', ''),
  reason: entry('car, parce', ''),
  reflexive: entry('se, même', ''),
  resting: entry('en, sur, dans', 'Vorax est en 4D'),
  // where somebody goes once more behind a move that is read
  returning: entry('retour, revient, reviennent, rentre, rentrent', 'Vorax : 3D > 4D et retour'),
  onward: entry('plus loin', 'Vorax : 3D > 4D, puis plus loin'),
  respectively: entry('respectivement', 'Vorax et Mol vont à 4D et 5D respectivement'),
  sending: entry(
    'envoie, envoies, envoyons, envoyer, mène, mener, conduis, déplace, déplacer, amène, dirige',
    'Il envoie Vorax à 4D',
  ),
  subordinate: entry('que, car, dont, quoique, bien, parce', 'Vorax, parce que 4D est libre'),
  // contractions a clause of its own begins with
  contracted: entry('cest, jai, ya', "Vorax reste, c'est tard"),
  'standing-for': entry('ils, elles, il, elle, ceux-ci, celle-ci', 'Ils vont à 4D'),
  'about-orders': entry('ordre, ordres, mouvement, mouvements', 'pas un ordre'),
  'about-people': entry('vous, toi', 'pas vous'),
  'about-things': entry('un, une, le, la, mon, ma', 'pas ma faute'),
  alike: entry('aussi, également', 'Mol aussi'),
  announcing: entry('mes ordres, voici mes ordres', 'voici mes ordres:'),
  'another-turn': entry(
    'le tour prochain, tour prochain, prochain tour, au prochain tour, le prochain tour, dernier tour, au dernier tour, le tour dernier, le/au/ tour qui vient, le/au/ tour daprès, le/au/ tour suivant, pas à/ ce tour, pas à/ ce tour ci',
    '',
  ),
  // what says with a name before it that one goes where another stands
  stead: entry('', ''),
  taking: entry('', ''),
  'anothers-place': entry('prend/prennent sa/leur place', 'Mol va à 5D et Vorax prend sa place'),
  bartering: entry('vendre, vends, vend, achète, cherche, échange', ''),
  bidding: entry('laissez, faites', 'faites Vorax à 4D'),
  keeping: entry('laisse, laissons, garde', 'Je laisse Vorax en 3D'),
  'up-to': entry('', ''),
  bound: entry(
    'on ma dit de, on ma demandé de, je dois, doit, doivent, devrait, devraient',
    'Vorax doit être en 4D ce soir',
  ),
  bygone: entry(
    'hier, dernier, dernière, jadis, autrefois, dernier tour, au dernier tour',
    'Comme dit hier, Vorax va à 4D',
  ),
  'of-now': entry('maintenant, aujourdhui, ce tour, ce tourci', 'Vorax va maintenant à 4D'),
  'leaving-open': entry('peut-être, probablement, éventuellement, crois, pense, suppose', 'Vorax: 3D > 4D, je crois'),
  perhaps: entry('peut-être, probablement, éventuellement', 'Vorax va peut-être à 4D'),
  but: entry('mais', 'mais Vorax reste'),
  calling: entry(
    'dites-moi, dis-moi, prévenez-moi, réveillez-moi, désolé, désolée, pardon',
    "Vorax va en 4D, dites-moi si c'est faux",
  ),
  // what ends what was said before it
  concluding: entry('donc, alors, mais', 'Il pleut, donc Vorax va à 4D'),
  condition: entry('si, sinon, quand, lorsque, sauf', 'si Mol vient'),
  counter: entry('le, la, les, premier, première, deuxième, troisième, dernier, dernière', 'la Deuxième Garde'),
  crew: entry('hommes, gens, troupes, soldats, gars, guerriers, braves', 'Les hommes de Vorax vont à 4D'),
  determiner: entry(
    'le, la, les, un, une, des, ce, cet, cette, ces, son, sa, leur, mon, ma, lui, eux, ennemi, ennemis',
    'attaque cet ennemi',
  ),
  dont: entry('', ''),
  earlier: entry('', ''),
  // what says of several that all of them do it, or that others do, too
  equally: entry('tous, deux, pareillement, aussi', 'Vorax et Mol restent tous deux'),
  editing: entry('correction', 'Correction'),
  exemplary: entry('exemple, par exemple, règlement, modèle, syntaxe', ''),
  everyday: entry('comme, si, cela, ça, est, là, la, le, une', 'comme cela'),
  'first-person': entry(
    'je, jai, je vais, je pars, je marche, javance, je bouge, je me déplace, je me dirige, je me rends, jattaque, je recule, je monte, je descends',
    'Je me déplace en 4D',
  ),
  following: entry('suit, suivent', 'Vorax suit Mol'),
  given: entry('ordre, ordres, message, messages, mouvement, mouvements', 'oubliez mon message'),
  heading: entry(
    'supposons, supposons que, imaginons, imaginons que, admettons, admettons que, prochain tour, le prochain tour, au prochain tour, tour prochain, dernier tour, au dernier tour, si, peut-être, par exemple, exemple, pourrait, plan, mon plan, idée',
    'Prochain tour:',
  ),
  // what names nobody and nowhere
  indefinite: entry('quelque part, quelquun, nimporte où, nimporte qui, ennemi', "Vorax va n'importe où près de 4D"),
  homonym: entry('je', 'je marche'),
  instead: entry('pas, au lieu de', '4E, pas 4D'),
  journey: entry(
    'chemin, route, voyage, trajet, marche, promenade, train, bus, ferry, bateau, navire, détour, retraite, saut, pas, pied, chemin de fer, cap, sentier',
    'Vorax prend la route de 4D',
  ),
  // what says of a move how it would be
  judging: entry('est, serait, semble, paraît, fait, coûte, sera, était', 'Vorax en 4D serait absurde'),
  'label-from': entry('de, départ, origine, position, depuis', 'Départ: 3D'),
  'label-order': entry('ordre, ordres, action', 'Ordre: rester'),
  'label-piece': entry('armée, armées, unité, nom', 'Armée: Vorax'),
  'label-to': entry('à, vers, arrivée, destination, but, fin, mouvement', 'Arrivée: 4D'),
  moment: entry('temps, moment', 'Il est temps'),
  // verbs of staying that also say what somebody is
  linking: entry('reste, restent, demeure, demeurent', 'Vorax reste, muet et sombre'),
  moving: entry('bouge, bougent', 'Personne ne bouge'),
  my: entry('mon, ma, mes', 'toutes mes armées'),
  narrated: entry('était, étaient, personne', 'la nuit était longue: Vorax: 3D > 4D'),
  nearly: entry('presque, failli, voulais, jai failli, jétais sur le point de, jallais', 'je voulais aller, mais'),
  'no-name': entry(
    'je, tu, il, elle, nous, vous, ils, elles, que, quoi, pourquoi, comment, qui, où, car, oui, non, est, sont, était, ai, a, ont',
    'je 3D > 4D',
  ),
  nobody: entry('personne, aucun, aucune', 'Personne ne bouge'),
  none: entry('aucun, aucune, personne, pas, rien', 'aucune ne bouge'),
  not: entry('pas', 'pas ma faute'),
  habitual: entry('toujours, jamais', 'Vorax reste, comme il le fait toujours'),
  purpose: entry('pour, et', 'Vorax va à 4D pour la remplacer'),
  struck: entry('le, la, les', 'Vorax va à 4D pour la remplacer'),
  'struck-self': entry('me, moi, nous', ''),
  people: entry('vous, tous, toi, eux', 'à vous'),
  pointing: entry('comme, dernier, même, pareil, idem', 'comme avant'),
  presenting: entry('voici, voilà, entre, entrent, vient', 'Voici Vorax, qui va à 4D'),
  pronoun: entry('ça, cela, ceci', 'oubliez ça'),
  relative: entry('qui, que, il, elle, ils, elles', 'Mol, qui part'),
  remark: entry(
    'pour, avec, comme, car, et, mais, ou, puis, en, sur, dans, par, est, ce, cette, nous, là',
    'attaque Vorax pour le roi',
  ),
  saying: entry('dit, disait, écrit, crie, demande, répond', 'Mol dit: à 4D'),
  staying: entry('reste, restent, rester, tient, tiennent', 'Reste.'),
  step: entry('case, cases', 'deux cases'),
  swapping: entry('échange, échanger, échangent', 'échange avec Mol'),
  towards: entry('', ''),
  'taking-back': entry('oubliez, ignorez, annulez, supprimez, oublie', 'oubliez mon message'),
  title: entry('st, ste, m, mme, dr', 'St. Elmo'),
  unmoving: entry(
    'regarde, regardent, observe, observent, voit, voient, écrit, écrivent, crie, crient, salue, saluent, attend, attendent, dort, dorment, écoute, écoutent, garde, gardent, appartient, appartiennent, tire, tirent, vise, visent, parle, parlent, chante, chantent, rêve, rêvent, surveille, surveillent, pense, pensent',
    'Vorax regarde en 4D',
  ),
  unsure: entry('peut-être, provisoire, brouillon, si, pas', '(provisoire)'),
  waiting: entry('après, avant', 'après Mol'),
  we: entry('nous, mon, ma, mes, notre, nos', 'nous allons à 4D'),
  you: entry('tu, toi, ton, ta, tes, vous, votre, vos', 'tu devrais aller à 4D'),
  // what says that it is done by now
  perfect: entry('ai, jai, avons', ''),
  // what points at a place that is named elsewhere
  'pointing-there': entry('là, où, y', ''),
  'to-come': entry('va, vont', ''),
  // who uses these begs, and wishes
  requesting: entry('pourrait, pourraient, pourrais, pourriez', ''),
  please: entry('sil vous plaît, sil te plaît, sil vous plait, svp, stp', ''),
  // until a day that is no other time
  farewell: entry('à demain, a demain, à demain tous', ''),
  wishing: entry(
    'jaimerais, je voudrais, voudrais, aimerais, souhaite, préfère, veux, je veux que',
    'Je voudrais Vorax en 4D',
  ),
  // where somebody goes to, where no square says it
  somewhere: entry(
    'ailleurs, plus, quelque, près, vers, maison, côté, gauche, droite, arrière, avant, rapproche, loin',
    '',
  ),
};
