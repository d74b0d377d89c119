import { type DataPath, type Issue, ok, type Result } from '../../core/result.js';
import { type FieldType, isAbsent, isRecord } from '../../core/schema.js';
import { formatNear } from '../../core/text.js';
import { writeIso } from '../../core/time.js';
import { type EntryKind, findForm, readEntry } from '../../rulesets/contract/entries.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { readMoment } from '../game/moment.js';
import { openingBoard } from './opening-board.js';

/** A player as far as an entry can name him. */
interface KnownPlayer {
  readonly name: string;
  readonly side: string;
  readonly aliases: readonly string[];
}

/** Whom an entry of a turn can name. */
export interface KnownNames {
  /** Whom orders may be for, with the side of each that stands on the board. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly players: readonly KnownPlayer[];
  readonly zone: string;
}

/** Those of the roster in `game.yaml` and those the board knows, and the names on the board as the turn began. */
export function findKnownNames(game: Game, turn: Turn): KnownNames {
  const { setup, store } = game;
  const { ruleset, players, zone } = setup;
  const { board } = openingBoard(game, turn);
  const control = store.entries.load('control').map(({ value }) => value);
  const { pieces } = ruleset.viewBoard(board, control, turn.opened, JUDGE);
  const sides = new Map(pieces.map(({ name, side }) => [name, side]));
  const own = ruleset.people?.roster(board) ?? [];
  const known = new Set(players.map(({ name }) => name));
  return {
    pieces: new Map(ruleset.subjectsOf(board).map((name) => [name, sides.get(name) ?? ''])),
    players: [
      ...players.map(({ name, side, aliases }) => ({ name, side, aliases })),
      ...own.filter(({ name }) => !known.has(name)).map((one) => ({ ...one, aliases: [] })),
    ],
    zone,
  };
}

/** An entry that was read: as it is kept, its times in UTC, and what it comes to. */
export interface Settled {
  readonly given: unknown;
  readonly value: unknown;
}

/**
 * Reads an entry of a kind in a game: names are held against those that it knows, and times on the clocks of its zone
 * become UTC; all else that may be wrong the kind's form tells. An error is all of it, each fault once, with its place.
 */
export function settleEntry<B>(
  kind: Pick<EntryKind<B>, 'forms'>,
  entry: unknown,
  board: B,
  known: KnownNames,
): Result<Settled, readonly Issue[]> {
  const form = findForm(kind.forms(board), entry);
  const names = new Names(known);
  const given = form ? names.settle(entry, { kind: 'record', fields: form.fields }, []) : entry;
  const read = readEntry(kind, given, board, names.issues);
  return read.ok ? ok({ given, value: read.value }) : read;
}

/** What an entry says of names and times, as a game knows them; what is of another type than it should be is left to its form. */
class Names {
  readonly issues: Issue[] = [];

  constructor(private readonly known: KnownNames) {}

  settle(value: unknown, type: FieldType, path: DataPath): unknown {
    if (isAbsent(value)) return value;
    switch (type.kind) {
      case 'list':
        if (Array.isArray(value)) return value.map((one, i) => this.settle(one, type.of, [...path, i]));
        return type.bare ? this.settle(value, type.of, path) : value;
      case 'map':
        return this.#entries(value, (key, one) => {
          this.settle(key, type.key, [...path, key]);
          return this.settle(one, type.to, [...path, key]);
        });
      case 'record':
        return this.#entries(value, (key, one) => {
          const field = type.fields.find((it) => it.key === key);
          return field ? this.settle(one, field.type, [...path, key]) : one;
        });
      default:
        return typeof value === 'object' ? value : this.#scalar(String(value), type, path);
    }
  }

  #entries(value: unknown, settle: (key: string, one: unknown) => unknown): unknown {
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settle(key, one)]));
  }

  #scalar(text: string, { kind }: FieldType, path: DataPath): string {
    if (kind === 'piece') this.#piece(text, path);
    if (kind === 'player') this.#player(text, path);
    if (kind !== 'time') return text;
    const read = readMoment(text, this.known.zone);
    if (!read.ok) this.#tell(path, read.error);
    return read.ok ? writeIso(read.value) : text;
  }

  #piece(text: string, path: DataPath): void {
    const { pieces } = this.known;
    if (pieces.size > 0 && !pieces.has(text))
      this.#tell(path, `nobody on the map is called "${text}"${formatNear(text, pieces.keys())}`);
  }

  /** Where the game has no roster nobody can be told from a slip. */
  #player(text: string, path: DataPath): void {
    const { players } = this.known;
    if (players.length === 0 || players.some(({ name }) => name === text)) return;
    const owner = players.find(({ aliases }) => aliases.includes(text));
    const names = players.map(({ name }) => name);
    if (owner) this.#tell(path, `"${text}" is another name of ${owner.name}; write ${owner.name}`);
    else this.#tell(path, `no player is called "${text}"${formatNear(text, names)}`);
  }

  #tell(path: DataPath, reason: string): void {
    this.issues.push({ path, reason });
  }
}
