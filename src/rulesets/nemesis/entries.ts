import { type DataPath, DataReader, type Flaw } from '../../core/data-reader.js';
import { err, ok, type Result } from '../../core/result.js';
import { foldName } from '../../reading/text/fold.js';
import {
  type Corrected,
  type Corrections,
  choiceOf,
  type EntryForm,
  type EntryKind,
  FLAG,
  keysOf,
  manyOf,
  mapOf,
  maybe,
  NEWCOMER,
  NUMBER,
  needed,
  type Occasion,
  oneOrMore,
  PIECE,
  PLACE_NAME,
  TEXT,
  TIME,
} from '../contract/entries.js';
import { readControllers } from '../shared/control.js';
import { type Battle, type DrawnMatch, isTriangle, type NemesisBoard, RACES, type Race } from './board.js';
import type { PutRightFact } from './facts.js';
import { type CampaignEntry, pairOf } from './update.js';

const REPORTER = maybe('by', 'who reported it, where it is not your own word', PIECE);
const PAIR = manyOf(PIECE);
/** One player for himself, who need not be known yet. */
const CONTROLLERS = oneOrMore(NEWCOMER);

/** What can be entered (6.2), each by the key that tells it. */
const ENTRY_FORMS = [
  {
    sign: 'winner',
    says: 'a match was won',
    fields: [
      needed('winner', 'who won', PIECE),
      needed('loser', 'who lost', PIECE),
      maybe('turn', 'the game turn of the victory, where one of them has another match', NUMBER),
      maybe('points', 'the winner’s lead, in one against one against one (7.4)', NUMBER),
      maybe('default', 'won by default', FLAG),
      maybe('why', 'why it was won by default, as all may read it (6.5)', TEXT),
      REPORTER,
    ],
  },
  { sign: 'draw', says: 'a match was drawn', fields: [needed('draw', 'the two', PAIR), REPORTER] },
  { sign: 'void', says: 'a match is void', fields: [needed('void', 'the two', PAIR), REPORTER] },
  {
    sign: 'warn',
    says: 'a player is warned',
    fields: [
      needed('warn', 'who is warned', PIECE),
      needed('against', 'in the match against', PIECE),
      needed('at', 'when', TIME),
    ],
  },
  {
    sign: 'started',
    says: 'a match’s game has started',
    fields: [needed('started', 'the two', PAIR), needed('at', 'when', TIME)],
  },
  {
    sign: 'extend',
    says: 'a match has more time',
    fields: [needed('extend', 'the two', PAIR), needed('to', 'until when', TIME)],
  },
  {
    sign: 'fixtures',
    says: 'matches of a battle by hand (7.7)',
    fields: [
      needed('battle', 'a unit of the battle', PIECE),
      needed('fixtures', 'the matches, two units each', manyOf(PAIR)),
    ],
  },
  {
    sign: 'dead',
    says: 'a battle by hand has ended (7.7)',
    fields: [
      needed('battle', 'a unit of the battle', PIECE),
      maybe('dead', 'who is dead', manyOf(PIECE)),
      maybe('victories', 'victories by unit', mapOf(PIECE, NUMBER)),
    ],
  },
  {
    sign: 'join',
    says: 'a player joins',
    fields: [
      needed('join', 'name of his unit', NEWCOMER),
      needed('race', 'race', choiceOf(RACES)),
      maybe('controller', 'who controls it, where that is another name', CONTROLLERS),
    ],
  },
  { sign: 'leave', says: 'a player leaves', fields: [needed('leave', 'unit', PIECE)] },
] as const satisfies readonly EntryForm[];

type EntrySign = (typeof ENTRY_FORMS)[number]['sign'];

type Fields = Readonly<Record<string, unknown>>;
type Read = (form: DataReader, one: Fields, board: NemesisBoard) => CampaignEntry;

const MOST_TURNS = 100_000;
const MOST_VICTORIES = 1000;

/** How each is read, by the key that tells it. */
const READERS: Readonly<Record<EntrySign, Read>> = {
  winner: readWon,
  draw: (form, one, board) => readUndecided(form, one, 'draw', board),
  void: (form, one, board) => readUndecided(form, one, 'void', board),
  warn: readWarn,
  started: (form, one, board) => ({
    kind: 'started',
    units: readPair(form, one.started, 'started', board),
    at: form.time(one.at, ['at']),
  }),
  extend: (form, one, board) => ({
    kind: 'extend',
    units: readPair(form, one.extend, 'extend', board),
    to: form.time(one.to, ['to']),
  }),
  fixtures: readFixtures,
  dead: readEnd,
  join: readJoin,
  leave: readLeave,
};

/** Checks one entry against the board the turn began with; what it is about must be there and open (N24). */
function readEntry(entry: unknown, board: NemesisBoard): Result<CampaignEntry, readonly Flaw[]> {
  const form = new DataReader();
  const given = form.record(entry, []);
  const kind =
    ENTRY_FORMS.find(({ sign }) => given[sign] !== undefined) ??
    (given.battle === undefined ? undefined : ENTRY_FORMS.find(({ sign }) => sign === 'dead'));
  if (form.flaws.length > 0) return err(form.flaws);
  if (kind === undefined) {
    const signs = ENTRY_FORMS.map(({ sign }) => sign).join(', ');
    return err([{ path: [], reason: `is none of what can be entered (6.2): write one of ${signs}` }]);
  }
  const value = READERS[kind.sign](form, form.record(given, [], keysOf(kind.fields)), board);
  return form.flaws.length > 0 ? err(form.flaws) : ok(value);
}

/** The open match of two units; one of a battle by hand may be entered in this very turn (N34). */
function checkMatch(
  form: DataReader,
  path: readonly string[],
  [a, b]: readonly [string, string],
  { battles }: NemesisBoard,
): { readonly battle: Battle; readonly match?: DrawnMatch } | undefined {
  const isPair = ({ challenger, opponent }: DrawnMatch) =>
    (challenger === a && opponent === b) || (challenger === b && opponent === a);
  for (const battle of battles) {
    const match = battle.matches.findLast(isPair);
    const hand = battle.byHand && battle.units.includes(a) && battle.units.includes(b);
    if (match && match.ending === undefined) return { battle, match };
    if (hand) return { battle };
    if (match) return form.flaw(path, `the match of ${a} and ${b} was decided in an earlier turn (6.2)`);
  }
  return form.flaw(path, `${a} and ${b} have no match that is open (6.2)`);
}

function readPair(form: DataReader, value: unknown, key: string, board: NemesisBoard): readonly [string, string] {
  const [a = '', b = '', ...more] = form.list(value, [key]).map((one, i) => form.text(one, [key, i]));
  if (a === '' || b === '' || more.length > 0) form.flaw([key], 'should be the two units of a match, like [Zax, Bob]');
  else checkMatch(form, [key], [a, b], board);
  return [a, b];
}

function readUndecided(form: DataReader, one: Fields, kind: 'draw' | 'void', board: NemesisBoard): CampaignEntry {
  const units = readPair(form, one[kind], kind, board);
  return { kind, units, ...readReporter(form, one, units) };
}

/** 6.2 Whose player reported it, where it is not the judge's own word. */
function readReporter(form: DataReader, one: Fields, units: readonly [string, string]): { readonly by?: string } {
  return one.by === undefined ? {} : { by: form.oneOf(one.by, ['by'], units) };
}

/** 6.2 The game turn is needed where one of the two has another match in the round, the lead where each meets each (N24). */
function readWon(form: DataReader, one: Fields, board: NemesisBoard): CampaignEntry {
  const winner = form.text(one.winner, ['winner']);
  const loser = form.text(one.loser, ['loser']);
  const byDefault = form.flag(one.default, ['default']);
  const turn = one.turn === undefined ? undefined : form.whole(one.turn, ['turn'], MOST_TURNS);
  const points = one.points === undefined ? undefined : readLead(form, one.points, ['points']);
  const found = checkMatch(form, ['winner'], [winner, loser], board);
  const matches = found?.battle.byHand ? [] : (found?.battle.matches ?? []);
  const triangle = isTriangle(matches);
  const has = (name: string) =>
    matches.filter(({ challenger, opponent }) => challenger === name || opponent === name).length;
  if (!byDefault && triangle && points === undefined)
    form.flaw(
      ['points'],
      'is missing: in one against one against one the winner’s lead decides where each wins once (7.4)',
    );
  if (!byDefault && !triangle && turn === undefined && (has(winner) > 1 || has(loser) > 1))
    form.flaw(['turn'], 'is missing: one of them has another match, and the game turn tells which counts (6.2, 7.2)');
  const why = one.why === undefined ? undefined : form.text(one.why, ['why']).trim().replace(/\.$/, '');
  if (!byDefault && why !== undefined) form.flaw(['why'], 'is told only of a match won by default (6.5)');
  if (byDefault && turn !== undefined) form.flaw(['turn'], 'a match won by default has no game turn');
  return {
    kind: 'won',
    winner,
    loser,
    ...(turn !== undefined && { turn }),
    ...(points !== undefined && { points }),
    byDefault,
    ...(why !== undefined && { why }),
    ...readReporter(form, one, [winner, loser]),
  };
}

/** 6.5 A player who was warned in a match. */
function readWarn(form: DataReader, one: Fields, board: NemesisBoard): CampaignEntry {
  const unit = form.text(one.warn, ['warn']);
  const against = form.text(one.against, ['against']);
  checkMatch(form, ['warn'], [unit, against], board);
  return { kind: 'warn', unit, against, at: form.time(one.at, ['at']) };
}

/** The running battle that a unit is in. */
function readBattleOf(
  form: DataReader,
  one: Fields,
  { battles }: NemesisBoard,
): { readonly unit: string; readonly battle?: Battle } {
  const unit = form.text(one.battle, ['battle']);
  const battle = battles.find(({ units }) => units.includes(unit));
  if (!battle) form.flaw(['battle'], `${unit} is in no battle that goes on (6.2)`);
  return { unit, ...(battle && { battle }) };
}

/** 7.7 Who meets whom in a battle whose matches are drawn by hand. */
function readFixtures(form: DataReader, one: Fields, board: NemesisBoard): CampaignEntry {
  const { unit, battle } = readBattleOf(form, one, board);
  if (battle && !battle.byHand) form.flaw(['battle'], 'its matches are drawn by the rules, not by hand (7.7)');
  const fixtures = form.list(one.fixtures, ['fixtures']).map((pair, i): readonly [string, string] => {
    const path = ['fixtures', i];
    const [a = '', b = '', ...more] = form.list(pair, path).map((name, n) => form.text(name, [...path, n]));
    if (a === b || more.length > 0) form.flaw(path, 'should be two units, the challenger first');
    for (const name of [a, b])
      if (battle && !battle.units.includes(name)) form.flaw(path, `${name} is not in that battle`);
    const isOpen = battle?.matches.some(
      ({ challenger, opponent, ending }) => !ending && [a, b].includes(challenger) && [a, b].includes(opponent),
    );
    if (isOpen) form.flaw(path, `${a} and ${b} have a match already that is open (6.2)`);
    return [a, b];
  });
  if (fixtures.length === 0) form.flaw(['fixtures'], 'should name one match at least');
  return { kind: 'fixtures', battle: unit, fixtures };
}

/** 7.7 How a battle that was judged by hand ended. */
function readEnd(form: DataReader, one: Fields, board: NemesisBoard): CampaignEntry {
  const { unit, battle } = readBattleOf(form, one, board);
  const dead = form.list(one.dead, ['dead']).map((name, i) => form.text(name, ['dead', i]));
  const given = one.victories === undefined ? {} : form.record(one.victories, ['victories']);
  const victories = Object.fromEntries(
    Object.entries(given).map(([name, count]) => [name, form.whole(count, ['victories', name], MOST_VICTORIES)]),
  );
  for (const name of [...dead, ...Object.keys(victories)])
    if (battle && !battle.units.includes(name))
      form.flaw([dead.includes(name) ? 'dead' : 'victories'], `${name} is not in that battle`);
  return { kind: 'end', battle: unit, dead, victories };
}

/** 2.2 Who joins waits in a queue; the race is the judge's to weigh (1.1). */
function readJoin(form: DataReader, one: Fields, { regions, units, queue }: NemesisBoard): CampaignEntry {
  const unit = form.text(one.join, ['join']);
  const key = foldName(unit).join('');
  const other = [...regions, ...units, ...queue, ...RACES.map((name) => ({ name }))].find(
    ({ name }) => foldName(name).join('') === key,
  );
  if (other) form.flaw(['join'], `"${unit}" is called like ${other.name}; every name must be its own (2.2)`);
  return {
    kind: 'join',
    unit,
    race: form.oneOf<Race>(one.race, ['race'], RACES),
    controllers: readControllers(form, one.controller, ['controller']) ?? [unit],
  };
}

/** 2.3 A player who leaves with his unit. */
function readLeave(form: DataReader, one: Fields, { units, queue }: NemesisBoard): CampaignEntry {
  const unit = form.text(one.leave, ['leave']);
  if (![...units, ...queue].some(({ name }) => name === unit))
    form.flaw(['leave'], `no unit on the map or in a queue is called "${unit}" (2.3)`);
  return { kind: 'leave', unit };
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
    forms: () => ENTRY_FORMS,
    read: readEntry,
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
      return `${tellMatch(pairOf(entry) ?? [])}${entry.by === undefined ? '' : `, as ${entry.by} reports it`}`;
    case 'end':
      return `the end of the battle of ${entry.battle}`;
    case 'join':
    case 'leave':
      return `that ${entry.unit} ${entry.kind}s`;
    default:
      return undefined;
  }
}

function tellMatch(units: readonly string[]): string {
  return `the match of ${units.toSorted().join(' and ')}`;
}

/** What can be said of the matches that are open: either won, or they drew. */
function findOpenMatches({ battles }: NemesisBoard): readonly Occasion[] {
  return battles.flatMap(({ at, matches }) =>
    matches
      .filter(({ ending }) => ending === undefined)
      .flatMap(({ challenger, opponent }): readonly Occasion[] => {
        const where = ` (${at.join(' and ')})`;
        const about = tellMatch([challenger, opponent]);
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

/** 7.4 A winner's lead in points, which may be below 0. */
export function readLead(form: DataReader, value: unknown, path: DataPath): number {
  const text = form.text(value, path);
  if (!/^-?\d{1,9}$/.test(text)) form.flaw(path, `"${text}" should be a whole number`);
  return Number(text) || 0;
}

const MOST = 1_000_000;

/** What a game-master puts right on the map with which a turn begins. */
export const CORRECTIONS: Corrections<NemesisBoard> = {
  example: '- {unit: Zax, at: Ridge, why: "the move before was read wrongly"}',
  forms: () => [
    {
      sign: 'unit',
      says: 'a unit',
      fields: [needed('unit', 'unit', PIECE), needed('at', 'region it is in', PLACE_NAME)],
    },
    {
      sign: 'region',
      says: 'a region',
      fields: [needed('region', 'region', PLACE_NAME), needed('owner', 'whose it is', choiceOf([...RACES, NOBODY]))],
    },
    {
      sign: 'resources',
      says: 'what a race has',
      fields: [needed('resources', 'race', choiceOf(RACES)), needed('has', 'how much it has', NUMBER)],
    },
  ],
  apply: (board, given) => {
    const form = new DataReader();
    const places = board.regions.map(({ name }) => name);
    const region = (key: 'at' | 'region') => {
      const name = form.text(given[key], [key]);
      if (!places.includes(name)) form.flaw([key], `no region is called "${name}"`);
      return name;
    };
    const done = correct(board, given, form, region);
    return form.flaws.length > 0 ? err(form.flaws) : ok(done);
  },
};

/** The map put right, and what is so now. */
interface Right extends Corrected<NemesisBoard> {
  readonly what: PutRightFact;
}

function correct(
  board: NemesisBoard,
  given: Readonly<Record<string, unknown>>,
  form: DataReader,
  region: (key: 'at' | 'region') => string,
): Right {
  if (given.unit !== undefined) {
    const [unit, at] = [form.text(given.unit, ['unit']), region('at')];
    const own = board.units.find(({ name }) => name === unit);
    if (!own) form.flaw(['unit'], `no unit on the map is called "${unit}"`);
    if (board.battles.some(({ units }) => units.includes(unit))) form.flaw(['unit'], `${unit} is in a battle`);
    const units = board.units.map((one) => (one.name === unit ? { ...one, at } : one));
    return { board: { ...board, units }, what: { code: 'unit-put-right', rule: '', unit, at } };
  }
  if (given.region !== undefined) {
    const name = region('region');
    const owner = form.oneOf<Race | typeof NOBODY>(given.owner, ['owner'], [...RACES, NOBODY]);
    const now = owner === NOBODY ? null : owner;
    const regions = board.regions.map((one) => (one.name === name ? { ...one, owner: now } : one));
    return { board: { ...board, regions }, what: { code: 'region-put-right', rule: '', region: name, owner: now } };
  }
  const race = form.oneOf<Race>(given.resources, ['resources'], RACES);
  const resources = form.whole(given.has, ['has'], MOST);
  const sides = board.sides.map((one) => (one.race === race ? { ...one, resources } : one));
  return { board: { ...board, sides }, what: { code: 'resources-put-right', rule: '', race, resources } };
}

const NOBODY = 'nobody';
