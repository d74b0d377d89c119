import type { DataReader } from '../../../core/schema.js';
import type { Ground } from '../../../core/topology/topology.js';
import { type Counts, type General, KINDS, type Resources, type Seat } from '../board.js';
import { TRAITS } from '../orders.js';
import { readHexName } from './read-map.js';

type Path = readonly (string | number)[];

/** What `game.yaml` says of a player for every game; the rest is the board's. */
const ROSTER = ['team', 'rank', 'mail', 'aliases'] as const;
const KEYS = [
  'name',
  'planeswalker',
  'at',
  'shaken',
  'renown',
  'allocated',
  'bought',
  'experience',
  'resources',
  'traits',
  'blocks',
  'cards',
  'legends',
  ...ROSTER,
] as const;
const MOST = 1_000_000;

/** 2.5 A player with his planeswalker and all he holds, as the starting game and placement left them (C3); what is left out is nothing, his allocated Reputation his generals. */
export function readSeat(
  form: DataReader,
  value: unknown,
  path: Path,
  ground: Ground,
  generals: readonly General[],
): Seat {
  const one = form.record(value, path, KEYS);
  const number = (key: 'renown' | 'bought' | 'experience') =>
    one[key] === undefined ? 0 : form.whole(one[key], [...path, key], MOST);
  const names = (key: 'blocks' | 'legends') =>
    form.list(one[key], [...path, key]).map((name, i) => form.text(name, [...path, key, i]));
  const name = form.text(one.name, [...path, 'name']);
  const own = generals.filter(({ owner }) => owner === name);
  const cards = readCounts(form, one.cards, [...path, 'cards']);
  const legends = names('legends');
  for (const legend of legends)
    if (cards[legend] === undefined && own.every((general) => general.name !== legend))
      form.flaw([...path, 'legends'], `${legend} is not among the cards of ${name}`);
  return {
    name,
    planeswalker: one.planeswalker === undefined ? name : form.text(one.planeswalker, [...path, 'planeswalker']),
    at: readHexName(form, one.at, [...path, 'at'], ground),
    shaken: form.flag(one.shaken, [...path, 'shaken']),
    renown: number('renown'),
    allocated: one.allocated === undefined ? own.length : form.whole(one.allocated, [...path, 'allocated'], MOST),
    bought: number('bought'),
    experience: number('experience'),
    resources: readResources(form, one.resources, [...path, 'resources']),
    traits: readTraits(form, one.traits, [...path, 'traits']),
    blocks: names('blocks'),
    // a general is a card of its owner's, one where nothing is said of it
    cards: Object.fromEntries([
      ...own.filter((general) => cards[general.name] === undefined).map((general) => [general.name, 1] as const),
      ...Object.entries(cards),
    ]),
    legends,
  };
}

function readResources(form: DataReader, value: unknown, path: Path): Resources {
  const given = value === undefined ? {} : form.record(value, path, KINDS);
  const entries = KINDS.map((kind) => [
    kind,
    given[kind] === undefined ? 0 : form.whole(given[kind], [...path, kind], MOST),
  ]);
  return Object.fromEntries(entries) as Resources;
}

function readTraits(form: DataReader, value: unknown, path: Path): Counts {
  const traits = readCounts(form, value, path);
  for (const trait of Object.keys(traits))
    if (!TRAITS.includes(trait))
      form.flaw([...path, trait], `"${trait}" is no trait; the traits are ${TRAITS.join(', ')}`);
  return traits;
}

/** Names with how many; nothing is kept of those with 0. */
export function readCounts(form: DataReader, value: unknown, path: Path): Counts {
  if (value === undefined) return {};
  return Object.fromEntries(
    Object.entries(form.record(value, path))
      .map(([name, count]) => [name, form.whole(count, [...path, name], MOST)] as const)
      .filter(([, count]) => count > 0),
  );
}

/** A general, where it stands or where it fell. */
export function readGeneral(form: DataReader, value: unknown, path: Path, ground: Ground): General {
  const one = form.record(value, path, ['name', 'owner', 'at', 'fell']);
  const place = (key: 'at' | 'fell') =>
    one[key] === undefined || one[key] === null || one[key] === 'null'
      ? null
      : readHexName(form, one[key], [...path, key], ground);
  const [at, fell] = [place('at'), place('fell')];
  if ((at === null) === (fell === null))
    form.flaw(path, 'a general stands somewhere (at), or fell somewhere (fell), and not both');
  return { name: form.text(one.name, [...path, 'name']), owner: form.text(one.owner, [...path, 'owner']), at, fell };
}
