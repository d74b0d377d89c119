import type { EntryKind, Occasion } from '../contract/entries.js';
import type { NemesisBoard } from './board.js';
import { type CampaignEntry, pairOf } from './entries/entry.js';
import { ENTRY_FORMS } from './entries/entry-forms.js';
import { readEntry } from './entries/read-entry.js';

/** What the judge enters beside posts, messages and control (N24). */
export const ENTRIES: readonly EntryKind<NemesisBoard>[] = [
  {
    id: 'results',
    isPrivate: false,
    purpose:
      'how matches ended, what a player reported (by), warnings, games that have started, extensions, fixtures and ends by hand, who joins and who leaves (6.2)',
    entered: 'What befell a match or a player was entered.',
    example:
      '- {winner: Zax, loser: Bob, turn: 13}   # also {winner: Zax, loser: Bob, turn: 13, by: Bob} as Bob reports it, {draw: [Zax, Bob]}, {warn: Bob, against: Zax, at: 2004-03-09T10:00Z}, {join: Kim, race: Greys}, {leave: Bob}',
    forms: () => ENTRY_FORMS,
    read: readEntry,
    about: (value) => findSubject(value as CampaignEntry),
    due: findOpenMatches,
  },
];

/** A match ends once, a unit joins and leaves once (N24). */
function findSubject(entry: CampaignEntry): string | undefined {
  switch (entry.kind) {
    case 'won':
    case 'draw':
    case 'void':
      return `${tellMatch(pairOf(entry) ?? [])}${entry.by === undefined ? '' : `, as ${entry.by} reports it`}`;
    case 'end':
      return `the end of the battle of ${entry.battle}`;
    case 'join':
    case 'leave':
      return `that ${entry.unit} ${entry.kind}s`;
    default:
      return undefined;
  }
}

function tellMatch(units: readonly string[]): string {
  return `the match of ${units.toSorted().join(' and ')}`;
}

/** What can be said of the matches that are open: either won, or they drew. */
function findOpenMatches({ battles }: NemesisBoard): readonly Occasion[] {
  return battles.flatMap(({ at, matches }) =>
    matches
      .filter(({ ending }) => ending === undefined)
      .flatMap(({ challenger, opponent }): readonly Occasion[] => {
        const where = ` (${at.join(' and ')})`;
        const about = tellMatch([challenger, opponent]);
        return [
          {
            about,
            says: `${challenger} won against ${opponent}${where}`,
            start: { winner: challenger, loser: opponent },
          },
          {
            about,
            says: `${opponent} won against ${challenger}${where}`,
            start: { winner: opponent, loser: challenger },
          },
          { about, says: `${challenger} and ${opponent} drew${where}`, start: { draw: [challenger, opponent] } },
        ];
      }),
  );
}
