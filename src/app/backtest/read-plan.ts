import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../core/result.js';
import { readIso } from '../../core/time.js';
import type { Game } from '../game/game.js';
import { readYaml, refuseFlaws, type YamlFile } from '../game/yaml.js';
import type { OldTurn } from './back-test.js';

const time = z
  .string()
  .refine((text) => readIso(text) !== undefined, 'should be a time in UTC like 2026-09-19T05:00Z')
  .transform((text) => readIso(text) ?? 0);
const shape = z.array(
  z.strictObject({
    opened: time,
    deadline: time.optional(),
    lock: time,
    update: z.string().optional(),
    post: z.string().optional(),
    entries: z.record(z.string(), z.array(z.unknown())).default({}),
  }),
);

/**
 * Reads a list of old turns: when each was open, what was entered for it, and the judge's own update, as a file beside
 * the list or as a captured post by its id. Throws a usage Fault with line and reason where something is wrong.
 */
export function readPlan(game: Game, path: string, text: string): readonly OldTurn[] {
  const file = readYaml(path, text);
  const read = shape.safeParse(file.data);
  if (!read.success)
    return refuseFlaws(
      file,
      read.error.issues.map(({ path: at, message }) => ({
        path: at.map((key) => (typeof key === 'symbol' ? String(key) : key)),
        reason: message,
      })),
    );
  return read.data.map(({ opened, lock, deadline = lock, update, post, entries }, i) => ({
    number: i + 1,
    opened,
    deadline,
    lock,
    entries: readEntered(game, file, i, entries),
    update: loadUpdate(game, file, i, { update, post }),
  }));
}

function readEntered(
  { setup }: Game,
  file: YamlFile,
  turn: number,
  given: Readonly<Record<string, readonly unknown[]>>,
) {
  const { ruleset } = setup;
  const board = ruleset.readBoard(setup.board);
  return Object.fromEntries(
    Object.entries(given).map(([id, entries]) => {
      const kind = ruleset.entries.find((one) => one.id === id);
      const known = ruleset.entries.map((one) => one.id).join(', ');
      if (!kind)
        return refuseFlaws(file, [
          { path: [turn, 'entries', id], reason: `is no kind of entry; the kinds are ${known}` },
        ]);
      const values = entries.map((entry, i) => {
        const read = kind.read(entry, board);
        if (read.ok) return read.value;
        return refuseFlaws(
          file,
          read.error.map(({ path, reason }) => ({ path: [turn, 'entries', id, i, ...path], reason })),
        );
      });
      return [id, values] as const;
    }),
  );
}

function loadUpdate(
  { store }: Game,
  file: YamlFile,
  turn: number,
  { update, post }: { readonly update: string | undefined; readonly post: string | undefined },
): string {
  const refuse = (reason: string) => refuseFlaws(file, [{ path: [turn], reason }]);
  if ((update === undefined) === (post === undefined))
    return refuse('should say where your update is: update: a file, or post: the id of a captured post');
  if (post !== undefined) {
    const found = store.posts.load().find(({ id }) => id === post);
    return found?.revisions.at(-1)?.body.text ?? refuse(`no post ${post} was captured`);
  }
  const path = join(dirname(file.name), update ?? '');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Fault('usage', path, 'the file cannot be read', 'Name it as it stands beside the list of turns.');
  }
}
