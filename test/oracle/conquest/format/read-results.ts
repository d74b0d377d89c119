import type { Entry } from '../../nemesis/format/entry.js';
import type { Entered, Names } from './case.js';

/** One entry of the judge's, known by its keys. */
export function readEntered(entry: Entry): Entered {
  const names = (key: string): Names => (entry.has(key) ? entry.entry(key).map((one, name) => one.text(name)) : {});
  const texts = (key: string) => (entry.has(key) ? entry.texts(key) : []);
  if (entry.has('challenge')) {
    entry.only('challenge', 'fell', 'by', 'discontinued');
    const challenge = entry.number('challenge');
    if (entry.flag('discontinued')) return { kind: 'discontinued', challenge };
    return { kind: 'fell', challenge, fell: entry.texts('fell'), by: names('by') };
  }
  if (entry.has('quest')) {
    entry.only('quest', 'played', 'fell', 'by', 'reputation', 'prize');
    const reputation = entry.numbers('reputation');
    return {
      kind: 'quest',
      played: texts('played'),
      fell: texts('fell'),
      by: names('by'),
      reputation,
      prize: names('prize'),
    };
  }
  if (entry.has('trade')) {
    entry.only('trade', 'from', 'to', 'price');
    const [from, to] = [entry.text('from'), entry.text('to')];
    return { kind: 'trade', card: entry.text('trade'), from, to, price: entry.number('price', 0) };
  }
  entry.only('cards', 'gains', 'loses');
  return { kind: 'cards', player: entry.text('cards'), gains: entry.numbers('gains'), loses: entry.numbers('loses') };
}
