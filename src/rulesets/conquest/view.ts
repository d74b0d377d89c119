import type { BoardView, Landmark, Piece } from '../../core/board-view.js';
import { compareNames } from '../../core/text.js';
import type { ControlChange } from '../contract/turn.js';
import { controllersOn } from './admission.js';
import { type ConquestBoard, type HexState, landAt, landNameAt, type Seat, topologyOf } from './board.js';
import { partsOfReputation } from './rules/4-2-reputation-and-experience.js';
import { toConflict } from './update.js';

/** Everybody sees the map, whose its lands are, the pieces, the hexes that generals guard, and the challenges. */
export function viewBoard(board: ConquestBoard, control: readonly ControlChange[], at: number): BoardView {
  const { map, players, generals, hexes, challenges } = board;
  const topology = topologyOf(map);
  return {
    topology,
    terrainAt: (hex) => landNameAt(map, hex) || undefined,
    pieces: [
      ...players.map((seat): Piece => {
        const { planeswalker, name, at: place } = seat;
        const owners = controllersOn(board, control, planeswalker, at);
        return {
          name: planeswalker,
          side: name,
          owners,
          at: place,
          rank: 'planeswalker',
          strength: formatSeat(board, seat),
        };
      }),
      ...generals.map(({ name, owner, at: place, fell }): Piece => {
        const strength = fell === null ? 'guards the hexes next to it' : `lost at ${fell}, and is off the board`;
        return {
          name,
          side: owner,
          owners: controllersOn(board, control, name, at),
          at: place,
          rank: 'general',
          strength,
        };
      }),
    ],
    landmarks: [...hexes.flatMap((hex) => toLandmarks(board, hex)), ...legendaryLands(board)],
    holdings: hexes.flatMap(({ at: hex, controller }) =>
      controller === null ? [] : [{ at: hex, side: controller, disputed: false }],
    ),
    watched: generals.flatMap(({ owner, at: place }) =>
      place === null ? [] : topology.neighbours(place).map((hex) => ({ at: hex, side: owner })),
    ),
    conflicts: challenges.map((challenge) => toConflict(board, challenge)),
    sides: players.map(({ name }) => name).toSorted(compareNames),
  };
}

/** C28, C24 What a player holds, in a line beside his planeswalker. */
function formatSeat(board: ConquestBoard, seat: Seat): string {
  const cards = new Map(board.cards.map((card) => [card.name, card]));
  const parts = partsOfReputation(seat, board.map, board.hexes, (name) => cards.get(name));
  const reputation = parts.reduce((sum, { points }) => sum + points, 0);
  return `Reputation ${reputation}${seat.shaken ? ', shaken: it does not move this turn' : ''}`;
}

/** 4.4.1, 3.6.2 A bond, a reinforced one, a land that is stripped. */
function toLandmarks(
  { map }: ConquestBoard,
  { at, controller, bonded, reinforced, stripped }: HexState,
): readonly Landmark[] {
  const name = landNameAt(map, at);
  const side = controller === null ? {} : { side: controller };
  const bonds: readonly Landmark[] =
    bonded.length === 0
      ? []
      : [
          {
            name,
            kind: reinforced ? 'reinforced bond' : 'bond',
            at,
            destroyed: false,
            ...side,
            told: `bonded to ${bonded.join(' and ')}`,
          },
        ];
  return stripped ? [...bonds, { name, kind: 'stripped land', at, destroyed: true, ...side }] : bonds;
}

/** 4.2.1 Legendary lands that nobody is bonded to yet, and that are not stripped. */
function legendaryLands({ map, hexes }: ConquestBoard): readonly Landmark[] {
  if (!map.lands.some(({ legendary }) => legendary)) return [];
  const told = new Set(hexes.filter(({ bonded, stripped }) => bonded.length > 0 || stripped).map(({ at }) => at));
  return [...topologyOf(map).placesOf('')]
    .filter((at) => !told.has(at) && landAt(map, at).legendary)
    .map((at) => ({ name: landNameAt(map, at), kind: 'legendary land', at, destroyed: false }));
}
