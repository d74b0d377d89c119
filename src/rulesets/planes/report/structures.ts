import { strong } from '../../../core/document.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army, PlanesBoard, Structure } from '../board.js';
import { enemyOf, SIDES, teamOf } from '../board.js';
import { TO_DESTROY } from '../rules/5-counting.js';
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

/** 5.3, 2.5.1 What was destroyed, and what each side has left of bases and strongholds. */
export function writeDestroyed({ ledger, board }: PlanesUpdate): readonly ListItem[] {
  const destroyed = ledger.filter(({ what, after }) => what === 'structure' && after === 'destroyed');
  if (destroyed.length === 0) return [];
  const left = SIDES.map((side) => {
    const own = board.structures.filter((one) => teamOf(one) === side && !one.destroyed);
    return `${side} ${own.length === 0 ? 'nothing' : own.map(({ name }) => name).join(', ')}`;
  });
  return [
    ...destroyed.map(({ subject, why, rule }) => [strong(subject), ` is destroyed: ${why} (${rule})`]),
    [strong('Left'), `: ${left.join('; ')} (2.5.1)`],
  ];
}

function threatsOn({ armies }: PlanesBoard, structure: Structure): readonly Army[] {
  const owner = teamOf(structure);
  if (owner === null || owner === undefined || structure.destroyed) return [];
  return armies.filter(({ at, days, team }) => structure.at.includes(at) && days > 0 && team === enemyOf(owner));
}
