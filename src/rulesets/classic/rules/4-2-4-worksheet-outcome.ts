import { type Army, D20, SLOTS, type Team } from '../board.js';
import type { Aftermath } from '../state/aftermath.js';
import { type AttemptKind, LOWEST, RISKED, TOP } from './4-2-5-checked-result.js';
import { type Derived, type Figures, type SideFigures, strengthsOf } from './4-2-worksheet.js';

const HANGS = 'hangs on figures that are open';

/** What an army has lost and tried, by its figures; a slot that is still open is left out. */
export interface ArmyFigures {
  readonly lost: Readonly<Record<string, number>>;
  readonly attempt?: {
    readonly kind: AttemptKind;
    readonly target: string;
    readonly isDone: boolean;
    readonly dead: number;
  };
}

/** 4.2.4 Who takes more dice is proposed as the winner; equal proposes nobody (R35). */
export function addWinner(figures: Figures, sides: readonly SideFigures[]): Team | undefined {
  const [one, two] = sides as readonly [SideFigures, SideFigures];
  const teams = sides.map(({ team }) => team);
  const alone = one.isStratless === two.isStratless ? undefined : one.isStratless ? two : one;
  const taken = takenBy(one, two);
  const derived: Derived = alone
    ? { value: alone.team, why: 'the other side sent no strategy (4.2.4)' }
    : !taken
      ? { why: HANGS }
      : taken.won === taken.lost
        ? { why: `${taken.won} dice each: you decide (4.2.4)` }
        : {
            value: taken.won > taken.lost ? one.team : two.team,
            why: `it took ${Math.max(taken.won, taken.lost)} dice, the other ${Math.min(taken.won, taken.lost)} (4.2.4)`,
          };
  const winner = figures.word('winner', teams, derived);
  return teams.find((team) => team === winner);
}

/** 4.2.5 What each army that takes part lost, slot by slot. */
export function addLosses(
  figures: Figures,
  side: SideFigures,
  foe: SideFigures,
  winner: Team | undefined,
): ReadonlyMap<string, ArmyFigures> {
  const taken = takenBy(side, foe);
  return new Map(
    side.fighters.map((army) => {
      const lost = SLOTS.map((slot, i) => {
        const alive = army.troops[i] as number;
        if (alive === 0) return 0;
        const names = taken &&
          winner && {
            ...strengthsOf(side.fighters, foe.fighters),
            diceWon: taken.won,
            diceLost: taken.lost,
            margin: taken.margin,
            slot,
            alive,
            won: winner === side.team ? 1 : 0,
            stratless: side.isStratless ? 1 : 0,
          };
        return figures.number(`${army.name} lost ${slot}`, 0, alive, figures.byFormula('losses', names, 0, alive));
      });
      return [
        army.name,
        { lost: Object.fromEntries(SLOTS.flatMap((slot, i) => (lost[i] ? [[String(slot), lost[i]]] : []))) },
      ];
    }),
  );
}

/** 4.3.2, 4.3.3, 4.5 An attempt to kill or to capture, if the strategy makes one: a pair of dice, and the fate of those risked. */
export function addAttempt(
  figures: Figures,
  after: Aftermath,
  army: Army,
  {
    own,
    foes,
    losses,
    hasWon,
    margin,
  }: {
    readonly own: ArmyFigures;
    readonly foes: readonly Army[];
    readonly losses: ReadonlyMap<string, ArmyFigures>;
    /** Undefined while the winner is open. */
    readonly hasWon: boolean | undefined;
    readonly margin: number | undefined;
  },
): ArmyFigures {
  const none = 'nobody';
  const names = [none, ...foes.map(({ name }) => name)];
  const asked = (['kill', 'capture'] as const).map(
    (kind) =>
      [
        kind,
        figures.word(`${army.name} ${kind}`, names, {
          value: none,
          why: `as long as its strategy says nothing (${kind === 'kill' ? '4.3.2' : '4.5'})`,
        }),
      ] as const,
  );
  const [kind, target] = asked.find(([, name]) => name !== none) ?? [];
  const foe = foes.find(({ name }) => name === target);
  if (!kind || !foe) return own;
  const rule = kind === 'kill' ? '4.3.3' : '4.5';
  const fought = (whose: Army, lost: ArmyFigures | undefined, slot: number) =>
    (whose.troops[slot] as number) - (lost?.lost[SLOTS[slot] as number] ?? 0);
  const sum = (whose: Army, lost: ArmyFigures | undefined) =>
    SLOTS.reduce((all, _, i) => all + fought(whose, lost, i), 0);
  const roll = (what: string) => {
    const key = `${army.name} ${what === kind ? 'die' : 'resisting die'}`;
    if (!hasWon || margin === undefined) return undefined;
    return figures.number(key, 1, D20.length, {
      value: after.roll(rule, army.name, what, D20),
      source: 'dice',
      why: `rolled (${rule})`,
    });
  };
  const [die, resist] = [roll(kind), roll('resist')];
  const known =
    die === undefined || resist === undefined || margin === undefined
      ? undefined
      : {
          die,
          resist,
          ownTop: fought(army, own, TOP) - (kind === 'kill' ? RISKED.kill : 0),
          foeTop: fought(foe, losses.get(foe.name), TOP),
          own: sum(army, own),
          foe: sum(foe, losses.get(foe.name)),
          margin,
        };
  const byFormula = figures.byFormula(kind, known, -1_000_000, 1_000_000);
  const done = figures.flag(
    `${army.name} done`,
    hasWon === undefined
      ? { why: HANGS }
      : !hasWon
        ? { value: 'no', why: `it lost, so the attempt failed (${rule})` }
        : byFormula.value === undefined
          ? byFormula
          : { value: Number(byFormula.value) > 0 ? 'yes' : 'no', source: 'formula', why: byFormula.why },
  );
  const spared: Derived | undefined = done
    ? { value: 0, why: 'the attempt succeeded, so those it risked live' }
    : army.faction === 'Raider' && kind === 'kill'
      ? { value: 0, why: 'of a Raider’s squad none ever dies (6.3.2)' }
      : undefined;
  const most = Math.min(RISKED[kind], army.troops[kind === 'kill' ? TOP : LOWEST] as number);
  const dead = figures.number(
    `${army.name} squad`,
    0,
    most,
    spared ??
      (hasWon === undefined || done === undefined
        ? { why: HANGS }
        : hasWon
          ? figures.byFormula('squad', known, 0, most)
          : { why: `it lost: 0 to ${most} of those it risked die, type it (${rule})` }),
  );
  return { ...own, attempt: { kind, target: foe.name, isDone: done === true, dead: dead ?? 0 } };
}

/** How many dice a side took of another, and how far its sum is above the other's. */
export function takenBy(
  side: SideFigures,
  foe: SideFigures,
): { readonly won: number; readonly lost: number; readonly margin: number } | undefined {
  const { totals } = side;
  const against = foe.totals;
  if (!totals || !against) return undefined;
  const count = (is: (a: number, b: number) => boolean) =>
    totals.filter((total, i) => is(total, against[i] as number)).length;
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return { won: count((a, b) => a > b), lost: count((a, b) => a < b), margin: sum(totals) - sum(against) };
}
