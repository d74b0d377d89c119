import { byCodePoint } from '../../dice.js';
import type { Announced, ChallengeKind } from '../format/case.js';
import type { World } from '../world.js';

interface Group {
  readonly kind: ChallengeKind;
  readonly at: string;
  readonly entered: readonly string[];
  readonly pieces: readonly string[];
}

/** The challenges begun in a movement window, joined as they come (C19). */
export class Begun {
  #groups: Group[] = [];

  constructor(readonly world: World) {}

  begin(kind: ChallengeKind, mover: string, others: readonly string[], at: string): void {
    const fresh: Group = { kind, at, entered: [mover], pieces: [mover, ...others] };
    const all = [...this.#groups, fresh];
    const touching = all.filter((one) => one.kind === kind && one.pieces.some((piece) => fresh.pieces.includes(piece)));
    const [first = fresh] = touching;
    const joined: Group = {
      kind,
      at: first.at,
      entered: touching.flatMap(({ entered }) => entered),
      pieces: [...new Set(touching.flatMap(({ pieces }) => pieces))],
    };
    this.#groups = all.flatMap((one) => (one === first ? [joined] : touching.includes(one) ? [] : [one]));
  }

  isIn(piece: string): boolean {
    return this.#groups.some(({ pieces }) => pieces.includes(piece));
  }

  /** C19: one piece a player; and whether anybody had several. */
  announce(): { readonly challenges: readonly Announced[]; readonly isCall: boolean } {
    let isCall = false;
    const challenges = this.#groups.map(({ kind, at, entered, pieces }) => {
      const kept: string[] = [];
      for (const name of this.world.order) {
        const his = pieces.filter((piece) => this.world.piece(piece).owner === name);
        if (his.length > 1) isCall = true;
        const generals = his.filter((piece) => this.world.piece(piece).isGeneral).toSorted(byCodePoint);
        const one = his.find((piece) => entered.includes(piece)) ?? generals[0] ?? his[0];
        if (one !== undefined) kept.push(one);
      }
      const challengers = kept.filter((piece) => entered.includes(piece));
      challengers.sort((a, b) => entered.indexOf(a) - entered.indexOf(b));
      const challenged = kept.filter((piece) => !entered.includes(piece));
      return { kind, challengers, challenged, at, game: gameOf(kept, this.world) };
    });
    return { challenges, isCall };
  }
}

/** C21. */
function gameOf(pieces: readonly string[], world: World): Announced['game'] {
  if (pieces.some((piece) => world.piece(piece).isGeneral)) return 'edh';
  return pieces.length > 2 ? 'chaos' : 'duel';
}
