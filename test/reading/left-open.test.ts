import { describe, expect, test } from 'vitest';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import { sweep } from '../harness/whole.js';

const ARMIES = [
  ['Sai Rei', '3D', 'Gaz'],
  ['Winter Palace', '7C', 'Gaz'],
  ['Iron Choir', '5E', 'Mol'],
  ['Vorax', '6D', 'Mol'],
] as const;
const reader = createClassicReader({
  pieces: ARMIES.map(([name, at, owner]) => ({ name, side: owner, owners: [owner], at, rank: '', strength: '' })),
  memory: { former: [], nicknames: new Map() },
});
const author = { player: 'Gaz', mine: ['Sai Rei', 'Winter Palace'] };

/** What people say behind an order that leaves it open or takes it back, in five languages. */
const REMARKS = [
  "i think | I guess | maybe | perhaps | probably | I suppose | or maybe not | or not | still thinking | still thinking about it | still deciding | not sure | not sure yet | I'm not sure about this | unsure | not final | not final yet | this is not final | tentative | provisional | subject to change | subject to confirmation | tbc | tbd | draft | only a draft | placeholder | just a placeholder | work in progress | wip | will confirm later | will confirm tomorrow | I'll edit later | may change | might change | this may still change | if Anna agrees | if that is alright with Anna | unless Anna objects | unless someone objects | unless I hear otherwise | assuming Anna agrees | assuming that's legal | provided Anna agrees | as long as Anna agrees | subject to Anna's approval | pending Anna's answer | pending approval | depending on Anna | depends on what Anna does | waiting for Anna | waiting on Anna's answer | awaiting confirmation | disregard | disregard this | disregard that | ignore that | ignore this | ignore the above | please ignore | ignore this post | scratch that | strike that | forget it | forget that | nevermind | never mind | nvm | edit: nvm | cancel that | cancelled | withdrawn | on second thought no | on second thoughts, no | actually no | actually, don't | wait no | no wait | hang on | hold on a second | just kidding | jk | only joking | joking | kidding | that's a joke | that was a joke | last turn's order | that was last turn | from last turn | example | for example | hypothetically | in theory | thoughts? | right? | can I? | is that legal? | is that allowed? | would that work? | or should I hold? | or should I stay? | haven't decided | haven't decided yet | undecided | let me think about it | I'll think about it | need to think | need to sleep on it | don't post this yet | don't count this | doesn't count | this is not an order | not an order | not really | but only if he leaves | once he leaves | when he leaves | after he leaves | otherwise hold | else hold | at least that's the plan | plan A | next turn | for next turn | tomorrow | in two turns | or something | or something like that | I believe | iirc | imo | presumably | supposedly | dunno | idk | who knows | no idea yet | maybe later | to be decided | unless | unless he moves | unless he moves first | could be wrong | I might change my mind | may change my mind | I reserve the right to change this | not 100% sure | 99% sure | pretty sure | fairly certain | I'd say | if possible | if allowed | if legal | if I can | if I may | hm, not sure | perhaps not | rather not | better not | no | nope | don't | not",
  'glaube ich | denke ich | vielleicht | wahrscheinlich | noch nicht sicher | noch unsicher | nicht endgültig | vorläufig | unter Vorbehalt | kann sich noch ändern | ich überlege noch | muss noch drüber nachdenken | falls Anna zustimmt | wenn Anna zustimmt | sofern Anna nichts dagegen hat | vorausgesetzt Anna stimmt zu | nur wenn Anna mitmacht | je nachdem was Anna macht | warte noch auf Anna | Entwurf | Platzhalter | doch nicht | oder doch nicht | lieber nicht | nein | vergesst das | vergesst den Befehl | bitte ignorieren | streicht das | war nur Spaß | Scherz | nur ein Scherz | Befehl von letzter Runde | das war letzte Runde | nächste Runde | zum Beispiel | geht das? | ist das erlaubt? | oder? | was meint ihr? | keine Ahnung | weiß noch nicht | theoretisch',
  "je crois | je pense | peut-être | sans doute | probablement | pas encore sûr | pas sûr | pas définitif | provisoire | à confirmer | sous réserve | ça peut encore changer | je réfléchis encore | je dois y réfléchir | si Anna est d'accord | sauf si Anna refuse | à moins qu'Anna refuse | à condition qu'Anna accepte | en attendant la réponse d'Anna | ça dépend d'Anna | seulement si Anna vient | brouillon | finalement non | en fait non | non | plutôt pas | oubliez ça | ignorez ce message | annulé | annulez ça | je plaisante | c'est une blague | l'ordre du tour précédent | c'était le tour dernier | au prochain tour | par exemple | c'est possible ? | c'est permis ? | d'accord ? | ou pas | aucune idée | je ne sais pas encore | en théorie",
  'creo | supongo | quizás | tal vez | probablemente | aún no estoy seguro | no estoy seguro | no es definitivo | provisional | por confirmar | puede cambiar | lo estoy pensando | sigo pensándolo | tengo que pensarlo | si Ana está de acuerdo | salvo que Ana diga que no | a menos que Ana se oponga | siempre que Ana acepte | pendiente de Ana | esperando a Ana | depende de Ana | sólo si Ana viene | borrador | mejor no | no | olvidadlo | olvidad eso | ignorad esto | ignorad este mensaje | cancelado | es broma | era broma | orden del turno pasado | eso era el turno pasado | el próximo turno | por ejemplo | ¿se puede? | ¿es legal? | ¿vale? | o no | ni idea | todavía no lo sé | en teoría',
  'denk ik | geloof ik | misschien | waarschijnlijk | nog niet zeker | niet zeker | niet definitief | voorlopig | onder voorbehoud | kan nog veranderen | ik denk er nog over na | moet er nog over nadenken | als Anna akkoord gaat | tenzij Anna nee zegt | mits Anna meedoet | op voorwaarde dat Anna meedoet | in afwachting van Anna | wacht nog op Anna | hangt af van Anna | alleen als Anna komt | concept | toch niet | nee toch niet | nee | liever niet | laat maar | vergeet dat | negeer dit | negeer dit bericht | geannuleerd | grapje | was een grapje | order van vorige beurt | dat was vorige beurt | volgende beurt | bijvoorbeeld | mag dat? | kan dat? | of niet | of zo | geen idee | weet ik nog niet | in theorie',
].flatMap((line) => line.split(' | '));
/** One order in the forms people give it. */
const FORMS = [
  'Sai Rei: 3D > 4E',
  'Sai Rei: 3D > 5E; engage Iron Choir',
  'Sai Rei 3D-4E',
  'Sai Rei to 4E',
  'Sai Rei goes from 3D to 4E',
  '- Sai Rei: 3D > 4E',
  'Sai Rei | 3D | 4E',
  'Sai Rei: hold',
  'Sai Rei zieht nach 4E',
  'Sai Rei va en 4E',
  'Sai Rei va a 4E',
  'Sai Rei gaat naar 4E',
];
/** What stays may wait for somebody: that leaves nothing open. */
const WAITING = /^(?:waiting |en attendant |esperando |in afwachting )/;
const bears = (order: string, remark: string) => !(order.endsWith('hold') && WAITING.test(remark));
/**
 * Where a remark may stand; `apart` makes it a sentence of its own, in which a question opens nothing, and how many of its
 * texts are still read as orders. The figures may only fall.
 */
const PLACES: readonly (readonly [place: string, apart: boolean, carried: number])[] = [
  ['%, *', false, 13],
  ['% - *', false, 13],
  ['%; *', false, 13],
  ['%... *', true, 35],
  ['%. *.', true, 35],
  ['% (*)', true, 13],
  ['%\n*', true, 35],
  ['%\n(*)', true, 35],
];

describe('a remark behind an order', () => {
  test.each(PLACES)('%j leaves it open or takes it back, whatever the language of either', (place, apart, most) => {
    const carried = REMARKS.filter((remark) => !(apart && remark.includes('?'))).flatMap((remark, i) =>
      sweep(FORMS, (_, form) => (form + i) % 3 === 0)
        .filter((order) => bears(order, remark))
        .map((order) => place.replace('%', () => order).replace('*', () => remark))
        .filter((text) => reader.read({ text, skips: [] }, author).parts.some(({ bin }) => bin === 'order')),
    );
    expect({ carried, few: carried.length <= most }).toMatchObject({ few: true });
  });
});
