import type { Fact, Listener, Sayings } from '../../../../core/fact.js';
import { count, GERMAN } from '../../../../core/language.js';
import type { Square } from '../../../../core/squares.js';
import { isHouse, tellMinute } from '../../../contract/post-facts.js';
import type { BattleWords } from '../../update/clashes.js';
import type { Beaten, JointFault, MoveFact, Race, Stay, Times } from '../moves.js';
import type { OfferFact } from '../offers.js';

/** Moves in German. */
export const GERMAN_MOVES: Sayings<MoveFact> = {
  'partial-move-ends': { says: ({ at }) => `der Teilzug endet auf ${at}` },
  'reached-first': { says: ({ winner, to }) => `zuerst auf ${to} war ${winner ?? 'diese Armee'}` },
  'battle-is': { says: ({ battle, at }) => tellBattle(battle, at) },
  'taken-unrolled': { says: ({ result }) => `${result} gilt ohne Wurf` },
  'no-route-stated': { says: ({ route }) => `es war keine Route angegeben; ausgewürfelt wurde ${route}` },
  'route-rolled': { says: ({ route }) => `die Route wurde ausgewürfelt: ${route}` },
  'target-stayed': { says: ({ target }) => `${target} hat sich nicht bewegt, es gab also nichts abzufangen` },
  'target-did-not-cross': {
    says: ({ target }) => `über ihr Feld ist ${target} nicht gezogen, es gab also nichts abzufangen`,
  },
  'target-stopped-before': { says: ({ target }) => `${target} wurde vorher aufgehalten und kam nicht bis zu ihr` },
  'in-circle': {
    says: ({ target }) =>
      `abfangende und angreifende Armeen bildeten einen Kreis, also wurde ${target} nicht von ihr aufgehalten`,
  },
  'rolled-whether-stopped': {
    says: ({ interceptor, race }) => `ausgewürfelt wurde, ob ${interceptor} sie aufhält: ${tellRace(race)}`,
  },
  'fights-engager': {
    says: ({ engager, at, race }) =>
      `${engager} kam nach ${at}, um sie anzugreifen, und kämpft gegen sie: ${tellRace(race)}`,
  },
  'interceptor-fights-engager': {
    says: ({ interceptor, at, engager, race }) =>
      `${interceptor} auf ${at} sollte sie abfangen, kämpft aber gegen ${engager}: ${tellRace(race)}`,
  },
  'was-intercepted': {
    says: ({ at, interceptor, race }) =>
      `ihre Route führte über ${at}, wo ${interceptor} sie abgefangen hat${race ? ` (${tellRace(race)})` : ''}`,
  },
  intercepted: { says: ({ target, at }) => `sie hat ${target} auf ${at} abgefangen` },
  'interceptor-fights-target': {
    says: ({ interceptor, at, target, race }) =>
      `${interceptor} auf ${at} hat ${target} abgefangen und kämpft gegen sie${race ? `: ${tellRace(race)}` : ''}`,
  },
  'joint-ignored': {
    says: ({ fault, isOfSeveral }, _, tell) =>
      `${isOfSeveral ? 'ihre gemeinsamen Angriffe zählen' : 'ihr gemeinsamer Angriff zählt'} nicht: ${tellJointFault(fault, tell)}`,
  },
  'partner-missed': {
    says: ({ partner, at }) => `${partner} hat ${at} nicht erreicht, also war es ein gewöhnlicher Zug`,
  },
  'no-enemy-came': {
    says: ({ at, isNobody }) =>
      `nach ${at} kam kein Gegner${isNobody ? '' : ' mit Truppen'}, also war der gemeinsame Angriff ein gewöhnlicher Zug`,
  },
  'friend-has-square': {
    says: ({ winner, beaten }, to) =>
      `${NEVER_TOGETHER}, und ${beaten ? `${winner} kam zuerst: ${tellBeaten(beaten, to)}` : `dort steht ${winner}`}`,
  },
  'joint-engaged': { says: ({ partner, at }) => `${partner} hat ${at} gemeinsam mit ihr angegriffen` },
  'one-joint-battle': {
    says: ({ first, at, times }, to) =>
      `nur ein gemeinsamer Angriff je Runde: der von ${GERMAN.list(first)} auf ${at} wurde zuerst befohlen, gerechnet nach dem zweiten Befehl (${tellTimes(times, to)})`,
  },
  'battle-in-progress': { says: ({ at }) => `auf ${at} läuft schon ein Kampf, und sonst kommt niemand hinein` },
  'came-first': {
    says: ({ winner, to: goal, beaten }, to) =>
      `${winner} zog auch nach ${goal} und kam zuerst an: ${tellBeaten(beaten, to)}`,
  },
  'reached-before': {
    says: ({ to: goal, others, named }, to) =>
      `sie war vor ${named.length === 0 ? `${count(others, 'anderen Armee', 'anderen Armeen')} ihres Teams` : GERMAN.list(named.map(({ name, beaten }) => `${name} (${tellBeaten(beaten, to)})`))} auf ${goal}`,
  },
  'friend-stayed': {
    says: ({ friend, at, stay }, _, tell) => `${friend} blieb auf ${at}${tellStay(stay, tell)}, und ${NEVER_TOGETHER}`,
  },
  'nearest-free': {
    says: ({ at, goal, short, way, among }, to) => {
      const free = `von den freien Feldern in ihrer Reichweite${tellWay(way)}`;
      const missing = `(es ${short === 1 ? 'fehlt' : 'fehlen'} ${count(short, 'Feld', 'Felder')})`;
      return among && !isHouse(to)
        ? `${free} lagen ${GERMAN.list(among)} am nächsten an ${goal} ${missing}, und das Los fiel auf ${at}`
        : `${free} lag ${at} am nächsten an ${goal} ${missing}`;
    },
  },
  'nothing-nearer': {
    says: ({ at, goal }) => `kein freies Feld in ihrer Reichweite lag näher an ${goal}, also blieb sie auf ${at}`,
  },
  'could-not-leave': {
    says: ({ army, at }) => `${army} konnte ${at} nicht verlassen, weil kein Feld in ihrer Reichweite frei war`,
  },
  'mercenary-stayed-out': {
    says: ({ at }) => `Coalition und Phyrexia kamen beide nach ${at}, also blieb die Söldnerarmee draußen`,
  },
  'three-teams': {
    says: ({ at, rival }, to) =>
      `auf ${at}, das eine Söldnerarmee hält, wären drei Teams zusammengetroffen${rival ? `, und ${rival.name} kam zuerst: ${tellBeaten(rival.beaten, to)}` : ''}`,
  },
  'no-troops-left': {
    says: ({ at }) =>
      `sie hatte keine Truppen mehr und traf auf ${at} auf einen Gegner, also wird sie von der Karte genommen`,
  },
  'keeps-square': { says: ({ winner, at }) => `${winner} behält ${at}, wo kein Gegner übrig war` },
};

/** What the judge may decide otherwise, in German. */
export const GERMAN_OFFERS: Sayings<OfferFact> = {
  'could-end-at': {
    says: ({ army, from, wanted, at }) => `${army}, Teilzug ${from} > ${wanted}: endet auf ${at}`,
  },
  'could-come-first': {
    says: ({ to, among, winner }) => `auf ${to} unter ${GERMAN.list(among)}: ${winner} kommt zuerst an`,
  },
  'roll-result': {
    says: ({ rule, piece, what, among, result }) => {
      const all = among.join(' | ');
      if (what === 'route') return `${piece} nimmt einen der Wege ${all}: sie nimmt ${result}`;
      if (what === 'fight') return `${piece} kämpft gegen eine von ${all}: sie kämpft gegen ${result}`;
      return `${tellRolled(what)} (${rule}), eins von ${all}: ${result}`;
    },
  },
  'battle-could-be': {
    says: ({ at, moves, battle }) => `auf ${at} (nach den Zügen: ${tellBattle(moves)}): ${tellBattle(battle)}`,
  },
};

const NEVER_TOGETHER = 'zwei befreundete Armeen stehen nie auf demselben Feld';

function tellBattle({ kind, first, second }: BattleWords, at?: Square): string {
  const [one, two, where] = [GERMAN.list(first), GERMAN.list(second), at === undefined ? '' : ` auf ${at}`];
  if (kind === 'versus') return `${one} und ${two} treffen${where} aufeinander, und niemand greift an`;
  const { acts, act, behind } = VERBS[kind];
  return `${one} ${first.length === 1 ? acts : act} ${two}${where} ${behind}`;
}

/** What one army does, what several do, and the part of the verb that stands last. */
const VERBS = {
  attacks: { acts: 'greift', act: 'greifen', behind: 'an' },
  intercepts: { acts: 'fängt', act: 'fangen', behind: 'ab' },
} as const;

/** What a roll is about, as its label has it; `d20 3` is the third die. */
const ROLLED: Readonly<Record<string, string>> = {
  base: 'Basis',
  capture: 'Gefangennahme',
  kill: 'Vernichtung',
  leaves: 'wer das Feld verlässt',
  rank: 'Rang',
  resist: 'Widerstand',
  spawn: 'neuer Raider',
  square: 'Feld',
  war: 'wer in den Krieg zieht',
};

function tellRolled(what: string): string {
  return ROLLED[what] ?? what.replace(/^d20/, 'W20');
}

function tellRace({ target, away, engager, engagerAway, chosen }: Race): string {
  return chosen
    ? `${target} und ${engager} waren beide ${fields(away)} entfernt, und ${chosen.by === 'roll' ? 'das Los fiel auf' : 'der Richter entschied für'} ${chosen.name}`
    : `${target} war ${fields(away)} entfernt, ${engager} ${fields(engagerAway)}`;
}

function tellBeaten({ winner, loser, times }: Beaten, to: Listener): string {
  return times
    ? `beide ${fields(winner)} entfernt, Befehl ${tellTimes(times, to)}`
    : `${winner} gegen ${fields(loser)} Entfernung`;
}

/** In the same minute the place in the posts decided (R5). */
function tellTimes({ first, second, inOnePost }: Times, to: Listener): string {
  if (inOnePost !== undefined) return `im selben Beitrag, ${inOnePost} zuerst`;
  const [one, two] = [first, second].map((at) => (at === undefined ? 'nie' : `am ${tellMinute(at, to, GERMAN)} UTC`));
  return one === two ? `in derselben Minute, ${one}, aber weiter vorn (R5)` : `${one}, der andere ${two}`;
}

function tellWay(way: 'stated' | 'rolled' | undefined): string {
  return way === undefined ? '' : ` auf ihrer ${way === 'rolled' ? 'ausgewürfelten ' : ''}Route`;
}

function fields(steps: number): string {
  return count(steps, 'Feld', 'Felder');
}

function tellJointFault(fault: JointFault, tell: (inner: Fact) => string): string {
  switch (fault.what) {
    case 'alone':
      return `keine zweite Armee ihres Teams beteiligt sich am gemeinsamen Angriff auf ${fault.at}`;
    case 'too-many':
      return `${fault.count} Armeen ihres Teams wollen ${fault.at} gemeinsam angreifen, es müssen aber genau 2 sein`;
    case 'friend-comes':
      return `${fault.friend} aus dem eigenen Team zieht nach ${fault.at}`;
    case 'friend-stays':
      return `${fault.friend} aus dem eigenen Team bleibt auf ${fault.at}${tellStay(fault.stay, tell)}`;
  }
}

function tellStay(stay: Stay, tell: (inner: Fact) => string): string {
  switch (stay.how) {
    case 'illegal':
      return ` (ihr Befehl war nicht erlaubt, ${stay.because.rule}: ${tell(stay.because)})`;
    case 'joint-ignored':
      return ' (ihr gemeinsamer Angriff zählte nicht, 3.2.5.3)';
    case 'in-battle':
      return ' (sie ist im Kampf)';
    case 'rest-cancelled':
      return ' (ihr langer Zug wurde gestrichen, 3.2.2.3)';
    case 'no-order':
      return ' (sie hatte keinen Befehl)';
    case 'intercepts':
      return ` (sie sollte ${stay.other} abfangen)`;
    case 'transfers':
      return ` (sie sollte Truppen an ${stay.other} schicken)`;
    case 'joint-engages':
      return ' (sie sollte dort gemeinsam angreifen)';
    case 'waits':
      return ' (sie sollte dort warten)';
    case 'stands':
      return ' (sie sollte stehen bleiben)';
  }
}
