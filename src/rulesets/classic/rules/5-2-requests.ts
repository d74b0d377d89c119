import type { Army } from '../board.js';
import type { Request } from '../entries/requests-and-events.js';
import type { Breach } from '../orders.js';
import { classOfMember, type People } from './5-people.js';

type Of<K extends Request['kind']> = Extract<Request, { kind: K }>;

/** 5.2.2 Changes of control take effect at their minute, all of a request or none (R55). */
export function changeControl(people: People, request: Of<'control'>): Breach | undefined {
  const refusal = request.isAccepted ? undefined : checkControlRequest(people, request);
  if (refusal) return refusal;
  for (const [name, to] of Object.entries(request.control)) {
    if (!people.armies.has(name)) return { rule: '5.2.1', why: `no army is called ${name}` };
    people.changes.push({ at: request.at, piece: name, to });
  }
  return undefined;
}

/** Judged by what is so at its minute, once all its changes are made. */
function checkControlRequest(people: People, { at, by, control }: Of<'control'>): Breach | undefined {
  const team = people.find(by)?.team;
  if (!team || !people.requestersOf(team).includes(by))
    return { rule: '5.2.2.1', why: `${by} is none of those who may ask for changes of control` };
  const changes = Object.entries(control).map(([name, to]) => ({ name, army: people.armies.get(name), to }));
  for (const { name, army, to } of changes) {
    if (army?.team !== team) return { rule: '5.2.1', why: `${name} is no army of ${team}` };
    const other = to.find((player) => people.find(player)?.team !== team);
    if (other !== undefined) return { rule: '5.2.1', why: `${other} is no player of ${team}` };
    if (to.length > 2) return { rule: '5.2.1', why: `${name} would have more than two controllers` };
  }
  for (const { army, to } of changes) {
    const player = to.find((one) => !people.mayHave(one, army as Army));
    if (player !== undefined) return refuseRank(people, player, army as Army);
  }
  return checkTaken(people, at, new Map(changes.map(({ name, to }) => [name, to])));
}

function refuseRank(people: People, player: string, army: Army): Breach {
  const member = people.find(player);
  const isBeginner = member !== undefined && classOfMember(member) === 7;
  return {
    rule: isBeginner ? '1.1' : '5.3.1',
    why: `${player}, ${member?.rank ?? 'of no rank'}, may not control ${army.name}, a ${army.rank} army`,
  };
}

/** 5.3.2, 5.3.4 From an active player his namesake goes only with his leave, and never his last army (R57). */
function checkTaken(people: People, at: number, to: ReadonlyMap<string, readonly string[]>): Breach | undefined {
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
      return { rule: '5.3.2', why: `${army.name} goes only with the leave of ${player}, who is active` };
  }
  for (const { player } of losses) {
    const left = [...people.armies.values()].some((army) =>
      (to.get(army.name) ?? people.controllersOf(army, at)).includes(player),
    );
    if (!left) return { rule: '5.3.4', why: `${player}, who is active, would be left without an army` };
  }
  return undefined;
}

/** 5.2.2.1 A requester, or the player of class 1 in any case, names who they are from now on (R54). */
export function nameRequesters(people: People, { by, requesters, isAccepted }: Of<'requesters'>): Breach | undefined {
  const team = people.find(by)?.team;
  if (!team) return { rule: '5.2.2.1', why: `${by} is on no team` };
  if (!isAccepted) {
    if (!people.requestersOf(team).includes(by) && people.headOf(team) !== by)
      return { rule: '5.2.2.1', why: `${by} may not name who asks for ${team}` };
    const other = requesters.find((name) => people.find(name)?.team !== team);
    if (other !== undefined) return { rule: '5.2.2.1', why: `${other} is no player of ${team}` };
    if (requesters.length > 2) return { rule: '5.2.2.1', why: 'a team has two requesters at the most' };
  }
  people.nameRequesters(team, requesters);
  return undefined;
}

/** 5.2.3 A requester names one other player of the team for a player (R59). */
export function nameContingency(
  people: People,
  { by, contingency, isAccepted }: Of<'contingency'>,
): Breach | undefined {
  const team = people.find(by)?.team;
  if (!isAccepted) {
    if (!team || !people.requestersOf(team).includes(by))
      return { rule: '5.2.2.1', why: `${by} is none of those who may ask for his team` };
    for (const [player, second] of Object.entries(contingency)) {
      const other = [player, second].find((name) => people.find(name)?.team !== team);
      if (other !== undefined) return { rule: '5.2.3', why: `${other} is no player of ${team}` };
      if (player === second) return { rule: '5.2.3', why: `${player} is named for himself` };
    }
  }
  for (const [player, second] of Object.entries(contingency)) people.name(player, second);
  return undefined;
}
