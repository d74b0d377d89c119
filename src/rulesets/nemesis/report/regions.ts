import { cite, line, list, type Section, type Statement, statement, strong } from '../../../core/document.js';
import { type OfCode, viewFact } from '../../../core/fact.js';
import { type CampaignRegion, isBorder, type Race, tellBattlefield } from '../board.js';
import { type NemesisFact, tell } from '../facts.js';
import type { NemesisUpdate } from '../update.js';
import { listWords } from './results.js';
import { placeAfterResults, tellStory } from './story.js';
import { raceOf, sidesIn, tellSides } from './tell.js';

/** What happened, region by region: whose it is now, what befell the units there, and those that left it. */
export function writeRegions(update: NemesisUpdate): readonly Section[] {
  return update.board.regions.flatMap((region): Section[] => {
    const items = writeRegion(update, region);
    return items.length > 0
      ? [
          {
            key: 'region',
            part: region.name,
            title: titleOf(update, region),
            blocks: [list(...items.map((one) => [one]))],
          },
        ]
      : [];
  });
}

function titleOf({ disputed }: NemesisUpdate, { name, owner }: CampaignRegion): string {
  return `${name} (${owner ?? 'nobody'}${disputed.includes(name) ? ', disputed' : ''})`;
}

function writeRegion(update: NemesisUpdate, { name }: CampaignRegion): readonly Statement[] {
  const { moves, board } = update;
  // a unit is told of where it is, one that is gone where it was
  const here = moves
    .filter(({ from, to }) => (to ?? from) === name)
    .map((move) => {
      const { piece } = move;
      return statement(piece, 'story', null, strong(piece), ...tellStory(update, move, { fights: true, ruled: true }));
    });
  const fights = board.battles
    .filter(({ at, matches }) => at.includes(name) && matches.some(({ ending }) => !ending))
    .map(({ units, at }) => {
      const border = isBorder({ at });
      const where = border ? ` at ${tellBattlefield(at)}` : '';
      const sides = sidesIn(update, units);
      return statement(
        sides.flat(),
        'battle',
        { at, sides },
        ...line`${strong('Battle')}: ${tellSides(sides)}${where} (${cite([border ? '5.5' : '6.1'])})`,
      );
    });
  return [...writeTaken(update, name), ...writeDisputed(update, name), ...here, ...fights];
}

/** 5.4 Who took a region, and when: with the results, or after the moves (N2, N23). */
function writeTaken(update: NemesisUpdate, region: string): readonly Statement[] {
  return changesOf(update, region).map(({ before, because }) => {
    const { race, rule } = because;
    const rests = cite([rule], [rule === '5.5' ? 'N23' : 'N2']);
    return statement(
      region,
      'taken',
      { before, because: viewFact(because, 'public') },
      ...line`${strong(`Taken by ${race}`)}, owned by ${before ?? 'nobody'} before: ${tell(because, 'public')} (${rests})`,
    );
  });
}

/** 9.4 Who makes a region disputed, and what it then is not good for (N13). */
function writeDisputed(update: NemesisUpdate, region: string): readonly Statement[] {
  const { before, board, begun, disputed } = update;
  if (!disputed.includes(region)) return [];
  const fresh = new Set(begun.flatMap(({ units }) => units));
  const standing = standingAfterResults(update, region);
  const first = before.regions.find(({ name }) => name === region)?.owner ?? null;
  const taken = changesOf(update, region).find(({ because }) => because.when === 'results');
  const owner = taken?.because.race ?? first;
  const fighting = board.battles
    .filter(({ at, units }) => at.includes(region) && !units.some((name) => fresh.has(name)))
    .flatMap(({ at, units }) =>
      isBorder({ at }) ? units.filter((name) => !standing.some((one) => one.name === name)) : units,
    );
  const attackers = fighting.filter((name) => raceOf(update, name) !== owner);
  const defenders = standing.filter(({ race }) => race === owner).map(({ name }) => name);
  const against = owner === null || defenders.length === 0 ? owner : defenders;
  const told =
    owner === null
      ? ', and it is nobody’s'
      : defenders.length > 0
        ? ` against ${listWords(defenders)}`
        : `, and no unit of ${owner} stood there`;
  const fight = attackers.length === 1 ? 'fights' : 'fight';
  return [
    statement(
      region,
      'disputed',
      { attackers, against },
      ...line`${strong('Disputed')}: ${listWords(attackers)} ${fight} for it${told}, so it yields nothing, takes no unit that is bought, and is a point for nobody this turn (${cite(['9.2', '9.4'], ['N13'])})`,
    ),
  ];
}

/** Whose a region was before each change of its owner, and how it came to be another's. */
function changesOf(
  { ledger }: NemesisUpdate,
  region: string,
): readonly { readonly before: Race | null; readonly because: OfCode<NemesisFact, 'alone' | 'won-at-border'> }[] {
  return ledger.flatMap((entry) => {
    if (entry.what !== 'owner' || entry.subject !== region) return [];
    const { before, because } = entry;
    return because.code === 'alone' || because.code === 'won-at-border' ? [{ before, because }] : [];
  });
}

/** The units that stood in a region when the results were in, before anybody moved. */
function standingAfterResults(
  update: NemesisUpdate,
  region: string,
): readonly { name: string; race: Race | undefined }[] {
  return update.moves
    .filter((move) => placeAfterResults(move) === region)
    .map(({ piece }) => ({ name: piece, race: raceOf(update, piece) }));
}
