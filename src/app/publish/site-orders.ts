import { html, raw } from 'hono/html';
import { writeMoment } from '../../core/time.js';
import { writeHtml } from '../../drafting/html.js';
import { AS_READ_WARNING, readPublic, writeAllRead } from '../../turns/notices.js';
import type { Game } from '../game/game.js';
import { loadRecord } from '../game/record.js';
import { releaseOf } from '../notices/notice-templates.js';

/**
 * The page of the open turn's orders as they were read from the thread so far; undefined unless the judge has released
 * that kind, and where no turn is open.
 */
export function writeOrdersPage(game: Game): string | undefined {
  const { store, setup, clock } = game;
  const turn = store.turns.current();
  if (turn?.state !== 'open' || clock.now() > turn.lock || releaseOf(game, 'as-read').state !== 'goes')
    return undefined;
  const read = readPublic(loadRecord(game, turn), setup.ruleset);
  const blocks = [AS_READ_WARNING, ...writeAllRead(read, setup.ruleset)];
  const seen = store.captures.lastComplete(turn.number)?.at;
  const told = writeHtml({ id: 'orders', kind: 'notice', title: '', blocks });
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'">
<title>Orders as read, turn ${turn.number} – ${setup.name}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header><h1>${setup.name}: orders as read, turn ${turn.number}</h1>
<nav aria-label="Turns"><a href="index.html">Map</a></nav></header>
<main>
<p>The thread as it was ${seen === undefined ? 'before anybody looked' : writeMoment(seen, setup.zone)}. Orders close ${writeMoment(turn.lock, setup.zone)}.</p>
${raw(told)}
</main>
</body>
</html>`}\n`;
}
