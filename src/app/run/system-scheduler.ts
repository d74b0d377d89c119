export const SCHEDULE_KINDS = ['systemd', 'cron', 'task'] as const;
/** Who runs the looks where the watch is not kept running: `task` is the Windows Task Scheduler. */
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** Where everything lies, as absolute paths. */
interface SchedulePlace {
  readonly node: string;
  readonly cli: string;
  readonly folder: string;
}

/**
 * Writes what a system's own scheduler needs. It starts every minute a command that looks only if a look is due, so
 * that the closer looks before the lock and the one right after it come about as they do in a running watch.
 */
export function writeSchedule(kind: ScheduleKind, { node, cli, folder }: SchedulePlace): string {
  const words = [node, cli, 'watch', '--once', '--game', folder];
  return WRITERS[kind](words);
}

const WRITERS: Readonly<Record<ScheduleKind, (words: readonly string[]) => string>> = {
  systemd: writeSystemd,
  cron: writeCron,
  task: writeTask,
};

function writeSystemd(words: readonly string[]): string {
  const command = words.map((word) => (/^[\w./-]+$/.test(word) ? word : quoteSystemd(word))).join(' ');
  return `# ~/.config/systemd/user/adjutant.service
[Unit]
Description=Adjutant looks at its thread if a look is due
Wants=network-online.target
After=network-online.target

[Service]
Type=oneshot
ExecStart=${command}
# For approved mails, and those to you when the thread can't be read:
# Environment=ADJUTANT_SMTP_URL_FILE=%h/.config/adjutant/smtp

# ~/.config/systemd/user/adjutant.timer
[Unit]
Description=Adjutant by the minute

[Timer]
OnCalendar=minutely
AccuracySec=1s
Persistent=true

[Install]
WantedBy=timers.target

# Then: systemctl --user daemon-reload && systemctl --user enable --now adjutant.timer
# And, so that it runs while you are logged out: loginctl enable-linger
`;
}

function writeCron(words: readonly string[]): string {
  const command = words.map((word) => (/^[\w./-]+$/.test(word) ? word : quoteShell(word))).join(' ');
  return `# crontab -e
# A line with ADJUTANT_SMTP_URL_FILE=/path/to/file before it lets approved mails go out, and has you written to when the thread can't be read.
* * * * * ${command.replaceAll('%', '\\%')} >/dev/null
`;
}

function writeTask(words: readonly string[]): string {
  const command = words.map((word) => (/^[\w./\\:-]+$/.test(word) ? word : `\\"${word}\\"`)).join(' ');
  return `rem In a command prompt; it runs while you are logged in.
schtasks /Create /TN "Adjutant" /SC MINUTE /MO 1 /TR "${command}"
rem To end it: schtasks /Delete /TN "Adjutant"
`;
}

/** systemd reads `%` as a specifier and `$` as a variable. */
function quoteSystemd(word: string): string {
  return `"${word.replace(/["\\]/g, '\\$&').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;
}

function quoteShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
