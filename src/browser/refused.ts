import { Fault } from '../core/result.js';
import type { Answer } from './answer.js';
import type { Manners } from './fetcher.js';

const MEANINGS: Readonly<Record<number, string>> = {
  401: ' (it wants a login)',
  403: ' (not allowed)',
  404: ' (there is no such page)',
  410: ' (the page is gone for good)',
};

/**
 * The Fault of an answer that is no thread's page, in the forum's own words where its page has some that are known; else
 * by its status alone. `kind` is what the status means; `times` is how often the forum gave it. Takes the answer's page.
 */
export async function refused(
  url: string,
  answer: Answer,
  kind: 'unreadable' | 'try-later',
  { now, explain }: Pick<Manners, 'now' | 'explain'>,
  times = 1,
): Promise<Fault> {
  const said = await explained(answer, now(), explain);
  const often = times > 1 ? `, ${times} times running` : '';
  if (said !== undefined)
    return new Fault(kind, `The page ${url}`, `${said.why} (it answered ${answer.status}${often})`, said.todo);
  return new Fault(
    kind,
    `The page ${url}`,
    `the forum answered ${answer.status}${MEANINGS[answer.status] ?? ''}${often}`,
    kind === 'try-later' ? 'Try again later.' : 'Open the address in a browser and see what it shows.',
  );
}

async function explained(answer: Answer, date: number, explain: Manners['explain']): Promise<Fault | undefined> {
  const type = answer.header('content-type') ?? '';
  if (explain === undefined || !/^\s*(?:text\/html|application\/(?:xhtml\+xml|json|vnd\.api\+json))\b/i.test(type)) {
    await answer.drop();
    return undefined;
  }
  return explain({ url: answer.url, html: await answer.html(), date });
}
