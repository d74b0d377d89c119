import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORUM_IDS } from '../../forums/forum.js';
import { Fault } from '../../kit/result.js';
import { CONFIG_FILE, GAME_FILE } from './game.js';

/** Makes a new game's folder with commented files; throws a usage Fault where one is there already. */
export function initGame(folder: string, thread: string): readonly string[] {
  for (const name of [CONFIG_FILE, GAME_FILE]) {
    if (existsSync(join(folder, name))) {
      throw new Fault(
        'usage',
        join(folder, name),
        'it is there already, and nothing is overwritten',
        'Choose another folder, or edit that file.',
      );
    }
  }
  mkdirSync(folder, { recursive: true });
  const files = [
    [CONFIG_FILE, configText(thread)],
    [GAME_FILE, GAME_TEXT],
  ] as const;
  return files.map(([name, text]) => {
    writeFileSync(join(folder, name), text, { flag: 'wx' });
    return join(folder, name);
  });
}

function configText(thread: string): string {
  return `# Settings of this game. Secrets never stand here: the mail server comes from ADJUTANT_SMTP_URL.
thread: ${JSON.stringify(thread)}      # the movement thread's first page
# What "adjutant capture --inspect" prints for a forum that is not recognised goes here as it is.
# forum: vbulletin3             # where it is not recognised by itself; one of ${FORUM_IDS.join(', ')}
# site:
#   dateOrder: month-first      # day-first or month-first, where the pages do not tell
#   offset: -300                # minutes east of UTC, or a zone like America/New_York, where the pages do not tell
#   datePattern: "DD.MM.YYYY HH:mm"  # how this board writes its times, where no usual format fits; MMMM is a month's name, A am or pm
#   selectors: {post: ..., id: id, author: ..., time: ..., body: ...}  # only with forum: custom
#   longest: 20000              # how many characters a post may have, where not as usual on such a forum; a longer update is parted
judge:
  name: The Judge               # who acts; stands in the log and under mails
  contact: judge@example.org    # told to the forum with every request, so that its owner can reach you
capture:
  pause: 3                      # seconds between two requests
  browser: false                # true: through Chromium
  every: 30                     # minutes between two looks of "adjutant watch"; it looks more often before the lock
  requests: 1000                # the most requests one run may make
turns:
  days: 14                      # from one deadline to the next
mail:
  mode: file                    # file: approved mails are written as .eml. live: they are sent
  # from: judge@example.org
`;
}

const GAME_TEXT = `# The game as it is set up. A changed file is adopted at the next command; every earlier one is kept.
ruleset: classic
name: My campaign
zone: UTC                       # the game's zone, like America/New_York
judges: {movement: The Judge, battle: The Judge, mercenary: The Judge}    # names as the forum writes them
map:
  numbers: 38                   # west to east
  letters: 14                   # north to south, from A
  # legend: {o: ocean, i: islands, p: plains, m: mountain, f: forest, s: swamp}
  # terrain: ["oooo…", …]       # one row a letter, one sign a number
structures:
  - {name: Red Base, kind: base, color: Red, at: 10C, winCondition: true}   # kind: base, portal or town
armies:
  # ranks: General Admiral Captain Commander "Lt. Commander" Lieutenant | "Chief Praetor" Praetor Evincar Plaguelord CPL Centurion
  - {name: Sai Rei, team: Coalition, rank: Commander, at: 3D, colors: [Black, Red], troops: {5000: 3000}}
players:
  - {name: Gazetzot, team: Coalition, mail: gazetzot@example.org}
control:                        # an army not listed belongs to the player of the same name (5.2.1)
  Gazetzot: [Sai Rei]
`;
