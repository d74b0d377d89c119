import { compareNames } from '../../../core/text.js';
import type { Inapplicable, TurnInput } from '../../contract/turn.js';
import { gatherCalls } from '../../shared/overruling.js';
import type { Army, Character, City, CounselorBoard, Market, Nation, SealedDice } from '../board/board.js';
import { applyEntries } from '../entries.js';
import type { CounselorFact } from '../facts.js';
import type { CounselorOrder } from '../orders.js';
import { controllersOn } from '../rules/1-control-and-legality.js';
import { commandOf, nameOf, type TurnState } from '../state/state.js';
import { type CounselorUpdate, toConflict } from '../update.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** Puts together what a turn came to: the new board, and all that is told of it. */
export function makeUpdate(
  input: Input,
  state: TurnState,
  inapplicable: readonly Inapplicable<CounselorFact>[],
): CounselorUpdate {
  const { rolls, battles, duels, overruns, tracks, harms, tiers, points, eliminated, ending, ruled } = state;
  const { board, told } = applyEntries(makeBoard(state, input), input.entries);
  return {
    turn: input.sheet.number,
    before: input.board,
    board,
    orders: input.orders,
    verdicts: state.verdicts,
    moves: makeMoves(state),
    conflicts: battles.map((battle) => toConflict(battle)),
    ledger: [...state.ledger, ...told],
    rolls,
    calls: gatherCalls(input, state.calls),
    winner: ending?.side ?? null,
    inapplicable,
    sent: [...state.sent].sort(compareNames),
    battles,
    duels,
    overruns,
    tracks,
    harms,
    tiers,
    points,
    eliminated,
    ending,
    ruled,
  };
}

/** J1 Who controls a nation at the lock is its player from then on. */
function playerOf({ board, control, sheet }: Input, nation: string): string | null {
  return controllersOn(board, control, nation, sheet.lock)[0] ?? null;
}

function makeBoard(state: TurnState, input: Input): CounselorBoard {
  const { before, nations, characters, cities, armies } = state;
  return {
    ...before,
    turn: before.turn + 1,
    over: state.ending !== null,
    nations: [...nations.values()].map(
      ({ name, player, team, treasury, tax, missed, eliminated }): Nation => ({
        name,
        player: playerOf(input, name) ?? (eliminated ? player : null),
        team,
        treasury,
        tax,
        missed,
        eliminated,
      }),
    ),
    characters: [...characters.values()]
      .filter(({ isAlive }) => isAlive)
      .map((one): Character => {
        const { name, nation, at, hero, commander, rogue, wizard, life, spells, army } = one;
        const leader = army && commandOf(one) === null ? (army.commander?.name ?? null) : null;
        return { name, nation, at, with: leader, hero, commander, rogue, wizard, life, spells };
      })
      .toSorted((a, b) => compareNames(a.name, b.name)),
    cities: [...cities.values()]
      .map(
        ({ name, nation, at, size, fortification, docks, loyalty, capital, stores }): City => ({
          name,
          nation,
          at,
          size,
          fortification,
          docks,
          loyalty,
          capital,
          stores,
        }),
      )
      .toSorted((a, b) => compareNames(a.at, b.at)),
    armies: armies
      .filter(({ isGone }) => !isGone)
      .toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
      .map(
        ({ commander, nation, at, morale, food, fed, units }): Army => ({
          commander: commander?.name ?? null,
          nation,
          at,
          morale,
          food,
          fed,
          units: units.map(({ unit, men, weapons, armor, training }) => ({ unit, men, weapons, armor, training })),
        }),
      ),
    market: makeMarket(state),
    sight: state.sight,
    dice: [...before.dice, sealDice(state)],
  };
}

/** J57 The turn's dice, kept until the game is over. */
function sealDice({ before, secret, rolls }: TurnState): SealedDice {
  return {
    turn: before.turn,
    secret,
    rolls: rolls.map(({ rule, piece, what, choices, result }) => ({
      rule,
      who: piece,
      what,
      n: choices.length,
      result,
    })),
  };
}

/** J34 What was sold stands for sale from the next turn on; prices and gold are the judge's (J62). */
function makeMarket({ market, stocks }: TurnState): Market | null {
  if (market === null) return null;
  const goods = Object.entries(market.goods).map(([good, offered]) => [
    good,
    { ...offered, stock: stocks[good] ?? offered.stock },
  ]);
  return { ...market, goods: Object.fromEntries(goods) };
}

/** Every character of the board before, then those who were named. */
function makeMoves({ fates, before, characters }: TurnState): CounselorUpdate['moves'] {
  const began = new Map(before.characters.map(({ name, at }) => [name, at]));
  return [...fates].map(([piece, { outcome, destination, because }]) => {
    const one = characters.get(piece);
    const isAlive = one?.isAlive === true;
    return {
      piece,
      nation: one?.nation ?? '',
      from: began.get(piece) ?? null,
      to: isAlive ? one.at : null,
      ...(destination !== undefined && { destination }),
      outcome: isAlive ? outcome : 'dead',
      because,
    };
  });
}
