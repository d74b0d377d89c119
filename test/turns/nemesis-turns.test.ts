import { describe, expect, it } from 'vitest';
import { formatBattlefield } from '../../src/rulesets/nemesis/board.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import { warnOfDefaults } from '../../src/rulesets/nemesis/report/results.js';
import type { NemesisUpdate } from '../../src/rulesets/nemesis/update.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from '../app/campaign-promises.js';
import { told } from '../harness/told.js';
import { readSections } from './judge-sections.js';

function readOwn(path: string) {
  const { lines, cut } = readSections(path);
  return {
    over: lines('Battles over'),
    defaults: cut('Defaults', /^(.* lost(?: to [^:]*)?)(?::|$)/),
    moves: cut('Moves', /^(.*): ([^(]*?)(?: \(.*\))?$/),
    border: lines('At a border'),
    fell: lines('Fell'),
    deployed: lines('Deployed'),
    left: lines('Left'),
    owners: lines('Regions that changed hands'),
    disputed: lines('Disputed'),
    battles: lines('Battles'),
    fixtures: lines('Fixtures'),
    illegal: cut('Illegal orders', /^(.*?) \((\d[\d.]*)\)/),
    superseded: lines('Superseded'),
    nothing: cut('Came to nothing', /^(.*?) \((\d[\d.]*)\)/),
    late: lines('Late'),
    treasury: lines('Treasury'),
    territory: lines('Territory'),
    queues: lines('Queues'),
    victories: lines('Victories'),
    overdue: lines('Overdue'),
    rolls: lines('Rolls'),
    calls: lines("Judge's calls"),
  };
}

/** The same facts out of what was judged. */
function factsOf({ update: judged, gathered }: TurnResult) {
  const update = judged as NemesisUpdate;
  const { board, before, moves, verdicts } = update;
  const told = (fate: string) => verdicts.filter((verdict) => verdict.status === fate);
  const texts = new Map(update.orders.map(({ id, text }) => [id, text]));
  const raceOf = (name: string) => board.units.find((unit) => unit.name === name)?.race ?? '';
  const waited = new Set(before.queue.map(({ name }) => name));
  return {
    over: update.over.map(({ at, winner }) => `${formatBattlefield(at)}: ${winner ?? 'nobody'}`),
    defaults: update.defaults.map(({ loser, winner }) => `${loser} lost${winner === undefined ? '' : ` to ${winner}`}`),
    moves: moves.filter(({ outcome }) => outcome === 'moved').map(({ piece, from, to }) => `${piece} ${from} > ${to}`),
    border: moves.filter(({ outcome }) => outcome === 'border').map(({ piece }) => piece),
    fell: moves.filter(({ outcome }) => outcome === 'fell').map(({ piece }) => piece),
    deployed: moves
      .filter(({ piece, to, outcome }) => to !== null && (waited.has(piece) || outcome === 'fell'))
      .map(({ piece, to }) => `${piece}: ${to}`),
    left: moves.filter(({ outcome }) => outcome === 'left').map(({ piece }) => piece),
    owners: board.regions
      .filter(({ owner }, i) => owner !== before.regions[i]?.owner)
      .map(({ name, owner }) => `${name}: ${owner}`),
    disputed: update.disputed,
    battles: update.begun.map(({ at, units }) => {
      const races = [...new Set(units.map(raceOf))];
      const sides = races.map((race) =>
        units
          .filter((name) => raceOf(name) === race)
          .sort()
          .join(', '),
      );
      return `${formatBattlefield(at)}: ${sides.sort().join(' | ')}`;
    }),
    fixtures: update.fixtures.map(({ challenger, opponent }) => `${challenger} challenges ${opponent}`),
    illegal: told('illegal').map(({ piece, rule }) => `${piece} ${rule}`),
    superseded: told('superseded').map(({ order }) => texts.get(order) ?? order),
    nothing: told('fails').map(({ piece, rule }) => `${piece} ${rule}`),
    late: gathered.untimely.map(({ author }) => author),
    treasury: board.sides.map(({ race, resources, production }) => `${race}: ${resources} ${production}`),
    territory: board.sides.map(({ race, territory }) => `${race}: ${territory}`),
    queues: board.sides.map(({ race }) => {
      const waiting = board.queue.filter((one) => one.race === race).map(({ name }) => name);
      return `${race}: ${waiting.join(', ') || 'nobody'}`;
    }),
    victories: [...board.units, ...board.queue]
      .filter(({ victories }) => victories > 0)
      .map(({ name, victories }) => `${name} ${victories}`),
    overdue: update.overdue.map((pair) => [...pair].sort().join(', ')),
    rolls: update.rolls.map(({ turn, rule, piece, what, result }) => `${turn}|${rule}|${piece}|${what}: ${result}`),
    calls: update.calls.map(({ because, piece }) => `${because.ruling}: ${piece}`),
  };
}

describe('the bundled campaign of the Nemesis rulebook', () => {
  const demo = promiseCampaign({
    name: 'grey-harvest',
    readOwn,
    factsOf,
    posts: [48, 45, 43],
    drafts: [41, 39, 39],
    replayed: 125,
  });

  it.each([1, 2, 3])('writes one mail to each player of turn %i, with what befell his unit (N37)', (number) => {
    const update = demo().closed[number - 1]?.result.update as NemesisUpdate;
    const outlines = demo().closed[number - 1]?.result.outlines ?? [];
    const mails = outlines.filter(({ kind }) => kind === 'request');
    const fell = update.moves.filter(({ outcome, to }) => outcome === 'fell' && to === null).map(({ piece }) => piece);
    const told = [...update.board.units.map(({ name }) => name), ...fell];
    const texts = new Map(mails.map((mail) => [mail.to, JSON.stringify(mail.sections)]));
    expect(texts.size).toBe(mails.length);
    for (const name of told) {
      const unit = [...update.board.units, ...update.board.queue].find((one) => one.name === name);
      expect(texts.get(unit?.controllers[0]), name).toContain(`"text":"${name}"`);
    }
    for (const general of ['Vael Oort', 'Cogwright', 'Captain Orla', 'The Matron'])
      expect(texts.get(general)).toContain('The account of ');
    // 13.1: addresses stand in no document
    expect(JSON.stringify(outlines)).not.toContain('@example.org');
    for (const { challenger, opponent } of update.fixtures) {
      const playerOf = (name: string) => update.board.units.find((one) => one.name === name)?.controllers[0];
      expect(texts.get(playerOf(challenger))).toContain(`You must challenge ${opponent}`);
      expect(texts.get(playerOf(opponent))).toContain(`${challenger} challenges you`);
    }
  });

  it.each([
    [1, 7],
    [2, 5],
    [3, 2],
  ])('tells the reason of an illegal order of turn %i, of %i, once in the report and once in a mail', (number, all) => {
    const { update, outlines = [] } = demo().closed[number - 1]?.result ?? {};
    const refused = update?.verdicts.filter(({ status }) => status === 'illegal') ?? [];
    const illegal = refused.map((one) => ({ order: one.order, why: told(one, nemesis) }));
    expect(illegal).toHaveLength(all);
    for (const { kind, to, sections } of outlines)
      for (const { order, why } of illegal) {
        const [reason = ''] = why.split(/\.(?: |$)/);
        const others = illegal.filter((one) => one.order !== order && one.why.includes(reason));
        if (others.length > 0) continue;
        expect(JSON.stringify(sections).split(reason).length - 1, `${kind} ${to}: ${why}`).toBeLessThanOrEqual(1);
      }
  });

  const plain = (number: number, id: string) =>
    demo()
      .game.store.drafts.list(number)
      .find(({ document }) => document.id === id)
      ?.text.replace(/\s+/g, ' ') ?? '';

  it('says from when a match’s days count, and which ruling says so (N25)', () => {
    for (const number of [1, 2, 3]) {
      const matches = plain(number, 'matches');
      expect(matches).toContain('not from the day a mail comes (Combat, 6.4, N25)');
      expect(matches).toContain('N25: deadlines count from the lock that drew the match');
    }
    expect(plain(3, 'request-Larva')).toContain(
      ', counted from the deadline of the turn that drew it (Combat, 6.4, N25).',
    );
    expect(plain(3, 'request-Larva')).toContain('N25: deadlines count from the lock that drew the match');
  });

  it('tells both players of a match past its last day that it is, and whom to write to', () => {
    for (const player of ['Mako', 'Pendulum'])
      expect(plain(3, `request-${player}`)).toContain(
        'The time for this match ran out on 6 October 2026, 23:59 UTC. Tell Warden Pell what kept you; he decides (Combat, 6.4, N25).',
      );
  });

  it('gives the reason of every default, and asks the game-master for one that has none', () => {
    const why = 'Quietus answered no challenge, was warned on 6 October and still sent no word';
    expect(plain(3, 'update')).toContain(`Cogwright won against Quietus by default: ${why}.`);
    expect(plain(3, 'update')).toContain(
      'Ooze and Jonah both lost by default: Jonah and Ooze were warned in time and the game had not started (Combat, 6.5).',
    );
    expect(plain(1, 'update')).toContain(
      'Ooze won against Dutch by default: Dutch was warned in time and the game had not started (Combat, 6.5).',
    );
    expect(plain(3, 'request-Quietus')).toContain(`You lost to Cogwright by default (${why}).`);
    const { result } = demo().closed[2] ?? {};
    expect(result?.head.join(' ')).not.toContain('players are not told why');
    const update = result?.update as NemesisUpdate;
    const silent = update.decided.map((one) => {
      if (one.code !== 'match-ended' || one.ending.how !== 'won') return one;
      const { why: _, ...ending } = one.ending;
      return { ...one, ending };
    });
    expect(warnOfDefaults({ ...update, decided: silent })).toEqual([
      'Cogwright won against Quietus by default, and players are not told why: put it right with a reason (why: …), and they are (6.5).',
    ]);
  });

  it('cites the ruling by which who falls may be bought again before a newcomer (N31)', () => {
    const update = plain(3, 'update');
    expect(update).toContain(
      'Brassneck won its match against Private Benny (Rewards, 12.1); it fell: it lost to Tully in game turn 20 at Drill Ground (Combat, 6.3); it was at the top of the queue of Machina by then, was bought again and deployed in Redoubt (Unit purchase, 8.5, N31)',
    );
    expect(update).toContain(
      'who fell in this turn before who joined in it (Combat, 6.3, N31): - Greys: nobody - Machina: Tock, Pilgrim',
    );
    expect(update).toMatch(/N31: the dead of a turn join the queue .* may be bought in the same update/);
  });

  it('counts who was bought again among the deployed, and what is under way apart from what began and ended', () => {
    expect(plain(3, 'update')).toContain(
      'Turn 3: 17 units moved, 6 units fell, 3 units were deployed; 3 battles began, 4 battles were over; 7 battles are under way.',
    );
  });

  it('names an ability by which a unit came, a region taken by its step, and a disputed one with its reason', () => {
    expect(plain(1, 'update')).toContain(
      'Seventh Moon moved from Thornwood to Crossroads by teleportation, factory to factory (Special abilities, 4.2)',
    );
    expect(plain(1, 'update')).toContain('only units of Greys stood there after the moves (Unit movement, 5.4, N2)');
    expect(plain(2, 'update')).toContain(
      'only units of Greys stood there when the results were in (Unit movement, 5.4, N2)',
    );
    expect(plain(3, 'update')).toContain(
      "Disputed: Maggot Jack and Mother's Third fight for it against Ketil, so it yields nothing, takes no unit that is bought, and is a point for nobody this turn (Play Faster, 9.2, 9.4, N13)",
    );
    expect(plain(1, 'update')).toContain(
      'deployed in Gull Island by drop ship (Special abilities, 4.4; Unit purchase, 8.5)',
    );
  });

  it('tells what befell a unit in the order in which it came', () => {
    expect(plain(1, 'update')).toContain(
      'it won at the border of Long Meadow and Vulture Rock and so went on from Long Meadow to Vulture Rock (Unit movement, 5.5); it is stopped at the border by Bishop on its way from Vulture Rock to Wreckers Cove (Unit movement, 5.5)',
    );
    expect(plain(3, 'update')).toContain(
      'so went on from Crossroads to Black Spire (Unit movement, 5.5); it then moved from Black Spire to Glass Plain',
    );
    expect(plain(3, 'request-moonchild')).toContain('Seventh Moon goes to Glass Plain: carried out');
    expect(plain(3, 'request-moonchild')).not.toContain(': >');
    expect(plain(2, 'update')).toContain('Axle 9 left the campaign (Membership, 2.3)');
  });

  it('says of several orders in one line which came to nothing', () => {
    expect(plain(1, 'update')).toContain(
      'Cogwright, Machina: “Machina: buy 3 units at Redoubt”: 2 of the 3 were carried out, the rest not: Machina has 10 units on the map; 10 is the most.',
    );
    expect(plain(2, 'update')).toContain(
      '“Greys: buy at Crossroads and Lantern Hill”: all was carried out but “Greys: buy at Lantern Hill”: Lantern Hill has no factory.',
    );
    expect(plain(3, 'update')).toContain(
      'Vael Oort, Greys: “Greys: authorise Ama Dray”: the later order counts, “Greys: authorise Nyx” (How it works, 1.2, N4, N5)',
    );
    expect(plain(2, 'update')).toContain('Axle 9 has left the campaign. (Membership, 2.3, N9)');
  });

  it('tells a drawn match as one that is played again, in the update, the list and both mails (N20)', () => {
    expect(plain(2, 'update')).toContain(
      'Broodling and Pond drew: the match is played again, with new dates (N20, N25).',
    );
    expect(plain(2, 'matches')).toContain('plays another round, with dates of its own (Combat, 6.1, N20, N25)');
    expect(plain(2, 'request-Pond')).toContain('You drew with Broodling: the match is played again');
    expect(plain(3, 'update')).toContain(
      'Brassneck: it won against Private Benny in game turn 20 and lost to Tully in game turn 20: none ended after its first loss, so that both count, and Private Benny fell too (N20)',
    );
  });

  it('names each rule with the heading under which players find it, in every line of posts and mails', () => {
    for (const number of [1, 2, 3])
      for (const { document, text } of demo().game.store.drafts.list(number)) {
        expect(text.replace(/\s+/g, ' '), document.id).not.toMatch(/\(\d{1,2}\.\d/);
        expect(text).not.toContain('Rules by number');
      }
  });

  it('tells a player what of his was read as no order', () => {
    expect(plain(1, 'request-Skitter')).toContain('Not read as an order: Skitter: “Skitter holds. probably.”');
  });

  it('tells why an order came to nothing once, with the order', () => {
    expect(plain(1, 'request-Tock')).toContain('it stays in Black Spire and wanted to go to Old Quarry. - Tock:');
    expect(plain(1, 'request-Tock').match(/ordered it earlier/g)).toHaveLength(1);
  });

  it('says of who fights on that a match of his is decided, and that nothing has come of it yet', () => {
    expect(plain(3, 'update')).toContain(
      "Mother's Third is in Heron Lake: it lost to Ketil in game turn 11, and what comes of that is settled when the battle is over (Multiple Unit Combat, 7.2)",
    );
    expect(plain(3, 'update')).toContain('Quietus is in Old Quarry: it lost to Cogwright by default, and what comes');
    expect(plain(3, 'request-Ketil')).toContain('Your match against Maggot Jack still runs');
  });

  it('quotes what players wrote in their own words', () => {
    expect(plain(3, 'update')).toContain('Jonah: “Jonah: hold”');
    expect(plain(3, 'request-Jonah')).toContain('“Jonah: hold”');
  });

  it('asks no orders of a player who waits, tells him his place, and tells a player what he sent too late', () => {
    expect(plain(1, 'request-Gnaw')).not.toContain('next orders are due');
    expect(plain(1, 'request-Gnaw')).toContain('You wait in the queue of Spawn, place 2.');
    expect(plain(1, 'request-Ama Dray')).toContain('“Ama Dray: Millbrook > Thornwood”: posted after the deadline');
    expect(plain(3, 'request-Ketil')).toContain(
      'Match against Maggot Jack at Heron Lake: it goes on; you defend and choose the map (Combat, 6.1). Over by 16 October 2026',
    );
  });

  it('opens a turn with the abilities’ forms, regions of the map, and the matches under way', () => {
    const opening = plain(3, 'opening');
    expect(opening).toContain('Greys “Unit: Ashgate > Thornwood; teleport” from one factory of the Greys to another');
    expect(opening).toContain('“Race: buy at Ashgate”');
    expect(opening).not.toContain('Fort > Mill');
    expect(opening).toContain(
      'Matches under way, over by 6 October 2026, 23:59 UTC (Combat, 6.4): Pendulum and Mako (Glass Plain), Tully and Brassneck (Drill Ground)',
    );
    // those of a set-up were drawn ten days before the first lock
    expect(plain(1, 'opening')).toContain(
      'Matches under way, over by 26 September 2026, 23:59 UTC (Combat, 6.4): Rook',
    );
  });
});
