import type { Army, Refused, Side, Square } from './case.js';
import { type Board, findRoutes, type SquareDice } from './ground.js';
import type { Order, Verb } from './orders.js';

/** An army with a legal order to another square or through a portal. */
export interface Goer {
  readonly army: Army;
  readonly order: Order;
  /** Its End; of one that goes through a portal the end it goes in by. */
  readonly to: Square;
  /** The far end, where it goes through a portal. */
  readonly through?: Square;
  /** None where End was empty: the verb is ignored (P13), or only says that the army stops at a portal (P18). */
  readonly verb?: Exclude<Verb, 'garrison'>;
  readonly other?: string;
  readonly fitting: readonly (readonly Square[])[];
}

/** The goer a legal order makes of its army; undefined where it stands. */
export function goerOf(order: Order, board: Board): Goer | undefined {
  const army = board.need(order.army);
  const { value } = order;
  if (value.action === 'portal') {
    return { army, order, to: army.at, through: farEnd(army.at, board), fitting: [[army.at]] };
  }
  if (value.action !== 'move') return undefined;
  const to = value.squares.at(-1) ?? army.at;
  const { verb, other } = value;
  const isHeld = board.armiesAt(to).length > 0;
  return {
    army,
    order,
    to,
    ...(board.portalAt(to) && verb === undefined && { through: farEnd(to, board) }), // P18
    ...(isHeld && verb && verb !== 'garrison' && { verb, ...(other && { other }) }),
    fitting: findRoutes(board.topology, value.squares),
  };
}

function farEnd(near: Square, board: Board): Square {
  const far = board.portalAt(near)?.squares.find((end) => end !== near);
  if (far === undefined) throw new Error(`no portal at ${near}`);
  return far;
}

/** What the steps of the movement find out about goers, one after the other. */
export class Field {
  /** P21: raiders that work. */
  readonly raiders = new Set<Goer>();
  /** P10: rolled, else the only one; none where there are several and no roll. */
  readonly routes = new Map<Goer, readonly Square[]>();
  /** P23: who stops whom. */
  readonly stopped = new Map<Goer, Army>();
  /** P24: who finds his End closed. */
  readonly keptOut = new Set<Goer>();

  constructor(
    readonly board: Board,
    readonly goers: readonly Goer[],
  ) {}

  isGoing(army: Army): boolean {
    return this.goers.some((goer) => goer.army === army);
  }

  /** Who is to end in the square by his own order, not stopped and not kept out; of one side where it is given. */
  boundFor(square: Square, side?: Side): readonly Goer[] {
    return this.goers.filter(
      (goer) =>
        goer.to === square &&
        goer.through === undefined &&
        !this.raiders.has(goer) &&
        !this.stopped.has(goer) &&
        !this.keptOut.has(goer) &&
        (side === undefined || goer.army.team === side),
    );
  }

  /** Those who stand in the square: who was there and is no goer. */
  standersAt(square: Square): readonly Army[] {
    return this.board.armiesAt(square).filter((army) => !this.isGoing(army));
  }
}

/** P22: who goes of those that set out, and who stands after all. */
export function findWhoGoes(setOut: readonly Goer[], board: Board) {
  const failed: Refused[] = [];
  let going = [...setOut];
  const goes = (name: string | undefined) => going.some(({ army }) => army === board.need(name ?? ''));
  const stand = (goers: readonly Goer[], rule: string) => {
    going = going.filter((goer) => !goers.includes(goer));
    failed.push(...goers.map(({ army }) => ({ army: army.name, rule })));
  };
  const settleReplacing = () => {
    for (;;) {
      const stuck = going.filter(({ verb, other }) => verb === 'replace' && !goes(other));
      if (stuck.length === 0) return;
      stand(stuck, '4.1.2');
    }
  };
  settleReplacing(); // (a)
  stand(
    going.filter(({ verb, other }) => verb === 'support' && goes(other)),
    '4.1.6',
  ); // (b)
  settleReplacing(); // (c)
  return { going, failed };
}

interface Raid {
  readonly name: string;
  readonly goer: Goer;
  readonly raided: Army;
}

/** P21: the raids that work, and those that do not. */
export function judgeRaids(goers: readonly Goer[], board: Board, dice: SquareDice) {
  const raids = goers
    .filter(({ verb }) => verb === 'raid')
    .map((goer) => ({ name: goer.army.name, goer, raided: board.need(goer.other ?? '') }));
  const tooMany = (['Coalition', 'Phyrexia'] as const).some((side) => ofSide(raids, side).length > 2);
  const conflict = raids.some((raid) => raids.some((other) => other !== raid && sharesArmy(raid, other)));
  const working: Raid[] = [];
  for (const raid of tooMany || conflict ? draw(raids, dice) : raids) {
    const isBarred =
      ofSide(working, raid.goer.army.team).length === 2 || working.some((other) => sharesArmy(raid, other));
    if (!isBarred) working.push(raid);
  }
  const works = new Set(working.map(({ goer }) => goer));
  return {
    working: works,
    raided: new Set(working.map(({ raided }) => raided)),
    barred: raids.map(({ goer }) => goer).filter((goer) => !works.has(goer)),
  };
}

function draw(raids: readonly Raid[], dice: SquareDice): readonly Raid[] {
  const drawn: Raid[] = [];
  while (drawn.length < raids.length) {
    const left = raids.filter((raid) => !drawn.includes(raid));
    drawn.push(dice.byName(`4.1.5|raids|place ${drawn.length + 1}`, left));
  }
  return drawn;
}

function ofSide(raids: readonly Raid[], side: string): readonly Raid[] {
  return raids.filter(({ goer }) => goer.army.team === side);
}

function sharesArmy(one: Raid, other: Raid): boolean {
  const armies = [one.goer.army, one.raided];
  return armies.includes(other.goer.army) || armies.includes(other.raided);
}
