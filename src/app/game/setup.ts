import { createRequire } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../core/language.js';
import { AppError, type Issue } from '../../core/result.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { type Judges, ROSTER_KEYS } from '../../rulesets/contract/words.js';
import { needRuleset } from '../../rulesets/index.js';
import type { Player } from '../../turns/turn.js';
import { findNameIssues } from './names.js';
import { mailAddress, plainName, refuseIssues, writeIssue, type YamlFile } from './yaml.js';

/** True where a ruleset is named by its file and not by the name of one that is built in. */
export function isRulesetFile(name: string): boolean {
  return isAbsolute(name) || /^\.{1,2}[\\/]/.test(name) || /\.[cm]?js$/.test(name);
}

/**
 * The ruleset of a name, or the judge's own, from a module beside the game that exports one as `ruleset`. Throws a
 * usage AppError where there is none, or where the module gives something else.
 */
export function loadRuleset(name: string, folder: string): Ruleset {
  if (!isRulesetFile(name)) return needRuleset(name);
  const path = resolve(folder, name);
  let found: { readonly ruleset?: unknown };
  try {
    found = createRequire(import.meta.url)(path);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new AppError(
      'usage',
      `The ruleset ${path}`,
      `it cannot be loaded: ${why}`,
      'Mend the module, or name another.',
    );
  }
  const { ruleset } = found;
  if (isRuleset(ruleset)) return ruleset;
  throw new AppError(
    'usage',
    `The ruleset ${path}`,
    'it exports no ruleset: a value called "ruleset" with id, title, version, readSetup, createReader and judge',
    'See docs/rulesets.md, and docs/a-ruleset/ferries.js for a whole one.',
  );
}

/** The least that tells a ruleset from something else; whether it keeps its promises, `check --ruleset` tells. */
function isRuleset(value: unknown): value is Ruleset {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Readonly<Record<string, unknown>>;
  return (
    ['id', 'title', 'version'].every((key) => typeof one[key] === 'string') &&
    ['readSetup', 'createReader', 'judge', 'report'].every((key) => typeof one[key] === 'function')
  );
}

/** How a player wants his mails: one for each fight, one for all of them, or none, so that he is told by private message. */
const MAIL_WISHES = ['each', 'together', 'none'] as const;
export type MailWish = (typeof MAIL_WISHES)[number];

/** Somebody on the roster, with what he wants. */
export interface Participant extends Player {
  readonly mails: MailWish;
  /** Who may answer in his place, where the rulebook knows such a one. */
  readonly contingency?: string;
}

const language = z.enum(LANGUAGES, { error: `should be one of ${LANGUAGES.join(', ')}` });

const schema = z.object({
  ruleset: z.string().optional(),
  name: plainName,
  zone: z.string().refine(isZone, 'should be a zone like Europe/Berlin or UTC'),
  language: language.optional(),
  judges: z.record(z.string(), z.string()),
  players: z
    .array(
      z.looseObject({
        name: z.string().min(1),
        team: z.string().default(''),
        rank: z.string().optional(),
        mail: z.optional(mailAddress),
        zone: z.string().refine(isZone, 'should be a zone like Europe/Berlin or UTC').optional(),
        language: language.optional(),
        mails: z.enum(MAIL_WISHES).default('each'),
        contingency: z.string().min(1).optional(),
        aliases: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

const TOP_KEYS = ['ruleset', 'name', 'zone', 'language', 'judges', 'players', 'control'];

/** What `game.yaml` says: who plays, who judges, and the board as set up. */
export interface GameSetup {
  readonly ruleset: Ruleset;
  readonly name: string;
  readonly zone: string;
  /** What players are told in; absent where nothing is said of it, which is English. */
  readonly language?: Language;
  readonly judges: Judges;
  readonly players: readonly Participant[];
  /** The board at the start, as the ruleset writes it. */
  readonly board: string;
  /** Names that nobody can write in a post or tell apart, each with its place in the file and the reason. */
  readonly unclearNames: readonly string[];
}

/**
 * Reads `game.yaml`; throws a usage AppError that names every wrong line. `load` gives a ruleset by its name, which stands in
 * `adjutant.yaml` (`named`) or here.
 */
export function readGame(file: YamlFile, load: (name: string) => Ruleset, named?: string): GameSetup {
  const result = schema.safeParse(file.data);
  if (!result.success) {
    refuseIssues(
      file,
      result.error.issues.map(({ path, message }) => ({
        path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
        reason: message,
      })),
    );
  }
  const { name, zone, language: spoken, judges, players } = result.data;
  const ruleset = load(nameRuleset(file, named, result.data.ruleset));
  const keys = [...TOP_KEYS, ...ruleset.cases.boardKeys];
  const unknown = Object.keys(file.data as object).filter((key) => !keys.includes(key));
  if (unknown.length > 0)
    refuseIssues(
      file,
      unknown.map((key) => ({ path: [key], reason: `"${key}" is no key here; the keys are ${keys.join(', ')}` })),
    );
  const strangers = players.flatMap(({ contingency }, i) =>
    contingency === undefined || players.some((one) => one.name === contingency)
      ? []
      : [{ path: ['players', i, 'contingency'], reason: `"${contingency}" is no player here` }],
  );
  if (strangers.length > 0) refuseIssues(file, strangers);
  const wrongPlayers = ruleset.cases.boardKeys.includes('players') ? [] : checkPlayers(players);
  if (wrongPlayers.length > 0) refuseIssues(file, wrongPlayers);
  const untold = checkLanguages(ruleset, result.data);
  if (untold.length > 0) refuseIssues(file, untold);
  const wrongJudges = checkJudges(ruleset, judges);
  if (wrongJudges.length > 0) refuseIssues(file, wrongJudges);
  const board = ruleset.readSetup(file.data);
  if (!board.ok) refuseIssues(file, board.error);
  return {
    ruleset,
    name,
    zone,
    ...(spoken !== undefined && { language: spoken }),
    judges,
    players: players.map(({ name: player, team, mail, zone: own, language: his, mails, contingency, aliases }) => ({
      name: player,
      side: team,
      aliases,
      mails,
      ...(mail && { mail }),
      ...(own !== undefined && { zone: own }),
      ...(his !== undefined && his !== (spoken ?? 'en') && { language: his }),
      ...(mails === 'together' && { together: true }),
      ...(contingency !== undefined && { contingency }),
    })),
    board: ruleset.writeBoard(board.value),
    unclearNames: findNameIssues(file.data).map((issue) => writeIssue(file, issue)),
  };
}

/** What somebody is told in: his own language, else the game's; absent is English. */
export function languageOf({ players, language: spoken }: GameSetup, player: string | undefined): Language | undefined {
  return players.find(({ name }) => name === player)?.language ?? spoken;
}

/** The ruleset's name from one of the two files; they may not differ. */
function nameRuleset(file: YamlFile, named: string | undefined, own: string | undefined): string {
  if (named !== undefined && own !== undefined && named !== own)
    return refuseIssues(file, [{ path: ['ruleset'], reason: `is "${own}", and adjutant.yaml says "${named}"` }]);
  const name = named ?? own;
  if (name !== undefined) return name;
  return refuseIssues(file, [{ path: [], reason: 'there is no ruleset: say "ruleset: classic" in adjutant.yaml' }]);
}

function checkPlayers(players: readonly object[]): readonly Issue[] {
  return players.flatMap((player, i) =>
    Object.keys(player)
      .filter((key) => !ROSTER_KEYS.includes(key))
      .map((key) => ({
        path: ['players', i, key],
        reason: `"${key}" is no key here; the keys are ${ROSTER_KEYS.join(', ')}`,
      })),
  );
}

/** The drafts of the rulebook are written in the game's language, and in that of each player. */
function checkLanguages(
  { title, translations }: Ruleset,
  given: {
    readonly language?: Language | undefined;
    readonly players: readonly { readonly language?: Language | undefined }[];
  },
): readonly Issue[] {
  const known: readonly Language[] = LANGUAGES.filter((one) => one === 'en' || translations?.[one]);
  const check = (one: Language | undefined, path: Issue['path']): readonly Issue[] =>
    one === undefined || known.includes(one)
      ? []
      : [
          {
            path,
            reason: `is ${one}, and what players are told by ${title} is written in ${known.join(', ')} alone; write language: ${known.join(' or ')}, or leave it out`,
          },
        ];
  return [
    ...check(given.language, ['language']),
    ...given.players.flatMap((player, i) => check(player.language, ['players', i, 'language'])),
  ];
}

/** Every part of the rulebook has its judge, and no other has one. */
function checkJudges({ judges: roles }: Ruleset, judges: Judges): readonly Issue[] {
  const ids = roles.map(({ id }) => id);
  return [
    ...ids
      .filter((id) => judges[id] === undefined)
      .map((id) => ({ path: ['judges', id], reason: 'is missing: who has this part' })),
    ...Object.keys(judges)
      .filter((id) => !ids.includes(id))
      .map((id) => ({ path: ['judges', id], reason: `"${id}" is no key here; the keys are ${ids.join(', ')}` })),
  ];
}

/** The zones that were found: to ask for one takes longer than to read a line of a set-up, and most lines name the same. */
const ZONES = new Set<string>();

function isZone(zone: string): boolean {
  try {
    if (!ZONES.has(zone)) new Intl.DateTimeFormat('en', { timeZone: zone });
    ZONES.add(zone);
    return true;
  } catch {
    return false;
  }
}
