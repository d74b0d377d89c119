import type { DataPath } from '../../core/result.js';
import {
  choice,
  flag,
  integer,
  listOf,
  mapOf,
  newcomer,
  oneOrMore,
  optional,
  piece,
  place,
  string,
  type TellAt,
  time,
  twoOf,
  whole,
} from '../../core/schema.js';
import { formatNear } from '../../core/text.js';
import { foldName } from '../../reading/text/fold.js';
import {
  type Corrected,
  type Corrections,
  type DueEntry,
  type EntryForm,
  type EntryKind,
  form,
} from '../contract/entries.js';
import { type Battle, type DrawnMatch, isTriangle, type NemesisBoard, RACES, type Race } from './board.js';
import type { PutRightFact } from './facts.js';
import { type CampaignEntry, pairOf } from './update.js';

const MOST_TURNS = 100_000;
const MOST_VICTORIES = 1000;

const BY = optional(piece('who reported it, where it is not your own word'));

/** What can be entered (6.2), each by the key that tells it. */
const FORMS: readonly EntryForm<NemesisBoard, CampaignEntry>[] = [
  form(
    'winner',
    'a match was won',
    {
      winner: piece('who won'),
      loser: piece('who lost'),
      turn: optional(whole('the game turn of the victory, where one of them has another match', MOST_TURNS)),
      points: optional(integer('the winner’s lead, in one against one against one (7.4)')),
      default: flag('won by default'),
      why: optional(string('why it was won by default, as all may read it (6.5)')),
      by: BY,
    },
    readWon,
  ),
  form('draw', 'a match was drawn', { draw: twoOf('the two', piece()), by: BY }, ({ draw, by }, board, tell) =>
    readUndecided('draw', draw, by, board, tell),
  ),
  form('void', 'a match is void', { void: twoOf('the two', piece()), by: BY }, (one, board, tell) =>
    readUndecided('void', one.void, one.by, board, tell),
  ),
  form(
    'warn',
    'a player is warned',
    { warn: piece('who is warned'), against: piece('in the match against'), at: time('when') },
    ({ warn: unit, against, at }, board: NemesisBoard, tell) => {
      findMatch(tell, 'warn', [unit, against], board);
      return { kind: 'warn', unit, against, at };
    },
  ),
  form(
    'started',
    'a match’s game has started',
    { started: twoOf('the two', piece()), at: time('when') },
    ({ started: units, at }, board: NemesisBoard, tell) => {
      findMatch(tell, 'started', units, board);
      return { kind: 'started', units, at };
    },
  ),
  form(
    'extend',
    'a match has more time',
    { extend: twoOf('the two', piece()), to: time('until when') },
    ({ extend: units, to }, board: NemesisBoard, tell) => {
      findMatch(tell, 'extend', units, board);
      return { kind: 'extend', units, to };
    },
  ),
  form(
    'fixtures',
    'matches of a battle by hand (7.7)',
    { battle: piece('a unit of the battle'), fixtures: listOf('the matches, two units each', twoOf('', piece())) },
    readFixtures,
  ),
  form(
    'dead',
    'a battle by hand has ended (7.7)',
    {
      battle: piece('a unit of the battle'),
      dead: listOf('who is dead', piece()),
      victories: optional(mapOf('victories by unit', piece(), whole('', MOST_VICTORIES)), {}),
    },
    ({ battle: unit, dead, victories }, board: NemesisBoard, tell) => {
      const battle = findBattle(tell, unit, board);
      checkInside(tell, 'dead', dead, battle);
      checkInside(tell, 'victories', Object.keys(victories), battle);
      return { kind: 'end', battle: unit, dead, victories };
    },
  ),
  form(
    'join',
    'a player joins',
    {
      join: newcomer('name of his unit'),
      race: choice('race', RACES),
      controller: optional(oneOrMore('who controls it, where that is another name', newcomer())),
    },
    ({ join: unit, race, controller }, { regions, units, queue }: NemesisBoard, tell) => {
      const key = foldName(unit).join('');
      const others = [...regions, ...units, ...queue, ...RACES.map((name) => ({ name }))];
      const other = others.find(({ name }) => foldName(name).join('') === key);
      if (other) tell('join', `"${unit}" is called like ${other.name}; every name must be its own (2.2)`);
      return { kind: 'join', unit, race, controllers: controller ?? [unit] };
    },
  ),
  form('leave', 'a player leaves', { leave: piece('unit') }, ({ leave: unit }, board: NemesisBoard, tell) => {
    if (![...board.units, ...board.queue].some(({ name }) => name === unit))
      tell('leave', `no unit on the map or in a queue is called "${unit}" (2.3)`);
    return { kind: 'leave', unit };
  }),
];

type Units = readonly [string, string];

function isOf({ challenger, opponent }: DrawnMatch, [a, b]: Units): boolean {
  return (challenger === a && opponent === b) || (challenger === b && opponent === a);
}

/** The battle in which two have an open match; one of a battle by hand may be entered in this very turn (N34). */
function findMatch(tell: TellAt, at: string, [a, b]: Units, { battles }: NemesisBoard): Battle | undefined {
  for (const battle of battles) {
    const match = battle.matches.findLast((one) => isOf(one, [a, b]));
    const hand = battle.byHand && battle.units.includes(a) && battle.units.includes(b);
    if ((match && match.ending === undefined) || hand) return battle;
    if (match) return tell(at, `the match of ${a} and ${b} was decided in an earlier turn (6.2)`);
  }
  return tell(at, `${a} and ${b} have no match that is open (6.2)`);
}

/** 6.2 Whose player reported it, where it is not the judge's own word. */
function checkReporter(tell: TellAt, by: string | undefined, units: Units): void {
  if (by !== undefined && !units.includes(by)) tell('by', `"${by}" is none of ${units.join(', ')}`);
}

function readUndecided(
  kind: 'draw' | 'void',
  units: Units,
  by: string | undefined,
  board: NemesisBoard,
  tell: TellAt,
): CampaignEntry {
  findMatch(tell, kind, units, board);
  checkReporter(tell, by, units);
  return { kind, units, ...(by !== undefined && { by }) };
}

/** What is entered of a match that was won. */
interface Won {
  readonly winner: string;
  readonly loser: string;
  readonly turn?: number;
  readonly points?: number;
  readonly default: boolean;
  readonly why?: string;
  readonly by?: string;
}

/** 6.2 The game turn is needed where one of the two has another match in the round, the lead where each meets each (N24). */
function readWon({ default: byDefault, why, ...won }: Won, board: NemesisBoard, tell: TellAt): CampaignEntry {
  const { winner, loser, turn, points, by } = won;
  const battle = findMatch(tell, 'winner', [winner, loser], board);
  checkReporter(tell, by, [winner, loser]);
  const matches = battle && !battle.byHand ? battle.matches : [];
  const has = (name: string) => matches.filter((match) => match.challenger === name || match.opponent === name).length;
  if (!byDefault && isTriangle(matches) && points === undefined)
    tell('points', 'is missing: in one against one against one the winner’s lead decides where each wins once (7.4)');
  else if (!byDefault && !isTriangle(matches) && turn === undefined && (has(winner) > 1 || has(loser) > 1))
    tell('turn', 'is missing: one of them has another match, and the game turn tells which counts (6.2, 7.2)');
  if (!byDefault && why !== undefined) tell('why', 'is told only of a match won by default (6.5)');
  if (byDefault && turn !== undefined) tell('turn', 'a match won by default has no game turn');
  const told = why?.trim().replace(/\.$/, '');
  return { kind: 'won', ...won, byDefault, ...(told !== undefined && { why: told }) };
}

/** The running battle that a unit is in. */
function findBattle(tell: TellAt, unit: string, { battles }: NemesisBoard): Battle | undefined {
  const battle = battles.find(({ units }) => units.includes(unit));
  return battle ?? tell('battle', `${unit} is in no battle that goes on (6.2)`);
}

function checkInside(tell: TellAt, at: string | DataPath, names: readonly string[], battle: Battle | undefined): void {
  for (const name of names) if (battle && !battle.units.includes(name)) tell(at, `${name} is not in that battle`);
}

/** 7.7 Who meets whom in a battle whose matches are drawn by hand. */
function readFixtures(
  { battle: unit, fixtures }: { readonly battle: string; readonly fixtures: readonly Units[] },
  board: NemesisBoard,
  tell: TellAt,
): CampaignEntry {
  const battle = findBattle(tell, unit, board);
  if (battle && !battle.byHand) tell('battle', 'its matches are drawn by the rules, not by hand (7.7)');
  if (fixtures.length === 0) tell('fixtures', 'should name one match at least');
  for (const [i, [a, b]] of fixtures.entries()) {
    const at = ['fixtures', i];
    if (a === b) tell(at, 'should be two units, the challenger first');
    checkInside(tell, at, [a, b], battle);
    if (battle?.matches.some((match) => !match.ending && isOf(match, [a, b])))
      tell(at, `${a} and ${b} have a match already that is open (6.2)`);
  }
  return { kind: 'fixtures', battle: unit, fixtures };
}

/** What the judge enters beside posts, messages and control (N24). */
export const ENTRIES: readonly EntryKind<NemesisBoard>[] = [
  {
    id: 'results',
    isPrivate: false,
    purpose:
      'how matches ended, what a player reported (by), warnings, games that have started, extensions, fixtures and ends by hand, who joins and who leaves (6.2)',
    entered: 'What befell a match or a player was entered.',
    example:
      '- {winner: Zax, loser: Bob, turn: 13}   # also {winner: Zax, loser: Bob, turn: 13, by: Bob} as Bob reports it, {draw: [Zax, Bob]}, {warn: Bob, against: Zax, at: 2004-03-09T10:00Z}, {join: Kim, race: Greys}, {leave: Bob}',
    forms: () => FORMS,
    about: (value) => findSubject(value as CampaignEntry),
    due: findOpenMatches,
  },
];

/** A match ends once, a unit joins and leaves once (N24). */
function findSubject(entry: CampaignEntry): string | undefined {
  switch (entry.kind) {
    case 'won':
    case 'draw':
    case 'void':
      return `${formatMatch(pairOf(entry) ?? [])}${entry.by === undefined ? '' : `, as ${entry.by} reports it`}`;
    case 'end':
      return `the end of the battle of ${entry.battle}`;
    case 'join':
    case 'leave':
      return `that ${entry.unit} ${entry.kind}s`;
    default:
      return undefined;
  }
}

function formatMatch(units: readonly string[]): string {
  return `the match of ${units.toSorted().join(' and ')}`;
}

/** What can be said of the matches that are open: either won, or they drew. */
function findOpenMatches({ battles }: NemesisBoard): readonly DueEntry[] {
  return battles.flatMap(({ at, matches }) =>
    matches
      .filter(({ ending }) => ending === undefined)
      .flatMap(({ challenger, opponent }): readonly DueEntry[] => {
        const where = ` (${at.join(' and ')})`;
        const about = formatMatch([challenger, opponent]);
        return [
          {
            about,
            says: `${challenger} won against ${opponent}${where}`,
            start: { winner: challenger, loser: opponent },
          },
          {
            about,
            says: `${opponent} won against ${challenger}${where}`,
            start: { winner: opponent, loser: challenger },
          },
          { about, says: `${challenger} and ${opponent} drew${where}`, start: { draw: [challenger, opponent] } },
        ];
      }),
  );
}

const MOST = 1_000_000;

const NOBODY = 'nobody';

/** The map put right, and what is so now. */
interface Right extends Corrected<NemesisBoard> {
  readonly what: PutRightFact;
}

/** What can be put right on a map. */
function correctionForms({ regions }: NemesisBoard): readonly EntryForm<NemesisBoard, Right>[] {
  const names = regions.map(({ name }) => name);
  const region = (label: string) =>
    place(label, (name) =>
      names.includes(name) ? undefined : `no region is called "${name}"${formatNear(name, names)}`,
    );
  return [
    form('unit', 'a unit', { unit: piece('unit'), at: region('region it is in') }, ({ unit, at }, board, tell) => {
      if (!board.units.some(({ name }) => name === unit)) tell('unit', `no unit on the map is called "${unit}"`);
      if (board.battles.some(({ units }) => units.includes(unit))) tell('unit', `${unit} is in a battle`);
      const units = board.units.map((one) => (one.name === unit ? { ...one, at } : one));
      return { board: { ...board, units }, what: { code: 'unit-put-right', rule: '', unit, at } };
    }),
    form(
      'region',
      'a region',
      { region: region('region'), owner: choice<Race | typeof NOBODY>('whose it is', [...RACES, NOBODY]) },
      ({ region: name, owner: race }, board) => {
        const owner = race === NOBODY ? null : race;
        const regions = board.regions.map((one) => (one.name === name ? { ...one, owner } : one));
        return { board: { ...board, regions }, what: { code: 'region-put-right', rule: '', region: name, owner } };
      },
    ),
    form(
      'resources',
      'what a race has',
      { resources: choice('race', RACES), has: whole('how much it has', MOST) },
      ({ resources: race, has: resources }, board) => {
        const sides = board.sides.map((one) => (one.race === race ? { ...one, resources } : one));
        return { board: { ...board, sides }, what: { code: 'resources-put-right', rule: '', race, resources } };
      },
    ),
  ];
}

/** What a game-master puts right on the map with which a turn begins. */
export const CORRECTIONS: Corrections<NemesisBoard> = {
  example: '- {unit: Zax, at: Ridge, why: "the move before was read wrongly"}',
  forms: correctionForms,
};
