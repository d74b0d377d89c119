// A whole ruleset in one file: boats on waters that touch. Each boat may sail and may load in the same turn.
import {
  admit,
  amongOthers,
  createLineReader,
  defineFacts,
  form,
  laterOrder,
  listOf,
  manyOf,
  optional,
  paragraph,
  parseTo,
  place,
  recordOf,
  regionTopology,
  rulesToWaive,
  string,
  twoOf,
  whole,
} from 'adjutant/ruleset';

const RULES = {
  1: 'Boats sail to water that touches',
  2: 'A boat may load where it ends',
  3: 'Two companies in one water race',
  4: 'Nobody sails into a storm, which the harbour master tells',
};

// What the rules find, and how it is said: the judge, the players and their posts read these words, the program never.
const { because, tell } = defineFacts({
  owned: { rule: '1', says: ({ boat }) => `${boat} is another player’s` },
  apart: { rule: '1', says: ({ to, at }) => `${to} does not touch ${at}` },
  stormy: { rule: '4', says: ({ to }) => `there is a storm on ${to}` },
  loaded: { rule: '2', says: () => 'it loaded' },
});

const find = ({ boats }, name) => boats.find((boat) => boat.name === name);
const topologyOf = ({ waters, straits }) =>
  regionTopology(
    waters.map((name) => ({ name })),
    straits,
  );

/** `Heron: sail to Lake`, `Heron: load`. */
function readOrder(line, board) {
  const [, name, to] = /^([^:]+):\s*(?:sail to (.+)|load|stay)$/i.exec(line) ?? [];
  const boat = name && find(board, name.trim());
  if (!boat) return undefined;
  const give = (value) => ({ piece: boat.name, value, text: writeOrder(boat.name, value) });
  if (/load$/i.test(line)) return give({ action: 'load' });
  if (to === undefined) return give({ action: 'stay' });
  const water = topologyOf(board).find(to);
  return water && give({ action: 'sail', to: water });
}

const tellOrder = ({ action, to }) => (to === undefined ? action : `${action} to ${to}`);
const writeOrder = (name, value) => `${name}: ${tellOrder(value)}`;

// What the game's file says of the map, beside the keys of every game.
const SETUP = amongOthers({
  waters: listOf('the waters', string()),
  straits: manyOf('waters that touch, two and two', twoOf('', string())),
  boats: manyOf(
    'the boats',
    recordOf('', {
      name: string('its name'),
      company: string('its company'),
      at: string('the water it is on'),
      owner: string('who commands it'),
      cargo: optional(whole('its cargo', 100), 0),
    }),
  ),
});

const readSetup = (setup) =>
  parseTo(SETUP, setup, (board, tell) => {
    for (const [i, { at }] of board.boats.entries())
      if (!board.waters.includes(at)) tell(['boats', i, 'at'], 'is no water of this map (rule 1)');
    return board;
  });

// What the harbour master enters: the form on his desk, its check and its help are made from this.
const storms = {
  id: 'storms',
  isPrivate: true,
  purpose: 'where there is a storm in the turn (rule 4)',
  entered: 'A storm was entered.',
  example: '- {storm: Lake}',
  forms: () => [
    form('storm', 'a storm', { storm: place('the water') }, ({ storm }, { waters }, tell) =>
      waters.includes(storm) ? storm : tell('storm', `${storm} is no water of this map`),
    ),
  ],
};

const slotOf = ({ action }) => (action === 'load' ? 'load' : 'sail');
const controllersOf = (board, control, name, at) =>
  control.findLast((one) => one.piece === name && one.at <= at)?.to ?? [find(board, name)?.owner];

// Which orders count, and what they break: of those its owner gave the last of a boat in each slot.
function admission({ board, control, sheet, entries }) {
  const topology = topologyOf(board);
  const stormy = (water) => (entries.storms ?? []).includes(water);
  return {
    keyOf: ({ piece, value }) => `${piece}|${slotOf(value)}`,
    refuse: ({ piece, player }) =>
      controllersOf(board, control, piece, sheet.lock).includes(player) ? undefined : [because.owned({ boat: piece })],
    supersede: (_, by) => laterOrder('1', by),
    check:
      () =>
      ({ piece, value }) => {
        const { to } = value;
        const { at } = find(board, piece);
        const broken = [
          to !== undefined && !topology.neighbours(at).includes(to) && because.apart({ to, at }),
          stormy(to) && because.stormy({ to }),
        ];
        return { breaches: broken.flatMap((one) => (one ? [{ because: one }] : [])), legal: value };
      },
  };
}

function judge(input) {
  const { board, orders, sheet } = input;
  const { verdicts, legal, inapplicable } = admit(input, admission(input));
  const given = (name, action) => legal.find((value, i) => orders[i].piece === name && value?.action === action);
  const moves = board.boats.map(({ name, at }) => {
    const to = given(name, 'sail')?.to;
    return { piece: name, from: at, to: to ?? at, outcome: to === undefined ? 'stayed' : 'sailed', because: [] };
  });
  const ledger = [];
  const boats = board.boats.map((boat, i) => {
    const { name, cargo } = boat;
    const now = given(name, 'load') ? cargo + 1 : cargo;
    if (now > cargo)
      ledger.push({ subject: name, what: 'cargo', before: `${cargo}`, after: `${now}`, because: because.loaded() });
    return { ...boat, at: moves[i].to, cargo: now };
  });
  const conflicts = board.waters.flatMap((at) => {
    const sides = [...new Set(boats.filter((boat) => boat.at === at).map(({ company }) => company))].sort();
    return sides.length < 2
      ? []
      : [
          {
            kind: 'races',
            at,
            circumstances: [],
            sides: sides.map((side) =>
              boats.filter((boat) => boat.at === at && boat.company === side).map(({ name }) => name),
            ),
          },
        ];
  });
  return {
    turn: sheet.number,
    before: board,
    board: { ...board, boats },
    orders,
    verdicts,
    moves,
    conflicts,
    ledger,
    rolls: [],
    calls: [],
    winner: null,
    inapplicable,
  };
}

export const ruleset = {
  id: 'ferries',
  title: 'Ferries',
  version: '1',
  wording: '1',
  rules: RULES,
  rulings: {},
  words: {
    piece: { one: 'boat', many: 'boats' },
    place: { one: 'water', many: 'waters' },
    landmark: { one: 'quay', many: 'quays' },
    side: { one: 'company', many: 'companies' },
    conflict: { one: 'race', many: 'races' },
    conflictKinds: { races: { one: 'races', many: 'race' } },
    order: 'Heron: sail to Lake',
  },
  judges: [{ id: 'master', title: 'harbour master' }],
  readSetup,
  setupExample:
    'waters: [Lake, River]\nstraits: [[Lake, River]]\nboats:\n  - {name: Heron, company: Reds, at: Lake, owner: Ann}\nplayers:\n  - {name: Ann, team: Reds}\n',
  writeBoard: (board) => JSON.stringify(board),
  readBoard: (text) => JSON.parse(text),
  viewBoard: (board) => ({
    topology: topologyOf(board),
    terrainAt: () => undefined,
    pieces: board.boats.map(({ name, company, at, owner, cargo }) => ({
      name,
      side: company,
      owners: [owner],
      at,
      rank: '',
      strength: `cargo ${cargo}`,
    })),
    landmarks: [],
  }),
  subjectsOf: ({ boats }) => boats.map(({ name }) => name),
  controllersOf,
  createReader: (board) =>
    createLineReader(
      (line) => {
        const order = readOrder(line, board);
        if (order) return { orders: [{ ...order, known: true, fits: [] }] };
        return find(board, line.split(':')[0].trim())
          ? { why: 'It names a boat, and it is neither “sail to WATER” nor “load”.', nearest: [] }
          : undefined;
      },
      {
        pieces: board.boats.map(({ name }) => name),
        places: board.waters,
        verbs: ['sail', 'sails', 'load', 'loads'],
        nouns: { piece: 'boat', pieces: 'boats', place: 'water', places: 'waters' },
      },
    ),
  readCanonical: (text, board) => {
    const order = readOrder(text, board);
    return order?.text === text ? order : undefined;
  },
  slots: { sail: 'sail', load: 'load' },
  slotOf,
  standing: { value: { action: 'stay' } },
  writeOrder,
  tellOrder,
  isRunning: () => false,
  traceOrder: ({ piece, value }, board) =>
    value.action === 'sail' ? { way: 'goes', places: [find(board, piece).at, value.to] } : undefined,
  windows: {
    title: (number) => `turn ${number}`,
    lockAfter: (deadline) => deadline,
    propose: ({ lock }, days) => ({ deadline: lock + days * 86_400_000, lock: lock + days * 86_400_000 }),
  },
  posts: { late: '1', early: '1', withheld: '1', edited: '1', stranger: '1', notPlaying: '1' },
  entries: [storms],
  judge,
  findMissing: () => [],
  writeUpdate: (update) => JSON.stringify(update),
  readUpdate: (text) => JSON.parse(text),
  viewUpdate: (update) => update,
  outcomes: [
    { id: 'sailed', word: 'sailed', mark: 'went' },
    { id: 'stayed', word: 'stayed', mark: 'stayed' },
  ],
  interceptions: [],
  reveal: 'each-update',
  checkAllowed: (input, order) => rulesToWaive(input, order, admission(input)),
  offerChanges: () => [],
  tell,
  writeOpening: ({ sheet }) => ({ title: `Turn ${sheet.number}`, blocks: [paragraph('Sail!')] }),
  report: ({ turn, moves }) => ({
    outlines: [
      {
        id: 'update',
        kind: 'update',
        title: `Turn ${turn}`,
        sections: [{ key: 'moves', blocks: moves.map(({ piece, to }) => paragraph(`${piece} is at ${to}.`)) }],
      },
    ],
    warnings: [],
  }),
  outlines: { update: [{ key: 'moves', title: 'where the boats are' }], announcement: [] },
  cases: {
    boardKeys: ['waters', 'straits', 'boats'],
    subjectKey: 'boat',
    expectKeys: { positions: 'map', illegal: 'list', cargo: 'map', races: 'list' },
    observe: ({ moves, verdicts, board, conflicts }) => ({
      positions: Object.fromEntries(moves.map(({ piece, to }) => [piece, to])),
      illegal: verdicts.filter(({ status }) => status === 'illegal').map(({ piece, rule }) => ({ boat: piece, rule })),
      cargo: Object.fromEntries(board.boats.map(({ name, cargo }) => [name, `${cargo}`])),
      races: conflicts.map(({ at }) => at),
    }),
    normalise: (_key, item) => item,
  },
};
