import type { NemesisBoard, Race } from '../board.js';
import type { NemesisFact, PurchaseFact } from '../facts.js';
import type { LegalBuy } from '../orders.js';
import { failOrder, type LiveUnit, type TurnState, type Verdicts } from '../state.js';
import type { Income, LedgerLine } from '../update.js';

/** 8.4 What a unit costs. */
const RESOURCES = 2;
const PRODUCTION = 1;
/** 2.1 How many units of a race are on the map at most. */
const MOST = 10;

/** 8.2, 8.3 Each race gets what its regions yield, but for disputed ones; what is not spent is kept (N27). */
export function drawIncome(state: TurnState): readonly Omit<Income, 'bought' | 'territory'>[] {
  return [...state.purses].map(([race, purse]) => {
    const mine = state.before.regions.filter(
      ({ name }) => state.owners.get(name) === race && !state.disputed.has(name), // 9.2
    );
    const resources = mine.reduce((sum, { gold }) => sum + gold, 0);
    const production = mine.reduce((sum, { factories }) => sum + factories, 0);
    purse.resources += resources;
    purse.production += production;
    return { race, resources, production };
  });
}

/** A purchase that came to nothing. */
interface NotBought {
  readonly buy: LegalBuy;
  readonly because: PurchaseFact;
}

/**
 * 8.4, 8.5 The purchases in the order written, each by itself: the top of the queue is deployed, free, and meets nobody
 * before the next update (N16, N28). What fails costs nothing.
 */
export function purchase(
  state: TurnState,
  buys: readonly LegalBuy[],
): { readonly notBought: readonly NotBought[]; readonly bought: readonly { race: Race; name: string }[] } {
  const notBought: NotBought[] = [];
  const bought: { race: Race; name: string }[] = [];
  const before = [...state.units.values()]; // 4.5: who stood there before this stage
  for (const buy of buys) {
    const because = refusePurchase(state, buy, before);
    if (because) notBought.push({ buy, because });
    else bought.push({ race: buy.race, name: deploy(state, buy) });
  }
  return { notBought, bought };
}

/** 8.5, 4.4, 4.5, 9.2, 2.1, 2.2, 8.4 The first rule a purchase breaks (N28, N29). */
function refusePurchase(
  state: TurnState,
  { race, at, ability }: LegalBuy,
  before: readonly LiveUnit[],
): PurchaseFact | undefined {
  if (ability === 'spawning') {
    if (!before.some((unit) => unit.race === race && unit.at === at))
      return { code: 'no-unit-there', rule: '4.5', race, at };
  } else if (state.owners.get(at) !== race) {
    const owner = state.owners.get(at) ?? null;
    return { code: 'not-owned', rule: ability === 'drop ship' ? '4.4' : '8.5', race, at, owner };
  }
  if (state.disputed.has(at)) return { code: 'no-reinforcement', rule: '9.2', at };
  const count = [...state.units.values()].filter((unit) => unit.race === race).length;
  if (count >= MOST) return { code: 'map-full', rule: '2.1', race, count, most: MOST };
  if (!state.queue.some((one) => one.race === race)) return { code: 'nobody-waits', rule: '2.2', race };
  const { resources = 0, production = 0 } = state.purses.get(race) ?? {};
  if (resources >= RESOURCES && production >= PRODUCTION) return undefined;
  const costs = { resources: RESOURCES, production: PRODUCTION };
  return { code: 'too-dear', rule: '8.4', race, costs, has: { resources, production } };
}

function deploy(state: TurnState, { race, at, ability }: LegalBuy): string {
  const place = state.queue.findIndex((one) => one.race === race);
  const [one] = state.queue.splice(place, 1);
  const purse = state.purses.get(race);
  if (!one || !purse) return '';
  purse.resources -= RESOURCES;
  purse.production -= PRODUCTION;
  state.units.set(one.name, { ...one, at, began: null });
  const because: NemesisFact = { code: 'bought', rule: '8.5', race, at, ...(ability && { ability }) };
  const fate = state.fates.get(one.name);
  if (fate)
    fate.because.push(because); // it fell in this update and comes back
  else state.fates.set(one.name, { outcome: 'deployed', because: [because] });
  return one.name;
}

/** 8, 10.1 What the races have now, each with where it came from. */
export function formatPurses(
  before: NemesisBoard,
  after: NemesisBoard,
  income: readonly Income[],
): readonly LedgerLine[] {
  return after.sides.flatMap((side) => {
    const had = before.sides.find(({ race }) => race === side.race) ?? { resources: 0, production: 0, territory: 0 };
    const { resources = 0, production = 0, bought = 0 } = income.find(({ race }) => race === side.race) ?? {};
    const rows = [
      {
        what: 'resource points',
        key: 'resources',
        because: { code: 'gold-sacks', rule: '8.2', points: resources, bought },
      },
      {
        what: 'production points',
        key: 'production',
        because: { code: 'factories', rule: '8.3', points: production, bought },
      },
      { what: 'territory points', key: 'territory', because: { code: 'region-points', rule: '10.1' } },
    ] as const;
    return rows
      .filter(({ key }) => had[key] !== side[key])
      .map(({ what, key, because }) => ({
        subject: side.race,
        what,
        before: had[key],
        after: side[key],
        because,
      }));
  });
}

/** 8 Purchases that came to nothing cost nothing (N28). */
export function failPurchases(verdicts: Verdicts, notBought: readonly NotBought[]): Verdicts {
  return notBought.reduce((all, { buy: { order }, because }) => failOrder(all, order.id, because), verdicts);
}
