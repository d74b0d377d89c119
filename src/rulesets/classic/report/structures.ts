import type { Block } from '../../../core/document.js';
import { line, list, paragraph, statement, strong } from '../../../core/document.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army, Structure, Team } from '../board.js';
import { teamOf } from '../board.js';
import { DAYS_NEEDED, falls } from '../rules/1-7-winning.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';

/** 1.7.1 The structures that fell, and to whom. */
export function writeDestroyed({ before, moved, destroyed }: ClassicUpdate): readonly ListItem[] {
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
    const words = line`${strong(`${name} (${kind}, ${at})`)} is destroyed by ${nameAll(by)}: four days counted there, and still there after these moves${citedUnder(['1.7.1'])}`;
    return [statement(name, 'destroyed', { kind, at, by }, ...words)];
  });
}

/** 1.7.1 The bases and portals in which an enemy counts, how far he is, and when they would fall. */
export function writeThreatened({ board }: ClassicUpdate): readonly ListItem[] {
  return board.structures.flatMap((structure) => {
    const owner = teamOf(structure);
    if (!owner || structure.destroyed) return [];
    return board.armies
      .filter((army) => army.at === structure.at && army.days > 0 && isEnemyOf(owner, army))
      .map((army) => stateThreat(structure, army));
  });
}

function stateThreat({ name, kind, at }: Structure, army: Army): ListItem {
  const days = Math.min(army.days, DAYS_NEEDED);
  const end = days === DAYS_NEEDED ? ', and it falls with the next update if that army is still there' : '';
  const what = strong(`${name} (${kind}, ${at})`);
  const words = line`${what}: ${army.name} has counted ${days} of ${DAYS_NEEDED} days${end}${citedUnder(['1.7.1'])}`;
  return [statement(name, 'threatened', { kind, at, by: army.name, days }, ...words)];
}

/** 1.7.2 The win conditions that each team has left. */
export function writeConditions({ board }: ClassicUpdate): readonly Block[] {
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
            const words = line`${strong(team)}: ${names.length > 0 ? names.join(', ') : 'none left'}`;
            return [statement(team, 'left', names, ...words)];
          }),
        ),
      ];
}

/** 4.3.1 The armies that are gone, and who met them. */
export function writeRemoved({ removed, moved, before }: ClassicUpdate): readonly ListItem[] {
  return removed.map(({ name, at }) => {
    const { team } = before.armies.find((army) => army.name === name) as Army;
    const met = moved.armies.filter((army) => army.at === at && army.team !== team).map(toFoe);
    const words = line`${strong(name)} at ${at}: it had no troops left when it met ${met.length > 0 ? nameAll(met) : 'the enemy'}${citedUnder(['4.3.1'])}`;
    return [statement(name, 'removed', { at, met }, ...words)];
  });
}

/** 1.7.2, 1.7.3 Who has won the round. */
export function writeWinner({ winner }: ClassicUpdate): readonly Block[] {
  return winner ? [paragraph(statement('', 'winner', winner, strong(`${winner} has won the round.`)))] : [];
}

function isEnemyOf(owner: Team, { team }: Army): boolean {
  return team !== owner && team !== 'Mercenary';
}

type Foe = Pick<Army, 'name' | 'team'>;

function toFoe({ name, team }: Army): Foe {
  return { name, team };
}

function nameAll(armies: readonly Foe[]): string {
  return armies.map(({ name, team }) => `${name} (${team})`).join(' and ');
}
