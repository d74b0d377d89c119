import { line, strong } from '../../../../core/document.js';
import { count, GERMAN } from '../../../../core/language.js';
import { formatValue, type PlayerWords } from '../../../contract/words.js';
import type { StructureKind, Team } from '../../board.js';
import type { BattleResult, TransferDetail, TypedWeather } from '../../entries/battles-and-transfers.js';
import type { Vote } from '../../entries/votes.js';
import { COLOR } from '../../facts/german.js';
import { TELLERS } from '../../facts.js';
import type { RulingId } from '../../rulebook.js';
import { DAYS_NEEDED } from '../../rules/1-7-days-and-winning.js';
import type { ConflictKind } from '../../update/clashes.js';
import type { Entered } from '../../update.js';
import type {
  BATTLE_WORDS,
  COMMON_WORDS,
  CONTROL_WORDS,
  Ground,
  OPENING_WORDS,
  REQUEST_WORDS,
  ROUND_WORDS,
  UPDATE_WORDS,
} from './english.js';

const TEAM: Readonly<Record<Team, string>> = { Coalition: 'Coalition', Phyrexia: 'Phyrexia', Mercenary: 'Söldner' };

const KIND: Readonly<Record<StructureKind, string>> = { base: 'Basis', portal: 'Portal', town: 'Stadt' };

/** What one army does, what several do, and the part of the verb that stands last. */
const VERB: Readonly<Record<ConflictKind, { readonly one: string; readonly many: string; readonly last: string }>> = {
  attacks: { one: 'greift', many: 'greifen', last: ' an' },
  versus: { one: 'gegen', many: 'gegen', last: '' },
  intercepts: { one: 'fängt', many: 'fangen', last: ' ab' },
};

/** What every draft of the classic rulebook needs, in German. */
export const GERMAN_COMMON_WORDS: typeof COMMON_WORDS = {
  tell: TELLERS.de,
  moment: GERMAN.momentIn,
  list: GERMAN.list,
  and: ' und ',
  byRuling: 'Entscheidung des Richters',
  team: (team) => TEAM[team],
  kind: (kind) => KIND[kind],
  color: (color) => COLOR[color],
  battle: ({ kind, first, second, at }) => {
    const { one, many, last } = VERB[kind];
    return `${first.join(' und ')} ${first.length > 1 ? many : one} ${second.join(' und ')} auf ${at}${last}`;
  },
  notOnMap: 'nicht mehr auf der Karte',
};

/** What the house calls things of the classic rulebook in German. */
export const GERMAN_PLAYER_WORDS: PlayerWords = {
  tell: TELLERS.de,
  pieces: 'Armeen',
  side: (name) => TEAM[name as Team] ?? name,
  answer: {
    one: 'Kampfstrategie',
    many: 'Kampfstrategien',
    missing: 'gegen eine Armee ohne Strategie hat die andere Seite den vollen Bonus von 10',
  },
  due: 'Kampfstrategien',
  entries: {
    details: {
      entered: 'Angaben zu einem Transfer oder einem Kampf wurden eingetragen.',
      about: (value) => {
        const { from, to } = value as TransferDetail;
        return `was ${from} an ${to} schickt`;
      },
    },
    results: {
      entered: 'Das Ergebnis eines Kampfes wurde eingetragen.',
      about: (value) => `der Kampf auf ${(value as BattleResult).at}`,
    },
    requests: { entered: 'Ein Antrag wurde eingetragen.' },
    events: { entered: 'Eine Änderung der Spielerliste, eine Strafe oder der Befehl eines Raiders wurde eingetragen.' },
    votes: {
      entered: 'Eine Abstimmung wurde eingetragen.',
      about: (value) => `die Abstimmung „${(value as Vote).name}“`,
    },
    weather: {
      entered: 'Das Wetter eines Kampfes wurde eingetragen.',
      about: (value) => `das Wetter auf ${(value as TypedWeather).at}`,
    },
    corrections: { entered: 'Die Karte wurde richtiggestellt.' },
  },
};

function formatState(state: 'captured' | 'converted'): string {
  return state === 'captured' ? 'gefangen' : 'bekehrt';
}

function formatTeams(teams: readonly Team[]): string {
  return teams.map(GERMAN_COMMON_WORDS.team).join(', ');
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
export const GERMAN_UPDATE_WORDS: typeof UPDATE_WORDS = {
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
    transfers: 'Transfers',
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
    rulings: 'Hier genannte Auslegungen',
    next: 'Wie es weitergeht',
    rolls: 'Würfe',
  },
  movesOf: (team) => `Züge: ${GERMAN_COMMON_WORDS.team(team)}`,
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
  wanted: (where, wanted) => `${where}, Ziel war ${wanted}. `,
  longStill: 'In der nächsten Runde folgt, wenn kein Kampf und kein neuer Befehl dazwischenkommt',
  longCut: 'Abgebrochene oder gestrichene lange Züge:',

  named: (name, kind, at) => `${name} (${GERMAN_COMMON_WORDS.kind(kind)}, ${at})`,
  destroyed: (what, by) =>
    line`${what} wurde zerstört von ${by}: vier Tage wurden dort gezählt, und nach diesen Zügen stand der Gegner noch da`,
  threatened: (army, days) =>
    `${army} hat ${days} von ${DAYS_NEEDED} Tagen gezählt${days === DAYS_NEEDED ? '; steht diese Armee bei der nächsten Auswertung noch da, fällt das Bauwerk' : ''}`,
  noneLeft: 'keine mehr',
  removed: (army, at, met) => line`${army} auf ${at}: ohne Truppen auf ${met === '' ? 'einen Gegner' : met} getroffen`,
  won: (team) => `${team} hat die Partie gewonnen.`,

  sent: (army, troops, to, arrival) =>
    line`${strong(army)} hat ${troops} an ${to} geschickt; ${arrival}. ${army} hat sie ab sofort nicht mehr`,
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
        return `Aufstellung ${before.length === 0 ? 'wie die Slots' : formatValue(before)} > ${formatValue(after)}`;
      case 'at war':
        return `im Krieg mit ${before.length === 0 ? 'niemandem' : formatTeams(before)} > ${formatTeams(after)}`;
      case 'converting':
        return `${formatState(before)} > ${formatState(after)}`;
      case 'team':
        return `Team ${GERMAN_COMMON_WORDS.team(before)} > ${GERMAN_COMMON_WORDS.team(after)}`;
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

/** What the rulebook leaves open, as it is settled, in plain German for players. */
export const GERMAN_RULINGS: Readonly<Record<RulingId, string>> = {
  R1: 'Eine Armee befehligt, wer sie bei Abgabeschluss laut Kontrollliste hat; ein Wechsel zählt ab seiner Minute.',
  R2: 'Von mehreren Befehlen einer Person zählt der letzte. Befehle von zweien, die beide die Armee befehligen, heben sich auf.',
  R3: 'Ein Befehl ist so alt wie sein Wortlaut: Was eine Bearbeitung stehen lässt, behält seine Zeit; was sie ändert oder hinzufügt, hat die Zeit der Bearbeitung.',
  R4: 'Die Minute des Abgabeschlusses zählt noch, die nächste nicht mehr. Was danach geändert worden sein kann, wird dem Richter vorgelegt.',
  R5: 'Zeiten werden minutengenau verglichen. In derselben Minute kommt ein laufender langer Zug zuerst, dann die niedrigere Beitragsnummer, dann was zuerst geschrieben wurde; private Nachrichten kommen zuletzt.',
  R6: 'Den Namen weglassen darf nur, wer eine Armee des eigenen Namens hat. Ein Befehl mit einem Namen, der auf keine Armee passt oder auf zwei, ist nicht erlaubt.',
  R7: 'Ein Befehl muss auf dem Feld beginnen, auf dem die Armee steht.',
  R8: 'Ob ein Zug „engage“ oder „replace“ braucht, entscheidet die Karte, wie sie war, als der Befehl geschrieben wurde.',
  R9: 'Ein Zug geht höchstens drei Felder weit und bleibt auf der Karte; ein Zug von einem Feld auf dasselbe ist ein Stehenbleiben.',
  R10: 'Eine angegebene Route wird befolgt. Fehlt sie und sind mehrere am kürzesten, wird gewürfelt, aber nur, wo etwas davon abhängt.',
  R11: 'Ein langer Zug geht von selbst weiter, eine Etappe je Runde und mit seiner ersten Zeit, bis ein neuer Befehl, ein Kampf, ein anderes Feld oder ein anderer Befehlshaber ihn beendet.',
  R12: 'Eine Armee, die zu Beginn der Runde mit einem Gegner auf ihrem Feld steht, ist im Kampf und kann nur stehen bleiben.',
  R13: 'Abgefangen werden nur Gegner, und wer abfängt, bleibt stehen.',
  R14: 'Truppen gehen an eine befreundete Armee auf einem der acht Felder ringsum, wie privat mitgeteilt. Sie kommen mit der Auswertung an oder, wo der Empfänger angegriffen wird, mit dessen Kampf; ist er schon im Kampf, gehen sie bei einer Niederlage verloren.',
  R15: 'Keinen gemeinsamen Angriff gibt es durch Captain, Evincar oder höher, und keinen auf Basis, Portal oder Stadt.',
  R16: 'Wer abfängt, hält den genannten Gegner auf, wo dessen Route über das eigene Feld führt. Greifen ihn dort andere an, kämpft mit ihm, wer näher ist; bei gleicher Entfernung wird gewürfelt.',
  R17: 'Genau zwei befreundete Armeen mit diesem Befehl für dasselbe Feld ergeben einen gemeinsamen Angriff. Je Runde gibt es nur einen: den, dessen zweiter Befehl zuerst kam.',
  R18: 'Wollen befreundete Armeen auf dasselbe Feld, behält es, wer dort steht; sonst bekommt es, wer näher ist, und bei gleicher Entfernung, wessen Befehl früher kam. Die anderen machen Teilzüge.',
  R19: 'Ein Feld, auf dem gekämpft wird, nimmt niemanden auf; wer dorthin sollte, macht einen Teilzug.',
  R20: 'Wo alle drei Teams zusammenträfen, machen die Söldner einen Teilzug, wenn sie kamen; standen sie dort, kommt von den beiden anderen nur die nähere Armee hinein.',
  R21: 'Ein Teilzug endet auf dem freien Feld, das dem Ziel am nächsten ist, höchstens drei Felder vom Ausgangsfeld: zuerst auf der Route, dann auf dem kürzesten Weg, dann per Wurf.',
  R22: 'Kam eine Seite und stand die andere, greift die eine an; kamen beide, greift niemand an; wer abfängt, fängt ab.',
  R23: 'Eine Armee ohne Truppen wird von der Karte genommen, sobald sie in einem Kampf ist; unter den übrigen geht er weiter.',
  R24: 'Ein Tag wird bei jeder Auswertung gezählt, in einem Bauwerk, in dem die Armee zählt, und nicht, solange ein Gegner auf ihrem Feld steht; wer abzieht, hat keinen mehr.',
  R25: 'Wo eine Armee heilt, bringt jeder zweite Tag alles zurück, was vor dem letzten Tag verloren war; in einer Basis bringen die ungeraden Tage zurück, was die Farbe der Basis hat.',
  R26: 'Eine Basis oder ein Portal wird zerstört, wenn ein Gegner dort vier Tage gezählt hat und nach den nächsten Zügen noch da ist.',
  R27: 'Sind alle Siegbedingungen eines Teams weg, gewinnen vier Tage in einer eigenen die Partie, und nur Tage von da an. Gewinnen oder verlieren beide Teams zugleich, entscheidet der Richter.',
  R28: 'Wer einen Kampf verloren hat, wird per Wurf versetzt, sobald das Ergebnis feststeht.',
  R29: 'Was auf einem Wurf oder einer dieser Auslegungen beruht und nicht auf dem klaren Wortlaut der Regeln, ist als Ermessensentscheidung gekennzeichnet.',
  R30: 'Ein Befehl gehört zu der Runde, in deren Zeit er geschrieben wurde; was vor der Eröffnung kam, zählt für keine.',
  R31: 'Eine Auswertung geht Schritt für Schritt: Befehle und Züge, Transfers, Tage, Ergebnisse, Trennung, Bekehrung, Heilung, Söldner, Sieg. Jeder Schritt sieht nur die vor ihm.',
  R32: 'Ein Ergebnis gilt für ein Feld, auf dem Gegner zu Beginn der Runde zusammenstanden und noch stehen. Ohne Ergebnis geht der Kampf weiter.',
  R33: 'Ein Ergebnis nennt die siegreiche Seite, was alle verloren oder übrig haben, wer ohne Strategie war, wer vernichten oder gefangen nehmen wollte und wer von zwei Siegreichen abzieht. Was nicht sein kann, wird abgelehnt.',
  R34: 'Eine Seite ohne Strategie verliert. Wer von zweien keine hat, nimmt nicht teil und zieht ab.',
  R35: 'Boni, Würfel und Verluste rechnet der Kampfrichter aus; es zählt nur das eingetragene Ergebnis.',
  R36: 'Wer vernichten will, riskiert 500 aus dem obersten Slot. Nur bei einem Sieg gelingt der Versuch, dann leben die 500; sonst können alle fallen, aber ein Raider verliert keine.',
  R37: 'Wer gefangen nehmen will, riskiert 2000 aus dem untersten Slot, und es geht nur bei den untersten beiden Rängen.',
  R38: 'Eine gefangene Armee wird in die nächste leere Basis oder das nächste leere Portal ihrer neuen Seite geführt, sonst in eine Stadt; ist alles besetzt, bleibt sie, und die siegreiche Armee weicht aus.',
  R39: 'Eine gefangene Armee steht still, bis sie zwei Tage gezählt hat. Verliert sie vorher, ist sie wieder frei.',
  R40: 'In jedem Kampf kommen zuerst die Verluste, dann Vernichtungen, Gefangennahmen, Truppen unterwegs und der Tag der siegreichen Armee.',
  R41: 'Von zwei Siegreichen zieht ab, wen das Ergebnis nennt, sonst entscheidet ein Wurf; es geht auf ein leeres Nachbarfeld.',
  R42: 'Wer verloren hat, kommt dorthin, wohin der Kampfrichter es bestimmt, sonst per Wurf auf ein leeres Nachbarfeld, sonst zu einem einzelnen Gegner daneben, sonst weiter hinaus.',
  R43: 'Wer zu einem Gegner gestellt wird, greift ihn in der nächsten Runde an; eine Armee ohne Truppen wird stattdessen von der Karte genommen.',
  R44: 'Was einen Slot füllt, wird mit Name, Größe und Farben angegeben und geglaubt.',
  R45: 'Eine Zahl wird anteilig verteilt; was übrig bleibt, geht einzeln an die größten Bruchteile.',
  R46: 'Eine Aufstellung muss zu den Slots, den Größen des Ranges, sechs Namen und den Farben der Armee passen.',
  R47: 'Truppen, die nach Art geschickt werden, kommen zu derselben Art in denselben Slot, soweit Platz ist.',
  R48: 'Was seit dem letzten gezählten Tag verloren ging, heilt erst mit der nächsten Heilung.',
  R49: 'Ein Truppenwechsel wird am ersten geraden Tag in einer Basis oder einem Portal ausgeführt, wo die Armee heilt.',
  R50: 'Von einer Farbe, deren Basis zerstört ist, gibt es keine neuen Kreaturen.',
  R51: 'Wer neu ist, kann nach zwei Kämpfen eine Armee bekommen und zur eigenen machen.',
  R52: 'Mit vier gezählten Tagen fällt ein Bauwerk bei der nächsten Auswertung, wer auch immer inzwischen angreift.',
  R53: 'Ränge vergibt die Führung; wie viele es von jedem gibt, steht fest.',
  R54: 'Je Team beantragen zwei Personen Kontrollwechsel.',
  R55: 'Ein Antrag gilt ab der Minute, in der er geschickt wurde, oder wird im Ganzen abgelehnt.',
  R56: 'Captain, Evincar und höher dürfen jede Armee ihrer Seite befehligen, andere nur eine, deren Rang nicht über ihrem liegt.',
  R57: 'Wer aktiv ist, verliert die Armee des eigenen Namens nur mit eigener Erlaubnis, und nie die letzte Armee.',
  R58: 'Aktiv ist, wer eine Armee hat, in der letzten Woche geschrieben und sich nicht abgemeldet hat.',
  R59: 'Wer als Vertretung genannt ist, darf die Strategie am letzten Tag an jemandes Stelle schicken.',
  R60: 'Eine Strafe kostet Truppen nach einem W20, zu ihrer Minute.',
  R61: 'Ein neuer Forenname gilt ab seiner Minute für dieselbe Person.',
  R62: 'Wer abstimmt und mit wie vielen Punkten, entscheiden die Ränge zur Minute des Endes.',
  R63: 'Eine Zeile mit der Möglichkeit, oder „vote“ und der Möglichkeit, ist eine Stimme; die letzte zählt.',
  R64: 'Eine Partie hat sieben Basen, fünf Portale und drei Städte; Basen und Portale liegen mindestens drei Felder auseinander.',
  R65: 'Beide Seiten haben gleich viele Armeen jedes Ranges, genug für alle, die mitspielen.',
  R66: 'Armeen beginnen neben der gewünschten Basis oder dem gewünschten Portal, per Wurf.',
  R67: 'Ein Town Defender zu Hause bekommt in jeder ruhigen Runde 500 Truppen zurück.',
  R68: 'Wo ein Town Defender vernichtet wird, zieht eine Theme-Armee gegen das andere Team in den Krieg.',
  R69: 'Raider lösen sich auf, wo kein Gegner kommt, und neue kommen nach einem W20.',
  R70: 'Nach dem Abgabeschluss darf ein Raider gegen einen Gegner in Reichweite geschickt werden.',
  R71: 'Was Söldner nach ihren Leitlinien täten, wird ihrem Richter vorgeschlagen und nie von selbst ausgeführt.',
  R72: 'Was auf einem Wurf unter Feldern beruht, die die Regeln nicht nennen, ist als Ermessensentscheidung gekennzeichnet.',
  R73: 'Auch jeder Wurf nach den Zügen hat seine Bezeichnung und lässt sich beweisen wie die anderen.',
  R74: 'Welche Befehle zählen, steht zuerst so fest, als hätte der Richter keinen erlaubt. Ein Befehl, den er erlaubt hat, zählt dann, wenn jede Regel ausgesetzt ist, gegen die er verstößt, auch die, nach der sonst ein anderer zählt; was darüber hinaus ausgesetzt ist, schadet nicht. Verstößt er gegen eine andere, ist alles so, als wäre er nicht erlaubt, und der Richter wird gefragt. Von Befehlen, die sich aufheben, zählt nur der erlaubte.',
};

/** Battles in German: their announcements, and their results. */
export const GERMAN_BATTLE_WORDS: typeof BATTLE_WORDS = {
  announcements: (turn) => `Kampfankündigungen, Runde ${turn}`,
  due: (when) =>
    when === undefined
      ? 'Die Frist steht im Eröffnungsbeitrag der nächsten Runde.'
      : `Die Frist für diese Kämpfe endet am ${when}.`,
  strategiesTo: (judge) =>
    `Strategien gehen per Mail an ${judge}; wer seine geschickt hat, sagt das bitte hier im Thread`,
  postsHere: (judge, what) => line`${judge} schreibt hier noch ${what}.`,
  weatherLater: (isOne) => (isOne ? 'das Wetter' : 'das Wetter jedes Kampfes'),
  beginLater: 'wo nach einem Abfangen der Kampf beginnt, wozu die Regeln nichts sagen',
  weather: (weather) => `Wetter: ${weather}`,
  fought: (topology) => `Gekämpft wird ${formatGround(topology)}`,
  described: '; die Beschreibung gilt',
  description: (words) => `. „${words}“`,
  nobodyAttacks: 'Niemand greift an: Beide Seiten sind dorthin gezogen und beginnen gerade noch in Sichtweite',
  stopped: (first, second) =>
    `${first.join(' und ')} ${first.length > 1 ? 'haben' : 'hat'} ${second.join(' und ')} unterwegs aufgehalten`,
  spaced: (first, second) =>
    `${second.join(' und ')} ${second.length > 1 ? 'beginnen nahe der Mitte und haben' : 'beginnt nahe der Mitte und hat'} ein paar Stunden zur Vorbereitung; ${first.join(' und ')} ${first.length > 1 ? 'kommen' : 'kommt'} aus meilenweiter Entfernung, außer Sicht`,
  commanded: (army, team, soldiers, players) =>
    line`${army}, ${GERMAN_COMMON_WORDS.team(team)}, ${soldiers}, befehligt von ${players.length > 0 ? players.join(' und ') : 'niemandem auf der Liste'}`,

  results: (turn) => `Kampfergebnisse, Runde ${turn}`,
  stillToCome: (places) => `Noch ohne Ergebnis: ${places.join(', ')}.`,
  beat: (won, lost, at) =>
    `${won.join(' und ')} ${won.length > 1 ? 'haben' : 'hat'} ${lost.join(' und ')} auf ${at} geschlagen`,
  foughtAt: ({ at, terrain, name, kind }) => `Gekämpft wurde ${formatGround({ at, terrain, name, kind })}.`,
  noStrategy: 'keine Strategie geschickt',
  dice: (dice) => `Würfel ${dice.join(', ')}`,
  lostNothing: 'keine Verluste',
  lost: (slots, isEmpty) => {
    const told = slots.map(
      ({ slot, lost, left, of }) => `${lost}${of.length > 0 ? ` ${of.join(' und ')}` : ''} (${left} von ${slot} übrig)`,
    );
    return `Verluste ${told.join(', ')}${isEmpty ? '; niemand ist übrig' : ''}`;
  },
  killed: (whom) => `hat ${whom} vernichtet`,
  captured: (whom) => `hat ${whom} gefangen genommen${CONVERSION}`,
  inVain: (how, whom, died) =>
    `hat vergeblich versucht, ${whom} ${how === 'kill' ? 'zu vernichten' : 'gefangen zu nehmen'}${died > 0 ? `; von den riskierten Truppen ${died === 1 ? 'ist 1' : `sind ${died}`} gefallen` : ''}`,
  offMap: 'nicht mehr auf der Karte',
  holds: 'behauptet das Feld',
  went: {
    led: (to) => `wurde nach ${to} geführt`,
    placed: (to, judge) => `wurde von ${judge} auf ${to} gestellt`,
    thrown: (to) => `wurde nach ${to} zurückgeworfen`,
    left: (to) => `ist nach ${to} abgezogen`,
  },
  goes: {
    led: (name, to) => `${name} wird nach ${to} geführt`,
    placed: (name, to, judge) => `${judge} hat ${name} auf ${to} gestellt`,
    thrown: (name, to) => `${name} wird nach ${to} zurückgeworfen`,
    left: (name, to) => `${name} zieht nach ${to} ab`,
  },
  kills: (name, whom) => `${name} vernichtet ${whom}`,
  captures: (name, whom) => `${name} nimmt ${whom} gefangen${CONVERSION}`,
  isRemoved: (name) => `${name} wird von der Karte genommen`,
};

function formatGround({ at, terrain, name, kind }: Ground): string {
  const place =
    name === undefined || kind === undefined ? `auf ${at}` : `bei ${name} (${GERMAN_COMMON_WORDS.kind(kind)}), ${at}`;
  return terrain === undefined ? place : `${place}, ${terrain}`;
}

/** 4.5 What follows for whoever is captured. */
const CONVERSION = '; bis zur Bekehrung zählt die gefangene Armee 2 Tage, ohne sich zu bewegen';

const BONUS = 'Die andere Seite hat den vollen Bonus von 10, und die Würfel entscheiden nur noch über die Verluste';

/** A request for strategies in German. */
export const GERMAN_REQUEST_WORDS: typeof REQUEST_WORDS = {
  judge: (name, isBoth) => `${name}, ${isBoth ? 'Zug- und Kampfrichter' : 'Zugrichter'}`,
  dueLater: 'wie im Eröffnungsbeitrag der nächsten Runde angegeben',
  titleOfOne: (army, at, turn) => `Strategie für ${army} auf ${at}, Runde ${turn}`,
  titleOfAll: (armies, turn) => `Strategien für ${armies.join(', ')}, Runde ${turn}`,
  askOne: (army, battle, judge, when) =>
    line`Kampf für deine Armee ${strong(army)}: ${battle}. Bitte schick ${judge} deine Kampfstrategie dafür. Frist: ${when}.`,
  askAll: (count, judge, when) =>
    line`${count} deiner Armeen sind im Kampf. Bitte schick ${judge} für jede eine Kampfstrategie. Frist: ${when}.`,
  subjectOfOne: (subject) =>
    line`Der Betreff ist ${strong(subject)}; eine Antwort auf diese Mail genügt, wenn der Betreff so bleibt.`,
  subjectOfAll:
    'Bitte schick jede in einer eigenen Mail, mit dem Betreff, der bei ihr steht. Eine Antwort auf diese Mail genügt, wenn dieser Betreff darüber steht.',
  announceSent: ' Sag im Thread für Kampfankündigungen Bescheid, sobald du deine Strategie abgeschickt hast',
  postsLater: (judge, what) => line` Im Thread für Kampfankündigungen schreibt ${judge} noch ${what}.`,
  against: (soldiers, troops) => `Gegen: ${soldiers}: ${troops}`,
  beside: (friends) =>
    `Mit: ${friends.join(' und ')}; alle schicken ihre eigene Strategie und dürfen darin sagen, wer nach einem Sieg das Feld verlässt und in welche Richtung`,
  yours: (troops) => `Deine Truppen: ${troops}`,
  subject: 'Betreff: ',
  soldiers: (team, soldiers) => `${GERMAN_COMMON_WORDS.team(team)}, ${soldiers}`,
  commandedBy: (players) => `befehligt von ${players.join(' und ')}`,
  troops: (count, slot, creature) => `${count} von ${slot}${creature ? ` ${creature}` : ''}`,
  withoutStrategy: `Eine Armee ohne rechtzeitige Strategie verliert den Kampf: ${BONUS}`,
  withoutAny: ` Kommt von deiner Seite gar keine, ist der Kampf verloren: ${BONUS}`,
  withoutYours: (army, friends) =>
    `Kommt deine Strategie nicht, nimmt ${army} nicht teil, und ${friends.join(' und ')} ${friends.length === 1 ? 'kämpft' : 'kämpfen'} allein`,
  noKill: (needs, has) =>
    `Eine Armee vernichten kannst du nicht: Das braucht ${needs} in deinem obersten Slot, und du hast ${has}`,
  kill: (needs) =>
    `Soll eine Armee vernichtet werden, muss in der Strategie stehen, dass du dafür ${needs} aus deinem obersten Slot riskierst`,
  noCapture: (whom, needs, has) =>
    ` ${whom.join(' oder ')} gefangen zu nehmen braucht ${needs} in deinem untersten Slot, und du hast ${has}`,
  capture: (whom, needs) =>
    ` Soll stattdessen ${whom.join(' oder ')} gefangen genommen werden, muss darin stehen, dass du ${needs} aus deinem untersten Slot riskierst`,
};

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
