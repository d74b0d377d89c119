import { gainOf } from '../../contract/turn.js';
import { type Relation, relationsOf } from '../board/board.js';
import { tell } from '../facts.js';
import { numberOfNation } from './codes.js';
import type { FileNews, KnownWorld, TurnFileFor } from './known-world.js';
import { ClientObject, type ClientValue, named } from './object-graph.js';
import type { Scenario } from './scenario.js';
import type { Places } from './seen-places.js';

/** The nations of a file by name, the players who hold them, and the one the file is for. */
export interface Nations {
  readonly nations: ReadonlyMap<string, ClientObject>;
  readonly players: ReadonlyMap<string, ClientObject>;
  readonly owner: ClientObject;
}

/** J18 As the client counts what nations are to each other. */
const RELATION_NUMBERS: Readonly<Record<Relation, number>> = { own: 0, allied: 2, neutral: 0, war: -2 };
/** The client takes the player of number 1 for nobody's. */
const FIRST_PLAYER = 100;
const OPAQUE = 255;

/** J18, J57 The nations: the own one in full, of the others name, team, points, and the cities seen. */
export function makeNations(
  news: FileNews,
  known: KnownWorld,
  places: Places,
  { player, messages, scenario }: TurnFileFor & { readonly scenario: Scenario },
): Nations {
  const alliance = named('model.Alianca', 1, 'None', 'NONE').with({ valor: 0 });
  const people = peopleOf(scenario);
  const players = new Map<string, ClientObject>();
  const nations = new Map<string, ClientObject>();
  const isOwn = (name: string) => name === news.nation.name;
  known.nations.forEach(({ name, team, eliminated }, i) => {
    const number = numberOfNation(known, name);
    // the others' players stay unnamed: no report names them where they are not to be known (J57)
    const holder = isOwn(name) ? player : `Player of ${name}`;
    const owner = named('model.Jogador', FIRST_PLAYER + number, holder).with({ login: holder, email: '' });
    const own = isOwn(name) ? news.nation : undefined;
    const nation = named('model.Nacao', number, name, String(number).padStart(3, '0')).with({
      impostos: own?.tax ?? 0,
      money: own?.treasury ?? 0,
      pontos: news.points[name] ?? 0,
      cdToken: 0,
      ativa: !eliminated,
      alianca: alliance,
      jogador: owner,
      raca: people,
      fillColor: color(i, known.nations.length, 1),
      borderColor: color(i, known.nations.length, 0.5),
      flAlianca: team ?? '-',
      nomeDbClean: '-',
      extrato: own ? statement(news) : new ClientObject('model.Extrato').with({ qtDetail: 0, detalhe: { list: [] } }),
      personagens: { list: [] },
      habilidadesNacao: { map: [] },
      relacionamentos: { map: [] },
      mensagensNacao: { map: own && messages.length > 0 ? [['Results', { list: messages }]] : [] },
    });
    owner.with({ nacoesOwned: { map: [[String(nation.get('codigo')), nation]] }, reportAll: false });
    players.set(holder, owner);
    nations.set(name, nation);
  });
  giveCities(news, nations, places, people);
  const own = nations.get(news.nation.name) as ClientObject;
  const { between } = relationsOf(known.terms, known.nations);
  own.put('relacionamentos', {
    map: [...nations]
      .filter(([name]) => !isOwn(name))
      .map(([name, nation]) => [nation, RELATION_NUMBERS[between(news.nation.name, name)]]),
  });
  return { nations, players, owner: own.get('jogador') as ClientObject };
}

/** One people for all nations and cities, with all troops: the core has no others (J61). */
function peopleOf({ troops }: Scenario): ClientObject {
  const kinds = [...troops.values()];
  return named('model.Raca', 1, 'All', 'ALL').with({
    display: 'All',
    titletLord: '',
    numero: 1,
    tropasDescricao: { map: kinds.map((kind) => [String(kind.get('codigo')), String(kind.get('nome'))]) },
    tropas: { map: kinds.map((kind) => [kind, 0]) },
  });
}

function giveCities(
  news: FileNews,
  nations: ReadonlyMap<string, ClientObject>,
  { cities }: Places,
  people: ClientObject,
): void {
  const seen = news.sightings.flatMap(({ hex, city }) => (city ? [[hex, city.nation] as const] : []));
  const holders = new Map<string, string | null>([
    ...seen,
    ...news.cities.map((city) => [city.at, city.nation] as const),
  ]);
  const lists = new Map([...nations.keys()].map((name) => [name, [] as ClientObject[]]));
  for (const [hex, city] of cities) {
    const holder = holders.get(hex);
    city.put('raca', people);
    const nation = holder == null ? undefined : nations.get(holder);
    if (!nation || holder == null) continue;
    city.put('nacao', nation);
    lists.get(holder)?.push(city);
    if (city.get('capital') === true) nation.put('capital', city);
  }
  for (const [name, list] of lists) nations.get(name)?.put('cidades', { list });
}

/** The ledger of the treasury: what each entry changed, and what was there after it. */
function statement({ ledger, nation }: FileNews): ClientObject {
  const entries = ledger.filter(({ subject, what }) => subject === nation.name && what === 'treasury');
  const rows = entries.map((entry, i) =>
    new ClientObject('model.ExtratoDetail').with({
      sequencial: i,
      valor: gainOf(entry),
      saldoAtual: Number(entry.after),
      descricao: tell(entry.because, 'own'),
    }),
  );
  return new ClientObject('model.Extrato').with({ qtDetail: rows.length, detalhe: { list: rows } });
}

/** A color of its own for each nation, round the circle. */
function color(place: number, of: number, light: number): ClientValue {
  const turn = (place / of) * 2 * Math.PI;
  const part = (shift: number) => Math.round((128 + 127 * Math.cos(turn + shift)) * light);
  const third = (2 * Math.PI) / 3;
  return new ClientObject('color').with({ red: part(0), green: part(third), blue: part(-third), alpha: OPAQUE });
}
