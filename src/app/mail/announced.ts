import type { PageFetcher } from '../../browser/fetcher.js';
import { AppError } from '../../core/result.js';
import { shorten } from '../../core/text.js';
import type { SeenPost } from '../../forums/forum.js';
import { ownWords } from '../../forums/message.js';
import { formatHouse } from '../../rulesets/contract/house-facts.js';
import { identifyElsewhere } from '../capture/entry-threads.js';
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
  readonly said?: Said;
  /** What he wrote after that and says otherwise. */
  readonly but?: Said;
  /** What somebody wrote who may be he, where he himself says nothing, and why that is not sure. */
  readonly maybe?: Said & { readonly why: string };
}

/** A post's words, when it was written (ms), and where. */
interface Said {
  readonly at: number;
  readonly words: string;
  readonly url: string;
}

/** So many signs of a post are looked at. */
const LOOKED = 2000;

const SHOWN = 100;

/**
 * Reads the thread that battles are announced in and holds what players say there against what came. Nothing of it is
 * kept. Throws a usage AppError where that thread is not named.
 */
export async function findAnnounced(game: Game, turn: number, fetcher: PageFetcher): Promise<readonly Announced[]> {
  const { announcements } = game.config;
  if (announcements === undefined)
    throw new AppError(
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
  posts: readonly Pick<SeenPost, 'id' | 'author' | 'authorId' | 'guest' | 'at' | 'body' | 'url'>[],
): readonly Announced[] {
  const { setup, config } = game;
  const { owed, matched } = findAnswers(game, turn);
  const since = Math.min(...requestsInForce(game, turn).map(({ approvedAt }) => approvedAt ?? 0));
  const signed = posts.map((post) => ({ ...post, via: 'thread' as const }));
  const identify = identifyElsewhere(
    game,
    turn,
    { address: config.announcements ?? config.thread, isFirst: true },
    signed,
  );
  const read = signed
    .filter((post) => post.at.ms >= since)
    .map((post) => ({ ...post, who: identify(post), text: ownWords(post.body).slice(0, LOOKED).toLowerCase() }));
  const mine = (player: string): number => owed.filter((one) => one.player === player).length;
  const stem = setup.ruleset.answers?.stem ?? '';
  return owed.map((one): Announced => {
    const isMeant = (text: string): boolean =>
      text.includes(one.piece.toLowerCase()) ||
      text.includes(one.at.toLowerCase()) ||
      mine(one.player) === 1 ||
      !owed.some(({ player, piece }) => player === one.player && text.includes(piece.toLowerCase()));
    const about = read.filter(({ text }) => isMeant(text));
    const his = about.filter(({ who }) => who.player && who.name === one.player);
    const last = his.findLastIndex(({ text }) => formatSent(text, stem) === 'sent');
    const but = last < 0 ? undefined : his.slice(last + 1).findLast(({ text }) => formatSent(text, stem) === 'unsent');
    const unsure = about.findLast(
      ({ who, text }) => who.maybe?.name === one.player && formatSent(text, stem) === 'sent',
    );
    const came = matched.some(
      ({ owed: hit, state }) =>
        hit?.piece === one.piece && hit.at === one.at && ['counts', 'superseded', 'late', 'stood-in'].includes(state),
    );
    const { player, piece, at } = one;
    const post = his[last];
    const said = post && formatSaid(post);
    return {
      player,
      piece,
      at,
      state: said ? (came ? 'both' : 'said') : came ? 'came' : 'neither',
      ...(said && { said }),
      ...(but && { but: formatSaid(but) }),
      ...(!said &&
        unsure?.who.maybe && { maybe: { ...formatSaid(unsure), why: formatHouse(unsure.who.maybe.because, 'judge') } }),
    };
  });
}

function formatSaid({ at, body, url }: Pick<SeenPost, 'at' | 'body' | 'url'>): Said {
  return { at: at.ms, words: shorten(ownWords(body), SHOWN), url };
}

/**
 * Whether a post says that something is sent, or that it is not (yet): undefined where it says nothing of it. People say it
 * in few words, in several languages: "strat sent", "mailed", "strategy's in"; a question says nothing.
 */
function formatSent(text: string, stem: string): 'sent' | 'unsent' | undefined {
  const told = text.split(/(?<=[.!?;\n])/).map((said) => {
    if (said.trimEnd().endsWith('?')) return undefined;
    const { index } =
      /\b(?:sent|e?-?mailed|submitted|delivered|geschickt|gesendet|envoyée?s?|enviad[ao]s?)\b/.exec(said) ?? {};
    const isIn = said.includes(stem) && /\b(?:in|done|out|away)[\s).!]{0,9}$/.test(said);
    const before = said.slice(0, index);
    if (index === undefined && !isIn) return undefined;
    return /(?:\b(?:not|will|cannot|nicht|pas|no|nobody|until|once|when|if)\b|n['’]t\b)/.test(before)
      ? 'unsent'
      : 'sent';
  });
  return told.find((one) => one === 'sent') ?? told.find((one) => one === 'unsent');
}
