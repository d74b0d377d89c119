import type { Fact, FactOf, Sayings } from '../../core/fact.js';
import type { MachineFact, Proof, WayFact } from '../../core/mail-way.js';
import { HOUR, MINUTE, writeIso } from '../../core/time.js';

/** How something stands that came for what players were asked for; the numbers are the rulebook's. */
export type AnswerFact =
  | WayFact
  | MachineFact
  | FactOf<'answer-in-time', ''>
  | FactOf<'answer-in-time-for', string, { player: string }>
  | FactOf<'answer-superseded', ''>
  /** A contingency's, and the controller's own came. */
  | FactOf<'answer-sent-himself', string, { player: string }>
  /** `late` in ms; `sent` is its sender's own time where that was before the deadline. */
  | FactOf<'answer-late', '', { late: number; sent?: number }>
  | FactOf<'answer-too-soon', string, { player: string; hours: number }>
  | FactOf<'answer-not-his', string, { player: string; pieces: readonly string[] }>
  | FactOf<'answer-unasked', string, { player: string }>
  | FactOf<'answer-of-nobody' | 'answer-to-what' | 'answer-is-none', ''>
  /** A machine's; `sign`: how that is known. */
  | FactOf<'answer-automatic', '', { sign: MachineFact }>
  /** It came otherwise than the one that counts until the judge says whose it is. */
  | FactOf<'answer-other-way', '', { ways: readonly WayFact[]; before: number }>
  /** It holds files alone, which nobody can look into yet. */
  | FactOf<'answer-in-files', '', { standing: Fact; files: WayFact }>
  | FactOf<'answer-file-names', '', { pieces: readonly string[] }>
  | FactOf<'answer-doubtful', '', { doubts: readonly WayFact[] }>
  /** A player's mail came otherwise than his last answer. */
  | FactOf<'came-unlike-last', '', { ways: readonly WayFact[] }>;

const PROVED: Readonly<Record<Proof, string>> = {
  passed: 'with its sender proved',
  failed: 'with its sender found false',
  none: 'with its sender not proved',
};

/** The same in English. */
export const ANSWER_SAYINGS: Sayings<AnswerFact> = {
  'sender-false': { says: () => 'its sender was found false by its server' },
  'sent-on': { says: ({ by }) => `${by} sent it on under his name` },
  'mail-empty': { says: () => 'it is empty' },
  'mail-of-idle-files': { says: ({ files }) => `it holds no words, only ${files.join(', ')}, and nothing is in that` },
  'mail-encrypted': { says: () => 'it is encrypted: only your mail program can read it' },
  'mail-untold': { says: () => 'its server cannot say what is in it' },
  'mail-of-absence': { says: () => 'it reads as an absence note' },
  'mail-too-big': { says: ({ bytes, most }) => `it has ${bytes} bytes; ${most} at most are read` },
  'mail-of-many-parts': { says: ({ most }) => `it has more than ${most} parts` },
  'mail-too-deep': { says: ({ most }) => `its parts lie more than ${most} deep` },
  'machine-header': { says: ({ header, value }) => `${header}: ${value}` },
  'machine-label': { says: ({ label }) => `it bears ${label}` },
  'machine-address': { says: ({ address }) => `it is of ${address}` },
  'machine-program': { says: () => 'a program wrote it' },
  'machine-subject': { says: () => 'its subject is that of an automatic answer' },
  'machine-report': { says: () => 'it is a report' },
  'no-return-path': { says: () => 'it wants no answer (empty Return-Path)' },
  'calendar-answer': { says: () => 'it is a calendar’s answer' },
  'emoji-answer': { says: () => 'it is an emoji as an answer, and no words' },
  'asks-silence': { says: () => 'it asks for no answers by machine, as machines’ own mails do' },
  'only-files': {
    says: ({ files: [first = '', ...more] }) =>
      `it holds no words, only ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
  },
  'words-in-files': {
    says: ({ files: [first = '', ...more] }) =>
      `its words are from ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
  },
  'other-address': { says: ({ address, before }) => `from ${address}, not ${before}` },
  'other-server': { says: ({ server, before }) => `by a server of ${server}, not ${before}` },
  'other-proof': { says: ({ proof }) => PROVED[proof] },
  'answer-in-time': { says: () => 'in time' },
  'answer-in-time-for': { says: ({ player, rule }) => `in time, for ${player} (${rule})` },
  'answer-superseded': { says: () => 'a later one came in time' },
  'answer-sent-himself': { says: ({ player, rule }) => `${player} has sent his own (${rule})` },
  'answer-late': {
    says: ({ late, sent }) =>
      `it came ${formatSpan(late)} after the deadline${sent === undefined ? '' : `; its sender’s clock says ${writeIso(sent)}, in time: where you take that, tick it as come then`}`,
  },
  'answer-too-soon': {
    says: ({ player, hours, rule }) => `one for ${player} counts only in the last ${hours} hours (${rule})`,
  },
  'answer-not-his': {
    says: ({ player, pieces, rule }) =>
      `${player} controls ${pieces.join(', ')} neither himself nor for somebody (${rule})`,
  },
  'answer-unasked': { says: ({ player, rule }) => `${player} was asked for nothing (${rule})` },
  'answer-of-nobody': { says: () => 'neither its address nor its name is on the roster' },
  'answer-to-what': { says: () => 'it does not say for which it is' },
  'answer-is-none': { says: () => 'you said so' },
  'answer-automatic': { says: ({ sign }, _, tell) => `an automatic answer: ${tell(sign)}` },
  'answer-other-way': {
    says: ({ ways, before }, _, tell) =>
      `in time, but it came ${ways.map(tell).join(', ')}, unlike the one before (${before}), which counts until you say whose this is`,
  },
  'answer-in-files': { says: ({ standing, files }, _, tell) => `${tell(standing)}; ${tell(files)}` },
  'answer-file-names': { says: ({ pieces }) => `its file names ${pieces.join(', ')}` },
  'answer-doubtful': {
    says: ({ doubts }, _, tell) =>
      `in time, but ${doubts.map(tell).join(', and ')}: it counts once you say whose it is`,
  },
  'came-unlike-last': { says: ({ ways }, _, tell) => `it came ${ways.map(tell).join(', ')}, unlike his last` },
};

/** `1 h 2 min 3 s`, in signs that more languages than one have. */
export function formatSpan(ms: number): string {
  const parts = [
    [Math.floor(ms / HOUR), 'h'],
    [Math.floor((ms % HOUR) / MINUTE), 'min'],
    [Math.floor((ms % MINUTE) / 1000), 's'],
  ] as const;
  return parts.flatMap(([number, unit]) => (number > 0 ? [`${number} ${unit}`] : [])).join(' ') || '0 s';
}
