import { formatSentences } from '../../../core/fact.js';
import { writeIso } from '../../../core/time.js';
import type { TurnFile, TurnFileContext } from '../../contract/ruleset.js';
import { gainOf } from '../../contract/turn.js';
import { type CounselorBoard, type Relation, relationsOf } from '../board/board.js';
import { GOODS } from '../board/tables.js';
import { tell } from '../facts.js';
import { mailId } from '../report/mail.js';
import { affairsOf, playersOf, pointsOf } from '../report/news.js';
import { FATES } from '../report/words.js';
import type { CounselorUpdate } from '../update.js';
import { sizeOf } from '../view.js';
import { numberOfNation } from './codes.js';
import { type FileNews, type KnownWorld, knownWorld, newsOfBoard, type TurnFileFor } from './known-world.js';
import { ClientObject, type ClientValue, named, writeGraph } from './object-graph.js';
import { packFile } from './packed-xml.js';
import { byCode, makeScenario, type Scenario } from './scenario.js';
import { makePeople, makePlaces, type Places } from './seen.js';

/** The nations of a file by name, the players who hold them, and the one the file is for. */
interface Nations {
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
function makeNations(
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

/**
 * J65 The turn files with which a turn's orders are given, one for each nation and its player. What happened is that of
 * the turn before, where there was one; where all stands is as the turn begins, with what the judge has put right.
 */
export function writeTurnFiles(
  board: CounselorBoard,
  last: CounselorUpdate | undefined,
  { game, control, at, lock }: TurnFileContext,
): readonly TurnFile[] {
  return board.nations
    .filter(({ eliminated }) => !eliminated)
    .flatMap(({ name }) =>
      playersOf(board, name, control, at).map((player) => {
        const news: FileNews = { ...newsOfBoard(board, name), ...(last && formatHappened(last, name, player)) };
        const bytes = writeTurnFile(news, knownWorld(board, game, news), { player, lock, messages: formatFates(news) });
        return {
          player,
          document: mailId(name, player),
          name: `turn_${board.turn - 1}.${asFileName(name)}.${asFileName(player)}${TURN_FILE_ENDING}`,
          bytes,
        };
      }),
    );
}

/** What a nation's player is told of the turn before. */
function formatHappened(last: CounselorUpdate, name: string, player: string) {
  const { orders, ledger } = affairsOf(last, name, [player]);
  return { turn: last.before.turn, orders, ledger, points: pointsOf(last), isOver: last.ending !== null };
}

function formatFates({ orders }: FileNews): readonly string[] {
  return orders.map(({ order, verdict: { status, because } }) =>
    `${order.text}: ${FATES[status]}. ${status === 'stands' ? '' : formatSentences(because, tell, 'own')}`.trim(),
  );
}

function asFileName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-');
}

/** The end of the name of a turn file. */
const TURN_FILE_ENDING = '.rr.egf';

/** Where the game has no last turn; the client's own number for that. */
const NO_LAST_TURN = 999;

/** J65 The turn file of a nation, packed for the client. */
export function writeTurnFile(news: FileNews, known: KnownWorld, forWhom: TurnFileFor): Uint8Array {
  return packFile(writeTurnXml(news, known, forWhom));
}

/**
 * J65 The turn file of a nation as XML: made from its news and what all know, and from nothing else, so that what it
 * does not see cannot be in it. The same news give the same text.
 */
export function writeTurnXml(news: FileNews, known: KnownWorld, { player, lock, messages }: TurnFileFor): string {
  const scenario = makeScenario(known);
  const places = makePlaces(news, known, scenario);
  const { nations, players, owner } = makeNations(news, known, places, { player, lock, messages, scenario });
  const { characters, armies } = makePeople(news, sizeOf, nations, places, scenario);
  const own = nations.get(news.nation.name) as ClientObject;
  own.put('personagens', { list: news.characters.map(({ name }) => characters.get(name) as ClientObject) });
  const game = named('model.Partida', 1, known.game).with({
    numero: 0,
    turno: known.turn - 1,
    turnoNext: known.turn,
    turnoMax: known.terms.victory.turns ?? NO_LAST_TURN,
    cenario: scenario.whole,
    jogadorAtivo: owner,
    mercado: market(news, scenario),
    language: 'EN',
    dtDeadline: new ClientObject('date').with({ dateLong: writeIso(lock).replace(/\D/g, '') }),
    gameOver: news.isOver,
  });
  const byName = (objects: ReadonlyMap<string, ClientObject>): ClientValue => ({ map: [...objects] });
  return writeGraph(
    new ClientObject('model.World').with({
      partida: game,
      victoryPoints: points(news, nations),
      jogadores: byName(players),
      nacoes: byCode([...nations.values()]),
      personagens: byName(characters),
      cidades: byName(places.cities),
      exercitos: byName(armies),
      locais: byName(places.hexes),
      artefatos: { map: [] },
      packages: { map: [] },
    }),
  );
}

/** J34 What the market has of a good, asks and pays. */
function market({ market: offered }: FileNews, { goods }: Scenario): ClientObject {
  const rows = GOODS.flatMap((good) => {
    const { stock, asks, pays } = offered?.goods[good] ?? { stock: 0, asks: 0, pays: 0 };
    return [[goods[good] as ClientObject, { as: 'java.lang.Integer-array', array: [stock, asks, pays] }] as const];
  });
  return named('model.Mercado', 1, 'Market', 'market').with({ mercado: { map: rows } });
}

/** 8.5 Each nation's points of the turn. */
function points({ points: told, turn }: FileNews, nations: ReadonlyMap<string, ClientObject>): ClientObject {
  const rows = [...nations].map(([name, nation]) => [nation, { map: [[turn, told[name] ?? 0]] }] as const);
  return new ClientObject('model.VictoryPointsGame').with({
    nationsPoints: { map: rows as readonly (readonly [ClientValue, ClientValue])[] },
    turnList: { set: [turn] },
  });
}
