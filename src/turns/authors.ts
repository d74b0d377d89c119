import type { Ground } from '../core/ground/ground.js';
import type { Post } from '../core/post.js';
import type { Player, Ruling } from './turn.js';

/** Who wrote a post: a player of the roster, or somebody else under the name orders are judged by. */
export interface Identity {
  readonly name: string;
  readonly player: boolean;
  /** The player he may be, where only the judge can tell (a look-alike name, a player's name under another id). */
  readonly maybe?: string;
}

/**
 * Tells who wrote each post. A player is known by the forum's user id once one was seen for him, else by his name
 * exactly (Unicode NFC) or another name the judge listed; a guest is never a player. A name that fits only after
 * folding, or a player's name under another id, is somebody else until the judge says otherwise.
 */
export function identifyAuthors(
  posts: readonly Post[],
  players: readonly Player[],
  rulings: readonly Ruling[],
): (post: Post) => Identity {
  const byName = new Map<string, Player>();
  const byFold = new Map<string, Player>();
  const byId = new Map<string, Player>();
  for (const player of players) {
    for (const name of [player.name, ...player.aliases]) {
      byName.set(name.normalize('NFC'), player);
      byFold.set(fold(name), player);
    }
    if (player.userId !== undefined) byId.set(player.userId, player);
  }
  const taken = new Set(byId.values());
  for (const { author, authorId, guest, via } of posts) {
    const player = guest || via === 'pm' ? undefined : byName.get(author.normalize('NFC'));
    if (!player || authorId === undefined || byId.has(authorId) || taken.has(player)) continue;
    byId.set(authorId, player);
    taken.add(player);
  }
  return (post) => {
    const name = post.author.normalize('NFC');
    const known = post.authorId === undefined ? undefined : byId.get(post.authorId);
    if (known && !post.guest) return { name: known.name, player: true };
    const named = byName.get(name);
    const elsewhere = named !== undefined && post.authorId !== undefined && taken.has(named);
    if (named && !post.guest && !elsewhere) return { name: named.name, player: true };
    const like = named ?? byFold.get(fold(name));
    const stranger = post.guest ? `${name} (guest)` : named ? `${name} (user ${post.authorId})` : name;
    if (!like || post.guest) return { name: stranger, player: false };
    const ruling = rulings.findLast(({ question }) => question === strangerQuestion(stranger));
    if (ruling?.decision === 'same-player') return { name: like.name, player: true };
    return { name: stranger, player: false, maybe: like.name };
  };
}

/** The id of the question whether a stranger is a player. */
export function strangerQuestion(stranger: string): string {
  return `stranger:${stranger}`;
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The names that stand in a text as words of their own, whatever the case of their letters, the longest first. */
export function namesIn(text: string, names: readonly string[]): readonly string[] {
  const low = text.toLowerCase();
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return names
    .filter((name) => {
      const at = low.indexOf(name.toLowerCase());
      return at >= 0 && name !== '' && !isLetter(low[at - 1]) && !isLetter(low[at + name.length]);
    })
    .toSorted((a, b) => b.length - a.length);
}

/** A text without the names in it, which may look like places: `9C Company`. */
export function withoutNames(text: string, names: readonly string[]): string {
  return namesIn(text, names).reduce((left, name) => {
    const at = left.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? left : `${left.slice(0, at)} ${left.slice(at + name.length)}`;
  }, text);
}

/** The places a text names; on a ground of several boards a bare place is on the piece's. */
export function placesIn(text: string, ground: Ground, at: string | undefined): readonly string[] {
  if (ground.kind === 'regions') return namesIn(text, [...ground.placesOf(ground.boards[0]?.name ?? '')]);
  const board = at === undefined ? '' : (ground.lieOf(at)?.board ?? '');
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word, i) => {
    const named = i > 0 ? ground.find(`${words[i - 1]} ${word}`) : undefined;
    return named ?? ground.find(word) ?? ground.find(`${board} ${word}`) ?? [];
  });
}

const NICKNAME = 'nickname:';

/** The name under which a nickname is asked about: the same for the whole game. */
export function nicknameQuestion(typed: string): string {
  return `${NICKNAME}${typed.toLowerCase()}`;
}

/** The nicknames the judge accepted, as typed → piece. */
export function acceptedNicknames(
  rulings: readonly Ruling[],
  pieceOf: (text: string) => string | undefined,
): ReadonlyMap<string, string> {
  const nicknames = new Map<string, string>();
  for (const { question, decision, orders } of rulings) {
    if (!question.startsWith(NICKNAME)) continue;
    const piece = decision === 'read-as' ? pieceOf(orders[0] ?? '') : undefined;
    if (piece === undefined) nicknames.delete(question.slice(NICKNAME.length));
    else nicknames.set(question.slice(NICKNAME.length), piece);
  }
  return nicknames;
}
