import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { BoardView, MapArrow } from '../../core/board-view.js';
import { AppError } from '../../core/result.js';
import { writeMoment } from '../../core/time.js';
import { writeHtml } from '../../drafting/html.js';
import type { MapWords } from '../../drafting/map/legend.js';
import { findAreas, writeMap } from '../../drafting/map/map.js';
import { PUBLIC } from '../../rulesets/contract/report.js';
import type { Close } from '../../store/closes.js';
import type { Draft } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import { readPublic, warnOfRead, writeAllRead } from '../../turns/as-read.js';
import { viewTurn } from '../../turns/listeners.js';
import { resultArrows } from '../../turns/map-arrows.js';
import { explainFileError, writeAllWhole } from '../game/files.js';
import type { Game } from '../game/game.js';
import { releaseOf } from '../mail/notices.js';
import { loadRecord } from '../record/record.js';
import {
  SITE_STYLE,
  type SitePage,
  type SiteText,
  writeOrdersPage,
  writeRulingsPage,
  writeSitePage,
} from './site-pages.js';

/**
 * Writes a map site for the players into a folder: pages and pictures that need no server and no script. Only what the
 * judge has approved is in it: the board the game began with, and for each approved turn the board after, what happened
 * and the update itself, as the approved errata have it, with what was said before beside it; and, where the judge has released that, the open turn's orders as read from the thread. No draft, no address, no secret of an open turn. Gives the files' names.
 */
export function writeSite(game: Game, folder: string): readonly string[] {
  const pages = findPages(game);
  if (pages.length === 0)
    throw new AppError('usage', 'The map site', 'no turn has been opened yet', 'Open one with: adjutant open.');
  const files = new Map<string, string>([['style.css', SITE_STYLE]]);
  const links = pages.map(({ name, title }) => ({ name, title }));
  const { rulings } = game.setup.ruleset;
  const hasRulings = Object.keys(rulings).length > 0;
  const orders = findOrdersPage(game);
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
    refusePrivate(game, folder);
    mkdirSync(folder, { recursive: true });
    writeAllWhole(new Map([...files].map(([name, text]) => [join(folder, name), text])));
    // What is not public any more does not stay.
    if (orders === undefined) rmSync(join(folder, 'orders.html'), { force: true });
  } catch (error) {
    throw explainFileError(error, folder);
  }
  return [...files.keys()];
}

/**
 * The page of the open turn's orders as they were read from the thread so far; undefined unless the judge has released
 * that kind, and where no turn is open.
 */
function findOrdersPage(game: Game): string | undefined {
  const { store, setup, clock } = game;
  const turn = store.turns.current();
  if (turn?.state !== 'open' || clock.now() > turn.lock || releaseOf(game, 'as-read').state !== 'goes')
    return undefined;
  const read = readPublic(loadRecord(game, turn), setup.ruleset);
  const blocks = [warnOfRead(setup.language), ...writeAllRead(read, setup.ruleset, setup.language)];
  const seen = store.captures.lastComplete(turn.number)?.at;
  return writeOrdersPage(setup.name, {
    turn: turn.number,
    seen: seen === undefined ? 'before anybody looked' : writeMoment(seen, setup.zone),
    lock: writeMoment(turn.lock, setup.zone),
    orders: writeHtml({ id: 'orders', kind: 'notice', title: '', blocks }),
  });
}

/** Folders of a game that are the judge's alone, all that lies in them too. */
const PRIVATE = ['drafts', 'outbox', 'threads'];

/** Refuses a folder that holds the game, or what is the judge's alone: the players would be given that with the pages. */
function refusePrivate(game: Game, folder: string): void {
  const [at, home] = [placeOf(folder), realpathSync(game.folder)];
  const up = relative(at, home);
  const isAbove = !isAbsolute(up) && up.split(sep)[0] !== '..';
  if (!isAbove && !PRIVATE.includes(relative(home, at).split(sep)[0] ?? '')) return;
  throw new AppError(
    'usage',
    `The folder ${folder}`,
    isAbove ? 'the game lies in it, with its secrets' : 'what lies there is yours alone',
    'Name one for the pages alone, like: public/map.',
  );
}

/** Where a folder is, or will be, by the links that are there. */
function placeOf(folder: string): string {
  const whole = resolve(folder);
  return existsSync(whole) || dirname(whole) === whole
    ? realpathSync(whole)
    : join(placeOf(dirname(whole)), basename(whole));
}

/** The kind of the document by which a turn is published. */
const UPDATE = 'update';

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
    {
      ...drawPage(
        { name: 'start', title: 'The beginning', board: start, conflicts: start.conflicts ?? [], arrows: [] },
        words,
      ),
      texts: [],
      before: [],
    },
    ...store.turns.list().flatMap((turn): SitePage[] => {
      const { number, lock } = turn;
      const said = findSaid(game, turn);
      if (!said) return [];
      const { close, before, texts } = said;
      const update = ruleset.readUpdate(close.update);
      const { conflicts, moves, orders, verdicts } = viewTurn(update, PUBLIC, ruleset);
      const board = view(ruleset.readBoard(close.board), lock);
      const opened = ruleset.readBoard(store.closes.loadRecord(close.id)?.board ?? turn.board);
      const arrows = resultArrows(
        ruleset,
        { conflicts, moves, orders, verdicts, before: opened, rolls: update.rolls },
        'public',
      );
      const page = {
        name: `turn-${number}`,
        title: `Turn ${number}`,
        board,
        conflicts: board.conflicts ?? conflicts,
        arrows,
      };
      return [
        {
          ...drawPage(page, words),
          texts,
          before: before.map((one) => view(ruleset.readBoard(one.board), lock).pieces),
        },
      ];
    }),
  ];
}

/** What was published of a turn: as what it stands, as what it was published before, and the approved texts that say so. */
interface Said {
  readonly close: Close;
  readonly before: readonly Close[];
  readonly texts: readonly SiteText[];
}

/**
 * What stands of a turn by its update and the errata to it, as far as they are approved; undefined where the update is
 * not. What was carried out anew and is not approved does not count, but where it states the same.
 */
function findSaid({ store }: Game, { number }: Turn): Said | undefined {
  const drafts = store.drafts.list(number);
  const isErratum = ({ document }: Draft) => document.corrects?.kind === UPDATE;
  const approved = drafts
    .filter((draft) => draft.state === 'approved' && (draft.document.kind === UPDATE || isErratum(draft)))
    .toSorted((a, b) => (a.approvedAt ?? 0) - (b.approvedAt ?? 0) || a.id - b.id);
  const closes = approved.flatMap(({ id }) => store.closes.find(store.drafts.closeOf(id) ?? 0) ?? []);
  const waits = drafts.some((draft) => draft.state === 'current' && isErratum(draft));
  const close = waits ? closes.at(-1) : store.closes.latest(number);
  if (!close || closes.length === 0) return undefined;
  return {
    close,
    before: closes.filter(({ id }) => id !== close.id),
    texts: approved.map(({ document, html, approvedAt = 0 }) => ({ title: document.title, at: approvedAt, html })),
  };
}

function drawPage(
  page: Pick<SitePage, 'name' | 'title' | 'board' | 'conflicts'> & { readonly arrows: readonly MapArrow[] },
  words: MapWords,
): Omit<SitePage, 'texts' | 'before'> {
  const { name, title, board, conflicts, arrows } = page;
  return {
    name,
    title,
    board,
    conflicts,
    pictures: board.topology.boards.map((one, i, { length }) => ({
      file: length === 1 ? name : `${name}-${i + 1}`,
      board: one.name,
      svg: writeMap(board, conflicts, { board: one.name, arrows, words }),
      terrain: writeMap({ ...board, pieces: [], landmarks: [], holdings: [] }, [], { board: one.name }),
      areas: findAreas(board, conflicts, one.name),
    })),
    happened: arrows.map(({ piece, told }) => ({ piece, told })),
  };
}
