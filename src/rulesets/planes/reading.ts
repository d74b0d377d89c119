import { stepsApart } from '../../core/squares.js';
import { createPlaceTable } from '../../reading/names/place-table.js';
import { squareSpelling } from '../../reading/names/square-spelling.js';
import { createBoardReader } from '../../reading/reader.js';
import type { Memory, Reader } from '../../reading/reading.js';
import type { Frame, Other, Rulebook, Step } from '../../reading/rulebook.js';
import type { BroughtWords, OwnVerbs } from '../../reading/words/lexicon.js';
import { PLANES, type PlanesBoard } from './board.js';
import { NAMING_VERBS, type Named, type PlanesOrder, type Verb, writeOrder } from './orders.js';
import { RANGE } from './rulebook.js';
import { cellOf, distance, layGrid } from './state/grid.js';

/** P53 Planes are read in full or by a beginning of three letters or more. */
const SHORTEST = 3;
const planeBehind = (word: string): string | undefined => {
  const typed = word.toLowerCase();
  return typed.length < SHORTEST ? undefined : PLANES.find(({ name }) => name.toLowerCase().startsWith(typed))?.name;
};
const squareOf = (place: string): string => place.slice(place.lastIndexOf(' ') + 1);
/** The plane a square is written with; empty where it is written with none. */
function planeOf(place: string): string {
  const plane = place.slice(0, Math.max(0, place.lastIndexOf(' ')));
  return PLANES.some(({ name }) => name === plane) ? plane : '';
}
/** A place as an order on a plane bears it: a square of another plane with its own. */
const onPlane = (plane: string, place: string): string => (planeOf(place) === plane ? squareOf(place) : place);

/** What the rulebook's own verbs do in a post, and their words by language (4.1.5, 4.1.6, 5.1.2, 5.5, 5.5.1, 6.1.4). */
const VERBS: OwnVerbs = {
  raid: {
    does: ['strike'],
    words: {
      en: 'raid/raids/raiding',
      de: 'plündert/plündern, überfällt/überfallen',
      fr: 'pille/pillent/piller, fait/font/faire un raid sur/contre',
      es: 'saquea/saquean/saquear',
      nl: 'plundert/plunderen, overvalt/overvallen',
    },
  },
  support: {
    does: ['relieve'],
    words: {
      en: 'support/supports/supporting, to support, in order to support, in support of',
      de: 'unterstützt/unterstützen/unterstütze',
      fr: 'soutient/soutiennent/soutenir',
      es: 'apoya/apoyan/apoyar/apoyando',
      nl: 'ondersteunt/ondersteunen, steunt/steunen',
    },
  },
  garrison: {
    does: ['together'],
    words: {
      en: `
        garrison/garrisons/garrisoning, garrison/garrisons/garrisoning the/this/that/its portal, garrison/garrisons/garrisoning it
        stop/stops/stopping/stay/stays/staying/remain/remains/remaining/halt/halts in/at/inside the/this/that portal
        stop/stops/stopping/stay/stays/staying in/at/inside portal
        not go/going/pass/passing through, not go/going/pass/passing through the/this/that portal
        do/does/will not go/pass through, do/does/will not go/pass through the/this/that portal
        dont/doesnt/wont go/pass through, dont/doesnt/wont go/pass through the/this/that portal
        without going through, without going through the/this/that portal`,
      de: 'als garnison, bleibt/bleiben im portal, geht/gehen nicht durch /das portal, nicht durch das portal',
      fr: 'en garnison, reste/restent dans le portail, sans passer le portail',
      es: 'de guarnición, se queda/quedan en el portal',
      nl: 'als garnizoen, blijft/blijven in de poort, blijft/blijven in het portaal',
    },
  },
  portal: {
    does: ['stay', 'go'],
    words: {
      en: `
        portal, go/goes/going through, through to
        go/goes/going/pass/passes/passing/step/steps/stepping/walk/walks/march/marches/move/moves/moving through the/this/that/its portal
        through the/this/that/its portal, enter/enters/entering/take/takes/taking/use/uses/using the/this/that/its portal`,
      de: 'portal, geht/gehen/zieht/ziehen durch /das portal, durch das portal',
      fr: 'portail, passe/passent/passer le portail, par le portail, à travers le portail',
      es: 'cruza/cruzan/cruzar el portal, por el portal, a través del portal',
      nl: 'gaat/gaan door de poort, gaat/gaan door het portaal, door de poort, door het portaal',
    },
  },
  heal: {
    does: ['stay'],
    words: {
      en: 'heal/heals/healing, be healed, to be healed',
      de: 'heilt/heilen/heilung',
      fr: 'guérit/guérissent/guérir, se soigne/soignent',
      es: 'cura/curan/curar, se cura/curan',
      nl: 'geneest/genezen/herstelt/herstellen',
    },
  },
  bump: { does: ['together'], words: { en: 'joint engage/engagement bump, joint bump, je bump, bump' } },
};

/** Its nouns, the labels of its form (4), and words that mean nobody in particular behind an intercept (4.1.3). */
const WORDS: BroughtWords = {
  en: {
    label: 'plane, planes, start, end',
    from: 'start',
    to: 'end',
    // 4.3 who engages jointly engages
    strike:
      'joint/jointly engage/engages/attack/attacks, joint engaging/engagement/attack /on/of/with, joint engagement',
    whoever: 'any, any enemy/army/one/body/thing/enemies/armies, any enemy army, all enemies, every enemy',
    plain:
      'the start/end, at the start/end, the/that/this/a/your/our portal at, the/that/this/a/your/our portal, portals, the portals',
  },
};

const toNamed = ({ name, known, fits }: Other): Named => ({ name, known, fits });

function toVerb(deed: Step['deed']): Verb | undefined {
  if (!deed) return undefined;
  if (deed.id === 'garrison') return { kind: 'garrison' };
  const kind = NAMING_VERBS.find((id) => id === deed.id);
  return kind && (deed.other ? { kind, other: toNamed(deed.other) } : { kind });
}

/** 4 A chain and what stands on the way are one turn's route; who comes back has not moved (P11). */
function makeMove({ steps }: Frame): PlanesOrder | undefined {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last || steps.slice(0, -1).some(({ deed }) => deed)) return undefined;
  if (last.to === first.from) return { action: 'stand' };
  const plane = planeOf(first.from);
  const between = steps.flatMap(({ from, to, via }) => {
    const way = via.slice(via[0] === from ? 1 : 0, via.at(-1) === to ? -1 : undefined);
    return [...way, to];
  });
  const verb = toVerb(last.deed);
  const [next, ...more] = between.map((place) => onPlane(plane, place));
  return next === undefined
    ? undefined
    : { action: 'move', plane, way: [squareOf(first.from), next, ...more], ...(verb && { verb }) };
}

/** The orders of the second edition as the reader takes them (4, P53), on a board. */
function rulebookOn(board: PlanesBoard): Rulebook<PlanesOrder> {
  const places = new Map(board.armies.map(({ name, at }) => [name, at]));
  const ends = new Set(
    board.structures.flatMap(({ kind, at, destroyed }) => (kind === 'portal' && !destroyed ? at : [])),
  );
  const named = new Map(board.structures.map(({ name, at }) => [name, at]));
  const grid = layGrid(board.planes);
  /** Where an army that stays says it is, or is. */
  const posted = ({ found, start, part }: Frame): { readonly plane: string; readonly at: string } => {
    const at = start ?? places.get(found.piece) ?? '';
    return { plane: start === undefined && part !== undefined ? part : planeOf(at), at: squareOf(at) };
  };
  return {
    actions: [
      { id: 'move', said: [], takes: { goal: true }, make: makeMove },
      { id: 'stand', said: ['stay'], takes: {}, make: () => ({ action: 'stand' }) },
      {
        id: 'intercept',
        said: ['catch'],
        takes: { other: 'any', start: true },
        make: (frame) => ({
          action: 'intercept',
          ...posted(frame),
          ...(frame.other && { target: toNamed(frame.other) }),
        }),
      },
      {
        id: 'transfer',
        said: ['give'],
        takes: { other: 'named', start: true },
        make: (frame) => frame.other && { action: 'transfer', ...posted(frame), to: toNamed(frame.other) },
      },
      {
        id: 'portal',
        said: [],
        takes: {},
        besideMove: 'the same',
        make: (frame) => ({ action: 'portal', ...posted(frame) }),
      },
      { id: 'heal', said: [], takes: {}, besideMove: 'another', make: () => ({ action: 'heal' }) },
      {
        id: 'bump',
        said: [],
        takes: { goal: true },
        asked: true,
        make: ({ steps }) => steps[0] && { action: 'bump', to: steps[0].to },
      },
    ],
    deeds: [
      { id: 'engage', said: 'strike', whom: 'enemy', byBoard: true },
      { id: 'raid', said: 'strike', whom: 'enemy' },
      { id: 'replace', said: 'relieve', whom: 'friend' },
      { id: 'support', said: 'relieve', whom: 'friend' },
      { id: 'garrison', said: 'together', whom: 'nobody' },
    ],
    nouns: { piece: 'army', pieces: 'armies', place: 'square', places: 'squares', part: 'plane' },
    words: WORDS,
    verbs: VERBS,
    places: squareSpelling,
    parts: {
      read: planeBehind,
      of: planeOf,
      put(plane, place) {
        // a structure is its square; a portal its end on the plane, else the one on another
        const ends = named.get(place);
        if (ends) return ends.find((end) => planeOf(end) === plane) ?? ends[0];
        return plane === '' ? squareOf(place) : `${plane} ${squareOf(place)}`;
      },
    },
    // 5.5 A move to a portal goes through it and says nothing of who stands there (P13)
    leadsOn: (place) => ends.has(place),
    distance(from, to) {
      const [a, b] = [cellOf(grid, from), cellOf(grid, to)];
      if (a >= 0 && b >= 0) return distance(grid, a, b);
      return planeOf(from) === planeOf(to) ? stepsApart(squareOf(from), squareOf(to)) : Number.POSITIVE_INFINITY;
    },
    reach: RANGE,
    oneMove: true,
    write: writeOrder,
    chain(army, first, second) {
      if (first.action !== 'move' || second.action !== 'move') return undefined;
      const [begin, ...more] = second.way;
      if (first.way.at(-1) !== begin || first.way[0] === begin) return undefined;
      const { verb } = second;
      const value: PlanesOrder = {
        action: 'move',
        plane: first.plane,
        way: [...first.way, ...more],
        ...(verb && { verb }),
      };
      return { value, text: writeOrder(army, value) };
    },
  };
}

/** Makes the reader of posts for the armies on these planes. Nobody's army is meant where a name is left off (P6). */
export function createReader(board: PlanesBoard, memory: Memory): Reader<PlanesOrder> {
  const pieces = board.armies.map(({ name, team, controllers, at }) => ({
    name,
    side: team,
    owners: controllers,
    at,
    rank: '',
    strength: '',
  }));
  return createBoardReader(rulebookOn(board), {
    pieces,
    memory,
    ownOf: () => undefined,
    // looked for once somebody posts
    get places() {
      return createPlaceTable(board.structures.map(({ name }) => name));
    },
  });
}

const readers = new WeakMap<PlanesBoard, Reader<PlanesOrder>>();

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: PlanesBoard,
): { readonly piece: string; readonly value: PlanesOrder } | undefined {
  const reader = readers.get(board) ?? createReader(board, { former: [], nicknames: new Map() });
  readers.set(board, reader);
  const mine = board.armies.map(({ name }) => name);
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
