import { line, strong } from '../../../../../core/document.js';
import type { BATTLE_WORDS, Ground, REQUEST_WORDS } from '../english/battles.js';
import { GERMAN_COMMON_WORDS } from './common.js';

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
  fought: (ground) => `Gekämpft wird ${tellGround(ground)}`,
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
  foughtAt: ({ at, terrain, name, kind }) => `Gekämpft wurde ${tellGround({ at, terrain, name, kind })}.`,
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

function tellGround({ at, terrain, name, kind }: Ground): string {
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
