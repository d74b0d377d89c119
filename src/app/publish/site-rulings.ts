import { html } from 'hono/html';

/** Writes the page of a game's rulings: each by its number, where the posts link to it. */
export function writeRulingsPage(game: string, rulings: Readonly<Record<string, string>>, title: string): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'">
<title>Rulings – ${game}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header><h1>${game}: rulings</h1>
<nav aria-label="Turns"><a href="index.html">Map</a></nav></header>
<main>
<p>What the rulebook (${title}) leaves open, and how it is settled in this game. Posts name these by number.</p>
<dl>${Object.entries(rulings).map(([number, told]) => html`<dt id="${number}">${number}</dt><dd>${told}</dd>`)}</dl>
</main>
</body>
</html>`}\n`;
}
