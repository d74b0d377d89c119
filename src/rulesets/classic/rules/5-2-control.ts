import type { Army, ClassicBoard } from '../board.js';
import type { Request } from '../entries/requests-and-events.js';
import type { PeopleFact } from '../facts/people.js';
import type { Aftermath } from '../state/aftermath.js';
import { classOfMember, People } from '../state/people.js';

/** Who is on the roster of a board that has one (R53). */
export function rosterOf({ campaign }: ClassicBoard): readonly { readonly name: string; readonly side: string }[] {
  return (campaign?.members ?? []).map(({ name, team }) => ({ name, side: team }));
}

/** 5.2.2.1 Why somebody may not ask for a change of control of an army; undefined where he may, or no roster says who may. */
export function refuseAsking(board: ClassicBoard, by: string, army: string): string | undefined {
  const team = board.armies.find(({ name }) => name === army)?.team;
  if (!board.campaign || !team || board.campaign.members.length === 0) return undefined;
  const asking = new People(board, [], []).requestersOf(team);
  if (asking.includes(by)) return undefined;
  const those =
    asking.length > 0
      ? `, only ${asking.join(' and ')}`
      : ': so far nobody may. Its leaders may, by their rank in the list of players (players: [{name: …, rank: …}]), and whom they name (a request, who may ask for a team)';
  return `${by} may not ask for changes of control of ${team}${those} (5.2.2.1)`;
}

type Of<K extends Request['kind']> = Extract<Request, { kind: K }>;

/** 5.2.2 Changes of control take effect at their minute, all of a request or none (R55). */
export function changeControl(people: People, request: Of<'control'>): PeopleFact | undefined {
  const refusal = request.isAccepted ? undefined : checkControlRequest(people, request);
  if (refusal) return refusal;
  for (const [name, to] of Object.entries(request.control)) {
    if (!people.armies.has(name)) return { code: 'no-such-army', rule: '5.2.1', army: name };
    people.changes.push({ at: request.at, piece: name, to });
  }
  return undefined;
}

/** Judged by what is so at its minute, once all its changes are made. */
function checkControlRequest(people: People, { at, by, control }: Of<'control'>): PeopleFact | undefined {
  const team = people.find(by)?.team;
  if (!team || !people.requestersOf(team).includes(by)) return { code: 'may-not-ask', rule: '5.2.2.1', by };
  const changes = Object.entries(control).map(([name, to]) => ({ name, army: people.armies.get(name), to }));
  for (const { name, army, to } of changes) {
    if (army?.team !== team) return { code: 'no-army-of', rule: '5.2.1', army: name, team };
    const other = to.find((player) => people.find(player)?.team !== team);
    if (other !== undefined) return { code: 'no-player-of', rule: '5.2.1', player: other, team };
    if (to.length > 2) return { code: 'more-than-two', rule: '5.2.1', army: name };
  }
  for (const { army, to } of changes) {
    const player = to.find((one) => !people.mayHave(one, army as Army));
    if (player !== undefined) return refuseRank(people, player, army as Army);
  }
  return checkTaken(people, at, new Map(changes.map(({ name, to }) => [name, to])));
}

function refuseRank(people: People, player: string, army: Army): PeopleFact {
  const member = people.find(player);
  const isBeginner = member !== undefined && classOfMember(member) === 7;
  return {
    code: 'rank-too-low',
    rule: isBeginner ? '1.1' : '5.3.1',
    player,
    ...(member?.rank !== undefined && { rank: member.rank }),
    army: army.name,
    armyRank: army.rank,
  };
}

/** 5.3.2, 5.3.4 From an active player his namesake goes only with his leave, and never his last army (R57). */
function checkTaken(people: People, at: number, to: ReadonlyMap<string, readonly string[]>): PeopleFact | undefined {
  const losses: { player: string; army: Army }[] = [];
  for (const [name, next] of to) {
    const army = people.armies.get(name) as Army;
    for (const player of people.controllersOf(army, at))
      if (!next.includes(player) && people.isActive(player, at)) losses.push({ player, army });
  }
  for (const { player, army } of losses) {
    const member = people.find(player);
    const isOwn = army.name === player || member?.namesakes?.includes(army.name);
    if (isOwn && !member?.permits.includes(army.name))
      return { code: 'needs-leave', rule: '5.3.2', army: army.name, player };
  }
  for (const { player } of losses) {
    const left = [...people.armies.values()].some((army) =>
      (to.get(army.name) ?? people.controllersOf(army, at)).includes(player),
    );
    if (!left) return { code: 'left-without-army', rule: '5.3.4', player };
  }
  return undefined;
}

/** 5.2.2.1 A requester, or the player of class 1 in any case, names who they are from now on (R54). */
export function nameRequesters(
  people: People,
  { by, requesters, isAccepted }: Of<'requesters'>,
): PeopleFact | undefined {
  const team = people.find(by)?.team;
  if (!team) return { code: 'on-no-team', rule: '5.2.2.1', by };
  if (!isAccepted) {
    if (!people.requestersOf(team).includes(by) && people.headOf(team) !== by)
      return { code: 'may-not-name', rule: '5.2.2.1', by, team };
    const other = requesters.find((name) => people.find(name)?.team !== team);
    if (other !== undefined) return { code: 'no-player-of', rule: '5.2.2.1', player: other, team };
    if (requesters.length > 2) return { code: 'two-requesters', rule: '5.2.2.1' };
  }
  people.nameRequesters(team, requesters);
  return undefined;
}

/** 5.2.3 A requester names one other player of the team for a player (R59). */
export function nameContingency(
  people: People,
  { by, contingency, isAccepted }: Of<'contingency'>,
): PeopleFact | undefined {
  const team = people.find(by)?.team;
  if (!isAccepted) {
    if (!team || !people.requestersOf(team).includes(by)) return { code: 'may-not-ask-for-team', rule: '5.2.2.1', by };
    for (const [player, second] of Object.entries(contingency)) {
      const other = [player, second].find((name) => people.find(name)?.team !== team);
      if (other !== undefined) return { code: 'no-player-of', rule: '5.2.3', player: other, team };
      if (player === second) return { code: 'named-for-himself', rule: '5.2.3', player };
    }
  }
  for (const [player, second] of Object.entries(contingency)) people.setContingency(player, second);
  return undefined;
}

/** Who controls what after the update, whose last army was lost (5.3.4), and when everybody last wrote (5.1). */
export function resolveControl(after: Aftermath, people: People, removed: readonly { readonly name: string }[]): void {
  const { lock, before } = after;
  people.armies.clear();
  for (const army of after.armies) {
    const controllers = people.controllersOf(army, lock);
    const isSame =
      controllers.length === army.controllers.length && controllers.every((one, i) => one === army.controllers[i]);
    const now = isSame ? army : { ...army, controllers, controlledSince: lock };
    after.put(now);
    people.armies.set(now.name, now);
  }
  const lost = [...removed, ...after.removed, ...after.captured].map(({ name }) => name);
  for (const army of before.armies.filter(({ name }) => lost.includes(name)))
    for (const player of people.controllersOf(army, lock)) people.owe(player, lock, false);
  for (const member of people.members) {
    const { isOwed, ...rest } = member;
    const hasArmy = people.armiesOf(member.name, lock).length > 0;
    const seen = Math.max(member.seen ?? Number.NEGATIVE_INFINITY, ...people.timesOf(member.name));
    people.put({
      ...rest,
      ...(isOwed && !hasArmy && { isOwed }),
      ...(Number.isFinite(seen) && { seen }),
    });
  }
}
