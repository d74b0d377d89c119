import type { Close } from '../../store/closes.js';
import type { TurnRecord, TurnResult } from '../../turns/turn.js';

/** A turn carried out, with what it was carried out from; and where it is shown as it was closed, that close. */
export interface Judged {
  readonly record: TurnRecord;
  readonly result: TurnResult;
  readonly close?: Close;
}
