import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../game/game.js';

const ENDINGS = { bbcode: 'bbcode.txt', markdown: 'md', html: 'html', text: 'txt' } as const;

/** Writes a turn's drafts into `drafts/turn-N`, each in every markup, and what stands at their head; gives the folder. */
export function writeDrafts({ store, folder }: Game, turn: number, head: readonly string[]): string {
  const target = join(folder, 'drafts', `turn-${turn}`);
  rmSync(target, { recursive: true, force: true });
  // A report may be for one player alone.
  mkdirSync(target, { recursive: true, mode: 0o700 });
  if (head.length > 0) writeFileSync(join(target, '0-for-the-judge.txt'), `${head.join('\n\n')}\n`, { mode: 0o600 });
  const taken = new Set<string>();
  for (const draft of store.drafts.list(turn)) {
    const name = fileName(draft.document.id, taken);
    for (const [markup, ending] of Object.entries(ENDINGS)) {
      writeFileSync(join(target, `${name}.${ending}`), draft[markup as keyof typeof ENDINGS], { mode: 0o600 });
    }
  }
  return target;
}

/** A document's id as a file name: letters, digits and dashes, and no name twice. */
function fileName(id: string, taken: Set<string>): string {
  const plain =
    id
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'draft';
  let name = plain;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}-${n}`;
  taken.add(name.toLowerCase());
  return name;
}
