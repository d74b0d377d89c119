import { type Inline, link, strong } from '../../../kit/document.js';
import type { ListItem } from '../../shared/posts-told.js';
import type { VoteCount } from '../campaign/happened.js';
import { SLOTS } from '../ranks.js';
import type { ClassicUpdate } from '../update.js';

/** 2.3.1, 6.1.2, 6.2.2 The troops that came back, by slot. */
export function writeHealed({ happened, board }: ClassicUpdate): readonly ListItem[] {
  return Object.entries(happened?.healed ?? {}).map(([name, healed]) => {
    const army = board.armies.find((one) => one.name === name);
    const told = SLOTS.flatMap((slot, i) => {
      const what = army?.creatures[slot];
      return healed[slot] ? [`+${healed[slot]}${what ? ` ${what}` : ''} (${army?.troops[i]} of ${slot})`] : [];
    });
    const rule = happened?.told.find(
      ({ subject, what, rule: by }) => subject === name && what === 'troops' && HEALING.includes(by),
    );
    return [strong(name), `: ${told.join(', ')} (${rule?.rule ?? '2.3.1'})`];
  });
}

const HEALING: readonly string[] = ['2.3.1', '6.1.2', '6.2.2'];

/** What else changed after the moves: conversions, make-ups, names, wars, Raiders that come and go. */
export function writeChanged({ happened }: ClassicUpdate): readonly ListItem[] {
  return (happened?.told ?? [])
    .filter(
      ({ what, rule }) =>
        CHANGES.includes(what) || (what === 'army' && rule === '6.3.2') || (what === 'troops' && rule === '5.4.1'),
    )
    .map(({ subject, what, before, after, rule, why }) => [
      strong(subject),
      `: ${what === 'army' ? after : `${what} ${before} > ${after}`}, ${why} (${rule})`,
    ]);
}

const CHANGES: readonly string[] = ['team', 'converting', 'make-up', 'name', 'at war'];

/** A request, and a make-up, comes by private message: that it was refused is told to the judge, and by him to whoever asked. */
const isPrivate = ({ entry }: { readonly entry: string }): boolean => /^(?:request|army) /.test(entry);

/** What the judge must know of what happened and nobody else: refused requests, and what mercenaries would do (6). */
export function tellJudge({ happened }: ClassicUpdate): readonly string[] {
  return [
    ...(happened?.refused ?? [])
      .filter(isPrivate)
      .map(({ entry, rule, why }) => `Refused, ${entry}: ${why} (${rule}).`),
    ...Object.values(happened?.proposed ?? {}).map((order) => `By the guidelines of chapter 6 next turn: ${order}`),
  ];
}

/** What was entered and cannot be, or came to nothing, with its rule. */
export function writeRefused({ happened }: ClassicUpdate): readonly ListItem[] {
  const refused = (happened?.refused ?? [])
    .filter((one) => !isPrivate(one))
    .map(({ entry, rule, why }) => [strong(entry), `: ${why} (${rule})`]);
  const lapsed = (happened?.lapsed ?? []).map(({ army, rule, why }) => [strong(army), `: ${why} (${rule})`]);
  return [...refused, ...lapsed];
}

/** 5.2.1 Whose armies are whose since this update, 5.3.4 who is owed one, 5.4.1 who has a day more for his strategy. */
export function writeControl({ before, board, happened }: ClassicUpdate): readonly ListItem[] {
  const earlier = new Map(before.armies.map(({ name, controllers }) => [name, controllers]));
  const name = (players: readonly string[]) => (players.length > 0 ? players.join(' and ') : 'nobody');
  return [
    ...board.armies.flatMap((army) => {
      const was = earlier.get(army.name);
      const isSame = was === undefined || was.join('\n') === army.controllers.join('\n');
      return isSame ? [] : [[strong(army.name), `: ${name(army.controllers)}, until now ${name(was)} (5.2.1)`]];
    }),
    ...(happened?.owed ?? []).map((player) => [strong(player), ' is owed an army (5.3.4)']),
    ...(happened?.extended ?? []).map((player) => [strong(player), ' has 24 hours more for his strategy (5.4.1)']),
  ];
}

/** 1.4 The votes that ended: every option’s points, what is decided, and each vote with the post it stands in (R63). */
export function writeVotes({ happened }: ClassicUpdate): readonly ListItem[] {
  return (happened?.votes ?? []).map(({ name, points, decided, counted, uncounted, missing = [] }) => [
    strong(name),
    `: ${tellPoints(points)}; ${decided === null ? 'nothing is decided' : `${decided} is decided`} (1.4). `,
    ...(counted.length > 0 ? ['Counted: ', ...counted.flatMap(tellVote), '. '] : ['Nobody voted. ']),
    ...(uncounted.length > 0 ? [`Not counted: ${uncounted.join(', ')}. `] : []),
    ...(missing.length > 0 ? [`Without a vote: ${missing.join(', ')}.`] : []),
  ]);
}

function tellVote(
  { player, option, points, url }: VoteCount['counted'][number],
  i: number,
): readonly (Inline | string)[] {
  const told = `${player} ${option}${points === 1 ? '' : ` (${points})`}`;
  return [i > 0 ? ', ' : '', url === undefined ? told : link(url, told)];
}

/** 1.4 How many points each option has. */
export function tellPoints(points: VoteCount['points']): string {
  return Object.entries(points)
    .map(([option, count]) => `${option} ${count}`)
    .join(', ');
}
