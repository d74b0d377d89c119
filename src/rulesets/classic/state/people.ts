import { DAY, minuteOf } from '../../../core/time.js';
import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import { type Army, BEGINNERS, type ClassicBoard, classOf, type Member, type Rank, type Team } from '../board.js';
import type { ClassicFact } from '../facts.js';
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

type Absence = Member['away'][number];

/** 5.1 True where an absence covers a minute, both ends included (R58). */
export function covers({ from, until }: Absence, at: number): boolean {
  return minuteOf(from) <= minuteOf(at) && (until === undefined || minuteOf(at) <= minuteOf(until));
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
