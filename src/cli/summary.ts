import type { Game } from '../app/game/game.js';
import { isProjected } from '../app/publish/view-map.js';
import type { Turn } from '../store/turns.js';
import { countOpen, countPosts, type PostCounts } from '../turns/counts.js';
import type { TurnResult } from '../turns/turn.js';
import { count } from './output.js';

/** A judged turn in figures, and in lines for people. */
interface Summary {
  readonly turn: number;
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  readonly rolls: number;
  readonly drafts: number;
  readonly questions: number;
  /** True while the turn is not closed: all of it may come out otherwise. */
  readonly isProjection: boolean;
  readonly lines: readonly string[];
}

/** Sums a turn up: posts by bin that add up, orders, illegal ones, battles, drafts. */
export function sumUp(game: Game, turn: Turn, result: TurnResult): Summary {
  const posts = countPosts(result.gathered);
  const illegal = result.update.verdicts.filter(({ fate }) => fate === 'illegal').length;
  const drafts = game.store.drafts.list(turn.number);
  const figures = {
    turn: turn.number,
    posts,
    orders: result.gathered.orders.length,
    illegal,
    battles: result.update.clashes.length,
    rolls: result.update.rolls.length,
    drafts: drafts.length,
    questions: countOpen(result),
    isProjection: isProjected(game, turn),
  };
  const lines = [
    ...(figures.isProjection ? [tellProjection(turn.number)] : []),
    `Turn ${turn.number}: ${count(posts.all, 'post')} = ${posts.orders} with orders + ${posts.chatter} talk + ${posts['needs-judge']} for the judge + ${posts['set-aside']} set aside`,
    `  ${count(figures.orders, 'order')}, ${illegal} illegal, ${count(figures.battles, 'new battle')}, ${count(figures.rolls, 'roll')}, ${count(figures.drafts, 'draft')}`,
  ];
  return { ...figures, lines };
}

/** What is told of a turn that is not closed. */
export function tellProjection(turn: number): string {
  return `Projection: turn ${turn} is not closed; this is what would happen if it were judged as it stands.`;
}
