import type { Result } from '../../../core/result.js';
import { compareNames } from '../../../core/text.js';
import type { Alternative, Inapplicable, TurnInput } from '../../contract/turn.js';
import { rulesOf, rulesToWaive } from '../../shared/admission.js';
import { Changes, gatherCalls } from '../../shared/overruling.js';
import { type Admitted, admitOrders, rulesOfAdmission } from '../admission.js';
import { type PlanesBoard, terrainAt } from '../board.js';
import type { BattleResult, TransferDetail } from '../entries.js';
import type { AlternativeFact, CircumstanceFact, PlanesFact } from '../facts.js';
import type { PlanesOrder } from '../orders.js';
import { type Mercenaries, moveMercenaries } from '../rules/1-3-mercenaries.js';
import { judgeInterceptions } from '../rules/4-1-3-interception.js';
import { judgeTransfers, receiveAll } from '../rules/4-1-4-transferring.js';
import { judgeRaids, judgeStaying } from '../rules/4-1-staying-and-raiding.js';
import { chooseJoint, closeSquares, judgeContests } from '../rules/4-2-contests.js';
import { placePartialMoves } from '../rules/4-2-partial-moves.js';
import { findControl, findWinner, scoreDomination } from '../rules/5-4-points.js';
import { closePortals, judgePassages } from '../rules/5-5-portals.js';
import { countTurns, destroy, heal } from '../rules/5-counting.js';
import { bumpAll } from '../rules/6-3-leaving.js';
import { enterResults, findBattles, rollWeather } from '../rules/6-battles.js';
import { type Battle, openAftermath } from '../state/aftermath.js';
import { type BoardIndex, indexBoard } from '../state/board-index.js';
import type { Cell } from '../state/grid.js';
import { addReason, armyOf, openTurnState, placeName, type TurnState } from '../state/state.js';
import type { PlanesUpdate } from '../update.js';
import { findLedger, gatherMoves, makeBoard, movedTo } from './outcomes.js';
import { gatherVerdicts } from './verdicts.js';

type Input = TurnInput<PlanesBoard, PlanesOrder>;

/** The moves of a turn made, before the results of its battles are entered. */
interface CarriedOut {
  readonly state: TurnState;
  readonly admitted: Admitted;
  readonly mercenaries: Mercenaries;
  readonly battles: readonly Battle[];
  inapplicable(): readonly Inapplicable<PlanesFact>[];
}

/** Settles which orders count, and carries out the legal ones in the order in which the chapters act (P21–P35). */
function carryOut(input: Input, lookup: BoardIndex, alternatives?: Alternative<AlternativeFact>[]): CarriedOut {
  const { sheet, overrulings, published } = input;
  const admitted = admitOrders(lookup, input);
  const changes = new Changes(overrulings, alternatives);
  const state = openTurnState(
    lookup,
    admitted,
    { turn: sheet.number, secret: sheet.secret, ...(published && { published }) },
    changes,
  );
  for (const [army, { waiver, breaches }] of admitted.allowed)
    addReason(state, army, {
      code: 'allowed-once',
      rule: '',
      who: waiver.who,
      waived: rulesOf(breaches),
      word: waiver.why,
    });

  judgeRaids(state); // 4.1.5, P21
  judgeStaying(state); // 4.1.2, 4.1.6, P22
  judgeInterceptions(state); // 4.1.3, P10, P23
  const comers = closeSquares(state); // 4.2, P24
  const joint = chooseJoint(state, comers); // 4.3, P26–P28
  judgeContests(state, comers, joint); // 4.2, P25, P29
  closePortals(state); // 5.5.1, P30
  placePartialMoves(state); // 4.2, P31
  const passages = judgePassages(state); // 5.5, P32
  const mercenaries = moveMercenaries(state); // 1.3, P33, P34
  const battles = findBattles(state, passages, mercenaries); // 6.1.1, P35; an army without troops is like any other (P36)
  return {
    state,
    admitted,
    mercenaries,
    battles,
    inapplicable: () => [...admitted.inapplicable, ...changes.inapplicable],
  };
}

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): PlanesUpdate {
  return playTurn(input);
}

/**
 * Carries the orders out, then enters the results, counts, heals, destroys, finds who controls what and looks for a
 * winner (P37–P48); where `offers` is given it gathers what the judge could decide otherwise.
 */
function playTurn(input: Input, alternatives?: Alternative<AlternativeFact>[]): PlanesUpdate {
  const { sheet, board, entries } = input;
  const { state, admitted, mercenaries, battles, inapplicable } = carryOut(input, indexBoard(board), alternatives);
  const after = openAftermath(state);
  for (const army of mercenaries.disbanded) after.removed.add(army);
  const results = (entries.results ?? []) as readonly BattleResult[];
  const moved = movedTo(state);
  judgeTransfers(state, after, (entries.details ?? []) as readonly TransferDetail[]); // 4.1.4, P15
  enterResults(state, after, results); // 6.3, 6.4, P37, P38, P41, P42
  bumpAll(state, after, new Map([...admitted.bumps].map(([army, { to }]) => [army, to]))); // 6.1.4, P39, P40
  receiveAll(state, after);
  countTurns(state, after); // 5, P43
  heal(state, after, new Set(admitted.heals.keys())); // 5.1, P44
  destroy(state, after); // 5.3, P45
  const control = findControl(state); // 5.4.1, P46
  scoreDomination(state, after, control); // 5.4, 5.4.1, P47
  const announced = [...battles, ...after.battles].sort((a, b) => a.at - b.at);
  const skies: Record<string, string> = {};
  for (const { at } of announced) skies[placeName(state, at)] = rollWeather(state, at); // 6.1.3, P49
  const now = makeBoard(state, after, mercenaries);
  const { winner, calls } = findWinner(board, now); // 2.5, P48
  const toConflict = ({ kind, first, second, at }: Battle) => {
    const name = (army: number) => armyOf(state, army).name;
    const place = placeName(state, at);
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
    verdicts: gatherVerdicts(state, after, admitted),
    moves: gatherMoves(state, after, moved, admitted.refused),
    conflicts: announced.map(toConflict),
    ledger: [...after.ledger, ...findLedger(state, after, now, mercenaries)],
    rolls: [...state.rolls.values()].sort((a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what)),
    calls: [...gatherCalls<PlanesFact>(input, state.calls), ...calls],
    winner,
    inapplicable: inapplicable(),
    removed: [...after.removed]
      .sort((a, b) => a - b)
      .map((army) => ({
        name: armyOf(state, army).name,
        at: placeName(state, state.lookup.starts[army] as Cell),
        how: after.killed.has(army) ? ('killed' as const) : ('disbanded' as const),
      })),
    destroyed: after.destroyed,
    healed: [...after.healed].sort((a, b) => a - b).map((army) => armyOf(state, army).name),
    features: Object.fromEntries(control),
    results,
    unfought: [...state.lookup.battles]
      .sort((a, b) => a - b)
      .map((cell) => placeName(state, cell))
      .filter((place) => !results.some(({ at }) => at === place)),
    weather: skies,
  };
}

/** 6.1.2, 6.1.3 What bears on a battle: its terrain where the board knows it, and its weather. */
function circumstances(board: PlanesBoard, place: string, weather: string): readonly CircumstanceFact[] {
  const terrain = terrainAt(board, place);
  return [
    ...(terrain === undefined ? [] : [{ code: 'terrain', rule: '', terrain } as const]),
    ...(weather === '' ? [] : [{ code: 'weather', rule: '6.1.3', weather } as const]),
  ];
}

/** The rules an order breaks, where the judge may waive all of them; an error is why he cannot. */
export function checkAllowed(input: Input, order: string): Result<readonly string[], readonly PlanesFact[]> {
  return rulesToWaive(input, order, rulesOfAdmission(indexBoard(input.board), input));
}

/** What of the outcome is the judge's to change: where partial moves end, who comes first, what was rolled, who attacks. */
export function listAlternatives(input: Input): readonly Alternative[] {
  const alternatives: Alternative<AlternativeFact>[] = [];
  playTurn(input, alternatives);
  return alternatives;
}
