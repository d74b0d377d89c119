import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAreas, writeMap } from '../../drafting/map.js';
import type { MapArrow } from '../../kit/arrow.js';
import type { BoardView } from '../../kit/piece.js';
import { Fault } from '../../kit/result.js';
import { resultArrows } from '../../turns/telling/arrows.js';
import type { TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { SITE_STYLE, type SitePage, writeSitePage } from './site-page.js';

/**
 * Writes a map site for the players into a folder: pages and pictures that need no server and no script. Only what the
 * judge has approved is in it: the board the game began with, and for each approved turn the board after, what happened
 * and the update itself. No order, no draft, no address, no secret of an open turn. Gives the files' names.
 */
export function writeSite(game: Game, folder: string): readonly string[] {
  const pages = findPages(game);
  if (pages.length === 0)
    throw new Fault('usage', 'The map site', 'no turn has been opened yet', 'Open one with: adjutant open.');
  const files = new Map<string, string>([['style.css', SITE_STYLE]]);
  const links = pages.map(({ name, title }) => ({ name, title }));
  for (const [i, page] of pages.entries()) {
    files.set(`${page.name}.svg`, page.svg);
    files.set(`${page.name}-terrain.svg`, page.terrain);
    files.set(`${page.name}.html`, writeSitePage(game.setup.name, page, links));
    if (i === pages.length - 1) files.set('index.html', writeSitePage(game.setup.name, page, links));
  }
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault('usage', `The folder ${folder}`, why, 'Name a folder that can be written.');
  }
  return [...files.keys()];
}

function findPages(game: Game): readonly SitePage[] {
  const { store, setup } = game;
  const { ruleset } = setup;
  const [first] = store.turns.list();
  if (!first) return [];
  const view = (board: unknown, at: number): BoardView => {
    // What the control list says later is not known yet at that moment.
    const control = store.entries.load('control').flatMap(({ value }) => (value.at <= at ? [value] : []));
    return ruleset.viewBoard(board, control, at);
  };
  const start = view(ruleset.readBoard(first.board), first.opened);
  return [
    drawPage({ name: 'start', title: 'The beginning', board: start, clashes: [], arrows: [] }),
    ...store.turns.list().flatMap(({ number, lock, board: opened }): SitePage[] => {
      const approved = store.drafts
        .list(number)
        .findLast(({ document, state }) => document.kind === 'update' && state === 'approved');
      const { approvedAt } = approved ?? {};
      if (!approved || approvedAt === undefined) return [];
      // What was carried out anew after the approval is not approved.
      const close = store.closes.list().findLast((one) => one.turn === number && one.at <= approvedAt);
      if (!close) return [];
      const update = JSON.parse(close.update) as TurnResult['update'];
      const { clashes } = update;
      const board = view(ruleset.readBoard(close.board), lock);
      const arrows = resultArrows(ruleset, { ...update, before: ruleset.readBoard(opened) });
      return [
        {
          ...drawPage({ name: `turn-${number}`, title: `Turn ${number}`, board, clashes, arrows }),
          update: approved.html,
        },
      ];
    }),
  ];
}

function drawPage(
  page: Pick<SitePage, 'name' | 'title' | 'board' | 'clashes'> & { readonly arrows: readonly MapArrow[] },
): SitePage {
  const { name, title, board, clashes, arrows } = page;
  return {
    name,
    title,
    board,
    clashes,
    svg: writeMap(board, clashes, { arrows }),
    terrain: writeMap({ ...board, pieces: [], landmarks: [] }, []),
    areas: findAreas(board, clashes),
    happened: arrows.map(({ piece, told }) => ({ piece, told })),
  };
}
