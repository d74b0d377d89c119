import { compareNames } from '../../core/text.js';
import type { ControlChange, Inapplicable, TurnInput } from '../contract/turn.js';
import { type AdmissionRules, admit } from '../shared/admission.js';
import { type CounselorBoard, characterOn, type Skill } from './board/board.js';
import type { CounselorFact, LegalityFact } from './facts.js';
import { type CounselorOrder, ORDER_SET, type OrderRank } from './orders.js';
import { controllersOn, refuseOrder } from './rules/1-control-and-legality.js';
import { addReason, type Given, type LegalOrder, type TurnState } from './state/state.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

const ORDERS = 2;
const ORDERS_OF_A_HERO = 3;

/**
 * J1, J3, J6 A character's orders count from the last post that orders him, of those whoever controls the nation gave
 * (nobody is waited for, J5); they are judged on the board at the start of the turn.
 */
export function rulesOfAdmission({
  board,
  orders,
  control,
  sheet,
}: Input): AdmissionRules<CounselorOrder, CounselorFact, LegalOrder> {
  return {
    keyOf: ({ piece }) => piece,
    refuse: (order) =>
      refuseStranger(board, order, control, sheet.lock) ??
      refuseName(order, (name) => controllersOn(board, control, name, sheet.lock).includes(order.player)),
    supersede: ({ piece }) => ({ code: 'later-post', rule: '4', ruling: 'J3', piece }),
    keeps: () => 'post',
    check: (counting) => {
      const places = placeOrders(board, orders, counting);
      return ({ id, piece, value }, index) => {
        const { place, crowded } = places.get(index) as Placed;
        const character = characterOn(board, piece);
        const own = character ? refuseOrder(board, character, value) : [];
        // J7: a target that fits nobody comes before too many orders
        const first = own.filter(({ because, fixed }) => fixed && because.rule === '4');
        const breaches = [
          ...first,
          ...(crowded ? [{ because: crowded }] : []),
          ...own.filter((one) => !first.includes(one)),
        ];
        const legal = { order: id, character: piece, place, value };
        return { breaches, legal: own.some(({ fixed }) => fixed) ? undefined : legal };
      };
    },
  };
}

/** An order's place among its character's as written, from 1, and why it has none of the places there are. */
interface Placed {
  readonly place: number;
  readonly crowded: LegalityFact | undefined;
}

/** J4 What of a character's orders has no place: beyond the number he has, a second main order of a skill, a second move. */
function placeOrders(
  { characters }: CounselorBoard,
  orders: readonly Given[],
  counting: readonly number[],
): ReadonlyMap<number, Placed> {
  const heroes = new Set(characters.flatMap(({ name, hero }) => (hero ? [name] : [])));
  const taking = new Map<string, { taken: Set<string>; free: number; before: Given[] }>();
  // Two posts of his stand together by a waiver alone: the earlier one's come first, each post's own as written.
  const since = new Map<string, number>();
  for (const { place, at } of orders) since.set(place.post, Math.min(at, since.get(place.post) ?? at));
  const sinceOf = (index: number): number => since.get(orders[index]?.place.post ?? '') ?? 0;
  const written = counting.toSorted((a, b) => sinceOf(a) - sinceOf(b));
  const placed = written.map((index): readonly [number, Placed] => {
    const order = orders[index] as Given;
    const { piece, value } = order;
    const his = taking.get(piece) ?? { taken: new Set(), free: 0, before: [] };
    taking.set(piece, his);
    const last = his.before.at(-1)?.value;
    const place = his.before.push(order);
    // J65: food that a recruit's own line loads is no order of its own
    if (value.kind === 'load' && value.withRecruits && last?.kind === 'recruit') {
      his.free++;
      return [index, { place, crowded: undefined }];
    }
    const most = heroes.has(piece) ? ORDERS_OF_A_HERO : ORDERS;
    if (place - his.free > most)
      return [index, { place, crowded: { code: 'too-many', rule: '4', ruling: 'J4', most } }];
    const { rank, skills } = ORDER_SET[value.kind];
    const key = rank === 'main' ? `main ${skills.join()}` : rank;
    const isSecond = rank !== 'misc' && his.taken.has(key);
    his.taken.add(key);
    return [index, { place, crowded: isSecond ? formatSecond(rank, skills) : undefined }];
  });
  return new Map(placed);
}

function formatSecond(rank: OrderRank, skills: readonly Skill[]): LegalityFact {
  const second = { rule: '4', ruling: 'J4' } as const;
  return rank === 'move' ? { code: 'second-move', ...second } : { code: 'second-main', ...second, skills };
}

/** J1 Why a player may not order a character: it is not of his nation, or was not by then. */
function refuseStranger(
  board: CounselorBoard,
  { piece, player, at, known }: Given,
  control: readonly ControlChange[],
  lock: number,
): readonly LegalityFact[] | undefined {
  // a name that fits nobody has no nation (J7: rule 4)
  if (!known) return undefined;
  const now = controllersOn(board, control, piece, lock);
  const then = controllersOn(board, control, piece, at);
  if (now.includes(player) && then.includes(player)) return undefined;
  const when = then.includes(player) ? 'not-any-more' : now.includes(player) ? 'not-yet' : 'never';
  return [{ code: 'not-in-control', rule: '2.6', ruling: 'J1', player, piece, when }];
}

/** Of several that a name may be, another nation's are not told (11.2). */
function refuseName(
  { piece, fits, known }: Given,
  isOwn: (name: string) => boolean,
): readonly LegalityFact[] | undefined {
  if (known) return undefined;
  const unclear = { rule: '4', ruling: 'J8', typed: piece } as const;
  if (fits.length > 1)
    return fits.every(isOwn) ? [{ code: 'fits-several', ...unclear, fits }] : [{ code: 'fits-no-single', ...unclear }];
  return [{ code: 'unknown-name', ...unclear }];
}

/** J6, J7 Admits the orders on the board at the start of the turn; verdicts, legal orders and reasons are the field's. */
export function admitOrders(state: TurnState, input: Input): readonly Inapplicable<CounselorFact>[] {
  const { verdicts, legal, refused, inapplicable } = admit(input, rulesOfAdmission(input));
  state.verdicts.push(...verdicts);
  for (const [place, { because }] of refused) addReason(state, input.orders[place]?.piece ?? '', because);
  const lawful = legal.flatMap((order) => order ?? []);
  for (const order of lawful.sort(byCharacter)) addLegal(state, order);
  noteSenders(state, input);
  return inapplicable;
}

/** J10 By name, and each character's own as written. */
function byCharacter(a: LegalOrder, b: LegalOrder): number {
  return compareNames(a.character, b.character) || a.place - b.place;
}

function addLegal({ orders }: TurnState, order: LegalOrder): void {
  const { kind } = order.value;
  orders.set(kind, [...(orders.get(kind) ?? []), order]);
}

/** J58 A nation has sent orders where its player wrote any for a character of it, or for a name that fits nobody. */
function noteSenders(
  { sent }: TurnState,
  { board, orders, control }: Pick<Input, 'board' | 'orders' | 'control'>,
): void {
  for (const { known, piece, player, at } of orders) {
    const nation = known ? characterOn(board, piece)?.nation : undefined;
    for (const { name } of board.nations)
      if ((nation === undefined ? !known : nation === name) && controllersOn(board, control, name, at).includes(player))
        sent.add(name);
  }
}
