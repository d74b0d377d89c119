import { compareNames } from '../../../core/dice.js';
import type { JudgeCall, Offer, TurnInput } from '../../contract/turn.js';
import type { PlanesBoard } from '../board.js';
import { findWinner } from '../chapters/2-5-winning.js';
import { judgeTransfers, type TransferDetail } from '../chapters/4-movement/4-1-4-transferring.js';
import { findControl, scoreDomination } from '../chapters/5-4-features.js';
import { countTurns, destroy, heal } from '../chapters/5-counting.js';
import type { Battle } from '../chapters/6-1-1-battles.js';
import { rollWeather } from '../chapters/6-1-3-weather.js';
import { bumpAll } from '../chapters/6-3-leaving.js';
import { enterResults } from '../chapters/6-3-results.js';
import type { PlanesOrder } from '../orders.js';
import type { PlanesUpdate } from '../update.js';
import { openAftermath, receiveAll } from './aftermath.js';
import type { BattleResult } from './battle-result.js';
import { indexBoard } from './board-index.js';
import { carryOut } from './carry-out.js';
import { armyOf, placeName } from './field.js';
import type { Cell } from './grid.js';
import { makeBoard, makeLedger, makeMoves, movedTo } from './outcomes.js';
import { gatherVerdicts } from './verdicts.js';

type Input = TurnInput<PlanesBoard, PlanesOrder>;

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): PlanesUpdate {
  return playTurn(input);
}

/**
 * Carries the orders out, then enters the results, counts, heals, destroys, finds who controls what and looks for a
 * winner (P37–P48); where `offers` is given it gathers what the judge could decide otherwise.
 */
export function playTurn(input: Input, offers?: Offer[]): PlanesUpdate {
  const { sheet, board, entries } = input;
  const { field, weighed, mercenaries, battles, unfit } = carryOut(input, indexBoard(board), offers);
  const after = openAftermath(field);
  for (const army of mercenaries.disbanded) after.removed.add(army);
  const results = (entries.results ?? []) as readonly BattleResult[];
  const moved = movedTo(field);
  judgeTransfers(field, after, (entries.details ?? []) as readonly TransferDetail[]); // 4.1.4, P15
  enterResults(field, after, results); // 6.3, 6.4, P37, P38, P41, P42
  bumpAll(field, after, new Map([...weighed.bumps].map(([army, { to }]) => [army, to]))); // 6.1.4, P39, P40
  receiveAll(field, after);
  countTurns(field, after); // 5, P43
  heal(field, after, new Set(weighed.heals.keys())); // 5.1, P44
  destroy(field, after); // 5.3, P45
  const control = findControl(field); // 5.4.1, P46
  scoreDomination(field, after, control); // 5.4, 5.4.1, P47
  const announced = [...battles, ...after.battles].sort((a, b) => a.at - b.at);
  const skies: Record<string, string> = {};
  for (const { at } of announced) skies[placeName(field, at)] = rollWeather(field, at); // 6.1.3, P49
  const now = makeBoard(field, after, mercenaries);
  const { winner, calls } = findWinner(board, now); // 2.5, P48
  const toClash = ({ kind, first, second, at }: Battle) => {
    const name = (army: number) => armyOf(field, army).name;
    const place = placeName(field, at);
    const sky = skies[place] ?? '';
    return {
      kind,
      sides: [first.map(name), second.map(name)],
      at: place,
      circumstances: circumstances(board, place, sky),
    };
  };
  return {
    turn: sheet.number,
    before: board,
    board: now,
    orders: input.orders,
    verdicts: gatherVerdicts(field, after, weighed),
    moves: makeMoves(field, after, moved, weighed.refused),
    clashes: announced.map(toClash),
    ledger: [...after.ledger, ...makeLedger(field, after, now, mercenaries)],
    rolls: [...field.rolls.values()].sort((a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what)),
    calls: [...unsureCalls(input), ...sortCalls(field.calls), ...calls],
    winner,
    unfit: unfit(),
    removed: [...after.removed]
      .sort((a, b) => a - b)
      .map((army) => ({
        name: armyOf(field, army).name,
        at: placeName(field, field.ground.starts[army] as Cell),
        how: after.killed.has(army) ? ('killed' as const) : ('disbanded' as const),
      })),
    destroyed: after.destroyed,
    healed: [...after.healed].sort((a, b) => a - b).map((army) => armyOf(field, army).name),
    features: Object.fromEntries(control),
    results,
    unfought: [...field.ground.battles]
      .sort((a, b) => a - b)
      .map((cell) => placeName(field, cell))
      .filter((place) => !results.some(({ at }) => at === place)),
    weather: skies,
  };
}

/** 6.1.2, 6.1.3 What bears on a battle: its terrain where the board knows it, and its weather. */
function circumstances(board: PlanesBoard, place: string, weather: string): readonly string[] {
  const terrain = terrainAt(board, place);
  return [...(terrain === undefined ? [] : [terrain]), ...(weather === '' ? [] : [weather])];
}

/** 6.1.2 The terrain of a square, where the set-up gives it. */
export function terrainAt({ terrain, legend, planes }: PlanesBoard, place: string): string | undefined {
  const space = place.lastIndexOf(' ');
  const rows = terrain[place.slice(0, space)];
  const plane = planes.find(({ name }) => name === place.slice(0, space));
  if (!rows || !plane) return undefined;
  const [, number = '', letter = ''] = /^(\d+)([A-Z]+)$/.exec(place.slice(space + 1)) ?? [];
  let row = 0;
  for (const sign of letter) row = row * 26 + sign.charCodeAt(0) - 64;
  const sign = rows[row - 1]?.[Number(number) - 1];
  return sign === undefined ? undefined : legend[sign];
}

function sortCalls(calls: readonly JudgeCall[]): readonly JudgeCall[] {
  return calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece));
}

/** R3, R4: orders timed or withheld because an earlier text was never seen, or its edit left no mark. */
function unsureCalls({ unsure }: Input): readonly JudgeCall[] {
  return unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why }));
}
