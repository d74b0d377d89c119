import type { DataReader } from '../../core/schema.js';
import { CARD_KINDS, type Card, COLORS, type ConquestBoard, type Counts, ownerOn, placeOn, RARITIES } from './board.js';

/** What must hold of a board as a whole: names once, one general a hex, bonded land in the hands of one it is bonded to. */
export function checkBoard(form: DataReader, board: ConquestBoard): void {
  checkNames(form, board);
  checkGenerals(form, board);
  checkHexes(form, board);
  checkChallenges(form, board);
  const cards = new Set<string>();
  board.cards.forEach(({ name }, i) => {
    if (cards.has(name)) form.flaw(['cards', i], `"${name}" stands in the register twice (C31)`);
    cards.add(name);
  });
}

/** A row of a table of cards as a file holds a card; several kinds or colours in a cell are parted by a slash or a blank. */
export function cardOfRow(cells: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const several = (key: string) => (cells[key] ?? '').split(SEVERAL).filter((word) => word !== '');
  return { ...cells, kinds: several('kinds'), colors: several('colors') };
}

/** C31 A card as the judge declares it. */
export function readCard(form: DataReader, value: unknown, path: Path): Card {
  const one = form.record(value, path, CARD_KEYS);
  const kinds = form.list(asList(one.kinds), [...path, 'kinds']);
  if (kinds.length === 0) form.flaw([...path, 'kinds'], `is missing: one or more of ${CARD_KINDS.join(', ')}`);
  const name = form.text(one.name, [...path, 'name']);
  if (name === '' && one.name !== undefined) form.flaw([...path, 'name'], 'is empty');
  return {
    name,
    kinds: kinds.map((kind, i) => form.oneOf(kind, [...path, 'kinds', i], CARD_KINDS)),
    cost: form.whole(one.cost, [...path, 'cost'], MOST_COST),
    rarity: form.oneOf(one.rarity, [...path, 'rarity'], RARITIES),
    colors: form
      .list(asList(one.colors), [...path, 'colors'])
      .map((color, i) => form.oneOf(color, [...path, 'colors', i], COLORS)),
    block: form.text(one.block, [...path, 'block']),
  };
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

/** A planeswalker may bear its player's name, and nobody else's. */
function checkNames(form: DataReader, { players, generals }: ConquestBoard): void {
  const names = new Set<string>();
  const claim = (name: string, path: readonly (string | number)[]) => {
    if (name !== '' && names.has(name)) form.flaw(path, `there are two of the name "${name}"`);
    names.add(name);
  };
  players.forEach(({ name }, i) => {
    claim(name, ['players', i, 'name']);
  });
  players.forEach(({ name, planeswalker }, i) => {
    if (planeswalker !== name) claim(planeswalker, ['players', i, 'planeswalker']);
  });
  generals.forEach(({ name }, i) => {
    claim(name, ['generals', i, 'name']);
  });
}

function checkGenerals(form: DataReader, { players, generals }: ConquestBoard): void {
  const there = new Map<string, string>();
  generals.forEach(({ name, owner, at }, i) => {
    if (!players.some((player) => player.name === owner))
      form.flaw(['generals', i, 'owner'], `no player is called "${owner}"`);
    if (at === null) return;
    const other = there.get(at);
    if (other !== undefined) form.flaw(['generals', i, 'at'], `${other} and ${name} are two generals on ${at} (3.2.2)`);
    there.set(at, name);
  });
}

function checkHexes(form: DataReader, { players, hexes }: ConquestBoard): void {
  const seen = new Set<string>();
  hexes.forEach(({ at, controller, bonded, reinforced }) => {
    const flaw = (why: string) => form.flaw(['hexes'], `${at}: ${why}`);
    if (seen.has(at)) flaw('stands here twice');
    seen.add(at);
    for (const name of [...bonded, ...(controller === null ? [] : [controller])])
      if (!players.some((player) => player.name === name)) flaw(`no player is called "${name}"`);
    if (new Set(bonded).size !== bonded.length) flaw('is bonded to one player twice');
    if (bonded.length > 0 && (controller === null || !bonded.includes(controller)))
      flaw('land with bonds is controlled by one of those it is bonded to (3.4.2)');
    if (reinforced && bonded.length !== 1) flaw('a reinforced land is bonded to one player alone (4.4.1)');
  });
}

/** C19 One piece a player, all of them there; a movement window begins without any. */
function checkChallenges(form: DataReader, board: ConquestBoard): void {
  if (board.window === 'movement' && board.challenges.length > 0)
    form.flaw(
      ['challenges'],
      'challenges are settled in the aftermath window; a movement window begins without any (C4)',
    );
  board.challenges.forEach(({ challengers, challenged }, i) => {
    const pieces = [...challengers, ...challenged];
    const owners = pieces.map((name) => ownerOn(board, name));
    pieces.forEach((name, n) => {
      if (owners[n] === undefined || placeOn(board, name) === null)
        form.flaw(['challenges', i], `no piece on the board is called "${name}"`);
    });
    if (new Set(owners).size !== owners.length)
      form.flaw(['challenges', i], 'a player has one piece in a challenge (C19)');
    if (challengers.length === 0 || pieces.length < 2)
      form.flaw(['challenges', i], 'a challenge has a challenger and one more piece at least');
  });
}

export type Path = readonly (string | number)[];

export const CARD_KEYS = ['name', 'kinds', 'cost', 'rarity', 'colors', 'block'] as const;

const MOST_COST = 100;

/** What parts several words in a cell. */
const SEVERAL = /[\s/;|]+/;

/** One alone needs no brackets. */
function asList(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value;
}

export const MOST = 1_000_000;
