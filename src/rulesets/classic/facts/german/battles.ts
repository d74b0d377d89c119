import type { Sayings } from '../../../../core/fact.js';
import { count, GERMAN } from '../../../../core/language.js';
import type { Square } from '../../../../core/squares.js';
import type { AttemptFact, BattleFact, LedgerFact, PlaceFault, ResultFact } from '../battles.js';
import { TEAM } from './armies.js';

/** What may be wrong about results, in German. */
export const GERMAN_RESULTS: Sayings<ResultFact> = {
  'nothing-to-decide': { says: ({ at }) => `auf ${at} war kein Kampf zu entscheiden` },
  'did-not-fight': { says: ({ who, at }) => `${who} hat auf ${at} nicht gekämpft` },
  'stratless-winner': {
    says: ({ winner }) => `von ${TEAM[winner].dative} kam keine Strategie, also hat die andere Seite gewonnen`,
  },
  'took-no-part': {
    says: ({ army }) => `ohne Strategie hat ${army} nicht teilgenommen und nichts verloren`,
  },
  'stratless-leaves': {
    says: ({ army }) => `für ${army} kam keine Strategie, also verlässt ${army} das Feld und keine andere`,
  },
  'placed-leaves': {
    says: ({ army }) => `${army} wird woanders hingestellt, also verlässt ${army} das Feld und keine andere`,
  },
  'one-winner-stays': { says: () => 'nur von zwei siegreichen Armeen verlässt eine das Feld' },
  'no-winner': { says: ({ army }) => `${army} gehört nicht zu den siegreichen Armeen` },
  'no-neighbour': { says: ({ to, at }) => `${to} ist kein Nachbarfeld von ${at}` },
  'cannot-be-placed': {
    says: ({ army, to, fault }) => `${army} kann nicht auf ${to} gestellt werden: ${tellPlaceFault(fault)}`,
  },
  'left-more-than-stood': {
    says: ({ army, count, of, stood }) =>
      `bei ${army} wären von ${of} noch ${count} übrig, vorher waren es aber ${stood}`,
  },
  'lost-more-than-stood': {
    says: ({ army, count, of, stood }) => `${army} hat von ${of} ${count} verloren, vorher waren es aber ${stood}`,
  },
  'slot-lost-more': {
    says: ({ army, count, slot, stood }) =>
      `${army} hat im ${slot}er-Slot ${count} verloren, vorher waren es aber ${stood}`,
  },
  'no-troops-of': { says: ({ army, of }) => `${army} hat keine Truppen der Art ${of}` },
  'several-slots-of': { says: ({ army, of }) => `${army} hat ${of} in mehr als einem Slot` },
  'slot-and-kinds': {
    says: ({ army, slot }) => `die Verluste von ${army} nennen den ${slot}er-Slot und zugleich Arten daraus`,
  },
};

function tellPlaceFault(fault: PlaceFault): string {
  switch (fault.what) {
    case 'off-map':
      return 'das liegt nicht auf der Karte';
    case 'placed-on':
      return 'dorthin wurde schon eine andere gestellt';
    case 'held':
      return `dort steht ${fault.by}`;
  }
}

/** Attempts in German. */
export const GERMAN_ATTEMPTS: Sayings<AttemptFact> = {
  'no-attempt': {
    says: ({ army }) => `${army} hat nicht versucht, jemanden zu vernichten oder gefangen zu nehmen`,
  },
  'no-enemy-there': { says: ({ target }) => `${target} ist kein Gegner, der dort gekämpft hat` },
  'two-attempts': {
    says: ({ army }) => `${army} hat nur einen Versuch, entweder zu vernichten oder gefangen zu nehmen`,
  },
  'stratless-attempt': { says: ({ army }) => `ohne Strategie versucht ${army} nichts` },
  'too-few-to-risk': {
    says: ({ army, had, slot, risked }) => `${army} hatte ${had} im ${slot}er-Slot, und riskiert werden ${risked}`,
  },
  'risked-do-not-fight': {
    says: ({ army, risked }) =>
      `die ${risked}, die ${army} riskiert hat, kämpfen nicht mit, können also nicht im Kampf gefallen sein`,
  },
  'mercenary-capture': { says: () => 'Söldner nehmen nicht gefangen und werden nicht gefangen genommen' },
  'rank-not-captured': {
    says: ({ foe, rank }) => `${foe} hat den Rang ${rank}; gefangen genommen werden nur die untersten beiden Ränge`,
  },
  'foe-converting': { says: ({ foe }) => `${foe} wird gerade bekehrt` },
  'foe-killed': { says: ({ foe }) => `${foe} wurde vernichtet` },
  'more-died-than-risked': {
    says: ({ army, dead, risked }) => `von den ${risked}, die ${army} riskiert hat, sind ${dead} gefallen`,
  },
  'attempt-failed': { says: ({ army }) => `${army} hat verloren, also ist der Versuch gescheitert` },
  'attempt-succeeded': {
    says: ({ army }) => `der Versuch von ${army} ist gelungen, also überleben die riskierten Truppen`,
  },
  'had-already': { says: ({ target }) => `eine andere Armee hatte ${target} schon` },
  'raider-squad-lives': { says: ({ army }) => `vom Trupp von ${army}, einem Raider, fällt nie jemand` },
};

/** What battles bring, in German. */
export const GERMAN_BATTLES: Sayings<BattleFact> = {
  terrain: { says: ({ terrain }) => terrain },
  weather: { says: ({ weather }) => `Wetter: ${weather}` },
  'lost-troops-at': { says: ({ at }) => `sie hat auf ${at} Truppen verloren` },
  'killed-by': { says: ({ by, at }) => `${by} hat sie auf ${at} vernichtet` },
  'killed-at': { says: ({ at }) => `sie wurde auf ${at} vernichtet` },
  'captured-by': { says: ({ by, at }) => `${by} hat sie auf ${at} gefangen genommen` },
  'lost-unconverted': { says: ({ at }) => `sie hat auf ${at} verloren, bevor sie bekehrt war` },
  converted: { says: ({ days, at }) => `sie hat auf ${at} ${count(days, 'Tag', 'Tage')} gezählt` },
  'troops-arrived': { says: () => 'Truppen, die an sie geschickt wurden, sind angekommen' },
  'placed-by-judge': {
    says: ({ to }) => `der Richter hat sie dorthin gestellt${to === undefined ? '' : `, auf ${to}`}`,
  },
  'winner-leaves': { says: ({ isRolled }) => tellLeaving(isRolled) },
  'winner-went-to': {
    says: ({ isRolled, to, toward }) =>
      `${tellLeaving(isRolled)}: sie ging nach ${to}${toward === undefined ? '' : `, da ${toward} nicht leer war`}`,
  },
  'captured-stays': {
    says: ({ at }) => `keine Basis, kein Portal und keine Stadt war leer, also bleibt sie auf ${at}`,
  },
  'led-away': { says: () => 'sie wurde gefangen genommen und weggeführt' },
  'led-by-roll': {
    says: ({ to, among }) => `sie wurde nach ${to} geführt, ausgewürfelt unter ${GERMAN.list(among)}`,
  },
  'moved-out': { says: ({ from }) => tellMovedOut(from) },
  'moved-out-beyond': {
    says: ({ from, to }) => `${tellMovedOut(from)}, und zwar nach ${to}, über die Nachbarfelder hinaus`,
  },
  'lost-at': { says: ({ at }) => `sie hat auf ${at} verloren` },
  'went-beyond': { says: ({ from, to }) => `alle Felder um ${from} waren besetzt, also ging sie nach ${to}` },
  'placed-on-enemy': { says: ({ enemy, at }) => `sie wurde auf ${at} zu ${enemy} gestellt` },
  'empty-met-enemy': { says: ({ at }) => `sie hatte keine Truppen mehr und traf auf ${at} auf einen Gegner` },
};

function tellLeaving(isRolled: boolean): string {
  return `von zwei siegreichen Armeen verlässt eine das Feld${isRolled ? ', und das Los fiel auf sie' : ''}`;
}

function tellMovedOut(from: Square): string {
  return `sie ist ausgewichen, weil auf ${from} eine gefangene Armee bleibt`;
}

/** What else a turn changes, in German. */
export const GERMAN_LEDGER: Sayings<LedgerFact> = {
  'counted-day': { says: ({ at }) => `sie hat auf ${at} einen Tag gezählt` },
  'counts-none': { says: ({ at }) => `sie zählt auf ${at} keinen Tag` },
  'troops-changed': { says: () => 'Verluste eines Kampfes oder geschickte Truppen' },
  'troops-by-several': {
    says: ({ causes }, _, tell) =>
      causes.map((cause, i) => (i === 0 ? tell(cause) : `${tell(cause)} (${cause.rule})`)).join(', und '),
  },
  penalty: { says: () => 'eine Strafe' },
  'structure-fell': { says: () => 'ein Gegner hat dort die nötigen Tage gezählt' },
  'healed-in': { says: ({ structure }) => `sie wurde in ${structure} geheilt` },
  'rested-in': { says: ({ town }) => `sie hat sich in ${town} erholt` },
  'first-war': { says: () => 'sie zog zum ersten Mal in den Krieg' },
  'defender-killed': { says: ({ by, defender }) => `${defender} wurde von ${TEAM[by].dative} vernichtet` },
  'raider-came': { says: () => 'ein Raider ist aufgetaucht' },
  'raider-disbanded': { says: () => 'sie hat sich aufgelöst' },
  'enemy-came': { says: ({ at }) => `ein Gegner kam nach ${at}` },
  'both-lost': {
    says: () => 'in derselben Auswertung haben beide Teams verloren, oder eines hat verloren und gewonnen',
  },
};
