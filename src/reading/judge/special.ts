import { standOf } from '../explain/explain-move.js';
import type { Scene } from '../mentions/scene.js';
import { has, isMine, isParting, isUnknownWord, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { signsIn } from '../signs/signs.js';
import type { ReasonId } from './reasons.js';

/** What begins like an order by its words alone and names no place it could be read by: as before, make that, steps by the compass, "I hold". */
export function specialIn<V>(tokens: readonly Token[], a: number, b: number, scene: Scene<V>): ReasonId | undefined {
  const here = tokens.slice(a, b);
  const words = wordsOf(here);
  const odd = words.filter(({ roles }) => roles === undefined).length;
  const mine = here.some((token) => isMine(token) || token.kind === 'unsure');
  // "make that 4D please, my pen slipped": what follows the mark is a reason
  const mark = has(here[0], 'mend') ? here.findIndex(isParting) : -1;
  const signs = signsIn(tokens, a, mark > 0 ? a + mark : b, undefined);
  const placed = here.filter(({ kind }) => kind === 'place');
  // "my last unit goes to 4D", of somebody with several
  const one = here.findIndex((token, i) => i < 4 && has(token, 'unit -to'));
  if (
    one > 0 &&
    !mine &&
    placed.length === 1 &&
    here.slice(0, one).some(({ low }) => MY.test(low)) &&
    someHas(here, 'go') &&
    odd < 2 &&
    signs.size === 0
  )
    return 'nameless-piece';
  // "the unit at 3D goes wherever it is needed"
  const nameless = here.findIndex(
    (token, i) => token.kind === 'place' && has(here[i - 1], 'whoever') && scene.isMineAt(token.place ?? ''),
  );
  if (nameless > 0 && nameless < 3 && has(here[nameless + 1], 'go') && signs.size === 0) return 'nameless-piece';
  const whose = here.findIndex((token) => has(token, 'whoever') && /^(?:one of|whichever|whoever)$/.test(token.low));
  if (whose >= 0 && whose < 3 && signs.size === 0 && someHas(here, 'go') && someHas(here, '#place') && odd <= 3)
    return 'whom';
  const goes = scene.rulebook.actions.some(({ takes }) => takes.goal);
  if (goes && a === 0 && b === tokens.length && !someHas(here, '#place')) {
    const open = withoutGoal(here, signs, scene);
    if (open) return open;
  }
  const bound =
    has(here[0], 'if') &&
    !here.some((token) => has(token, 'it') && !/^(?:its|thats)$/.test(token.low)) &&
    someHas(here, 'stay') &&
    odd <= 2 &&
    !someHas(here, '#piece #unsure') &&
    words.length <= 9 &&
    !signs.has('not') &&
    tokens.length === b - a;
  if (bound) return 'open';
  if (
    signs.has('past') ||
    (signs.has('might') && !someHas(here, 'mend -plain -stay -not')) ||
    signs.has('saying') ||
    (signs.has('you') && !someHas(here, 'mend')) ||
    signs.has('supposing')
  ) {
    if (!someHas(here, 'same') || signs.has('past') || signs.has('might') || signs.has('supposing')) return undefined;
  }
  if (
    someHas(here, 'same') &&
    odd <= 2 &&
    (mine || words.length <= 4) &&
    (mine ||
      here.some(
        (token) => has(token, 'same') && /last|before|change|above|orders|letzte|dernier|pasado|vorige/.test(token.low),
      ) ||
      // "same as b4"
      (has(here[0], 'same') && here[1]?.kind === 'place'))
  )
    return 'same-again';
  const short = words.length <= 2 && here.length <= 5;
  const mend = here.findIndex((token) => has(token, 'mend') && (short || !has(token, 'plain')));
  const near = here
    .slice(mend + 1, mend + (here.length <= 8 ? 8 : 4))
    .some(({ kind, place = '' }) => kind === 'place' && !scene.isMineAt(place));
  if (mend >= 0 && near && here.filter(({ kind }) => kind === 'place').length === 1 && !mine && odd <= 2)
    return 'amended';
  // "edit: engage Vorax"
  const deed = here[1]?.kind === 'colon' ? here[2] : here[1];
  if (has(here[0], 'mend') && here.length <= 5 && has(deed, 'strike relieve together') && someHas(here, '#piece'))
    return 'amended';
  const group = here.findIndex((token) => has(token, 'all rest -plain -whoever'));
  const homeward = here.some(({ kind, low }) => kind === 'place' || low === 'home') && someHas(here, 'to go');
  if (
    group >= 0 &&
    group < 2 &&
    homeward &&
    !mine &&
    odd <= 1 &&
    here.length <= 8 &&
    signs.size === 0 &&
    tokens.length === b - a
  )
    return 'one-goal-for-several';
  // "Blorp: hold"
  const [first, second, third, ...more] = here;
  if (
    isUnknownWord(first) &&
    second?.kind === 'colon' &&
    has(third, '#place stay') &&
    more.every(({ kind }) => kind === 'stop')
  )
    return 'which-piece';
  const named = someHas(here, '#piece #unsure');
  // "swapping stories with Vorax": something else changes hands
  const swaps = here.findIndex((token) => has(token, 'swap'));
  if ((mine || (named && words.length <= 5)) && swaps >= 0 && !isUnknownWord(here[swaps + 1]) && odd <= 3)
    return 'swapped';
  const steps = here.filter(
    (token, i) =>
      (token.kind === 'number' || /^(?:one|two|three|un|deux|dos|tres|zwei|drei|twee|drie)$/.test(token.low)) &&
      isCompass(here, i + 1),
  ).length;
  if (steps > 0 && mine && odd <= 4) return 'compass';
  const whole = a === 0 && b === tokens.length && words.length > 0 && words.length <= 7 && !mine;
  // "No moves this turn", "Nobody moves", "None of my units move"
  const nobody =
    whole &&
    isWord(words[0], DENYING) &&
    (has(words[0], 'stay') ||
      words.some((token, i) => i > 0 && has(token, 'go') && has(token, 'list') && has(words[0], 'whoever'))) &&
    !someHas(here, '#place') &&
    words.every((token) => has(token, 'stay go plain i from list at whoever not all unit'));
  const plainly = here.every(({ kind }) => ['word', 'stop', 'place'].includes(kind)) && !has(words[0], 'mend');
  // "Hold", "Stay.", "14J stays" where one of the author's stands
  const bare =
    whole &&
    plainly &&
    words.length <= 2 &&
    has(words[0], 'stay -rest -plain -being') &&
    words.every((token) => has(token, 'stay plain')) &&
    (here[0]?.kind === 'place' ? scene.isMineAt(here[0].place ?? '') : here[0] === words[0]);
  if (standOf(scene) === '') return undefined;
  if (nobody || bare) return 'who-stays';
  const mute =
    words.length >= 1 &&
    words.length <= 3 &&
    odd === 0 &&
    here.length <= 5 &&
    (has(here[0], 'i') || here[0]?.me === true) &&
    tokens.length === b - a &&
    someHas(here, 'stay');
  return mute && scene.author.mine.length > 0 ? 'who-stays' : undefined;
}

const MY = /^(?:my|our|meine?|unsere?|mon|ma|notre|mi|nuestr[oa]|mijn|onze|mio|mia|nostr[oa])$/;

/** So many tokens a sentence has that names a piece and is cut off: what it is to do does not get said. */
const SHORT = 8;

/** "Vorax: the usual", "Vorax to the river", "Engage Mol": begins like an order, and no place comes. */
function withoutGoal<V>(tokens: readonly Token[], signs: ReadonlySet<string>, scene: Scene<V>): ReasonId | undefined {
  const { own: ownPiece, isEnemy } = scene;
  const said = wordsOf(tokens);
  const [first, second] = tokens;
  if (!first || tokens.at(-1)?.kind === 'colon') return undefined;
  const own = isMine(first) && !first.me && !first.owns;
  const pieces = tokens.filter(({ kind }) => kind === 'piece');
  const elsewhere = ['supposing', 'othertime', 'not', 'might'].some((sign) => signs.has(sign));
  if (own && pieces.length === 1 && !elsewhere && beginsToGo(tokens)) return 'no-goal';
  if (tokens.length > SHORT || signs.size > 0 || someHas(said, 'ask because')) return undefined;
  if (own && second?.kind === 'colon' && pieces.length === 1 && !someHas(said, 'being past'))
    return said.length <= 5 ? 'no-goal' : undefined;
  // a verb of going, perhaps, and a thing it leads to
  const to = tokens.findIndex((token, i) => i > 0 && has(token, 'to'));
  const led = to > 0 && has(tokens[to + 1], 'plain') && tokens[to + 2]?.kind === 'word';
  const home = tokens.some(({ low }) => /^(?:home|heim|nach hause|naar huis)$/.test(low));
  const between = tokens.slice(1, to > 0 ? to : undefined);
  if (own && pieces.length === 1 && (led || home)) {
    const goes = someHas(between, 'go') || to === 1;
    if (goes && said.length <= 6 && !someHas(said, 'being with and')) return 'no-goal';
  }
  const deed = tokens.find((token) => has(token, 'strike relieve together catch give -being -away -plain -send -stay'));
  const bare = tokens.every((token) => token === deed || token.kind !== 'word' || has(token, 'plain with and to from'));
  const ordered = ownPiece !== undefined || pieces.some(isMine);
  const met = pieces.every((token) => isMine(token) || isEnemy(token.piece ?? ''));
  // "engage hats" where there is a Legion of Hats
  const rest = tokens.slice(1);
  const short =
    first === deed &&
    rest.every(isUnknownWord) &&
    scene.shortened(rest.map(({ text }) => text).join(' '), scene.pieces).length > 0;
  if (deed && ordered && short) return 'no-goal';
  return deed && bare && ordered && met && pieces.length > 0 && (first === deed || own) ? 'no-goal' : undefined;
}

/** "Vorax: back to where it was", "Vorax goes one left": behind the name a lead or a verb of going, and something to it. */
function beginsToGo(tokens: readonly Token[]): boolean {
  const colon = tokens[1]?.kind === 'colon';
  let k = colon ? 2 : 1;
  while (has(tokens[k], 'plain -to -go -compass')) k++;
  const behind = tokens.slice(k + 1).filter(({ kind }) => kind === 'word' || kind === 'number');
  const leads = has(tokens[k], 'to go send compass there') || isWord(tokens[k], AROUND);
  if (colon) return leads && behind.length > 0 && behind.length <= 8;
  const open = someHas(behind, 'compass there whoever away -plain');
  // "to the nearest free square south of it"
  const steered = has(tokens[k], 'to') && someHas(behind, 'compass -plain');
  return (has(tokens[k], 'go') && open && behind.length <= 5) || (steered && behind.length <= 7);
}
const AROUND = /^(?:near|nearby|towards?|around|beyond|behind|past|next to|close to|somewhere|wherever|zurück|terug)$/;

/** Words that deny whatever follows: "no moves", "none of my units". */
const DENYING = /^(?:no|none|nobody|kein|keine|niemand|pas|aucun|aucune|personne|sin|ning\u00fan|nadie|geen|niemand)\b/;

function isCompass(tokens: readonly Token[], i: number): boolean {
  let k = i;
  while (
    k < i + 3 &&
    (isWord(tokens[k], /^(?:squares?|steps?|felder|feld|cases?|casillas?|vakjes|to|the)$/) ||
      has(tokens[k], 'plain -compass'))
  )
    k++;
  return tokens[k]?.kind === 'word' && has(tokens[k], 'compass');
}
