import { strong } from '../../../kit/document.js';
import type { ListItem } from '../../shared/posts-told.js';
import type { Army, PlanesBoard, Structure } from '../board.js';
import { enemyOf, teamOf } from '../board.js';
import { TO_DESTROY } from '../chapters/5-counting.js';
import type { PlanesUpdate } from '../update.js';

/** 5.3 The bases and strongholds in which an enemy counts turns, how many, and when they would fall. */
export function writeThreatened({ board }: PlanesUpdate): readonly ListItem[] {
  return board.structures.flatMap((structure) =>
    threatsOn(board, structure).map(({ name, days }) => [
      strong(`${structure.name} (${[structure.color, structure.kind].filter(Boolean).join(' ')}, ${structure.at[0]})`),
      `: ${name} has counted ${days} of ${TO_DESTROY} turns${days === TO_DESTROY - 1 ? '; it falls with the next update unless that army leaves or is in battle there' : ''} (5.3)`,
    ]),
  );
}

/** True for the count of turns that is told with the structure it threatens. */
export function isThreat(board: PlanesBoard, subject: string): boolean {
  return board.structures.some((structure) => threatsOn(board, structure).some(({ name }) => name === subject));
}

function threatsOn({ armies }: PlanesBoard, structure: Structure): readonly Army[] {
  const owner = teamOf(structure);
  if (owner === null || owner === undefined || structure.destroyed) return [];
  return armies.filter(({ at, days, team }) => structure.at.includes(at) && days > 0 && team === enemyOf(owner));
}
