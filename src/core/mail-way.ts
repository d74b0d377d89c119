import type { FactOf } from './fact.js';

/** How far the server that took a mail proved its sender (Authentication-Results), or not at all. */
export type Proof = 'passed' | 'failed' | 'none';

/** By which way a mail came. */
export interface CameBy {
  /** Whose server handed it in, as far as its name tells: `mail.example`. */
  readonly server?: string;
  readonly proof: Proof;
  /** The address that sent it on under its writer's name, where that is another's. */
  readonly resentBy?: string;
  /** Why nothing in it can be read as words of its sender's, as far as its parts tell. */
  readonly wordless?: WordlessFact;
  /** What is attached to it, by name or else by type, where nothing else is in it. */
  readonly onlyFiles?: readonly string[];
  /** The attached texts that hold its words, by name or else by type, where nothing else does. */
  readonly inFiles?: readonly string[];
  /** True where it asks for no automatic answers: machines' mails do, and few people's. */
  readonly asksSilence?: true;
}

/** Why a mail holds no words of its sender's, or none that can be read. */
export type WordlessFact =
  | FactOf<'mail-empty' | 'mail-encrypted' | 'mail-untold' | 'mail-of-absence', ''>
  /** Files in which nobody writes an answer, by name or else by type. */
  | FactOf<'mail-of-idle-files', '', { files: readonly string[] }>
  | FactOf<'mail-too-big', '', { bytes: number; most: number }>
  | FactOf<'mail-of-many-parts' | 'mail-too-deep', '', { most: number }>;

/** By what a mail is known as a machine's and no person's; a header as the mail has it. */
export type MachineFact =
  | FactOf<'machine-header', '', { header: string; value: string }>
  | FactOf<'machine-label', '', { label: string }>
  | FactOf<'machine-address', '', { address: string }>
  | FactOf<
      'machine-program' | 'machine-subject' | 'machine-report' | 'no-return-path' | 'calendar-answer' | 'emoji-answer',
      ''
    >;

/** What the way by which a mail came tells of it. */
export type WayFact =
  | WordlessFact
  | FactOf<'sender-false' | 'asks-silence', ''>
  /** Another sent it on under its writer's name. */
  | FactOf<'sent-on', '', { by: string }>
  /** What is attached, by name or else by type. */
  | FactOf<'only-files' | 'words-in-files', '', { files: readonly string[] }>
  | FactOf<'other-address', '', { address: string; before: string }>
  | FactOf<'other-server', '', { server: string; before: string }>
  | FactOf<'other-proof', '', { proof: Proof }>;

/** What by the way it came, and by what it is made of, speaks against taking a mail for its sender's words; empty where nothing does. */
export function findDoubts({ proof, resentBy, wordless, asksSilence }: CameBy): readonly WayFact[] {
  const doubts: WayFact[] = [];
  if (proof === 'failed') doubts.push({ code: 'sender-false', rule: '' });
  if (resentBy !== undefined) doubts.push({ code: 'sent-on', rule: '', by: resentBy });
  if (wordless !== undefined) doubts.push(wordless);
  if (asksSilence) doubts.push({ code: 'asks-silence', rule: '' });
  return doubts;
}

/** That all of a mail is in its files: as words, or as what nobody can look into yet; undefined where it has words itself, or nothing. */
export function findInFiles({
  onlyFiles = [],
  inFiles = [],
}: Pick<CameBy, 'onlyFiles' | 'inFiles'>): WayFact | undefined {
  if (inFiles.length > 0) return { code: 'words-in-files', rule: '', files: inFiles };
  return onlyFiles.length === 0 ? undefined : { code: 'only-files', rule: '', files: onlyFiles };
}

/** In which ways a mail came otherwise than another of the same sender; empty where nothing tells them apart. */
export function findOtherWays(
  now: { readonly way?: CameBy; readonly address: string },
  before: { readonly way?: CameBy; readonly address: string },
): readonly WayFact[] {
  const [a, b] = [now.way, before.way];
  const isOther = (one: string, other: string): boolean => one.toLowerCase() !== other.toLowerCase();
  const ways: WayFact[] = [];
  if (now.address && before.address && isOther(now.address, before.address))
    ways.push({ code: 'other-address', rule: '', address: now.address, before: before.address });
  if (a?.server && b?.server && isOther(a.server, b.server))
    ways.push({ code: 'other-server', rule: '', server: a.server, before: b.server });
  if (a && b && a.proof !== b.proof) ways.push({ code: 'other-proof', rule: '', proof: a.proof });
  return ways;
}
