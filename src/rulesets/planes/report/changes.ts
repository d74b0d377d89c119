import { strong } from '../../../core/document.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, enemyOf, type PlanesBoard, SIDES, type Structure, TEAMS, teamOf } from '../board.js';
import type { PlanesOrder } from '../orders.js';
import { TO_DESTROY } from '../rules/5-counting.js';
import type { PlanesUpdate } from '../update.js';

type Entry = PlanesUpdate['ledger'][number];

const COUNTED = 'it counted a turn in ';

/** 5, 1.3 The turns that armies counted, by side; who left counts none. */
export function writeCounted(update: PlanesUpdate): readonly ListItem[] {
  return bySide(update, ({ what }) => what === 'turns counted' || what === 'tries').flatMap(
    (entry): readonly ListItem[] => {
      const { subject, what, after, why, rule } = entry;
      if (what === 'tries')
        return [
          [strong(subject), `: went for its structure for the ${after === '1' ? 'first' : 'second'} time (${rule})`],
        ];
      if (!why.startsWith(COUNTED)) return [];
      const turns = `${after} ${after === '1' ? 'turn' : 'turns'}`;
      return [[strong(subject), `: ${turns} in ${why.slice(COUNTED.length)} (${rule})`]];
    },
  );
}

/** 5.1, 6.3, 4.1.4 Troops lost, healed and sent, slot by slot, by side. */
export function writeTroops(update: PlanesUpdate): readonly ListItem[] {
  return bySide(
    update,
    ({ what }) => !['turns counted', 'tries', 'victory points', 'army', 'structure'].includes(what),
  ).map(({ subject, what, before, after, why, rule }) => {
    if (what !== 'troops') return [strong(subject), `: ${what} ${before} → ${after}, ${why} (${rule})`];
    const was = before.split(' / ');
    const changes = after.split(' / ').map((now, i) => Number(now) - Number(was[i]));
    const told = changes.map((by) => (by === 0 ? '–' : by > 0 ? `+${by}` : `−${-by}`)).join(' / ');
    return [strong(subject), `: ${told}, now ${after}: ${tellWhy(update, subject, why)} (${rule})`];
  });
}

function tellWhy({ orders, verdicts }: PlanesUpdate, subject: string, why: string): string {
  if (why === 'losses of its battle') return 'its battle';
  if (why !== 'troops sent') return why;
  const stands = new Set(verdicts.flatMap(({ order, fate }) => (fate === 'stands' ? [order] : [])));
  const sent = orders.flatMap(({ id, piece, value }) => {
    const order = value as PlanesOrder;
    return order.action === 'transfer' && stands.has(id) ? [{ from: piece, to: order.to.name }] : [];
  });
  const to = sent.filter(({ from }) => from === subject).map((one) => one.to);
  const from = sent.filter((one) => one.to === subject).map((one) => one.from);
  const told = [
    ...(to.length > 0 ? [`sent to ${LIST.format(to)}`] : []),
    ...(from.length > 0 ? [`from ${LIST.format(from)}`] : []),
  ];
  return told.length === 0 ? why : told.join(' and ');
}

const LIST = new Intl.ListFormat('en-GB');

/** The entries of armies, side by side and by name. */
function bySide({ ledger, before }: PlanesUpdate, isTold: (entry: Entry) => boolean): readonly Entry[] {
  const teams = new Map(before.armies.map(({ name, team }) => [name, TEAMS.indexOf(team)]));
  const teamOf = ({ subject }: Entry) => teams.get(subject) ?? TEAMS.length;
  return ledger
    .filter(isTold)
    .toSorted((a, b) => teamOf(a) - teamOf(b) || (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0));
}

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
