import { line, strong } from '../../../../../core/document.js';
import type { CONTROL_WORDS, OPENING_WORDS, ROUND_WORDS } from '../english/posts.js';
import { GERMAN_COMMON_WORDS } from './common.js';

/** The post that opens a turn, in German. */
export const GERMAN_OPENING_WORDS: typeof OPENING_WORDS = {
  title: (turn) => `Runde ${turn} ist eröffnet`,
  opened: (turn, game) => `Für Runde ${turn} von ${game} können jetzt Befehle gegeben werden.`,
  strategies: (when, judge) => line`${strong('Frist für Kampfstrategien')}: ${when}, per Mail an ${judge}`,
  fought: (fights) => line`${strong('Kämpfe dieser Runde')}: ${fights.join('; ')}`,
  fight: (sides, at) => `${sides.join(' gegen ')} auf ${at}`,
  lock: (when) =>
    line`${strong('Abgabeschluss für Befehle')}: ${when}. Diese Minute zählt noch, die nächste nicht mehr`,
  messages: (judge, from) =>
    line`${strong('Private Nachrichten')} an ${judge} zählen ab ${from} bis zum Abgabeschluss, also in den letzten 28 Stunden`,
  sealed: (sum, holder) =>
    line`Die Würfe dieser Runde entstehen aus einem Geheimnis, das die Auswertung offenlegt. Seine SHA-256-Prüfsumme ist ${sum}, und ${holder} verwahrt es.`,
};

/** The posts about a round in German. */
export const GERMAN_ROUND_WORDS: typeof ROUND_WORDS = {
  setUp: (game) => `Eine neue Partie von ${game} wird vorbereitet`,
  askedBy: (game, when) =>
    line`Eine neue Partie von ${game} wird vorbereitet. Aufstellungen, Farben und die gewünschten Basen gehen an den Richter, Frist: ${when}`,
  after: '; danach werden die Positionen veröffentlicht.',
  chosen: (sum) =>
    line`Coalition hat ihre Siegbedingungen gewählt. Die Wahl ist versiegelt, bis die Positionen veröffentlicht sind: Die SHA-256-Prüfsumme der fünf Namen in alphabetischer Reihenfolge und eines Geheimnisses, alle durch „|“ verbunden, ist ${sum}`,
  dice: (sum) =>
    line`Die Würfe, die den Armeen ihre Felder geben, entstehen aus diesem Geheimnis; seine eigene SHA-256-Prüfsumme ist ${sum}.`,
  cannotBegin: (game) => `Die Partie von ${game} kann noch nicht beginnen`,
  putRight: 'Erst zu berichtigen',
  begins: (game) => `Eine neue Partie von ${game} beginnt`,
  seal: (isShown, sealed) =>
    line`${isShown ? 'Das veröffentlichte Siegel' : 'Das Siegel dazu'} ist die SHA-256-Prüfsumme von ${sealed}`,
  structures: 'Basen, Portale und Städte',
  conditions: 'Siegbedingungen',
  allPortals: 'alle Portale',
  armiesOf: (team) => `Armeen: ${GERMAN_COMMON_WORDS.team(team)}`,
  offMap: 'nicht auf der Karte',
  structure: (team, color, kind, at) =>
    [
      team === undefined ? 'neutral' : GERMAN_COMMON_WORDS.team(team),
      ...(color ? [GERMAN_COMMON_WORDS.color(color)] : []),
      GERMAN_COMMON_WORDS.kind(kind),
      at,
    ].join(', '),
};

/** The Proxy List in German. */
export const GERMAN_CONTROL_WORDS: typeof CONTROL_WORDS = {
  title: (turn) => `Kontrollliste nach Runde ${turn}`,
  changed: 'Geändert',
  shared: 'Auf mehr als einer Liste',
  nobody: 'Von niemandem kontrolliert',
  requesters: 'Wer Kontrollwechsel beantragt',
  sharedBy: (army, players) =>
    line`${army}: ${players}; bei Befehlen von mehr als einer dieser Personen gilt keiner, und die Armee zieht nicht`,
  noArmy: 'keine Armee',
  second: (player) => `${player} schreibt Strategien in Vertretung`,
  away: (until) => `Abwesend${until === undefined ? '' : ` bis ${until}`}`,
  inactive: 'Als inaktiv gemeldet',
  owed: 'Bekommt noch eine Armee',
  ranked: (player, rank, before) =>
    line`${player} hat ${rank === undefined ? 'keinen Rang' : `den Rang ${rank}`}, bisher ${before ?? 'keinen'}`,
  renamed: (player, old) => line`${player}, bisher ${old}`,
  joined: (player, team) => line`${player} spielt jetzt für ${team}`,
  left: (player) => line`${player} hat das Spiel verlassen`,
};
