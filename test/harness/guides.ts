import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the guides. */
export const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

/** The guides by the names of their files. */
export const GUIDES: readonly string[] = readdirSync(DOCS).filter((name) => name.endsWith('.md'));

/** The command lines of a guide's `sh` blocks, without the program's name. */
export function commandsOf(guide: string): readonly (readonly string[])[] {
  const blocks = [...readFileSync(join(DOCS, guide), 'utf8').matchAll(/```sh\n(.*?)```/gs)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  return blocks
    .filter((line) => line.startsWith('npx adjutant '))
    .map((line) =>
      [...line.slice('npx adjutant '.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );
}
