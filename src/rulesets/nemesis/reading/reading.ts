import { namedSpelling } from '../../../reading/names/named-spelling.js';
import { createPlaceTable } from '../../../reading/names/place-table.js';
import { createGrammarPhrases } from '../../../reading/phrases/grammar-phrases.js';
import { createBoardReader } from '../../../reading/reader.js';
import type { Author, Memory, PlaceTable, Reader } from '../../../reading/reading.js';
import type { Rulebook } from '../../../reading/rulebook.js';
import { foldName } from '../../../reading/text/fold.js';
import type { BroughtWords, OwnVerb, OwnVerbs } from '../../../reading/words/lexicon.js';
import { isRace, type NemesisBoard } from '../board.js';
import { grammar } from '../grammar.js';
import { type NemesisOrder, writeOrder } from '../orders.js';
import { meaningOf, type Regions } from './sentences.js';

/** What this rulebook says beside the languages' own words. */
const words: BroughtWords = {
  en: {
    go: 'invade/invades/invading',
    strike: 'invade/invades/invading',
    all: 'both /of my/our units, my/our units',
    label: 'player, region, ability, race, turn, comments',
    saying: 'race',
    list: 'turn',
    plain: 'turn, race',
  },
};

/** A verb of the rulebook's own, by what its grammar calls it. */
const verb = (spelt: OwnVerb['words']): OwnVerb => ({ does: ['act'], beside: true, words: spelt });

/** The verbs that only this rulebook has (4.1–4.5, 8.4), and who is nobody behind them. */
const verbs: OwnVerbs = {
  teleport: verb({
    en: `
      teleport/teleports/teleporting, use/uses/using teleport/teleportation, by/with/via teleport/teleportation/teleporting`,
    de: 'teleportiert/teleportieren/teleportiere /sich, per/mit teleport',
    fr: 'se téléporte/téléportent, téléporte/téléportent/téléporter, par téléportation',
    es: 'se teletransporta/teletransportan, teletransporta/teletransportar, por teletransporte',
    nl: 'teleporteert/teleporteren/teleporteer, via/met teleport',
  }),
  scan: verb({
    en: `
      scan/scans/scanning, use/uses/using scanner/scanners/scan on/against, scanner/scanners on/against
      use/uses/using the scanner/scanners on/against
      avoid/avoids/avoiding, avoid/avoids/avoiding /a/the battle/fight with`,
    de: 'scannt/scannen/scanne, meidet/meide/meiden, weicht/weiche aus',
    fr: 'scanne/scannent/scanner, évite/évitent/éviter',
    es: 'escanea/escanean/escaneo/escanear, evita/evitan/evito/evitar',
    nl: 'scant/scannen, ontwijkt/ontwijken/ontwijk, vermijdt/vermijden/vermijd',
  }),
  authorise: verb({
    en: 'authorise/authorises/authorising, authorize/authorizes/authorizing, allow/allows/allowing, permit/permits/permitting',
    de: 'erlaubt/erlauben/erlaube, ermächtigt/ermächtige, genehmigt/genehmige',
    fr: 'autorise/autorisent/autoriser, permet/permettent',
    es: 'autoriza/autorizan/autorizo/autorizar, permite/permiten/permito',
    nl: 'machtigt/machtigen/machtig',
  }),
  revoke: verb({
    en: 'authorise/authorises/authorize/authorizes/allow/allows/permit/permits nobody/none/noone/no-one, authorise/authorize/allow/permit no one',
    de: 'erlaubt/erlaube niemandem, ermächtigt/ermächtige niemanden',
    fr: 'nautorise personne',
    es: 'no autoriza/autorizo a nadie',
    nl: 'machtigt/machtig niemand',
  }),
  buy: verb({
    en: `
      buy/buys/buying, purchase/purchases/purchasing, recruit/recruits/recruiting, deploy/deploys/deploying
      buy/purchase/recruit/deploy/buys/purchases/recruits/deploys a/an/one/another/the/new unit
      buy/purchase/recruit/deploy/buys/purchases/recruits/deploys a/one new unit
      buy/purchase/recruit/deploy/buys/purchases/recruits/deploys unit/units/one`,
    de: 'kauft/kaufen/kaufe, kauft/kaufen/kaufe eine/noch /neue einheit, rekrutiert/rekrutieren/rekrutiere',
    fr: 'achète/achètent/achetons/acheter, jachète, achète/achètent/achetons une unité, recrute/recrutent/recruter',
    es: 'compra/compran/compro/comprar, compra/compran/compro una unidad, recluta/reclutan/recluto',
    nl: 'koopt/kopen/koop, koopt/kopen/koop een eenheid, rekruteert/rekruteren',
  }),
  buynone: verb({
    en: 'buy/purchase/recruit/deploy/buys/purchases/recruits/deploys nothing/nobody/none, buy/purchase/recruit/deploy no unit/units',
    de: 'kauft/kaufen/kaufe nichts',
    fr: 'nachète/nachètent rien',
    es: 'no compra/compran/compro nada',
    nl: 'koopt/kopen/koop niets',
  }),
  dropship: verb({
    en: 'drop ship/ships, dropship/dropships, by/with/via/using drop ship/ships, by/with/via/using dropship/dropships, use/uses drop ship/ships',
  }),
  spawning: verb({ en: 'spawn/spawns/spawning, by/with/via/using spawning' }),
  compass: { does: ['thing'], beside: true, words: { en: 'four, five, six, seven, eight, nine, ten' } },
};

/** The orders of this campaign as the reader takes them (N7), for one map. */
function rulebookOn(board: NemesisBoard): Rulebook<NemesisOrder> {
  const regions = regionsOf(board, createPlaceTable(board.regions.map(({ name }) => name)));
  return {
    actions: [
      {
        id: 'move',
        said: [],
        takes: { goal: true },
        make({ start, steps }) {
          const [first, ...more] = steps.map(({ to }) => to);
          if (first === undefined) return undefined;
          return {
            action: 'move',
            ...(start !== undefined && { from: start }),
            stops: [first, ...more],
            teleport: false,
          };
        },
      },
      { id: 'stand', said: ['stay'], takes: {}, make: () => ({ action: 'stand' }) },
    ],
    deeds: [],
    phrases: createGrammarPhrases(grammar, (tree, tokens, lookup) => meaningOf(tree, tokens, lookup, regions)),
    places: namedSpelling,
    distance: bordersBetween(board),
    reach: 1, // 5.2
    nouns: { piece: 'unit', pieces: 'units', place: 'region', places: 'regions' },
    words,
    verbs,
    wayInOneTurn: 'a unit moves one region a turn (5.2)',
    write: writeOrder,
    chain: chainMoves,
  };
}

/** How many borders lie between two regions at least. */
function bordersBetween({ borders }: NemesisBoard): (from: string, to: string) => number {
  const beside = new Map<string, string[]>();
  for (const [one, other] of borders) {
    beside.set(one, [...(beside.get(one) ?? []), other]);
    beside.set(other, [...(beside.get(other) ?? []), one]);
  }
  const from = new Map<string, ReadonlyMap<string, number>>();
  const reachedFrom = (start: string): ReadonlyMap<string, number> => {
    const far = new Map([[start, 0]]);
    // a map grows while it is walked through
    for (const [at, steps] of far)
      for (const next of beside.get(at) ?? []) if (!far.has(next)) far.set(next, steps + 1);
    return far;
  };
  return (start, to) => {
    const far = from.get(start) ?? reachedFrom(start);
    from.set(start, far);
    return far.get(to) ?? Number.POSITIVE_INFINITY;
  };
}

/** 5.2 Two moves of one unit, the second from where the first ends: what they would be as one. */
function chainMoves(
  unit: string,
  first: NemesisOrder,
  second: NemesisOrder,
): { readonly value: NemesisOrder; readonly text: string } | undefined {
  if (first.action !== 'move' || second.action !== 'move' || first.teleport || second.teleport) return undefined;
  if (second.from === undefined || first.stops.at(-1) !== second.from) return undefined;
  const value: NemesisOrder = { ...first, stops: [...first.stops, ...second.stops] };
  return { value, text: writeOrder(unit, value) };
}

/** N6 The unit of the author's own name, else the only one he controls. */
function ownOf({ player, mine }: Author, units: ReadonlySet<string>): string | undefined {
  const own = player.normalize('NFC');
  if (units.has(own)) return own;
  const [only, ...others] = mine.filter((name) => !isRace(name));
  return others.length === 0 ? only : undefined;
}

/** N7 Of two regions that a text fits, the one that touches the unit's where only one does. */
function regionsOf({ borders, queue }: NemesisBoard, places: PlaceTable): Regions {
  return {
    isQueued: (typed) => queue.some(({ name }) => foldName(name) === foldName(typed)),
    find(typed, near) {
      const fits = places.find(typed);
      if (fits.length < 2 || near === undefined) return fits;
      const close = fits.filter((fit) => borders.some((pair) => pair.includes(fit) && pair.includes(near)));
      return close.length === 1 ? close : fits;
    },
  };
}

/** Makes the reader of posts for the units and races on a board. */
export function createReader(board: NemesisBoard, memory: Memory): Reader<NemesisOrder> {
  const units = new Set(board.units.map(({ name }) => name));
  const piece = (name: string, side: string, at: string | null) => ({
    name,
    side,
    owners: [],
    at,
    rank: '',
    strength: '',
  });
  return createBoardReader(rulebookOn(board), {
    pieces: [
      ...board.units.map(({ name, race, at }) => piece(name, race, at)),
      ...board.sides.map(({ race }) => piece(race, race, null)),
    ],
    // N6: a unit in the queue is on no map; its name is no other's with a slip
    memory: { ...memory, former: [...memory.former, ...board.queue.map(({ name }) => name)] },
    places: createPlaceTable(board.regions.map(({ name }) => name)),
    ownOf: (author) => ownOf(author, units),
  });
}

const readers = new WeakMap<NemesisBoard, Reader<NemesisOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: NemesisBoard,
): { readonly piece: string; readonly value: NemesisOrder } | undefined {
  const reader = readers.get(board) ?? createReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = [...board.units.map(({ name }) => name), ...board.sides.map(({ race }) => race)];
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
