import {
  type Block,
  code,
  line,
  list,
  type Outline,
  paragraph,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { compareNames } from '../../../core/text.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost, ReportContext } from '../../contract/report.js';
import { tellRolls } from '../../shared/report-tables.js';
import { type ClassicBoard, type Structure, TEAMS, teamOf } from '../board.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';
import { stateRefused } from './events.js';

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
export function reportRound(update: ClassicUpdate, { game, sheet, isSealShown }: ReportContext): Outline {
  const { before, board, happened } = update;
  const refused = happened?.refused ?? [];
  const section = (key: string, title: string, blocks: readonly Block[]) => ({ key, title, blocks });
  if (refused.length > 0)
    return {
      id: 'update',
      kind: 'update',
      title: `The round of ${game} cannot begin yet`,
      sections: [section('refused', 'To be put right first', [list(...refused.map((one) => stateRefused(one)))])],
    };
  const names = sealedNames(before);
  const sealed = code(`${names.join('|')}|${sheet.secret}`);
  const seal = line`${isSealShown ? 'The seal that was published' : 'Their seal'} is the SHA-256 of ${sealed}${citedUnder(['2.5.1.3'])}.`;
  return {
    id: 'update',
    kind: 'update',
    title: `A new round of ${game} begins`,
    sections: [
      section('structures', 'Bases, portals and towns', [
        list(...board.structures.map((one) => [stateStructure(one)])),
      ]),
      section('conditions', 'Win conditions', [
        list(
          [statement('Coalition', 'conditions', names, strong('Coalition'), `: ${names.join(', ')}`)],
          [strong('Phyrexia'), ': all portals'],
        ),
        paragraph(statement('', 'seal', { names, secret: sheet.secret, isSealShown }, ...seal)),
      ]),
      ...TEAMS.flatMap((team) => {
        const lines = board.armies
          .filter((army) => army.team === team)
          .map(({ name, rank, faction, at }) => {
            const soldiers = faction ?? rank;
            const told = `, ${soldiers}, ${at === '' ? 'not on the map' : at}`;
            return [statement(name, 'begins', { soldiers, at }, strong(name), told)];
          });
        return lines.length > 0 ? [{ ...section('armies', `Armies: ${team}`, [list(...lines)]), part: team }] : [];
      }),
      section('rolls', 'Rolls', tellRolls(update.rolls, sheet.secret, isSealShown ? 'shown' : 'unseen')),
    ],
  };
}

function stateStructure(structure: Structure): Statement {
  const { name, kind, at, color } = structure;
  const team = teamOf(structure);
  const told = `, ${team ?? 'neutral'} ${color === undefined ? '' : `${color} `}${kind}, ${at}`;
  return statement(name, 'structure', { team, color, kind, at }, strong(name), told);
}
