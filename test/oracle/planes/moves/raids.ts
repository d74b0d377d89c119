import type { Army } from '../format/case.js';
import type { Board } from '../ground/board.js';
import type { SquareDice } from '../ground/dice.js';
import type { Goer } from './goer.js';

interface Raid {
  readonly name: string;
  readonly goer: Goer;
  readonly raided: Army;
}

/** P21: the raids that work, and those that do not. */
export function judgeRaids(goers: readonly Goer[], board: Board, dice: SquareDice) {
  const raids = goers
    .filter(({ verb }) => verb === 'raid')
    .map((goer) => ({ name: goer.army.name, goer, raided: board.need(goer.other ?? '') }));
  const tooMany = (['Coalition', 'Phyrexia'] as const).some((side) => ofSide(raids, side).length > 2);
  const clash = raids.some((raid) => raids.some((other) => other !== raid && sharesArmy(raid, other)));
  const working: Raid[] = [];
  for (const raid of tooMany || clash ? draw(raids, dice) : raids) {
    const isBarred =
      ofSide(working, raid.goer.army.team).length === 2 || working.some((other) => sharesArmy(raid, other));
    if (!isBarred) working.push(raid);
  }
  const works = new Set(working.map(({ goer }) => goer));
  return {
    working: works,
    raided: new Set(working.map(({ raided }) => raided)),
    barred: raids.map(({ goer }) => goer).filter((goer) => !works.has(goer)),
  };
}

function draw(raids: readonly Raid[], dice: SquareDice): readonly Raid[] {
  const drawn: Raid[] = [];
  while (drawn.length < raids.length) {
    const left = raids.filter((raid) => !drawn.includes(raid));
    drawn.push(dice.byName(`4.1.5|raids|place ${drawn.length + 1}`, left));
  }
  return drawn;
}

function ofSide(raids: readonly Raid[], side: string): readonly Raid[] {
  return raids.filter(({ goer }) => goer.army.team === side);
}

function sharesArmy(one: Raid, other: Raid): boolean {
  const armies = [one.goer.army, one.raided];
  return armies.includes(other.goer.army) || armies.includes(other.raided);
}
