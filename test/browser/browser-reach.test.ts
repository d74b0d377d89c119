import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserChoice } from '../../src/app/forum/fetch.js';
import type { PageFetcher } from '../../src/browser/fetcher.js';
import { openBrowser } from '../../src/browser/page.js';
import { inside } from '../harness/inside.js';
import { faultOf, manners, page, site } from '../harness/site.js';
import { sweep } from '../harness/whole.js';

const CHOICE = browserChoice();

/** One browser for all: what one page left behind in it may reach nothing either. */
let browser: PageFetcher;
beforeAll(async () => {
  browser = await openBrowser({ ...manners(0), patience: 0 }, CHOICE);
});
afterAll(() => browser.close());

/** Ways in which a page has its reader's browser ask for something; `there` is host and port of what it names. */
const WAYS: Readonly<Record<string, (there: string) => string>> = {
  'a script': (there) => `<script src="http://${there}/"></script>`,
  'a frame': (there) => `<iframe src="http://${there}/"></iframe>`,
  'a style': (there) => `<link rel="stylesheet" href="http://${there}/">`,
  'an object': (there) => `<object data="http://${there}/"></object>`,
  'a prefetch': (there) =>
    `<link rel="prefetch" href="http://${there}/"><link rel="preconnect" href="http://${there}/">`,
  'a preload': (there) => `<link rel="preload" as="fetch" crossorigin href="http://${there}/">`,
  'a module': (there) => `<script type="module">import "http://${there}/x.js"</script>`,
  'speculation rules': (there) =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["http://${there}/"]}]}</script>`,
  fetch: (there) => `<script>fetch("http://${there}/", { mode: "no-cors", method: "POST", body: "x" })</script>`,
  'a beacon': (there) => `<script>navigator.sendBeacon("http://${there}/", "x")</script>`,
  'an XMLHttpRequest': (there) =>
    `<script>const x = new XMLHttpRequest(); x.open("POST", "http://${there}/"); x.send("x")</script>`,
  'a WebSocket': (there) => `<script>new WebSocket("ws://${there}/")</script>`,
  'a secure WebSocket': (there) => `<script>new WebSocket("wss://${there}/")</script>`,
  'an EventSource': (there) => `<script>new EventSource("http://${there}/")</script>`,
  'a worker': (there) =>
    `<script>new Worker(URL.createObjectURL(new Blob(['fetch("http://${there}/", {mode: "no-cors"}); new WebSocket("ws://${there}/")'])))</script>`,
  'a shared worker': (there) =>
    `<script>new SharedWorker(URL.createObjectURL(new Blob(['fetch("http://${there}/", {mode: "no-cors"})'])))</script>`,
  'a WebTransport': (there) => `<script>new WebTransport("https://${there}/").ready.catch(() => 0)</script>`,
  'a peer connection': (there) =>
    `<script>const urls = ["stun:${there}", "turn:${there}?transport=udp", "turn:${there}?transport=tcp", "turns:${there}"];
      const p = new RTCPeerConnection({ iceServers: [{ urls, username: "u", credential: "c" }] });
      p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o))</script>`,
  'a candidate of a peer': (there) =>
    `<script>(async () => { const [host, port] = "${there}".split(":");
      const a = new RTCPeerConnection(), b = new RTCPeerConnection(); a.createDataChannel("x");
      const offer = await a.createOffer(); await a.setLocalDescription(offer); await b.setRemoteDescription(offer);
      const answer = await b.createAnswer(); await b.setLocalDescription(answer); await a.setRemoteDescription(answer);
      for (const kind of ["udp", "tcp"]) await a.addIceCandidate({ sdpMid: "0", sdpMLineIndex: 0,
        candidate: "candidate:1 1 " + kind + " 2122260223 " + host + " " + port + " typ host" + (kind === "tcp" ? " tcptype passive" : "") }) })()</script>`,
  location: (there) => `<script>location.href = "http://${there}/"</script>`,
  'a later location': (there) => `<script>onload = () => { location.href = "http://${there}/" }</script>`,
  'a refresh': (there) => `<meta http-equiv="refresh" content="0;url=http://${there}/">`,
  'a form': (there) =>
    `<form method="post" action="http://${there}/"><input name="a" value="x"></form><script>document.forms[0].submit()</script>`,
  'a form in a window of its own': (there) =>
    `<form method="post" target="_blank" action="http://${there}/"><input name="a"></form><script>document.forms[0].submit()</script>`,
  'a popup': (there) =>
    `<script>window.open("http://${there}/"); window.open("http://${there}/", "_blank", "noopener")</script>`,
  'a link that presses itself': (there) =>
    `<a id="a" target="_blank" rel="noopener" href="http://${there}/" ping="http://${there}/">x</a><script>document.getElementById("a").click()</script>`,
  'the frame of a frame': (there) =>
    `<iframe srcdoc='<script src="http://${there}/"></script><iframe src="http://${there}/"></iframe>'></iframe>`,
};

/** The same through an address of the forum's own that leads on to it. */
const THROUGH_OWN: readonly string[] = [
  'a script',
  'a frame',
  'fetch',
  'an EventSource',
  'location',
  'a form',
  'a refresh',
  'a worker',
];

/** Of the ways those that differ in kind: by the page's parser, its script, another thread or line, and by leaving it. */
const KINDS = new Set([
  'a script',
  'a frame',
  'speculation rules',
  'fetch',
  'a WebSocket',
  'a worker',
  'a WebTransport',
  'a peer connection',
  'a candidate of a peer',
  'location',
  'a form',
  'a popup',
  'the frame of a frame',
]);

describe('in browser mode', () => {
  it.each(sweep(Object.keys(WAYS), (way) => KINDS.has(way)))('%s reaches nothing on a private network', async (way) => {
    const { port, heard } = await inside();
    const names = ['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', 'x.localhost', '0x7f.1'];
    const { url } = await site((_, response) =>
      page(
        response,
        `<p>posts</p>${WAYS[way]?.(`127.0.0.1:${port}`)}${way.includes('location') || way.includes('form') ? '' : names.map((name) => WAYS[way]?.(`${name}:${port}`)).join('')}`,
      ),
    );
    await browser.fetchPage(url).catch(() => undefined);
    await browser.fetchPage(url).catch(() => undefined);
    expect(heard).toEqual([]);
  });

  it.each(sweep(THROUGH_OWN, (way) => ['a frame', 'fetch', 'location'].includes(way)))(
    '%s that the forum leads on reaches nothing there either',
    async (way) => {
      const { port, heard } = await inside();
      const { url } = await site((request, response) => {
        if (request.url?.startsWith('/on')) response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
        else page(response, `<p>posts</p>${WAYS[way]?.(`${request.headers.host}/on`)}`);
      });
      await browser.fetchPage(url).catch(() => undefined);
      expect(heard).toEqual([]);
    },
  );

  it('the thread itself leads to nothing there, and is told to lead away', async () => {
    const { port, heard } = await inside();
    const there = `http://127.0.0.1:${port}`;
    const { url } = await site((request, response) => {
      if (request.url === '/302') response.writeHead(302, { location: `${there}/` }).end();
      else if (request.url === '/header') page(response, 'x', { refresh: `0;url=${there}/` });
      else if (request.url === '/meta') page(response, WAYS['a refresh']?.(`127.0.0.1:${port}`) ?? '');
      else page(response, WAYS.location?.(`127.0.0.1:${port}`) ?? '');
    });
    for (const path of ['302', 'header', 'meta', 'location']) {
      const fault = await faultOf(browser.fetchPage(`${url}${path}`));
      expect([path, fault.kind, fault.why]).toEqual([path, 'unreadable', `it leads away to another site, ${there}`]);
    }
    expect(heard).toEqual([]);
  });
});
