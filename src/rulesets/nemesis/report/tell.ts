import type { Inline } from '../../../kit/document.js';
import { strong } from '../../../kit/document.js';
import type { Race } from '../board.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';

type Item = readonly (Inline | string)[];

/** What became of a unit, behind its name: `moved from Fort to Mill`. */
export function tellFate({ outcome, from, to, wanted }: NemesisMove): string {
  switch (outcome) {
    case 'moved':
      return `moved from ${from} to ${to}`;
    case 'border':
      return `fights at the border on its way from ${from} to ${wanted}`;
    case 'deployed':
      return `was deployed in ${to}`;
    case 'fell':
      return to === null ? 'fell and left the map' : `fell, and was bought again and deployed in ${to}`;
    case 'left':
      return 'left the campaign';
    default:
      if (from !== to) return `went on from ${from} to ${to}`;
      return wanted === undefined || wanted === to ? `is in ${to}` : `stays in ${to} and wanted to go to ${wanted}`;
  }
}

/** The reasons for what became of a unit, in the order in which they came; what an illegal order is refused for stands with the order. */
export function tellMove({ verdicts }: Pick<NemesisUpdate, 'verdicts'>, { piece, reasons }: NemesisMove): string {
  const refused = verdicts.filter((verdict) => verdict.piece === piece && verdict.fate === 'illegal');
  const own = reasons.filter((one) => !refused.some(({ rule, why }) => rule === one.rule && why.startsWith(one.why)));
  return own.length === 0 ? '' : `: ${own.map(({ why, rule }) => `${tellScan(why)} (${rule})`).join('; ')}`;
}

/** 4.3 Whose scanners let a unit pass, in the words of a post. */
function tellScan(why: string): string {
  const [avoided = '', scan] = why.split(' by a scan of ');
  if (scan === undefined) return why;
  const [unit, ...more] = scan.split(', and ');
  const rest = more.map((one) => `, and it ${one}`).join('');
  return `${unit}’s scanners ${avoided.replace('it was avoided', 'avoided it')}${rest}`;
}

/** 8, 10.1 What a race has and what the turn brought. */
export function tellAccount({ board, income }: NemesisUpdate, race: Race): readonly Item[] {
  const side = board.sides.find((one) => one.race === race);
  const gained = income.find((one) => one.race === race);
  if (!side || !gained) return [];
  const queue = board.queue.filter((one) => one.race === race).map(({ name }) => name);
  return [
    [strong('Resource points'), `: ${gained.resources} from gold-sacks, ${side.resources} kept (8.2)`],
    [strong('Production points'), `: ${gained.production} from factories, ${side.production} kept (8.3)`],
    [strong('Bought'), `: ${gained.bought === 1 ? '1 unit' : `${gained.bought} units`} (8.4)`],
    [strong('Territory points'), `: ${gained.territory} this turn, ${side.territory} in all (10.1)`],
    [strong('Queue'), `: ${queue.length > 0 ? queue.join(', ') : 'nobody waits'} (2.2)`],
  ];
}
