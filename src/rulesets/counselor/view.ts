import type { BoardView, Landmark, Piece } from '../../core/board-view.js';
import type { Audience } from '../contract/report.js';
import type { ControlChange } from '../contract/turn.js';
import { atlasOf } from './board/atlas.js';
import { type Army, armyName, type CounselorBoard } from './board/board.js';
import { FORTIFICATIONS, SIZES, TERRAIN_NAMES } from './board/tables.js';
import { controllersOn } from './rules/1-control-and-legality.js';

/** J56 What of a board the judge, everybody, or one player sees: the map is known to all, what stands on it only where somebody looks. */
export function viewBoard(
  board: CounselorBoard,
  control: readonly ControlChange[],
  at: number,
  audience: Audience,
): BoardView {
  const { map, characters, cities, armies, nations } = board;
  const atlas = atlasOf(map);
  const sees = eyesOf(board, control, at, audience);
  const mine = (nation: string) => sees.nations === undefined || sees.nations.has(nation);
  const owners = (subject: string) => controllersOn(board, control, subject, at);
  const sides = nations.map(({ name }) => name);
  return {
    topology: atlas.topology,
    terrainAt: (hex) => (atlas.topology.has(hex) ? TERRAIN_NAMES[atlas.terrainAt(hex)] : undefined),
    pieces: [
      ...characters
        .filter(({ nation }) => mine(nation))
        .map(
          ({ name, nation, at: hex, commander, rogue, wizard, life }): Piece => ({
            name,
            side: nation,
            owners: owners(name),
            at: hex,
            rank: rankOf({ commander, rogue, wizard }),
            strength: [`life ${life}`, ...armies.filter((army) => army.commander === name).map(formatArmy)].join(', '),
          }),
        ),
      ...armies
        .filter((army) => army.commander === null && mine(army.nation))
        .map(
          (army): Piece => ({
            name: armyName(army),
            side: army.nation,
            owners: owners(army.nation),
            at: army.at,
            rank: 'garrison',
            strength: formatArmy(army),
          }),
        ),
    ],
    landmarks: [
      ...cities
        .filter(({ at: hex }) => sees.isSeen(hex))
        .map(
          ({ name, size, fortification, nation, at: hex, capital }): Landmark => ({
            name,
            kind: SIZES[size] ?? 'city',
            at: hex,
            ...(nation !== null && { side: nation }),
            destroyed: size === 0,
            told: `${fortification > 0 ? FORTIFICATIONS[fortification] : 'no walls'}${capital ? ', the capital' : ''}`,
          }),
        ),
      ...armies
        .filter((army) => !mine(army.nation) && sees.isSeen(army.at))
        .map(
          (army): Landmark => ({
            name: armyName(army),
            kind: sizeOf(army),
            at: army.at,
            side: army.nation,
            destroyed: false,
          }),
        ),
    ],
    edges: [
      ...map.roads.map((between) => ({ kind: 'road' as const, between })),
      ...[...map.rivers, ...map.streams].map((between) => ({ kind: 'river' as const, between })),
      ...[...map.bridges, ...map.fords].map((between) => ({ kind: 'bridge' as const, between })),
    ],
    sides,
    isKnown: (hex) => sees.isSeen(hex),
  };
}

interface Eyes {
  /** Whose eyes: all where undefined. */
  readonly nations: ReadonlySet<string> | undefined;
  isSeen(hex: string): boolean;
}

/** 1.3, 11.2 In turn 0 all see all positions; from then on each nation what it saw at the end of the last turn. */
function eyesOf(board: CounselorBoard, control: readonly ControlChange[], at: number, audience: Audience): Eyes {
  const { sight } = board;
  if (audience.kind === 'judge' || board.over) return { nations: undefined, isSeen: () => true };
  if (audience.kind === 'public') return { nations: new Set(), isSeen: () => false };
  const own = new Set(
    board.nations
      .map(({ name }) => name)
      .filter((name) => controllersOn(board, control, name, at).includes(audience.name)),
  );
  if (sight === null) return { nations: own, isSeen: () => true };
  const seen = new Set([...own].flatMap((name) => sight[name]?.seen ?? []));
  return { nations: own, isSeen: (hex) => seen.has(hex) };
}

function rankOf(skills: { readonly commander: number; readonly rogue: number; readonly wizard: number }): string {
  const told = Object.entries(skills).filter(([, points]) => points > 0);
  return told.map(([skill, points]) => `${skill} ${points}`).join(', ') || 'no skill';
}

function formatArmy(army: Army): string {
  const units = army.units.map(({ unit, men }) => `${men} ${unit}`).join(', ');
  return `${units}, morale ${army.morale}, food ${army.food}`;
}

/** J56 How large an army looks from afar. */
export function sizeOf({ units }: Pick<Army, 'units'>): string {
  const men = units.reduce((sum, platoon) => sum + platoon.men, 0);
  if (men < 500) return 'small army';
  if (men < 1500) return 'army';
  if (men < 3000) return 'great army';
  return men < 6000 ? 'huge army' : 'vast army';
}
