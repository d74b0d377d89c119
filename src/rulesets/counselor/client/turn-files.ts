import { tellSentences } from '../../../core/fact.js';
import type { Verdict } from '../../../core/order.js';
import { writeIso } from '../../../core/time.js';
import type { TurnFile, TurnFileContext } from '../../contract/ruleset.js';
import type { CounselorBoard } from '../board/board.js';
import { GOODS } from '../board/tables.js';
import { tell } from '../facts.js';
import { mailId } from '../report/mail.js';
import { affairsOf, playersOf, pointsOf } from '../report/news.js';
import type { CounselorUpdate } from '../update.js';
import { sizeOf } from '../view.js';
import { makeNations } from './known-nations.js';
import { type FileNews, type KnownWorld, knownWorld, newsOfBoard, type TurnFileFor } from './known-world.js';
import { ClientObject, type ClientValue, named, writeGraph } from './object-graph.js';
import { packFile } from './packed-xml.js';
import { byCode, makeScenario, type Scenario } from './scenario.js';
import { makePeople } from './seen-people.js';
import { makePlaces } from './seen-places.js';

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
        const news: FileNews = { ...newsOfBoard(board, name), ...(last && tellHappened(last, name, player)) };
        const bytes = writeTurnFile(news, knownWorld(board, game, news), { player, lock, messages: tellFates(news) });
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
function tellHappened(last: CounselorUpdate, name: string, player: string) {
  const { orders, ledger } = affairsOf(last, name, [player]);
  return { turn: last.before.turn, orders, ledger, points: pointsOf(last), isOver: last.ending !== null };
}

const FATES: Readonly<Record<Verdict['fate'], string>> = {
  stands: 'carried out',
  illegal: 'illegal',
  fails: 'failed',
  superseded: 'superseded',
  late: 'late',
};

function tellFates({ orders }: FileNews): readonly string[] {
  return orders.map(({ order, verdict: { fate, because } }) =>
    `${order.text}: ${FATES[fate]}. ${fate === 'stands' ? '' : tellSentences(because, tell, 'own')}`.trim(),
  );
}

function asFileName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-');
}

/** The end of the name of a turn file. */
export const TURN_FILE_ENDING = '.rr.egf';

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
