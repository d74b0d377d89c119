import { compareNames } from '../../../core/text.js';
import { type Army, classOf, SLOTS } from '../board.js';
import type { Rule } from '../rulebook.js';
import type { AttemptKind, CheckedResult } from './4-2-5-checked-result.js';
import { LOWEST, type ResultBreach, RISKED, type Share, TOP } from './4-2-5-checked-result.js';

/** In which sequence the rules on attempts are looked at. */
const ATTEMPT_RULES: readonly Rule[] = ['4.3.2', '4.3.3', '6.3.2', '4.5'];

/** R36, R37 Who may try to kill or capture whom, with what, and what may come of it. */
export function checkAttempts(checked: CheckedResult, kind: AttemptKind): ResultBreach | undefined {
  const done = new Set<string>();
  return checked.battle.fighters
    .toSorted((a, b) => compareNames(a.name, b.name))
    .flatMap((army) => findWrong(checked, kind, army, done))
    .sort((a, b) => ATTEMPT_RULES.indexOf(a.rule) - ATTEMPT_RULES.indexOf(b.rule))[0];
}

/** What is wrong about one army's attempt; `done`: whom others have had already. */
function findWrong(
  { result, winners, battle, shares }: CheckedResult,
  kind: AttemptKind,
  army: Army,
  done: Set<string>,
): readonly ResultBreach[] {
  const may: Rule = kind === 'kill' ? '4.3.2' : '4.5';
  const fate: Rule = kind === 'kill' ? '4.3.3' : '4.5';
  const slot = kind === 'kill' ? TOP : LOWEST;
  const entry = result.armies[army.name];
  const { attempt, lost } = shares.get(army.name) as Share;
  if (kind === 'kill' && !attempt && (entry?.isDone || entry?.squad))
    return [
      {
        rule: '4.3.2',
        why: `${army.name} has tried neither to kill nor to capture anybody`,
        path: ['armies', army.name],
        right: 'kill or capture with the name of an enemy that fought there',
      },
    ];
  if (attempt?.kind !== kind) return [];
  const { target, isDone, dead } = attempt;
  const foe = battle.fighters.find(({ name }) => name === target);
  if (!foe || foe.team === army.team)
    return [
      {
        rule: may,
        why: `${target} is no enemy that fought there`,
        path: ['armies', army.name, kind],
        right: battle.fighters
          .filter(({ team }) => team !== army.team)
          .map(({ name }) => name)
          .join(' or '),
      },
    ];
  const stood = army.troops[slot] as number;
  const uncapturable = kind === 'capture' ? findUncapturable(army, foe, shares) : undefined;
  const wrong = (is: boolean | undefined, rule: Rule, why: string): readonly ResultBreach[] =>
    is ? [{ rule, why, path: ['armies', army.name, kind] }] : [];
  const found = [
    ...wrong(
      entry?.kill !== undefined && entry.capture !== undefined,
      may,
      `${army.name} has one attempt, to kill or to capture`,
    ),
    ...wrong(entry?.isStratless, may, `${army.name} sent no strategy and attempts nothing`),
    ...wrong(
      stood < RISKED[kind],
      may,
      `${army.name} had ${stood} in its ${SLOTS[slot]} slot, and ${RISKED[kind]} are risked`,
    ),
    ...wrong(
      RISKED[kind] + (lost[slot] as number) > stood,
      may,
      `the ${RISKED[kind]} that ${army.name} risked do not fight, so the battle cannot have cost them`,
    ),
    ...wrong(uncapturable !== undefined, may, uncapturable ?? ''),
    ...wrong(dead > RISKED[kind], fate, `${dead} died of the ${RISKED[kind]} that ${army.name} risked`),
    ...wrong(isDone && !winners.includes(army), fate, `${army.name} lost, so its attempt failed`),
    ...wrong(isDone && dead > 0, fate, `the attempt of ${army.name} succeeded, so those it risked live`),
    ...wrong(isDone && done.has(target), fate, `another had ${target} already`),
    ...wrong(
      kind === 'kill' && army.faction === 'Raider' && dead > 0,
      '6.3.2',
      `of the squad of ${army.name}, a Raider, none ever dies`,
    ),
  ];
  if (isDone) done.add(target);
  return found;
}

function findUncapturable(army: Army, foe: Army, shares: ReadonlyMap<string, Share>): string | undefined {
  if (army.team === 'Mercenary' || foe.team === 'Mercenary') return 'mercenaries neither capture nor are captured';
  if (classOf(foe.rank) < 5) return `${foe.name} has the rank ${foe.rank}; only the lowest two ranks are captured`;
  if (foe.converting) return `${foe.name} is being converted`;
  const killed = [...shares.values()].some(
    ({ attempt }) => attempt?.kind === 'kill' && attempt.isDone && attempt.target === foe.name,
  );
  return killed ? `${foe.name} was killed` : undefined;
}
