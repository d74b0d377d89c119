import { type Block, cite, code, joinInlines, line, list, paragraph, strong } from '../../../core/document.js';
import { ENGLISH } from '../../../core/language.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost, Report, ReportContext } from '../../contract/report.js';
import type { OrderPath } from '../../contract/ruleset.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadingsIn, withRulings } from '../../shared/report-numbers.js';
import { formatForm, type ListItem, warnOfPrivate } from '../../shared/report-posts.js';
import { type ConquestBoard, ownerOn, placeOn } from '../board.js';
import { tell } from '../facts.js';
import type { ConquestOrder } from '../orders.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import type { ConquestUpdate } from '../update.js';
import { ANNOUNCEMENT_SECTIONS, formatChallenge, formatShaken, reportAnnouncement } from './announcement.js';
import { openPlaces } from './moves.js';
import { formatStandIns } from './players.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';

/** C4 The post that opens a window: until when, how orders are written, who acts first, what is to be settled. */
export function writeOpening({
  game,
  judges,
  commitment,
  zone,
  sheet,
  board,
  control,
}: OpeningContext<ConquestBoard>): OpeningPost {
  const when = writeMoment(sheet.lock, zone);
  const judge = judgeFor(judges, 'administrator');
  const { turn, window, players, challenges } = board;
  const forms =
    window === 'movement'
      ? [
          line`${strong('Moves')}: ${formatForm('Name: 3D > 5E; challenge else 5F')}; going onto a guarded hex, bonded land or next to it is a challenge (${cite(['3.2.2', '3.2.3'])}), and as the judge rules it none is begun that the order does not write down (${cite([], ['C15'])})`,
        ]
      : [
          line`${strong('Challenges')}: ${formatForms('Name: concede', 'Name: retreat to 2B')} (${cite(['3.3.4'])})`,
          line`${strong('Lands')}: ${formatForms('produce Red from 6A', 'strip 5E', 'bond 5E', 'reinforce 2B')} (${cite(['3.6', '4.4.1'])})`,
          line`${strong('Growth')}: ${formatForms('trait Merchant 2', 'experience 1', 'reputation 1')} (${cite(['4.3.4', '4.1.3'])})`,
          line`${strong('Cards')}: ${formatForms('sell 1 Card', 'buy 2 Card', 'gain Card', 'recruit Card', 'general Card at 2B')} (${cite(['3.6.3', '4.1.2', '4.2'])})`,
          line`${strong('Trades')}: ${formatForm('trade Card to Name for 5')} and, from the other side, ${formatForm('trade Card from Name for 5')}; a trade counts when both sides post it alike (${cite(['3.6.4'])})`,
        ];
  const standIns = formatStandIns(board, control, sheet.opened);
  return {
    title: `Turn ${turn}, ${window}: open`,
    blocks: explain([
      paragraph(`The ${window} of turn ${turn} of ${game} is open for orders.`),
      list(
        line`${strong('Orders are due')}: ${when}. That minute is still in, the next is out (${cite(['3.1'])})`,
        ...forms,
        line`${strong('Where')}: here or by message to ${judge}; both count from now to the deadline (${cite(['3.1'])})`,
        ...(standIns.length === 0 ? [] : [line`${strong('Stand-ins')}: ${joinInlines(standIns, '; ')}`]),
        line`${strong('Order of play')}: ${players.map(({ name }) => name).join(', ')} (${cite(['3.1', '3.2.4'])})`,
        ...(challenges.length === 0
          ? []
          : [
              line`${strong('Challenges are played or conceded')}: by the same minute; post the result in the thread, as “Challenge 1: Name fell to Name; Name won” (${cite(['3.3.1'])}). ${formatShaken(board)}`,
            ]),
        ...challenges.map((_, i) => [formatChallenge(board, challenges, i)]),
      ),
      paragraph(
        'Dice of this window are made from a secret that the update will reveal. Its SHA-256 is ',
        code(commitment),
        `, and ${judge} holds it.`,
      ),
    ]),
  };
}

/** The post with the headings under which players find its rules, and the rulings it names in plain words. */
function explain(blocks: readonly Block[]): readonly Block[] {
  const key = 'opening';
  const [told, rulings] = withRulings([{ key, blocks: nameHeadingsIn(blocks, HEADINGS) }], '', RULINGS, undefined);
  const named = rulings === undefined ? [] : [paragraph(strong('Rulings named here'), ':'), ...rulings.blocks];
  return [...(told?.blocks ?? []), ...named];
}

function formatForms(...forms: readonly string[]): ListItem {
  return joinInlines(forms.map(formatForm), ', ');
}

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = { update: UPDATE_SECTIONS, announcement: ANNOUNCEMENT_SECTIONS } as const;

/** 3.3.3–3.3.5 For the judge: who was sent somewhere although the choice is his player's. */
function warnOfPlaces(update: ConquestUpdate): readonly string[] {
  return update.moves.flatMap(({ piece }) => {
    const open = openPlaces(update, piece);
    if (!open) return [];
    const owner = ownerOn(update.board, piece) ?? 'its player';
    return [
      `${piece} goes to ${open.to}, since ${owner} named no hex; the choice is his (3.3.3–3.3.5). Ask him before you post; ${ENGLISH.list(open.others)} would do too, and you can change the outcome.`,
    ];
  });
}

function formatRemarks({ remarks }: ConquestUpdate): readonly string[] {
  const told = remarks.map((one) => `${tell(one, 'judge')} (${'ruling' in one ? one.ruling : one.rule}).`);
  return [...new Set(told)];
}

/** Words for players: the update of the window; of a movement window the challenges to be played, too (C39). */
export function report(update: ConquestUpdate, context: ReportContext): Report {
  const unplayed = update.resolved
    .filter(({ isUnplayed }) => isUnplayed)
    .map(({ challenge }) => {
      const names = [...challenge.challengers, ...challenge.challenged].join(', ');
      return `The challenge of ${names} at ${challenge.at} has no result: enter it, or it is taken as discontinued (C22).`;
    });
  return {
    outlines: [
      reportUpdate(update, context),
      ...(update.begun.length > 0 ? [reportAnnouncement(update, context)] : []),
    ],
    warnings: [...unplayed, ...warnOfPlaces(update), ...formatRemarks(update), ...warnOfPrivate(update, context, tell)],
  };
}

/** Where an order leads on the map: a move to its first choice, a retreat to the hex it names. */
export function traceOrder(piece: string, order: ConquestOrder, board: ConquestBoard): OrderPath | undefined {
  const at = placeOn(board, piece);
  if (at === null) return undefined;
  const to = order.action === 'move' ? order.goals[0].to : order.action === 'retreat' ? order.to : at;
  return to === at ? undefined : { way: 'goes', places: [at, to] };
}
