import { gainOf } from '../../../../src/rulesets/contract/turn.js';
import type { CounselorBoard } from '../../../../src/rulesets/counselor/board/board.js';
import { GOODS, type Good } from '../../../../src/rulesets/counselor/board/tables.js';
import type { CounselorFact } from '../../../../src/rulesets/counselor/facts.js';
import type { CounselorUpdate, LedgerLine } from '../../../../src/rulesets/counselor/update.js';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** Tells entries by what changed something. */
const by =
  (...codes: readonly CounselorFact['code'][]) =>
  ({ because }: LedgerLine) =>
    codes.includes(because.code);
/** What else than gold that comes in may be in a treasury's ledger. */
const SPENT = by(
  ...(['walls-and-docks', 'skills', 'troops', 'nation-eliminated', 'bought'] as const),
  ...(['new-character', 'learnt', 'paid-walls', 'paid-growth', 'paid-camp'] as const),
);
const GAINED = by('gold-of-city', 'taxes', 'sold', 'stolen', 'stolen-by');

/** Nothing is minted and nothing is lost untold: gold, goods, food and men of a turn, each added up. */
export function findMinted(update: CounselorUpdate): readonly string[] {
  return [...addTreasuries(update), ...addSources(update), ...addStores(update), ...addFood(update), ...addMen(update)];
}

/** Each treasury is what it was with every entry of its ledger, one upon the other. */
function addTreasuries({ before, board, ledger }: CounselorUpdate): readonly string[] {
  return board.nations.flatMap(({ name, treasury }) => {
    let gold = before.nations.find((one) => one.name === name)?.treasury ?? 0;
    const wrong: string[] = [];
    for (const entry of ledger.filter(({ subject, what }) => subject === name && what === 'treasury')) {
      if (Number(entry.before) !== gold) wrong.push(`the ledger of ${name} goes on from ${entry.before}, not ${gold}`);
      gold = Number(entry.after);
    }
    return gold === treasury ? wrong : [...wrong, `${name} has ${treasury} gold, its ledger ${gold}`];
  });
}

/** J34, J36, J37, J47 Where gold comes from: hexes, taxes, what the market paid, and what others lost. */
function addSources({ before, board, ledger, tiers, harms }: CounselorUpdate): readonly string[] {
  const gold = ledger.filter(({ what }) => what === 'treasury');
  const of = (is: (entry: LedgerLine) => boolean) => sum(gold.filter(is).map(gainOf));
  const paid = (before.market?.gold ?? 0) - sum(tiers);
  const stolen = sum(harms.filter(({ succeeded }) => succeeded).map(({ gold: some }) => some));
  const fromHex = new Map(before.cities.map(({ name, at }) => [name, before.map.produces[at]?.gold ?? 0]));
  return [
    ...(of(by('sold')) === paid ? [] : [`the market paid ${paid}, its sellers have ${of(by('sold'))}`]),
    ...(of(by('stolen', 'stolen-by')) === 0 ? [] : ['what was stolen is not what was lost']),
    ...(of(by('stolen-by')) === stolen ? [] : [`${stolen} was stolen, the thieves have ${of(by('stolen-by'))}`]),
    ...gold.flatMap((entry) => {
      const { because } = entry;
      if (because.code !== 'gold-of-city' || fromHex.get(because.city) === gainOf(entry)) return [];
      return [`the gold of ${because.city} is not what its hex gives`];
    }),
    ...gold
      .filter((entry) => by('taxes')(entry) && gainOf(entry) > 25 * 100 * 4 * board.cities.length)
      .map(({ subject }) => `taxes of ${subject}`),
    ...gold
      .filter((entry) => !GAINED(entry) && !SPENT(entry))
      .map(({ because }) => `gold for nobody knows what: ${because.code}`),
    ...gold.filter((entry) => gainOf(entry) > 0 && !GAINED(entry)).map(({ because }) => `gold from ${because.code}`),
  ];
}

/** The stores of each city are what they were with every entry; a ruin's are empty. What is sold and bought is what the market has more and less. */
function addStores({ before, board, ledger }: CounselorUpdate): readonly string[] {
  const wrong: string[] = [];
  for (const city of board.cities) {
    const was = before.cities.find(({ at }) => at === city.at);
    for (const good of GOODS) {
      const entries = ledger.filter(({ subject, what }) => subject === city.name && what === good);
      const expected = (was?.stores[good] ?? 0) + sum(entries.map(gainOf));
      if (city.stores[good] !== expected)
        wrong.push(`${city.name} has ${city.stores[good]} ${good}, its ledger ${expected}`);
      if (city.size === 0 && city.stores[good] !== 0) wrong.push(`${city.name} is ruins and has ${good}`);
    }
  }
  for (const good of GOODS) {
    const traded = ledger.filter(by('goods-bought', 'goods-sold'));
    const moved = sum(traded.filter(({ what }) => what === good).map(gainOf));
    const [had, has] = [before, board].map(({ market }) => market?.goods[good]?.stock ?? 0) as [number, number];
    if (had - has !== moved) wrong.push(`the market has ${has} ${good}, had ${had}, and ${moved} went to cities`);
  }
  return wrong;
}

const storesOf = ({ cities, market }: CounselorBoard, good: Good) =>
  sum(cities.map(({ stores }) => stores[good])) + (market?.goods[good]?.stock ?? 0);

/**
 * Food of armies, cities and market together: what was, grew and was conjured, less what was eaten, lost with armies and
 * cities, and what carriers took. Without the market it is what the ledger tells of each, to the last.
 */
function addFood({ before, board, ledger }: CounselorUpdate): readonly string[] {
  const armed = (on: CounselorBoard) => sum(on.armies.map(({ food }) => food));
  const stored = (on: CounselorBoard) => sum(on.cities.map(({ stores }) => stores.food));
  const food = ledger.filter(({ what }) => what === 'food');
  const of = (is: (entry: LedgerLine) => boolean) => sum(food.filter(is).map(gainOf));
  const grown = of(by('production', 'spell-by'));
  const gone = -of(by('eaten', 'lost'));
  const fees = sum(food.map(({ because }) => (because.code === 'received' ? because.fee : 0)));
  const [had, has] = [before, board].map((on) => armed(on) + storesOf(on, 'food')) as [number, number];
  const told = sum(food.map(gainOf));
  const [was, is] = [before, board].map((on) => armed(on) + stored(on)) as [number, number];
  return [
    ...(has === had + grown - gone - fees ? [] : [`${has} food, there were ${had}, ${grown} grew, ${gone} is gone`]),
    ...(is === was + told ? [] : [`${is} food with armies and cities, there were ${was}, the ledger tells ${told}`]),
  ];
}

/** True of a turn in which every man who went is told by number: nobody was trampled or eliminated. */
export function areMenTold({ overruns, eliminated }: CounselorUpdate): boolean {
  return eliminated.length === 0 && overruns.length === 0;
}

/** Men: who was there, was recruited or conjured, less who fell or retired, with the catapults that were taken (6.2). */
function addMen(update: CounselorUpdate): readonly string[] {
  const { before, board, ledger, battles } = update;
  const total = ({ armies }: CounselorBoard) => sum(armies.flatMap(({ units }) => units.map(({ men }) => men)));
  const men = ledger.filter(({ what }) => what === 'men');
  const raised = sum(men.filter(by('recruited', 'spell-by')).map(gainOf));
  const retired = -sum(men.filter(by('retired')).map(gainOf));
  const fell = sum(battles.flatMap(({ told }) => told.flatMap(({ strikes }) => strikes.map(({ lost }) => lost))));
  const taken = sum(battles.flatMap(({ spoils }) => spoils.map(({ engines }) => engines)));
  const [had, has] = [total(before), total(board)];
  const expected = had + raised - retired - fell + taken;
  if (has > expected) return [`there are ${has} men, there were ${had}, ${raised} were raised and ${fell} fell`];
  return areMenTold(update) && has !== expected ? [`${expected - has} men are gone, untold`] : [];
}
