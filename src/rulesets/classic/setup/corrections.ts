import { DataReader } from '../../../core/data-reader.js';
import { squareGround } from '../../../core/ground/square-boards.js';
import { err, ok } from '../../../core/result.js';
import {
  type Corrections,
  choiceOf,
  type EntryForm,
  manyOf,
  maybe,
  needed,
  PIECE,
  recordOf,
} from '../../contract/entries.js';
import { armyCorrections } from '../../shared/corrections.js';
import { type Army, type ClassicBoard, COLORS, type Color, SLOTS } from '../board.js';
import { KIND_FIELDS, readKinds } from '../entries/forms.js';
import type { RightFact } from '../facts/armies.js';
import { amidChanged, withDays } from '../rules/1-7-days-and-winning.js';
import { moveTo, withKinds } from '../state/troops.js';

const ON_THE_MAP = armyCorrections<Army, ClassicBoard>({
  slots: SLOTS,
  has: ({ grid }, at) => squareGround([{ name: '', ...grid }]).has(at),
  move: moveTo,
  count: (army, days, { structures }) => withDays(army, days, structures),
  amid: (army, before, now) => amidChanged(army, before.structures, now.structures),
});

/** 2.5.2 What a player asks for while the round is set up. */
const ASKED: EntryForm = {
  sign: 'army',
  says: 'what is asked for an army before it is placed',
  fields: [
    needed('army', 'army', PIECE),
    maybe('kinds', 'its make-up: what fills the slots', manyOf(recordOf(KIND_FIELDS))),
    maybe('colors', 'its colours', manyOf(choiceOf(COLORS))),
  ],
};

/**
 * The board put right: armies and structures alike in every rulebook with slots; and while a round is set up (2.5.2), what
 * came for an army until the lock, its make-up, its colours and the base or portal at which it asks to begin.
 */
export const CORRECTIONS: Corrections<ClassicBoard> = {
  example: ON_THE_MAP.example,
  forms: (board) => {
    if (!board.campaign?.round) return ON_THE_MAP.forms(board);
    const bases = board.structures.filter(({ kind }) => kind !== 'town').map(({ name }) => name);
    return [
      { ...ASKED, fields: [...ASKED.fields, maybe('near', 'base or portal it asks to begin at', choiceOf(bases))] },
    ];
  },
  apply: (board, given) => (board.campaign?.round ? askForArmy(board, given) : ON_THE_MAP.apply(board, given)),
};

const askForArmy: Corrections<ClassicBoard>['apply'] = (board, given) => {
  const form = new DataReader();
  const name = form.text(given.army, ['army']);
  const army = board.armies.find((one) => one.name === name);
  if (!army) return err([{ path: ['army'], reason: `no army of this round is called "${name}"` }]);
  let now = army;
  if (given.kinds !== undefined) {
    now = withKinds(now, readKinds(form, given.kinds, ['kinds']));
  }
  if (given.colors !== undefined) {
    const colors = form
      .list(given.colors, ['colors'])
      .map((color, i) => form.oneOf<Color>(color, ['colors', i], COLORS));
    now = { ...now, colors };
  }
  let near = board.campaign?.near;
  if (given.near !== undefined) {
    near = { ...near, [name]: form.text(given.near, ['near']) };
  }
  const [hasMakeUp, hasColors, hasPlace] = [given.kinds, given.colors, given.near].map((one) => one !== undefined);
  if (!hasMakeUp && !hasColors && !hasPlace) form.flaw([], 'says nothing that is put right: kinds, colors or near');
  if (form.flaws.length > 0 || !board.campaign) return err(form.flaws);
  return ok({
    board: {
      ...board,
      armies: board.armies.map((one) => (one.name === name ? now : one)),
      campaign: { ...board.campaign, ...(near && { near }) },
    },
    what: {
      ...{ code: 'army-asks', rule: '', army: name },
      ...(hasMakeUp && { hasMakeUp }),
      ...(hasColors && { colors: now.colors }),
      ...(hasPlace && { hasPlace }),
    } satisfies RightFact,
  });
};
