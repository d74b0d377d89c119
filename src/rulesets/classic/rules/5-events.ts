import type { Breach } from '../orders.js';
import { absenceOf, endAbsences } from './5-1-absences.js';
import { classOfMember, MOST_IN_CLASS } from './5-3-1-ranks.js';
import type { People } from './people.js';
import type { Happening } from './requests-and-events.js';

type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/** 1.1 Ranks given by a leader of the team or the judge; armies that a player may no longer control are not his (R53, R56). */
export function giveRanks(people: People, { at, by, ranks }: Of<'rank'>): Breach | undefined {
  for (const name of Object.keys(ranks)) {
    const member = people.find(name);
    if (!member) return { rule: '1.1', why: `${name} is not on the roster` };
    if (by !== undefined && !people.isLeader(by, member.team))
      return { rule: '1.1', why: `${by} is no leader of ${member.team}` };
  }
  const before = people.members;
  for (const [name, rank] of Object.entries(ranks)) {
    const member = people.find(name);
    if (member) people.put({ ...member, rank });
  }
  const crowded = findCrowded(people);
  if (crowded !== undefined) {
    for (const member of before) people.put(member);
    return { rule: '2.5.2.1', why: crowded };
  }
  const fell = people.dropControl(at, (player, army) => player in ranks && !people.mayHave(player, army));
  for (const player of new Set(fell.flatMap(({ lost }) => lost))) people.owe(player, at, true);
  return undefined;
}

function findCrowded(people: People): string | undefined {
  for (const team of ['Coalition', 'Phyrexia'] as const) {
    for (const [i, most] of MOST_IN_CLASS.entries()) {
      const count = people.members.filter((one) => one.team === team && classOfMember(one) === i + 1).length;
      if (count > most) return `${team} would have ${count} players of class ${i + 1}, and ${most} is the most`;
    }
  }
  return undefined;
}

/** 5.1 A leader of the team declares a player inactive, or the judge enters what he accepts (R58). */
export function declareInactive(people: People, { at, by, name }: Of<'inactive'>): Breach | undefined {
  const member = people.find(name);
  if (!member) return { rule: '5.1', why: `${name} is not on the roster` };
  if (by !== undefined && !people.isLeader(by, member.team))
    return { rule: '5.1', why: `${by} is no leader of ${member.team}` };
  people.put({ ...member, inactiveSince: at });
  return undefined;
}

/** Who joins, leaves, takes another name (1.6), is away or back (5.1). */
export function changeRoster(
  people: People,
  happening: Of<'joins'> | Of<'leaves'> | Of<'renamed'> | Of<'away'> | Of<'back'>,
): Breach | undefined {
  const { at } = happening;
  switch (happening.kind) {
    case 'joins': {
      const { name, team, rank } = happening;
      people.put({ name, team, rank, since: at, battles: 0, permits: [], away: [] });
      const crowded = findCrowded(people);
      if (crowded === undefined) return undefined;
      people.leave(name);
      return { rule: '2.5.2.1', why: crowded };
    }
    case 'leaves':
      people.dropControl(at, (player) => player === happening.name);
      people.leave(happening.name);
      return undefined;
    case 'renamed':
      for (const [from, to] of Object.entries(happening.names)) people.rename(from, to, at);
      return undefined;
    case 'away':
    case 'back': {
      const member = people.find(happening.name);
      if (!member) return { rule: '5.1', why: `${happening.name} is not on the roster` };
      const away = happening.kind === 'back' ? endAbsences(member.away, at) : [...member.away, absenceOf(happening)];
      people.put({ ...member, away });
      return undefined;
    }
  }
}
