/**
 * The same text in one piece. A text put together from parts stays a tree of them until a letter of it is read, and many
 * such trees that live long cost the garbage collector more than their letters do: made flat at once they die young.
 */
export function flattenString(text: string): string {
  // The letter has to matter, or the compiler leaves the reading out.
  return text.charCodeAt(0) === 0 ? text.slice() : text;
}
