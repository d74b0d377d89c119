import { cite, joinInlines, line, statement, strong } from '../../../core/document.js';
import { viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';

import type { LedgerEntry } from '../../contract/turn.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, enemyOf, type PlanesBoard, SIDES, type Structure, TEAMS, teamOf } from '../board.js';
import { type PlanesFact, tell } from '../facts.js';
import type { PlanesOrder } from '../orders.js';
import { TO_DESTROY } from '../rules/5-counting.js';
import type { PlanesUpdate } from '../update.js';

/** What is told of what armies count. */
const COUNTED: readonly PlanesFact['code'][] = ['counted-turn', 'tried', 'tries-over'];

/** 5, 1.3 The turns that armies counted, by side; who left counts none. */
export function writeCounted(update: PlanesUpdate): readonly ListItem[] {
  return bySide(update).flatMap(({ subject, because }): readonly ListItem[] => {
    if (!COUNTED.includes(because.code)) return [];
    const told = line`${strong(subject)}: ${tell(because, 'public')} (${cite([because.rule])})`;
    return [[statement(subject, because.code, viewFact(because, 'public'), ...told)]];
  });
}

/** 5.1, 6.3, 4.1.4 Troops lost, healed and sent, slot by slot, by side. */
export function writeTroops(update: PlanesUpdate): readonly ListItem[] {
  return bySide(update).flatMap(({ subject, because }): readonly ListItem[] => {
    const { code, rule } = because;
    if (code !== 'healed' && code !== 'battle-losses' && code !== 'troops-sent') return [];
    const changes = because.now.map((now, i) => now - (because.was[i] as number));
    const told = changes.map((by) => (by === 0 ? '–' : by > 0 ? `+${by}` : `−${-by}`)).join(' / ');
    const transfers = code === 'troops-sent' ? findTransfers(update, subject) : undefined;
    const why = transfers ? tellTransfers(transfers) : tell(because, 'public');
    const words = line`${strong(subject)}: ${told}, now ${because.now.join(' / ')}: ${why} (${cite([rule])})`;
    return [[statement(subject, code, { because: viewFact(because, 'public'), transfers }, ...words)]];
  });
}

/** To whom an army sent troops, and from whom it got some. */
interface Transfers {
  readonly to: readonly string[];
  readonly from: readonly string[];
}

/** 4.1.4 The transfers of an army that were carried out, where there are any. */
function findTransfers({ orders, verdicts }: PlanesUpdate, subject: string): Transfers | undefined {
  const stands = new Set(verdicts.flatMap(({ order, fate }) => (fate === 'stands' ? [order] : [])));
  const sent = orders.flatMap(({ id, piece, value }) => {
    const order = value as PlanesOrder;
    return order.action === 'transfer' && stands.has(id) ? [{ from: piece, to: order.to.name }] : [];
  });
  const to = sent.filter(({ from }) => from === subject).map((one) => one.to);
  const from = sent.filter((one) => one.to === subject).map((one) => one.from);
  return to.length + from.length > 0 ? { to, from } : undefined;
}

function tellTransfers({ to, from }: Transfers): string {
  return [
    ...(to.length > 0 ? [`sent to ${ENGLISH.list(to)}`] : []),
    ...(from.length > 0 ? [`from ${ENGLISH.list(from)}`] : []),
  ].join(' and ');
}

/** The entries of armies, side by side and by name. */
function bySide({ ledger, before }: PlanesUpdate): readonly LedgerEntry<PlanesFact>[] {
  const teams = new Map(before.armies.map(({ name, team }) => [name, TEAMS.indexOf(team)]));
  const teamOf = ({ subject }: LedgerEntry<PlanesFact>) => teams.get(subject) ?? TEAMS.length;
  return ledger.toSorted(
    (a, b) => teamOf(a) - teamOf(b) || (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0),
  );
}

/** 5.3 The bases and strongholds in which an enemy counts turns, how many, and when they would fall. */
export function writeThreatened({ board }: PlanesUpdate): readonly ListItem[] {
  return board.structures.flatMap((structure) =>
    threatsOn(board, structure).map((army) => tellThreat(structure, army)),
  );
}

function tellThreat({ name, color, kind, at: [at] }: Structure, { name: by, days }: Army): ListItem {
  const falls =
    days === TO_DESTROY - 1 ? '; it falls with the next update unless that army leaves or is in battle there' : '';
  const what = strong(`${name} (${[color, kind].filter(Boolean).join(' ')}, ${at})`);
  return [
    statement(
      [name, by],
      'threatened',
      { color, kind, at, days },
      ...line`${what}: ${by} has counted ${days} of ${TO_DESTROY} turns${falls} (${cite(['5.3'])})`,
    ),
  ];
}

/** 5.3, 2.5.1 What was destroyed, and what each side has left of bases and strongholds. */
export function writeDestroyed({ ledger, board }: PlanesUpdate): readonly ListItem[] {
  const destroyed = ledger.filter(({ because }) => because.code === 'destroyed');
  if (destroyed.length === 0) return [];
  const left = SIDES.map((side) => {
    const names = board.structures.filter((one) => teamOf(one) === side && !one.destroyed).map(({ name }) => name);
    return [statement(side, 'left', { names }, `${side} ${names.length === 0 ? 'nothing' : names.join(', ')}`)];
  });
  return [
    ...destroyed.map(({ subject, because }) => {
      const told = line`${strong(subject)} is destroyed: ${tell(because, 'public')} (${cite([because.rule])})`;
      return [statement(subject, 'destroyed', viewFact(because, 'public'), ...told)];
    }),
    [statement('', 'left', {}, ...line`${strong('Left')}: ${joinInlines(left, '; ')} (${cite(['2.5.1'])})`)],
  ];
}

function threatsOn({ armies }: PlanesBoard, structure: Structure): readonly Army[] {
  const owner = teamOf(structure);
  if (owner === null || owner === undefined || structure.destroyed) return [];
  return armies.filter(({ at, days, team }) => structure.at.includes(at) && days > 0 && team === enemyOf(owner));
}
