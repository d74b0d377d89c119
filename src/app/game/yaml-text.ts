import { z } from 'zod';
import { isMailAddress } from '../../mail/render-mail.js';

/** A name that is shown on pages, in mails and on terminals: nothing in it works a terminal or turns the reading direction. */
export const plainName = z
  .string()
  .min(1)
  .refine((text) => findHidden(text) === undefined, {
    error: ({ input }) => `holds a sign that cannot be seen (${findHidden(String(input))}); write it without`,
  });

/** One mail address, as a mail can be sent to it. */
export const mailAddress = z
  .string()
  .refine(isMailAddress, 'should be one mail address of the form name@host, without a name beside it');

/** The first sign that works something instead of being shown, by its number. */
function findHidden(text: string): string | undefined {
  const [sign] = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.exec(text) ?? [];
  return sign && `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
