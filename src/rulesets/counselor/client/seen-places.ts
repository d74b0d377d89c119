import { atlasOf, DIRECTIONS } from '../board/atlas.js';
import type { City, Hexside, Stores, WorldMap } from '../board/board.js';
import { GOODS } from '../board/tables.js';
import { numberOfDirection } from './codes.js';
import type { FileNews, KnownWorld } from './known-world.js';
import { type ClientObject, type ClientValue, named } from './object-graph.js';
import type { Scenario } from './scenario.js';

/** The hexes and the cities of a file, by hex. */
export interface Places {
  readonly hexes: ReadonlyMap<string, ClientObject>;
  readonly cities: ReadonlyMap<string, ClientObject>;
}

const LINES: Readonly<Record<string, Hexside>> = {
  estrada: 'roads',
  rio: 'rivers',
  riacho: 'streams',
  vau: 'fords',
  ponte: 'bridges',
};
/** The client's number for a cool climate; the core has none. */
const CLIMATE = 4;
/** What the client leaves of these in that climate, in percent: what it is told is so much more. */
const KEPT: Readonly<Record<string, number>> = { food: 80, leather: 80, mounts: 80 };

/** J56 Every hex with what is known of it, and the cities seen or owned. Who is where is filled in later. */
export function makePlaces(news: FileNews, known: KnownWorld, scenario: Scenario): Places {
  const { map, produces } = known;
  const atlas = atlasOf(map);
  const lines = linesOf(map);
  const seen = new Map(news.sightings.map((one) => [one.hex, one]));
  const own = new Map(news.cities.map((city) => [city.at, city]));
  const hexes = new Map<string, ClientObject>();
  const cities = new Map<string, ClientObject>();
  atlas.hexes.forEach((hex, i) => {
    const place = named('model.Local', i + 1, hex).with({
      clima: CLIMATE,
      visible: seen.has(hex),
      producaoInfo: own.has(hex),
      coordenadas: hex,
      ...lines.get(hex),
      rastro: '',
      landing: '',
      terreno: scenario.terrains[atlas.terrainAt(hex)],
    });
    const city = cityAt(own.get(hex), seen.get(hex)?.city ?? null);
    if (city) {
      cities.set(hex, cityOf(city, cities.size + 1, place, scenario));
      place.put('cidade', cities.get(hex) as ClientObject);
    }
    const product = own.has(hex) ? (produces[hex] ?? {}) : {};
    place.with({
      producao: {
        map: Object.entries(product).map(([what, amount]) => [
          scenario.goods[what] ?? scenario.gold,
          Math.ceil((amount * 100) / (KEPT[what] ?? 100)),
        ]),
      },
      indicePersonagem: { map: [] },
      indiceExercito: { map: [] },
      indiceArtefato: { map: [] },
      visibilidadeNacao: '',
    });
    hexes.set(hex, place);
  });
  return { hexes, cities };
}

type Lines = ReadonlyMap<string, Readonly<Record<string, string>>>;
const drawn = new WeakMap<WorldMap, Lines>();

/** Of each hex the directions in which lines lie, by the client's field; made once for each map. */
function linesOf(map: WorldMap): Lines {
  const known = drawn.get(map) ?? drawLines(map);
  drawn.set(map, known);
  return known;
}

function drawLines(map: WorldMap): Lines {
  const { hexes, step, hasSide } = atlasOf(map);
  const numbers = (hex: string, side: Hexside) =>
    DIRECTIONS.filter((direction) => {
      const next = step(hex, direction);
      return next !== undefined && hasSide(side, hex, next);
    })
      .map(numberOfDirection)
      .join('');
  return new Map(
    hexes.map((hex) => [
      hex,
      Object.fromEntries(Object.entries(LINES).map(([field, side]) => [field, numbers(hex, side)])),
    ]),
  );
}

/** J56 A city as it is known: in full where it is the nation's own, its loyalty, docks and stores only where scried. */
type CityKnown = Pick<City, 'name' | 'size' | 'fortification' | 'docks' | 'loyalty' | 'capital'> & {
  readonly stores: Stores | null;
};

function cityAt(own: City | undefined, seen: FileNews['sightings'][number]['city']): CityKnown | undefined {
  if (own) return own;
  if (!seen) return undefined;
  const { name, size, fortification, scried } = seen;
  return {
    name,
    size,
    fortification,
    docks: scried?.docks ?? 0,
    loyalty: scried?.loyalty ?? 0,
    capital: false,
    stores: scried?.stores ?? null,
  };
}

function cityOf(city: CityKnown, id: number, place: ClientObject, { goods }: Scenario): ClientObject {
  const { stores } = city;
  const stock: readonly (readonly [ClientValue, ClientValue])[] =
    stores === null ? [] : GOODS.map((good) => [goods[good] as ClientObject, stores[good]]);
  return named('model.Cidade', id, city.name, String(place.get('codigo'))).with({
    local: place,
    fortificacao: city.fortification,
    tamanho: city.size,
    docas: city.docks,
    capital: city.capital,
    lealdade: city.loyalty,
    lealdadeAnterior: city.loyalty,
    fonteInfo: 0,
    oculto: false,
    sitiado: false,
    estoques: { map: stock },
    tpTropa: { map: [] },
  });
}
