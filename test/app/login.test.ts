import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { browserChoice, findLogin, keepSession, SESSION_FILE } from '../../src/app/forum/fetch.js';
import { launchChromium } from '../../src/browser/chromium.js';
import { openBrowser } from '../../src/browser/page.js';
import { recordSession, sessionOf } from '../../src/browser/window.js';
import { faultOf, manners, page, site } from '../harness/site.js';

describe('a thread behind a login', () => {
  const choice = browserChoice();
  const kept = { XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME, ADJUTANT_KEY: process.env.ADJUTANT_KEY };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-login-'));
    process.env.XDG_CONFIG_HOME = join(folder, 'settings');
    delete process.env.ADJUTANT_KEY;
  });
  afterEach(() => {
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** A forum that shows its thread only to those it knows, and gives them a new key at each visit. */
  function forum(): ReturnType<typeof site> {
    let visit = 0;
    return site((request, response) => {
      const key = /key=(\d+)/.exec(request.headers.cookie ?? '')?.[1];
      if (request.url?.startsWith('/enter?')) {
        response.writeHead(302, { location: '/', 'set-cookie': `key=${visit}; path=/; max-age=9999` }).end();
      } else if (key === String(visit)) {
        visit += 1;
        page(response, '<p>the thread</p>', { 'set-cookie': `key=${visit}; path=/; max-age=9999` });
      } else
        page(
          response,
          '<form action="/enter"><input name="user"><input type="password" name="secret"><button>Log in</button></form>',
        );
    });
  }

  it('is read with the session of a window in which the judge logged in himself; no password is kept', async () => {
    const { url } = await forum();
    const { browser } = await launchChromium(choice);
    onTestFinished(() => browser.close());
    // As soon as he sees that he is in, he closes it: the watcher of the window has looked at it before alone.
    let wake = (): void => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const recording = recordSession(browser, url, { ...manners(0), sleep: () => asleep });
    const window = await new Promise<Page>((resolve) => {
      const find = (): void => {
        const shown = browser
          .contexts()
          .flatMap((context) => context.pages())
          .find((one) => one.url() === url);
        if (shown) resolve(shown);
        else setTimeout(find, 20);
      };
      find();
    });
    await window.fill('[name=user]', 'judge');
    await window.fill('[name=secret]', 'open sesame');
    await window.click('button');
    await window.getByText('the thread').waitFor();
    await window.close();
    wake();
    const session = await recording;
    keepSession(folder, url, session);
    const sealed = readFileSync(join(folder, SESSION_FILE), 'utf8');
    expect(sealed + JSON.stringify(session)).not.toMatch(/sesame|"judge"/);
    expect(sealed).not.toContain('cookies');
    expect(statSync(join(folder, 'settings/adjutant/key')).mode & 0o777).toBe(0o600);

    for (const _ of [1, 2]) {
      const fetcher = await openBrowser(manners(0), choice, findLogin(folder, url));
      expect(await fetcher.fetchPage(url)).toMatchObject({ page: { html: expect.stringContaining('the thread') } });
      await fetcher.close();
    }
  });

  it('keeps of a session only what belongs to the site', () => {
    const cookie = {
      name: 'a',
      value: 'b',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax' as const,
    };
    const session = {
      cookies: ['.forum.example', 'forum.example', 'example', 'other.example', 'evilforum.example'].map((domain) => ({
        ...cookie,
        domain,
      })),
      origins: ['https://forum.example', 'https://login.example'].map((origin) => ({ origin, localStorage: [] })),
    };
    const own = sessionOf(session, 'https://forum.example/t?1');
    expect(own.cookies.map(({ domain }) => domain)).toEqual(['.forum.example', 'forum.example', 'example']);
    expect(own.origins.map(({ origin }) => origin)).toEqual(['https://forum.example']);
  });

  it('opens a sealed session with its own key and for its own site only', async () => {
    process.env.ADJUTANT_KEY = 'ab'.repeat(32);
    keepSession(folder, 'https://forum.example/t', { cookies: [], origins: [] });
    expect(findLogin(folder, 'https://forum.example/t?page=2')?.session).toEqual({ cookies: [], origins: [] });
    expect(() => findLogin(folder, 'https://other.example/t')).toThrow(/another key or for another forum/);
    process.env.ADJUTANT_KEY = 'cd'.repeat(32);
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/another key/);
    process.env.ADJUTANT_KEY = 'secret';
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/64 hex digits/);
    delete process.env.ADJUTANT_KEY;
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/its key is not here/);
  });

  it('is no use of a key that others may read', () => {
    keepSession(folder, 'https://forum.example/t', { cookies: [], origins: [] });
    chmodSync(join(folder, 'settings/adjutant/key'), 0o644);
    expect(() => findLogin(folder, 'https://forum.example/t')).toThrow(/others than you may read it/);
  });

  it.runIf(process.platform === 'linux')('needs a screen for its window, and says so', async () => {
    const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
    const fault = await faultOf(launchChromium({ ...choice, env, window: true }));
    expect([fault.kind, fault.why]).toEqual(['usage', expect.stringContaining('no screen')]);
    expect(fault.todo).toContain('capture --file');
  });
});
