import { writeLabel } from '../../../kit/dice.js';
import { list, type Outline, paragraph, type Section, strong } from '../../../kit/document.js';
import type { Verdict } from '../../../kit/verdict.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { NationNews } from './news.js';
import { type Item, tellBattle, tellDuel, tellHarm, tellOverrun } from './tell-fights.js';
import {
  tellArmies,
  tellCharacters,
  tellCities,
  tellMarket,
  tellOtherChanges,
  tellSightings,
  tellTreasury,
} from './tell-nation.js';
import { tellStandings } from './tell-standings.js';

const FATES: Readonly<Record<Verdict['fate'], string>> = {
  stands: 'carried out',
  illegal: 'illegal',
  fails: 'failed',
  superseded: 'superseded',
  late: 'late',
};

/** J65 What goes along with the mail of a nation that plays on. */
const TURN_FILE: Section = {
  key: 'file',
  title: 'For the client',
  blocks: [paragraph('Your turn file (.rr.egf) goes with this. Open it in the client; it has what stands above.')],
};

/** Under which id a nation's mail to its player is known. */
export function mailId(nation: string, player: string): string {
  return `report-${nation}-${player}`;
}

/** J57 The mail to a nation's player, from his nation's news alone. */
export function writeMail(news: NationNews, player: string, context: ReportContext): Outline {
  const { nation, turn } = news;
  const section = (key: string, title: string, items: readonly Item[]): readonly Section[] =>
    items.length > 0 ? [{ key, title, blocks: [list(...items)] }] : [];
  const blocks = (key: string, title: string, own: Section['blocks']): readonly Section[] =>
    own.length > 0 ? [{ key, title, blocks: own }] : [];
  const fights = [
    ...news.battles.flatMap(tellBattle),
    ...news.overruns.map(tellOverrun),
    ...news.duels.map(tellDuel),
    ...news.harms.map((harm) => tellHarm(harm, nation.name)),
  ];
  return {
    id: mailId(nation.name, player),
    kind: 'request',
    to: player,
    title: `[${context.game}] ${nation.name}, turn ${turn}`,
    sections: [
      { key: 'summary', blocks: [paragraph(`${player}, this is what ${nation.name} knows of turn ${turn}.`)] },
      ...section('orders', 'Your orders', news.orders.map(tellOrder)),
      ...section('unread', 'Not read as orders', tellUnread(player, context)),
      ...blocks('treasury', 'The treasury', tellTreasury(news)),
      ...blocks('characters', 'Characters', tellCharacters(news)),
      ...blocks('armies', 'Armies', tellArmies(news)),
      ...blocks('cities', 'Cities', tellCities(news)),
      ...section('fights', 'Battles, duels and rogues', fights),
      ...section('changes', 'What else changed', tellOtherChanges(news)),
      ...section('seen', 'What your nation sees', tellSightings(news)),
      ...blocks('market', 'The market', tellMarket(news.market)),
      ...section('standings', 'The nations', tellStandings(news)),
      ...section(
        'ruled',
        'What the judge decided',
        news.ruled.map((told) => [told]),
      ),
      ...section(
        'rolls',
        'Dice',
        news.rolls.map((roll) => [`${writeLabel(roll)}: ${roll.result} of ${roll.choices.length}`]),
      ),
      ...(nation.eliminated ? [] : [TURN_FILE]),
      { key: 'judge', blocks: [paragraph(judgeFor(context.judges, 'judge'))] },
    ],
  };
}

function tellOrder({ order, verdict }: NationNews['orders'][number]): Item {
  const { fate, rule, why } = verdict;
  const reason = fate === 'stands' ? '' : `: ${why}${rule === '' ? '' : ` (${rule})`}`;
  return [strong(order.text), ` ${FATES[fate]}${reason}`];
}

/** What of his own posts was no order, and what came too late. */
function tellUnread(player: string, { questions, late }: ReportContext): readonly Item[] {
  return [
    ...questions
      .filter((asked) => asked.kind === 'doubt' && asked.player === player && asked.ruling?.decision !== 'not-an-order')
      .map(({ words, why }): Item => [strong(words), `: ${why}`]),
    ...late.filter(({ author }) => author === player).map(({ why }): Item => [why]),
  ];
}
