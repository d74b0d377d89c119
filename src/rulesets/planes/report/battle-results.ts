import type { Outline, SectionName } from '../../../core/document.js';
import { list, paragraph, strong } from '../../../core/document.js';
import { squareGround } from '../../../core/ground/square-boards.js';
import { type Army, SLOTS } from '../board.js';
import { terrainAt } from '../turn.js';
import type { PlanesUpdate } from '../update.js';
import { tellArmy } from './battles.js';
import { findLeaving } from './results.js';

type Result = PlanesUpdate['results'][number];

/** The sections of the Battle Results post in the order we propose. */
export const RESULT_SECTIONS = [
  { key: 'battle', title: 'the battles, each with its winner, its losses, and who went where' },
  { key: 'unfought', title: 'battles whose result is still to come' },
] as const satisfies readonly SectionName[];

/** 2.3, 6.3 The Battle Results post: of each battle who won, what each army lost and has left, who was killed, who went where. */
export function reportResults(update: PlanesUpdate): readonly Outline[] {
  if (update.results.length === 0) return [];
  const { compare } = squareGround(update.before.planes);
  return [
    {
      id: 'results',
      kind: 'results',
      title: `Battle Results, turn ${update.turn}`,
      sections: [
        ...update.results
          .toSorted((a, b) => compare(a.at, b.at))
          .map((result) => ({
            key: `battle: ${result.at}`,
            title: nameResult(update, result),
            blocks: [
              paragraph(`${tellPlace(update, result)}${tellPoints(result)}`),
              list(
                ...fightersOf(update, result).map((army) => [
                  strong(army.name),
                  `, ${tellArmy(army)}: ${[...tellLosses(army, result), ...tellFate(update, result, army)].join('; ')}`,
                ]),
              ),
            ],
          })),
        ...(update.unfought.length > 0
          ? [{ key: 'unfought', blocks: [paragraph(`Still to come: ${update.unfought.join(', ')}.`)] }]
          : []),
      ],
    },
  ];
}

function fightersOf({ before }: PlanesUpdate, { at, winner }: Result): readonly Army[] {
  const there = before.armies.filter((army) => army.at === at);
  return [...there.filter(({ team }) => team === winner), ...there.filter(({ team }) => team !== winner)];
}

function nameResult(update: PlanesUpdate, result: Result): string {
  const side = (wins: boolean) =>
    fightersOf(update, result)
      .filter(({ team }) => (team === result.winner) === wins)
      .map(({ name }) => name);
  const verb = result.siege ? (side(true).length > 1 ? 'besiege' : 'besieges') : 'won against';
  return `${side(true).join(' and ')} ${verb} ${side(false).join(' and ')}, ${result.at}`;
}

function tellPlace({ before }: PlanesUpdate, { at }: Result): string {
  const structure = before.structures.find((one) => one.at.includes(at) && !one.destroyed);
  const terrain = terrainAt(before, at);
  return `Fought at ${structure ? `${structure.name}, ` : ''}${at}${terrain === undefined ? '' : `, ${terrain}`}.`;
}

function tellPoints({ points, winner, siege }: Result): string {
  const goes = siege ? ' No side is driven out: the battle goes on as a siege (6.1.1).' : '';
  return points === 0 ? goes : `${goes} ${points} ${points === 1 ? 'point' : 'points'} for ${winner} (6.3).`;
}

/** What each slot lost, and what it holds: `1200 Gallowfen Diggers (2400 of 5000 left)`; of a killed army nothing is left to count. */
function tellLosses({ name, troops, creatures }: Army, { armies }: Result): readonly string[] {
  if (armies[name]?.killed) return [];
  const left = armies[name]?.troops ?? troops;
  const lost = SLOTS.flatMap((slot, i) => {
    const count = (troops[i] as number) - (left[i] as number);
    if (count <= 0) return [];
    const kind = creatures[slot] ?? `of the ${slot}`;
    return [`${count} ${kind} (${left[i]} of ${slot} left)`];
  });
  return [lost.length === 0 ? 'lost nothing' : `lost ${lost.join(', ')}`];
}

function tellFate(update: PlanesUpdate, { at, winner, siege }: Result, { name, team }: Army): readonly string[] {
  if (update.removed.some((one) => one.name === name && one.how === 'killed')) {
    const gain = update.ledger.find(({ why, rule }) => rule === '6.4' && why.includes(` it killed ${name}, `));
    return [`is killed (6.4)${gain ? `, ${gain.why.split(':')[0]} for ${gain.subject}` : ''}`];
  }
  const to = findLeaving(update, at).find(({ piece }) => piece === name)?.to;
  if (siege) return [];
  if (to === undefined) return team === winner ? ['stays in the square (6.3)'] : [];
  return [team === winner ? `leaves for ${to} (6.1.4)` : `is bumped to ${to} (6.3)`];
}
