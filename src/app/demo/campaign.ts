import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '../../core/result.js';
import { readIso } from '../../core/time.js';
import type { YamlFile } from '../game/yaml.js';
import { readYaml } from '../game/yaml.js';
import type { NewTurn } from '../turn/open-turn.js';

/** One turn of a bundled campaign: its sheet, when the thread is looked at (ms), and what does not come from it. */
export interface DemoTurn {
  readonly number: number;
  readonly sheet: NewTurn;
  readonly captures: readonly number[];
  readonly entries: readonly YamlFile[];
  /** Files that came with a private message, as a program saved them. */
  readonly files: readonly { readonly path: string; readonly author: string; readonly at: number }[];
}

const time = z.string().transform((text) => readIso(text) ?? Number.NaN);
const opening = z.object({ opened: time, deadline: time, lock: time, secret: z.string() });
const captures = z.array(time);
const files = z.array(z.object({ file: z.string(), author: z.string(), at: time }));
const FILES = 'files.yaml';

/** What of a turn's folder is no file of entries. */
const SHEETS = ['opening.yaml', 'captures.yaml', 'thread.yaml', FILES];

/** Loads the turns of a campaign's folder, the first turn first. */
export function loadCampaign(folder: string): readonly DemoTurn[] {
  const turns = join(folder, 'turns');
  return readdirSync(turns)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
    .map((number): DemoTurn => {
      const load = (name: string): YamlFile => {
        const path = join(turns, String(number), name);
        return readYaml(path, readFileSync(path, 'utf8'));
      };
      const names = readdirSync(join(turns, String(number)));
      const entries = names.filter((name) => name.endsWith('.yaml') && !SHEETS.includes(name));
      const sent = names.includes(FILES) ? need(files, load(FILES)) : [];
      return {
        number,
        sheet: need(opening, load('opening.yaml')),
        captures: need(captures, load('captures.yaml')),
        entries: entries.map(load),
        files: sent.map(({ file, author, at }) => ({ path: join(turns, String(number), file), author, at })),
      };
    });
}

function need<T>(schema: z.ZodType<T>, { name, data }: YamlFile): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Fault('usage', name, result.error.issues[0]?.message ?? 'it is not as it should be', 'Mend the file.');
}
