import { compareNames } from '../../../core/text.js';
import { tellJudgesWord } from '../../shared/hand.js';
import { tellRuled } from '../state/acts.js';
import { dissolve, peopleOf } from '../state/armies.js';
import { addCall, cityAt, type Field, type LiveArmy, menOf, nameOf } from '../state/state.js';
import { fleeFrom } from './4-naming-and-death.js';

/** J53 An army that tramples all enemies in a hex. */
export interface Trampling {
  readonly by: LiveArmy;
  readonly of: readonly LiveArmy[];
}

/** J53 The men who may be trampled at most, those who trample at least, and how many times more they must be. */
const MOST_TRAMPLED = 999;
const MOST_TRAMPLED_STANDING = 1199;
const LEAST_TRAMPLING = 1001;
const TIMES = 4;
const TIMES_STANDING = 3;

/** J53, J63 The enemies an army tramples in the hex where it is, by the rule or the judge's word; undefined where it does not. */
export function findTrampled(
  field: Field,
  tick: number,
  by: LiveArmy,
  here: readonly LiveArmy[],
  standing: ReadonlyMap<LiveArmy, unknown>,
): readonly LiveArmy[] | undefined {
  const { areEnemies, areFriends } = field.relations;
  const city = cityAt(field, by.at);
  if (city && city.fortification > 0 && !areFriends(by.nation, city.nation)) return undefined;
  const enemies = here.filter((army) => areEnemies(by.nation, army.nation));
  if (enemies.length === 0) return undefined;
  const count = (armies: readonly LiveArmy[]) => armies.reduce((sum, army) => sum + menOf(army), 0);
  const own = count(here.filter((army) => areFriends(by.nation, army.nation)));
  const theirs = count(enemies);
  const stands = enemies.some((army) => standing.has(army));
  const most = stands ? MOST_TRAMPLED_STANDING : MOST_TRAMPLED;
  const times = stands ? TIMES_STANDING : TIMES;
  const may = theirs <= most && own >= LEAST_TRAMPLING && own > times * theirs;
  return settle(field, tick, by, enemies, may) ? enemies : undefined;
}

/** J63 Whether it tramples them: as the rule has it, or as the judge said. */
function settle(field: Field, tick: number, by: LiveArmy, of: readonly LiveArmy[], may: boolean): boolean {
  if (field.hand.isIdle) return may;
  const names = of.map(nameOf).toSorted(compareNames);
  const words = (verb: string) => `${nameOf(by)} ${verb} ${names.join(', ')} at ${by.at} in tick ${tick} (12.1)`;
  const options = [
    { text: words('tramples'), value: true },
    { text: words('does not trample'), value: false },
  ];
  const subject = `overrun by ${nameOf(by)} at ${by.at}, tick ${tick}`;
  const { value, by: word } = field.hand.settle(subject, [nameOf(by), ...names], options, may);
  if (word)
    tellRuled(
      field,
      tellJudgesWord(word, word.text),
      [by, ...of].map(({ nation }) => nation),
    );
  return value;
}

/** J53 Carries out the overruns of a tick, all taken from the same state: the trampled are destroyed, their food and engines lost. */
export function trample(field: Field, tick: number, tramplings: readonly Trampling[]): void {
  const groups = new Map<string, { readonly by: LiveArmy[]; readonly of: readonly LiveArmy[] }>();
  for (const { by, of } of tramplings) {
    const key = [by.at, ...of.map(nameOf).toSorted()].join('\n');
    const group = groups.get(key) ?? { by: [], of };
    group.by.push(by);
    groups.set(key, group);
  }
  const trampled = new Set(tramplings.flatMap(({ of }) => of));
  const people = [...trampled].flatMap((army) => peopleOf(field, army));
  for (const { by, of } of groups.values()) {
    const [first] = by;
    if (!first) continue;
    const names = (armies: readonly LiveArmy[]) => armies.map(nameOf).toSorted(compareNames);
    const nations = [...new Set([...by, ...of].map(({ nation }) => nation))].sort(compareNames);
    field.overruns.push({ at: first.at, tick, by: names(by), of: names(of), nations });
    for (const name of names(of)) addCall(field, 'J53', name, `trampled at ${first.at} by ${names(by).join(', ')}`);
  }
  for (const army of trampled) dissolve(field, army, '12.1', 'trampled');
  fleeFrom(field, people, '12.1');
}
