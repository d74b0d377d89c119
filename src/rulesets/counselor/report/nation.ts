import { type Block, cite, joinInlines, list, paragraph, statement, strong } from '../../../core/document.js';
import { viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { capital } from '../../../core/text.js';
import { gainOf } from '../../contract/turn.js';
import { formatValue, formatWhat } from '../../contract/words.js';
import { RULE_COLUMN } from '../../shared/report-numbers.js';
import { writeTable } from '../../shared/report-tables.js';
import { type Army, armyName, type Character, type City, type Market } from '../board/board.js';
import { FORTIFICATIONS, GOODS, SIZES } from '../board/tables.js';
import type { CounselorFact } from '../facts.js';
import type { NationNews, Sighting } from './news.js';
import { restsOn, say, type Words } from './words.js';

type Entry = NationNews['ledger'][number];

/** The treasury to the coin: what it was, each entry, what is left. */
export function formatTreasury({ ledger, nation }: NationNews): readonly Block[] {
  const entries = ledger.flatMap((entry) =>
    entry.what === 'treasury' && entry.subject === nation.name ? [entry] : [],
  );
  const rows = entries.map((entry) => {
    const by = gainOf(entry);
    const { because } = entry;
    const named = statement('', `treasury ${because.code}`, viewFact(because, 'own'), capital(say(because)));
    return [[named], [cite([because.rule])], by > 0 ? `+${by}` : by, String(entry.after)];
  });
  const first = entries[0];
  return [
    paragraph(strong(`${nation.treasury} gold`), ` in the treasury; the tax is ${nation.tax} %.`),
    ...writeTable(
      ['Treasury', RULE_COLUMN, 'Gold', 'In all'],
      first
        ? [[[statement('', 'treasury before', null, 'Before this turn')], '', '', String(first.before)], ...rows]
        : [],
    ),
  ];
}

/** What else of the nation's is otherwise than before, thing by thing. */
export function formatOtherChanges({ ledger, armies }: NationNews): readonly Words[] {
  const all = ledger.filter(({ what }) => what !== 'treasury');
  return [...new Set(all.map(({ subject }) => subject))].map((subject) => {
    const own = all.filter((entry) => entry.subject === subject);
    const studied = own.filter(isPractice).length > 1 ? own.find(isPractice) : undefined; // J44: study, and practice by it
    const told = own.map((entry): Words => {
      const { because } = entry;
      const what = formatWhat(entry);
      const [was, now] = formatValues(entry);
      if (entry === studied) return [`${what} ${was} → ${now}, by study`, ...restsOn([because.rule], ['J44'])];
      const hungry = armies.some((army) => armyName(army) === subject && !army.fed);
      const why = formatWhy(because, -gainOf(entry), hungry);
      return [`${what} ${was} → ${now}, ${why}`, ...restsOn([because.rule])];
    });
    return [strong(subject), ': ', ...joinInlines(told, '; ')];
  });
}

/** What something was and is, in words; what it was before the judge changed it is not told. */
function formatValues(entry: Entry): readonly [string, string] {
  switch (entry.what) {
    case 'size':
      return [SIZES[entry.before] ?? '', SIZES[entry.after] ?? ''];
    case 'nation':
      return [entry.before ?? 'nobody', entry.after ?? 'nobody'];
    case 'entered': {
      const { of, after } = entry;
      return ['', (of === 'size' && typeof after === 'number' && SIZES[after]) || formatValue(after)];
    }
    default:
      return [formatValue(entry.before), formatValue(entry.after)];
  }
}

function isPractice({ what, because }: Entry): boolean {
  return what === 'wizard' && because.code === 'practice';
}

/** What changed something; of a meal also what did not come out of the army's own food. */
function formatWhy(because: CounselorFact, taken: number, hungry: boolean): string {
  switch (because.code) {
    case 'practice':
      return 'by practice';
    case 'caught-setting-on':
      return `caught in the attempt on ${because.target}`;
    case 'eaten': {
      const rest = because.need - taken;
      const more = rest > 0 ? `, ${rest} of it ${hungry ? 'was not there' : 'came from a city'}` : '';
      return `eaten: the army needs ${because.need}${more}`;
    }
    default:
      return say(because);
  }
}

/** Its characters, where they are, what they know, and what became of them. */
export function formatCharacters({ characters, moves }: NationNews): readonly Block[] {
  const wizards = characters.filter(({ spells }) => spells.length > 0);
  const gone = moves.filter(({ to }) => to === null);
  const fates = gone.filter(({ because }, i) => gone.findIndex((one) => isSame(one.because, because)) === i);
  return [
    ...writeTable(
      ['Character', 'At', 'With', 'Commander', 'Rogue', 'Wizard', 'Life'],
      characters.map((one: Character) => [
        one.name,
        one.at,
        one.with ?? '',
        one.commander,
        one.rogue,
        one.wizard,
        one.life,
      ]),
    ),
    ...asList(wizards.map(({ name, spells }) => [strong(name), ` knows ${spells.join(', ')}`])),
    ...asList(
      fates.map(({ because }) => {
        const names = gone.filter((one) => isSame(one.because, because)).map(({ piece }) => piece);
        const why = because.map(formatFate).join('; ');
        return [strong(ENGLISH.list(names)), ` ${names.length === 1 ? 'is' : 'are'} off the board: ${why}`];
      }),
    ),
  ];
}

function isSame(facts: readonly CounselorFact[], others: readonly CounselorFact[]): boolean {
  return JSON.stringify(facts) === JSON.stringify(others);
}

/** What befell a character of the nation that reads it. */
function formatFate(fact: CounselorFact): string {
  return fact.code === 'his-nation-eliminated' ? `${fact.nation} is eliminated` : say(fact);
}

/** Its armies and garrisons, platoon by platoon. */
export function formatArmies({ armies }: NationNews): readonly Block[] {
  if (armies.length === 0) return [];
  return [
    paragraph(
      'Behind each platoon: weapons, armor, training. An army in a city of its nation eats there for nothing, up to the city’s measure; neither its own food nor the city’s stores become less by that',
      ...restsOn(['6.2'], ['J37']),
      '.',
    ),
    ...asList(
      armies.map((army: Army) => {
        const units = army.units.map(
          ({ unit, men, weapons, armor, training }) => `${men} ${unit} ${weapons}/${armor}/${training}`,
        );
        const fed = army.fed ? '' : ', not fed';
        return [
          strong(armyName(army)),
          ` at ${army.at}: ${units.join(', ')}; morale ${army.morale}, food ${army.food}${fed}`,
        ];
      }),
    ),
  ];
}

/** Its cities with their stores. */
export function formatCities({ cities }: NationNews): readonly Block[] {
  return asList(
    cities.map((city: City) => {
      const stores = GOODS.filter((good) => city.stores[good] > 0).map((good) => `${city.stores[good]} ${good}`);
      const docks = city.docks === 0 ? '' : `, docks ${city.docks}`;
      return [
        strong(city.name),
        `${city.capital ? ' (capital)' : ''} at ${city.at}: ${SIZES[city.size]}, ${formatWalls(city.fortification)}${docks}, loyalty ${city.loyalty}; stores ${stores.join(', ') || 'empty'}`,
      ];
    }),
  );
}

function asList(items: readonly Words[]): readonly Block[] {
  return items.length > 0 ? [list(...items)] : [];
}

function formatWalls(fortification: number): string {
  const walls = FORTIFICATIONS[fortification] ?? 'none';
  return walls === 'none' ? 'no walls' : walls;
}

/** 11.2 What it sees: hexes with something of others on them, then all others. */
export function formatSightings({ sightings, nation }: NationNews): readonly Words[] {
  const isNews = ({ city, armies }: Sighting) => armies.length > 0 || (city !== null && city.nation !== nation.name);
  const rest = sightings.filter((one) => !isNews(one)).map(({ hex }) => hex);
  return [
    ...sightings.filter(isNews).map(({ hex, terrain, city, armies }): Words => {
      const told = [
        ...(city === null
          ? []
          : [
              `${city.name}, ${SIZES[city.size]} of ${city.nation ?? 'nobody'}, ${formatWalls(city.fortification)}${formatScried(city)}`,
            ]),
        ...armies.map(
          ({ commander, nation: whose, size, men }) =>
            `${size} of ${whose}${commander === null ? ', a garrison' : ` under ${commander}`}${men === null ? '' : `, about ${men} men`}`,
        ),
      ];
      return [strong(hex), `, ${terrain}: ${told.join('; ')}`];
    }),
    ...(rest.length > 0 ? [[strong('Seen, and nothing of others there'), `: ${formatHexes(rest).join(', ')}`]] : []),
  ];
}

/** Hexes, those of a column that follow each other as one: `1209–1211`. */
function formatHexes(hexes: readonly string[]): readonly string[] {
  const rows: [first: string, last: string][] = [];
  for (const hex of hexes) {
    const row = rows.at(-1);
    if (row && Number(hex) === Number(row[1]) + 1) row[1] = hex;
    else rows.push([hex, hex]);
  }
  return rows.map(([first, last]) => (first === last ? first : `${first}–${last}`));
}

function formatScried({ scried }: NonNullable<Sighting['city']>): string {
  if (scried === null) return '';
  const stores = GOODS.filter((good) => scried.stores[good] > 0).map((good) => `${scried.stores[good]} ${good}`);
  return `, loyalty ${scried.loyalty}, docks ${scried.docks}, stores ${stores.join(', ') || 'empty'}`;
}

/** 5 Prices and stock for the next turn. */
export function formatMarket(market: Market | null): readonly Block[] {
  if (market === null) return [];
  return writeTable(
    ['Good', 'Stock', 'Costs you', 'Brings you'],
    GOODS.flatMap((good) => {
      const offered = market.goods[good];
      return offered ? [[good, offered.stock, offered.asks, offered.pays]] : [];
    }),
  );
}
