import type { Inline } from '../../../core/document.js';
import { strong } from '../../../core/document.js';
import { capital } from '../../../core/text.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Battle, DrawnMatch } from '../board.js';
import { isOverdue } from '../rules/6-4-deadlines.js';
import { tellBattlefield } from '../state.js';
import type { NemesisUpdate } from '../update.js';
import { isExtended, tellDates, tellRunOut } from './matches.js';
import { battleBefore, decidedIn, isAgain, otherOf } from './results.js';

type Items = readonly ListItem[];

/** N20 His matches of a round that was closed in this update without a winner: whether they are played again. */
export function tellUndecided(update: NemesisUpdate, name: string): Items {
  return decidedIn(update, battleBefore(update, name)).flatMap(({ challenger, opponent, ending }) => {
    const isOver = ending.how === 'draw' || ending.how === 'void';
    const other = challenger === name ? opponent : challenger;
    const goesOn = update.board.battles.some(({ matches }) =>
      matches.some((one) => one.ending && one.challenger === challenger && one.opponent === opponent),
    );
    if (!isOver || ![challenger, opponent].includes(name) || goesOn) return [];
    const how = ending.how === 'draw' ? `You drew with ${other}` : `Your match against ${other} is void`;
    const again = isAgain(update, [challenger, opponent])
      ? 'the match is played again, with new dates'
      : 'it kills nobody';
    return [[strong(how), `: ${again} (6.1, N20)`]];
  });
}

/** His matches in battles that go on: how those ended that are over; of the others the opponent, who challenges, and what is due when. */
export function tellMatches({ board }: NemesisUpdate, name: string, context: ReportContext): Items {
  return board.battles.flatMap(({ at, matches }) =>
    matches
      .filter(({ challenger, opponent }) => challenger === name || opponent === name)
      .flatMap((match) => {
        if (!match.ending) return [tellMatch(match, name, tellBattlefield(at), context)];
        return matches.some(({ ending }) => !ending) ? [tellEnded(match, name, matches)] : [];
      }),
  );
}

/** How his match ended while others of the battle still run, and what hangs on them (7.2, 7.3). */
function tellEnded(
  { challenger, opponent, ending }: DrawnMatch,
  name: string,
  matches: Battle['matches'],
): Items[number] {
  const other = challenger === name ? opponent : challenger;
  if (ending?.how !== 'won')
    return [
      strong(`Match against ${other}`),
      ': it is over; the battle goes on, and you cannot move until it is over (9.3)',
    ];
  const turn = ending.byDefault ? tellDefault(ending) : ending.turn === undefined ? '' : `in game turn ${ending.turn}`;
  const how = turn === '' ? '' : ` ${turn}`;
  const open = matches.filter((one) => !one.ending);
  const isHisOwn = (one: DrawnMatch) => [one.challenger, one.opponent].includes(name);
  const still = capital(
    open
      .map((one) =>
        isHisOwn(one) ? `your match against ${otherOf(one, name)}` : `${one.challenger} against ${one.opponent}`,
      )
      .join(' and '),
  );
  const runs = `${still} still ${open.length === 1 ? 'runs' : 'run'}`;
  if (ending.loser !== name)
    return [strong(`You won against ${other}${how}`), `. ${runs}, and you cannot move until the battle is over (9.3)`];
  const isHis = open.some((one) => [one.challenger, one.opponent].includes(other));
  const fate =
    isHis && ending.turn !== undefined && !ending.byDefault
      ? `if ${other} loses that match before game turn ${ending.turn}, you live; otherwise you fall (7.2)`
      : 'what becomes of you is settled when the battle is over (7.2)';
  return [strong(`You lost to ${other}${how}`), `. ${runs}: ${fate}. You cannot move until then (9.3)`];
}

/** 6.5 `by default (no word since the draw)`. */
function tellDefault({ why }: { readonly why?: string }): string {
  return why === undefined ? 'by default' : `by default (${why})`;
}

function tellMatch(
  match: DrawnMatch,
  name: string,
  place: string,
  { sheet, judges }: ReportContext,
): readonly (Inline | string)[] {
  const challenges = match.challenger === name;
  const other = challenges ? match.opponent : match.challenger;
  const isOld = match.drawn !== sheet.lock;
  const drawn = challenges
    ? `You must challenge ${other} and choose the map`
    : `${other} challenges you and chooses the map`;
  const who = isOld
    ? `it goes on; ${challenges ? 'you defend' : `${other} defends`} and ${challenges ? 'choose' : 'chooses'} the map`
    : drawn;
  const warned =
    match.warned[name] === undefined
      ? ''
      : ' You have been warned: without word before the next deadline that the game has started, you lose by default (6.5).';
  const waiting =
    match.reported?.[other] && !match.reported[name]
      ? ` ${other} has reported how it ended, and you have not: both players report (6.2).`
      : '';
  const since = isExtended(match, sheet.lock)
    ? `since ${judgeFor(judges, 'master')} gave more time`
    : 'counted from the deadline of the turn that drew it';
  const due = isOverdue(match, sheet.lock)
    ? `${capital(tellRunOut(match))}. Tell ${judgeFor(judges, 'master')} what kept you; he decides (6.4, N25).`
    : tellDates(match, sheet.lock).replace(/\.$/, `, ${since} (6.4, N25).`);
  return [strong(`Match against ${other} at ${place}`), `: ${who} (6.1). ${due}${warned}${waiting}`];
}
