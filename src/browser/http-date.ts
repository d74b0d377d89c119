/**
 * A moment as HTTP writes it (`Date`, `Retry-After`), ms; undefined where it is none. A text without a zone is none, but
 * for the oldest of the three forms (`Sun Nov  6 08:49:37 1994`), which is in UTC by its definition.
 */
export function readHttpDate(text: string | undefined): number | undefined {
  const words = text?.trim() ?? '';
  const oldest = /^[a-z]{3} [a-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/i.test(words);
  if (!oldest && !/(?:GMT|UTC|[+-]\d{4})$/i.test(words)) return undefined;
  const ms = Date.parse(oldest ? `${words} GMT` : words);
  return Number.isNaN(ms) ? undefined : ms;
}

/** For how long (ms) a cache had kept an answer, by its `Age`; 0 where it says nothing that can be read. */
export function readAge(text: string | undefined): number {
  return /^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) * 1000 : 0;
}
