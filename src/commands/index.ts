import type { Command } from 'commander';

/** A command as the list shows it, and the way to the rest of it, which is loaded only where it was asked for. */
export interface CommandEntry {
  readonly name: string;
  readonly says: string;
  load(): Promise<(command: Command) => void>;
}

/** Every command, in the order of a game's life. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'demo',
    says: 'play the bundled campaign: a forum on this machine is captured, read, judged and drafted; nothing is sent',
    load: async () => (await import('./game/demo.js')).defineDemo,
  },
  {
    name: 'init',
    says: 'make a new game folder with commented files to fill in',
    load: async () => (await import('./game/init.js')).defineInit,
  },
  {
    name: 'setup',
    says: 'fill lists of game.yaml from CSV tables, checked before anything is written',
    load: async () => (await import('./game/setup.js')).defineSetup,
  },
  {
    name: 'open',
    says: 'open the next turn: deadline, lock, a secret for its dice, and the opening post with the commitment',
    load: async () => (await import('./turn/open.js')).defineOpen,
  },
  {
    name: 'capture',
    says: 'look at the thread once and keep every post and every change',
    load: async () => (await import('./thread/capture.js')).defineCapture,
  },
  {
    name: 'watch',
    says: 'look at the thread by itself: at intervals, closer before the lock, and right after it',
    load: async () => (await import('./thread/watch.js')).defineWatch,
  },
  {
    name: 'schedule',
    says: "tell when the thread is looked at and when orders close; or print what your system's own scheduler needs, where the watch is not kept running (installs nothing)",
    load: async () => (await import('./thread/schedule.js')).defineSchedule,
  },
  {
    name: 'clocks',
    says: "tell what the forum's clock and this machine's say, and say which is right where they are apart",
    load: async () => (await import('./thread/clocks.js')).defineClocks,
  },
  {
    name: 'extend',
    says: "move the open turn's lock, forward or back; what tells the players is drafted",
    load: async () => (await import('./turn/extend.js')).defineExtend,
  },
  {
    name: 'pause',
    says: 'stop the open turn: its lock is held off until it goes on, 14 days at the most in all',
    load: async () => (await import('./turn/pause.js')).definePause,
  },
  {
    name: 'resume',
    says: 'let a stopped turn go on, with the time it had left, an hour at least',
    load: async () => (await import('./turn/resume.js')).defineResume,
  },
  {
    name: 'files',
    says: "write the files with which players' own programs give a turn's orders into a folder",
    load: async () => (await import('./turn/files.js')).defineFiles,
  },
  {
    name: 'enter',
    says: 'keep, put right and take back what does not come from the thread: control, transfers, results and what else the rulebook knows',
    load: async () => (await import('./turn/enter.js')).defineEnter,
  },
  {
    name: 'vote',
    says: 'capture the thread of a vote and count it: the last vote of each player, with a link to every one',
    load: async () => (await import('./thread/vote.js')).defineVote,
  },
  {
    name: 'worksheet',
    says: 'work out the figures behind an entry, for the judge alone: bonuses, dice, losses by your own formulas',
    load: async () => (await import('./turn/worksheet.js')).defineWorksheet,
  },
  {
    name: 'pm',
    says: 'keep private messages with orders; one counts once you have said whose it is and of when',
    load: async () => (await import('./turn/pm.js')).definePm,
  },
  {
    name: 'orders',
    says: 'the orders and doubts read so far, with the verdict each would have now',
    load: async () => (await import('./turn/orders.js')).defineOrders,
  },
  {
    name: 'close',
    says: 'judge the turn from what was captured and entered, and file the drafts; closing again doubles nothing',
    load: async () => (await import('./turn/close.js')).defineClose,
  },
  {
    name: 'overrule',
    says: "the judge's word: allow an order once, reject one, put one in, change an outcome",
    load: async () => (await import('./turn/overrule.js')).defineOverrule,
  },
  {
    name: 'correct',
    says: 'see what a change of a past turn makes of every later one, and carry it on into them or not',
    load: async () => (await import('./turn/correct.js')).defineCorrect,
  },
  {
    name: 'turns',
    says: 'list the turns, and every version of one that was carried out anew',
    load: async () => (await import('./outcome/turns.js')).defineTurns,
  },
  {
    name: 'review',
    says: 'open the review page on this machine: the thread with its orders, questions, verdicts and drafts',
    load: async () => (await import('./game/review.js')).defineReview,
  },
  {
    name: 'notices',
    says: 'the notices that may go by themselves, who would get one now, what became of each mail; release a kind or stop it',
    load: async () => (await import('./mail/notices.js')).defineNotices,
  },
  {
    name: 'answers',
    says: 'who has sent what was asked for: from the mailbox, from files, by your word; sealed until you open a fight',
    load: async () => (await import('./mail/answers.js')).defineAnswers,
  },
  {
    name: 'mail',
    says: 'mail test: send one mail to yourself, to see that mails leave this machine',
    load: async () => (await import('./mail/mail.js')).defineMail,
  },
  {
    name: 'rehearse',
    says: 'go through a turn of a copy of your game with a clock that you set: nothing is sent, and your game is not touched',
    load: async () => (await import('./game/rehearse.js')).defineRehearse,
  },
  {
    name: 'deliver',
    says: 'send the approved mails that wait, and tell what waits, what needs you, and why',
    load: async () => (await import('./turn/deliver.js')).defineDeliver,
  },
  {
    name: 'password',
    says: 'set the password that the review page asks for where others can reach it; only its hash is kept',
    load: async () => (await import('./game/password.js')).definePassword,
  },
  {
    name: 'show',
    says: 'show turns, a draft, the board, or what happened to a piece and why',
    load: async () => (await import('./outcome/show.js')).defineShow,
  },
  {
    name: 'map',
    says: 'write the map of a turn as a picture: SVG, or PNG for a forum that takes no SVG',
    load: async () => (await import('./outcome/map.js')).defineMap,
  },
  {
    name: 'publish',
    says: "open the forum's reply page in a window with an approved text filled in; you press the button",
    load: async () => (await import('./outcome/publish.js')).definePublish,
  },
  {
    name: 'site',
    says: 'write a map site for the players into a folder: pages without a server, with only what was approved',
    load: async () => (await import('./outcome/site.js')).defineSite,
  },
  {
    name: 'history',
    says: 'show every text a post ever had, what changed, when it was seen, and since when it counts',
    load: async () => (await import('./thread/history.js')).defineHistory,
  },
  {
    name: 'replay',
    says: 'compute every closed turn again from its stored inputs and compare it byte for byte',
    load: async () => (await import('./proof/replay.js')).defineReplay,
  },
  {
    name: 'backtest',
    says: 'compare what comes out here with updates you wrote yourself, line by line, for old turns too',
    load: async () => (await import('./proof/backtest.js')).defineBacktest,
  },
  {
    name: 'verify',
    says: "prove a turn's rolls from its opening post and its update, saved as text in any markup",
    load: async () => (await import('./proof/verify.js')).defineVerify,
  },
  {
    name: 'export',
    says: 'take the whole game out as one JSON file, to keep it, to move it, or to hand it over',
    load: async () => (await import('./proof/export.js')).defineExport,
  },
  {
    name: 'import',
    says: 'put a game that was taken out into a new folder, for yourself or as its new judge',
    load: async () => (await import('./game/import.js')).defineImport,
  },
  {
    name: 'backup',
    says: 'copy all that the game remembers into a new file, while the watch goes on, and check the copy',
    load: async () => (await import('./game/backup.js')).defineBackup,
  },
  {
    name: 'restore',
    says: 'put a backup in the place of what the game remembers, once it was found sound; what it replaces is kept',
    load: async () => (await import('./game/restore.js')).defineRestore,
  },
  {
    name: 'check',
    says: "run adjudication case files (YAML or JSON); without files, the project's own catalogue",
    load: async () => (await import('./proof/check.js')).defineCheck,
  },
  {
    name: 'doctor',
    says: 'look at everything a game needs: files, thread, browser, mail server; sends nothing',
    load: async () => (await import('./game/doctor.js')).defineDoctor,
  },
];
