/**
 * Tests that are too long for every change and are whole at night alone (`npm run nightly -- whole`): what each file
 * tries then beyond what `npm test` does.
 */
export const WHOLE: Readonly<Record<string, string>> = {
  'architecture/package':
    'the package is packed: what it weighs and holds, and that its one declaration is enough for a strict ruleset (which npm test holds against the sources)',
  'app/publish-announcements':
    'a list of control, too, is told where it stands twice, otherwise than approved, in part or by somebody else',
  'app/trouble': 'a full disk and a held database are met at every step by a program of its own, not at two of three',
  'app/wrong-clocks': 'a machine wakes a day behind, too',
  'app/site': 'axe looks at the start’s page of the players’ site too',
  'browser/browser-reach': 'every way out of a page, of which npm test tries each kind',
  'cli/cli': 'the demo plays its campaign as phpBB 3 pages too; captures and closes are killed at more moments',
  'cli/node': 'doctor, too, tells that SQLite was built for another Node',
  'cli/read-only': 'a map meets a disk without room too, not an export alone',
  'forums/hostile-markup':
    'a thousand depths of a page leave what stands behind them where it stood, not thirty; 20,000 of each box are read in time that grows with their number, not 10,000',
  'mail/answers-page': 'axe looks at every page of mails',
  'forums/slow-shapes': 'what comes from outside is read at a length of 200,000 signs, not of 80,000',
  'reading/altered': 'each careless hand writes a hundred lines, not forty',
  'reading/left-open': 'every remark stands behind every form of an order, not behind every third',
  'reading/second-reader':
    'every post of the catalogue is read twice, not every third, and a thousand with slips, not 250',
  'rules/cases': 'of a file of more than a hundred cases every one is played, not every third',
  'rules/counselor-fog': 'forty worlds are told to who does not see them, not fifteen',
  'rules/endless': 'ten thousand friends in one square come to an end, not some thousands',
  'rules/properties': 'every promise is held on 250 boards, not on a hundred',
  'rules/statements': 'every case of the catalogue is held to its statements, not the first of each file',
  'turns/stored':
    'every stored game is judged from its file alone too, not the shortest: all are judged from what was imported',
  'store/killed-writing':
    'an init and an export are killed at their changes to files, not an import and a restore alone',
  'web/desk-drafts':
    'two windows save one template; axe looks at every page of drafts and templates, wide in light and narrow in the dark',
  'web/desk-overruling':
    'a judge rules in two windows at once, confirms many calls and goes on to all approved; axe looks at every page then',
};

/** True where tests are played whole. */
export const IS_WHOLE = process.env.ADJUTANT_WHOLE !== undefined;

/** A sweep: all of it where tests are played whole, else what differs in kind. */
export function sweep<T>(all: readonly T[], isKept: (one: T, place: number) => boolean): readonly T[] {
  return IS_WHOLE ? all : all.filter(isKept);
}
