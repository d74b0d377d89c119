import { describe } from 'vitest';
import { EMPTY_HANDED } from '../../src/rulesets/planes/engine/verdicts.js';
import { announce } from '../../src/rulesets/planes/report/battles.js';
import type { PlanesUpdate } from '../../src/rulesets/planes/update.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from './campaign-promises.js';
import { readSections } from './judge-sections.js';

const SQUARE = '(?:Dominaria|Mirrodin|Phyrexia) \\d+[A-Z]';

/** Of `A vs. B` neither side comes first, nor does one of two friends. */
function sortBattle(battle: string): string {
  const match = /^(.*?) (attacks?|vs\.|intercepts?|raids?|sieges?) (.*), (\S+ \S+ \(.*\))$/.exec(battle);
  if (!match) throw new Error(`"${battle}" is no announcement`);
  const [, first = '', kind = '', second = '', rest = ''] = match;
  const sides = [first, second].map((side) => side.split(' and ').sort().join(' and '));
  return `${(kind === 'vs.' ? sides.sort() : sides).join(` ${kind.replace(/([a-z])s$/, '$1')} `)}, ${rest}`;
}

function readOwn(path: string) {
  const { lines, cut } = readSections(path);
  return {
    moves: cut('Moves', new RegExp(`^(.*): (${SQUARE} > ${SQUARE})`)),
    outcomes: lines('Outcomes that are no plain moves'),
    illegal: cut('Illegal orders', /^(?:.*?), (.*?): ".*" \((\d[\d.]*)\)/s),
    superseded: lines('Superseded'),
    nothing: cut('Came to nothing', /^(.*?) \((\d[\d.]*)\)/),
    battles: lines('Battles').map(sortBattle),
    removed: cut('Removed', /^(.*?): (killed|disbanded)/),
    bumped: cut('Bumped', new RegExp(`^(.*): (${SQUARE} > ${SQUARE})`)),
    counts: cut('Turns counted', /^(.* \d+) \(/),
    troops: cut('Troops', /^(.*): (\d+ \d+ \d+ \d+)/),
    tries: lines("Mercenaries' tries"),
    destroyed: cut('Destroyed', /^(.*?):/),
    features: lines('Features'),
    points: cut('Points', /^(\S+ \d+|\S+ \+\d+ \(\d[\d.]*\))/),
    rolls: cut('Rolls', /^(.*?): ((?:Dominaria|Mirrodin|Phyrexia) \d+[A-Z](?: - \S+ \d+[A-Z])*|[^,]*)/),
    calls: cut("Judge's calls", /^([PR]\d+): (.*)$/),
    doubts: cut('Doubts', /^(?:.*?): "(.*)"$/),
  };
}

/** The same facts out of what was judged. */
function factsOf({ update: judged, gathered }: TurnResult) {
  const update = judged as PlanesUpdate;
  const { board, before, moves, verdicts } = update;
  const told = (fate: string) => verdicts.filter((verdict) => verdict.fate === fate);
  const texts = new Map(update.orders.map(({ id, text }) => [id, text]));
  const troopsBefore = new Map(before.armies.map(({ name, troops }) => [name, troops.join(' ')]));
  return {
    moves: moves
      .filter(({ from, moved }) => moved !== null && from !== moved)
      .map(({ piece, from, moved }) => `${piece} ${from} > ${moved}`),
    outcomes: moves
      .filter(({ outcome }) => outcome === 'partial' || outcome === 'intercepted')
      .map(({ piece, outcome }) => `${outcome}: ${piece}`),
    illegal: told('illegal').map(({ piece, rule }) => `${piece || '""'} ${rule}`),
    superseded: told('superseded').map(({ order }) => texts.get(order) ?? order),
    nothing: told('fails')
      .filter(({ rule }) => (EMPTY_HANDED as readonly string[]).includes(rule))
      .map(({ piece, rule }) => `${piece} ${rule}`),
    battles: update.clashes.map((clash) => sortBattle(announce(update, clash))),
    removed: update.removed.map(({ name, how }) => `${name} ${how}`),
    bumped: moves
      .filter(({ to, moved }) => to !== null && to !== moved)
      .map(({ piece, moved, to }) => `${piece} ${moved} > ${to}`),
    counts: board.armies.filter(({ days }) => days > 0).map(({ name, days }) => `${name} ${days}`),
    troops: board.armies
      .filter(({ name, troops }) => troops.join(' ') !== troopsBefore.get(name))
      .map(({ name, troops }) => `${name} ${troops.join(' ')}`),
    tries: board.armies.filter(({ tries }) => tries > 0).map(({ name, tries }) => `${name} ${tries}`),
    destroyed: update.destroyed,
    features: Object.entries(update.features).map(([name, side]) => `${name}: ${side ?? 'nobody'}`),
    points: [
      ...Object.entries(board.points).map(([side, points]) => `${side} ${points}`),
      ...update.ledger
        .filter(({ what }) => what === 'victory points')
        .map(({ subject, before: had, after, rule }) => `${subject} +${Number(after) - Number(had)} (${rule})`),
    ],
    rolls: update.rolls
      .filter(({ rule }) => rule !== '6.1.3')
      .map(({ turn, rule, piece, what, result }) => `${turn}|${rule}|${piece}|${what} ${result}`),
    calls: update.calls.map(({ ruling, piece }) => `${ruling} ${piece}`),
    doubts: gathered.doubts.map(({ words }) => words),
  };
}

describe('the bundled campaign of the second edition', () => {
  promiseCampaign({
    name: 'brass-season',
    turns: [1, 2],
    readOwn,
    factsOf,
  });
});
