import type { EntryKind } from '../contract/entries.js';
import type { CounselorBoard } from './board.js';

/** What the judge enters beside posts, order files and control (J62). */
export const ENTRIES: readonly EntryKind<CounselorBoard>[] = [];
