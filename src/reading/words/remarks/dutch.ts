import { entry, type Remarks } from '../roles.js';

/** What Dutch remarks say of an order. */
export const DUTCH_REMARKS: Remarks = {
  unsettled: entry(
    `concept, kladje, voorlopig, voorlopige, nog te bevestigen, te bevestigen, onbeslist, onzeker, onder voorbehoud, niet zeker/definitief/besloten/bevestigd/officieel, nog niet zeker/definitief/besloten/bevestigd/helemaal, niet helemaal zeker, weet nog niet, vrij zeker, bijna zeker, vrijwel zeker
     kan nog veranderen, kan veranderen, kan wijzigen, kan nog wijzigen, verandert misschien, denk er nog over, denk nog na, ben nog aan het denken, nog aan het nadenken, moet nog nadenken, moet er nog over, even nadenken, nachtje over slapen, erover nadenken, hangt af van, hangt ervan, afhankelijk van, in afwachting van, wacht nog op, wacht op
     bevestig later, bevestig ik later, pas ik nog aan, geen order, geen bevel, geen echt bevel, telt niet, niet meetellen, hypothetisch, maar een idee, slechts een idee, gewoon een idee, nog geen idee, in behandeling, nog open, nog onder overleg`,
    'Vorax: 3D > 4D (voorlopig)',
  ),
  opinion: entry(
    `denk ik, ik denk, geloof ik, ik geloof, neem ik aan, ik neem aan, vermoed ik, volgens mij, misschien, wellicht, waarschijnlijk, mogelijk, vermoedelijk, weet niet, weet ik niet, weet ik nog niet, weet nog niet, ik weet het niet, wie weet, geen idee
     of niet, of toch niet, of zo, of zoiets, in theorie, theoretisch, indien mogelijk, als het kan, als dat mag, als het mag, zo mogelijk, grapje, geintje, een grapje, maar een grapje, of blijven`,
    'Vorax: 3D > 4D. Denk ik.',
  ),
  // what somebody waits for: a piece that stays may do so
  awaiting: entry('in afwachting van, wacht op', 'Vorax blijft, in afwachting van Anna'),
  bound: entry(
    `als, alleen als, maar alleen als, tenzij, behalve als, mits, op voorwaarde dat, aangenomen dat, aangenomen, ervan uitgaand, zolang, zodra, anders, in geval van, ingeval, indien
     afhankelijk van, onder voorbehoud, hangt af`,
    'Vorax: 3D > 4D. Tenzij Anna nee zegt.',
  ),
  // begins what stands before an order in its own sentence
  given: entry(
    `mits, op voorwaarde, aangenomen, tenzij, zolang, onder voorbehoud, afhankelijk van, alleen als, indien`,
    'Mits Anna akkoord gaat: Vorax: 3D > 4D',
  ),
  'taking-back': entry(
    `toch niet, nee, neen, nee toch niet, tenzij, wacht, wacht even, laat maar, vergeet, vergeten, negeer, negeren, schrap, annuleer, geannuleerd, ingetrokken, vervallen, liever niet, beter niet, bij nader inzien, bij nader inzien niet, niet
     volgende beurt, de volgende beurt, volgende ronde, volgende week, over twee/drie beurten, vorige beurt, van vorige beurt, orders van vorige beurt, order van vorige beurt, bevel van vorige beurt, oude order, oud bevel, oude bevelen, een andere keer
     voorbeeld, bijvoorbeeld, een voorbeeld, even wachten`,
    'Vorax: 3D > 4D. Laat maar.',
  ),
  // begins a remark that takes back, whatever it says of why
  recanting: entry('nee wacht, wacht nee, oh nee, toch niet', 'Vorax: 3D > 4D. Nee wacht dat is te ver'),
  // all of a remark before an order, or within one, that does not count
  void: entry(
    `negeer, negeren, geannuleerd, ingetrokken, vervallen, oude order, oude orders, oud bevel, oude bevelen, vorige beurt, van vorige beurt, orders van vorige beurt, voorbeeld, bijvoorbeeld, volgende beurt, voor volgende beurt, grapje`,
    'Oude orders: Vorax: 3D > 4D',
  ),
  asked: entry(
    `ok, oké, oke, goed, klopt, klopt dat, mag dat, mag ik, kan dat, kan ik, zal ik, moet ik, toegestaan, legaal, mogelijk, wat denken, wat vinden, meningen, of niet, toch, akkoord, is dat`,
    'Vorax: 3D > 4D. Mag dat?',
  ),
  filling: entry(
    `oh, ach, ah, hm, hmm, nou, tja, sorry, en, maar, graag, alsjeblieft, aub, eigenlijk, dat, dit, die, deze, is, was, het, de, een, mijn, alles, bericht, post, order, orders, bevel, bevelen, zet, boven, bovenstaande, hierboven, ik, nog, nu, alleen, voor, van, even, toch, ook, heel, dus, er`,
    'Ach, vergeet dat bevel.',
  ),
};
