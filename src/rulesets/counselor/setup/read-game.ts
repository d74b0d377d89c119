import type { DataPath, DataReader } from '../../../core/schema.js';
import { GAME_TYPES, type GameTerms, type Nation, type Pair, type VictoryTerms } from '../board.js';
import type { Atlas } from '../world/hexes.js';
import { readHexName } from './read-map.js';

const MOST_TURNS = 10_000;
const MOST_GOLD = 1_000_000_000;
const REACH = 8;
const TAX = 40;

type Plain = Readonly<Record<string, unknown>>;

/** What is settled once: the game's type, who is allied or neutral, what ends it; and the turn it is in. */
export function readTerms(
  form: DataReader,
  value: unknown,
  nations: readonly Nation[],
  atlas: Atlas,
  capitals: readonly string[],
): { readonly turn: number; readonly game: GameTerms } {
  const keys = ['type', 'gunBoat', 'noPlayersInfo', 'turn', 'reach', 'allied', 'neutral', 'victory', 'capitals'];
  const game: Plain = value === undefined ? {} : form.record(value, ['game'], keys);
  const type = game.type === undefined ? 'ffa' : form.oneOf(game.type, ['game', 'type'], GAME_TYPES);
  const pairs = (key: 'allied' | 'neutral') => readPairs(form, game[key], ['game', key], nations);
  const [allied, neutral] = [pairs('allied'), pairs('neutral')];
  if (type !== 'ffa')
    for (const key of ['allied', 'neutral'] as const)
      if (form.list(game[key], ['game', key]).length > 0)
        form.flaw(['game', key], `is for ffa only; in ${type} nobody chooses friends (J18)`);
  allied.forEach((pair, i) => {
    if (neutral.some((other) => pair.every((name) => other.includes(name))))
      form.flaw(['game', 'allied', i], `${pair.join(' and ')} are neutral, too`);
  });
  const turn = game.turn === undefined ? 1 : form.whole(game.turn, ['game', 'turn'], MOST_TURNS);
  return {
    turn,
    game: {
      type,
      gunBoat: form.flag(game.gunBoat, ['game', 'gunBoat']),
      noPlayersInfo: form.flag(game.noPlayersInfo, ['game', 'noPlayersInfo']),
      reach: game.reach === undefined ? REACH : form.whole(game.reach, ['game', 'reach'], 99),
      allied,
      neutral,
      victory: readVictory(form, game.victory),
      capitals:
        game.capitals === undefined
          ? capitals
          : form
              .list(game.capitals, ['game', 'capitals'])
              .map((hex, i) => readHexName(form, hex, ['game', 'capitals', i], atlas)),
    },
  };
}

function readVictory(form: DataReader, value: unknown): VictoryTerms {
  const flags = ['elimination', 'supremacy', 'score', 'conquest', 'domination'] as const;
  const path = ['game', 'victory'];
  const given: Plain = value === undefined ? {} : form.record(value, path, ['turns', ...flags]);
  const isSet = (key: (typeof flags)[number]) => form.flag(given[key], [...path, key]);
  return {
    turns: given.turns === undefined ? null : form.whole(given.turns, [...path, 'turns'], MOST_TURNS),
    elimination: isSet('elimination'),
    supremacy: isSet('supremacy'),
    score: isSet('score'),
    conquest: isSet('conquest'),
    domination: isSet('domination'),
  };
}

function readPairs(form: DataReader, value: unknown, path: DataPath, nations: readonly Nation[]): readonly Pair[] {
  return form.list(value, path).map((one, i): Pair => {
    const [a = '', b = '', ...more] = form.list(one, [...path, i]).map((name, n) => {
      const nation = form.text(name, [...path, i, n]);
      if (!nations.some((known) => known.name === nation))
        form.flaw([...path, i, n], `no nation is called "${nation}"`);
      return nation;
    });
    if (b === '' || a === b || more.length > 0) form.flaw([...path, i], 'should be two nations, like [Reds, Greens]');
    return [a, b];
  });
}

/** 10 A nation with its player, who may be nobody. */
export function readNation(form: DataReader, value: unknown, path: DataPath): Nation {
  const one = form.record(value, path, ['name', 'player', 'team', 'treasury', 'tax', 'missed', 'eliminated']);
  const text = (key: 'player' | 'team') =>
    one[key] === undefined || one[key] === null || one[key] === 'null' ? null : form.text(one[key], [...path, key]);
  return {
    name: form.text(one.name, [...path, 'name']),
    player: text('player'),
    team: text('team'),
    treasury: one.treasury === undefined ? 0 : form.whole(one.treasury, [...path, 'treasury'], MOST_GOLD),
    tax: one.tax === undefined ? TAX : form.whole(one.tax, [...path, 'tax'], 100),
    missed: one.missed === undefined ? null : form.whole(one.missed, [...path, 'missed'], MOST_TURNS),
    eliminated: form.flag(one.eliminated, [...path, 'eliminated']),
  };
}
