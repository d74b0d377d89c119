import type { Conflict } from '../../../core/board-view.js';
import { cite, line, link, list, nameDocument, type Outline, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Army, SLOTS } from '../board.js';
import { type PlanesUpdate, sidesOf } from '../update.js';
import {
  announce,
  commandersOf,
  describeGround,
  describeStart,
  findArmy,
  formatArmy,
  nameBattle,
  nameJudge,
} from './battles.js';

/** 6 One request for each army in a battle to each player who commands it; what cannot be asked is a warning. */
export function requestStrategies(
  update: PlanesUpdate,
  context: ReportContext,
): { readonly outlines: readonly Outline[]; readonly warnings: readonly string[] } {
  const outlines: Outline[] = [];
  const warnings: string[] = [];
  const mails = new Map(context.players.map(({ name, mail }) => [name, mail]));
  for (const conflict of update.conflicts) {
    for (const name of conflict.sides.flat()) {
      const army = update.board.armies.find((one) => one.name === name) ?? findArmy(update, name);
      const players = commandersOf(army, context);
      if (!players.some((player) => mails.has(player)))
        warnings.push(
          army.team === 'Mercenary'
            ? `${name} fights at ${conflict.at} and is a mercenary: its strategy is the judge's (1.3).`
            : `${name} fights at ${conflict.at} and has no commander on the control list; nobody is asked for its strategy.`,
        );
      for (const player of players) {
        if (!mails.has(player)) continue;
        if (!mails.get(player))
          warnings.push(
            `${player} commands ${name} at ${conflict.at} and has no mail address; ask him by private message.`,
          );
        outlines.push(requestStrategy(update, context, conflict, army, player));
      }
    }
  }
  return { outlines, warnings };
}

/** 6 The title a strategy must have: `MonkeyMan: Rabid Cat attacks Various Puppies`, with its labels (P51). */
function titleFor(conflict: Conflict, army: string, player: string): string {
  const { first, second } = sidesOf(conflict);
  const mine = first.includes(army) ? first : second;
  const joint = mine.length > 1 ? ' (Joint Engage)' : '';
  const kill = conflict.kind === 'raids' && mine === first ? ' (Kill Attempt)' : '';
  return `${player}: ${nameBattle(conflict)}${joint}${kill}`;
}

/** 6.4, 4.1.5 What a strategy needs for a kill; a raider must try one, with a better chance, and the raided must know it. */
function formatKill({ kind }: Conflict, { troops }: Army, isFirst: boolean): readonly ListItem[] {
  if (kind === 'raids' && isFirst)
    return [
      line`A raider must write a kill strategy (${cite(['4.1.5'])}): ${KILL_SQUAD} of the top slot are its kill squad, and its chance is better than in other battles (${cite(['6.4'])})`,
    ];
  const top = troops[3];
  const own =
    top < KILL_SQUAD
      ? line`Your top slot holds ${top}, too few for a kill of your own, which takes ${KILL_SQUAD} (${cite(['6.4'])})`
      : line`If you go for a kill, say so in the title, “Kill Attempt”; it takes ${KILL_SQUAD} of your top slot, which do not fight in the battle (${cite(['6.4'])})`;
  const raided = line`This is a raid: the raider must go for the kill of your legend, with a better chance than in other battles (${cite(['4.1.5'])}); write how it escapes or is protected (${cite(['6.4'])})`;
  return kind === 'raids' ? [raided, own] : [own];
}

/** 6.4 Of the top slot, so many make a kill squad. */
const KILL_SQUAD = 500;

function requestStrategy(
  update: PlanesUpdate,
  context: ReportContext,
  conflict: Conflict,
  army: Army,
  player: string,
): Outline {
  const { game, judges, next, zone, strategiesTo, players, announcedAt } = context;
  const { first, second } = sidesOf(conflict);
  const mine = first.includes(army.name) ? first : second;
  const foes = (mine === first ? second : first).map((name) => `${name} (${formatArmy(findArmy(update, name))})`);
  const friends = mine.filter((name) => name !== army.name);
  const own = players.find(({ name }) => name === player)?.zone ?? zone;
  const when = next ? [strong(writeMoment(next.lock, own))] : ["the deadline in the next turn's opening post"];
  const judge = judgeFor(judges, 'battle');
  return {
    id: nameDocument('request', army.name, player),
    kind: 'request',
    to: player,
    title: `[${game}] Strategy for ${army.name} at ${conflict.at}, turn ${update.turn + 1}`,
    asks: {
      fights: [
        {
          at: conflict.at,
          title: announce(update, conflict),
          pieces: [army.name],
          subject: titleFor(conflict, army.name, player),
        },
      ],
      ...(next && { due: next.lock }),
    },
    sections: [
      {
        key: 'letter',
        blocks: [
          paragraph(`${player},`),
          paragraph(
            'your army ',
            strong(army.name),
            ` is in battle: ${announce(update, conflict)}. Please send ${nameJudge(judges, strategiesTo)} its strategy by `,
            ...when,
            '.',
          ),
          paragraph(
            'Use this subject: ',
            strong(titleFor(conflict, army.name, player)),
            ...line`. Write the strategy in the body of the mail; attachments are not read (${cite(['6'])}).`,
          ),
          paragraph(describeStart(update, conflict), ' ', describeGround(update.board, conflict.at)),
          list(
            [`Against: ${foes.join(' and ')}`],
            ...(friends.length > 0
              ? [
                  line`With: ${friends.join(' and ')}; one strategy or two, as you like. Where one of you is to leave after a victory, ask in the movement thread before the deadline: “Joint engage bump: Army > Square” (${cite(['6.1.4'])})`,
                ]
              : []),
            [
              `Your troops: ${SLOTS.map((slot, i) => `${army.troops[i]} of ${slot}${army.creatures[slot] ? ` ${army.creatures[slot]}` : ''}`).join(', ')}`,
            ],
            ...formatKill(conflict, army, mine === first),
          ),
          paragraph(
            ...line`Without a strategy by then the other side wins by default (${cite(['6.5'])}).`,
            ...(announcedAt === undefined ? [] : [' The announcement: ', link(announcedAt, announcedAt)]),
          ),
          paragraph(judge, ', battle judge'),
        ],
      },
    ],
  };
}
