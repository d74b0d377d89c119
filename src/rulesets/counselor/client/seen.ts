import { atlasOf, DIRECTIONS } from '../board/atlas.js';
import {
  type Army,
  armyName,
  type Character,
  type City,
  type Hexside,
  type Stores,
  type WorldMap,
} from '../board/board.js';
import { GOODS } from '../board/tables.js';
import { numberOfDirection, SPELL_NUMBERS } from './codes.js';
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

/** The characters and armies of a file, by name. */
interface People {
  readonly characters: ReadonlyMap<string, ClientObject>;
  readonly armies: ReadonlyMap<string, ClientObject>;
}

/** J56 How large an army looks, from the smallest; the client counts them from 1. */
const SIZES_SEEN = ['small army', 'army', 'great army', 'huge army', 'vast army'];
const STANDARD_TACTIC = 2;
const EXTRA_ORDER_OF_A_HERO = 1;

/** J56 The nation's own characters and armies in full, and of others the armies seen with their commanders' names. */
export function makePeople(
  news: FileNews,
  sizeOf: (army: Army) => string,
  nations: ReadonlyMap<string, ClientObject>,
  { hexes }: Places,
  scenario: Scenario,
): People {
  const characters = new Map<string, ClientObject>();
  const armies = new Map<string, ClientObject>();
  const placeAt = (hex: string) => hexes.get(hex) as ClientObject;

  for (const one of news.characters)
    characters.set(one.name, characterOf(one, characters.size + 1, nations.get(one.nation), placeAt(one.at), scenario));
  const foreign = news.sightings.flatMap(({ hex, armies: seen }) => seen.map((army) => ({ ...army, at: hex })));
  for (const { commander, nation, at } of foreign)
    if (commander !== null && !characters.has(commander))
      characters.set(commander, strangerOf(commander, characters.size + 1, nations.get(nation), placeAt(at)));

  const enter = (army: Pick<Army, 'commander' | 'nation' | 'at'>, size: string, of: ArmyFields) => {
    const name = armyName(army);
    const commander = army.commander === null ? undefined : characters.get(army.commander);
    const object = named('model.Exercito', armies.size + 1, name).with({
      moral: of.morale,
      comida: of.food,
      tatica: STANDARD_TACTIC,
      tamanhoExercito: SIZES_SEEN.indexOf(size) + 1,
      tamanhoEsquadra: 0,
      movimentacaoEvasiva: false,
      comandante: commander,
      nacao: nations.get(army.nation),
      local: placeAt(army.at),
      tropas: of.troops,
    });
    commander?.put('exercito', object);
    armies.set(name, object);
  };
  for (const army of news.armies)
    enter(army, sizeOf(army), { morale: army.morale, food: army.food, troops: troopsOf(army, scenario) });
  for (const army of foreign) enter(army, army.size, { morale: 0, food: 0, troops: { map: [] } });
  for (const one of news.characters) follow(one, characters);
  fillPlaces(hexes, characters, 'indicePersonagem');
  fillPlaces(hexes, armies, 'indiceExercito');
  return { characters, armies };
}

interface ArmyFields {
  readonly morale: number;
  readonly food: number;
  readonly troops: ClientValue;
}

function troopsOf({ units }: Army, { troops }: Scenario): ClientValue {
  return {
    map: units.map(({ unit, men, weapons, armor, training }, i) => {
      const kind = troops.get(unit) as ClientObject;
      const code = String(kind.get('codigo'));
      const platoon = named('model.Pelotao', i + 1, String(kind.get('nome')), code).with({
        treino: training,
        modAtaque: weapons,
        modDefesa: armor,
        qtd: men,
        tipoTropa: kind,
      });
      return [code, platoon];
    }),
  };
}

/** J17 Who travels with an army is led by its commander. */
function follow({ name, with: leader }: Character, characters: People['characters']): void {
  const [led, by] = [characters.get(name), leader === null ? undefined : characters.get(leader)];
  if (!led || !by) return;
  led.put('lider', by);
  const before = by.get('liderados');
  const map = typeof before === 'object' && 'map' in before ? before.map : [];
  by.put('liderados', { map: [...map, [name, led]] });
}

/** Puts who is there into each hex's own list. */
function fillPlaces(hexes: Places['hexes'], all: ReadonlyMap<string, ClientObject>, field: string): void {
  const there = new Map<ClientValue, (readonly [string, ClientObject])[]>();
  for (const [name, one] of all) {
    const place = one.get('local') as ClientObject;
    there.set(place, [...(there.get(place) ?? []), [name, one]]);
  }
  for (const place of hexes.values()) place.put(field, { map: there.get(place) ?? [] });
}

type Skills = Pick<Character, 'commander' | 'rogue' | 'wizard'>;

function characterOf(
  one: Character,
  id: number,
  nation: ClientObject | undefined,
  place: ClientObject,
  { spells }: Scenario,
): ClientObject {
  const object = bodyOf(one.name, id, nation, place, { life: one.life, skills: one, hero: one.hero });
  const known = one.spells.map((spell) => {
    const entry = named('model.PersonagemFeitico', 0, spell).with({
      feitico: spells[spell],
      habilidade: one.wizard,
      personagem: object,
    });
    return [SPELL_NUMBERS[spell], entry] as const;
  });
  object.put('feiticos', { map: known });
  return object;
}

/** J56 Of another nation's commander only the name is known, and where his army is. */
function strangerOf(name: string, id: number, nation: ClientObject | undefined, place: ClientObject): ClientObject {
  return bodyOf(name, id, nation, place, { life: 100, skills: { commander: 0, rogue: 0, wizard: 0 }, hero: false });
}

function bodyOf(
  name: string,
  id: number,
  nation: ClientObject | undefined,
  place: ClientObject,
  { life, skills, hero }: { readonly life: number; readonly skills: Skills; readonly hero: boolean },
): ClientObject {
  const { commander, rogue, wizard } = skills;
  return named('model.Personagem', id, name).with({
    vida: life,
    dueloBonus: 0,
    duelo: 0,
    ordensExtraQt: hero ? EXTRA_ORDER_OF_A_HERO : 0,
    periciaComandante: commander,
    periciaAgente: rogue,
    periciaEmissario: 0,
    periciaMago: wizard,
    periciaComandanteNatural: commander,
    periciaAgenteNatural: rogue,
    periciaEmissarioNatural: 0,
    periciaMagoNatural: wizard,
    periciaFurtividade: 0,
    periciaFurtividadeNatural: 0,
    refem: false,
    npc: false,
    portraiFilename: 'blank.jpg',
    local: place,
    localOrigem: place,
    nacao: nation,
    artefatos: { map: [] },
    feiticos: { map: [] },
    liderados: { map: [] },
    ordens: { map: [] },
    ordensExecutadas: { map: [] },
  });
}
