import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright';
import { closeTurnNow } from '../../src/app/close/close.js';
import { MINUTE } from '../../src/core/time.js';
import { openCampaign } from '../../test/harness/campaign.js';
import { openWindow } from '../../test/harness/desk-window.js';

/**
 * `npm run pictures [-- FOLDER]`: makes the pictures of README and handbook anew, from the first turn of the bundled
 * campaign on a desk of its own, where they are kept or in another folder. Look at them before they are committed.
 */
const [FOLDER = fileURLToPath(new URL('../../fixtures/pictures/', import.meta.url))] = process.argv.slice(2);
const WIDTH = 1080;
const PREVIEW = '.preview';

/** What a board shows in place of its threads while its owner works on it. */
const DOWN =
  '<html><body id="phpbb"><div>vBulletin Message</div><p>Sorry, the board is closed for maintenance. We will be back soon.</p></body></html>';

let isDown = false;

/** Stands before the forum, and answers for it that it is down while it is to be. */
async function openFront(inner: string): Promise<string> {
  const server = createServer(async ({ url }, answer) => {
    if (isDown) {
      const date = new Date(live.game.clock.now()).toUTCString();
      return answer.writeHead(200, { 'content-type': 'text/html', date }).end(url === '/robots.txt' ? '' : DOWN);
    }
    const { status, headers, body } = await fetch(new URL(url ?? '/', inner), { redirect: 'manual' });
    answer.writeHead(status, Object.fromEntries([...headers].filter(([name]) => !/encoding|length/.test(name))));
    for await (const chunk of body ?? []) answer.write(chunk);
    return answer.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = new URL(inner);
  address.port = `${(server.address() as AddressInfo).port}`;
  return address.href;
}

const live = await openCampaign({ front: openFront });
const window = await openWindow(live, WIDTH);
const page = await window.openPage();
const writer = await window.browser.newPage();
const path = (rest: string) => page.goto(live.path(rest));

/** Run in the browser: a picture's address to the same as WebP. */
const TO_WEBP = `(async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.9);
})`;

/** Keeps a picture as WebP, a third of a PNG's size. */
async function keep(name: string, png: Buffer): Promise<void> {
  const source = JSON.stringify(`data:image/png;base64,${png.toString('base64')}`);
  const data = String(await writer.evaluate(`${TO_WEBP}(${source})`));
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  if (process.env.PICTURES_PNG) writeFileSync(`${process.env.PICTURES_PNG}/${name}.png`, png);
  process.stdout.write(`${name}.webp ${Math.round(bytes.length / 1024)} kB\n`);
}

/** The top of a page, so many points high. */
const top = (height: number) => page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height }, fullPage: true });

/** A part of a page, with a little air round it. */
async function part(where: Locator, most = 700): Promise<Buffer> {
  await where.scrollIntoViewIfNeeded();
  const box = await where.boundingBox();
  const scrolled = Number(await page.evaluate('scrollY'));
  if (!box) throw new Error('there is nothing to be pictured');
  const air = 8;
  const clip = {
    x: Math.max(0, box.x - air),
    y: Math.max(0, box.y + scrolled - air),
    width: Math.min(WIDTH, box.width + 2 * air),
    height: Math.min(most, box.height + 2 * air),
  };
  return page.screenshot({ clip, fullPage: true });
}

await page.goto(live.address);
await path('/turn/1/drafts/opening');
await keep('opening', await part(page.locator(PREVIEW)));

await path('/');
await keep('before-the-lock', await top(620));

isDown = true;
await live.look(live.lock - 30 * MINUTE).catch(() => {});
await path('/');
await keep('forum-down', await top(300));

isDown = false;
await live.look(live.lock + 12 * MINUTE);
closeTurnNow(live.game, 1);
await path('/turn/1?show=illegal');
await keep('review-page', await top(1130));

const illegal = page.locator('.verdict.illegal', { hasText: '3.2.2.1' }).first();
await illegal.locator('summary', { hasText: 'Overrule' }).click();
await keep('overrule', await part(illegal));

await path('/turn/1/questions');
// A judge's post is asked about first, then what is no order in any reading; the first doubt with readings is pictured.
await page.getByRole('button', { name: 'Leave it out' }).click();
const doubt = page.locator('article.question:has(button[name=read])').first();
for (let shown = 1; (await doubt.count()) === 0 && shown < 20; shown++)
  await page.getByRole('link', { name: /^Next/ }).click();
await keep('question', await part(doubt));

await path('/turn/1/map');
await page.waitForFunction("document.querySelector('.map-frame').scrollLeft > 0");
await keep('map', await page.screenshot({ clip: { x: 0, y: 150, width: WIDTH, height: 640 } }));

await path('/history?of=Candlewick');
await keep('history', await part(page.locator('article.history').first()));

await path('/turn/1/drafts/update');
await keep('draft', await part(page.locator(PREVIEW), 800));

await window.close();
await live.close();
process.exit(0);
