import type { ControlChange } from '../../contract/turn.js';
import { isRace, type Race } from '../board.js';
import type { Breach } from '../facts.js';
import type { Given, LegalOrders, NemesisOrder } from '../orders.js';
import { battleOf, failOrder, type LiveUnit, type TurnState, type Verdicts } from '../state.js';
import { controllersOn } from './1-2-counting.js';
import { refuseGone } from './6-3-gone.js';

/**
 * 4.1 The one unit of each race that may use its ability: that of the General's latest act, which is a legal
 * authorisation or his own order to teleport or scan (N10). `counting` are the orders in force with their rank in time.
 */
export function findAuthorised(
  state: TurnState,
  counting: readonly { readonly order: Given; readonly priority: number }[],
  control: readonly ControlChange[],
): ReadonlyMap<string, string | null> {
  const acts = new Map<string, { unit: string | null; priority: number }>();
  for (const { order, priority } of counting) {
    const act = readAct(state, order, control);
    const last = act && acts.get(act.race);
    if (act && (!last || last.priority < priority)) acts.set(act.race, { unit: act.unit, priority });
  }
  return new Map([...acts].map(([race, { unit }]) => [race, unit]));
}

function readAct(
  state: TurnState,
  { piece, player, value }: Given,
  control: readonly ControlChange[],
): { readonly race: string; readonly unit: string | null } | undefined {
  if (value.action === 'authorise') {
    if (!isRace(piece) || refuseAuthorise(state, piece, value).length > 0) return undefined;
    return { race: piece, unit: value.unit };
  }
  const race = state.before.units.find(({ name }) => name === piece)?.race;
  const uses =
    (race === 'Greys' && value.action === 'move' && value.teleport) || (race === 'Machina' && value.action === 'scan');
  if (!uses || race === undefined) return undefined;
  return controllersOn(state.before, control, race, state.sheet.lock).includes(player)
    ? { race, unit: piece }
    : undefined;
}

/** 4.1 Only one unit of a race may use its ability in a turn (N10). */
export function refuseUnauthorised(
  state: TurnState,
  name: string,
  authorised: ReadonlyMap<string, string | null>,
): readonly Breach[] {
  const race = state.before.units.find((unit) => unit.name === name)?.race ?? '';
  const chosen = authorised.get(race);
  if (chosen === name) return [];
  return chosen
    ? [{ code: 'given-to-another', rule: '4.1', race, unit: chosen }]
    : [{ code: 'not-authorised', rule: '4.1', race, unit: name }];
}

export type MoveOrder = Extract<NemesisOrder, { action: 'move' }>;

/** 4.2 Why a unit may not teleport: only Greys do, from factory to factory of theirs. */
export function refuseTeleport(
  state: TurnState,
  { name, race, at }: LiveUnit,
  stops: readonly string[],
): readonly Breach[] {
  if (race !== 'Greys') return [{ code: 'only-greys-teleport', rule: '4.2', unit: name, race }];
  if (stops.length > 1) return [{ code: 'teleport-one-region', rule: '4.2', regions: stops.length }];
  for (const region of [at, stops[0] as string]) {
    if ((state.before.regions.find((one) => one.name === region)?.factories ?? 0) === 0)
      return [{ code: 'no-factory', rule: '4.2', at: region }];
    if (state.owners.get(region) !== 'Greys') return [{ code: 'not-of-greys', rule: '4.2', at: region }];
    if (state.disputed.has(region)) return [{ code: 'teleport-disputed', rule: '4.2', at: region }];
  }
  return [];
}

/** N6 On the map is who stood on the board the turn began with, also where he fell since. */
function onMap({ before }: TurnState, name: string): { readonly race: Race } | undefined {
  return before.units.find((unit) => unit.name === name);
}

/** 4.3 A scan: by the Machina, of an enemy on the map (N10). */
export function refuseScan(
  state: TurnState,
  name: string,
  { target, known }: Extract<NemesisOrder, { action: 'scan' }>,
): readonly Breach[] {
  const unit = state.units.get(name);
  if (!unit) return [refuseGone(state, name)];
  const foe = known ? onMap(state, target) : undefined;
  if (unit.race !== 'Machina') return [{ code: 'only-machina-scan', rule: '4.3', unit: name, race: unit.race }];
  if (!foe) return [{ code: 'no-such-unit', rule: '4.3', typed: target }];
  return foe.race === unit.race ? [{ code: 'scans-own-race', rule: '4.3', target }] : [];
}

/** 4.1 An authorisation: of a unit of the race on the map, by a race whose ability is a unit's (N10). */
export function refuseAuthorise(
  state: TurnState,
  race: string,
  { unit, known }: Extract<NemesisOrder, { action: 'authorise' }>,
): readonly Breach[] {
  if (race !== 'Greys' && race !== 'Machina') return [{ code: 'ability-is-purchase', rule: '4.1', race }];
  if (unit === null) return [];
  const one = known ? onMap(state, unit) : undefined;
  if (!one) return [{ code: 'no-such-unit', rule: '4.1', typed: unit }];
  return one.race === race ? [] : [{ code: 'of-another-race', rule: '4.1', unit, race: one.race, wanted: race }];
}

/** 4.4, 4.5, 8.5 Where a race may buy at all, before the moves (N11); `again`: its ability was named before. */
export function refuseBuy(
  state: TurnState,
  race: string,
  { at, ability }: Extract<NemesisOrder, { action: 'buy' }>,
  again: boolean,
): readonly Breach[] {
  if (at === null) return [];
  const refusals: Breach[] = [];
  if (ability === 'drop ship' && race !== 'Marines') refusals.push({ code: 'only-marines-drop', rule: '4.4' });
  if (ability === 'spawning' && race !== 'Spawn') refusals.push({ code: 'only-spawn-spawn', rule: '4.5' });
  const hasFactory = (state.before.regions.find(({ name }) => name === at)?.factories ?? 0) > 0;
  if (!ability && !hasFactory) refusals.push({ code: 'no-factory', rule: '8.5', at });
  if (ability && again) refusals.push({ code: 'ability-spent', rule: '4.1', race });
  return refusals;
}

/** 4.3 The one scan of a turn while it is carried out: it spares one new battle (N17). */
export interface Scan {
  readonly unit: string;
  readonly target: string;
  isUsed: boolean;
}

/** 4.3 The scan by which the unit named is left out of a new battle, where both it and the scanning one would be in it (N17). */
export function spare(scan: Scan | undefined, units: ReadonlySet<string>): Scan | undefined {
  if (!scan || scan.isUsed || !units.has(scan.unit) || !units.has(scan.target)) return undefined;
  scan.isUsed = true;
  return scan;
}

/** 4.3 A scan that spared no battle is used up all the same (N17). */
export function failScan(verdicts: Verdicts, state: TurnState, scan: Scan | undefined, legal: LegalOrders): Verdicts {
  if (!scan || scan.isUsed || !legal.scan) return verdicts;
  const engaged = [scan.unit, scan.target].find((name) => battleOf(state, name) && !isNewBattle(state, name));
  const { unit, target } = scan;
  const because = engaged
    ? ({ code: 'began-before', rule: '4.3', unit: engaged } as const)
    : ({ code: 'no-new-battle', rule: '4.3', unit, target } as const);
  return failOrder(verdicts, legal.scan.order.id, because, target);
}

function isNewBattle(state: TurnState, name: string): boolean {
  return battleOf(state, name)?.isNew === true;
}
