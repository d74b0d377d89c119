import { type Army, D20, type RolledFor, SLOTS, type Team } from '../board.js';
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
  const winner = figures.word('winner', teams, deriveWinner(one, two));
  return teams.find((team) => team === winner);
}

function deriveWinner(one: SideFigures, two: SideFigures): Derived {
  if (one.isStratless !== two.isStratless)
    return { value: (one.isStratless ? two : one).team, why: 'the other side sent no strategy (4.2.4)' };
  const taken = takenBy(one, two);
  if (!taken) return { why: HANGS };
  const { won, lost } = taken;
  if (won === lost) return { why: `${won} dice each: you decide (4.2.4)` };
  return {
    value: (won > lost ? one : two).team,
    why: `it took ${Math.max(won, lost)} dice, the other ${Math.min(won, lost)} (4.2.4)`,
  };
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

/** What an attempt hangs on beside its army: losses by army, and how its battle goes. */
interface Attempting {
  readonly own: ArmyFigures;
  readonly foes: readonly Army[];
  readonly losses: ReadonlyMap<string, ArmyFigures>;
  /** Undefined while the winner is open. */
  readonly hasWon: boolean | undefined;
  readonly margin: number | undefined;
}

/** The rule under which the dice of an attempt are rolled. */
const ROLLED = { kill: '4.3.3', capture: '4.5' } as const;

/** 4.3.2, 4.3.3, 4.5 An attempt to kill or to capture, if the strategy makes one: a pair of dice, and the fate of those risked. */
export function addAttempt(figures: Figures, after: Aftermath, army: Army, battle: Attempting): ArmyFigures {
  const { own, hasWon } = battle;
  const asked = askTarget(figures, army, battle.foes);
  if (!asked) return own;
  const { kind, foe } = asked;
  const known = rollAttempt(figures, after, army, foe, kind, battle);
  const isDone = figures.flag(
    `${army.name} done`,
    deriveDone(hasWon, ROLLED[kind], figures.byFormula(kind, known, -1_000_000, 1_000_000)),
  );
  const most = Math.min(RISKED[kind], army.troops[kind === 'kill' ? TOP : LOWEST] as number);
  const deriveDead = (): Derived => {
    if (isDone) return { value: 0, why: 'the attempt succeeded, so those it risked live' };
    if (army.faction === 'Raider' && kind === 'kill')
      return { value: 0, why: 'of a Raider’s squad none ever dies (6.3.2)' };
    if (hasWon === undefined || isDone === undefined) return { why: HANGS };
    if (hasWon) return figures.byFormula('squad', known, 0, most);
    return { why: `it lost: 0 to ${most} of those it risked die, type it (${ROLLED[kind]})` };
  };
  const dead = figures.number(`${army.name} squad`, 0, most, deriveDead());
  return { ...own, attempt: { kind, target: foe.name, isDone: isDone === true, dead: dead ?? 0 } };
}

/** Whom an army's strategy would kill, or else capture; nobody as long as nothing is typed. */
function askTarget(
  figures: Figures,
  army: Army,
  foes: readonly Army[],
): { readonly kind: AttemptKind; readonly foe: Army } | undefined {
  const none = 'nobody';
  const names = [none, ...foes.map(({ name }) => name)];
  const asked = (['kill', 'capture'] as const).map((kind) => {
    const why = `as long as its strategy says nothing (${kind === 'kill' ? '4.3.2' : '4.5'})`;
    return { kind, target: figures.word(`${army.name} ${kind}`, names, { value: none, why }) };
  });
  const first = asked.find(({ target }) => target !== none);
  const foe = foes.find(({ name }) => name === first?.target);
  return first && foe && { kind: first.kind, foe };
}

/** What the formulas of an attempt go by: its pair of dice, and who is left on either side; undefined while that is open. */
function rollAttempt(
  figures: Figures,
  after: Aftermath,
  army: Army,
  foe: Army,
  kind: AttemptKind,
  { own, losses, hasWon, margin }: Attempting,
) {
  if (!hasWon || margin === undefined) return undefined;
  const rule = ROLLED[kind];
  const roll = (key: string, what: RolledFor) =>
    figures.number(`${army.name} ${key}`, 1, D20.length, {
      value: after.roll(rule, army.name, what, D20),
      source: 'dice',
      isDie: true,
      why: `rolled (${rule})`,
    });
  const [die, resist] = [roll('die', kind), roll('resisting die', 'resist')];
  if (die === undefined || resist === undefined) return undefined;
  const left = (whose: Army, lost: ArmyFigures | undefined, slot: number) =>
    (whose.troops[slot] as number) - (lost?.lost[SLOTS[slot] as number] ?? 0);
  const sum = (whose: Army, lost: ArmyFigures | undefined) =>
    SLOTS.reduce((all, _, i) => all + left(whose, lost, i), 0);
  return {
    die,
    resist,
    ownTop: left(army, own, TOP) - (kind === 'kill' ? RISKED.kill : 0),
    foeTop: left(foe, losses.get(foe.name), TOP),
    own: sum(army, own),
    foe: sum(foe, losses.get(foe.name)),
    margin,
  };
}

function deriveDone(hasWon: boolean | undefined, rule: string, byFormula: Derived): Derived {
  if (hasWon === undefined) return { why: HANGS };
  if (!hasWon) return { value: 'no', why: `it lost, so the attempt failed (${rule})` };
  if (byFormula.value === undefined) return byFormula;
  return { value: Number(byFormula.value) > 0 ? 'yes' : 'no', source: 'formula', why: byFormula.why };
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
