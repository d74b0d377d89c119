import { spell } from '../../../reading/words/spell.js';
import type { WordTable } from '../../../reading/words/word-book.js';
import { withOwnVerbs } from '../../shared/verbs.js';

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

/** The verbs of this rulebook, and other words for them. */
export const { verbs: VERBS, hints: HINTS } = withOwnVerbs({
  own: OWN,
  without: ['replace', 'joint', 'intercept', 'transfer'],
  more: { go: spell('invade/invades/invading') },
});
