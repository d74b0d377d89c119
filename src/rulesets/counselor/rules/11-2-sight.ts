import type { Sight } from '../board/board.js';
import type { Act } from '../state/acts.js';
import type { TurnState } from '../state/state.js';
import { castOrders } from './3-1-casting.js';

const LOYAL = 60;

/** J56 A character looks about: his hex and those next to it. */
export function scout(state: TurnState): Act<'scout'> {
  return (_order, { nation, at }) => {
    state.looks.push({ nation, hexes: [at, ...state.atlas.neighbours(at)], how: 'scouted' });
    return undefined;
  };
}

/** J33, J56 Scry Local sees a hex and those next to it, Scry City a city. */
export function scry(state: TurnState): Act<'scry'> {
  return castOrders(state, 'scry', ({ value }, { nation, at, name }, power) => {
    const { spell, at: hex } = value;
    const steps = state.atlas.distance(at, hex);
    if (steps > power) return { code: 'too-far-to-scry', rule: '3.1', hex, steps, name, most: power };
    const isLocal = spell === 'Scry Local';
    if (!isLocal && (state.cities.get(hex)?.size ?? 0) === 0) return { code: 'no-city-to-scry', rule: '3.1', hex };
    const hexes = isLocal ? [hex, ...state.atlas.neighbours(hex)] : [hex];
    return () => {
      state.looks.push({ nation, hexes, how: isLocal ? 'scouted' : 'scried' });
    };
  });
}

/** J56 What each nation sees at the end of the turn. */
export function seeAll(state: TurnState): void {
  const sights: Record<string, Sight> = {};
  for (const name of state.nations.keys()) {
    const seen = new Set<string>();
    const of = (how: 'scouted' | 'scried') =>
      state.looks.filter((look) => look.nation === name && look.how === how).flatMap(({ hexes }) => hexes);
    const [scouted, scried] = [of('scouted'), of('scried')];
    for (const hex of [...scouted, ...scried]) seen.add(hex);
    seeOwn(state, name, seen);
    const sorted = (hexes: Iterable<string>) => [...new Set(hexes)].sort();
    sights[name] = { seen: sorted(seen), scouted: sorted(scouted), scried: sorted(scried) };
  }
  state.sight = sights;
}

function seeOwn({ characters, armies, cities, tracks, atlas }: TurnState, nation: string, seen: Set<string>): void {
  for (const one of characters.values()) if (one.isAlive && one.nation === nation) seen.add(one.at);
  for (const army of armies) if (!army.isGone && army.nation === nation) seen.add(army.at);
  for (const track of tracks) {
    if (track.nation !== nation) continue;
    for (const hex of track.path) {
      seen.add(hex);
      if (track.scouts) for (const next of atlas.neighbours(hex)) seen.add(next);
    }
  }
  for (const city of cities.values())
    if (city.nation === nation && city.size > 0)
      for (const hex of atlas.within(city.at, city.size - 1 + (city.loyalty > LOYAL ? 1 : 0))) seen.add(hex);
}
