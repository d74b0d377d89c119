import { createHash } from 'node:crypto';

/** What makes a mail the mail it is. */
export interface MailIdentity {
  readonly game: string;
  readonly turn: number;
  /** The document's id. */
  readonly document: string;
  /** Which approved text of that document it is, from 1. */
  readonly edition: number;
  readonly recipient: string;
  /** Which mail of that text, from 1: a further one goes to a mended address. */
  readonly copy: number;
  /** The sender's address; its domain is the Message-ID's. */
  readonly from: string;
}

/**
 * Writes a mail's Message-ID with its brackets, the same for the same mail, so a mail that arrives twice shows as one.
 * Names and addresses go in as a digest, as the ID travels in the clear.
 */
export function writeMessageId({ game, turn, document, edition, recipient, copy, from }: MailIdentity): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([game, turn, document, edition, recipient, ...(copy > 1 ? [copy] : [])]))
    .digest('hex');
  const domain = /@([A-Za-z0-9.-]+)$/.exec(from)?.[1] ?? 'adjutant.invalid';
  return `<turn${turn}.${digest.slice(0, 32)}@${domain}>`;
}
