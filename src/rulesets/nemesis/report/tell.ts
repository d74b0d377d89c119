import type { Inline } from '../../../kit/document.js';
import { strong } from '../../../kit/document.js';
import { capital } from '../../contract/words.js';
import type { Race } from '../board.js';
import { tellBattlefield } from '../engine/field.js';
import type { NemesisOrder } from '../orders.js';
import type { NemesisMove, NemesisUpdate } from '../update.js';

type Item = readonly (Inline | string)[];

/** What became of a unit, behind its name: `moved from Fort to Mill`. */
export function tellFate({ outcome, from, to, wanted, reasons }: NemesisMove, isTeleport = false): string {
  const [via] = reasons.flatMap(({ why }) => why.split(' and went on to ')[1] ?? []);
  switch (outcome) {
    case 'moved':
      if (via !== undefined && via !== to) return `moved from ${via} to ${to}, after it had come there from ${from}`;
      if (isTeleport) return `moved from ${from} to ${to} by teleportation, factory to factory (4.2)`;
      return `moved from ${from} to ${to}`;
    case 'border':
      if (via !== undefined)
        return `went on from ${from} to ${via}, and is stopped at the border on its way from there to ${wanted}`;
      return `is stopped at the border on its way from ${from} to ${wanted}`;
    case 'deployed':
      return `was deployed in ${to}`;
    case 'fell':
      return to === null ? 'fell' : `fell, was bought again and deployed in ${to}`;
    case 'left':
      return 'left the campaign';
    default:
      if (from !== to) return `went on from ${from} to ${to}`;
      return wanted === undefined || wanted === to ? `is in ${to}` : `stays in ${to} and wanted to go to ${wanted}`;
  }
}

/** 4.2 True for a unit that was sent by teleportation. */
export function isTeleported({ orders, verdicts }: NemesisUpdate, name: string): boolean {
  return orders.some(({ id, piece, value }) => {
    const order = value as NemesisOrder;
    const stands = verdicts.some((one) => one.order === id && one.fate === 'stands');
    return piece === name && stands && order.action === 'move' && order.teleport;
  });
}

/** The reasons for what became of a unit, in the order in which they came; what an illegal order is refused for stands with the order. */
export function tellMove({ verdicts }: Pick<NemesisUpdate, 'verdicts'>, move: NemesisMove): string {
  return tellReasons(
    tellBack(move).filter(
      (one) =>
        !verdicts.some(
          ({ piece, fate, rule, why }) =>
            piece === move.piece && fate === 'illegal' && rule === one.rule && why.startsWith(one.why),
        ),
    ),
  );
}

const WAITS = 'it waits at the bottom of ';

/** 8.5 Who falls and is bought in the same update waits no more: it was at the top of the queue by then (N31). */
function tellBack({ outcome, to, reasons }: NemesisMove): NemesisMove['reasons'] {
  const queue = reasons.flatMap(({ why }) => (why.startsWith(WAITS) ? [why.slice(WAITS.length)] : []));
  if (outcome !== 'fell' || to === null) return reasons;
  return reasons
    .filter(({ why }) => !why.startsWith(WAITS))
    .map((one) =>
      one.rule === '8.5'
        ? { rule: '8.5, N31', why: `it was at the top of ${queue[0] ?? 'the queue'} by then, and ${one.why}` }
        : one,
    );
}

/** Reasons with their rules; those of one rule that follow each other are one, and a match won by default is told once. */
export function tellReasons(reasons: NemesisMove['reasons']): string {
  const told: { rule: string; why: string }[] = [];
  for (const { rule, why } of reasons) {
    const last = told.at(-1);
    const isByDefault = told.some((one) => one.why.startsWith(`${why.replace('won its match', 'won')} by default`));
    if (rule === '12.1' && isByDefault) continue;
    const words = tellScan(why).replace(/^Two units/, 'two units');
    if (last?.rule === rule && words.startsWith('it ')) last.why += ` and ${words.slice('it '.length)}`;
    else told.push({ rule, why: words });
  }
  return told.length === 0 ? '' : `: ${told.map(({ why, rule }) => `${why} (${rule})`).join('; ')}`;
}

/** 4.3 Whose scanners let a unit pass, in the words of a post. */
function tellScan(why: string): string {
  const [avoided = '', scan] = why.split(' by a scan of ');
  if (scan === undefined) return why;
  const [unit, ...more] = scan.split(', and ');
  const rest = more.map((one) => `, and it ${one}`).join('');
  return `${unit}’s scanners ${avoided.replace('it was avoided', 'avoided it')}${rest}`;
}

/** Who fights whom, race against race: `Brassneck against Private Benny and Tully`. */
export function tellSides(update: NemesisUpdate, units: readonly string[]): string {
  const races = units.map((name) => raceOf(update, name));
  return [...new Set(races)].map((race) => units.filter((_, i) => races[i] === race).join(' and ')).join(' against ');
}

/** The race of a unit, also of one that fell. */
export function raceOf({ before, board }: NemesisUpdate, name: string): Race | undefined {
  return [...board.units, ...before.units, ...board.queue].find((one) => one.name === name)?.race;
}

/** A battlefield at the head of a line. */
export function headBattlefield(at: readonly string[]): string {
  return capital(tellBattlefield(at));
}

/** 8, 10.1 What a race has and what the turn brought. */
export function tellAccount({ board, income }: NemesisUpdate, race: Race): readonly Item[] {
  const side = board.sides.find((one) => one.race === race);
  const gained = income.find((one) => one.race === race);
  if (!side || !gained) return [];
  const queue = board.queue.filter((one) => one.race === race).map(({ name }) => name);
  return [
    [strong('Resource points'), `: ${gained.resources} from gold-sacks, ${side.resources} in hand (8.2)`],
    [strong('Production points'), `: ${gained.production} from factories, ${side.production} in hand (8.3)`],
    [strong('Bought'), `: ${gained.bought === 1 ? '1 unit' : `${gained.bought} units`} (8.4)`],
    [strong('Territory points'), `: ${gained.territory} this turn, ${side.territory} in all (10.1)`],
    [strong('Queue'), `: ${queue.length > 0 ? queue.join(', ') : 'nobody waits'} (2.2)`],
  ];
}
