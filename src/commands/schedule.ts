import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { SCHEDULE_KINDS, type ScheduleKind, writeSchedule } from '../app/schedule-print.js';
import { print } from './output.js';
import { type GameOptions, gameOption } from './with-game.js';

/** `schedule`: prints what another scheduler needs. */
export function addSchedule(program: Command): void {
  gameOption(program.command('schedule'))
    .description("print what your system's own scheduler needs, where the watch is not kept running; installs nothing")
    .addOption(
      new Option('--print <kind>', 'systemd (user units), cron, or task (Windows)')
        .choices(SCHEDULE_KINDS)
        .makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant schedule --print systemd --game mygame\n  adjutant schedule --print cron',
    )
    .action(({ print: kind, game }: GameOptions & { print: ScheduleKind }) => {
      print(
        writeSchedule(kind, {
          node: process.execPath,
          cli: resolve(process.argv[1] ?? 'adjutant'),
          folder: resolve(game),
        }).trimEnd(),
      );
    });
}
