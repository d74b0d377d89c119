import { spell } from '../../../../reading/words/spell.js';
import type { Hints, Verbs } from './verbs.js';

/** The verbs of rule 3.2 in Dutch. */
export const DUTCH_VERBS: Verbs = {
  // 3.2.2
  go: spell(`
    gaat/gaan/ga, trekt/trekken/trek, marcheert/marcheren/marcheer, loopt/lopen, beweegt/bewegen, verplaatst/verplaatsen zich, reist/reizen
    rukt/rukken op, vertrekt/vertrekken, keert/keren terug, rijdt/rijden, zeilt/zeilen, sluipt/sluipen, wandelt/wandelen
  `),
  // 3.2.2.2
  engage: spell('valt/vallen/val, aanvallen, aanval, aanval op, attackeert/attackeren, bevecht/bevechten, engage'),
  replace: spell('vervangt/vervangen/vervang, lost/lossen af, aflossen'),
  // 3.2.5
  joint: spell('gezamenlijke aanval, gezamenlijk aanvallen, joint engage'),
  // 3.2.3
  intercept: spell('onderschept/onderscheppen/onderschep'),
  // 3.2.4
  transfer: spell('transfer, transfereert/transfereren, draagt/dragen troepen over, geeft/geven troepen'),
  // 3.2.1
  stand: spell(`
    blijft/blijven/blijf, blijft/blijven/blijf staan/hier/daar, blijft/blijven waar hij/zij/het is, blijft/blijven waar ze zijn, houdt/houden stand
    houdt/houden zijn/hun/de positie, wacht/wachten, staat/staan, in gevecht, vecht/vechten, in de strijd, rust uit
  `),
  halt: spell(
    'geen zet, geen beweging, geen orders, geen bevel, beweegt/bewegen niet, gaat/gaan nergens heen, verplaatst/verplaatsen zich niet',
  ),
};

export const DUTCH_HINTS: Hints = {
  go: spell(`
    verlaat, verlaten, komt, komen, kruipt, kruipen, rent, rennen, snelt, snellen, stuur, stuurt, sturen, breng, brengt
    leid, leidt, verplaats, verplaatst, verplaatsen, schuift, schuiven, sjokt, sjokken, rukt, rukken, vaart, varen, vlucht, vluchten
  `),
  engage: spell('bestormt, bestormen, overvalt, overvallen, slaat'),
  replace: spell('verdringt, verdringen'),
};
