import { err, ok } from '../../core/result.js';
import { DataReader } from '../../core/schema.js';
import type { Corrections } from '../contract/corrections.js';
import type { EntryForm } from '../contract/entry-form.js';
import { choiceOf, FLAG, mapOf, maybe, NUMBER, needed, PIECE, PLACE_NAME, TEXT } from '../contract/entry-form.js';

/** What of an army is put right alike in every rulebook with slots; `kinds` where its troops are told by kind. */
interface Corrigible {
  readonly name: string;
  readonly team: string;
  readonly at: string;
  readonly days: number;
  readonly troops: readonly number[];
  readonly kinds?: readonly unknown[];
}

interface ArmyBoard<A> {
  readonly armies: readonly A[];
  readonly structures: readonly { readonly name: string; readonly destroyed: boolean }[];
}

const FORMS = (slots: readonly string[]): readonly EntryForm[] => [
  {
    sign: 'army',
    says: 'an army',
    fields: [
      needed('army', 'army', PIECE),
      maybe('troops', 'troops alive, by slot (left out: as they are)', mapOf(choiceOf(slots), NUMBER)),
      maybe('at', 'where it stands', PLACE_NAME),
      maybe('days', 'what it counts where it stands', NUMBER),
      maybe('removed', 'it is not on the map', FLAG),
    ],
  },
  {
    sign: 'structure',
    says: 'a base, portal, town or other structure',
    fields: [needed('structure', 'its name', TEXT), needed('destroyed', 'destroyed', choiceOf(['true', 'false']))],
  },
];

/** Puts armies and structures of a board right; `slots` are the most each slot of an army holds, `has` tells the map's places. */
export function armyCorrections<A extends Corrigible, B extends ArmyBoard<A>>(
  slots: readonly number[],
  has: (board: B, place: string) => boolean,
): Corrections<B> {
  const words = slots.map(String);
  return {
    example: `- {army: Sai Rei, troops: {${words[0]}: 3000}, why: "a loss was counted twice"}`,
    forms: () => FORMS(words),
    apply: (board, given) => {
      const form = new DataReader();
      if (given.structure !== undefined) return correctStructure(board, given, form);
      const name = form.text(given.army, ['army']);
      const army = board.armies.find((one) => one.name === name);
      if (!army) return err([{ path: ['army'], reason: `no army on the map is called "${name}"` }]);
      const told: string[] = [];
      let now: A = army;
      if (given.troops !== undefined) {
        if (army.kinds) form.flaw(['troops'], `the troops of ${name} are told by kind; use a change of troops`);
        const own = form.record(given.troops, ['troops'], words);
        const troops = slots.map((most, i) =>
          own[most] === undefined ? army.troops[i] : form.whole(own[most], ['troops', String(most)], most),
        );
        now = { ...now, troops };
        told.push(`has ${troops.map((count, i) => `${count} of ${slots[i]}`).join(', ')} troops`);
      }
      if (given.at !== undefined) {
        const at = form.text(given.at, ['at']);
        if (!has(board, at)) form.flaw(['at'], `${at} is not on the map`);
        const friend = board.armies.find((one) => one.at === at && one.team === army.team && one.name !== name);
        if (friend) form.flaw(['at'], `${friend.name}, a friend, stands on ${at}`);
        now = { ...now, at };
        told.push(`stands on ${at}`);
      }
      if (given.days !== undefined) {
        now = { ...now, days: form.whole(given.days, ['days'], 1000) };
        told.push(`counts ${now.days}`);
      }
      const isRemoved = form.flag(given.removed, ['removed']);
      if (!isRemoved && told.length === 0) form.flaw([], 'says nothing that is put right');
      if (form.flaws.length > 0) return err(form.flaws);
      const armies = board.armies.flatMap((one) => (one.name !== name ? [one] : isRemoved ? [] : [now]));
      return ok({
        board: { ...board, armies },
        told: isRemoved ? `${name} is not on the map` : `${name} ${told.join(' and ')}`,
      });
    },
  };
}

function correctStructure<A, B extends ArmyBoard<A>>(
  board: B,
  given: Readonly<Record<string, unknown>>,
  form: DataReader,
) {
  const name = form.text(given.structure, ['structure']);
  const destroyed = form.flag(given.destroyed, ['destroyed']);
  const names = board.structures.map((one) => one.name);
  if (!names.includes(name)) form.flaw(['structure'], `there is none called "${name}"; there are ${names.join(', ')}`);
  if (form.flaws.length > 0) return err(form.flaws);
  const structures = board.structures.map((one) => (one.name === name ? { ...one, destroyed } : one));
  return ok({ board: { ...board, structures }, told: `${name} is ${destroyed ? 'destroyed' : 'not destroyed'}` });
}
