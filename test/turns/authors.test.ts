import { describe, expect, it } from 'vitest';
import { nameInBook, type Post } from '../../src/core/post.js';
import { identifyAuthors } from '../../src/turns/authors.js';
import type { Player, Ruling } from '../../src/turns/turn.js';

const player = (name: string, ...aliases: string[]): Player => ({ name, side: 'Coalition', aliases });

function post(author: string, authorId?: string, more: Partial<Post> = {}): Post {
  const at = { ms: 0, sure: 'minute' as const };
  const revisions = [{ since: at, unmarked: false, body: { text: '', skips: [] } }];
  const own = { ...(authorId !== undefined && { authorId }), guest: false, via: 'thread' as const, unseen: false };
  return { id: '1', number: 1, author, at, revisions, ...own, ...more };
}

const same = (question: string): Ruling => ({
  id: 1,
  question,
  decision: 'same-player',
  orders: [],
  who: 'Judge',
  at: 0,
  why: '',
});

const ROSTER = [player('Mara', 'Em'), player('Ilex'), player('★★★'), player('🐉')];

/** Who each of some posts is by, after those before it. */
function whose(posts: readonly Post[], rulings: readonly Ruling[] = [], players = ROSTER) {
  return posts.map(identifyAuthors(posts, players, rulings));
}

describe('whose a post is', () => {
  it.each(['Ilex', 'ILEX', 'ilex'])(
    'is asked where the account of one player bears the name of another, %s, and settled by the judge',
    (name) => {
      const posts = [post('Mara', '11'), post('Ilex', '12'), post(name, '11')];
      const [, , found] = whose(posts);
      expect(found).toMatchObject({ name: `${name} (user 11)`, player: false, maybe: { name: 'Ilex' } });
      expect(found?.maybe?.because).toMatchObject({ code: 'others-account', player: 'Ilex', other: 'Mara' });
      const [, , settled] = whose(posts, [same(found?.maybe?.question ?? '')]);
      expect(settled).toEqual({ name: 'Ilex', player: true });
    },
  );

  it('follows the account under a name that is nobody else’s, and under another of his own names', () => {
    const posts = [post('Mara', '11'), post('Lady Mara', '11'), post('Em', '11'), post('MARA', '11')];
    expect(whose(posts).map(({ name }) => name)).toEqual(['Mara', 'Mara', 'Mara', 'Mara']);
  });

  it('is asked of a guest under a player’s name, of each of his posts by itself', () => {
    const guest = { guest: true };
    const posts = [
      post('Mara', '11'),
      post('Mara', undefined, { ...guest, id: '7' }),
      post('mara', undefined, { ...guest, id: '8' }),
    ];
    const [, one, two] = whose(posts);
    expect(one).toMatchObject({ name: 'Mara (guest)', player: false, maybe: { name: 'Mara' } });
    expect(one?.maybe?.question).not.toBe(two?.maybe?.question);
    const settled = whose(posts, [same(one?.maybe?.question ?? '')]);
    expect(settled.map((who) => who.player)).toEqual([true, true, false]);
    expect(whose([post('Passer-by', undefined, guest)])[0]).toEqual({ name: 'Passer-by (guest)', player: false });
  });

  it('is told by names of signs alone as they stand, and they are like no others', () => {
    const posts = [post('★★★', '21'), post('🦄', '22'), post('☠', '23'), post('🐉', '24')];
    expect(whose(posts)).toEqual([
      { name: '★★★', player: true },
      { name: '🦄', player: false },
      { name: '☠', player: false },
      { name: '🐉', player: true },
    ]);
  });

  it('is told anew by names where the thread was carried over: ids of one place say nothing at another', () => {
    const there = (id: string): string => nameInBook(2, id);
    const posts = [
      post('Mara', '11'),
      post('Ilex', '12'),
      post('Ilex', there('11')),
      post('Mara', there('12')),
      post('Lady Mara', there('12')),
      post('Mara', there('13')),
    ];
    expect(whose(posts).map(({ name }) => name)).toEqual([
      'Mara',
      'Ilex',
      'Ilex',
      'Mara',
      'Mara',
      `Mara (user ${there('13')})`,
    ]);
  });

  it('knows the ids that were seen in earlier turns, of every place', () => {
    const players = [{ ...player('Mara'), userId: '11', laterIds: [nameInBook(2, '12')] }];
    const posts = [post('Somebody', '11'), post('Somebody', nameInBook(2, '12')), post('Mara', nameInBook(2, '99'))];
    const [one, two, three] = whose(posts, [], players);
    expect([one?.name, two?.name]).toEqual(['Mara', 'Mara']);
    expect(three).toMatchObject({ player: false, maybe: { name: 'Mara' } });
  });
});
