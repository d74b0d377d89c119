import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeIso } from '../../../../src/core/time.js';
import type { CounselorBoard, Nation } from '../../../../src/rulesets/counselor/board/board.js';
import { formatOrder, writeOrder } from '../../../../src/rulesets/counselor/orders.js';
import { orderFile, saveOrder } from '../../counselor-client/client-writing.js';
import type { Roll } from '../../roll.js';
import type { Posted, SentFile, TurnTimes } from '../script.js';
import { type Ordered, orderNation, orderOne } from './orders.js';
import { Realm } from './realm.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How a nation's orders come. */
type Way = 'message' | 'post' | 'file' | 'nothing';

const GREETINGS = ['Dear judge,', 'Good evening.', 'As every turn:', 'My people, by name.', 'In haste.'];

/** Mostly by message; each nation by a post now and then, one by its client's file, and none for a turn now and then. */
function wayOf(place: number, turn: number): Way {
  if (turn % 9 === place + 2) return 'nothing';
  if ((turn + place) % 6 === 0) return 'post';
  return place === 3 && turn % 2 === 1 ? 'file' : 'message';
}

const nationsBy = (board: CounselorBoard, way: Way): readonly Nation[] =>
  board.nations.filter(({ eliminated, player }, i) => !eliminated && player !== null && wayOf(i, board.turn) === way);

/** What stands in the thread: some nations' orders, edited now and then, and talk. */
export function drawPosts(board: CounselorBoard, roll: Roll): readonly Posted[] {
  const ordered = nationsBy(board, 'post').map((nation): Posted => {
    const orders = orderNation(board, nation, roll);
    const [author, body] = [nation.player ?? '', writeLetter(orders, roll)];
    if (roll(3) > 0) return { author, body };
    return { author, body, edited: writeLetter(orders.toSpliced(roll(orders.length), 1), roll) };
  });
  const talk = board.nations.filter(() => roll(8) === 0);
  return [...ordered, ...talk.map(({ player }) => ({ author: player ?? '', body: 'What a winter this is.' }))];
}

/** The private messages of a turn; some players think again about one of their people, and some do so too late. */
export function drawMessages(board: CounselorBoard, { opened, lock }: TurnTimes, roll: Roll): readonly unknown[] {
  return nationsBy(board, 'message').flatMap((nation) => {
    const author = nation.player;
    const at = opened + HOUR + roll(Math.floor((lock - opened) / HOUR) - 8) * HOUR;
    const letters = [{ author, at: writeIso(at), text: writeLetter(orderNation(board, nation, roll), roll) }];
    const again = (when: number) => {
      const realm = new Realm(board, nation);
      const one = realm.people[roll(realm.people.length)];
      const orders = one ? orderOne(realm, one, roll) : [];
      if (!one || orders.length === 0) return;
      const text = writeLetter(
        orders.map((order): Ordered => [one.name, order]),
        roll,
      );
      letters.push({ author, at: writeIso(when), text });
    };
    if (roll(5) === 0) again(at + 3 * HOUR);
    if (roll(25) === 0) again(lock + MINUTE);
    return letters;
  });
}

/** The order files of a turn, as a client saved them. */
export function drawFiles(board: CounselorBoard, { lock }: TurnTimes, roll: Roll): readonly SentFile[] {
  return nationsBy(board, 'file').flatMap((nation) => {
    const saved = orderNation(board, nation, roll).flatMap(([character, order]) =>
      order.kind === 'load' ? [] : [saveOrder(character, order, order.kind === 'recruit' && roll(2) === 0 ? 100 : 0)],
    );
    if (saved.length === 0) return [];
    const path = join(mkdtempSync(join(tmpdir(), 'adjutant-file-')), `${nation.name}.rc.egf`);
    writeFileSync(path, orderFile(board, saved));
    return [{ path, author: nation.player ?? '', at: lock - 5 * HOUR }];
  });
}

/** Orders as a player writes them: a line each, or the name as a head over several. */
function writeLetter(orders: readonly Ordered[], roll: Roll): string {
  const names = [...new Set(orders.map(([name]) => name))];
  const parts = names.map((name) => {
    const own = orders.flatMap(([who, order]) => (who === name ? [order] : []));
    switch (roll(4)) {
      case 0:
        return `${name}: ${own.map(formatOrder).join('; ')}`;
      case 1:
        return [name, ...own.map((order, i) => `${i + 1}. ${formatOrder(order)}`)].join('\n');
      default:
        return own.map((order) => writeOrder(name, order)).join('\n');
    }
  });
  return [...(roll(2) === 0 ? [GREETINGS[roll(GREETINGS.length)]] : []), ...parts].join('\n\n');
}
