import type { Sayings } from '../../../../core/fact.js';
import { count, GERMAN } from '../../../../core/language.js';
import { capital, withoutFullStop } from '../../../../core/text.js';
import { isHouse } from '../../../contract/post-facts.js';
import { writeLegs } from '../../orders.js';
import type { OrderAdvice, OrderFact, RestEnd, RouteFault, SaidVerb } from '../orders.js';

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
  'wrong-route': { says: ({ route, fault }) => `Die Route ${route.join(' - ')} ${tellFault(fault)}`, advises },
  'wrong-verb': {
    says: ({ to, holders, said }) => {
      const held = holders.map(
        ({ name, isEnemy }) => `${isEnemy ? 'vom Gegner' : 'von der befreundeten Armee'} ${name}`,
      );
      const needed = holders.map(({ name, isEnemy }) => quote(`${isEnemy ? 'engage' : 'replace'} ${name}`));
      return `${to} war ${list(held)} besetzt, als der Befehl geschrieben wurde, also braucht der Zug ${choice(needed)}${tellSaid(said)}`;
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
      `${player} hat vor dem Abgabeschluss die Kontrolle über ${army} verloren; bei Abgabeschluss ${isHouse(to) ? 'wird' : 'wurde'} ${army} von ${tellOwners(owners)} kontrolliert`,
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
      `${army} wird von ${tellOwners(owners)} kontrolliert, ${owners.length > 0 ? '' : 'auch '}nicht von ${player}`,
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
    says: ({ legs, end }) => `Der Rest des langen Zuges, ${writeLegs(legs)}, ist gestrichen: ${tellEnd(end)}`,
  },
  'leg-cut-off': { says: ({ leg, because }, _, tell) => `Etappe ${leg} fällt weg: ${tell(because)}` },
  'would-count': { says: ({ text }) => `der Befehl, der zählen würde, ist ${text ?? 'der Rest eines langen Zuges'}` },
  'nowhere-to-go': { says: ({ square }) => `${square} liegt nicht auf der Karte, dorthin führt also kein Zug` },
  'into-battle': { says: ({ rule }) => `Wen sie abfängt, der käme in einen laufenden Kampf (${rule})` },
  'waived-once': {
    says: ({ who, word, waived }, _, tell) =>
      `einmalig erlaubt von ${who}, ausgesetzt ${waived.length === 1 ? 'ist' : 'sind'} dafür ${list(waived.map((one) => `${one.rule} (${tell(one)})`))}: ${withoutFullStop(word)}`,
  },
};

/** Behind `von`; names are not bent. */
function tellOwners(owners: readonly string[]): string {
  return owners.length > 0 ? list(owners) : 'niemandem';
}

function tellFault(fault: RouteFault): string {
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

function tellSaid(said: SaidVerb | undefined): string {
  if (!said) return '';
  const { verb, other, fits } = said;
  if (other === undefined) return `; im Befehl stand ${quote(verb)} ohne Namen`;
  return fits ? `; ${quote(other)} passt auf ${list(fits)}` : `; im Befehl stand ${quote(`${verb} ${other}`)}`;
}

function tellEnd(end: RestEnd): string {
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
