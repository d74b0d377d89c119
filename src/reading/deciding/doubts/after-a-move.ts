import type { Token } from '../../tokens/token.js';
import { isMark } from '../../tokens/token-roles.js';
import type { DoubtRow } from '../doubt-row.js';
import type { SentenceView } from '../sentence-view.js';

/** Names behind an order that are too many for its verb, or lack one. */
export const AFTER_A_MOVE: readonly DoubtRow<SentenceView>[] = [
  {
    // "swam; Vorax from 5D to 6E", where Vorax stands at 6E
    id: 'there-already',
    when: ({ orders, known }) =>
      orders?.manner === 'prose' &&
      orders.intents.some(({ start, unnamed, found }) => {
        const at = known.placeOf(found.piece);
        return at !== undefined && unnamed === at && start !== undefined && start !== at;
      }),
    why: 'it stands there already: this may tell of an earlier turn',
    sure: true,
    whole: true,
    example: { says: 'They swam; Sai Rei from 2D to 3D' },
  },
  {
    id: 'several-names',
    when: namesMore,
    why: 'more than one name stands behind the verb',
    sure: true,
    whole: false,
    example: { says: 'Sai Rei: intercept Vorax and Ned' },
  },
  {
    id: 'who-stands-there',
    when: findWhoStandsThere,
    why: ({ orders }, hit) =>
      `${typeof hit === 'object' ? hit.text : ''} stands at ${orders?.intents[0].unnamed}: a verb was expected before its name`,
    sure: true,
    whole: false,
    example: { says: 'Sai Rei: 3D > 6E where Vorax waits' },
  },
  {
    id: 'name-missing',
    when: lacksName,
    why: 'a name was expected after the verb',
    sure: true,
    whole: false,
    example: { says: 'Sai Rei: 3D > 6E; engage whoever comes' },
  },
];

const JOINED = new Set(['and', 'to', 'slash']);
/** Behind a verb without its name: what may hold the name, or the rest of one. */
const NAMING = new Set(['lparen', 'quote', 'and']);

/** "intercept X and Y", "transfer 500 to X and 300 to Y" */
function namesMore({ end, setting: { after }, known: { isMine } }: SentenceView): boolean {
  if (end?.type !== 'name') return false;
  const [mark, other, ...rest] = after;
  // "intercept X, Y"; a name of his own may be who signs
  if (mark?.type === 'comma' && other?.type === 'name' && !isMine(other.piece ?? '') && rest.every(isMark)) return true;
  // "engage Mol's Iron Choir"
  if (mark?.text === "'") return true;
  return after.some(({ type }, i) => type === 'name' && JOINED.has(after[i - 1]?.type ?? ''));
}

function findWhoStandsThere({ orders, setting: { after }, known }: SentenceView): Token | undefined {
  const end = orders?.intents[0].unnamed;
  if (end === undefined) return undefined;
  return after.find(({ type, piece }) => type === 'name' && known.placeOf(piece ?? '') === end);
}

/** True where words follow a verb that stands without its name, or a word before a name looks like a verb. */
function lacksName(view: SentenceView): boolean {
  if (view.orders?.intents[0].unnamed === undefined) return false;
  const [first, second, third] = view.setting.after;
  if (first === undefined) return false;
  if (view.isTaking(view.end))
    return (!isMark(first) || NAMING.has(first.type)) && (first.type !== 'and' || second !== undefined);
  return isMark(first) && second?.type === 'word' && third?.type === 'name';
}
