import { entry, type HumanLanguage } from './roles.js';

/** What Dutch words mean beside the tokens they are. */
export const DUTCH_MARKS: HumanLanguage['marks'] = {
  able: entry(
    'kan, kunnen, moet, moeten, mag, mogen, probeert, proberen, klaar, dichtbij, weigert, wil, willen',
    'Vorax moet naar 4D',
  ),
  adverbial: entry('met, zonder, als, onder, in, bij, door, tegen, ondanks, op, te', 'Met moeite gaat Vorax naar 4D'),
  aiming: entry('op, in', 'Vorax trekt op 4D'),
  arriving: entry(
    'kampeert, kamperen, kamp, stelling, kwartier, aan, neer, halt, stopt, stoppen, eindigt, eindigen, landt, landen, plaats, positie',
    'Vorax slaat zijn kamp op 4D op',
  ),
  'aside-opening': entry(
    'want, omdat, aangezien, terwijl, waar, hoewel, zodat, die',
    'Vorax gaat naar 4D waar bier is',
  ),
  asking: entry('wie, wat, waarom, hoe, waar, waarheen, welk, welke', 'Waarom gaat Vorax naar 4D'),
  article: entry('de, het, mijn, ons, onze, zijn, haar, hun, leger, vak, dappere', 'Mijn leger Vorax'),
  'off-goal': entry('voorbij, naast, achter, voor, tegen, rond, om, tussen, ver, sinds, dan', 'Vorax gaat voorbij 4D'),
  opining: entry(
    'denk, denkt, denken, geloof, gelooft, hoop, hoopt, vermoed, wed, vrees, blijkbaar, schijnbaar, weet, weten, mening, gerucht, vind',
    'Ik denk Vorax gaat naar 4D',
  ),
  'other-time': entry(
    'later, morgen, gisteren, straks, binnenkort, soms, vaak, volgende, vorige, vorig, ooit, vroeger, weken, beurten',
    'Vorax gaat morgen naar 4D',
  ),
  past: entry(
    'ging, gingen, trok, trokken, marcheerde, marcheerden, viel, vielen, kwam, kwamen, bleef, bleven, heeft, hebben, heb, gegaan, getrokken, aangevallen, gekomen, gebleven, zei, schreef, was, waren, had, hadden',
    'Vorax ging naar 4D',
  ),
  particle: entry('op, terug, verder, door, rechtstreeks, heen, toe', ''),
  partitive: entry('van', ''),
  possessive: entry('', ''),
  reason: entry('want, omdat', ''),
  reflexive: entry('zich, zichzelf', ''),
  resting: entry('op, in, bij', 'Vorax is op 4D'),
  // where somebody goes once more behind a move that is read
  returning: entry('terug, weer, huiswaarts', 'Vorax: 3D > 4D en terug'),
  onward: entry('verder', 'Vorax: 3D > 4D en verder naar Mol'),
  respectively: entry('respectievelijk', 'Vorax en Mol gaan naar 4D en 5D respectievelijk'),
  sending: entry(
    'stuur, stuurt, sturen, zend, zendt, breng, brengt, leid, leidt, verplaats, beveel',
    'Ik stuur Vorax naar 4D',
  ),
  subordinate: entry('dat, omdat, die, want, hoewel, waar, zodat', 'Vorax, omdat 4D vrij is'),
  // contractions a clause of its own begins with
  contracted: entry('tis, is, zijn, kzal', "Vorax blijft, 't is laat"),
  'standing-for': entry('zij, ze, hij, het, beide, deze', 'Zij gaan naar 4D'),
  'about-orders': entry('bevel, bevelen, order, orders, zet, zetten', 'geen order'),
  'about-people': entry('je, jullie, u', 'niet jullie'),
  'about-things': entry('een, mijn, de, het', 'niet mijn schuld'),
  alike: entry('ook, eveneens', 'Mol ook'),
  announcing: entry('mijn orders, hier zijn mijn orders', 'hier zijn mijn orders:'),
  'another-turn': entry(
    'volgende week, vorige week, vorige ronde, volgende ronde, volgende beurt, de volgende beurt, vorige beurt, de vorige beurt, in/ de komende beurt/ronde, komende beurt/ronde, de beurt/ronde erna/daarna, niet in/ deze beurt/ronde',
    '',
  ),
  // what says with a name before it that one goes where another stands
  stead: entry('plaats, plek', "Mol neemt Vorax' plaats op 5D"),
  taking: entry('neemt, nemen', "Mol neemt Vorax' plaats op 5D"),
  'anothers-place': entry('neemt/nemen zijn/haar/hun plaats', 'Mol gaat naar 5D en Vorax neemt zijn plaats'),
  bartering: entry('verkoop, koop, gezocht, ruil, aangeboden', ''),
  bidding: entry('laat, maak', 'laat Vorax naar 4D'),
  keeping: entry('laat, laten, houd, hou', 'Ik laat Vorax op 3D'),
  'up-to': entry('', ''),
  bound: entry('moet, moeten, zou, zouden', 'Vorax moet vanavond op 4D zijn'),
  bygone: entry(
    'gisteren, vorige, vorig, vroeger, vorige week, vorige ronde, vorige beurt, de vorige beurt',
    'Zoals gisteren gezegd gaat Vorax naar 4D',
  ),
  'of-now': entry('nu, vandaag, deze beurt', 'Vorax gaat nu naar 4D'),
  'leaving-open': entry('misschien, wellicht, waarschijnlijk, denk, geloof, vermoed', 'Vorax: 3D > 4D, denk ik'),
  perhaps: entry('misschien, wellicht, waarschijnlijk', 'Vorax gaat misschien naar 4D'),
  but: entry('maar', 'maar Vorax blijft'),
  calling: entry(
    'laat maar weten, laat het weten, laat me weten, zeg het maar, roep maar, sorry',
    'Vorax naar 4D, laat maar weten als het fout is',
  ),
  // what ends what was said before it
  concluding: entry('dus, daarom, maar', 'Het regent, dus Vorax gaat naar 4D'),
  condition: entry('als, indien, tenzij, anders, zodra, wanneer', 'als Mol komt'),
  counter: entry('de, het, eerste, tweede, derde, laatste', 'de Tweede Garde'),
  crew: entry('mannen, lui, troepen, soldaten, jongens, krijgers', 'De mannen van Vorax gaan naar 4D'),
  determiner: entry(
    'de, het, een, die, dat, deze, elke, alle, hem, haar, hen, mijn, jouw, vijand',
    'valt de vijand aan',
  ),
  dont: entry('', ''),
  earlier: entry('', ''),
  // what says of several that all of them do it, or that others do, too
  equally: entry('allebei, beide, gewoon, lekker, even, ook', 'Vorax en Mol blijven allebei'),
  editing: entry('correctie', 'Correctie'),
  exemplary: entry('voorbeeld, bijvoorbeeld, spelregels, regelboek', ''),
  everyday: entry('als, zo, dat, is, hier, daar, de, het, die', 'zo is het'),
  'first-person': entry('ik', ''),
  following: entry('volgt, volgen', 'Vorax volgt Mol'),
  given: entry('bevel, bevelen, order, orders, post, bericht, zet, zetten', 'vergeet mijn post'),
  heading: entry(
    'stel dat, stel je voor, veronderstel, aangenomen, volgende beurt, de volgende beurt, vorige beurt, de vorige beurt, als, misschien, bijvoorbeeld, voorbeeld, zou, plan, mijn plan, idee',
    'Volgende beurt:',
  ),
  // what names nobody and nowhere
  indefinite: entry('ergens, iemand, wie dan ook, waar dan ook, vijand', 'Vorax gaat ergens naar 4D'),
  homonym: entry('je', 'je weet het'),
  instead: entry('niet, in plaats van', '4E, niet 4D'),
  journey: entry(
    'weg, reis, tocht, mars, wandeling, trein, bus, veerboot, boot, schip, omweg, terugtocht, sprong, stap, stappen, pad, pas',
    'Vorax maakt de reis naar 4D',
  ),
  // what says of a move how it would be
  judging: entry('is, zou, lijkt, klinkt, kost, maakt, voelt, was, wordt', 'Vorax naar 4D lijkt me niets'),
  'label-from': entry('van, start, begin, positie, vanaf, locatie', 'Van: 3D'),
  'label-order': entry('order, orders, bevel, actie', 'Bevel: blijven'),
  'label-piece': entry('leger, legers, eenheid, naam', 'Leger: Vorax'),
  'label-to': entry('naar, doel, bestemming, einde, eind, zet', 'Naar: 4D'),
  moment: entry('tijd', 'Tijd voor Vorax'),
  // verbs of staying that also say what somebody is
  linking: entry('blijft, blijven', 'Vorax blijft, stil en grimmig'),
  moving: entry('beweegt, verplaatst', 'Niemand beweegt'),
  my: entry('mijn', 'al mijn legers'),
  narrated: entry('was, waren, niemand', 'de nacht was lang: Vorax: 3D > 4D'),
  nearly: entry('bijna, wilde, wilden, wou, stond op het punt, stond op het punt om', 'ik wilde gaan, maar'),
  'no-name': entry(
    'ik, wij, we, je, jij, hij, zij, ze, het, wat, waarom, hoe, wie, waar, daar, want, ja, nee, is, zijn, was, heeft, hebben',
    'ik 3D > 4D',
  ),
  nobody: entry('niemand', 'Niemand beweegt'),
  none: entry('geen, niemand, niet, niets', 'geen beweegt'),
  not: entry('niet', 'niet mijn schuld'),
  habitual: entry('altijd, nooit', 'Vorax blijft, zoals hij altijd doet'),
  purpose: entry('om', 'Vorax gaat naar 4D om hem te vervangen'),
  struck: entry('hem, haar, het, hen, ze', 'Vorax gaat naar 4D om hem te vervangen'),
  'struck-self': entry('mij, me, ons', ''),
  people: entry('jullie, je, allen, ons', 'naar jullie'),
  pointing: entry('als, zoals, vorige, zelfde, hetzelfde', 'zoals vorige beurt'),
  presenting: entry('komt, komen, hier, ziehier', 'Daar komt Vorax, die naar 4D gaat'),
  pronoun: entry('dat, dit', 'vergeet dat'),
  relative: entry('die, dat, hij, zij, ze', 'Mol, die gaat'),
  remark: entry(
    'voor, af, met, als, want, omdat, en, maar, of, dan, in, op, bij, is, deze, ik, wij, om',
    'valt Vorax aan voor de koning',
  ),
  saying: entry('zei, zegt, schreef, schrijft, riep, vroeg', 'Mol zei: naar 4D'),
  staying: entry('blijft, blijven, blijf, staat, houdt, wacht', 'Blijf.'),
  step: entry('vak, vakken, vakje, vakjes, stap, stappen', 'twee vakjes'),
  swapping: entry('ruilen, ruilt, wisselt, wisselen', 'ruilt met Mol'),
  towards: entry('richting', ''),
  'taking-back': entry('vergeet, negeer, schrap, annuleer', 'vergeet mijn post'),
  title: entry('st, dhr, mevr, dr', 'St. Elmo'),
  unmoving: entry(
    'kijkt, kijken, staart, staren, ziet, zien, schrijft, schrijven, roept, roepen, groet, groeten, zwaait, zwaaien, slaapt, slapen, luistert, luisteren, bewaakt, bewaken, hoort, horen, schiet, schieten, mikt, mikken, zegt, zeggen, zingt, zingen, droomt, dromen, bouwt, bouwen',
    'Vorax kijkt naar 4D',
  ),
  unsure: entry('misschien, voorlopig, concept, niet, als', '(voorlopig)'),
  waiting: entry('nadat, voordat', 'nadat Mol gaat'),
  we: entry('ik, wij, we, mijn, ons, onze', 'wij gaan naar 4D'),
  you: entry('jij, je, jou, jouw, jullie, u, uw', 'jij zou naar 4D moeten'),
  // what says that it is done by now
  perfect: entry('heb, hebben', ''),
  // what points at a place that is named elsewhere
  'pointing-there': entry('daar, waar, daarheen, erheen', ''),
  'to-come': entry('zal, zullen', ''),
  // who uses these begs, and wishes
  requesting: entry('zou, kan', ''),
  please: entry('alsjeblieft, alstublieft, aub, graag', ''),
  // until a day that is no other time
  farewell: entry('tot morgen', ''),
  wishing: entry('wil, zou, wens, liever, ik wil dat', 'Ik wil Vorax op 4D'),
  // where somebody goes to, where no square says it
  somewhere: entry(
    'verder, ergens, dichterbij, naast, richting, huis, terug, links, rechts, vooruit, achteruit, weg',
    '',
  ),
};
