import { spell } from '../../../reading/words/spell.js';
import type { Hints, Verbs } from './verbs.js';

/** The verbs of armies on a map in Dutch. */
export const DUTCH_VERBS: Verbs = {
  go: spell(`
    gaat/gaan/ga, trekt/trekken/trek, marcheert/marcheren/marcheer, loopt/lopen, beweegt/bewegen, verplaatst/verplaatsen zich, reist/reizen
    rukt/rukken op, vertrekt/vertrekken, keert/keren terug, rijdt/rijden, zeilt/zeilen, sluipt/sluipen, wandelt/wandelen
  `),
  engage: spell('valt/vallen/val, aanvallen, aanval, aanval op, attackeert/attackeren, bevecht/bevechten, engage'),
  replace: spell('vervangt/vervangen/vervang, lost/lossen af, aflossen, neemt/nemen de plaats /in van'),
  joint: spell('gezamenlijke aanval, gezamenlijk aanvallen, joint engage'),
  intercept: spell('onderschept/onderscheppen/onderschep'),
  transfer: spell('transfer, transfereert/transfereren, draagt/dragen troepen over, geeft/geven troepen'),
  stand: spell(`
    blijft/blijven/blijf, blijft/blijven/blijf staan/hier/daar/liggen/zitten/thuis, blijft/blijven waar ie/hij/ze is, blijft/blijven waar hij/zij/het is, blijft/blijven waar ze zijn, houdt/houden stand
    houdt/houden zijn/hun/de positie, wacht/wachten, staat/staan, in gevecht, vecht/vechten, in de strijd, rust uit
  `),
  halt: spell(
    'geen zet voor, geen beweging voor, geen orders voor, geen zet, geen beweging, geen orders, geen bevel, beweegt/bewegen niet, gaat/gaan nergens heen, verplaatst/verplaatsen zich niet',
  ),
};

export const DUTCH_HINTS: Hints = {
  go: spell(`
    vliegt, vliegen, draaft, draven, galoppeert, galopperen, springt, springen, rolt, rollen, klimt, klimmen, stroomt, stromen, draait, draaien, strompelt, strompelen, stapt, stappen, huppelt, huppelen, waggelt, waggelen, glijdt, glijden, zwemt, zwemmen, stormt, stormen, dendert, denderen, zakt, zakken, steekt, steken, schuif, schuift,
    verlaat, verlaten, komt, komen, kruipt, kruipen, rent, rennen, snelt, snellen, stuur, stuurt, sturen, breng, brengt
    leid, leidt, verplaats, verplaatst, verplaatsen, schuift, schuiven, sjokt, sjokken, rukt, rukken, vaart, varen, vlucht, vluchten
  `),
  engage: spell('bestormt, bestormen, overvalt, overvallen, slaat'),
  replace: spell('lost, lossen, verdringt, verdringen'),
};
