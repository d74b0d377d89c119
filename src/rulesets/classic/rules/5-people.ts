import { DAY, MINUTE, minuteOf, writeIso } from '../../../core/time.js';
import type { EnteredAbsences } from '../../contract/entries.js';
import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import { type Army, BEGINNERS, type ClassicBoard, classOf, type Member, type Rank, type Team } from '../board.js';
import type { CampaignEvent, Request } from '../entries/requests-and-events.js';
import type { PeopleFact } from '../facts/armies.js';
import type { ClassicFact } from '../facts.js';
import type { Aftermath } from '../state/aftermath.js';
import type { Entered, RefusedEntry } from '../update.js';

const WEEK = 7 * DAY;

/** When somebody posted or wrote (ms). */
interface WrittenAt {
  readonly player: string;
  readonly at: number;
}

/** Who plays, who controls what and who may ask, as it changes minute by minute up to the lock (R31, step 0). */
export class People {
  readonly #members: Map<string, Member>;
  readonly #requesters = new Map<Team, readonly string[]>();
  readonly #contingencies: Map<string, string>;
  /** Changes of control: those the judge listed, and what requests, ranks and departures brought. */
  readonly changes: ControlChange[];
  readonly refused: RefusedEntry[] = [];
  readonly armies = new Map<string, Army>();
  /** Old name → new name and since when (1.6). */
  readonly renamed: { readonly from: string; readonly to: string; readonly at: number }[] = [];

  constructor(
    readonly board: ClassicBoard,
    control: readonly ControlChange[],
    readonly written: readonly WrittenAt[],
  ) {
    const { members = [], requesters = {}, contingencies = {} } = board.campaign ?? {};
    this.#members = new Map(members.map((member) => [member.name, member]));
    for (const [team, names] of Object.entries(requesters)) this.#requesters.set(team as Team, names);
    this.#contingencies = new Map(Object.entries(contingencies));
    this.changes = [...control];
    for (const army of board.armies) this.armies.set(army.name, army);
  }

  get members(): readonly Member[] {
    return [...this.#members.values()];
  }

  get requesters(): Readonly<Partial<Record<Team, readonly string[]>>> {
    return Object.fromEntries(this.#requesters);
  }

  get contingencies(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#contingencies);
  }

  find(name: string): Member | undefined {
    return this.#members.get(name);
  }

  put(member: Member): void {
    this.#members.set(member.name, member);
  }

  leave(name: string): void {
    this.#members.delete(name);
    this.#contingencies.delete(name);
  }

  /** 5.2.3 Whom a player names for himself. */
  setContingency(player: string, second: string): void {
    this.#contingencies.set(player, second);
  }

  nameRequesters(team: Team, names: readonly string[]): void {
    this.#requesters.set(team, names);
  }

  refuse(entry: Entered, because: ClassicFact): void {
    this.refused.push({ entry, because });
  }

  /** Who controls an army at a minute, by what has come up to now. */
  controllersOf(army: Army, at: number): readonly string[] {
    return controllersAt(army, this.changes, at);
  }

  /** The armies a player controls at a minute. */
  armiesOf(player: string, at: number): readonly Army[] {
    return [...this.armies.values()].filter((army) => this.controllersOf(army, at).includes(player));
  }

  /** A team's leaders: its players of classes 1 and 2. */
  isLeader(name: string | undefined, team: Team): boolean {
    const member = name === undefined ? undefined : this.find(name);
    return member?.team === team && (classOfMember(member) ?? BELOW) <= 2;
  }

  /** 5.2.2.1 Who may ask for a team: whom it named, else its player of class 1 and the first of class 2 (R54). */
  requestersOf(team: Team): readonly string[] {
    const named = this.#requesters.get(team);
    if (named) return named;
    const own = this.members.filter((member) => member.team === team);
    const first = (place: number) => own.find((member) => classOfMember(member) === place)?.name;
    return [first(1), first(2)].flatMap((name) => name ?? []);
  }

  /** The player of class 1 of a team. */
  headOf(team: Team): string | undefined {
    return this.members.find((member) => member.team === team && classOfMember(member) === 1)?.name;
  }

  /** Who somebody is by now that posted under a name at a minute: the player who had it then (R61). */
  nameAt(author: string, at: number): string {
    const minute = minuteOf(at);
    return this.renamed.reduce((name, one) => {
      if (name === one.from && minute < minuteOf(one.at)) return one.to;
      return name === one.to && author === one.to && minute < minuteOf(one.at) ? `${name}, who was nobody then` : name;
    }, author);
  }

  /** When a player posted or wrote, under earlier names of his too (R61). */
  timesOf(player: string): readonly number[] {
    const names = [player, ...this.renamed.flatMap(({ from, to }) => (to === player ? [from] : []))];
    return this.written.flatMap((one) => (names.includes(one.player) ? [one.at] : []));
  }

  /** 5.1 Active: has an army, has written in the last seven days, is not away and not declared inactive (R58). */
  isActive(player: string, at: number): boolean {
    const member = this.find(player);
    if (!member || this.armiesOf(player, at).length === 0) return false;
    const minute = minuteOf(at);
    const times = [...this.timesOf(player), member.seen ?? []].flat();
    const wrote = times.some((ms) => minuteOf(ms) <= minute && minuteOf(ms) >= minuteOf(at - WEEK));
    const isAway = member.away.some((one) => covers(one, at));
    const { inactiveSince } = member;
    const isOut =
      inactiveSince !== undefined &&
      minuteOf(inactiveSince) <= minute &&
      !times.some((ms) => minuteOf(ms) > minuteOf(inactiveSince) && minuteOf(ms) <= minute);
    return wrote && !isAway && !isOut;
  }

  /** Takes out of an army's controllers those who may not have it any more, from a minute on. */
  dropControl(
    at: number,
    isLost: (player: string, army: Army) => boolean,
  ): readonly { army: Army; lost: readonly string[] }[] {
    const dropped: { army: Army; lost: readonly string[] }[] = [];
    for (const army of this.armies.values()) {
      const now = this.controllersOf(army, at);
      const lost = now.filter((player) => isLost(player, army));
      if (lost.length === 0) continue;
      this.changes.push({ at, piece: army.name, to: now.filter((player) => !lost.includes(player)) });
      dropped.push({ army, lost });
    }
    return dropped;
  }

  /** 5.3.1 Whether a player may have an army by his rank as it is now. */
  mayHave(player: string, { team, rank }: Army): boolean {
    return mayControl(this.members, player, team, rank);
  }

  /** 5.3.4 Whose last army was lost is owed one (R57): by rank only where his team had enough armies for such players. */
  owe(player: string, at: number, byRank: boolean): void {
    const member = this.find(player);
    const place = member && (classOfMember(member) ?? BELOW);
    if (!member || place === undefined || place === BELOW || this.armiesOf(player, at).length > 0) return;
    if (byRank) {
      const players = this.members.filter((one) => {
        const own = classOfMember(one) ?? BELOW;
        return one.team === member.team && own >= place && own < BELOW;
      });
      const armies = [...this.armies.values()].filter(
        ({ team, rank }) => team === member.team && classOf(rank) >= place,
      );
      if (players.length > armies.length) return;
    }
    this.put({ ...member, isOwed: true });
  }

  rename(from: string, to: string, at: number): void {
    const member = this.find(from);
    if (!member) return;
    const members = this.members;
    this.#members.clear();
    for (const one of members)
      this.#members.set(...(one === member ? renameMember(one, to) : ([one.name, one] as [string, Member])));
    for (const army of this.armies.values()) {
      const now = this.controllersOf(army, at);
      if (now.includes(from))
        this.changes.push({ at, piece: army.name, to: now.map((player) => (player === from ? to : player)) });
    }
    for (const [team, names] of this.#requesters)
      this.#requesters.set(
        team,
        names.map((name) => (name === from ? to : name)),
      );
    for (const [player, second] of [...this.#contingencies]) {
      this.#contingencies.delete(player);
      this.#contingencies.set(player === from ? to : player, second === from ? to : second);
    }
    this.renamed.push({ from, to, at });
  }
}

const BELOW = 7;

function renameMember(member: Member, to: string): [string, Member] {
  return [to, { ...member, name: to, namesakes: [...(member.namesakes ?? []), member.name] }];
}

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

type Absence = Member['away'][number];

/** A time as an entry has it, to the minute. */
const writeEntryTime = (at: number): string => writeIso(minuteOf(at) * MINUTE);

/** 5.1 True where an absence covers a minute, both ends included (R58). */
function covers({ from, until }: Absence, at: number): boolean {
  return minuteOf(from) <= minuteOf(at) && (until === undefined || minuteOf(at) <= minuteOf(until));
}

/** 5.1 What is left of absences once a player is back: those that go on end before that minute. */
export function endAbsences(away: readonly Absence[], at: number): readonly Absence[] {
  return away.map((one) => (covers(one, at) ? { ...one, until: minuteOf(at) * MINUTE - MINUTE } : one));
}

/** 5.1 Absences as the judge writes them down, among what else happened. */
export const ABSENCES: EnteredAbsences<ClassicBoard> = {
  kind: 'events',
  knows: ({ campaign }, player) => campaign?.members.some(({ name }) => name === player) ?? false,
  writeAway: (player, from, until) => ({
    at: writeEntryTime(from),
    away: player,
    ...(until !== undefined && { until: writeEntryTime(until) }),
  }),
  writeBack: (player, at) => ({ at: writeEntryTime(at), back: player }),
  find({ campaign }, entered, at) {
    const away = new Map((campaign?.members ?? []).map(({ name, away: known }) => [name, known]));
    for (const one of (entered as readonly CampaignEvent[]).toSorted((a, b) => a.at - b.at)) {
      if (one.kind !== 'away' && one.kind !== 'back') continue;
      const known = away.get(one.name);
      if (!known) continue;
      away.set(one.name, one.kind === 'back' ? endAbsences(known, one.at) : [...known, absenceOf(one)]);
    }
    return [...away].flatMap(([player, absences]) => {
      const last = absences.findLast((one) => covers(one, at));
      return last ? [{ player, ...(last.until !== undefined && { until: last.until }) }] : [];
    });
  },
};

/** 5.1 The absence that somebody's word makes. */
export function absenceOf({ at, until }: Extract<CampaignEvent, { readonly kind: 'away' }>): Absence {
  return { from: at, ...(until !== undefined && { until }) };
}

/** The class of a player's rank; Cadets and Drudges are below all of them. */
export function classOfMember({ rank }: Pick<Member, 'rank'>): number | undefined {
  if (rank === undefined) return undefined;
  return (BEGINNERS as readonly string[]).includes(rank) ? BELOW : classOf(rank as Rank);
}

/**
 * 5.3.1 Whether a player may control an army of a rank (R56): of classes 1 to 3 any of his team, others only one that is
 * not above their own, a Cadet or Drudge none. Where there is no roster nothing is known that forbids it.
 */
export function mayControl(members: readonly Member[], player: string, team: Team, rank: Rank): boolean {
  if (members.length === 0) return true;
  const member = members.find(({ name }) => name === player);
  if (!member || member.team !== team) return team === 'Mercenary';
  const own = classOfMember(member);
  if (own === undefined) return true;
  if (own === BELOW) return false;
  return own <= 3 || own <= classOf(rank);
}

/** 2.5.2.1 How many armies, and so players, a team has at the most in classes 1 to 5 (R53). */
export const MOST_IN_CLASS: readonly number[] = [1, 2, 7, 7, 14];

/** Who controls what after the update, whose last army was lost (5.3.4), and when everybody last wrote (5.1). */
export function settleControl(after: Aftermath, people: People, removed: readonly { readonly name: string }[]): void {
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
