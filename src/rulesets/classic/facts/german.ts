import type { Fact, Listener, Sayings } from '../../../core/fact.js';
import { count, GERMAN } from '../../../core/language.js';
import type { Square } from '../../../core/squares.js';
import { capital, withoutFullStop } from '../../../core/text.js';
import { formatMinute, isHouse } from '../../contract/post-facts.js';
import { GERMAN_PUT_RIGHT } from '../../shared/corrections.js';
import type { Color, ColorWord, RolledFor, Team } from '../board.js';
import { writeLegs } from '../orders.js';
import type { BattleWords } from '../update/clashes.js';
import type { ChangeFact, MakeUpFact, RightFact, RoundFact, TransferFact } from './armies.js';
import type { AttemptFact, BattleFact, LedgerFact, PlaceFault, ResultFact } from './battles.js';
import type { AlternativeFact, Beaten, JointFault, MoveFact, Race, Stay, Times } from './moves.js';
import type { OrderAdvice, OrderFact, RestEnd, RouteFault, SaidVerb } from './orders.js';
import type { PeopleFact, VoteFact, VoteUnsure } from './people.js';

const { list, choice, quote } = GERMAN;

const advises = ({ near, nearest, yours, isCutShort, write }: OrderAdvice): string =>
  [
    ...(near ? [`In Reichweite auf dem Weg: ${near.join(', ')}`] : []),
    ...(nearest === undefined ? [] : [`Das nächste Feld auf der Karte ist ${nearest}`]),
    ...(yours ? [`Deine Armeen: ${yours.join(', ')}`] : []),
    ...(isCutShort ? ['Bitte den ganzen Namen schreiben'] : []),
    ...(write === undefined ? [] : [`Bitte so schreiben: ${quote(write)}`]),
  ].join('. ');

/** Orders in German: why one is not allowed, and what verdicts say. The words of an order itself stay as the rules have them. */
export const GERMAN_ORDERS: Sayings<OrderFact> = {
  'off-map': {
    says: ({ square, last }) =>
      `${square} liegt nicht auf der Karte${last === undefined ? '' : `, die von 1A bis ${last} reicht`}`,
    advises,
  },
  'begins-elsewhere': {
    says: ({ army, at, from }) => `${army} steht auf ${at}, nicht auf ${from}; ein Zug beginnt, wo die Armee steht`,
    advises,
  },
  'in-battle': {
    says: ({ army, enemies, at }) =>
      `${army} ist auf ${at} im Kampf gegen ${list(enemies)}; bis er ausgefochten ist, kann sie nichts anderes tun`,
    advises,
  },
  captured: {
    says: ({ army }) => `${army} wurde gefangen genommen und steht still, bis sie zwei Tage gezählt hat`,
    advises,
  },
  'too-far': {
    says: ({ to, from, steps, most }) =>
      `${to} ist ${count(steps, 'Feld', 'Felder')} von ${from} entfernt, und eine Runde erlaubt höchstens ${most}`,
    advises,
  },
  'wrong-route': { says: ({ route, fault }) => `Die Route ${route.join(' - ')} ${formatFault(fault)}`, advises },
  'wrong-verb': {
    says: ({ to, holders, said }) => {
      const held = holders.map(
        ({ name, isEnemy }) => `${isEnemy ? 'vom Gegner' : 'von der befreundeten Armee'} ${name}`,
      );
      const needed = holders.map(({ name, isEnemy }) => quote(`${isEnemy ? 'engage' : 'replace'} ${name}`));
      return `${to} war ${list(held)} besetzt, als der Befehl geschrieben wurde, also braucht der Zug ${choice(needed)}${formatSaid(said)}`;
    },
    advises,
  },
  'would-follow': { says: ({ from, to }) => `danach wäre ${from} > ${to} gekommen`, advises },
  'intercepts-unknown': {
    says: ({ army, named, fits }) =>
      `${army} soll ${quote(named)} abfangen, aber ${fits.length > 1 ? `das passt auf ${list(fits)}` : 'so heißt keine Armee auf der Karte'}`,
    advises,
  },
  'intercepts-friend': {
    says: ({ army, named }) => `${named} ist kein Gegner von ${army}; abgefangen werden nur Gegner`,
    advises,
  },
  'sends-to-unknown': {
    says: ({ army, named, fits }) =>
      `${army} soll Truppen schicken, aber ${fits.length > 1 ? `${quote(named)} passt auf ${list(fits)}` : `keine Armee auf der Karte heißt ${quote(named)}`}`,
    advises,
  },
  'sends-to-itself': { says: ({ army }) => `${army} kann sich nicht selbst Truppen schicken`, advises },
  'sends-to-enemy': {
    says: ({ army, named }) =>
      `${named} steht nicht auf der Seite von ${army}; Truppen gehen nur an befreundete Armeen`,
    advises,
  },
  'receiver-elsewhere': { says: ({ named, stands, at }) => `${named} steht auf ${stands}, nicht auf ${at}`, advises },
  'receiver-not-near': {
    says: ({ named, at, army, from }) => `${named} auf ${at} steht nicht neben ${army} auf ${from}`,
    advises,
  },
  'sends-from-structure': {
    says: ({ army, structure }) =>
      `${army} steht in ${structure}; aus einer Basis, einem Portal oder einer Stadt lassen sich keine Truppen schicken`,
    advises,
  },
  'joint-rank': {
    says: ({ army, rank }) =>
      `${army} hat den Rang ${rank}; gemeinsam angreifen dürfen nur Armeen, deren Rang unter Captain und Evincar liegt`,
    advises,
  },
  'joint-structure': {
    says: ({ to, structure }) =>
      `${to} ist ${structure}; auf eine Basis, ein Portal oder eine Stadt gibt es keinen gemeinsamen Angriff`,
    advises,
  },
  'fits-several': { says: ({ piece, fits }) => `${quote(piece)} passt auf ${list(fits)}`, advises },
  'none-named': {
    says: ({ player }) =>
      `Es war keine Armee genannt, und keine Armee von ${player} heißt ${player}; der Name darf also nicht fehlen`,
    advises,
  },
  'no-such-piece': { says: ({ piece }) => `Keine Armee auf der Karte heißt ${quote(piece)}`, advises },
  'lost-control': {
    says: ({ player, army, owners }, to) =>
      `${player} hat vor dem Abgabeschluss die Kontrolle über ${army} verloren; bei Abgabeschluss ${isHouse(to) ? 'wird' : 'wurde'} ${army} von ${formatOwners(owners)} kontrolliert`,
    advises,
  },
  'no-penalty': {
    says: (_, to) => (isHouse(to) ? 'Es wird keine Strafe vorgeschlagen' : 'Keine Strafe'),
    advises,
  },
  'other-screen-name': {
    says: ({ own, player }) =>
      `Der Beitrag kam unter dem Namen ${player}; handeln darf man nur unter dem eigenen Forennamen, und der ist ${own}`,
    advises,
  },
  'on-no-list': {
    says: ({ army, player }) =>
      `${army} steht auf keiner Liste, und niemand im Spiel heißt so (5.2.1): niemand kontrolliert sie, auch ${player} nicht`,
    advises,
  },
  reprimand: { says: () => 'Das gibt eine Verwarnung, kostet aber keine Truppen', advises },
  penalised: {
    says: () => 'Das gibt eine Verwarnung; was die Armee dafür verloren hat, steht unter „Armeen und Söldner“',
    advises,
  },
  'not-controller': {
    says: ({ army, owners, player }) =>
      `${army} wird von ${formatOwners(owners)} kontrolliert, ${owners.length > 0 ? '' : 'auch '}nicht von ${player}`,
    advises,
  },
  'two-controllers': {
    says: ({ players, army }) =>
      `${army} wird von ${list(players)} kontrolliert, und von beiden kamen Befehle, also befolgt ${army} keinen davon`,
    advises,
  },
  'carried-out': { says: ({ links }, _, tell) => capital(links.map(tell).join('; ')) },
  'partial-move': { says: ({ to, links }, _, tell) => `Ein Teilzug nach ${to}: ${links.map(tell).join('; ')}` },
  'transfer-failed': { says: ({ because }, _, tell) => `Der Transfer hat nichts bewirkt: ${tell(because)}` },
  'needless-verb': {
    says: ({ square, verb, rule }) =>
      `${square} war leer, als der Befehl geschrieben wurde, also war ${quote(verb)} nicht nötig (${rule})`,
  },
  'perhaps-route': {
    says: ({ army, squares, rule }) =>
      `Das ist ein langer Zug über ${count(squares.length - 1, 'Runde', 'Runden')} mit je einem Schritt; die Route eines Zuges in einer Runde steht in Klammern (${rule}): ${quote(`${army}: ${squares[0]} > ${squares.at(-1)} (${squares.join(' - ')})`)}`,
  },
  'friend-stays': {
    says: ({ friend, at, rule }) =>
      `${friend} hatte keinen Befehl, ${at} zu verlassen; abgelöst wird nur, wer geht (${rule})`,
  },
  'rest-cancelled': {
    says: ({ legs, end }) => `Der Rest des langen Zuges, ${writeLegs(legs)}, ist gestrichen: ${formatEnd(end)}`,
  },
  'leg-cut-off': { says: ({ leg, because }, _, tell) => `Etappe ${leg} fällt weg: ${tell(because)}` },
  'into-battle': { says: ({ rule }) => `Wen sie abfängt, der käme in einen laufenden Kampf (${rule})`, advises },
  'waived-once': {
    says: ({ who, word, waived }, _, tell) =>
      `einmalig erlaubt von ${who}, ausgesetzt ${waived.length === 1 ? 'ist' : 'sind'} dafür ${list(waived.map((one) => `${one.rule} (${tell(one)})`))}: ${withoutFullStop(word)}`,
  },
};

/** Behind `von`; names are not bent. */
function formatOwners(owners: readonly string[]): string {
  return owners.length > 0 ? list(owners) : 'niemandem';
}

function formatFault(fault: RouteFault): string {
  switch (fault.what) {
    case 'begins':
      return `beginnt auf ${fault.at}, und der Zug auf ${fault.move}`;
    case 'ends':
      return `endet auf ${fault.at}, und der Zug auf ${fault.move}`;
    case 'steps':
      return `hat ${count(fault.steps, 'Schritt', 'Schritte')}, und eine Runde erlaubt ${fault.most}`;
    case 'twice':
      return 'führt zweimal über dasselbe Feld';
    case 'off':
      return `verlässt bei ${fault.at} die Karte`;
    case 'jumps':
      return `springt von ${fault.from} nach ${fault.to}; jeder Schritt geht ein Feld nach N, S, O oder W`;
  }
}

function formatSaid(said: SaidVerb | undefined): string {
  if (!said) return '';
  const { verb, other, fits } = said;
  if (other === undefined) return `; im Befehl stand ${quote(verb)} ohne Namen`;
  return fits ? `; ${quote(other)} passt auf ${list(fits)}` : `; im Befehl stand ${quote(`${verb} ${other}`)}`;
}

function formatEnd(end: RestEnd): string {
  switch (end.how) {
    case 'new-order':
      return 'für die Armee kam ein neuer Befehl';
    case 'in-battle':
      return 'die Armee ist im Kampf';
    case 'removed':
      return 'die Armee wurde von der Karte genommen';
    case 'no-control':
      return `er kam von ${end.by}, und ${end.by} kontrolliert die Armee nicht mehr`;
    case 'stands-elsewhere':
      return `die Armee steht auf ${end.at}, nicht auf ${end.from}`;
    case 'ended-elsewhere':
      return `die Armee kam auf ${end.at} an, nicht auf ${end.from}`;
  }
}

/** Moves in German. */
export const GERMAN_MOVES: Sayings<MoveFact> = {
  'partial-move-ends': { says: ({ at }) => `der Teilzug endet auf ${at}` },
  'reached-first': { says: ({ winner, to }) => `zuerst auf ${to} war ${winner ?? 'diese Armee'}` },
  'battle-is': { says: ({ battle, at }) => formatBattle(battle, at) },
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
    says: ({ interceptor, race }) => `ausgewürfelt wurde, ob ${interceptor} sie aufhält: ${formatRace(race)}`,
  },
  'fights-engager': {
    says: ({ engager, at, race }) =>
      `${engager} kam nach ${at}, um sie anzugreifen, und kämpft gegen sie: ${formatRace(race)}`,
  },
  'interceptor-fights-engager': {
    says: ({ interceptor, at, engager, race }) =>
      `${interceptor} auf ${at} sollte sie abfangen, kämpft aber gegen ${engager}: ${formatRace(race)}`,
  },
  'was-intercepted': {
    says: ({ at, interceptor, race }) =>
      `ihre Route führte über ${at}, wo ${interceptor} sie abgefangen hat${race ? ` (${formatRace(race)})` : ''}`,
  },
  intercepted: { says: ({ target, at }) => `sie hat ${target} auf ${at} abgefangen` },
  'interceptor-fights-target': {
    says: ({ interceptor, at, target, race }) =>
      `${interceptor} auf ${at} hat ${target} abgefangen und kämpft gegen sie${race ? `: ${formatRace(race)}` : ''}`,
  },
  'joint-ignored': {
    says: ({ fault, isOfSeveral }, _, tell) =>
      `${isOfSeveral ? 'ihre gemeinsamen Angriffe zählen' : 'ihr gemeinsamer Angriff zählt'} nicht: ${formatJointFault(fault, tell)}`,
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
      `${NEVER_TOGETHER}, und ${beaten ? `${winner} kam zuerst: ${formatBeaten(beaten, to)}` : `dort steht ${winner}`}`,
  },
  'joint-engaged': { says: ({ partner, at }) => `${partner} hat ${at} gemeinsam mit ihr angegriffen` },
  'one-joint-battle': {
    says: ({ first, at, times }, to) =>
      `nur ein gemeinsamer Angriff je Runde: der von ${GERMAN.list(first)} auf ${at} wurde zuerst befohlen, gerechnet nach dem zweiten Befehl (${formatTimes(times, to)})`,
  },
  'battle-in-progress': { says: ({ at }) => `auf ${at} läuft schon ein Kampf, und sonst kommt niemand hinein` },
  'came-first': {
    says: ({ winner, to: goal, beaten }, to) =>
      `${winner} zog auch nach ${goal} und kam zuerst an: ${formatBeaten(beaten, to)}`,
  },
  'reached-before': {
    says: ({ to: goal, others, named }, to) =>
      `sie war vor ${named.length === 0 ? `${count(others, 'anderen Armee', 'anderen Armeen')} ihres Teams` : GERMAN.list(named.map(({ name, beaten }) => `${name} (${formatBeaten(beaten, to)})`))} auf ${goal}`,
  },
  'friend-stayed': {
    says: ({ friend, at, stay }, _, tell) =>
      `${friend} blieb auf ${at}${formatStay(stay, tell)}, und ${NEVER_TOGETHER}`,
  },
  'nearest-free': {
    says: ({ at, goal, short, way, among }, to) => {
      const free = `von den freien Feldern in ihrer Reichweite${formatWay(way)}`;
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
      `auf ${at}, das eine Söldnerarmee hält, wären drei Teams zusammengetroffen${rival ? `, und ${rival.name} kam zuerst: ${formatBeaten(rival.beaten, to)}` : ''}`,
  },
  'no-troops-left': {
    says: ({ at }) =>
      `sie hatte keine Truppen mehr und traf auf ${at} auf einen Gegner, also wird sie von der Karte genommen`,
  },
  'keeps-square': { says: ({ winner, at }) => `${winner} behält ${at}, wo kein Gegner übrig war` },
};

/** What the judge may decide otherwise, in German. */
export const GERMAN_OFFERS: Sayings<AlternativeFact> = {
  'could-end-at': {
    says: ({ army, from, destination: wanted, at }) => `${army}, Teilzug ${from} > ${wanted}: endet auf ${at}`,
  },
  'could-come-first': {
    says: ({ to, among, winner }) => `auf ${to} unter ${GERMAN.list(among)}: ${winner} kommt zuerst an`,
  },
  'roll-result': {
    says: ({ rule, piece, what, among, result }) => {
      const all = among.join(' | ');
      if (what === 'route') return `${piece} nimmt einen der Wege ${all}: sie nimmt ${result}`;
      if (what === 'fight') return `${piece} kämpft gegen eine von ${all}: sie kämpft gegen ${result}`;
      return `${ROLLED[what]} (${rule}), eins von ${all}: ${result}`;
    },
  },
  'battle-could-be': {
    says: ({ at, moves, battle }) => `auf ${at} (nach den Zügen: ${formatBattle(moves)}): ${formatBattle(battle)}`,
  },
};

const NEVER_TOGETHER = 'zwei befreundete Armeen stehen nie auf demselben Feld';

function formatBattle({ kind, first, second }: BattleWords, at?: Square): string {
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

/** What is rolled for, where no other sentence says it. */
const ROLLED: Readonly<Record<Exclude<RolledFor, 'fight' | 'route'>, string>> = {
  base: 'Basis',
  capture: 'Gefangennahme',
  'd20 1': 'W20 Nummer 1',
  'd20 2': 'W20 Nummer 2',
  'd20 3': 'W20 Nummer 3',
  'd20 4': 'W20 Nummer 4',
  keep: 'wer das Feld behält',
  kill: 'Vernichtung',
  leaves: 'wer das Feld verlässt',
  rank: 'Rang',
  resist: 'Widerstand',
  spawn: 'neuer Raider',
  square: 'Feld',
  war: 'wer in den Krieg zieht',
  weather: 'Wetter',
};

function formatRace({ target, away, engager, engagerAway, chosen }: Race): string {
  return chosen
    ? `${target} und ${engager} waren beide ${fields(away)} entfernt, und ${chosen.by === 'roll' ? 'das Los fiel auf' : 'der Richter entschied für'} ${chosen.name}`
    : `${target} war ${fields(away)} entfernt, ${engager} ${fields(engagerAway)}`;
}

function formatBeaten({ winner, loser, times }: Beaten, to: Listener): string {
  return times
    ? `beide ${fields(winner)} entfernt, Befehl ${formatTimes(times, to)}`
    : `${fields(winner)} entfernt, die andere ${loser}`;
}

/** In the same minute the place in the posts decided (R5). */
function formatTimes({ first, second, inOnePost }: Times, to: Listener): string {
  if (inOnePost !== undefined) return `im selben Beitrag, ${inOnePost} zuerst`;
  const [one, two] = [first, second].map((at) => (at === undefined ? 'nie' : `am ${formatMinute(at, to, GERMAN)} UTC`));
  return one === two ? `in derselben Minute, ${one}, aber weiter vorn (R5)` : `${one}, der andere ${two}`;
}

function formatWay(way: 'stated' | 'rolled' | undefined): string {
  return way === undefined ? '' : ` auf ihrer ${way === 'rolled' ? 'ausgewürfelten ' : ''}Route`;
}

function fields(steps: number): string {
  return count(steps, 'Feld', 'Felder');
}

function formatJointFault(fault: JointFault, tell: (inner: Fact) => string): string {
  switch (fault.what) {
    case 'alone':
      return `keine zweite Armee ihres Teams beteiligt sich am gemeinsamen Angriff auf ${fault.at}`;
    case 'too-many':
      return `${fault.count} Armeen ihres Teams wollen ${fault.at} gemeinsam angreifen, es müssen aber genau 2 sein`;
    case 'friend-comes':
      return `${fault.friend} aus dem eigenen Team zieht nach ${fault.at}`;
    case 'friend-stays':
      return `${fault.friend} aus dem eigenen Team bleibt auf ${fault.at}${formatStay(fault.stay, tell)}`;
  }
}

function formatStay(stay: Stay, tell: (inner: Fact) => string): string {
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

/** Teams as whose something is, behind `von` or `bei`, and behind `für`: the two that have a name are not bent. */
const TEAM = {
  Coalition: { of: 'von Coalition', dative: 'Coalition', accusative: 'Coalition' },
  Phyrexia: { of: 'von Phyrexia', dative: 'Phyrexia', accusative: 'Phyrexia' },
  Mercenary: { of: 'der Söldner', dative: 'den Söldnern', accusative: 'die Söldner' },
} as const satisfies Readonly<Record<Team, unknown>>;

/** Colours and what stands in a colour's place. */
export const COLOR: Readonly<Record<Color | ColorWord, string>> = {
  Red: 'Rot',
  White: 'Weiß',
  Blue: 'Blau',
  Green: 'Grün',
  Black: 'Schwarz',
  '5-Color': '5-Farben',
  Colorless: 'Farblos',
  Artifact: 'Artefakt',
};

function formatColors(colors: readonly (Color | ColorWord)[]): string {
  return GERMAN.list(colors.map((color) => COLOR[color]));
}

/** Transfers in German. */
export const GERMAN_TRANSFERS: Sayings<TransferFact> = {
  'sent-troops': { says: ({ count: sent, to }) => `sie hat ${count(sent, 'Truppe', 'Truppen')} an ${to} geschickt` },
  'no-detail': { says: ({ to }) => `dem Richter wurde nicht privat mitgeteilt, was an ${to} gehen soll` },
  'sends-too-many': {
    says: ({ count, slot, army, had }) =>
      `laut Aufstellung gehen ${count} aus dem ${slot}er-Slot, ${had === undefined ? `und das sind mehr, als ${army} hatte` : `und ${army} hatte ${had}`}`,
  },
  'sends-too-many-of': {
    says: ({ count, kind, army, had }) => `laut Aufstellung gehen ${count} von ${kind}, und ${army} hatte ${had}`,
  },
  'slot-full': {
    says: ({ to, has, slot, more }) => `${to} hat ${has} im ${slot}er-Slot, also ist für weitere ${more} kein Platz`,
  },
  'receiver-moved': {
    says: ({ to, at }) => `${to} ist nach ${at} abgezogen, und die empfangende Armee muss stehen bleiben`,
  },
  'no-kinds': { says: () => 'nach Arten werden Truppen nur geschickt, wo beide Armeen Arten haben' },
  'lacks-kind': { says: ({ army, kind }) => `${army} hat keine Truppen der Art ${kind}` },
  'too-many-kinds': { says: ({ army, most }) => `${army} hätte mehr als ${count(most, 'Art', 'Arten')}` },
  'too-large': {
    says: ({ kind, size, slot, army }) => `${kind} ist ${size}, zu groß für den ${slot}er-Slot von ${army}`,
  },
};

/** Make-ups in German. */
export const GERMAN_MAKE_UPS: Sayings<MakeUpFact> = {
  'slot-overfull': { says: ({ slot, full }) => `im ${slot}er-Slot wären ${full}` },
  'kind-too-big': {
    says: ({ kind, size, slot, rank, most }) =>
      `${kind} ist ${size}, und der ${slot}er-Slot einer Armee vom Rang ${rank} nimmt ${most}/${most}`,
  },
  'too-many-creatures': {
    says: ({ most }) => `eine Armee hat höchstens ${count(most, 'Kreatur', 'verschiedene Kreaturen')}`,
  },
  'legend-taken': { says: ({ legend }) => `${legend} ist schon bei einer anderen Armee` },
  'wrong-faction': {
    says: ({ kind, faction, army, colors }) =>
      `${kind} gehört zu ${COLOR[faction]}, und ${army} zu ${formatColors(colors)}`,
  },
  'not-phyrexian': {
    says: ({ kind, colors }) =>
      `${kind} gehört zu ${formatColors(colors)}, und bei Phyrexia gibt es weder Weiß noch Grün`,
  },
  'forbidden-creature': { says: ({ kind }) => `niemand darf ${kind} haben` },
  'any-size-in-two-slots': { says: () => 'Kreaturen beliebiger Größe stehen in mehr als einem Slot' },
  'colour-lost': {
    says: ({ faction, army, kind }) =>
      `die Basis der Farbe ${COLOR[faction]} ist zerstört, und so viel von ${kind} hatte ${army} nicht`,
  },
};

/** The set-up of a round in German. */
export const GERMAN_ROUNDS: Sayings<RoundFact> = {
  'structures-not-whole': {
    says: () =>
      'eine Partie hat eine Basis jeder Farbe, fünf Portale und drei Städte, und alle stehen auf verschiedenen Feldern',
  },
  'base-near-portal': {
    says: ({ base, steps }) => `${base} ist weniger als ${count(steps, 'Feld', 'Felder')} von einem Portal entfernt`,
  },
  'win-conditions': {
    says: ({ count }) => (count === 1 ? '1 Basis ist Siegbedingung' : `${count} Basen sind Siegbedingungen`),
  },
  'sides-differ': {
    says: ({ coalition, phyrexia, place }) =>
      `Coalition hat ${count(coalition, 'Armee', 'Armeen')} der Klasse ${place}, Phyrexia ${phyrexia}`,
  },
  'too-few-armies': {
    says: ({ count: armies, place, players }) =>
      `es gibt ${count(armies, 'Armee', 'Armeen')} der Klasse ${place} für ${players} Spieler`,
  },
  'too-many-armies': {
    says: ({ count: armies, place, most }) =>
      `es gibt ${count(armies, 'Armee', 'Armeen')} der Klasse ${place}, und erlaubt sind höchstens ${most}`,
  },
  'no-own-army': { says: ({ player }) => `${player} hat keine Armee des eigenen Namens und der eigenen Klasse` },
  'wrong-colours': {
    says: ({ army, count: colors }) =>
      `${army} hat ${count(colors, 'Farbe', 'Farben')}, und erlaubt sind eine bis drei`,
  },
  'may-not-begin': { says: ({ army, base }) => `${army} darf nicht bei ${base} beginnen` },
  'begins-at': { says: ({ base }) => `sie beginnt bei ${base}` },
  defends: { says: ({ town }) => `sie verteidigt ${town}` },
  'began-there': { says: () => 'sie hat dort begonnen' },
};

/** Changes of troops and new players' armies in German. */
export const GERMAN_CHANGES: Sayings<ChangeFact> = {
  'does-not-control': { says: ({ by, army }) => `${by} kontrolliert ${army} nicht` },
  'controls-no-more': { says: ({ by }) => `${by} kontrolliert sie nicht mehr` },
  'not-where-it-heals': {
    says: () => 'sie steht in keiner Basis und keinem Portal, wo sie geheilt wird, oder inzwischen in einem anderen',
  },
  'asked-for': { says: ({ by }) => `${by} hat darum gebeten` },
  'cannot-be-given': { says: ({ army, player, by }) => `${army} kann nicht von ${by} an ${player} gegeben werden` },
  'not-named-for': { says: ({ army, by }) => `${army} ist nicht für ${by} bestimmt` },
  'made-already': { says: ({ army, by }) => `${by} hat ${army} schon umgestaltet` },
  'made-too-late': {
    says: ({ army, by, turn }) => `das kam zu spät: ${army} wurde in Runde ${turn} für ${by} bestimmt`,
  },
  'name-taken': { says: ({ name }) => `eine Armee heißt oder hieß schon ${name}` },
  'slot-would-shrink': {
    says: ({ slot }) => `im ${slot}er-Slot sind mehr Truppen, als die neue Aufstellung fassen würde`,
  },
  'made-his-own': { says: ({ by }) => `${by} hat sie umgestaltet` },
};

/** Players, control and mercenaries in German. */
export const GERMAN_PEOPLE: Sayings<PeopleFact> = {
  'no-such-army': { says: ({ army }) => `keine Armee heißt ${army}` },
  'may-not-ask': { says: ({ by }) => `${by} gehört nicht zu denen, die Kontrollwechsel beantragen dürfen` },
  'may-not-ask-for-team': {
    says: ({ by }) => `${by} gehört nicht zu denen, die es für das eigene Team beantragen dürfen`,
  },
  'on-no-team': { says: ({ by }) => `${by} ist in keinem Team` },
  'no-army-of': { says: ({ army, team }) => `${army} ist keine Armee ${TEAM[team].of}` },
  'no-player-of': { says: ({ player, team }) => `${player} spielt nicht für ${TEAM[team].accusative}` },
  'more-than-two': { says: ({ army }) => `${army} würde von mehr als zwei Leuten kontrolliert` },
  'rank-too-low': {
    says: ({ player, rank, army, armyRank }) =>
      `${player} (${rank === undefined ? 'ohne Rang' : `Rang ${rank}`}) darf ${army} nicht kontrollieren, eine Armee vom Rang ${armyRank}`,
  },
  'needs-leave': {
    says: ({ army, player }) => `${army} wird nur mit der Erlaubnis von ${player} vergeben, da ${player} aktiv ist`,
  },
  'left-without-army': { says: ({ player }) => `${player} ist aktiv und hätte dann keine Armee mehr` },
  'may-not-name': {
    says: ({ by, team }) => `${by} darf nicht bestimmen, wer für ${TEAM[team].accusative} Anträge stellt`,
  },
  'two-requesters': { says: () => 'für ein Team stellen höchstens zwei Leute Anträge' },
  'named-for-himself': { says: ({ player }) => `${player} ist als eigene Vertretung genannt` },
  'not-on-roster': { says: ({ name }) => `${name} steht nicht auf der Spielerliste` },
  'no-leader': { says: ({ by, team }) => `${by} gehört nicht zur Führung ${TEAM[team].of}` },
  'class-full': {
    says: ({ team, count, place, most }) =>
      `bei ${TEAM[team].dative} gäbe es ${count} Spieler der Klasse ${place}, und erlaubt sind höchstens ${most}`,
  },
  'no-free-raider': { says: ({ name }) => `${name} ist kein Raider außerhalb eines Kampfes` },
  'one-raider-ordered': { says: () => 'ein Raider hat nach dem Abgabeschluss schon einen Befehl bekommen' },
  'only-free-raider': {
    says: () => 'nach dem Abgabeschluss bekommt nur ein Raider einen Befehl, der nicht im Kampf ist',
  },
  'only-against-enemy': { says: () => 'nach dem Abgabeschluss wird ein Raider nur gegen einen Gegner geschickt' },
  'raider-order-illegal': { says: ({ because }, _, tell) => tell(because) },
  'not-held-by-engaged': { says: ({ to }) => `auf ${to} stand kein Gegner, den der Befehl angreift` },
  'way-not-free': { says: ({ to }) => `auf dem Weg nach ${to} stand jemand` },
};

/** Votes in German. */
export const GERMAN_VOTES: Sayings<VoteFact> = {
  'vote-unsure': {
    says: ({ vote, url, unsure }, _, tell) =>
      `In der Abstimmung „${vote}“${url === undefined ? '' : ` (${url})`}: ${formatUnsure(unsure, tell)}`,
  },
  'no-vote': { says: () => 'Das zählt nicht als Stimme' },
  'vote-before': { says: () => 'Das zählt nicht, und die Stimme davor zählt' },
};

function formatUnsure(unsure: VoteUnsure, tell: (fact: Fact) => string): string {
  switch (unsure.how) {
    case 'unseen':
      return 'Der Text, der am Ende der Abstimmung dastand, wurde nie gesehen';
    case 'whose':
      return `${unsure.author} ${unsure.maybe ? tell(unsure.maybe) : `ist vielleicht ${unsure.player}`}`;
    case 'several':
      return 'Es wird für mehr als eine Möglichkeit gestimmt';
    case 'no-form':
      return 'Das ist vielleicht eine Stimme, hat aber nicht deren Form';
  }
}

/** What the judge put right, in German. */
export const GERMAN_RIGHT: Sayings<RightFact> = {
  ...GERMAN_PUT_RIGHT,
  'army-asks': {
    says: ({ army, hasMakeUp, colors, hasPlace }) => {
      const told = [
        ...(hasMakeUp ? ['ist anders zusammengesetzt'] : []),
        ...(colors ? [`gehört zu ${formatColors(colors)}`] : []),
        ...(hasPlace ? ['möchte woanders beginnen'] : []),
      ];
      return `${army} ${told.join(' und ')}`;
    },
  },
};

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
    says: ({ army, to, fault }) => `${army} kann nicht auf ${to} gestellt werden: ${formatPlaceFault(fault)}`,
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

function formatPlaceFault(fault: PlaceFault): string {
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
  'winner-leaves': { says: ({ isRolled }) => formatLeaving(isRolled) },
  'winner-went-to': {
    says: ({ isRolled, to, toward }) =>
      `${formatLeaving(isRolled)}: sie ging nach ${to}${toward === undefined ? '' : `, da ${toward} nicht leer war`}`,
  },
  'captured-stays': {
    says: ({ at }) => `keine Basis, kein Portal und keine Stadt war leer, also bleibt sie auf ${at}`,
  },
  'led-away': { says: () => 'sie wurde gefangen genommen und weggeführt' },
  'led-by-roll': {
    says: ({ to, among }) => `sie wurde nach ${to} geführt, ausgewürfelt unter ${GERMAN.list(among)}`,
  },
  'moved-out': { says: ({ from }) => formatMovedOut(from) },
  'moved-out-beyond': {
    says: ({ from, to }) => `${formatMovedOut(from)}, und zwar nach ${to}, über die Nachbarfelder hinaus`,
  },
  'lost-at': { says: ({ at }) => `sie hat auf ${at} verloren` },
  'went-beyond': { says: ({ from, to }) => `alle Felder um ${from} waren besetzt, also ging sie nach ${to}` },
  'placed-on-enemy': { says: ({ enemy, at }) => `sie wurde auf ${at} zu ${enemy} gestellt` },
  'empty-met-enemy': { says: ({ at }) => `sie hatte keine Truppen mehr und traf auf ${at} auf einen Gegner` },
};

function formatLeaving(isRolled: boolean): string {
  return `von zwei siegreichen Armeen verlässt eine das Feld${isRolled ? ', und das Los fiel auf sie' : ''}`;
}

function formatMovedOut(from: Square): string {
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
