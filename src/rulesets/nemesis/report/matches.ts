import type { Block, Outline, SectionName } from '../../../kit/document.js';
import { inlines, paragraph } from '../../../kit/document.js';
import { writeInZone } from '../../../kit/time.js';
import type { ReportContext } from '../../contract/report.js';
import type { Battle, DrawnMatch } from '../board.js';
import { deadlinesOf } from '../chapters/6-4-deadlines.js';
import { tellBattlefield } from '../engine/field.js';
import type { NemesisUpdate } from '../update.js';

/** The sections of the list of matches in the order we propose, and what each holds. */
export const MATCH_SECTIONS = [
  { key: 'how', title: 'who challenges, and until when' },
  { key: 'new', title: 'the matches drawn in this update' },
  { key: 'running', title: 'the matches drawn before that go on' },
  { key: 'hand', title: 'the battles that are settled by discussion' },
] as const satisfies readonly SectionName[];

/** 6.1, 6.4 The fixtures: who challenges whom, where, and what is due when. */
export function reportMatches(update: NemesisUpdate, context: ReportContext): Outline {
  const { battles } = update.board;
  const open = battles.flatMap((battle) =>
    battle.matches.filter(({ ending }) => !ending).map((match) => ({ battle, match })),
  );
  const isNew = ({ match }: (typeof open)[number]) =>
    update.fixtures.some(
      ({ challenger, opponent }) => challenger === match.challenger && opponent === match.opponent,
    ) && match.drawn === context.sheet.lock;
  const byHand = battles.filter((battle) => battle.byHand);
  const how = paragraph(
    'The defender challenges and chooses the map (6.1). A challenge is due within 5 days of this newsletter, both sides are deployed within a week, and a match is over in 15 days (6.4). Both players report the result (6.2).',
  );
  return {
    id: 'matches',
    kind: 'announcement',
    title: `Matches, turn ${update.turn}`,
    sections: [
      { key: 'how', blocks: [how] },
      ...tableOf('new', 'New matches', open.filter(isNew)),
      ...tableOf(
        'running',
        'Matches that go on',
        open.filter((one) => !isNew(one)),
      ),
      ...(byHand.length === 0
        ? []
        : [{ key: 'hand', title: 'By discussion with all Generals', blocks: byHand.map(tellByHand) }]),
    ],
  };
}

function tableOf(
  key: string,
  title: string,
  open: readonly { readonly battle: Battle; readonly match: DrawnMatch }[],
): readonly { readonly key: string; readonly title: string; readonly blocks: readonly Block[] }[] {
  if (open.length === 0) return [];
  const rows = open.map(({ battle, match }) =>
    [
      tellBattlefield(battle.at),
      match.challenger,
      match.opponent,
      ...deadlinesOf(match).map(({ at }) => tellDay(at)),
    ].map((cell) => inlines([cell])),
  );
  const head = ['Where', 'Challenges', 'Opponent', 'Challenge by', 'Deployed by', 'Over by'];
  return [{ key, title, blocks: [{ kind: 'table', head, rows }] }];
}

function tellByHand({ at, units }: Battle): Block {
  return paragraph(`${tellBattlefield(at)}: ${units.join(', ')} (7.7)`);
}

/** `8 March, 23:59 UTC`. */
export function tellDay(ms: number): string {
  return writeInZone(ms, 'UTC')
    .replace(/^[A-Z][a-z]+, /, '')
    .replace(' (UTC)', ' UTC');
}
