import type { BoardView, Landmark, Piece } from '../../core/board-view.js';
import { regionTopology } from '../../core/topology/regions.js';
import type { ControlChange } from '../contract/turn.js';
import { controllersAt } from '../shared/control.js';
import { type CampaignRegion, isBorder, type NemesisBoard, RACES, type Unit } from './board.js';
import { toConflict } from './rules/6-1-battles.js';
import { disputedOn } from './rules/9-play-faster.js';

/** Everybody sees the map, the units and the battles. */
export function viewBoard(board: NemesisBoard, control: readonly ControlChange[], at: number): BoardView {
  const disputed = disputedOn(board);
  return {
    topology: regionTopology(board.regions, board.borders),
    terrainAt: () => undefined,
    sides: RACES,
    pieces: board.units.map((unit) => toPiece(unit, board, control, at)),
    landmarks: board.regions.flatMap(toLandmarks),
    holdings: board.regions.flatMap(({ name, owner }) => {
      if (owner === null && !disputed.has(name)) return [];
      return [{ at: name, side: owner ?? '', disputed: disputed.has(name) }];
    }),
    conflicts: board.battles.map((battle) => ({
      ...toConflict(board, battle, at),
      ...(isBorder(battle) && { border: battle.at }),
    })),
  };
}

function toPiece(unit: Unit, { sides, battles }: NemesisBoard, control: readonly ControlChange[], at: number): Piece {
  const { name, race, victories } = unit;
  const owners = controllersAt(unit, control, at);
  const side = sides.find((one) => one.race === race);
  const generals = side ? controllersAt({ name: race, controllers: side.generals }, control, at) : [];
  const medal = victories === 0 ? '' : victories === 1 ? 'a medal' : `a medal, ${victories - 1} highlights`;
  const fights = battles.some(({ units }) => units.includes(name));
  return {
    name,
    side: race,
    owners,
    at: unit.at,
    rank: owners.some((owner) => generals.includes(owner)) ? 'General' : '',
    strength: [fights ? 'in battle' : 'free', medal].filter(Boolean).join(', '),
  };
}

/** 8.2, 8.3 What a region yields. */
function toLandmarks({ name, gold, factories, owner }: CampaignRegion): readonly Landmark[] {
  const yields = (kind: string, count: number, points: string): readonly Landmark[] =>
    count === 0
      ? []
      : [
          {
            name: `+${count}`,
            kind,
            at: name,
            destroyed: false,
            ...(owner && { side: owner }),
            told: `${count} ${points} ${count === 1 ? 'point' : 'points'} each turn`,
          },
        ];
  return [...yields('gold-sack', gold, 'resource'), ...yields('factory', factories, 'production')];
}
