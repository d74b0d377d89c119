import { Fault } from '../../core/result.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn } from '../../turns/close.js';
import { compareOutcomes } from '../../turns/outcomes.js';
import type { TurnRecord } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { needTurn } from '../game/record.js';
import { refuseFlaws, type YamlFile } from '../game/yaml.js';
import { loadClosed } from '../turn/as-closed.js';
import { type CarriedTurn, findLaterTurns, writeErratum } from './find-later-turns.js';

/** What a closed turn and all later ones would be, the closed turn first. */
export interface WhatIf {
  readonly turns: readonly CarriedTurn[];
  /** True where later turns rest on another outcome of the turn than it has by now. */
  readonly waits: boolean;
}

/** What later turns would be on the outcome that a turn has by now. Throws a usage Fault for a turn that is not closed. */
export function findWaiting(game: Game, number: number): WhatIf {
  const { close } = needClosed(game, number);
  const turns = findLaterTurns(game, number, close.board);
  return { turns, waits: turns.length > 0 };
}

/**
 * What a closed turn and all later ones would be with other entries of one kind: what a file holds stands in the place of
 * what was entered about the same, or beside the rest. Nothing is kept. Throws a usage Fault for a wrong file.
 */
export function tryEntries(game: Game, number: number, kind: string, file: YamlFile): WhatIf {
  const { turn, close } = needClosed(game, number);
  const before = loadClosed(game, close);
  const record = withEntries(game, before.record, kind, file);
  const { ruleset } = game.setup;
  const result = closeTurn(record, ruleset);
  const erratum = turn.state === 'approved' ? writeErratum(game, before, { record, result }) : undefined;
  const own: CarriedTurn = {
    turn,
    isClosed: true,
    record,
    result,
    begins: [],
    changed: compareOutcomes(before.result.update, result.update, ruleset.outcomes),
    ...(erratum !== undefined && { erratum }),
  };
  return { turns: [own, ...findLaterTurns(game, number, ruleset.writeBoard(result.update.board))], waits: false };
}

function withEntries({ setup }: Game, record: TurnRecord, id: string, file: YamlFile): TurnRecord {
  const kind = setup.ruleset.entries.find((one) => one.id === id);
  if (!kind) {
    const known = setup.ruleset.entries.map((one) => one.id).join(', ');
    throw new Fault('usage', file.name, `"${id}" is no kind of entry of this rulebook`, `The kinds are ${known}.`);
  }
  const board = setup.ruleset.readBoard(record.board);
  const given: readonly unknown[] = Array.isArray(file.data) ? file.data : [file.data];
  const values = given.map((entry, i) => {
    const read = kind.read(entry, board);
    if (read.ok) return read.value;
    return refuseFlaws(
      file,
      read.error.map(({ path, reason }) => ({ path: [i, ...path], reason })),
    );
  });
  const about = (value: unknown) => kind.about?.(value);
  const replaced = new Set(values.map(about));
  const others = (record.entries[id] ?? []).filter(
    (value) => about(value) === undefined || !replaced.has(about(value)),
  );
  return { ...record, entries: { ...record.entries, [id]: [...others, ...values] } };
}

function needClosed(
  game: Game,
  number: number,
): { turn: Turn; close: NonNullable<ReturnType<Game['store']['closes']['latest']>> } {
  const turn = needTurn(game, number);
  const close = game.store.closes.latest(number);
  if (close) return { turn, close };
  throw new Fault(
    'usage',
    `Turn ${number}`,
    'it is not closed, so there is nothing to be corrected',
    'Enter what is to count, and close it.',
  );
}
