/** What of a post is asked about or ruled on: its words, its time, an order in it, orders put in for it, what it said before. */
const OF_POST = ['doubt', 'judge-post', 'unsure', 'unseen', 'order', 'hand', 'changed'] as const;
type OfPost = (typeof OF_POST)[number];

/**
 * What a question, a ruling or a confirmation is about. `marks` tell one from others about the same, a digest or a number
 * each: other words under the same post are another question.
 */
export type QuestionKey =
  | { readonly of: 'post'; readonly post: string; readonly what: OfPost; readonly marks: readonly string[] }
  /** `what`: what of the turn, or the kind of what was entered for it. */
  | { readonly of: 'turn'; readonly turn: number; readonly what: string; readonly marks: readonly string[] }
  /** Whether somebody of that name is a player, in the whole game. */
  | { readonly of: 'stranger'; readonly name: string }
  /** Whether a name is a piece's, in the whole game. */
  | { readonly of: 'nickname'; readonly name: string };

const [TURN, STRANGER, NICKNAME] = ['turn-', 'stranger:', 'nickname:'];

/** The id under which a question is asked and answered: rulings keep it for ever. */
export function writeKey(key: QuestionKey): string {
  switch (key.of) {
    case 'post':
      return [key.post, key.what, ...key.marks].join(':');
    case 'turn':
      return [`${TURN}${key.turn}`, key.what, ...key.marks].join(':');
    case 'stranger':
      return `${STRANGER}${key.name}`;
    case 'nickname':
      return `${NICKNAME}${key.name}`;
  }
}

/** What an id is about; undefined for none of ours. */
export function readKey(id: string): QuestionKey | undefined {
  if (id.startsWith(STRANGER)) return { of: 'stranger', name: id.slice(STRANGER.length) };
  if (id.startsWith(NICKNAME)) return { of: 'nickname', name: id.slice(NICKNAME.length) };
  const parts = id.split(':');
  const [first = '', what = '', ...marks] = parts;
  const turn = first.startsWith(TURN) ? Number(first.slice(TURN.length)) : Number.NaN;
  if (Number.isInteger(turn)) return { of: 'turn', turn, what, marks };
  const at = parts.findLastIndex(isOfPost);
  const found = parts[at];
  if (found === undefined || !isOfPost(found)) return undefined;
  return { of: 'post', post: parts.slice(0, at).join(':'), what: found, marks: parts.slice(at + 1) };
}

function isOfPost(what: string): what is OfPost {
  return (OF_POST as readonly string[]).includes(what);
}

/** The post that an id is about; undefined where it is about none. */
export function postOf(id: string): string | undefined {
  const key = readKey(id);
  return key?.of === 'post' ? key.post : undefined;
}

/** The turn that an id is about and not one of its posts; undefined where it is about none. */
export function turnOf(id: string): number | undefined {
  const key = readKey(id);
  return key?.of === 'turn' ? key.turn : undefined;
}

/** True for what is about no turn, and is asked once: who is who, what is called what. */
export function isOfWholeGame(id: string): boolean {
  const key = readKey(id);
  return key?.of === 'stranger' || key?.of === 'nickname';
}

/** True for what is about a turn, or one of its posts. */
export function isAbout(id: string, turn: number, posts: ReadonlySet<string>): boolean {
  const key = readKey(id);
  return key?.of === 'turn' ? key.turn === turn : key?.of === 'post' && posts.has(key.post);
}
