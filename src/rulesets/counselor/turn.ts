import { err, ok, type Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import type { Offer, TurnInput, Unfit } from '../contract/turn.js';
import { gatherCalls } from '../shared/overruling.js';
import { findWaivable, withWaiver } from '../shared/weighing.js';
import { weighOrders } from './admission.js';
import {
  type Army,
  type Character,
  type City,
  type CounselorBoard,
  type Market,
  type Nation,
  type SealedDice,
  SKILLS,
} from './board/board.js';
import { applyEntries } from './entries.js';
import type { CounselorFact, OfferFact } from './facts.js';
import type { CounselorOrder } from './orders.js';
import { controllersOn } from './rules/1-control-and-legality.js';
import { conjure, enchant, heal, healAll, learn } from './rules/3-1-casting.js';
import { assassinate, nameCharacter, postGuards, steal } from './rules/4-characters.js';
import { trade, transport } from './rules/5-market.js';
import { load, maneuver, payUpkeep, recruit, retire, transfer } from './rules/6-2-troops.js';
import { handOver, join, takeGarrison } from './rules/6-command-and-strength.js';
import { fightBattles, takeStances } from './rules/7-1-combat.js';
import { fightDuels, takeChallenges } from './rules/7-2-duels.js';
import { countPoints, eliminateNations, endGame } from './rules/8-victory.js';
import { camp, fortify, improve, influence, produce, setTax } from './rules/10-cities-and-taxes.js';
import { scout, scry, seeAll } from './rules/11-2-sight.js';
import { fly, march, moveAndJoin, moveCharacter, takeStands } from './rules/12-marches.js';
import { carryOrders, improveSkill } from './state/acts.js';
import { commandOf, type Field, nameOf, openField } from './state/state.js';
import { type CounselorUpdate, toClash } from './update.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): CounselorUpdate {
  return playTurn(input);
}

/** Carries a turn out; where `offers` is given it gathers what the judge could decide otherwise. */
function playTurn(input: Input, offers?: Offer<OfferFact>[]): CounselorUpdate {
  const field = layTurnOut(input, offers);
  const { unfit } = weighOrders(field, input);
  carryOut(field);
  return makeUpdate(input, field, [...unfit, ...field.overrulings.unfit]);
}

/** The field a turn begins with. */
function layTurnOut({ board, sheet, overrulings }: Input, offers?: Offer<OfferFact>[]): Field {
  const changes = overrulings.filter((one) => one.kind === 'change');
  return openField(board, sheet.secret, changes, offers);
}

/** J9, J11, J12 The steps of a turn, by their number. */
function carryOut(field: Field): void {
  healAll(field); // 1100
  carryOrders(field, 'heal', heal(field)); // 1120
  const challenges = takeChallenges(field); // 1209, 1210
  fightDuels(field, challenges); // 1216
  carryOrders(field, 'fight', enchant(field)); // 1225
  fightBattles(field, takeStances(field)); // 1230-1255, 1261
  carryOrders(field, 'tax', setTax(field)); // 1300
  produce(field); // 1301
  trade(field); // 1315, 1320, 1325
  carryOrders(field, 'conjure', conjure(field)); // 1330
  payUpkeep(field); // 1399
  buildUp(field);
  workInSecret(field);
  moveAbout(field);
  carryOrders(field, 'scout', scout(field)); // 1925
  carryOrders(field, 'scry', scry(field)); // 1940
  carryOrders(field, 'learn', learn(field)); // 1942
  carryOrders(field, 'transport', (order, character) => transport(field, order, character)); // 1948
  eliminateNations(field); // 2001
  countPoints(field);
  seeAll(field);
  endGame(field); // 10999
}

/** 1402–1555 Orders that build: walls, troops, stores, cities. */
function buildUp(field: Field): void {
  carryOrders(field, 'fortify', fortify(field));
  carryOrders(field, 'recruit', recruit(field));
  carryOrders(field, 'load', load(field));
  carryOrders(field, 'transfer', transfer(field));
  carryOrders(field, 'retire', retire(field));
  carryOrders(field, 'maneuvers', maneuver(field));
  carryOrders(field, 'influence', influence(field));
  carryOrders(field, 'improve', improve(field));
  carryOrders(field, 'camp', camp(field));
}

/** 1605–1785 Orders of rogues, of study, of who is named and commands. */
function workInSecret(field: Field): void {
  const guards = postGuards(field);
  assassinate(field, guards);
  steal(field, guards);
  carryOrders(field, 'study', (_order, character) => {
    improveSkill(field, character, 'wizard', '4');
    return undefined;
  });
  for (const skill of SKILLS) carryOrders(field, `name-${skill}`, nameCharacter(field, skill));
  carryOrders(field, 'command', handOver(field));
  carryOrders(field, 'take-garrison', takeGarrison(field));
  carryOrders(field, 'join', join(field));
}

/** 1810–1870 Orders that move characters and armies. */
function moveAbout(field: Field): void {
  carryOrders(field, 'move', moveCharacter(field));
  carryOrders(field, 'fly', fly(field));
  march(field, takeStands(field)); // 1840, 1850, 1861
  carryOrders(field, 'move-join', moveAndJoin(field));
}

/** The rules an order breaks, where the judge may waive all of them; an error is why he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], readonly CounselorFact[]> {
  const refuse = (...facts: readonly CounselorFact[]) => err(facts);
  const found = findWaivable(input.orders, id, () => playTurn(input).verdicts);
  if (!found.ok) return found;
  const { fate, because, rule } = found.value;
  if (fate === 'fails') return refuse(...because, { code: 'failed-in-its-step', rule: '' });
  const asked = withWaiver(input, id);
  const own = weighOrders(layTurnOut(asked), asked).broken.get(id) ?? [];
  if (own.some(({ fixed }) => fixed)) return refuse(...because, { code: 'cannot-be-carried-out', rule: '' });
  const rules = own.map((one): string => one.because.rule);
  const more = rule === '2.6' || fate === 'superseded' ? [rule] : [];
  return ok([...new Set([...more, ...rules])]);
}

/** What of the outcome is the judge's to change: what was rolled. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer<OfferFact>[] = [];
  playTurn(input, offers);
  return offers;
}

/** Puts together what a turn came to: the new board, and all that is told of it. */
function makeUpdate(input: Input, field: Field, unfit: readonly Unfit<CounselorFact>[]): CounselorUpdate {
  const { rolls, concerns, battles, duels, overruns, tracks, harms, tiers, points, eliminated, ending, ruled } = field;
  const { board, told } = applyEntries(makeBoard(field, input), input.entries);
  return {
    turn: input.sheet.number,
    before: input.board,
    board,
    orders: input.orders,
    verdicts: field.verdicts,
    moves: makeMoves(field),
    clashes: battles.map((battle) => toClash(battle)),
    ledger: [...field.ledger, ...told],
    rolls,
    calls: gatherCalls(input, field.calls),
    winner: ending?.side ?? null,
    unfit,
    concerns,
    sent: [...field.sent].sort(compareNames),
    battles,
    duels,
    overruns,
    tracks,
    harms,
    tiers,
    points,
    eliminated,
    ending,
    ruled,
  };
}

/** J1 Who controls a nation at the lock is its player from then on. */
function playerOf({ board, control, sheet }: Input, nation: string): string | null {
  return controllersOn(board, control, nation, sheet.lock)[0] ?? null;
}

function makeBoard(field: Field, input: Input): CounselorBoard {
  const { before, nations, characters, cities, armies } = field;
  return {
    ...before,
    turn: before.turn + 1,
    over: field.ending !== null,
    nations: [...nations.values()].map(
      ({ name, player, team, treasury, tax, missed, eliminated }): Nation => ({
        name,
        player: playerOf(input, name) ?? (eliminated ? player : null),
        team,
        treasury,
        tax,
        missed,
        eliminated,
      }),
    ),
    characters: [...characters.values()]
      .filter(({ isAlive }) => isAlive)
      .map((one): Character => {
        const { name, nation, at, hero, commander, rogue, wizard, life, spells, army } = one;
        const leader = army && commandOf(one) === null ? (army.commander?.name ?? null) : null;
        return { name, nation, at, with: leader, hero, commander, rogue, wizard, life, spells };
      })
      .toSorted((a, b) => compareNames(a.name, b.name)),
    cities: [...cities.values()]
      .map(
        ({ name, nation, at, size, fortification, docks, loyalty, capital, stores }): City => ({
          name,
          nation,
          at,
          size,
          fortification,
          docks,
          loyalty,
          capital,
          stores,
        }),
      )
      .toSorted((a, b) => compareNames(a.at, b.at)),
    armies: armies
      .filter(({ isGone }) => !isGone)
      .toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
      .map(
        ({ commander, nation, at, morale, food, fed, units }): Army => ({
          commander: commander?.name ?? null,
          nation,
          at,
          morale,
          food,
          fed,
          units: units.map(({ unit, men, weapons, armor, training }) => ({ unit, men, weapons, armor, training })),
        }),
      ),
    market: makeMarket(field),
    sight: field.sight,
    dice: [...before.dice, sealDice(field)],
  };
}

/** J57 The turn's dice, kept until the game is over. */
function sealDice({ before, secret, rolls }: Field): SealedDice {
  return {
    turn: before.turn,
    secret,
    rolls: rolls.map(({ rule, piece, what, choices, result }) => ({
      rule,
      who: piece,
      what,
      n: choices.length,
      result,
    })),
  };
}

/** J34 What was sold stands for sale from the next turn on; prices and gold are the judge's (J62). */
function makeMarket({ market, stocks }: Field): Market | null {
  if (market === null) return null;
  const goods = Object.entries(market.goods).map(([good, offered]) => [
    good,
    { ...offered, stock: stocks[good] ?? offered.stock },
  ]);
  return { ...market, goods: Object.fromEntries(goods) };
}

/** Every character of the board before, then those who were named. */
function makeMoves({ fates, before, characters }: Field): CounselorUpdate['moves'] {
  const began = new Map(before.characters.map(({ name, at }) => [name, at]));
  return [...fates].map(([piece, { outcome, wanted, because }]) => {
    const one = characters.get(piece);
    const isAlive = one?.isAlive === true;
    return {
      piece,
      nation: one?.nation ?? '',
      from: began.get(piece) ?? null,
      to: isAlive ? one.at : null,
      ...(wanted !== undefined && { wanted }),
      outcome: isAlive ? outcome : 'dead',
      because,
    };
  });
}
