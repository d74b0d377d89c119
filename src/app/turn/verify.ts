import { commit, roll, writeLabel } from '../../kit/dice.js';

/** Whether the rolls of a turn follow from its two published posts. */
export interface Verified {
  readonly committed: boolean;
  readonly rolls: readonly { readonly label: string; readonly stated: string; readonly made: string | undefined }[];
  /** What could not be found in the posts. */
  readonly missing: readonly string[];
}

/**
 * 8 of the design: proves a turn's rolls from the opening post and the update alone, in any markup. The opening holds
 * the SHA-256 of the secret; the update the secret, and for each roll its label, its choices and its result.
 */
export function verifyRolls(opening: string, update: string): Verified {
  const commitments = opening.match(/\b[0-9a-f]{64}\b/gi)?.map((hex) => hex.toLowerCase()) ?? [];
  const secrets = update.match(/\b[0-9a-f]{64}\b/gi) ?? [];
  const secret = secrets.find((one) => commitments.includes(commit(one)));
  const missing: string[] = [];
  if (commitments.length === 0) missing.push('the opening post holds no SHA-256 (64 hex digits)');
  if (secrets.length === 0) missing.push('the update holds no secret (64 hex digits)');
  const rolls = readRolls(update).map(({ label, choices, result }) => ({
    label,
    stated: result,
    made: secret && remake(secret, label, choices),
  }));
  return { committed: secret !== undefined, rolls, missing };
}

/** True where everything was found and every roll comes out as stated. */
export function isProved({ committed, rolls, missing }: Verified): boolean {
  return committed && missing.length === 0 && rolls.every(({ stated, made }) => stated === made);
}

interface StatedRoll {
  readonly label: string;
  readonly choices: readonly string[];
  readonly result: string;
}

function readRolls(update: string): readonly StatedRoll[] {
  const text = update
    .replace(/<[^>]*>|\[\/?code\]/g, '')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
  return [...text.matchAll(/roll: (.+)\s*\n\s*choices: (.+)\s*\n\s*result: (.+)/g)].map((match) => ({
    label: (match[1] as string).trim(),
    choices: (match[2] as string).trim().split(' | '),
    result: (match[3] as string).trim(),
  }));
}

function remake(secret: string, label: string, choices: readonly string[]): string | undefined {
  const [turn, rule, ...rest] = label.split('|');
  const what = rest.pop();
  if (turn === undefined || rule === undefined || what === undefined || choices.length < 2) return undefined;
  const parts = { turn: Number(turn), rule, piece: rest.join('|'), what };
  return writeLabel(parts) === label ? roll(secret, parts, choices).result : undefined;
}
