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
import type { OpeningContext, OpeningPost, ReportContext } from '../../contract/report.js';
import { formatRolls } from '../../shared/report-tables.js';
import { type ClassicBoard, type Structure, TEAMS, teamOf } from '../board.js';
import type { ClassicUpdate } from '../update.js';
import { stateRefused } from './events.js';
import { type ClassicWords, citedUnder, wordsOf } from './words/words.js';

/** 2.5.1.3 The Coalition's win conditions as they are sealed: their names in name order (R64). */
function sealedNames({ structures }: ClassicBoard): readonly string[] {
  return structures
    .filter(({ kind, winCondition }) => kind === 'base' && winCondition)
    .map(({ name }) => name)
    .sort(compareNames);
}

/** 2.5.1.3 The post that opens a round's set-up: no position and no win condition is told, but the choice is sealed (R64). */
export function openRound(context: OpeningContext<ClassicBoard>): OpeningPost {
  const { game, sheet, zone, board, commitment, seal } = context;
  const { round, moment } = wordsOf(context);
  const asked = round.askedBy(game, [strong(moment(sheet.deadline, zone))]);
  const sealed = round.chosen([code(seal(sealedNames(board).join('|')))]);
  return {
    title: round.setUp(game),
    blocks: [
      paragraph(...asked, ...citedUnder(['2.5.2']), round.after),
      paragraph(...sealed, ...citedUnder(['2.5.1.3']), '.'),
      paragraph(...round.dice([code(commitment)])),
    ],
  };
}

/** 2.5 The post that publishes a round's positions: bases, portals and towns, the win conditions with what proves the seal, and where everybody begins. */
export function reportRound(update: ClassicUpdate, context: ReportContext): Outline {
  const { game, sheet, isSealShown, language } = context;
  const words = wordsOf(context);
  const { round } = words;
  const { before, board, happened } = update;
  const refused = happened?.refused ?? [];
  const section = (key: string, title: string, blocks: readonly Block[]) => ({ key, title, blocks });
  if (refused.length > 0)
    return {
      id: 'update',
      kind: 'update',
      title: round.cannotBegin(game),
      sections: [section('refused', round.putRight, [list(...refused.map((one) => stateRefused(one, words)))])],
    };
  const names = sealedNames(before);
  const rolls = formatRolls(update.rolls, sheet.secret, isSealShown ? 'shown' : 'unseen', language);
  const sealed = code(`${names.join('|')}|${sheet.secret}`);
  const seal = line`${round.seal(isSealShown, [sealed])}${citedUnder(['2.5.1.3'])}.`;
  return {
    id: 'update',
    kind: 'update',
    title: round.begins(game),
    sections: [
      section('structures', round.structures, [list(...board.structures.map((one) => [stateStructure(one, words)]))]),
      section('conditions', round.conditions, [
        list(
          [statement('Coalition', 'conditions', names, strong('Coalition'), `: ${names.join(', ')}`)],
          [strong('Phyrexia'), `: ${round.allPortals}`],
        ),
        paragraph(statement('', 'seal', { names, secret: sheet.secret, isSealShown }, ...seal)),
      ]),
      ...TEAMS.flatMap((team) => {
        const lines = board.armies
          .filter((army) => army.team === team)
          .map(({ name, rank, faction, at }) => {
            const soldiers = faction ?? rank;
            const told = `, ${soldiers}, ${at === '' ? round.offMap : at}`;
            return [statement(name, 'begins', { soldiers, at }, strong(name), told)];
          });
        return lines.length > 0 ? [{ ...section('armies', round.armiesOf(team), [list(...lines)]), part: team }] : [];
      }),
      section('rolls', words.update.titles.rolls, rolls),
    ],
  };
}

function stateStructure(structure: Structure, { round }: ClassicWords): Statement {
  const { name, kind, at, color } = structure;
  const team = teamOf(structure);
  const told = round.structure(team, color, kind, at);
  return statement(name, 'structure', { team, color, kind, at }, strong(name), `, ${told}`);
}
