import { commit, roll, writeLabel } from '../../core/dice.js';
import { dropBetween } from '../../core/text.js';

/** What an update reveals as sealed; `words` is what stood before the secret, or the end of it where it is not proved. */
export interface Seal {
  readonly words: string;
  readonly proved: boolean;
}

/** So many characters before the secret are looked through for where the sealed words begin. */
const MOST = 500;
const SHOWN = 60;

/**
 * Finds the words that an update joins to its secret by “|” (a round's win conditions, 2.5.1.3), and whether the opening
 * post held their SHA-256; undefined where it joins none. Where the words begin is not marked alike in every markup: it
 * is where the SHA-256 fits.
 */
function findSeal(update: string, secret: string, commitments: readonly string[]): Seal | undefined {
  const text = update.replace(/\s+/g, ' ');
  const end = text.toLowerCase().indexOf(`|${secret.toLowerCase()}`);
  if (end < 0) return undefined;
  const before = text.slice(Math.max(0, end - MOST), end);
  for (let from = before.length - 1; from >= 0; from--) {
    const words = before.slice(from);
    if (commitments.includes(commit(`${words}|${secret}`))) return { words, proved: true };
  }
  return { words: before.slice(-SHOWN), proved: false };
}

/** Whether the rolls of a turn follow from its two published posts. */
export interface Verified {
  readonly committed: boolean;
  readonly rolls: readonly { readonly label: string; readonly stated: string; readonly made: string | undefined }[];
  /** What the opening post had sealed beside its secret, where the update reveals any. */
  readonly seal?: Seal;
  /** What could not be found in the posts. */
  readonly missing: readonly string[];
}

/**
 * Proves a turn's rolls from its opening post and the post that reveals its secret, in any markup: the update, or where
 * a game keeps its secrets to the end one post with the secrets of all turns. The opening holds the SHA-256 of the secret;
 * the other the secret, and for each roll its label, its choices and its result; and what was sealed with the secret, if anything.
 */
export function verifyRolls(opening: string, update: string): Verified {
  const commitments = hexesOf(opening).map((hex) => hex.toLowerCase());
  const secrets = hexesOf(update);
  const secret = secrets.find((one) => commitments.includes(commit(one)));
  const missing: string[] = [];
  if (commitments.length === 0) missing.push('the opening post holds no SHA-256 (64 hex digits)');
  if (secrets.length === 0) missing.push('the update holds no secret (64 hex digits)');
  const several = new Set(secrets).size > 1;
  const text = withoutMarkup(update);
  const seal = secret === undefined ? undefined : findSeal(text, secret, commitments);
  const rolls = readRolls(text)
    .filter(({ after }) => !several || after === secret)
    .map(({ label, choices, result }) => ({
      label,
      stated: result,
      made: secret && remake(secret, label, choices),
    }));
  return { committed: secret !== undefined, rolls, ...(seal && { seal }), missing };
}

/** True where everything was found, every roll comes out as stated, and what was sealed is what is revealed. */
export function isProved({ committed, rolls, seal, missing }: Verified): boolean {
  return (
    committed && missing.length === 0 && seal?.proved !== false && rolls.every(({ stated, made }) => stated === made)
  );
}

interface StatedRoll {
  /** The secret stated last before it. */
  readonly after: string | undefined;
  readonly label: string;
  readonly choices: readonly string[];
  readonly result: string;
}

function withoutMarkup(update: string): string {
  return dropBetween(update, '<', '>')
    .replace(/\[\/?code\]/g, '')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

function readRolls(text: string): readonly StatedRoll[] {
  // A reveal may repeat what was committed to; that is no secret.
  const stated = new Set(hexesOf(text).map(commit));
  const lines = text.split(/[\r\n]/).flatMap((line) => line.trim() || []);
  let after: string | undefined;
  return lines.flatMap((line, i): readonly StatedRoll[] => {
    const begin = line.indexOf(ROLL);
    const [choices, result] = [behind(lines[i + 1], 'choices:'), behind(lines[i + 2], 'result:')];
    const isRoll = begin >= 0 && choices !== undefined && result !== undefined;
    const last = (words: string) => hexesOf(words).findLast((hex) => !stated.has(hex)) ?? after;
    const before = isRoll ? last(line.slice(0, begin)) : undefined;
    after = last(line);
    if (!isRoll) return [];
    return [{ after: before, label: line.slice(begin + ROLL.length).trim(), choices: readChoices(choices), result }];
  });
}

const ROLL = 'roll: ';

/** What a line says behind its label; undefined where it has another or says nothing. */
function behind(line: string | undefined, label: string): string | undefined {
  return line?.startsWith(`${label} `) ? line.slice(label.length).trim() : undefined;
}

function hexesOf(text: string): readonly string[] {
  return text.match(/\b[0-9a-f]{64}\b/gi) ?? [];
}

/** Choices as they are stated: one by one, or `1 to 100`. */
function readChoices(stated: string): readonly string[] {
  const [, last] = /^1 to (\d{1,4})$/.exec(stated) ?? [];
  if (last === undefined) return stated.split(' | ');
  return Array.from({ length: Number(last) }, (_, i) => String(i + 1));
}

function remake(secret: string, label: string, choices: readonly string[]): string | undefined {
  const [turn, rule, ...rest] = label.split('|');
  const what = rest.pop();
  if (turn === undefined || rule === undefined || what === undefined || choices.length < 2) return undefined;
  const parts = { turn: Number(turn), rule, piece: rest.join('|'), what };
  return writeLabel(parts) === label ? roll(secret, parts, choices).result : undefined;
}
