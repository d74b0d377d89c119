import { HUMAN_LANGUAGES, type HumanId } from '../../reading/words/index.js';
import { spell } from '../../reading/words/spell.js';
import type { WordTable } from '../../reading/words/word-book.js';

/** The types of the verbs of armies on a map. `stand` are words a tale may use as well, `halt` those that only an order uses. */
const VERB_TYPES = ['go', 'engage', 'replace', 'joint', 'intercept', 'transfer', 'stand', 'halt'] as const;

/** Their spellings in one language, small and without apostrophes. */
export type Verbs = Readonly<Record<(typeof VERB_TYPES)[number], readonly string[]>>;

/** Other words for the verbs that may stand in a clause which all else makes an order. */
export type Hints = Readonly<Record<'go' | 'engage' | 'replace', readonly string[]>>;

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

/** The verbs of armies on a map, by type of token: spellings, small and without apostrophes. */
export const ENGLISH_VERBS: Verbs = {
  // moving, in prose
  go: spell(`
    go/goes/going, move/moves/moving, march/marches/marching, advance/advances/advancing, head/heads/heading
    send/sends/sending, travel/travels/travelling/traveling, proceed/proceeds/proceeding, walk/walks/walking
    retreat/retreats/retreating, withdraw/withdraws/withdrawing, fall/falls/falling back, pull/pulls/pulling back
    shift/shifts/shifting, sail/sails/sailing, ride/rides/riding, run/runs/running, fly/flies/flying
    charge/charges/charging, push/pushes/pushing, return/returns/returning, relocate/relocates/relocating
    sneak/sneaks/sneaking, slip/slips/slipping, continue/continues/continuing, step/steps over, mv
    come/comes/coming to rest, make/makes/making its/their/his/her/the/our/my way, be/is/are/am on its/their/his/her/the/our/my way
  `),
  engage: spell(
    'engage/engages/engaging, attack/attacks/attacking, attk, atk, atks, eng, fall/falls/falling upon/on, set/sets/setting upon',
  ),
  replace: spell('replace/replaces/replacing, repl, take/takes/taking the place of'),
  joint: spell('joint engage/engages/engaging/engagement/attack, jointly engage/engages, je, jes'),
  intercept: spell('intercept/intercepts/intercepting'),
  transfer: spell(
    'transfer/transfers/transferring/transfering /troops/creatures, give/gives/giving/send/sends/sending troops/creatures',
  ),
  // the posts that do nothing: words that a tale may use as well
  stand: spell(`
    hold/holds/holding, hold/holds/holding still, hold/holds/holding /its/their/his/the position/positions, hold/holds/holding ground, hold/holds/holding its/their ground
    bide/bides/biding, stay/stays/staying, stay/stays/staying put/here/there/still, stay/stays/staying in place
    remain/remains/remaining, remain/remains/remaining put/here/there, remain/remains/remaining in place
    stand/stands/standing, stand/stands/standing still/fast/pat
    stay/stays/staying/remain/remains where it/he/she is, stay/stays/staying/remain/remains where they/we are
    stay/stays/staying/remain/remains where i am, stay/stays/staying/remain/remains exactly/right where it/he/she is, stay/stays/staying/remain/remains exactly/right where they/we are
    stand/stands/standing /its/their/his/her/my ground, keep/keeps/keeping its/their/his/her/my/the/ position/positions/post
    sit/sits/sitting, sit/sits/sitting tight/still/here/there/put/back, lie/lies/lying low, rests/resting, sit/sits/sitting out, sit/sits/sitting out this one/turn, sit/sits/sitting this one/turn out
    keep/keeps/keeping/stay/stays/staying/remain/remains/remaining to/in/on/at its/their/his/her/the/our/my square/squares/place/places/post/posts/position/positions, keep/keeps its/their/his/her place/position
    keep/keeps/keeping put/still, do/does/doing nothing, keep/keeps/keeping/stand/stands/standing watch/guard, stay/stays/staying /at home, make/makes camp, dig/digs in
    does/do/will not stir/budge, doesnt/dont/wont stir/budge, not stirring/budging
    in battle, in a battle, in combat, fighting, still fighting, still in battle, engaged in battle, fighting a battle, busy fighting, engaged, engaged in combat, battling, locked in battle/combat
  `),
  // and words that only an order uses
  halt: spell(`
    no move/moves/movement/order/orders/action/change, no move/moves/movement/order/orders/action/change for/from
    nothing this turn, nothing for
    not move/moving, does/do/will/is/are/am not /be move/moving, doesnt/dont/wont/isnt/arent/aint /be move/moving, does/do/will not budge, doesnt/dont/wont budge, not budge/budging, isnt/arent/aint budging
    not /be going anywhere, is/are/will not /be going anywhere, isnt/arent/aint/wont /be going anywhere, not going to move, isnt/arent/aint going to move
    cant/cannot move, can not move, cant move fighting, unable to move
    cancel, cancels, cancelling, cancel/cancels/cancelling /all/its/the/their/his/my/previous /long move/moves/order/orders
  `),
};

/** Other words for the verbs, in a clause that all else makes an order. */
export const ENGLISH_HINTS: Hints = {
  go: spell(`
    leave/leaves/leaving, quit/quits/quitting, depart/departs/departing, set/sets/setting, come/comes/coming, get/gets/getting, bound
    creep/creeps/creeping, crawl/crawls/crawling, slog/slogs/slogging, trudge/trudges/trudging, plod/plods/plodding
    amble/ambles/ambling, stroll/strolls/strolling, saunter/saunters/sauntering, wander/wanders/wandering
    roam/roams/roaming, drift/drifts/drifting, float/floats/floating, row/rows/rowing, swim/swims/swimming
    wade/wades/wading, climb/climbs/climbing, scramble/scrambles/scrambling, hike/hikes/hiking, trek/treks/trekking
    tramp/tramps/tramping, stride/strides/striding, dash/dashes/dashing, race/races/racing, rush/rushes/rushing
    hurry/hurries/hurrying, hasten/hastens/hastening, speed/speeds/speeding, bolt/bolts/bolting
    gallop/gallops/galloping, trot/trots/trotting, canter/canters/cantering, drive/drives/driving
    roll/rolls/rolling, rumble/rumbles/rumbling, surge/surges/surging, sweep/sweeps/sweeping, swing/swings/swinging
    swoop/swoops/swooping, glide/glides/gliding, soar/soars/soaring, flee/flees/fleeing, escape/escapes/escaping
    limp/limps/limping, hobble/hobbles/hobbling, stagger/staggers/staggering, stumble/stumbles/stumbling
    lurch/lurches/lurching, shuffle/shuffles/shuffling, shamble/shambles/shambling, lumber/lumbers/lumbering
    trundle/trundles/trundling, waddle/waddles/waddling, lope/lopes/loping, bound/bounds/bounding
    leap/leaps/leaping, jump/jumps/jumping, hop/hops/hopping, parade/parades/parading, progress/progresses/progressing
    press/presses/pressing, forge/forges/forging, cross/crosses/crossing, enter/enters/entering
    occupy/occupies/occupying, reach/reaches/reaching, redeploy/redeploys/redeploying, deploy/deploys/deploying
    reposition/repositions/repositioning, transit/transits/transiting, journey/journeys/journeying
    migrate/migrates/migrating, venture/ventures/venturing, steam/steams/steaming, cruise/cruises/cruising
    scurry/scurries/scurrying, scamper/scampers/scampering, slither/slithers/slithering, slink/slinks/slinking
    slide/slides/sliding, prowl/prowls/prowling, stalk/stalks/stalking, skulk/skulks/skulking
    swap/swaps, trample/tramples/trampling, thunder/thunders/thundering, scoot/scoots/scooting, bring/brings/bringing
    take/takes/taking, lead/leads/leading, pop/pops/popping, mosey/moseys/moseying
    turn/turns/turning, wind/winds/winding, process/processes/processing, step/steps/stepping, pace/paces/pacing, troop/troops/trooping, tiptoe/tiptoes/tiptoeing
    paddle/paddles/paddling, skip/skips/skipping, bounce/bounces/bouncing, barrel/barrels/barrelling, blunder/blunders/blundering
    bustle/bustles/bustling, coast/coasts/coasting, dart/darts/darting, descend/descends/descending, ascend/ascends/ascending
    dive/dives/diving, hurtle/hurtles/hurtling, jog/jogs/jogging, meander/meanders/meandering, plunge/plunges/plunging
    pour/pours/pouring, prance/prances/prancing, ramble/rambles/rambling, rove/roves/roving, sally/sallies/sallying
    scuttle/scuttles/scuttling, sidle/sidles/sidling, skate/skates/skating, slosh/sloshes/sloshing, snake/snakes/snaking
    sprint/sprints/sprinting, splash/splashes/splashing, squelch/squelches/squelching, stomp/stomps/stomping, strut/struts/strutting
    swagger/swaggers/swaggering, swarm/swarms/swarming, toddle/toddles/toddling, tour/tours/touring, traipse/traipses/traipsing
    tread/treads/treading, tumble/tumbles/tumbling, veer/veers/veering, waltz/waltzes/waltzing, wend/wends/wending
    wriggle/wriggles/wriggling, zip/zips/zipping, zoom/zooms/zooming, zigzag/zigzags/zigzagging, vacate/vacates/vacating
    decamp/decamps/decamping, embark/embarks/embarking, hie/hies/hying, betake/betakes, repair/repairs
    swim, headed, fall/falls/falling, land/lands/landing, rise/rises/rising, seep/seeps/seeping, flow/flows/flowing, yeet/yeets/yeeting, follow/follows/following
    settle/settles/settling, pack/packs/packing, shoot/shoots/shooting off/out/up/down/across, burn/burns/burning over/up/across, close/closes/closing up
    switch/switches/switching over/across, fail/fails/failing over
    edge/edges/edging, drag/drags/dragging, inch/inches/inching, nudge/nudges/nudging, wheel/wheels/wheeling, file/files/filing
  `),
  engage: spell(`
    fight/fights, strike/strikes/striking, assault/assaults/assaulting, hit/hits/hitting, ambush/ambushes/ambushing
    raid/raids/raiding, assail/assails/assailing, storm/storms/storming, smash/smashes/smashing, crush/crushes/crushing
    maul/mauls/mauling, clash/clashes/clashing, challenge/challenges/challenging, confront/confronts/confronting
    upon, slam/slams/slamming into, crash/crashes/crashing into, smash/smashes/smashing into, tear/tears/tearing into, rip/rips/ripping into
    plough/ploughs/ploughing/plow/plows/plowing into, run/runs/running into, bump/bumps/bumping into, pile/piles/piling into, lay/lays/laying into, wade/wades/wading into
    cut/cuts/cutting into, jump/jumps/jumping on/upon, pounce/pounces/pouncing on/upon, leap/leaps/leaping on/upon
    set/sets/setting about, round/rounds/rounding on, turn/turns/turning on, fly/flies/flying at, go/goes/going for the throat of, go/goes/going at
    take/takes/taking on, take/takes/taking issue with, cut/cuts/cutting up/down, beat/beats/beating up, rough/roughs/roughing up, chew/chews/chewing up/on, mop/mops/mopping up
    knock/knocks/knocking down/over, give/gives/giving battle to, do/does/doing battle with/against, join/joins/joining battle with, offer/offers/offering battle to
    cross/crosses/crossing swords with, trade/trades/trading blows with, have/has a go at, pick/picks/picking a fight with, start/starts/starting a fight with, lock/locks/locking horns with
    bites, bash/bashes/bashing, batter/batters/battering, pummel/pummels/pummelling, thump/thumps, thrash/thrashes/thrashing
    whack/whacks/whacking, clobber/clobbers/clobbering, hammer/hammers/hammering, pound/pounds/pounding, ram/rams/ramming, tackle/tackles/tackling, mug/mugs/mugging
    savage/savages/savaging, butcher/butchers/butchering, slaughter/slaughters/slaughtering, stab/stabs/stabbing, skewer/skewers/skewering, gore/gores/goring
    trample/tramples/trampling, squash/squashes/squashing, squish/squishes/squishing, flatten/flattens/flattening, devour/devours/devouring, besiege/besieges/besieging
    wrestle/wrestles/wrestling, punch/punches/punching, slap/slaps/slapping, smack/smacks/smacking, wallop/wallops/walloping, belt/belts/belting, clout/clouts/clouting
    harry/harries/harrying, duel/duels/duelling, brawl/brawls/brawling with, battle/battles/battling, jump/jumps/jumping, pounce, thwack/thwacks, biff/biffs, bonk/bonks, deck/decks, clip/clips, wreck/wrecks
  `),
  replace: spell('relieve/relieves/relieving, displace/displaces/displacing, oust/ousts/ousting, succeed/succeeds'),
};

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

/** The verbs of armies on a map in German. */
export const GERMAN_VERBS: Verbs = {
  go: spell(`
    geht/gehen/gehe/geh, zieht/ziehen/ziehe/zieh, marschiert/marschieren/marschiere, läuft/laufen/laufe, wandert/wandern
    reist/reisen, rückt/rücken/rücke, rückt/rücken/rücke vor, bewegt/bewegen/bewege sich, begibt/begeben sich
    reitet/reiten, segelt/segeln, fliegt/fliegen, flieht/fliehen, kehrt/kehren zurück, schleicht/schleichen
  `),
  engage: spell(
    'greift/greifen/greife, greift an, angreifen, angriff, angriff auf, attackiert/attackieren, bekämpft/bekämpfen, engage',
  ),
  replace: spell(
    'ersetzt/ersetzen/ersetze, löst/lösen ab, ablösen, abgelöst, nimmt/nehmen/übernimmt/übernehmen den platz von, tritt/treten an die stelle von',
  ),
  joint: spell('gemeinsamer angriff, gemeinsam angreifen, joint engage, je'),
  intercept: spell('abfangen, fängt/fangen, fängt/fangen ab'),
  transfer: spell('transfer, transferiert/transferieren, übergibt/übergeben truppen, truppen'),
  stand: spell(`
    bleibt/bleiben/bleibe, bleibt/bleiben/bleibe stehen/hier/dort, bleibt/bleiben wo er/sie/es ist, bleibt/bleiben wo sie sind, bleibt/bleiben da wo er/sie/es ist, bleibt/bleiben da wo sie sind, bleibt/bleiben/bleibe da/stehn/liegen/sitzen
    hält/halten/halte, hält/halten/halte die/ihre/seine/ihr/ stellung/position, steht/stehen, wartet/warten, ruht/ruhen
    im kampf, kämpft/kämpfen, kämpft/kämpfen noch, halten stellung
  `),
  halt: spell(`
    kein zug für, keine bewegung für, keine befehle für, kein zug, keine bewegung, kein befehl, keine befehle, keine aktion, bewegt/bewegen sich nicht, zieht/ziehen nicht
    geht/gehen nicht, rührt/rühren sich nicht, kann/können nicht ziehen, kann/können sich nicht bewegen
  `),
};

export const GERMAN_HINTS: Hints = {
  go: spell(`
    fliegt, fliegen, trabt, traben, galoppiert, galoppieren, springt, springen, rollt, rollen, klettert, klettern, flüchtet, flüchten, stolpert, stolpern, schreitet, schreiten, trampelt, trampeln, stampft, stampfen, tappt, schlendert, schlendern, hüpft, hüpfen, watschelt, watscheln, setzt, setzen, macht, machen, verschiebt, verschieben, begeben, versetze, versetzt, ziehn,
    verlässt, verlassen, kommt, kommen, stapft, stapfen, kriecht, kriechen, eilt, eilen, rennt, rennen, stürmt, stürmen
    wechselt, wechseln, verlegt, verlegen, weicht, weichen, trottet, trotten, schwimmt, schwimmen, fährt, fahren
    schicke, schickt, schicken, sende, sendet, bringe, bringt, führe, führt, bewege, bewegt, verlege
  `),
  engage: spell('schlägt, schlagen, überfällt, überfallen, bekriegt, stellt'),
  replace: spell('löst, lösen, verdrängt, verdrängen'),
};

/** The verbs of armies on a map in Spanish. */
export const SPANISH_VERBS: Verbs = {
  go: spell(`
    va/van/voy/vamos/ir, se va/van, avanza/avanzan/avanzar, marcha/marchan/marchar, se mueve/mueven, mueve/mueven/mover, parte/parten
    se dirige/dirigen, se desplaza/desplazan, viaja/viajan, camina/caminan, retrocede/retroceden, regresa/regresan, vuelve/vuelven, sube/suben, baja/bajan
  `),
  engage: spell('ataca/atacan/atacar/ataque, ataca/atacan/atacar a, ataque a, combate/combaten a, engage'),
  replace: spell(
    'reemplaza/reemplazan/reemplazar, reemplaza/reemplazan/reemplazar a, sustituye/sustituyen/sustituir, sustituye/sustituyen/sustituir a, releva/relevan a, ocupa/ocupan/toma/toman el lugar/puesto/sitio de',
  ),
  joint: spell('ataque conjunto, combate conjunto, joint engage, je'),
  intercept: spell('intercepta/interceptan/interceptar, intercepta/interceptan/interceptar a'),
  transfer: spell('transfiere/transfieren/transferir, transferencia, transfiere/transfieren tropas'),
  stand: spell(`
    se queda/quedan, queda/quedan, me quedo, se queda/quedan quieto/quieta/quietos/quietas/ahí/aquí, se queda/quedan donde está/están, permanece/permanecen
    se mantiene/mantienen, mantiene/mantienen su/la posición, aguanta/aguantan, espera/esperan, en combate, en batalla, está/están luchando, está/están en combate, combatiendo, luchando
  `),
  halt: spell(
    'no se mueve/mueven, sin movimiento para, sin órdenes para, sin movimiento, ningún movimiento, sin órdenes, no mueve/mueven',
  ),
};

export const SPANISH_HINTS: Hints = {
  go: spell(`
    vuela, vuelan, trota, trotan, galopa, galopan, arrastra, arrastran, desfila, desfilan, navega, navegan, rueda, ruedan, salta, saltan, huye, huyen, escapa, escapan, acude, acuden, traslada, trasladan, adelanta, adelantan, desciende, descienden, asciende, ascienden, desplazo, dirijo, traslado, movemos, enviamos, llevamos,
    retiro, retira, retiran, desplazo, adelanto, subo, bajo, avanzo, marcho, vaya, vayan, avance, avancen, suba, suban, baje, bajen, marche, marchen, arrima, arriman, arrimo,
    deja, dejan, abandona, abandonan, sale, salen, llega, llegan, pasa, pasan, corre, corren, entra, entran, cabalga, cabalgan
    repta, reptan, sigue, siguen, viene, vienen, envío, envio, envía, enviamos, mando, llevo, muevo, traigo, cruza, cruzan
  `),
  engage: spell('golpea, golpean, asalta, asaltan, enfrenta, enfrentan, embiste, embisten'),
  replace: spell('releva, relevan'),
};

/** The verbs of armies on a map in every language people write in. */
export const SHARED_VERBS: Readonly<Record<HumanId, Verbs>> = {
  en: ENGLISH_VERBS,
  de: GERMAN_VERBS,
  fr: FRENCH_VERBS,
  es: SPANISH_VERBS,
  nl: DUTCH_VERBS,
};

export const SHARED_HINTS: Readonly<Record<HumanId, Hints>> = {
  en: ENGLISH_HINTS,
  de: GERMAN_HINTS,
  fr: FRENCH_HINTS,
  es: SPANISH_HINTS,
  nl: DUTCH_HINTS,
};

/** What a rulebook's orders have beside the shared verbs, and what they have not. */
export interface OwnVerbs {
  /** Types of words that only this rulebook has, in English. */
  readonly own: WordTable;
  /** Shared types that it has not. */
  readonly without: readonly (keyof Verbs)[];
  /** English words that mean a shared type here, too. */
  readonly more?: Partial<Verbs>;
}

type InEachLanguage = Readonly<Record<HumanId, WordTable>>;

/**
 * The verbs of a rulebook in every language people write in, and other words for them in a clause that all else makes an
 * order. A word of its own means nothing else; in other languages than English its own types have no words.
 */
export function withOwnVerbs({ own, without, more = {} }: OwnVerbs): {
  readonly verbs: InEachLanguage;
  readonly hints: InEachLanguage;
} {
  const taken = new Set([...Object.values(own), ...Object.values(more)].flat());
  const isKept = ([type]: readonly [string, unknown]) => !without.some((one) => one === type);
  const isFree = (word: string) => !taken.has(word);
  const none: WordTable = Object.fromEntries(Object.keys(own).map((type) => [type, []]));
  const verbsIn = (id: HumanId): WordTable => {
    const shared = Object.entries(SHARED_VERBS[id]).filter(isKept);
    if (id !== 'en') return { ...Object.fromEntries(shared), ...none };
    const words = shared.map(([type, all]) => [type, [...all.filter(isFree), ...(more[type as keyof Verbs] ?? [])]]);
    return { ...Object.fromEntries(words), ...own };
  };
  const hintsIn = (id: HumanId): WordTable =>
    Object.fromEntries(
      Object.entries(SHARED_HINTS[id])
        .filter(isKept)
        .map(([type, words]) => [type, words.filter(isFree)]),
    );
  const inEach = (make: (id: HumanId) => WordTable) =>
    Object.fromEntries(HUMAN_LANGUAGES.map(({ id }) => [id, make(id)])) as InEachLanguage;
  return { verbs: inEach(verbsIn), hints: inEach(hintsIn) };
}
