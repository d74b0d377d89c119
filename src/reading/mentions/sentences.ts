import { has, isWord, type Token } from './token.js';

const SHORTENED = /^(?:repl|rep|eng|atk|attk|int|st|mr|mrs|dr|no|vs)$/;

const isDeed = (token: Token | undefined): boolean =>
  token?.kind === 'word' && has(token, 'strike relieve together -stay -go -being -plain -away');

/** "3D > 4D. Engage Mol." goes on with the order, and so does "engage! Mol": the deed and whom it is done to, and nothing else. */
function goesOnWithDeed(tokens: readonly Token[], i: number): boolean {
  const at = isDeed(tokens[i - 1]) ? i + 1 : isDeed(tokens[i + 1]) ? i + 2 : -1;
  const ends = tokens[at + 1]?.kind ?? 'stop';
  return at > 0 && tokens[at]?.kind === 'piece' && ['stop', 'close', 'face'].includes(ends);
}

/** Cuts an utterance into sentences: behind full stops and question marks. Dots before a deed or a place end none. */
export function sentencesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const sentences: (readonly Token[])[] = [];
  let from = 0;
  for (let i = 0; i < tokens.length - 1; i++) {
    const token = tokens[i] as Token;
    if (token.kind !== 'stop' && token.kind !== 'ask') continue;
    const next = tokens[i + 1];
    if (next?.gap === 0 || next?.kind === 'arrow') continue;
    if (token.kind === 'stop' && next?.kind === 'place' && tokens[i - 1]?.kind === 'place' && token.gap > 0) continue;
    if (token.kind === 'stop' && goesOnWithDeed(tokens, i)) continue;
    if (token.kind === 'stop' && isWord(tokens[i - 1], SHORTENED)) continue;
    // "3D > 4E. Engage Vorax", "3D > 4E. Joint engage": the deed is of the order before it
    const struck =
      has(tokens[i - 1], '#place #close') &&
      ((has(next, 'strike relieve') && tokens[i + 2]?.kind === 'piece') ||
        (has(next, 'together') && tokens[i + 2]?.kind !== 'word'));
    if (struck && token.kind === 'stop') continue;
    const dots = token.text.length > 1 && token.text[0] === '.';
    if (dots && next && has(next, '#place #stop strike relieve together stay')) continue;
    sentences.push(tokens.slice(from, i + 1));
    from = i + 1;
  }
  if (from === 0) return tokens.length > 0 ? [tokens] : [];
  return [...sentences, tokens.slice(from)];
}
