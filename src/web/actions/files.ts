import type { Context, Hono } from 'hono';
import type { Desk } from '../../app/views/desk.js';
import type { PlayerFile } from '../../app/views/drafts.js';
import type { Refusal } from '../../core/result.js';
import { type DeskEnv, Refused } from '../guard.js';
import { turnFilesPage } from '../pages/entries.js';
import type { PageContext } from '../parts/layout.js';
import { done } from './form.js';

const FILES = '/turn/:turn{\\d{1,6}}/files';

/** The files of players' programs, to be downloaded: those of a turn, and what goes along with a draft. */
export function addFileActions(app: Hono<DeskEnv>, desk: Desk, context: () => PageContext): void {
  const turnOf = (c: Context<DeskEnv>) => Number(c.req.param('turn'));
  const filesOf = (turn: number): readonly PlayerFile[] => {
    const files = desk.turnFiles(turn);
    if (!files) throw new Refused(404, NO_FILES);
    return files;
  };
  app.get(FILES, (c) => {
    const summary = desk.entries(turnOf(c))?.summary;
    if (!summary) throw new Refused(404, NO_FILES);
    return c.html(turnFilesPage(summary, filesOf(turnOf(c)), context()));
  });
  app.get(`${FILES}/:name`, (c) => give(c, filesOf(turnOf(c))));
  app.get('/turn/:turn{\\d{1,6}}/drafts/:draft/files/:name', async (c) => {
    return give(c, done(await desk.attached(turnOf(c), c.req.param('draft'))));
  });
}

function give(c: Context<DeskEnv>, files: readonly PlayerFile[]): Response {
  const file = files.find(({ name }) => name === c.req.param('name'));
  if (!file) throw new Refused(404, NO_FILES);
  return c.body(Uint8Array.from(file.bytes), 200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
}

const NO_FILES: Refusal = {
  what: 'There is no such file',
  why: 'The game has no such turn, nobody plays by files, or the file was made anew under another name.',
  todo: 'Go back to the turns and follow a link from there.',
};
