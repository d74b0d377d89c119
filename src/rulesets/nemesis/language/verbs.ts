import type { HumanId } from '../../../reading/words/index.js';
import { spell } from '../../../reading/words/spell.js';
import type { WordTable } from '../../../reading/words/word-book.js';
import { SHARED_HINTS, SHARED_VERBS } from '../../shared/verbs/index.js';

/** The verbs that only this rulebook has, in English (4.1–4.5, 8.4), and who is nobody behind them. */
const OWN: WordTable = {
  teleport: spell(
    'teleport/teleports/teleporting, teleportation, use/uses/using teleport/teleportation, by/with/via teleport/teleportation/teleporting',
  ),
  scan: spell(`
    scan/scans/scanning, use/uses/using scanner/scanners/scan on/against, scanner/scanners on/against
    use/uses/using the scanner/scanners on/against
    avoid/avoids/avoiding, avoid/avoids/avoiding /a/the battle/fight with
  `),
  authorise: spell(`
    authorise/authorises/authorising, authorize/authorizes/authorizing, allow/allows/allowing, permit/permits/permitting
  `),
  revoke: spell(
    'authorise/authorises/authorize/authorizes/allow/allows/permit/permits nobody/none/noone/no-one, authorise/authorize/allow/permit no one',
  ),
  buy: spell(`
    buy/buys/buying, purchase/purchases/purchasing, recruit/recruits/recruiting, deploy/deploys/deploying
    buy/purchase/recruit/deploy/buys/purchases/recruits/deploys a/an/one/another/the/new unit
    buy/purchase/recruit/deploy/buys/purchases/recruits/deploys a/one new unit
    buy/purchase/recruit/deploy/buys/purchases/recruits/deploys unit/units/one
  `),
  buynone: spell(
    'buy/purchase/recruit/deploy/buys/purchases/recruits/deploys nothing/nobody/none, buy/purchase/recruit/deploy no unit/units',
  ),
  dropship: spell(
    'drop ship/ships, dropship/dropships, by/with/via/using drop ship/ships, by/with/via/using dropship/dropships, use/uses drop ship/ships',
  ),
  spawning: spell('spawn/spawns/spawning, by/with/via/using spawning'),
};

const MOTION = spell('invade/invades/invading');

const withOwn = (id: HumanId): WordTable => {
  const {
    replace: _replace,
    joint: _joint,
    intercept: _intercept,
    transfer: _transfer,
    go,
    ...shared
  } = SHARED_VERBS[id];
  if (id !== 'en') return { ...shared, go, ...Object.fromEntries(Object.keys(OWN).map((type) => [type, []])) };
  return { ...shared, go: [...go, ...MOTION], ...OWN };
};

/** The verbs of this rulebook in every language people write in. */
export const VERBS: Readonly<Record<HumanId, WordTable>> = {
  en: withOwn('en'),
  de: withOwn('de'),
  fr: withOwn('fr'),
  es: withOwn('es'),
  nl: withOwn('nl'),
};

const OWN_WORDS = new Set([...Object.values(OWN).flat(), ...MOTION]);

/** What is a verb here is no other word for another. */
const withoutOwn = (id: HumanId): WordTable => {
  const { go, engage } = SHARED_HINTS[id] as WordTable;
  const rest = (words: readonly string[] | undefined) => (words ?? []).filter((word) => !OWN_WORDS.has(word));
  return { go: rest(go), engage: rest(engage) };
};

/** Other words for them, in a clause that all else makes an order. */
export const HINTS: Readonly<Record<HumanId, WordTable>> = {
  en: withoutOwn('en'),
  de: withoutOwn('de'),
  fr: withoutOwn('fr'),
  es: withoutOwn('es'),
  nl: withoutOwn('nl'),
};
