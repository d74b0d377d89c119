import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardView, MapArrow } from '../../core/board-view.js';
import { Fault } from '../../core/result.js';
import type { MapWords } from '../../drafting/map/legend.js';
import { findAreas, writeMap } from '../../drafting/map/map.js';
import { PUBLIC } from '../../rulesets/contract/report.js';
import { resultArrows } from '../../turns/map-arrows.js';
import type { Game } from '../game/game.js';
import { explainFileError, writeAllWhole } from '../game/write-whole.js';
import { SITE_STYLE, type SitePage, writeOrdersPage, writeRulingsPage, writeSitePage } from './site-pages.js';

/**
 * Writes a map site for the players into a folder: pages and pictures that need no server and no script. Only what the
 * judge has approved is in it: the board the game began with, and for each approved turn the board after, what happened
 * and the update itself; and, where the judge has released that, the open turn's orders as read from the thread. No draft, no address, no secret of an open turn. Gives the files' names.
 */
export function writeSite(game: Game, folder: string): readonly string[] {
  const pages = findPages(game);
  if (pages.length === 0)
    throw new Fault('usage', 'The map site', 'no turn has been opened yet', 'Open one with: adjutant open.');
  const files = new Map<string, string>([['style.css', SITE_STYLE]]);
  const links = pages.map(({ name, title }) => ({ name, title }));
  const { rulings } = game.setup.ruleset;
  const hasRulings = Object.keys(rulings).length > 0;
  const orders = writeOrdersPage(game);
  if (orders !== undefined) files.set('orders.html', orders);
  for (const [i, page] of pages.entries()) {
    for (const { file, svg, terrain } of page.pictures) {
      files.set(`${file}.svg`, svg);
      files.set(`${file}-terrain.svg`, terrain);
    }
    const more = [
      ...(orders === undefined ? [] : [{ name: 'orders', title: 'Orders as read' }]),
      ...(hasRulings ? [{ name: 'rulings', title: 'Rulings' }] : []),
    ];
    const text = writeSitePage(game.setup.name, page, [...links, ...more], game.setup.ruleset.words);
    files.set(`${page.name}.html`, text);
    if (i === pages.length - 1) files.set('index.html', text);
  }
  if (hasRulings) files.set('rulings.html', writeRulingsPage(game.setup.name, rulings, game.setup.ruleset.title));
  try {
    mkdirSync(folder, { recursive: true });
    writeAllWhole(new Map([...files].map(([name, text]) => [join(folder, name), text])));
    // What is not public any more does not stay.
    if (orders === undefined) rmSync(join(folder, 'orders.html'), { force: true });
  } catch (error) {
    throw explainFileError(error, folder);
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
    return ruleset.viewBoard(board, control, at, PUBLIC);
  };
  const { words } = ruleset;
  const start = view(ruleset.readBoard(first.board), first.opened);
  return [
    drawPage({ name: 'start', title: 'The beginning', board: start, clashes: start.clashes ?? [], arrows: [] }, words),
    ...store.turns.list().flatMap(({ number, lock, board: opened }): SitePage[] => {
      const approved = store.drafts
        .list(number)
        .findLast(({ document, state }) => document.kind === 'update' && state === 'approved');
      const { approvedAt } = approved ?? {};
      if (!approved || approvedAt === undefined) return [];
      // What was carried out anew after the approval is not approved.
      const close = store.closes.list().findLast((one) => one.turn === number && one.at <= approvedAt);
      if (!close) return [];
      const update = ruleset.readUpdate(close.update);
      const { clashes, moves, orders, verdicts } = ruleset.viewUpdate(update, PUBLIC);
      const board = view(ruleset.readBoard(close.board), lock);
      const before = ruleset.readBoard(opened);
      const arrows = resultArrows(ruleset, { clashes, moves, orders, verdicts, before, rolls: update.rolls });
      return [
        {
          ...drawPage(
            { name: `turn-${number}`, title: `Turn ${number}`, board, clashes: board.clashes ?? clashes, arrows },
            words,
          ),
          update: approved.html,
        },
      ];
    }),
  ];
}

function drawPage(
  page: Pick<SitePage, 'name' | 'title' | 'board' | 'clashes'> & { readonly arrows: readonly MapArrow[] },
  words: MapWords,
): SitePage {
  const { name, title, board, clashes, arrows } = page;
  return {
    name,
    title,
    board,
    clashes,
    pictures: board.ground.boards.map((one, i, { length }) => ({
      file: length === 1 ? name : `${name}-${i + 1}`,
      board: one.name,
      svg: writeMap(board, clashes, { board: one.name, arrows, words }),
      terrain: writeMap({ ...board, pieces: [], landmarks: [], holdings: [] }, [], { board: one.name }),
      areas: findAreas(board, clashes, one.name),
    })),
    happened: arrows.map(({ piece, told }) => ({ piece, told })),
  };
}
