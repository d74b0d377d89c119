import { strong } from '../../../core/document.js';
import { compareSquares } from '../../../core/squares.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import { isPlacedAfar } from '../rules/4-2-5-afar.js';
import type { ClassicUpdate } from '../update.js';

type Result = ClassicUpdate['results'][number];

/** 4.2.5 How the battles ended: who won, who was killed or captured, and who went where; a winner who leaves goes of his own (4.4). */
export function writeResults(update: ClassicUpdate, { judges }: ReportContext): readonly ListItem[] {
  const judge = judgeFor(judges, 'battle');
  return update.results
    .toSorted((a, b) => compareSquares(a.at, b.at))
    .map((result) => writeResult(update, result, judge));
}

function writeResult({ moved, happened }: ClassicUpdate, result: Result, judge: string): ListItem {
  const { at, winner, armies } = result;
  const fought = moved.armies.filter((army) => army.at === at);
  const side = (won: boolean) => fought.filter((army) => (army.team === winner) === won).map(({ name }) => name);
  const staysCaptured = isHeldByCaptive(at, armies, happened?.separated);
  const gone = fought.flatMap(({ name, team }) => {
    const { removed, kill, capture, isDone, to: given } = armies[name] ?? {};
    const to = happened ? happened.separated[name] : given;
    const isCaptured = Object.values(armies).some((other) => other.isDone && other.capture === name);
    return [
      ...(isDone && kill !== undefined ? [`${name} kills ${kill} (4.3.3)`] : []),
      ...(isDone && capture !== undefined
        ? [`${name} captures ${capture}, which counts 2 days without moving before it is fully converted (4.5)`]
        : []),
      ...(removed ? [`${name} is removed (4.2.5)`] : []),
      ...(to === undefined
        ? []
        : isCaptured
          ? [`${name} is led to ${to} (4.5)`]
          : isPlacedAfar(result, name, moved.grid)
            ? [`${judge} placed ${name} at ${to} (R42)`]
            : team === winner
              ? [`${name} leaves for ${to} (${staysCaptured ? '4.5' : '4.4'})`]
              : [`${name} is thrown back to ${to} (4.2.5)`]),
    ];
  });
  return [
    strong(`${side(true).join(' and ')} beat ${side(false).join(' and ')} at ${at}`),
    gone.length > 0 ? `; ${gone.join('; ')}` : ' (4.2.5)',
  ];
}

/** 4.5 True where an army captured at a square stays there, for want of a base or town, so that the winner is bumped. */
export function isHeldByCaptive(
  at: string,
  armies: Result['armies'],
  separated: Readonly<Partial<Record<string, string>>> | undefined,
): boolean {
  return Object.values(armies).some(({ isDone, capture }) => {
    if (!isDone || capture === undefined) return false;
    const to = separated ? separated[capture] : armies[capture]?.to;
    return to === undefined || to === at;
  });
}
