import { bookOf, type Post } from '../core/post.js';
import type { Topology } from '../core/topology/topology.js';
import type { AuthorFact } from '../rulesets/contract/question-facts.js';
import { readKey, writeKey } from './question-key.js';
import type { Player, Ruling } from './turn.js';

/** Who wrote a post: a player of the roster, or somebody else under the name orders are judged by. */
export interface Identity {
  readonly name: string;
  readonly player: boolean;
  /** The player he may be, where only the judge can tell. */
  readonly maybe?: MaybePlayer;
}

/** Whose post it may be, what speaks for it and what against, and the question that asks the judge. */
export interface MaybePlayer {
  readonly name: string;
  readonly because: AuthorFact;
  readonly question: string;
}

/** Of a post what tells whose it is. */
export type Signed = Pick<Post, 'id' | 'author' | 'authorId' | 'guest' | 'via'>;

/**
 * Tells who wrote each post. A player is known by the forum's user id once one was seen for him, else by his name
 * exactly (Unicode NFC) or another name the judge listed. Where only the judge can say, it is somebody else until he
 * does: a name that fits only after folding, a player's name under another id, another player's name under a player's
 * id, a guest under a player's name. Ids hold for the place of the thread they are from: where it was carried over to,
 * a player is known by his name first, as he was at the beginning.
 */
export function identifyAuthors(
  posts: readonly Signed[],
  players: readonly Player[],
  rulings: readonly Ruling[],
): (post: Signed) => Identity {
  const roster = new Roster(players);
  for (const post of posts) roster.learn(post);
  const isSame = ({ question }: MaybePlayer): boolean =>
    rulings.findLast((ruling) => ruling.question === question)?.decision === 'same-player';
  return (post) => {
    const [stranger, found] = roster.find(post);
    if (found === undefined) return { name: stranger, player: false };
    if ('aliases' in found) return { name: found.name, player: true };
    return isSame(found) ? { name: found.name, player: true } : { name: stranger, player: false, maybe: found };
  };
}

/** The players by their names and by the ids seen for them. */
class Roster {
  readonly #byName = new Map<string, Player>();
  readonly #byFold = new Map<string, Player>();
  readonly #byId = new Map<string, Player>();
  /** Whose id of which place is known. */
  readonly #taken = new Set<string>();

  constructor(players: readonly Player[]) {
    for (const player of players) {
      for (const name of [player.name, ...player.aliases]) {
        this.#byName.set(name.normalize('NFC'), player);
        // Of a name of signs alone nothing is left: it is known as it stands, or not at all.
        if (fold(name) !== '') this.#byFold.set(fold(name), player);
      }
      for (const id of [player.userId, ...(player.laterIds ?? [])]) if (id !== undefined) this.#bind(id, player);
    }
  }

  /** Whoever first posts under a player's exact name is taken for him, by his id, from then on. */
  learn({ author, authorId, guest, via }: Signed): void {
    if (guest || via === 'pm' || authorId === undefined || this.#byId.has(authorId)) return;
    const player = this.#byName.get(author.normalize('NFC'));
    if (player && !this.#taken.has(placeOf(authorId, player))) this.#bind(authorId, player);
  }

  /** The name a post's author is judged by if he is no player; then the player, or who he may be. */
  find({ id, author, authorId, guest }: Signed): readonly [stranger: string, found: Player | MaybePlayer | undefined] {
    const name = author.normalize('NFC');
    const named = this.#byName.get(name);
    const like = named ?? this.#byFold.get(fold(name));
    if (guest) {
      // Anybody can take a guest's name, and may for each post anew.
      const stranger = `${name} (guest)`;
      const because = like && ({ code: 'guest-named', rule: '', player: like.name } as const);
      return [stranger, because && { name: like.name, because, question: strangerQuestion(`${stranger} #${id}`) }];
    }
    const known = authorId === undefined ? undefined : this.#byId.get(authorId);
    const other = named !== undefined ? named !== known : like !== known && !isNameOf(known, name);
    if (known && !(like && other)) return [name, known];
    const stranger = named && authorId !== undefined ? `${name} (user ${authorId})` : name;
    if (!like) return [name, undefined];
    if (known) {
      const who = `${name} (user ${authorId})`;
      const because = { code: 'others-account', rule: '', player: like.name, other: known.name } as const;
      return [who, { name: like.name, because, question: strangerQuestion(who) }];
    }
    const elsewhere = authorId !== undefined && this.#taken.has(placeOf(authorId, like));
    if (named && !elsewhere) return [name, named];
    const because = { code: 'posts-like', rule: '', player: like.name } as const;
    return [stranger, { name: like.name, because, question: strangerQuestion(stranger) }];
  }

  #bind(id: string, player: Player): void {
    this.#byId.set(id, player);
    this.#taken.add(placeOf(id, player));
  }
}

function placeOf(id: string, { name }: Player): string {
  return `${bookOf(id)} ${name}`;
}

/** True where a name is, after folding, one of a player's own. */
function isNameOf(player: Player | undefined, name: string): boolean {
  return player !== undefined && [player.name, ...player.aliases].some((own) => fold(own) === fold(name));
}

/** Makes the function that gives the player whose name, or other name, somebody bears exactly (Unicode NFC), else the name itself. */
export function namedExactly(players: readonly Player[]): (author: string) => string {
  const names = players.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((own) => [own.normalize('NFC'), name] as const),
  );
  const byName = new Map(names.toReversed());
  return (author) => byName.get(author.normalize('NFC')) ?? author;
}

/** The id of the question whether a stranger is a player. */
export function strangerQuestion(stranger: string): string {
  return writeKey({ of: 'stranger', name: stranger });
}

/** A name as it is compared for likeness; empty for one of signs alone. */
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
export function placesIn(text: string, topology: Topology, at: string | undefined): readonly string[] {
  if (topology.kind === 'regions') return namesIn(text, [...topology.placesOf(topology.boards[0]?.name ?? '')]);
  const board = at === undefined ? '' : (topology.lieOf(at)?.board ?? '');
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word, i) => {
    const named = i > 0 ? topology.find(`${words[i - 1]} ${word}`) : undefined;
    return named ?? topology.find(word) ?? topology.find(`${board} ${word}`) ?? [];
  });
}

/** The name under which a nickname is asked about: the same for the whole game. */
export function nicknameQuestion(typed: string): string {
  return writeKey({ of: 'nickname', name: typed.toLowerCase() });
}

/** The nicknames the judge accepted, as typed → piece. */
export function acceptedNicknames(
  rulings: readonly Ruling[],
  pieceOf: (text: string) => string | undefined,
): ReadonlyMap<string, string> {
  const nicknames = new Map<string, string>();
  for (const { question, decision, orders } of rulings) {
    const key = readKey(question);
    if (key?.of !== 'nickname') continue;
    const piece = decision === 'read-as' ? pieceOf(orders[0] ?? '') : undefined;
    if (piece === undefined) nicknames.delete(key.name);
    else nicknames.set(key.name, piece);
  }
  return nicknames;
}
