import { type Block, code, list, type Outline, paragraph, strong } from '../../../core/document.js';
import { compareNames } from '../../../core/text.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost, ReportContext } from '../../contract/report.js';
import { tellRolls } from '../../shared/report-tables.js';
import { type ClassicBoard, type Structure, TEAMS, teamOf } from '../board.js';
import { tell } from '../facts.js';
import type { ToldUpdate } from '../update/found.js';
import { cited, citedUnder } from './cited.js';

/** 2.5.1.3 The Coalition's win conditions as they are sealed: their names in name order (R64). */
function sealedNames({ structures }: ClassicBoard): readonly string[] {
  return structures
    .filter(({ kind, winCondition }) => kind === 'base' && winCondition)
    .map(({ name }) => name)
    .sort(compareNames);
}

/** 2.5.1.3 The post that opens a round's set-up: no position and no win condition is told, but the choice is sealed (R64). */
export function openRound({ game, sheet, zone, board, commitment, seal }: OpeningContext<ClassicBoard>): OpeningPost {
  return {
    title: `A new round of ${game} is set up`,
    blocks: [
      paragraph(
        `A new round of ${game} is being set up. Make-ups, colours and the bases asked for go to the judge by `,
        strong(writeMoment(sheet.deadline, zone)),
        ...citedUnder(['2.5.2']),
        '; positions are published after that.',
      ),
      paragraph(
        'The Coalition has chosen its win conditions. The choice is sealed until the positions are published: the SHA-256 of the five names in alphabetical order and a secret, all joined by “|”, is ',
        code(seal(sealedNames(board).join('|'))),
        ...citedUnder(['2.5.1.3']),
        '.',
      ),
      paragraph('The dice that place the armies are made from that secret; its own SHA-256 is ', code(commitment), '.'),
    ],
  };
}

/** 2.5 The post that publishes a round's positions: bases, portals and towns, the win conditions with what proves the seal, and where everybody begins. */
export function reportRound(update: ToldUpdate, { game, sheet, isSealShown }: ReportContext): Outline {
  const { before, board, happened } = update;
  const refused = happened?.refused ?? [];
  const section = (key: string, title: string, blocks: readonly Block[]) => ({ key, title, blocks });
  if (refused.length > 0)
    return {
      id: 'update',
      kind: 'update',
      title: `The round of ${game} cannot begin yet`,
      sections: [
        section('refused', 'To be put right first', [
          list(
            ...refused.map(({ entry, because }) => [strong(entry), `: ${tell(because, 'public')}`, ...cited(because)]),
          ),
        ]),
      ],
    };
  const names = sealedNames(before);
  return {
    id: 'update',
    kind: 'update',
    title: `A new round of ${game} begins`,
    sections: [
      section('structures', 'Bases, portals and towns', [
        list(...board.structures.map((one) => [strong(one.name), `, ${tellStructure(one)}`])),
      ]),
      section('conditions', 'Win conditions', [
        list([strong('Coalition'), `: ${names.join(', ')}`], [strong('Phyrexia'), ': all portals']),
        paragraph(
          isSealShown ? 'The seal that was published is the SHA-256 of ' : 'Their seal is the SHA-256 of ',
          code(`${names.join('|')}|${sheet.secret}`),
          ...citedUnder(['2.5.1.3']),
          '.',
        ),
      ]),
      ...TEAMS.flatMap((team) => {
        const lines = board.armies
          .filter((army) => army.team === team)
          .map(({ name, rank, faction, at }) => [
            strong(name),
            `, ${faction ?? rank}, ${at === '' ? 'not on the map' : at}`,
          ]);
        return lines.length > 0 ? [section(`armies: ${team}`, `Armies: ${team}`, [list(...lines)])] : [];
      }),
      section('rolls', 'Rolls', tellRolls(update.rolls, sheet.secret, isSealShown ? 'shown' : 'unseen')),
    ],
  };
}

function tellStructure(structure: Structure): string {
  const { kind, at, color } = structure;
  return `${teamOf(structure) ?? 'neutral'} ${color === undefined ? '' : `${color} `}${kind}, ${at}`;
}
