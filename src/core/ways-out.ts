import { OWN_LOOK } from './result.js';

/** What a way out is on the command line, and what it is at the desk, where forms stand for options and pages for commands. */
interface WayOut {
  readonly command: string;
  readonly desk: string;
}

/**
 * The ways out that are another at the desk, as parts of sentences. Whatever advises one takes its words from here, said for
 * the command line; the desk puts its own in their place, also where they were kept.
 */
export const WAYS_OUT = {
  acceptMissing: {
    command: 'say so: adjutant capture --accept-missing.',
    desk: 'say so with the box for it, and try again.',
  },
  carriedOver: {
    command: 'say so: adjutant capture --carried-over. Its posts',
    desk: 'say so in the field for it. Its posts',
  },
  goesOn: {
    command: 'beside the posts of the one before: adjutant capture --goes-on.',
    desk: 'beside the posts of the one before, say that.',
  },
  captureOrVouch: {
    command: 'Run: adjutant capture. Or vouch for a time yourself with: ',
    desk: 'Fetch the thread, or give pages of it. Or vouch for a time yourself, on the command line: ',
  },
  savedPages: {
    command: 'give them with: adjutant capture --file.',
    desk: 'give them under “Give pages of the thread that you saved yourself”.',
  },
  whenSaved: {
    command: 'Say when the page was saved: --saved 2026-09-20T05:03Z.',
    desk: 'Say when the page was saved, in its field.',
  },
  orWhenSaved: { command: ' (--saved TIME, or its field at the desk)', desk: ', in its field' },
  pageOrAnew: { command: ', on its page or with: adjutant close --anew;', desk: ' on its page;' },
  closeAnew: {
    command: 'Carry the turn out anew: adjutant close --anew.',
    desk: 'Carry the turn out anew on its page.',
  },
  enterResult: {
    command:
      'Enter it with: adjutant enter, and close the turn again; or open with --without-results, where it is to go on.',
    desk: 'Enter it under Entries of that turn; or tick the box below, where it is to go on.',
  },
  closeFirst: { command: 'Close it first with: adjutant close.', desk: 'Close it first, on its page.' },
  deadlineToo: { command: 'Give --deadline too.', desk: 'Give another deadline, too.' },
  sayWhy: { command: 'Say why with --why', desk: 'Say why' },
  whyInBrackets: { command: ' (--why "…")', desk: '' },
  withWhy: { command: ' with --why.', desk: '.' },
  author: { command: ' (--author NAME)', desk: '' },
  sentAt: { command: ' (--at 2026-09-19T20:04Z)', desk: '' },
  meanIt: { command: ' (on the command line: --sure)', desk: '' },
  sure: { command: ' (--sure)', desk: '' },
  mailsNow: {
    command: 'See the mails as they are now: adjutant deliver.',
    desk: 'See the mails as they are now, under Mails.',
  },
  lookAtEntries: {
    command: 'Look at what counts now: adjutant enter --list.',
    desk: 'Look at what counts now, under Entries.',
  },
  seeEntries: {
    command: 'See what counts now with: adjutant enter --list.',
    desk: 'Look at what counts now, under Entries.',
  },
  decideQuestions: {
    command: 'Decide them on the review page: adjutant review.',
    desk: 'Decide them under Questions.',
  },
  deliver: { command: 'Run: adjutant deliver. Or keep', desk: 'Keep' },
  tickAnswer: {
    command: 'say that instead: adjutant answers tick.',
    desk: 'say that instead, under “I have one that came another way”.',
  },
  openTurn: { command: 'Open one with: adjutant open --deadline 2026-09-19T05:00Z.', desk: 'Open one, on Home.' },
} as const satisfies Readonly<Record<string, WayOut>>;

/** A way out by a look at a thread, told with the command by which that thread is looked at. */
export function byLook({ command }: WayOut, look: string): string {
  return command.replace(OWN_LOOK, look);
}

/** A text in the desk's words. */
export function formatAtDesk(text: string): string {
  return Object.values(WAYS_OUT).reduce((said, { command, desk }) => said.replace(command, desk), text);
}
