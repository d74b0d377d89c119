/**
 * What a word may do in an utterance, whatever the language, each in a line. A reader's rule speaks of these, of names
 * and places, and of the board; never of a word.
 */
export const ROLES = {
  go: 'a piece moves by itself: "marches"',
  send: 'somebody moves a piece: "bring"',
  strike: 'a piece attacks who stands there: "engage"',
  relieve: 'a piece takes the place of who stands there: "replace"',
  together: 'several pieces attack as one: "joint engage"',
  catch: 'a piece waits for an enemy to pass: "intercept"',
  give: 'a piece hands over to another: "transfer"',
  stay: 'a piece stays where it is: "holds"',
  swap: 'two pieces change places: "swap"',
  to: 'leads to a goal: "into"',
  from: 'leads to a start: "from"',
  at: 'leads to a place where something is: "at"',
  via: 'leads to a place on the way: "via"',
  away: 'leads to a place nobody goes to: "near"',
  there: 'a place named before: "there"',
  and: 'joins two of a kind: "and"',
  or: 'leaves a choice: "or"',
  after: 'leads to what comes after: "then"',
  with: 'brings somebody along: "with"',
  i: 'who speaks: "I"',
  you: 'who is spoken to: "you"',
  it: 'a piece named before, as the subject: "it"',
  who: 'a piece named right before, in a clause beside it: "who"',
  him: 'a piece named before, as the object: "him"',
  all: 'every piece of the author: "all my armies"',
  rest: 'every other piece of the author: "the rest"',
  except: 'leaves one of them out: "except"',
  unit: 'a piece without its name: "unit"',
  whoever: 'nobody in particular: "whoever"',
  not: 'denies: "never", "refuse"',
  if: 'sets a condition: "unless"',
  maybe: 'hedges: "perhaps"',
  might: 'what may be or would be: "could"',
  should: 'what ought to be: "must"',
  past: 'what was: "went"',
  being: 'tells how something is: "sits"',
  saying: 'what others say or think: "claims"',
  supposing: 'another world than the game: "imagine", "in theory"',
  othertime: 'another turn than this: "next turn", "yesterday"',
  ask: 'opens a question: "which"',
  spoil: 'behind an order, undoes it: "just kidding", "and back"',
  takeback: 'takes back what was said: "scratch that"',
  mend: 'changes a part of what was said: "make that"',
  same: 'what was ordered before: "same as last turn"',
  guess: 'over a list, says it is none of orders: "suggestion", "expected"',
  unsettled: 'says of orders that they are not final: "tentative"',
  because: 'opens a reason: "because"',
  please: 'asks politely: "please"',
  plain: 'changes nothing: "please", "this turn", "the"',
  label: 'names a field of a form: "From"',
  list: 'what a list of orders is called: "moves"',
  compass: 'a direction or a count of steps: "north"',
  act: 'a verb that only the rulebook has: "recruit"',
  thing: 'what such a verb takes beside pieces and places: "drop ship"',
} as const satisfies Readonly<Record<string, string>>;

export type Role = keyof typeof ROLES;

const BITS = new Map<string, number>(Object.keys(ROLES).map((role, bit) => [role, bit]));
/** So many bits a number holds without its sign. */
const HALF = 31;

/** What a word does, as bits: whether it does one of many things is asked at once. */
export class Roles {
  readonly low: number;
  readonly high: number;

  /** `more`: what it does beside. */
  constructor(roles: Iterable<Role>, more?: Roles) {
    let [low, high] = [more?.low ?? 0, more?.high ?? 0];
    for (const role of roles) {
      const bit = BITS.get(role) ?? 0;
      if (bit < HALF) low |= 1 << bit;
      else high |= 1 << (bit - HALF);
    }
    this.low = low;
    this.high = high;
  }

  /** True where it does one of some things. */
  meets({ low, high }: Roles): boolean {
    return ((this.low & low) | (this.high & high)) !== 0;
  }

  has(role: Role): boolean {
    return this.meets(new Roles([role]));
  }
}

/** Words of one language by role: patterns as `spell` reads them, small and without apostrophes. */
export type RoleWords = Readonly<Partial<Record<Role, string>>>;

/** A language people write in. */
export interface Spoken {
  readonly id: string;
  /** Words that tell the language: frequent in it, and in no other here. */
  readonly telltale: string;
  /** Words by which the heading of a list says that it is one of orders of now: "moves", "tonight", "correction". */
  readonly announcing: string;
  /** Phrases that say plainly of what stands beside them that it is no order: "not orders". */
  readonly disclaiming: string;
  readonly words: RoleWords;
}

/** Words people put to a name that are no part of it. */
export const BESIDE_NAMES: ReadonlySet<string> = new Set(['the', 'my', 'army', 'armies', 'our', 'a']);
