import type { Field } from '../state.js';
import type { ConquestEntry } from '../update.js';
import { award } from './3-3-6-awards.js';
import { giveCard } from './3-6-cards-and-resources.js';
import { addRenown } from './4-2-reputation.js';
import { addExperience } from './4-3-4-traits.js';

/** 3.5 Quests in the order entered: Experience to who played, awards of the game, what the judge gives (C32). */
export function holdQuests(field: Field, entries: readonly ConquestEntry[]): void {
  for (const one of entries) {
    if (one.kind !== 'quest') continue;
    const { quest, played, game, reputation, prize } = one;
    for (const player of played) addExperience(field, player, 1, '4.3.2', `took part in ${quest}`);
    if (game) award(field, game, quest, false); // 3.5.2
    for (const [player, points] of Object.entries(reputation))
      addRenown(field, player, points, '4.2.2', `met the conditions of ${quest}`);
    for (const [player, card] of Object.entries(prize))
      giveCard(field, player, card, 1, '3.5.1', `the prize of ${quest}`);
    const prizes = Object.entries(prize).map(([player, card]) => `${player} wins ${card}`);
    const points = Object.entries(reputation).map(([player, count]) => `${player} gains ${count} renown`);
    field.quests.push([`${quest}: ${played.join(', ')} took part`, ...prizes, ...points].join('; '));
  }
}
