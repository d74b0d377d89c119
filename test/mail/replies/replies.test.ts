import { describe, expect, it } from 'vitest';
import { wordsOfMail } from '../../../src/app/judge/mail-message.js';
import { partReply } from '../../../src/mail/reply.js';
import { OWN, QUOTED, REPLIES } from './clients.js';
import { TONGUES } from './languages.js';
import { OWN_WORDS } from './own-words.js';

const lines = (text: string): readonly string[] => text.split(/\n+/).map((line) => line.trim());

describe('a reply is parted into own words and quotation', () => {
  const texts = REPLIES.filter((reply) => reply.as === 'text');
  it('of twenty programs and more, in five languages', () => {
    expect(new Set(REPLIES.map(({ client }) => client)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(REPLIES.map(({ tongue }) => tongue))).toEqual(new Set(TONGUES));
  });
  it.each(texts)('as $client writes it, $tongue', ({ body }) => {
    const { own, quoted, forwarded } = partReply(body);
    expect(lines(own)).toContain(OWN);
    expect(own).not.toContain(QUOTED);
    expect(own).not.toMatch(/Old Bear|judge@|Turn 4/);
    expect(quoted).toContain(QUOTED);
    expect(forwarded).toBeUndefined();
  });
  const pages = REPLIES.filter((reply) => reply.as === 'html');
  it.each(pages)('as $client writes it in HTML, $tongue', ({ body }) => {
    const { own, quoted } = wordsOfMail({ html: body });
    expect(lines(own)).toContain(OWN);
    expect(own).not.toContain(QUOTED);
    expect(own).not.toMatch(/Old Bear|judge@|Turn 4/);
    expect(quoted).toContain(QUOTED);
  });
  it.each(OWN_WORDS)('%s is no quotation', (_, text) => {
    expect(lines(partReply(text).own)).toEqual(lines(text.trim()));
  });
});
