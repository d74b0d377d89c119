import type { Inline, Section } from '../../../kit/document.js';
import { list, strong } from '../../../kit/document.js';
import type { CampaignRegion } from '../board.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';
import { tellFate, tellMove } from './tell.js';

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
  const { moves, ledger, board, turn } = update;
  const taken = ledger
    .filter(({ subject, what }) => subject === name && what === 'owner')
    .map(
      ({ before, after, why, rule }): Item => [
        strong(`Taken by ${after}`),
        `, owned by ${before} before: ${why} (${rule})`,
      ],
    );
  // a unit is told of where it is, one that is gone where it was
  const here = moves.filter(({ from, to }) => (to ?? from) === name).map((move) => tellUnit(update, move));
  const fights = board.battles
    .filter(({ at, matches }) => at.includes(name) && matches.some(({ ending }) => !ending))
    .map(
      ({ units, at }): Item => [
        strong('Battle'),
        `: ${units.join(', ')}${at.length > 1 ? ` at the border of ${at.join(' and ')}` : ''}; it goes on after turn ${turn}`,
      ],
    );
  return [...taken, ...here, ...fights];
}

function tellUnit(update: NemesisUpdate, move: NemesisMove): Item {
  return [strong(move.piece), ` ${tellFate(move)}${tellMove(update, move)}`];
}
