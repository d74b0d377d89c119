import type { MailGame } from '../harness/mail/mail-game.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A player's mail as his program writes it; its `Date` is worth nothing. */
export const mail = (
  from: string,
  subject: string,
  { id = '', refers = '', body = 'A secret plan.', more = '' } = {},
): string =>
  [
    `From: ${from}`,
    'To: battles@example.org',
    `Subject: ${subject}`,
    `Message-ID: <${id || subject.replace(/\W+/g, '-')}.${from.length}@players.example>`,
    ...(refers ? [`In-Reply-To: ${refers}`, `References: ${refers}`] : []),
    ...(more ? [more] : []),
    'Date: Mon, 01 Jan 2001 00:00:00 +0000',
    '',
    body,
    '',
  ].join('\r\n');

/** A strategy that came: when, counted from the deadline (ms), and what becomes of it. */
export interface AnswerCase {
  readonly eml: string;
  readonly came: number;
  /** `Player: subject` → `state piece (why)`, as the desk tells it. */
  readonly told: readonly [string, string];
}

/** The players who may stand in for others here (5.2.3). */
export function nameContingencies(live: MailGame): void {
  live.rewrite('game.yaml', 'mail: corin@players.example', 'mail: corin@players.example, contingency: Tamsin');
  live.rewrite('game.yaml', 'mail: mara@players.example', 'mail: mara@players.example, contingency: Orrin');
}

/** Strategies in every state; `toVesper` is the Message-ID of the request that Vesper got. */
export function answerCases(toVesper: string): readonly AnswerCase[] {
  const by = (
    player: string,
    subject: string,
    came: number,
    told: string,
    more: Parameters<typeof mail>[2] = {},
  ): AnswerCase => ({
    eml: mail(`${player} <${player.toLowerCase()}@players.example>`, subject, more),
    came,
    told: [`${player}: ${subject} ${came}`, told],
  });
  return [
    // in time: the deadline's minute to its last second; by subject, however it is written
    by('Ilex', 'Re: STRATEGY for Darkhand5 at 5E, turn 1', 59 * SECOND, 'counts Darkhand5 (in time)'),
    // late by a second
    by(
      'Orrin',
      'Strategy for Rook Hollow at 15E, turn 1',
      MINUTE,
      'late Rook Hollow (it came 1 min after the deadline)',
    ),
    // by the mail it answers, though the subject says nothing
    by('Vesper', 'Re: here you are', -DAY, 'counts Emberhand9 (in time)', { refers: toVesper }),
    // two in time: the last counts
    by('Mara', 'Strategy for Sai Rei, first', -2 * DAY, 'superseded Sai Rei (a later one came in time)', { id: 'm1' }),
    by('Mara', 'Strategy for Sai Rei, better', -DAY, 'counts Sai Rei (in time)', { id: 'm2' }),
    by('Orrin', 'Strategy for Sai Rei (contingency)', -HOUR, 'stood-in Sai Rei (Mara has sent his own (5.2.3))', {
      id: 'o2',
    }),
    // a contingency's: too soon, then in time
    by(
      'Tamsin',
      'Strategy for Gravetide at 25E, turn 1',
      -DAY - SECOND,
      'too-soon Gravetide (one for Corin counts only in the last 24 hours (5.2.3))',
      { id: 't1' },
    ),
    by('Tamsin', 'Strategy for Gravetide at 25E, turn 1', -DAY, 'counts Gravetide (in time, for Corin (5.2.3))', {
      id: 't2',
    }),
    // somebody who controls nothing of it
    by(
      'Vesper',
      'Strategy for Sai Rei',
      -HOUR,
      'stranger  (Vesper controls Sai Rei neither himself nor for somebody (5.4.1))',
      { id: 'v2' },
    ),
  ];
}

/** How the desk tells what came, as the cases say it. */
export function formatCame(
  came: readonly { subject: string; player?: string; state: string; why: string; piece?: string; arrived: number }[],
  deadline: number,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    came.map(({ subject, player, state, why, piece, arrived }) => [
      `${player}: ${subject} ${arrived - deadline}`,
      `${state} ${piece ?? ''} (${why})`,
    ]),
  );
}
