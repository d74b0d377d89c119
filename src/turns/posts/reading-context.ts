import type { Body, Post } from '../../core/post.js';
import type { Reader, Reading } from '../../reading/reading.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { ownDocuments } from '../telling/own-documents.js';
import type { TurnRecord } from '../turn.js';
import type { Identity } from './authors.js';
import { identifyAuthors } from './authors.js';
import { findMerges, type Merge } from './merges.js';
import { acceptedNicknames } from './nicknames.js';
import { doubtTangled } from './tangled.js';

/** What the reading of a turn's posts rests on: its record, its board, its rulebook, and a reader made for them. */
export interface ReadingContext<B, V> {
  readonly record: TurnRecord;
  readonly board: B;
  readonly ruleset: Ruleset<B, V>;
  /** Who wrote a post. */
  readonly identify: (post: Post) => Identity;
  /** The pieces somebody controls at the time of a post. */
  readonly mineOf: (post: Post, who: Identity) => readonly string[];
  /** True where a text is a document of this game, which is not read. */
  readonly isDocument: (text: string) => boolean;
  /** The posts whose text the forum joined to a post. */
  readonly mergesOf: (post: Post) => readonly Merge[];
  /** What a text by somebody, in a post of his, says. */
  readonly read: (body: Body, post: Post, who: Identity) => Reading<V>;
}

/** Sets the scene for reading a turn's posts: the names, the nicknames accepted so far, the authors. */
export function createReadingContext<B, V>(record: TurnRecord, board: B, ruleset: Ruleset<B, V>): ReadingContext<B, V> {
  const nicknames = acceptedNicknames(record.rulings, (text) => ruleset.readCanonical(text, board)?.piece);
  const reader: Reader<V> = ruleset.createReader(board, { former: record.former, nicknames });
  const names = ruleset.subjectsOf(board);
  const known = new Map<string, readonly string[]>();
  const mineOf = (post: Post, who: Identity): readonly string[] => {
    const epoch = record.control.filter(({ at }) => at <= post.at.ms).length;
    const key = `${who.name}|${epoch}`;
    const mine =
      known.get(key) ??
      names.filter((piece) => ruleset.controllersOf(board, record.control, piece, post.at.ms).includes(who.name));
    known.set(key, mine);
    return mine;
  };
  const merges = findMerges(record.posts);
  return {
    record,
    board,
    ruleset,
    identify: identifyAuthors(record.posts, record.players, record.rulings),
    mineOf,
    mergesOf: ({ id }) => merges.get(id) ?? [],
    isDocument: ownDocuments(record.documents),
    read: (body, post, who) => doubtTangled(body) ?? reader.read(body, { player: who.name, mine: mineOf(post, who) }),
  };
}
