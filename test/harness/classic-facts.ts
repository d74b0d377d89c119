import type { OfCode } from '../../src/core/fact.js';
import type { ClassicFact } from '../../src/rulesets/classic/facts.js';
import { ANSWER_FACTS } from './house-answer-facts.js';
import { QUESTION_FACTS } from './house-question-facts.js';

/** A fact without its code; several where its saying has turns. */
type Example<C extends ClassicFact['code']> =
  OfCode<ClassicFact, C> extends infer F ? (F extends unknown ? Omit<F, 'code'> : never) : never;

const [NOON, LATER] = [Date.UTC(2026, 2, 5, 12, 4), Date.UTC(2026, 2, 5, 17, 31)];
const RACE = { target: 'Sai Rei', away: 2, engager: 'Brakk', engagerAway: 3 };
const TIE = { ...RACE, engagerAway: 2, chosen: { name: 'Brakk', by: 'roll' } } as const;
const BEATEN = { winner: 1, loser: 3 };
const BY_TIME = { winner: 2, loser: 2, times: { first: NOON, second: LATER } };
const FAR = { code: 'too-far', rule: '3.2.2.1', to: '9G', from: '3D', steps: 9, most: 3 } as const;
const HELD = { code: 'captured', rule: '4.5', army: 'Brakk' } as const;
const CAUGHT = { code: 'intercepted', rule: '3.2.3.1', target: 'Sai Rei', at: '8F' } as const;
const UNTOLD = { code: 'no-detail', rule: '3.2.4.2', to: 'Glass Wing' } as const;
const SENT = { code: 'sent-troops', rule: '3.2.4.1', count: 300, to: 'Glass Wing' } as const;
const ENDS = { code: 'partial-move-ends', rule: '', at: '8F' } as const;
const OFF_MAP = { code: 'army-taken-off', rule: '', army: 'Brakk' } as const;
const DUEL = { kind: 'attacks', first: ['Brakk'], second: ['Sai Rei'] } as const;
const SIEGE = { kind: 'intercepts', first: ['Brakk', 'Vine Weevils'], second: ['Sai Rei', 'Glass Wing'] } as const;
const MEETING = { kind: 'versus', first: ['Brakk'], second: ['Sai Rei'] } as const;

/** An example of each fact of the classic rulebook, and of each turn its saying takes. */
export const CLASSIC_FACTS: { readonly [C in ClassicFact['code']]: readonly Example<C>[] } = {
  // The house
  ...QUESTION_FACTS,
  ...ANSWER_FACTS,
  'later-order': [{ rule: '3.3.6', player: 'Ann', text: 'Brakk: 3D > 4D' }],
  'would-count': [{ rule: '3.3.6', text: 'Brakk: 3D > 4D' }],
  'allowed-instead': [{ rule: '', text: 'Brakk: 3D > 4D' }],
  'put-in-instead': [{ rule: '', text: 'Brakk: 3D > 4D' }],
  'left-out': [{ rule: '', word: 'He asked me to' }],
  'allowed-once': [
    { rule: '', who: 'Mirelle', waived: ['3.2.2.1'], word: 'The map was wrong.' },
    { rule: '', who: 'Mirelle', waived: ['3.2.2.1', '1.2'], word: 'The map was wrong' },
  ],
  'judge-ruled': [{ rule: '3.3.2', who: 'Mirelle', what: ENDS, word: 'Nearer to the river.' }],
  'order-gone': [{ rule: '' }],
  'counts-without-leave': [{ rule: '' }],
  'put-in-by-hand': [{ rule: '' }],
  'cannot-be-carried-out': [{ rule: '' }],
  'hand-unread': [{ rule: '' }],
  'not-waived': [{ rule: '', broken: '3.2.2.1' }],
  'change-not-so': [{ rule: '', value: ENDS }],
  'change-not-up': [{ rule: '', value: ENDS }],
  'edited-before-seen': [
    { rule: '', ruling: 'R6' },
    { rule: '', ruling: 'R6', several: true },
  ],
  'changed-unmarked': [
    { rule: '', ruling: 'R6' },
    { rule: '', ruling: 'R6', several: true },
  ],
  withheld: [{ rule: '', ruling: 'R8', who: 'Ann', how: { code: 'text-unmarked', rule: '' } }],
  'posted-late': [{ rule: '3.1' }, { rule: '3.1', hasOneTime: true }],
  'posted-early': [{ rule: '3.1' }],
  'changed-late': [
    { rule: '3.1', isDeleted: false },
    { rule: '3.1', isDeleted: true },
  ],
  'judged-then': [
    { rule: '', orders: [] },
    { rule: '', orders: ['Brakk to 4D'] },
  ],
  'vote-unsure': [
    { rule: '', ruling: 'R63', vote: 'Peace', unsure: { how: 'unseen' } },
    { rule: '', ruling: 'R63', vote: 'Peace', url: 'https://example.org/1', unsure: { how: 'several' } },
    { rule: '', ruling: 'R63', vote: 'Peace', unsure: { how: 'no-form' } },
    { rule: '', ruling: 'R63', vote: 'Peace', unsure: { how: 'whose', author: 'Anne', player: 'Ann' } },
    {
      ...{ rule: '', ruling: 'R63', vote: 'Peace' },
      unsure: {
        ...{ how: 'whose', author: 'Anne', player: 'Ann' },
        maybe: { code: 'others-account', rule: '', player: 'Ann', other: 'Mirelle' },
      },
    },
  ],
  'no-vote': [{ rule: '' }],
  'vote-before': [{ rule: '' }],
  'sent-early': [
    { rule: '3.1' },
    { rule: '3.1', minutes: 1680 },
    { rule: '3.1', minutes: 60 },
    { rule: '3.1', minutes: 90 },
  ],
  'posted-near-lock': [{ rule: '' }],
  'edited-near-lock': [{ rule: '' }],
  'text-unseen': [{ rule: '' }],
  'text-unmarked': [{ rule: '' }],
  'moved-in': [{ rule: '', absentAt: NOON }],
  deleted: [{ rule: '' }],
  'taken-out': [
    { rule: '', how: 'carried-over', isBack: false },
    { rule: '', how: 'several-authors', isBack: true },
    { rule: '', how: 'at-the-lock', isBack: true },
  ],
  'board-put-right': [{ rule: '', who: 'Mirelle', what: OFF_MAP, word: 'Gallery 3D' }],
  'army-put-right': [
    { rule: '', army: 'Brakk', troops: [{ count: 1200, most: 5000 }], at: '9C', days: 3 },
    { rule: '', army: 'Brakk', at: '9C' },
  ],
  'army-taken-off': [{ rule: '', army: 'Brakk' }],
  'structure-put-right': [
    { rule: '', structure: 'Glass Keep', destroyed: true },
    { rule: '', structure: 'Glass Keep', destroyed: false },
  ],
  'army-asks': [
    { rule: '', army: 'Brakk', hasMakeUp: true, colors: ['Red', 'Blue'], hasPlace: true },
    { rule: '', army: 'Brakk', hasPlace: true },
  ],
  'put-right-in-vain': [{ rule: '', who: 'Mirelle', word: 'Gallery 3D' }],
  'thread-vouched': [
    { rule: '', who: 'Mirelle', at: NOON, word: '' },
    { rule: '', who: 'Mirelle', at: NOON, word: 'Gallery 3D' },
  ],
  'turn-stopped': [
    { rule: '', who: 'Mirelle', at: NOON, word: '' },
    { rule: '', who: 'Mirelle', at: NOON, until: NOON + 60_000, word: 'Gallery 3D' },
  ],
  'time-moved': [
    { rule: '', who: 'Mirelle', time: 'lock', at: NOON, word: '' },
    { rule: '', who: 'Mirelle', time: 'deadline', at: NOON, word: 'Gallery 3D' },
  ],
  'order-put-in': [
    { rule: '', who: 'Mirelle', text: 'Brakk: 3D > 4D', player: 'Ann', word: 'Gallery 3D' },
    { rule: '', who: 'Mirelle', text: 'Brakk: 3D > 4D', player: '', word: 'Gallery 3D' },
  ],
  'order-allowed': [
    { rule: '', who: 'Mirelle', text: 'Brakk: 3D > 4D', player: 'Ann', waived: ['3.2.2.1', '1.2'], word: 'Gallery 3D' },
  ],
  'outcome-ruled': [{ rule: '', who: 'Mirelle', what: ENDS, word: 'Gallery 3D' }],

  // Orders
  'off-map': [
    { rule: '1.2', square: '3Z', last: '38N', advice: { nearest: '3N', write: 'Brakk: 3D > 3N' } },
    { rule: '1.2', square: '3Z' },
  ],
  'begins-elsewhere': [{ rule: '3.2.2.5', army: 'Brakk', at: '3D', from: '4D' }],
  'in-battle': [{ rule: '3.2.1', army: 'Brakk', enemies: ['Sai Rei', 'Glass Wing'], at: '3D' }],
  captured: [{ rule: '4.5', army: 'Brakk' }],
  'too-far': [{ rule: '3.2.2.1', to: '9G', from: '3D', steps: 9, most: 3, advice: { near: ['5E', '6D'] } }],
  'wrong-route': [
    { rule: '3.2.2.4', route: ['3D', '4D'], fault: { what: 'begins', at: '3D', move: '4E' } },
    { rule: '3.2.2.4', route: ['3D', '4D'], fault: { what: 'ends', at: '4D', move: '4E' } },
    { rule: '3.2.2.4', route: ['3D', '4D'], fault: { what: 'steps', steps: 4, most: 3 } },
    { rule: '3.2.2.4', route: ['3D', '4D', '3D'], fault: { what: 'twice' } },
    { rule: '3.2.2.4', route: ['3D', '4D'], fault: { what: 'off', at: '4Z' } },
    { rule: '3.2.2.4', route: ['3D', '4F'], fault: { what: 'jumps', from: '3D', to: '4F' } },
  ],
  'wrong-verb': [
    { rule: '3.2.2.2', to: '5E', holders: [{ name: 'Sai Rei', isEnemy: true }] },
    {
      rule: '3.2.2.2',
      to: '5E',
      holders: [
        { name: 'Sai Rei', isEnemy: true },
        { name: 'Glass Wing', isEnemy: false },
      ],
      said: { verb: 'replace' },
    },
    {
      rule: '3.2.2.2',
      to: '5E',
      holders: [{ name: 'Sai Rei', isEnemy: true }],
      said: { verb: 'engage', other: 'Sai' },
    },
    {
      rule: '3.2.2.2',
      to: '5E',
      holders: [{ name: 'Sai Rei', isEnemy: true }],
      said: { verb: 'engage', other: 'Sai', fits: ['Sai Rei', 'Sai Ulo'] },
      advice: { isCutShort: true },
    },
  ],
  'would-follow': [{ rule: '3.2.2.3', from: '3D', to: '5E' }],
  'intercepts-unknown': [
    { rule: '3.2.3.1', army: 'Brakk', named: 'Sai', fits: [] },
    { rule: '3.2.3.1', army: 'Brakk', named: 'Sai', fits: ['Sai Rei', 'Sai Ulo'] },
  ],
  'intercepts-friend': [{ rule: '3.2.3.1', army: 'Brakk', named: 'Glass Wing' }],
  'sends-to-unknown': [
    { rule: '3.2.4.1', army: 'Brakk', named: 'Sai', fits: [] },
    { rule: '3.2.4.1', army: 'Brakk', named: 'Sai', fits: ['Sai Rei', 'Sai Ulo'] },
  ],
  'sends-to-itself': [{ rule: '3.2.4.1', army: 'Brakk' }],
  'sends-to-enemy': [{ rule: '3.2.4.1', army: 'Brakk', named: 'Sai Rei' }],
  'receiver-elsewhere': [{ rule: '3.2.4.1', named: 'Glass Wing', stands: '3D', at: '4D' }],
  'receiver-not-near': [{ rule: '3.2.4.1', named: 'Glass Wing', at: '9D', army: 'Brakk', from: '3D' }],
  'sends-from-structure': [{ rule: '3.2.4.1', army: 'Brakk', structure: 'Red Base' }],
  'joint-rank': [{ rule: '3.2.5.4', army: 'Brakk', rank: 'Captain' }],
  'joint-structure': [{ rule: '3.2.5.4', to: '5E', structure: 'Red Base' }],
  'fits-several': [{ rule: '3.2.2.5', piece: 'Sai', fits: ['Sai Rei', 'Sai Ulo'] }],
  'none-named': [{ rule: '3.2.2.5', player: 'Ann', advice: { yours: ['Brakk', 'Glass Wing'] } }],
  'no-such-piece': [{ rule: '3.2.2.5', piece: 'Brack' }],
  'lost-control': [
    { rule: '5.4.2', player: 'Ann', army: 'Brakk', owners: ['Mirelle'] },
    { rule: '5.4.2', player: 'Ann', army: 'Brakk', owners: [] },
  ],
  'no-penalty': [{ rule: '5.4.2' }],
  'other-screen-name': [{ rule: '1.6', own: 'Ann', player: 'Ann Two' }],
  'on-no-list': [{ rule: '5.4.1', army: 'Brakk', player: 'Ann' }],
  reprimand: [{ rule: '5.4.1' }],
  penalised: [{ rule: '5.4.1' }],
  'not-controller': [
    { rule: '5.4.1', army: 'Brakk', owners: ['Mirelle', 'Tom'], player: 'Ann' },
    { rule: '5.4.1', army: 'Brakk', owners: [], player: 'Ann' },
  ],
  'two-controllers': [{ rule: '3.3.6', players: ['Ann', 'Tom'], army: 'Brakk' }],
  'carried-out': [{ rule: '', links: [ENDS, CAUGHT] }],
  'partial-move': [{ rule: '3.3.2', to: '8F', links: [ENDS] }],
  'transfer-failed': [{ rule: '3.2.4.2', because: UNTOLD }],
  'needless-verb': [{ rule: '3.2.2.2', square: '5E', verb: 'engage' }],
  'perhaps-route': [{ rule: '3.2.2.4', army: 'Brakk', squares: ['3D', '4D', '5D', '5E'] }],
  'friend-stays': [{ rule: '3.2.2.2', friend: 'Glass Wing', at: '5E' }],
  'rest-cancelled': (
    [
      { how: 'new-order' },
      { how: 'in-battle' },
      { how: 'removed' },
      { how: 'no-control', by: 'Ann' },
      { how: 'stands-elsewhere', at: '4D', from: '5D' },
      { how: 'ended-elsewhere', at: '4D', from: '5D' },
    ] as const
  ).map((end) => ({ rule: '3.2.2.3', legs: [{ from: '5D', to: '8D' }], end }) as const),
  'leg-cut-off': [{ rule: '3.2.2.1', leg: 2, because: FAR }],
  'into-battle': [{ rule: '3.3.1' }],
  'waived-once': [
    { rule: '', who: 'Mirelle', word: 'The map was wrong.', waived: [FAR] },
    { rule: '', who: 'Mirelle', word: 'The map was wrong', waived: [FAR, HELD] },
  ],

  // Moves
  'partial-move-ends': [{ rule: '', at: '8F' }],
  'reached-first': [
    { rule: '', to: '8F' },
    { rule: '', to: '8F', winner: 'Brakk' },
  ],
  'battle-is': [
    { rule: '', at: '8F', battle: DUEL },
    { rule: '', at: '8F', battle: SIEGE },
    { rule: '', at: '8F', battle: MEETING },
  ],
  'taken-unrolled': [{ rule: '', result: '8F' }],
  'no-route-stated': [{ rule: '3.2.2.4', route: '3D - 4D - 4E' }],
  'route-rolled': [{ rule: '3.2.2.4', ruling: 'R10', route: '3D - 4D - 4E' }],
  'target-stayed': [{ rule: '3.2.3.1', target: 'Sai Rei' }],
  'target-did-not-cross': [{ rule: '3.2.3.1', target: 'Sai Rei' }],
  'target-stopped-before': [{ rule: '3.2.3.1', target: 'Sai Rei' }],
  'in-circle': [{ rule: '3.2.3.2', target: 'Sai Rei' }],
  'rolled-whether-stopped': [
    { rule: '3.2.3.2', ruling: 'R16', interceptor: 'Glass Wing', race: TIE },
    {
      rule: '3.2.3.2',
      ruling: 'R16',
      interceptor: 'Glass Wing',
      race: { ...TIE, chosen: { name: 'Brakk', by: 'judge' } },
    },
  ],
  'fights-engager': [{ rule: '3.2.3.2', engager: 'Brakk', at: '8F', race: RACE }],
  'interceptor-fights-engager': [
    { rule: '3.2.3.2', interceptor: 'Glass Wing', at: '8F', engager: 'Brakk', race: RACE },
  ],
  'was-intercepted': [
    { rule: '3.2.3.1', at: '8F', interceptor: 'Glass Wing' },
    { rule: '3.2.3.1', at: '8F', interceptor: 'Glass Wing', race: { ...RACE, away: 1 } },
  ],
  intercepted: [{ rule: '3.2.3.1', target: 'Sai Rei', at: '8F' }],
  'interceptor-fights-target': [
    { rule: '3.2.3.2', interceptor: 'Glass Wing', at: '8F', target: 'Sai Rei' },
    { rule: '3.2.3.2', interceptor: 'Glass Wing', at: '8F', target: 'Sai Rei', race: TIE },
  ],
  'joint-ignored': [
    { rule: '3.2.5.3', fault: { what: 'alone', at: '8F' } },
    { rule: '3.2.5.3', fault: { what: 'alone', at: '8F' }, isOfSeveral: true },
    { rule: '3.2.5.3', fault: { what: 'too-many', count: 3, at: '8F' }, isOfSeveral: true },
    { rule: '3.2.5.3', fault: { what: 'friend-comes', friend: 'Glass Wing', at: '8F' } },
    { rule: '3.2.5.3', fault: { what: 'friend-stays', friend: 'Glass Wing', at: '8F', stay: { how: 'waits' } } },
  ],
  'partner-missed': [{ rule: '3.2.5.3', partner: 'Glass Wing', at: '8F' }],
  'no-enemy-came': [
    { rule: '3.2.5.3', at: '8F' },
    { rule: '3.2.5.3', at: '8F', isNobody: true },
  ],
  'friend-has-square': [
    { rule: '3.3.1', winner: 'Glass Wing' },
    { rule: '3.3.1', winner: 'Glass Wing', beaten: BEATEN },
  ],
  'joint-engaged': [{ rule: '3.2.5.2', partner: 'Glass Wing', at: '8F' }],
  'one-joint-battle': [
    { rule: '3.2.5.4', ruling: 'R17', first: ['Brakk', 'Glass Wing'], at: '8F', times: { first: NOON, second: NOON } },
    { rule: '3.2.5.4', ruling: 'R17', first: ['Brakk', 'Glass Wing'], at: '8F', times: { first: NOON } },
  ],
  'battle-in-progress': [{ rule: '3.3.1', ruling: 'R19', at: '8F' }],
  'came-first': [
    { rule: '3.3.1', winner: 'Glass Wing', to: '8F', beaten: { winner: 0, loser: 1 } },
    { rule: '3.3.1', winner: 'Glass Wing', to: '8F', beaten: BEATEN },
    { rule: '3.3.1', winner: 'Glass Wing', to: '8F', beaten: BY_TIME },
    {
      rule: '3.3.1',
      winner: 'Glass Wing',
      to: '8F',
      beaten: { winner: 1, loser: 1, times: { inOnePost: 'Glass Wing' } },
    },
  ],
  'reached-before': [
    { rule: '3.3.1', to: '8F', others: 4, named: [] },
    { rule: '3.3.1', to: '8F', others: 1, named: [] },
    {
      rule: '3.3.1',
      to: '8F',
      others: 2,
      named: [
        { name: 'Glass Wing', beaten: BEATEN },
        { name: 'Vine Weevils', beaten: BY_TIME },
      ],
    },
  ],
  'friend-stayed': (
    [
      { how: 'illegal', because: FAR },
      { how: 'joint-ignored' },
      { how: 'in-battle' },
      { how: 'rest-cancelled' },
      { how: 'no-order' },
      { how: 'joint-engages' },
      { how: 'waits' },
      { how: 'stands' },
      { how: 'intercepts', other: 'Sai Rei' },
      { how: 'transfers', other: 'Vine Weevils' },
    ] as const
  ).map((stay) => ({ rule: '3.3.1', friend: 'Glass Wing', at: '8F', stay }) as const),
  'nearest-free': [
    { rule: '3.3.2', ruling: 'R21', at: '7F', goal: '8F', short: 1 },
    { rule: '3.3.2', ruling: 'R21', at: '6F', goal: '8F', short: 2, way: 'stated', among: ['6F', '8D', '9E'] },
    { rule: '3.3.2', ruling: 'R21', at: '6F', goal: '8F', short: 2, way: 'rolled' },
  ],
  'nothing-nearer': [{ rule: '3.3.2', ruling: 'R21', at: '7F', goal: '8F' }],
  'could-not-leave': [{ rule: '3.3.1', army: 'Glass Wing', at: '8F' }],
  'mercenary-stayed-out': [{ rule: '3.3.5', at: '8F' }],
  'three-teams': [
    { rule: '3.3.5', ruling: 'R20', at: '8F' },
    { rule: '3.3.5', ruling: 'R20', at: '8F', rival: { name: 'Sai Rei', beaten: BEATEN } },
  ],
  'no-troops-left': [{ rule: '4.3.1', at: '8F' }],
  'keeps-square': [{ rule: '3.3.1', winner: 'Brakk', at: '8F' }],

  // What the judge may decide otherwise
  'could-end-at': [{ rule: '3.3.2', army: 'Brakk', from: '3D', destination: '6D', at: '5D' }],
  'could-come-first': [{ rule: '3.3.1', to: '8F', among: ['Brakk', 'Glass Wing'], winner: 'Brakk' }],
  'roll-result': [
    { rule: '3.2.2.4', piece: 'Brakk', what: 'route', among: ['3D - 4D', '3D - 3E'], result: '3D - 3E' },
    { rule: '3.2.3.2', piece: 'Brakk', what: 'fight', among: ['Sai Rei', 'Glass Wing'], result: 'Sai Rei' },
    { rule: '4.2.5', piece: 'Brakk', what: 'square', among: ['3D', '4E'], result: '4E' },
    { rule: '4.4', piece: 'Brakk', what: 'leaves', among: ['Brakk', 'Glass Wing'], result: 'Brakk' },
    { rule: '4.5', piece: 'Brakk', what: 'base', among: ['3D', '4E'], result: '4E' },
    { rule: '6.2.2', piece: 'Brakk', what: 'war', among: ['Glass Wing', 'Ice Theme'], result: 'Glass Wing' },
    ...(['d20 3', 'kill', 'capture', 'resist', 'spawn', 'rank', 'keep', 'weather'] as const).map(
      (what) => ({ rule: '4.2.4', piece: 'Brakk', what, among: ['1', '2'], result: '2' }) as const,
    ),
  ],
  'battle-could-be': [
    { rule: '4.1.2.3', at: '8F', moves: DUEL, battle: MEETING },
    { rule: '4.1.2.3', at: '8F', moves: MEETING, battle: SIEGE },
  ],

  // Transfers
  'sent-troops': [
    { rule: '3.2.4.1', count: 300, to: 'Glass Wing' },
    { rule: '3.2.4.1', count: 1, to: 'Glass Wing' },
  ],
  'no-detail': [{ rule: '3.2.4.2', to: 'Glass Wing' }],
  'sends-too-many': [
    { rule: '2.3.3', count: 600, slot: 1000, army: 'Brakk' },
    { rule: '2.3.3', count: 600, slot: 1000, army: 'Brakk', had: 500 },
  ],
  'sends-too-many-of': [{ rule: '2.3.3', count: 600, kind: 'Kris Mage', army: 'Brakk', had: 500 }],
  'slot-full': [{ rule: '2.3.3', to: 'Glass Wing', has: 900, slot: 1000, more: 200 }],
  'receiver-moved': [{ rule: '3.2.4.1', to: 'Glass Wing', at: '8F' }],
  'no-kinds': [{ rule: '2.3.3' }],
  'lacks-kind': [{ rule: '2.3.3', army: 'Brakk', kind: 'Kris Mage' }],
  'too-many-kinds': [{ rule: '2.3.3', army: 'Brakk', most: 6 }],
  'too-large': [{ rule: '2.3.3', kind: 'Serra Angel', size: '4/4', slot: 5000, army: 'Brakk' }],

  // Make-ups, the set-up of a round, changes
  'slot-overfull': [{ rule: '2.1', slot: 1000, full: 1200 }],
  'kind-too-big': [{ rule: '2.1', kind: 'Serra Angel', size: '4/4', slot: 5000, rank: 'Lieutenant', most: 1 }],
  'too-many-creatures': [{ rule: '2.1', most: 6 }],
  'legend-taken': [{ rule: '2.1', legend: 'Jolrael' }],
  'wrong-faction': [
    { rule: '2.2.1', kind: 'Serra Angel', faction: 'White', army: 'Brakk', colors: ['Red', 'Black', '5-Color'] },
    { rule: '2.3.3', kind: 'Ornithopter', faction: 'Colorless', army: 'Brakk', colors: ['Blue'] },
  ],
  'not-phyrexian': [
    { rule: '2.2.1', kind: 'Serra Angel', colors: ['White'] },
    { rule: '2.3.3', kind: 'Sabertooth Nishoba', colors: ['Green', 'White'] },
  ],
  'forbidden-creature': [{ rule: '2.2.1', kind: 'Greater Morphling' }],
  'any-size-in-two-slots': [{ rule: '2.2.2' }],
  'colour-lost': [{ rule: '2.3.2', faction: 'Black', army: 'Brakk', kind: 'Bog Imp' }],
  'structures-not-whole': [{ rule: '2.5.1' }],
  'base-near-portal': [{ rule: '2.5.1.1', base: 'Red Base', steps: 3 }],
  'win-conditions': [
    { rule: '2.5.1.3', count: 5 },
    { rule: '2.5.1.3', count: 1 },
  ],
  'sides-differ': [{ rule: '2.5.2.1', coalition: 7, phyrexia: 6, place: 3 }],
  'too-few-armies': [
    { rule: '2.5.2.1', count: 3, place: 4, players: 5 },
    { rule: '2.5.2.1', count: 1, place: 4, players: 2 },
  ],
  'too-many-armies': [{ rule: '2.5.2.1', count: 8, place: 3, most: 7 }],
  'no-own-army': [{ rule: '2.5.2.1', player: 'Ann' }],
  'wrong-colours': [{ rule: '2.2.1.1', army: 'Brakk', count: 4 }],
  'may-not-begin': [{ rule: '2.5.2.3', army: 'Brakk', base: 'Red Base' }],
  'begins-at': [{ rule: '2.5.2.3', base: 'Red Base' }],
  defends: [{ rule: '6.1.2', town: 'Harrow' }],
  'began-there': [{ rule: '6.2' }],
  'does-not-control': [{ rule: '2.3.2', by: 'Ann', army: 'Brakk' }],
  'controls-no-more': [{ rule: '2.3.2', by: 'Ann' }],
  'not-where-it-heals': [{ rule: '2.3.2' }],
  'asked-for': [{ rule: '2.3.2', by: 'Ann' }],
  'cannot-be-given': [{ rule: '2.6', army: 'Brakk', player: 'Tom', by: 'Ann' }],
  'not-named-for': [{ rule: '2.6', army: 'Brakk', by: 'Ann' }],
  'made-already': [{ rule: '2.6', army: 'Brakk', by: 'Ann' }],
  'made-too-late': [{ rule: '2.6', army: 'Brakk', by: 'Ann', turn: 4 }],
  'name-taken': [{ rule: '2.6', name: 'Brakk' }],
  'slot-would-shrink': [{ rule: '2.6', slot: 2500 }],
  'made-his-own': [{ rule: '2.6', by: 'Ann' }],

  // Results, attempts, what battles bring, and what else a turn changes
  'nothing-to-decide': [{ rule: '4.1.1', at: '8F' }],
  'did-not-fight': [{ rule: '4.1.1', who: 'Brakk', at: '8F' }],
  'stratless-winner': [
    { rule: '4.2.4', winner: 'Coalition' },
    { rule: '4.2.4', winner: 'Mercenary' },
  ],
  'took-no-part': [{ rule: '4.4', army: 'Brakk' }],
  'stratless-leaves': [{ rule: '4.4', army: 'Brakk' }],
  'placed-leaves': [{ rule: '4.4', army: 'Brakk' }],
  'one-winner-stays': [{ rule: '4.4' }],
  'no-winner': [{ rule: '4.4', army: 'Brakk' }],
  'no-neighbour': [{ rule: '4.4', to: '9H', at: '8F' }],
  'cannot-be-placed': [
    { rule: '4.2.5', army: 'Brakk', to: '8F', fault: { what: 'off-map' } },
    { rule: '4.2.5', army: 'Brakk', to: '8F', fault: { what: 'placed-on' } },
    { rule: '4.2.5', army: 'Brakk', to: '8F', fault: { what: 'held', by: 'Sai Rei' } },
  ],
  'left-more-than-stood': [{ rule: '4.2.5', army: 'Brakk', count: 300, of: 'Kris Mage', stood: 200 }],
  'lost-more-than-stood': [{ rule: '4.2.5', army: 'Brakk', count: 300, of: 'Kris Mage', stood: 200 }],
  'slot-lost-more': [{ rule: '4.2.5', army: 'Brakk', count: 300, slot: 1000, stood: 200 }],
  'no-troops-of': [{ rule: '4.2.5', army: 'Brakk', of: 'Kris Mage' }],
  'several-slots-of': [{ rule: '4.2.5', army: 'Brakk', of: 'Kris Mage' }],
  'slot-and-kinds': [{ rule: '4.2.5', army: 'Brakk', slot: 1000 }],
  'no-attempt': [{ rule: '4.3.2', army: 'Brakk' }],
  'no-enemy-there': [{ rule: '4.3.2', target: 'Sai Rei' }],
  'two-attempts': [{ rule: '4.3.2', army: 'Brakk' }],
  'stratless-attempt': [{ rule: '4.5', army: 'Brakk' }],
  'too-few-to-risk': [{ rule: '4.3.2', army: 'Brakk', had: 400, slot: 1000, risked: 500 }],
  'risked-do-not-fight': [{ rule: '4.3.2', army: 'Brakk', risked: 500 }],
  'mercenary-capture': [{ rule: '4.5' }],
  'rank-not-captured': [{ rule: '4.5', foe: 'Sai Rei', rank: 'Captain' }],
  'foe-converting': [{ rule: '4.5', foe: 'Sai Rei' }],
  'foe-killed': [{ rule: '4.5', foe: 'Sai Rei' }],
  'more-died-than-risked': [{ rule: '4.3.3', army: 'Brakk', dead: 600, risked: 500 }],
  'attempt-failed': [{ rule: '4.3.3', army: 'Brakk' }],
  'attempt-succeeded': [{ rule: '4.3.3', army: 'Brakk' }],
  'had-already': [{ rule: '4.3.3', target: 'Sai Rei' }],
  'raider-squad-lives': [{ rule: '6.3.2', army: 'Brakk' }],
  terrain: [{ rule: '', terrain: 'Marsch' }],
  weather: [{ rule: '4.1.2.5', weather: 'Nebel' }],
  'lost-troops-at': [{ rule: '4.2.5', at: '8F', left: [5000, 2500, 900, 1000] }],
  'killed-by': [{ rule: '4.3.3', by: 'Brakk', at: '8F' }],
  'killed-at': [{ rule: '4.3.3', at: '8F' }],
  'captured-by': [{ rule: '4.5', by: 'Brakk', at: '8F' }],
  'lost-unconverted': [{ rule: '4.5', at: '8F' }],
  converted: [{ rule: '4.5', days: 2, at: '8F' }],
  'troops-arrived': [{ rule: '3.2.4.3' }],
  'placed-by-judge': [
    { rule: '4.2.5', ruling: 'R42' },
    { rule: '4.2.5', ruling: 'R42', to: '8F' },
  ],
  'winner-leaves': [
    { rule: '4.4', isRolled: false },
    { rule: '4.4', isRolled: true },
  ],
  'winner-went-to': [
    { rule: '4.4', ruling: 'R41', isRolled: false, to: '8F', toward: '9F' },
    { rule: '4.4', ruling: 'R41', isRolled: true, to: '8F' },
  ],
  'captured-stays': [{ rule: '4.5', ruling: 'R38', at: '8F' }],
  'led-away': [{ rule: '4.5' }],
  'led-by-roll': [{ rule: '4.5', ruling: 'R38', to: '8F', among: ['8F', '9G', '3D'] }],
  'moved-out': [{ rule: '4.5', from: '8F' }],
  'moved-out-beyond': [{ rule: '4.5', ruling: 'R41', from: '8F', to: '10F' }],
  'lost-at': [{ rule: '4.2.5', at: '8F' }],
  'went-beyond': [{ rule: '4.2.5', ruling: 'R42', from: '8F', to: '10F' }],
  'placed-on-enemy': [{ rule: '4.2.5', ruling: 'R43', enemy: 'Sai Rei', at: '8F' }],
  'empty-met-enemy': [{ rule: '4.3.1', ruling: 'R43', at: '8F' }],
  'counted-day': [{ rule: '1.5', at: '8F' }],
  'counts-none': [{ rule: '1.5', at: '8F' }],
  'troops-changed': [{ rule: '4.2.5' }],
  'troops-by-several': [
    {
      rule: '5.4.1',
      causes: [{ code: 'penalty', rule: '5.4.1' }, SENT],
    },
  ],
  penalty: [{ rule: '5.4.1' }],
  'structure-fell': [{ rule: '1.7.1' }],
  'healed-in': [{ rule: '2.3.1', structure: 'Red Base' }],
  'rested-in': [{ rule: '6.1.2', town: 'Harrow' }],
  'first-war': [{ rule: '6.2.2' }],
  'defender-killed': [
    { rule: '6.2.2', by: 'Phyrexia', defender: 'Harrow Guard' },
    { rule: '6.2.2', by: 'Mercenary', defender: 'Harrow Guard' },
  ],
  'raider-came': [{ rule: '6.3.2' }],
  'raider-disbanded': [{ rule: '6.3.2' }],
  'enemy-came': [{ rule: '6.3.2', at: '8F' }],
  'both-lost': [{ rule: '1.7.2', ruling: 'R27' }],

  // Players, control, mercenaries
  'no-such-army': [{ rule: '5.2.1', army: 'Brack' }],
  'may-not-ask': [{ rule: '5.2.2.1', by: 'Ann' }],
  'may-not-ask-for-team': [{ rule: '5.2.2.1', by: 'Ann' }],
  'on-no-team': [{ rule: '5.2.2.1', by: 'Ann' }],
  'no-army-of': [
    { rule: '5.2.1', army: 'Brakk', team: 'Coalition' },
    { rule: '5.2.1', army: 'Brakk', team: 'Mercenary' },
  ],
  'no-player-of': [
    { rule: '5.2.1', player: 'Ann', team: 'Phyrexia' },
    { rule: '5.2.1', player: 'Ann', team: 'Mercenary' },
  ],
  'more-than-two': [{ rule: '5.2.1', army: 'Brakk' }],
  'rank-too-low': [
    { rule: '5.3.1', player: 'Ann', army: 'Brakk', armyRank: 'Captain' },
    { rule: '5.3.1', player: 'Ann', rank: 'Drudge', army: 'Brakk', armyRank: 'Centurion' },
  ],
  'needs-leave': [{ rule: '5.3.2', army: 'Brakk', player: 'Ann' }],
  'left-without-army': [{ rule: '5.3.4', player: 'Ann' }],
  'may-not-name': [{ rule: '5.2.2.1', by: 'Ann', team: 'Mercenary' }],
  'two-requesters': [{ rule: '5.2.2.1' }],
  'named-for-himself': [{ rule: '5.2.3', player: 'Ann' }],
  'not-on-roster': [{ rule: '1.1', name: 'Ann' }],
  'no-leader': [{ rule: '5.1', by: 'Ann', team: 'Mercenary' }],
  'class-full': [{ rule: '2.5.2.1', team: 'Phyrexia', count: 8, place: 3, most: 7 }],
  'no-free-raider': [{ rule: '6.3.2', name: 'Brakk' }],
  'one-raider-ordered': [{ rule: '6.3.2' }],
  'only-free-raider': [{ rule: '6.3.2' }],
  'only-against-enemy': [{ rule: '6.3.2' }],
  'raider-order-illegal': [{ rule: '6.3.2', because: FAR }],
  'not-held-by-engaged': [{ rule: '6.3.2', to: '8F' }],
  'way-not-free': [{ rule: '6.3.2', to: '8F' }],
};
