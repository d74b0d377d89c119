import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLineReader } from '../../src/reading/line-reader.js';
import type { Reader } from '../../src/reading/reading.js';
import { conquest } from '../../src/rulesets/conquest/index.js';
import { createReader as createConquestReader } from '../../src/rulesets/conquest/reading/reading.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { counselor } from '../../src/rulesets/counselor/index.js';
import { createReader as createCounselorReader } from '../../src/rulesets/counselor/reading/reading.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import { createReader as createNemesisReader } from '../../src/rulesets/nemesis/reading/reading.js';
import { readCases } from '../../src/turns/cases/cases.js';

/** The board of a file of cases, as its first case has it. */
function boardOf<B>(file: string, ruleset: { readBoard(text: string): B }): B {
  const data = parse(readFileSync(`fixtures/cases/${file}`, 'utf8'), { schema: 'failsafe', merge: true });
  const cases = readCases(
    data,
    () => ruleset as unknown as Ruleset,
    () => undefined,
  );
  if (!cases.ok || !cases.value[0]) throw new Error(`${file} has no case`);
  return ruleset.readBoard(cases.value[0].steps[0].record.board);
}

const MEMORY = { former: [], nicknames: new Map<string, string>() };
const partsOf = (reader: Reader<unknown>, text: string, player: string, mine: readonly string[]) =>
  reader.read({ text, skips: [] }, { player, mine }).parts;
const ordersIn = (parts: ReturnType<typeof partsOf>) =>
  parts.flatMap((part) =>
    part.bin === 'order' ? ('group' in part ? [part.group] : part.orders.map(({ text }) => text)) : [],
  );
const doubtsIn = (parts: ReturnType<typeof partsOf>) =>
  parts.flatMap((part) => (part.bin === 'doubt' ? [part.id] : []));

describe('nemesis: regions with names, abilities, purchases', () => {
  const reader = createNemesisReader(boardOf('nemesis/reading/moves.yaml', nemesis), MEMORY);
  const MINE: Readonly<Record<string, readonly string[]>> = {
    Tamsin: ['Tamsin'],
    Ilse: ['Ilse', 'Greys'],
    Otto: ['Ferryman', 'Lantern Jack'],
    Vorr: ['Vorr', 'Spawn'],
    'Captain Roy': ['Captain Roy', 'Marines'],
    Cogwheel: ['Cogwheel'],
    'Number Seven': ['Number Seven', 'Machina'],
    "D'Arcy": ["D'Arcy"],
  };
  const read = (who: string, text: string) => partsOf(reader, text, who, MINE[who] ?? []);

  it.each([
    ['Tamsin', 'Please move me from Saltmarsh to Stonefield', ['Tamsin: Saltmarsh > Stonefield']],
    ['Tamsin', 'Moving my unit from Saltmarsh to Stonefield', ['Tamsin: Saltmarsh > Stonefield']],
    ['Tamsin', 'My unit marches to Stonefield', ['Tamsin: > Stonefield']],
    ['Tamsin', 'Off to Stonefield', ['Tamsin: > Stonefield']],
    ['Tamsin', 'I attack The Old Mill', ['Tamsin: > The Old Mill']],
    ['Tamsin', 'Tamsin heads over to Stonefield this turn.', ['Tamsin: > Stonefield']],
    ['Tamsin', "I'll go to Stonefield this turn.", ['Tamsin: > Stonefield']],
    ['Tamsin', 'I am moving to Stonefield', ['Tamsin: > Stonefield']],
    ['Tamsin', 'We march from Saltmarsh on Stonefield', ['Tamsin: Saltmarsh > Stonefield']],
    ['Tamsin', "Time to hit D'Arcy: Tamsin goes to The Old Mill", ['Tamsin: > The Old Mill']],
    ['Tamsin', "I'm staying in Saltmarsh.", ['Tamsin: stand']],
    ['Tamsin', 'Tamsin stays where she is.', ['Tamsin: stand']],
    ['Tamsin', 'Hold in Saltmarsh please', ['Tamsin: stand']],
    [
      'Otto',
      'Ferryman will row to Long Moor, Lantern Jack waits in Iron Harbour',
      ['Ferryman: > Long Moor', 'Lantern Jack: stand'],
    ],
    ['Ilse', 'Ilse will use teleport to get to Greywater', ['Ilse: > Greywater; teleport']],
    ['Ilse', 'I teleport to Greywater.', ['Ilse: > Greywater; teleport']],
    ['Ilse', 'I hereby authorise Tamsin to teleport this turn', ['Greys: authorise Tamsin']],
    ['Ilse', 'We buy one unit at Greywater', ['Greys: buy at Greywater']],
    ['Ilse', "I'd like to buy a unit at Greywater please", ['Greys: buy at Greywater']],
    ['Ilse', 'The Greys buy two units in Greywater.', ['Greys: buy at Greywater', 'Greys: buy at Greywater']],
    ['Captain Roy', 'Drop ship at The Old Mill, please', ['Marines: buy at The Old Mill; drop ship']],
    [
      'Vorr',
      'We spawn one at Nether Lair and I march to Long Moor',
      ['Spawn: buy at Nether Lair; spawning', 'Vorr: > Long Moor'],
    ],
    ['Cogwheel', "I scan D'Arcy this turn", ["Cogwheel: scan D'Arcy"]],
    [
      'Cogwheel',
      "Cogwheel uses the scanners on D'Arcy and moves to Stonebridge",
      ["Cogwheel: scan D'Arcy", 'Cogwheel: > Stonebridge'],
    ],
    ['Cogwheel', "Scanner on D'Arcy please", ["Cogwheel: scan D'Arcy"]],
    ["D'Arcy", "D'Arcy, from The Old Mill, attacks Saltmarsh", ["D'Arcy: The Old Mill > Saltmarsh"]],
    ['Tamsin', 'Saltmarsh -> Stonefield it is', ['Tamsin: Saltmarsh > Stonefield']],
    ['Tamsin', 'next: Tamsin into Stonefield', ['Tamsin: > Stonefield']],
  ])('%s orders: %s', (who, text, orders) => {
    expect(ordersIn(read(who, text))).toEqual(orders);
    expect(doubtsIn(read(who, text))).toEqual([]);
  });

  // what names units and regions and orders nothing: an order out of none of it, and at most a question
  it.each([
    ['Tamsin', "The Old Mill has a gold-sack, and D'Arcy sits on it.", []],
    ['Tamsin', 'Has anybody seen who holds Écluse?', []],
    ['Tamsin', 'Last turn I went from Iron Harbour to Saltmarsh, what a slog.', []],
    ['Tamsin', "If D'Arcy comes to Saltmarsh I shall challenge him on a map of my choice.", []],
    ['Tamsin', "D'Arcy will probably attack Saltmarsh next turn.", []],
    ['Tamsin', 'Does Saltmarsh touch Stonefield? On my map the border is blurred.', []],
    ['Tamsin', 'Lady Kim should go to Stonefield, I think, and I will follow later.', []],
    ['Tamsin', 'I would love to march to Écluse, but nobody lets me.', []],
    ['Tamsin', 'Our General wants me in Stonefield. We shall see.', []],
    ['Tamsin', "My match against D'Arcy for The Old Mill is in its 14th turn.", []],
    ['Tamsin', 'Is the battle at The Old Mill over yet, judge?', []],
    ['Tamsin', 'I never moved to Stonefield, the update is wrong there.', []],
    ['Tamsin', 'Greetings from Saltmarsh! Rain, mud and no beer.', []],
    ['Ilse', 'Who needs the teleport this turn? Tell me before Friday.', []],
    ['Ilse', 'The factory at Greywater gives us one production point a turn.', []],
    ['Ilse', 'We have three resources, so one unit at Greywater is all we could buy.', []],
    ['Ilse', 'Nobody asked me before he bought a unit at Iron Harbour last month.', []],
    ['Ilse', 'I did not authorise anybody to teleport, Tamsin.', []],
    ['Ilse', 'If the queue were not empty I would buy at Greywater.', []],
    ['Ilse', 'Winter Palace is at the top of our queue and waits for Greywater.', []],
    ['Ilse', 'Remember: you can only teleport from Iron Harbour to Greywater or back.', []],
    ['Ilse', "Expected moves of the Marines:\nD'Arcy: The Old Mill > Saltmarsh\nCaptain Roy: Écluse > Stonefield", []],
    ['Ilse', 'Plan for next turn:\nIlse: Iron Harbour > The Old Mill\nTamsin: Saltmarsh > The Old Mill', []],
    ['Ilse', "Last turn's orders, for the record:\nIlse: Saltmarsh > Iron Harbour", []],
    ['Captain Roy', "A drop ship to Saltmarsh would be a nice surprise, wouldn't it?", ['asked']],
    ['Captain Roy', 'You must challenge D\'Arcy on the map "Ridge", said the mail.', []],
    ['Vorr', 'Gnasher told me that he goes to Long Moor.', []],
    ['Vorr', 'Pit 9 is ours and stays ours!', []],
    ['Cogwheel', 'I was scanned by nobody, and Vorr still avoided me at Long Moor.', []],
    ['Cogwheel', 'Do the scanners work on Vorr when he teleports?', []],
    ['Number Seven', 'I authorised Cogwheel last turn and he never used it.', []],
    ["D'Arcy", 'Ilse wrote "Tamsin: Saltmarsh > The Old Mill" in the old thread.', []],
  ])('%s talks: %s', (who, text, ids) => {
    expect(ordersIn(read(who, text))).toEqual([]);
    expect(doubtsIn(read(who, text))).toEqual(ids);
  });

  it.each([
    ['Tamsin', 'To Stonefield!', 'lone-place'],
    ['Tamsin', 'Tamsin > Atlantis', 'unknown-region'],
    ['Tamsin', 'Tamsin invades', 'no-goal'],
    ['Tamsin', 'Tamsin teleport Stonefield', 'own-verb'],
    ['Ilse', 'Teleport Ilse, Greywater', 'own-verb'],
  ])('%s is asked about: %s', (who, text, id) => {
    expect(ordersIn(read(who, text))).toEqual([]);
    expect(doubtsIn(read(who, text))).toEqual([id]);
  });
});

describe('conquest: hexes, challenges, lands, cards, trades', () => {
  const reader = createConquestReader(boardOf('conquest/reading/aftermath.yaml', conquest), MEMORY);
  const MINE = ['Urza', 'Arcanis'];

  it.each([
    ['Ann', 'Arcanis marches over to 6F and attacks', ['Arcanis: 5F > 6F; challenge']],
    ['Ann', 'I move to 3D', ['Urza: 2B > 3D']],
    ['Ann', 'Arcanis stays at 5F, I go home to 1A', ['Arcanis: stand', 'Urza: 2B > 1A']],
    ['Ann', 'My general Arcanis holds', ['Arcanis: stand']],
    ['Ann', "I'll concede this one, back to 1A please", ['Urza: concede', 'Urza: retreat to 1A']],
    ['Ann', 'Arcanis gives up and retreats to 4F', ['Arcanis: concede', 'Arcanis: retreat to 4F']],
    ['Ann', 'I would like to sell two Craw Wurms', ['Urza: sell 2 Craw Wurm']],
    ['Ann', 'please strip 5E and 6A for me', ['Urza: strip 5E', 'Urza: strip 6A']],
    ['Ann', 'Then I buy one Juggernaut', ['Urza: buy 1 Juggernaut']],
    ['Ann', 'I also bond with 5E and reinforce 1A', ['Urza: bond 5E', 'Urza: reinforce 1A']],
    ['Ann', 'Raise Merchant to 2 and Charismatic to 1', ['Urza: trait Merchant 2', 'Urza: trait Charismatic 1']],
    ['Ann', 'Urza takes the Isamaru', ['Urza: gain Isamaru']],
    ['Ann', 'I trade Craw Wurm to Bob for 4', ['Urza: trade Craw Wurm to Bob for 4']],
    ['Ann', 'Arcanis takes on Akroma at 7D', ['Arcanis: 5F > 7D; challenge']],
    ['Ann', 'Arcanis 5F > 7D challenge', ['Arcanis: 5F > 7D; challenge']],
  ])('%s orders: %s', (who, text, orders) => {
    const parts = partsOf(reader, text, who, MINE);
    expect(ordersIn(parts)).toEqual(orders);
    expect(doubtsIn(parts)).toEqual([]);
  });

  it.each([
    ['Ann', 'Bob stands at 8B and grins.', []],
    ['Ann', 'Has anybody bonded with 12A yet?', []],
    ['Ann', 'Last turn Arcanis went to 5F and nobody noticed.', []],
    ['Ann', 'If Bob comes to 3D I shall concede, he is too strong.', ['own-verb']],
    ['Ann', 'Akroma will surely challenge me at 2B next turn.', []],
    ['Ann', "5E gave me two Green, I can't complain.", []],
    ['Ann', 'Would somebody sell me a Howling Mine? I pay 3.', []],
    ['Ann', 'I was going to buy a Juggernaut but the bank says no.', []],
    ['Ann', 'Bob bought 2 Howling Mine last week, the swine.', []],
    ['Ann', 'You should bond with 12I, Cy, before Bob does.', []],
    ['Ann', 'I would never concede to Bob.', []],
    ['Ann', 'Do I have to strip 5E before I sell, judge?', []],
    ['Ann', 'The rules say one may only reinforce a bonded hex like 1A.', []],
    ['Ann', 'My challenge against Bob at 8B was a farce: mana screw, twice.', []],
    ['Ann', 'In my dreams Urza walks to 12A and everybody bows.', []],
    ['Ann', 'Kamahl was my general in the last campaign.', []],
    ['Ann', 'Trait talk: Merchant 2 costs more than Charismatic 1, right?', ['asked']],
    ['Ann', 'Expected moves of Bob:\nAkroma: 7D > 5F\nBob: 8B > 5E', []],
    ['Ann', 'Plans for next turn:\nstrip 6A\nbuy a Juggernaut', []],
    ['Ann', 'What I did last turn:\nUrza: 1A > 2B', []],
    ['Ann', 'Thinking about it, maybe I sell the Craw Wurm, maybe not.', ['own-verb']],
    ['Ann', 'Nobody ever trades me a Hill Giant.', []],
    ['Ann', 'I refuse to trade with Bob, he wants 7 for Howling Mine.', []],
    ['Ann', 'Arcanis is tired, he stood at 5F all week.', []],
    ['Ann', "There is a quest in 6A, isn't there?", []],
    ['Ann', 'Bob told me to retreat to 1A. Ha!', []],
    ['Ann', 'Cy says that he produces Green from 12I every turn.', []],
    ['Ann', 'Thanks for the trade, Bob!', []],
    ['Ann', 'How much experience does Urza need for level 3?', []],
    ['Ann', 'The map has 5E as a forest; I think it is a swamp.', []],
  ])('%s talks: %s', (who, text, ids) => {
    const parts = partsOf(reader, text, who, MINE);
    expect(ordersIn(parts)).toEqual([]);
    expect(doubtsIn(parts)).toEqual(ids);
  });
});

describe('counselor: a name holds for the lines below it', () => {
  const reader = createCounselorReader(boardOf('counselor/reading/lines.yaml', counselor), MEMORY);
  const read = (text: string) => partsOf(reader, text, 'Ana', ['Azila', 'Robert of Arden', 'Bron']);

  it.each([
    ['Azila\nmarch e\nscout', ['Azila: march e', 'Azila: scout']],
    ['Azila marches east, hurrah', ['Azila: march e']],
    ['Bron buys 20 iron', ['Bron: buy 20 iron']],
    ['Please, Azila: march e e, thanks', ['Azila: march e e']],
    ['P.S. Azila: march e', ['Azila: march e']],
  ])('orders: %s', (text, orders) => expect(ordersIn(read(text))).toEqual(orders));

  it.each([
    ['Redhold is a burgh and wants to be a city.', []],
    ['Does anybody know who guards Blueburg?', []],
    ['Azila marched all night last turn and is tired now.', []],
    ['If Boris attacks me at 0105, I shall weep.', []],
    ['Berta will try to assassinate Azila, I feel it.', []],
    ['I would recruit more infantry if the treasury allowed it.', []],
    ['Robert of Arden learned Treatment last year.', []],
    ['The market pays 3 for iron; I sold too early.', []],
    ['Should I capture Bluewick or raze it? Discuss.', []],
    ['Boris challenged Azila and lost, says the report.', []],
    ['Next turn Azila marches east and Bron buys iron.', []],
    ['Azila never refuses a duel.', []],
    ['My army at 0304 starves, send cookies.', ['own-verb']],
    ['Bo, you should move Berta to 1010.', []],
    ['Expected orders of the Blues:\nBoris: attack charge\nBerta: scout', []],
    ["Last turn's orders, once more:\nAzila: march e e", []],
    ['Bron dreams of a camp called Newtown.', []],
    ['A wizard may cast two spells a turn, right?', []],
    ['It takes two turns to march from 0304 to Redhold.', ['own-verb']],
    ['Nobody taxes 45 in peace time.', []],
    ['Boris told me that he joins Berta at 1111.', []],
    ['Azila is my best commander.', []],
    ['Thanks for the food, Bo!', []],
    ['What does "stand and defend" do at a ford?', []],
    ['I did not influence Redhold, the loyalty fell by itself.', []],
    ['Robert of Arden was a rogue in his youth.', []],
    ['They say that Berta steals gold from Redhold.', []],
    ['Blueburg has two hundred archers, we counted them.', []],
    ['Imagine Azila attacks Blueburg with a hundred infantry. Ha!', []],
    ['Good luck to all, and may your armies get lost in the swamps.', []],
  ])('talks: %s', (text, ids) => {
    expect(ordersIn(read(text))).toEqual([]);
    expect(doubtsIn(read(text))).toEqual(ids);
  });

  it.each([
    ['Azila: attack charge?', ['doubting-word']],
    ['Azila: march e\nNo, scratch that.', ['taken-back']],
    ['Maybe Azila: march e', ['opener']],
    ['Azila: captured Redhold', ['no-order']],
    ['Azila marches to the hills', ['no-order']],
    ['Tax 45 in Redhold', ['own-verb']],
    ['I want Azila to march e', ['no-order']],
    ['Orders of last turn, for the record:\nAzila: march e', []],
  ])('gives no order: %s', (text, ids) => {
    expect(ordersIn(read(text))).toEqual([]);
    expect(doubtsIn(read(text))).toEqual(ids);
  });
});

describe('a rulebook of one’s own, read a line each', () => {
  const WATERS = ['Lake', 'River', 'Sea'];
  const BOATS = ['Heron', 'Otter'];
  const readLine = (line: string) => {
    const [, name = '', , to] = /^([^:]+):\s*(sail to (.+)|load)$/i.exec(line) ?? [];
    const boat = BOATS.find((one) => one === name.trim());
    const water = WATERS.find((one) => one.toLowerCase() === to?.toLowerCase());
    if (boat && (to === undefined || water)) {
      const text = water ? `${boat}: sail to ${water}` : `${boat}: load`;
      return { orders: [{ piece: boat, known: true, fits: [], text, value: text }] };
    }
    return BOATS.includes(line.split(':')[0]?.trim() ?? '') ? { why: 'no order', nearest: [] } : undefined;
  };
  const named = createLineReader(readLine, {
    pieces: BOATS,
    places: WATERS,
    verbs: ['sail', 'sails', 'load', 'loads'],
  });
  const nameless = createLineReader(readLine);

  it.each([
    ['Heron: sail to River\nHeron: load', ['Heron: sail to River', 'Heron: load']],
    ['1. Heron: sail to Lake\n2. Otter: load', ['Heron: sail to Lake', 'Otter: load']],
    ['**Heron: sail to Lake**\nGood wind to all of you!', ['Heron: sail to Lake']],
  ])('orders, with and without the names of a board: %s', (text, orders) => {
    for (const reader of [named, nameless]) {
      const parts = partsOf(reader, text, 'Ann', BOATS);
      expect(ordersIn(parts)).toEqual(orders);
      expect(doubtsIn(parts)).toEqual([]);
    }
  });

  it('hides no order behind a greeting where the names are known', () => {
    expect(ordersIn(partsOf(named, 'Please, Heron: sail to Lake, thanks!', 'Ann', BOATS))).toEqual([
      'Heron: sail to Lake',
    ]);
  });

  it.each([
    ['Heron: sail to Lake?', ['asked']],
    ['Heron: sail to Lake\nNo, wait, scratch that.', ['taken-back']],
    ['> Heron: sail to Lake', ['quoted-line']],
    ['My guess for Bo:\nOtter: sail to River', []],
    ['Otter: sail to Moon', ['line']],
  ])('is no order, with and without names: %s', (text, ids) => {
    for (const reader of [named, nameless]) {
      const parts = partsOf(reader, text, 'Ann', BOATS);
      expect(ordersIn(parts)).toEqual([]);
      expect(doubtsIn(parts)).toEqual(ids);
    }
  });

  it.each([
    ['Maybe Heron: sail to Lake', ['opener']],
    ['Heron sails to Lake', ['own-verb']],
    ['Never Heron: sail to Lake', ['own-verb']],
    ['If it rains, Heron: sail to Lake', ['open']],
    ['"Heron: sail to Lake" he wrote', ['quoted-words']],
    ['Sail the Heron to the Sea!', ['own-verb']],
    ['Next turn Heron: sail to Sea', []],
    ['Does the Heron sail well?', []],
    ['We sailed the Lake last year.', []],
    ['The Heron is a fine boat.', []],
  ])('gives no order where the names are known: %s', (text, ids) => {
    const parts = partsOf(named, text, 'Ann', BOATS);
    expect(ordersIn(parts)).toEqual([]);
    expect(doubtsIn(parts)).toEqual(ids);
  });

  it('trusts a loose function only where no word beside the order’s own form undoes it', () => {
    const loose = createLineReader((line) => {
      const [, boat, water] = /sail (\w+) to (\w+)/i.exec(line) ?? [];
      if (!boat || !water) return undefined;
      const text = `${boat}: sail to ${water}`;
      return { orders: [{ piece: boat, known: true, fits: [], text, value: text }] };
    });
    const orders = (text: string) => ordersIn(partsOf(loose, text, 'Ann', BOATS));
    expect(orders('Now sail Heron to Lake, my friends of the wind')).toEqual(['Heron: sail to Lake']);
    expect(orders('I would never sail Heron to Lake')).toEqual([]);
    expect(orders('Bo said: sail Heron to Lake')).toEqual([]);
    expect(orders('sail Heron to Lake unless it rains')).toEqual([]);
  });
});
