import { OWN } from './clients.js';

/** Mails that quote nothing, though a line in them looks like the head of a quotation: all of each is the player's own. */
export const OWN_WORDS: readonly (readonly [is: string, text: string])[] = [
  ['a sentence that begins as an attribution does', `On reflection, Gorgon is sent home.\n\n${OWN}`],
  ['such a sentence over two lines', `On the third, as he\nwrote, we meet:\n${OWN}`],
  ['such a sentence in German', `Am Fluss, wie er schrieb, wartet Gorgon.\n${OWN}`],
  ['such a sentence in French', `Le pont, comme il a écrit, est pris.\n${OWN}`],
  ['such a sentence in Dutch', `Op de brug, zoals hij schreef, staat Gorgon.\n${OWN}`],
  ['such a sentence in Spanish', `El puente, como escribió, cayó.\n${OWN}`],
  ['a sentence with a day and a colon', `On 3 October Old Bear said what he wants:\n${OWN}`],
  ['from and to as words of an order', `From: 3D\nTo: 4D\nthat is for Gorgon\n${OWN}`],
  ['from and to in German', `Von: 3D\nAn: 4D\n${OWN}`],
  ['from and to in Spanish', `De: 3D\nA: 4D\n${OWN}`],
  ['a greeting with a postscript', `Gorgon stays.\n\nCheers,\nTamsin\n\nPS ${OWN}`],
  ['a greeting in French with a postscript', `Gorgon reste.\n\nCordialement\nTamsin\n\nPS\n${OWN}`],
  ['a ruler of dashes', `Gorgon stays.\n-----\n${OWN}`],
  ['a ruler of underscores', `Gorgon stays.\n____________________________________\n${OWN}`],
  ['two dashes without a blank', `Gorgon stays.\n--\n${OWN}`],
  ['a ruler with words', `---- orders ----\n${OWN}`],
  ['a date as a heading', `Date: 3 October 2026\n${OWN}`],
  ['a subject as a heading', `Subject: my orders\n${OWN}`],
  ['a telephone’s line in the middle', `Sent from my iPhone\n${OWN}`],
  ['an arrow that opens a line', `Mistwalkers\n-> see below\n${OWN}`],
  ['more than a thousand lines', `${'Gorgon stays.\n'.repeat(1200)}${OWN}`],
  ['an address and a date in a line', `write to old.bear@example.org by 3/10/2026 at the latest\n${OWN}`],
];
