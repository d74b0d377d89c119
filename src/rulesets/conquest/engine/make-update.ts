import { compareNames } from '../../../core/dice.js';
import type { LedgerEntry, TurnInput, Unfit } from '../../contract/turn.js';
import type { Card, ConquestBoard, General, HexState, Seat } from '../board.js';
import { partsOfReputation } from '../chapters/4-2-reputation.js';
import { toClash } from '../clash.js';
import type { ConquestOrder } from '../orders.js';
import type { ConquestMove, ConquestUpdate } from '../update.js';
import type { Field } from './field.js';
import type { WindowEnd } from './window-end.js';

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** Puts together what a window came to: the new board, and all that is told of it. */
export function makeUpdate(
  input: Input,
  field: Field,
  { list, winner, unfit }: WindowEnd & { readonly unfit: readonly Unfit[] },
): ConquestUpdate {
  const board = makeBoard(field, list);
  const { rolls, went, begun, settled, found, quests, yields, choices, remarks, ruled } = field;
  const unsure = input.unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why }));
  return {
    turn: input.sheet.number,
    before: input.board,
    board,
    orders: input.orders,
    verdicts: field.verdicts,
    moves: makeMoves(field),
    clashes: begun.map((challenge) => toClash(board, challenge)),
    ledger: [...field.ledger, ...tellReputation(input.board, board)],
    rolls,
    calls: [
      ...unsure,
      ...field.calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece)),
    ],
    winner,
    unfit,
    window: input.board.window,
    went,
    found,
    begun,
    settled,
    quests,
    yields,
    choices,
    remarks: [...new Set(remarks)],
    ruled,
  };
}

function makeBoard(field: Field, list: readonly string[]): ConquestBoard {
  const { before, players, pieces, hexes, register, ground } = field;
  const isMovement = before.window === 'movement';
  return {
    ...before,
    window: isMovement ? 'aftermath' : 'movement',
    turn: isMovement ? before.turn : before.turn + 1,
    hexes: [...hexes.values()]
      .filter(hasSomethingToSay)
      .map(
        ({ at, controller, bonded, reinforced, stripped }): HexState => ({
          at,
          controller,
          bonded,
          reinforced,
          stripped,
        }),
      )
      .sort((a, b) => ground.compare(a.at, b.at)),
    players: list.flatMap((name): Seat[] => {
      const purse = players.get(name);
      if (!purse) return [];
      const { planeswalker, shaken, renown, allocated, bought, experience, resources, traits, blocks, cards, legends } =
        purse;
      const at = pieces.get(planeswalker)?.at ?? '';
      const own = { name, planeswalker, at, shaken, renown, allocated, bought, experience };
      return [{ ...own, resources, traits, blocks, cards, legends }];
    }),
    generals: [...pieces.values()]
      .filter(({ isGeneral }) => isGeneral)
      .map(({ name, owner, at, fell }): General => ({ name, owner, at, fell })),
    cards: [...register.values()],
    challenges: isMovement ? field.begun : [],
  };
}

function hasSomethingToSay({ controller, bonded, reinforced, stripped }: HexState): boolean {
  return controller !== null || bonded.length > 0 || reinforced || stripped;
}

/** Every piece of the board before, then the generals that were declared. */
function makeMoves({ fates, before, pieces }: Field): readonly ConquestMove[] {
  const began = new Map<string, string | null>([
    ...before.players.map(({ planeswalker, at }) => [planeswalker, at] as const),
    ...before.generals.map(({ name, at }) => [name, at] as const),
  ]);
  return [...fates].map(([piece, { outcome, wanted, reasons }]) => ({
    piece,
    from: began.get(piece) ?? null,
    to: pieces.get(piece)?.at ?? null,
    ...(wanted !== undefined && { wanted }),
    outcome,
    reasons,
  }));
}

/** C28 Whose Reputation is otherwise than before, and what it is made of now. */
function tellReputation(before: ConquestBoard, after: ConquestBoard): readonly LedgerEntry[] {
  const partsOn = (board: ConquestBoard, name: string) => {
    const seat = board.players.find((one) => one.name === name);
    const cards = new Map(board.cards.map((card): [string, Card] => [card.name, card]));
    return seat ? partsOfReputation(seat, board.map, board.hexes, (card) => cards.get(card)) : [];
  };
  return before.players.flatMap(({ name }): LedgerEntry[] => {
    const [was, now] = [partsOn(before, name), partsOn(after, name)];
    const [old, sum] = [was, now].map((parts) => parts.reduce((all, { points }) => all + points, 0));
    if (old === sum) return [];
    const why = now.map(({ points, why: from }) => `${points} ${from}`).join(', ') || 'none';
    const rule = now.at(-1)?.rule ?? '4.2.1';
    return [{ subject: name, what: 'reputation', before: String(old), after: String(sum), rule, why }];
  });
}
