import type { CounselorBoard } from '../../../../src/rulesets/counselor/board/board.js';
import { GOODS, type Good } from '../../../../src/rulesets/counselor/board/tables.js';
import type { CounselorEntry, CounselorUpdate } from '../../../../src/rulesets/counselor/update.js';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const changeOf = ({ before, after }: CounselorEntry) => Number(after) - Number(before);

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
  const of = (why: RegExp) => sum(gold.filter((entry) => why.test(entry.why)).map(changeOf));
  const paid = (before.market?.gold ?? 0) - sum(tiers);
  const stolen = sum(harms.filter(({ succeeded }) => succeeded).map(({ gold: some }) => some));
  const taxes = gold.filter(({ why }) => why.startsWith('taxes of'));
  const produced = gold.filter(({ why }) => why.startsWith('gold of '));
  const fromHex = new Map(before.cities.map(({ name, at }) => [name, before.map.produces[at]?.gold ?? 0]));
  const known =
    /^(?:gold of|taxes of|fortifications|characters,|troops|the nation is)| (?:bought|sold|named|learnt|fortified|improved) by |^stolen at|^the camp /;
  return [
    ...(of(/ sold by /) === paid ? [] : [`the market paid ${paid}, its sellers have ${of(/ sold by /)}`]),
    ...(of(/^stolen at/) === 0 ? [] : ['what was stolen is not what was lost']),
    ...(of(/^stolen at.* by /) === stolen ? [] : [`${stolen} was stolen, the thieves have ${of(/^stolen at.* by /)}`]),
    ...produced
      .filter((entry) => fromHex.get(entry.why.slice('gold of '.length)) !== changeOf(entry))
      .map(({ why }) => `${why} is not what its hex gives`),
    ...taxes
      .filter((entry) => changeOf(entry) > 25 * 100 * 4 * board.cities.length)
      .map(({ subject }) => `taxes of ${subject}`),
    ...gold.filter(({ why }) => !known.test(why)).map(({ why }) => `gold for nobody knows what: ${why}`),
    ...gold
      .filter((entry) => changeOf(entry) > 0 && !/^gold of|^taxes of| sold by |^stolen at/.test(entry.why))
      .map(({ why }) => `gold from ${why}`),
  ];
}

/** The stores of each city are what they were with every entry; a ruin's are empty. What is sold and bought is what the market has more and less. */
function addStores({ before, board, ledger }: CounselorUpdate): readonly string[] {
  const wrong: string[] = [];
  for (const city of board.cities) {
    const was = before.cities.find(({ at }) => at === city.at);
    for (const good of GOODS) {
      const entries = ledger.filter(({ subject, what }) => subject === city.name && what === good);
      const expected = (was?.stores[good] ?? 0) + sum(entries.map(changeOf));
      if (city.stores[good] !== expected)
        wrong.push(`${city.name} has ${city.stores[good]} ${good}, its ledger ${expected}`);
      if (city.size === 0 && city.stores[good] !== 0) wrong.push(`${city.name} is ruins and has ${good}`);
    }
  }
  for (const good of GOODS) {
    const moved = sum(
      ledger.filter(({ what, why }) => what === good && /^(?:bought|sold) by /.test(why)).map(changeOf),
    );
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
  const of = (is: (entry: CounselorEntry) => boolean) => sum(food.filter(is).map(changeOf));
  const grown = of(({ why, rule }) => why === 'production' || rule === '3.1');
  const gone = -of(({ why }) => why.startsWith('eaten') || why.startsWith('lost: '));
  const fees = sum(food.map(({ why }) => Number(/, (\d+) of \d+ for the carriers$/.exec(why)?.[1] ?? 0)));
  const [had, has] = [before, board].map((on) => armed(on) + storesOf(on, 'food')) as [number, number];
  const told = sum(food.map(changeOf));
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
  const raised = sum(men.filter(({ why }) => / recruited by /.test(why) || /^Conjure Slaves/.test(why)).map(changeOf));
  const retired = -sum(men.filter(({ why }) => / retired$/.test(why)).map(changeOf));
  const fell = sum(battles.flatMap(({ told }) => told.flatMap(({ strikes }) => strikes.map(({ lost }) => lost))));
  const taken = sum(
    battles.flatMap(({ after }) => after.map((said) => Number(/ food and (\d+) engines of /.exec(said)?.[1] ?? 0))),
  );
  const [had, has] = [total(before), total(board)];
  const expected = had + raised - retired - fell + taken;
  if (has > expected) return [`there are ${has} men, there were ${had}, ${raised} were raised and ${fell} fell`];
  return areMenTold(update) && has !== expected ? [`${expected - has} men are gone, untold`] : [];
}
