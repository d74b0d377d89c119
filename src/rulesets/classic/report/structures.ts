import type { Block } from '../../../core/document.js';
import { line, list, paragraph, statement, strong } from '../../../core/document.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army, Structure, Team } from '../board.js';
import { teamOf } from '../board.js';
import { DAYS_NEEDED, falls } from '../rules/1-7-winning.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';
import type { ClassicWords } from './words/words.js';

/** 1.7.1 The structures that fell, and to whom. */
export function writeDestroyed({ before, moved, destroyed }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  const after = new Map(moved.armies.map((army) => [army.name, army]));
  return destroyed.map((name) => {
    const structure = before.structures.find((one) => one.name === name) as Structure;
    const { kind, at } = structure;
    const by = before.armies
      .filter((army) => {
        const now = after.get(army.name);
        return now !== undefined && falls(structure, army, now);
      })
      .map(toFoe);
    const what = strong(words.update.named(name, kind, at));
    const told = words.update.destroyed([what], nameAll(by, words));
    return [statement(name, 'destroyed', { kind, at, by }, ...line`${told}${citedUnder(['1.7.1'])}`)];
  });
}

/** 1.7.1 The bases and portals in which an enemy counts, how far he is, and when they would fall. */
export function writeThreatened({ board }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  return board.structures.flatMap((structure) => {
    const owner = teamOf(structure);
    if (!owner || structure.destroyed) return [];
    return board.armies
      .filter((army) => army.at === structure.at && army.days > 0 && isEnemyOf(owner, army))
      .map((army) => stateThreat(structure, army, words));
  });
}

function stateThreat({ name, kind, at }: Structure, army: Army, { update }: ClassicWords): ListItem {
  const days = Math.min(army.days, DAYS_NEEDED);
  const what = strong(update.named(name, kind, at));
  const words = line`${what}: ${update.threatened(army.name, days)}${citedUnder(['1.7.1'])}`;
  return [statement(name, 'threatened', { kind, at, by: army.name, days }, ...words)];
}

/** 1.7.2 The win conditions that each team has left. */
export function writeConditions({ board }: ClassicUpdate, { update, team: teamWord }: ClassicWords): readonly Block[] {
  const left = (team: Team) =>
    board.structures
      .filter((one) => one.winCondition && !one.destroyed && teamOf(one) === team)
      .map(({ name }) => name);
  const all = board.structures.filter(({ winCondition }) => winCondition);
  const teams = [...new Set(all.flatMap((one) => teamOf(one) ?? []))];
  return teams.length === 0
    ? []
    : [
        list(
          ...teams.map((team) => {
            const names = left(team);
            const words = line`${strong(teamWord(team))}: ${names.length > 0 ? names.join(', ') : update.noneLeft}`;
            return [statement(team, 'left', names, ...words)];
          }),
        ),
      ];
}

/** 4.3.1 The armies that are gone, and who met them. */
export function writeRemoved({ removed, moved, before }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  return removed.map(({ name, at }) => {
    const { team } = before.armies.find((army) => army.name === name) as Army;
    const met = moved.armies.filter((army) => army.at === at && army.team !== team).map(toFoe);
    const told = words.update.removed([strong(name)], at, nameAll(met, words));
    return [statement(name, 'removed', { at, met }, ...line`${told}${citedUnder(['4.3.1'])}`)];
  });
}

/** 1.7.2, 1.7.3 Who has won the round. */
export function writeWinner({ winner }: ClassicUpdate, { update }: ClassicWords): readonly Block[] {
  return winner ? [paragraph(statement('', 'winner', winner, strong(update.won(winner))))] : [];
}

function isEnemyOf(owner: Team, { team }: Army): boolean {
  return team !== owner && team !== 'Mercenary';
}

type Foe = Pick<Army, 'name' | 'team'>;

function toFoe({ name, team }: Army): Foe {
  return { name, team };
}

function nameAll(armies: readonly Foe[], words: ClassicWords): string {
  return armies.map(({ name, team }) => `${name} (${words.team(team)})`).join(words.and);
}
