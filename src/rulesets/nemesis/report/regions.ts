import type { Inline, Section } from '../../../kit/document.js';
import { list, strong } from '../../../kit/document.js';
import type { CampaignRegion } from '../board.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';
import { isTeleported, raceOf, tellFate, tellMove, tellSides } from './tell.js';

type Item = readonly (Inline | string)[];

/** What happened, region by region: whose it is now, what befell the units there, and those that left it. */
export function writeRegions(update: NemesisUpdate): readonly Section[] {
  return update.board.regions.flatMap((region): Section[] => {
    const items = writeRegion(update, region);
    return items.length > 0
      ? [{ key: `region: ${region.name}`, title: titleOf(update, region), blocks: [list(...items)] }]
      : [];
  });
}

function titleOf({ disputed }: NemesisUpdate, { name, owner }: CampaignRegion): string {
  return `${name} (${owner ?? 'nobody'}${disputed.includes(name) ? ', disputed' : ''})`;
}

function writeRegion(update: NemesisUpdate, { name }: CampaignRegion): readonly Item[] {
  const { moves, ledger, board, over, disputed } = update;
  const taken = ledger
    .filter(({ subject, what }) => subject === name && what === 'owner')
    .map(
      ({ before, after, why, rule }): Item => [
        strong(`Taken by ${after}`),
        `, owned by ${before} before: ${why.replace(/ stand there$/, ` stood there ${over.some(({ at, winner }) => at.includes(name) && winner === after) ? 'when the results were in' : 'after the moves'}`)} (${rule}, N2)`,
      ],
    );
  const claimed: readonly Item[] = disputed.includes(name)
    ? [
        [
          strong('Disputed'),
          ': more units of other races fought here for it than its owner had, so that it yields nothing, takes no reinforcement and counts for nobody this turn (9.2, 9.4, N13)',
        ],
      ]
    : [];
  // a unit is told of where it is, one that is gone where it was
  const here = moves.filter(({ from, to }) => (to ?? from) === name).map((move) => tellUnit(update, move));
  const fights = board.battles
    .filter(({ at, matches }) => at.includes(name) && matches.some(({ ending }) => !ending))
    .map(({ units, at }): Item => {
      const border = at.length > 1 ? ` at the border of ${at.join(' and ')} (5.5)` : ' (6.1)';
      return [strong('Battle'), `: ${tellSides(update, units)}${border}`];
    });
  return [...taken, ...claimed, ...here, ...fights];
}

/** A unit's fate; whom it fights is told with the battle. */
function tellUnit(update: NemesisUpdate, move: NemesisMove): Item {
  const reasons = move.reasons.filter(({ why }) => !/^it (?:fights|met) /.test(why));
  const told = `${tellFate(move, isTeleported(update, move.piece))}${tellMove(update, { ...move, reasons })}`;
  const bought = `was deployed in ${move.to}: ${raceOf(update, move.piece)} bought it and placed it in ${move.to}`;
  const short = `was bought by ${raceOf(update, move.piece)} and deployed in ${move.to}`;
  return [strong(move.piece), ` ${told.replace(bought, short)}`];
}
