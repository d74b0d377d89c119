import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Flaw } from '../../../core/schema.js';
import { DataReader } from '../../../core/schema.js';
import { keysOf } from '../../contract/entries.js';
import { type Card, type ConquestBoard, type Counts, ownerOn } from '../board.js';
import { piecesOf } from '../chapters/3-3-challenges/3-3-4-concessions.js';
import { readCard } from '../setup/read-card.js';
import { readCounts } from '../setup/read-player.js';
import type { ConquestEntry, Fell } from './entry.js';
import { RESULT_FORMS } from './entry-forms.js';

type Fields = Readonly<Record<string, unknown>>;
type Read = (form: DataReader, one: Fields, board: ConquestBoard) => ConquestEntry;

const MOST = 1_000_000;

type Sign = (typeof RESULT_FORMS)[number]['sign'];

/** How each form is read. */
const READS: Readonly<Record<Sign, Read>> = {
  challenge: readChallengeEnd,
  quest: readQuest,
  trade: readTrade,
  cards: readPool,
};

/** Checks one result against the board the window opens with (C22, C31, C32, C34); in a movement window only cards are entered (C39). */
export function readEntry(entry: unknown, board: ConquestBoard): Result<ConquestEntry, readonly Flaw[]> {
  const form = new DataReader();
  const given = form.record(entry, []);
  const found = RESULT_FORMS.find(({ sign }) => given[sign] !== undefined);
  if (form.flaws.length > 0) return err(form.flaws);
  if (found === undefined) {
    const signs = RESULT_FORMS.map(({ sign }) => sign).join(', ');
    return err([{ path: [], reason: `is none of what can be entered: write one of ${signs}` }]);
  }
  const kind = found.sign;
  const value = READS[kind](form, form.record(given, [], keysOf(found.fields)), board);
  if (kind !== 'cards' && board.window === 'movement')
    form.flaw([kind], 'the movement window is open; this is entered in the aftermath (3.1)');
  return form.flaws.length > 0 ? err(form.flaws) : ok(value);
}

/** Checks a card for the register (C31). */
export function readRegistered(entry: unknown): Result<Card, readonly Flaw[]> {
  const form = new DataReader();
  const card = readCard(form, entry, []);
  return form.flaws.length > 0 ? err(form.flaws) : ok(card);
}

/** 3.3.1 How a challenge ended; the judge may put another piece of a player's in (C22). */
function readChallengeEnd(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const challenge = form.whole(one.challenge, ['challenge'], MOST);
  const found = board.challenges[challenge - 1];
  if (!found) {
    const count = board.challenges.length;
    form.flaw(
      ['challenge'],
      `there is no challenge ${challenge}; ${count === 0 ? 'none is' : `1 to ${count} are`} to be settled (3.3.1)`,
    );
  }
  if (form.flag(one.discontinued, ['discontinued'])) {
    if (one.fell !== undefined) form.flaw(['fell'], 'a discontinued challenge has no winner and no loser (3.3.5)');
    return { kind: 'discontinued', challenge };
  }
  const game = readFell(form, one, board);
  const players = new Set(found && piecesOf(found).map((name) => ownerOn(board, name)));
  if (found)
    for (const name of game.fell) {
      const owner = ownerOn(board, name);
      if (owner !== undefined && !players.has(owner))
        form.flaw(['fell'], `${owner}, whose piece ${name} is, is not in challenge ${challenge} (3.3.1)`);
    }
  return { kind: 'played', challenge, ...game };
}

/** Who played, in the order of defeat, the winner last: two at least, one piece a player (C22). */
function readFell(form: DataReader, one: Fields, board: ConquestBoard): Fell {
  const fell = form.list(one.fell, ['fell']).map((name, i) => form.text(name, ['fell', i]));
  if (fell.length < 2)
    form.flaw(['fell'], 'should name who played, in the order of defeat, the winner last: two pieces at least (3.3.1)');
  const owners = fell.map((name) => ownerOn(board, name));
  fell.forEach((name, i) => {
    if (owners[i] === undefined) form.flaw(['fell', i], `no planeswalker or general is called "${name}"`);
    else if (owners.indexOf(owners[i]) < i) form.flaw(['fell', i], `${owners[i]} has one piece in a game (C22)`);
  });
  const given = one.by === undefined ? {} : form.record(one.by, ['by']);
  const by = Object.fromEntries(Object.entries(given).map(([name, who]) => [name, form.text(who, ['by', name])]));
  for (const [name, who] of Object.entries(by))
    for (const piece of [name, who])
      if (!fell.includes(piece)) form.flaw(['by', name], `${piece} is not among those who played`);
  return { fell, by };
}

/** 3.5 */
function readQuest(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const played = form.list(one.played, ['played']).map((name, i) => readPlayer(form, name, ['played', i], board));
  const reputation = one.reputation === undefined ? {} : readCounts(form, one.reputation, ['reputation']);
  const prizes = one.prize === undefined ? {} : form.record(one.prize, ['prize']);
  for (const player of [...Object.keys(reputation), ...Object.keys(prizes)]) readPlayer(form, player, ['quest'], board);
  const game = one.fell === undefined ? undefined : readFell(form, one, board);
  for (const name of game?.fell ?? [])
    if (!board.players.some(({ planeswalker }) => planeswalker === name))
      form.flaw(['fell'], `${name} is no planeswalker (3.5.1)`);
  return {
    kind: 'quest',
    quest: form.text(one.quest, ['quest']),
    played,
    ...(game && { game }),
    reputation,
    prize: Object.fromEntries(
      Object.entries(prizes).map(([player, card]) => [player, form.text(card, ['prize', player])]),
    ),
  };
}

/** 3.6.4 */
function readTrade(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const [from, to] = [readPlayer(form, one.from, ['from'], board), readPlayer(form, one.to, ['to'], board)];
  if (from === to && from !== '') form.flaw(['to'], 'nobody trades with himself');
  return {
    kind: 'trade',
    card: form.text(one.trade, ['trade']),
    from,
    to,
    price: form.whole(one.price ?? 0, ['price'], MOST),
  };
}

/** 3.4.3, 4.4.7 */
function readPool(form: DataReader, one: Fields, board: ConquestBoard): ConquestEntry {
  const counts = (key: 'gains' | 'loses'): Counts => readCounts(form, one[key], [key]);
  return {
    kind: 'cards',
    player: readPlayer(form, one.cards, ['cards'], board),
    gains: counts('gains'),
    loses: counts('loses'),
  };
}

function readPlayer(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
  { players }: ConquestBoard,
): string {
  const name = form.text(value, path);
  if (name !== '' && !players.some((player) => player.name === name)) form.flaw(path, `no player is called "${name}"`);
  return name;
}
