import type { Refusal, Result } from '../../core/result.js';

/** A file that goes to one player, to be downloaded. */
export interface PlayerFile {
  readonly player: string;
  /** Without a folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of players' own programs. */
export interface FilesDesk {
  /** Those with which a turn's orders are given; undefined where there is no such turn, or no such program. */
  turnFiles(turn: number): readonly PlayerFile[] | undefined;
  /** Those that go along with a draft; refused where they cannot be made any more as they were drafted. */
  attached(turn: number, draft: string): Result<readonly PlayerFile[], Refusal>;
}
