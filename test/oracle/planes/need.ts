/** What must be there; throws where it is not, which would be a mistake of the resolver's own. */
export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`no ${what}`);
  return value;
}
