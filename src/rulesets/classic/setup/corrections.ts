import { choice, listOf, optional, piece } from '../../../core/schema.js';
import { squareTopology } from '../../../core/topology/square-boards.js';
import { type Corrected, type Corrections, type EntryForm, form } from '../../contract/entries.js';
import { armyCorrections } from '../../shared/corrections.js';
import { type Army, type Campaign, type ClassicBoard, COLORS, SLOTS } from '../board.js';
import { fillKinds, kindsOf } from '../entries/kinds.js';
import type { RightFact } from '../facts/armies.js';
import { amidChanged, withDays } from '../rules/1-7-days-and-winning.js';
import { moveTo, withKinds } from '../state/troops.js';

const ON_THE_MAP = armyCorrections<Army, ClassicBoard>({
  slots: SLOTS,
  has: ({ grid }, at) => squareTopology([{ name: '', ...grid }]).has(at),
  move: moveTo,
  count: (army, days, { structures }) => withDays(army, days, structures),
  amid: (army, before, now) => amidChanged(army, before.structures, now.structures),
});

/** The board put right, and what is so now. */
interface Asked extends Corrected<ClassicBoard> {
  readonly what: RightFact;
}

/** 2.5.2 What a player asks for while the round is set up. */
function askedForm(campaign: Campaign, { structures }: ClassicBoard): EntryForm<ClassicBoard, Asked> {
  const bases = structures.filter(({ kind }) => kind !== 'town').map(({ name }) => name);
  return form(
    'army',
    'what is asked for an army before it is placed',
    {
      army: piece('army'),
      kinds: optional(kindsOf('its make-up: what fills the slots')),
      colors: optional(listOf('its colours', choice('', COLORS))),
      near: optional(choice('base or portal it asks to begin at', bases)),
    },
    ({ army: name, kinds, colors, near }, board, tell) => {
      const army = board.armies.find((one) => one.name === name);
      if (!army) return tell('army', `no army of this round is called "${name}"`);
      if (!kinds && !colors && near === undefined) tell([], 'says nothing that is put right: kinds, colors or near');
      const now = { ...(kinds ? withKinds(army, fillKinds(kinds)) : army), ...(colors && { colors }) };
      return {
        board: {
          ...board,
          armies: board.armies.map((one) => (one.name === name ? now : one)),
          campaign: { ...campaign, ...(near !== undefined && { near: { ...campaign.near, [name]: near } }) },
        },
        what: {
          ...{ code: 'army-asks', rule: '', army: name },
          ...(kinds && { hasMakeUp: true }),
          ...(colors && { colors }),
          ...(near !== undefined && { hasPlace: true }),
        },
      };
    },
  );
}

function formsOf(board: ClassicBoard): readonly EntryForm<ClassicBoard, Asked>[] | undefined {
  return board.campaign?.round ? [askedForm(board.campaign, board)] : undefined;
}

/**
 * The board put right: armies and structures alike in every rulebook with slots; and while a round is set up (2.5.2), what
 * came for an army until the lock, its make-up, its colours and the base or portal at which it asks to begin.
 */
export const CORRECTIONS: Corrections<ClassicBoard> = {
  example: ON_THE_MAP.example,
  forms: (board) => formsOf(board) ?? ON_THE_MAP.forms(board),
};
