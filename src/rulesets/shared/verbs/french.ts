import { spell } from '../../../reading/words/spell.js';
import type { Hints, Verbs } from './verbs.js';

/** The verbs of armies on a map in French. */
export const FRENCH_VERBS: Verbs = {
  go: spell(`
    je vais/pars/marche/avance/bouge/déplace/mène/envoie/fais avancer, je me déplace/dirige/rends, jenvoie, javance, javance
    va/vont/vais/aller, sen va/vont, men vais, avance/avancent/avancer, marche/marchent/marcher, part/partent/partir, se déplace/déplacent
    se dirige/dirigent, se rend/rendent, bouge/bougent, recule/reculent, retourne/retournent, revient/reviennent, monte/montent, descend/descendent
  `),
  engage: spell('jattaque, attaque/attaquent/attaquer, engage/engagent/engager, et attaque'),
  replace: spell('remplace/remplacent/remplacer, prend/prennent la place/relève de/du/des'),
  joint: spell('attaque conjointe, attaque commune, engagement conjoint, joint engage'),
  intercept: spell('intercepte/interceptent/intercepter'),
  transfer: spell('transfère/transfèrent/transférer, transfert, donne/donnent des troupes, transfere'),
  stand: spell(`
    je reste, je reste sur place/ici/là, reste/restent/rester, reste/restent sur/en place, reste/restent où il/elle est, reste/restent ou il/elle est, reste/restent où ils/elles sont, reste/restent ou ils/elles sont, demeure/demeurent, reste/restent ici/là/immobile/immobiles, reste/restent où il/elle est, tient/tiennent
    tient/tiennent sa/leur/la position, garde/gardent sa/leur/la position, attend/attendent, est/sont en combat, en combat, en bataille, combat/combattent
  `),
  halt: spell(`
    pas de mouvement pour, aucun mouvement pour, pas dordre pour, pas de mouvement, aucun mouvement, pas dordre, aucun ordre, ne bouge/bougent pas, ne se déplace/déplacent pas, bouge/bougent pas
  `),
};

export const FRENCH_HINTS: Hints = {
  go: spell(`
    vole, volent, trotte, trottent, saute, sautent, glisse, glissent, roule, roulent, grimpe, grimpent, navigue, naviguent, défile, défilent, fuit, fuient, porte, portent, dévale, dévalent, déboule, déboulent, débarque, débarquent, chevauche, chevauchent, cavale, rampe, traverse, traversent, bouge, glisse, replie, replient, déménage, déménagent,
    aille, aillent, avance, pousse, poussent, recule, remonte, remontent, redescend, redescendent, grimpe, déplacent, suit, suivent, conduis, conduit, mets, mène, fais, fait,
    quitte, quittent, arrive, arrivent, passe, passent, court, courent, fonce, foncent, rampe, rampent, file, filent
    progresse, progressent, galope, galopent, rejoint, rejoignent, gagne, gagnent, envoie, envoies, envoyons, mène, déplace
    amène, dirige, traîne, traînent, vient, viennent, entre, entrent
  `),
  engage: spell('affronte, affrontent, assaille, assaillent, frappe, frappent, combattre'),
  replace: spell('relève, relèvent'),
};
