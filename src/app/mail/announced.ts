import type { PageFetcher } from '../../browser/fetcher.js';
import { Fault } from '../../core/result.js';
import { shorten } from '../../core/text.js';
import type { SeenPost } from '../../forums/forum.js';
import { readThread } from '../forum/fetch.js';
import type { Game } from '../game/game.js';
import { findAnswers, requestsInForce } from '../judge/answers.js';

/** `both`; `said`: a player says that he has sent, and nothing came; `came`: it came, and he has not said so; `neither`. */
const ANNOUNCED_STATES = ['said', 'came', 'neither', 'both'] as const;

/** What a player said in the announcements' thread about one thing he owes, held against what came. */
export interface Announced {
  readonly player: string;
  readonly piece: string;
  readonly at: string;
  readonly state: (typeof ANNOUNCED_STATES)[number];
  readonly said?: { readonly at: number; readonly words: string; readonly url: string };
}

/** So many signs of a post are looked at. */
const LOOKED = 2000;

const SHOWN = 100;

/**
 * Reads the thread that battles are announced in and holds what players say there against what came. Nothing of it is
 * kept. Throws a usage Fault where that thread is not named.
 */
export async function findAnnounced(game: Game, turn: number, fetcher: PageFetcher): Promise<readonly Announced[]> {
  const { announcements } = game.config;
  if (announcements === undefined)
    throw new Fault(
      'usage',
      'The announcements',
      'adjutant.yaml does not name their thread',
      'Write its address there: announcements: https://…',
    );
  return compareAnnounced(game, turn, await readThread(game, announcements, fetcher));
}

/** Holds posts of the announcements' thread against what came. */
export function compareAnnounced(
  game: Game,
  turn: number,
  posts: readonly Pick<SeenPost, 'author' | 'at' | 'body' | 'url'>[],
): readonly Announced[] {
  const { setup } = game;
  const { owed, matched } = findAnswers(game, turn);
  const since = Math.min(...requestsInForce(game, turn).map(({ approvedAt }) => approvedAt ?? 0));
  const nameOf = (author: string): string | undefined =>
    setup.players.find(({ name, aliases }) =>
      [name, ...aliases].some((one) => one.toLowerCase() === author.toLowerCase()),
    )?.name;
  const mine = (player: string): number => owed.filter((one) => one.player === player).length;
  const word = setup.ruleset.answers?.answer.one.split(' ').at(-1) ?? '';
  return owed.map((one): Announced => {
    const post = posts.findLast(({ author, body, at }) => {
      if (at.ms < since || nameOf(author) !== one.player) return false;
      const text = body.text.slice(0, LOOKED).toLowerCase();
      const isNamed = text.includes(one.piece.toLowerCase()) || text.includes(one.at.toLowerCase());
      return (
        saysSent(text, word) &&
        (isNamed ||
          mine(one.player) === 1 ||
          !owed.some(({ player, piece }) => player === one.player && text.includes(piece.toLowerCase())))
      );
    });
    const came = matched.some(
      ({ owed: hit, state }) =>
        hit?.piece === one.piece && hit.at === one.at && ['counts', 'superseded', 'late', 'stood-in'].includes(state),
    );
    const { player, piece, at } = one;
    const said = post && { at: post.at.ms, words: shorten(post.body.text, SHOWN), url: post.url };
    return {
      player,
      piece,
      at,
      state: said ? (came ? 'both' : 'said') : came ? 'came' : 'neither',
      ...(said && { said }),
    };
  });
}

/** People say it in few words, in several languages: "strat sent", "mailed", "strategy's in"; a question says nothing, nor "not yet sent". */
function saysSent(text: string, word: string): boolean {
  return text.split(/(?<=[.!?;\n])/).some((said) => {
    if (said.trimEnd().endsWith('?')) return false;
    const { index } =
      /\b(?:sent|e?-?mailed|submitted|delivered|geschickt|gesendet|envoyée?s?|enviad[ao]s?)\b/.exec(said) ?? {};
    const isIn = said.includes(word.slice(0, 5)) && /\b(?:in|done|out|away)[\s).!]{0,9}$/.test(said);
    const before = said.slice(0, index);
    return (
      (index !== undefined || isIn) &&
      !/(?:\b(?:not|will|cannot|nicht|pas|no|nobody|until|once|when|if)\b|n['’]t\b)/.test(before)
    );
  });
}
