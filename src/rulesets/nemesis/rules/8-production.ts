import type { LedgerEntry } from '../../contract/turn.js';
import type { NemesisBoard, Race } from '../board.js';
import type { Breach, LegalBuy } from '../orders.js';
import { type Field, fail, type Soldier, type Verdicts } from '../state.js';
import type { Income } from '../update.js';

/** 8.4 What a unit costs. */
const RESOURCES = 2;
const PRODUCTION = 1;
/** 2.1 How many units of a race are on the map at most. */
const MOST = 10;

/** 8.2, 8.3 Each race gets what its regions yield, but for disputed ones; what is not spent is kept (N27). */
export function drawIncome(field: Field): readonly Omit<Income, 'bought' | 'territory'>[] {
  return [...field.purses].map(([race, purse]) => {
    const mine = field.before.regions.filter(
      ({ name }) => field.owners.get(name) === race && !field.disputed.has(name), // 9.2
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
  readonly refusal: Breach;
}

/**
 * 8.4, 8.5 The purchases in the order written, each by itself: the top of the queue is deployed, free, and meets nobody
 * before the next update (N16, N28). What fails costs nothing.
 */
export function purchase(
  field: Field,
  buys: readonly LegalBuy[],
): { readonly notBought: readonly NotBought[]; readonly bought: readonly { race: Race; name: string }[] } {
  const notBought: NotBought[] = [];
  const bought: { race: Race; name: string }[] = [];
  const before = [...field.units.values()]; // 4.5: who stood there before this stage
  for (const buy of buys) {
    const refusal = refusePurchase(field, buy, before);
    if (refusal) notBought.push({ buy, refusal });
    else bought.push({ race: buy.race, name: deploy(field, buy) });
  }
  return { notBought, bought };
}

/** 8.5, 4.4, 4.5, 9.2, 2.1, 2.2, 8.4 The first rule a purchase breaks (N28, N29). */
function refusePurchase(field: Field, { race, at, ability }: LegalBuy, before: readonly Soldier[]): Breach | undefined {
  if (ability === 'spawning') {
    if (!before.some((unit) => unit.race === race && unit.at === at))
      return { rule: '4.5', why: `No unit of ${race} stands in ${at}.` };
  } else if (field.owners.get(at) !== race) {
    const whose = field.owners.get(at) ?? 'nobody';
    return { rule: ability === 'drop ship' ? '4.4' : '8.5', why: `${at} is owned by ${whose}, not by ${race}.` };
  }
  if (field.disputed.has(at)) return { rule: '9.2', why: `${at} is disputed and takes no reinforcement.` };
  const count = [...field.units.values()].filter((unit) => unit.race === race).length;
  if (count >= MOST) return { rule: '2.1', why: `${race} has ${count} units on the map; ${MOST} is the most.` };
  if (!field.queue.some((one) => one.race === race))
    return { rule: '2.2', why: `Nobody waits in the queue of ${race}.` };
  const { resources = 0, production = 0 } = field.purses.get(race) ?? {};
  if (resources < RESOURCES || production < PRODUCTION)
    return {
      rule: '8.4',
      why: `A unit costs ${RESOURCES} resource points and ${PRODUCTION} production point; ${race} has ${resources} and ${production}.`,
    };
  return undefined;
}

function deploy(field: Field, { race, at, ability }: LegalBuy): string {
  const place = field.queue.findIndex((one) => one.race === race);
  const [one] = field.queue.splice(place, 1);
  const purse = field.purses.get(race);
  if (!one || !purse) return '';
  purse.resources -= RESOURCES;
  purse.production -= PRODUCTION;
  field.units.set(one.name, { ...one, at, began: null });
  const reason = { rule: '8.5', why: `${race} bought it and placed it in ${at}${ability ? ` by ${ability}` : ''}` };
  const fate = field.fates.get(one.name);
  if (fate)
    fate.reasons.push(reason); // it fell in this update and comes back
  else field.fates.set(one.name, { outcome: 'deployed', reasons: [reason] });
  return one.name;
}

/** 8, 10.1 What the races have now, each with where it came from. */
export function tellPurses(
  before: NemesisBoard,
  after: NemesisBoard,
  income: readonly Income[],
): readonly LedgerEntry[] {
  return after.sides.flatMap((side) => {
    const had = before.sides.find(({ race }) => race === side.race) ?? { resources: 0, production: 0, territory: 0 };
    const { resources = 0, production = 0, bought = 0 } = income.find(({ race }) => race === side.race) ?? {};
    const spent = bought > 0 ? `, ${bought === 1 ? 'a unit' : `${bought} units`} bought` : '';
    const rows = [
      { what: 'resource points', key: 'resources', rule: '8.2', why: `${resources} from gold-sacks${spent}` },
      { what: 'production points', key: 'production', rule: '8.3', why: `${production} from factories${spent}` },
      { what: 'territory points', key: 'territory', rule: '10.1', why: 'a point for each region that is not disputed' },
    ] as const;
    return rows
      .filter(({ key }) => had[key] !== side[key])
      .map(({ what, key, rule, why }) => ({
        subject: side.race,
        what,
        before: String(had[key]),
        after: String(side[key]),
        rule,
        why,
      }));
  });
}

/** 8 Purchases that came to nothing cost nothing (N28). */
export function failPurchases(verdicts: Verdicts, notBought: readonly NotBought[]): Verdicts {
  return notBought.reduce(
    (all, { buy: { order }, refusal: { rule, why } }) => fail(all, order.id, rule, why),
    verdicts,
  );
}
