import type { Spoken } from './roles.js';

/** Dutch. */
export const dutch = {
  id: 'nl',
  telltale: `mits, tenzij, anders, misschien, wellicht, en, het, een, de, niet, ik, wij, naar, van, vanuit, met, blijft, blijven, blijf, gaat, gaan, trekt, trekken, valt, vallen, aan, zijn, maar, als, mijn, beurt, zet, zetten, bevelen, leger, legers, alle, geen, graag, bedankt, verder, vervangt, vervangen, marcheert, marcheren, verplaatst, staan, deze, dan, daarna, wordt, aanvallen, op, neemt, neem, dat, hij, zij, ze, zal, ga, stuur, voor, ook, nog, wel, omdat, waar, want, terwijl, bij, uit, dus, goedenavond, waarschijnlijk, zeker, definitief, voorlopig, voorbehoud, geannuleerd, grapje, denk, geloof, liever, negeer, vergeet, theorie, bijvoorbeeld, vorige, volgende, afwachting, voorwaarde, akkoord, idee, weet, laat, nadenken, zo, akkoord`,
  announcing:
    'order, orders, bevel, bevelen, zet, zetten, hier, dus, vandaag, vanavond, nu, deze beurt/week/ronde, mij, twee, drie, correctie, nieuw, nieuwe, snel, even, afgesproken, beloofd, in het nederlands, antwoord, kort, plan, rechter, telefoon, mobiel, trein, bus, kantoor, werk, school, poging, let op, uur, uren, minuut, minuten, deadline, tijd, op tijd, vroeg, laat, pauze, batterij, over, nog',
  disclaiming:
    'geen echte/echt orders/bevelen/zetten, is/zijn geen order/orders/bevel/bevelen/zet/zetten, niets hiervan/hier is een/telt order/bevel/zet, niets hiervan/hier telt, niks hiervan/hier telt, niks hiervan is een order/bevel, dit telt niet, dit/deze zijn niet mijn orders/zetten',
  words: {
    go: `neemt/nemen stelling/positie, gaat/gaan/ga, trekt/trekken/trek, marcheert/marcheren/marcheer, loopt/lopen, beweegt/bewegen, verplaatst/verplaatsen zich, reist/reizen, rukt/rukken /op, vertrekt/vertrekken, keert/keren terug, rijdt/rijden, zeilt/zeilen, sluipt/sluipen, wandelt/wandelen, vliegt/vliegen, draaft, springt/springen, rolt/rollen, klimt/klimmen, stapt/stappen, glijdt, stormt, zakt/zakken, schuift/schuiven, verlaat/verlaten, komt/komen, kruipt/kruipen, rent/rennen, snelt, sjokt, vaart/varen, vlucht, volgt/volgen, hobbelt, wandelt, strompelt, schrijdt, waadt`,
    send: 'stuur/stuurt/sturen, breng/brengt/brengen, leid/leidt, verplaats/verplaatst/verplaatsen, laat, zet, schuif, neem mee',
    strike:
      'valt/vallen/val /aan, aanvallen, aanval /op, attackeert/attackeren, bevecht/bevechten, engage, bestormt/bestormen, overvalt, slaat, tegen',
    relieve: 'vervangt/vervangen/vervang, lost/lossen/los /af, aflossen, neemt/nemen de/zijn/haar/hun plaats /in /van',
    together: 'gezamenlijke aanval, gezamenlijk aanvallen, joint engage, joint',
    catch: 'onderschept/onderscheppen/onderschep',
    give: 'transfer, transfereert/transfereren, draagt/dragen troepen over',
    stay: `blijft/blijven/blijf, blijft/blijven/blijf staan/hier/daar/liggen/zitten/thuis, blijft/blijven waar ie/hij/ze/zij/het is/zijn, houdt/houden stand, houdt/houden zijn/hun/de positie, wacht/wachten, in gevecht, vecht/vechten, in de strijd, rust uit, geen zet/beweging/orders/bevel /voor, beweegt/bewegen niet, gaat/gaan nergens heen, verplaatst/verplaatsen zich niet`,
    swap: 'ruilt/ruilen, wisselt/wisselen',
    to: 'naar, tot, richting, naar toe',
    from: 'van, vanuit, vanaf, uit',
    at: 'op, in, bij, te',
    via: 'via, door, langs',
    away: 'naast, achter, voor, rond, zonder, in plaats van',
    there: 'daarheen, erheen',
    and: 'en, alsmede, plus',
    or: 'anders, of, ofwel, dan wel',
    after: 'dan, daarna, vervolgens, en dan',
    with: 'met, samen met',
    i: 'ik, wij, we, mij',
    you: 'jij, je, jouw, jullie, u, uw',
    it: 'hij, zij, ze, het',
    who: 'die, dat',
    him: 'hem, haar, hen, hun, het, ze',
    all: 'alle, alle legers, mijn legers, al mijn legers, alles, iedereen, allebei, beide',
    rest: 'rest, de rest, de anderen, alle anderen, de overige legers, mijn andere legers, de rest van mijn legers',
    except: 'behalve, uitgezonderd, op één na',
    unit: 'leger, legers, troep, troepen, eenheid, agent, generaal, kapitein, kolonel, luitenant, admiraal, koning, koningin, prins, prinses, graaf, hertog, baron, vloot, schip, regiment, bataljon, compagnie, brigade, horde, divisie',
    whoever: 'de vijand, vijanden, wie, niemand, iemand, degene',
    not: 'niet, nooit, niemand, geen, nergens, weiger, vergeten',
    if: 'als, indien, mits, tenzij, zodra, wanneer, totdat, behalve, zolang, hangt af van, dat hangt af van, hangt ervan af, het hangt ervan af, afhankelijk van, ligt eraan, op voorwaarde dat, in afwachting van, wacht nog op, alleen als, enkel als, mits',
    maybe:
      'met geluk, met een beetje geluk, in het beste/slechtste geval, volgens mij, naar mijn mening, in principe, willekeurig, kop of munt, misschien, wellicht, mogelijk, waarschijnlijk, denk ik, ik denk, geloof ik, of zo, vermoedelijk, vrij/bijna/redelijk zeker, niet helemaal zeker, ik weet het niet zeker, weet niet zeker, ik neem aan, neem ik aan, vermoed ik, dacht ik, lijkt me',
    might: 'zou, zouden, kan, kunnen, kon, konden, wilde, wilden, wou, bijna, stond op het punt, zou graag',
    should: 'moest, moesten, moet, moeten, wil, willen',
    past: 'was, waren, had, hadden, werd, werden, ging, gingen, kwam, kwamen, heeft, hebben, stond, viel, trok, bleef, gegaan, gekomen, gestuurd, verloren, is gegaan, gewild, gebleven, gelopen, gereden, gezien, gedaan, liep, liepen, bleven, trokken, stonden, vielen, reed, wilde, wilden, teruggegaan, terugging',
    being: 'is, zijn, staat, ligt, zit, weet, kent, ziet, kijkt, heet, kost',
    saying:
      'naar verluidt, naar men zegt, zegt, zei, zeiden, schreef, denkt, vindt, hoopt, verwacht, volgens, beweert, gehoord, vroeg, wil dat, raadt, schrijft, staat er, stond er, leest',
    supposing:
      'stel dat, stel je voor, stel, veronderstel, aangenomen, bijvoorbeeld, voorbeeld, in theorie, gedroomd, droom, in mijn droom, in de film, in het boek, gerucht, op de oude kaart, in schaak',
    othertime:
      'nog niet, volgende/komende/vorige/afgelopen beurt/ronde/week/keer/maand/zet, in/ de/ volgende/komende/vorige beurt/ronde, de beurt/ronde erna/daarna, over twee/drie/enkele beurten, morgen, gisteren, later, ooit, op een dag, niet deze beurt, twee/drie beurten geleden, straks, vorig jaar, toen',
    ask: 'wie, wat, waarom, hoe, waar, welke, kan, mag, is, zijn, heeft',
    spoil:
      'grapje, geintje, of niet, toch niet, of zo, ik denk er nog over na, denk er nog over na, moet /ik er nog over nadenken, moet er nog even over nadenken, moet nog nadenken, nog aan het denken, weet /ik /het nog/ niet, weet ik nog niet, ik weet het nog niet, geen idee, wie weet, nog niet besloten, nog onbeslist, ik twijfel nog, twijfel nog, of misschien niet, of misschien toch niet, of zoiets, of iets dergelijks, dat is het plan, plan a/b, telt niet, dit telt niet, ik bevestig later/morgen, bevestig later/morgen, kan me vergissen, zou ik zeggen, niet echt, niet serieus, in theorie, nee toch niet, liever niet, beter niet, toch maar niet, eerder niet, voor de grap, we zien wel, even kijken, geannuleerd, ingetrokken, vervallen',
    takeback:
      'vergeet dat, vergeet het maar, laat maar, laat maar zitten, nee wacht, negeer dat, toch niet, grapje, geintje, was een grapje, annuleer /dat/dit, annuleren, negeer/vergeet/annuleer/schrap/wis dit/dat/deze/die /bericht/order/zet/bevel/post, negeer dit, negeren graag, graag negeren, niet lezen, niet meetellen, ik trek het in, ik trek dit in, dat was een grapje, een grapje, was maar een grapje, grap, was een grap, wacht nee, ach nee, oh nee, nee laat maar',
    mend: 'ik bedoelde, ik bedoel, bedoel ik, correctie, wacht, toch liever, toch maar, liever, beter, nee, sorry, oeps',
    same: 'hetzelfde, hetzelfde als vorige keer/beurt, zelfde als vorige keer/beurt, idem, zoals eerder, zoals vorige beurt',
    guess:
      'archief, herinnering, herinneringen, museum, suggestie, suggesties, idee, ideeën, mijn idee, voorstel, advies, voorspelling, verwacht, plan voor, vorige beurt, volgende beurt, voorbeeld, concept, niet verstuurd, zou, kunnen, hun zetten, zijn zetten, vijand, vijanden, samenvatting, theorie, pronostiek, gok, gokje, ik gok, weddenschap, glazen bol, koffiedik, oude zetten, oude orders, oude bevelen, oude doos',
    unsettled:
      'voorlopig, concept, nog niet definitief, onder voorbehoud, niet definitief, niet zeker, nog niet zeker, kan/kunnen nog veranderen/wijzigen, kan nog wijzigen, zou nog kunnen veranderen, nog te bevestigen, te bevestigen, nog niet bevestigd, onbevestigd, telt nog niet, nog niet meetellen, nog niet vast, tijdelijk',
    because: 'omdat, want, maar, aangezien, zodat, opdat, om, terwijl, waar, die, dat, hoewel, voordat, nadat',
    please:
      'als het mag, als u zo vriendelijk wilt zijn, als je het niet erg vindt, alsjeblieft, alstublieft, aub, graag',
    plain: `als het mag, als u zo vriendelijk wilt zijn, als je het niet erg vindt, geen grapje, zonder grapje, zonder gekheid, alleen, enkel, slechts, als volgt/altijd/gewoonlijk/eerste/tweede/laatste/volgende/beloofd/afgesproken, aan/op het andere front, aan de andere kant, de, het, een, mijn, ons, onze, deze, dit, graag, alsjeblieft, alstublieft, aub, bedankt, dank je, dank u, deze beurt, deze ronde, deze keer, vandaag, nu, nog, ook, eveneens, gewoon, aan, daar, hier, er, toe, weer, hallo, hoi, goedenavond, goedemorgen, dus, nou, ten eerste, ten slotte, sorry, bevel, bevelen, leger, vak, snel, direct, zal, zullen, wordt, zich, zelf, af, over, heen, weg, hoor, heren, mensen, jongens, tot morgen, even, maar, eerst, en, ja, verder, wat betreft`,
    label: 'leger, van, naar, bevel, doel, naam',
    list: 'bevelen, zetten, beurt, plannen, orders',
    compass: 'noord, noorden, zuid, zuiden, oost, oosten, west, westen, vakken, vakjes, stappen, twee, drie, vier',
  },
} as const satisfies Spoken;
