/** Recognises the texts of a game's own documents. */
export function ownDocuments(documents: readonly string[]): (text: string) => boolean {
  const known = new Set(documents.map(lettersAndDigits));
  known.delete('');
  return (text) => known.has(lettersAndDigits(text));
}

/** A text by its letters and digits alone: what is left the same by every forum's way of showing it. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
