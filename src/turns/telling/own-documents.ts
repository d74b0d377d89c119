/** Recognises the texts of a game's own documents, by letters and digits: what is left the same by every forum's way of showing a text. */
export function ownDocuments(documents: readonly string[]): (text: string) => boolean {
  const known = new Set(documents.map(visible));
  known.delete('');
  return (text) => known.has(visible(text));
}

function visible(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
