import type { DrawnArmy, DrawnBoard, DrawnCharacter, DrawnCity } from './drawn.js';

/** What a character finds where he is before the turn: enough to draw orders that can be carried out. */
export interface Scene {
  readonly at: string;
  /** Everybody there, he himself too. */
  readonly here: readonly DrawnCharacter[];
  /** Others of his nation there. */
  readonly own: readonly DrawnCharacter[];
  /** Those of other nations there. */
  readonly others: readonly DrawnCharacter[];
  readonly city: DrawnCity | undefined;
  readonly isHome: boolean;
  readonly isCapital: boolean;
  /** A free city, too. */
  readonly isTheirs: boolean;
  /** Something of other nations is there to be fought. */
  readonly isBattle: boolean;
  /** The army he commands, or travels with. */
  readonly army: DrawnArmy | undefined;
  readonly commands: boolean;
  /** Armies of other nations there. */
  readonly foes: readonly DrawnArmy[];
  readonly garrison: DrawnArmy | undefined;
  /** Where armies of other nations are. */
  readonly targets: ReadonlySet<string>;
}

/** Where a character is, with whom he may travel. */
export function placeOf(one: DrawnCharacter, { characters }: DrawnBoard): string {
  return one.at ?? characters.find(({ name }) => name === one.with)?.at ?? '';
}

export function lookAbout(one: DrawnCharacter, board: DrawnBoard): Scene {
  const { characters, cities, armies } = board;
  const at = placeOf(one, board);
  const here = characters.filter((other) => placeOf(other, board) === at);
  const leaderOf = ({ commander }: DrawnArmy) => characters.find(({ name }) => name === commander);
  const whereIs = (army: DrawnArmy) => army.at ?? leaderOf(army)?.at ?? '';
  const nationOf = (army: DrawnArmy) => army.garrison ?? leaderOf(army)?.nation;
  const city = cities.find((each) => each.at === at && each.size > 0);
  const isHome = city?.nation === one.nation;
  const foreign = armies.filter((army) => nationOf(army) !== one.nation);
  const isTheirs = city !== undefined && !isHome;
  const foes = foreign.filter((army) => whereIs(army) === at);
  return {
    at,
    here,
    own: here.filter(({ nation, name }) => nation === one.nation && name !== one.name),
    others: here.filter(({ nation }) => nation !== one.nation),
    city,
    isHome,
    isCapital: isHome && city.capital,
    isTheirs,
    isBattle: isTheirs || foes.length > 0,
    army: armies.find(({ commander }) => commander !== undefined && [one.name, one.with].includes(commander)),
    commands: armies.some(({ commander }) => commander === one.name),
    foes,
    garrison: armies.find((army) => army.garrison === one.nation && army.at === at),
    targets: new Set(foreign.map(whereIs)),
  };
}
