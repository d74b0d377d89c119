import { writeSquare } from '../../src/core/places.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const THREAD = 'https://forum.example/viewtopic.php?t=7';
export const JUDGE = 'Old Bear';

const FIRST = ['Ashen', 'Brazen', 'Cinder', 'Dapple', 'Ember', 'Fallow', 'Gilded', 'Hollow', 'Ivory', 'Jagged'];
const SECOND = ['Ferry', 'Guard', 'Harrow', 'Kestrel', 'Lantern', 'Morrow', 'Nettle', 'Orchard', 'Psalm', 'Quarry'];

/** Squares an army of the long campaign goes back and forth between; who fights goes from the first to his foe's. */
interface Soldier {
  readonly name: string;
  readonly team: 'Coalition' | 'Phyrexia';
  readonly player: string;
  readonly home: string;
  readonly away: string;
}

/** How many pairs of armies meet; half of them in each turn. */
const PAIRS = 4;

/** A campaign that never ends: armies go to and fro, some pairs fight in one turn and are separated in the next. */
export class LongCampaign {
  readonly #soldiers: readonly Soldier[];

  constructor(armies: number) {
    this.#soldiers = Array.from({ length: armies }, (_, i) => enlist(i, armies));
  }

  /** The text of `game.yaml`. */
  get game(): string {
    const armies = this.#soldiers.map(
      ({ name, team, home }) =>
        `  - {name: ${name}, team: ${team}, rank: ${team === 'Coalition' ? 'Commander' : 'Evincar'}, at: ${home}, troops: {5000: 3000, 2500: 1500}${team === 'Coalition' ? ', colors: [Red]' : ''}}`,
    );
    const control = [...this.#byPlayer()].map(
      ([player, own]) => `  ${player}: [${own.map(({ name }) => name).join(', ')}]`,
    );
    const players = [...this.#byPlayer()].map(
      ([player, [own]]) => `  - {name: ${player}, team: ${own?.team}, mail: ${player.toLowerCase()}@example.org}`,
    );
    return `ruleset: classic
name: The Long March
zone: Europe/Berlin
judges: {movement: ${JUDGE}, battle: ${JUDGE}, mercenary: ${JUDGE}}
map: {numbers: 38, letters: 14}
armies:
${armies.join('\n')}
players:
${players.join('\n')}
control:
${control.join('\n')}
`;
  }

  /** The text of `adjutant.yaml`. */
  get settings(): string {
    return `thread: ${THREAD}\njudge: {name: ${JUDGE}, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n`;
  }

  /** What is posted in a turn: every player's orders with a line of talk, one for another's army; talk; and one too late. */
  posts(turn: number, opened: number, lock: number): readonly { at: number; author: string; html: string }[] {
    const players = [...this.#byPlayer()];
    const step = (lock - opened - 2 * HOUR) / players.length;
    const orders = players.map(([author, own], i) => ({
      at: Math.floor((opened + HOUR + i * step) / MINUTE) * MINUTE,
      author,
      html: [
        `Turn ${turn} and the rain will not stop over the flats; ${author} writes by candle.`,
        ...own.map((one) => this.#order(one, turn)),
        ...(i === turn % players.length ? [`${players[(i + 1) % players.length]?.[1][0]?.name}: stand`] : []),
      ].join('<br>'),
    }));
    const talker = players[turn % players.length]?.[0] ?? '';
    return [
      ...orders,
      { at: lock - HOUR, author: talker, html: 'Good luck everybody, and thank you for the tea.' },
      { at: lock + 10 * MINUTE, author: talker, html: `${this.#soldiers[0]?.name}: stand` },
    ];
  }

  /** The results of the battles that were begun in the turn before, as `results.yaml` holds them. */
  results(turn: number): readonly unknown[] {
    return this.#pairs()
      .filter((_, pair) => isFighting(pair, turn - 1))
      .map(([one, foe]) => ({
        at: foe.home,
        winner: foe.team,
        armies: { [one.name]: { to: one.home }, [foe.name]: { troops: { 5000: '3000' } } },
      }));
  }

  #order({ name, home, away }: Soldier, turn: number): string {
    const pairs = this.#pairs();
    const pair = pairs.findIndex((both) => both.some((one) => one.name === name));
    const [one, foe] = pairs[pair] ?? [];
    if (one && foe) {
      if (one.name === name && isFighting(pair, turn)) return `${name}: ${home} > ${foe.home}; engage ${foe.name}`;
      return `${name}: stand`;
    }
    return turn % 2 === 1 ? `${name}: ${home} > ${away}` : `${name}: ${away} > ${home}`;
  }

  #pairs(): readonly (readonly [Soldier, Soldier])[] {
    const half = this.#soldiers.length / 2;
    return Array.from(
      { length: PAIRS },
      (_, i) => [this.#soldiers[i], this.#soldiers[half + i]] as unknown as readonly [Soldier, Soldier],
    );
  }

  #byPlayer(): ReadonlyMap<string, readonly Soldier[]> {
    const players = new Map<string, Soldier[]>();
    for (const one of this.#soldiers) players.set(one.player, [...(players.get(one.player) ?? []), one]);
    return players;
  }
}

/** A pair fights in every other turn; its battle ends in the one between. */
function isFighting(pair: number, turn: number): boolean {
  return turn >= 1 && (turn + pair) % 2 === 1;
}

/** The pairs stand side by side in the middle, all others in rows with a free square to the south of each. */
function enlist(i: number, armies: number): Soldier {
  const half = armies / 2;
  const team = i < half ? 'Coalition' : 'Phyrexia';
  const own = i % half;
  const name = `${FIRST[i % FIRST.length]} ${SECOND[Math.floor(i / FIRST.length) % SECOND.length]}`;
  const player = `${SECOND[Math.floor(own / 3) % SECOND.length]}${team === 'Coalition' ? 'west' : 'east'}${Math.floor(own / 30) || ''}`;
  const column = team === 'Coalition' ? own % 15 : 23 + (own % 15);
  const row = 2 * (1 + Math.floor(own / 15));
  const square = (down: number) => writeSquare(column, row + down);
  if (own < PAIRS) {
    const at = (east: number) => writeSquare(17 + east, 1 + 3 * own);
    return { name, team, player, home: at(team === 'Coalition' ? 0 : 1), away: at(0) };
  }
  return { name, team, player, home: square(0), away: square(1) };
}
