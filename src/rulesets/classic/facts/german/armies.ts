import type { Fact, Sayings } from '../../../../core/fact.js';
import { count, GERMAN } from '../../../../core/language.js';
import { GERMAN_PUT_RIGHT } from '../../../shared/put-right.js';
import type { Color, ColorWord, Team } from '../../board.js';
import type { ChangeFact, MakeUpFact, RightFact, RoundFact } from '../make-up.js';
import type { PeopleFact } from '../people.js';
import type { TransferFact } from '../transfers.js';
import type { VoteFact, VoteUnsure } from '../votes.js';

/** Teams as whose something is, behind `von` or `bei`, and behind `für`: the two that have a name are not bent. */
export const TEAM = {
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

function tellColors(colors: readonly (Color | ColorWord)[]): string {
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
      `${kind} gehört zu ${COLOR[faction]}, und ${army} zu ${tellColors(colors)}`,
  },
  'not-phyrexian': {
    says: ({ kind, colors }) =>
      `${kind} gehört zu ${tellColors(colors)}, und bei Phyrexia gibt es weder Weiß noch Grün`,
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
      `In der Abstimmung „${vote}“${url === undefined ? '' : ` (${url})`}: ${tellUnsure(unsure, tell)}`,
  },
  'no-vote': { says: () => 'Das zählt nicht als Stimme' },
  'vote-before': { says: () => 'Das zählt nicht, und die Stimme davor zählt' },
};

function tellUnsure(unsure: VoteUnsure, tell: (fact: Fact) => string): string {
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
        ...(colors ? [`gehört zu ${tellColors(colors)}`] : []),
        ...(hasPlace ? ['möchte woanders beginnen'] : []),
      ];
      return `${army} ${told.join(' und ')}`;
    },
  },
};
