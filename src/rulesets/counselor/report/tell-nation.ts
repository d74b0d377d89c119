import { type Block, list, strong, text } from '../../../kit/document.js';
import { type Army, armyName, type Character, type City, type Market } from '../board.js';
import { FORTIFICATIONS, SIZES } from '../setup/read-cities.js';
import { GOODS } from '../world/units.js';
import type { NationNews } from './news.js';
import type { Sighting } from './sightings.js';
import type { Item } from './tell-fights.js';

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): readonly Block[] {
  return rows.length === 0
    ? []
    : [{ kind: 'table', head, rows: rows.map((row) => row.map((cell) => [text(String(cell))])) }];
}

/** The treasury to the coin: what it was, each entry, what is left. */
export function tellTreasury({ ledger, nation }: NationNews): readonly Block[] {
  const entries = ledger.filter(({ what, subject }) => what === 'treasury' && subject === nation.name);
  const rows = entries.map(({ before, after, why, rule }) => {
    const by = Number(after) - Number(before);
    return [why, rule, by > 0 ? `+${by}` : by, after];
  });
  return [
    list([`In the treasury: ${nation.treasury}; tax ${nation.tax} %`]),
    ...table(['what', 'rule', 'gold', 'treasury'], rows),
  ];
}

/** What else of the nation's is otherwise than before. */
export function tellOtherChanges({ ledger }: NationNews): readonly Item[] {
  return ledger
    .filter(({ what }) => what !== 'treasury')
    .map(({ subject, what, before, after, why, rule }) => [
      strong(subject),
      `, ${what}: ${before} → ${after}: ${why} (${rule})`,
    ]);
}

/** Its characters, where they are, and what became of them. */
export function tellCharacters({ characters, moves }: NationNews): readonly Block[] {
  const fates = new Map(moves.map((move) => [move.piece, move]));
  const gone = moves.filter(({ to }) => to === null);
  return [
    ...table(
      ['character', 'at', 'with', 'commander', 'rogue', 'wizard', 'life', 'spells', 'turn'],
      characters.map((one: Character) => [
        one.name,
        one.at,
        one.with ?? '',
        one.commander,
        one.rogue,
        one.wizard,
        one.life,
        one.spells.join(', '),
        fates.get(one.name)?.outcome ?? '',
      ]),
    ),
    ...(gone.length > 0
      ? [
          list(
            ...gone.map(({ piece, reasons }) => [
              strong(piece),
              ` is off the board: ${reasons.map(({ why }) => why).join('; ')}`,
            ]),
          ),
        ]
      : []),
  ];
}

/** Its armies and garrisons, platoon by platoon. */
export function tellArmies({ armies }: NationNews): readonly Block[] {
  return table(
    ['army', 'at', 'troops (weapons, armor, training)', 'morale', 'food', 'fed'],
    armies.map((army: Army) => [
      armyName(army),
      army.at,
      army.units
        .map(({ unit, men, weapons, armor, training }) => `${men} ${unit} (${weapons}, ${armor}, ${training})`)
        .join('; '),
      army.morale,
      army.food,
      army.fed ? 'yes' : 'no',
    ]),
  );
}

/** Its cities with their stores. */
export function tellCities({ cities }: NationNews): readonly Block[] {
  return table(
    ['city', 'at', 'size', 'walls', 'docks', 'loyalty', 'stores'],
    cities.map((city: City) => [
      city.capital ? `${city.name} (capital)` : city.name,
      city.at,
      SIZES[city.size] ?? '',
      FORTIFICATIONS[city.fortification] ?? '',
      city.docks,
      city.loyalty,
      GOODS.filter((good) => city.stores[good] > 0)
        .map((good) => `${city.stores[good]} ${good}`)
        .join(', '),
    ]),
  );
}

/** 11.2 What it sees: hexes with something of others on them, then all others. */
export function tellSightings({ sightings, nation }: NationNews): readonly Item[] {
  const isNews = ({ city, armies }: Sighting) => armies.length > 0 || (city !== null && city.nation !== nation.name);
  const rest = sightings.filter((one) => !isNews(one)).map(({ hex }) => hex);
  return [
    ...sightings.filter(isNews).map(({ hex, terrain, city, armies }): Item => {
      const told = [
        ...(city === null
          ? []
          : [
              `${city.name}, ${SIZES[city.size]} of ${city.nation ?? 'nobody'}, ${FORTIFICATIONS[city.fortification] === 'none' ? 'no walls' : FORTIFICATIONS[city.fortification]}${tellScried(city)}`,
            ]),
        ...armies.map(
          ({ commander, nation: whose, size, men }) =>
            `${size} of ${whose}${commander === null ? ', a garrison' : ` under ${commander}`}${men === null ? '' : `, about ${men} men`}`,
        ),
      ];
      return [strong(hex), `, ${terrain}: ${told.join('; ')}`];
    }),
    ...(rest.length > 0 ? [[strong('Nothing of others'), `: ${rest.join(', ')}`]] : []),
  ];
}

function tellScried({ scried }: NonNullable<Sighting['city']>): string {
  if (scried === null) return '';
  const stores = GOODS.filter((good) => scried.stores[good] > 0).map((good) => `${scried.stores[good]} ${good}`);
  return `, loyalty ${scried.loyalty}, docks ${scried.docks}, stores ${stores.join(', ') || 'empty'}`;
}

/** 5 Prices and stock for the next turn. */
export function tellMarket(market: Market | null): readonly Block[] {
  if (market === null) return [];
  return table(
    ['good', 'stock', 'asks', 'pays'],
    GOODS.flatMap((good) => {
      const offered = market.goods[good];
      return offered ? [[good, offered.stock, offered.asks, offered.pays]] : [];
    }),
  );
}
