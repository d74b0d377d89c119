import { DUTCH_MARKS } from './dutch-marks.js';
import { DUTCH_REMARKS } from './remarks/dutch.js';
import { entry, type HumanLanguage } from './roles.js';

/** Dutch. */
export const dutch = {
  id: 'nl',
  telltale: entry(
    `misschien, wellicht, en, het, een, de, niet, ik, wij, naar, van, vanuit, met, blijft, blijven, blijf, gaat, gaan, trekt, trekken, valt, vallen, aan
     zijn, maar, als, mijn, beurt, zet, zetten, bevelen, leger, legers, alle, geen, graag, bedankt, hallo, rest, verder
     vervangt, vervangen, marcheert, marcheren, verplaatst, staan, deze, dan, daarna, wordt, aanvallen, op, neemt, neem, dat, hij, zij, ze, zal, ga, stuur, voor, ook, nog, wel, omdat, waar, want, terwijl, bij, uit, dus, goedenavond`,
    'Vorax gaat van 3D naar 4D',
  ),
  endings: entry('t, en', 'Vorax stroomt naar 4D'),
  slurred: entry('', ''),
  tokens: {
    to: entry('naar, tot, richting, naar toe', 'Vorax gaat van 3D naar 4D'),
    from: entry('van, vanuit, vanaf, uit', 'Vorax gaat van 3D naar 4D'),
    via: entry('via, door, langs', 'Vorax: 3D > 5D via 4D'),
    at: entry('op, in, bij, te, @', 'Vorax blijft op 3D'),
    with: entry('met, samen met', 'gezamenlijke aanval met Mol'),
    and: entry('en, &, +, alsmede', 'Vorax en Mol blijven'),
    thereafter: entry('dan, daarna, vervolgens, en dan', 'Vorax: 3D > 4D dan 5D'),
    aux: entry('is, zijn, zal, zullen, wordt, worden', 'Vorax zal blijven'),
    all: entry('alle, alle legers, mijn legers, al mijn legers, alles, iedereen', 'Al mijn legers blijven'),
    rest: entry(
      'rest, de rest, de anderen, alle anderen, de overige legers, mijn andere legers, de rest van mijn legers',
      'De rest blijft',
    ),
    or: entry('of, ofwel, dan wel', 'Vorax: 3D > 4D of 4E'),
    hedge: entry(
      `stel dat, stel je voor, veronderstel, aangenomen, over twee/drie/enkele beurten, volgende keer, in/ de komende beurt/ronde, komende beurt/ronde, de beurt/ronde erna/daarna, niet in/ deze beurt/ronde, stond op het punt om, stond op het punt, wou, volgende week, vorige week, vorige ronde, volgende ronde, als, indien, mits, tenzij, misschien, wellicht, mogelijk, behalve, zou, zouden, kan, kunnen, kon, konden, moest, moesten
       wil, wilde, wilden, plan, mijn plan, idee, voorstel, stel, bijvoorbeeld, voorbeeld, niet, nooit, niemand, geen enkele, zodra
       wanneer, totdat, anders, volgende beurt, de volgende beurt, vorige beurt, de vorige beurt, bijna, was, waren, had, hadden
       werd, werden, maar, concept, voorlopig, in plaats van`,
      'Vorax zou naar 4D kunnen gaan',
    ),
    recall: entry(
      'neemt/nemen zijn/haar/hun plaats, hetzelfde, hetzelfde als vorige keer/beurt, zelfde als vorige keer/beurt, idem, zoals eerder, zoals vorige beurt, ruilen, ruilt, wisselt, wisselen',
      'Vorax: zoals vorige beurt',
    ),
    compass: entry(
      'noord, noorden, zuid, zuiden, oost, oosten, west, westen, vakken, vakjes, stappen, twee, drie, vier',
      'Vorax gaat twee vakjes',
    ),
    polite: entry(
      'tot morgen, graag, alsjeblieft, alstublieft, aub, bedankt, dank je, dank u, deze beurt, deze keer, vandaag, nu, nog, ook, eveneens, gewoon, aan, daar, hier, er, toe, weer',
      'Vorax naar 4D graag',
    ),
    amend: entry('ik bedoelde, correctie, wacht, nee wacht, vergeet dat, toch liever', 'Correctie: Vorax naar 4D'),
    lead: entry(
      'laat maar weten, laat het weten, laat me weten, zeg het maar, roep maar, sorry, orders, mijn orders, bevelen, mijn bevelen, bevel, zetten, mijn zetten, zet, beurt, hallo, hoi, goedenavond, goedemorgen, dus, nou, ik, wij, we, mijn, de, het, leger, legers, terwijl, ten eerste, tenslotte, ten slotte, hier zijn mijn orders, ik wil dat, wat betreft, heren, dames, mensen, vrienden, jongens, meiden, dag allemaal, hoi allemaal',
      'Mijn orders: Vorax naar 4D',
    ),
  },
  marks: DUTCH_MARKS,
  remarks: DUTCH_REMARKS,
} as const satisfies HumanLanguage;
