import type { Post } from '../../core/post.js';
import type { Player, Ruling } from '../turn.js';

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
