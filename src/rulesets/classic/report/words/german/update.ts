import { line, strong } from '../../../../../core/document.js';
import { count } from '../../../../../core/language.js';
import { tellValue } from '../../../../contract/words.js';
import type { Team } from '../../../board.js';
import { DAYS_NEEDED } from '../../../rules/1-7-winning.js';
import type { Entered } from '../../../update/entered.js';
import type { UPDATE as ENGLISH } from '../english/update.js';
import { COMMON } from './common.js';

function tellState(state: 'captured' | 'converted'): string {
  return state === 'captured' ? 'gefangen' : 'bekehrt';
}

function tellTeams(teams: readonly Team[]): string {
  return teams.map(COMMON.team).join(', ');
}

const ENTERED: Readonly<Record<Entered['kind'], string>> = {
  request: 'Antrag',
  event: 'Ereignis',
  result: 'Ergebnis',
  army: 'Armee',
  armies: 'Armeen',
  structures: 'Bauwerke',
};

/** The movement judge's update in German. */
export const UPDATE: typeof ENGLISH = {
  title: (turn) => `Auswertung der Züge, Runde ${turn}`,
  titles: {
    destroyed: 'Zerstört',
    threatened: 'Bedroht',
    conditions: 'Verbleibende Siegbedingungen',
    battles: 'Kämpfe',
    results: 'Ergebnisse der ausgetragenen Kämpfe',
    removed: 'Von der Karte genommen',
    changed: 'Armeen und Söldner',
    intercepted: 'Abgefangen',
    partial: 'Teilzüge',
    transfers: 'Truppensendungen',
    running: 'Lange Züge',
    days: 'Gezählte Tage',
    healed: 'Geheilt',
    control: 'Kontrolle',
    votes: 'Abstimmungen',
    nothing: 'Ohne Wirkung',
    refused: 'Abgelehnt',
    decided: 'Vom Richter entschieden',
    messages: 'Befehle in privaten Nachrichten',
    calls: 'Ermessensentscheidungen des Richters',
    rulings: 'Die genannten Auslegungen',
    next: 'Wie es weitergeht',
    rolls: 'Würfe',
  },
  movesOf: (team) => `Züge: ${COMMON.team(team)}`,
  summary: ({ turn, moved, refused, begun, list }) => {
    const some = (n: number, one: string, many: string) => (n === 0 ? [] : [count(n, one, many)]);
    const told = [
      ...some(moved, 'Armee hat sich bewegt', 'Armeen haben sich bewegt'),
      ...some(refused, 'Befehl war nicht erlaubt', 'Befehle waren nicht erlaubt'),
      ...some(begun, 'neuer Kampf beginnt', 'neue Kämpfe beginnen'),
    ];
    return `Runde ${turn} ist ausgewertet: ${told.length > 0 ? list(told) : 'niemand hat sich bewegt'}.`;
  },
  mendable:
    ' Wer hier einen Fehler sieht, meldet ihn bitte im Thread; aufheben kann die Auswertung nur der Kampfrichter',
  unfought: (places) => `Noch ohne Ergebnis: ${places.join(', ')}.`,
  unfoughtHow: (judge) =>
    `${judge} schreibt die Ergebnisse in den Thread für Kampfergebnisse; neue Strategien werden nicht verlangt`,
  weather: (weather) => `Wetter: ${weather}`,
  strategiesDue: 'Frist für Strategien',
  ordersClose: 'Abgabeschluss für Befehle, diese Minute zählt noch',

  ruled: (who, what) => `${who} hat entschieden: ${what}`,
  waived: (who, rules) => line`von ${who} einmalig erlaubt, ausgesetzt dafür ${rules}`,
  staysAt: (at) => `bleibt auf ${at}`,
  wanted: (where, wanted) => `${where}, gewollt war ${wanted}. `,
  longStill: 'In der nächsten Runde folgt, wenn kein Kampf und kein neuer Befehl dazwischenkommt',
  longCut: 'Abgebrochene oder gestrichene lange Züge:',

  named: (name, kind, at) => `${name} (${COMMON.kind(kind)}, ${at})`,
  destroyed: (what, by) =>
    line`${what} ist zerstört, durch ${by}: vier Tage wurden dort gezählt, und nach diesen Zügen stand der Gegner noch da`,
  threatened: (army, days) =>
    `${army} hat ${days} von ${DAYS_NEEDED} Tagen gezählt${days === DAYS_NEEDED ? '; steht diese Armee bei der nächsten Auswertung noch da, ist es zerstört' : ''}`,
  noneLeft: 'keine mehr',
  removed: (army, at, met) => line`${army} auf ${at}: ohne Truppen auf ${met === '' ? 'den Gegner' : met} getroffen`,
  won: (team) => `${team} hat die Partie gewonnen.`,

  sent: (army, troops, to, arrival) =>
    line`${strong(army)} hat ${troops} an ${to} geschickt; ${arrival}. Bei ${army} fehlen sie ab sofort`,
  troops: (sent, list) =>
    typeof sent === 'number'
      ? count(sent, 'Truppe', 'Truppen')
      : list(sent.map(({ slot, count: some, creature }) => `${some} ${creature ?? `aus dem ${slot}er-Slot`}`)),
  incoming: (some, isIfWon) =>
    `${count(some, 'Truppe ist', 'Truppen sind')} zu ihr unterwegs und ${some === 1 ? 'kommt' : 'kommen'} an, ${isIfWon ? 'wenn sie diesen Kampf gewinnt' : 'sobald dieser Kampf vorbei ist'}`,
  arrivals: {
    lost: 'diese Armee hat ihren Kampf verloren, also sind alle gefallen',
    gone: 'diese Armee ist nicht mehr auf der Karte',
    won: 'diese Armee hat ihren Kampf gewonnen und hat sie jetzt',
    attacked: 'diese Armee wird angegriffen und bekommt sie nach diesem Kampf',
    fighting: 'diese Armee ist im Kampf und bekommt sie, wenn sie gewinnt',
    there: 'diese Armee hat sie jetzt',
  },

  healed: (came, creature, now, slot) => `+${came}${creature ? ` ${creature}` : ''} (${now} von ${slot})`,
  changed: ({ what, before, after }) => {
    switch (what) {
      case 'army':
        return after === null ? 'von der Karte genommen' : `auf ${after}`;
      case 'make-up':
        return `Aufstellung ${before.length === 0 ? 'wie die Slots' : tellValue(before)} > ${tellValue(after)}`;
      case 'at war':
        return `im Krieg mit ${before.length === 0 ? 'niemandem' : tellTeams(before)} > ${tellTeams(after)}`;
      case 'converting':
        return `${tellState(before)} > ${tellState(after)}`;
      case 'team':
        return `Team ${COMMON.team(before)} > ${COMMON.team(after)}`;
      case 'name':
        return `Name ${before} > ${after}`;
    }
  },
  fined: (had, left) => `Truppen ${had} > ${left}`,
  entered: ({ kind, of }) => (of === undefined ? ENTERED[kind] : `${ENTERED[kind]} ${of}`),
  nobody: 'niemand',
  control: (army, now, since, until) =>
    line`${army}: ${now}${since === undefined ? ', bisher' : ` seit ${since}, davor`} ${until}`,
  owed: (player) => line`${player} steht eine Armee zu`,
  extended: (player) => line`${player} hat 24 Stunden mehr für die Strategie`,
  decided: (option) => (option === null ? 'nichts ist entschieden' : `entschieden ist ${option}`),
  counted: (votes) => (votes ? line`Gezählt: ${votes}. ` : ['Niemand hat abgestimmt. ']),
  uncounted: (names) => line`Nicht gezählt: ${names}. `,
  missing: (names) => line`Ohne Stimme: ${names}.`,
};
